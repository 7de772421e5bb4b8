//! `transparent` newtypes: what is inside them, wherever that can be.

use std::collections::{BTreeMap, HashMap};
use std::marker::PhantomData;

use structwire::{Message, UnknownFields};

#[derive(Message, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Clone, Copy)]
#[message(transparent)]
struct Id(u64);

#[derive(Message, Debug, PartialEq, Clone)]
#[message(transparent)]
struct Delta {
    #[message(sint32)]
    by: i32,
}

#[derive(Message, Debug, PartialEq)]
struct Scalars {
    one: Id,
    maybe: Option<Id>,
    several: Vec<Id>,
    by_id: HashMap<Id, Delta>,
    delta: Delta,
    #[message(map(uint64, sint32))]
    explicit: BTreeMap<u64, i32>,
}

#[test]
fn a_newtype_is_the_scalar_inside() {
    let value = Scalars {
        one: Id(1),
        maybe: Some(Id(0)),
        several: vec![Id(1), Id(2)],
        by_id: HashMap::from([(Id(3), Delta { by: -1 })]),
        delta: Delta { by: -1 },
        explicit: BTreeMap::from([(3, -1)]),
    };
    let bytes = b"\x08\x01\x10\x00\x1a\x02\x01\x02\x22\x04\x08\x03\x10\x01\x28\x01\x32\x04\x08\x03\x10\x01";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Scalars::decode(bytes).unwrap(), value);
}

#[derive(Message, Debug, PartialEq)]
#[message(transparent)]
struct Tags(Vec<String>);

#[derive(Message, Debug, PartialEq)]
#[message(transparent)]
struct Maybe(Option<u32>);

#[derive(Message, Debug, PartialEq)]
#[message(transparent)]
struct Stock(BTreeMap<String, u32>);

#[derive(Message, Debug, PartialEq)]
struct Lists {
    tags: Tags,
    maybe: Maybe,
    stock: Stock,
}

#[test]
fn a_newtype_may_hold_a_list_a_map_or_an_option() {
    let value = Lists {
        tags: Tags(vec!["a".into(), "b".into()]),
        maybe: Maybe(Some(0)),
        stock: Stock(BTreeMap::from([("k".into(), 1)])),
    };
    let bytes = b"\x0a\x01a\x0a\x01b\x10\x00\x1a\x05\x0a\x01k\x10\x01";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Lists::decode(bytes).unwrap(), value);
    let mut old = Lists { tags: Tags(vec!["old".into(); 3]), maybe: Maybe(Some(7)), stock: Stock(BTreeMap::new()) };
    Lists::decode_reusing(&mut old, b"\x0a\x01a").unwrap();
    assert_eq!(old, Lists { tags: Tags(vec!["a".into()]), maybe: Maybe(None), stock: Stock(BTreeMap::new()) });
}

#[derive(Message, Debug, PartialEq, Clone)]
struct Inner {
    a: u32,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[derive(Message, Debug, PartialEq, Clone)]
#[message(transparent)]
struct Outer(Inner);

#[derive(Message, Debug, PartialEq)]
struct Messages {
    one: Outer,
    maybe: Option<Outer>,
    several: Vec<Outer>,
    #[message(group)]
    grouped: Outer,
}

#[test]
fn a_newtype_around_a_message_is_that_message() {
    assert_eq!(Outer::NAME, "Inner");
    let bytes = b"\x08\x01\x10\x02";
    let value = Outer::decode(bytes).unwrap();
    assert_eq!(value.0.rest.as_bytes(), b"\x10\x02");
    assert_eq!(value.encode_to_vec(), bytes);
    let mut value = value;
    value.merge(b"\x08\x05").unwrap();
    assert_eq!(value.0.a, 5);
    Outer::decode_reusing(&mut value, b"").unwrap();
    assert_eq!(value, Outer(Inner { a: 0, rest: UnknownFields::new() }));
}

#[test]
fn a_newtype_around_a_message_fills_its_fields() {
    let outer = |a| Outer(Inner { a, rest: UnknownFields::new() });
    let value = Messages { one: outer(1), maybe: Some(outer(0)), several: vec![outer(2), outer(3)], grouped: outer(4) };
    let bytes = b"\x0a\x02\x08\x01\x12\x00\x1a\x02\x08\x02\x1a\x02\x08\x03\x23\x08\x04\x24";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Messages::decode(bytes).unwrap(), value);
    // A second record of the same field merges.
    assert_eq!(Messages::decode(b"\x0a\x02\x08\x01\x0a\x00").unwrap().one, outer(1));
}

#[derive(Message, Debug, PartialEq)]
#[message(transparent)]
struct Typed<T> {
    id: u64,
    #[message(skip)]
    of: PhantomData<T>,
}

#[derive(Message, Debug, PartialEq)]
#[message(transparent)]
struct Wrapper<T>(T);

#[derive(Message, Debug, PartialEq)]
struct Generic<'a> {
    typed: Typed<String>,
    all: Wrapper<Vec<u32>>,
    maybe: Option<Wrapper<&'a str>>,
    several: Vec<Wrapper<u32>>,
}

#[test]
fn a_newtype_may_be_generic_and_have_skipped_fields() {
    let value = Generic {
        typed: Typed { id: 1, of: PhantomData },
        all: Wrapper(vec![1, 2]),
        maybe: Some(Wrapper("m")),
        several: vec![Wrapper(3)],
    };
    let bytes = b"\x08\x01\x12\x02\x01\x02\x1a\x01m\x22\x01\x03";
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(Generic::decode(bytes).unwrap(), value);
}

#[test]
fn elements_in_newtypes_are_read_over() {
    #[derive(Message)]
    struct Names {
        names: Vec<Wrapper<String>>,
    }
    let mut old = Names { names: vec![Wrapper(String::with_capacity(100))] };
    Names::decode_reusing(&mut old, b"\x0a\x01a").unwrap();
    assert_eq!(old.names, [Wrapper("a".into())]);
    assert_eq!(old.names[0].0.capacity(), 100);
}
