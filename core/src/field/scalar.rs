//! Numbers and bools: one table of Rust type, kinds and wire form; everything else follows from it.

use super::kind::{self, Auto};
use core::num::NonZero;

use super::{
    Collection, DecodeElement, DecodeField, DecodeValue, DescribeField, EncodeElement, EncodeField, EncodeValue,
    repeated, start_from_records,
};
use crate::decode::{Frame, Reader};
use crate::encode::Sink;
use crate::error::{Error, ErrorKind, out_of_range};
use crate::schema::{Shape, Type};
use crate::wire::{Tag, WireType, unzigzag32, unzigzag64, varint, zigzag32, zigzag64};

/// One scalar type on the wire.
pub(crate) trait Scalar<K>: Copy {
    /// Its type in a schema.
    const TYPE: Type;
    const WIRE_TYPE: WireType;
    /// Bytes of each value where all take the same, else none.
    const FIXED: Option<usize>;
    const ZERO: Self;
    fn is_zero(self) -> bool;
    /// What a varint carries; nothing for other wire types.
    fn varint(self) -> u64 {
        0
    }
    fn put<S: Sink>(self, number: u32, sink: S) -> S;
    /// A length and all elements.
    fn put_packed<'a, S: Sink>(elements: impl Iterator<Item = &'a Self> + Clone, sink: S) -> S
    where
        Self: 'a;
    fn read(reader: Reader<'_>) -> Result<(Self, Reader<'_>), Error>;
    /// Appends all elements of a payload, `count` of them, whose length is known to fit.
    fn read_packed<C: Collection<Self>>(mut payload: Reader<'_>, _: usize, elements: &mut C) -> Result<(), Error> {
        while !payload.is_empty() {
            let (value, rest) = Self::read(payload)?;
            elements.insert(value);
            payload = rest;
        }
        Ok(())
    }
}

/// `varint TYPE as KINDS: to_wire => u64, from_wire <= u64`.
macro_rules! varints {
    ($($ty:ty as $type:ident, $zero:expr, [$($kind:ty),*], |$value:ident| $to:expr, |$wire:ident| $from:expr;)*) => {
        $($(
            impl Scalar<$kind> for $ty {
                const TYPE: Type = Type::$type;
                const WIRE_TYPE: WireType = WireType::Varint;
                const FIXED: Option<usize> = None;
                const ZERO: Self = $zero;
                #[inline]
                fn is_zero(self) -> bool {
                    self == $zero
                }
                #[inline]
                fn varint(self) -> u64 {
                    let $value = self;
                    $to
                }
                #[inline]
                fn put<S: Sink>(self, number: u32, sink: S) -> S {
                    let $value = self;
                    sink.varint_field(number, $to)
                }
                #[inline]
                fn put_packed<'a, S: Sink>(elements: impl Iterator<Item = &'a Self> + Clone, sink: S) -> S {
                    packed_varints(elements.map(|$value| { let $value = *$value; $to }), sink)
                }
                #[inline]
                fn read(reader: Reader<'_>) -> Result<(Self, Reader<'_>), Error> {
                    let ($wire, rest) = reader.read_varint()?;
                    Ok(($from, rest))
                }
                #[inline(never)]
                fn read_packed<C: Collection<Self>>(
                    payload: Reader<'_>,
                    count: usize,
                    elements: &mut C,
                ) -> Result<(), Error> {
                    if count == payload.len() {
                        // Bytes below 128, all of them.
                        elements.insert_all(payload.bytes().iter().map(|$wire| {
                            let $wire = u64::from(*$wire);
                            $from
                        }));
                        return Ok(());
                    }
                    varint::blocks(payload.bytes(), |values| {
                        elements.insert_all(values.iter().map(|$wire| {
                            let $wire = *$wire;
                            $from
                        }))
                    })
                    .map_err(|at| bad_varint(payload, at))
                }
            }
            scalar_describe!($ty, $kind);
            scalar_value!($ty, $kind);
            scalar_element!($ty, $kind);
        )*)*
    };
}

