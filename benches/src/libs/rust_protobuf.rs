//! rust-protobuf 3.

use std::hint::black_box;

use protobuf::Message;

use super::{check, reusing, values};
use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};

const LIB: &str = "rust_protobuf";

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let Set { encoded, bytes, .. } = set;
    let values = values(encoded, decode::<D::RustProtobuf>);
    check(LIB, set, &values, encode, |value| value.compute_size() as usize);

    cases.add(Op::Encode, LIB, *bytes, values.clone(), encode);
    cases.add(Op::EncodeReused, LIB, *bytes, values.clone(), reusing(encode_into));
    cases.add(Op::EncodedLen, LIB, *bytes, values, D::RustProtobuf::compute_size);
    cases.add(Op::Decode, LIB, *bytes, encoded, |bytes| decode::<D::RustProtobuf>(bytes));
    let mut reused = decode::<D::RustProtobuf>(&encoded[0]);
    cases.add(Op::DecodeReusing, LIB, *bytes, encoded, move |bytes| {
        decode_clearing(&mut reused, bytes);
        black_box(&reused);
    });
    cases.add(Op::DecodeReader, LIB, *bytes, encoded, |bytes| decode_reader::<D::RustProtobuf>(bytes));
}

#[inline(never)]
fn encode<M: Message>(value: &M) -> Vec<u8> {
    value.write_to_bytes().expect("nothing is required")
}

#[inline(never)]
fn encode_into<M: Message>(value: &M, out: &mut Vec<u8>) {
    value.write_to_vec(out).expect("nothing is required");
}

#[inline(never)]
fn decode<M: Message>(bytes: &[u8]) -> M {
    M::parse_from_bytes(bytes).expect("valid")
}

#[inline(never)]
fn decode_clearing<M: Message>(reused: &mut M, bytes: &[u8]) {
    reused.clear();
    reused.merge_from_bytes(bytes).expect("valid");
}

#[inline(never)]
fn decode_reader<M: Message>(mut bytes: &[u8]) -> M {
    M::parse_from_reader(&mut bytes).expect("valid")
}
