//! Bytes: owned, borrowed, boxed, of fixed size, and shared with the input.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;

use ::bytes::Bytes;

use super::kind::{self, Auto};
use super::{
    DecodeElement, DecodeField, DecodeValue, DescribeField, EncodeElement, EncodeField, EncodeValue, start_from_records,
};
use crate::decode::{Frame, Reader, price};
use crate::encode::Sink;
use crate::error::{Error, ErrorKind};
use crate::schema::{Shape, Type};
use crate::wire::{Tag, WireType};

// Lists of `u8` are described as lists are.
macro_rules! describe_bytes {
    ($($kind:ty)*) => {$(
        impl DescribeField<$kind> for Bytes {
            const SHAPE: Shape = Shape::Implicit(Type::Bytes);
        }
    )*};
}

describe_bytes!(Auto kind::bytes);

macro_rules! encode_as_bytes {
    ($([$($generics:tt)*] $ty:ty, $kind:ty, $implicit:expr;)*) => {$(
        impl<$($generics)*> EncodeField<$kind> for $ty {
            #[inline]
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                if $implicit && self.is_empty() {
                    sink
                } else {
                    EncodeValue::<$kind>::encode_always(self, number, sink)
                }
            }

            #[inline]
            fn encode_explicit<S: Sink>(&self, number: u32, sink: S) -> S {
                EncodeValue::<$kind>::encode_always(self, number, sink)
            }
        }
        impl<$($generics)*> EncodeValue<$kind> for $ty {
            #[inline]
            fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S {
                sink.bytes_field(number, &self[..])
            }
        }
        impl<$($generics)*> EncodeElement<$kind> for $ty {}
    )*};
}

encode_as_bytes! {
    [] [u8], Auto, true;
    [] [u8], kind::bytes, true;
    [] Vec<u8>, Auto, true;
    [] Vec<u8>, kind::bytes, true;
    ['a] Cow<'a, [u8]>, Auto, true;
    ['a] Cow<'a, [u8]>, kind::bytes, true;
    [] Bytes, Auto, true;
    [] Bytes, kind::bytes, true;
    // N bytes have no zero that is N bytes long: always written.
    [const N: usize] [u8; N], Auto, false;
    [const N: usize] [u8; N], kind::bytes, false;
}

/// Bytes made of a payload: `apart` is what a value takes beside them.
macro_rules! decode_bytes {
    ($([$($generics:tt)*] $ty:ty, $kind:ty, $apart:expr, $zero:expr, |$payload:ident, $frame:ident| $read:expr, |$old:ident| $clear:expr;)*) => {$(
        impl<'de $($generics)*> DecodeField<'de, $kind> for $ty {
            const REPLACES: bool = true;

            const WIRE_TYPES: [WireType; 2] = [WireType::Len; 2];

            #[inline]
            fn start(_: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                if $apart != 0 {
                    frame.charge_start($apart)?;
                }
                Ok($zero)
            }

            #[inline]
            fn reset(&mut self, _: u32, _: &Frame<'_, 'de>) -> Result<(), Error> {
                let $old = self;
                $clear;
                Ok(())
            }

            #[inline]
            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                if !tag.is(WireType::Len) {
                    return frame.unknown(tag, reader);
                }
                DecodeElement::<$kind>::read_over(self, tag, reader, frame)
            }
        }

        impl<'de $($generics)*> DecodeValue<'de, $kind> for $ty {
            const WIRE_TYPE: WireType = WireType::Len;

            #[inline]
            fn read(
                slot: &mut Option<Self>,
                _: Tag,
                reader: Reader<'de>,
                $frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                let ($payload, rest) = reader.read_len()?;
                if $apart != 0 {
                    $frame.charge($apart as u64, reader)?;
                }
                *slot = Some($read);
                Ok(rest)
            }
        }
    )*};
}

macro_rules! decode_bytes_of_both_kinds {
    ($([$($generics:tt)*] $ty:ty, $apart:expr, $zero:expr, |$payload:ident, $frame:ident| $read:expr, |$old:ident| $clear:expr;)*) => {$(
        decode_bytes! {
            [$($generics)*] $ty, Auto, $apart, $zero, |$payload, $frame| $read, |$old| $clear;
            [$($generics)*] $ty, kind::bytes, $apart, $zero, |$payload, $frame| $read, |$old| $clear;
        }
    )*};
}

decode_bytes_of_both_kinds! {
    [] Vec<u8>, 0, Vec::new(), |payload, frame| payload.bytes().to_vec(), |old| old.clear();
    [: 'a, 'a] &'a [u8], 0, &[], |payload, frame| payload.bytes(), |old| *old = &[];
    [: 'a, 'a] Cow<'a, [u8]>, 0, Cow::Borrowed(&[]), |payload, frame| Cow::Borrowed(payload.bytes()), |old| *old = Cow::Borrowed(&[]);
    [] Box<[u8]>, 0, Box::from([]), |payload, frame| payload.bytes().into(), |old| *old = Box::from([]);
    [] Rc<[u8]>, price::TWO_WORDS, Rc::from([]), |payload, frame| payload.bytes().into(), |old| *old = Rc::from([]);
    [] Arc<[u8]>, price::TWO_WORDS, Arc::from([]), |payload, frame| payload.bytes().into(), |old| *old = Arc::from([]);
    [] Bytes, 0, Bytes::new(), |payload, frame| frame.share(payload.bytes()), |old| old.clear();
}

macro_rules! read_over_by_replacing {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<'de $($generics)*> DecodeElement<'de, Auto> for $ty {}
        impl<'de $($generics)*> DecodeElement<'de, kind::bytes> for $ty {}
    )*};
}

