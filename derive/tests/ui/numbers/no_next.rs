use structwire::Message;

#[derive(Message)]
struct Last {
    #[message(number = 536870911)]
    a: u64,
    b: u64,
    c: u64,
}

#[derive(Message)]
struct ProtobufsOwn {
    #[message(number = 18999)]
    a: u64,
    b: u64,
}

#[derive(Message)]
#[message(reserved(2..))]
struct AllReserved {
    a: u64,
    b: u64,
}

fn main() {}
