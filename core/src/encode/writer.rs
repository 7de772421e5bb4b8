//! The sink that writes, in one forward pass with nothing measured first.
//!
//! A nested length is one byte held open. When its content ends below 128 bytes, nearly always, the byte is filled in. A
//! longer length is noted; all noted lengths are settled together at the end: on the way out of the draft if it is copied
//! from, else by way of a scratch vector where they are dense, or in one backward pass that moves each byte at most once. So
//! the cost is linear at any depth, and fields come out in their natural order.
//!
//! A heavy payload is not moved at all: before it a gap is left for what the lengths of the messages around it will take
//! beyond the bytes held open for them. As they close, each of them moves what it has before the gap to the gap's end, and
//! the gap is then before it, smaller.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::scratch;
use super::sink::{Sink, sealed::Sealed};
use crate::raw::{Cursor, Space};
use crate::wire::{Tag, WireType, varint};

/// Bytes of a draft in whose place others come.
#[derive(Clone, Copy)]
struct Late {
    at: usize,
    /// How many there are.
    held: usize,
    /// The length that comes there: one that did not fit the byte held open for it. Or 0: it is a gap, and nothing does.
    len: u64,
}

/// Lengths to be settled.
#[derive(Default)]
pub(crate) struct Lengths {
    late: Vec<Late>,
    /// Bytes that are to be added for what is noted. Wraps while the messages around a gap are open.
    extra: usize,
    /// How many messages are open, of those that may be heavy.
    depth: usize,
    /// How many of them there is a gap for.
    foreseen: usize,
    /// How long the encoding is expected to be, if it is to be a vector of its own.
    expected: usize,
    rare: Option<Box<Rare>>,
}

/// What few encodings need.
#[derive(Default)]
struct Rare {
    /// Used while lengths are put in order.
    open: Vec<Late>,
    /// The scratch buffer whose place a vector of its own has taken.
    aside: Option<Vec<u8>>,
}

/// Notes that there is room for as soon as there is one.
const FEW: usize = 32;

/// A payload from here on is not to be moved: before it a gap is left for the lengths of the messages it is in.
const HEAVY: usize = 512;

/// Where lengths are denser than one in so many bytes, copying all twice costs less than moving each stretch between them.
const DENSE: usize = 256;

/// An encoding that is expected to be so long is written straight into the vector that it will be, instead of once to a scratch
/// buffer and once from there. Below, giving back what the vector has too much costs more than the second copy; and so does
/// having expected too little.
const LARGE: usize = 16 << 10;

/// From here on nothing is given back: glibc's allocator would map and unmap pages for each such vector, which costs more than
/// copying it. So one payload has to be nearly all there is.
const HUGE: usize = 96 << 10;

/// The part of its length that a huge vector may have room for beyond it.
const SPARE: usize = 128;

/// The room for an encoding of which this payload, or more, is to be written and which is expected to be so long; none if it is
/// better written to the scratch buffer.
fn room_apart(payload: usize, expected: usize) -> Option<usize> {
    let rest = expected.checked_sub(payload)?;
    match expected {
        ..LARGE => None,
        // With so much behind it that an allocator can use what is given back.
        LARGE..HUGE => Some(expected + expected / 8),
        HUGE.. => (rest <= expected / SPARE).then_some(expected + 128),
    }
}

impl Lengths {
    #[inline]
    fn clear(&mut self, expected: usize) {
        self.late.clear();
        self.extra = 0;
        self.depth = 0;
        self.foreseen = 0;
        self.expected = expected;
    }

    #[inline]
    fn note(&mut self, at: usize, held: usize, len: u64) {
        if self.late.capacity() == 0 {
            self.late.reserve(FEW);
        }
        let late = Late { at, held, len };
        self.late.push(late);
        let needed = if late.is_gap() { 0 } else { varint::len(len) };
        self.extra = self.extra.wrapping_add(needed).wrapping_sub(held);
    }

    /// The gap in what begins behind this place, if nothing else that is noted is in there.
    fn gap_alone_behind(&mut self, at: usize) -> Option<&mut Late> {
        let (gap, before) = self.late.split_last_mut()?;
        let alone = before.last().is_none_or(|late| late.at < at);
        (gap.is_gap() && gap.at > at && alone).then_some(gap)
    }

    /// How large a gap to leave here, before a payload of at least so many bytes, so that it stays where it is when the
    /// lengths of all messages around it come to their places. No less long than the payload they are, so no less is needed.
    fn foresee(&mut self, at: usize, len: usize) -> usize {
        let gap = (self.depth - self.foreseen) * (varint::len(len as u64) - 1);
        if gap > 0 {
            self.note(at, gap, 0);
            self.foreseen = self.depth;
        }
        gap
    }

