//! `Box`, `Rc`, `Arc`, `Cow` and references: what is inside.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::sync::Arc;

use super::kind::{Kind, PointerKind, Unpacked, group};
use super::transparent::Inside;
use super::{
    Collection, DecodeElement, DecodeField, DecodeValue, DescribeField, EncodeElement, EncodeField, EncodeValue, begin,
};
use crate::decode::{Frame, Reader, price};
use crate::encode::Sink;
use crate::error::Error;
use crate::message::{Decode, Encode, Message};
use crate::names::Names;
use crate::schema::{MessageDescriptor, Shape};
use crate::unknown::UnknownFields;
use crate::wire::{Tag, WireType};

macro_rules! describe_inside {
    ($([$($generics:tt)*] $ty:ty, $kind:ident;)*) => {$(
        impl<$($generics)* T: DescribeField<K> + ?Sized, K: $kind> DescribeField<K> for $ty {
            const SHAPE: Shape = T::SHAPE;
        }

        impl<$($generics)* T: DescribeField<Unpacked<K>> + ?Sized, K: Kind> DescribeField<Unpacked<K>> for $ty {
            const SHAPE: Shape = T::SHAPE;
        }
    )*};
}

describe_inside! {
    ['a,] &'a T, PointerKind;
    [] Box<T>, PointerKind;
    [] Rc<T>, Kind;
    [] Arc<T>, Kind;
}

/// A boxed list is read as groups too, though not written as them.
impl<T: DescribeField<group>> DescribeField<group> for Box<[T]> {
    const SHAPE: Shape = T::LIST;
}

impl<'a, T: DescribeField<K> + ?Sized + ToOwned, K: Kind> DescribeField<K> for Cow<'a, T> {
    const SHAPE: Shape = T::SHAPE;
}

macro_rules! encode_inside {
    ($([$($generics:tt)*] $ty:ty, $kind:ident;)*) => {$(
        impl<$($generics)* T: EncodeField<K> + ?Sized, K: $kind> EncodeField<K> for $ty {
            #[inline]
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                (**self).encode(number, sink)
            }

            #[inline]
            fn encode_explicit<S: Sink>(&self, number: u32, sink: S) -> S {
                (**self).encode_explicit(number, sink)
            }
        }

        impl<$($generics)* T: EncodeField<Unpacked<K>> + ?Sized, K: Kind> EncodeField<Unpacked<K>> for $ty {
            #[inline]
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                (**self).encode(number, sink)
            }
        }

        impl<$($generics)* T: EncodeValue<K> + ?Sized, K: $kind> EncodeValue<K> for $ty {
            #[inline]
            fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S {
                (**self).encode_always(number, sink)
            }
        }

        impl<$($generics)* T: EncodeElement<K> + ?Sized, K: $kind> EncodeElement<K> for $ty {
            #[inline]
            fn encode_repeated<'x, S: Sink>(
                elements: impl Iterator<Item = &'x Self> + Clone,
                number: u32,
                sink: S,
            ) -> S
            where
                Self: 'x,
            {
                T::encode_repeated(elements.map(|element| &**element), number, sink)
            }
        }
    )*};
}

encode_inside! {
    ['a,] &'a T, PointerKind;
    [] Box<T>, PointerKind;
    [] Rc<T>, Kind;
    [] Arc<T>, Kind;
}

/// Starts a pointer anew.
#[cold]
#[inline(never)]
fn replace<'de, P: DecodeField<'de, K>, K>(old: &mut P, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
    *old = P::start(number, frame)?;
    Ok(())
}

/// Reads what a pointer shall point to.
#[inline]
fn read_apart<'de, T: DecodeValue<'de, K>, P, K>(
    slot: &mut Option<P>,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
    new: impl FnOnce(T) -> P,
) -> Result<Reader<'de>, Error> {
    let mut inside = None;
    let rest = T::read(&mut inside, tag, reader, frame)?;
    *slot = inside.map(new);
    Ok(rest)
}

