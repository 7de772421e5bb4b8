//! The sink that writes, in one forward pass with nothing measured first.
//!
//! A nested length is one byte held open. When its content ends below 128 bytes, nearly always, the byte is filled in. A
//! longer length is noted; all noted lengths are settled together at the end, in one backward pass that moves each byte
//! at most once. So the cost is linear at any depth, and fields come out in their natural order.

use alloc::vec::Vec;

use super::sink::{Sink, sealed::Sealed};
use crate::raw::{Cursor, Space};
use crate::wire::{Tag, WireType, varint};

/// A length that did not fit the byte held open for it.
struct Late {
    /// Where its byte is held.
    at: usize,
    /// The length, in the settled bytes.
    len: u64,
}

/// Lengths to be settled.
#[derive(Default)]
pub(crate) struct Lengths {
    late: Vec<Late>,
    /// Bytes that the noted lengths will take beyond those held open for them.
    extra: usize,
}

impl Lengths {
    #[cfg(feature = "std")]
    pub(crate) const NONE: Lengths = Lengths { late: Vec::new(), extra: 0 };

    #[inline]
    fn clear(&mut self) {
        self.late.clear();
        self.extra = 0;
    }

    #[cold]
    #[inline(never)]
    fn note(&mut self, at: usize, len: u64) {
        self.late.push(Late { at, len });
        self.extra += varint::len(len) - 1;
    }
}

/// What is being written.
pub(crate) type Buffer = Space<Lengths>;

/// Writes into a buffer, behind what it holds, and settles the lengths.
#[inline]
pub(crate) fn write(buffer: &mut Buffer, content: impl FnOnce(Writer<'_>) -> Writer<'_>) {
    // An encoding that panicked may have left some.
    buffer.notes.clear();
    let (bytes, lengths) = content(Writer(buffer.cursor())).0.finish().parts();
    if !lengths.late.is_empty() {
        settle(bytes, lengths);
    }
}

/// Puts the noted lengths in their places: from the back, each stretch between two of them moves once.
#[inline(never)]
fn settle(bytes: &mut Vec<u8>, lengths: &mut Lengths) {
    // Noted as they closed: inner before outer, so neither ascending nor descending. The stable sort finds the runs.
    lengths.late.sort_by_key(|late| late.at);
    let mut end = bytes.len();
    let mut to = end + lengths.extra;
    bytes.resize(to, 0);
    for late in lengths.late.drain(..).rev() {
        let content = late.at + 1;
        to -= end - content;
        bytes.copy_within(content..end, to);
        let mut head = [0; varint::MAX_VARINT];
        let len = varint::put(late.len, &mut head);
        to -= len;
        bytes[to..to + len].copy_from_slice(&head[..len]);
        end = late.at;
    }
    debug_assert_eq!(to, end, "all room made has been used");
    lengths.extra = 0;
}

/// Writes varints behind their length, which is not measured first: room is held for the length of as many bytes as there
/// are values, and the values move only if their length turns out to be longer than that.
#[inline]
fn packed(cursor: Cursor<'_, Lengths>, values: impl Iterator<Item = u64> + Clone) -> Cursor<'_, Lengths> {
    let held = varint::len(values.clone().count() as u64);
    let at = cursor.position();
    let cursor = (0..held).fold(cursor, |cursor, _| cursor.fixed([0]));
    let cursor = cursor.varints(values);
    put_len(cursor, at, held)
}

#[inline(never)]
fn put_len(cursor: Cursor<'_, Lengths>, at: usize, held: usize) -> Cursor<'_, Lengths> {
    let len = (cursor.position() - at - held) as u64;
    let mut bytes = [0; varint::MAX_VARINT];
    let needed = varint::put(len, &mut bytes);
    let space = cursor.finish();
    let out = space.vec();
    if needed > held {
        let end = out.len();
        out.resize(end + needed - held, 0);
        out.copy_within(at + held..end, at + needed);
    }
    out[at..at + needed].copy_from_slice(&bytes[..needed]);
    space.cursor()
}

/// The writing sink.
pub(crate) struct Writer<'a>(Cursor<'a, Lengths>);

impl Sealed for Writer<'_> {}

impl Sink for Writer<'_> {
    #[inline]
    fn tag(self, number: u32, wire_type: WireType) -> Self {
        Writer(self.0.tag(Tag::new(number, wire_type).bits()))
    }

    #[inline]
    fn varint_field(self, number: u32, value: u64) -> Self {
        Writer(self.0.tag_varint(Tag::new(number, WireType::Varint).bits(), value))
    }

    #[inline]
    fn fixed32_field(self, number: u32, value: [u8; 4]) -> Self {
        Writer(self.0.tag_fixed(Tag::new(number, WireType::I32).bits(), value))
    }

    #[inline]
    fn fixed64_field(self, number: u32, value: [u8; 8]) -> Self {
        Writer(self.0.tag_fixed(Tag::new(number, WireType::I64).bits(), value))
    }

    #[inline]
    fn bytes_field(self, number: u32, bytes: &[u8]) -> Self {
        Writer(self.0.tag_bytes(Tag::new(number, WireType::Len).bits(), bytes))
    }

    #[inline]
    fn varints(self, values: impl Iterator<Item = u64> + Clone) -> Self {
        Writer(packed(self.0, values))
    }

    #[inline]
    fn fixed<const W: usize>(self, values: impl Iterator<Item = [u8; W]>, count: usize) -> Self {
        Writer(self.0.varint((count * W) as u64).arrays(values, count))
    }

    #[inline]
    fn raw(self, bytes: &[u8]) -> Self {
        Writer(self.0.slice(bytes))
    }

    #[inline]
    fn nested_field(self, number: u32, content: impl FnOnce(Self) -> Self) -> Self {
        let mut cursor = self.0.tag_fixed(Tag::new(number, WireType::Len).bits(), [0]);
        let at = cursor.position() - 1;
        let extra = cursor.notes().extra;
        let mut cursor = content(Writer(cursor)).0;
        let len = (cursor.position() - at - 1) as u64 + (cursor.notes().extra - extra) as u64;
        if len < 0x80 {
            cursor.set(at, len as u8);
        } else {
            cursor.notes().note(at, len);
        }
        Writer(cursor)
    }
}
