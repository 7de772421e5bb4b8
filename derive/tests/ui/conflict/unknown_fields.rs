use structwire::Message;

use structwire::UnknownFields;

#[derive(Message)]
struct Order {
    #[message(unknown_fields, number = 3)]
    rest: UnknownFields,
    #[message(unknown_fields)]
    more: UnknownFields,
    #[message(unknown_fields, skip)]
    most: UnknownFields,
}

fn main() {}
