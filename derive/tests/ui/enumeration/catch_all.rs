use structwire::Message;

#[derive(Message)]
enum Unit {
    Open,
    #[message(unknown)]
    Other,
}

#[derive(Message)]
enum WrongType {
    Open,
    #[message(unknown)]
    Other(u32),
}

#[derive(Message)]
enum Named {
    Open,
    #[message(unknown, name = "OTHER")]
    Other { number: i32 },
}

#[derive(Message)]
enum Two {
    Open,
    #[message(unknown)]
    Other(i32),
    #[message(unknown)]
    More(i32),
}

#[derive(Message)]
enum NotLast {
    Open,
    #[message(unknown)]
    Other(i32),
    Closed,
}

#[derive(Message)]
enum Alone {
    #[message(unknown)]
    Other(i32),
}

#[derive(Message)]
enum Kind {
    Open,
    #[message(unknown, sint32)]
    Other(#[message(sint32)] i32),
}

#[derive(Message)]
#[repr(i32)]
enum WithNumber {
    Open = 1,
    #[message(unknown)]
    Other(i32) = 5,
}

fn main() {}