/// Rust types narrower than the protobuf type they travel as: written widened, checked when read.
macro_rules! narrow {
    ($($ty:ty as $wire:ty, $zero:expr, [$($kind:ty),*], |$value:ident| $to:expr;)*) => {
        $($(
            impl Scalar<$kind> for $ty {
                const TYPE: Type = <$wire as Scalar<$kind>>::TYPE;
                const WIRE_TYPE: WireType = WireType::Varint;
                const FIXED: Option<usize> = None;
                const ZERO: Self = $zero;
                #[inline]
                fn is_zero(self) -> bool {
                    self == $zero
                }
                #[inline]
                fn varint(self) -> u64 {
                    let $value = self;
                    Scalar::<$kind>::varint($to)
                }
                #[inline]
                fn put<S: Sink>(self, number: u32, sink: S) -> S {
                    let $value = self;
                    Scalar::<$kind>::put($to, number, sink)
                }
                #[inline]
                fn put_packed<'a, S: Sink>(elements: impl Iterator<Item = &'a Self> + Clone, sink: S) -> S {
                    packed_varints(elements.map(|$value| { let $value = *$value; Scalar::<$kind>::varint($to) }), sink)
                }
                #[inline]
                fn read(reader: Reader<'_>) -> Result<(Self, Reader<'_>), Error> {
                    let (wide, rest) = <$wire as Scalar<$kind>>::read(reader)?;
                    match <$ty>::try_from(wide) {
                        Ok(value) => Ok((value, rest)),
                        Err(_) => Err(out_of_range(&wide, stringify!($ty), reader.place())),
                    }
                }
            }
            scalar_value!($ty, $kind);
        )*)*
    };
}

/// Integers without zero: never absent, and 0 is refused.
macro_rules! non_zero {
    ($($ty:ty;)*) => {$(
        impl Scalar<Auto> for NonZero<$ty> {
            const TYPE: Type = <$ty as Scalar<Auto>>::TYPE;
            const WIRE_TYPE: WireType = WireType::Varint;
            const FIXED: Option<usize> = None;
            const ZERO: Self = NonZero::<$ty>::MIN;
            #[inline]
            fn is_zero(self) -> bool {
                false
            }
            #[inline]
            fn varint(self) -> u64 {
                Scalar::<Auto>::varint(self.get())
            }
            #[inline]
            fn put<S: Sink>(self, number: u32, sink: S) -> S {
                Scalar::<Auto>::put(self.get(), number, sink)
            }
            #[inline]
            fn put_packed<'a, S: Sink>(elements: impl Iterator<Item = &'a Self> + Clone, sink: S) -> S {
                packed_varints(elements.map(|value| Scalar::<Auto>::varint(value.get())), sink)
            }
            #[inline]
            fn read(reader: Reader<'_>) -> Result<(Self, Reader<'_>), Error> {
                let (value, rest) = <$ty as Scalar<Auto>>::read(reader)?;
                match NonZero::new(value) {
                    Some(value) => Ok((value, rest)),
                    None => Err(out_of_range(&0, concat!("NonZero<", stringify!($ty), ">"), reader.place())),
                }
            }
        }

        scalar_describe!(NonZero<$ty>, Auto);
        scalar_encode!(NonZero<$ty>, Auto);
        scalar_element!(NonZero<$ty>, Auto);

        impl<'de> DecodeField<'de> for NonZero<$ty> {
            const HAS_ZERO: bool = false;
            const REPLACES: bool = true;

            const WIRE_TYPES: [WireType; 2] = [WireType::Varint; 2];

            fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                start_from_records::<Self, Auto>(number, frame)?.ok_or_else(|| Error::new(ErrorKind::Missing))
            }

            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                if !tag.is(WireType::Varint) {
                    return frame.unknown(tag, reader);
                }
                if frame.is_filled(tag.number()) {
                    return reader.skip(tag, frame.depth());
                }
                let (value, rest) = <Self as Scalar<Auto>>::read(reader)?;
                *self = value;
                Ok(rest)
            }
        }

        scalar_read!(NonZero<$ty>, Auto);
    )*};
}

macro_rules! fixed {
    ($($ty:ty as $type:ident, $read:ident, $put:ident, $wire_type:ident, $zero:expr, $is_zero:expr, [$($kind:ty),*];)*) => {
        $($(
            impl Scalar<$kind> for $ty {
                const TYPE: Type = Type::$type;
                const WIRE_TYPE: WireType = WireType::$wire_type;
                const FIXED: Option<usize> = Some(size_of::<$ty>());
                const ZERO: Self = $zero;
                #[inline]
                fn is_zero(self) -> bool {
                    let is_zero: fn($ty) -> bool = $is_zero;
                    is_zero(self)
                }
                #[inline]
                fn put<S: Sink>(self, number: u32, sink: S) -> S {
                    sink.$put(number, self.to_le_bytes())
                }
                #[inline]
                fn put_packed<'a, S: Sink>(elements: impl Iterator<Item = &'a Self> + Clone, sink: S) -> S {
                    let count = elements.clone().count();
                    sink.fixed(elements.map(|value| value.to_le_bytes()), count)
                }
                #[inline]
                fn read(reader: Reader<'_>) -> Result<(Self, Reader<'_>), Error> {
                    let (bytes, rest) = reader.$read()?;
                    Ok((<$ty>::from_le_bytes(bytes), rest))
                }
                #[inline(never)]
                fn read_packed<C: Collection<Self>>(
                    payload: Reader<'_>,
                    _: usize,
                    elements: &mut C,
                ) -> Result<(), Error> {
                    // One block copy on little-endian machines.
                    elements.insert_all(payload.bytes().as_chunks().0.iter().map(|bytes| <$ty>::from_le_bytes(*bytes)));
                    Ok(())
                }
            }
            scalar_describe!($ty, $kind);
            scalar_value!($ty, $kind);
            scalar_element!($ty, $kind);
        )*)*
    };
}

