use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Choice")]
struct Apart {
    text: String,
    number: i32,
    #[message(oneof(4, 5))]
    notes: Option<Notes>,
}

#[derive(Message)]
enum Notes {
    Note(String),
    More(String),
}

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Choice")]
enum Whole {
    Text(String),
    #[message(number = 3)]
    Number(i32),
}

fn main() {}
