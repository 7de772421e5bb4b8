use structwire::Message;
use std::collections::HashMap;

type Bytes = Vec<u8>;

#[derive(Message)]
struct Stock {
    by_key: HashMap<Bytes, u32>, //~ map keys cannot be `Vec<u8>`; use an integer, bool or String //~ map keys cannot be `Vec<u8>`; use an integer, bool or String
}

fn main() {}
