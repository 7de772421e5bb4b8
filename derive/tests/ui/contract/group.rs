use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/old.proto")]
struct Old {
    #[message(required)]
    id: String,
    part: Option<Part>,
    #[message(required)]
    size: i64,
}

#[derive(Message)]
struct Part {}

fn main() {}
