//! The crate under another name: `#[message(crate = path)]`.

#![allow(unreachable_pub)]

mod renamed {
    pub use structwire as wire;
}

/// Where `structwire` means something else, as it does where the dependency has another name.
mod elsewhere {
    use super::renamed::wire::{Encode, Message};

    #[allow(dead_code)]
    mod structwire {}

    #[derive(Message, Debug, PartialEq)]
    #[message(crate = super::renamed::wire)]
    pub struct Order {
        pub id: u64,
        pub status: Status,
        #[message(oneof(3, 4))]
        pub payment: Option<Payment>,
        pub number: Number,
        #[message(via = "u32")]
        pub stamp: char,
    }

    #[derive(Message, Debug, PartialEq)]
    #[message(crate = crate::renamed::wire)]
    pub enum Status {
        Draft,
        Open,
    }

    #[derive(Message, Debug, PartialEq)]
    #[message(crate = crate::renamed::wire)]
    pub enum Payment {
        Card { number: String },
        Cash,
    }

    #[derive(Message, Debug, PartialEq)]
    #[message(crate = crate::renamed::wire, transparent)]
    pub struct Number(pub u32);

    #[derive(Encode)]
    #[message(crate = crate::renamed::wire)]
    pub struct Report<'a> {
        pub orders: &'a [Order],
    }
}

use elsewhere::{Number, Order, Payment, Report, Status};
use renamed::wire::Message;

#[test]
fn the_crate_is_found_under_the_path_given() {
    let order = Order {
        id: 1,
        status: Status::Open,
        payment: Some(Payment::Card { number: "2".into() }),
        number: Number(3),
        stamp: 'a',
    };
    let bytes = order.encode_to_vec();
    assert_eq!(bytes, b"\x08\x01\x10\x01\x1a\x03\x0a\x012\x28\x03\x30\x61");
    assert_eq!(Order::decode(&bytes).unwrap(), order);
    assert_eq!(Report { orders: &[order] }.encode_to_vec().len(), 2 + bytes.len());
}

#[test]
fn other_variants_work_there_too() {
    let order = Order { id: 0, status: Status::Draft, payment: Some(Payment::Cash), number: Number(0), stamp: '\0' };
    assert_eq!(Order::decode(&order.encode_to_vec()).unwrap(), order);
}
