use structwire::Message;

mod millis {
    pub type Wire = u64;
    pub fn to_wire(value: &u32) -> u64 {
        u64::from(*value)
    }
}

#[derive(Message)]
struct Order {
    #[message(with = millis)] //~ cannot find function `from_wire` in module `millis`
    placed: u32,
}

fn main() {}
