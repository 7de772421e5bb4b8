//! Strings: owned, borrowed, boxed and shared. Checked to be UTF-8 on the way in.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;

use super::kind::{self, Auto};
use super::{DecodeElement, DecodeField, DecodeValue, DescribeField, EncodeElement, EncodeField, EncodeValue};
use crate::decode::{Frame, Reader, price, text};
use crate::encode::Sink;
use crate::error::Error;
use crate::raw;
use crate::schema::{Shape, Type};
use crate::wire::{Tag, WireType};

macro_rules! describe_string {
    ($($ty:ty: $kind:ty;)*) => {$(
        impl DescribeField<$kind> for $ty {
            const SHAPE: Shape = Shape::Implicit(Type::String);
        }
    )*};
}

describe_string! {
    str: Auto;
    str: kind::string;
    String: Auto;
    String: kind::string;
}

impl EncodeField<kind::string> for str {
    #[inline]
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        if self.is_empty() { sink } else { EncodeValue::<kind::string>::encode_always(self, number, sink) }
    }

    #[inline]
    fn encode_explicit<S: Sink>(&self, number: u32, sink: S) -> S {
        EncodeValue::<kind::string>::encode_always(self, number, sink)
    }
}

impl EncodeValue<kind::string> for str {
    #[inline]
    fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S {
        sink.bytes_field(number, self.as_bytes())
    }
}

macro_rules! encode_as_str {
    ($([$($generics:tt)*] $ty:ty, $kind:ty;)*) => {$(
        impl<$($generics)*> EncodeField<$kind> for $ty {
            #[inline]
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                EncodeField::<kind::string>::encode(&self[..], number, sink)
            }

            #[inline]
            fn encode_explicit<S: Sink>(&self, number: u32, sink: S) -> S {
                EncodeValue::<kind::string>::encode_always(&self[..], number, sink)
            }
        }
        impl<$($generics)*> EncodeValue<$kind> for $ty {
            #[inline]
            fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S {
                EncodeValue::<kind::string>::encode_always(&self[..], number, sink)
            }
        }
        impl<$($generics)*> EncodeElement<$kind> for $ty {}
    )*};
}

impl EncodeElement<kind::string> for str {}

encode_as_str! {
    [] str, Auto;
    [] String, Auto;
    [] String, kind::string;
    ['a] Cow<'a, str>, Auto;
    ['a] Cow<'a, str>, kind::string;
}

/// Strings made of a payload: `apart` is what one takes beside its text, `read` makes one, `over` writes over one.
macro_rules! decode_string {
    ($([$($generics:tt)*] $ty:ty, $kind:ty, $apart:expr, $zero:expr, |$payload:ident| $read:expr, |$old:ident, $again:ident| $over:expr, |$reset:ident| $clear:expr;)*) => {$(
        impl<'de $($generics)*> DecodeField<'de, $kind> for $ty {
            const REPLACES: bool = true;

            #[inline]
            fn accepts(wire_type: WireType) -> bool {
                wire_type == WireType::Len
            }

            #[inline]
            fn start(_: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                if $apart != 0 {
                    frame.charge_start($apart)?;
                }
                Ok($zero)
            }

            #[inline]
            fn reset(&mut self, _: u32, _: &Frame<'_, 'de>) -> Result<(), Error> {
                let $reset = self;
                $clear;
                Ok(())
            }

            #[inline]
            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                if !tag.is(WireType::Len) {
                    return frame.unknown(tag, reader);
                }
                fill(self, reader, |$old, $again| $over).ok_or_else(|| text::error(reader))
            }
        }

        impl<'de $($generics)*> DecodeValue<'de, $kind> for $ty {
            const WIRE_TYPE: WireType = WireType::Len;

            #[inline]
            fn read(
                slot: &mut Option<Self>,
                _: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                if $apart != 0 {
                    frame.charge($apart as u64, reader)?;
                }
                fill(slot, reader, |slot, $payload| {
                    *slot = Some($read?);
                    Some(())
                })
                .ok_or_else(|| text::error(reader))
            }
        }

        impl<'de $($generics)*> DecodeElement<'de, $kind> for $ty {
            #[inline]
            fn read_over(
                &mut self,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                DecodeField::<$kind>::merge(self, tag, reader, frame)
            }
        }
    )*};
}

/// Reads a length and a payload over a value; none if that fails. (A reader or none is returned in registers, where a
/// `Result` is not; `text::error` then says why.)
#[inline(never)]
fn fill<'de, T>(
    old: &mut T,
    reader: Reader<'de>,
    over: impl FnOnce(&mut T, Reader<'de>) -> Option<()>,
) -> Option<Reader<'de>> {
    let (payload, rest) = reader.split_len()?;
    over(old, payload)?;
    Some(rest)
}

/// Writes over a string, keeping its allocation.
#[inline]
fn over(old: &mut String, payload: Reader<'_>) -> Option<()> {
    if old.capacity() == 0 {
        // A new buffer of exactly the size is made without the growth path of an old one.
        *old = text::to_string(payload)?;
    } else {
        raw::refill(old, text::as_str(payload)?);
    }
    Some(())
}

macro_rules! decode_string_of_both_kinds {
    ($([$($generics:tt)*] $ty:ty, $apart:expr, $zero:expr, |$payload:ident| $read:expr, |$old:ident, $again:ident| $over:expr, |$reset:ident| $clear:expr;)*) => {$(
        decode_string! {
            [$($generics)*] $ty, Auto, $apart, $zero, |$payload| $read, |$old, $again| $over, |$reset| $clear;
            [$($generics)*] $ty, kind::string, $apart, $zero, |$payload| $read, |$old, $again| $over, |$reset| $clear;
        }
    )*};
}

decode_string_of_both_kinds! {
    [] String, 0, String::new(), |payload| text::to_string(payload), |old, payload| over(old, payload), |old| old.clear();
    [: 'a, 'a] &'a str, 0, "", |payload| text::as_str(payload),
        |old, payload| text::as_str(payload).map(|text| *old = text), |old| *old = "";
    [: 'a, 'a] Cow<'a, str>, 0, Cow::Borrowed(""), |payload| text::as_str(payload).map(Cow::Borrowed),
        |old, payload| text::as_str(payload).map(|text| *old = Cow::Borrowed(text)), |old| *old = Cow::Borrowed("");
    [] Box<str>, 0, Box::from(""), |payload| text::as_str(payload).map(Box::from),
        |old, payload| text::as_str(payload).map(|text| *old = text.into()), |old| *old = Box::from("");
    [] Rc<str>, price::TWO_WORDS, Rc::from(""), |payload| text::as_str(payload).map(Rc::from),
        |old, payload| text::as_str(payload).map(|text| *old = text.into()), |old| *old = Rc::from("");
    [] Arc<str>, price::TWO_WORDS, Arc::from(""), |payload| text::as_str(payload).map(Arc::from),
        |old, payload| text::as_str(payload).map(|text| *old = text.into()), |old| *old = Arc::from("");
}
