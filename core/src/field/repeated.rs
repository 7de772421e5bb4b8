//! Repeated fields: lists, sets and arrays of elements.

use alloc::boxed::Box;
use alloc::collections::{BTreeSet, LinkedList, VecDeque};
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::kind::{Kind, Unpacked};
use super::{DecodeElement, DecodeField, DescribeField, EncodeElement, EncodeField};
use crate::decode::{Frame, Reader, price};
use crate::encode::Sink;
use crate::error::{Error, ErrorKind};
use crate::raw;
use crate::schema::Shape;
use crate::wire::{Tag, WireType};

/// What elements are collected in.
pub trait Collection<T> {
    /// Whether an element can be reached by its place.
    const HAS_PLACES: bool = false;
    /// How many elements there are; for an error's path.
    fn count(&self) -> usize;
    /// What `additional` more elements take in memory.
    fn price(&self, additional: usize) -> u64;
    /// Makes room for `additional` elements.
    fn reserve(&mut self, additional: usize);
    /// Takes one more element.
    fn insert(&mut self, element: T);
    /// Takes one more element, made in its place, if elements have places.
    fn make(&mut self, _: impl FnOnce() -> Result<T, Error>) -> Result<Option<&mut T>, Error> {
        Ok(None)
    }
    /// Takes all of these.
    fn insert_all(&mut self, elements: impl Iterator<Item = T>) {
        elements.for_each(|element| self.insert(element));
    }
    /// The old element at this place, where the collection can be read over.
    fn old(&mut self, at: usize) -> Option<&mut T>;
    /// Drops the elements from this place on.
    fn truncate(&mut self, len: usize);
}

impl<T> Collection<T> for Vec<T> {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }
    #[inline]
    fn price(&self, additional: usize) -> u64 {
        price::flat(additional, size_of::<T>())
    }
    #[inline]
    fn reserve(&mut self, additional: usize) {
        if self.capacity() == 0 {
            *self = Vec::with_capacity(additional);
        } else {
            Vec::reserve(self, additional);
        }
    }
    #[inline]
    fn insert(&mut self, element: T) {
        self.push(element);
    }
    #[inline]
    fn make(&mut self, make: impl FnOnce() -> Result<T, Error>) -> Result<Option<&mut T>, Error> {
        raw::push_made(self, make).map(Some)
    }
    #[inline]
    fn insert_all(&mut self, elements: impl Iterator<Item = T>) {
        self.extend(elements);
    }
    #[inline]
    fn old(&mut self, at: usize) -> Option<&mut T> {
        self.get_mut(at)
    }
    const HAS_PLACES: bool = true;
    #[inline]
    fn truncate(&mut self, len: usize) {
        Vec::truncate(self, len);
    }
}

impl<T> Collection<T> for VecDeque<T> {
    fn count(&self) -> usize {
        self.len()
    }
    fn price(&self, additional: usize) -> u64 {
        price::flat(additional, size_of::<T>())
    }
    fn reserve(&mut self, additional: usize) {
        if self.capacity() == 0 {
            *self = VecDeque::with_capacity(additional);
        } else {
            VecDeque::reserve(self, additional);
        }
    }
    fn insert(&mut self, element: T) {
        self.push_back(element);
    }
    fn old(&mut self, at: usize) -> Option<&mut T> {
        self.get_mut(at)
    }
    fn truncate(&mut self, len: usize) {
        VecDeque::truncate(self, len);
    }
}

macro_rules! collection_without_places {
    ($([$($generics:tt)*] $ty:ty, $insert:ident, |$list:ident, $n:ident| $price:expr, $reserve:expr;)*) => {$(
        impl<$($generics)*> Collection<T> for $ty {
            fn count(&self) -> usize {
                self.len()
            }
            fn price(&self, $n: usize) -> u64 {
                let $list = self;
                $price
            }
            fn reserve(&mut self, additional: usize) {
                let reserve: fn(&mut Self, usize) = $reserve;
                reserve(self, additional);
            }
            fn insert(&mut self, element: T) {
                let _ = self.$insert(element);
            }
            fn old(&mut self, _: usize) -> Option<&mut T> {
                None
            }
            fn truncate(&mut self, len: usize) {
                // Elements without places are not read over: all of them are old.
                debug_assert_eq!(len, 0);
                self.clear();
            }
        }
    )*};
}

