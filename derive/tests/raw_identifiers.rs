//! Raw identifiers: a keyword as a field, a variant or a type has the keyword as its protobuf name.

use structwire::{Enumeration, Message};

#[allow(non_camel_case_types)]
#[derive(Message, Debug, PartialEq)]
struct r#struct {
    r#type: u32,
    #[message(skip)]
    r#move: u32,
    #[message(oneof(2, 3))]
    r#match: Option<r#enum>,
}

#[derive(Message, Debug, PartialEq)]
#[allow(non_camel_case_types)]
enum r#enum {
    r#fn { r#in: u32 },
    r#for(u32),
}

#[derive(Message, Debug, PartialEq)]
#[allow(non_camel_case_types)]
enum Keyword {
    r#if,
    r#else,
}

fn names<M: Message>() -> Vec<&'static str> {
    M::DESCRIPTOR.fields().iter().map(|field| field.name()).collect()
}

#[test]
fn the_protobuf_name_has_no_r() {
    assert_eq!(names::<r#struct>(), ["type", "match", "match"]);
    assert_eq!(r#struct::NAME, "struct");
    assert_eq!(names::<r#enum>(), ["fn", "for"]);
    assert_eq!(Keyword::VALUES, [("if", 0), ("else", 1)]);
    let error = r#enum::decode(b"\x0a\x01\x08").unwrap_err();
    assert!(error.to_string().starts_with("enum.fn: ended inside field 1 `in`: "), "{error}");
}

#[test]
fn raw_identifiers_are_written_and_read() {
    let value = r#struct { r#type: 1, r#move: 0, r#match: Some(r#enum::r#fn { r#in: 2 }) };
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x12\x02\x08\x02");
    assert_eq!(r#struct::decode(b"\x08\x01\x12\x02\x08\x02").unwrap(), value);
}
