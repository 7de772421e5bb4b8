//! Enums: a varint that names one of the values. Called by the derived impls, which add nothing of their own.

use super::scalar::packed_varints;
use super::{Collection, DecodeValue, start_from_records};
use crate::decode::{Frame, Reader};
use crate::encode::Sink;
use crate::error::{Error, ErrorKind};
use crate::schema::{EnumDescriptor, Shape, Type};
use crate::wire::{Tag, WireType, varint};

/// A Rust enum that is a protobuf enum. Derived by `#[derive(Message)]` on an enum without data.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protobuf enum",
    note = "add `#[derive(structwire::Message)]` to the enum"
)]
pub trait Enumeration: Sized {
    /// The enum's name.
    const NAME: &'static str;

    /// Names and numbers of its values, in the order they are declared.
    const VALUES: &'static [(&'static str, i32)];

    /// Whether there is a value for 0.
    const HAS_ZERO: bool;

    /// The enum's schema.
    const DESCRIPTOR: &'static EnumDescriptor;

    /// The value of this number. None if the enum is closed and has none.
    fn from_number(number: i32) -> Option<Self>;

    /// The value's number.
    fn number(&self) -> i32;
}

/// What an enum is in a schema.
pub const fn shape<E: Enumeration>() -> Shape {
    Shape::Implicit(Type::Enum(|| E::DESCRIPTOR))
}

/// "negative numbers ... are always ten bytes": an enum goes over the wire as an int32.
#[inline]
fn wire(number: i32) -> u64 {
    number as i64 as u64
}

/// Writes the field unless it is 0.
#[inline]
pub fn encode<E: Enumeration, S: Sink>(value: &E, number: u32, sink: S) -> S {
    // An enum without a value 0 has no number to leave out.
    if value.number() == 0 { sink } else { encode_always(value, number, sink) }
}

/// Writes the value.
#[inline]
pub fn encode_always<E: Enumeration, S: Sink>(value: &E, number: u32, sink: S) -> S {
    sink.varint_field(number, wire(value.number()))
}

/// Writes the values packed.
pub fn encode_repeated<'a, E: Enumeration + 'a, S: Sink>(
    elements: impl Iterator<Item = &'a E> + Clone,
    number: u32,
    sink: S,
) -> S {
    if elements.clone().next().is_none() {
        return sink;
    }
    packed_varints(elements.map(|value| wire(value.number())), sink.tag(number, WireType::Len))
}

/// The value 0, or without one the last known value among the records.
#[inline]
pub fn start<'de, E: Enumeration + DecodeValue<'de>>(number: u32, frame: &Frame<'_, 'de>) -> Result<E, Error> {
    match E::from_number(0) {
        Some(zero) if <E as Enumeration>::HAS_ZERO => Ok(zero),
        _ => start_from_records::<E, super::kind::Auto>(number, frame)?.ok_or_else(|| Error::new(ErrorKind::Missing)),
    }
}

/// Merges one record: the last known value wins.
#[inline]
pub fn merge<'de, E: Enumeration>(
    value: &mut E,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    if !tag.is(WireType::Varint) {
        return frame.unknown(tag, reader);
    }
    let (number, rest) = reader.read_varint()?;
    if !<E as Enumeration>::HAS_ZERO && frame.is_filled(tag.number()) {
        return Ok(rest);
    }
    match E::from_number(number as i32) {
        Some(new) => *value = new,
        None => frame.unknown_enum(tag.number(), number as i32, reader)?,
    }
    Ok(rest)
}

/// Reads one record into an empty slot, or leaves it empty if the enum does not know the number.
#[inline]
pub fn read<'de, E: Enumeration>(
    slot: &mut Option<E>,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let (number, rest) = reader.read_varint()?;
    *slot = E::from_number(number as i32);
    if slot.is_none() {
        frame.unknown_enum(tag.number(), number as i32, reader)?;
    }
    Ok(rest)
}

/// Appends the elements of one record, packed or not.
pub fn merge_repeated<'de, E: Enumeration, C: Collection<E>>(
    elements: &mut C,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let (mut payload, rest) = match tag.wire_type() {
        WireType::Len => reader.read_len()?,
        WireType::Varint => {
            let rest = reader.read_varint()?.1;
            (Reader::new(reader.until(rest)), rest)
        }
        _ => return frame.unknown(tag, reader),
    };
    let count = varint::count(payload.bytes());
    frame.charge(elements.price(count), reader)?;
    if frame.holds_old(tag.number()) {
        elements.truncate(0);
    }
    elements.reserve(count);
    while !payload.is_empty() {
        let (number, after) = payload.read_varint()?;
        match E::from_number(number as i32) {
            Some(element) => elements.insert(element),
            None => frame.unknown_enum(tag.number(), number as i32, payload)?,
        }
        payload = after;
    }
    Ok(rest)
}