collection_without_places! {
    [T] LinkedList<T>, push_back, |_list, n| price::flat(n, size_of::<T>() + price::TWO_WORDS), |_, _| ();
    [T: Ord] BTreeSet<T>, insert, |set, n| price::tree(set.is_empty(), n, size_of::<T>()), |_, _| ();
}

#[cfg(feature = "std")]
collection_without_places! {
    [T: Eq + core::hash::Hash, S: core::hash::BuildHasher] std::collections::HashSet<T, S>, insert,
        |set, n| price::hashed(set.is_empty(), n, size_of::<T>()), |set, n| set.reserve(n);
}

/// Appends the elements of a run of unpacked records.
///
/// # Errors
/// A record is malformed or refused.
#[inline]
pub fn merge_records<'de, T: DecodeElement<'de, K>, K, C: Collection<T>>(
    elements: &mut C,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    if !tag.is(T::WIRE_TYPE) {
        return frame.unknown(tag, reader);
    }
    frame.take_back(merge_run(elements, tag, reader, frame))
}

#[inline(never)]
fn merge_run<'de, T: DecodeElement<'de, K>, K, C: Collection<T>>(
    elements: &mut C,
    tag: Tag,
    mut reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Option<Reader<'de>> {
    // Strings, bytes and messages: hopping over the run tells how many there are, and costs little beside reading them.
    let count = if T::WIRE_TYPE == WireType::Len { count_run(tag, reader) } else { 1 };
    frame.set_aside(frame.charge(elements.price(count), reader))?;
    let mut reread = 0;
    if frame.holds_old(tag.number()) {
        match frame.set_aside(read_over_old::<T, K, C>(elements, &mut reread, tag, reader, frame))? {
            (rest, true) => return Some(rest),
            (rest, false) => reader = rest,
        }
    }
    elements.reserve(count - reread.min(count));
    loop {
        reader = frame.set_aside(append(elements, tag, reader, frame))?;
        match reader.skip_if_next(tag) {
            Some(next) => reader = next,
            None => return Some(reader),
        }
        if T::WIRE_TYPE != WireType::Len {
            frame.set_aside(frame.charge(elements.price(1), reader))?;
        }
    }
}

/// Reads a run of records over the old elements, counting them; whether that was all of the run.
#[inline]
fn read_over_old<'de, T: DecodeElement<'de, K>, K, C: Collection<T>>(
    elements: &mut C,
    reread: &mut usize,
    tag: Tag,
    mut reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<(Reader<'de>, bool), Error> {
    let mut ended = false;
    while !ended && let Some(old) = elements.old(*reread) {
        reader = T::read_over(old, tag, reader, frame).map_err(|error| error.in_element(*reread))?;
        *reread += 1;
        match reader.skip_if_next(tag) {
            Some(next) => reader = next,
            None => ended = true,
        }
    }
    elements.truncate(*reread);
    Ok((reader, ended))
}

/// Bytes of an element that may lie on the stack while it is put in its place.
const SMALL: usize = 64;

/// Reads one record into a new element.
#[inline]
fn append<'de, T: DecodeElement<'de, K>, K, C: Collection<T>>(
    elements: &mut C,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let at = elements.count();
    if T::HAS_ZERO
        && T::FILLED_IN_PLACE
        && C::HAS_PLACES
        && let Some(element) = begin(elements, tag.number(), frame)?
    {
        return element.merge(tag, reader, frame).map_err(|error| {
            elements.truncate(at);
            error.in_element(at)
        });
    }
    append_read(elements, tag, reader, frame).map_err(|error| error.in_element(at))
}

/// Starts a new element where it will stay, if elements have places.
#[inline]
pub(super) fn begin<'c, 'de, T: DecodeElement<'de, K>, K, C: Collection<T>>(
    elements: &'c mut C,
    number: u32,
    frame: &Frame<'_, 'de>,
) -> Result<Option<&'c mut T>, Error> {
    if size_of::<T>() <= SMALL { begin_small(elements, number, frame) } else { begin_large(elements, number, frame) }
}

