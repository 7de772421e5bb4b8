//! What a value writes itself into. Taken and returned by value, so that it stays in registers across calls.

use crate::wire::{Tag, WireType};

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// Takes the records of a message: the writer that makes bytes, or the counter that makes `encoded_len`.
///
/// Sealed: a type is encoded by the traits of its fields, not by a sink of its own.
pub trait Sink: sealed::Sealed + Sized {
    #[doc(hidden)]
    fn varint(self, value: u64) -> Self;
    #[doc(hidden)]
    fn fixed32(self, value: [u8; 4]) -> Self;
    #[doc(hidden)]
    fn fixed64(self, value: [u8; 8]) -> Self;
    #[doc(hidden)]
    fn raw(self, bytes: &[u8]) -> Self;
    /// A length and what `content` writes.
    #[doc(hidden)]
    fn nested(self, content: impl FnOnce(Self) -> Self) -> Self;

    #[doc(hidden)]
    #[inline]
    fn tag(self, number: u32, wire_type: WireType) -> Self {
        self.varint(u64::from(Tag::new(number, wire_type).bits()))
    }

    #[doc(hidden)]
    #[inline]
    fn bytes(self, bytes: &[u8]) -> Self {
        self.varint(bytes.len() as u64).raw(bytes)
    }
}
