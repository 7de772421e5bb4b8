use structwire::Message;

#[derive(Message)]
#[message(via = "String")]
struct Email(String); //~ `Email` does not become its wire type `std::string::String` //~ `Email` is not made of its wire type `std::string::String`

struct Id(u64);

#[derive(Message)]
struct Order {
    #[message(via = "u64")]
    id: Id, //~ `Id` does not become its wire type `u64` //~ `Id` is not made of its wire type `u64`
}

fn main() {}
