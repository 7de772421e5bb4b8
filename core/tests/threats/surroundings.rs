//! What is around the bytes: buffers and readers that do not keep their word, conversions, enums, extreme values.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bytes::Buf;
use quickcheck::QuickCheck;
use structwire::delimited::{self, Prefix};
use structwire::{DecodeOptions, ErrorKind, Message, UnknownFields};

use super::places::{behind_length, tag};
use crate::oracle::doors::varint;
use crate::oracle::types::{Color, Leaf, Level, Sink};
use crate::oracle::{self, liar};

/// A `Buf` of these chunks, which says that it has so much.
struct Chunked {
    chunks: Vec<Vec<u8>>,
    says: usize,
}

impl Buf for Chunked {
    fn remaining(&self) -> usize {
        self.says
    }
    fn chunk(&self) -> &[u8] {
        self.chunks.first().map_or(&[], |chunk| chunk)
    }
    fn advance(&mut self, n: usize) {
        assert!(n <= self.chunk().len(), "advanced beyond the chunk");
        self.says -= n;
        if let Some(chunk) = self.chunks.first_mut() {
            chunk.drain(..n);
            if chunk.is_empty() {
                self.chunks.remove(0);
            }
        }
    }
}

#[test]
fn chunks_of_any_sizes_are_the_contiguous_bytes() {
    fn alike(seed: Vec<u8>, cuts: Vec<usize>) -> bool {
        let bytes = liar::write_as(&liar::SINK, &seed);
        let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut % (bytes.len() + 1)).collect();
        cuts.extend([0, bytes.len()]);
        cuts.sort_unstable();
        cuts.dedup();
        let chunks = cuts.windows(2).map(|cut| bytes[cut[0]..cut[1]].to_vec()).collect();
        let by_chunks = Sink::decode_from_buf(Chunked { chunks, says: bytes.len() });
        match (by_chunks, Sink::decode(&bytes)) {
            (Ok(chunked), Ok(whole)) => chunked == whole,
            (Err(chunked), Err(whole)) => chunked.kind() == whole.kind() && chunked.offset() == whole.offset(),
            _ => false,
        }
    }
    QuickCheck::new().tests(300).quickcheck(alike as fn(Vec<u8>, Vec<usize>) -> bool);
}

#[test]
fn a_buf_that_lies_is_an_error() {
    let leaf = b"\x08\x07\x12\x01n";
    let chunks = || vec![leaf[..2].to_vec(), leaf[2..].to_vec()];
    // More than it has: from the first chunk on, or from the second.
    for says in [6, 100, i32::MAX as usize] {
        let error = Leaf::decode_from_buf(Chunked { chunks: chunks(), says }).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::DishonestBuf);
        let error = Leaf::decode_from_buf(Chunked { chunks: vec![], says }).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::DishonestBuf);
    }
    // Less than it has: what it says is what there is.
    let value = Leaf::decode_from_buf(Chunked { chunks: chunks(), says: 2 }).unwrap();
    assert_eq!((value.x, &*value.note), (7, ""));
    assert!(Leaf::decode_from_buf(Chunked { chunks: chunks(), says: 3 }).is_err());
    assert_eq!(Leaf::decode_from_buf(Chunked { chunks: chunks(), says: 0 }).unwrap().x, 0);
    // An empty chunk before the end.
    let error =
        Leaf::decode_from_buf(Chunked { chunks: vec![leaf[..2].to_vec(), vec![], leaf[2..].to_vec()], says: 5 });
    assert_eq!(error.unwrap_err().kind(), &ErrorKind::DishonestBuf);
}

#[test]
fn a_buf_that_panics_leaves_nothing_half_made() {
    struct Panics(usize);
    impl Buf for Panics {
        fn remaining(&self) -> usize {
            10
        }
        fn chunk(&self) -> &[u8] {
            assert!(self.0 > 0, "no more chunks");
            b"\x12\x01n"
        }
        fn advance(&mut self, _: usize) {
            self.0 -= 1;
        }
    }
    for chunks in 0..3 {
        assert!(catch_unwind(AssertUnwindSafe(|| Leaf::decode_from_buf(Panics(chunks)))).is_err());
    }
}

