use structwire::Message;

#[derive(Message)]
enum Status {
    #[message(number = 1)]
    Open,
    #[message(sint32)]
    Closed,
}

fn main() {}
