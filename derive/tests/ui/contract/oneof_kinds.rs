use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Choice")]
struct Kinds {
    #[message(oneof(1, 2, 3))]
    choice: Option<Kind>,
}

#[derive(Message)]
enum Kind {
    First(f32),
    Second(i32),
    Third { a: u32 },
}

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Choice")]
struct Swapped {
    #[message(oneof(2, 1, 3))]
    choice: Option<Swap>,
}

#[derive(Message)]
enum Swap {
    Text(String),
    Number(i32),
    Item { a: u32 },
}

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Choice")]
enum Whole {
    Text { a: u32 },
    Number(u32),
    Item(u32),
}

fn main() {}
