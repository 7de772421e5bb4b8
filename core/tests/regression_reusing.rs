//! `decode_reusing` gave another value than `decode`: boxed numbers vanished, a second record of a variant's message replaced
//! the first, required fields that came in two records were missed, and absent messages counted as a level of nesting.
//! So the kind is tested: every old value with every input, for types of every way to start anew.

#![allow(clippy::vec_box, reason = "lists of pointers are what is tested")]

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, LinkedList, VecDeque};
use std::fmt::Debug;
use std::rc::Rc;

use structwire::{DecodeOptions, DecodeOwned, Message};

#[derive(Message, Debug, PartialEq, Clone)]
struct Sub {
    x: u32,
    y: u32,
    s: String,
    list: Vec<String>,
}

#[derive(Message, Debug, PartialEq, Clone)]
struct Strict {
    #[message(required)]
    a: u32,
    #[message(required)]
    b: String,
}

#[derive(Message, Debug, PartialEq, Clone, Copy)]
enum Closed {
    One = 1,
    Two = 2,
}

#[derive(Message, Debug, PartialEq, Clone)]
enum Choice {
    Sub(Sub),
    Boxed(Box<Sub>),
    Fields { sub: Sub, list: Vec<u32> },
    Text(String),
    Closed(Closed),
    Unit,
}

#[derive(Message, Debug, PartialEq)]
#[message(transparent)]
struct Dropped(u32);

impl Drop for Dropped {
    fn drop(&mut self) {}
}

#[derive(Message, Debug, PartialEq)]
struct Numbers {
    plain: Vec<u32>,
    boxed: Vec<Box<u32>>,
    shared: Vec<Rc<u64>>,
    cows: Vec<Cow<'static, u32>>,
    deque: VecDeque<Box<u32>>,
    list: LinkedList<Box<u32>>,
    set: BTreeSet<Box<u32>>,
    #[message(fixed32)]
    fixed: Vec<Box<u32>>,
    dropped: Vec<Dropped>,
    closed: Vec<Box<Closed>>,
    slice: Box<[u32]>,
    #[message(unpacked)]
    unpacked: Vec<Box<u32>>,
}

#[derive(Message, Debug, PartialEq)]
struct Parts {
    sub: Sub,                        // 1
    option: Option<Sub>,             // 2
    boxed: Option<Box<Sub>>,         // 3
    list: Vec<Sub>,                  // 4
    strict: Option<Strict>,          // 5
    strict_box: Option<Box<Strict>>, // 6
    stricts: Vec<Strict>,            // 7
    closed: Option<Closed>,          // 8
    closed_box: Option<Box<Closed>>, // 9
    map: BTreeMap<u32, Sub>,         // 10
    #[message(oneof(11..=16))]
    choice: Option<Choice>, // 11 to 16
    whole: Option<Choice>,           // 17
    #[message(group)]
    group: Option<Sub>, // 18
    rc: Rc<Sub>,                     // 19
    cow: Cow<'static, Sub>,          // 20
    tuple: (u32, String),            // 21
}

#[derive(Message, Debug, PartialEq)]
struct Chosen {
    #[message(oneof(11..=16))]
    choice: Choice,
}

/// Every value that one of the inputs makes, with each of them decoded over it.
#[track_caller]
fn reusing_is_decoding<T: Message + DecodeOwned + Debug + PartialEq>(inputs: &[&[u8]]) {
    for old in inputs {
        for new in inputs {
            let (Ok(mut value), expected) = (T::decode(old), T::decode(new)) else { continue };
            match (T::decode_reusing(&mut value, new), expected) {
                (Ok(()), Ok(expected)) => assert_eq!(value, expected, "{new:02x?} over {old:02x?}"),
                (Err(error), Err(expected)) => assert_eq!(error.kind(), expected.kind(), "{new:02x?} over {old:02x?}"),
                (result, expected) => panic!("{result:?}, not {expected:?}: {new:02x?} over {old:02x?}"),
            }
        }
    }
}

#[test]
fn numbers_are_those_of_the_new_bytes_packed_or_not() {
    let mut inputs: Vec<Vec<u8>> = vec![vec![]];
    for number in 1..=12u8 {
        if number == 8 {
            inputs.push(b"\x42\x04\x01\x00\x00\x00".to_vec());
            inputs.push(b"\x45\x01\x00\x00\x00\x45\x02\x00\x00\x00\x42\x00".to_vec());
            continue;
        }
        let (packed, varint) = (number << 3 | 2, number << 3);
        inputs.push(vec![packed, 2, 1, 2]);
        inputs.push(vec![packed, 1, 2]);
        inputs.push(vec![packed, 0]);
        inputs.push(vec![varint, 1, varint, 2, varint, 1]);
        inputs.push(vec![varint, 2, packed, 1, 1, varint, 2]);
        inputs.push(vec![varint, 9, packed, 1, 9]);
    }
    inputs.push(inputs.concat());
    let inputs: Vec<&[u8]> = inputs.iter().map(Vec::as_slice).collect();
    reusing_is_decoding::<Numbers>(&inputs);
}

