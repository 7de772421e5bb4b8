//! Enums without data as protobuf enums: closed ones refuse numbers they do not know, open ones keep them.

use std::collections::BTreeMap;

use structwire::{Enumeration, ErrorKind, Message, UnknownFields};

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Closed {
    Draft = 0,
    Open,
    Negative = -5,
    After,
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Open {
    Draft,
    Sent,
    #[message(unknown)]
    Other(i32),
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum NoZero {
    One = 1,
    Two,
}

#[derive(Message, Debug, PartialEq)]
struct HoldsClosed {
    one: Closed,
    maybe: Option<Closed>,
    several: Vec<Closed>,
    #[message(unpacked)]
    apart: Vec<Closed>,
    by_name: BTreeMap<String, Closed>,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

fn empty() -> HoldsClosed {
    HoldsClosed {
        one: Closed::Draft,
        maybe: None,
        several: vec![],
        apart: vec![],
        by_name: BTreeMap::new(),
        rest: UnknownFields::new(),
    }
}

#[test]
fn an_enums_numbers_are_its_discriminants() {
    assert_eq!(Closed::VALUES, [("Draft", 0), ("Open", 1), ("Negative", -5), ("After", -4)]);
    assert_eq!(Closed::After.number(), -4);
    assert_eq!(Closed::from_number(1), Some(Closed::Open));
    assert_eq!(Closed::from_number(2), None);
    assert_eq!(Closed::NAME, "Closed");
}

#[test]
fn an_enum_fills_fields_of_every_shape() {
    let value = HoldsClosed {
        one: Closed::Open,
        maybe: Some(Closed::Draft),
        several: vec![Closed::Draft, Closed::Open],
        apart: vec![Closed::Draft, Closed::Open],
        by_name: BTreeMap::from([("a".into(), Closed::Open)]),
        ..empty()
    };
    let bytes = b"\x08\x01\x10\x00\x1a\x02\x00\x01\x20\x00\x20\x01\x2a\x05\x0a\x01a\x10\x01";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(HoldsClosed::decode(bytes).unwrap(), value);
}

#[test]
fn a_closed_enum_leaves_an_unknown_number_to_the_unknown_fields() {
    let value = HoldsClosed::decode(b"\x08\x07\x10\x08\x1a\x03\x00\x09\x01").unwrap();
    assert_eq!(value.one, Closed::Draft);
    assert_eq!(value.maybe, None);
    assert_eq!(value.several, [Closed::Draft, Closed::Open]);
    assert_eq!(value.rest.as_bytes(), b"\x08\x07\x10\x08\x18\x09");
}

#[derive(Message, Debug, PartialEq)]
struct HoldsOpen {
    one: Open,
    several: Vec<Open>,
}

#[test]
fn an_open_enum_loses_nothing() {
    let value = HoldsOpen { one: Open::Other(7), several: vec![Open::Sent, Open::Other(-1)] };
    let bytes = value.encode_to_vec();
    assert_eq!(bytes, b"\x08\x07\x12\x0b\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01");
    assert_eq!(HoldsOpen::decode(&bytes).unwrap(), value);
}

#[test]
fn a_known_number_in_the_catch_all_reads_as_its_value() {
    let bytes = HoldsOpen { one: Open::Other(1), several: vec![] }.encode_to_vec();
    assert_eq!(HoldsOpen::decode(&bytes).unwrap().one, Open::Sent);
}

#[derive(Message, Debug, PartialEq)]
struct HoldsNoZero {
    one: NoZero,
    maybe: Option<NoZero>,
    several: Vec<NoZero>,
}

#[test]
fn an_enum_without_zero_is_always_written_and_must_be_there() {
    let value = HoldsNoZero { one: NoZero::One, maybe: None, several: vec![NoZero::Two] };
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x1a\x01\x02");
    assert_eq!(HoldsNoZero::decode(b"\x1a\x01\x02\x08\x01").unwrap(), value);
    let error = HoldsNoZero::decode(b"").unwrap_err();
    assert_eq!(*error.kind(), ErrorKind::Missing);
    assert!(error.to_string().starts_with("HoldsNoZero.one: "), "{error}");
}

const BASE: isize = 100;

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Computed {
    Zero = 0,
    Base = BASE,
    Next,
}

#[test]
fn a_discriminant_may_be_an_expression() {
    assert_eq!(Computed::VALUES, [("Zero", 0), ("Base", 100), ("Next", 101)]);
    assert_eq!(Computed::from_number(101), Some(Computed::Next));
    assert_eq!(Computed::from_number(100), Some(Computed::Base));
    assert_eq!(Computed::Next.number(), 101);
    assert_eq!(Computed::Zero.number(), 0);
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
#[message(rename_all = "SCREAMING_SNAKE_CASE")]
enum Loud {
    NotYet,
    #[message(name = "DONE_ALREADY")]
    Done,
}

#[test]
fn values_have_protobufs_names() {
    assert_eq!(Loud::VALUES, [("NOT_YET", 0), ("DONE_ALREADY", 1)]);
}

#[derive(Message, Debug, PartialEq)]
enum Brackets {
    Plain,
    Round(),
    Curly {},
}

#[test]
fn a_value_may_be_declared_with_brackets() {
    for (number, value) in [(0, Brackets::Plain), (1, Brackets::Round()), (2, Brackets::Curly {})] {
        assert_eq!(value.number(), number);
        assert_eq!(Brackets::from_number(number), Some(value));
    }
}
