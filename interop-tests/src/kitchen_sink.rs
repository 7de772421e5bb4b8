//! Every shape that `proto/kitchen_sink.proto` and `proto/kitchen_sink2.proto` have, as domain types.

#![allow(missing_docs, reason = "fields are named after those of the .proto files")]

mod arbitrary;
mod twins;
pub mod views;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use structwire::Message;

/// Implicit presence.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Scalars {
    pub f_double: f64,
    pub f_float: f32,
    pub f_int32: i32,
    pub f_int64: i64,
    pub f_uint32: u32,
    pub f_uint64: u64,
    #[message(sint32)]
    pub f_sint32: i32,
    #[message(sint64)]
    pub f_sint64: i64,
    #[message(fixed32)]
    pub f_fixed32: u32,
    #[message(fixed64)]
    pub f_fixed64: u64,
    #[message(sfixed32)]
    pub f_sfixed32: i32,
    #[message(sfixed64)]
    pub f_sfixed64: i64,
    pub f_bool: bool,
    pub f_string: String,
    pub f_bytes: Vec<u8>,
    pub f_color: Color,
}

/// Explicit presence.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Optionals {
    pub f_double: Option<f64>,
    pub f_float: Option<f32>,
    pub f_int32: Option<i32>,
    pub f_int64: Option<i64>,
    pub f_uint32: Option<u32>,
    pub f_uint64: Option<u64>,
    #[message(sint32)]
    pub f_sint32: Option<i32>,
    #[message(sint64)]
    pub f_sint64: Option<i64>,
    #[message(fixed32)]
    pub f_fixed32: Option<u32>,
    #[message(fixed64)]
    pub f_fixed64: Option<u64>,
    #[message(sfixed32)]
    pub f_sfixed32: Option<i32>,
    #[message(sfixed64)]
    pub f_sfixed64: Option<i64>,
    pub f_bool: Option<bool>,
    pub f_string: Option<String>,
    pub f_bytes: Option<Vec<u8>>,
    pub f_color: Option<Color>,
    pub f_leaf: Option<Leaf>,
}

/// Lists, of numbers packed.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Packed {
    pub f_double: Vec<f64>,
    pub f_float: Vec<f32>,
    pub f_int32: Vec<i32>,
    pub f_int64: Vec<i64>,
    pub f_uint32: Vec<u32>,
    pub f_uint64: Vec<u64>,
    #[message(sint32)]
    pub f_sint32: Vec<i32>,
    #[message(sint64)]
    pub f_sint64: Vec<i64>,
    #[message(fixed32)]
    pub f_fixed32: Vec<u32>,
    #[message(fixed64)]
    pub f_fixed64: Vec<u64>,
    #[message(sfixed32)]
    pub f_sfixed32: Vec<i32>,
    #[message(sfixed64)]
    pub f_sfixed64: Vec<i64>,
    pub f_bool: Vec<bool>,
    pub f_string: Vec<String>,
    pub f_bytes: Vec<Vec<u8>>,
    pub f_color: Vec<Color>,
    pub f_leaf: Vec<Leaf>,
}

/// Lists of numbers, each in a record of its own.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Unpacked {
    #[message(unpacked)]
    pub f_double: Vec<f64>,
    #[message(unpacked)]
    pub f_float: Vec<f32>,
    #[message(unpacked)]
    pub f_int32: Vec<i32>,
    #[message(unpacked)]
    pub f_int64: Vec<i64>,
    #[message(unpacked)]
    pub f_uint32: Vec<u32>,
    #[message(unpacked)]
    pub f_uint64: Vec<u64>,
    #[message(sint32, unpacked)]
    pub f_sint32: Vec<i32>,
    #[message(sint64, unpacked)]
    pub f_sint64: Vec<i64>,
    #[message(fixed32, unpacked)]
    pub f_fixed32: Vec<u32>,
    #[message(fixed64, unpacked)]
    pub f_fixed64: Vec<u64>,
    #[message(sfixed32, unpacked)]
    pub f_sfixed32: Vec<i32>,
    #[message(sfixed64, unpacked)]
    pub f_sfixed64: Vec<i64>,
    #[message(unpacked)]
    pub f_bool: Vec<bool>,
    #[message(number = 16, unpacked)]
    pub f_color: Vec<Color>,
}

