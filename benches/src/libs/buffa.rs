//! buffa: owned types, views and lazy views, and in the round trip the copies that a user's own types need.

use std::hint::black_box;

use buffa::{DecodeOptions, HasMessageView, LazyMessageView, Message, MessageView, SizeCache};

use super::{check, check_read, chunked, values};
use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};
use crate::twin::{from_twin, to_twin};

const LIB: &str = "buffa";
/// Decodes nothing that is nested before it is asked for: less work than the others do, shown for completeness.
const LAZY: &str = "buffa_lazy";

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let Set { encoded, bytes, .. } = set;
    let values = values(encoded, decode::<D::Buffa>);
    check(LIB, set, &values, encode, |value| value.encoded_len() as usize);
    check_read(LIB, set, encoded, |bytes| {
        let value: D = from_twin::<_, D::Buffa>(decode(bytes));
        from_twin::<_, D::Buffa>(to_twin(&value))
    });
    for (bytes, value) in encoded.iter().zip(values.iter()) {
        let owned = decode_view::<D::Buffa>(bytes).to_owned_message().expect("valid");
        assert!(owned == *value, "{LIB}'s view of {} is another value", set.name);
        let owned = decode_lazy::<D::BuffaLazy<'_>>(bytes).to_owned_message().expect("valid");
        assert!(owned == *value, "{LAZY} reads {} as another value", set.name);
    }

    cases.add(Op::Encode, LIB, *bytes, values.clone(), encode);
    cases.add(Op::EncodeReused, LIB, *bytes, values.clone(), {
        let mut out = Vec::new();
        let mut cache = SizeCache::default();
        move |value| {
            out.clear();
            encode_into(value, &mut cache, &mut out);
            black_box(&out);
        }
    });
    cases.add(Op::EncodedLen, LIB, *bytes, values, D::Buffa::encoded_len);
    cases.add(Op::Decode, LIB, *bytes, encoded, |bytes| decode::<D::Buffa>(bytes));
    let mut reused = decode::<D::Buffa>(&encoded[0]);
    cases.add(Op::DecodeReusing, LIB, *bytes, encoded, move |bytes| {
        decode_clearing(&mut reused, bytes);
        black_box(&reused);
    });
    cases.add(Op::DecodeBorrowed, LIB, *bytes, encoded, |bytes| {
        black_box(decode_view::<D::Buffa>(bytes));
    });
    cases.add(Op::DecodeBorrowed, LAZY, *bytes, encoded, |bytes| {
        black_box(decode_lazy::<D::BuffaLazy<'_>>(bytes));
    });
    cases.add(Op::DecodeChunked, LIB, *bytes, encoded, |bytes| decode_chunked::<D::Buffa>(bytes));
    cases.add(Op::DecodeReader, LIB, *bytes, encoded, |bytes| decode_reader::<D::Buffa>(bytes));
    cases.add(Op::RoundTrip, LIB, *bytes, &set.values, |value| {
        let bytes = encode::<D::Buffa>(&to_twin(value));
        from_twin::<D, D::Buffa>(decode(&bytes))
    });
}

#[inline(never)]
fn encode<B: Message>(value: &B) -> Vec<u8> {
    value.encode_to_vec()
}

#[inline(never)]
fn encode_into<B: Message>(value: &B, cache: &mut SizeCache, out: &mut Vec<u8>) {
    value.encode_with_cache(cache, out);
}

#[inline(never)]
fn decode<B: Message>(bytes: &[u8]) -> B {
    B::decode_from_slice(bytes).expect("valid")
}

#[inline(never)]
fn decode_clearing<B: Message>(reused: &mut B, bytes: &[u8]) {
    reused.clear();
    reused.merge_from_slice(bytes).expect("valid");
}

#[inline(never)]
fn decode_view<B: HasMessageView>(bytes: &[u8]) -> B::View<'_> {
    B::decode_view(bytes).expect("valid")
}

#[inline(never)]
fn decode_lazy<'de, L: LazyMessageView<'de>>(bytes: &'de [u8]) -> L {
    L::decode_lazy(bytes).expect("valid")
}

#[inline(never)]
fn decode_chunked<B: Message>(bytes: &[u8]) -> B {
    B::decode(&mut chunked(bytes)).expect("valid")
}

#[inline(never)]
fn decode_reader<B: Message>(mut bytes: &[u8]) -> B {
    DecodeOptions::new().decode_reader(&mut bytes).expect("valid")
}
