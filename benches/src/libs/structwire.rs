//! structwire: on the domain types, and on their borrowing twins.

use std::hint::black_box;

use bytes::Bytes;
use structwire::{Decode, DecodeOwned, Encode};

use super::{check, chunked};
use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};

const LIB: &str = "structwire";

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    check(LIB, set, &set.values, D::encode_to_vec, D::encoded_len);
    let mut reused = set.values[0].clone();
    for (bytes, expected) in set.encoded.iter().zip(&set.values) {
        check_borrowed::<D::View<'_>>(set.name, bytes);
        assert!(D::decode_from_buf(chunked(bytes)).expect("valid") == *expected, "{} in chunks", set.name);
        assert!(D::decode_from_reader(&bytes[..]).expect("valid") == *expected, "{} from a reader", set.name);
        D::decode_reusing(&mut reused, bytes).expect("valid");
        assert!(reused == *expected, "{} decoded over another value", set.name);
    }

    let Set { values, encoded, .. } = set;
    cases.add(Op::Encode, LIB, set.bytes, move || {
        for value in values {
            black_box(black_box(value).encode_to_vec());
        }
    });
    let mut out = Vec::new();
    cases.add(Op::EncodeReused, LIB, set.bytes, move || {
        for value in values {
            out.clear();
            black_box(value).encode_into(&mut out);
            black_box(&out);
        }
    });
    cases.add(Op::EncodedLen, LIB, set.bytes, move || {
        for value in values {
            black_box(black_box(value).encoded_len());
        }
    });
    cases.add(Op::Decode, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(D::decode(black_box(bytes)).expect("valid"));
        }
    });
    cases.add(Op::DecodeReusing, LIB, set.bytes, move || {
        for bytes in encoded {
            D::decode_reusing(&mut reused, black_box(bytes)).expect("valid");
            black_box(&reused);
        }
    });
    cases.add(Op::DecodeBorrowed, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(decode::<D::View<'_>>(black_box(bytes)));
        }
    });
    cases.add(Op::DecodeChunked, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(D::decode_from_buf(chunked(black_box(bytes))).expect("valid"));
        }
    });
    cases.add(Op::DecodeReader, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(D::decode_from_reader(black_box(&bytes[..])).expect("valid"));
        }
    });
    cases.add(Op::RoundTrip, LIB, set.bytes, move || {
        for value in values {
            let bytes = black_box(value).encode_to_vec();
            black_box(D::decode(black_box(&bytes)).expect("valid"));
        }
    });
}

/// The twin with `Bytes` fields, which share the input.
pub(crate) fn add_sharing<'a, D, B>(set: &'a Set<D>, cases: &mut Cases<'a>)
where
    D: DecodeOwned + PartialEq + std::fmt::Debug,
    B: DecodeOwned + Encode + 'a,
{
    const LIB: &str = "structwire_bytes";
    let encoded: Vec<_> = set.encoded.iter().map(|bytes| Bytes::copy_from_slice(bytes)).collect();
    let values: Vec<_> = encoded.iter().map(|bytes| B::decode_from_bytes(bytes).expect("valid")).collect();
    check(LIB, set, &values, B::encode_to_vec, B::encoded_len);
    cases.add(Op::Decode, LIB, set.bytes, move || {
        for bytes in &encoded {
            black_box(B::decode_from_bytes(black_box(bytes)).expect("valid"));
        }
    });
}

fn decode<'de, V: Decode<'de>>(bytes: &'de [u8]) -> V {
    V::decode(bytes).expect("valid")
}

/// What borrows keeps maps in the order of the wire, so its bytes are the same.
fn check_borrowed<'de, V: Decode<'de> + Encode>(fixture: &str, bytes: &'de [u8]) {
    assert!(decode::<V>(bytes).encode_to_vec() == bytes, "what borrows from {fixture} is another value");
}