#[test]
fn messages_enums_and_oneofs_are_those_of_the_new_bytes() {
    let subs: [&[u8]; 4] = [b"\x08\x01", b"\x10\x02\x1a\x01s", b"\x22\x01a\x22\x01b", b""];
    let mut inputs: Vec<Vec<u8>> = vec![vec![]];
    let behind = |number: u8, content: &[u8]| {
        let tag = u16::from(number) << 3 | 2;
        let tag = if tag < 0x80 { vec![tag as u8] } else { vec![tag as u8 | 0x80, (tag >> 7) as u8] };
        [&tag[..], &[content.len() as u8], content].concat()
    };
    for number in [1, 2, 3, 4, 11, 12, 14, 19, 20] {
        for first in subs {
            inputs.push(behind(number, first));
            for second in subs {
                inputs.push([behind(number, first), behind(number, second)].concat());
            }
        }
    }
    for number in [5, 6, 7] {
        let (a, b, both): (&[u8], &[u8], &[u8]) = (b"\x08\x01", b"\x12\x01b", b"\x08\x02\x12\x01c");
        for records in [&[a, b][..], &[b, a], &[both], &[both, both], &[both, a], &[a]] {
            inputs.push(records.iter().flat_map(|record| behind(number, record)).collect());
        }
    }
    for number in [8u8, 9, 15] {
        for values in [&[1u8][..], &[9], &[1, 9], &[9, 2], &[9, 9, 9], &[1, 2]] {
            inputs.push(values.iter().flat_map(|value| [number << 3, *value]).collect());
        }
    }
    inputs.push(behind(10, b"\x08\x01\x12\x02\x08\x05"));
    inputs.push(behind(10, b"\x08\x01"));
    inputs.push(behind(13, b"\x0a\x02\x08\x01\x12\x01\x07"));
    inputs.push([behind(13, b"\x0a\x02\x08\x01"), behind(13, b"\x0a\x02\x10\x01\x12\x01\x07")].concat());
    inputs.push(
        [behind(11, b"\x08\x01"), behind(14, b"text"), behind(11, b"\x10\x01"), behind(11, b"\x08\x07")].concat(),
    );
    inputs.push(b"\x82\x01\x00".to_vec()); // the unit variant
    inputs.push([behind(17, b"\x0a\x02\x08\x01"), behind(17, b"\x0a\x02\x10\x01")].concat());
    inputs.push(behind(17, b"\x32\x00"));
    inputs.push(b"\x93\x01\x08\x01\x94\x01\x93\x01\x10\x01\x94\x01".to_vec());
    inputs.push(behind(21, b"\x08\x01\x12\x01t"));
    let all: Vec<u8> = inputs.concat();
    inputs.push(all);
    let inputs: Vec<&[u8]> = inputs.iter().map(Vec::as_slice).collect();
    reusing_is_decoding::<Parts>(&inputs);
    reusing_is_decoding::<Chosen>(&inputs);
}

#[test]
fn an_absent_message_is_no_level_of_nesting() {
    #[derive(Message, Debug, PartialEq)]
    struct Node {
        next: Option<Box<Node>>,
        sub: Sub,
        boxed: Box<Sub>,
        choice: Option<Choice>,
        holder: Holder,
    }

    /// Starts by looking ahead, though it can be absent.
    #[derive(Message, Debug, PartialEq)]
    struct Holder {
        #[message(via = u32)]
        letter: char,
    }

    let options = DecodeOptions::new().recursion_limit(2);
    let bytes = b"\x0a\x02\x0a\x00";
    let mut value: Node = options.decode(bytes).unwrap();
    options.decode_reusing(&mut value, bytes).unwrap();
    assert_eq!(value, options.decode(bytes).unwrap());
    assert!(options.decode_reusing(&mut value, b"\x0a\x04\x0a\x02\x12\x00").is_err());
}

/// Numbers above 63, which are noted apart: of messages beside each other, in each other and absent.
#[derive(Message, Debug, PartialEq, Clone)]
struct High {
    low: Option<String>,
    #[message(number = 64)]
    text: Option<String>,
    #[message(number = 70)]
    list: Vec<String>,
    #[message(number = 71)]
    strict: Option<Strict>,
    #[message(number = 72)]
    stricts: Vec<Strict>,
    #[message(number = 100)]
    child: Option<Box<High>>,
    #[message(number = 200)]
    children: Vec<High>,
    #[message(number = 300)]
    sub: Sub,
}

impl High {
    /// A tree whose shape the bits of `shape` say.
    fn tree(shape: u64, depth: u32) -> High {
        let bit = |n: u32| shape.rotate_right(7 * depth + n) & 1 == 1;
        let some = |n: u32| bit(n).then(|| format!("{depth}-{n}"));
        let inner = |n: u32| High::tree(shape.rotate_right(11 * n), depth - 1);
        let strict = |n: u32| Strict { a: depth, b: format!("strict {n}") };
        High {
            low: some(0),
            text: some(1),
            list: (2..5).filter_map(some).collect(),
            strict: bit(5).then(|| strict(5)),
            stricts: (6..8).filter(|n| bit(*n)).map(strict).collect(),
            child: (depth > 0 && bit(8)).then(|| Box::new(inner(1))),
            children: (9..12).filter(|n| depth > 0 && bit(*n)).map(inner).collect(),
            sub: Sub {
                x: u32::from(bit(12)),
                y: 0,
                s: some(13).unwrap_or_default(),
                list: some(14).into_iter().collect(),
            },
        }
    }
}

#[test]
fn numbers_above_63_are_told_apart_in_messages_beside_and_inside_each_other() {
    let trees: Vec<Vec<u8>> =
        (1..=24u64).map(|seed| High::tree(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), 3).encode_to_vec()).collect();
    // And merged from two.
    let merged = trees.windows(2).map(<[_]>::concat);
    let inputs: Vec<Vec<u8>> = trees.iter().cloned().chain(merged).collect();
    let inputs: Vec<&[u8]> = inputs.iter().map(Vec::as_slice).collect();
    for (tree, seed) in trees.iter().zip(1u64..) {
        let decoded = High::decode(tree).expect("valid");
        assert_eq!(decoded, High::tree(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), 3));
    }
    reusing_is_decoding::<High>(&inputs);
}