    /// Puts them in the order of their places. They were noted as they closed, inner before outer: read from the last to
    /// the first, each comes before all that lie in it, and what does not lie in it can be put in its place.
    fn sort(&mut self) {
        let Lengths { late, rare, .. } = self;
        // Beside each other, or each in the one noted after it.
        if late.is_sorted_by(|one, next| one.at < next.at) {
            return;
        }
        if late.is_sorted_by(|one, next| one.at > next.at) {
            late.reverse();
            return;
        }
        let open = &mut rare.get_or_insert_default().open;
        open.reserve(late.len());
        let mut to = late.len();
        for from in (0..late.len()).rev() {
            let next = late[from];
            while let Some(closed) = open.pop_if(|open| open.at > next.at) {
                to -= 1;
                late[to] = closed;
            }
            open.push(next);
        }
        while let Some(closed) = open.pop() {
            to -= 1;
            late[to] = closed;
        }
    }
}

impl Late {
    #[inline]
    fn is_gap(&self) -> bool {
        self.len == 0
    }

    /// What comes in its place, and how many bytes that takes.
    fn head(&self) -> ([u8; varint::MAX_VARINT], usize) {
        let mut head = [0; varint::MAX_VARINT];
        let len = match self.len {
            0 => 0,
            len if len < 1 << 14 => {
                [head[0], head[1]] = [len as u8 | 0x80, (len >> 7) as u8];
                2
            }
            len => varint::put(len, &mut head),
        };
        (head, len)
    }
}

/// What is being written.
pub(crate) type Buffer = Space<Lengths>;

/// Writes into a buffer, behind what it holds, and settles the lengths.
#[inline]
pub(crate) fn write(buffer: &mut Buffer, content: impl FnOnce(Writer<'_>) -> Writer<'_>) {
    draft(buffer, 0, content).settle();
}

/// Writes into an emptied scratch buffer, and settles the lengths in a copy: a vector of exactly the size. Panics above 2 GiB.
/// How long it will be is expected; nothing depends on it but where it is written.
#[inline]
pub(crate) fn write_to_vec(
    buffer: &mut Buffer,
    expected: usize,
    content: impl FnOnce(Writer<'_>) -> Writer<'_>,
) -> Vec<u8> {
    let draft = draft(buffer, expected, content);
    scratch::assert_len(draft.bytes.len() + draft.lengths.extra);
    draft.into_vec()
}

#[inline]
fn draft(buffer: &mut Buffer, expected: usize, content: impl FnOnce(Writer<'_>) -> Writer<'_>) -> Draft<'_> {
    buffer.notes.clear(expected);
    let (bytes, lengths) = content(Writer(buffer.cursor())).0.finish().parts();
    Draft { bytes, lengths }
}

/// What has been written, with the noted lengths still to be settled.
struct Draft<'a> {
    bytes: &'a mut Vec<u8>,
    lengths: &'a mut Lengths,
}

impl Draft<'_> {
    /// Puts the lengths in their places.
    #[inline]
    fn settle(&mut self) {
        if !self.lengths.late.is_empty() {
            self.move_apart();
        }
    }

    #[inline(never)]
    fn move_apart(&mut self) {
        self.lengths.sort();
        let Some(first) = self.lengths.late.first() else { return };
        let has_gap = self.lengths.late.iter().any(Late::is_gap);
        if !has_gap && self.bytes.len() - first.at < DENSE * self.lengths.late.len() {
            self.move_aside_and_back(first.at);
        } else {
            self.move_within();
        }
    }

    /// All from the first length on is copied to a scratch vector, and back from there with the lengths in their places.
    fn move_aside_and_back(&mut self, first: usize) {
        let Draft { bytes, lengths } = self;
        scratch::with_bytes(|draft| {
            draft.extend_from_slice(&bytes[first..]);
            bytes.truncate(first);
            bytes.reserve(draft.len() + lengths.extra);
            let mut space = Space::<()>::behind(core::mem::take(bytes));
            copy_settled(draft, first, &mut lengths.late, space.cursor());
            **bytes = space.into_vec();
        });
        lengths.extra = 0;
    }

    /// From the back, so that each stretch between two lengths moves once.
    fn move_within(&mut self) {
        let Draft { bytes, lengths } = self;
        let mut end = bytes.len();
        let mut to = end + lengths.extra;
        bytes.resize(to, 0);
        for late in lengths.late.drain(..).rev() {
            let content = late.at + late.held;
            to -= end - content;
            if to != content {
                bytes.copy_within(content..end, to);
            }
            let (head, len) = late.head();
            to -= len;
            bytes[to..to + len].copy_from_slice(&head[..len]);
            end = late.at;
        }
        debug_assert_eq!(to, end, "all room made has been used");
        lengths.extra = 0;
    }

    #[inline]
    fn into_vec(mut self) -> Vec<u8> {
        if let Some(rare) = &mut self.lengths.rare
            && let Some(scratch) = rare.aside.take()
        {
            return self.become_vec(scratch);
        }
        if self.lengths.late.is_empty() { self.bytes.to_vec() } else { self.copy_apart() }
    }

    /// The vector that has been written to; the scratch buffer takes its place again.
    #[cold]
    #[inline(never)]
    fn become_vec(&mut self, scratch: Vec<u8>) -> Vec<u8> {
        self.settle();
        let mut bytes = core::mem::replace(self.bytes, scratch);
        if bytes.len() < HUGE || bytes.capacity() - bytes.len() > bytes.len() / SPARE {
            bytes.shrink_to_fit();
        }
        bytes
    }

    /// A copy in which the lengths are in their places.
    #[inline(never)]
    fn copy_apart(&mut self) -> Vec<u8> {
        let Draft { bytes, lengths } = self;
        lengths.sort();
        let mut copy = Space::<()>::behind(Vec::with_capacity(bytes.len() + lengths.extra));
        copy_settled(bytes, 0, &mut lengths.late, copy.cursor());
        copy.into_vec()
    }
}

