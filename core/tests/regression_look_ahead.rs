//! A value without a zero is built from all its records before the pass over the message. That pass looked again at each
//! record of a closed enum that knew none of them, in quadratic time and memory; kept the records of a oneof that it had
//! already kept; and let a converted variant look over the records of other variants.

use structwire::{Message, UnknownFields};

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Closed {
    One = 1,
    Two = 2,
}

#[derive(Debug, PartialEq, Clone)]
struct Even(u32);

impl TryFrom<u32> for Even {
    type Error = &'static str;
    fn try_from(number: u32) -> Result<Self, &'static str> {
        if number.is_multiple_of(2) { Ok(Even(number)) } else { Err("odd") }
    }
}

impl From<&Even> for u32 {
    fn from(even: &Even) -> u32 {
        even.0
    }
}

#[derive(Message, Debug, PartialEq)]
enum Choice {
    Even(#[message(via = u32)] Even),
    Text(String),
    Closed(Closed),
    Pair((u32, u32)),
}

#[derive(Message, Debug, PartialEq)]
struct Optional {
    closed: Option<Closed>,     // 1
    boxed: Option<Box<Closed>>, // 2
    #[message(oneof(3..=6))]
    choice: Option<Choice>, // 3 to 6
    list: Box<[Closed]>,        // 7
    #[message(via = Closed)]
    converted: Option<Wrapped>, // 8
    closeds: Vec<Closed>,       // 9
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[derive(Debug, PartialEq, Clone)]
struct Wrapped(Closed);

impl From<Closed> for Wrapped {
    fn from(closed: Closed) -> Self {
        Wrapped(closed)
    }
}

impl From<&Wrapped> for Closed {
    fn from(wrapped: &Wrapped) -> Self {
        wrapped.0
    }
}

/// Starts with fields that have no zero.
#[derive(Message, Debug, PartialEq)]
struct Required {
    closed: Closed, // 1
    #[message(via = u32)]
    even: Even, // 2
    #[message(oneof(3..=6))]
    choice: Choice, // 3 to 6
    pair: [Closed; 2], // 7
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[test]
fn unknown_numbers_of_a_closed_enum_are_kept_once_in_the_order_they_came() {
    for field in [b'\x08', b'\x10', b'\x28', b'\x38', b'\x40', b'\x48'] {
        let mut bytes = Vec::new();
        for number in 9..15u8 {
            bytes.extend([field, number]);
            bytes.extend([0x70, number]);
        }
        let value = Optional::decode(&bytes).unwrap();
        assert_eq!(value.rest.as_bytes(), bytes, "field {}", field >> 3);
        assert_eq!((value.closed, value.boxed, value.choice, value.converted), (None, None, None, None));
        // The same with a known one among them.
        let one = [field, 1];
        let value = Optional::decode(&[&bytes[..6], &one, &bytes[6..]].concat()).unwrap();
        assert_eq!(value.rest.as_bytes(), bytes, "field {}", field >> 3);
        assert_eq!(
            value.encode_to_vec(),
            [&value.encode_to_vec()[..value.encoded_len() - bytes.len()], &bytes].concat()
        );
    }
}

#[test]
fn a_record_of_another_wire_type_is_kept_once_in_the_order_they_came() {
    let known = b"\x08\x01\x10\x02\x18\x04\x3a\x02\x01\x02";
    for record in [
        &b"\x0a\x01A"[..],
        b"\x12\x01A",
        b"\x1a\x01A",
        b"\x20\x05",
        b"\x2a\x01A",
        b"\x30\x05",
        b"\x3d\x01\x02\x03\x04",
        b"\x08\x09",
        b"\x28\x09",
    ] {
        let unknown = [record, b"\x70\x01", record].concat();
        for at in [0, 2, 4, 6, 10] {
            let bytes = [&known[..at], &unknown, &known[at..]].concat();
            let value = Required::decode(&bytes).unwrap();
            assert_eq!(value.rest.as_bytes(), unknown, "{record:02x?} at {at}");
            assert_eq!(Required::decode(&value.encode_to_vec()).unwrap(), value);
        }
    }
}

#[test]
fn of_the_records_of_a_converted_variant_the_last_wins() {
    let evens = |numbers: &[u8]| -> Vec<u8> { numbers.iter().flat_map(|number| [0x18, *number]).collect() };
    let text = b"\x22\x01t";
    for bytes in [
        evens(&[8]),
        evens(&[2, 8]),
        [evens(&[2, 4]), text.to_vec(), evens(&[8])].concat(),
        [evens(&[2, 4]), text.to_vec(), evens(&[6, 8])].concat(),
        [evens(&[2, 4]), text.to_vec(), evens(&[6]), text.to_vec(), evens(&[2, 4, 8])].concat(),
    ] {
        assert_eq!(Optional::decode(&bytes).unwrap().choice, Some(Choice::Even(Even(8))), "{bytes:02x?}");
        let rest = b"\x08\x01\x3a\x02\x01\x02";
        let value = Required::decode(&[rest, &bytes[..]].concat()).unwrap();
        assert_eq!(value.choice, Choice::Even(Even(8)), "{bytes:02x?}");
    }
    let bytes = [evens(&[2, 4]), text.to_vec()].concat();
    assert_eq!(Optional::decode(&bytes).unwrap().choice, Some(Choice::Text("t".into())));
    // Messages merge.
    let bytes = b"\x32\x02\x08\x01\x32\x02\x10\x02";
    assert_eq!(Optional::decode(bytes).unwrap().choice, Some(Choice::Pair((1, 2))));
}

#[test]
fn a_list_of_groups_takes_no_packed_record() {
    #[derive(Message, Debug, PartialEq)]
    struct Groups {
        #[message(group)]
        list: std::sync::Arc<[(u32, u32)]>,
        #[message(group)]
        growing: Vec<(u32, u32)>,
        #[message(unknown_fields)]
        rest: UnknownFields,
    }
    let groups = b"\x0b\x08\x01\x0c\x13\x08\x01\x14";
    let packed = b"\x0a\x02\x08\x01\x70\x01\x12\x02\x08\x01";
    for at in [0, 4, 8] {
        let value = Groups::decode(&[&groups[..at], packed, &groups[at..]].concat()).unwrap();
        assert_eq!((&value.list[..], &value.growing[..]), (&[(1, 0)][..], &[(1, 0)][..]));
        assert_eq!(value.rest.as_bytes(), packed);
    }
}
