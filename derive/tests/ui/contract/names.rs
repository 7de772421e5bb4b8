use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Documnet")]
struct Slip {}

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.Document")]
struct Package {}

#[derive(Message)]
#[message(proto = "proto/shop.proto")]
struct Customer {}

fn main() {}
