//! What a value writes itself into. Taken and returned by value, so that it stays in registers across calls.

use crate::wire::WireType;

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// Takes the records of a message: the writer that makes bytes, or the counter that makes `encoded_len`.
///
/// Sealed: a type is encoded by the traits of its fields, not by a sink of its own.
pub trait Sink: sealed::Sealed + Sized {
    /// A tag alone: of a group's start or end, or of what the caller writes next.
    #[doc(hidden)]
    fn tag(self, number: u32, wire_type: WireType) -> Self;

    #[doc(hidden)]
    fn varint_field(self, number: u32, value: u64) -> Self;

    #[doc(hidden)]
    fn fixed32_field(self, number: u32, value: [u8; 4]) -> Self;

    #[doc(hidden)]
    fn fixed64_field(self, number: u32, value: [u8; 8]) -> Self;

    #[doc(hidden)]
    fn bytes_field(self, number: u32, bytes: &[u8]) -> Self;

    /// A length, and varints.
    #[doc(hidden)]
    fn varints(self, values: impl Iterator<Item = u64> + Clone) -> Self;

    /// A length, and `count` values of W bytes each.
    #[doc(hidden)]
    fn fixed<const W: usize>(self, values: impl Iterator<Item = [u8; W]>, count: usize) -> Self;

    /// Records that are already encoded.
    #[doc(hidden)]
    fn raw(self, bytes: &[u8]) -> Self;

    /// A tag, a length and what `content` writes. If that is `heavy`, of hundreds of bytes in a record, it costs a little more
    /// in order not to be moved.
    #[doc(hidden)]
    fn nested_field(self, number: u32, heavy: bool, content: impl FnOnce(Self) -> Self) -> Self;
}
