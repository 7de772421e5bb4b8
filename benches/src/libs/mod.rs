//! How each library does each operation, as its documentation says it is done best.
//!
//! Each `add` first checks, on every value of the fixture, that the library reads what structwire wrote, and that what it
//! writes is the same value again; only then it hands in what is timed. Values of generated types are made from bytes, so
//! that no conversion of ours is in the way.
//!
//! The functions that call a library are generic and never inlined: each is compiled once for a type.

pub(crate) mod bilrost;
pub(crate) mod buffa;
pub(crate) mod cache;
pub(crate) mod prost;
pub(crate) mod proto_rs;
pub(crate) mod quick_protobuf;
pub(crate) mod rust_protobuf;
pub(crate) mod structwire;
#[cfg(feature = "upb")]
pub(crate) mod upb;
pub(crate) mod yardstick;

use std::fmt::Debug;
use std::hint::black_box;
use std::rc::Rc;

use ::structwire::DecodeOwned;

use crate::fixtures::Set;

/// A library's values, made from bytes. Shared by the operations.
fn values<V>(encoded: &[Vec<u8>], decode: fn(&[u8]) -> V) -> Rc<[V]> {
    encoded.iter().map(|bytes| decode(bytes)).collect()
}

/// Panics unless `encode` of each of a library's values is, read by structwire, the value it should be.
///
/// Bytes may differ: maps have no order.
#[inline(never)]
fn check<D: DecodeOwned + PartialEq + Debug, V>(
    lib: &str,
    set: &Set<D>,
    values: &[V],
    encode: fn(&V) -> Vec<u8>,
    encoded_len: fn(&V) -> usize,
) {
    for (value, expected) in values.iter().zip(&set.values) {
        let bytes = encode(value);
        assert_eq!(bytes.len(), encoded_len(value), "{lib} measures {} otherwise than it writes it", set.name);
        let read = D::decode(&bytes).unwrap_or_else(|error| panic!("{lib} writes {}: {error}", set.name));
        assert!(read == *expected, "{lib} writes {} as another value: {read:?}, not {expected:?}", set.name);
    }
}

/// Panics unless `decode` of each message is the value it should be.
#[inline(never)]
fn check_read<D: PartialEq>(lib: &str, set: &Set<D>, encoded: &[impl AsRef<[u8]>], decode: fn(&[u8]) -> D) {
    for (bytes, expected) in encoded.iter().zip(&set.values) {
        assert!(decode(bytes.as_ref()) == *expected, "{lib} reads {} as another value", set.name);
    }
}

/// Encodes into a buffer that was used for the message before.
fn reusing<V>(encode_into: fn(&V, &mut Vec<u8>)) -> impl FnMut(&V) {
    let mut out = Vec::new();
    move |value| {
        out.clear();
        encode_into(value, &mut out);
        black_box(&out);
    }
}

/// Bytes in two chunks, cut in the middle.
fn chunked(bytes: &[u8]) -> impl bytes::Buf {
    let (first, second) = bytes.split_at(bytes.len() / 2);
    bytes::Buf::chain(first, second)
}
