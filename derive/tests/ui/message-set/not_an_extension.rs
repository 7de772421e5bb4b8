//! A message set holds optional messages, from number 4 on, and nothing else.

use structwire::Message;

#[derive(Message)]
struct Extension {
    text: String,
}

#[derive(Message)]
#[message(message_set)]
struct Set {
    first: Option<Extension>,
    #[message(number = 4)]
    scalar: Option<u32>,
    plain: u32,
    #[message(group)]
    group: Option<Extension>,
    list: Vec<Extension>,
    #[message(required)]
    required: Option<Extension>,
}

#[derive(Message)]
#[message(transparent, message_set)]
struct Transparent(Extension);

#[derive(Message)]
#[message(message_set_wire_format)]
struct Misnamed {}

fn main() {}
