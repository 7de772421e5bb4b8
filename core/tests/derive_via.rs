//! Conversions: `via` on a type, on a field and on the values in an `Option` or `Vec`; `with`.

use std::collections::BTreeMap;
use std::fmt;

use structwire::{Decode, Encode, ErrorKind, Message};

#[derive(Message, Debug, PartialEq, Eq, PartialOrd, Ord, Clone)]
#[message(via = "String")]
struct Email(String);

impl From<&Email> for String {
    fn from(email: &Email) -> String {
        email.0.clone()
    }
}

#[derive(Debug)]
struct NoEmail(String);

impl fmt::Display for NoEmail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not an e-mail address: {:?}", self.0)
    }
}

impl TryFrom<String> for Email {
    type Error = NoEmail;

    fn try_from(text: String) -> Result<Self, NoEmail> {
        if text.contains('@') { Ok(Email(text)) } else { Err(NoEmail(text)) }
    }
}

fn email() -> Email {
    Email("a@b".into())
}

#[derive(Message, Debug, PartialEq)]
struct User {
    main: Email,
    other: Option<Email>,
    all: Vec<Email>,
    roles: BTreeMap<Email, Email>,
}

#[test]
fn a_type_with_a_conversion_fills_fields_of_every_shape() {
    let value = User {
        main: email(),
        other: Some(email()),
        all: vec![email(), email()],
        roles: BTreeMap::from([(email(), email())]),
    };
    let bytes = b"\x0a\x03a@b\x12\x03a@b\x1a\x03a@b\x1a\x03a@b\x22\x0a\x0a\x03a@b\x12\x03a@b";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(User::decode(bytes).unwrap(), value);
    let mut old = User { main: Email("x@y".into()), other: None, all: vec![], roles: BTreeMap::new() };
    User::decode_reusing(&mut old, bytes).unwrap();
    assert_eq!(old, value);
}

#[test]
fn a_refused_conversion_is_an_error_that_names_the_field() {
    let error = User::decode(b"\x0a\x01a").unwrap_err();
    assert!(error.to_string().starts_with("User.main: not an e-mail address: \"a\""), "{error}");
    let error = User::decode(b"\x0a\x03a@b\x1a\x03a@b\x1a\x01a").unwrap_err();
    assert!(error.to_string().starts_with("User.all[1]: not an e-mail address"), "{error}");
}

#[test]
fn absent_is_the_wire_types_zero_and_the_conversion_decides() {
    let error = User::decode(b"").unwrap_err();
    assert!(error.to_string().starts_with("User.main: not an e-mail address: \"\""), "{error}");
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
#[message(via = i64)]
struct Stamp(i64);

impl From<Stamp> for i64 {
    fn from(stamp: Stamp) -> i64 {
        stamp.0 - 1000
    }
}

impl From<i64> for Stamp {
    fn from(wire: i64) -> Stamp {
        Stamp(wire + 1000)
    }
}

#[derive(Message, Debug, PartialEq)]
struct Times {
    at: Stamp,
    later: Vec<Stamp>,
}

#[test]
fn a_clone_and_a_from_are_enough() {
    let value = Times { at: Stamp(1000), later: vec![Stamp(1001), Stamp(1002)] };
    // What is on the wire decides: 0 is not written, and absent is what 0 converts to.
    assert_eq!(value.encode_to_vec(), b"\x12\x02\x01\x02");
    assert_eq!(Times::decode(b"\x12\x02\x01\x02").unwrap(), value);
}

#[test]
fn elements_that_travel_as_numbers_are_packed_and_read_either_way() {
    assert_eq!(Times::decode(b"\x10\x01\x10\x02").unwrap().later, [Stamp(1001), Stamp(1002)]);
}

/// Of another crate: no derive on it.
#[derive(Debug, PartialEq, Clone)]
struct Foreign(u32, u32);

impl From<&Foreign> for u64 {
    fn from(value: &Foreign) -> u64 {
        u64::from(value.0) << 32 | u64::from(value.1)
    }
}

impl From<u64> for Foreign {
    fn from(wire: u64) -> Foreign {
        Foreign((wire >> 32) as u32, wire as u32)
    }
}

#[derive(Message, Debug, PartialEq)]
struct Fields {
    #[message(via = u64)]
    one: Foreign,
    #[message(via = u64, fixed64)]
    fixed: Foreign,
    #[message(via = u64)]
    maybe: Option<Foreign>,
    #[message(via = u64)]
    several: Vec<Foreign>,
}

#[test]
fn a_field_may_be_converted_and_an_option_or_vec_value_by_value() {
    let value = Fields {
        one: Foreign(0, 1),
        fixed: Foreign(0, 2),
        maybe: Some(Foreign(0, 0)),
        several: vec![Foreign(0, 3), Foreign(0, 4)],
    };
    let bytes = b"\x08\x01\x11\x02\0\0\0\0\0\0\0\x18\x00\x22\x02\x03\x04";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Fields::decode(bytes).unwrap(), value);
    assert_eq!(Fields::decode(b"").unwrap().maybe, None);
    let mut old =
        Fields { maybe: Some(Foreign(9, 9)), several: vec![Foreign(9, 9); 3], ..Fields::decode(b"").unwrap() };
    Fields::decode_reusing(&mut old, bytes).unwrap();
    assert_eq!(old, value);
    Fields::decode_reusing(&mut old, b"").unwrap();
    assert_eq!(old, Fields::decode(b"").unwrap());
}

