//! Types with every shape of field, at every place where one can nest.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use structwire::{Message, UnknownFields};

/// A `double` that equals itself, whatever it is.
#[derive(Message, Clone, Copy, Debug)]
#[message(transparent)]
pub(crate) struct Double(pub(crate) f64);

impl PartialEq for Double {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_bits() == other.0.to_bits()
    }
}

/// A `float` that equals itself, whatever it is.
#[derive(Message, Clone, Copy, Debug)]
#[message(transparent)]
pub(crate) struct Float(pub(crate) f32);

impl PartialEq for Float {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_bits() == other.0.to_bits()
    }
}

/// Closed, with a zero.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) enum Color {
    Red = 0,
    Green = 1,
    Negative = -1,
}

/// Open.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
#[repr(i32)]
pub(crate) enum Level {
    Low = 0,
    High = 10,
    #[message(unknown)]
    Other(i32),
}

/// Closed, without a zero.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) enum Strict {
    One = 1,
    Two = 2,
}

#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) struct Leaf {
    pub(crate) x: u32,
    pub(crate) note: String,
    pub(crate) list: Vec<i32>,
}

/// A message whose fields merge record by record: `decode(a ++ b)` is `decode(a)` merged with `b`.
#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) struct Sink {
    pub(crate) int: i32, // 1
    #[message(sint64)]
    pub(crate) zigzag: i64, // 2
    #[message(fixed32)]
    pub(crate) fixed: u32, // 3
    pub(crate) double: Double, // 4
    pub(crate) boolean: bool, // 5
    pub(crate) text: String, // 6
    pub(crate) data: Vec<u8>, // 7
    pub(crate) shared: Bytes, // 8
    pub(crate) boxed_text: Box<str>, // 9
    pub(crate) arc_text: Arc<str>, // 10
    pub(crate) color: Color, // 11
    pub(crate) level: Level, // 12
    pub(crate) maybe_int: Option<u64>, // 13
    pub(crate) maybe_text: Option<String>, // 14
    pub(crate) maybe_color: Option<Color>, // 15
    pub(crate) maybe_data: Option<Box<[u8]>>, // 16
    pub(crate) child: Option<Box<Sink>>, // 17
    pub(crate) leaf: Leaf, // 18
    pub(crate) boxed_leaf: Box<Leaf>, // 19
    pub(crate) arc_leaf: Arc<Leaf>, // 20
    pub(crate) packed: Vec<u32>, // 21
    #[message(sint64)]
    pub(crate) zigzags: Vec<i64>, // 22
    #[message(fixed64)]
    pub(crate) fixeds: Vec<u64>, // 23
    pub(crate) floats: Vec<Float>, // 24
    pub(crate) bools: VecDeque<bool>, // 25
    pub(crate) colors: Vec<Color>, // 26
    #[message(unpacked)]
    pub(crate) unpacked: Vec<u32>, // 27
    pub(crate) texts: Vec<String>, // 28
    pub(crate) datas: Vec<Vec<u8>>, // 29
    pub(crate) children: Vec<Sink>, // 30
    pub(crate) leaves: VecDeque<Leaf>, // 31
    pub(crate) links: LinkedList<String>, // 32
    pub(crate) set: BTreeSet<u32>, // 33
    #[allow(clippy::vec_box, reason = "a list of pointers is what is tested")]
    pub(crate) boxes: Vec<Box<u32>>, // 34
    pub(crate) arcs: Vec<Arc<Leaf>>, // 35
    pub(crate) slice: Box<[Leaf]>, // 36
    pub(crate) numbers: Box<[u64]>, // 37
    pub(crate) map: BTreeMap<String, Sink>, // 38
    #[message(map(sint32, fixed32))]
    pub(crate) by_number: BTreeMap<i32, u32>, // 39
    pub(crate) pairs: Vec<(String, Leaf)>, // 40
    pub(crate) colors_by_number: BTreeMap<u32, Color>, // 41
    #[message(oneof(42..=46))]
    pub(crate) choice: Option<Choice>, // 42 to 46
    #[message(number = 47, group)]
    pub(crate) group: Option<Box<Sink>>, // 47
    #[message(group)]
    pub(crate) groups: Vec<Leaf>, // 48
    pub(crate) narrow: u8, // 49
    pub(crate) letter: char, // 50
    pub(crate) cows: Vec<Cow<'static, u32>>, // 51
    pub(crate) empty: Option<()>, // 52
    pub(crate) tuple: (u32, String), // 53
    #[message(default = 7)]
    pub(crate) default: u32, // 54
    pub(crate) whole_choice: Option<Box<Choice>>, // 55
    #[message(number = 1000)]
    pub(crate) far: Vec<String>, // 1000
    #[message(unknown_fields)]
    pub(crate) rest: UnknownFields,
}

#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) enum Choice {
    Number(u32),
    Text(String),
    Nested(Box<Sink>),
    Fields { a: u32, leaf: Leaf },
    Unit,
}

