//! The only unsafe code of the crate: raw writes into a vector's spare room, elements made there, strings that are known to be
//! ASCII, and an instruction that not every processor has.
//!
//! What it buys is printed by `cargo run --release -p structwire-benches`; docs/performance.md has the figures. Every
//! function that other files see is safe to call: room is checked inside, once a record instead of once a byte. The tests
//! below, and `core/sanitize.sh`, which runs the whole suite under AddressSanitizer, would catch a violation.
#![allow(unsafe_code, reason = "this is the one file that has any")]

use alloc::string::String;
use alloc::vec::Vec;

use crate::wire::varint::{self, MAX_VARINT};

/// The longest tag: ceil(32 / 7).
const MAX_TAG: usize = 5;

/// Bytes that are copied without a call.
const SHORT: usize = 32;

/// Room behind the cursor that one comparison tells of: as much as any record of one step takes.
const MARGIN: usize = 48;

const _: () = assert!(MAX_TAG + MAX_VARINT <= MARGIN && MAX_TAG + 1 + SHORT <= MARGIN);

/// How many varints are written together.
const BLOCK: usize = 8;

/// A vector that is written through a [`Cursor`], and what the writer notes beside it.
#[derive(Default)]
pub(crate) struct Space<N> {
    bytes: Vec<u8>,
    /// Up to this address there is a margin of room in the vector's buffer, as it was when the cursor was made or last grew.
    limit: usize,
    pub(crate) notes: N,
}

impl<N: Default> Space<N> {
    /// Space behind what the vector holds.
    pub(crate) fn behind(bytes: Vec<u8>) -> Self {
        Space { bytes, limit: 0, notes: N::default() }
    }
}

impl<N> Space<N> {
    /// The vector, for what is not hot.
    pub(crate) fn vec(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }

    /// The vector alone.
    pub(crate) fn into_vec(self) -> Vec<u8> {
        self.bytes
    }

    /// The vector and the notes.
    pub(crate) fn parts(&mut self) -> (&mut Vec<u8>, &mut N) {
        (&mut self.bytes, &mut self.notes)
    }

    /// A cursor at the end of what the vector holds.
    #[inline]
    pub(crate) fn cursor(&mut self) -> Cursor<'_, N> {
        // Where the buffer is smaller than the margin this is before its start, and so before any place of the cursor.
        self.limit = (self.bytes.as_ptr() as usize + self.bytes.capacity()).saturating_sub(MARGIN);
        let len = self.bytes.len();
        // SAFETY: `len` is at most the capacity, so the result is within the vector's allocation or one past its end:
        // "the entire memory range between self and the resulting pointer must be in bounds of that allocated object".
        // Where nothing is allocated `len` is 0, and "if the offset is 0, these preconditions are trivially satisfied".
        let pos = unsafe { self.bytes.as_mut_ptr().add(len) };
        Cursor { pos, space: self }
    }
}

/// Where the next byte goes. Two words, so that it stays in registers across calls.
///
/// Invariant: `pos` points into `space.bytes`' buffer or one past its end, at or behind the vector's length; the bytes
/// between that length and `pos` are initialised; from `space.limit`, and from any place before it, the buffer goes on for
/// `MARGIN` bytes. While the cursor lives nobody else reaches the vector: `space` is borrowed, and private to this file.
pub(crate) struct Cursor<'a, N> {
    pos: *mut u8,
    space: &'a mut Space<N>,
}

impl<'a, N> Cursor<'a, N> {
    /// How many bytes the vector would hold if the cursor finished now.
    #[inline]
    pub(crate) fn position(&self) -> usize {
        self.pos as usize - self.space.bytes.as_ptr() as usize
    }

    /// What the writer notes.
    #[inline]
    pub(crate) fn notes(&mut self) -> &mut N {
        &mut self.space.notes
    }

