//! Nesting: one limit for messages, groups, map entries and what is skipped, by every door. What the levels take of a stack
//! is in core/tests/stack.rs.

use structwire::{DecodeOptions, ErrorKind, Message};

use super::places::{ODD_PLACES, PLACES, Place, behind_length, in_group, tag};
use crate::oracle::doors::{doors, doors_with};
use crate::oracle::liar;
use crate::oracle::types::{Contact, Odd, Sink};

/// A message nested in this place, as deep as that makes so many levels.
fn nested(place: &Place, levels: usize, content: &[u8]) -> Vec<u8> {
    let mut bytes = content.to_vec();
    for _ in 0..levels / place.levels {
        bytes = (place.wrap)(&bytes);
    }
    bytes
}

fn too_deep(limit: u32) -> ErrorKind {
    ErrorKind::RecursionLimit(limit)
}

#[test]
fn a_hundred_levels_are_read_and_one_more_is_an_error_at_every_place_by_every_door() {
    for place in PLACES.iter().filter(|place| place.is_sink && place.levels > 0) {
        for door in doors::<Sink>() {
            let fits = nested(place, 100, b"");
            (door.decode)(&fits).unwrap_or_else(|error| panic!("{} by {}: {error}", place.name, door.name));
            let error = (door.decode)(&behind_length(17, &fits)).expect_err(place.name);
            assert_eq!(error.kind(), &too_deep(100), "{} by {}", place.name, door.name);
            // What is at the bottom counts, whatever it is.
            for bottom in
                [behind_length(18, b""), behind_length(38, b""), in_group(48, b""), in_group(70, b""), in_group(1, b"")]
            {
                let error = (door.decode)(&nested(place, 100, &bottom)).expect_err(place.name);
                assert_eq!(error.kind(), &too_deep(100), "{bottom:02x?} in {} by {}", place.name, door.name);
            }
            (door.decode)(&nested(place, 100, b"\x08\x05\x72\x01x\x7a\x01x")).unwrap();
        }
    }
}

#[test]
fn a_lower_limit_holds_by_every_door() {
    for limit in [0u32, 1, 2, 10] {
        let options = DecodeOptions::new().recursion_limit(limit);
        for door in doors_with::<Sink>(options) {
            for place in PLACES.iter().filter(|place| place.is_sink && place.levels > 0) {
                if (limit as usize).is_multiple_of(place.levels) {
                    let fits = nested(place, limit as usize, b"");
                    (door.decode)(&fits)
                        .unwrap_or_else(|error| panic!("{limit} in {} by {}: {error}", place.name, door.name));
                }
                let error = (door.decode)(&nested(place, limit as usize + place.levels, b"")).expect_err(place.name);
                assert_eq!(error.kind(), &too_deep(limit), "{} by {}", place.name, door.name);
            }
        }
    }
}

#[test]
fn skipped_groups_share_the_limit_with_messages_at_every_place() {
    // So many messages, then unknown groups up to the limit, then one more.
    for place in PLACES.iter().filter(|place| place.is_sink && place.levels > 0) {
        for number in [70u32, 1, 6, 21, 38, 44, 55] {
            for messages in [0, 2, 50, 98] {
                let groups = |count: usize| [tag(number, 3).repeat(count), tag(number, 4).repeat(count)].concat();
                let fits = nested(place, messages, &groups(100 - messages));
                Sink::decode(&fits).unwrap_or_else(|error| panic!("{messages} in {}: {error}", place.name));
                for door in doors::<Sink>() {
                    let error = (door.decode)(&nested(place, messages, &groups(101 - messages))).expect_err(place.name);
                    assert_eq!(error.kind(), &too_deep(100), "field {number} in {} by {}", place.name, door.name);
                    // Also if they never end.
                    let error =
                        (door.decode)(&nested(place, messages, &tag(number, 3).repeat(500))).expect_err(place.name);
                    assert_eq!(error.kind(), &too_deep(100), "field {number} in {} by {}", place.name, door.name);
                }
            }
        }
    }
}

#[test]
fn messages_that_look_ahead_have_the_same_limit() {
    // Without a zero: built from all records, each in a look-ahead.
    let contact = liar::plain_message(&liar::CONTACT, 0);
    let by = behind_length(5, b"\x08\x02"); // a timestamp, a level of its own
    let contacts = |levels: usize, bottom: &[u8]| {
        let mut bytes = [&contact, bottom].concat();
        for _ in 0..levels {
            bytes = [&contact[..], &behind_length(11, &bytes)].concat();
        }
        bytes
    };
    for door in doors::<Contact>() {
        (door.decode)(&contacts(100, b"")).unwrap_or_else(|error| panic!("{}: {error}", door.name));
        (door.decode)(&contacts(99, &by)).unwrap_or_else(|error| panic!("{}: {error}", door.name));
        for deep in [
            contacts(101, b""),
            contacts(100, &by),
            contacts(100, &in_group(70, b"")),
            contacts(100, &in_group(1, b"")),
        ] {
            let error = (door.decode)(&deep).expect_err(door.name);
            assert_eq!(error.kind(), &too_deep(100), "{}", door.name);
        }
    }
    for place in ODD_PLACES.iter().filter(|place| place.levels > 0) {
        let groups = |count: usize| [tag(70, 3).repeat(count), tag(70, 4).repeat(count)].concat();
        for door in doors::<Odd>() {
            let fits = (place.wrap)(&groups(100 - place.levels));
            (door.decode)(&fits).unwrap_or_else(|error| panic!("{} by {}: {error}", place.name, door.name));
            let error = (door.decode)(&(place.wrap)(&groups(101 - place.levels))).expect_err(place.name);
            assert_eq!(error.kind(), &too_deep(100), "{} by {}", place.name, door.name);
        }
    }
}

#[test]
fn absent_messages_without_a_zero_are_no_level() {
    #[derive(Message, Debug, PartialEq)]
    struct Node {
        next: Option<Box<Node>>,
        at: std::time::Duration,
        holder: Holder,
    }
    #[derive(Message, Debug, PartialEq)]
    struct Holder {
        #[message(via = u32)]
        letter: char,
    }
    let mut bytes = Vec::new();
    for _ in 0..100 {
        bytes = behind_length(1, &bytes);
    }
    for door in doors::<Node>() {
        (door.decode)(&bytes).unwrap_or_else(|error| panic!("{}: {error}", door.name));
        assert!((door.decode)(&behind_length(1, &bytes)).is_err());
    }
}

#[test]
fn an_error_far_down_has_a_short_text() {
    let mut bytes = behind_length(6, b"\xff");
    for _ in 0..100 {
        bytes = behind_length(17, &bytes);
    }
    let error = Sink::decode(&bytes).unwrap_err();
    let ellipsis = format!("Sink{}...{}.text", ".child".repeat(16), ".child".repeat(3));
    assert_eq!(error.path(), ellipsis);
    assert_eq!(error.offset(), Some(bytes.len() as u64 - 1));
    crate::oracle::is_bounded(&error, &bytes);
    let bytes = behind_length(17, &bytes);
    let error = Sink::decode(&bytes).unwrap_err();
    assert_eq!(error.kind(), &too_deep(100));
    crate::oracle::is_bounded(&error, &bytes);
}
