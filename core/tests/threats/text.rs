//! Text: only UTF-8 becomes a string, whatever holds it; and an error quotes nothing as it came.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashSet, LinkedList, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use quickcheck::{QuickCheck, TestResult};
use structwire::{Encoded, Error, ErrorKind, Message};

use super::places::behind_length;
use crate::oracle::doors::doors;
use crate::oracle::{is_bounded, types::Sink};

/// Text in every place that can hold it: each field alone.
#[derive(Message, Debug, PartialEq, Clone)]
struct Texts {
    string: String,  // 1
    boxed: Box<str>, // 2
    rc: Rc<str>,     // 3
    arc: Arc<str>,   // 4
    #[allow(clippy::owned_cow, reason = "what is inside is what is tested")]
    cow: Cow<'static, String>, // 5
    option: Option<String>, // 6
    boxed_option: Option<Box<str>>, // 7
    list: Vec<String>, // 8
    deque: VecDeque<Arc<str>>, // 9
    linked: LinkedList<Box<str>>, // 10
    set: BTreeSet<String>, // 11
    hash_set: HashSet<String>, // 12
    slice: Box<[String]>, // 13
    #[message(oneof(14, 15))]
    part: Option<Part>, // 14, 15
    newtype: Newtype, // 16
    keys: BTreeMap<String, u32>, // 17
    values: BTreeMap<u32, String>, // 18
    inner: Option<Inner>, // 19
    #[message(group)]
    group: Option<Inner>, // 20
    tuple: (String, u32), // 21
    #[message(via = String)]
    converted: Converted, // 22
}

#[derive(Message, Debug, PartialEq, Clone)]
enum Part {
    Text(String),
    Fields { text: String, list: Vec<String> },
}

#[derive(Message, Debug, PartialEq, Clone)]
#[message(transparent)]
struct Newtype(String);

#[derive(Message, Debug, PartialEq, Clone)]
struct Inner {
    text: String,
}

#[derive(Debug, PartialEq, Clone)]
struct Converted(String);

impl From<String> for Converted {
    fn from(text: String) -> Self {
        Converted(text)
    }
}

impl From<&Converted> for String {
    fn from(converted: &Converted) -> String {
        converted.0.clone()
    }
}

/// The text in each place.
fn everywhere(text: &[u8]) -> Vec<Vec<u8>> {
    let plain = (1..=14).chain([16, 22]).map(|number| behind_length(number, text));
    let inner = behind_length(1, text);
    let group = [b"\xa3\x01", &inner[..], b"\xa4\x01"].concat();
    let nested = [
        behind_length(15, &inner),
        behind_length(15, &behind_length(2, text)),
        behind_length(17, &inner),
        behind_length(18, &behind_length(2, text)),
        behind_length(19, &inner),
        group,
        behind_length(21, &inner),
    ];
    plain.chain(nested).collect()
}

/// Not UTF-8: sequences that are cut, overlong, surrogates, above 10FFFF, and bytes that never occur.
const BAD: [&[u8]; 16] = [
    b"\xa0",
    b"\xb0",
    b"\xc0",
    b"\xd0",
    b"\xc3\x28",
    b"\xff",
    b"\xfe",
    b"\xc0\x80",
    b"\xc1\xbf",
    b"\xe0\x80\x80",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xf8\x88\x80\x80\x80",
    b"\xe2\x82",
    b"\xf0\x9f\xa6",
    b"\xa0\xb0\xc0\xd0",
];

#[test]
fn what_is_not_utf8_is_refused_wherever_text_can_be_by_every_door() {
    for bad in BAD {
        for (before, after) in
            [("", ""), ("abc", ""), ("", "abc"), ("ä€", "🦀"), ("0123456789abcdefghijklmnopqrstuvwxyz", "")]
        {
            let text = [before.as_bytes(), bad, after.as_bytes()].concat();
            let at = std::str::from_utf8(&text).unwrap_err().valid_up_to();
            for bytes in everywhere(&text) {
                is_bounded(&Texts::decode(&bytes).unwrap_err(), &bytes);
                for door in doors::<Texts>() {
                    let error = (door.decode)(&bytes).expect_err(door.name);
                    assert_eq!(
                        error.kind(),
                        &ErrorKind::InvalidUtf8 { at, len: text.len() },
                        "{bytes:02x?} by {}",
                        door.name
                    );
                }
            }
        }
    }
}

