//! The sink that writes, in one forward pass with nothing measured first.
//!
//! A nested length is one byte held open. When its content ends below 128 bytes, nearly always, the byte is filled in. A
//! longer length is noted; all noted lengths are settled together at the end, in one backward pass that moves each byte
//! at most once. So the cost is linear at any depth, and fields come out in their natural order.

use alloc::vec::Vec;

use super::sink::{Sink, sealed::Sealed};
use crate::wire::varint;

/// A length that did not fit the byte held open for it.
struct Late {
    /// Where its byte is held.
    at: usize,
    /// The length, in the settled bytes.
    len: u64,
}

/// What is being written: appended to `out`, from where that ended.
#[derive(Default)]
pub(crate) struct Buffer {
    pub(crate) out: Vec<u8>,
    late: Vec<Late>,
    /// Bytes that the noted lengths will take beyond those held open for them.
    extra: usize,
}

impl Buffer {
    /// A buffer that appends to `out`.
    pub(crate) fn appending(out: Vec<u8>) -> Self {
        Buffer { out, late: Vec::new(), extra: 0 }
    }

    /// Puts the noted lengths in their places: from the back, each stretch between two of them moves once.
    pub(crate) fn settle(&mut self) {
        if self.late.is_empty() {
            return;
        }
        // Noted as they closed: inner before outer, so neither ascending nor descending. The stable sort finds the runs.
        self.late.sort_by_key(|late| late.at);
        let mut end = self.out.len();
        let mut to = end + self.extra;
        self.out.resize(to, 0);
        for late in self.late.drain(..).rev() {
            let content = late.at + 1;
            self.out.copy_within(content..end, to - (end - content));
            to -= end - content;
            let mut bytes = [0; varint::MAX_VARINT];
            let len = varint::put(late.len, &mut bytes);
            to -= len;
            self.out[to..to + len].copy_from_slice(&bytes[..len]);
            end = late.at;
        }
        debug_assert_eq!(to, end, "all room made has been used");
        self.extra = 0;
    }
}

/// The writing sink.
pub(crate) struct Writer<'a>(pub(crate) &'a mut Buffer);

impl Sealed for Writer<'_> {}

impl Sink for Writer<'_> {
    #[inline]
    fn varint(self, value: u64) -> Self {
        if value < 0x80 {
            self.0.out.push(value as u8);
        } else {
            long_varint(&mut self.0.out, value);
        }
        self
    }

    #[inline]
    fn fixed32(self, value: [u8; 4]) -> Self {
        self.0.out.extend_from_slice(&value);
        self
    }

    #[inline]
    fn fixed64(self, value: [u8; 8]) -> Self {
        self.0.out.extend_from_slice(&value);
        self
    }

    #[inline]
    fn raw(self, bytes: &[u8]) -> Self {
        self.0.out.extend_from_slice(bytes);
        self
    }

    #[inline]
    fn nested(self, content: impl FnOnce(Self) -> Self) -> Self {
        let at = self.0.out.len();
        let extra = self.0.extra;
        self.0.out.push(0);
        let writer = content(self);
        close(writer.0, at, extra);
        writer
    }
}

/// Fills in or notes the length whose byte is held at `at`, where `extra` was due before.
#[inline]
fn close(buffer: &mut Buffer, at: usize, extra: usize) {
    let len = (buffer.out.len() - at - 1) as u64 + (buffer.extra - extra) as u64;
    if len < 0x80 {
        buffer.out[at] = len as u8;
    } else {
        note(buffer, at, len);
    }
}

#[inline(never)]
fn note(buffer: &mut Buffer, at: usize, len: u64) {
    buffer.late.push(Late { at, len });
    buffer.extra += varint::len(len) - 1;
}

#[inline(never)]
fn long_varint(out: &mut Vec<u8>, value: u64) {
    let mut bytes = [0; varint::MAX_VARINT];
    let len = varint::put(value, &mut bytes);
    out.extend_from_slice(&bytes[..len]);
}
