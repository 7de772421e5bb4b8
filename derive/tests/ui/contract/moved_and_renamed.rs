use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Document")]
struct Document {
    id: String,
    title: String,
    #[message(number = 5)]
    entries: Vec<Item>,
}

#[derive(Message)]
struct Item {}

fn main() {}
