//! Types that are what is inside them: what derived newtypes and pointers share.
//!
//! A newtype is a value, an element or a message if what is inside is, which the derive cannot see. It asks in a bound. A
//! bound without parameters that does not hold is an error, though, where this one should only make the impl not apply; one
//! with a lifetime of its own (`'de`, or `for<'x>`) is looked at where the impl is used.

use core::marker::PhantomData;

use super::{Collection, EncodeElement};
use crate::decode::price;
use crate::encode::Sink;
use crate::message::Decode;
use crate::unknown::UnknownFields;

/// [`EncodeElement`], for bounds with a lifetime of their own.
pub trait ElementInside<'x, K>: Sized {
    /// Writes all elements, packed if values of this kind can be.
    fn encode_repeated_inside<'a, S: Sink>(elements: impl Iterator<Item = &'a Self> + Clone, number: u32, sink: S) -> S
    where
        Self: 'a;
}

impl<T: EncodeElement<K>, K> ElementInside<'_, K> for T {
    #[inline]
    fn encode_repeated_inside<'a, S: Sink>(elements: impl Iterator<Item = &'a Self> + Clone, number: u32, sink: S) -> S
    where
        Self: 'a,
    {
        T::encode_repeated(elements, number, sink)
    }
}

/// [`Decode`], for bounds: `Decode<'de>` implies `Message`, which has no lifetime of its own.
pub trait DecodeInside<'de>: Sized {
    /// The type itself.
    type Message: Decode<'de>;
    /// This very value.
    fn message(&mut self) -> &mut Self::Message;
    /// This very value.
    fn from_message(message: Self::Message) -> Self;
    /// Its field for unknown fields: by way of `Message`, which mentions it, `'de` would have to outlive the borrow.
    fn unknown_fields(&mut self) -> Option<&mut UnknownFields>;
}

impl<'de, M: Decode<'de>> DecodeInside<'de> for M {
    type Message = M;

    #[inline]
    fn message(&mut self) -> &mut M {
        self
    }

    #[inline]
    fn from_message(message: M) -> M {
        message
    }

    fn unknown_fields(&mut self) -> Option<&mut UnknownFields> {
        Decode::unknown_fields(self)
    }
}

/// A collection of `P` as one of the `T` inside them, so that packed elements are read the same way.
pub struct Inside<'c, C, P, N, O> {
    elements: &'c mut C,
    new: N,
    old: O,
    /// What each takes beside its place in the collection.
    apart: usize,
    marker: PhantomData<P>,
}

impl<'c, C, P, N, O> Inside<'c, C, P, N, O> {
    /// `new` makes a `P` of a `T`; `old` opens an old one, to read over what is inside.
    pub fn new<T>(elements: &'c mut C, new: N, old: O) -> Self
    where
        N: Fn(T) -> P,
        O: Fn(&mut P) -> Option<&mut T>,
    {
        Inside { elements, new, old, apart: 0, marker: PhantomData }
    }

    /// The same for pointers, which hold `apart` bytes somewhere else.
    pub(crate) fn pointing<T>(elements: &'c mut C, apart: usize, new: N, old: O) -> Self
    where
        N: Fn(T) -> P,
        O: Fn(&mut P) -> Option<&mut T>,
    {
        Inside { apart, ..Inside::new(elements, new, old) }
    }
}

impl<T, P, C: Collection<P>, N: Fn(T) -> P, O: Fn(&mut P) -> Option<&mut T>> Collection<T> for Inside<'_, C, P, N, O> {
    #[inline]
    fn count(&self) -> usize {
        self.elements.count()
    }
    #[inline]
    fn price(&self, additional: usize) -> u64 {
        self.elements.price(additional).saturating_add(price::flat(additional, self.apart))
    }
    #[inline]
    fn reserve(&mut self, additional: usize) {
        self.elements.reserve(additional);
    }
    #[inline]
    fn insert(&mut self, element: T) {
        self.elements.insert((self.new)(element));
    }
    #[inline]
    fn old(&mut self, at: usize) -> Option<&mut T> {
        self.elements.old(at).and_then(&self.old)
    }
    #[inline]
    fn truncate(&mut self, len: usize) {
        self.elements.truncate(len);
    }
}