    /// Gives the vector its length; the space is whole again.
    #[inline]
    pub(crate) fn finish(self) -> &'a mut Space<N> {
        let len = self.position();
        // SAFETY: "new_len must be less than or equal to capacity(); the elements at old_len..new_len must be
        // initialized": both are the invariant.
        unsafe { self.space.bytes.set_len(len) };
        self.space
    }

    /// A margin of room.
    #[inline]
    fn ensure_margin(self) -> Self {
        if self.pos as usize <= self.space.limit { self } else { self.grow(MARGIN) }
    }

    /// Room for `additional` more bytes.
    #[inline]
    fn ensure(self, additional: usize) -> Self {
        if self.space.bytes.capacity() - self.position() >= additional { self } else { self.grow(additional) }
    }

    #[cold]
    #[inline(never)]
    fn grow(self, additional: usize) -> Self {
        let space = self.finish();
        // `reserve` at least doubles, so growing is linear over all.
        space.bytes.reserve(additional + MARGIN);
        space.cursor()
    }

    /// A tag.
    #[inline]
    pub(crate) fn tag(self, tag: u32) -> Self {
        let mut cursor = self.ensure_margin();
        // SAFETY: a margin, and a u32 takes no more than five bytes.
        cursor.pos = unsafe { put_tag(cursor.pos, tag) };
        cursor
    }

    /// A varint.
    #[inline]
    pub(crate) fn varint(self, value: u64) -> Self {
        let mut cursor = self.ensure_margin();
        // SAFETY: a margin is more than ten bytes.
        cursor.pos = unsafe { put_varint(cursor.pos, value) };
        cursor
    }

    /// A tag and a varint.
    #[inline]
    pub(crate) fn tag_varint(self, tag: u32, value: u64) -> Self {
        let mut cursor = self.ensure_margin();
        // SAFETY: a margin is more than five and ten bytes.
        cursor.pos = unsafe { put_tag(cursor.pos, tag) };
        // SAFETY: as above; the tag took at most five.
        cursor.pos = unsafe { put_varint(cursor.pos, value) };
        cursor
    }

    /// A tag and bytes of a fixed number.
    #[inline]
    pub(crate) fn tag_fixed<const W: usize>(self, tag: u32, bytes: [u8; W]) -> Self {
        const { assert!(MAX_TAG + W <= MARGIN) };
        let mut cursor = self.ensure_margin();
        // SAFETY: a margin is no less than five and W bytes.
        cursor.pos = unsafe { put_tag(cursor.pos, tag) };
        // SAFETY: as above; the tag took at most five.
        cursor.pos = unsafe { put_array(cursor.pos, bytes) };
        cursor
    }

    /// Bytes of a fixed number.
    #[inline]
    pub(crate) fn fixed<const W: usize>(self, bytes: [u8; W]) -> Self {
        let mut cursor = self.ensure(W);
        // SAFETY: room for W bytes has just been ensured.
        cursor.pos = unsafe { put_array(cursor.pos, bytes) };
        cursor
    }

    /// A tag, a length and that many bytes, if they are at most `SHORT`; the cursor as it was if they are not.
    #[inline]
    pub(crate) fn tag_short(self, tag: u32, bytes: &[u8]) -> Result<Self, Self> {
        if bytes.len() > SHORT {
            return Err(self);
        }
        let mut cursor = self.ensure_margin();
        // SAFETY: a margin is no less than five, one and `SHORT` bytes.
        cursor.pos = unsafe { put_tag(cursor.pos, tag) };
        // SAFETY: as above; the tag took at most five.
        cursor.pos = unsafe { put_array(cursor.pos, [bytes.len() as u8]) };
        // SAFETY: as above; the length took one, and there are at most `SHORT` bytes, which is below 128.
        cursor.pos = unsafe { put_short_slice(cursor.pos, bytes) };
        Ok(cursor)
    }

    /// A tag, a length and that many bytes.
    pub(crate) fn tag_bytes(self, tag: u32, bytes: &[u8]) -> Self {
        let mut cursor = self.ensure(MAX_TAG + MAX_VARINT + bytes.len());
        // SAFETY: room for five, ten and the bytes has just been ensured. (No overflow: a slice has at most isize::MAX.)
        cursor.pos = unsafe { put_tag(cursor.pos, tag) };
        // SAFETY: as above; the tag took at most five.
        cursor.pos = unsafe { put_varint(cursor.pos, bytes.len() as u64) };
        // SAFETY: as above; the length took at most ten.
        cursor.pos = unsafe { put_slice(cursor.pos, bytes) };
        cursor
    }

    /// Bytes.
    #[inline]
    pub(crate) fn slice(self, bytes: &[u8]) -> Self {
        let mut cursor = self.ensure(bytes.len());
        // SAFETY: room for the bytes has just been ensured.
        cursor.pos = unsafe { put_slice(cursor.pos, bytes) };
        cursor
    }

    /// Varints one after another, eight at a time: how large the largest is decides how they are written.
    #[inline]
    pub(crate) fn varints(self, mut values: impl Iterator<Item = u64>) -> Self {
        let mut cursor = self;
        loop {
            let mut block = [0; BLOCK];
            let mut count = 0;
            while count < BLOCK
                && let Some(value) = values.next()
            {
                block[count] = value;
                count += 1;
            }
            cursor = cursor.ensure(BLOCK * MAX_VARINT);
            if count < BLOCK {
                return block[..count].iter().fold(cursor, |mut cursor, value| {
                    // SAFETY: room for ten bytes for each of the block has just been ensured.
                    cursor.pos = unsafe { put_wide_varint(cursor.pos, *value) };
                    cursor
                });
            }
            // SAFETY: room for ten bytes for each of the block has just been ensured.
            cursor.pos = unsafe { put_varints(cursor.pos, &block) };
        }
    }

    /// `count` arrays one after another: room is ensured once.
    #[inline]
    pub(crate) fn arrays<const W: usize>(self, values: impl Iterator<Item = [u8; W]>, count: usize) -> Self {
        let mut cursor = self.ensure(count.saturating_mul(W));
        // No more than there is room for, whatever the iterator yields.
        for value in values.take(count) {
            // SAFETY: room for `count` times W bytes has been ensured, and this is at most the `count`th.
            cursor.pos = unsafe { put_array(cursor.pos, value) };
        }
        cursor
    }

    /// A tag, and a byte held open for the length of what follows.
    #[inline]
    pub(crate) fn hold(self, tag: u32) -> (Self, Held) {
        let cursor = self.tag_fixed(tag, [0]);
        let behind = cursor.position();
        (cursor, Held { behind })
    }

    /// Fills the byte in, if that is enough for how much has been written since; if not, how much that is.
    #[inline]
    pub(crate) fn close(&mut self, held: &Held) -> Result<(), usize> {
        let len = self.position().wrapping_sub(held.behind);
        if len >= 0x80 {
            return Err(len);
        }
        // SAFETY: within the initialised bytes of the buffer, as `behind` is no more than the position: adding `len`, which is
        // below 0x80, makes the position, and does not wrap, as no vector is that long.
        let behind = unsafe { self.space.bytes.as_mut_ptr().add(held.behind) };
        // SAFETY: `hold` wrote the byte before it was made, so it is not 0.
        let place = unsafe { behind.sub(1) };
        // SAFETY: before `pos`, so within the initialised bytes of the buffer; a byte has no alignment.
        unsafe { place.write(len as u8) };
        Ok(())
    }
}

