use structwire::Message;

#[derive(Message)]
struct Versioned<T> {
    version: u32,
    value: T,
}

struct Money {
    cents: i64,
}

fn encode(money: Money) -> Vec<u8> {
    Versioned { version: 1, value: money }.encode_to_vec() //~ trait bounds were not satisfied
}

fn main() {}
