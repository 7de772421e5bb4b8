use structwire::Message;

#[derive(Message)]
#[repr(u8)]
enum Payment {
    Card(String) = 3,
    #[message(number = 4)]
    Cash = 4,
}

fn main() {}
