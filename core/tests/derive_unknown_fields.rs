//! A field for what a newer program sent.

use structwire::{Message, UnknownFields};

#[derive(Message, Debug, PartialEq)]
struct Keeps {
    id: u32,
    #[message(unknown_fields)]
    rest: UnknownFields,
    name: String,
}

#[derive(Message, Debug, PartialEq)]
struct Holds {
    one: Keeps,
    several: Vec<Keeps>,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[test]
fn the_field_for_unknown_fields_has_no_number() {
    let value = Keeps::decode(b"\x08\x01\x12\x01n").unwrap();
    assert_eq!(value, Keeps { id: 1, rest: UnknownFields::new(), name: "n".into() });
}

#[test]
fn unknown_fields_are_written_after_the_known_ones() {
    let value = Keeps::decode(b"\x50\x05\x08\x01\x5a\x01x\x12\x01n").unwrap();
    assert_eq!(value.rest.as_bytes(), b"\x50\x05\x5a\x01x");
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x12\x01n\x50\x05\x5a\x01x");
    assert_eq!(value.encoded_len(), 10);
}

#[test]
fn each_message_keeps_its_own() {
    let bytes = b"\x0a\x02\x50\x01\x12\x02\x50\x02\x12\x02\x50\x03\x50\x04";
    let value = Holds::decode(bytes).unwrap();
    assert_eq!(value.one.rest.as_bytes(), b"\x50\x01");
    assert_eq!(value.several[0].rest.as_bytes(), b"\x50\x02");
    assert_eq!(value.several[1].rest.as_bytes(), b"\x50\x03");
    assert_eq!(value.rest.as_bytes(), b"\x50\x04");
    assert_eq!(value.encode_to_vec(), bytes);
}

#[test]
fn merging_keeps_both_sides() {
    let mut value = Keeps::decode(b"\x50\x05").unwrap();
    value.merge(b"\x50\x06").unwrap();
    assert_eq!(value.rest.as_bytes(), b"\x50\x05\x50\x06");
}

#[test]
fn reusing_forgets_the_old_ones() {
    let mut value = Holds::decode(b"\x0a\x02\x50\x01\x12\x02\x50\x02\x50\x04").unwrap();
    Holds::decode_reusing(&mut value, b"\x12\x02\x50\x07").unwrap();
    assert_eq!(value, Holds::decode(b"\x12\x02\x50\x07").unwrap());
}
