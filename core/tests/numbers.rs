//! Numbers and enums on the wire: negative ones, narrow ones, packed ones, unknown ones. The bytes are what Google's runtimes
//! write and read.

use std::collections::BTreeMap;

use structwire::{ErrorKind, Message, UnknownFields};

const MINUS_ONE: &[u8] = b"\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01";

#[derive(Message, Debug, PartialEq)]
struct Int32 {
    value: i32,
}

#[derive(Message, Debug, PartialEq)]
struct Bool {
    value: bool,
}

#[derive(Message, Debug, PartialEq)]
struct Uint64 {
    value: u64,
}

/// An open enum: a number without a name is kept.
#[derive(Message, Debug, PartialEq, Clone, Copy)]
#[repr(i32)] // Rust asks for it beside a variant with data
enum Open {
    Neg = -1,
    Foo = 0,
    Bar = 1,
    #[message(unknown)]
    Other(i32),
}

/// A closed enum: a number without a name is an unknown field.
#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Closed {
    Foo = 0,
    Neg = -1,
}

#[derive(Message, Debug, PartialEq)]
struct OpenEnums {
    e: Open,
    r: Vec<Open>,
}

#[derive(Message, Debug, PartialEq)]
struct ClosedEnums {
    e: Closed,
    r: Vec<Closed>,
    o: Option<Closed>,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[test]
fn minus_one_takes_ten_bytes_as_an_int32_and_as_an_enum() {
    assert_eq!(Int32 { value: -1 }.encode_to_vec(), MINUS_ONE);
    assert_eq!(OpenEnums { e: Open::Neg, r: vec![] }.encode_to_vec(), MINUS_ONE);
}

#[test]
fn an_int32_is_read_from_ten_bytes_and_from_five() {
    assert_eq!(Int32::decode(MINUS_ONE).unwrap(), Int32 { value: -1 });
    assert_eq!(Int32::decode(b"\x08\xff\xff\xff\xff\x0f").unwrap(), Int32 { value: -1 });
}

#[test]
fn an_open_enum_loses_no_number() {
    let value = OpenEnums { e: Open::Foo, r: vec![Open::Foo, Open::Neg, Open::Other(7)] };
    let bytes = b"\x12\x0c\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x07";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(OpenEnums::decode(bytes).unwrap(), value);
    assert_eq!(OpenEnums::decode(MINUS_ONE).unwrap(), OpenEnums { e: Open::Neg, r: vec![] });
    assert_eq!(OpenEnums::decode(b"\x08\x07").unwrap(), OpenEnums { e: Open::Other(7), r: vec![] });
}

#[test]
fn a_number_that_a_closed_enum_does_not_know_is_an_unknown_field() {
    let value =
        ClosedEnums::decode(b"\x12\x0c\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x07\x08\x05\x18\x06").unwrap();
    assert_eq!(value.r, [Closed::Foo, Closed::Neg]);
    assert_eq!(value.e, Closed::Foo);
    assert_eq!(value.o, None);
    // Each is a record of its own, also where it came packed.
    assert_eq!(value.rest.as_bytes(), b"\x10\x07\x08\x05\x18\x06");
    assert_eq!(value.encode_to_vec(), b"\x12\x0b\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x10\x07\x08\x05\x18\x06");
}

#[test]
fn a_number_that_a_closed_enum_does_not_know_leaves_the_one_before() {
    let value = ClosedEnums::decode(&[MINUS_ONE, b"\x08\x05"].concat()).unwrap();
    assert_eq!((value.e, value.rest.as_bytes()), (Closed::Neg, &b"\x08\x05"[..]));
}

#[test]
fn an_enum_is_read_as_an_int32() {
    // 2^32 + 1: the low 32 bits count.
    assert_eq!(OpenEnums::decode(b"\x08\x81\x80\x80\x80\x10").unwrap().e, Open::Bar);
}

#[test]
fn a_bool_is_true_whatever_is_not_zero() {
    assert_eq!(Bool::decode(b"\x08\x02").unwrap(), Bool { value: true });
    assert_eq!(Bool::decode(b"\x08\x80\x80\x80\x80\x20").unwrap(), Bool { value: true }); // 2^33
    assert_eq!(Bool::decode(b"\x08\x80\x00").unwrap(), Bool { value: false });
    assert_eq!(Bool { value: true }.encode_to_vec(), b"\x08\x01");
}

#[test]
fn a_varint_whose_tenth_byte_is_above_one_is_malformed() {
    let nines = b"\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff";
    assert_eq!(Uint64::decode(&[&nines[..], b"\x01"].concat()).unwrap(), Uint64 { value: u64::MAX });
    for tail in [&b"\x02"[..], b"\x7f", b"\x80\x01"] {
        let error = Uint64::decode(&[&nines[..], tail].concat()).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::MalformedVarint);
    }
}

