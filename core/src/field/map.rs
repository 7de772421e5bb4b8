//! Maps: each entry a message of key 1 and value 2.
//!
//! "map fields are equivalent to a repeated field of entries" - protobuf.dev/programming-guides/encoding/#maps

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::kind::{self, Auto, Map};
use super::repeated::count_run;
use super::{Collection, DecodeField, DecodeValue, DescribeField, EncodeField, EncodeValue, begin};
use crate::decode::{Frame, Reader, View, price};
use crate::encode::Sink;
use crate::error::Error;
use crate::schema::Shape;
use crate::wire::{Tag, WireType};

/// A type that can be the key of a map: an integer, `bool` or string.
#[diagnostic::on_unimplemented(
    message = "map keys cannot be `{Self}`; use an integer, bool or String",
    label = "not a map key",
    note = "\"any scalar type except for floating point types and bytes\" - protobuf.dev/programming-guides/proto3/#maps"
)]
pub trait MapKey<K = Auto> {}

macro_rules! keys {
    ($($ty:ty: $($kind:ty),*;)*) => { $($(impl MapKey<$kind> for $ty {})*)* };
}

keys! {
    bool: Auto, kind::bool;
    i32: Auto, kind::int32, kind::sint32, kind::sfixed32;
    i64: Auto, kind::int64, kind::sint64, kind::sfixed64;
    u32: Auto, kind::uint32, kind::fixed32;
    u64: Auto, kind::uint64, kind::fixed64;
    u8: Auto, kind::uint32;
    u16: Auto, kind::uint32;
    i8: Auto, kind::int32;
    i16: Auto, kind::int32;
    usize: Auto, kind::uint64;
    isize: Auto, kind::int64;
    char: Auto, kind::uint32;
    str: Auto, kind::string;
    String: Auto, kind::string;
    Cow<'_, str>: Auto, kind::string;
}

impl<T: MapKey<K> + ?Sized, K> MapKey<K> for &T {}
impl<T: MapKey<K> + ?Sized, K> MapKey<K> for Box<T> {}
impl<T: MapKey<K> + ?Sized, K> MapKey<K> for Rc<T> {}
impl<T: MapKey<K> + ?Sized, K> MapKey<K> for Arc<T> {}

/// Writes one entry per pair. Key and value are always written, zero or not, as Google's runtimes do.
fn encode_entries<'a, K, V, KK, VK, S: Sink>(entries: impl Iterator<Item = (&'a K, &'a V)>, number: u32, sink: S) -> S
where
    K: EncodeValue<KK> + 'a,
    V: EncodeValue<VK> + 'a,
{
    entries.fold(sink, |sink, (key, value)| {
        sink.nested_field(number, V::SHAPE.is_heavy(), |sink| value.encode_always(2, key.encode_always(1, sink)))
    })
}

/// What entries are collected in: the last value of a key wins.
trait Entries<K, V> {
    /// What `additional` more entries take in memory.
    fn price(&self, additional: usize) -> u64;
    /// Makes room for `additional` entries.
    fn reserve(&mut self, additional: usize);
    fn put(&mut self, key: K, value: V);
}

/// Reads a run of entries, for which room is made once.
#[inline]
fn merge_entries<'de, K, V, KK, VK>(
    entries: &mut impl Entries<K, V>,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error>
where
    K: DecodeValue<'de, KK>,
    V: DecodeValue<'de, VK>,
{
    if !tag.is(WireType::Len) {
        return frame.unknown(tag, reader);
    }
    frame.take_back(merge_run::<K, V, KK, VK>(entries, tag, reader, frame))
}

#[inline(never)]
fn merge_run<'de, K, V, KK, VK>(
    entries: &mut impl Entries<K, V>,
    tag: Tag,
    mut reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Option<Reader<'de>>
