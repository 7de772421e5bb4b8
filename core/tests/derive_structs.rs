//! Structs as messages: named, tuple and unit; numbers by order and by attribute; what the derive says of a type.

use structwire::Message;

#[derive(Message, Debug, PartialEq, Clone)]
struct Named {
    id: u64,
    name: String,
}

#[derive(Message, Debug, PartialEq)]
struct Tuple(u32, #[message(sint64)] i64, Vec<String>);

#[derive(Message, Debug, PartialEq)]
struct Unit;

#[derive(Message, Debug, PartialEq)]
struct Braces {}

#[derive(Message, Debug, PartialEq)]
struct Holds {
    named: Named,
    unit: Unit,
    several: Vec<Named>,
    maybe: Option<Unit>,
}

#[test]
fn a_named_struct_is_numbered_by_order() {
    let value = Named { id: 7, name: "n".into() };
    assert_eq!(value.encode_to_vec(), b"\x08\x07\x12\x01n");
    assert_eq!(Named::decode(b"\x08\x07\x12\x01n").unwrap(), value);
}

#[test]
fn a_tuple_struct_is_numbered_by_position() {
    let value = Tuple(1, -1, vec!["a".into()]);
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x10\x01\x1a\x01a");
    assert_eq!(Tuple::decode(b"\x08\x01\x10\x01\x1a\x01a").unwrap(), value);
}

#[test]
fn a_unit_struct_is_an_empty_message() {
    assert_eq!(Unit.encode_to_vec(), b"");
    assert_eq!(Unit::decode(b"").unwrap(), Unit);
    assert_eq!(Unit::decode(b"\x08\x01").unwrap(), Unit);
    assert_eq!(Braces::decode(&Braces {}.encode_to_vec()).unwrap(), Braces {});
}

#[test]
fn a_message_that_is_not_optional_is_always_written() {
    let value = Holds { named: Named { id: 0, name: String::new() }, unit: Unit, several: vec![], maybe: None };
    assert_eq!(value.encode_to_vec(), b"\x0a\x00\x12\x00");
    assert_eq!(Holds::decode(b"").unwrap(), value);
}

#[test]
fn messages_nest_repeat_and_are_optional() {
    let named = Named { id: 1, name: String::new() };
    let value = Holds { named: named.clone(), unit: Unit, several: vec![named.clone(), named], maybe: Some(Unit) };
    let bytes = value.encode_to_vec();
    assert_eq!(bytes, b"\x0a\x02\x08\x01\x12\x00\x1a\x02\x08\x01\x1a\x02\x08\x01\x22\x00");
    assert_eq!(Holds::decode(&bytes).unwrap(), value);
    assert_eq!(bytes.len(), value.encoded_len());
}

#[derive(Message, Debug, PartialEq)]
struct Numbered {
    #[message(number = 9)]
    nine: u32,
    ten: u32,
    #[message(number = 2)]
    two: u32,
    three: u32,
}

#[test]
fn bytes_ascend_by_number_whatever_the_order_of_declaration() {
    let value = Numbered { nine: 9, ten: 10, two: 2, three: 3 };
    assert_eq!(value.encode_to_vec(), b"\x10\x02\x18\x03\x48\x09\x50\x0a");
    assert_eq!(Numbered::decode(b"\x10\x02\x18\x03\x48\x09\x50\x0a").unwrap(), value);
}

#[test]
fn fields_are_read_in_any_order() {
    let value = Numbered { nine: 9, ten: 10, two: 2, three: 3 };
    assert_eq!(Numbered::decode(b"\x50\x0a\x18\x03\x48\x09\x10\x02").unwrap(), value);
}

#[derive(Message, Debug, PartialEq)]
#[message(reserved(2, 4..=5, "old"))]
struct Reserved {
    one: u32,
    three: u32,
    six: u32,
}

#[test]
fn an_implicit_number_steps_over_reserved_ones() {
    assert_eq!(Reserved { one: 1, three: 3, six: 6 }.encode_to_vec(), b"\x08\x01\x18\x03\x30\x06");
}

#[derive(Message)]
#[message(name = "Order", rename_all = "camelCase")]
struct Renamed {
    placed_at: u64,
    #[message(name = "sum")]
    total: u64,
    r#type: u32,
}

#[derive(Message)]
struct NoOther(u32, u32);

#[test]
fn the_descriptor_has_protobufs_names_by_number() {
    fn fields<M: Message>() -> Vec<(&'static str, u32)> {
        M::DESCRIPTOR.fields().iter().map(|field| (field.name(), field.number())).collect()
    }
    assert_eq!(Renamed::NAME, "Order");
    assert_eq!(fields::<Renamed>(), [("placedAt", 1), ("sum", 2), ("type", 3)]);
    assert_eq!(fields::<Numbered>(), [("two", 2), ("three", 3), ("nine", 9), ("ten", 10)]);
    assert_eq!(fields::<NoOther>(), [("_0", 1), ("_1", 2)]);
}

#[test]
fn an_error_names_the_path_in_protobufs_names() {
    let error = Holds::decode(b"\x1a\x02\x08\x01\x1a\x05\x12\x03a\xffb").unwrap_err();
    assert!(error.to_string().starts_with("Holds.several[1].name: not valid UTF-8"), "{error}");
}

#[derive(Message, Debug, PartialEq)]
struct Kinds {
    #[message(sint32)]
    a: i32,
    #[message(fixed64)]
    b: u64,
    #[message(sfixed32)]
    c: Option<i32>,
    #[message(sint64)]
    d: Vec<i64>,
    #[message(unpacked)]
    e: Vec<u32>,
    #[message(fixed32, unpacked)]
    f: Vec<u32>,
}

#[test]
fn a_kind_chooses_the_protobuf_type() {
    let value = Kinds { a: -1, b: 1, c: Some(-1), d: vec![-1, 1], e: vec![1, 2], f: vec![3] };
    let bytes = b"\x08\x01\x11\x01\0\0\0\0\0\0\0\x1d\xff\xff\xff\xff\x22\x02\x01\x02\x28\x01\x28\x02\x35\x03\0\0\0";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Kinds::decode(bytes).unwrap(), value);
}

#[test]
fn an_unpacked_field_is_read_packed_too() {
    assert_eq!(Kinds::decode(b"\x2a\x02\x01\x02").unwrap().e, [1, 2]);
}

#[derive(Message, Debug, PartialEq)]
struct Grouped {
    #[message(group)]
    one: Named,
    #[message(group)]
    maybe: Option<Named>,
    #[message(group)]
    several: Vec<Named>,
}

#[test]
fn a_group_is_a_message_between_two_tags() {
    let named = |id| Named { id, name: String::new() };
    let value = Grouped { one: named(1), maybe: Some(named(2)), several: vec![named(3), named(4)] };
    let bytes = b"\x0b\x08\x01\x0c\x13\x08\x02\x14\x1b\x08\x03\x1c\x1b\x08\x04\x1c";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Grouped::decode(bytes).unwrap(), value);
    let mut old = Grouped { one: named(9), maybe: None, several: vec![named(9); 3] };
    Grouped::decode_reusing(&mut old, bytes).unwrap();
    assert_eq!(old, value);
}
