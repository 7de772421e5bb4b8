//! The sink that only counts.

use super::sink::{Sink, sealed::Sealed};
use crate::wire::varint;

/// Bytes so far. A u64 even where usize is smaller, so that a message that cannot be written is still measured.
pub(crate) struct Counter(pub(crate) u64);

impl Sealed for Counter {}

impl Sink for Counter {
    #[inline]
    fn varint(self, value: u64) -> Self {
        Counter(self.0 + varint::len(value) as u64)
    }

    #[inline]
    fn fixed32(self, _: [u8; 4]) -> Self {
        Counter(self.0 + 4)
    }

    #[inline]
    fn fixed64(self, _: [u8; 8]) -> Self {
        Counter(self.0 + 8)
    }

    #[inline]
    fn raw(self, bytes: &[u8]) -> Self {
        Counter(self.0 + bytes.len() as u64)
    }

    #[inline]
    fn nested(self, content: impl FnOnce(Self) -> Self) -> Self {
        let after = content(Counter(self.0));
        Counter(after.0 + varint::len(after.0 - self.0) as u64)
    }
}
