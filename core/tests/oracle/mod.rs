//! What must hold for any bytes, in one function: [`check`]. Fuzzing, the corpus and quickcheck all run it.
#![allow(dead_code, reason = "each test program uses its part")]

pub(crate) mod doors;
pub(crate) mod liar;
pub(crate) mod types;

use std::fmt::Debug;

use structwire::{DecodeOptions, DecodeOwned, Encode, Encoded, Error, ErrorKind, Message};

use doors::doors;
use liar::Kind;
use types::{Contact, Leaf, Odd, Owned, Sink, View};

/// Everything that must hold for these bytes as a message of any type.
pub(crate) fn check(data: &[u8]) {
    for kind in [Kind::Sink, Kind::View, Kind::Odd, Kind::Contact] {
        check_as(kind, data);
    }
    decodes_alike::<Leaf>(data, true);
    merges_as_concatenated::<Leaf>(data);
}

/// Everything that must hold for these bytes as a message of this type.
pub(crate) fn check_as(kind: Kind, data: &[u8]) {
    match kind {
        Kind::Sink => {
            decodes_alike::<Sink>(data, true);
            merges_as_concatenated::<Sink>(data);
            stays_usable::<Sink>(data);
        }
        Kind::View => borrows_as_it_owns(data),
        Kind::Odd => {
            decodes_alike::<Odd>(data, false);
            stays_usable::<Odd>(data);
        }
        Kind::Contact => {
            decodes_alike::<Contact>(data, false);
            stays_usable::<Contact>(data);
        }
    }
}

/// A value read back may nest one level deeper than what it came from, as messages that were absent are written; and it may
/// be longer.
const READ_BACK: DecodeOptions = DecodeOptions::new().recursion_limit(110).budget(u64::MAX);

/// All doors in agree, those of merging too if the message merges record by record; and what is written can be read.
pub(crate) fn decodes_alike<T: Message + Encode + DecodeOwned + PartialEq + Debug + 'static>(
    data: &[u8],
    merges: bool,
) {
    let result = T::decode(data);
    for door in doors::<T>().into_iter().filter(|door| merges || !door.merges) {
        let other = (door.decode)(data);
        match (&result, &other) {
            (Ok(value), Ok(other)) => assert!(equal(value, other), "{} of {data:02x?}: {value:?} {other:?}", door.name),
            (Err(error), Err(other)) => assert_alike(error, other, door.name, data),
            _ => panic!("{}: {other:?}, but {result:?} by decode, of {data:02x?}", door.name),
        }
    }
    match result {
        Ok(value) => writes_what_can_be_read(&value, data),
        Err(error) => is_bounded(&error, data),
    }
}

/// Whether two values are equal. What is no number is not even equal to itself: then so long as they are written alike.
#[allow(clippy::eq_op, reason = "tells whether a value equals itself")]
fn equal<T: Encode + PartialEq>(value: &T, other: &T) -> bool {
    value == other || value != value && value.encoded_len() == other.encoded_len()
}

fn assert_alike(error: &Error, other: &Error, door: &str, data: &[u8]) {
    assert_eq!(error.kind(), other.kind(), "{door} of {data:02x?}");
    assert_eq!(error.path(), other.path(), "{door} of {data:02x?}");
}

/// Whatever the bytes, an error is short, on one line, and within the input.
pub(crate) fn is_bounded(error: &Error, data: &[u8]) {
    let text = format!("{error} {error:?}");
    assert!(text.len() < 4096, "{} bytes of text", text.len());
    assert!(!text.contains(char::is_control), "{text:?}");
    assert!(error.offset().is_none_or(|offset| offset <= data.len() as u64), "{text} of {} bytes", data.len());
}

fn writes_what_can_be_read<T: Message + Encode + DecodeOwned + PartialEq + Debug>(value: &T, data: &[u8]) {
    let bytes = value.encode_to_vec();
    assert_eq!(bytes.len(), value.encoded_len(), "of {data:02x?}");
    assert_eq!(bytes, value.encode_to_vec(), "written twice, of {data:02x?}");
    let mut out = vec![1, 2, 3];
    assert_eq!(value.encode_into(&mut out), bytes.len());
    assert_eq!(out[3..], bytes);
    let mut out = Vec::new();
    assert_eq!(value.encode(&mut out).unwrap(), bytes.len());
    assert_eq!(value.encode_to_writer(&mut out).unwrap(), bytes.len());
    assert!(out.iter().eq(bytes.iter().chain(&bytes)));
    assert_eq!(value.encode_to_bytes(), bytes);

    let back: T = READ_BACK.decode(&bytes).unwrap_or_else(|error| panic!("{error} in {bytes:02x?}, of {data:02x?}"));
    assert!(equal(&back, value), "{back:?} of {value:?}, of {data:02x?}");
    // (The order of a hash map's entries may change.)
    assert_eq!(back.encoded_len(), bytes.len(), "of {data:02x?}");
}

