//! The fields of a message set are optional: what is none is named under its type.

use structwire::Message;

#[derive(Message)]
struct Extension {
    text: String,
}

#[derive(Message)]
#[message(message_set)]
struct Set {
    #[message(number = 4)]
    extension: Extension, //~ `Extension` cannot be a protobuf `message_set` //~ `Extension` cannot be read from a protobuf `message_set`
}

fn main() {}
