use structwire::Message;

#[derive(Message)]
struct Order {
    id: u128,
}

fn main() {}