/// The place of a byte that is held open for a length.
pub(crate) struct Held {
    /// How many bytes there are up to it, itself included.
    behind: usize,
}

impl Held {
    /// How many bytes there are before it.
    pub(crate) fn at(&self) -> usize {
        self.behind - 1
    }
}

/// Writes a tag; where the next byte goes.
///
/// # Safety
/// `to` is valid for writes of `MAX_TAG` bytes.
#[inline]
unsafe fn put_tag(to: *mut u8, tag: u32) -> *mut u8 {
    if tag < 0x80 {
        // SAFETY: at least one byte may be written.
        unsafe { to.write(tag as u8) };
        // SAFETY: at most one past what may be written.
        return unsafe { to.add(1) };
    }
    if tag < 0x4000 {
        // SAFETY: at least two bytes may be written, and an array has no alignment.
        unsafe { to.cast::<[u8; 2]>().write([tag as u8 | 0x80, (tag >> 7) as u8]) };
        // SAFETY: at most one past what may be written.
        return unsafe { to.add(2) };
    }
    // SAFETY: as the caller promised.
    unsafe { put_long_tag(to, tag) }
}

/// Writes a tag of a field number above 2047; where the next byte goes.
///
/// # Safety
/// `to` is valid for writes of `MAX_TAG` bytes.
#[inline(never)]
unsafe fn put_long_tag(mut to: *mut u8, mut tag: u32) -> *mut u8 {
    while tag >= 0x80 {
        // SAFETY: not the last of the at most five bytes.
        unsafe { to.write(tag as u8 | 0x80) };
        // SAFETY: another byte follows.
        to = unsafe { to.add(1) };
        tag >>= 7;
    }
    // SAFETY: the last of the at most five bytes.
    unsafe { to.write(tag as u8) };
    // SAFETY: at most one past what may be written.
    unsafe { to.add(1) }
}

/// Writes a varint; where the next byte goes. Whether it has one byte or two decides no branch, as numbers around a hundred are
/// not to be predicted. More than two is a call.
///
/// # Safety
/// `to` is valid for writes of `MAX_VARINT` bytes.
#[inline]
unsafe fn put_varint(to: *mut u8, value: u64) -> *mut u8 {
    if value < 1 << 14 {
        let value = value as u16;
        let two = value >= 0x80;
        // Above the low seven bits one bit is put in.
        let spread = value + (value & 0x3f80) + (u16::from(two) << 7);
        // SAFETY: at least two bytes may be written, and an array has no alignment.
        unsafe { to.cast::<[u8; 2]>().write(spread.to_le_bytes()) };
        // SAFETY: at most two.
        return unsafe { to.add(1 + usize::from(two)) };
    }
    // SAFETY: as the caller promised.
    unsafe { put_long_varint(to, value) }
}

/// Writes a varint of more than two bytes; where the next byte goes.
///
/// # Safety
/// `to` is valid for writes of `MAX_VARINT` bytes.
#[inline(never)]
unsafe fn put_long_varint(to: *mut u8, value: u64) -> *mut u8 {
    if value < 1 << 21 {
        // SAFETY: at least three bytes may be written, and an array has no alignment.
        unsafe { to.cast::<[u8; 3]>().write([value as u8 | 0x80, (value >> 7) as u8 | 0x80, (value >> 14) as u8]) };
        // SAFETY: at most one past what may be written.
        return unsafe { to.add(3) };
    }
    // SAFETY: as the caller promised.
    unsafe { put_wide_varint(to, value) }
}

/// Writes varints; where the next byte goes.
///
/// # Safety
/// `to` is valid for writes of `MAX_VARINT` bytes for each value.
#[inline(never)]
unsafe fn put_varints(to: *mut u8, values: &[u64; BLOCK]) -> *mut u8 {
    let all = values.iter().fold(0, |all, value| all | value);
    if all < 0x80 {
        // SAFETY: one byte for each value may be written.
        return unsafe { put_array(to, values.map(|value| value as u8)) };
    }
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if all < 1 << 56 && deposit::is_fast() {
        // SAFETY: the processor has the instructions; as the caller promised, and the values are below 2^56.
        return unsafe { deposit::put_varints(to, values) };
    }
    // SAFETY: as the caller promised.
    unsafe { put_varints_anywhere(to, values, all) }
}

