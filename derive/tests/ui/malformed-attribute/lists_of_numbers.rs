use structwire::Message;

#[derive(Message)]
#[message(reserved)]
struct A {
    #[message(oneof)]
    a: Option<Choice>,
    #[message(oneof = 3)]
    b: Option<Choice>,
    #[message(oneof())]
    c: Option<Choice>,
    #[message(oneof(x, "y", 8..=7, 9..))]
    d: Option<Choice>,
}

#[derive(Message)]
#[message(reserved(x, -1, 0, 8..=7, 600000000, 3.5))]
struct B;

#[derive(Message)]
enum Choice {
    One(u32),
}

fn main() {}
