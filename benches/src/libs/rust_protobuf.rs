//! rust-protobuf 3.

use std::hint::black_box;

use protobuf::Message;

use super::check;
use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};

const LIB: &str = "rust_protobuf";

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let decode = |bytes: &[u8]| D::RustProtobuf::parse_from_bytes(bytes).expect("valid");
    let values = || -> Vec<_> { set.encoded.iter().map(|bytes| decode(bytes)).collect() };
    let encode = |value: &D::RustProtobuf| value.write_to_bytes().expect("nothing is required");
    check(LIB, set, &values(), encode, |value| value.compute_size() as usize);

    let encoded = &set.encoded;
    cases.add(Op::Encode, LIB, set.bytes, {
        let values = values();
        move || {
            for value in &values {
                black_box(encode(black_box(value)));
            }
        }
    });
    cases.add(Op::EncodeReused, LIB, set.bytes, {
        let values = values();
        let mut out = Vec::new();
        move || {
            for value in &values {
                out.clear();
                black_box(value).write_to_vec(&mut out).expect("nothing is required");
                black_box(&out);
            }
        }
    });
    cases.add(Op::EncodedLen, LIB, set.bytes, {
        let values = values();
        move || {
            for value in &values {
                black_box(black_box(value).compute_size());
            }
        }
    });
    cases.add(Op::Decode, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(decode(black_box(bytes)));
        }
    });
    cases.add(Op::DecodeReusing, LIB, set.bytes, {
        let mut reused = decode(&encoded[0]);
        move || {
            for bytes in encoded {
                reused.clear();
                reused.merge_from_bytes(black_box(bytes)).expect("valid");
                black_box(&reused);
            }
        }
    });
    cases.add(Op::DecodeReader, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(D::RustProtobuf::parse_from_reader(&mut black_box(&bytes[..])).expect("valid"));
        }
    });
}
