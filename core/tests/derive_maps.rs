//! Maps: the kinds of keys and values, lists of pairs, and values of derived types.

use std::collections::{BTreeMap, HashMap};

use structwire::Message;

#[derive(Message, Debug, PartialEq, Clone)]
struct Item {
    qty: u32,
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Status {
    Off,
    On,
}

#[derive(Message, Debug, PartialEq)]
struct Maps {
    plain: HashMap<String, Item>,
    #[message(map(sint32, fixed64))]
    kinds: BTreeMap<i32, u64>,
    #[message(map)]
    pairs: Vec<(String, Status)>,
}

#[test]
fn maps_have_kinds_and_may_be_lists_of_pairs() {
    let value = Maps {
        plain: HashMap::from([("a".into(), Item { qty: 1 })]),
        kinds: BTreeMap::from([(-1, 2)]),
        pairs: vec![("x".into(), Status::On), ("x".into(), Status::Off)],
    };
    let bytes = b"\x0a\x07\x0a\x01a\x12\x02\x08\x01\
        \x12\x0b\x08\x01\x11\x02\0\0\0\0\0\0\0\
        \x1a\x05\x0a\x01x\x10\x01\x1a\x05\x0a\x01x\x10\x00";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Maps::decode(bytes).unwrap(), value);
}
