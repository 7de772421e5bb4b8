use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(skip, number = 3)]
    id: u64,
    #[message(sint32, skip)]
    delta: i32,
    #[message(skip, required)]
    total: u64,
}

fn main() {}
