use structwire::Message;

#[derive(Message)]
#[message]
struct Order {
    #[message = "id"]
    id: u64,
    #[message[number = 7]]
    total: u64,
}

fn main() {}