/// As `put_varints`, on any processor; `all` has the bits of all values.
///
/// # Safety
/// As there.
#[inline]
unsafe fn put_varints_anywhere(mut to: *mut u8, values: &[u64; BLOCK], all: u64) -> *mut u8 {
    for value in values {
        to = if all < 1 << 28 {
            // SAFETY: at most ten bytes have been written for each value before, and this one is below 2^28.
            unsafe { put_varint_below_2_pow_28(to, *value as u32) }
        } else {
            // SAFETY: at most ten bytes have been written for each value before.
            unsafe { put_wide_varint(to, *value) }
        };
    }
    to
}

/// Varints by the processor's own instruction for spreading bits.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod deposit {
    use core::arch::x86_64::_pdep_u64;

    use super::BLOCK;

    /// Whether there are the instructions, and they are not the slow ones of AMD's processors before Zen 3, which have no
    /// `vaes` either.
    #[inline]
    pub(super) fn is_fast() -> bool {
        std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("vaes")
    }

    /// Writes varints of one to eight bytes; where the next byte goes.
    ///
    /// # Safety
    /// The processor has the instructions; `to` is valid for writes of eight bytes for each value; the values are below 2^56.
    #[target_feature(enable = "bmi1,bmi2,lzcnt")]
    pub(super) unsafe fn put_varints(mut to: *mut u8, values: &[u64; BLOCK]) -> *mut u8 {
        for value in values {
            let spread = _pdep_u64(*value, 0x7f7f_7f7f_7f7f_7f7f);
            let highest = 63 - (spread | 1).leading_zeros();
            let more = 0x0080_8080_8080_8080 & !(u64::MAX << (highest & 0x38));
            // SAFETY: at most eight bytes have been written for each value before, and eight may be for this one.
            unsafe { to.cast::<[u8; 8]>().write((spread | more).to_le_bytes()) };
            // SAFETY: at most eight.
            to = unsafe { to.add(highest as usize / 8 + 1) };
        }
        to
    }
}

/// Writes a varint of one to four bytes without a branch; where the next byte goes.
///
/// # Safety
/// `to` is valid for writes of four bytes; the value is below 2^28.
#[inline]
unsafe fn put_varint_below_2_pow_28(to: *mut u8, value: u32) -> *mut u8 {
    let spread = value & 0x3fff | (value & 0x0fff_c000) << 2;
    let spread = spread & 0x007f_007f | (spread & 0x3f80_3f80) << 1;
    // The highest bit says which byte is the last, from 0 to 3; all before it say that more follow.
    let highest = 31 - (spread | 1).leading_zeros();
    let more = 0x0080_8080 & !(u32::MAX << (highest & 0x18));
    // SAFETY: four bytes may be written, and an array has no alignment.
    unsafe { to.cast::<[u8; 4]>().write((spread | more).to_le_bytes()) };
    // SAFETY: at most four.
    unsafe { to.add(highest as usize / 8 + 1) }
}

/// Writes a varint without a branch for each byte; where the next byte goes.
///
/// # Safety
/// `to` is valid for writes of `MAX_VARINT` bytes.
#[inline]
unsafe fn put_wide_varint(to: *mut u8, value: u64) -> *mut u8 {
    // Of the low 56 bits.
    let spread = varint::spread(value);
    if value < 1 << 56 {
        let highest = 63 - (spread | 1).leading_zeros();
        let more = 0x0080_8080_8080_8080 & !(u64::MAX << (highest & 0x38));
        // SAFETY: eight bytes may be written, and an array has no alignment.
        unsafe { to.cast::<[u8; 8]>().write((spread | more).to_le_bytes()) };
        // SAFETY: at most eight.
        return unsafe { to.add(highest as usize / 8 + 1) };
    }
    // SAFETY: as above.
    unsafe { to.cast::<[u8; 8]>().write((spread | 0x8080_8080_8080_8080).to_le_bytes()) };
    // The bits above the 56 of the first eight bytes: up to eight, one of them in a tenth byte.
    let high = (value >> 56) as u16;
    let is_nine = high < 0x80;
    let high = if is_nine { high } else { high & 0x7f | 0x80 | (high & 0x80) << 1 };
    // SAFETY: ten bytes may be written.
    let back = unsafe { to.add(8) };
    // SAFETY: see above.
    unsafe { back.cast::<[u8; 2]>().write(high.to_le_bytes()) };
    // SAFETY: nine or ten.
    unsafe { to.add(if is_nine { 9 } else { 10 }) }
}

/// Writes an array; where the next byte goes.
///
/// # Safety
/// `to` is valid for writes of W bytes.
#[inline]
unsafe fn put_array<const W: usize>(to: *mut u8, bytes: [u8; W]) -> *mut u8 {
    // SAFETY: W bytes may be written, and an array of bytes has no alignment.
    unsafe { to.cast::<[u8; W]>().write(bytes) };
    // SAFETY: at most one past what may be written.
    unsafe { to.add(W) }
}

/// Writes a slice; where the next byte goes.
///
/// # Safety
/// `to` is valid for writes of as many bytes as the slice has, and does not overlap it.
#[inline]
unsafe fn put_slice(to: *mut u8, bytes: &[u8]) -> *mut u8 {
    if bytes.len() <= SHORT {
        // SAFETY: as the caller promised.
        return unsafe { put_short_slice(to, bytes) };
    }
    // SAFETY: "src must be valid for reads of count bytes": it is a slice; "dst must be valid for writes" and "must not
    // overlap": as the caller promised.
    unsafe { core::ptr::copy_nonoverlapping(bytes.as_ptr(), to, bytes.len()) };
    // SAFETY: at most one past what may be written.
    unsafe { to.add(bytes.len()) }
}

