//! Oneofs: an enum with data, inlined into a message's numbers or a message of its own.

use alloc::boxed::Box;

use super::DecodeValue;
use crate::decode::{Frame, Reader, View};
use crate::encode::Sink;
use crate::error::{Error, ErrorKind};
use crate::names::Names;
use crate::schema::{MessageDescriptor, OneofDescriptor, Shape};
use crate::wire::{Tag, WireType};

/// A Rust enum with data. Derived by `#[derive(Message)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protobuf oneof",
    note = "a oneof is an enum with data that derives `structwire::Message`"
)]
pub trait Oneof {
    /// Names and numbers of the variants, in the order they are declared.
    const VARIANTS: &'static [(&'static str, u32)];

    /// Whether the enum sets its numbers itself. If not, a message that inlines it may list any.
    const NUMBERED: bool;

    /// The oneof's schema.
    const ONEOF: &'static OneofDescriptor;
}

/// The message that a variant with fields of its own is.
pub trait DescribeVariant<const VARIANT: usize> {
    /// The message.
    const MESSAGE: &'static MessageDescriptor;
}

/// The encoding half of a oneof.
pub trait EncodeOneof: Oneof {
    /// The variant's place among `VARIANTS`.
    fn index(&self) -> usize;

    /// Writes the variant with this number, zero or not.
    fn encode_variant<S: Sink>(&self, number: u32, sink: S) -> S;
}

/// The decoding half of a oneof.
pub trait DecodeOneof<'de>: Oneof + Sized {
    /// The wire type of a variant's records.
    fn wire_type(index: usize) -> WireType;

    /// Reads one record of a variant into an empty slot.
    ///
    /// # Errors
    /// The record is malformed or refused.
    fn read_variant(
        slot: &mut Option<Self>,
        index: usize,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error>;

    /// Merges one record of this very variant, or returns `None` if another one is set.
    ///
    /// # Errors
    /// The record is malformed or refused.
    fn merge_variant(
        &mut self,
        index: usize,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Option<Result<Reader<'de>, Error>>;

    /// Merges one record of the message that a variant with fields of its own is, into the variant that is set.
    ///
    /// # Errors
    /// The record is malformed or refused.
    fn merge_in_variant(
        &mut self,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        frame.unknown(tag, reader)
    }
}

/// The variant that field `number` is, in a message that lists `numbers`.
fn index_of<O: Oneof>(numbers: &[u32], number: u32) -> Option<usize> {
    if O::NUMBERED {
        O::VARIANTS.iter().position(|(_, own)| *own == number)
    } else {
        numbers.iter().position(|listed| *listed == number)
    }
}

/// The variant that a record with this tag is of.
fn index_for<'de, O: DecodeOneof<'de>>(numbers: &[u32], tag: Tag) -> Option<usize> {
    index_of::<O>(numbers, tag.number()).filter(|index| O::wire_type(*index) == tag.wire_type())
}

/// Holds a message's `oneof(...)` to its enum, while it compiles.
///
/// # Panics
/// The numbers do not match; in a constant that is a compile error.
#[track_caller]
pub const fn check(variants: &[(&str, u32)], numbered: bool, listed: &[u32]) {
    assert!(listed.len() == variants.len(), "oneof(...) must list as many numbers as its enum has variants");
    let mut at = 0;
    while numbered && at < listed.len() {
        let mut own = 0;
        while own < variants.len() && variants[own].1 != listed[at] {
            own += 1;
        }
        assert!(own < variants.len(), "oneof(...) must list the numbers that its enum's variants have");
        at += 1;
    }
}

/// What a field that holds a oneof is in a schema.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a protobuf oneof",
    label = "not a oneof",
    note = "`oneof(...)` goes on a field whose type is an enum with data, or an `Option` of one"
)]
pub trait DescribeOneofField {
    /// The enum.
    const ONEOF: &'static OneofDescriptor;
    /// Whether the enum sets its numbers itself.
    const NUMBERS_ITSELF: bool;

    /// The variant that has this number, in a message that lists `numbers`.
    fn shape(numbers: &[u32], number: u32) -> Shape;
}

