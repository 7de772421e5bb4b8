use structwire::Message;

use std::collections::{BTreeMap, HashMap};

#[derive(Message)]
struct Curve {
    floats: HashMap<f64, u32>,
    bytes: BTreeMap<Vec<u8>, u32>,
    #[message(map(double, uint32))]
    kinds: HashMap<u64, u32>,
    #[message(map(_, group))]
    values: HashMap<u64, Point>,
}

#[derive(Message)]
struct Point {
    x: u32,
}

fn main() {}
