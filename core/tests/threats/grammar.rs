//! The grammar of the wire: what is no message is refused, for the same reason at every place and by every door.

use structwire::{ErrorKind, Message};

use super::places::{
    PLACES, behind_length, in_group, refused_at_an_end, refused_everywhere, sinks, tag, taken_everywhere,
};
use crate::oracle::doors::doors;
use crate::oracle::types::{Choice, Level, Sink};
use crate::oracle::{self, boundaries, liar};

/// Every prefix of a message is an error, or the shorter message of the records before the cut.
#[test]
fn a_message_cut_short_is_an_error_unless_cut_between_records() {
    for message in oracle::samples().into_iter().filter(|message| message.len() < 600) {
        let boundaries = boundaries(&message);
        for cut in 0..message.len() {
            let result = Sink::decode(&message[..cut]);
            if boundaries.contains(&cut) {
                result.unwrap_or_else(|error| panic!("{error} in the first {cut} of {message:02x?}"));
            } else {
                let error = result.err().unwrap_or_else(|| panic!("the first {cut} of {message:02x?} are taken"));
                oracle::is_bounded(&error, &message[..cut]);
            }
        }
    }
}

#[test]
fn a_record_cut_short_is_refused_everywhere() {
    for (number, shape) in liar::SINK.all() {
        let record = liar::plain((*number, *shape), 0);
        for cut in 1..record.len() {
            let start = (record[..cut].len(), boundaries(&record[..cut]).len());
            assert_eq!(start.1, 1, "no record ends within another");
            // A tag alone, or a part of one; a length without its bytes; a group without its end.
            refused_cut(&record[..cut]);
        }
    }
}

/// Refused at the places whose end is known.
fn refused_cut(content: &[u8]) {
    for place in PLACES.iter().filter(|place| !place.is_group) {
        let bytes = (place.wrap)(content);
        let error = Sink::decode(&bytes).expect_err(place.name);
        let cut = matches!(error.kind(), ErrorKind::Truncated { .. } | ErrorKind::UnendedGroup { .. });
        assert!(cut, "{content:02x?} in {}: {error}", place.name);
    }
}

#[test]
fn a_tag_longer_than_five_bytes_is_refused_everywhere() {
    for padding in 5..=11 {
        let mut long = vec![0x88u8];
        long.extend(vec![0x80; padding - 1]);
        long.extend([0x00, 0x01]);
        refused_everywhere(&long, |kind| *kind == ErrorKind::MalformedTag);
    }
    // The same, padded to five bytes and less.
    for padding in 0..=4 {
        let mut padded = vec![0x80 | 0x70u8];
        padded.extend(vec![0x80; padding]);
        *padded.last_mut().unwrap() &= 0x7f;
        padded.extend([0x01]);
        if padding == 0 {
            padded = vec![0x70, 0x01];
        }
        taken_everywhere(&padded);
    }
}

#[test]
fn a_tag_above_32_bits_is_refused_everywhere() {
    // Field number 2^29, and every higher bit of the fifth byte.
    for last in [0x10, 0x11, 0x20, 0x40, 0x7f] {
        refused_everywhere(&[0x80, 0x80, 0x80, 0x80, last, 0x01], |kind| *kind == ErrorKind::MalformedTag);
    }
    taken_everywhere(b"\xf8\xff\xff\xff\x0f\x01"); // 2^29 - 1
}

#[test]
fn field_number_0_is_refused_everywhere() {
    for wire_type in 0..8u8 {
        for rest in [&[0u8; 0][..], &[0], &[1, 0x41], &[0; 8]] {
            let content = [&[wire_type][..], rest].concat();
            refused_everywhere(&content, |kind| *kind == ErrorKind::FieldNumberZero);
        }
    }
    // Padded too.
    refused_everywhere(b"\x80\x00\x01", |kind| *kind == ErrorKind::FieldNumberZero);
    refused_everywhere(b"\x82\x80\x80\x80\x00\x00", |kind| *kind == ErrorKind::FieldNumberZero);
}

#[test]
fn wire_types_6_and_7_are_refused_everywhere() {
    // Of every known number, of unknown ones, near and far.
    for number in liar::SINK.all().iter().map(|(number, _)| *number).chain([60, 2000, 536_870_911]) {
        for wire_type in [6, 7] {
            let content = [tag(number, wire_type), vec![0; 9]].concat();
            refused_everywhere(&content, |kind| *kind == ErrorKind::InvalidWireType(wire_type as u8));
        }
    }
}

