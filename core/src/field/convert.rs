//! Fields that travel as another type: `via` and `with`.

use alloc::vec::Vec;
use core::fmt::Display;
use core::marker::PhantomData;

use super::{
    Collection, DecodeElement, DecodeField, DecodeValue, DescribeField, ElementInside, EncodeElement, EncodeField,
    EncodeValue, start_from_records,
};
use crate::decode::{Frame, Reader};
use crate::encode::{Counter, Sink};
use crate::error::Error;
use crate::schema::Shape;
use crate::wire::{Tag, WireType};

/// The conversion of field `N` of a message, or (0) of a type itself: from what to what. Derived.
pub trait Convert<const N: u32> {
    /// The Rust type of the field, or of its elements.
    type Value;
    /// The type it travels as.
    type Wire;
}

/// The encoding half of a conversion.
pub trait EncodeConvert<const N: u32>: Convert<N> {
    /// The value as it travels.
    fn to_wire(value: &Self::Value) -> Self::Wire;
}

/// The decoding half of a conversion.
pub trait DecodeConvert<const N: u32>: Convert<N> {
    /// The value of what travelled.
    ///
    /// # Errors
    /// The conversion refuses it.
    fn from_wire(wire: Self::Wire) -> Result<Self::Value, Error>;

    /// What records are merged into where there is a value already: that value as it travels, if it can be written, and how
    /// many bytes it takes.
    #[inline]
    fn wire_of(value: &Self::Value) -> Option<(Self::Wire, u64)> {
        let _ = value;
        None
    }
}

/// Where a conversion is written: field `N` of type `C`.
pub struct At<C: ?Sized, const N: u32>(PhantomData<C>);

/// The kind of a field that is converted as a whole, to a wire type of kind `K`.
pub struct Whole<A, K>(PhantomData<(A, K)>);

/// The kind of an `Option` or a list whose values are converted one by one.
pub struct Each<A, K>(PhantomData<(A, K)>);

impl<T, C: Convert<N, Value = T>, const N: u32, K> DescribeField<Whole<At<C, N>, K>> for T
where
    C::Wire: DescribeField<K>,
{
    const SHAPE: Shape = C::Wire::SHAPE;
}

impl<T, C: Convert<N, Value = T>, const N: u32, K> DescribeField<Each<At<C, N>, K>> for Option<T>
where
    C::Wire: DescribeField<K>,
{
    const SHAPE: Shape = Shape::Explicit(C::Wire::SHAPE.value());
}

impl<T, C: Convert<N, Value = T>, const N: u32, K> DescribeField<Each<At<C, N>, K>> for Vec<T>
where
    C::Wire: DescribeField<K>,
{
    const SHAPE: Shape = Shape::repeated(C::Wire::SHAPE.value());
}

impl<T, C: EncodeConvert<N, Value = T>, const N: u32, K> EncodeField<Whole<At<C, N>, K>> for T
where
    C::Wire: EncodeField<K>,
{
    #[inline]
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        C::to_wire(self).encode(number, sink)
    }

    #[inline]
    fn encode_explicit<S: Sink>(&self, number: u32, sink: S) -> S {
        C::to_wire(self).encode_explicit(number, sink)
    }
}

impl<T, C: EncodeConvert<N, Value = T>, const N: u32, K> EncodeValue<Whole<At<C, N>, K>> for T
where
    C::Wire: EncodeValue<K>,
{
    #[inline]
    fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S {
        C::to_wire(self).encode_always(number, sink)
    }
}

impl<T, C: EncodeConvert<N, Value = T>, const N: u32, K> EncodeElement<Whole<At<C, N>, K>> for T
where
    C::Wire: EncodeElement<K>,
{
    fn encode_repeated<'a, S: Sink>(elements: impl Iterator<Item = &'a Self> + Clone, number: u32, sink: S) -> S
    where
        Self: 'a,
    {
        encode_each::<C, N, K, S>(elements, number, sink)
    }
}

/// Writes converted elements, by way of a list of what travels: packed, their length comes first.
pub fn encode_each<'a, C: EncodeConvert<N>, const N: u32, K, S: Sink>(
    elements: impl Iterator<Item = &'a C::Value>,
    number: u32,
    sink: S,
) -> S
where
    C::Value: 'a,
    C::Wire: ElementInside<'static, K>,
{
    let wires: Vec<C::Wire> = elements.map(C::to_wire).collect();
    C::Wire::encode_repeated_inside(wires.iter(), number, sink)
}

