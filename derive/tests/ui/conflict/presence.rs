use structwire::Message;

use std::collections::HashMap;

#[derive(Message)]
struct Order {
    #[message(required)]
    note: Option<String>,
    #[message(required)]
    lines: Vec<u32>,
    #[message(required)]
    stock: HashMap<String, u64>,
    #[message(default = Some(3))]
    priority: Option<u32>,
    #[message(default = vec![1])]
    weights: Vec<u32>,
    #[message(required, default)]
    id: u64,
}

fn main() {}
