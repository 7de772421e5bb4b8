use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Level")]
enum Level {
    Low,
    Top = 5,
    High,
    New,
}

const TOP: isize = 7;

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Level", name = "Level")]
enum Computed {
    Low,
    High = TOP,
    Top,
}

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Level")]
struct Struct {}

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Item")]
enum Enum {
    Zero,
}

fn main() {}