/// Whatever its wire type, a converted type has no zero but what the conversion makes of the wire type's.
impl<'de, T, C: DecodeConvert<N, Value = T>, const N: u32, K> DecodeField<'de, Whole<At<C, N>, K>> for T
where
    C::Wire: DecodeField<'de, K>,
{
    const HAS_ZERO: bool = false;
    const REPLACES: bool = true;

    const WIRE_TYPES: [WireType; 2] = C::Wire::WIRE_TYPES;

    fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
        let mut wire = C::Wire::start(number, frame)?;
        merge_all::<C::Wire, K>(&mut wire, number, frame)?;
        C::from_wire(wire)
    }

    fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        if !C::Wire::accepts(tag.wire_type()) {
            return frame.unknown(tag, reader);
        }
        if !frame.is_filled(tag.number()) {
            let mut wire = match travelled::<C, N, K>(Some(self), reader, frame)? {
                Some(wire) => wire,
                None => C::Wire::start(tag.number(), frame)?,
            };
            merge_all::<C::Wire, K>(&mut wire, tag.number(), frame)?;
            *self = C::from_wire(wire)?;
        }
        reader.skip(tag, frame.depth())
    }
}

/// The default of `DecodeConvert::wire_of` where there is an encoding half.
pub fn wire_of<C: EncodeConvert<N>, const N: u32, K>(value: &C::Value) -> Option<(C::Wire, u64)>
where
    C::Wire: EncodeField<K>,
{
    let wire = C::to_wire(value);
    let bytes = wire.encode(1, Counter(0)).0;
    Some((wire, bytes))
}

/// An old value as it travels, for records to be merged into; none if they replace it.
///
/// Each time a message is sent again this takes as long as the value is large. So it draws on the budget: many occurrences
/// that each add a little would take quadratic time.
fn travelled<'de, C: DecodeConvert<N>, const N: u32, K>(
    old: Option<&C::Value>,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Option<C::Wire>, Error>
where
    C::Wire: DecodeField<'de, K>,
{
    let Some(old) = old.filter(|_| !C::Wire::REPLACES) else { return Ok(None) };
    let Some((wire, bytes)) = C::wire_of(old) else { return Ok(None) };
    frame.charge(bytes, reader)?;
    Ok(Some(wire))
}

/// Merges all records of field `number` in the frame, and marks it as filled.
fn merge_all<'de, W: DecodeField<'de, K>, K>(wire: &mut W, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
    // A list reads a run of records by its first; the rest of the run is passed by.
    let mut read_to: *const u8 = core::ptr::null();
    frame.each(&mut |tag, reader| {
        if tag.number() == number && W::accepts(tag.wire_type()) && read_to <= reader.place() {
            read_to = wire.merge(tag, reader, frame)?.place();
        }
        Ok(())
    })?;
    frame.set_filled(number);
    Ok(())
}

impl<'de, T, C: DecodeConvert<N, Value = T>, const N: u32, K> DecodeValue<'de, Whole<At<C, N>, K>> for T
where
    C::Wire: DecodeValue<'de, K>,
{
    const WIRE_TYPE: WireType = C::Wire::WIRE_TYPE;

    fn read(
        slot: &mut Option<Self>,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        let mut wire = None;
        let rest = C::Wire::read(&mut wire, tag, reader, frame)?;
        *slot = wire.map(C::from_wire).transpose()?;
        Ok(rest)
    }
}

impl<'de, T, C: DecodeConvert<N, Value = T>, const N: u32, K> DecodeElement<'de, Whole<At<C, N>, K>> for T
where
    C::Wire: DecodeElement<'de, K>,
{
    fn merge_repeated<S: Collection<Self>>(
        elements: &mut S,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        merge_each::<C, N, K, S>(elements, tag, reader, frame)
    }
}

/// What the records of a field add up to, before it is converted.
fn wire_of_records<'de, W: DecodeValue<'de, K>, K>(number: u32, frame: &Frame<'_, 'de>) -> Result<Option<W>, Error> {
    if !W::HAS_ZERO && W::RENEWS_ITSELF {
        return W::start(number, frame).map(Some);
    }
    start_from_records(number, frame)
}

/// Appends converted elements: those of packed records by way of a list of what travelled.
fn merge_each<'de, C: DecodeConvert<N>, const N: u32, K, S: Collection<C::Value>>(
    elements: &mut S,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error>
where
    C::Wire: DecodeElement<'de, K>,
{
    if frame.holds_old(tag.number()) {
        elements.truncate(0);
    }
    let mut wires: Vec<C::Wire> = Vec::new();
    let rest = C::Wire::merge_repeated(&mut wires, tag, reader, frame)?;
    frame.charge(elements.price(wires.len()), rest)?;
    elements.reserve(wires.len());
    for wire in wires {
        let element = C::from_wire(wire).map_err(|error| error.in_element(elements.count()))?;
        elements.insert(element);
    }
    Ok(rest)
}

impl<T, C: EncodeConvert<N, Value = T>, const N: u32, K> EncodeField<Each<At<C, N>, K>> for Option<T>
where
    C::Wire: EncodeValue<K>,
{
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        match self {
            Some(value) => C::to_wire(value).encode_always(number, sink),
            None => sink,
        }
    }
}

