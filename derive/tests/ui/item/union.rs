use structwire::Message;

#[derive(Message)]
union Bits {
    whole: u32,
    bytes: [u8; 4],
}

fn main() {}
