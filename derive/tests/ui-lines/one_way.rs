use structwire::{Decode, Encode, Message};

#[derive(Encode)]
struct Written {
    sku: String,
}

#[derive(Decode)]
struct Read {
    sku: String,
}

#[derive(Message)]
struct Order {
    written: Written, //~ `Written` cannot be read from a protobuf `Auto`
    read: Read, //~ `Read` cannot be a protobuf `Auto`
}

fn main() {}
