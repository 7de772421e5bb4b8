use structwire::Message;

#[derive(Message)]
enum Payment {
    Card(String),
    #[message(unknown)]
    Other(i32),
}

fn main() {}
