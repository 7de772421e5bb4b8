use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(number = 0)]
    a: u64,
    #[message(number = -1)]
    b: u64,
    #[message(number = 19000)]
    c: u64,
    #[message(number = 536870912)]
    d: u64,
    #[message(number = 99999999999999999999999)]
    e: u64,
    #[message(oneof(0, 19999, 536870912))]
    f: Option<Payment>,
}

#[derive(Message)]
enum Payment {
    Card(String),
    Voucher(String),
    #[message(number = 0)]
    Cash,
}

fn main() {}
