use structwire::Message;

#[derive(Message)]
struct Matrix {
    rows: Vec<Vec<u32>>,
    names: Box<[Vec<String>]>,
    pages: Vec<Vec<u8>>,
}

fn main() {}
