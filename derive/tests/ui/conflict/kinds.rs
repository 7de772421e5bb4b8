use structwire::Message;

use std::collections::HashMap;

#[derive(Message)]
struct Order {
    #[message(map(string, fixed64), fixed64)]
    stock: HashMap<String, u64>,
    #[message(map(string, fixed64), unpacked)]
    more: HashMap<String, u64>,
    #[message(packed, unpacked)]
    lines: Vec<u32>,
    #[message(via = "i64", with = millis)]
    placed: u64,
    #[message(string, packed)]
    names: Vec<String>,
    #[message(group, unpacked)]
    groups: Vec<Money>,
    #[message(packed)]
    tags: Vec<String>,
    #[message(packed)]
    id: u64,
    #[message(unpacked)]
    body: Vec<u8>,
    #[message(via = "u32", unpacked)]
    each: Vec<char>,
}

#[derive(Message)]
struct Money {
    cents: i64,
}

fn main() {}