#[test]
fn a_padded_varint_of_up_to_ten_bytes_is_read_and_a_longer_one_refused() {
    for padding in 0..=8 {
        let mut padded = vec![0x85u8];
        padded.extend(vec![0x80; padding]);
        padded.push(0x00);
        sinks(&[b"\x08", &padded[..]].concat(), |sink| assert_eq!(sink.int, 5));
        sinks(&[b"\x68", &padded[..]].concat(), |sink| assert_eq!(sink.maybe_int, Some(5)));
        sinks(&behind_length(21, &padded), |sink| assert_eq!(sink.packed, [5]));
        sinks(&[&tag(27, 0)[..], &padded].concat(), |sink| assert_eq!(sink.unpacked, [5]));
        sinks(&[&tag(42, 0)[..], &padded].concat(), |sink| assert_eq!(sink.choice, Some(Choice::Number(5))));
        sinks(&[&tag(70, 0)[..], &padded].concat(), |sink| assert_eq!(sink.int, 0));
        // A length.
        let mut length = padded.clone();
        length.extend(b"abcde");
        sinks(&[b"\x32", &length[..]].concat(), |sink| assert_eq!(sink.text, "abcde"));
    }
    for field in
        [tag(1, 0), tag(13, 0), tag(27, 0), tag(42, 0), tag(70, 0), tag(11, 0), tag(6, 2), tag(17, 2), tag(70, 2)]
    {
        // Eleven bytes; ten of which the last is above 1.
        for long in [[&[0x80; 10][..], &[0]].concat(), [&[0xff; 9][..], &[2]].concat(), vec![0x80; 12]] {
            refused_everywhere(&[&field[..], &long].concat(), |kind| *kind == ErrorKind::MalformedVarint);
        }
    }
    for packed in [21, 22, 25, 26, 33, 37] {
        for long in [[&[0x80; 10][..], &[0]].concat(), [&[0xff; 9][..], &[2]].concat()] {
            for (before, after) in [(0, 0), (3, 0), (0, 3), (200, 200), (63, 70)] {
                let list = [vec![1; before], long.clone(), vec![1; after]].concat();
                let bytes = behind_length(packed, &list);
                let error = Sink::decode(&bytes).unwrap_err();
                assert_eq!(error.kind(), &ErrorKind::MalformedVarint, "field {packed}");
                assert_eq!(error.offset(), Some((bytes.len() - list.len() + before) as u64));
            }
        }
    }
    let largest = b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01";
    sinks(&[b"\x68", &largest[..]].concat(), |sink| assert_eq!(sink.maybe_int, Some(u64::MAX)));
}

#[test]
fn a_number_too_large_for_its_type_is_cut_as_protobuf_does() {
    let wide = b"\x80\x80\x80\x80\x20"; // 2^33
    sinks(&[b"\x28", &wide[..]].concat(), |sink| assert!(sink.boolean));
    sinks(&behind_length(25, wide), |sink| assert_eq!(sink.bools, [true]));
    // The low 32 bits.
    let five = b"\x85\x80\x80\x80\xf0\xff\xff\xff\xff\x01";
    sinks(&[b"\x08", &five[..]].concat(), |sink| assert_eq!(sink.int, 5));
    sinks(&behind_length(21, five), |sink| assert_eq!(sink.packed, [5]));
    sinks(&[b"\x60", &b"\x8a\x80\x80\x80\x10"[..]].concat(), |sink| assert_eq!(sink.level, Level::High));
    sinks(&[b"\x08", &b"\xff\xff\xff\xff\x0f"[..]].concat(), |sink| assert_eq!(sink.int, -1));
    sinks(&[b"\x08", &b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"[..]].concat(), |sink| assert_eq!(sink.int, -1));
    // Narrower types of Rust's own have no such rule: refused.
    for (number, value) in [(49, &b"\x80\x02"[..]), (50, b"\x80\xb0\x03"), (50, b"\xff\xff\xff\xff\x0f")] {
        let error = Sink::decode(&[&tag(number, 0)[..], value].concat()).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::OutOfRange { .. }), "{error}");
    }
}

#[test]
fn a_packed_field_that_does_not_end_with_an_element_is_refused() {
    for (number, size) in [(23, 8), (24, 4)] {
        for len in (1..30).filter(|len| len % size != 0) {
            let content = behind_length(number, &vec![0; len]);
            for place in PLACES.iter().filter(|place| place.is_sink) {
                let error = Sink::decode(&(place.wrap)(&content)).unwrap_err();
                assert_eq!(error.kind(), &ErrorKind::PackedRemainder { len, size }, "in {}", place.name);
            }
        }
    }
    for number in [21, 22, 25, 26, 27, 33, 34, 37, 51] {
        for before in [0, 1, 62, 63, 64, 65, 130] {
            let content = behind_length(number, &[vec![1; before], vec![0x80]].concat());
            for place in PLACES.iter().filter(|place| place.is_sink) {
                let error = Sink::decode(&(place.wrap)(&content)).unwrap_err();
                assert!(
                    matches!(error.kind(), ErrorKind::Truncated { .. }),
                    "field {number} in {}: {error}",
                    place.name
                );
            }
        }
    }
}

