//! bilrost: a format of its own, close to protobuf, derived on the domain types too.

use std::hint::black_box;
use std::rc::Rc;

use bilrost::{Message, OwnedMessage};

use super::{check_read, chunked, reusing};
use crate::fixtures::{Set, average};
use crate::harness::{Cases, Op};

const LIB: &str = "bilrost";

pub(crate) fn add<'a, D: Message + OwnedMessage + Clone + PartialEq>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let values = &set.values;
    let encoded: Rc<[_]> = values.iter().map(encode).collect();
    let bytes = average(&encoded);
    check_read(LIB, set, &encoded, decode);

    cases.add(Op::Encode, LIB, bytes, values, encode);
    cases.add(Op::EncodeReused, LIB, bytes, values, reusing(encode_into));
    cases.add(Op::EncodedLen, LIB, bytes, values, D::encoded_len);
    cases.add(Op::Decode, LIB, bytes, encoded.clone(), |bytes| decode::<D>(bytes));
    let mut reused = values[0].clone();
    cases.add(Op::DecodeReusing, LIB, bytes, encoded.clone(), move |bytes| {
        decode_reusing(&mut reused, bytes);
        black_box(&reused);
    });
    cases.add(Op::DecodeChunked, LIB, bytes, encoded, |bytes| decode_chunked::<D>(bytes));
    cases.add(Op::RoundTrip, LIB, bytes, values, |value| decode::<D>(&encode(value)));
}

#[inline(never)]
fn encode<D: Message>(value: &D) -> Vec<u8> {
    value.encode_to_vec()
}

#[inline(never)]
fn encode_into<D: Message>(value: &D, out: &mut Vec<u8>) {
    value.encode(out).expect("a Vec has room");
}

#[inline(never)]
fn decode<D: OwnedMessage>(bytes: &[u8]) -> D {
    D::decode(bytes).expect("valid")
}

#[inline(never)]
fn decode_reusing<D: OwnedMessage>(reused: &mut D, bytes: &[u8]) {
    reused.replace_from_slice(bytes).expect("valid");
}

#[inline(never)]
fn decode_chunked<D: OwnedMessage>(bytes: &[u8]) -> D {
    D::decode(chunked(bytes)).expect("valid")
}