mod hex {
    pub(crate) type Wire = String;

    pub(crate) fn to_wire(value: &[u8; 2]) -> Wire {
        value.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(crate) fn from_wire(wire: Wire) -> Result<[u8; 2], String> {
        let byte = |at: usize| wire.get(at..at + 2).and_then(|text| u8::from_str_radix(text, 16).ok());
        match (byte(0), byte(2), wire.len()) {
            (Some(first), Some(second), 4) => Ok([first, second]),
            _ => Err(format!("not two bytes in hex: {wire:?}")),
        }
    }
}

#[derive(Message, Debug, PartialEq)]
struct Hexed {
    #[message(with = hex)]
    bytes: [u8; 2],
}

#[test]
fn a_field_may_be_converted_with_a_modules_functions() {
    let value = Hexed { bytes: [1, 255] };
    assert_eq!(value.encode_to_vec(), b"\x0a\x0401ff");
    assert_eq!(Hexed::decode(b"\x0a\x0401ff").unwrap(), value);
    let error = Hexed::decode(b"\x0a\x01x").unwrap_err();
    assert!(error.to_string().starts_with("Hexed.bytes: not two bytes in hex: \"x\""), "{error}");
}

#[derive(Message, Debug, PartialEq)]
enum Contact {
    Mail(Email),
    Raw(#[message(via = u64)] Foreign),
    Both {
        #[message(via = u64)]
        first: Foreign,
        #[message(with = hex)]
        second: [u8; 2],
    },
}

#[test]
fn variants_convert_too() {
    for value in
        [Contact::Mail(email()), Contact::Raw(Foreign(0, 0)), Contact::Both { first: Foreign(0, 1), second: [2, 3] }]
    {
        assert_eq!(Contact::decode(&value.encode_to_vec()).unwrap(), value);
    }
    assert_eq!(Contact::Raw(Foreign(0, 0)).encode_to_vec(), b"\x10\x00");
    let error = Contact::decode(b"\x1a\x00").unwrap_err();
    assert!(error.to_string().starts_with("Contact.both.second: not two bytes"), "{error}");
}

#[derive(Encode)]
struct WriteOnly {
    #[message(via = String)]
    shout: Shout,
}

struct Shout(&'static str);

impl From<&Shout> for String {
    fn from(shout: &Shout) -> String {
        shout.0.to_uppercase()
    }
}

#[derive(Decode, Debug, PartialEq)]
struct ReadOnly {
    #[message(via = u32)]
    even: Even,
}

#[derive(Debug, PartialEq)]
struct Even(u32);

impl TryFrom<u32> for Even {
    type Error = &'static str;

    fn try_from(wire: u32) -> Result<Self, Self::Error> {
        if wire & 1 == 0 { Ok(Even(wire)) } else { Err("odd") }
    }
}

#[test]
fn a_one_way_type_needs_one_way_conversions_only() {
    assert_eq!(WriteOnly { shout: Shout("hi") }.encode_to_vec(), b"\x0a\x02HI");
    assert_eq!(ReadOnly::decode(b"\x08\x02").unwrap(), ReadOnly { even: Even(2) });
    assert!(matches!(ReadOnly::decode(b"\x08\x03").unwrap_err().kind(), ErrorKind::Conversion(_)));
}

mod visible {
    use structwire::Message;

    /// Public, with a field of a private type that travels as another private type.
    #[derive(Message, Debug, PartialEq)]
    #[allow(unreachable_pub, reason = "what a private type in its interface would not do")]
    pub struct Public {
        #[message(via = "Wire")]
        hidden: Hidden,
    }

    #[derive(Debug, PartialEq, Clone)]
    struct Hidden(u32);

    #[derive(Message)]
    struct Wire {
        inner: u32,
    }

    impl From<Hidden> for Wire {
        fn from(hidden: Hidden) -> Wire {
            Wire { inner: hidden.0 }
        }
    }

    impl From<Wire> for Hidden {
        fn from(wire: Wire) -> Hidden {
            Hidden(wire.inner)
        }
    }
}

#[test]
fn the_types_of_a_conversion_may_be_private() {
    let value = visible::Public::decode(b"\x0a\x02\x08\x07").unwrap();
    assert_eq!(value.encode_to_vec(), b"\x0a\x02\x08\x07");
}

#[derive(Message, Debug, PartialEq)]
#[message(via = "Vec<u32>")]
struct Point([u32; 2]);

impl From<&Point> for Vec<u32> {
    fn from(point: &Point) -> Vec<u32> {
        point.0.to_vec()
    }
}

impl TryFrom<Vec<u32>> for Point {
    type Error = String;

    fn try_from(wire: Vec<u32>) -> Result<Self, String> {
        wire.try_into().map(Point).map_err(|wire: Vec<u32>| format!("{} coordinates", wire.len()))
    }
}

#[derive(Message, Debug, PartialEq)]
struct HasPoint {
    point: Point,
}

#[test]
fn a_type_may_travel_as_a_list() {
    let value = HasPoint { point: Point([1, 2]) };
    assert_eq!(value.encode_to_vec(), b"\x0a\x02\x01\x02");
    assert_eq!(HasPoint::decode(b"\x08\x01\x08\x02").unwrap(), value);
}
