//! Types that are held to a `.proto` while they compile, and hold. What does not is in derive/tests/ui-contract.

use std::collections::{BTreeSet, HashMap};
use std::time::SystemTime;

use structwire::{Decode, Encode, Message, UnknownFields};

#[derive(Message)]
#[message(proto = "tests/contract/held/suite.proto", as = "suite.Document")]
struct Document {
    id: String,
    #[message(sint32)]
    status: i32,
    meta: Meta,
    items: Vec<Item>,
    #[message(map(_, fixed64))]
    stock: HashMap<String, u64>,
    level: Level,
    sizes: BTreeSet<i32>,
    #[message(oneof(8, 9))]
    choice: Option<Choice>,
    #[message(number = 10)]
    shown: Option<bool>,
    body: Vec<u8>,
    placed: SystemTime,
    // `zone` is left out, and `authors` has another name.
    #[message(number = 14)]
    writers: Vec<Author>,
    // They do not have it.
    extra: f32,
    #[message(skip)]
    cache: Option<String>,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

/// Without `as`: its own name, in the file's package.
#[derive(Message)]
#[message(proto = "tests/contract/held/suite.proto")]
struct Item {
    sku: String,
    // Loses data beyond 32 bits, which the wire does not mind.
    qty: i32,
}

#[derive(Message)]
#[message(proto = "tests/contract/held/suite.proto", as = ".suite.Document.Meta")]
struct Meta {
    version: u32,
}

/// In a file that is imported.
#[derive(Message)]
#[message(proto = "tests/contract/held/suite.proto", package = "suite.common")]
struct Author {
    name: String,
}

#[derive(Message)]
enum Choice {
    Text(String),
    Author(Author),
}

#[derive(Message)]
#[message(proto = "tests/contract/held/suite.proto")]
#[repr(i32)]
enum Level {
    Low,
    High = 5,
    Top,
    #[message(unknown)]
    Other(i32),
}

#[derive(Message)]
#[message(proto = "tests/contract/held/suite.proto")]
enum Payment {
    Card(String),
    Voucher {
        code: String,
    },
    #[message(sint64)]
    Cents(i64),
}

#[derive(Message)]
#[message(proto = "tests/contract/held/suite.proto", as = "suite.Link")]
struct Chain {
    name: String,
    next: Option<Box<Self>>,
}

mod as_text {
    pub(crate) type Wire = String;

    pub(crate) fn to_wire(number: &u64) -> String {
        number.to_string()
    }

    pub(crate) fn from_wire(text: String) -> Result<u64, std::num::ParseIntError> {
        text.parse()
    }
}

#[derive(Message)]
#[message(proto = "tests/contract/held/suite.proto", as = "suite.Item")]
struct Converted {
    #[message(with = as_text)]
    sku: u64,
    #[message(via = "i64")]
    qty: i32,
}

#[derive(Message)]
#[message(proto = "tests/contract/held/old.proto")]
struct Old {
    #[message(required)]
    id: String,
    #[message(unpacked)]
    sizes: Vec<i32>,
    #[message(group)]
    part: Option<Part>,
}

#[derive(Message)]
#[message(proto = "tests/contract/held/old.proto", as = "Old.Part")]
struct Part {
    #[message(sint64)]
    at: i64,
}

#[derive(Encode)]
#[message(proto = "tests/contract/held/suite.proto", as = "suite.Item")]
struct Borrowed<'a> {
    sku: &'a str,
    qty: &'a i64,
}

#[derive(Decode)]
#[message(proto = "tests/contract/held/suite.proto", as = "suite.Item")]
struct View<'a> {
    sku: &'a str,
}

/// Names and numbers are held; the type of `sku` is not known before it is used.
#[derive(Message)]
#[message(proto = "tests/contract/held/suite.proto", as = "suite.Item")]
struct Generic<T> {
    sku: T,
    qty: i64,
}

#[test]
fn what_holds_compiles_and_goes_both_ways() {
    let item = Borrowed { sku: "a", qty: &7 }.encode_to_vec();
    assert_eq!(View::decode(&item).unwrap().sku, "a");
    assert_eq!(Generic::<String>::decode(&item).unwrap().qty, 7);
    assert_eq!(Document::DESCRIPTOR.fields().len(), 14);
    let payment = Payment::Voucher { code: "x".into() };
    assert!(matches!(Payment::decode(&payment.encode_to_vec()), Ok(Payment::Voucher { code }) if code == "x"));
    let old = Old { id: "a".into(), sizes: vec![1, 2], part: Some(Part { at: -1 }) };
    assert_eq!(old.encode_to_vec(), b"\x0a\x01a\x10\x01\x10\x02\x1b\x08\x01\x1c");
    let chain = Chain { name: "a".into(), next: Some(Box::new(Chain { name: "b".into(), next: None })) };
    assert_eq!(Chain::decode(&chain.encode_to_vec()).unwrap().next.unwrap().name, "b");
}
