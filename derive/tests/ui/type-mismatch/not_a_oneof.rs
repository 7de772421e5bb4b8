use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(oneof(1, 2))]
    list: Vec<Payment>,
    #[message(oneof(3, 4))]
    number: u32,
    #[message(oneof(5, 6))]
    twice: Option<Option<Payment>>,
}

#[derive(Message)]
enum Payment {
    Card(String),
    Cash,
}

fn main() {}
