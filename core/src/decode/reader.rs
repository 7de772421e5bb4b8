//! The only place that advances over the input. A `Reader` is the bytes left; every step takes it by value and returns
//! what is left then, so that it stays in registers across calls.

use crate::error::{Error, ErrorKind};
use crate::wire::{MAX_LEN, Tag, varint};

/// A cursor over the bytes of one message, or of a part of it.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'de>(&'de [u8]);

/// What a step read, and the reader after it.
pub(crate) type Step<'de, T> = Result<(T, Reader<'de>), Error>;

impl<'de> Reader<'de> {
    /// A reader at the beginning of these bytes.
    #[inline]
    pub(crate) const fn new(bytes: &'de [u8]) -> Self {
        Reader(bytes)
    }

    /// Whether nothing is left.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The bytes left.
    #[inline]
    pub(crate) const fn bytes(self) -> &'de [u8] {
        self.0
    }

    /// Bytes left.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.len()
    }

    /// Where the reader stands, for an error.
    #[inline]
    pub(crate) const fn place(self) -> *const u8 {
        self.0.as_ptr()
    }

    /// An error at this place.
    #[cold]
    pub(crate) fn error(self, kind: ErrorKind) -> Error {
        Error::at(kind, self.place())
    }

    #[cold]
    #[inline(never)]
    fn truncated(self, needed: u64) -> Error {
        self.error(ErrorKind::Truncated { needed, left: self.0.len() as u64 })
    }

    /// The next tag. One byte for field numbers up to 15.
    ///
    /// More than five bytes and more than 32 bits are errors. Field number 0 and wire types 6 and 7 are left to `skip`: no
    /// field takes them, so every record that has them gets there.
    #[inline]
    pub(crate) fn read_tag(self) -> Step<'de, Tag> {
        step();
        match self.0 {
            [first @ ..0x80, rest @ ..] => Ok((Tag::from_bits(u32::from(*first)), Reader(rest))),
            // Two bytes, the second not zero: numbers 16 to 2047.
            [first, second @ 1..0x80, rest @ ..] => {
                Ok((Tag::from_bits(u32::from(*first & 0x7f) | u32::from(*second) << 7), Reader(rest)))
            }
            _ => {
                let (bits, len) = long_tag(self.0);
                match self.0.get(len..) {
                    Some(rest) => Ok((Tag::from_bits(bits), Reader(rest))),
                    None => Err(self.bad_tag()),
                }
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn bad_tag(self) -> Error {
        // Nothing but bytes that say more follow, and fewer than a tag may have?
        if self.0.len() < 5 && self.0.iter().all(|byte| *byte >= 0x80) {
            return self.truncated(self.0.len() as u64 + 1);
        }
        self.error(ErrorKind::MalformedTag)
    }

    /// The next varint, of up to 64 bits.
    ///
    /// A varint padded with zero bits up to ten bytes is read; a tenth byte above 1 is an error, as in Go and prost.
    #[inline]
    pub(crate) fn read_varint(self) -> Step<'de, u64> {
        step();
        match self.0 {
            [first @ ..0x80, rest @ ..] => Ok((u64::from(*first), Reader(rest))),
            [first, second @ ..0x80, rest @ ..] => {
                Ok((u64::from(*first & 0x7f) | u64::from(*second) << 7, Reader(rest)))
            }
            _ => {
                let (value, len) = longer_varint(self.0);
                match self.0.get(len..) {
                    Some(rest) => Ok((value, Reader(rest))),
                    None => Err(self.bad_varint()),
                }
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn bad_varint(self) -> Error {
        if self.0.len() < varint::MAX_VARINT {
            return self.truncated(self.0.len() as u64 + 1);
        }
        self.error(ErrorKind::MalformedVarint)
    }

    /// The next four bytes.
    #[inline]
    pub(crate) fn read_fixed32(self) -> Step<'de, [u8; 4]> {
        match self.0.split_first_chunk() {
            Some((bytes, rest)) => Ok((*bytes, Reader(rest))),
            None => Err(self.truncated(4)),
        }
    }

    /// The next eight bytes.
    #[inline]
    pub(crate) fn read_fixed64(self) -> Step<'de, [u8; 8]> {
        match self.0.split_first_chunk() {
            Some((bytes, rest)) => Ok((*bytes, Reader(rest))),
            None => Err(self.truncated(8)),
        }
    }

    /// The next length and its payload.
    #[inline]
    pub(crate) fn read_len(self) -> Step<'de, Reader<'de>> {
        self.split_len().ok_or_else(|| self.bad_len())
    }

    /// The next length and its payload, or none where `read_len` fails.
    #[inline]
    pub(crate) fn split_len(self) -> Option<(Reader<'de>, Reader<'de>)> {
        step();
        let (len, rest) = match self.0 {
            [len @ ..0x80, rest @ ..] => (u64::from(*len), rest),
            _ => {
                let (len, at) = long_varint(self.0);
                (len, self.0.get(at..)?)
            }
        };
        // Compare as u64 before narrowing: on 32-bit, len as usize would wrap. No input is longer than protobuf's 2 GiB, so
        // what fits into it is not either.
        if len <= rest.len() as u64 {
            let (payload, rest) = rest.split_at(len as usize);
            Some((Reader(payload), Reader(rest)))
        } else {
            None
        }
    }

    /// A length of one byte, and the bytes behind it.
    #[inline]
    pub(crate) fn split_short_len(self) -> Option<(usize, &'de [u8])> {
        step();
        match self.0 {
            [len @ ..0x80, rest @ ..] => Some((usize::from(*len), rest)),
            _ => None,
        }
    }

    #[cold]
    #[inline(never)]
    fn bad_len(self) -> Error {
        match self.read_varint() {
            Err(error) => error,
            Ok((len, rest)) => self.error(match check_len(len, MAX_LEN) {
                Err(kind) => kind,
                Ok(()) => ErrorKind::Truncated { needed: len, left: rest.0.len() as u64 },
            }),
        }
    }

    /// The bytes between this reader and a later one over the same input.
    #[inline]
    pub(crate) fn until(self, later: Reader<'de>) -> &'de [u8] {
        &self.0[..self.0.len() - later.0.len()]
    }

    /// Past this tag if it is next: a repeated field's elements usually follow each other.
    #[inline(always)]
    pub(crate) fn skip_if_next(self, tag: Tag) -> Option<Reader<'de>> {
        step();
        let bits = tag.bits();
        if bits < 0x80 {
            return match self.0 {
                [first, rest @ ..] if u32::from(*first) == bits => Some(Reader(rest)),
                _ => None,
            };
        }
        self.skip_if_next_long(tag)
    }

    #[inline(never)]
    fn skip_if_next_long(self, tag: Tag) -> Option<Reader<'de>> {
        match self.read_tag() {
            Ok((next, rest)) if next == tag => Some(rest),
            _ => None,
        }
    }
}