#[derive(Message, Debug, PartialEq)]
struct Packed {
    a: Vec<u32>,
    b: Vec<u64>,
}

#[test]
fn packed_numbers_reach_their_limits() {
    let value = Packed { a: vec![1, u32::MAX], b: vec![1, u64::MAX] };
    let bytes = b"\x0a\x06\x01\xff\xff\xff\xff\x0f\x12\x0b\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Packed::decode(bytes).unwrap(), value);
}

#[derive(Message, Debug, PartialEq)]
struct Unpacked {
    #[message(unpacked)]
    plain: Vec<i32>,
    #[message(unpacked)]
    boxed: Box<[i32]>,
    #[message(sint32, unpacked)]
    shared: std::sync::Arc<[i32]>,
}

#[test]
fn unpacked_numbers_are_written_each_in_a_record_of_its_own() {
    let value = Unpacked { plain: vec![1, 0], boxed: [2, 3].into(), shared: [-1, 1].into() };
    let bytes = b"\x08\x01\x08\x00\x10\x02\x10\x03\x18\x01\x18\x02";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Unpacked::decode(bytes).unwrap(), value);
    // Packed ones are read too.
    assert_eq!(Unpacked::decode(b"\x0a\x02\x01\x00\x12\x02\x02\x03\x1a\x02\x01\x02").unwrap(), value);
}

#[derive(Message, Debug, PartialEq)]
struct Enums {
    values: Vec<Small>,
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Small {
    One = 1,
    Two = 2,
    Three = 3,
    Four = 4,
    Five = 5,
}

#[test]
fn a_repeated_enum_is_read_packed_and_unpacked() {
    let value = Enums { values: vec![Small::One, Small::Two, Small::Three, Small::Four, Small::Five] };
    let packed = b"\x0a\x05\x01\x02\x03\x04\x05";
    assert_eq!(Enums::decode(packed).unwrap(), value);
    assert_eq!(Enums::decode(b"\x08\x01\x08\x02\x08\x03\x08\x04\x08\x05").unwrap(), value);
    // And both at once, in the order they come.
    assert_eq!(Enums::decode(b"\x08\x01\x0a\x03\x02\x03\x04\x08\x05").unwrap(), value);
    assert_eq!(value.encode_to_vec(), packed);
}

#[derive(Message, Debug, PartialEq)]
struct EnumMap {
    map: BTreeMap<String, Closed>,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[test]
fn a_map_entry_whose_closed_enum_does_not_know_the_number_is_an_unknown_field() {
    let known = b"\x0a\x05\x0a\x01a\x10\x00";
    let unknown = b"\x0a\x05\x0a\x01b\x10\x07";
    let value = EnumMap::decode(&[&unknown[..], known].concat()).unwrap();
    assert_eq!(value.map, [("a".to_owned(), Closed::Foo)].into());
    assert_eq!(value.rest.as_bytes(), unknown);
    assert_eq!(value.encode_to_vec(), [&known[..], unknown].concat());
    // One that is there already is left as it was.
    let value = EnumMap::decode(b"\x0a\x05\x0a\x01b\x10\x00\x0a\x05\x0a\x01b\x10\x07").unwrap();
    assert_eq!(value.map, [("b".to_owned(), Closed::Foo)].into());
}

#[derive(Message, Debug, PartialEq)]
struct Floats {
    float: f32,
    double: f64,
}

#[test]
fn minus_zero_is_not_the_default() {
    let value = Floats { float: -0.0, double: -0.0 };
    let bytes = b"\x0d\x00\x00\x00\x80\x11\x00\x00\x00\x00\x00\x00\x00\x80";
    assert_eq!(value.encode_to_vec(), bytes);
    let back = Floats::decode(bytes).unwrap();
    assert!(back.float.is_sign_negative() && back.double.is_sign_negative());
    assert_eq!(Floats { float: 0.0, double: 0.0 }.encode_to_vec(), b"");
}

#[test]
fn the_bits_of_a_nan_are_kept() {
    let bytes = b"\x0d\x01\x00\xa0\x7f\x11\x01\x00\x00\x00\x00\x00\xf4\x7f";
    assert_eq!(Floats::decode(bytes).unwrap().encode_to_vec(), bytes);
}
