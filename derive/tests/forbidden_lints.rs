//! The expansion in crates that forbid lints, where an `allow` does not compile, and that have no prelude.

#![forbid(unsafe_code, unused_qualifications, unused_results, missing_debug_implementations)]
#![forbid(clippy::pedantic, clippy::nursery)]
#![no_implicit_prelude]

use ::std::assert_eq;
use ::std::clone::Clone;
use ::std::convert::From;
use ::std::fmt::Debug;
use ::std::prelude::rust_2024::test;
use ::structwire::Message;

#[derive(Message, Debug)]
#[message(proto = "tests/protos/forbidden.proto", as = "Order")]
struct Order {
    id: u64,
    lines: ::std::vec::Vec<::std::string::String>,
    #[message(oneof(3, 4))]
    payment: ::std::option::Option<Payment>,
    #[message(via = "u32")]
    letter: ::core::primitive::char,
    number: Number,
    status: Status,
}

#[derive(Message, Debug, Clone)]
enum Payment {
    Card(u64),
    Voucher { code: ::std::string::String },
}

#[derive(Message, Debug)]
#[message(transparent)]
struct Number(u32);

#[derive(Message, Debug, Clone)]
#[message(via = "u32")]
struct Status(u32);

impl From<Status> for u32 {
    fn from(status: Status) -> Self {
        status.0
    }
}

impl From<u32> for Status {
    fn from(wire: u32) -> Self {
        Self(wire)
    }
}

#[test]
fn what_is_derived_under_forbidden_lints_works() {
    let bytes = b"\x08\x01\x12\x01a\x22\x03\x0a\x01c\x28\x61\x30\x05\x38\x06";
    let order = Order::decode(bytes).unwrap();
    assert_eq!((order.id, order.lines.len(), order.letter, order.number.0, order.status.0), (1, 1, 'a', 5, 6));
    assert_eq!(order.encode_to_vec(), bytes);
    assert_eq!(Payment::Card(order.id).encode_to_vec(), b"\x08\x01");
    assert_eq!(order.payment.map(|payment| payment.encode_to_vec().len()), ::std::option::Option::Some(5));
}
