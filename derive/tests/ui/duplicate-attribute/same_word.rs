use structwire::Message;

#[derive(Message)]
#[message(name = "A", name = "B")]
#[message(reserved(1))]
#[message(reserved(2))]
struct Order {
    #[message(number = 7, number = 8)]
    id: u64,
    #[message(unpacked)]
    #[message(unpacked)]
    lines: Vec<u32>,
    #[message(sint32, sint32)]
    delta: i32,
}

fn main() {}
