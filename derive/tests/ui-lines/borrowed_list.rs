use structwire::Message;

#[derive(Message)]
struct Item {
    sku: String,
}

#[derive(Message)]
struct Page<'a> {
    items: &'a [Item], //~ `&'a [Item]` cannot be read from a protobuf `Auto`
}

fn main() {}
