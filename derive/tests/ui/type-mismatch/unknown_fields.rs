use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(unknown_fields)]
    rest: Vec<u8>,
}

fn main() {}