macro_rules! decode_inside {
    ($(
        [$($bound:tt)*] $ty:ty, $kind:ident, $header:expr, $new:expr, |$made:ident| $make:expr, |$pointer:ident| $inside:expr;
    )*) => {$(
        impl<'de, T: DecodeField<'de, K> $($bound)*, K: $kind> DecodeField<'de, K> for $ty {
            const HAS_ZERO: bool = T::HAS_ZERO;
            const REPLACES: bool = T::REPLACES;

            const WIRE_TYPES: [WireType; 2] = T::WIRE_TYPES;

            #[inline]
            fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                frame.charge_start(size_of::<T>() + $header)?;
                let $made = || T::start(number, frame);
                Ok($make)
            }

            #[inline]
            fn reset(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                let $pointer = &mut *self;
                match $inside {
                    Some(inside) => inside.reset(number, frame),
                    None => {
                        *self = <Self as DecodeField<'de, K>>::start(number, frame)?;
                        Ok(())
                    }
                }
            }

            #[inline]
            fn finish(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                let $pointer = self;
                match $inside {
                    Some(inside) => inside.finish(number, frame),
                    None => Ok(()),
                }
            }

            #[inline]
            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                let $pointer = &mut *self;
                if let Some(inside) = $inside {
                    return inside.merge(tag, reader, frame);
                }
                // Shared with someone else, whose value must not change: replaced.
                replace::<Self, K>(self, tag.number(), frame)?;
                let $pointer = self;
                match $inside {
                    Some(inside) => inside.merge(tag, reader, frame),
                    None => reader.skip(tag, frame.depth()),
                }
            }
        }

        impl<'de, T: DecodeValue<'de, K> $($bound)*, K: $kind> DecodeValue<'de, K> for $ty {
            const WIRE_TYPE: WireType = T::WIRE_TYPE;
            const RENEWS_ITSELF: bool = T::RENEWS_ITSELF;

            #[inline]
            fn read(
                slot: &mut Option<Self>,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                if T::HAS_ZERO && T::RENEWS_ITSELF {
                    // A message is started where it will stay, and so takes nothing of the stack while its records are read.
                    begin::<Self, K>(slot, tag.number(), frame)?;
                    if let Some($pointer) = slot
                        && let Some(inside) = $inside
                    {
                        return inside.merge(tag, reader, frame);
                    }
                }
                frame.charge((size_of::<T>() + $header) as u64, reader)?;
                read_apart::<T, Self, K>(slot, tag, reader, frame, $new)
            }
        }

        impl<'de, T: DecodeElement<'de, K> $($bound)*, K: $kind> DecodeElement<'de, K> for $ty {
            fn merge_repeated<C: Collection<Self>>(
                elements: &mut C,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                let apart = size_of::<T>() + $header;
                let mut inside = Inside::pointing(elements, apart, $new, |$pointer: &mut Self| $inside);
                T::merge_repeated(&mut inside, tag, reader, frame)
            }
        }
    )*};
}

decode_inside! {
    // Made in its place: made before there is one, it would be moved there from the stack.
    [] Box<T>, PointerKind, 0, Box::new, |made| Box::write(Box::new_uninit(), made()?), |pointer| Some(&mut **pointer);
    [] Rc<T>, Kind, price::TWO_WORDS, Rc::new, |made| Rc::new(made()?), |pointer| Rc::get_mut(pointer);
    [] Arc<T>, Kind, price::TWO_WORDS, Arc::new, |made| Arc::new(made()?), |pointer| Arc::get_mut(pointer);
}

impl<'a, T: EncodeField<K> + Clone, K: Kind> EncodeField<K> for Cow<'a, T> {
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        (**self).encode(number, sink)
    }

    fn encode_explicit<S: Sink>(&self, number: u32, sink: S) -> S {
        (**self).encode_explicit(number, sink)
    }
}

