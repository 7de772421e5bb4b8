//! Formats that one picks for a cache, where nobody else reads the bytes: on the same domain types.

use std::fmt::Debug;
use std::hint::black_box;

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

/// One format: how it writes to a buffer and reads from one.
trait Format<D> {
    const LIB: &'static str;
    fn encode(value: &D) -> Vec<u8>;
    /// Appends; None if the format cannot.
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

fn add_format<'a, D: Cached, F: Format<D>>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let values = &set.values;
    let encoded: Vec<_> = values.iter().map(F::encode).collect();
    let bytes = average(&encoded);
    check(F::LIB, set, &encoded, F::decode);
    cases.add(Op::Encode, F::LIB, bytes, move || {
        for value in values {
            black_box(F::encode(black_box(value)));
        }
    });
    cases.add(Op::EncodeReused, F::LIB, bytes, {
        let mut out = Vec::new();
        move || {
            for value in values {
                out.clear();
                F::encode_into(black_box(value), &mut out);
                black_box(&out);
            }
        }
    });
    cases.add(Op::Decode, F::LIB, bytes, move || {
        for bytes in &encoded {
            black_box(F::decode(black_box(bytes)));
        }
    });
    cases.add(Op::RoundTrip, F::LIB, bytes, move || {
        for value in values {
            let bytes = F::encode(black_box(value));
            black_box(F::decode(black_box(&bytes)));
        }
    });
}

fn check<D: Cached, B: AsRef<[u8]>>(lib: &str, set: &Set<D>, encoded: &[B], decode: impl Fn(&[u8]) -> D) {
    for (bytes, expected) in encoded.iter().zip(&set.values) {
        assert!(decode(bytes.as_ref()) == *expected, "{lib} reads {} as another value", set.name);
    }
}

/// With its own derive and variable-length integers, its standard.
struct Bincode;

impl<D: bincode::Encode + bincode::Decode<()>> Format<D> for Bincode {
    const LIB: &'static str = "bincode";

    fn encode(value: &D) -> Vec<u8> {
        bincode::encode_to_vec(value, bincode::config::standard()).expect("a Vec has room")
    }

    fn encode_into(value: &D, out: &mut Vec<u8>) {
        bincode::encode_into_std_write(value, out, bincode::config::standard()).expect("a Vec has room");
    }

    fn decode(bytes: &[u8]) -> D {
        bincode::decode_from_slice(bytes, bincode::config::standard()).expect("valid").0
    }
}

struct Postcard;

impl<D: serde::Serialize + serde::de::DeserializeOwned> Format<D> for Postcard {
    const LIB: &'static str = "postcard";

    fn encode(value: &D) -> Vec<u8> {
        postcard::to_allocvec(value).expect("a Vec has room")
    }

    fn encode_into(value: &D, out: &mut Vec<u8>) {
        *out = postcard::to_extend(value, std::mem::take(out)).expect("a Vec has room");
    }

    fn decode(bytes: &[u8]) -> D {
        postcard::from_bytes(bytes).expect("valid")
    }
}

/// rmp-serde, structs as arrays.
struct MessagePack;

impl<D: serde::Serialize + serde::de::DeserializeOwned> Format<D> for MessagePack {
    const LIB: &'static str = "rmp_serde";

    fn encode(value: &D) -> Vec<u8> {
        rmp_serde::to_vec(value).expect("a Vec has room")
    }

    fn encode_into(value: &D, out: &mut Vec<u8>) {
        rmp_serde::encode::write(out, value).expect("a Vec has room");
    }

    fn decode(bytes: &[u8]) -> D {
        rmp_serde::from_slice(bytes).expect("valid")
    }
}

struct Json;

impl<D: serde::Serialize + serde::de::DeserializeOwned> Format<D> for Json {
    const LIB: &'static str = "serde_json";

    fn encode(value: &D) -> Vec<u8> {
        serde_json::to_vec(value).expect("a Vec has room")
    }

    fn encode_into(value: &D, out: &mut Vec<u8>) {
        serde_json::to_writer(out, value).expect("a Vec has room");
    }

