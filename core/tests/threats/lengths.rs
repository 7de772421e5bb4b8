//! Lengths: none is believed, and none reaches out of the message that it lies in.

use structwire::{DecodeOptions, Encode, ErrorKind, Message, delimited};

use super::places::{PLACES, behind_length, refused_at_an_end, refused_everywhere, sinks, tag};
use crate::oracle::doors::{delimited as prefixed, varint};
use crate::oracle::types::Sink;

/// Fields that have a length: text, bytes, messages, maps, packed, unknown.
const WITH_LENGTH: [u32; 22] = [6, 7, 8, 9, 10, 14, 16, 17, 18, 21, 23, 24, 26, 28, 30, 36, 38, 43, 44, 45, 1000, 70];

#[test]
fn a_length_beyond_what_is_left_is_refused_everywhere() {
    for number in WITH_LENGTH {
        for (len, have) in [(1u64, 0usize), (2, 1), (1000, 3), (i32::MAX as u64 - 1, 3), (i32::MAX as u64, 0)] {
            let content = [tag(number, 2), varint(len), vec![0x61; have]].concat();
            refused_at_an_end(&content, |kind| matches!(kind, ErrorKind::Truncated { .. }));
        }
    }
}

#[test]
fn a_length_that_no_message_can_have_is_refused_everywhere() {
    for number in WITH_LENGTH {
        let huge = [
            1 << 31,
            u64::from(u32::MAX),
            1 << 32,
            (1 << 32) + 3,
            1 << 62,
            i64::MAX as u64,
            u64::MAX - 10,
            u64::MAX - 1,
            u64::MAX,
        ];
        for len in huge {
            let content = [tag(number, 2), varint(len), vec![0x61; 3]].concat();
            refused_everywhere(&content, |kind| *kind == ErrorKind::LengthOverflow(len));
        }
    }
}

#[test]
fn a_field_longer_than_its_message_is_refused_though_the_bytes_are_there() {
    let five = behind_length(70, b"abcde");
    for place in PLACES.iter().filter(|place| !place.is_group) {
        // Text and unknown: the length says 5, the message ends before, and what follows would do.
        for number in [6, 14, 28, 70] {
            let inner = [tag(number, 2), vec![5]].concat();
            let bytes = [(place.wrap)(&inner), five.clone()].concat();
            if place.levels > 0 {
                let error = Sink::decode(&bytes).expect_err(place.name);
                assert!(matches!(error.kind(), ErrorKind::Truncated { .. }), "in {}: {error}", place.name);
            }
        }
    }
}

#[test]
fn a_record_does_not_straddle_the_end_of_its_message() {
    // One byte of a tag of two, of a varint of two; three of a fixed32's four: the rest lies behind the message's end.
    for inner in [&b"\x88"[..], b"\x08\x80", b"\x1d\x00\x00\x00", b"\x21\x00\x00\x00\x00\x00\x00\x00"] {
        for place in PLACES.iter().filter(|place| !place.is_group && place.levels > 0) {
            let bytes = [(place.wrap)(inner), b"\x70\x01".repeat(6)].concat();
            let error = Sink::decode(&bytes).expect_err(place.name);
            assert!(matches!(error.kind(), ErrorKind::Truncated { .. }), "{inner:02x?} in {}: {error}", place.name);
        }
    }
}

#[test]
fn a_length_of_zero_ends_at_once() {
    sinks(&behind_length(6, b""), |sink| assert_eq!(sink.text, ""));
    sinks(&behind_length(21, b"").repeat(1000), |sink| assert!(sink.packed.is_empty()));
    sinks(&behind_length(17, b"").repeat(1000), |sink| {
        assert_eq!(sink.child.as_deref(), Some(&Sink::decode(b"").unwrap()))
    });
    sinks(&behind_length(70, b"").repeat(1000), |sink| assert_eq!(sink.rest.as_bytes().len(), 3 * 1000));
}

#[test]
fn an_input_longer_than_the_limit_is_refused_by_every_door() {
    let options = DecodeOptions::new().max_len(5);
    for door in crate::oracle::doors::doors_with::<Sink>(options) {
        (door.decode)(b"\x32\x03abc").unwrap_or_else(|error| panic!("{}: {error}", door.name));
        let error = (door.decode)(b"\x32\x04abcd").expect_err(door.name);
        assert_eq!(error.kind(), &ErrorKind::TooLong { len: 6, limit: 5 }, "{}", door.name);
    }
}

