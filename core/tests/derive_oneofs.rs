//! Enums with data as oneofs: inlined into a message's numbers, as a message in a field, and on their own.

use structwire::{ErrorKind, Message};

#[derive(Message, Debug, PartialEq, Clone)]
struct Card {
    number: String,
    month: u32,
}

#[derive(Message, Debug, PartialEq, Clone)]
enum Payment {
    Card(Card),
    Voucher { code: String, cents: u32 },
    Pair(u32, String),
    Cash,
    Points(u64),
}

fn every_variant() -> [Payment; 5] {
    [
        Payment::Card(Card { number: "1".into(), month: 2 }),
        Payment::Voucher { code: "c".into(), cents: 3 },
        Payment::Pair(4, "p".into()),
        Payment::Cash,
        Payment::Points(0),
    ]
}

#[derive(Message, Debug, PartialEq)]
struct Inlined {
    id: u32,
    #[message(oneof(4..=8))]
    payment: Option<Payment>,
    note: String,
}

#[derive(Message, Debug, PartialEq)]
struct MustPay {
    #[message(oneof(1, 2, 3, 4, 5))]
    payment: Payment,
    #[message(oneof(6..=10))]
    boxed: Box<Payment>,
}

#[derive(Message, Debug, PartialEq)]
struct Nested {
    one: Payment,
    maybe: Option<Payment>,
    several: Vec<Payment>,
}

#[test]
fn an_inlined_oneof_takes_the_parents_numbers() {
    let value = Inlined { id: 1, payment: Some(Payment::Points(0)), note: "n".into() };
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x40\x00\x4a\x01n");
    let value = Inlined { id: 1, payment: Some(Payment::Voucher { code: "c".into(), cents: 3 }), note: "n".into() };
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x2a\x05\x0a\x01c\x10\x03\x4a\x01n");
    assert_eq!(Inlined::decode(b"\x08\x01\x2a\x05\x0a\x01c\x10\x03\x4a\x01n").unwrap(), value);
}

#[test]
fn every_sort_of_variant_goes_there_and_back() {
    for payment in every_variant() {
        let inlined = Inlined { id: 1, payment: Some(payment.clone()), note: String::new() };
        assert_eq!(Inlined::decode(&inlined.encode_to_vec()).unwrap(), inlined);
        let must = MustPay { payment: payment.clone(), boxed: Box::new(payment.clone()) };
        assert_eq!(MustPay::decode(&must.encode_to_vec()).unwrap(), must);
        let nested = Nested { one: payment.clone(), maybe: Some(payment.clone()), several: vec![payment.clone(); 2] };
        assert_eq!(Nested::decode(&nested.encode_to_vec()).unwrap(), nested);
        assert_eq!(Payment::decode(&payment.encode_to_vec()).unwrap(), payment);
        assert_eq!(payment.encode_to_vec().len(), payment.encoded_len());
    }
}

#[test]
fn a_unit_variant_is_an_empty_message() {
    assert_eq!(Payment::Cash.encode_to_vec(), b"\x22\x00");
    assert_eq!(Payment::decode(b"\x22\x02\x08\x01").unwrap(), Payment::Cash);
}

#[test]
fn the_fields_of_a_variant_are_numbered_in_a_message_of_their_own() {
    assert_eq!(Payment::Pair(4, "p".into()).encode_to_vec(), b"\x1a\x05\x08\x04\x12\x01p");
}

#[test]
fn an_absent_oneof_is_none_and_without_option_an_error() {
    assert_eq!(Inlined::decode(b"").unwrap().payment, None);
    let error = MustPay::decode(b"").unwrap_err();
    assert_eq!(*error.kind(), ErrorKind::MissingOneof);
    assert!(error.to_string().starts_with("MustPay.payment: "), "{error}");
    assert_eq!(*Payment::decode(b"").unwrap_err().kind(), ErrorKind::MissingOneof);
    assert_eq!(*Nested::decode(b"").unwrap_err().kind(), ErrorKind::MissingOneof);
}

#[test]
fn the_last_variant_on_the_wire_wins() {
    assert_eq!(Payment::decode(b"\x22\x00\x28\x05").unwrap(), Payment::Points(5));
    assert_eq!(Inlined::decode(b"\x3a\x00\x40\x05").unwrap().payment, Some(Payment::Points(5)));
}