macro_rules! scalar_describe {
    ($ty:ty, $kind:ty $(, $list:expr)?) => {
        impl DescribeField<$kind> for $ty {
            const SHAPE: Shape = Shape::Implicit(<$ty as Scalar<$kind>>::TYPE);
            $(const LIST: Shape = $list;)?
        }
    };
}

macro_rules! scalar_encode {
    ($ty:ty, $kind:ty) => {
        impl EncodeField<$kind> for $ty {
            #[inline]
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                // Implicit presence: "if set to the default, the value will not be serialized on the wire" -
                // protobuf.dev/programming-guides/field_presence/
                if Scalar::<$kind>::is_zero(*self) {
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

        impl EncodeValue<$kind> for $ty {
            #[inline]
            fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S {
                Scalar::<$kind>::put(*self, number, sink)
            }
        }
    };
}

macro_rules! scalar_value {
    ($ty:ty, $kind:ty) => {
        scalar_encode!($ty, $kind);

        impl<'de> DecodeField<'de, $kind> for $ty {
            const REPLACES: bool = true;

            const WIRE_TYPES: [WireType; 2] = [<$ty as Scalar<$kind>>::WIRE_TYPE; 2];

            #[inline]
            fn start(_: u32, _: &Frame<'_, 'de>) -> Result<Self, Error> {
                Ok(<$ty as Scalar<$kind>>::ZERO)
            }

            #[inline]
            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                if !tag.is(<$ty as Scalar<$kind>>::WIRE_TYPE) {
                    return frame.unknown(tag, reader);
                }
                let (value, rest) = <$ty as Scalar<$kind>>::read(reader)?;
                *self = value;
                Ok(rest)
            }
        }

        scalar_read!($ty, $kind);
    };
}

macro_rules! scalar_read {
    ($ty:ty, $kind:ty) => {
        impl<'de> DecodeValue<'de, $kind> for $ty {
            const WIRE_TYPE: WireType = <$ty as Scalar<$kind>>::WIRE_TYPE;

            #[inline]
            fn read(
                slot: &mut Option<Self>,
                _: Tag,
                reader: Reader<'de>,
                _: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                let (value, rest) = <$ty as Scalar<$kind>>::read(reader)?;
                *slot = Some(value);
                Ok(rest)
            }
        }
    };
}

macro_rules! scalar_element {
    ($ty:ty, $kind:ty) => {
        impl EncodeElement<$kind> for $ty {
            #[inline]
            fn encode_repeated<'a, S: Sink>(
                elements: impl Iterator<Item = &'a Self> + Clone,
                number: u32,
                sink: S,
            ) -> S {
                encode_packed::<$ty, $kind, S>(elements, number, sink)
            }
        }

        impl<'de> DecodeElement<'de, $kind> for $ty {
            #[inline]
            fn merge_repeated<C: Collection<Self>>(
                elements: &mut C,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                if tag.is(WireType::Len) {
                    return merge_packed::<$ty, $kind, C>(elements, tag, reader, frame);
                }
                repeated::merge_records::<$ty, $kind, C>(elements, tag, reader, frame)
            }
        }
    };
}

varints! {
    bool as Bool, false, [Auto, kind::bool], |v| u64::from(v), |w| w != 0;
    i32 as Int32, 0, [Auto, kind::int32], |v| v as i64 as u64, |w| w as i32;
    i32 as Sint32, 0, [kind::sint32], |v| u64::from(zigzag32(v)), |w| unzigzag32(w as u32);
    i64 as Int64, 0, [Auto, kind::int64], |v| v as u64, |w| w as i64;
    i64 as Sint64, 0, [kind::sint64], |v| zigzag64(v), |w| unzigzag64(w);
    u32 as Uint32, 0, [Auto, kind::uint32], |v| u64::from(v), |w| w as u32;
    u64 as Uint64, 0, [Auto, kind::uint64], |v| v, |w| w;
}

narrow! {
    u8 as u32, 0, [Auto, kind::uint32], |v| u32::from(v);
    u16 as u32, 0, [Auto, kind::uint32], |v| u32::from(v);
    i8 as i32, 0, [Auto, kind::int32, kind::sint32], |v| i32::from(v);
    i16 as i32, 0, [Auto, kind::int32, kind::sint32], |v| i32::from(v);
    usize as u64, 0, [Auto, kind::uint64], |v| v as u64;
    isize as i64, 0, [Auto, kind::int64, kind::sint64], |v| v as i64;
    char as u32, '\0', [Auto, kind::uint32], |v| u32::from(v);
}