fn shape<O: Oneof>(numbers: &[u32], number: u32, optional: bool) -> Shape {
    Shape::Oneof { oneof: O::ONEOF, variant: index_of::<O>(numbers, number).unwrap_or(usize::MAX), optional }
}

impl<O: Oneof> DescribeOneofField for O {
    const ONEOF: &'static OneofDescriptor = O::ONEOF;
    const NUMBERS_ITSELF: bool = O::NUMBERED;

    fn shape(numbers: &[u32], number: u32) -> Shape {
        shape::<O>(numbers, number, false)
    }
}

impl<O: Oneof> DescribeOneofField for Option<O> {
    const ONEOF: &'static OneofDescriptor = O::ONEOF;
    const NUMBERS_ITSELF: bool = O::NUMBERED;

    fn shape(numbers: &[u32], number: u32) -> Shape {
        shape::<O>(numbers, number, true)
    }
}

/// A field that holds a oneof, when it is written.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a protobuf oneof",
    label = "not a oneof",
    note = "`oneof(...)` goes on a field whose type is an enum with data, or an `Option` of one"
)]
pub trait EncodeOneofField: DescribeOneofField {
    /// [`DescribeOneofField::shape`], by way of the trait that a mistaken type is to be reported for.
    #[doc(hidden)]
    fn described(numbers: &[u32], number: u32) -> Shape {
        Self::shape(numbers, number)
    }

    /// Those of the enum.
    const VARIANTS: &'static [(&'static str, u32)];
    /// That of the enum.
    const NUMBERED: bool;

    /// Writes the variant if its number is in this range: other fields' numbers may lie between those of a oneof.
    fn encode_between<S: Sink>(&self, numbers: &[u32], first: u32, last: u32, sink: S) -> S;
}

impl<O: EncodeOneof> EncodeOneofField for O {
    const VARIANTS: &'static [(&'static str, u32)] = O::VARIANTS;
    const NUMBERED: bool = O::NUMBERED;

    #[inline]
    fn encode_between<S: Sink>(&self, numbers: &[u32], first: u32, last: u32, sink: S) -> S {
        let index = self.index();
        let number = if O::NUMBERED { O::VARIANTS[index].1 } else { numbers[index] };
        if (first..=last).contains(&number) { self.encode_variant(number, sink) } else { sink }
    }
}

impl<O: EncodeOneof> EncodeOneofField for Option<O> {
    const VARIANTS: &'static [(&'static str, u32)] = O::VARIANTS;
    const NUMBERED: bool = O::NUMBERED;

    #[inline]
    fn encode_between<S: Sink>(&self, numbers: &[u32], first: u32, last: u32, sink: S) -> S {
        match self {
            Some(oneof) => oneof.encode_between(numbers, first, last, sink),
            None => sink,
        }
    }
}

/// A field that holds a oneof, when it is read.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from a protobuf oneof",
    label = "not a oneof",
    note = "`oneof(...)` goes on a field whose type is an enum with data, or an `Option` of one"
)]
pub trait DecodeOneofField<'de>: DescribeOneofField + Sized {
    /// Those of the enum.
    const VARIANTS: &'static [(&'static str, u32)];
    /// That of the enum.
    const NUMBERED: bool;
    /// Whether it can be unset.
    const HAS_ZERO: bool;

    /// The oneof before its records are merged.
    ///
    /// # Errors
    /// It must be set and is not, or what is there is malformed or refused.
    fn start(numbers: &[u32], frame: &Frame<'_, 'de>) -> Result<Self, Error>;

    /// Merges one record: into the variant that is set, or replacing another one.
    ///
    /// # Errors
    /// The record is malformed or refused.
    fn merge(
        &mut self,
        numbers: &[u32],
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error>;
}

/// Merges one record into a slot: "if the parser encounters multiple members of the same oneof on the wire, only the last
/// member seen is used" - protobuf.dev/programming-guides/proto3/#oneof-features
fn merge_slot<'de, O: DecodeOneof<'de>>(
    slot: &mut Option<O>,
    numbers: &[u32],
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let Some(index) = index_for::<O>(numbers, tag) else { return frame.unknown(tag, reader) };
    touch(tag, frame);
    if let Some(set) = slot
        && let Some(result) = set.merge_variant(index, tag, reader, frame)
    {
        return result;
    }
    // Into a slot of its own: an unknown number of a closed enum does not unset what is set.
    switch(slot, index, tag, reader, frame)
}

