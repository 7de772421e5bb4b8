use structwire::Message;

#[derive(Message)]
#[message(rename_all = "kebab-case")]
struct Order {
    id: u64,
}

fn main() {}
