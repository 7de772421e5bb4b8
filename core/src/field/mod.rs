//! How Rust types fill fields. Two layers: a *field* trait says how a type fills one field, a *value* trait how it is one
//! value, and an *element* trait that values of it can repeat. Each has an encode and a decode half, and a kind that picks
//! the protobuf type where a Rust type has several.

mod bytes;
mod convert;
pub mod enumeration;
pub mod kind;
mod map;
pub mod message;
pub mod message_set;
pub mod oneof;
mod option;
mod pointer;
pub mod repeated;
mod scalar;
mod string;
#[cfg(feature = "std")]
mod time;
mod transparent;
mod tuple;

pub use convert::{At, Convert, DecodeConvert, Each, EncodeConvert, Whole};
pub use convert::{ByClone, ByRef, FromWire, IntoWire, ToWire, encode_each, refused, wire_of};
use kind::Auto;
pub use map::MapKey;
pub use repeated::Collection;
pub use transparent::{DecodeInside, ElementInside, Inside};

use crate::decode::{Frame, Reader};
use crate::encode::Sink;
use crate::error::{Error, ErrorKind};
use crate::schema::Shape;
use crate::wire::{Tag, WireType};

/// What a field of a type is in a schema.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a protobuf `{K}`",
    label = "not a field of this kind",
    note = "a type that implements `EncodeField` or `DecodeField` by hand says by `DescribeField` what it is in a schema"
)]
pub trait DescribeField<K = Auto> {
    /// What the field is on the wire.
    const SHAPE: Shape;

    /// What a list of this type is: repeated, but for a list of `u8`.
    const LIST: Shape = Shape::repeated(Self::SHAPE.value());

    /// `SHAPE`, as descriptors ask for it.
    fn shape() -> Shape {
        Self::SHAPE
    }
}

/// How a type fills a field when it is written.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a protobuf `{K}`",
    label = "not a field of this kind",
    note = "`Auto` is a field without an attribute: a scalar, a list or map, or a type that derives `structwire::Message`",
    note = "docs/mapping.md lists the protobuf types of scalars; a type of another crate goes through `#[message(via = T)]` or `#[message(with = module)]`"
)]
pub trait EncodeField<K = Auto>: DescribeField<K> {
    /// [`DescribeField::SHAPE`], by way of the trait that a mistaken type is to be reported for.
    #[doc(hidden)]
    const DESCRIBED: Shape = Self::SHAPE;

    /// `DESCRIBED`, as descriptors ask for it.
    #[doc(hidden)]
    fn described() -> Shape {
        Self::DESCRIBED
    }

    /// Writes the field: nothing, one record or several.
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S;

    /// Writes the field, its zero too: a `required` field, or one with a `default` that absence would stand for.
    #[inline]
    fn encode_explicit<S: Sink>(&self, number: u32, sink: S) -> S {
        self.encode(number, sink)
    }
}

/// How a type is one value when it is written: in an `Option`, a oneof, a map entry, a repeated field.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a protobuf `{K}` value",
    label = "not a single value of this kind",
    note = "an `Option`, a oneof and a map hold single values: scalars, and types that derive `structwire::Message`; a list or map in them needs a message around it"
)]
pub trait EncodeValue<K = Auto>: EncodeField<K> {
    /// Writes the value in one record, zero or not.
    fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S;
}

/// A value that can repeat, when it is written.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an element of a repeated `{K}` field",
    label = "cannot be repeated",
    note = "a repeated field repeats single values: scalars, and types that derive `structwire::Message`; a list, map or `Option` in it needs a message around it"
)]
pub trait EncodeElement<K = Auto>: EncodeValue<K> {
    /// Writes all elements, packed if values of this kind can be.
    #[inline]
    fn encode_repeated<'a, S: Sink>(elements: impl Iterator<Item = &'a Self> + Clone, number: u32, sink: S) -> S
    where
        Self: 'a,
    {
        Self::encode_unpacked(elements, number, sink)
    }

    /// Writes all elements, each in a record of its own.
    #[inline]
    fn encode_unpacked<'a, S: Sink>(elements: impl Iterator<Item = &'a Self>, number: u32, sink: S) -> S
    where
        Self: 'a,
    {
        elements.fold(sink, |sink, element| element.encode_always(number, sink))
    }
}

