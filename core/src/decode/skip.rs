//! Skipping the payload of a record we do not know. Groups are walked with a stack of numbers, not by recursion.

use alloc::vec::Vec;

use super::reader::Reader;
use crate::error::{Error, ErrorKind};
use crate::wire::{Tag, WireType, varint};

impl<'de> Reader<'de> {
    /// Refuses field number 0 and wire types 6 and 7, which `read_tag` lets through. The reader stands behind the tag.
    #[inline]
    fn check(self, tag: Tag) -> Result<(), Error> {
        if tag.number() != 0 && WireType::from_bits(tag.bits() & 7).is_some() { Ok(()) } else { Err(self.invalid(tag)) }
    }

    #[cold]
    #[inline(never)]
    fn invalid(self, tag: Tag) -> Error {
        let kind = match tag.number() {
            0 => ErrorKind::FieldNumberZero,
            _ if WireType::from_bits(tag.bits() & 7).is_none() => ErrorKind::InvalidWireType((tag.bits() & 7) as u8),
            _ => ErrorKind::UnmatchedEndGroup { number: tag.number() },
        };
        // Where the tag began, unless it was padded.
        Error::at(kind, self.place().wrapping_sub(varint::len(u64::from(tag.bits()))))
    }

    /// Past the payload of this tag's record; `depth` more levels of groups may open.
    #[inline]
    pub(crate) fn skip(self, tag: Tag, depth: Depth) -> Result<Reader<'de>, Error> {
        self.check(tag)?;
        match tag.wire_type() {
            WireType::Varint => Ok(self.read_varint()?.1),
            WireType::I64 => Ok(self.read_fixed64()?.1),
            WireType::Len => Ok(self.read_len()?.1),
            WireType::I32 => Ok(self.read_fixed32()?.1),
            WireType::StartGroup => Ok(self.read_group(tag.number(), depth)?.1),
            WireType::EndGroup => Err(self.invalid(tag)),
        }
    }

    /// The content of group `number`, whose start has been read, and the reader past its end.
    #[inline(never)]
    pub(crate) fn read_group(self, number: u32, depth: Depth) -> Result<(Reader<'de>, Reader<'de>), Error> {
        if depth.left == 0 {
            return Err(self.error(ErrorKind::RecursionLimit(depth.limit)));
        }
        // The groups open inside this one. At most `depth` of them, so at most 400 bytes by default.
        let mut open: Vec<u32> = Vec::new();
        let mut reader = self;
        loop {
            if reader.is_empty() {
                return Err(reader.error(ErrorKind::UnendedGroup { number: open.last().copied().unwrap_or(number) }));
            }
            let (tag, rest) = reader.read_tag()?;
            rest.check(tag)?;
            match tag.wire_type() {
                WireType::StartGroup => {
                    if open.len() as u64 + 1 >= u64::from(depth.left) {
                        return Err(reader.error(ErrorKind::RecursionLimit(depth.limit)));
                    }
                    open.push(tag.number());
                    reader = rest;
                }
                WireType::EndGroup => match open.pop() {
                    Some(inner) if inner == tag.number() => reader = rest,
                    None if number == tag.number() => return Ok((Reader::new(self.until(reader)), rest)),
                    _ => return Err(reader.error(ErrorKind::UnmatchedEndGroup { number: tag.number() })),
                },
                _ => reader = rest.skip(tag, depth)?,
            }
        }
    }
}

/// How many more levels may nest, and the limit they were counted from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depth {
    pub(crate) left: u32,
    pub(crate) limit: u32,
}
