use std::collections::HashMap;
use structwire::Message;

type Text = String;

#[derive(Message)]
#[message(proto = "proto/shop.proto", package = "shop.v1")]
struct Item {
    qty: i32,
    name: Vec<Level>,
    sizes: HashMap<String, u64>,
    stock: HashMap<String, u64>,
    of: Option<Text>,
    level: Meta,
    price: f32,
    weight: Option<u64>,
}

#[derive(Message)]
struct Meta {}

#[derive(Message)]
enum Level {
    Low,
}

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Item")]
struct Borrowed<'a> {
    qty: &'a str,
    name: &'a str,
    sizes: i32,
}

fn main() {}