read_over_by_replacing! {
    [: 'a, 'a] &'a [u8];
    [: 'a, 'a] Cow<'a, [u8]>;
    [] Box<[u8]>;
    [] Rc<[u8]>;
    [] Arc<[u8]>;
    [] Bytes;
}

macro_rules! vec_of_bytes_is_read_over {
    ($($kind:ty)*) => {$(
        impl<'de> DecodeElement<'de, $kind> for Vec<u8> {
            #[inline]
            fn read_over(&mut self, _: Tag, reader: Reader<'de>, _: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                let (payload, rest) = reader.read_len()?;
                self.clear();
                self.extend_from_slice(payload.bytes());
                Ok(rest)
            }
        }
    )*};
}

vec_of_bytes_is_read_over!(Auto kind::bytes);

macro_rules! byte_arrays {
    ($($kind:ty)*) => {$(
        impl<'de, const N: usize> DecodeField<'de, $kind> for [u8; N] {
            const HAS_ZERO: bool = false;
            const REPLACES: bool = true;

            const WIRE_TYPES: [WireType; 2] = [WireType::Len; 2];

            fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                start_from_records::<Self, $kind>(number, frame)?.ok_or_else(|| Error::new(ErrorKind::Missing))
            }

            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                if !tag.is(WireType::Len) {
                    return frame.unknown(tag, reader);
                }
                if frame.is_filled(tag.number()) {
                    return reader.skip(tag, frame.depth());
                }
                DecodeElement::<$kind>::read_over(self, tag, reader, frame)
            }
        }

        impl<'de, const N: usize> DecodeValue<'de, $kind> for [u8; N] {
            const WIRE_TYPE: WireType = WireType::Len;

            fn read(
                slot: &mut Option<Self>,
                _: Tag,
                reader: Reader<'de>,
                _: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                let (payload, rest) = reader.read_len()?;
                let Ok(bytes) = payload.bytes().try_into() else {
                    return Err(payload.error(ErrorKind::WrongLength { expected: N, found: payload.len() }));
                };
                *slot = Some(bytes);
                Ok(rest)
            }
        }

        impl<'de, const N: usize> DecodeElement<'de, $kind> for [u8; N] {}
    )*};
}

byte_arrays!(Auto kind::bytes);
