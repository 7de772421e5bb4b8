//! Maps: entries are messages of key 1 and value 2, and are read as such. The bytes are what Google's runtimes write and read.

use std::collections::{BTreeMap, HashMap};

use structwire::{Message, UnknownFields};

#[derive(Message, Debug, PartialEq)]
struct Strings {
    map: BTreeMap<String, String>,
}

#[derive(Message, Debug, PartialEq)]
struct Messages {
    map: HashMap<String, Sub>,
}

#[derive(Message, Debug, PartialEq, Default)]
struct Sub {
    a: i32,
    b: i32,
    c: Vec<i32>,
}

fn strings<const N: usize>(entries: [(&str, &str); N]) -> Strings {
    Strings { map: entries.map(|(key, value)| (key.to_owned(), value.to_owned())).into() }
}

fn messages<const N: usize>(entries: [(&str, Sub); N]) -> Messages {
    Messages { map: entries.map(|(key, value)| (key.to_owned(), value)).into() }
}

#[test]
fn an_entry_without_a_value_has_the_zero_and_is_written_whole() {
    let value = Strings::decode(b"\x0a\x05\x0a\x03key").unwrap();
    assert_eq!(value, strings([("key", "")]));
    assert_eq!(value.encode_to_vec(), b"\x0a\x07\x0a\x03key\x12\x00");
}

#[test]
fn an_entry_without_a_value_has_an_empty_message() {
    assert_eq!(Messages::decode(b"\x0a\x05\x0a\x03key").unwrap(), messages([("key", Sub::default())]));
}

#[test]
fn the_last_entry_of_a_key_wins() {
    let twice = b"\x0a\x06\x0a\x01a\x12\x011\x0a\x06\x0a\x01a\x12\x012";
    assert_eq!(Strings::decode(twice).unwrap(), strings([("a", "2")]));
}

#[test]
fn an_entry_without_a_key_has_the_zero() {
    assert_eq!(Strings::decode(b"\x0a\x03\x12\x01z").unwrap(), strings([("", "z")]));
}

#[test]
fn an_entry_whose_value_comes_first_is_read() {
    assert_eq!(Strings::decode(b"\x0a\x06\x12\x01v\x0a\x01k").unwrap(), strings([("k", "v")]));
}

#[derive(Message, Debug, PartialEq)]
struct Kinds {
    #[message(map(sint32, sint32))]
    a: BTreeMap<i32, i32>,
    #[message(map(fixed32, fixed32))]
    b: BTreeMap<u32, u32>,
    #[message(map(sfixed64, sfixed64))]
    c: BTreeMap<i64, i64>,
    d: BTreeMap<bool, i32>,
}

#[test]
fn keys_and_values_have_the_kinds_that_map_names() {
    let value = Kinds { a: [(1, -1)].into(), b: [(1, 2)].into(), c: [(1, -2)].into(), d: [(true, 5)].into() };
    let bytes = [
        &b"\x0a\x04\x08\x02\x10\x01"[..],
        b"\x12\x0a\x0d\x01\x00\x00\x00\x15\x02\x00\x00\x00",
        b"\x1a\x12\x09\x01\x00\x00\x00\x00\x00\x00\x00\x11\xfe\xff\xff\xff\xff\xff\xff\xff",
        b"\x22\x04\x08\x01\x10\x05",
    ]
    .concat();
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Kinds::decode(&bytes).unwrap(), value);
}

#[derive(Message, Debug, PartialEq)]
struct Labelled {
    id: i32,
    labels: BTreeMap<String, String>,
}

#[test]
fn an_entry_is_one_level_deep() {
    let value = Labelled { id: 111, labels: [("test".to_owned(), "handsome".to_owned())].into() };
    let bytes = b"\x08\x6f\x12\x10\x0a\x04test\x12\x08handsome";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Labelled::decode(bytes).unwrap(), value);
}

#[test]
fn an_entry_inside_another_message_is_not_the_entry() {
    // The same entry with a level more around it: its key is a message's bytes, which happen to be text.
    let nested = b"\x08\x6f\x12\x12\x0a\x10\x0a\x04test\x12\x08handsome";
    let value = Labelled::decode(nested).unwrap();
    assert_eq!(value.labels, [("\n\x04test\x12\x08handsome".to_owned(), String::new())].into());
}

#[derive(Message, Debug, PartialEq)]
struct Keeping {
    map: BTreeMap<i32, i32>,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[test]
fn a_map_field_that_is_a_varint_is_an_unknown_field() {
    let bytes = b"\x08\x02\x08\x01"; // twice field 1, a varint: not an entry of two bytes
    let value = Keeping::decode(bytes).unwrap();
    assert_eq!(value.map, BTreeMap::new());
    assert_eq!(value.rest.as_bytes(), bytes);
    assert_eq!(value.encode_to_vec(), bytes);
}

#[test]
fn a_value_that_occurs_twice_in_an_entry_merges() {
    // "k": {a: 1, c: [5]} and then {b: 2, c: [6]}
    let bytes = b"\x0a\x11\x0a\x01k\x12\x05\x08\x01\x1a\x01\x05\x12\x05\x10\x02\x1a\x01\x06";
    assert_eq!(Messages::decode(bytes).unwrap(), messages([("k", Sub { a: 1, b: 2, c: vec![5, 6] })]));
}

#[test]
fn between_entries_of_one_key_values_do_not_merge() {
    let bytes = b"\x0a\x07\x0a\x01k\x12\x02\x08\x01\x0a\x07\x0a\x01k\x12\x02\x10\x02"; // {a: 1}, then {b: 2}
    assert_eq!(Messages::decode(bytes).unwrap(), messages([("k", Sub { a: 0, b: 2, c: vec![] })]));
}

#[test]
fn an_unknown_field_in_an_entry_is_skipped_with_its_payload() {
    // Field 3, of five bytes that look like key and value themselves.
    let bytes = b"\x0a\x0d\x0a\x01k\x1a\x05\x0a\x01x\x12\x00\x12\x01v";
    assert_eq!(Strings::decode(bytes).unwrap(), strings([("k", "v")]));
    // And a group.
    let bytes = b"\x0a\x0a\x0a\x01k\x1b\x08\x01\x1c\x12\x01v";
    assert_eq!(Strings::decode(bytes).unwrap(), strings([("k", "v")]));
}

#[test]
fn a_key_of_another_wire_type_is_not_the_key() {
    let bytes = b"\x0a\x08\x08\x05\x0a\x01k\x12\x01v"; // field 1 as a varint, then the key
    assert_eq!(Strings::decode(bytes).unwrap(), strings([("k", "v")]));
}

#[test]
fn a_merged_map_takes_the_new_entries_and_keeps_the_others() {
    let mut value = strings([("a", "1"), ("b", "2")]);
    value.merge(b"\x0a\x06\x0a\x01b\x12\x013\x0a\x06\x0a\x01c\x12\x014").unwrap();
    assert_eq!(value, strings([("a", "1"), ("b", "3"), ("c", "4")]));
}

#[derive(Message, Debug, PartialEq)]
struct Pairs {
    #[message(map(string, uint32))]
    pairs: Vec<(String, u32)>,
}

#[test]
fn a_list_of_pairs_keeps_the_order_and_every_entry() {
    let value = Pairs { pairs: vec![("b".into(), 1), ("a".into(), 0), ("b".into(), 2)] };
    let bytes = b"\x0a\x05\x0a\x01b\x10\x01\x0a\x05\x0a\x01a\x10\x00\x0a\x05\x0a\x01b\x10\x02";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Pairs::decode(bytes).unwrap(), value);
}
