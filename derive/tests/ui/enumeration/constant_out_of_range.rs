use structwire::Message;

const LARGE: isize = 1 << 40;

#[derive(Message)]
enum Status {
    Open = 1 << 3,
    Closed = LARGE,
    Lost,
}

fn main() {}
