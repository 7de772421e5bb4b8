use structwire::Message;

const N: u32 = 3;

#[derive(Message)]
struct Order {
    #[message(number)]
    a: u64,
    #[message(number = )]
    b: u64,
    #[message(number(3))]
    c: u64,
    #[message(number = "3")]
    d: u64,
    #[message(number = N)]
    e: u64,
    #[message(number = 3u32)]
    f: u64,
    #[message(number = 3.0)]
    g: u64,
    #[message(number = 1 + 2)]
    h: u64,
}

fn main() {}
