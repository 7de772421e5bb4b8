use structwire::Message;

#[derive(Message)]
#[message(pakage = "shop", renameall = "camelCase")]
struct Order {
    #[message(pakced)]
    lines: Vec<u32>,
    #[message(numbr = 7)]
    id: u64,
    #[message(Sint32)]
    delta: i32,
    #[message(reservd)]
    old: u32,
}

#[derive(Message)]
enum Payment {
    #[message(nubmer = 4)]
    Card(String),
    #[message(sfxed64)]
    Cents(i64),
}

fn main() {}