    fn decode(bytes: &[u8]) -> D {
        serde_json::from_slice(bytes).expect("valid")
    }
}

/// Its own derive; the reusable buffer is the library's.
fn add_bitcode<'a, D: Cached>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    const LIB: &str = "bitcode";
    let values = &set.values;
    let encoded: Vec<_> = values.iter().map(|value| bitcode::encode(value)).collect();
    let bytes = average(&encoded);
    let decode = |bytes: &[u8]| -> D { bitcode::decode(bytes).expect("valid") };
    check(LIB, set, &encoded, decode);
    cases.add(Op::Encode, LIB, bytes, move || {
        for value in values {
            black_box(bitcode::encode(black_box(value)));
        }
    });
    cases.add(Op::EncodeReused, LIB, bytes, {
        let mut buffer = bitcode::Buffer::new();
        move || {
            for value in values {
                black_box(buffer.encode(black_box(value)));
            }
        }
    });
    cases.add(Op::Decode, LIB, bytes, move || {
        for bytes in &encoded {
            black_box(decode(black_box(bytes)));
        }
    });
    cases.add(Op::RoundTrip, LIB, bytes, move || {
        for value in values {
            let bytes = bitcode::encode(black_box(value));
            black_box(decode(black_box(&bytes)));
        }
    });
}

/// What rkyv's derive gives, in words short enough to use. Reading validates the bytes.
pub(crate) trait Rkyv: Sized {
    fn write(&self, out: rkyv::util::AlignedVec) -> rkyv::util::AlignedVec;
    fn read(bytes: &[u8]) -> Self;
    /// Validates and gives access, without making a value.
    fn view(bytes: &[u8]);
}

impl<T> Rkyv for T
where
    T: rkyv::Archive
        + for<'a> rkyv::Serialize<
            rkyv::api::high::HighSerializer<
                rkyv::util::AlignedVec,
                rkyv::ser::allocator::ArenaHandle<'a>,
                rkyv::rancor::Error,
            >,
        >,
    T::Archived: for<'a> rkyv::bytecheck::CheckBytes<rkyv::api::high::HighValidator<'a, rkyv::rancor::Error>>
        + rkyv::Deserialize<T, rkyv::api::high::HighDeserializer<rkyv::rancor::Error>>,
{
    fn write(&self, out: rkyv::util::AlignedVec) -> rkyv::util::AlignedVec {
        rkyv::api::high::to_bytes_in::<_, rkyv::rancor::Error>(self, out).expect("a Vec has room")
    }

    fn read(bytes: &[u8]) -> Self {
        rkyv::from_bytes::<_, rkyv::rancor::Error>(bytes).expect("valid")
    }

    fn view(bytes: &[u8]) {
        black_box(rkyv::access::<T::Archived, rkyv::rancor::Error>(bytes).expect("valid"));
    }
}

fn add_rkyv<'a, D: Cached>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    const LIB: &str = "rkyv";
    let values = &set.values;
    let encode = |value: &D| value.write(rkyv::util::AlignedVec::new());
    let encoded: Vec<_> = values.iter().map(encode).collect();
    let bytes = average(&encoded);
    check(LIB, set, &encoded, D::read);
    cases.add(Op::Encode, LIB, bytes, move || {
        for value in values {
            black_box(encode(black_box(value)));
        }
    });
    cases.add(Op::EncodeReused, LIB, bytes, {
        let mut out = rkyv::util::AlignedVec::new();
        move || {
            for value in values {
                out.clear();
                out = black_box(value).write(std::mem::take(&mut out));
                black_box(&out);
            }
        }
    });
    cases.add(Op::Decode, LIB, bytes, {
        let encoded = encoded.clone();
        move || {
            for bytes in &encoded {
                black_box(D::read(black_box(bytes)));
            }
        }
    });
    cases.add(Op::DecodeBorrowed, LIB, bytes, move || {
        for bytes in &encoded {
            D::view(black_box(bytes));
        }
    });
    cases.add(Op::RoundTrip, LIB, bytes, move || {
        for value in values {
            let bytes = encode(black_box(value));
            black_box(D::read(black_box(&bytes)));
        }
    });
}
