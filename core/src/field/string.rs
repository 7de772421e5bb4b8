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
use crate::raw::{self, Short};
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

/// A string that is made of a payload, or written over with one.
trait Text<'de>: Sized {
    /// What one takes in memory beside its text.
    const APART: usize = 0;

    /// The string that borrows from the input, shares or owns.
    fn of(text: &'de str) -> Self;

    fn of_short<const W: usize>(text: Short<'de, W>) -> Self {
        Self::of(text.as_str())
    }

    /// None if the payload is not UTF-8.
    fn of_payload(payload: Reader<'de>) -> Option<Self> {
        text::as_str(payload).map(Self::of)
    }

    fn set_short<const W: usize>(&mut self, text: Short<'de, W>) {
        *self = Self::of_short(text);
    }

    /// Whether it has no allocation to keep.
    fn is_bare(&self) -> bool {
        false
    }

    /// None if the payload is not UTF-8.
    fn set_payload(&mut self, payload: Reader<'de>) -> Option<()> {
        *self = Self::of_payload(payload)?;
        Some(())
    }

    fn clear(&mut self) {
        *self = Self::of("");
    }
}

impl<'de> Text<'de> for String {
    fn of(text: &'de str) -> Self {
        text.into()
    }

    #[inline]
    fn of_short<const W: usize>(text: Short<'de, W>) -> Self {
        text.into_string()
    }

    #[inline]
    fn of_payload(payload: Reader<'de>) -> Option<Self> {
        text::to_string(payload)
    }

    #[inline]
    fn set_short<const W: usize>(&mut self, text: Short<'de, W>) {
        text.refill(self);
    }

    #[inline]
    fn is_bare(&self) -> bool {
        self.capacity() == 0
    }

    #[inline]
    fn set_payload(&mut self, payload: Reader<'de>) -> Option<()> {
        raw::refill(self, text::as_str(payload)?);
        Some(())
    }

    #[inline]
    fn clear(&mut self) {
        String::clear(self);
    }
}

macro_rules! texts {
    ($([$($generics:tt)*] $ty:ty, $apart:expr;)*) => {$(
        impl<'de $($generics)*> Text<'de> for $ty {
            const APART: usize = $apart;

            #[inline]
            fn of(text: &'de str) -> Self {
                <$ty>::from(text)
            }
        }
    )*};
}

texts! {
    [: 'a, 'a] &'a str, 0;
    [: 'a, 'a] Cow<'a, str>, 0;
    [] Box<str>, 0;
    [] Rc<str>, price::TWO_WORDS;
    [] Arc<str>, price::TWO_WORDS;
}

/// Where a string that is read goes.
trait Place<'de>: Sized {
    fn put_short<const W: usize>(self, text: Short<'de, W>);

    /// None if the payload is not UTF-8.
    fn put_payload(self, payload: Reader<'de>) -> Option<()>;
}

/// Over a string, whose allocation is kept.
struct Over<'a, T>(&'a mut T);

impl<'de, T: Text<'de>> Place<'de> for Over<'_, T> {
    #[inline]
    fn put_short<const W: usize>(self, text: Short<'de, W>) {
        self.0.set_short(text);
    }

    #[inline]
    fn put_payload(self, payload: Reader<'de>) -> Option<()> {
        self.0.set_payload(payload)
    }
}

/// In place of a string that has no allocation.
struct Instead<'a, T>(&'a mut T);

impl<'de, T: Text<'de>> Place<'de> for Instead<'_, T> {
    #[inline]
    fn put_short<const W: usize>(self, text: Short<'de, W>) {
        // There is nothing to drop.
        core::mem::forget(core::mem::replace(self.0, T::of_short(text)));
    }

    #[inline]
    fn put_payload(self, payload: Reader<'de>) -> Option<()> {
        *self.0 = T::of_payload(payload)?;
        Some(())
    }
}

/// Into an empty slot.
impl<'de, T: Text<'de>> Place<'de> for &mut Option<T> {
    #[inline]
    fn put_short<const W: usize>(self, text: Short<'de, W>) {
        *self = Some(T::of_short(text));
    }

    #[inline]
    fn put_payload(self, payload: Reader<'de>) -> Option<()> {
        *self = Some(T::of_payload(payload)?);
        Some(())
    }
}