#[test]
fn a_message_in_a_variant_merges_with_its_own_kind_only() {
    // Card { number }, then Card { month }.
    let twice = b"\x0a\x03\x0a\x011\x0a\x02\x10\x02";
    assert_eq!(Payment::decode(twice).unwrap(), Payment::Card(Card { number: "1".into(), month: 2 }));
    // Voucher { code }, then Voucher { cents }.
    let twice = b"\x12\x03\x0a\x01c\x12\x02\x10\x03";
    assert_eq!(Payment::decode(twice).unwrap(), Payment::Voucher { code: "c".into(), cents: 3 });
    // Card { number }, Cash, Card { month }.
    let apart = b"\x0a\x03\x0a\x011\x22\x00\x0a\x02\x10\x02";
    assert_eq!(Payment::decode(apart).unwrap(), Payment::Card(Card { number: String::new(), month: 2 }));
}

#[derive(Message, Debug, PartialEq)]
enum Numbered {
    #[message(number = 9)]
    Nine(u32),
    Ten(u32),
    #[message(number = 3)]
    Three(u32),
}

#[derive(Message, Debug, PartialEq)]
struct InlinesNumbered {
    #[message(oneof(3, 9, 10))]
    it: Option<Numbered>,
}

#[test]
fn an_enum_may_number_its_variants() {
    for (value, bytes) in
        [(Numbered::Nine(1), b"\x48\x01"), (Numbered::Ten(1), b"\x50\x01"), (Numbered::Three(1), b"\x18\x01")]
    {
        assert_eq!(value.encode_to_vec(), bytes);
        assert_eq!(Numbered::decode(bytes).unwrap(), value);
        let inlined = InlinesNumbered { it: Some(value) };
        assert_eq!(inlined.encode_to_vec(), bytes);
        assert_eq!(InlinesNumbered::decode(bytes).unwrap(), inlined);
    }
}

#[derive(Message, Debug, PartialEq)]
struct Interrupted {
    #[message(oneof(1, 3, 5))]
    it: Option<Three>,
    #[message(number = 2)]
    two: u32,
    #[message(number = 4)]
    four: u32,
}

#[derive(Message, Debug, PartialEq)]
enum Three {
    A(u32),
    B(u32),
    C(u32),
}

#[test]
fn bytes_ascend_where_other_fields_lie_between_a_oneofs_numbers() {
    for (it, bytes) in [
        (Three::A(1), b"\x08\x01\x10\x02\x20\x04"),
        (Three::B(1), b"\x10\x02\x18\x01\x20\x04"),
        (Three::C(1), b"\x10\x02\x20\x04\x28\x01"),
    ] {
        let value = Interrupted { it: Some(it), two: 2, four: 4 };
        assert_eq!(value.encode_to_vec(), bytes);
        assert_eq!(Interrupted::decode(bytes).unwrap(), value);
    }
}

#[derive(Message, Debug, PartialEq)]
enum Kinds {
    Signed(#[message(sint32)] i32),
    Text {
        #[message(fixed32)]
        len: u32,
        #[message(skip)]
        cache: u8,
    },
}

#[test]
fn a_variant_may_choose_its_kind() {
    assert_eq!(Kinds::Signed(-1).encode_to_vec(), b"\x08\x01");
    assert_eq!(Kinds::decode(b"\x08\x01").unwrap(), Kinds::Signed(-1));
    let text = Kinds::Text { len: 1, cache: 7 };
    assert_eq!(text.encode_to_vec(), b"\x12\x05\x0d\x01\0\0\0");
    assert_eq!(Kinds::decode(b"\x12\x05\x0d\x01\0\0\0").unwrap(), Kinds::Text { len: 1, cache: 0 });
}

#[derive(Message, Debug, PartialEq)]
struct Deep {
    #[message(oneof(1, 2))]
    expression: Expression,
}

#[derive(Message, Debug, PartialEq)]
enum Expression {
    Number(i64),
    Sum { left: Box<Deep>, right: Box<Deep> },
}

#[test]
fn a_oneof_recurses_through_boxes() {
    let number = |n| Box::new(Deep { expression: Expression::Number(n) });
    let value = Deep { expression: Expression::Sum { left: number(1), right: number(2) } };
    let bytes = value.encode_to_vec();
    assert_eq!(bytes, b"\x12\x08\x0a\x02\x08\x01\x12\x02\x08\x02");
    assert_eq!(Deep::decode(&bytes).unwrap(), value);
}

#[test]
fn an_error_in_a_variant_names_the_path_to_it() {
    let error = Inlined::decode(b"\x2a\x03\x0a\x01\xff").unwrap_err();
    assert!(error.to_string().starts_with("Inlined.payment.voucher.code: not valid UTF-8"), "{error}");
    let error = Deep::decode(b"\x12\x04\x0a\x02\x08\x01").unwrap_err();
    assert!(error.to_string().starts_with("Deep.expression.sum.right"), "{error}");
}

#[test]
fn a_wrong_wire_type_sets_no_variant() {
    assert_eq!(Inlined::decode(b"\x45\0\0\0\0").unwrap().payment, None);
}
