//! The same bytes, as the same message, by prost: taken or refused alike, and then the same message. Where the two decide
//! differently is listed in `decided`.
#![no_main]

#[path = "../../core/tests/oracle/mod.rs"]
mod oracle;

use std::collections::BTreeMap;

use oracle::types::{Double, Float, Level};
use prost::Message as _;
use structwire::{ErrorKind, Message};

/// Every shape that both libraries have.
#[derive(Message, Debug, Clone, PartialEq)]
struct Ours {
    int: i32,
    #[message(sint64)]
    zigzag: i64,
    #[message(fixed32)]
    fixed: u32,
    // (Not implicit: prost does not write -0.0 there.)
    double: Option<Double>,
    boolean: bool,
    text: String,
    data: Vec<u8>,
    level: Level,
    maybe_int: Option<u64>,
    maybe_text: Option<String>,
    child: Option<Box<Ours>>,
    packed: Vec<u32>,
    #[message(sint64)]
    zigzags: Vec<i64>,
    #[message(fixed64)]
    fixeds: Vec<u64>,
    floats: Vec<Float>,
    bools: Vec<bool>,
    levels: Vec<Level>,
    #[message(unpacked)]
    unpacked: Vec<u32>,
    texts: Vec<String>,
    datas: Vec<Vec<u8>>,
    children: Vec<Ours>,
    map: BTreeMap<String, Ours>,
    #[message(map(sint32, fixed32))]
    by_number: BTreeMap<i32, u32>,
    #[message(oneof(24, 25, 26))]
    choice: Option<Choice>,
    #[message(number = 27, group)]
    group: Option<Box<Ours>>,
    #[message(sfixed32)]
    sfixed: i32,
    #[message(sfixed64)]
    sfixed64: Option<i64>,
}

#[derive(Message, Debug, Clone, PartialEq)]
enum Choice {
    Number(u32),
    Text(String),
    Nested(Box<Ours>),
}

#[derive(Clone, PartialEq, prost::Message)]
struct Theirs {
    #[prost(int32, tag = "1")]
    int: i32,
    #[prost(sint64, tag = "2")]
    zigzag: i64,
    #[prost(fixed32, tag = "3")]
    fixed: u32,
    #[prost(double, optional, tag = "4")]
    double: Option<f64>,
    #[prost(bool, tag = "5")]
    boolean: bool,
    #[prost(string, tag = "6")]
    text: String,
    #[prost(bytes = "vec", tag = "7")]
    data: Vec<u8>,
    #[prost(int32, tag = "8")]
    level: i32,
    #[prost(uint64, optional, tag = "9")]
    maybe_int: Option<u64>,
    #[prost(string, optional, tag = "10")]
    maybe_text: Option<String>,
    #[prost(message, optional, boxed, tag = "11")]
    child: Option<Box<Theirs>>,
    #[prost(uint32, repeated, tag = "12")]
    packed: Vec<u32>,
    #[prost(sint64, repeated, tag = "13")]
    zigzags: Vec<i64>,
    #[prost(fixed64, repeated, tag = "14")]
    fixeds: Vec<u64>,
    #[prost(float, repeated, tag = "15")]
    floats: Vec<f32>,
    #[prost(bool, repeated, tag = "16")]
    bools: Vec<bool>,
    #[prost(int32, repeated, tag = "17")]
    levels: Vec<i32>,
    #[prost(uint32, repeated, packed = "false", tag = "18")]
    unpacked: Vec<u32>,
    #[prost(string, repeated, tag = "19")]
    texts: Vec<String>,
    #[prost(bytes = "vec", repeated, tag = "20")]
    datas: Vec<Vec<u8>>,
    #[prost(message, repeated, tag = "21")]
    children: Vec<Theirs>,
    #[prost(btree_map = "string, message", tag = "22")]
    map: BTreeMap<String, Theirs>,
    #[prost(btree_map = "sint32, fixed32", tag = "23")]
    by_number: BTreeMap<i32, u32>,
    #[prost(oneof = "TheirChoice", tags = "24, 25, 26")]
    choice: Option<TheirChoice>,
    #[prost(group, optional, boxed, tag = "27")]
    group: Option<Box<Theirs>>,
    #[prost(sfixed32, tag = "28")]
    sfixed: i32,
    #[prost(sfixed64, optional, tag = "29")]
    sfixed64: Option<i64>,
}