/// Reads a length and a payload over a string; none if that fails. (A reader or none is returned in registers, where a
/// `Result` is not; `text::error` then says why.)
#[inline(never)]
fn fill<'de, T: Text<'de>>(old: &mut T, reader: Reader<'de>) -> Option<Reader<'de>> {
    // A buffer of exactly the size is made without the growth path of an old one. Both are calls, as the last thing: nothing
    // is saved on the stack for either.
    if old.is_bare() { fill_bare(old, reader) } else { fill_over(old, reader) }
}

#[inline(never)]
fn fill_over<'de, T: Text<'de>>(old: &mut T, reader: Reader<'de>) -> Option<Reader<'de>> {
    put_short(Over(old), reader)
}

#[inline(never)]
fn fill_bare<'de, T: Text<'de>>(old: &mut T, reader: Reader<'de>) -> Option<Reader<'de>> {
    put_short(Instead(old), reader)
}

/// As `fill`, into an empty slot.
#[inline(never)]
fn fill_slot<'de, T: Text<'de>>(slot: &mut Option<T>, reader: Reader<'de>) -> Option<Reader<'de>> {
    put_short(slot, reader)
}

/// What most texts are, looked at first.
#[inline]
fn put_short<'de>(place: impl Place<'de>, reader: Reader<'de>) -> Option<Reader<'de>> {
    match text::short::<8>(reader) {
        Some((text, rest)) => {
            place.put_short(text);
            Some(rest)
        }
        None => put(place, reader),
    }
}

#[inline(never)]
fn put<'de>(place: impl Place<'de>, reader: Reader<'de>) -> Option<Reader<'de>> {
    if let Some((text, rest)) = text::short_at_end(reader) {
        place.put_short(text);
        return Some(rest);
    }
    if let Some((text, rest)) = text::short::<16>(reader) {
        place.put_short(text);
        return Some(rest);
    }
    let (payload, rest) = reader.split_len()?;
    place.put_payload(payload)?;
    Some(rest)
}

macro_rules! decode_string {
    ($([$($generics:tt)*] $ty:ty, $kind:ty;)*) => {$(
        impl<'de $($generics)*> DecodeField<'de, $kind> for $ty {
            const REPLACES: bool = true;

            const WIRE_TYPES: [WireType; 2] = [WireType::Len; 2];

            #[inline]
            fn start(_: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                if <$ty as Text<'de>>::APART != 0 {
                    frame.charge_start(<$ty as Text<'de>>::APART)?;
                }
                Ok(<$ty as Text<'de>>::of(""))
            }

            #[inline]
            fn reset(&mut self, _: u32, _: &Frame<'_, 'de>) -> Result<(), Error> {
                Text::clear(self);
                Ok(())
            }

            #[inline]
            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                if !tag.is(WireType::Len) {
                    return frame.unknown(tag, reader);
                }
                fill(self, reader).ok_or_else(|| text::error(reader))
            }
        }

        impl<'de $($generics)*> DecodeValue<'de, $kind> for $ty {
            const WIRE_TYPE: WireType = WireType::Len;
            const FILLED_IN_PLACE: bool = <$ty as Text<'de>>::APART == 0;

            #[inline]
            fn read(
                slot: &mut Option<Self>,
                _: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                if <$ty as Text<'de>>::APART != 0 {
                    frame.charge(<$ty as Text<'de>>::APART as u64, reader)?;
                }
                fill_slot(slot, reader).ok_or_else(|| text::error(reader))
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

macro_rules! decode_string_of_both_kinds {
    ($([$($generics:tt)*] $ty:ty;)*) => {
        decode_string! {
            $(
                [$($generics)*] $ty, Auto;
                [$($generics)*] $ty, kind::string;
            )*
        }
    };
}

decode_string_of_both_kinds! {
    [] String;
    [: 'a, 'a] &'a str;
    [: 'a, 'a] Cow<'a, str>;
    [] Box<str>;
    [] Rc<str>;
    [] Arc<str>;
}
