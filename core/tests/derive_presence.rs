//! `required`, `default` and `skip`: what is written, what absent means, and that no type needs a `Default`.

use std::collections::BTreeMap;
use std::num::NonZero;

use structwire::{Encode, ErrorKind, Message};

#[derive(Message, Debug, PartialEq)]
struct Sub {
    a: u32,
    b: u32,
}

#[derive(Message, Debug, PartialEq)]
struct Required {
    #[message(required)]
    number: u32,
    #[message(required)]
    text: String,
    #[message(required)]
    sub: Sub,
}

#[test]
fn a_required_field_is_written_when_it_is_zero() {
    let value = Required { number: 0, text: String::new(), sub: Sub { a: 0, b: 0 } };
    assert_eq!(value.encode_to_vec(), b"\x08\x00\x12\x00\x1a\x00");
    assert_eq!(Required::decode(b"\x08\x00\x12\x00\x1a\x00").unwrap(), value);
}

#[test]
fn an_absent_required_field_is_an_error_that_names_it() {
    for (bytes, name) in [
        (&b"\x12\x00\x1a\x00"[..], "Required.number"),
        (b"\x08\x00\x1a\x00", "Required.text"),
        (b"\x08\x00\x12\x00", "Required.sub"),
        // Of the wrong wire type: an unknown field.
        (b"\x0d\0\0\0\0\x12\x00\x1a\x00", "Required.number"),
    ] {
        let error = Required::decode(bytes).unwrap_err();
        assert_eq!(*error.kind(), ErrorKind::Missing);
        assert!(error.to_string().starts_with(name), "{error}");
    }
}

#[derive(Message, Debug, PartialEq)]
struct HoldsRequired {
    one: Required,
    maybe: Option<Required>,
    several: Vec<Required>,
}

#[test]
fn a_message_with_a_required_field_must_itself_be_there() {
    let error = HoldsRequired::decode(b"").unwrap_err();
    assert!(error.to_string().starts_with("HoldsRequired.one.number: "), "{error}");
    let value = HoldsRequired::decode(b"\x0a\x06\x08\x01\x12\x00\x1a\x00").unwrap();
    assert_eq!((value.one.number, value.maybe, value.several.len()), (1, None, 0));
}

#[test]
fn required_fields_may_come_in_several_records_of_their_message() {
    let bytes = b"\x12\x02\x08\x01\x12\x04\x12\x00\x1a\x00\x0a\x04\x08\x01\x12\x00\x0a\x02\x1a\x00";
    let value = HoldsRequired::decode(bytes).unwrap();
    assert_eq!((value.one.number, value.maybe.unwrap().number), (1, 1));
}

// Under their own names a list and a map do not go with a default: an empty one has no bytes.
type Numbers = Vec<u32>;
type Pairs = BTreeMap<u32, u32>;

#[derive(Message, Debug, PartialEq)]
struct Defaults {
    #[message(default = -1)]
    number: i32,
    #[message(default = true)]
    flag: bool,
    #[message(default = "none".into())]
    text: String,
    #[message(default = NonZero::new(7).unwrap())]
    never_zero: NonZero<u32>,
    #[message(default = Sub { a: 1, b: 2 })]
    sub: Sub,
    #[message(default = vec![1])]
    list: Numbers,
    #[message(default = BTreeMap::from([(1, 1)]))]
    map: Pairs,
    #[message(default)]
    plain: u32,
}

fn defaults() -> Defaults {
    Defaults {
        number: -1,
        flag: true,
        text: "none".into(),
        never_zero: NonZero::new(7).unwrap(),
        sub: Sub { a: 1, b: 2 },
        list: vec![1],
        map: BTreeMap::from([(1, 1)]),
        plain: 0,
    }
}

#[test]
fn an_absent_field_with_a_default_is_that() {
    assert_eq!(Defaults::decode(b"").unwrap(), defaults());
}

#[test]
fn a_zero_is_not_lost_to_a_default() {
    let value = Defaults { number: 0, flag: false, text: String::new(), sub: Sub { a: 0, b: 0 }, ..defaults() };
    let bytes = value.encode_to_vec();
    assert_eq!(&bytes[..6], b"\x08\x00\x10\x00\x1a\x00");
    assert_eq!(Defaults::decode(&bytes).unwrap(), value);
}

