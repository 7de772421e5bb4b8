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
use crate::raw::{self, Word};
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
    /// Whether making one takes no memory.
    const BORROWS: bool = false;

    /// The string that borrows from the input, shares or owns.
    fn of(text: &'de str) -> Self;

    fn of_word(word: Word<'de>) -> Self {
        Self::of(word.split().0)
    }

    /// Becomes it, and hands on what follows.
    fn set_word(&mut self, word: Word<'de>) -> Option<Reader<'de>> {
        *self = Self::of_word(word);
        Some(Reader::new(word.split().1))
    }

    /// Whether it has no allocation to keep.
    fn is_bare(&self) -> bool {
        false
    }

    /// None if the payload is not UTF-8.
    fn set_payload(&mut self, payload: Reader<'de>) -> Option<()> {
        *self = Self::of(text::as_str(payload)?);
        Some(())
    }

    fn clear(&mut self) {
        *self = Self::of("");
    }
}

impl<'de> Text<'de> for String {
    #[inline]
    fn of(text: &'de str) -> Self {
        raw::string(text)
    }

    #[inline]
    fn of_word(word: Word<'de>) -> Self {
        word.into_string()
    }

    #[inline]
    fn set_word(&mut self, word: Word<'de>) -> Option<Reader<'de>> {
        if word.refill(self) { Some(Reader::new(word.split().1)) } else { refill_tight(self, word) }
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
    ($([$($generics:tt)*] $ty:ty, $apart:expr, $borrows:expr;)*) => {$(
        impl<'de $($generics)*> Text<'de> for $ty {
            const APART: usize = $apart;
            const BORROWS: bool = $borrows;

            #[inline]
            fn of(text: &'de str) -> Self {
                <$ty>::from(text)
            }
        }
    )*};
}

texts! {
    [: 'a, 'a] &'a str, 0, true;
    [: 'a, 'a] Cow<'a, str>, 0, true;
    [] Box<str>, 0, false;
    [] Rc<str>, price::TWO_WORDS, false;
    [] Arc<str>, price::TWO_WORDS, false;
}

/// Where a string that is read goes.
trait Place<'de>: Sized {
    /// Puts a word there, and hands on what follows it.
    fn put_word(self, word: Word<'de>) -> Option<Reader<'de>>;

    /// None if the payload is not UTF-8.
    fn put_payload(self, payload: Reader<'de>) -> Option<()>;
}

/// Over a string, whose allocation is kept.
struct Over<'a, T>(&'a mut T);

impl<'de, T: Text<'de>> Place<'de> for Over<'_, T> {
    #[inline]
    fn put_word(self, word: Word<'de>) -> Option<Reader<'de>> {
        self.0.set_word(word)
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
    fn put_word(self, word: Word<'de>) -> Option<Reader<'de>> {
        // There is nothing to drop.
        core::mem::forget(core::mem::replace(self.0, T::of_word(word)));
        Some(Reader::new(word.split().1))
    }

    #[inline]
    fn put_payload(self, payload: Reader<'de>) -> Option<()> {
        let text = text::as_str(payload)?;
        core::mem::forget(core::mem::replace(self.0, T::of(text)));
        Some(())
    }
}

/// Into an empty slot.
impl<'de, T: Text<'de>> Place<'de> for &mut Option<T> {
    #[inline]
    fn put_word(self, word: Word<'de>) -> Option<Reader<'de>> {
        *self = Some(T::of_word(word));
        Some(Reader::new(word.split().1))
    }

    #[inline]
    fn put_payload(self, payload: Reader<'de>) -> Option<()> {
        *self = Some(T::of(text::as_str(payload)?));
        Some(())
    }
}

#[cold]
#[inline(never)]
fn refill_tight<'de>(old: &mut String, word: Word<'de>) -> Option<Reader<'de>> {
    *old = word.into_string();
    Some(Reader::new(word.split().1))
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
    put::<T, _>(Over(old), reader)
}

#[inline(never)]
fn fill_bare<'de, T: Text<'de>>(old: &mut T, reader: Reader<'de>) -> Option<Reader<'de>> {
    put::<T, _>(Instead(old), reader)
}

/// As `fill`, into an empty slot.
#[inline(never)]
fn fill_slot<'de, T: Text<'de>>(slot: &mut Option<T>, reader: Reader<'de>) -> Option<Reader<'de>> {
    put::<T, _>(slot, reader)
}

/// What most texts are, looked at first. What takes more registers is called as the last thing, so that nothing is saved on the
/// stack here.
#[inline]
fn put<'de, T: Text<'de>, P: Place<'de>>(place: P, reader: Reader<'de>) -> Option<Reader<'de>> {
    match text::word(reader) {
        Some(word) if T::BORROWS => place.put_word(word),
        Some(word) => put_word(place, word),
        None => put_any(place, reader),
    }
}

#[inline(never)]
fn put_word<'de>(place: impl Place<'de>, word: Word<'de>) -> Option<Reader<'de>> {
    place.put_word(word)
}

#[inline(never)]
fn put_any<'de>(place: impl Place<'de>, reader: Reader<'de>) -> Option<Reader<'de>> {
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