#[inline]
fn begin_small<'c, 'de, T: DecodeElement<'de, K>, K, C: Collection<T>>(
    elements: &'c mut C,
    number: u32,
    frame: &Frame<'_, 'de>,
) -> Result<Option<&'c mut T>, Error> {
    elements.make(|| T::start(number, frame))
}

/// In a call of its own, as elements nest: what it takes of the stack is given back.
#[inline(never)]
fn begin_large<'c, 'de, T: DecodeElement<'de, K>, K, C: Collection<T>>(
    elements: &'c mut C,
    number: u32,
    frame: &Frame<'_, 'de>,
) -> Result<Option<&'c mut T>, Error> {
    begin_small(elements, number, frame)
}

#[inline]
fn append_read<'de, T: DecodeElement<'de, K>, K, C: Collection<T>>(
    elements: &mut C,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let mut slot = None;
    let rest = T::read(&mut slot, tag, reader, frame)?;
    if let Some(element) = slot {
        elements.insert(element);
    }
    Ok(rest)
}

/// Records with this tag that follow each other from here, the one whose tag has been read included. Those in hand only:
/// nothing is believed that is not there.
#[inline(never)]
pub(crate) fn count_run(tag: Tag, reader: Reader<'_>) -> usize {
    let mut count = 1;
    let mut left = reader;
    // Tags and lengths of one byte first, without a call.
    while tag.bits() < 0x80
        && let Some((len, rest)) = left.split_short_len()
    {
        match rest.get(len..) {
            Some([next, after @ ..]) if u32::from(*next) == tag.bits() => left = Reader::new(after),
            _ => return count,
        }
        count += 1;
    }
    count_long_run(tag, left, count)
}

#[inline(never)]
fn count_long_run(tag: Tag, mut reader: Reader<'_>, mut count: usize) -> usize {
    while let Some((_, rest)) = reader.split_len() {
        match rest.skip_if_next(tag) {
            Some(next) => reader = next,
            None => break,
        }
        count += 1;
    }
    count
}

/// Elements come in records of their own, or packed in one; groups are never packed.
const fn wire_types<'de, T: DecodeElement<'de, K>, K>() -> [WireType; 2] {
    match T::WIRE_TYPE {
        WireType::StartGroup => [WireType::StartGroup; 2],
        own => [own, WireType::Len],
    }
}

#[inline]
fn takes<'de, T: DecodeElement<'de, K>, K>(wire_type: WireType) -> bool {
    wire_types::<T, K>().contains(&wire_type)
}

/// What any list is in a schema.
macro_rules! describe_list {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<T: DescribeField<K>, $($generics)* K: Kind> DescribeField<K> for $ty {
            const SHAPE: Shape = T::LIST;
        }

        describe_unpacked!([$($generics)*] $ty);
    )*};
}

macro_rules! describe_unpacked {
    ([$($generics:tt)*] $ty:ty) => {
        impl<T: DescribeField<K>, $($generics)* K: Kind> DescribeField<Unpacked<K>> for $ty {
            const SHAPE: Shape = Shape::Repeated { element: T::SHAPE.value(), packed: false };
        }
    };
}

describe_list! {
    [] Vec<T>;
    [] [T];
    [const N: usize,] [T; N];
    [] VecDeque<T>;
    [] LinkedList<T>;
    [] BTreeSet<T>;
}

