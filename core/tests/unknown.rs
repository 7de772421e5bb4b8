//! Unknown fields and malformed input: what is passed by, what is kept, and what is an error. Where there is an error, its
//! kind and place are checked too.

use structwire::{Error, ErrorKind, Message, UnknownFields};

#[derive(Message, Debug, PartialEq)]
struct Number {
    a: i32,
}

#[derive(Message, Debug, PartialEq)]
struct Keeping {
    a: i32,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[derive(Message, Debug, PartialEq)]
struct Text {
    s: String,
}

#[derive(Message, Debug, PartialEq)]
struct HoldsSub {
    m: Option<Sub>,
}

#[derive(Message, Debug, PartialEq)]
struct Sub {
    x: u32,
}

#[derive(Message, Debug, PartialEq)]
struct Numbers {
    list: Vec<u32>,
}

/// The error of these bytes, which must be one for every type: for one that knows their field, one that keeps what it does not
/// know, and one that does not.
#[track_caller]
fn error_of(bytes: &[u8]) -> Error {
    let error = Number::decode(bytes).unwrap_err();
    assert_eq!(Keeping::decode(bytes).unwrap_err().kind(), error.kind());
    assert_eq!(Text::decode(bytes).unwrap_err().kind(), error.kind());
    error
}

#[test]
fn a_known_field_with_another_wire_type_is_an_unknown_field() {
    let bytes = b"\x0a\x01A"; // field 1, one byte long, where an int32 should be
    assert_eq!(Number::decode(bytes).unwrap(), Number { a: 0 });
    let kept = Keeping::decode(bytes).unwrap();
    assert_eq!((kept.a, kept.rest.as_bytes()), (0, &bytes[..]));
    assert_eq!(kept.encode_to_vec(), bytes);
    // The other wire types too.
    for bytes in [&b"\x0d\x01\x02\x03\x04"[..], b"\x09\x01\x02\x03\x04\x05\x06\x07\x08", b"\x0b\x08\x01\x0c"] {
        assert_eq!(Number::decode(bytes).unwrap(), Number { a: 0 });
        assert_eq!(Keeping::decode(bytes).unwrap().rest.as_bytes(), bytes);
    }
}

#[test]
fn unknown_fields_are_kept_in_the_order_they_came_and_written_after_the_known_ones() {
    let value = Keeping::decode(b"\x1a\x01x\x08\x05\x10\x07\x1b\x20\x01\x1c").unwrap();
    assert_eq!(value.a, 5);
    assert_eq!(value.rest.as_bytes(), b"\x1a\x01x\x10\x07\x1b\x20\x01\x1c");
    assert_eq!(value.encode_to_vec(), b"\x08\x05\x1a\x01x\x10\x07\x1b\x20\x01\x1c");
}

#[test]
fn field_number_0_is_rejected() {
    let error = error_of(b"\x00\x01");
    assert_eq!((error.kind(), error.offset()), (&ErrorKind::FieldNumberZero, Some(0)));
    // Also behind an unknown field and inside a group.
    assert_eq!(error_of(b"\x10\x01\x02\x00").kind(), &ErrorKind::FieldNumberZero);
    assert_eq!(error_of(b"\x13\x00\x01\x14").kind(), &ErrorKind::FieldNumberZero);
}

#[test]
fn wire_types_6_and_7_are_rejected() {
    assert_eq!(error_of(b"\x0e\x01").kind(), &ErrorKind::InvalidWireType(6));
    assert_eq!(error_of(b"\x0f\x01").kind(), &ErrorKind::InvalidWireType(7));
    assert_eq!(error_of(b"\x86\x01\x01").kind(), &ErrorKind::InvalidWireType(6)); // field 16
}

#[test]
fn a_group_that_ends_without_a_start_is_rejected() {
    let error = error_of(b"\x0c");
    assert_eq!(error.kind(), &ErrorKind::UnmatchedEndGroup { number: 1 });
}

#[test]
fn a_group_that_another_number_ends_is_rejected() {
    let error = error_of(b"\x13\x1c"); // starts 2, ends 3
    assert_eq!((error.kind(), error.offset()), (&ErrorKind::UnmatchedEndGroup { number: 3 }, Some(1)));
    let error = error_of(b"\x13\x1b\x14\x1c"); // starts 2 and 3, ends 2
    assert_eq!(error.kind(), &ErrorKind::UnmatchedEndGroup { number: 2 });
}

#[test]
fn a_group_without_its_end_is_rejected() {
    assert_eq!(error_of(b"\x13\x08\x01").kind(), &ErrorKind::UnendedGroup { number: 2 });
    assert_eq!(error_of(b"\x13").kind(), &ErrorKind::UnendedGroup { number: 2 });
}

#[test]
fn a_string_that_is_cut_short_is_rejected() {
    let error = Text::decode(b"\x0a\x7fA").unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::Truncated { needed: 127, left: 1 });
    assert_eq!((error.path().as_str(), error.offset()), ("Text.s", Some(1)));
}

