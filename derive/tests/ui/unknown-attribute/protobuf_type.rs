use structwire::Message;

use std::collections::HashMap;

#[derive(Message)]
struct Stock {
    #[message(map(strng, fixed64))]
    by_sku: HashMap<String, u64>,
    #[message(map(u64, u64))]
    by_id: HashMap<u64, u64>,
    #[message(map(string, Money))]
    prices: HashMap<String, Money>,
}

#[derive(Message)]
struct Money {
    cents: i64,
}

fn main() {}
