//! What no library can beat by much: copying the finished bytes, and cloning the value.

use std::hint::black_box;

use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let Set { values, encoded, .. } = set;
    cases.add(Op::Encode, "memcpy", set.bytes, move || {
        for bytes in encoded {
            black_box(black_box(bytes).to_vec());
        }
    });
    cases.add(Op::EncodeReused, "memcpy", set.bytes, {
        let mut out = Vec::new();
        move || {
            for bytes in encoded {
                out.clear();
                out.extend_from_slice(black_box(bytes));
                black_box(&out);
            }
        }
    });
    for op in [Op::Decode, Op::DecodeReusing, Op::RoundTrip] {
        cases.add(op, "clone", set.bytes, move || {
            for value in values {
                black_box(black_box(value).clone());
            }
        });
    }
}