/// Copies a draft, or what of it begins `from` there, with the lengths in their places.
#[inline]
fn copy_settled(draft: &[u8], from: usize, late: &mut Vec<Late>, mut cursor: Cursor<'_, ()>) {
    let mut at = 0;
    for late in late.drain(..) {
        let open = late.at - from;
        cursor = cursor.slice(&draft[at..open]);
        if !late.is_gap() {
            cursor = cursor.varint(late.len);
        }
        at = open + late.held;
    }
    cursor.slice(&draft[at..]).finish();
}

/// Writes varints behind their length, which is not measured first: room is held for the length of as many bytes as there
/// are values, and the values move only if their length turns out to be longer than that.
#[inline]
fn packed(cursor: Cursor<'_, Lengths>, values: impl Iterator<Item = u64>, count: usize) -> Cursor<'_, Lengths> {
    let held = varint::len(count as u64);
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

/// Closes a message that began behind the byte held at this place, when there were `extra` bytes to be added, and takes so many
/// now: one byte is not enough for its length.
#[cold]
#[inline(never)]
fn close_long<'a>(mut cursor: Cursor<'a, Lengths>, at: usize, taken: usize, extra: usize) -> Cursor<'a, Lengths> {
    let lengths = cursor.notes();
    let len = taken.wrapping_add(lengths.extra).wrapping_sub(extra) as u64;
    if lengths.foreseen > 0 {
        return close_foreseen(cursor, at, len);
    }
    lengths.note(at, 1, len);
    cursor
}

/// As `close_long`, where there may be a gap for the length.
#[inline(never)]
fn close_foreseen<'a>(cursor: Cursor<'a, Lengths>, at: usize, len: u64) -> Cursor<'a, Lengths> {
    let space = cursor.finish();
    let (out, lengths) = space.parts();
    lengths.foreseen = lengths.foreseen.min(lengths.depth);
    let mut head = [0; varint::MAX_VARINT];
    let needed = varint::put(len, &mut head);
    match lengths.gap_alone_behind(at) {
        // What is before the gap moves behind it, and the length comes there too. What is left of the gap is now before the
        // message, for those around it.
        Some(gap) if gap.held >= needed - 1 => {
            out.copy_within(at + 1..gap.at, at + 1 + gap.held);
            let left = gap.held - (needed - 1);
            out[at + left..][..needed].copy_from_slice(&head[..needed]);
            (gap.at, gap.held) = (at, left);
            if left == 0 {
                lengths.late.pop();
            }
            lengths.extra = lengths.extra.wrapping_add(needed - 1);
        }
        _ => lengths.note(at, 1, len),
    }
    space.cursor()
}

/// The writing sink.
pub(crate) struct Writer<'a>(Cursor<'a, Lengths>);

