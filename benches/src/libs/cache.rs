//! Formats that one picks for a cache, where nobody else reads the bytes: on the same domain types.

use std::fmt::Debug;
use std::hint::black_box;
use std::mem;
use std::rc::Rc;

use rkyv::api::high::{HighDeserializer, HighSerializer, HighValidator};
use rkyv::bytecheck::CheckBytes;
use rkyv::rancor;
use rkyv::ser::allocator::ArenaHandle;
use rkyv::util::AlignedVec;

use super::{check_read, reusing};
use crate::fixtures::{Set, average};
use crate::harness::{Cases, Op};

/// What all of these formats ask of a type together.
pub(crate) trait Cached:
    Clone
    + PartialEq
    + Debug
    + serde::Serialize
    + serde::de::DeserializeOwned
    + bincode::Encode
    + bincode::Decode<()>
    + bitcode::Encode
    + bitcode::DecodeOwned
    + Rkyv
{
}

impl<T> Cached for T where
    T: Clone
        + PartialEq
        + Debug
        + serde::Serialize
        + serde::de::DeserializeOwned
        + bincode::Encode
        + bincode::Decode<()>
        + bitcode::Encode
        + bitcode::DecodeOwned
        + Rkyv
{
}

/// One format: how it writes, and reads.
trait Format<D> {
    const LIB: &'static str;
    fn encode(value: &D) -> Vec<u8>;
    fn encode_into(value: &D, out: &mut Vec<u8>);
    fn decode(bytes: &[u8]) -> D;
}

pub(crate) fn add<'a, D: Cached>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    add_format::<D, Bincode>(set, cases);
    add_format::<D, Postcard>(set, cases);
    add_format::<D, MessagePack>(set, cases);
    add_format::<D, Json>(set, cases);
    add_bitcode(set, cases);
    add_rkyv(set, cases);
}

fn add_format<'a, D: Cached, F: Format<D> + 'a>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let values = &set.values;
    let encoded: Vec<_> = values.iter().map(F::encode).collect();
    let bytes = average(&encoded);
    check_read(F::LIB, set, &encoded, F::decode);

    cases.add(Op::Encode, F::LIB, bytes, values, F::encode);
    cases.add(Op::EncodeReused, F::LIB, bytes, values, reusing(F::encode_into));
    cases.add(Op::Decode, F::LIB, bytes, encoded, |bytes| F::decode(bytes));
    cases.add(Op::RoundTrip, F::LIB, bytes, values, |value| F::decode(&F::encode(value)));
}

/// With its own derive and variable-length integers, its standard.
struct Bincode;

impl<D: bincode::Encode + bincode::Decode<()>> Format<D> for Bincode {
    const LIB: &'static str = "bincode";

    #[inline(never)]
    fn encode(value: &D) -> Vec<u8> {
        bincode::encode_to_vec(value, bincode::config::standard()).expect("a Vec has room")
    }

    #[inline(never)]
    fn encode_into(value: &D, out: &mut Vec<u8>) {
        bincode::encode_into_std_write(value, out, bincode::config::standard()).expect("a Vec has room");
    }

    #[inline(never)]
    fn decode(bytes: &[u8]) -> D {
        bincode::decode_from_slice(bytes, bincode::config::standard()).expect("valid").0
    }
}

struct Postcard;

impl<D: serde::Serialize + serde::de::DeserializeOwned> Format<D> for Postcard {
    const LIB: &'static str = "postcard";

    #[inline(never)]
    fn encode(value: &D) -> Vec<u8> {
        postcard::to_allocvec(value).expect("a Vec has room")
    }

    #[inline(never)]
    fn encode_into(value: &D, out: &mut Vec<u8>) {
        *out = postcard::to_extend(value, mem::take(out)).expect("a Vec has room");
    }

    #[inline(never)]
    fn decode(bytes: &[u8]) -> D {
        postcard::from_bytes(bytes).expect("valid")
    }
}

/// rmp-serde, structs as arrays.
struct MessagePack;

impl<D: serde::Serialize + serde::de::DeserializeOwned> Format<D> for MessagePack {
    const LIB: &'static str = "rmp_serde";

    #[inline(never)]
    fn encode(value: &D) -> Vec<u8> {
        rmp_serde::to_vec(value).expect("a Vec has room")
    }