where
    K: DecodeValue<'de, KK>,
    V: DecodeValue<'de, VK>,
{
    let count = count_run(tag, reader);
    frame.set_aside(frame.charge(entries.price(count), reader))?;
    entries.reserve(count);
    loop {
        reader = merge_entry::<K, V, KK, VK>(entries, tag, reader, frame)?;
        match reader.skip_if_next(tag) {
            Some(next) => reader = next,
            None => return Some(reader),
        }
    }
}

/// Reads one entry.
#[inline(never)]
fn merge_entry<'de, K, V, KK, VK>(
    entries: &mut impl Entries<K, V>,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Option<Reader<'de>>
where
    K: DecodeValue<'de, KK>,
    V: DecodeValue<'de, VK>,
{
    let (payload, rest) = frame.set_aside(reader.read_len())?;
    let entry = frame.inside(View::Payload(payload), frame.set_aside(frame.descend(payload))?);
    let mut key = None;
    let mut value = None;
    let mut left = payload;
    while !left.is_empty() {
        let (tag, after) = frame.set_aside(left.read_tag())?;
        let part = match tag.number() {
            1 => merge_part::<K, KK>(&mut key, tag, after, &entry).map_err(|error| error.in_field(1, Some("key"))),
            2 => merge_part::<V, VK>(&mut value, tag, after, &entry).map_err(|error| error.in_field(2, Some("value"))),
            _ => after.skip(tag, entry.depth()),
        };
        left = frame.set_aside(part)?;
    }
    if entry.has_met_unknown_enum() {
        // "the whole entry is an unknown field": an entry with a made-up value would lose what was sent.
        return frame.set_aside(frame.unknown(tag, reader));
    }
    frame.set_aside(put::<K, V, KK, VK>(entries, &mut key, &mut value, &entry))?;
    Some(rest)
}

/// Puts the entry that these parts make. A call of its own, as entries nest: what it takes of the stack is given back.
#[inline(never)]
fn put<'de, K, V, KK, VK>(
    entries: &mut impl Entries<K, V>,
    key: &mut Option<K>,
    value: &mut Option<V>,
    entry: &Frame<'_, 'de>,
) -> Result<(), Error>
where
    K: DecodeValue<'de, KK>,
    V: DecodeValue<'de, VK>,
{
    let key = part_or_start::<K, KK>(key.take(), 1, entry).map_err(|error| error.in_field(1, Some("key")))?;
    let value = part_or_start::<V, VK>(value.take(), 2, entry).map_err(|error| error.in_field(2, Some("value")))?;
    entries.put(key, value);
    Ok(())
}

#[inline]
fn merge_part<'de, T: DecodeValue<'de, K>, K>(
    part: &mut Option<T>,
    tag: Tag,
    reader: Reader<'de>,
    entry: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    if !tag.is(T::WIRE_TYPE) {
        return reader.skip(tag, entry.depth());
    }
    match part {
        Some(part) => part.merge(tag, reader, entry),
        None if !T::HAS_ZERO && T::RENEWS_ITSELF => {
            begin(part, tag.number(), entry)?;
            reader.skip(tag, entry.depth())
        }
        None => T::read(part, tag, reader, entry),
    }
}

fn part_or_start<'de, T: DecodeValue<'de, K>, K>(
    part: Option<T>,
    number: u32,
    entry: &Frame<'_, 'de>,
) -> Result<T, Error> {
    part.map_or_else(|| T::start(number, entry), Ok)
}