impl<'a, T: EncodeValue<K> + Clone, K: Kind> EncodeValue<K> for Cow<'a, T> {
    fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S {
        (**self).encode_always(number, sink)
    }
}

impl<'a, T: EncodeElement<K> + Clone, K: Kind> EncodeElement<K> for Cow<'a, T> {
    fn encode_repeated<'x, S: Sink>(elements: impl Iterator<Item = &'x Self> + Clone, number: u32, sink: S) -> S
    where
        Self: 'x,
    {
        T::encode_repeated(elements.map(|element| &**element), number, sink)
    }
}

impl<'de, 'a, T: DecodeField<'de, K> + Clone, K: Kind> DecodeField<'de, K> for Cow<'a, T> {
    const HAS_ZERO: bool = T::HAS_ZERO;
    const REPLACES: bool = T::REPLACES;

    const WIRE_TYPES: [WireType; 2] = T::WIRE_TYPES;

    fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
        T::start(number, frame).map(Cow::Owned)
    }

    fn reset(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        match self {
            Cow::Owned(inside) => inside.reset(number, frame),
            Cow::Borrowed(_) => {
                *self = <Self as DecodeField<'de, K>>::start(number, frame)?;
                Ok(())
            }
        }
    }

    fn finish(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        match self {
            Cow::Owned(inside) => inside.finish(number, frame),
            Cow::Borrowed(_) => Ok(()),
        }
    }

    fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        self.to_mut().merge(tag, reader, frame)
    }
}

impl<'de, 'a, T: DecodeValue<'de, K> + Clone, K: Kind> DecodeValue<'de, K> for Cow<'a, T> {
    const WIRE_TYPE: WireType = T::WIRE_TYPE;
    const RENEWS_ITSELF: bool = T::RENEWS_ITSELF;

    fn read(
        slot: &mut Option<Self>,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        let mut inside = None;
        let rest = T::read(&mut inside, tag, reader, frame)?;
        *slot = inside.map(Cow::Owned);
        Ok(rest)
    }
}

fn owned<'c, T: Clone>(cow: &'c mut Cow<'_, T>) -> Option<&'c mut T> {
    match cow {
        Cow::Owned(inside) => Some(inside),
        Cow::Borrowed(_) => None,
    }
}

impl<'de, 'a, T: DecodeElement<'de, K> + Clone, K: Kind> DecodeElement<'de, K> for Cow<'a, T> {
    fn merge_repeated<C: Collection<Self>>(
        elements: &mut C,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        T::merge_repeated(&mut Inside::new(elements, Cow::Owned, owned), tag, reader, frame)
    }
}

macro_rules! message_inside {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<$($generics)* M: Message + ?Sized> Message for $ty {
            const NAME: &'static str = M::NAME;
            const DESCRIPTOR: &'static MessageDescriptor = M::DESCRIPTOR;
            const NAMES: &'static Names = M::NAMES;
        }

        impl<$($generics)* M: Encode + ?Sized> Encode for $ty {
            #[inline]
            fn encode_fields<S: Sink>(&self, sink: S) -> S {
                (**self).encode_fields(sink)
            }
        }
    )*};
}

message_inside! {
    ['a,] &'a M;
    [] Box<M>;
}

impl<'de, M: Decode<'de>> Decode<'de> for Box<M> {
    const HAS_ZERO: bool = M::HAS_ZERO;
    const KEEPS_UNKNOWN: bool = M::KEEPS_UNKNOWN;

    fn start(frame: &Frame<'_, 'de>) -> Result<Self, Error> {
        M::start(frame).map(Box::new)
    }

    fn reset(&mut self, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        (**self).reset(frame)
    }

    fn finish(&mut self, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        (**self).finish(frame)
    }

    #[inline]
    fn merge_field(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        (**self).merge_field(tag, reader, frame)
    }

    fn unknown_fields(&mut self) -> Option<&mut UnknownFields> {
        (**self).unknown_fields()
    }
}
