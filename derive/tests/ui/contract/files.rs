use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/broken.proto", as = "Broken")]
struct Broken {}

#[derive(Message)]
#[message(proto = "proto/edition.proto", as = "New")]
struct New {}

fn main() {}