/// Writes a slice of up to `SHORT` bytes in overlapping parts, without a call to memcpy; where the next byte goes.
///
/// # Safety
/// `to` is valid for writes of as many bytes as the slice has, and does not overlap it.
#[inline]
unsafe fn put_short_slice(to: *mut u8, bytes: &[u8]) -> *mut u8 {
    let len = bytes.len();
    match len {
        // SAFETY: the parts end where the slice does.
        4..=16 => unsafe { put_parts::<PART, _>(to, bytes, quarters(len)) },
        // SAFETY: as above.
        17.. => unsafe { put_parts::<16, _>(to, bytes, [0, len - 16]) },
        // SAFETY: as above.
        1..=3 => unsafe { put_parts::<1, _>(to, bytes, [0, len / 2, len - 1]) },
        0 => {}
    }
    debug_assert!(len <= SHORT, "all of it is in two parts of 16 bytes");
    // SAFETY: at most one past what may be written.
    unsafe { to.add(len) }
}

/// Copies parts of a slice of W bytes each.
///
/// # Safety
/// `to` is valid for writes of as many bytes as the slice has, which go on for W bytes from each place.
#[inline]
unsafe fn put_parts<const W: usize, const N: usize>(to: *mut u8, bytes: &[u8], places: [usize; N]) {
    for at in places {
        // SAFETY: as the caller promised.
        let part = unsafe { part::<W>(bytes, at) };
        // SAFETY: as the caller promised.
        unsafe { put_part(to, at, part) };
    }
}

/// Where the four parts are that a slice of four to 16 bytes consists of: two and two that meet in the middle, or are the same.
#[inline]
const fn quarters(len: usize) -> [usize; 4] {
    let middle = PART * (len >= 2 * PART) as usize;
    let last = len - PART;
    [0, middle, last - middle, last]
}

/// W bytes of a slice.
///
/// # Safety
/// It has at least `at + W`.
#[inline]
unsafe fn part<const W: usize>(bytes: &[u8], at: usize) -> [u8; W] {
    // SAFETY: the slice goes on for W bytes from there.
    let from = unsafe { bytes.as_ptr().add(at) };
    // SAFETY: W bytes may be read there, and an array of bytes has no alignment.
    unsafe { from.cast::<[u8; W]>().read() }
}

/// Writes W bytes to a place of what is written.
///
/// # Safety
/// `to` is valid for writes of at least `at + W` bytes.
#[inline]
unsafe fn put_part<const W: usize>(to: *mut u8, at: usize, part: [u8; W]) {
    // SAFETY: as the caller promised.
    let to = unsafe { to.add(at) };
    // SAFETY: as above; an array of bytes has no alignment.
    unsafe { to.cast::<[u8; W]>().write(part) };
}

/// ASCII of up to 16 bytes, as most texts are: checked, and copied, in four parts. How long it is decides no branch, as lengths
/// of words are not to be predicted.
///
/// The bytes that it was found at the beginning of: a length, the text, and what follows. All else is in them, so that it is
/// two words and stays in registers across calls.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a>(&'a [u8]);

/// Bytes of a part.
const PART: usize = 4;

/// Room for any word.
const ROOM: usize = 4 * PART;

impl<'a> Word<'a> {
    /// The word behind its length, if it is that short, ASCII, and `PART` can be read.
    #[inline]
    pub(crate) fn of(bytes: &'a [u8]) -> Option<Self> {
        let (len, behind) = bytes.split_first()?;
        let parts = PARTS.get(usize::from(*len))?;
        if behind.len() < usize::from(parts.whole) {
            return None;
        }
        let mut all = 0;
        for at in parts.places() {
            // SAFETY: there are `whole` bytes, and so `PART` from each place.
            all |= u32::from_le_bytes(unsafe { part(behind, at) });
        }
        (all & parts.high == 0).then_some(Word(bytes))
    }

    /// The text and what follows it.
    #[inline]
    pub(crate) fn split(self) -> (&'a str, &'a [u8]) {
        // SAFETY: there is a length.
        let (len, behind) = unsafe { self.0.split_at_unchecked(1) };
        // SAFETY: `whole` is no less than the length.
        let (text, rest) = unsafe { behind.split_at_unchecked(len[0].into()) };
        // SAFETY: "The bytes passed in must be valid UTF-8": ASCII is. Each of them is in one of the parts, and among the
        // first `len` of that one, of which none has its high bit set.
        (unsafe { core::str::from_utf8_unchecked(text) }, rest)
    }

    /// A string of its own, with room for any other word.
    #[inline]
    pub(crate) fn into_string(self) -> String {
        let mut string = String::new();
        if self.0[0] > 0 {
            string = String::with_capacity(ROOM);
            // SAFETY: the string has just been given that room.
            unsafe { self.put(&mut string) };
        }
        string
    }

    /// Replaces a string's text, if its buffer has room for any word.
    #[inline]
    #[must_use]
    pub(crate) fn refill(self, old: &mut String) -> bool {
        let fits = old.capacity() >= ROOM;
        if fits {
            // SAFETY: the string has the room, and cannot overlap the text: it is borrowed mutably.
            unsafe { self.put(old) };
        }
        fits
    }

