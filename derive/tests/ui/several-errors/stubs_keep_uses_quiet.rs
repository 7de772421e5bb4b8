// One mistake in each, and none in what uses them.

use structwire::{Decode, Encode, Message};

#[derive(Message)]
struct Order<'a, T> {
    #[message(nubmer = 1)]
    id: u64,
    note: &'a str,
    value: T,
}

#[derive(Message)]
enum Payment {
    #[message(nmae = "card")]
    Card(String),
    Cash,
}

#[derive(Message, PartialEq)]
enum Status {
    #[message(nmae = "draft")]
    Draft,
    Open,
}

#[derive(Message, PartialEq, Eq, Hash)]
#[message(transparent, nmae = "Id")]
struct Id(u64);

#[derive(Encode)]
struct Written {
    #[message(nubmer = 1)]
    id: u64,
}

#[derive(Decode)]
struct Read {
    #[message(nubmer = 1)]
    id: u64,
}

#[derive(Message)]
struct Shop<'a> {
    orders: Vec<Order<'a, String>>,
    first: Option<Box<Order<'a, u32>>>,
    #[message(group)]
    last: Option<Order<'a, u32>>,
    status: Status,
    statuses: Vec<Status>,
    #[message(oneof(10, 11))]
    payment: Option<Payment>,
    nested: Payment,
    counts: std::collections::HashMap<Id, u32>,
}

#[derive(Encode)]
struct Out<'a> {
    written: &'a [Written],
}

#[derive(Decode)]
struct In {
    read: Vec<Read>,
}

fn main() {
    let bytes = Written { id: 1 }.encode_to_vec();
    let shop = Shop::decode(&bytes).unwrap();
    assert_eq!(shop.encoded_len(), 1);
    let _ = Read::decode(&bytes).unwrap().id;
    let _ = Order::<String>::decode(&bytes).unwrap().encode_to_vec();
    Payment::Cash.encode_to_vec();
}
