use structwire::Message;

#[derive(Message)]
#[message(bound = "T: Clone")]
struct Versioned<T> {
    value: T, //~ `T` cannot be a protobuf `Auto` //~ `T` cannot be a protobuf `Auto` //~ `T` cannot be read from a protobuf `Auto`
}

fn main() {}
