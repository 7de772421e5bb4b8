use structwire::Message;

#[derive(Message)]
#[message(transparent, name = "Identifier", via = "u64", package = "shop")]
struct Id(u64);

#[derive(Message)]
#[message(transparent, sint64)]
struct Delta(i64);

#[derive(Message)]
#[message(transparent)]
struct Both(u64, u64);

#[derive(Message)]
#[message(transparent)]
struct Neither;

#[derive(Message)]
#[message(transparent)]
struct Numbered(#[message(number = 3)] u64);

#[derive(Message)]
#[message(transparent)]
struct Converted(#[message(via = "u32")] char);

fn main() {}