#[test]
fn text_is_taken_exactly_if_std_takes_it() {
    fn agrees(text: Vec<u8>) -> TestResult {
        let valid = std::str::from_utf8(&text).is_ok();
        for bytes in everywhere(&text) {
            let result = Texts::decode(&bytes);
            if result.is_ok() != valid {
                return TestResult::error(format!("{bytes:02x?}: {result:?}"));
            }
            if let Ok(value) = result {
                assert!(
                    value.encode_to_vec().windows(text.len().max(1)).any(|window| text.is_empty() || window == text)
                );
            }
        }
        TestResult::passed()
    }
    QuickCheck::new().tests(300).quickcheck(agrees as fn(Vec<u8>) -> TestResult);
    QuickCheck::new().tests(300).quickcheck((|text: String| agrees(text.into_bytes())) as fn(String) -> TestResult);
    // A valid text with one byte changed.
    fn damaged(text: String, at: usize, byte: u8) -> TestResult {
        let mut text = text.into_bytes();
        if text.is_empty() {
            return TestResult::discard();
        }
        let at = at % text.len();
        text[at] = byte;
        agrees(text)
    }
    QuickCheck::new().tests(300).quickcheck(damaged as fn(String, usize, u8) -> TestResult);
}

#[test]
fn borrowed_text_is_checked_too() {
    #[derive(Message, Debug, PartialEq)]
    struct Borrowed<'a> {
        text: &'a str,
        cow: Cow<'a, str>,
        option: Option<&'a str>,
        list: Vec<&'a str>,
        keys: BTreeMap<&'a str, &'a str>,
    }
    for bad in BAD {
        let mut rows: Vec<Vec<u8>> = (1..=4).map(|number| behind_length(number, bad)).collect();
        rows.extend([behind_length(5, &behind_length(1, bad)), behind_length(5, &behind_length(2, bad))]);
        for bytes in rows {
            let invalid = |error: Error| matches!(error.kind(), ErrorKind::InvalidUtf8 { .. });
            assert!(invalid(Borrowed::decode(&bytes).unwrap_err()));
            assert!(invalid(Encoded::<Sink>::from_bytes(bytes.clone()).borrow::<Borrowed<'_>>().unwrap_err()));
            let mut old = Borrowed::decode(b"\x0a\x01a\x12\x01b\x1a\x01c\x22\x01d").unwrap();
            assert!(invalid(old.merge(&bytes).unwrap_err()));
            assert_eq!((old.text, &*old.cow, old.option, &old.list[..]), ("a", "b", Some("c"), &["d"][..]));
            assert!(invalid(Borrowed::decode_reusing(&mut old, &bytes).unwrap_err()));
            assert!(std::str::from_utf8(old.text.as_bytes()).is_ok());
        }
    }
}

#[test]
fn a_string_that_could_not_be_overwritten_keeps_its_text() {
    let old = Texts::decode(&everywhere(b"old").concat()).unwrap();
    for bad in BAD {
        for bytes in everywhere(bad) {
            let mut value = old.clone();
            value.merge(&bytes).unwrap_err();
            // Whatever the failing field is, the others are as they were, and all of it is text.
            assert_eq!(Texts::decode(&value.encode_to_vec()).unwrap(), value);
            assert_eq!((&*value.string, &*value.boxed, &*value.rc, &*value.arc), ("old", "old", "old", "old"));
            assert_eq!((value.option.as_deref(), value.list.first().map(|text| &**text)), (Some("old"), Some("old")));
            assert_eq!(value.slice.first().map(|text| &**text), Some("old"));
            assert_eq!((value.part.is_some(), value.keys.len(), value.values.len()), (true, 1, 1));
            // Decoded over, it is some mixture, and usable.
            let mut value = old.clone();
            Texts::decode_reusing(&mut value, &bytes).unwrap_err();
            assert_eq!(Texts::decode(&value.encode_to_vec()).unwrap(), value);
            Texts::decode_reusing(&mut value, &everywhere(b"new").concat()).unwrap();
            assert_eq!(value, Texts::decode(&everywhere(b"new").concat()).unwrap());
        }
    }
}

#[test]
fn an_error_of_a_conversion_is_escaped_and_cut() {
    #[derive(Message, Debug)]
    struct Holder {
        #[message(via = String)]
        refused: Refused,
    }
    #[derive(Debug)]
    struct Refused(String);
    impl TryFrom<String> for Refused {
        type Error = String;
        fn try_from(text: String) -> Result<Self, String> {
            Err(format!("no {text}"))
        }
    }
    impl From<&Refused> for String {
        fn from(refused: &Refused) -> String {
            refused.0.clone()
        }
    }
    for text in
        ["\n\r\0\x1b[31m\u{7f}\u{9b}", "\u{202e}\u{2066}\u{2028}", &"x".repeat(100_000), &"\u{1}".repeat(100_000), "🦀"]
    {
        let bytes = behind_length(1, text.as_bytes());
        let error = Holder::decode(&bytes).unwrap_err();
        is_bounded(&error, &bytes);
        let shown = error.to_string();
        assert!(shown.starts_with("Holder.refused: no "), "{shown}");
        assert!(!shown.contains(['\u{202e}', '\u{2066}', '\u{2028}', '\u{1b}', '\u{9b}']), "{shown:?}");
        assert!(shown.len() < 700, "{}", shown.len());
    }
}