macro_rules! map_field {
    ($([$($encode:tt)*] [$($decode:tt)*] $ty:ty, $new:expr, |$map:ident| $iter:expr, |$put:ident, $key:ident, $value:ident| $insert:expr, |$priced:ident, $n:ident| $price:expr, |$room:ident| $reserve:expr;)*) => {$(
        impl<$($encode)* KK, VK> DescribeField<Map<KK, VK>> for $ty
        where
            K: DescribeField<KK>,
            V: DescribeField<VK>,
        {
            const SHAPE: Shape = Shape::Map { key: K::SHAPE.value(), value: V::SHAPE.value() };
        }

        impl<$($encode)* KK, VK> EncodeField<Map<KK, VK>> for $ty
        where
            K: EncodeValue<KK> + MapKey<KK>,
            V: EncodeValue<VK>,
        {
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                let $map = self;
                encode_entries::<K, V, KK, VK, S>($iter, number, sink)
            }
        }

        impl<$($decode)*> Entries<K, V> for $ty {
            fn price(&self, $n: usize) -> u64 {
                let $priced = self;
                $price
            }

            fn reserve(&mut self, $n: usize) {
                let $room = self;
                $reserve;
            }

            fn put(&mut self, $key: K, $value: V) {
                let $put = self;
                $insert;
            }
        }

        impl<'de, $($decode)* KK, VK> DecodeField<'de, Map<KK, VK>> for $ty
        where
            K: DecodeValue<'de, KK> + MapKey<KK>,
            V: DecodeValue<'de, VK>,
        {
            const WIRE_TYPES: [WireType; 2] = [WireType::Len; 2];

            fn start(_: u32, _: &Frame<'_, 'de>) -> Result<Self, Error> {
                Ok($new)
            }

            fn reset(&mut self, _: u32, _: &Frame<'_, 'de>) -> Result<(), Error> {
                self.clear();
                Ok(())
            }

            #[inline]
            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                merge_entries::<K, V, KK, VK>(self, tag, reader, frame)
            }
        }
    )*};
}

map_field! {
    [K, V,] [K: Ord, V,] BTreeMap<K, V>, BTreeMap::new(), |map| map.iter(), |map, key, value| map.insert(key, value),
        |map, n| price::tree(map.is_empty(), n, size_of::<(K, V)>()), |_map| { let _ = n; };
    [K, V,] [K, V,] Vec<(K, V)>, Vec::new(), |map| map.iter().map(|(key, value)| (key, value)),
        |map, key, value| map.push((key, value)), |_map, n| price::flat(n, size_of::<(K, V)>()),
        |map| Collection::reserve(map, n);
}

#[cfg(feature = "std")]
map_field! {
    [K, V, H,] [K: Eq + core::hash::Hash, V, H: core::hash::BuildHasher + Default,]
        std::collections::HashMap<K, V, H>, std::collections::HashMap::default(), |map| map.iter(),
        |map, key, value| map.insert(key, value), |map, n| price::hashed(map.is_empty(), n, size_of::<(K, V)>()),
        |map| map.reserve(n);
}

macro_rules! auto_is_map {
    ($([$($encode:tt)*] [$($decode:tt)*] $ty:ty;)*) => {$(
        impl<$($encode)*> DescribeField<Auto> for $ty
        where
            K: DescribeField,
            V: DescribeField,
        {
            const SHAPE: Shape = <Self as DescribeField<Map<Auto, Auto>>>::SHAPE;
        }

        impl<$($encode)*> EncodeField<Auto> for $ty
        where
            K: EncodeValue + MapKey,
            V: EncodeValue,
        {
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                EncodeField::<Map<Auto, Auto>>::encode(self, number, sink)
            }
        }

        impl<'de, $($decode)*> DecodeField<'de, Auto> for $ty
        where
            K: DecodeValue<'de> + MapKey,
            V: DecodeValue<'de>,
        {
            const WIRE_TYPES: [WireType; 2] = [WireType::Len; 2];

            fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                DecodeField::<Map<Auto, Auto>>::start(number, frame)
            }

            fn reset(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                DecodeField::<Map<Auto, Auto>>::reset(self, number, frame)
            }

            #[inline]
            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                DecodeField::<Map<Auto, Auto>>::merge(self, tag, reader, frame)
            }
        }
    )*};
}

auto_is_map! {
    [K, V] [K: Ord, V] BTreeMap<K, V>;
}

#[cfg(feature = "std")]
auto_is_map! {
    [K, V, H] [K: Eq + core::hash::Hash, V, H: core::hash::BuildHasher + Default] std::collections::HashMap<K, V, H>;
}
