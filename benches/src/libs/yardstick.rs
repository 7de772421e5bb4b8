//! What no library can beat by much: copying the finished bytes, and cloning the value.

use crate::fixtures::Set;
use crate::harness::{Cases, Op};

use super::reusing;

pub(crate) fn add<'a, D: Clone>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let Set { values, encoded, bytes, .. } = set;
    cases.add(Op::Encode, "memcpy", *bytes, encoded, Vec::clone);
    cases.add(
        Op::EncodeReused,
        "memcpy",
        *bytes,
        encoded,
        reusing(|bytes: &Vec<u8>, out| out.extend_from_slice(bytes)),
    );
    for op in [Op::Decode, Op::DecodeReusing, Op::RoundTrip] {
        cases.add(op, "clone", *bytes, values, clone);
    }
}

#[inline(never)]
fn clone<D: Clone>(value: &D) -> D {
    value.clone()
}
