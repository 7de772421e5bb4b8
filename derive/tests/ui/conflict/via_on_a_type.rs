use structwire::Message;

#[derive(Message)]
#[message(via = "u64", reserved(3))]
struct Id(#[message(number = 3)] u64);

#[derive(Message)]
#[message(sint64)]
struct Delta(i64);

impl From<u64> for Id {
    fn from(id: u64) -> Id {
        Id(id)
    }
}

impl From<&Id> for u64 {
    fn from(id: &Id) -> u64 {
        id.0
    }
}

fn main() {}