#[inline]
fn switch<'de, O: DecodeOneof<'de>>(
    slot: &mut Option<O>,
    index: usize,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let mut new = None;
    let rest = O::read_variant(&mut new, index, tag, reader, frame)?;
    if new.is_some() {
        *slot = new;
    }
    Ok(rest)
}

/// Merges one record into a oneof that is set.
///
/// # Errors
/// The record is malformed or refused.
pub fn merge<'de, O: DecodeOneof<'de>>(
    oneof: &mut O,
    numbers: &[u32],
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let Some(index) = index_for::<O>(numbers, tag) else { return frame.unknown(tag, reader) };
    if frame.is_filled(tag.number()) {
        return reader.skip(tag, frame.depth());
    }
    touch(tag, frame);
    if let Some(result) = oneof.merge_variant(index, tag, reader, frame) {
        return result;
    }
    let mut new = None;
    let rest = O::read_variant(&mut new, index, tag, reader, frame)?;
    if let Some(new) = new {
        *oneof = new;
    }
    Ok(rest)
}

/// A oneof starts anew as a whole: what a variant holds is never an old value.
fn touch(tag: Tag, frame: &Frame<'_, '_>) {
    let _ = frame.holds_old(tag.number());
}

#[cold]
fn in_variant<O: Oneof>(error: Error, numbers: &[u32], number: u32) -> Error {
    let name = index_of::<O>(numbers, number).map(|index| O::VARIANTS[index].0);
    error.in_field(number, name)
}

impl<'de, O: DecodeOneof<'de>> DecodeOneofField<'de> for Option<O> {
    const VARIANTS: &'static [(&'static str, u32)] = O::VARIANTS;
    const NUMBERED: bool = O::NUMBERED;
    const HAS_ZERO: bool = true;

    #[inline]
    fn start(_: &[u32], _: &Frame<'_, 'de>) -> Result<Self, Error> {
        Ok(None)
    }

    fn merge(
        &mut self,
        numbers: &[u32],
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        merge_slot(self, numbers, tag, reader, frame).map_err(|error| in_variant::<O>(error, numbers, tag.number()))
    }
}

impl<'de, O: DecodeOneof<'de>> DecodeOneofField<'de> for O {
    const VARIANTS: &'static [(&'static str, u32)] = O::VARIANTS;
    const NUMBERED: bool = O::NUMBERED;
    const HAS_ZERO: bool = false;

    fn start(numbers: &[u32], frame: &Frame<'_, 'de>) -> Result<Self, Error> {
        let mut slot = None;
        frame.each(&mut |tag, reader| {
            // Others are left to the pass, which takes them as unknown fields.
            if index_for::<O>(numbers, tag).is_some() {
                merge_slot::<O>(&mut slot, numbers, tag, reader, frame)
                    .map_err(|error| in_variant::<O>(error, numbers, tag.number()))?;
            }
            Ok(())
        })?;
        numbers.iter().for_each(|number| frame.set_filled(*number));
        slot.ok_or_else(|| Error::new(ErrorKind::MissingOneof))
    }

    fn merge(
        &mut self,
        numbers: &[u32],
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        merge(self, numbers, tag, reader, frame).map_err(|error| in_variant::<O>(error, numbers, tag.number()))
    }
}

macro_rules! oneof_inside {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<$($generics)* O: Oneof> Oneof for $ty {
            const VARIANTS: &'static [(&'static str, u32)] = O::VARIANTS;
            const NUMBERED: bool = O::NUMBERED;
            const ONEOF: &'static OneofDescriptor = O::ONEOF;
        }

        impl<$($generics)* O: EncodeOneof> EncodeOneof for $ty {
            fn index(&self) -> usize {
                (**self).index()
            }

            fn encode_variant<S: Sink>(&self, number: u32, sink: S) -> S {
                (**self).encode_variant(number, sink)
            }
        }
    )*};
}

