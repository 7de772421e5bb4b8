//! Everything that an attribute may say, in each place it may stand: that it compiles, and what it means.

#![allow(dead_code)]

use std::collections::{BTreeMap, HashMap};

use structwire::{Message, UnknownFields};

/// Names and numbers of a message's fields, as they ascend.
fn fields<M: Message>() -> Vec<(&'static str, u32)> {
    M::DESCRIPTOR.fields().iter().map(|field| (field.name(), field.number())).collect()
}

/// Numbers alone.
fn numbers<M: Message>() -> Vec<u32> {
    M::DESCRIPTOR.fields().iter().map(|field| field.number()).collect()
}

#[derive(Message)]
enum Payment {
    Card(String),
    Voucher { code: String },
    Cash,
}

#[test]
fn fields_are_numbered_by_order_and_continue_from_a_number() {
    #[derive(Message)]
    struct Order {
        a: u32,
        b: u32,
        #[message(number = 7)]
        c: u32,
        d: u32,
        #[message(number = 0x10)]
        e: u32,
        #[message(number = 3)]
        f: u32,
        g: u32,
        #[message(number = 1_000)]
        h: u32,
    }
    let expected = [("a", 1), ("b", 2), ("f", 3), ("g", 4), ("c", 7), ("d", 8), ("e", 16), ("h", 1000)];
    assert_eq!(fields::<Order>(), expected);
}

#[test]
fn implicit_numbers_step_over_reserved_ones() {
    #[derive(Message)]
    #[message(reserved(1, 3, 4..=5, 8..10, "old", 12..))]
    struct Order {
        a: u32,
        b: u32,
        c: u32,
        d: u32,
        e: u32,
    }
    assert_eq!(numbers::<Order>(), [2, 6, 7, 10, 11]);
}

#[test]
fn fields_that_are_not_on_the_wire_hold_no_number() {
    #[derive(Message)]
    struct Order {
        a: u32,
        #[message(skip)]
        b: Vec<Vec<u32>>,
        #[message(unknown_fields)]
        rest: UnknownFields,
        #[message(skip, default = std::num::NonZero::<u32>::MIN)]
        c: std::num::NonZero<u32>,
        d: u32,
    }
    assert_eq!(fields::<Order>(), [("a", 1), ("d", 2)]);
    assert_eq!(Order::decode(b"").unwrap().c.get(), 1);
}

#[test]
fn a_oneof_holds_its_numbers_and_the_next_field_continues_from_the_last_listed() {
    #[derive(Message)]
    struct Order {
        #[message(oneof(12, 13, 20))]
        a: Option<Payment>,
        b: u32,
        #[message(oneof(33, 31..=32))]
        c: Payment,
        #[message(oneof(5..8))]
        d: Option<Box<Payment>>,
        e: u32,
    }
    assert_eq!(numbers::<Order>(), [5, 6, 7, 8, 12, 13, 20, 21, 31, 32, 33]);
}

#[test]
fn the_largest_number_and_those_around_protobufs_own_are_numbers() {
    #[derive(Message)]
    struct Order {
        #[message(number = 18999)]
        a: u32,
        #[message(number = 20000)]
        b: u32,
        #[message(number = 536870911)]
        c: u32,
    }
    assert_eq!(numbers::<Order>(), [18999, 20000, 536_870_911]);
}

#[test]
fn variants_are_numbered_as_fields() {
    #[derive(Message)]
    #[message(reserved(2, 9))]
    enum Choice {
        #[message(number = 7)]
        A(u32),
        B(u32),
        HTTPError {
            x: u32,
        },
        #[message(number = 1, name = "first")]
        E(u32, u32),
    }
    assert_eq!(fields::<Choice>(), [("first", 1), ("a", 7), ("b", 8), ("http_error", 10)]);
}