#[test]
fn what_is_on_the_wire_is_not_merged_with_a_default() {
    // sub { b: 5 }, list [2, 3], map { 2: 2 }
    let value = Defaults::decode(b"\x2a\x02\x10\x05\x32\x01\x02\x32\x01\x03\x3a\x04\x08\x02\x10\x02").unwrap();
    assert_eq!(value.sub, Sub { a: 0, b: 5 });
    assert_eq!(value.list, [2, 3]);
    assert_eq!(value.map, BTreeMap::from([(2, 2)]));
}

#[test]
fn merging_adds_to_what_is_there_and_not_to_a_default() {
    let mut value = Defaults::decode(b"\x2a\x02\x10\x05\x32\x01\x02").unwrap();
    value.merge(b"\x2a\x02\x08\x04\x32\x01\x03").unwrap();
    assert_eq!(value.sub, Sub { a: 4, b: 5 });
    assert_eq!(value.list, [2, 3]);
}

#[test]
fn defaults_return_when_a_value_is_reused() {
    let mut value = Defaults::decode(b"\x08\x05\x2a\x02\x10\x05\x32\x01\x02").unwrap();
    Defaults::decode_reusing(&mut value, b"").unwrap();
    assert_eq!(value, defaults());
    Defaults::decode_reusing(&mut value, b"\x32\x01\x02").unwrap();
    assert_eq!(value.list, [2]);
}

#[derive(Message, Debug, PartialEq)]
struct HoldsDefaults {
    one: Defaults,
    maybe: Option<Defaults>,
}

#[test]
fn a_message_with_defaults_that_is_absent_has_them() {
    let value = HoldsDefaults::decode(b"").unwrap();
    assert_eq!(value, HoldsDefaults { one: defaults(), maybe: None });
    // one { list [2] } and one { list [3] }: the second adds to the first.
    let value = HoldsDefaults::decode(b"\x0a\x03\x32\x01\x02\x0a\x03\x32\x01\x03").unwrap();
    assert_eq!(value.one.list, [2, 3]);
}

/// Without a `Default`.
#[derive(Debug, PartialEq)]
struct Handle(u32);

#[derive(Message, Debug, PartialEq)]
struct Skips {
    a: u32,
    #[message(skip)]
    cache: Vec<u8>,
    #[message(skip, default = Handle(9))]
    handle: Handle,
    b: u32,
}

#[test]
fn a_skipped_field_has_no_number_and_decodes_to_its_default() {
    let value = Skips { a: 1, cache: vec![1], handle: Handle(1), b: 2 };
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x10\x02");
    let back = Skips::decode(b"\x08\x01\x10\x02").unwrap();
    assert_eq!(back, Skips { a: 1, cache: vec![], handle: Handle(9), b: 2 });
    let mut old = value;
    Skips::decode_reusing(&mut old, b"\x08\x01\x10\x02").unwrap();
    assert_eq!(old, back);
}

#[derive(Encode)]
struct WritesOnly {
    a: u32,
    #[message(skip)]
    _handle: Handle,
}

#[test]
fn a_skipped_field_of_a_type_that_is_only_written_needs_no_default() {
    assert_eq!(WritesOnly { a: 1, _handle: Handle(1) }.encode_to_vec(), b"\x08\x01");
}

#[derive(Message, Debug, PartialEq)]
enum Choice {
    Plain(u32),
    Strict {
        #[message(required)]
        must: u32,
        #[message(default = 5)]
        may: u32,
        #[message(skip)]
        cache: u32,
    },
}

#[test]
fn the_fields_of_a_variant_have_presence_too() {
    assert_eq!(Choice::decode(b"\x12\x02\x08\x00").unwrap(), Choice::Strict { must: 0, may: 5, cache: 0 });
    assert_eq!(Choice::Strict { must: 0, may: 0, cache: 7 }.encode_to_vec(), b"\x12\x04\x08\x00\x10\x00");
    let error = Choice::decode(b"\x12\x00").unwrap_err();
    assert!(error.to_string().starts_with("Choice.strict.must: "), "{error}");
}