#[test]
fn a_string_that_is_not_utf8_is_rejected() {
    let error = Text::decode(b"\x0a\x02\xc3\x28").unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::InvalidUtf8 { at: 0, len: 2 });
    let error = Text::decode(b"\x0a\x01\xff").unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::InvalidUtf8 { at: 0, len: 1 });
    assert_eq!(error.to_string(), "Text.s: not valid UTF-8, byte 0 of 1 (at offset 2)");
    // Also where a longer, valid beginning is passed first, and where a character is cut by the string's end.
    let error = Text::decode(b"\x0a\x22abcdefghijklmnopqrstuvwxyz0123456\xe2").unwrap_err();
    assert_eq!((error.kind(), error.offset()), (&ErrorKind::InvalidUtf8 { at: 33, len: 34 }, Some(35)));
}

#[test]
fn a_field_that_runs_past_the_end_of_its_message_is_rejected() {
    let error = HoldsSub::decode(b"\x0a\x01\x08\x05").unwrap_err(); // m has one byte: x's tag
    assert_eq!(error.kind(), &ErrorKind::Truncated { needed: 1, left: 0 });
    assert_eq!(error.path(), "HoldsSub.m.x");
}

#[test]
fn a_packed_varint_that_runs_past_the_end_of_its_field_is_rejected() {
    let error = Numbers::decode(b"\x0a\x01\x80\x01").unwrap_err(); // one byte, which says that more follow
    assert!(matches!(error.kind(), ErrorKind::Truncated { .. }), "{error}");
    assert!(error.path().starts_with("Numbers.list"), "{error}");
}

#[test]
fn a_field_number_above_the_largest_is_rejected() {
    // 2^29 as a field number: a tag of 33 bits.
    assert_eq!(error_of(b"\x80\x80\x80\x80\x10\x01").kind(), &ErrorKind::MalformedTag);
    // 2^29 - 1 is one.
    assert_eq!(Number::decode(b"\xf8\xff\xff\xff\x0f\x01").unwrap(), Number { a: 0 });
}

#[test]
fn a_tag_longer_than_five_bytes_is_rejected() {
    assert_eq!(error_of(b"\x88\x80\x80\x80\x80\x00\x01").kind(), &ErrorKind::MalformedTag); // 1, padded to six bytes
    // Padded to five it is field 1.
    assert_eq!(Number::decode(b"\x88\x80\x80\x80\x00\x01").unwrap(), Number { a: 1 });
}

#[test]
fn a_value_that_a_failed_merge_was_for_stays_usable() {
    let mut number = Number { a: 5 };
    let error = number.merge(b"\x08\x06\x08").unwrap_err(); // a is 6, and then once more, cut short
    assert_eq!(error.kind(), &ErrorKind::Truncated { needed: 1, left: 0 });
    assert_eq!(number, Number { a: 6 });

    let mut text = Text { s: "old".into() };
    text.merge(b"\x0a\x03new\x0a\x05wor").unwrap_err();
    assert_eq!(text, Text { s: "new".into() });
    text.merge(b"\x0a\x02\xc3\x28").unwrap_err();
    assert_eq!(text, Text { s: "new".into() });

    let mut holds = HoldsSub { m: Some(Sub { x: 1 }) };
    holds.merge(b"\x0a\x02\x08\x02\x0a\x02\x08").unwrap_err();
    assert_eq!(holds, HoldsSub { m: Some(Sub { x: 2 }) });
    assert_eq!(holds.encode_to_vec(), b"\x0a\x02\x08\x02");

    let mut numbers = Numbers { list: vec![1] };
    numbers.merge(b"\x08\x02\x08").unwrap_err();
    assert_eq!(numbers.list.first(), Some(&1));
    numbers.merge(b"\x08\x03").unwrap();
    assert_eq!(numbers.list.last(), Some(&3));

    let mut keeping = Keeping { a: 1, rest: UnknownFields::new() };
    keeping.merge(b"\x10\x07\x10").unwrap_err();
    assert_eq!(keeping.rest.as_bytes(), b"\x10\x07");
}
