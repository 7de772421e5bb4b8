//! proto_rs: derived on the domain types too, where it has what they need.

use std::hint::black_box;

use proto_rs::encoding::DecodeContext;
use proto_rs::{ProtoDecode, ProtoEncode, ProtoExt};

use super::{check, chunked};
use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};

const LIB: &str = "proto_rs";

pub(crate) fn add<'a, D: Fixture + ProtoEncode + ProtoDecode + ProtoExt>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let values = &set.values;
    let encoded = &set.encoded;
    let decode = |bytes: &[u8]| <D as ProtoDecode>::decode(bytes, DecodeContext::default()).expect("valid");
    check(LIB, set, values, ProtoEncode::encode_to_vec, |value| ProtoEncode::encode_to_vec(value).len());
    for (bytes, expected) in encoded.iter().zip(values) {
        assert!(decode(bytes) == *expected, "{LIB} reads {} as another value", set.name);
    }

    cases.add(Op::Encode, LIB, set.bytes, move || {
        for value in values {
            black_box(ProtoEncode::encode_to_vec(black_box(value)));
        }
    });
    cases.add(Op::EncodeReused, LIB, set.bytes, {
        let mut out = Vec::new();
        move || {
            for value in values {
                out.clear();
                ProtoEncode::encode(black_box(value), &mut out).expect("a Vec has room");
                black_box(&out);
            }
        }
    });
    cases.add(Op::Decode, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(decode(black_box(bytes)));
        }
    });
    cases.add(Op::DecodeChunked, LIB, set.bytes, move || {
        for bytes in encoded {
            let value = <D as ProtoDecode>::decode(chunked(black_box(bytes)), DecodeContext::default());
            black_box(value.expect("valid"));
        }
    });
    cases.add(Op::RoundTrip, LIB, set.bytes, move || {
        for value in values {
            let bytes = ProtoEncode::encode_to_vec(black_box(value));
            black_box(decode(black_box(&bytes)));
        }
    });
}
