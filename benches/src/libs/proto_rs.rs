//! proto_rs: derived on the domain types too, where it has what they need.

use std::fmt::Debug;

use proto_rs::encoding::DecodeContext;
use proto_rs::{ProtoDecode, ProtoEncode, ProtoExt};
use structwire::DecodeOwned;

use super::{check, check_read, chunked, reusing};
use crate::fixtures::Set;
use crate::harness::{Cases, Op};

const LIB: &str = "proto_rs";

pub(crate) fn add<'a, D>(set: &'a Set<D>, cases: &mut Cases<'a>)
where
    D: ProtoEncode + ProtoDecode + ProtoExt + DecodeOwned + PartialEq + Debug,
{
    let Set { values, encoded, bytes, .. } = set;
    // It cannot tell a length without encoding.
    check(LIB, set, values, encode, |value| encode(value).len());
    check_read(LIB, set, encoded, decode);

    cases.add(Op::Encode, LIB, *bytes, values, encode);
    cases.add(Op::EncodeReused, LIB, *bytes, values, reusing(encode_into));
    cases.add(Op::Decode, LIB, *bytes, encoded, |bytes| decode::<D>(bytes));
    cases.add(Op::DecodeChunked, LIB, *bytes, encoded, |bytes| decode_chunked::<D>(bytes));
    cases.add(Op::RoundTrip, LIB, *bytes, values, |value| decode::<D>(&encode(value)));
}

#[inline(never)]
fn encode<D: ProtoEncode + ProtoExt>(value: &D) -> Vec<u8> {
    value.encode_to_vec()
}

#[inline(never)]
fn encode_into<D: ProtoEncode + ProtoExt>(value: &D, out: &mut Vec<u8>) {
    value.encode(out).expect("a Vec has room");
}

#[inline(never)]
fn decode<D: ProtoDecode>(bytes: &[u8]) -> D {
    D::decode(bytes, DecodeContext::default()).expect("valid")
}

#[inline(never)]
fn decode_chunked<D: ProtoDecode>(bytes: &[u8]) -> D {
    D::decode(chunked(bytes), DecodeContext::default()).expect("valid")
}
