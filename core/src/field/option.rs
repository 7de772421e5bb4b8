//! `Option`: explicit presence.

use super::kind::Kind;
use super::{DecodeField, DecodeValue, DescribeField, EncodeField, EncodeValue, begin};
use crate::decode::{Frame, Reader};
use crate::encode::Sink;
use crate::error::Error;
use crate::schema::Shape;
use crate::wire::{Tag, WireType};

impl<T: DescribeField<K>, K: Kind> DescribeField<K> for Option<T> {
    const SHAPE: Shape = Shape::Explicit(T::SHAPE.value());
}

impl<T: EncodeValue<K>, K: Kind> EncodeField<K> for Option<T> {
    #[inline]
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        match self {
            Some(value) => value.encode_always(number, sink),
            None => sink,
        }
    }
}

impl<'de, T: DecodeValue<'de, K>, K: Kind> DecodeField<'de, K> for Option<T> {
    // Whatever T needs: this is what lets a type hold itself in an Option.
    const HAS_ZERO: bool = true;
    const REPLACES: bool = T::REPLACES;

    const WIRE_TYPES: [WireType; 2] = [T::WIRE_TYPE; 2];

    #[inline]
    fn start(_: u32, _: &Frame<'_, 'de>) -> Result<Self, Error> {
        Ok(None)
    }

    #[inline]
    fn reset(&mut self, _: u32, _: &Frame<'_, 'de>) -> Result<(), Error> {
        // Left to the first record, or to `finish` if there is none.
        Ok(())
    }

    #[inline]
    fn finish(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        if frame.kept_old(number) {
            *self = None;
        }
        Ok(())
    }

    #[inline]
    fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        if !tag.is(T::WIRE_TYPE) {
            return frame.unknown(tag, reader);
        }
        if T::HAS_ZERO && T::RENEWS_ITSELF {
            return frame.take_back(merge_in_place(self, tag, reader, frame));
        }
        if frame.is_reusing() {
            renew(self, tag.number(), frame)?;
        }
        match self {
            Some(value) => value.merge(tag, reader, frame),
            None if T::HAS_ZERO => T::read(self, tag, reader, frame),
            // All of them have been looked at, and there was nothing to build it from.
            None if frame.is_filled(tag.number()) => reader.skip(tag, frame.depth()),
            None => {
                // Without a zero it is built from all its records at once: the first alone may not be enough.
                *self = start_from_all(tag.number(), frame)?;
                reader.skip(tag, frame.depth())
            }
        }
    }
}

/// Merges one record of a message: filled where it is, by the same code whether it has had a record before or not.
#[inline(never)]
fn merge_in_place<'de, T: DecodeValue<'de, K>, K>(
    slot: &mut Option<T>,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Option<Reader<'de>> {
    if slot.is_none() {
        frame.set_aside(begin(slot, tag.number(), frame))?;
    }
    let result = match slot {
        Some(value) => value.merge(tag, reader, frame),
        // Not reached: it has begun.
        None => reader.skip(tag, frame.depth()),
    };
    frame.set_aside(result)
}

/// Empties what holds an old value, or starts it anew, keeping its allocation.
#[inline(never)]
fn renew<'de, T: DecodeValue<'de, K>, K>(
    old: &mut Option<T>,
    number: u32,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    if !frame.holds_old(number) {
        return Ok(());
    }
    match old {
        // What owns nothing is not worth keeping; what has no zero is built from all its records; and a closed enum's
        // unknown number must leave None behind.
        Some(value) if T::HAS_ZERO && core::mem::needs_drop::<T>() => value.reset(number, frame)?,
        _ => *old = None,
    }
    Ok(())
}

#[inline(never)]
fn start_from_all<'de, T: DecodeValue<'de, K>, K>(number: u32, frame: &Frame<'_, 'de>) -> Result<Option<T>, Error> {
    match T::start(number, frame) {
        // There are records, but a closed enum without a zero knows none of their numbers. (Where a part of a value is
        // missing the error has a path.)
        Err(error) if error.is_missing_here() => Ok(None),
        result => result.map(Some),
    }
}