impl<'de, T, C: DecodeConvert<N, Value = T>, const N: u32, K> DecodeField<'de, Each<At<C, N>, K>> for Option<T>
where
    C::Wire: DecodeValue<'de, K>,
{
    const REPLACES: bool = true;

    const WIRE_TYPES: [WireType; 2] = [C::Wire::WIRE_TYPE; 2];

    fn start(_: u32, _: &Frame<'_, 'de>) -> Result<Self, Error> {
        Ok(None)
    }

    fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        if !tag.is(C::Wire::WIRE_TYPE) {
            return frame.unknown(tag, reader);
        }
        if !frame.is_filled(tag.number()) {
            let wire = match travelled::<C, N, K>(self.as_ref(), reader, frame)? {
                Some(mut wire) => {
                    merge_all::<C::Wire, K>(&mut wire, tag.number(), frame)?;
                    Some(wire)
                }
                None => wire_of_records::<C::Wire, K>(tag.number(), frame)?,
            };
            // A closed enum that knows none of the numbers leaves nothing to convert.
            if let Some(wire) = wire {
                *self = Some(C::from_wire(wire)?);
            }
        }
        reader.skip(tag, frame.depth())
    }
}

impl<T, C: EncodeConvert<N, Value = T>, const N: u32, K> EncodeField<Each<At<C, N>, K>> for Vec<T>
where
    C::Wire: EncodeElement<K>,
{
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        <T as EncodeElement<Whole<At<C, N>, K>>>::encode_repeated(self.iter(), number, sink)
    }
}

impl<'de, T, C: DecodeConvert<N, Value = T>, const N: u32, K> DecodeField<'de, Each<At<C, N>, K>> for Vec<T>
where
    C::Wire: DecodeElement<'de, K>,
{
    const WIRE_TYPES: [WireType; 2] = [C::Wire::WIRE_TYPE, WireType::Len];

    fn start(_: u32, _: &Frame<'_, 'de>) -> Result<Self, Error> {
        Ok(Vec::new())
    }

    fn reset(&mut self, _: u32, _: &Frame<'_, 'de>) -> Result<(), Error> {
        self.clear();
        Ok(())
    }

    fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        merge_each::<C, N, K, _>(self, tag, reader, frame)
    }
}

/// `TryFrom`, with an error of its own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not made of its wire type `{W}`",
    label = "needs `impl TryFrom<{W}> for {Self}` with an error that is `Display`, or `From<{W}>`",
    note = "a type that travels as another one needs `From<&T>` to be written and `TryFrom` to be read"
)]
pub trait FromWire<W>: Sized {
    /// The value of what travelled.
    ///
    /// # Errors
    /// The conversion refuses it.
    fn from_wire(wire: W) -> Result<Self, Error>;
}

#[diagnostic::do_not_recommend]
impl<T: TryFrom<W>, W> FromWire<W> for T
where
    T::Error: Display,
{
    fn from_wire(wire: W) -> Result<Self, Error> {
        T::try_from(wire).map_err(|error| Error::conversion(&error))
    }
}

/// A refused conversion.
pub fn refused(error: &dyn Display) -> Error {
    Error::conversion(error)
}

/// Picks how a value becomes its wire type: by `From<&T>` where there is one, else by cloning into it.
///
/// `(&ToWire).to_wire()` means [`ByRef`]'s if its bounds hold: it takes that very reference. [`ByClone`]'s takes one more.
pub struct ToWire<'a, T, W>(&'a T, PhantomData<W>);

impl<'a, T, W> ToWire<'a, T, W> {
    /// This value, to become a `W`.
    #[inline]
    pub fn new(value: &'a T) -> Self {
        ToWire(value, PhantomData)
    }
}

/// The first choice: `W: From<&T>`.
pub trait ByRef<W> {
    /// The value as it travels.
    fn to_wire(&self) -> W;
}

impl<'a, T, W: From<&'a T>> ByRef<W> for ToWire<'a, T, W> {
    #[inline]
    fn to_wire(&self) -> W {
        W::from(self.0)
    }
}

/// The second choice: `T: Clone + Into<W>`. There is no third: that this does not hold is then the error.
pub trait ByClone<T, W> {
    /// The value as it travels.
    fn to_wire(&self) -> W
    where
        T: IntoWire<W>;
}

impl<T, W> ByClone<T, W> for &ToWire<'_, T, W> {
    #[inline]
    fn to_wire(&self) -> W
    where
        T: IntoWire<W>,
    {
        self.0.wire()
    }
}

/// `Clone` and `Into`, with an error of its own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not become its wire type `{W}`",
    label = "needs `impl From<&{Self}> for {W}`, or `Clone` and `Into<{W}>`",
    note = "a type that travels as another one needs `From<&T>` to be written and `TryFrom` to be read"
)]
pub trait IntoWire<W> {
    /// The value as it travels.
    fn wire(&self) -> W;
}

#[diagnostic::do_not_recommend]
impl<T: Clone + Into<W>, W> IntoWire<W> for T {
    #[inline]
    fn wire(&self) -> W {
        self.clone().into()
    }
}
