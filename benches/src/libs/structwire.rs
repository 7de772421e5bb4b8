//! structwire: on the domain types, and on their borrowing twins.

use std::fmt::Debug;
use std::hint::black_box;

use bytes::Bytes;
use structwire::{Decode, DecodeOwned, Encode};

use super::{check, check_read, chunked, reusing};
use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};

const LIB: &str = "structwire";

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let Set { values, encoded, bytes, .. } = set;
    check(LIB, set, values, encode, D::encoded_len);
    check_read(LIB, set, encoded, decode_chunked);
    check_read(LIB, set, encoded, decode_reader);
    let mut reused = values[0].clone();
    for (bytes, expected) in encoded.iter().zip(values) {
        decode_reusing(&mut reused, bytes);
        assert!(reused == *expected, "{} decoded over another value", set.name);
        // What borrows keeps maps in the order of the wire, so its bytes are the same.
        assert!(encode(&decode::<D::View<'_>>(bytes)) == *bytes, "what borrows from {} is another value", set.name);
    }

    cases.add(Op::Encode, LIB, *bytes, values, encode);
    cases.add(Op::EncodeReused, LIB, *bytes, values, reusing(encode_into));
    cases.add(Op::EncodedLen, LIB, *bytes, values, D::encoded_len);
    cases.add(Op::Decode, LIB, *bytes, encoded, |bytes| decode::<D>(bytes));
    cases.add(Op::DecodeReusing, LIB, *bytes, encoded, move |bytes| {
        decode_reusing(&mut reused, bytes);
        black_box(&reused);
    });
    cases.add(Op::DecodeBorrowed, LIB, *bytes, encoded, |bytes| {
        black_box(decode::<D::View<'_>>(bytes));
    });
    cases.add(Op::DecodeChunked, LIB, *bytes, encoded, |bytes| decode_chunked::<D>(bytes));
    cases.add(Op::DecodeReader, LIB, *bytes, encoded, |bytes| decode_reader::<D>(bytes));
    cases.add(Op::RoundTrip, LIB, *bytes, values, |value| decode::<D>(&encode(value)));
}

/// The twin with `Bytes` fields, which share the input.
pub(crate) fn add_sharing<'a, D, B>(set: &'a Set<D>, cases: &mut Cases<'a>)
where
    D: DecodeOwned + PartialEq + Debug,
    B: DecodeOwned + Encode + 'a,
{
    const LIB: &str = "structwire_bytes";
    let encoded: Vec<_> = set.encoded.iter().map(|bytes| Bytes::copy_from_slice(bytes)).collect();
    let values: Vec<_> = encoded.iter().map(decode_sharing).collect();
    check(LIB, set, &values, encode, B::encoded_len);
    cases.add(Op::Decode, LIB, set.bytes, encoded, decode_sharing::<B>);
}

#[inline(never)]
fn encode<V: Encode>(value: &V) -> Vec<u8> {
    value.encode_to_vec()
}

#[inline(never)]
fn encode_into<V: Encode>(value: &V, out: &mut Vec<u8>) {
    value.encode_into(out);
}

#[inline(never)]
fn decode<'de, V: Decode<'de>>(bytes: &'de [u8]) -> V {
    V::decode(bytes).expect("valid")
}

#[inline(never)]
fn decode_reusing<V: DecodeOwned>(reused: &mut V, bytes: &[u8]) {
    V::decode_reusing(reused, bytes).expect("valid");
}

#[inline(never)]
fn decode_chunked<V: DecodeOwned>(bytes: &[u8]) -> V {
    V::decode_from_buf(chunked(bytes)).expect("valid")
}

#[inline(never)]
fn decode_reader<V: DecodeOwned>(bytes: &[u8]) -> V {
    V::decode_from_reader(bytes).expect("valid")
}

#[inline(never)]
fn decode_sharing<V: DecodeOwned>(bytes: &Bytes) -> V {
    V::decode_from_bytes(bytes).expect("valid")
}
