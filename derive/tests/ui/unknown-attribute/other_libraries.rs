use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(tag = "1")]
    id: u64,
    #[message(optional)]
    note: Option<String>,
    #[message(repeated)]
    lines: Vec<u32>,
    #[message(rename = "sum")]
    total: u64,
    #[message(serialize_with = "f")]
    placed: u64,
    #[message(u64)]
    count: u64,
}

#[derive(Message)]
enum Status {
    Open,
    #[message(other)]
    Unknown,
}

fn main() {}
