//! Presence, defaults and merging: what absent means, what a zero means, what a second occurrence does. The bytes are what
//! Google's runtimes write and read.

use structwire::{ErrorKind, Message};

#[derive(Message, Debug, PartialEq)]
struct Text {
    text: String,
}

#[derive(Message, Debug, PartialEq)]
struct Blob {
    blob: Vec<u8>,
}

#[test]
fn the_last_of_several_strings_wins() {
    assert_eq!(Text::decode(b"\x0a\x01a\x0a\x01b").unwrap(), Text { text: "b".into() });
    assert_eq!(Blob::decode(b"\x0a\x01A\x0a\x01B").unwrap(), Blob { blob: b"B".to_vec() });
}

#[derive(Message, Debug, PartialEq)]
struct Sub {
    a: i32,
}

#[derive(Message, Debug, PartialEq)]
struct HoldsSub {
    m: Sub,
}

#[derive(Message, Debug, PartialEq)]
struct MayHoldSub {
    m: Option<Sub>,
}

#[test]
fn a_second_empty_occurrence_of_a_message_keeps_what_the_first_said() {
    let bytes = b"\x0a\x02\x08\x05\x0a\x00";
    assert_eq!(HoldsSub::decode(bytes).unwrap(), HoldsSub { m: Sub { a: 5 } });
    assert_eq!(MayHoldSub::decode(bytes).unwrap(), MayHoldSub { m: Some(Sub { a: 5 }) });
}

#[derive(Message, Debug, PartialEq)]
struct Outermost {
    #[message(number = 18)]
    middle: Middle,
}

#[derive(Message, Debug, PartialEq)]
struct Middle {
    #[message(number = 2)]
    inner: Inner,
}

#[derive(Message, Debug, PartialEq)]
struct Inner {
    a: i32,
    b: i64,
    c: u32,
    #[message(number = 31)]
    r: Vec<i32>,
}

#[test]
fn occurrences_of_a_message_merge_at_every_level() {
    let first = b"\x92\x01\x0c\x12\x0a\x08\xd2\x09\x10\xd2\x09\xf8\x01\xd2\x09"; // a, b and r: 1234
    let second = b"\x92\x01\x0c\x12\x0a\x08\xe1\x21\x18\xe1\x21\xf8\x01\xe1\x21"; // a, c and r: 4321
    let merged = Outermost { middle: Middle { inner: Inner { a: 4321, b: 1234, c: 4321, r: vec![1234, 4321] } } };
    assert_eq!(Outermost::decode(&[&first[..], second].concat()).unwrap(), merged);

    let mut value = Outermost::decode(first).unwrap();
    value.merge(second).unwrap();
    assert_eq!(value, merged);
}

#[derive(Message, Debug, PartialEq)]
struct HoldsChoice {
    #[message(oneof(112, 113))]
    choice: Option<Choice>,
}

#[derive(Message, Debug, PartialEq)]
enum Choice {
    Message(Wrapper),
    Number(i32),
}

#[derive(Message, Debug, PartialEq)]
struct Wrapper {
    #[message(number = 2)]
    inner: Numbers,
}

#[derive(Message, Debug, PartialEq)]
struct Numbers {
    a: i32,
    b: i32,
    #[message(number = 89, unpacked)]
    u: Vec<i32>,
}

#[test]
fn a_message_in_a_oneof_merges_into_the_same_variant() {
    let first = b"\x82\x07\x09\x12\x07\x08\x01\x10\x01\xc8\x05\x01"; // field 112: a, b and u are 1
    let second = b"\x82\x07\x07\x12\x05\x10\x01\xc8\x05\x01"; // field 112: b and u are 1
    let merged =
        HoldsChoice { choice: Some(Choice::Message(Wrapper { inner: Numbers { a: 1, b: 1, u: vec![1, 1] } })) };
    let value = HoldsChoice::decode(&[&first[..], second].concat()).unwrap();
    assert_eq!(value, merged);
    assert_eq!(value.encode_to_vec(), b"\x82\x07\x0c\x12\x0a\x08\x01\x10\x01\xc8\x05\x01\xc8\x05\x01");

    let mut value = HoldsChoice::decode(first).unwrap();
    value.merge(second).unwrap();
    assert_eq!(value, merged);
}

#[test]
fn another_variant_between_two_of_a_message_forgets_the_first() {
    let first = b"\x82\x07\x04\x12\x02\x08\x01"; // field 112: a is 1
    let between = b"\x88\x07\x05"; // field 113: 5
    let second = b"\x82\x07\x04\x12\x02\x10\x02"; // field 112: b is 2
    let value = HoldsChoice::decode(&[&first[..], between, second].concat()).unwrap();
    let last = Choice::Message(Wrapper { inner: Numbers { a: 0, b: 2, u: vec![] } });
    assert_eq!(value, HoldsChoice { choice: Some(last) });
}

#[derive(Message, Debug, PartialEq)]
struct HoldsAny {
    #[message(oneof(1..=3))]
    any: Option<Any>,
}

#[derive(Message, Debug, PartialEq)]
enum Any {
    Text(String),
    Number(i32),
    Nothing,
}