macro_rules! narrow_describe {
    ($($ty:ty, [$($kind:ty),*];)*) => { $($(scalar_describe!($ty, $kind);)*)* };
}

narrow_describe! {
    u8, [kind::uint32];
    u16, [Auto, kind::uint32];
    i8, [Auto, kind::int32, kind::sint32];
    i16, [Auto, kind::int32, kind::sint32];
    usize, [Auto, kind::uint64];
    isize, [Auto, kind::int64, kind::sint64];
    char, [Auto, kind::uint32];
}

scalar_describe!(u8, Auto, Shape::Implicit(Type::Bytes));

/// Only what a list of `u8` is: a single one is no `bytes`.
impl DescribeField<kind::bytes> for u8 {
    const SHAPE: Shape = Shape::Implicit(Type::Bytes);
    const LIST: Shape = Shape::Implicit(Type::Bytes);
}

/// All narrow types repeat, but for `u8` on its own: a list of those is `bytes`.
macro_rules! scalar_elements {
    ($($ty:ty, [$($kind:ty),*];)*) => { $($(scalar_element!($ty, $kind);)*)* };
}

scalar_elements! {
    u8, [kind::uint32];
    u16, [Auto, kind::uint32];
    i8, [Auto, kind::int32, kind::sint32];
    i16, [Auto, kind::int32, kind::sint32];
    usize, [Auto, kind::uint64];
    isize, [Auto, kind::int64, kind::sint64];
    char, [Auto, kind::uint32];
}

non_zero! {
    u8;
    u16;
    u32;
    u64;
    usize;
    i8;
    i16;
    i32;
    i64;
    isize;
}

// A float is zero if it is +0.0: "-0.0 is not the default" - protobuf.dev/programming-guides/proto3/#default
fixed! {
    u32 as Fixed32, read_fixed32, fixed32_field, I32, 0, |v| v == 0, [kind::fixed32];
    i32 as Sfixed32, read_fixed32, fixed32_field, I32, 0, |v| v == 0, [kind::sfixed32];
    f32 as Float, read_fixed32, fixed32_field, I32, 0.0, |v| v.to_bits() == 0, [Auto, kind::float];
    u64 as Fixed64, read_fixed64, fixed64_field, I64, 0, |v| v == 0, [kind::fixed64];
    i64 as Sfixed64, read_fixed64, fixed64_field, I64, 0, |v| v == 0, [kind::sfixed64];
    f64 as Double, read_fixed64, fixed64_field, I64, 0.0, |v| v.to_bits() == 0, [Auto, kind::double];
}

/// Writes elements one after another behind one length; nothing if there are none.
#[inline]
fn encode_packed<'a, T: Scalar<K> + 'a, K, S: Sink>(
    elements: impl Iterator<Item = &'a T> + Clone,
    number: u32,
    sink: S,
) -> S {
    if elements.clone().next().is_none() { sink } else { T::put_packed(elements, sink.tag(number, WireType::Len)) }
}

/// The error of a packed varint that begins `at` bytes into its payload.
#[cold]
#[inline(never)]
fn bad_varint(payload: Reader<'_>, at: usize) -> Error {
    match Reader::new(&payload.bytes()[at..]).read_varint() {
        Err(error) => error,
        // Not reached: what `blocks` refuses, `read_varint` refuses.
        Ok(_) => payload.error(ErrorKind::MalformedVarint),
    }
}

/// Writes varints behind their length.
pub(crate) fn packed_varints<S: Sink>(values: impl Iterator<Item = u64> + Clone, sink: S) -> S {
    sink.varints(values)
}

/// Appends the elements of a packed record.
#[inline]
fn merge_packed<'de, T: Scalar<K>, K, C: Collection<T>>(
    elements: &mut C,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    frame.take_back(merge_packed_run(elements, tag, reader, frame))
}

#[inline(never)]
fn merge_packed_run<'de, T: Scalar<K>, K, C: Collection<T>>(
    elements: &mut C,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Option<Reader<'de>> {
    let (payload, rest) = frame.set_aside(reader.read_len())?;
    if frame.holds_old(tag.number()) {
        elements.truncate(0);
    }
    let count = match T::FIXED {
        Some(size) if payload.len() % size != 0 => {
            return frame.set_aside(Err(reader.error(ErrorKind::PackedRemainder { len: payload.len(), size })));
        }
        Some(size) => payload.len() / size,
        // Each varint ends with a byte below 0x80: as many as there will be elements.
        None => varint::count(payload.bytes()),
    };
    frame.set_aside(frame.charge(elements.price(count), reader))?;
    elements.reserve(count);
    frame.set_aside(T::read_packed(payload, count, elements))?;
    Some(rest)
}
