use structwire::Message;

#[derive(Message)]
#[message(reserved(3, 8..=9, "coupon"))]
struct Order {
    id: u64,
    #[message(number = 3)]
    total: u64,
    coupon: String,
    #[message(name = "coupon")]
    voucher: String,
    #[message(oneof(8, 10))]
    payment: Option<Payment>,
}

#[derive(Message)]
#[message(reserved(2, "cash"))]
enum Payment {
    Card(String),
    Cash,
}

#[derive(Message)]
#[message(reserved(-5..=-1, 2, "CLOSED"), rename_all = "SCREAMING_SNAKE_CASE")]
enum Status {
    Draft = -1,
    Open = 2,
    Closed,
}

fn main() {}
