use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(sint32, sfixed32)]
    delta: i32,
}

fn main() {}
