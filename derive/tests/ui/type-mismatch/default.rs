use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(default = "three")]
    times: u32,
    #[message(skip)]
    cache: std::num::NonZero<u32>,
}

fn main() {}