#[test]
fn names_follow_the_case_or_the_attribute() {
    #[derive(Message)]
    #[message(name = "OrderV1", rename_all = "camelCase")]
    struct Order {
        old_name: u32,
        r#type: u32,
        #[message(name = "SHOUTED")]
        quiet: u32,
        #[message(skip)]
        not_named: u32,
    }
    assert_eq!(Order::NAME, "OrderV1");
    assert_eq!(fields::<Order>(), [("oldName", 1), ("type", 2), ("SHOUTED", 3)]);

    #[derive(Message)]
    struct Pair(u32, #[message(name = "second")] u32);
    assert_eq!(fields::<Pair>(), [("_0", 1), ("second", 2)]);

    #[derive(Message)]
    #[message(rename_all = "SCREAMING_SNAKE_CASE")]
    enum Status {
        NotYet,
        #[message(name = "open")]
        Open,
        #[message(unknown)]
        Other(i32),
    }
    use structwire::Enumeration as _;
    assert_eq!(Status::VALUES, [("NOT_YET", 0), ("open", 1)]);
}

#[test]
fn values_are_numbered_by_discriminants() {
    use structwire::Enumeration as _;
    const BASE: isize = 40;

    #[derive(Message)]
    #[message(reserved(-3, 7..=9, "OLD"))]
    enum Status {
        A,
        B = -2,
        C,
        D = (0x10),
        E = 1 << 5,
        F,
        G = BASE,
        H,
        I = i32::MAX as isize,
        J = -2147483648,
    }
    let numbers: Vec<i32> = Status::VALUES.iter().map(|(_, number)| *number).collect();
    assert_eq!(numbers, [0, -2, -1, 16, 32, 33, 40, 41, i32::MAX, i32::MIN]);
    assert!(Status::H as i32 == 41 && Status::F as i32 == 33);
}

#[test]
fn an_enum_with_a_catch_all_is_no_oneof() {
    use structwire::Enumeration as _;
    #[derive(Message, Debug, PartialEq)]
    #[repr(i32)]
    enum Status {
        Open = 1,
        Closed(),
        #[message(unknown)]
        Other(i32),
    }
    assert_eq!(Status::from_number(2), Some(Status::Closed()));
    assert_eq!(Status::from_number(7), Some(Status::Other(7)));
}

mod millis {
    pub(super) type Wire = u64;
    pub(super) fn to_wire(value: &std::time::Duration) -> u64 {
        value.as_millis() as u64
    }
    pub(super) fn from_wire(wire: u64) -> Result<std::time::Duration, std::convert::Infallible> {
        Ok(std::time::Duration::from_millis(wire))
    }
}

#[derive(Message, Debug, PartialEq, Clone)]
#[message(via = String)]
struct Email(String);

impl From<String> for Email {
    fn from(text: String) -> Email {
        Email(text)
    }
}

impl From<&Email> for String {
    fn from(email: &Email) -> String {
        email.0.clone()
    }
}

#[derive(Message, Debug, PartialEq)]
#[message(via = "i64", sint64)]
struct Offset(i64);

impl From<i64> for Offset {
    fn from(offset: i64) -> Offset {
        Offset(offset)
    }
}

impl From<&Offset> for i64 {
    fn from(offset: &Offset) -> i64 {
        offset.0
    }
}

#[derive(Message, Debug, PartialEq)]
#[message(transparent)]
struct Delta<T>(#[message(sint32)] i32, #[message(skip)] std::marker::PhantomData<T>);

#[test]
fn every_word_of_a_field_compiles_and_round_trips() {
    #[derive(Message, Debug, PartialEq)]
    #[message(package = "shop.v1", crate = ::structwire, bound = "", reserved(100, "x"))]
    #[message()]
    struct Everything {
        #[message(bool)]
        bool: bool,
        #[message(int32)]
        int32: i32,
        #[message(sint32)]
        sint32: Option<i32>,
        #[message(sfixed64, packed)]
        sfixed64: Vec<i64>,
        #[message(unpacked, fixed32)]
        fixed32: Vec<u32>,
        #[message(unpacked)]
        unpacked: Vec<f64>,
        #[message(string)]
        string: String,
        #[message(bytes)]
        bytes: Vec<u8>,
        #[message(uint32)]
        octets: Vec<u8>,
        #[message(map(string, sint64))]
        map: HashMap<String, i64>,
        #[message(map(_, _))]
        as_usual: BTreeMap<u32, Email>,
        #[message(map(fixed64, _))]
        pairs: Vec<(u64, Email)>,
        #[message(map)]
        more_pairs: Vec<(u64, u32)>,
        #[message(required, number = 20)]
        required: u32,
        #[message(default = 3)]
        three: u32,
        #[message(default)]
        zero: u32,
        #[message(default = vec![1, 2].len().max(if true { 5 } else { 6 }))]
        expression: usize,
        #[message(default = <HashMap<u8, u8> as FromIterator<(u8, u8)>>::from_iter([]).len() as u32 + { 1 })]
        generic: u32,
        #[message(via = "u32")]
        via: char,
        #[message(via = u32, fixed32)]
        via_each: Vec<char>,
        #[message(via = "u32")]
        via_option: Option<char>,
        #[message(with = millis)]
        with: std::time::Duration,
        #[message(with = "millis", fixed64)]
        with_kind: std::time::Duration,
        #[message(group)]
        group: Option<Point>,
        #[message(group)]
        groups: Vec<Point>,
        email: Email,
        offset: Offset,
        delta: Delta<String>,
    }

    #[derive(Message, Debug, PartialEq)]
    struct Point {
        x: i32,
    }

    let decoded = Everything::decode(b"\xa0\x01\x01").unwrap();
    assert_eq!((decoded.three, decoded.zero, decoded.expression, decoded.generic), (3, 0, 5, 1));

    let everything = Everything {
        bool: true,
        int32: -1,
        sint32: Some(-1),
        sfixed64: vec![-1],
        fixed32: vec![1, 2],
        unpacked: vec![1.5, 2.5],
        string: "s".into(),
        bytes: vec![1],
        octets: vec![2, 200],
        map: [("k".to_owned(), -1)].into(),
        as_usual: [(1, Email("e".into()))].into(),
        pairs: vec![(1, Email("e".into())), (1, Email("f".into()))],
        more_pairs: vec![(1, 2)],
        required: 0,
        three: 0,
        zero: 0,
        expression: 0,
        generic: 0,
        via: 'x',
        via_each: vec!['y', 'z'],
        via_option: Some('w'),
        with: std::time::Duration::from_millis(1),
        with_kind: std::time::Duration::from_millis(2),
        group: Some(Point { x: 1 }),
        groups: vec![Point { x: 2 }, Point { x: 3 }],
        email: Email("a@b".into()),
        offset: Offset(-1),
        delta: Delta(-1, std::marker::PhantomData),
    };
    let bytes = everything.encode_to_vec();
    assert_eq!(Everything::decode(&bytes).unwrap(), everything);
}

#[test]
fn a_variant_says_the_kind_of_its_value_on_either() {
    #[derive(Message, Debug, PartialEq)]
    enum Choice {
        #[message(sint32)]
        A(i32),
        B(#[message(sint32)] i32),
        #[message(number = 7, fixed64, name = "c")]
        C(u64),
        #[message(via = "u32", fixed32)]
        D(char),
        E(#[message(via = u32)] char),
        #[message(with = millis)]
        F(std::time::Duration),
        #[message(group)]
        G(Empty),
        H {
            #[message(number = 4, sint32)]
            x: i32,
            #[message(skip)]
            y: u32,
            #[message(unpacked)]
            z: Vec<u32>,
        },
        I(u32, #[message(required)] u32),
    }

    #[derive(Message, Debug, PartialEq)]
    struct Empty;

    assert_eq!(Choice::A(-1).encode_to_vec(), b"\x08\x01");
    assert_eq!(Choice::B(-1).encode_to_vec(), b"\x10\x01");
    assert_eq!(Choice::D('a').encode_to_vec(), b"\x45a\0\0\0");
    assert_eq!(Choice::E('a').encode_to_vec(), b"\x48a");
    assert_eq!(Choice::G(Empty).encode_to_vec(), b"\x5b\x5c");
    assert_eq!(Choice::H { x: -1, y: 0, z: vec![1] }.encode_to_vec(), b"\x62\x04\x20\x01\x28\x01");
    assert_eq!(Choice::I(0, 0).encode_to_vec(), b"\x6a\x02\x10\x00");
}

/// Numbers, types and expressions that come through another macro arrive in invisible brackets.
#[test]
fn attributes_can_be_filled_in_by_other_macros() {
    macro_rules! message {
        ($name:ident, $number:literal, $kind:ident, $ty:ty, $via:ty, $default:expr, $text:literal, $path:path) => {
            #[derive(Message, Debug, PartialEq)]
            #[message(name = $text)]
            struct $name {
                #[message(number = $number, $kind)]
                a: $ty,
                #[message(via = $via)]
                b: char,
                #[message(default = $default)]
                c: $ty,
                #[message(with = $path)]
                d: std::time::Duration,
                e: Option<$ty>,
                #[message($kind)]
                f: Vec<$ty>,
            }
        };
    }
    message!(Made, 7, sint32, i32, u32, 1 + 2, "Named", millis);
    assert_eq!(Made::NAME, "Named");
    assert_eq!(numbers::<Made>(), [7, 8, 9, 10, 11, 12]);
    assert_eq!(Made::decode(b"").unwrap().c, 3);
}
