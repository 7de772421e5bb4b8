use structwire::Message;

#[derive(Message)] //~ cycle detected
struct Tree {
    value: u32,
    branch: Box<Branch>,
}

#[derive(Message)]
struct Branch {
    tree: Box<Tree>,
}

fn read(bytes: &[u8]) -> Tree {
    Tree::decode(bytes).unwrap()
}

fn main() {}