#[test]
fn a_conversion_that_panics_leaves_its_message_usable() {
    #[derive(Message, Debug, PartialEq, Clone)]
    struct Holder {
        text: String,
        list: Vec<String>,
        #[message(via = u32)]
        panics: Vec<Panics>,
        map: BTreeMap<u32, String>,
        rest: Option<Box<Holder>>,
    }
    #[derive(Debug, PartialEq, Clone)]
    struct Panics(u32);
    impl From<u32> for Panics {
        fn from(number: u32) -> Self {
            assert_ne!(number, 13, "thirteen");
            Panics(number)
        }
    }
    impl From<&Panics> for u32 {
        fn from(panics: &Panics) -> u32 {
            assert_ne!(panics.0, 14, "fourteen");
            panics.0
        }
    }
    let bytes = b"\x0a\x03new\x12\x01a\x1a\x02\x01\x0d\x22\x04\x08\x01\x12\x00\x2a\x03\x12\x01b";
    let old = Holder::decode(b"\x0a\x03old\x12\x01x\x12\x01y\x1a\x01\x05\x2a\x03\x0a\x01z").unwrap();
    let mut value = old.clone();
    assert!(catch_unwind(AssertUnwindSafe(|| value.merge(bytes))).is_err());
    assert_eq!(Holder::decode(&value.encode_to_vec()).unwrap(), value);
    assert_eq!(value.text, "new");
    let mut value = old.clone();
    assert!(catch_unwind(AssertUnwindSafe(|| Holder::decode_reusing(&mut value, bytes))).is_err());
    assert_eq!(Holder::decode(&value.encode_to_vec()).unwrap(), value);
    // While writing: what comes next is whole.
    let fourteen = Holder { panics: vec![Panics(14)], ..old.clone() };
    let mut out = b"before".to_vec();
    assert!(catch_unwind(AssertUnwindSafe(|| fourteen.encode_into(&mut out))).is_err());
    assert!(catch_unwind(AssertUnwindSafe(|| fourteen.encode_to_vec())).is_err());
    assert_eq!(Holder::decode(&old.encode_to_vec()).unwrap(), old);
    let long = Holder { rest: Some(Box::new(Holder { text: "x".repeat(1000), ..fourteen })), ..old.clone() };
    assert!(catch_unwind(AssertUnwindSafe(|| long.encode_to_vec())).is_err());
    assert_eq!(Holder::decode(&old.encode_to_vec()).unwrap(), old);
}

/// A reader that fails, or says that it read more than it was asked for.
struct Lying {
    data: &'static [u8],
    then: io::ErrorKind,
}

impl Read for Lying {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.data.is_empty() {
            return Err(self.then.into());
        }
        self.data.read(out)
    }
}

#[test]
fn a_reader_that_fails_is_an_error_of_its_kind() {
    let io = |kind: &ErrorKind| matches!(kind, ErrorKind::Io { kind: io::ErrorKind::ConnectionReset, .. });
    let reader = |data: &'static [u8]| Lying { data, then: io::ErrorKind::ConnectionReset };
    for data in [&b""[..], b"\x08", b"\x08\x07"] {
        assert!(io(Leaf::decode_from_reader(reader(data)).unwrap_err().kind()));
        assert!(io(Leaf::decode_exact(reader(data), 3).unwrap_err().kind()));
    }
    assert_eq!(Leaf::decode_exact(reader(b"\x08\x07"), 2).unwrap().x, 7);
    for (prefix, data) in
        [(Prefix::Varint, &b"\x02\x08"[..]), (Prefix::LittleEndian, b"\x02\x00"), (Prefix::BigEndian, b"")]
    {
        let mut messages = delimited::read_with::<Leaf, _>(prefix, DecodeOptions::new(), reader(data));
        assert!(io(messages.next().unwrap().unwrap_err().kind()));
        assert!(messages.next().is_none());
    }
}

#[test]
fn a_reader_that_says_it_read_more_than_fits_does_no_harm() {
    struct More;
    impl Read for More {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            Ok(out.len() + 1000)
        }
    }
    // An error or a panic of std's; never bytes that are not there.
    let _ = catch_unwind(|| Leaf::decode_from_reader(More.take(100)));
    let _ = catch_unwind(|| Leaf::decode_exact(More, 100));
    let _ = catch_unwind(|| delimited::read::<Leaf>(More).next());
}