    /// Makes it the string's text.
    ///
    /// # Safety
    /// The string has a capacity of at least `ROOM`, and does not overlap it.
    #[inline]
    unsafe fn put(self, string: &mut String) {
        let (text, _) = self.split();
        // SAFETY: that is what `of` found.
        let parts = unsafe { PARTS.get_unchecked(text.len()) };
        // SAFETY: "you must ensure that the String's contents are valid UTF-8 once the borrow ends": the vector is made to
        // hold exactly the bytes of a str, all of which are written here.
        let bytes = unsafe { string.as_mut_vec() };
        for at in parts.places() {
            // SAFETY: there are `whole` bytes behind the length, and no more in `ROOM`, and so `PART` from each place.
            let part = unsafe { part::<PART>(&self.0[1..], at) };
            // SAFETY: as above.
            unsafe { put_part(bytes.as_mut_ptr(), at, part) };
        }
        // SAFETY: within the capacity, and all of it has just been written.
        unsafe { bytes.set_len(text.len()) };
    }
}

/// Of a text of up to 16 bytes. Looked up: that is less work than counting.
struct Parts {
    /// The high bits of the first so many of `PART` bytes.
    high: u32,
    /// How many bytes are looked at: as many as there are, and `PART` at least.
    whole: u8,
    /// Where parts begin, beside the one at 0.
    places: [u8; 3],
}

impl Parts {
    #[inline]
    fn places(&self) -> [usize; 4] {
        let [a, b, c] = self.places;
        [0, a.into(), b.into(), c.into()]
    }
}

static PARTS: [Parts; ROOM + 1] = {
    const NONE: Parts = Parts { high: 0, whole: PART as u8, places: [0; 3] };
    let mut parts = [NONE; ROOM + 1];
    let mut len = 0;
    while len <= ROOM {
        let whole = if len < PART { PART } else { len };
        let [first, a, b, c] = quarters(whole);
        assert!(first == 0 && a + PART <= whole && b + PART <= whole && c + PART <= whole && whole <= ROOM);
        let high = if len < PART { (1 << (8 * len)) - 1 } else { u32::MAX } & 0x8080_8080;
        parts[len] = Parts { high, whole: whole as u8, places: [a as u8, b as u8, c as u8] };
        len += 1;
    }
    parts
};

/// A string of its own, of exactly the size: less work for a short one than `String::from`.
#[inline]
pub(crate) fn string(text: &str) -> String {
    let mut string = String::with_capacity(text.len());
    refill(&mut string, text);
    string
}

/// Replaces a string's text, keeping its buffer.
#[inline]
pub(crate) fn refill(old: &mut String, text: &str) {
    old.clear();
    if old.capacity() < text.len() {
        old.push_str(text);
        return;
    }
    // SAFETY: "you must ensure that the String's contents are valid UTF-8 once the borrow ends": the vector is empty until
    // it holds exactly the bytes of a str.
    let bytes = unsafe { old.as_mut_vec() };
    // SAFETY: the buffer has room for the text, which it cannot overlap: it is borrowed mutably.
    unsafe { put_slice(bytes.as_mut_ptr(), text.as_bytes()) };
    // SAFETY: within the capacity, and all of it has just been written.
    unsafe { bytes.set_len(text.len()) };
}

/// The bytes as text, if they are all ASCII: less work for short ones than `str::from_utf8`.
#[inline]
pub(crate) fn ascii_str(bytes: &[u8]) -> Option<&str> {
    let ascii = if bytes.len() <= 32 { is_short_ascii(bytes) } else { is_long_ascii(bytes) };
    // SAFETY: "The bytes passed in must be valid UTF-8": ASCII is.
    ascii.then(|| unsafe { core::str::from_utf8_unchecked(bytes) })
}

/// Makes an element in its place at the end of a list. (Made before it is pushed, it would be moved there from the stack, and
/// wait for the parts it was written in.)
#[inline]
pub(crate) fn push_made<T, E>(list: &mut Vec<T>, make: impl FnOnce() -> Result<T, E>) -> Result<&mut T, E> {
    if list.len() == list.capacity() {
        list.reserve(1);
    }
    let len = list.len();
    // SAFETY: below the capacity, so "within the bounds of that allocated object".
    let place = unsafe { list.as_mut_ptr().add(len) };
    let made = make()?;
    // SAFETY: "dst must be valid for writes", and "properly aligned": it is the place of an element in the buffer.
    unsafe { place.write(made) };
    // SAFETY: "new_len must be less than or equal to capacity()": it was less; "the elements at old_len..new_len must be
    // initialized": it has just been written.
    unsafe { list.set_len(len + 1) };
    // SAFETY: an element of the list, which stays borrowed.
    Ok(unsafe { &mut *place })
}

/// The high bits of sixteen bytes.
const HIGH: u128 = 0x8080_8080_8080_8080_8080_8080_8080_8080;

/// Whether the bytes are ASCII: sixteen at a time, the last of them overlapping, so that none are looked at alone.
#[inline(never)]
fn is_long_ascii(bytes: &[u8]) -> bool {
    let Some(last) = bytes.last_chunk() else { return bytes.is_ascii() };
    let mut all = u128::from_ne_bytes(*last);
    // Ended early where it is not, but not after each.
    for some in bytes.as_chunks().0.chunks(16) {
        all |= some.iter().fold(0, |all, sixteen| all | u128::from_ne_bytes(*sixteen));
        if all & HIGH != 0 {
            return false;
        }
    }
    true
}

