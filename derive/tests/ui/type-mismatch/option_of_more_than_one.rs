use structwire::Message;

use std::collections::HashMap;

#[derive(Message)]
struct Order {
    lines: Option<Vec<u32>>,
    note: Option<Option<String>>,
    stock: Option<HashMap<String, u64>>,
    body: Option<Vec<u8>>,
}

fn main() {}
