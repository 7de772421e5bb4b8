//! The grammar of the wire: tags, varints, zigzag. The only bit tricks in the crate, and nothing that knows of Rust types.

mod tag;
pub(crate) mod varint;
mod zigzag;

pub use tag::{Tag, WireType};
pub(crate) use zigzag::{unzigzag32, unzigzag64, zigzag32, zigzag64};

/// The longest message, string or byte field: 2^31 - 1 bytes.
///
/// "Protobufs are limited to 2GiB" - protobuf.dev/programming-guides/encoding/#size-limit
pub(crate) const MAX_LEN: u64 = i32::MAX as u64;
