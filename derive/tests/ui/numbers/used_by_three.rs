use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(number = 2)]
    id: u64,
    #[message(number = 2)]
    customer: String,
    #[message(number = 1)]
    total: u64,
    delta: i32,
}

fn main() {}