/// Every field, with every wire type that is not its own: kept as it came, and nothing else happens.
#[test]
fn a_known_field_with_another_wire_type_is_an_unknown_field_everywhere() {
    use liar::Shape::{I32, I32s, I64, I64s, Varint, Varints};
    for (number, shape) in liar::SINK.all() {
        let takes = |wire_type: u32| match shape {
            Varint => wire_type == 0,
            I64 => wire_type == 1,
            I32 => wire_type == 5,
            Varints => wire_type == 0 || wire_type == 2,
            I64s => wire_type == 1 || wire_type == 2,
            I32s => wire_type == 5 || wire_type == 2,
            liar::Shape::Group(_) => wire_type == 3,
            _ => wire_type == 2,
        };
        for wire_type in [0, 1, 2, 3, 5].into_iter().filter(|wire_type| !takes(*wire_type)) {
            let record = match wire_type {
                0 => [tag(*number, 0), vec![5]].concat(),
                1 => [tag(*number, 1), vec![5; 8]].concat(),
                2 => behind_length(*number, b"hello"),
                3 => in_group(*number, b"\x08\x05\x13\x1a\x01x\x14"),
                _ => [tag(*number, 5), vec![5; 4]].concat(),
            };
            sinks(&record, |sink| {
                assert_eq!(sink.rest.as_bytes(), record, "field {number}");
                let mut sink = sink.clone();
                sink.rest.clear();
                assert_eq!(sink, Sink::decode(b"").unwrap(), "field {number}");
            });
        }
    }
}

#[test]
fn groups_must_pair_everywhere() {
    let unmatched = |number| move |kind: &ErrorKind| *kind == ErrorKind::UnmatchedEndGroup { number };
    // An end alone: unknown, known as something else, known as a group.
    for number in [60, 1, 6, 17, 21, 38, 44, 536_870_911] {
        if number == 1 {
            // (Ends the group where a number should be.)
            continue;
        }
        everywhere_but_its_own(number, &tag(number, 4));
    }
    // The end of another, and ends crossed.
    refused_everywhere(&[tag(60, 3), tag(61, 4)].concat(), unmatched(61));
    refused_everywhere(&[tag(60, 3), tag(61, 3), tag(60, 4), tag(61, 4)].concat(), unmatched(60));
    refused_everywhere(&[tag(60, 3), b"\x08\x01".to_vec(), tag(62, 4)].concat(), unmatched(62));
    refused_everywhere(&[in_group(60, b""), tag(62, 4)].concat(), unmatched(62));
    // Known groups.
    refused_sink(&[tag(47, 3), tag(48, 4)].concat());
    refused_sink(&[tag(48, 3), tag(47, 4)].concat());
    refused_sink(&[tag(47, 3), tag(48, 3), tag(47, 4), tag(48, 4)].concat());
    refused_sink(&tag(48, 4));
    // Never ended.
    for content in [tag(60, 3), [tag(60, 3), b"\x08\x01".to_vec()].concat(), [tag(60, 3), in_group(61, b"")].concat()] {
        refused_at_an_end(&content, |kind| *kind == ErrorKind::UnendedGroup { number: 60 });
    }
    for content in [tag(47, 3), tag(48, 3), [tag(47, 3), tag(47, 3), tag(47, 4)].concat()] {
        let error = Sink::decode(&content).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::UnendedGroup { .. }), "{error}");
        refused_sink(&content);
    }
    // An end inside a message behind a length does not close a group outside of it.
    for inner in [17, 18, 38] {
        let straddling = [tag(47, 3), behind_length(inner, &tag(47, 4)), tag(47, 4)].concat();
        let error = Sink::decode(&straddling).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::UnmatchedEndGroup { number: 47 }, "in field {inner}");
    }
    // In what is skipped by its length anything may lie.
    taken_everywhere(&behind_length(75, &tag(60, 4)));
}

/// An end alone is refused wherever it does not end the group that it lies in.
fn everywhere_but_its_own(number: u32, content: &[u8]) {
    super::places::everywhere(content, |place, door, result| {
        let error = result.expect_err(place.name);
        let kind = error.kind();
        // Behind it the rest of the place, whose own end is then the unmatched one.
        assert!(matches!(kind, ErrorKind::UnmatchedEndGroup { .. }), "{number} in {} by {door}: {error}", place.name);
    });
}

fn refused_sink(content: &[u8]) {
    for place in PLACES.iter().filter(|place| place.is_sink) {
        for door in doors::<Sink>() {
            assert!(
                (door.decode)(&(place.wrap)(content)).is_err(),
                "{content:02x?} in {} by {}",
                place.name,
                door.name
            );
        }
    }
}
