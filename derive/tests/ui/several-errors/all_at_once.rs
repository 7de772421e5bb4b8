use structwire::Message;

#[derive(Message)]
#[message(nmae = "Order", package = 3)]
struct Order {
    #[message(pakced)]
    lines: Vec<u32>,
    #[message(number = 0)]
    id: u64,
    #[message(sint32)]
    delta: i64,
    rows: Vec<Vec<u32>>,
    #[message(skip, skip, number = 3)]
    cache: u32,
}

#[derive(Message)]
enum Payment {
    #[message(number = 3, frobnicate)]
    Card(Vec<u32>),
    #[message(number = 3)]
    Cash,
}

fn main() {}
