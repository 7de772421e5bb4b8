use structwire::Message;

use std::collections::{BTreeMap, HashMap};

#[derive(Message)]
struct Stock {
    lists: HashMap<String, Vec<u32>>,
    maps: HashMap<String, BTreeMap<String, u32>>,
    options: HashMap<String, Option<u32>>,
    repeated: Vec<HashMap<String, u32>>,
    #[message(fixed64)]
    kinds: HashMap<String, u64>,
    #[message(map(string, sint32))]
    more: HashMap<String, u64>,
    #[message(map(string, fixed64))]
    none: u64,
    #[message(map(string, fixed64))]
    values: Vec<u64>,
}

fn main() {}
