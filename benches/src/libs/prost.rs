//! prost: the baseline. On its generated types, and in the round trip with the copies that a user's own types need.

use std::hint::black_box;
use std::io::Read;

use bytes::Bytes;
use prost::Message;
use structwire::DecodeOwned;

use super::{check, chunked};
use crate::fixtures::{Fixture, Set};
use crate::harness::{BASELINE as LIB, Cases, Op};
use crate::twin::Twin;

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let decode = |bytes: &[u8]| D::Prost::decode(bytes).expect("valid");
    let values = || -> Vec<_> { set.encoded.iter().map(|bytes| decode(bytes)).collect() };
    check(LIB, set, &values(), D::Prost::encode_to_vec, D::Prost::encoded_len);
    for value in &set.values {
        assert!(D::from_twin(Twin::<D::Prost>::to_twin(value)) == *value, "{} copied to {LIB} and back", set.name);
    }

    let encoded = &set.encoded;
    cases.add(Op::Encode, LIB, set.bytes, {
        let values = values();
        move || {
            for value in &values {
                black_box(black_box(value).encode_to_vec());
            }
        }
    });
    cases.add(Op::EncodeReused, LIB, set.bytes, {
        let values = values();
        let mut out = Vec::new();
        move || {
            for value in &values {
                out.clear();
                black_box(value).encode(&mut out).expect("a Vec has room");
                black_box(&out);
            }
        }
    });
    cases.add(Op::EncodedLen, LIB, set.bytes, {
        let values = values();
        move || {
            for value in &values {
                black_box(black_box(value).encoded_len());
            }
        }
    });
    // What reuses or borrows elsewhere is decoded afresh here: prost has neither.
    for op in [Op::Decode, Op::DecodeReusing, Op::DecodeBorrowed] {
        cases.add(op, LIB, set.bytes, move || {
            for bytes in encoded {
                black_box(decode(black_box(bytes)));
            }
        });
    }
    // The nearest that prost has to reusing: what it clears keeps the outermost allocations.
    cases.add(Op::DecodeReusing, "prost_clear", set.bytes, {
        let mut reused = decode(&encoded[0]);
        move || {
            for bytes in encoded {
                reused.clear();
                reused.merge(black_box(&bytes[..])).expect("valid");
                black_box(&reused);
            }
        }
    });
    cases.add(Op::DecodeChunked, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(D::Prost::decode(chunked(black_box(bytes))).expect("valid"));
        }
    });
    // prost takes no reader; this is what its users write.
    cases.add(Op::DecodeReader, LIB, set.bytes, move || {
        for bytes in encoded {
            let mut all = Vec::new();
            black_box(&bytes[..]).read_to_end(&mut all).expect("a slice can be read");
            black_box(decode(&all));
        }
    });
    cases.add(Op::RoundTrip, LIB, set.bytes, move || {
        for value in &set.values {
            let twin: D::Prost = black_box(value).to_twin();
            let bytes = twin.encode_to_vec();
            drop(twin);
            black_box(D::from_twin(decode(black_box(&bytes))));
        }
    });
}

/// The types generated with `Bytes` fields, which share the input.
pub(crate) fn add_sharing<'a, D, P>(set: &'a Set<D>, cases: &mut Cases<'a>)
where
    D: DecodeOwned + PartialEq + std::fmt::Debug,
    P: Message + Default + 'a,
{
    const LIB: &str = "prost_bytes";
    let encoded: Vec<_> = set.encoded.iter().map(|bytes| Bytes::copy_from_slice(bytes)).collect();
    let values: Vec<_> = encoded.iter().map(|bytes| P::decode(bytes.clone()).expect("valid")).collect();
    check(LIB, set, &values, P::encode_to_vec, P::encoded_len);
    cases.add(Op::Decode, LIB, set.bytes, move || {
        for bytes in &encoded {
            black_box(P::decode(black_box(bytes).clone()).expect("valid"));
        }
    });
}
