use structwire::Message;

#[derive(Message)]
struct Gaps {
    values: Vec<Option<u32>>,
}

fn main() {}