    #[inline(never)]
    fn encode_into(value: &D, out: &mut Vec<u8>) {
        rmp_serde::encode::write(out, value).expect("a Vec has room");
    }

    #[inline(never)]
    fn decode(bytes: &[u8]) -> D {
        rmp_serde::from_slice(bytes).expect("valid")
    }
}

struct Json;

impl<D: serde::Serialize + serde::de::DeserializeOwned> Format<D> for Json {
    const LIB: &'static str = "serde_json";

    #[inline(never)]
    fn encode(value: &D) -> Vec<u8> {
        serde_json::to_vec(value).expect("a Vec has room")
    }

    #[inline(never)]
    fn encode_into(value: &D, out: &mut Vec<u8>) {
        serde_json::to_writer(out, value).expect("a Vec has room");
    }

    #[inline(never)]
    fn decode(bytes: &[u8]) -> D {
        serde_json::from_slice(bytes).expect("valid")
    }
}

/// Its own derive; the buffer that can be reused is the library's.
fn add_bitcode<'a, D: bitcode::Encode + bitcode::DecodeOwned + PartialEq>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    const LIB: &str = "bitcode";

    #[inline(never)]
    fn encode<D: bitcode::Encode>(value: &D) -> Vec<u8> {
        bitcode::encode(value)
    }

    #[inline(never)]
    fn decode<D: bitcode::DecodeOwned>(bytes: &[u8]) -> D {
        bitcode::decode(bytes).expect("valid")
    }

    let values = &set.values;
    let encoded: Vec<_> = values.iter().map(encode).collect();
    let bytes = average(&encoded);
    check_read(LIB, set, &encoded, decode);
    let mut buffer = bitcode::Buffer::new();
    cases.add(Op::Encode, LIB, bytes, values, encode);
    cases.add(Op::EncodeReused, LIB, bytes, values, move |value| {
        black_box(buffer.encode(value));
    });
    cases.add(Op::Decode, LIB, bytes, encoded, |bytes| decode::<D>(bytes));
    cases.add(Op::RoundTrip, LIB, bytes, values, |value| decode::<D>(&encode(value)));
}

/// What rkyv's derive gives, in words short enough to use. Reading validates the bytes.
pub(crate) trait Rkyv: Sized {
    fn write(&self, out: AlignedVec) -> AlignedVec;
    fn read(bytes: &[u8]) -> Self;
    /// Validates and gives access, without making a value.
    fn view(bytes: &[u8]);
}

impl<T> Rkyv for T
where
    T: rkyv::Archive + for<'a> rkyv::Serialize<HighSerializer<AlignedVec, ArenaHandle<'a>, rancor::Error>>,
    T::Archived:
        for<'a> CheckBytes<HighValidator<'a, rancor::Error>> + rkyv::Deserialize<T, HighDeserializer<rancor::Error>>,
{
    #[inline(never)]
    fn write(&self, out: AlignedVec) -> AlignedVec {
        rkyv::api::high::to_bytes_in::<_, rancor::Error>(self, out).expect("a Vec has room")
    }

    #[inline(never)]
    fn read(bytes: &[u8]) -> Self {
        rkyv::from_bytes::<_, rancor::Error>(bytes).expect("valid")
    }

    #[inline(never)]
    fn view(bytes: &[u8]) {
        black_box(rkyv::access::<T::Archived, rancor::Error>(bytes).expect("valid"));
    }
}

fn add_rkyv<'a, D: Rkyv + PartialEq>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    const LIB: &str = "rkyv";
    let values = &set.values;
    let encode = |value: &D| value.write(AlignedVec::new());
    let encoded: Rc<[_]> = values.iter().map(encode).collect();
    let bytes = average(&encoded);
    check_read(LIB, set, &encoded, D::read);
    let mut out = AlignedVec::new();
    cases.add(Op::Encode, LIB, bytes, values, encode);
    cases.add(Op::EncodeReused, LIB, bytes, values, move |value| {
        out.clear();
        out = value.write(mem::take(&mut out));
        black_box(&out);
    });
    cases.add(Op::Decode, LIB, bytes, encoded.clone(), |bytes| D::read(bytes));
    cases.add(Op::DecodeBorrowed, LIB, bytes, encoded, |bytes| D::view(bytes));
    cases.add(Op::RoundTrip, LIB, bytes, values, move |value| D::read(&encode(value)));
}