/// How a field of a message is filled when it is read: how it starts, and how a record is merged into it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from a protobuf `{K}`",
    label = "not a field of this kind",
    note = "`Auto` is a field without an attribute: a scalar, a list or map, or a type that derives `structwire::Message`",
    note = "docs/mapping.md lists the protobuf types of scalars; a type of another crate goes through `#[message(via = T)]` or `#[message(with = module)]`",
    note = "what only borrows, as `&T` and `&[T]`, can be written but not read: `#[derive(Encode)]` is for types that are only written"
)]
pub trait DecodeField<'de, K = Auto>: DescribeField<K> + Sized {
    /// Whether `start` needs nothing from the message's records.
    const HAS_ZERO: bool = true;

    /// Whether a record replaces what the field holds, so that it may start as anything. Messages and lists add to it.
    const REPLACES: bool = false;

    /// The wire types of this field's records; twice the same where there is but one. Records with another are unknown fields.
    const WIRE_TYPES: [WireType; 2];

    /// Whether a record with this wire type is one of this field.
    #[doc(hidden)]
    #[inline]
    fn accepts(wire_type: WireType) -> bool {
        Self::WIRE_TYPES.contains(&wire_type)
    }

    /// Whether this is a tag of the field if it has this number. A comparison with a constant.
    #[doc(hidden)]
    #[inline]
    fn is_tag(tag: Tag, number: u32) -> bool {
        let [one, other] = Self::WIRE_TYPES;
        tag == Tag::new(number, one) || tag == Tag::new(number, other)
    }

    /// The field before its records are merged.
    ///
    /// A type without a zero looks ahead over the frame's records for `number`, builds itself from them and marks the
    /// number as filled.
    ///
    /// # Errors
    /// There is no zero, and nothing in the records, or what is there is malformed or refused.
    fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error>;

    /// Starts anew over an old value, keeping allocations, or leaves that to the first merged record.
    ///
    /// # Errors
    /// As `start`.
    #[inline]
    fn reset(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        *self = Self::start(number, frame)?;
        Ok(())
    }

    /// Empties the field if it still holds what it did before `reset`.
    ///
    /// # Errors
    /// As `start`.
    #[inline]
    fn finish(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        let _ = (number, frame);
        Ok(())
    }

    /// Merges one record, or a run of records with this tag. A wire type that is not the field's makes it an unknown field.
    ///
    /// # Errors
    /// The record is malformed or refused.
    fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error>;

    /// Fails unless the frame has a record of this field: a `required` one.
    ///
    /// # Errors
    /// There is none, or a record is malformed.
    #[doc(hidden)]
    fn require(number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        if has_record(number, frame, Self::accepts)? { Ok(()) } else { Err(Error::new(ErrorKind::Missing)) }
    }

    /// Starts a field with a `default`. What records add to starts from its zero if there are any: they are the whole value.
    ///
    /// # Errors
    /// As `start`.
    #[doc(hidden)]
    #[inline]
    fn start_or(number: u32, frame: &Frame<'_, 'de>, default: impl FnOnce() -> Self) -> Result<Self, Error> {
        if Self::REPLACES || !has_record(number, frame, Self::accepts)? {
            Ok(default())
        } else {
            Self::start(number, frame)
        }
    }
}

#[inline(never)]
fn has_record(number: u32, frame: &Frame<'_, '_>, accepts: fn(WireType) -> bool) -> Result<bool, Error> {
    let mut found = false;
    frame.each(&mut |tag, _| {
        found |= tag.number() == number && accepts(tag.wire_type());
        Ok(())
    })?;
    Ok(found)
}

/// How a type is one value when it is read.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from a protobuf `{K}` value",
    label = "not a single value of this kind",
    note = "an `Option`, a oneof and a map hold single values: scalars, and types that derive `structwire::Message`; a list or map in them needs a message around it"
)]
pub trait DecodeValue<'de, K = Auto>: DecodeField<'de, K> {
    /// The wire type of its records.
    const WIRE_TYPE: WireType;

    /// Whether `merge` itself starts an old value anew when reusing, as messages do.
    const RENEWS_ITSELF: bool = false;

    /// Whether a new element of a list is started in its place and its record merged into it, instead of being read and
    /// then put there: cheaper for what is large, or has to be taken apart to be moved.
    const FILLED_IN_PLACE: bool = Self::RENEWS_ITSELF;

    /// Reads one record of the right wire type into an empty slot. A number that a closed enum does not know leaves it
    /// empty.
    ///
    /// # Errors
    /// The record is malformed or refused.
    fn read(
        slot: &mut Option<Self>,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error>;
}

/// A value that can repeat, when it is read.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an element of a repeated `{K}` field",
    label = "cannot be repeated",
    note = "a repeated field repeats single values: scalars, and types that derive `structwire::Message`; a list, map or `Option` in it needs a message around it"
)]
pub trait DecodeElement<'de, K = Auto>: DecodeValue<'de, K> {
    /// Appends the elements of one record, packed or not, or of a run of records with this tag.
    ///
    /// # Errors
    /// A record is malformed or refused.
    #[inline]
    fn merge_repeated<C: Collection<Self>>(
        elements: &mut C,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        repeated::merge_records(elements, tag, reader, frame)
    }

    /// Reads one record over an old element, keeping its allocations.
    ///
    /// # Errors
    /// The record is malformed or refused.
    #[inline]
    fn read_over(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        let mut slot = None;
        let rest = Self::read(&mut slot, tag, reader, frame)?;
        if let Some(value) = slot {
            *self = value;
        }
        Ok(rest)
    }
}

/// Starts a value in its slot: in a call of its own, as values nest, so that what it takes of the stack is given back.
#[inline(never)]
fn begin<'de, T: DecodeField<'de, K>, K>(
    slot: &mut Option<T>,
    number: u32,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    *slot = Some(T::start(number, frame)?);
    Ok(())
}

/// Starts a value that has no zero: the merged value of all its records in the frame. None if there is none.
pub(crate) fn start_from_records<'de, T: DecodeValue<'de, K>, K>(
    number: u32,
    frame: &Frame<'_, 'de>,
) -> Result<Option<T>, Error> {
    let mut slot = None;
    // What is read here is new, also where the message is decoded over an old one.
    let _ = frame.holds_old(number);
    frame.each_of(number, T::WIRE_TYPE, &mut |tag, reader| {
        match &mut slot {
            Some(value) => T::merge(value, tag, reader, frame)?,
            None => T::read(&mut slot, tag, reader, frame)?,
        };
        Ok(())
    })?;
    frame.set_filled(number);
    Ok(slot)
}
