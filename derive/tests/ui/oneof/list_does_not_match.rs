use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(oneof(1, 2, 3))]
    payment: Option<Payment>,
}

#[derive(Message)]
struct Numbered {
    #[message(oneof(7, 8))]
    delivery: Option<Delivery>,
}

#[derive(Message)]
enum Payment {
    Card(String),
    Cash,
}

#[derive(Message)]
enum Delivery {
    #[message(number = 7)]
    Post(String),
    #[message(number = 9)]
    Pickup,
}

fn main() {}