/// A message, without a zero.
#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) struct Contact {
    pub(crate) email: Email,     // 1
    pub(crate) id: NonZero<u32>, // 2
    #[message(oneof(3, 4, 5))]
    pub(crate) by: By, // 3 to 5
    #[message(number = 6, required)]
    pub(crate) name: String, // 6
    #[message(default = 443)]
    pub(crate) port: u32, // 7
    pub(crate) rgb: [u8; 3],     // 8
    pub(crate) xyz: [Float; 3],  // 9
    pub(crate) strict: Strict,   // 10
    pub(crate) next: Option<Box<Contact>>, // 11
    #[message(unknown_fields)]
    pub(crate) rest: UnknownFields,
}

#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) enum By {
    Even(#[message(via = u32)] Even),
    Strict(Strict),
    At(SystemTime),
}

#[derive(Message, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[message(via = String)]
pub(crate) struct Email(String);

impl TryFrom<String> for Email {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        if text.contains('@') { Ok(Email(text)) } else { Err(format!("not an address: {text}")) }
    }
}

impl From<&Email> for String {
    fn from(email: &Email) -> String {
        email.0.clone()
    }
}

#[derive(Message, Clone, Copy, Debug, PartialEq)]
#[message(via = u32)]
pub(crate) struct Even(u32);

impl TryFrom<u32> for Even {
    type Error = &'static str;
    fn try_from(number: u32) -> Result<Self, &'static str> {
        if number.is_multiple_of(2) { Ok(Even(number)) } else { Err("odd") }
    }
}

impl From<&Even> for u32 {
    fn from(even: &Even) -> u32 {
        even.0
    }
}

/// A message whose fields are built from all their records at once, or replaced.
#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) struct Odd {
    pub(crate) contact: Option<Contact>,           // 1
    pub(crate) contacts: Vec<Contact>,             // 2
    pub(crate) by_name: BTreeMap<String, Contact>, // 3
    pub(crate) at: Option<SystemTime>,             // 4
    pub(crate) took: Vec<Duration>,                // 5
    pub(crate) arc: Arc<[u32]>,                    // 6
    pub(crate) evens: Vec<Even>,                   // 7
    pub(crate) next: Option<Box<Odd>>,             // 8
    pub(crate) hashed: HashMap<u32, String>,       // 9
    pub(crate) hash_set: HashSet<u64>,             // 10
    pub(crate) times: BTreeMap<u32, SystemTime>,   // 11
    #[message(oneof(12, 13, 14))]
    pub(crate) by: Option<By>, // 12 to 14
    #[message(number = 15, group)]
    pub(crate) group: Option<Contact>, // 15
    pub(crate) strict: Option<Strict>,             // 16
    pub(crate) boxed_strict: Option<Box<Strict>>,  // 17
    pub(crate) arc_leaves: Arc<[Leaf]>,            // 18
    pub(crate) by_email: BTreeMap<Email, Strict>,  // 19
    #[message(via = u32)]
    pub(crate) maybe_even: Option<Even>, // 20
    #[message(via = u32)]
    pub(crate) more_evens: Vec<Even>, // 21
    pub(crate) plain: Duration,                    // 22
    #[message(default = "seven".to_string())]
    pub(crate) default: String, // 23
    #[message(default = Leaf { x: 1, note: String::new(), list: vec![2] })]
    pub(crate) leaf: Leaf, // 24
    #[message(map(string, string))]
    pub(crate) pairs: Vec<(String, String)>, // 25
    #[message(unknown_fields)]
    pub(crate) rest: UnknownFields,
}

/// A message that borrows.
#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) struct View<'a> {
    pub(crate) text: &'a str,                    // 1
    pub(crate) data: &'a [u8],                   // 2
    pub(crate) cow: Cow<'a, str>,                // 3
    pub(crate) texts: Vec<&'a str>,              // 4
    pub(crate) map: BTreeMap<&'a str, &'a [u8]>, // 5
    pub(crate) child: Option<Box<View<'a>>>,     // 6
    pub(crate) children: Vec<View<'a>>,          // 7
    pub(crate) maybe: Option<Cow<'a, [u8]>>,     // 8
    #[message(oneof(9, 10))]
    pub(crate) part: Option<Part<'a>>, // 9, 10
}

#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) enum Part<'a> {
    Text(&'a str),
    View(Box<View<'a>>),
}

/// What `View` is when it owns.
#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) struct Owned {
    pub(crate) text: String,                   // 1
    pub(crate) data: Vec<u8>,                  // 2
    pub(crate) cow: String,                    // 3
    pub(crate) texts: Vec<String>,             // 4
    pub(crate) map: BTreeMap<String, Vec<u8>>, // 5
    pub(crate) child: Option<Box<Owned>>,      // 6
    pub(crate) children: Vec<Owned>,           // 7
    pub(crate) maybe: Option<Vec<u8>>,         // 8
    #[message(oneof(9, 10))]
    pub(crate) part: Option<OwnedPart>, // 9, 10
}

#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) enum OwnedPart {
    Text(String),
    View(Box<Owned>),
}
