//! The sink that only counts.

use super::sink::{Sink, sealed::Sealed};
use crate::wire::{Tag, WireType, varint};

/// Bytes so far. A u64 even where usize is smaller, so that a message that cannot be written is still measured.
pub(crate) struct Counter(pub(crate) u64);

impl Counter {
    /// A tag takes as many bytes with any wire type.
    #[inline]
    fn field(self, number: u32, bytes: u64) -> Self {
        Counter(self.0 + varint::len(u64::from(Tag::new(number, WireType::Varint).bits())) as u64 + bytes)
    }

    /// A length and so many bytes. Nearly all lengths take one byte, which is less work to see than to count.
    #[inline]
    fn prefixed(self, number: u32, len: u64) -> Self {
        let counted = self.field(number, 1 + len);
        if len < 0x80 {
            return counted;
        }
        seldom();
        Counter(counted.0 + varint::len(len) as u64 - 1)
    }
}

/// Says that what calls it is not worth computing before it is known to be needed.
#[cold]
#[inline]
fn seldom() {}

impl Sealed for Counter {}

impl Sink for Counter {
    #[inline]
    fn tag(self, number: u32, _: WireType) -> Self {
        self.field(number, 0)
    }

    #[inline]
    fn varint_field(self, number: u32, value: u64) -> Self {
        self.field(number, varint::len(value) as u64)
    }

    #[inline]
    fn fixed32_field(self, number: u32, _: [u8; 4]) -> Self {
        self.field(number, 4)
    }

    #[inline]
    fn fixed64_field(self, number: u32, _: [u8; 8]) -> Self {
        self.field(number, 8)
    }

    #[inline]
    fn bytes_field(self, number: u32, bytes: &[u8]) -> Self {
        self.prefixed(number, bytes.len() as u64)
    }

    #[inline]
    fn varints(self, values: impl Iterator<Item = u64> + Clone) -> Self {
        let bytes = values.map(|value| varint::len(value) as u64).sum();
        Counter(self.0 + varint::len(bytes) as u64 + bytes)
    }

    #[inline]
    fn fixed<const W: usize>(self, _: impl Iterator<Item = [u8; W]>, count: usize) -> Self {
        let bytes = (count * W) as u64;
        Counter(self.0 + varint::len(bytes) as u64 + bytes)
    }

    #[inline]
    fn raw(self, bytes: &[u8]) -> Self {
        Counter(self.0 + bytes.len() as u64)
    }

    #[inline]
    fn nested_field(self, number: u32, _: bool, content: impl FnOnce(Self) -> Self) -> Self {
        // Counted from nothing: siblings then do not wait for each other's lengths.
        let len = content(Counter(0)).0;
        self.prefixed(number, len)
    }
}