#[test]
fn a_oneof_writes_zeros_so_that_they_come_back_as_their_variant() {
    let zeros: [(Any, &[u8]); 3] =
        [(Any::Text(String::new()), b"\x0a\x00"), (Any::Number(0), b"\x10\x00"), (Any::Nothing, b"\x1a\x00")];
    for (any, bytes) in zeros {
        let value = HoldsAny { any: Some(any) };
        assert_eq!(value.encode_to_vec(), bytes);
        assert_eq!(HoldsAny::decode(bytes).unwrap(), value);
    }
    assert_eq!(HoldsAny { any: None }.encode_to_vec(), b"");
    assert_eq!(HoldsAny::decode(b"").unwrap(), HoldsAny { any: None });
}

#[test]
fn the_last_variant_of_a_oneof_wins() {
    let value = HoldsAny::decode(b"\x0a\x01a\x10\x05").unwrap();
    assert_eq!(value, HoldsAny { any: Some(Any::Number(5)) });
    assert_eq!(value.encode_to_vec(), b"\x10\x05");
}

#[derive(Message, Debug, PartialEq)]
struct WithDefaults {
    #[message(default = -1)]
    a: i32,
    #[message(default = true)]
    b: bool,
}

#[test]
fn a_zero_where_absent_is_something_else_is_written() {
    let zeros = WithDefaults { a: 0, b: false };
    assert_eq!(zeros.encode_to_vec(), b"\x08\x00\x10\x00");
    assert_eq!(WithDefaults::decode(b"\x08\x00\x10\x00").unwrap(), zeros);
    assert_eq!(WithDefaults::decode(b"").unwrap(), WithDefaults { a: -1, b: true });
}

#[test]
fn what_equals_the_default_is_written_too() {
    // So that a reader with another default reads what was meant.
    assert_eq!(
        WithDefaults { a: -1, b: true }.encode_to_vec(),
        b"\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x10\x01"
    );
}

#[derive(Message, Debug, PartialEq)]
struct Retries {
    limit: u32,
}

impl Default for Retries {
    fn default() -> Self {
        Retries { limit: 3 }
    }
}

#[derive(Message, Debug, PartialEq, Default)]
struct Job {
    name: String,
    retries: Retries,
}

#[test]
fn a_default_that_is_not_zero_swallows_no_value() {
    for limit in [0, 3] {
        let job = Job { name: String::new(), retries: Retries { limit } };
        assert_eq!(Job::decode(&job.encode_to_vec()).unwrap(), job);
    }
    // Absent is protobuf's zero, whatever `Default` says.
    assert_eq!(Job::decode(b"").unwrap().retries, Retries { limit: 0 });
}

#[derive(Message, Debug, PartialEq)]
struct HoldsFoo {
    foo: Option<Foo>,
}

#[derive(Message, Debug, PartialEq)]
struct Foo {
    numbers: Vec<i32>,
}

#[test]
fn a_message_that_is_set_and_empty_is_present() {
    let value = HoldsFoo { foo: Some(Foo { numbers: vec![] }) };
    assert_eq!(value.encode_to_vec(), b"\x0a\x00");
    assert_eq!(HoldsFoo::decode(b"\x0a\x00").unwrap(), value);
    assert_eq!(HoldsFoo::decode(b"").unwrap(), HoldsFoo { foo: None });
}

#[derive(Message, Debug, PartialEq)]
struct MayHoldStatus {
    status: Option<Status>,
}

#[derive(Message, Debug, PartialEq)]
enum Status {
    Draft = 0,
    Open = 1,
}

#[test]
fn an_optional_enum_that_is_set_to_its_zero_is_present() {
    let draft = MayHoldStatus { status: Some(Status::Draft) };
    assert_eq!(draft.encode_to_vec(), b"\x08\x00");
    assert_eq!(MayHoldStatus::decode(b"\x08\x00").unwrap(), draft);
    assert_eq!(MayHoldStatus { status: None }.encode_to_vec(), b"");
    assert_eq!(MayHoldStatus::decode(b"").unwrap(), MayHoldStatus { status: None });
    assert_eq!(MayHoldStatus::decode(b"\x08\x01").unwrap(), MayHoldStatus { status: Some(Status::Open) });
}

#[derive(Message, Debug, PartialEq)]
struct Strict {
    #[message(required)]
    id: i32,
    #[message(required)]
    sub: Sub,
}

#[test]
fn required_fields_are_written_when_zero_and_missed_when_absent() {
    let zeros = Strict { id: 0, sub: Sub { a: 0 } };
    assert_eq!(zeros.encode_to_vec(), b"\x08\x00\x12\x00");
    assert_eq!(Strict::decode(b"\x08\x00\x12\x00").unwrap(), zeros);
    for (bytes, path) in [(&b""[..], "Strict.id"), (b"\x12\x00", "Strict.id"), (b"\x08\x00", "Strict.sub")] {
        let error = Strict::decode(bytes).unwrap_err();
        assert_eq!((error.kind(), error.path().as_str()), (&ErrorKind::Missing, path));
    }
    // A record with another wire type is not the field.
    assert_eq!(Strict::decode(b"\x0a\x00\x12\x00").unwrap_err().kind(), &ErrorKind::Missing);
}