#[test]
fn a_delimited_length_that_is_none_ends_the_stream() {
    use delimited::Prefix::{BigEndian, LittleEndian, Varint};
    let overflow = |kind: &ErrorKind| matches!(kind, ErrorKind::LengthOverflow(_));
    let malformed = |kind: &ErrorKind| *kind == ErrorKind::MalformedVarint;
    let cut = |kind: &ErrorKind| matches!(kind, ErrorKind::Truncated { .. });
    type Expected<'a> = &'a dyn Fn(&ErrorKind) -> bool;
    let rows: &[(delimited::Prefix, &[u8], Expected<'_>)] = &[
        (Varint, b"\x80\x80\x80\x80\x08", &overflow),
        (Varint, b"\xff\xff\xff\xff\x7f", &overflow),
        (Varint, b"\x80\x80\x80\x80\x80\x00", &malformed),
        (Varint, b"\x80", &cut),
        (Varint, b"\x80\x80\x80\x80", &cut),
        (Varint, b"\x05ab", &cut),
        (LittleEndian, b"\x00\x00\x00\x80", &overflow),
        (LittleEndian, b"\x01\x00\x00", &cut),
        (LittleEndian, b"\x02\x00\x00\x00\x08", &cut),
        (BigEndian, b"\x80\x00\x00\x00", &overflow),
        (BigEndian, b"\x00", &cut),
        (BigEndian, b"\x00\x00\x00\x02\x08", &cut),
    ];
    for (prefix, bytes, expected) in rows {
        // Behind a good message, and behind a bad one: the stream goes on behind that.
        let bytes = [&prefixed(*prefix, b"\x08\x07"), &prefixed(*prefix, b"\x08")[..], bytes].concat();
        let mut messages = delimited::read_with::<Sink, _>(*prefix, DecodeOptions::new(), &bytes[..]);
        assert_eq!(messages.next().unwrap().unwrap().int, 7);
        assert!(messages.next().unwrap().is_err());
        let error = messages.next().unwrap().unwrap_err();
        assert!(expected(error.kind()), "{bytes:02x?}: {error}");
        assert!(messages.next().is_none());
    }
}

/// A message of three thousand times the same mebibyte: nothing is copied until it is written.
#[derive(structwire::Encode)]
struct Huge<'a> {
    parts: Vec<&'a [u8]>,
}

#[derive(structwire::Encode)]
struct Around<'a> {
    huge: Huge<'a>,
}

// (A smaller usize holds the most it can.)
#[cfg(target_pointer_width = "64")]
#[test]
fn lengths_above_4_gib_are_counted() {
    let part = vec![0; 1 << 20];
    for parts in [2047, 2048, 3000, 5000] {
        let one = 1 + 3 + (1 << 20); // a tag and a length of three bytes
        let huge = Huge { parts: vec![&part; parts] };
        assert_eq!(huge.encoded_len(), parts * one);
        let len = parts * one;
        assert_eq!(Around { huge }.encoded_len(), 1 + varint(len as u64).len() + len);
    }
}

/// Takes as much memory as it says; run by `cargo test --release -- --ignored`.
#[test]
#[ignore = "takes 4 GiB of memory"]
fn a_message_above_2_gib_is_an_error_before_its_first_byte() {
    let part = vec![0; 1 << 20];
    let fits = Huge { parts: vec![&part; 2047] };
    let huge = Huge { parts: vec![&part; 2048] };
    let mut out = Vec::new();
    let too_large = |error: structwire::Error| matches!(error.kind(), ErrorKind::TooLarge(_));
    assert!(too_large(huge.encode(&mut out).unwrap_err()));
    assert!(too_large(huge.encode_to_writer(&mut out).unwrap_err()));
    assert!(too_large(delimited::write(&huge, &mut out).unwrap_err()));
    assert!(out.is_empty());
    assert!(std::panic::catch_unwind(|| huge.encode_to_vec()).is_err());
    assert_eq!(fits.encode_to_writer(std::io::sink()).unwrap(), fits.encoded_len());
    fn is_encode<T: Encode>(_: &T) {}
    is_encode(&fits);
}