#[derive(Clone, PartialEq, prost::Oneof)]
enum TheirChoice {
    #[prost(uint32, tag = "24")]
    Number(u32),
    #[prost(string, tag = "25")]
    Text(String),
    #[prost(message, tag = "26")]
    Nested(Box<Theirs>),
}

/// What the two are known to decide differently.
fn decided(ours: &Result<Ours, structwire::Error>, theirs: &Result<Theirs, prost::DecodeError>) -> bool {
    match (ours, theirs) {
        // A known field with another wire type is an unknown field to us, and an error to prost.
        (_, Err(theirs)) if theirs.to_string().contains("invalid wire type: ") => true,
        // The levels that groups and map entries are, are counted a little differently.
        (_, Err(theirs)) if theirs.to_string().contains("recursion limit reached") => true,
        (Err(ours), _) => match ours.kind() {
            ErrorKind::RecursionLimit(_) => true,
            // prost takes a tag as any varint, of up to ten bytes.
            ErrorKind::MalformedTag => true,
            _ => false,
        },
        _ => false,
    }
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    // Half of the inputs are messages as a writer that can lie makes them; its `Sink` has other fields, so numbers do what
    // they may.
    let written;
    let data = match data.split_first() {
        Some((first, rest)) if first % 2 == 0 => {
            written = oracle::liar::write_as(&FIELDS, rest);
            &written
        }
        Some((_, rest)) => rest,
        None => return,
    };
    let (ours, theirs) = (Ours::decode(data), Theirs::decode(data));
    if decided(&ours, &theirs) {
        return;
    }
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => {
            let (ours_written, theirs_written) = (ours.encode_to_vec(), theirs.encode_to_vec());
            // Each reads what the other wrote as what it read itself. (The bytes differ: prost leaves zeros out of entries.)
            match Theirs::decode(&ours_written[..]) {
                Ok(read) => assert_eq!(read.encode_to_vec(), theirs_written, "{data:02x?}"),
                // An entry without a value is written with one: where that is a message, a level deeper than what was read.
                Err(error) if error.to_string().contains("recursion limit reached") => {}
                Err(error) => panic!("prost does not read what we write: {error}, of {data:02x?}"),
            }
            let read: Ours = Ours::decode(&theirs_written).expect("we read what prost writes");
            assert_eq!(read, ours, "{data:02x?}");
        }
        (Err(_), Err(_)) => {}
        (ours, theirs) => panic!("{ours:?}, but prost {theirs:?}, of {data:02x?}"),
    }
});

use oracle::liar::{Fields, Shape};

static FIELDS: Fields = Fields::new(&[
    (1, Shape::Varint),
    (2, Shape::Varint),
    (3, Shape::I32),
    (4, Shape::I64),
    (5, Shape::Varint),
    (6, Shape::Text),
    (7, Shape::Bytes),
    (8, Shape::Varint),
    (9, Shape::Varint),
    (10, Shape::Text),
    (11, Shape::Message(&FIELDS)),
    (12, Shape::Varints),
    (13, Shape::Varints),
    (14, Shape::I64s),
    (15, Shape::I32s),
    (16, Shape::Varints),
    (17, Shape::Varints),
    (18, Shape::Varints),
    (19, Shape::Text),
    (20, Shape::Bytes),
    (21, Shape::Message(&FIELDS)),
    (22, Shape::Map(&[(1, Shape::Text), (2, Shape::Message(&FIELDS))])),
    (23, Shape::Map(&[(1, Shape::Varint), (2, Shape::I32)])),
    (24, Shape::Varint),
    (25, Shape::Text),
    (26, Shape::Message(&FIELDS)),
    (27, Shape::Group(&FIELDS)),
    (28, Shape::I32),
    (29, Shape::I64),
]);
