//! The expansion in crates that deny everything: it compiles under all of these.

#![deny(
    warnings,
    unused_qualifications,
    nonstandard_style,
    future_incompatible,
    rust_2018_idioms,
    rust_2024_compatibility
)]
#![deny(missing_docs, unreachable_pub, unused, single_use_lifetimes, trivial_casts, trivial_numeric_casts)]
#![deny(unused_lifetimes, unused_import_braces, unused_results, let_underscore_drop, missing_debug_implementations)]
#![deny(clippy::all, clippy::pedantic)]
#![forbid(unsafe_code)]

use std::collections::HashMap;

// In scope, so that a path to them is longer than it has to be.
use structwire::{Decode, Encode, Message, UnknownFields};

/// A message with one of everything.
#[derive(Message, Debug, PartialEq)]
pub struct Order<'a, T> {
    id: u64,
    #[message(sint32)]
    delta: i32,
    name: &'a str,
    value: Option<T>,
    lines: Vec<Line>,
    stock: HashMap<String, u32>,
    #[message(oneof(7..=9))]
    payment: Option<Payment>,
    status: Status,
    #[message(required)]
    must: u32,
    #[message(default = 4)]
    may: u32,
    #[message(via = "u64")]
    stamp: Stamp,
    #[message(with = text)]
    with: Line,
    money: Money,
    email: Email,
    #[message(skip)]
    cache: u8,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[derive(Message, Debug, PartialEq, Clone)]
#[message(proto = "tests/protos/order.proto", as = "Line")]
struct Line(u32, String);

#[derive(Message, Debug, PartialEq, Clone, Copy)]
struct Nothing;

#[derive(Message, Debug, PartialEq)]
#[message(proto = "tests/protos/order.proto", as = "Payment")]
enum Payment {
    Card(Line),
    Voucher { code: String, nothing: Nothing },
    Cash,
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Status {
    Draft,
    Open,
    #[message(unknown)]
    Other(i32),
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Level {
    Low = 1,
    High,
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
#[message(transparent)]
struct Money(i64);

#[derive(Message, Debug, PartialEq, Clone)]
#[message(via = "String")]
struct Email(String);

impl From<&Email> for String {
    fn from(email: &Email) -> Self {
        email.0.clone()
    }
}

impl From<String> for Email {
    fn from(text: String) -> Self {
        Self(text)
    }
}

#[derive(Debug, PartialEq, Clone, Copy)]
struct Stamp(u64);

impl From<Stamp> for u64 {
    fn from(stamp: Stamp) -> Self {
        stamp.0
    }
}

impl From<u64> for Stamp {
    fn from(wire: u64) -> Self {
        Self(wire)
    }
}

mod text {
    use super::Line;

    pub(crate) type Wire = String;

    pub(crate) fn to_wire(line: &Line) -> Wire {
        line.1.clone()
    }

    pub(crate) fn from_wire(wire: Wire) -> Result<Line, String> {
        if wire.is_ascii() { Ok(Line(0, wire)) } else { Err(wire) }
    }
}

#[derive(Encode, Debug)]
struct WriteOnly<'a> {
    lines: &'a [Line],
}

#[derive(Decode, Debug, PartialEq)]
struct ReadOnly {
    lines: Vec<Line>,
    level: Option<Level>,
}

#[deprecated]
#[derive(Message, Debug, PartialEq)]
struct Old {
    #[deprecated]
    field: u32,
}

#[derive(Message, Debug, PartialEq)]
struct HoldsOld {
    #[allow(deprecated)]
    old: Old,
}

#[test]
fn what_is_derived_under_denied_lints_works() {
    let line = Line(1, "a".into());
    let order = Order {
        id: 1,
        delta: -1,
        name: "n",
        value: Some(2u32),
        lines: vec![line.clone()],
        stock: HashMap::from([("s".into(), 3)]),
        payment: Some(Payment::Voucher { code: "c".into(), nothing: Nothing }),
        status: Status::Other(9),
        must: 0,
        may: 0,
        stamp: Stamp(5),
        with: Line(0, "w".into()),
        money: Money(6),
        email: Email("e".into()),
        cache: 0,
        rest: UnknownFields::new(),
    };
    let bytes = order.encode_to_vec();
    assert_eq!(Order::decode(&bytes).unwrap(), order);
    let bytes = WriteOnly { lines: std::slice::from_ref(&line) }.encode_to_vec();
    assert_eq!(ReadOnly::decode(&bytes).unwrap(), ReadOnly { lines: vec![line], level: None });
    assert_eq!(ReadOnly::decode(b"\x10\x01\x10\x02").unwrap().level, Some(Level::High));
    for payment in [Payment::Cash, Payment::Card(Line(0, String::new()))] {
        assert_eq!(Payment::decode(&payment.encode_to_vec()).unwrap(), payment);
    }
    for status in [Status::Draft, Status::Open] {
        assert_eq!(<Status as structwire::Enumeration>::from_number(i32::from(status == Status::Open)), Some(status));
    }
    assert_eq!(<Level as structwire::Enumeration>::from_number(1), Some(Level::Low));
}

#[test]
#[allow(deprecated)]
fn a_deprecated_type_is_not_used_by_its_derive() {
    assert_eq!(HoldsOld::decode(b"\x0a\x02\x08\x01").unwrap(), HoldsOld { old: Old { field: 1 } });
}
