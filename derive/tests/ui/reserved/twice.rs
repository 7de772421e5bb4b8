use structwire::Message;

#[derive(Message)]
#[message(reserved(3, 1..=5, "coupon", "coupon", 7, 7))]
struct Order;

fn main() {}