impl Writer<'_> {
    // Out of line, and with a call to memcpy: what is not short costs more than that.
    #[inline(never)]
    fn long_field(self, tag: u32, bytes: &[u8]) -> Self {
        Writer(self.make_room(bytes.len()).0.tag_bytes(tag, bytes))
    }

    #[inline]
    fn arrays<const W: usize>(self, values: impl Iterator<Item = [u8; W]>, count: usize) -> Self {
        Writer(self.0.varint((count * W) as u64).arrays(values, count))
    }

    // Out of line, so that the others need not save registers for a call.
    #[inline(never)]
    fn heavy_arrays<const W: usize>(self, values: impl Iterator<Item = [u8; W]>, count: usize) -> Self {
        self.make_heavy_room(count * W).arrays(values, count)
    }

    /// Room for a payload of at least so many bytes.
    #[inline]
    fn make_room(self, len: usize) -> Self {
        if len < HEAVY { self } else { self.make_heavy_room(len) }
    }

    #[cold]
    #[inline(never)]
    fn make_heavy_room(self, len: usize) -> Self {
        let space = self.0.finish();
        let (out, lengths) = space.parts();
        let gap = lengths.foresee(out.len(), len);
        out.resize(out.len() + gap, 0);
        let expected = lengths.expected;
        if let Some(room) = room_apart(out.len() + len, expected) {
            lengths.expected = 0;
            let mut own = Vec::with_capacity(room);
            own.extend_from_slice(out);
            lengths.rare.get_or_insert_default().aside = Some(core::mem::replace(out, own));
        }
        Writer(space.cursor())
    }
}

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
        let tag = Tag::new(number, WireType::Len).bits();
        match self.0.tag_short(tag, bytes) {
            Ok(cursor) => Writer(cursor),
            Err(cursor) => Writer(cursor).long_field(tag, bytes),
        }
    }

    #[inline]
    fn varints(self, values: impl Iterator<Item = u64> + Clone) -> Self {
        // Each takes a byte at least.
        let count = values.clone().count();
        Writer(packed(self.make_room(count).0, values, count))
    }

    #[inline]
    fn fixed<const W: usize>(self, values: impl Iterator<Item = [u8; W]>, count: usize) -> Self {
        if count * W < HEAVY { self.arrays(values, count) } else { self.heavy_arrays(values, count) }
    }

    #[inline]
    fn raw(self, bytes: &[u8]) -> Self {
        Writer(self.make_room(bytes.len()).0.slice(bytes))
    }

    #[inline]
    fn nested_field(self, number: u32, heavy: bool, content: impl FnOnce(Self) -> Self) -> Self {
        let (mut cursor, held) = self.0.hold(Tag::new(number, WireType::Len).bits());
        let extra = cursor.notes().extra;
        cursor.notes().depth += usize::from(heavy);
        let mut cursor = content(Writer(cursor)).0;
        cursor.notes().depth -= usize::from(heavy);
        // What fits a byte has no noted length in it: such a one is that of 128 bytes or more.
        match cursor.close(&held) {
            Ok(()) => Writer(cursor),
            Err(len) => Writer(close_long(cursor, held.at(), len, extra)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Notes of nested intervals as they close: a tree whose shape the bits of `shape` say.
    fn closed(shape: u32, at: &mut usize, depth: u32, notes: &mut Vec<usize>) {
        let own = *at;
        for child in 0..3 {
            *at += 1;
            if depth > 0 && shape >> (3 * depth + child) & 1 == 1 {
                closed(shape.rotate_left(5), at, depth - 1, notes);
            }
        }
        notes.push(own);
    }

    fn sorted(notes: &[usize]) -> Vec<usize> {
        let mut lengths = Lengths::default();
        notes.iter().for_each(|at| lengths.note(*at, 1, 200));
        lengths.sort();
        lengths.late.iter().map(|late| late.at).collect()
    }

    fn in_order(notes: &[usize]) -> Vec<usize> {
        let mut notes = notes.to_vec();
        notes.sort_unstable();
        notes
    }

    #[test]
    fn lengths_noted_as_they_closed_are_put_in_the_order_of_their_places() {
        for shape in 0..1 << 16 {
            let mut at = 0;
            let mut notes = Vec::new();
            for _ in 0..2 {
                closed(shape * 40_503, &mut at, 4, &mut notes);
            }
            assert_eq!(sorted(&notes), in_order(&notes), "{shape}");
        }
    }

    #[test]
    fn what_one_encoding_was_expected_to_take_is_not_expected_of_the_next() {
        let payload = |len| vec![7; len];
        let mut buffer = Buffer::default();
        write_to_vec(&mut buffer, 2 * LARGE, |writer| writer.bytes_field(1, &payload(10)));
        buffer.vec().clear();
        write(&mut buffer, |writer| writer.bytes_field(1, &payload(LARGE)));
        assert!(buffer.notes.rare.is_none(), "no vector of its own is made where none is asked for");
    }

    #[test]
    fn lengths_beside_each_other_and_each_in_the_next_are_put_in_order_too() {
        for count in 0..40 {
            let beside: Vec<usize> = (0..count).map(|n| 7 * n).collect();
            let inside: Vec<usize> = beside.iter().rev().copied().collect();
            assert_eq!(sorted(&beside), beside);
            assert_eq!(sorted(&inside), beside);
            // A chain behind others, and a chain that holds others.
            let both: Vec<usize> = beside.iter().copied().chain(inside.iter().map(|at| 1000 + at)).collect();
            assert_eq!(sorted(&both), in_order(&both));
            let held: Vec<usize> = beside.iter().map(|at| 1000 + at).chain(inside).collect();
            assert_eq!(sorted(&held), in_order(&held));
        }
    }
}