#[cfg(feature = "std")]
describe_list! {
    [H,] std::collections::HashSet<T, H>;
}

/// Fields of any list: written from an iterator over references.
macro_rules! encode_list {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<$($generics)* K: Kind> EncodeField<K> for $ty {
            #[inline]
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                T::encode_repeated(self.iter(), number, sink)
            }
        }

        impl<$($generics)* K: Kind> EncodeField<Unpacked<K>> for $ty {
            #[inline]
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                T::encode_unpacked(self.iter(), number, sink)
            }
        }
    )*};
}

encode_list! {
    [T: EncodeElement<K>,] Vec<T>;
    [T: EncodeElement<K>,] [T];
    [T: EncodeElement<K>, const N: usize,] [T; N];
    [T: EncodeElement<K>,] VecDeque<T>;
    [T: EncodeElement<K>,] LinkedList<T>;
    [T: EncodeElement<K>,] BTreeSet<T>;
}

#[cfg(feature = "std")]
impl<T: EncodeElement<K>, H, K: Kind> EncodeField<K> for std::collections::HashSet<T, H> {
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        T::encode_repeated(self.iter(), number, sink)
    }
}

#[cfg(feature = "std")]
impl<T: EncodeElement<K>, H, K: Kind> EncodeField<Unpacked<K>> for std::collections::HashSet<T, H> {
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        T::encode_unpacked(self.iter(), number, sink)
    }
}

/// Fields of growing collections: start empty, take elements as they come. `deferred` ones keep old elements to read over.
macro_rules! decode_collection {
    ($([$($generics:tt)*] $ty:ty, $new:expr, $deferred:expr;)*) => {$(
        impl<'de, $($generics)* K: Kind> DecodeField<'de, K> for $ty {
            const WIRE_TYPES: [WireType; 2] = wire_types::<T, K>();

            #[inline]
            fn start(_: u32, _: &Frame<'_, 'de>) -> Result<Self, Error> {
                Ok($new)
            }

            #[inline]
            fn reset(&mut self, _: u32, _: &Frame<'_, 'de>) -> Result<(), Error> {
                // Elements that own something are read over one by one; of numbers only the buffer is kept.
                if !($deferred && core::mem::needs_drop::<T>()) {
                    self.clear();
                }
                Ok(())
            }

            #[inline]
            fn finish(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                if $deferred && core::mem::needs_drop::<T>() && frame.kept_old(number) {
                    self.clear();
                }
                Ok(())
            }

            #[inline]
            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                T::merge_repeated(self, tag, reader, frame)
            }
        }

        unpacked_is_read_like_packed!([$($generics)*] $ty);
    )*};
}

/// "parsers must be able to parse repeated fields that were compiled as packed as if they were not packed, and vice
/// versa" - protobuf.dev/programming-guides/encoding/#packed
macro_rules! unpacked_is_read_like_packed {
    ([$($generics:tt)*] $ty:ty) => {
        impl<'de, $($generics)* K: Kind> DecodeField<'de, Unpacked<K>> for $ty
        where
            $ty: DecodeField<'de, K>,
        {
            const HAS_ZERO: bool = <$ty as DecodeField<'de, K>>::HAS_ZERO;

            const WIRE_TYPES: [WireType; 2] = <$ty as DecodeField<'de, K>>::WIRE_TYPES;

            #[inline]
            fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                <$ty as DecodeField<'de, K>>::start(number, frame)
            }

            #[inline]
            fn reset(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                <$ty as DecodeField<'de, K>>::reset(self, number, frame)
            }

            #[inline]
            fn finish(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                <$ty as DecodeField<'de, K>>::finish(self, number, frame)
            }

            #[inline]
            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                <$ty as DecodeField<'de, K>>::merge(self, tag, reader, frame)
            }
        }
    };
}

