//! `Encode` and `Decode` alone: types that only borrow are written without a clone.

use structwire::{Decode, Encode, Message};

#[derive(Message, Debug, PartialEq, Clone)]
struct Item {
    sku: String,
    qty: u32,
}

#[derive(Message, Debug, PartialEq, Clone)]
struct User {
    name: String,
}

#[derive(Encode)]
struct Report<'a> {
    items: &'a [Item],
    author: &'a User,
    reviewer: Option<&'a User>,
    title: &'a str,
    scores: &'a [u32],
    tags: &'a [&'a str],
    #[message(oneof(7, 8))]
    state: &'a State,
}

#[derive(Message, Debug, PartialEq, Clone)]
enum State {
    Open(u32),
    Closed,
}

#[derive(Decode, Debug, PartialEq)]
struct ReportBack {
    items: Vec<Item>,
    author: User,
    reviewer: Option<User>,
    title: String,
    scores: Vec<u32>,
    tags: Vec<String>,
    #[message(oneof(7, 8))]
    state: State,
}

#[test]
fn what_is_written_from_borrowed_parts_is_read_into_owned_ones() {
    let items = [Item { sku: "a".into(), qty: 1 }, Item { sku: "b".into(), qty: 2 }];
    let author = User { name: "ann".into() };
    let report = Report {
        items: &items,
        author: &author,
        reviewer: Some(&author),
        title: "t",
        scores: &[1, 2],
        tags: &["x", "y"],
        state: &State::Open(0),
    };
    let bytes = report.encode_to_vec();
    assert_eq!(bytes.len(), report.encoded_len());
    let back = ReportBack::decode(&bytes).unwrap();
    assert_eq!(back.items, items);
    assert_eq!((&back.author, back.reviewer.as_ref()), (&author, Some(&author)));
    assert_eq!((&*back.title, &*back.scores, &*back.tags), ("t", &[1, 2][..], &["x".into(), "y".into()][..]));
    assert_eq!(back.state, State::Open(0));
}

#[derive(Decode, Debug, PartialEq)]
struct Line<'a> {
    service: &'a str,
    labels: Vec<(&'a str, &'a str)>,
    body: &'a [u8],
}

#[test]
fn what_is_read_borrows_from_the_input() {
    let bytes = b"\x0a\x03api\x12\x06\x0a\x01k\x12\x01v\x1a\x02\x00\x01".to_vec();
    let line = Line::decode(&bytes).unwrap();
    assert_eq!(line, Line { service: "api", labels: vec![("k", "v")], body: b"\x00\x01" });
    assert!(bytes.as_ptr_range().contains(&line.service.as_ptr()));
}

#[derive(Encode)]
enum WriteOnly<'a> {
    Items { items: &'a [Item] },
    One(&'a Item),
}

#[derive(Encode)]
struct Holds<'a> {
    #[message(oneof(1, 2))]
    inlined: Option<WriteOnly<'a>>,
    nested: WriteOnly<'a>,
}

#[test]
fn a_oneof_goes_one_way() {
    let item = Item { sku: String::new(), qty: 1 };
    let value = Holds {
        inlined: Some(WriteOnly::Items { items: core::slice::from_ref(&item) }),
        nested: WriteOnly::One(&item),
    };
    assert_eq!(value.encode_to_vec(), b"\x0a\x04\x0a\x02\x10\x01\x1a\x04\x12\x02\x10\x01");
}

#[derive(Encode)]
enum Level {
    Low,
    High,
}

#[derive(Encode)]
#[message(transparent)]
struct Name<'a>(&'a str);

#[derive(Encode)]
struct Small<'a> {
    level: Level,
    levels: &'a [Level],
    name: Name<'a>,
}

#[test]
fn enums_and_newtypes_go_one_way() {
    let value = Small { level: Level::High, levels: &[Level::Low, Level::High], name: Name("n") };
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x12\x02\x00\x01\x1a\x01n");
}

#[derive(Decode, Debug, PartialEq)]
enum LevelBack {
    Low,
    High,
}

#[derive(Decode, Debug, PartialEq)]
#[message(transparent)]
struct NameBack(String);

#[derive(Decode, Debug, PartialEq)]
struct SmallBack {
    level: LevelBack,
    levels: Vec<LevelBack>,
    name: NameBack,
}

#[test]
fn enums_and_newtypes_come_one_way() {
    let value = SmallBack::decode(b"\x08\x01\x12\x02\x00\x01\x1a\x01n").unwrap();
    let levels = vec![LevelBack::Low, LevelBack::High];
    assert_eq!(value, SmallBack { level: LevelBack::High, levels, name: NameBack("n".into()) });
}
