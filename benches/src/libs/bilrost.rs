//! bilrost: a format of its own, close to protobuf, derived on the domain types too.

use std::hint::black_box;

use bilrost::{Message, OwnedMessage};

use super::chunked;
use crate::fixtures::{Fixture, Set, average};
use crate::harness::{Cases, Op};

const LIB: &str = "bilrost";

pub(crate) fn add<'a, D: Fixture + Message + OwnedMessage>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let values = &set.values;
    let encoded: Vec<_> = values.iter().map(Message::encode_to_vec).collect();
    let bytes = average(&encoded);
    let decode = |bytes: &[u8]| <D as OwnedMessage>::decode(bytes).expect("valid");
    for (bytes, expected) in encoded.iter().zip(values) {
        assert!(decode(bytes) == *expected, "{LIB} reads {} as another value", set.name);
        assert_eq!(Message::encoded_len(expected), bytes.len(), "{LIB} measures {}", set.name);
    }

    cases.add(Op::Encode, LIB, bytes, move || {
        for value in values {
            black_box(Message::encode_to_vec(black_box(value)));
        }
    });
    cases.add(Op::EncodeReused, LIB, bytes, {
        let mut out = Vec::new();
        move || {
            for value in values {
                out.clear();
                Message::encode(black_box(value), &mut out).expect("a Vec has room");
                black_box(&out);
            }
        }
    });
    cases.add(Op::EncodedLen, LIB, bytes, move || {
        for value in values {
            black_box(Message::encoded_len(black_box(value)));
        }
    });
    cases.add(Op::Decode, LIB, bytes, {
        let encoded = encoded.clone();
        move || {
            for bytes in &encoded {
                black_box(decode(black_box(bytes)));
            }
        }
    });
    cases.add(Op::DecodeReusing, LIB, bytes, {
        let encoded = encoded.clone();
        let mut reused = values[0].clone();
        move || {
            for bytes in &encoded {
                OwnedMessage::replace_from_slice(&mut reused, black_box(bytes)).expect("valid");
                black_box(&reused);
            }
        }
    });
    cases.add(Op::DecodeChunked, LIB, bytes, move || {
        for bytes in &encoded {
            black_box(<D as OwnedMessage>::decode(chunked(black_box(bytes))).expect("valid"));
        }
    });
    cases.add(Op::RoundTrip, LIB, bytes, move || {
        for value in values {
            let bytes = Message::encode_to_vec(black_box(value));
            black_box(decode(black_box(&bytes)));
        }
    });
}
