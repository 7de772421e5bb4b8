use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(3)]
    id: u64,
    #[message("sum")]
    total: u64,
    #[message(a::b)]
    note: u64,
    #[message((number = 3))]
    status: u64,
}

fn main() {}
