use structwire::Message;

type Cents = i64;

#[derive(Message)]
struct Order {
    #[message(sint32)]
    total: Cents, //~ `i64` cannot be a protobuf `sint32` //~ `i64` cannot be read from a protobuf `sint32`
    #[message(sint32)]
    parts: Vec<Cents>, //~ `i64` cannot be an element of a repeated `sint32` field //~ `i64` cannot be an element of a repeated `sint32` field
}

fn main() {}
