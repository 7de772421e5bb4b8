//! What must hold for any value of any message: between structwire and prost, and between structwire's own ways in and out.
//! A thousand values of each type for each property.

use std::fmt::Debug;

use bytes::{Buf, Bytes, BytesMut};
use prost::Message as _;
use quickcheck::{Arbitrary, Gen, QuickCheck};
use structwire::{DecodeOwned, Encode, Message};
use structwire_interop::twin::{Across, Twin};

/// Values of each type for each property.
const TESTS: u64 = 1000;

/// Checks a property for `TESTS` values whose strings and lists have at most `size` elements.
fn check<A: Arbitrary + Debug>(size: usize, property: fn(A)) {
    QuickCheck::new().rng(Gen::new(size)).tests(TESTS).min_tests_passed(TESTS).quickcheck(property);
}

/// Equal, where a NaN equals a NaN and -0.0 is not 0.0.
#[track_caller]
fn assert_same<T: PartialEq + Debug>(left: &T, right: &T) {
    // Comparing by text alone is exact and slow; equal values nearly always are equal at once.
    assert!(left == right || format!("{left:?}") == format!("{right:?}"), "left: {left:?}\nright: {right:?}");
}

/// A `Buf` of chunks of `size` bytes.
struct Chunks<'a> {
    left: &'a [u8],
    size: usize,
}

impl Buf for Chunks<'_> {
    fn remaining(&self) -> usize {
        self.left.len()
    }

    fn chunk(&self) -> &[u8] {
        &self.left[..self.size.min(self.left.len())]
    }

    fn advance(&mut self, count: usize) {
        self.left = &self.left[count..];
    }
}

fn our_bytes_equal_prosts<T: Twin>(value: T) {
    let value = value.for_prost_bytes();
    let theirs: T::Prost = value.clone().across();
    let (ours, theirs) = (Message::encode_to_vec(&value), theirs.encode_to_vec());
    assert!(ours == theirs, "ours:   {ours:02x?}\ntheirs: {theirs:02x?}");
}

fn each_side_decodes_the_others<T: Twin>(value: T) {
    let theirs: T::Prost = value.clone().across();
    let ours = T::decode(&theirs.encode_to_vec()).unwrap();
    // prost has lost the sign of a zero: see `for_prost_bytes`.
    let text = |value: &T| format!("{value:?}").replace("-0.0", "0.0");
    assert!(ours == value || text(&ours) == text(&value), "ours:  {ours:?}\nvalue: {value:?}");

    let theirs = T::Prost::decode(&*Message::encode_to_vec(&value)).unwrap();
    assert_same(&theirs.across(), &value);
}

fn all_ways_in_agree<T: Twin>(value: T) {
    let bytes = Message::encode_to_vec(&value);
    let decoded = T::decode(&bytes).unwrap();
    assert_same(&decoded, &value);
    assert!(Message::encode_to_vec(&decoded) == bytes);
    assert_same(&T::View::decode(&bytes).unwrap(), &T::View::from(&value));
    for size in [1, 7, bytes.len().max(1)] {
        assert_same(&T::decode_from_buf(Chunks { left: &bytes, size }).unwrap(), &value);
    }
    assert_same(&T::decode_from_bytes(&Bytes::copy_from_slice(&bytes)).unwrap(), &value);
    assert_same(&T::decode_from_reader(Chunks { left: &bytes, size: 7 }.reader()).unwrap(), &value);
    let mut reader = Chunks { left: &bytes, size: 7 }.chain(&b"more"[..]).reader();
    assert_same(&T::decode_exact(&mut reader, bytes.len()).unwrap(), &value);
    assert_eq!(reader.into_inner().remaining(), 4);
}

fn all_ways_out_agree<T: Twin>(value: T) {
    let bytes = Message::encode_to_vec(&value);
    assert_eq!(Message::encoded_len(&value), bytes.len());
    assert!(value.encode_to_bytes() == bytes);

    let mut vec = b"before".to_vec();
    assert_eq!(value.encode_into(&mut vec), bytes.len());
    assert!(vec.strip_prefix(b"before") == Some(&bytes));

    let mut buf = BytesMut::new();
    assert_eq!(Message::encode(&value, &mut buf).unwrap(), bytes.len());
    assert!(buf == bytes);

    let mut exact = vec![0; bytes.len()];
    assert_eq!(Message::encode(&value, &mut &mut exact[..]).unwrap(), bytes.len());
    assert!(exact == bytes);
    if let Some(short) = bytes.len().checked_sub(1) {
        assert!(Message::encode(&value, &mut &mut exact[..short]).is_err());
    }

    let mut file = Vec::new();
    assert_eq!(value.encode_to_writer(&mut file).unwrap(), bytes.len());
    assert!(file == bytes);
}

