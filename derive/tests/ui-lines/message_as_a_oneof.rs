use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(oneof(1, 2))]
    total: Option<Money>, //~ `Option<Money>` cannot be a protobuf oneof //~ `Option<Money>` cannot be read from a protobuf oneof
    #[message(oneof(3, 4))]
    rest: Status, //~ `Status` cannot be a protobuf oneof //~ `Status` cannot be read from a protobuf oneof
}

#[derive(Message)]
struct Money {
    cents: i64,
}

#[derive(Message)]
enum Status {
    Open,
    Closed,
}

fn main() {}
