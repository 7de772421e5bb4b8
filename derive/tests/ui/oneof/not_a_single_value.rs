use structwire::Message;

use std::collections::HashMap;

#[derive(Message)]
enum Payment {
    Cards(Vec<String>),
    Card(Option<String>),
    Stock(HashMap<String, u32>),
    Body(Vec<u8>),
}

fn main() {}
