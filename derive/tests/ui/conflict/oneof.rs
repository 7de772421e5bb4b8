use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(oneof(1, 2), number = 3)]
    a: Option<Payment>,
    #[message(oneof(4, 5), sint32)]
    b: Option<Payment>,
    #[message(oneof(6, 7), required)]
    c: Option<Payment>,
    #[message(oneof(8, 9), default = Payment::Cash)]
    d: Payment,
    #[message(via = "u32", oneof(10, 11))]
    e: Payment,
}

#[derive(Message)]
enum Payment {
    Card(String),
    Cash,
}

fn main() {}