decode_collection! {
    [T: DecodeElement<'de, K>,] Vec<T>, Vec::new(), true;
    [T: DecodeElement<'de, K>,] VecDeque<T>, VecDeque::new(), true;
    [T: DecodeElement<'de, K>,] LinkedList<T>, LinkedList::new(), false;
    [T: DecodeElement<'de, K> + Ord,] BTreeSet<T>, BTreeSet::new(), false;
}

#[cfg(feature = "std")]
decode_collection! {
    [T: DecodeElement<'de, K> + Eq + core::hash::Hash, H: core::hash::BuildHasher + Default,]
        std::collections::HashSet<T, H>, std::collections::HashSet::default(), false;
}

/// Appends the elements of all records of field `number` in the frame, packed or not, and marks it as filled.
fn gather<'de, T: DecodeElement<'de, K>, K>(
    elements: &mut Vec<T>,
    number: u32,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    frame.set_filled(number);
    // A run is read by its first record; the records of the run that follow are passed by.
    let mut read_to: *const u8 = core::ptr::null();
    frame.each(&mut |tag, reader| {
        if tag.number() == number && takes::<T, K>(tag.wire_type()) && read_to <= reader.place() {
            read_to = T::merge_repeated(elements, tag, reader, frame)?.place();
        }
        Ok(())
    })
}

/// Fields of lists that do not grow: the first record reads all of them from the frame, so that the list is built once.
macro_rules! decode_fixed_list {
    ($($ty:ty, $empty:expr, $empty_price:expr, $into_vec:expr;)*) => {$(
        impl<'de, T: DecodeElement<'de, K>, K: Kind> DecodeField<'de, K> for $ty
        where
            $ty: DescribeField<K>,
        {
            const WIRE_TYPES: [WireType; 2] = wire_types::<T, K>();

            #[inline]
            fn start(_: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                frame.charge_start($empty_price)?;
                Ok($empty)
            }

            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                if !takes::<T, K>(tag.wire_type()) {
                    return frame.unknown(tag, reader);
                }
                if !frame.is_filled(tag.number()) {
                    let into_vec: fn(Self) -> Vec<T> = $into_vec;
                    let mut elements = into_vec(core::mem::take(self));
                    let result = gather(&mut elements, tag.number(), frame);
                    // Also after an error: what was there before stays.
                    *self = elements.into();
                    result?;
                }
                reader.skip(tag, frame.depth())
            }
        }

        unpacked_is_read_like_packed!([T: DecodeElement<'de, K>,] $ty);
    )*};
}

/// A shared list cannot be taken apart: merging into one replaces it.
fn not_kept<L, T>(_: L) -> Vec<T> {
    Vec::new()
}

decode_fixed_list! {
    Box<[T]>, Box::default(), 0, <[T]>::into_vec;
    Rc<[T]>, Rc::from(Vec::new()), price::TWO_WORDS, not_kept;
    Arc<[T]>, Arc::from(Vec::new()), price::TWO_WORDS, not_kept;
}

impl<'de, T: DecodeElement<'de, K>, const N: usize, K: Kind> DecodeField<'de, K> for [T; N] {
    const HAS_ZERO: bool = false;

    const WIRE_TYPES: [WireType; 2] = wire_types::<T, K>();

    fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
        let mut elements = Vec::new();
        gather(&mut elements, number, frame)?;
        <[T; N]>::try_from(elements)
            .map_err(|elements: Vec<T>| Error::new(ErrorKind::WrongLength { expected: N, found: elements.len() }))
    }

    fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        if !takes::<T, K>(tag.wire_type()) {
            return frame.unknown(tag, reader);
        }
        if !frame.is_filled(tag.number()) {
            *self = <Self as DecodeField<'de, K>>::start(tag.number(), frame)?;
        }
        reader.skip(tag, frame.depth())
    }
}

unpacked_is_read_like_packed!([T: DecodeElement<'de, K>, const N: usize,] [T; N]);
