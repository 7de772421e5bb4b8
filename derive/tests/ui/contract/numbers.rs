use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Document")]
struct Document {
    id: String,
    status: i32,
    title: String,
    #[message(number = 8)]
    note: String,
    #[message(number = 12)]
    items: Vec<Item>,
}

#[derive(Message)]
struct Item {}

fn main() {}
