//! Every name that derived code uses, and nothing else. Not for use by hand: it changes without notice.

pub use core::any::type_name;
pub use core::marker::PhantomData;
pub use core::option::Option::{self, None, Some};
pub use core::result::Result::{self, Err, Ok};
pub use core::{clone::Clone, default::Default, iter::Iterator};

pub use crate::decode::{Frame, Reader};
pub use crate::encode::Sink;
pub use crate::error::Error;
pub use crate::field::enumeration::{self, Enumeration};
pub use crate::field::kind::{self, Auto};
pub use crate::field::oneof::{
    self, DecodeOneof, DecodeOneofField, DescribeOneofField, DescribeVariant, EncodeOneof, EncodeOneofField, Oneof,
};
pub use crate::field::{
    At, ByClone, ByRef, Collection, Convert, DecodeConvert, DecodeElement, DecodeField, DecodeInside, DecodeValue,
    DescribeField, Each, ElementInside, EncodeConvert, EncodeElement, EncodeField, EncodeValue, FromWire, Inside,
    MapKey, ToWire, Whole, encode_each, message, message_set, refused, repeated, wire_of,
};
pub use crate::message::{Decode, Encode, Message};
pub use crate::names::Names;
pub use crate::schema::{
    EnumDescriptor, FieldDescriptor, MessageDescriptor, OneofDescriptor, Shape, Type, ValueDescriptor,
    VariantDescriptor,
};
pub use crate::unknown::UnknownFields;
pub use crate::wire::{Tag, WireType};

/// What constants hold fields to a `.proto` with.
#[cfg(feature = "contract-derive")]
pub mod hold {
    pub use crate::schema::hold::*;
}

use crate::field::message::in_field;

/// Names the field that an error happened in.
#[inline]
pub fn named<M: Message, T>(number: u32, result: Result<T, Error>) -> Result<T, Error> {
    result.map_err(|error| in_field::<M>(error, number))
}

/// Names the field, of a variant with fields of its own, that an error happened in.
#[inline]
pub fn named_in<T>(variant: &'static Names, number: u32, result: Result<T, Error>) -> Result<T, Error> {
    result.map_err(|error| error.in_field(number, variant.field(number)))
}

/// Starts a field; an error names it.
#[inline]
pub fn start<'de, M: Message, T: DecodeField<'de, K>, K>(number: u32, frame: &Frame<'_, 'de>) -> Result<T, Error> {
    T::start(number, frame).map_err(|error| in_field::<M>(error, number))
}

/// Starts a field over its old value; an error names it.
#[inline]
pub fn reset<'de, M: Message, T: DecodeField<'de, K>, K>(
    field: &mut T,
    number: u32,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    field.reset(number, frame).map_err(|error| in_field::<M>(error, number))
}

/// Empties a field that still holds an old value; an error names it.
#[inline]
pub fn finish<'de, M: Message, T: DecodeField<'de, K>, K>(
    field: &mut T,
    number: u32,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    field.finish(number, frame).map_err(|error| in_field::<M>(error, number))
}

/// Starts a oneof; an error names it.
#[inline]
pub fn start_oneof<'de, M: Message, T: DecodeOneofField<'de>>(
    numbers: &[u32],
    frame: &Frame<'_, 'de>,
) -> Result<T, Error> {
    T::start(numbers, frame).map_err(|error| in_field::<M>(error, numbers.first().copied().unwrap_or(0)))
}

/// Writes kept unknown fields.
#[inline]
pub fn encode_unknown<S: Sink>(unknown: &UnknownFields, sink: S) -> S {
    sink.raw(unknown.as_bytes())
}
