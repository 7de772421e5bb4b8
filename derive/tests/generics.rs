//! Generic types: the bounds are inferred from the fields, lifetimes are tied to the input's, everything else is kept.

use std::collections::HashMap;
use std::fmt::Debug;
use std::marker::PhantomData;

use structwire::{DecodeOwned, DecodeValue, Encode, EncodeValue, Message};

fn there_and_back<M: Encode + DecodeOwned + PartialEq + Debug>(message: &M) {
    assert_eq!(&M::decode(&message.encode_to_vec()).unwrap(), message);
}

#[derive(Message, Debug, PartialEq)]
struct Page<T> {
    items: Vec<T>,
    first: Option<T>,
    plain: T,
    named: HashMap<String, T>,
    boxed: Box<T>,
}

#[derive(Message, Debug, PartialEq, Clone)]
struct Item {
    sku: String,
}

#[test]
fn a_parameter_can_be_a_scalar_or_a_message() {
    there_and_back(&Page {
        items: vec![1, 2],
        first: Some(0),
        plain: 3,
        named: HashMap::from([("a".into(), 4)]),
        boxed: Box::new(5u32),
    });
    let item = Item { sku: "s".into() };
    there_and_back(&Page {
        items: vec![item.clone(), item.clone()],
        first: None,
        plain: item.clone(),
        named: HashMap::from([("a".into(), item.clone())]),
        boxed: Box::new(item),
    });
}

#[derive(Message, Debug, PartialEq)]
struct Kinds<T> {
    #[message(sint32)]
    one: T,
    #[message(sint32)]
    several: Vec<T>,
}

#[test]
fn a_bound_asks_for_the_kind_of_the_field() {
    let value = Kinds { one: -1, several: vec![-1] };
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x12\x01\x01");
    there_and_back(&value);
}

#[derive(Message, Debug, PartialEq)]
enum Either<L, R> {
    Left(L),
    Right(R),
    Both { left: L, right: Option<R> },
}

#[derive(Message, Debug, PartialEq)]
struct Inlines<L, R> {
    #[message(oneof(1, 2, 3))]
    either: Either<L, R>,
    nested: Option<Either<L, R>>,
}

#[test]
fn a_oneof_can_be_generic() {
    there_and_back(&Inlines { either: Either::Left(1u32), nested: Some(Either::Right(String::from("r"))) });
    there_and_back(&Inlines { either: Either::Both { left: 1u32, right: Some(2u64) }, nested: None });
}

#[derive(Message, Debug, PartialEq)]
struct Borrowed<'a, 'b: 'a, T> {
    name: &'a str,
    body: &'b [u8],
    labels: Vec<(&'a str, T)>,
}

#[test]
fn lifetimes_are_tied_to_the_inputs() {
    let value = Borrowed { name: "n", body: b"b", labels: vec![("k", 1u32)] };
    let bytes = value.encode_to_vec();
    assert_eq!(Borrowed::decode(&bytes).unwrap(), value);
}

#[derive(Message, Debug, PartialEq)]
struct OwnNames<'de, S, K> {
    text: &'de str,
    value: S,
    list: Vec<K>,
}

#[test]
fn parameters_may_have_the_names_that_core_uses() {
    let value = OwnNames { text: "t", value: 1u32, list: vec![2u32] };
    let bytes = value.encode_to_vec();
    assert_eq!(OwnNames::decode(&bytes).unwrap(), value);
}

#[derive(Message, Debug, PartialEq)]
struct Hash<const N: usize, const M: usize> {
    hash: [u8; N],
    numbers: [u32; M],
}

#[test]
fn const_parameters_are_kept() {
    there_and_back(&Hash { hash: [1, 2, 3], numbers: [4, 5] });
    assert!(Hash::<3, 2>::decode(b"\x0a\x02\x01\x02").is_err());
}

trait Store {
    type Key;
}

#[derive(Debug, PartialEq)]
struct Disk;

impl Store for Disk {
    type Key = u64;
}

#[derive(Message, Debug, PartialEq)]
struct Associated<S: Store>
where
    S::Key: Clone,
{
    key: S::Key,
    #[message(skip)]
    store: PhantomData<S>,
}

#[test]
fn an_associated_type_is_bounded_as_the_field_it_is() {
    there_and_back(&Associated::<Disk> { key: 7, store: PhantomData });
}

#[derive(Message, Debug, PartialEq)]
struct Defaulted<T = u32> {
    value: T,
}

#[test]
fn a_default_of_a_parameter_is_no_part_of_the_impl() {
    there_and_back::<Defaulted>(&Defaulted { value: 1 });
}

// Inferred bounds would ask for each other without end.
#[derive(Message, Debug, PartialEq)]
#[message(bound = "T: EncodeValue + for<'x> DecodeValue<'x>")]
struct Here<T> {
    value: Option<Box<T>>,
    there: Option<Box<There<T>>>,
}

#[derive(Message, Debug, PartialEq)]
#[message(bound = "T: EncodeValue + for<'x> DecodeValue<'x>")]
struct There<T> {
    here: Option<Box<Here<T>>>,
}

#[test]
fn bounds_may_be_given_where_they_cannot_be_inferred() {
    let here = Here { value: Some(Box::new(2u32)), there: None };
    there_and_back(&Here { value: None, there: Some(Box::new(There { here: Some(Box::new(here)) })) });
}
