use structwire::Message;

#[derive(Message)]
#[message(reserved(3))]
struct Order {
    id: u64,
    customer: String,
    total: Option<u64>,
    #[message(number = 4)]
    delta: i32,
}

fn main() {}
