//! buffa: owned types, views and lazy views, and in the round trip the copies that a user's own types need.

use std::hint::black_box;

use buffa::{DecodeOptions, HasMessageView, LazyMessageView, Message, MessageView, SizeCache};

use super::{check, chunked};
use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};
use crate::twin::Twin;

const LIB: &str = "buffa";
/// Decodes nothing that is nested before it is asked for: less work than the others do, shown for completeness.
const LAZY: &str = "buffa_lazy";

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let decode = |bytes: &[u8]| D::Buffa::decode_from_slice(bytes).expect("valid");
    let values = || -> Vec<_> { set.encoded.iter().map(|bytes| decode(bytes)).collect() };
    check(LIB, set, &values(), D::Buffa::encode_to_vec, |value| value.encoded_len() as usize);
    for (value, bytes) in set.values.iter().zip(&set.encoded) {
        assert!(D::from_twin(Twin::<D::Buffa>::to_twin(value)) == *value, "{} copied to {LIB} and back", set.name);
        let view = D::Buffa::decode_view(bytes).expect("valid").to_owned_message().expect("valid");
        assert!(view == decode(bytes), "{LIB}'s view of {} is another value", set.name);
        let lazy = D::BuffaLazy::decode_lazy(bytes).expect("valid").to_owned_message().expect("valid");
        assert!(lazy == decode(bytes), "{LAZY} reads {} as another value", set.name);
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
        let mut cache = SizeCache::default();
        move || {
            for value in &values {
                out.clear();
                black_box(value).encode_with_cache(&mut cache, &mut out);
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
                reused.merge_from_slice(black_box(bytes)).expect("valid");
                black_box(&reused);
            }
        }
    });
    cases.add(Op::DecodeBorrowed, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(D::Buffa::decode_view(black_box(bytes)).expect("valid"));
        }
    });
    cases.add(Op::DecodeBorrowed, LAZY, set.bytes, move || {
        for bytes in encoded {
            black_box(D::BuffaLazy::decode_lazy(black_box(bytes)).expect("valid"));
        }
    });
    cases.add(Op::DecodeChunked, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(D::Buffa::decode(&mut chunked(black_box(bytes))).expect("valid"));
        }
    });
    cases.add(Op::DecodeReader, LIB, set.bytes, move || {
        for bytes in encoded {
            let value: D::Buffa = DecodeOptions::new().decode_reader(&mut black_box(&bytes[..])).expect("valid");
            black_box(value);
        }
    });
    cases.add(Op::RoundTrip, LIB, set.bytes, move || {
        for value in &set.values {
            let twin: D::Buffa = black_box(value).to_twin();
            let bytes = twin.encode_to_vec();
            drop(twin);
            black_box(D::from_twin(decode(black_box(&bytes))));
        }
    });
}
