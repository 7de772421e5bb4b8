use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/old.proto")]
struct Old {
    id: String,
    part: Option<Part>,
}

#[derive(Message)]
struct Part {}

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Document")]
struct Document {
    #[message(required)]
    id: String,
    #[message(required, number = 20)]
    extra: String,
}

fn main() {}