/// Every key, every value.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Maps {
    pub int32_double: BTreeMap<i32, f64>,
    pub int64_float: BTreeMap<i64, f32>,
    pub uint32_int32: BTreeMap<u32, i32>,
    pub uint64_int64: BTreeMap<u64, i64>,
    #[message(map(sint32, uint32))]
    pub sint32_uint32: BTreeMap<i32, u32>,
    #[message(map(sint64, uint64))]
    pub sint64_uint64: BTreeMap<i64, u64>,
    #[message(map(fixed32, sint32))]
    pub fixed32_sint32: BTreeMap<u32, i32>,
    #[message(map(fixed64, sint64))]
    pub fixed64_sint64: BTreeMap<u64, i64>,
    #[message(map(sfixed32, fixed32))]
    pub sfixed32_fixed32: BTreeMap<i32, u32>,
    #[message(map(sfixed64, fixed64))]
    pub sfixed64_fixed64: BTreeMap<i64, u64>,
    #[message(map(bool, sfixed32))]
    pub bool_sfixed32: BTreeMap<bool, i32>,
    #[message(map(string, sfixed64))]
    pub string_sfixed64: BTreeMap<String, i64>,
    pub string_bool: BTreeMap<String, bool>,
    pub string_string: BTreeMap<String, String>,
    pub string_bytes: BTreeMap<String, Vec<u8>>,
    pub int32_color: BTreeMap<i32, Color>,
    pub string_leaf: BTreeMap<String, Leaf>,
}

/// Oneofs whose numbers lie around those of other fields.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Choices {
    pub before: String,
    #[message(oneof(2..=9, 11..=21))]
    pub value: Option<Value>,
    #[message(number = 10)]
    pub between: String,
    #[message(oneof(30, 32))]
    pub second: Option<Second>,
    #[message(number = 31)]
    pub after: String,
    #[message(number = 40)]
    pub shape: Option<Shape>,
}

/// A oneof that is inlined, of every type of value.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Value {
    ADouble(f64),
    AFloat(f32),
    AnInt32(i32),
    AnInt64(i64),
    AUint32(u32),
    AUint64(u64),
    #[message(sint32)]
    ASint32(i32),
    #[message(sint64)]
    ASint64(i64),
    #[message(fixed32)]
    AFixed32(u32),
    #[message(fixed64)]
    AFixed64(u64),
    #[message(sfixed32)]
    AnSfixed32(i32),
    #[message(sfixed64)]
    AnSfixed64(i64),
    ABool(bool),
    AString(String),
    SomeBytes(Vec<u8>),
    AColor(Color),
    ALeaf(Leaf),
    APair {
        left: String,
        right: i32,
    },
    Nothing,
}

/// A oneof with numbers of its own.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Second {
    #[message(number = 30)]
    Count(u32),
    #[message(number = 32)]
    Word(String),
}

/// A oneof that is a message of its own.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Shape {
    Circle(f64),
    Rectangle { width: f64, height: f64 },
    Point,
}

/// Holds itself in each way there is.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Tree {
    pub name: String,
    pub left: Option<Box<Tree>>,
    pub branches: Vec<Tree>,
    pub by_name: BTreeMap<String, Tree>,
    #[message(oneof(5, 6))]
    pub choice: Option<TreeChoice>,
}

#[derive(Message, Debug, Clone, PartialEq)]
pub enum TreeChoice {
    Subtree(Box<Tree>),
    Leaf(i32),
}

#[derive(Message, Debug, Clone, PartialEq)]
pub struct Leaf {
    pub name: String,
    pub weight: i32,
}

/// Numbers whose tags take one to five bytes, declared out of order.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Sparse {
    #[message(number = 536870911)]
    pub last: u32,
    #[message(number = 268435456)]
    pub five_bytes: u32,
    #[message(number = 262144)]
    pub four_bytes: u32,
    #[message(number = 20000)]
    pub above_reserved: u32,
    #[message(number = 18999)]
    pub below_reserved: u32,
    #[message(number = 2048)]
    pub three_bytes: u32,
    #[message(number = 2047)]
    pub last_of_two_bytes: u32,
    #[message(number = 16)]
    pub two_bytes: u32,
    #[message(number = 15)]
    pub last_of_one_byte: u32,
    #[message(number = 1)]
    pub first: u32,
}

