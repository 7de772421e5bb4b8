use structwire::Message;

#[derive(Message)]
#[message(transparent = true)]
struct Id(u64);

#[derive(Message)]
struct Order {
    #[message(skip = "always", number(3))]
    id: u64,
    #[message(sint32(x))]
    delta: i32,
    #[message(required number = 3)]
    total: u64,
}

fn main() {}