/// Whether up to 32 bytes are ASCII, in overlapping parts.
#[inline]
fn is_short_ascii(bytes: &[u8]) -> bool {
    match (bytes.first_chunk(), bytes.last_chunk()) {
        (Some(first), Some(last)) => (u128::from_ne_bytes(*first) | u128::from_ne_bytes(*last)) & HIGH == 0,
        _ => bytes.iter().fold(0, |all, byte| all | byte) < 0x80,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(f: impl FnOnce(Cursor<'_, ()>) -> Cursor<'_, ()>) -> Vec<u8> {
        let mut space = Space::<()>::behind(Vec::new());
        f(space.cursor()).finish();
        space.into_vec()
    }

    #[test]
    fn a_varint_is_written_as_the_safe_function_writes_it() {
        for bits in 0..=64u32 {
            let power = 1u64.checked_shl(bits).unwrap_or(0);
            for value in [power.wrapping_sub(1), power, power | 1, power | 0x55] {
                let mut expected = [0; MAX_VARINT];
                let len = varint::put(value, &mut expected);
                assert_eq!(write(|c| c.varint(value)), &expected[..len], "{value:#x}");
                if let Ok(tag) = u32::try_from(value) {
                    assert_eq!(write(|c| c.tag(tag)), &expected[..len], "{value:#x}");
                }
            }
        }
    }

    #[test]
    fn slices_of_every_length_arrive_whole_at_every_fill_of_the_vector() {
        let source: Vec<u8> = (0..100).collect();
        for before in 0..40 {
            for len in 0..=source.len() {
                let mut space = Space::<()>::behind(vec![9; before]);
                space.cursor().tag_bytes(0x7a, &source[..len]).slice(&source[..len]).finish();
                let mut expected = vec![9; before];
                expected.extend([0x7a, len as u8]);
                expected.extend(&source[..len]);
                expected.extend(&source[..len]);
                assert_eq!(space.into_vec(), expected);
            }
        }
    }

    #[test]
    fn an_iterator_that_yields_more_than_was_counted_is_cut() {
        assert_eq!(write(|c| c.arrays((0..1000).map(|_| [7; 8]), 3)), [7; 24]);
        assert_eq!(write(|c| c.varints((0..1000).map(|_| u64::MAX))).len(), 10_000);
    }

    #[test]
    fn a_held_byte_is_filled_in_wherever_the_buffer_has_gone_unless_the_length_takes_two() {
        for before in 0..100 {
            for len in (0..130).chain([1000]) {
                let mut space = Space::<()>::behind(vec![9; before]);
                let (cursor, held) = space.cursor().hold(0x7a);
                let mut cursor = cursor.slice(&vec![7; len]);
                assert_eq!(cursor.close(&held), if len < 0x80 { Ok(()) } else { Err(len) });
                assert_eq!(held.at(), before + 1);
                cursor.finish();
                let mut expected = vec![9; before];
                expected.extend([0x7a, if len < 0x80 { len as u8 } else { 0 }]);
                expected.extend(vec![7; len]);
                assert_eq!(space.into_vec(), expected);
            }
        }
    }

    #[test]
    fn a_byte_held_in_a_longer_vector_is_not_filled_in_in_a_shorter_one() {
        let mut long = Space::<()>::behind(vec![9; 1000]);
        let (cursor, held) = long.cursor().hold(0x7a);
        cursor.finish();
        for len in 0..1000 {
            let mut short = Space::<()>::behind(vec![9; len]);
            let mut cursor = short.cursor();
            assert!(cursor.close(&held).is_err(), "{len}");
            cursor.finish();
            assert_eq!(short.into_vec(), vec![9; len]);
        }
    }

    #[test]
    fn a_string_is_refilled_with_any_text_at_any_capacity() {
        let text: String = (0..40).map(|n| if n % 7 == 0 { 'é' } else { 'a' }).collect();
        let ends: Vec<usize> = (0..=text.len()).filter(|end| text.is_char_boundary(*end)).collect();
        for capacity in 0..50 {
            for end in &ends {
                let mut old = String::with_capacity(capacity);
                old.push('x');
                refill(&mut old, &text[..*end]);
                assert_eq!(old, &text[..*end]);
            }
        }
    }

    #[test]
    fn ascii_of_every_length_is_taken_and_a_high_bit_anywhere_refused() {
        for len in 0..100 {
            let text = vec![b'a'; len];
            assert_eq!(ascii_str(&text).map(str::len), Some(len));
            assert_eq!(ascii_str(&text).map(string).as_deref(), ascii_str(&text));
            for at in 0..len {
                let mut bad = text.clone();
                bad[at] = 0x80;
                assert_eq!(ascii_str(&bad), None, "{at} of {len}");
            }
        }
    }

    /// A length, so many letters and what stands behind them.
    fn letters(len: usize, behind: &[u8]) -> Vec<u8> {
        let text = (0..len).map(|n| b'a' + n as u8 % 26);
        core::iter::once(len as u8).chain(text).chain(behind.iter().copied()).collect()
    }

    #[test]
    fn a_word_is_itself_whatever_stands_behind_it() {
        for len in 0..=20 {
            for fill in [0x00, 0x7f, 0x80, 0xff] {
                for behind in 0..=20 {
                    let bytes = letters(len, &vec![fill; behind]);
                    let word = Word::of(&bytes);
                    assert_eq!(word.is_some(), len <= ROOM && len + behind >= PART, "{len} and {behind}");
                    if let Some(word) = word {
                        let (text, rest) = word.split();
                        assert_eq!(text.as_bytes(), &bytes[1..=len]);
                        assert_eq!(rest, &bytes[1 + len..]);
                        assert_eq!(word.into_string(), text);
                    }
                }
            }
        }
        assert!(Word::of(&[]).is_none());
    }

    #[test]
    fn a_word_with_a_high_bit_anywhere_or_too_few_bytes_is_none() {
        for len in 1..=ROOM {
            for behind in 0..=20 {
                for at in 1..=len {
                    let mut bytes = letters(len, &vec![b'x'; behind]);
                    bytes[at] |= 0x80;
                    assert!(Word::of(&bytes).is_none(), "{at} of {len}");
                }
            }
            for missing in 1..=len {
                assert!(Word::of(&letters(len, b"")[..=len - missing]).is_none(), "{missing} of {len}");
            }
        }
    }

    #[test]
    fn a_string_with_room_for_any_word_takes_one_and_a_smaller_one_stays() {
        for len in 0..=ROOM {
            for capacity in 0..=40 {
                let bytes = letters(len, b"behind");
                let word = Word::of(&bytes).expect("letters");
                let mut old = String::with_capacity(capacity);
                old.extend(core::iter::repeat_n('x', capacity));
                let buffer = (old.as_ptr(), old.capacity());
                assert_eq!(word.refill(&mut old), capacity >= ROOM);
                let expected = if capacity >= ROOM { word.split().0.to_owned() } else { "x".repeat(capacity) };
                assert_eq!(old, expected);
                assert_eq!((old.as_ptr(), old.capacity()), buffer);
            }
        }
    }

    #[test]
    fn a_string_made_of_a_word_takes_any_other_without_moving_and_an_empty_one_takes_no_memory() {
        for len in 0..=ROOM {
            let mut string = Word::of(&letters(len, b"behind")).expect("letters").into_string();
            assert_eq!(string.capacity() == 0, len == 0);
            for other in 0..=ROOM {
                assert_eq!(Word::of(&letters(other, b"behind")).expect("letters").refill(&mut string), len > 0);
            }
        }
    }

    #[test]
    fn an_element_is_made_behind_those_there_are_or_not_at_all() {
        let mut list: Vec<String> = Vec::new();
        for n in 0..100 {
            assert_eq!(push_made(&mut list, || Err::<String, _>(n)), Err(n));
            let made = push_made(&mut list, || Ok::<_, i32>(n.to_string())).expect("made");
            made.push('!');
        }
        assert_eq!(list, (0..100).map(|n| format!("{n}!")).collect::<Vec<_>>());
        let panicked = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
            let _ = push_made(&mut list, || -> Result<String, ()> { panic!("not made") });
        }));
        assert_eq!((panicked.is_err(), list.len()), (true, 100));
        let mut nothings = Vec::new();
        for _ in 0..3 {
            assert_eq!(push_made(&mut nothings, || Ok::<_, ()>(())), Ok(&mut ()));
        }
        assert_eq!(nothings.len(), 3);
    }

    /// A block as any processor writes it.
    fn anywhere(values: &[u64; BLOCK]) -> Vec<u8> {
        let mut out = vec![0; BLOCK * MAX_VARINT];
        let from = out.as_mut_ptr();
        let all = values.iter().fold(0, |all, value| all | value);
        // SAFETY: there is room for ten bytes for each value.
        let end = unsafe { put_varints_anywhere(from, values, all) };
        out.truncate(end as usize - from as usize);
        out
    }

    #[test]
    fn a_block_of_varints_is_the_same_on_any_processor() {
        for bits in 0..=64u32 {
            for seed in 0..8u64 {
                let mut word = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1;
                let values = [(); BLOCK].map(|()| {
                    word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                    word.checked_shr(64 - bits).unwrap_or(0).checked_shr(word as u32 % 16).unwrap_or(0)
                });
                assert_eq!(write(|c| c.varints(values.into_iter())), anywhere(&values), "{bits} {values:x?}");
            }
        }
    }

    #[test]
    fn a_block_of_varints_of_any_width_is_written_as_one_after_another() {
        for bits in 0..=64u32 {
            for width in [0, 1, 7, 20] {
                // A block whose largest value has so many bits, and whose others are up to so much narrower.
                let values: Vec<u64> = (0..19u32)
                    .map(|n| u64::MAX.checked_shr(64 - bits.saturating_sub(n % 3 * width)).unwrap_or(0))
                    .collect();
                let mut expected = Vec::new();
                for value in &values {
                    let mut one = [0; MAX_VARINT];
                    let len = varint::put(*value, &mut one);
                    expected.extend(&one[..len]);
                }
                assert_eq!(write(|c| c.varints(values.iter().copied())), expected, "{bits} {width}");
            }
        }
    }
}