/// Rust types that are not protobuf's own.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Types {
    pub an_u8: u8,
    pub an_u16: u16,
    pub an_i8: i8,
    #[message(sint32)]
    pub an_i16: i16,
    pub a_usize: usize,
    pub a_char: char,
    pub a_non_zero: Option<NonZero<u32>>,
    pub a_box_str: Box<str>,
    pub an_arc_str: Arc<str>,
    pub an_array: [u8; 16],
    pub a_set: BTreeSet<String>,
    pub a_deque: VecDeque<i32>,
    #[message(sint64)]
    pub a_list: LinkedList<i64>,
    pub a_boxed_slice: Box<[f64]>,
    pub a_boxed_message: Box<Leaf>,
    pub a_newtype: OrderId,
    pub a_validated: Email,
    pub many_validated: Vec<Email>,
    pub a_time: SystemTime,
    pub a_duration: Duration,
    pub a_tuple: (String, i32),
    #[message(map(string, int32))]
    pub pairs: Vec<(String, i32)>,
    pub a_unit: (),
    #[message(map(uint32, sint32))]
    pub a_hash_map: HashMap<u32, i32>,
    #[message(fixed32)]
    pub a_hash_set: HashSet<u32>,
}

/// Is its number.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(transparent)]
pub struct OrderId(pub u64);

/// A string with an `@` in it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
#[message(via = "String")]
pub struct Email(String);

impl TryFrom<String> for Email {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.contains('@') { Ok(Email(text)) } else { Err(format!("not an e-mail address: {text:?}")) }
    }
}

impl From<&Email> for String {
    fn from(email: &Email) -> String {
        email.0.clone()
    }
}

/// An open enum with a negative value.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)] // Rust asks for it beside a variant with data
pub enum Color {
    Infrared = -1,
    Unspecified = 0,
    Red = 1,
    Green = 2,
    Blue = 7,
    #[message(unknown)]
    Other(i32),
}

/// All of it.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct KitchenSink {
    pub scalars: Scalars,
    pub optionals: Option<Optionals>,
    pub packed: Packed,
    pub unpacked: Unpacked,
    pub maps: Maps,
    pub choices: Choices,
    pub tree: Tree,
    pub sparse: Sparse,
    pub types: Option<Types>,
    pub nested: Nested,
}

#[derive(Message, Debug, Clone, PartialEq)]
pub struct Nested {
    pub inner: Option<Inner>,
    pub inners: Vec<Inner>,
}

#[derive(Message, Debug, Clone, PartialEq)]
pub struct Inner {
    pub kind: Kind,
    pub kinds: Vec<Kind>,
}

/// A closed enum with the largest numbers there are.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Unspecified = 0,
    Small = 1,
    Negative = -1,
    Large = 2147483647,
    LargeNegative = -2147483648,
}

/// What only proto2 has: required fields and defaults.
#[derive(Message, Debug, Clone, PartialEq)]
#[message(reserved(12, 20..=29, "old_name"))]
pub struct Strict {
    #[message(required)]
    pub id: i32,
    #[message(required)]
    pub name: String,
    #[message(required)]
    pub part: Part,
    #[message(default = -1)]
    pub depth: i32,
    #[message(default = true)]
    pub visible: bool,
    #[message(default = "untitled".to_owned())]
    pub title: String,
    #[message(default = Level::High)]
    pub level: Level,
    #[message(unpacked)]
    pub loose: Vec<i32>,
    pub tight: Vec<i32>,
    #[message(unpacked)]
    pub levels: Vec<Level>,
    pub parts: Vec<Part>,
}

#[derive(Message, Debug, Clone, PartialEq)]
pub struct Part {
    #[message(required)]
    pub number: u64,
    pub data: Option<Vec<u8>>,
}

/// A closed enum without a value 0.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    Low = 1,
    High = 2,
}

/// Groups, which prost does not have.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Grouped {
    pub before: Option<String>,
    #[message(group)]
    pub inner: Option<InnerGroup>,
    #[message(group)]
    pub line: Vec<Line>,
    pub after: Option<String>,
}

#[derive(Message, Debug, Clone, PartialEq)]
pub struct InnerGroup {
    pub number: Option<i32>,
    pub words: Vec<String>,
    #[message(group)]
    pub innermost: Option<Innermost>,
}

#[derive(Message, Debug, Clone, PartialEq)]
pub struct Innermost {
    pub flag: Option<bool>,
}

#[derive(Message, Debug, Clone, PartialEq)]
pub struct Line {
    #[message(required)]
    pub at: u32,
    pub text: Option<String>,
}
