//! How each library does each operation, as its documentation says it is done best.
//!
//! Each `add` first checks, on every value of the fixture, that the library reads what structwire wrote, and that what it
//! writes is the same value again; only then it hands in what is timed. Values of generated types are made from bytes, so
//! that no conversion of ours is in the way.

pub(crate) mod bilrost;
pub(crate) mod buffa;
pub(crate) mod cache;
pub(crate) mod prost;
pub(crate) mod proto_rs;
pub(crate) mod quick_protobuf;
pub(crate) mod rust_protobuf;
pub(crate) mod structwire;
pub(crate) mod yardstick;

use std::fmt::Debug;

use ::structwire::DecodeOwned;

use crate::fixtures::Set;

/// Panics unless `encode` of each of a library's values is, read by structwire, the value it should be.
///
/// Bytes may differ: maps have no order.
fn check<D: DecodeOwned + PartialEq + Debug, V>(
    lib: &str,
    set: &Set<D>,
    values: &[V],
    encode: impl Fn(&V) -> Vec<u8>,
    encoded_len: impl Fn(&V) -> usize,
) {
    for (value, expected) in values.iter().zip(&set.values) {
        let bytes = encode(value);
        assert_eq!(bytes.len(), encoded_len(value), "{lib} measures {} otherwise than it writes it", set.name);
        let read = D::decode(&bytes).unwrap_or_else(|error| panic!("{lib} writes {}: {error}", set.name));
        assert!(read == *expected, "{lib} writes {} as another value: {read:?}, not {expected:?}", set.name);
    }
}

/// Bytes in two chunks, cut in the middle.
fn chunked(bytes: &[u8]) -> impl bytes::Buf {
    let (first, second) = bytes.split_at(bytes.len() / 2);
    bytes::Buf::chain(first, second)
}
