//! The expansion where std's names mean something else.

#![allow(dead_code, unreachable_pub)]

use structwire::Message as _;

/// Everything here has std's names.
mod shadowed {
    pub struct Result;
    pub struct Option;
    pub struct Vec;
    pub struct String;
    pub struct Some;
    pub struct None;
    pub struct Ok;
    pub struct Err;
    pub trait Default {}
    pub trait Iterator {}
    pub trait Clone {}
    pub trait From {}
    pub trait Into {}
    pub trait TryFrom {}
    pub mod core {}
    pub mod std {}
    pub mod alloc {}
    pub trait Encode {}
    pub trait Decode {}
    pub trait Tag {}
    pub trait Reader {}
    pub trait Frame {}
    pub trait Sink {}
}

mod derived {
    // All of them, as a glob would lose to the prelude in some places.
    #[allow(unused_imports)]
    use super::shadowed::{
        Clone, Decode, Default, Encode, Err, Frame, From, Into, Iterator, None, Ok, Option, Reader, Result, Sink, Some,
        String, Tag, TryFrom, Vec, alloc, core, std,
    };

    type Text = ::std::string::String;

    #[derive(::structwire::Message)]
    pub struct Order<'a> {
        pub id: u64,
        pub name: &'a str,
        pub lines: ::std::vec::Vec<Line>,
        #[message(oneof(4, 5, 6))]
        pub payment: ::std::option::Option<Payment>,
        pub status: Status,
        pub number: Number,
        pub email: Email,
        #[message(via = "u64")]
        pub stamp: Stamp,
        #[message(required)]
        pub must: u32,
        #[message(skip)]
        pub cache: u8,
        #[message(unknown_fields)]
        pub rest: ::structwire::UnknownFields,
    }

    #[derive(::structwire::Message)]
    #[message(proto = "tests/protos/order.proto", as = "Line")]
    pub struct Line(pub u32, pub ::std::string::String);

    #[derive(::structwire::Message)]
    pub struct Nothing;

    #[derive(::structwire::Message)]
    #[message(proto = "tests/protos/order.proto", as = "Payment")]
    pub enum Payment {
        Card(Line),
        Voucher { code: Text, cents: u32 },
        Cash,
    }

    #[derive(::structwire::Message)]
    #[message(proto = "tests/protos/order.proto", as = "Status")]
    pub enum Status {
        Draft,
        #[message(unknown)]
        Other(i32),
    }

    #[derive(::structwire::Message)]
    #[message(transparent)]
    pub struct Number(pub u32);

    #[derive(::structwire::Message)]
    #[message(via = Text)]
    pub struct Email(pub Text);

    impl ::std::convert::From<&Email> for Text {
        fn from(email: &Email) -> Text {
            ::std::clone::Clone::clone(&email.0)
        }
    }

    impl ::std::convert::From<Text> for Email {
        fn from(text: Text) -> Email {
            Email(text)
        }
    }

    pub struct Stamp(pub u64);

    impl ::std::convert::From<&Stamp> for u64 {
        fn from(stamp: &Stamp) -> u64 {
            stamp.0
        }
    }

    impl ::std::convert::From<u64> for Stamp {
        fn from(wire: u64) -> Stamp {
            Stamp(wire)
        }
    }

    #[derive(::structwire::Encode)]
    pub struct Report<'a> {
        pub lines: &'a [Line],
    }
}

use derived::{Email, Line, Number, Order, Payment, Report, Stamp, Status};

#[test]
fn shadowed_names_are_not_used() {
    let order = Order {
        id: 1,
        name: "n",
        lines: vec![Line(2, "l".into())],
        payment: Some(Payment::Voucher { code: "c".into(), cents: 3 }),
        status: Status::Other(4),
        number: Number(5),
        email: Email("e".into()),
        stamp: Stamp(6),
        must: 7,
        cache: 8,
        rest: structwire::UnknownFields::new(),
    };
    let bytes = order.encode_to_vec();
    let back = Order::decode(&bytes).unwrap();
    assert_eq!(back.encode_to_vec(), bytes);
    assert_eq!(back.cache, 0);
    assert_eq!(Report { lines: &order.lines }.encode_to_vec(), b"\x0a\x05\x08\x02\x12\x01l");
}

/// Fields, variants and constants named like the expansion's own.
#[derive(structwire::Message, Debug, PartialEq)]
struct Locals {
    __s: u32,
    __f: u32,
    __t: Vec<u32>,
    __r: Option<String>,
    __n: u32,
    __v: u32,
    __p: u32,
    #[message(default = 3)]
    __de: u32,
}

#[derive(structwire::Message, Debug, PartialEq)]
enum Variants {
    __Via(u32),
    #[allow(non_camel_case_types)]
    __VARIANT_0 {
        __v: u32,
        __0: u32,
        __s: u32,
    },
    None,
    Some(u32),
    Ok,
    Err,
}

#[test]
fn fields_may_be_named_like_locals_of_the_expansion() {
    let value = Locals { __s: 1, __f: 2, __t: vec![3], __r: Some("4".into()), __n: 5, __v: 6, __p: 7, __de: 8 };
    assert_eq!(Locals::decode(&value.encode_to_vec()).unwrap(), value);
    for value in [
        Variants::__Via(1),
        Variants::__VARIANT_0 { __v: 1, __0: 2, __s: 3 },
        Variants::None,
        Variants::Some(4),
        Variants::Ok,
        Variants::Err,
    ] {
        assert_eq!(Variants::decode(&value.encode_to_vec()).unwrap(), value);
    }
}

/// Types from a macro, whose tokens come from several places.
macro_rules! message {
    ($name:ident { $($field:ident: $ty:ty),* } and $extra:ident = $value:expr) => {
        #[derive(structwire::Message, Debug, PartialEq)]
        struct $name {
            $($field: $ty,)*
            list: Vec<u32>,
            #[message(default = $value)]
            $extra: u32,
            #[message(oneof(20, 21))]
            choice: Option<Choice>,
        }
    };
}

#[derive(structwire::Message, Debug, PartialEq)]
enum Choice {
    One(u32),
    Two { of: u32 },
}

message!(FromMacro { id: u64, names: Vec<String> } and extra = 7);

#[test]
fn types_may_come_from_a_macro() {
    let value =
        FromMacro { id: 1, names: vec!["n".into()], list: vec![2], extra: 0, choice: Some(Choice::Two { of: 3 }) };
    assert_eq!(FromMacro::decode(&value.encode_to_vec()).unwrap(), value);
    assert_eq!(FromMacro::decode(b"").unwrap().extra, 7);
}
