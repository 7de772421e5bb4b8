use structwire::Message;

#[derive(Message)]
#[message(reserved(1, 5, 7..=8))]
struct Order {
    id: u64,
    #[message(oneof(2..=4, 4))]
    payment: Option<Payment>,
    total: u64,
    #[message(number = 6)]
    delta: i32,
    note: String,
    #[message(number = 9)]
    last: u32,
}

#[derive(Message)]
enum Payment {
    #[message(number = 3)]
    Card(String),
    Voucher(String),
    #[message(number = 4)]
    Cash,
    #[message(number = 2)]
    Cheque,
}

fn main() {}
