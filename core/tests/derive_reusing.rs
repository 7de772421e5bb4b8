//! `decode_reusing` gives what `decode` gives, whatever the old value held, and keeps its allocations; `merge` gives what
//! decoding both inputs one after another gives.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use structwire::{DecodeOwned, Encode, Message, UnknownFields};

#[derive(Message, Debug, PartialEq, Clone)]
struct Leaf {
    text: String,
    numbers: Vec<u32>,
    maybe: Option<i64>,
}

#[derive(Message, Debug, PartialEq, Clone)]
enum Choice {
    Leaf(Leaf),
    Pair { left: String, right: u32 },
    Nothing,
}

#[derive(Message, Debug, PartialEq, Clone)]
struct All {
    text: String,
    number: u32,
    leaf: Leaf,
    boxed: Option<Box<Leaf>>,
    leaves: Vec<Leaf>,
    texts: Vec<String>,
    set: BTreeSet<u32>,
    map: BTreeMap<String, Leaf>,
    #[message(oneof(9, 10, 11))]
    choice: Option<Choice>,
    nested: Option<Choice>,
    bytes: Vec<u8>,
    array: Option<[u8; 2]>,
    #[message(default = 3)]
    three: u32,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

fn leaf(text: &str) -> Leaf {
    Leaf { text: text.into(), numbers: vec![1, 2], maybe: Some(0) }
}

fn samples() -> Vec<All> {
    let empty = All::decode(b"").unwrap();
    let full = All {
        text: "text".into(),
        number: 1,
        leaf: leaf("a"),
        boxed: Some(Box::new(leaf("b"))),
        leaves: vec![leaf("c"), leaf("d")],
        texts: vec!["e".into(), "f".into(), "g".into()],
        set: BTreeSet::from([1, 2]),
        map: BTreeMap::from([("k".into(), leaf("v"))]),
        choice: Some(Choice::Leaf(leaf("h"))),
        nested: Some(Choice::Pair { left: "l".into(), right: 1 }),
        bytes: vec![1, 2, 3],
        array: Some([1, 2]),
        three: 0,
        rest: UnknownFields::new(),
    };
    let other = All {
        text: "a longer text than the other".into(),
        leaves: vec![Leaf { text: String::new(), numbers: vec![], maybe: None }],
        texts: vec![],
        choice: Some(Choice::Nothing),
        nested: Some(Choice::Leaf(leaf("i"))),
        ..full.clone()
    };
    let unknown = All { choice: Some(Choice::Pair { left: String::new(), right: 0 }), ..empty.clone() };
    let mut unknown_bytes = unknown.encode_to_vec();
    unknown_bytes.extend(b"\xf8\x01\x07");
    vec![empty, full, other, All::decode(&unknown_bytes).unwrap()]
}

fn reusing_is_decoding<M: Encode + DecodeOwned + PartialEq + Debug + Clone>(old: &M, new: &M) {
    let mut reused = old.clone();
    M::decode_reusing(&mut reused, &new.encode_to_vec()).unwrap();
    assert_eq!(&reused, new);
}

#[test]
fn any_old_value_becomes_any_new_one() {
    for old in samples() {
        for new in samples() {
            reusing_is_decoding(&old, &new);
        }
    }
}

#[test]
fn merging_is_decoding_both_inputs_as_one() {
    for first in samples() {
        for second in samples() {
            let (first, second) = (first.encode_to_vec(), second.encode_to_vec());
            let mut merged = All::decode(&first).unwrap();
            merged.merge(&second).unwrap();
            assert_eq!(merged, All::decode(&[first, second].concat()).unwrap());
        }
    }
}

#[test]
fn allocations_are_kept() {
    let mut value = samples().swap_remove(1);
    value.text.reserve(1000);
    value.leaves[0].text.reserve(1000);
    value.leaf.numbers.reserve(1000);
    let bytes = samples()[1].encode_to_vec();
    All::decode_reusing(&mut value, &bytes).unwrap();
    assert_eq!(value, samples()[1]);
    assert!(value.text.capacity() > 1000 && value.leaves[0].text.capacity() > 1000);
    assert!(value.leaf.numbers.capacity() > 1000);
}