/// The length of what is malformed or unfinished: no slice is that long.
const BAD: usize = usize::MAX;

/// A tag and how many bytes it takes, or `BAD`.
#[cold]
#[inline(never)]
fn long_tag(bytes: &[u8]) -> (u32, usize) {
    let mut bits = 0u64;
    for (at, &byte) in bytes.iter().take(5).enumerate() {
        bits |= u64::from(byte & 0x7f) << (7 * at);
        if byte < 0x80 {
            return u32::try_from(bits).map_or((0, BAD), |bits| (bits, at + 1));
        }
    }
    (0, BAD)
}

/// A varint and how many bytes it takes, or `BAD`. (A pair of words is returned in registers, where a `Result` of three is
/// not.)
#[inline(never)]
fn long_varint(bytes: &[u8]) -> (u64, usize) {
    match bytes {
        [a, b @ ..0x80, ..] => (u64::from(*a & 0x7f) | u64::from(*b) << 7, 2),
        _ => longer_varint(bytes),
    }
}

/// As `long_varint`, where neither the first byte nor the second is the last, or there is none.
#[inline(never)]
fn longer_varint(bytes: &[u8]) -> (u64, usize) {
    match bytes {
        [a, b, c @ ..0x80, ..] => {
            return (u64::from(*a & 0x7f) | u64::from(*b & 0x7f) << 7 | u64::from(*c) << 14, 3);
        }
        [a, b, c, d @ ..0x80, ..] => {
            return (varint::gather(u64::from(u32::from_le_bytes([*a, *b, *c, *d]))), 4);
        }
        _ => {}
    }
    // Up to eight bytes at once, where there are eight to read.
    if let Some(word) = bytes.first_chunk::<8>() {
        let word = u64::from_le_bytes(*word);
        let ends = !word & 0x8080_8080_8080_8080;
        if ends != 0 {
            // All bits up to and with the first end.
            return (varint::gather(word & (ends ^ (ends - 1))), ends.trailing_zeros() as usize / 8 + 1);
        }
        // Identifiers and negative numbers.
        match bytes[8..] {
            [ninth @ ..0x80, ..] => return (varint::gather(word) | u64::from(ninth) << 56, 9),
            [ninth, tenth @ 0..=1, ..] => {
                return (varint::gather(word) | u64::from(ninth & 0x7f) << 56 | u64::from(tenth) << 63, 10);
            }
            _ => {}
        }
    }
    // Near the end of a message: byte by byte.
    let mut value = 0u64;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at)
        && at < varint::MAX_VARINT
    {
        value |= u64::from(byte & 0x7f) << (7 * at);
        at += 1;
        if byte < 0x80 {
            return if at == varint::MAX_VARINT && byte > 1 { (0, BAD) } else { (value, at) };
        }
    }
    (0, BAD)
}

/// One step over the input, which the tests count: work must be linear.
#[inline(always)]
fn step() {
    #[cfg(all(test, feature = "std", feature = "derive"))]
    super::tests::step();
}

/// A length against the most allowed, which is an argument so that a test can take any.
pub(crate) const fn check_len(len: u64, most: u64) -> Result<(), ErrorKind> {
    if len > most { Err(ErrorKind::LengthOverflow(len)) } else { Ok(()) }
}