oneof_inside! {
    ['a,] &'a O;
    [] Box<O>;
}

impl<'de, O: DecodeOneof<'de>> DecodeOneof<'de> for Box<O> {
    fn wire_type(index: usize) -> WireType {
        O::wire_type(index)
    }

    fn read_variant(
        slot: &mut Option<Self>,
        index: usize,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        let mut inside = None;
        frame.charge(size_of::<O>() as u64, reader)?;
        let rest = O::read_variant(&mut inside, index, tag, reader, frame)?;
        *slot = inside.map(Box::new);
        Ok(rest)
    }

    fn merge_variant(
        &mut self,
        index: usize,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Option<Result<Reader<'de>, Error>> {
        (**self).merge_variant(index, tag, reader, frame)
    }

    fn merge_in_variant(
        &mut self,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        (**self).merge_in_variant(tag, reader, frame)
    }
}

/// Reads the message of a variant with fields of its own: `start` makes the variant.
///
/// # Errors
/// The record is malformed or refused.
pub fn read_fields<'de, O: DecodeOneof<'de>>(
    slot: &mut Option<O>,
    names: &'static Names,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
    start: impl FnOnce(&Frame<'_, 'de>) -> Result<O, Error>,
) -> Result<Reader<'de>, Error> {
    let (payload, rest) = reader.read_len()?;
    let nested = frame.inside(View::Payload(payload), frame.descend(payload)?);
    begin(slot, &nested, start)?;
    if let Some(variant) = slot {
        pass(variant, names, payload, &nested)?;
    }
    Ok(rest)
}

/// Starts a variant in its slot: in a call of its own, so that what it takes of the stack is given back.
#[inline(never)]
fn begin<'de, O>(
    slot: &mut Option<O>,
    frame: &Frame<'_, 'de>,
    start: impl FnOnce(&Frame<'_, 'de>) -> Result<O, Error>,
) -> Result<(), Error> {
    *slot = Some(start(frame)?);
    Ok(())
}

/// Merges the message of a variant with fields of its own.
///
/// # Errors
/// The record is malformed or refused.
pub fn merge_fields<'de, O: DecodeOneof<'de>>(
    variant: &mut O,
    names: &'static Names,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let (payload, rest) = reader.read_len()?;
    let nested = frame.inside(View::Payload(payload), frame.descend(payload)?);
    pass(variant, names, payload, &nested)?;
    Ok(rest)
}

fn pass<'de, O: DecodeOneof<'de>>(
    variant: &mut O,
    names: &'static Names,
    mut reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    while !reader.is_empty() {
        let (tag, rest) = reader.read_tag()?;
        reader = variant
            .merge_in_variant(tag, rest, frame)
            .map_err(|error| error.in_field(tag.number(), names.field(tag.number())))?;
    }
    Ok(())
}

/// Writes the message of a variant with fields of its own.
#[inline]
pub fn encode_fields<S: Sink>(number: u32, sink: S, fields: impl FnOnce(S) -> S) -> S {
    sink.nested_field(number, false, fields)
}

/// Merges one record into a variant that holds one value.
///
/// Numbers without a zero and converted values are read anew, as the last of them wins. Their own `merge` would look ahead
/// over all records of the message, and other variants may lie between.
///
/// # Errors
/// The record is malformed or refused.
#[inline]
pub fn merge_value<'de, T: DecodeValue<'de, K>, K>(
    value: &mut T,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    if T::HAS_ZERO || T::RENEWS_ITSELF {
        return value.merge(tag, reader, frame);
    }
    let mut new = None;
    let rest = T::read(&mut new, tag, reader, frame)?;
    if let Some(new) = new {
        *value = new;
    }
    Ok(rest)
}

/// Reads one record of a variant that holds one value.
///
/// # Errors
/// The record is malformed or refused.
#[inline]
pub fn read_value<'de, O, T: DecodeValue<'de, K>, K>(
    slot: &mut Option<O>,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
    variant: impl FnOnce(T) -> O,
) -> Result<Reader<'de>, Error> {
    let mut value = None;
    let rest = T::read(&mut value, tag, reader, frame)?;
    *slot = value.map(variant);
    Ok(rest)
}