/// `decode(a ++ b)` is `decode(a)` merged with `b`, wherever the bytes are cut between two records.
pub(crate) fn merges_as_concatenated<T: Message + Encode + DecodeOwned + PartialEq + Debug>(data: &[u8]) {
    let Ok(whole) = T::decode(data) else { return };
    let boundaries = boundaries(data);
    // Not every one: the cost would be quadratic.
    let step = boundaries.len() / 8 + 1;
    for cut in boundaries.into_iter().step_by(step) {
        let (a, b) = data.split_at(cut);
        let mut merged = match T::decode(a) {
            Ok(merged) => merged,
            // What must be there may come behind the cut.
            Err(error) if matches!(error.kind(), ErrorKind::Missing | ErrorKind::MissingOneof) => continue,
            Err(error) => panic!("{error} in the first {cut} of {data:02x?}"),
        };
        match merged.merge(b) {
            Ok(()) => {}
            Err(error) if matches!(error.kind(), ErrorKind::Missing | ErrorKind::MissingOneof) => continue,
            Err(error) => panic!("{error} behind the first {cut} of {data:02x?}"),
        }
        assert_eq!(merged, whole, "cut at {cut}, of {data:02x?}");
    }
    let twice = T::decode(&[data, data].concat()).unwrap();
    let mut merged = whole;
    merged.merge(data).unwrap();
    assert_eq!(merged, twice, "merged with itself, of {data:02x?}");
}

/// Messages that are valid as a `Sink`, of every size and depth; always the same ones.
pub(crate) fn samples() -> Vec<Vec<u8>> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    let seeds = (0..400).map(|nth| [vec![0], (0..nth).map(|_| next()).collect()].concat());
    let messages = seeds.map(|seed: Vec<u8>| liar::write(&seed).1);
    let samples: Vec<Vec<u8>> = messages.filter(|message| Sink::decode(message).is_ok()).collect();
    assert!(samples.len() > 50, "only {} are valid", samples.len());
    samples
}

/// Where the records of a message begin and end. A walk of its own: it shares nothing with the reader it is to judge.
pub(crate) fn boundaries(data: &[u8]) -> Vec<usize> {
    fn varint(data: &[u8], at: &mut usize) -> Option<u64> {
        let mut value = 0;
        for nth in 0..10 {
            let byte = *data.get(*at)?;
            *at += 1;
            value |= u64::from(byte & 0x7f).checked_shl(7 * nth)?;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }
    fn skip(data: &[u8], at: &mut usize) -> Option<bool> {
        let mut open = 0;
        loop {
            let tag = varint(data, at)?;
            match tag & 7 {
                0 => _ = varint(data, at)?,
                1 => *at += 8,
                2 => {
                    let len = usize::try_from(varint(data, at)?).ok()?;
                    *at = at.checked_add(len)?;
                }
                3 => open += 1,
                4 => open -= 1,
                _ => *at += 4,
            }
            if *at > data.len() {
                return None;
            }
            if open == 0 {
                return Some(true);
            }
        }
    }
    let mut boundaries = vec![0];
    let mut at = 0;
    while at < data.len() && skip(data, &mut at).is_some() {
        boundaries.push(at);
    }
    boundaries
}

/// A value that something was merged into can be written and read, whether that failed or not.
fn stays_usable<T: Message + Encode + DecodeOwned + PartialEq + Debug + Clone>(data: &[u8]) {
    for cut in [data.len() / 2, data.len()] {
        let Ok(value) = T::decode(&data[..cut]) else { continue };
        let mut merged = value.clone();
        let _ = merged.merge(data);
        writes_what_can_be_read(&merged, data);
        let mut over = value;
        let _ = T::decode_reusing(&mut over, &data[cut / 2..]);
        writes_what_can_be_read(&over, data);
    }
}

/// What borrows is what owns.
fn borrows_as_it_owns(data: &[u8]) {
    decodes_alike::<Owned>(data, true);
    let owned = Owned::decode(data);
    let encoded = Encoded::<Owned>::from_bytes(data.to_vec());
    let mut merged = View::decode(b"").unwrap();
    let mut over =
        View::decode(b"\x0a\x01a\x22\x01b\x22\x01c\x32\x03\x0a\x01d\x3a\x00\x3a\x02\x22\x00\x42\x01x").unwrap();
    let views = [
        ("decode", View::decode(data)),
        ("borrow", encoded.borrow()),
        ("merge", merged.merge(data).map(|()| merged)),
        ("decode_reusing", View::decode_reusing(&mut over, data).map(|()| over)),
    ];
    for (door, view) in views {
        match (&owned, &view) {
            (Ok(owned), Ok(view)) => {
                assert_eq!(owned.encode_to_vec(), view.encode_to_vec(), "{door} of {data:02x?}");
                assert_eq!(view.encoded_len(), owned.encoded_len());
            }
            (Err(owned), Err(view)) => assert_eq!(owned.kind(), view.kind(), "{door} of {data:02x?}"),
            _ => panic!("{door}: {view:?}, but owned {owned:?}, of {data:02x?}"),
        }
    }
}
