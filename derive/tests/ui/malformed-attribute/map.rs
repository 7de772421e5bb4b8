use structwire::Message;

use std::collections::HashMap;

#[derive(Message)]
struct Stock {
    #[message(map = "string")]
    a: HashMap<String, u64>,
    #[message(map())]
    b: HashMap<String, u64>,
    #[message(map(string))]
    c: HashMap<String, u64>,
    #[message(map(string, fixed64, fixed64))]
    d: HashMap<String, u64>,
    #[message(map("string", fixed64))]
    e: HashMap<String, u64>,
}

fn main() {}