#[test]
fn times_out_of_range_are_errors_never_panics() {
    #[derive(Message, Debug, PartialEq)]
    struct Times {
        at: Option<SystemTime>,
        took: Option<Duration>,
    }
    let time = |number: u32, seconds: i64, nanos: i32| {
        let seconds = [b"\x08", &varint(seconds as u64)[..]].concat();
        behind_length(number, &[seconds, [b"\x10", &varint(nanos as i64 as u64)[..]].concat()].concat())
    };
    let refused = [
        (1, i64::MAX, i32::MAX),
        (1, i64::MIN, 0),
        (1, i64::MIN, i32::MIN),
        (1, 0, 1_000_000_000),
        (1, 0, -1),
        (1, 1, -1),
        (1, -62_135_596_801, 0),
        (1, 253_402_300_800, 0),
        (2, i64::MIN, -999_999_999),
        (2, i64::MAX, 0),
        (2, 1, -1),
        (2, -1, 0),
        (2, -1, -1),
        (2, 0, 1_000_000_000),
        (2, 315_576_000_001, 0),
    ];
    for (number, seconds, nanos) in refused {
        let error = Times::decode(&time(number, seconds, nanos)).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Conversion(_)), "{seconds} {nanos}: {error}");
    }
    let nanos = Duration::from_nanos(999_999_999);
    let taken = [
        (-62_135_596_800, 0, UNIX_EPOCH - Duration::from_secs(62_135_596_800)),
        (253_402_300_799, 999_999_999, UNIX_EPOCH + Duration::from_secs(253_402_300_799) + nanos),
        (-1, 999_999_999, UNIX_EPOCH - Duration::from_nanos(1)),
        (0, 0, UNIX_EPOCH),
    ];
    for (seconds, nanos, at) in taken {
        let value = Times::decode(&time(1, seconds, nanos)).unwrap();
        assert_eq!(value.at, Some(at), "{seconds} {nanos}");
        assert_eq!(Times::decode(&value.encode_to_vec()).unwrap(), value);
    }
    let value = Times::decode(&time(2, 315_576_000_000, 999_999_999)).unwrap();
    assert_eq!(value.took, Some(Duration::from_secs(315_576_000_000) + nanos));
    // Of any numbers: an error, or the same again.
    fn any(number: bool, seconds: i64, small: i32, nanos: i32) -> bool {
        let number = 1 + u32::from(number);
        for seconds in [seconds, i64::from(small)] {
            for nanos in [nanos, nanos % 1_000_000_000, 0] {
                let seconds = [b"\x08", &varint(seconds as u64)[..]].concat();
                let nanos = [b"\x10", &varint(nanos as i64 as u64)[..]].concat();
                let bytes = behind_length(number, &[seconds, nanos].concat());
                if let Ok(value) = Times::decode(&bytes) {
                    assert_eq!(Times::decode(&value.encode_to_vec()).unwrap(), value);
                }
            }
        }
        true
    }
    QuickCheck::new().tests(2000).quickcheck(any as fn(bool, i64, i32, i32) -> bool);
    // What can be held and not be sent: no panic.
    for took in [Duration::MAX, Duration::from_secs(u64::MAX)] {
        assert!(Times::decode(&Times { at: None, took: Some(took) }.encode_to_vec()).is_err());
    }
}

#[test]
fn numbers_that_a_closed_enum_does_not_know_are_unknown_fields_and_an_open_one_keeps_them() {
    for number in [2, 99, i32::MAX, i32::MIN, -2] {
        let value = varint(number as i64 as u64);
        let closed = [tag(11, 0), value.clone()].concat();
        let sink = Sink::decode(&closed).unwrap();
        assert_eq!((sink.color, sink.rest.as_bytes()), (Color::Red, &closed[..]));
        let maybe = [tag(15, 0), value.clone()].concat();
        let sink = Sink::decode(&maybe).unwrap();
        assert_eq!((sink.maybe_color, sink.rest.as_bytes()), (None, &maybe[..]));
        let packed = behind_length(26, &[&[1], &value[..], &[0]].concat());
        let sink = Sink::decode(&packed).unwrap();
        assert_eq!(sink.colors, [Color::Green, Color::Red]);
        assert_eq!(sink.rest.as_bytes(), [tag(26, 0), value.clone()].concat());
        let entry = behind_length(41, &[b"\x08\x05\x10", &value[..]].concat());
        let sink = Sink::decode(&entry).unwrap();
        assert!(sink.colors_by_number.is_empty());
        assert_eq!(sink.rest.as_bytes(), entry);
        let open = [tag(12, 0), value].concat();
        let sink = Sink::decode(&open).unwrap();
        assert_eq!((sink.level, sink.rest.as_bytes()), (Level::Other(number), &b""[..]));
        assert_eq!(Sink::decode(&sink.encode_to_vec()).unwrap().level, Level::Other(number));
    }
}

#[test]
fn unknown_fields_in_a_message_that_is_merged_many_times_are_kept_once_each() {
    #[derive(Message, Debug, PartialEq)]
    struct Keeping {
        a: u32,
        child: Option<Box<Keeping>>,
        #[message(unknown_fields)]
        rest: UnknownFields,
    }
    for n in [10, 20] {
        let bytes = behind_length(2, b"\x70\x01\x08\x02").repeat(n);
        let value = Keeping::decode(&bytes).unwrap();
        assert_eq!(value.child.unwrap().rest.as_bytes(), b"\x70\x01".repeat(n));
    }
}

#[test]
fn what_fails_in_the_middle_leaves_a_value_that_can_be_used() {
    let samples = oracle::samples();
    for (nth, sample) in samples.iter().enumerate().step_by(3) {
        let old = Sink::decode(&samples[(nth + 1) % samples.len()]).unwrap();
        // Cut off: a prefix of records is merged, and one is not.
        for cut in (1..sample.len()).step_by(1 + sample.len() / 9) {
            let mut value = old.clone();
            let _ = value.merge(&sample[..cut]);
            let bytes = value.encode_to_vec();
            let options = DecodeOptions::new().recursion_limit(110);
            assert_eq!(options.decode::<Sink>(&bytes).unwrap(), value);
            let mut value = old.clone();
            let _ = Sink::decode_reusing(&mut value, &sample[..cut]);
            assert_eq!(options.decode::<Sink>(&value.encode_to_vec()).unwrap(), value);
            // And then a good one over it is that one.
            Sink::decode_reusing(&mut value, sample).unwrap();
            assert_eq!(value, Sink::decode(sample).unwrap());
        }
    }
}
