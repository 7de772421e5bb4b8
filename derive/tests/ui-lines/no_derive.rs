use structwire::Message;

struct Money {
    cents: i64,
}

#[derive(Message)]
struct Order {
    total: Money, //~ `Money` cannot be a protobuf `Auto` //~ `Money` cannot be read from a protobuf `Auto`
    parts: Vec<Money>, //~ `Money` cannot be an element of a repeated `Auto` field //~ `Money` cannot be an element of a repeated `Auto` field
    discount: Option<Money>, //~ `Money` cannot be a protobuf `Auto` value //~ `Money` cannot be read from a protobuf `Auto` value
}

#[derive(Message)]
enum Payment {
    Cash(Money), //~ `Money` cannot be a protobuf `Auto` value //~ `Money` cannot be a protobuf `Auto` //~ `Money` cannot be read from a protobuf `Auto` value //~ `Money` cannot be read from a protobuf `Auto` value
}

fn main() {}
