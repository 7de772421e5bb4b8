//! Time: work that user types can count. Steps over the input are counted in core/src/decode/tests.rs.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

use structwire::{DecodeOptions, ErrorKind, Message};

use super::places::behind_length;
use crate::oracle::doors::varint;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

fn counted(f: impl FnOnce()) -> usize {
    COUNT.set(0);
    f();
    COUNT.get()
}

fn count() {
    COUNT.set(COUNT.get() + 1);
}

/// A key that counts how often it is compared.
#[derive(Message, Clone, Debug)]
#[message(transparent)]
struct Key(u64);

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        count();
        self.0 == other.0
    }
}

impl Eq for Key {}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

#[test]
fn keys_chosen_to_collide_do_not() {
    #[derive(Message)]
    struct Maps {
        map: HashMap<Key, u32>,
        set: HashSet<Key>,
    }
    // Multiples of a power of two share their low bits, which a hash that is none would make one bucket of.
    for shift in [0, 16, 32, 48] {
        let keys = |n: u64| (0..n).map(move |nth| nth << shift);
        let maps = |n: u64| {
            keys(n).flat_map(|key| behind_length(1, &[b"\x08", &varint(key)[..]].concat())).collect::<Vec<u8>>()
        };
        let sets = |n: u64| keys(n).flat_map(|key| [b"\x10", &varint(key)[..]].concat()).collect::<Vec<u8>>();
        for bytes in [&maps as &dyn Fn(u64) -> Vec<u8>, &sets] {
            let comparisons = |n: u64| {
                let bytes = bytes(n);
                counted(|| drop(Maps::decode(&bytes).map_err(|error| panic!("{error}"))))
            };
            // A few by chance; all with all would be 2 million.
            assert!(comparisons(2000) < 2000, "{} comparisons", comparisons(2000));
        }
    }
}

/// Counts how often it is converted, either way.
#[derive(Clone, Debug, PartialEq)]
struct Counted(u32);

impl From<u32> for Counted {
    fn from(number: u32) -> Self {
        count();
        Counted(number)
    }
}

impl From<&Counted> for u32 {
    fn from(counted: &Counted) -> u32 {
        count();
        counted.0
    }
}

#[derive(Message, Clone, Debug, PartialEq)]
#[message(via = u32)]
struct Always(u32);

impl From<u32> for Always {
    fn from(number: u32) -> Self {
        count();
        Always(number)
    }
}

impl From<&Always> for u32 {
    fn from(always: &Always) -> u32 {
        count();
        always.0
    }
}

#[derive(Message, Clone, Debug, PartialEq, Default)]
struct Node {
    child: Option<Box<Node>>,
    #[message(via = u32)]
    values: Vec<Counted>,
    #[message(via = u32)]
    option: Option<Counted>,
}

#[test]
fn a_converted_field_is_converted_once_however_often_it_is_sent() {
    #[derive(Message, Debug)]
    struct Fields {
        #[message(via = u32)]
        plain: Counted,
        #[message(via = u32)]
        option: Option<Counted>,
        always: Always,
        maybe: Option<Always>,
        boxed: Option<Box<Always>>,
    }
    let many = b"\x08\x01\x10\x02\x18\x03\x20\x04\x28\x05".repeat(1000);
    assert_eq!(counted(|| drop(Fields::decode(&many))), 5);
    // Those that are not optional are converted from nothing, too.
    assert_eq!(counted(|| drop(Fields::decode(b""))), 2);
}

#[test]
fn converted_elements_are_converted_once_each() {
    #[derive(Message, Debug)]
    struct Lists {
        #[message(via = u32)]
        values: Vec<Counted>,
        always: Vec<Always>,
    }
    for n in [100, 200] {
        let bytes = [
            b"\x08\x01".repeat(n),
            b"\x10\x01".repeat(n),
            behind_length(1, &vec![1; n]),
            behind_length(2, &vec![1; n]),
        ];
        assert_eq!(counted(|| drop(Lists::decode(&bytes.concat()))), 4 * n);
        let interleaved = b"\x08\x01\x10\x01".repeat(n);
        assert_eq!(counted(|| drop(Lists::decode(&interleaved))), 2 * n);
    }
}

