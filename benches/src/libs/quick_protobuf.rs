//! quick-protobuf: owned types, and the types with `Cow` fields where it borrows.

use std::hint::black_box;

use quick_protobuf::{BytesReader, MessageRead, MessageWrite, Writer};

use super::{check, check_read, reusing, values};
use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};

const LIB: &str = "quick_protobuf";

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let Set { encoded, bytes, .. } = set;
    let values = values(encoded, |bytes| decode::<D::Quick>(bytes));
    check(LIB, set, &values, encode, D::Quick::get_size);
    check_read(LIB, set, encoded, |bytes| {
        let written = encode(&decode::<D::QuickCow<'_>>(bytes));
        D::decode(&written).expect("valid")
    });

    cases.add(Op::Encode, LIB, *bytes, values.clone(), encode);
    cases.add(Op::EncodeReused, LIB, *bytes, values.clone(), reusing(encode_into));
    cases.add(Op::EncodedLen, LIB, *bytes, values, D::Quick::get_size);
    cases.add(Op::Decode, LIB, *bytes, encoded, |bytes| decode::<D::Quick>(bytes));
    cases.add(Op::DecodeBorrowed, LIB, *bytes, encoded, |bytes| {
        black_box(decode::<D::QuickCow<'_>>(bytes));
    });
}

#[inline(never)]
fn encode<M: MessageWrite>(value: &M) -> Vec<u8> {
    let mut out = Vec::with_capacity(value.get_size());
    value.write_message(&mut Writer::new(&mut out)).expect("a Vec has room");
    out
}

#[inline(never)]
fn encode_into<M: MessageWrite>(value: &M, out: &mut Vec<u8>) {
    value.write_message(&mut Writer::new(out)).expect("a Vec has room");
}

#[inline(never)]
fn decode<'de, M: MessageRead<'de>>(bytes: &'de [u8]) -> M {
    M::from_reader(&mut BytesReader::from_bytes(bytes), bytes).expect("valid")
}
