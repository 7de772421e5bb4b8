use structwire::Message;

#[derive(Message)]
#[message(as = "shop.v1.Item")]
struct NoFile {}

#[derive(Message)]
#[message(proto("proto/shop.proto"), as = 3)]
struct NoText {}

#[derive(Message)]
#[message(transparent, proto = "proto/shop.proto", as = "shop.v1.Item")]
struct Inside(u32);

#[derive(Message)]
struct Nested {
    #[message(proto = "proto/shop.proto")]
    a: u32,
}

fn main() {}