/// Sizes are not computed again at every level: what is deep is written as often as what is not.
#[test]
fn encoding_visits_each_value_once_whatever_its_depth() {
    let leaf = Node { values: vec![Counted(1); 1000], option: Some(Counted(2)), child: None };
    for depth in [1, 10, 50, 95, 500] {
        let mut node = leaf.clone();
        for _ in 0..depth {
            node = Node { child: Some(Box::new(node)), ..Node::default() };
        }
        assert_eq!(counted(|| drop(node.encode_to_vec())), 1001, "at depth {depth}");
        assert_eq!(counted(|| assert!(node.encoded_len() > 1000)), 1001, "at depth {depth}");
        if depth < 100 {
            let bytes = node.encode_to_vec();
            assert_eq!(counted(|| assert_eq!(Node::decode(&bytes).unwrap(), node)), 1001, "at depth {depth}");
        }
    }
}

#[test]
fn a_message_that_is_sent_again_and_again_is_merged_in_place() {
    // Each of many occurrences adds one element: merged into what is there, never built anew.
    for n in [100, 200] {
        let once = behind_length(1, &[behind_length(2, &[1]), b"\x18\x02".to_vec()].concat());
        let bytes = once.repeat(n);
        let mut value = Node::default();
        // One element and one option each.
        assert_eq!(counted(|| value = Node::decode(&bytes).unwrap()), 2 * n);
        assert_eq!(value.child.unwrap().values.len(), n);
    }
}

#[test]
fn a_converted_value_that_grows_with_each_occurrence_draws_on_the_budget() {
    #[derive(Message, Debug)]
    struct Outer {
        middle: Option<Middle>,
    }
    #[derive(Message, Debug)]
    struct Middle {
        set: Option<Set>,
        #[message(via = Items)]
        field: Option<Plain>,
    }
    #[derive(Message, Debug, Clone)]
    struct Items {
        items: Vec<u64>,
    }
    #[derive(Message, Debug, Clone)]
    #[message(via = Items)]
    struct Set(Vec<u64>);
    #[derive(Debug, Clone)]
    struct Plain(Vec<u64>);
    impl From<Items> for Set {
        fn from(items: Items) -> Self {
            COUNT.set(COUNT.get() + items.items.len());
            Set(items.items)
        }
    }
    impl From<&Set> for Items {
        fn from(set: &Set) -> Self {
            Items { items: set.0.clone() }
        }
    }
    impl From<Items> for Plain {
        fn from(items: Items) -> Self {
            COUNT.set(COUNT.get() + items.items.len());
            Plain(items.items)
        }
    }
    impl From<&Plain> for Items {
        fn from(plain: &Plain) -> Self {
            Items { items: plain.0.clone() }
        }
    }
    for field in [1, 2] {
        // One element in each of many occurrences of the message around it: 3,000 would convert 4.5 million.
        let bytes = behind_length(1, &behind_length(field, b"\x0a\x01\x07")).repeat(3000);
        let budget = 100_000;
        let options = DecodeOptions::new().budget(budget);
        let elements = counted(|| {
            let error = options.decode::<Outer>(&bytes).unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::BudgetExceeded(_)), "{error}");
        });
        assert!(elements as u64 <= budget, "{elements}");
        // A few occurrences, as messages that were joined have, are merged.
        let joined = Outer::decode(&bytes[..bytes.len() / 100]).unwrap().middle.unwrap();
        assert_eq!(joined.set.map_or(0, |set| set.0.len()) + joined.field.map_or(0, |field| field.0.len()), 30);
    }
}
