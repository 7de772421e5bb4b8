use structwire::Message;

#[derive(Message)]
#[message(frobnicate)]
struct Order {
    #[message(frobnicate)]
    id: u64,
}

#[derive(Message)]
#[message(frobnicate(x, y))]
enum Payment {
    #[message(frobnicate = "x")]
    Card(String),
}

fn main() {}
