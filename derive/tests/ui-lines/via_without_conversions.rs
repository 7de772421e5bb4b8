use structwire::Message;

#[derive(Message)]
#[message(via = "String")]
struct Email(String); //~ `Email` does not become its wire type //~ `Email` is not made of its wire type

struct Id(u64);

#[derive(Message)]
struct Order {
    #[message(via = "u64")]
    id: Id, //~ `Id` does not become its wire type //~ `Id` is not made of its wire type
}

fn main() {}
