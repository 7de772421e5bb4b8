//! prost: the baseline. On its generated types, and in the round trip with the copies that a user's own types need.

use std::fmt::Debug;
use std::hint::black_box;
use std::io::Read;

use bytes::Bytes;
use prost::Message;
use structwire::DecodeOwned;

use super::{check, check_read, chunked, reusing, values};
use crate::fixtures::{Fixture, Set};
use crate::harness::{BASELINE as LIB, Cases, Op};
use crate::twin::{from_twin, to_twin};

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let Set { encoded, bytes, .. } = set;
    let values = values(encoded, decode::<D::Prost>);
    check(LIB, set, &values, encode, D::Prost::encoded_len);
    check_read(LIB, set, encoded, |bytes| {
        let value: D = from_twin::<_, D::Prost>(decode(bytes));
        from_twin::<_, D::Prost>(to_twin(&value))
    });

    cases.add(Op::Encode, LIB, *bytes, values.clone(), encode);
    cases.add(Op::EncodeReused, LIB, *bytes, values.clone(), reusing(encode_into));
    cases.add(Op::EncodedLen, LIB, *bytes, values, D::Prost::encoded_len);
    // What reuses or borrows elsewhere is decoded afresh here: prost has neither.
    for op in [Op::Decode, Op::DecodeReusing, Op::DecodeBorrowed] {
        cases.add(op, LIB, *bytes, encoded, |bytes| decode::<D::Prost>(bytes));
    }
    // The nearest that prost has to reusing: what it clears keeps the outermost allocations.
    let mut reused = decode::<D::Prost>(&encoded[0]);
    cases.add(Op::DecodeReusing, "prost_clear", *bytes, encoded, move |bytes| {
        decode_clearing(&mut reused, bytes);
        black_box(&reused);
    });
    cases.add(Op::DecodeChunked, LIB, *bytes, encoded, |bytes| decode_chunked::<D::Prost>(bytes));
    cases.add(Op::DecodeReader, LIB, *bytes, encoded, |bytes| decode_reader::<D::Prost>(bytes));
    cases.add(Op::RoundTrip, LIB, *bytes, &set.values, |value| {
        let bytes = encode::<D::Prost>(&to_twin(value));
        from_twin::<D, D::Prost>(decode(&bytes))
    });
}

/// The types generated with `Bytes` fields, which share the input.
pub(crate) fn add_sharing<'a, D, P>(set: &'a Set<D>, cases: &mut Cases<'a>)
where
    D: DecodeOwned + PartialEq + Debug,
    P: Message + Default + 'a,
{
    const LIB: &str = "prost_bytes";
    let encoded: Vec<_> = set.encoded.iter().map(|bytes| Bytes::copy_from_slice(bytes)).collect();
    let values: Vec<_> = encoded.iter().map(decode_sharing).collect();
    check(LIB, set, &values, encode, P::encoded_len);
    cases.add(Op::Decode, LIB, set.bytes, encoded, decode_sharing::<P>);
}

#[inline(never)]
fn encode<P: Message>(value: &P) -> Vec<u8> {
    value.encode_to_vec()
}

#[inline(never)]
fn encode_into<P: Message>(value: &P, out: &mut Vec<u8>) {
    value.encode(out).expect("a Vec has room");
}

#[inline(never)]
fn decode<P: Message + Default>(bytes: &[u8]) -> P {
    P::decode(bytes).expect("valid")
}

#[inline(never)]
fn decode_clearing<P: Message>(reused: &mut P, bytes: &[u8]) {
    reused.clear();
    reused.merge(bytes).expect("valid");
}

#[inline(never)]
fn decode_chunked<P: Message + Default>(bytes: &[u8]) -> P {
    P::decode(chunked(bytes)).expect("valid")
}

/// prost takes no reader; this is what its users write.
#[inline(never)]
fn decode_reader<P: Message + Default>(mut bytes: &[u8]) -> P {
    let mut all = Vec::new();
    bytes.read_to_end(&mut all).expect("a slice can be read");
    decode(&all)
}

#[inline(never)]
fn decode_sharing<P: Message + Default>(bytes: &Bytes) -> P {
    P::decode(bytes.clone()).expect("valid")
}
