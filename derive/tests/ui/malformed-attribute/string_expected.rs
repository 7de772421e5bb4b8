use structwire::Message;

#[derive(Message)]
#[message(name = Order, package, rename_all(camelCase), bound = 3)]
struct Order {
    #[message(name)]
    id: u64,
    #[message(name("sum"))]
    total: u64,
}

fn main() {}