fn decoding_two_in_a_row_is_merging<T: Twin>((a, b): (T, T)) {
    let (a, b) = (Message::encode_to_vec(&a.for_merging()), Message::encode_to_vec(&b.for_merging()));
    let both = [&a[..], &b].concat();
    let decoded = T::decode(&both).unwrap();

    let mut merged = T::decode(&a).unwrap();
    Message::merge(&mut merged, &b).unwrap();
    assert_same(&merged, &decoded);

    // By way of our type and back: what is a set or a map in it has each key once.
    let theirs: T = T::Prost::decode(&*both).unwrap().across();
    assert_same::<T::Prost>(&decoded.across(), &theirs.across());
}

fn decoding_over_an_old_value_is_decoding<T: Twin>((old, new): (T, T)) {
    let bytes = Message::encode_to_vec(&new);
    let mut value = old;
    T::decode_reusing(&mut value, &bytes).unwrap();
    assert_same(&value, &new);
    assert!(Message::encode_to_vec(&value) == bytes);
}

fn a_truncated_message_is_an_error_or_a_shorter_message<T: Twin>((value, old): (T, T)) {
    let bytes = Message::encode_to_vec(&value);
    let mut reused = old;
    for len in 0..bytes.len() {
        let cut = &bytes[..len];
        let reusing = T::decode_reusing(&mut reused, cut);
        match T::decode(cut) {
            Ok(shorter) => {
                assert!(reusing.is_ok());
                assert_same(&reused, &shorter);
                // What prost reads as well, and reads as the same.
                let theirs = T::Prost::decode(cut).unwrap();
                assert_same(&shorter, &theirs.across());
            }
            Err(error) => {
                assert!(reusing.is_err());
                assert!(error.offset().is_none_or(|offset| offset <= len as u64), "{error}");
                assert!(error.path().starts_with(T::NAME), "{error}");
            }
        }
    }
}

/// Reads a whole `T` from any bytes without a panic; what it reads, it writes and reads again.
fn any_bytes_are_an_error_or_a_message<T: Twin>(bytes: Vec<u8>) {
    if let Ok(value) = T::decode(&bytes) {
        again(&value);
    }
}

fn a_message_with_a_flipped_bit_is_an_error_or_a_message<T: Twin>((value, at, bit): (T, usize, u8)) {
    let mut bytes = Message::encode_to_vec(&value);
    if bytes.is_empty() {
        return;
    }
    let at = at % bytes.len();
    bytes[at] ^= 1 << (bit % 8);
    if let Ok(value) = T::decode(&bytes) {
        again(&value);
    }
}

fn again<T: Encode + DecodeOwned + PartialEq + Debug>(value: &T) {
    assert_same(&T::decode(&value.encode_to_vec()).unwrap(), value);
}

/// All properties of one type, each a test. The size is that of strings and lists.
macro_rules! properties {
    ($($module:ident: $ty:ty, $size:literal;)*) => {$(
        mod $module {
            properties!(@each $ty:
                our_bytes_equal_prosts, $size;
                each_side_decodes_the_others, $size;
                all_ways_in_agree, $size;
                all_ways_out_agree, $size;
                decoding_two_in_a_row_is_merging, $size;
                decoding_over_an_old_value_is_decoding, $size;
                // Each value at each of its lengths: smaller ones, so that all of them fit the time.
                a_truncated_message_is_an_error_or_a_shorter_message, ($size / 4).clamp(2, 3);
                any_bytes_are_an_error_or_a_message, 50;
                a_message_with_a_flipped_bit_is_an_error_or_a_message, $size;
            );
        }
    )*};
    (@each $ty:ty: $($property:ident, $size:expr;)*) => {$(
        #[test]
        fn $property() {
            super::check($size, super::$property::<$ty>);
        }
    )*};
}

properties! {
    message: structwire_interop::fixtures::Flat, 30;
    document: structwire_interop::fixtures::Document, 10;
    telemetry: structwire_interop::fixtures::Telemetry, 12;
    strings: structwire_interop::fixtures::Strings, 20;
    event: structwire_interop::fixtures::Event, 10;
    some_cmd: structwire_interop::fixtures::SomeCmd, 10;
    scalars: structwire_interop::kitchen_sink::Scalars, 30;
    optionals: structwire_interop::kitchen_sink::Optionals, 30;
    packed: structwire_interop::kitchen_sink::Packed, 8;
    unpacked: structwire_interop::kitchen_sink::Unpacked, 8;
    maps: structwire_interop::kitchen_sink::Maps, 6;
    choices: structwire_interop::kitchen_sink::Choices, 20;
    tree: structwire_interop::kitchen_sink::Tree, 10;
    sparse: structwire_interop::kitchen_sink::Sparse, 30;
    types: structwire_interop::kitchen_sink::Types, 10;
    nested: structwire_interop::kitchen_sink::Nested, 30;
    strict: structwire_interop::kitchen_sink::Strict, 10;
    kitchen_sink: structwire_interop::kitchen_sink::KitchenSink, 4;
}
