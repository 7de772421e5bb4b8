use structwire::Message;

#[derive(Message)]
#[message(number = 3, packed)]
struct Order {
    #[message(package = "shop")]
    id: u64,
    #[message(unknown)]
    rest: u64,
}

#[derive(Message)]
#[message(transparent)]
enum Payment {
    #[message(reserved(3))]
    Card(String),
    #[message(skip)]
    Cash,
}

fn main() {}
