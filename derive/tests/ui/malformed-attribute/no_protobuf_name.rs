use structwire::Message;

#[derive(Message)]
#[message(name = "shop.Order", package = "shop..v1")]
struct Order {
    #[message(name = "größe")]
    size: u64,
    #[message(name = "2nd")]
    second: u64,
    #[message(name = "")]
    third: u64,
}

fn main() {}
