use structwire::Message;

#[derive(Message)]
struct Tree {
    value: u32,
    left: Box<Tree>,
    right: Option<Box<Tree>>,
}

fn main() {}
