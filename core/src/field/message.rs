//! Messages as values: behind a length, or as a group. Called by the derived impls, which add nothing of their own.
//!
//! What nests comes through here once a level, so nothing here holds a message on the stack while its records are read:
//! it is started where it will stay, in a call of its own. core/tests/stack.rs holds it to that.

use alloc::vec::Vec;

use super::kind::group;
use super::{
    Collection, DecodeElement, DecodeField, DecodeValue, DescribeField, EncodeElement, EncodeField, EncodeValue,
    repeated,
};
use crate::decode::{Frame, Reader, View};
use crate::encode::Sink;
use crate::error::{Error, ErrorKind};
use crate::message::{Decode, Encode, Message};
use crate::names::Names;
use crate::schema::{Shape, Type};
use crate::unknown::Keeper;
use crate::wire::{Tag, WireType};

/// Writes a message behind its length.
#[inline]
pub fn encode<M: Encode + ?Sized, S: Sink>(message: &M, number: u32, sink: S) -> S {
    sink.nested_field(number, M::HEAVY, |sink| message.encode_fields(sink))
}

/// The payload of a message's record and what follows it: behind a length, or up to the end of the group.
#[inline]
fn payload<'de>(tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<(Reader<'de>, Reader<'de>), Error> {
    match tag.wire_type() {
        WireType::Len => reader.read_len(),
        _ => reader.read_group(tag.number(), frame.depth()),
    }
}

/// Starts a message in a field that is not optional.
#[inline]
pub fn start<'de, M: Decode<'de>>(number: u32, wire_type: WireType, frame: &Frame<'_, 'de>) -> Result<M, Error> {
    if M::HAS_ZERO {
        // Looks at no records, so any frame does.
        return M::start(frame);
    }
    start_from_payloads(number, wire_type, frame)
}

#[inline(never)]
fn start_from_payloads<'de, M: Decode<'de>>(
    number: u32,
    wire_type: WireType,
    frame: &Frame<'_, 'de>,
) -> Result<M, Error> {
    let mut payloads = Vec::new();
    frame.each_of(number, wire_type, &mut |tag, reader| {
        frame.charge(size_of::<Reader<'_>>() as u64, reader)?;
        payloads.push(payload(tag, reader, frame)?.0);
        Ok(())
    })?;
    frame.set_filled(number);
    // Absent is the empty message, of which each field then says whether it can be absent.
    let Some(first) = payloads.first() else { return build(frame.absent()) };
    build(frame.inside(View::Payloads(&payloads), frame.descend(*first)?))
}

/// A message from all records of its frame.
pub(crate) fn build<'de, M: Decode<'de>>(frame: Frame<'_, 'de>) -> Result<M, Error> {
    let mut slot = None;
    build_in(&mut slot, frame)?;
    slot.ok_or_else(|| Error::new(ErrorKind::Missing))
}

/// Merges this payload, all of the frame's records, into what has just been started.
#[inline]
pub(crate) fn fill<'de, M: Decode<'de>>(started: &mut Result<M, Error>, payload: Reader<'de>, frame: &Frame<'_, 'de>) {
    if let Ok(message) = started
        && let Err(error) = merge_records(message, payload, frame)
    {
        *started = Err(error);
    }
    if let Err(error) = started {
        error.see_from_door(M::NAME, payload.bytes());
    }
}

/// A message from all records of its frame, in an empty slot, which it fills unless it fails.
#[inline]
fn build_in<'de, M: Decode<'de>>(slot: &mut Option<M>, frame: Frame<'_, 'de>) -> Result<(), Error> {
    if M::KEEPS_UNKNOWN { build_keeping(slot, frame) } else { start_and_merge(slot, &frame) }
}

fn build_keeping<'de, M: Decode<'de>>(slot: &mut Option<M>, frame: Frame<'_, 'de>) -> Result<(), Error> {
    let unknown = Keeper::behind(Vec::new());
    let frame = frame.keeping(&unknown);
    start_and_merge(slot, &frame)?;
    if let Some(message) = slot {
        keep_unknown(message, &unknown);
    }
    Ok(())
}

#[inline]
fn start_and_merge<'de, M: Decode<'de>>(slot: &mut Option<M>, frame: &Frame<'_, 'de>) -> Result<(), Error> {
    begin(slot, frame)?;
    match slot {
        Some(message) => merge_view(message, frame),
        None => Ok(()),
    }
}

/// Starts a message in its slot: in a call of its own, so that what it takes of the stack is given back.
#[inline(never)]
fn begin<'de, M: Decode<'de>>(slot: &mut Option<M>, frame: &Frame<'_, 'de>) -> Result<(), Error> {
    *slot = Some(M::start(frame)?);
    Ok(())
}

/// Merges all records of the frame into an existing message.
#[inline]
pub(crate) fn merge_frame<'de, M: Decode<'de>>(message: &mut M, frame: Frame<'_, 'de>) -> Result<(), Error> {
    if M::KEEPS_UNKNOWN { merge_keeping(message, frame) } else { merge_view(message, &frame) }
}

fn merge_keeping<'de, M: Decode<'de>>(message: &mut M, frame: Frame<'_, 'de>) -> Result<(), Error> {
    let unknown = Keeper::behind(Vec::new());
    let frame = frame.keeping(&unknown);
    let result = merge_view(message, &frame);
    keep_unknown(message, &unknown);
    result
}

/// Decodes all records of the frame over an old message.
#[inline]
pub(crate) fn build_over<'de, M: Decode<'de>>(message: &mut M, mut frame: Frame<'_, 'de>) -> Result<(), Error> {
    frame.reuse();
    if M::KEEPS_UNKNOWN { renew_keeping(message, frame) } else { renew(message, &frame) }
}

fn renew_keeping<'de, M: Decode<'de>>(message: &mut M, frame: Frame<'_, 'de>) -> Result<(), Error> {
    let unknown = Keeper::behind(old_buffer(message));
    let frame = frame.keeping(&unknown);
    let result = renew(message, &frame);
    keep_unknown(message, &unknown);
    result
}

#[inline]
fn renew<'de, M: Decode<'de>>(message: &mut M, frame: &Frame<'_, 'de>) -> Result<(), Error> {
    message.reset(frame)?;
    merge_view(message, frame)?;
    message.finish(frame)
}

/// The emptied buffer of the unknown fields that an old message kept.
fn old_buffer<'de, M: Decode<'de>>(message: &mut M) -> Vec<u8> {
    message.unknown_fields().map_or_else(Vec::new, |old| {
        old.clear();
        core::mem::take(old.buffer())
    })
}

fn keep_unknown<'de, M: Decode<'de>>(message: &mut M, unknown: &Keeper) {
    if let Some(kept) = message.unknown_fields() {
        let new = unknown.take_bytes();
        if kept.is_empty() {
            *kept.buffer() = new;
        } else {
            kept.buffer().extend_from_slice(&new);
        }
    }
}

/// The pass over a message's records.
#[inline]
fn merge_view<'de, M: Decode<'de>>(message: &mut M, frame: &Frame<'_, 'de>) -> Result<(), Error> {
    match frame.view() {
        View::Payload(reader) => merge_records(message, reader, frame),
        View::Payloads(all) => all.iter().try_for_each(|reader| merge_records(message, *reader, frame)),
    }
}

// One copy for each message type, and the one place that calls its `merge_field`, which so becomes part of it.
#[inline(never)]
fn merge_records<'de, M: Decode<'de>>(
    message: &mut M,
    mut reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    while !reader.is_empty() {
        let (tag, rest) = reader.read_tag()?;
        reader = match message.merge_field(tag, rest, frame) {
            Ok(reader) => reader,
            Err(error) => return Err(in_field::<M>(error, tag.number())),
        };
    }
    Ok(())
}

/// Names the field an error happened in.
#[inline]
pub(crate) fn in_field<M: Message>(error: Error, number: u32) -> Error {
    in_named_field(error, number, M::NAMES)
}

// Not one for each type.
#[cold]
#[inline(never)]
fn in_named_field(error: Error, number: u32, names: &Names) -> Error {
    error.in_field(number, names.field(number))
}

/// Merges one record into a message; a frame that reuses starts it anew at its first.
#[inline]
pub fn merge<'de, M: Decode<'de>>(
    message: &mut M,
    wire_type: WireType,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    if !tag.is(wire_type) {
        return frame.unknown(tag, reader);
    }
    let (payload, rest) = payload(tag, reader, frame)?;
    if !M::HAS_ZERO && frame.is_filled(tag.number()) {
        return Ok(rest);
    }
    let depth_left = frame.descend(payload)?;
    let renews = frame.holds_old(tag.number());
    if !M::KEEPS_UNKNOWN {
        let mut nested = frame.inside(View::Payload(payload), depth_left);
        // As `renew`, but with one call for both cases: two are more code in each message.
        if renews {
            nested.reuse();
            message.reset(&nested)?;
        }
        merge_records(message, payload, &nested)?;
        if renews {
            message.finish(&nested)?;
        }
    } else if renews {
        renew_payload_keeping(message, payload, depth_left, frame)?;
    } else {
        merge_payload_keeping(message, payload, depth_left, frame)?;
    }
    Ok(rest)
}

fn merge_payload_keeping<'de, M: Decode<'de>>(
    message: &mut M,
    payload: Reader<'de>,
    depth_left: i32,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    let unknown = Keeper::behind(Vec::new());
    let result = {
        let mut nested = frame.inside(View::Payload(payload), depth_left);
        nested.keep(&unknown);
        merge_records(message, payload, &nested)
    };
    keep_unknown(message, &unknown);
    result
}

#[inline(never)]
fn renew_payload<'de, M: Decode<'de>>(
    message: &mut M,
    payload: Reader<'de>,
    depth_left: i32,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    if M::KEEPS_UNKNOWN {
        return renew_payload_keeping(message, payload, depth_left, frame);
    }
    let mut nested = frame.inside(View::Payload(payload), depth_left);
    nested.reuse();
    renew(message, &nested)
}

fn renew_payload_keeping<'de, M: Decode<'de>>(
    message: &mut M,
    payload: Reader<'de>,
    depth_left: i32,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    let unknown = Keeper::behind(old_buffer(message));
    let result = {
        let mut nested = frame.inside(View::Payload(payload), depth_left);
        nested.reuse();
        nested.keep(&unknown);
        renew(message, &nested)
    };
    keep_unknown(message, &unknown);
    result
}

/// Reads one record into an empty slot. A message without a zero that is merged from several records, in an `Option`,
/// takes all of them from the frame at once.
#[inline]
pub fn read<'de, M: Decode<'de>>(
    slot: &mut Option<M>,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let (payload, rest) = payload(tag, reader, frame)?;
    build_in(slot, frame.inside(View::Payload(payload), frame.descend(payload)?))?;
    Ok(rest)
}

/// Reads one record over an old message.
#[inline]
pub fn read_over<'de, M: Decode<'de>>(
    message: &mut M,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let (payload, rest) = payload(tag, reader, frame)?;
    renew_payload(message, payload, frame.descend(payload)?, frame)?;
    Ok(rest)
}

/// Appends the messages of a run of records.
///
/// # Errors
/// A record is malformed or refused.
#[inline]
pub fn merge_repeated<'de, M: Decode<'de> + DecodeElement<'de>, C: Collection<M>>(
    elements: &mut C,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    if <M as Decode<'de>>::HAS_ZERO && !M::KEEPS_UNKNOWN && C::HAS_PLACES {
        if !tag.is(WireType::Len) {
            return frame.unknown(tag, reader);
        }
        return frame.take_back(merge_run(elements, tag, reader, frame));
    }
    repeated::merge_records(elements, tag, reader, frame)
}

/// As `repeated::merge_records`, but filling all messages of the run from one frame, and each where it stays.
#[inline(never)]
fn merge_run<'de, M: Decode<'de> + DecodeElement<'de>, C: Collection<M>>(
    elements: &mut C,
    tag: Tag,
    mut reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Option<Reader<'de>> {
    let count = repeated::count_run(tag, reader);
    frame.set_aside(frame.charge(elements.price(count), reader))?;
    let mut at = elements.count();
    let Ok(depth_left) = frame.descend(reader) else { return frame.set_aside(too_deep(at, reader, frame)) };
    let mut nested = frame.inside(View::Payload(reader), depth_left);
    let mut missing = count;
    if frame.holds_old(tag.number()) {
        at = 0;
        nested.reuse();
        while let Some(old) = elements.old(at) {
            let read = read_next_over(old, reader, &mut nested);
            reader = frame.set_aside(read.map_err(|error| error.in_element(at)))?;
            at += 1;
            match reader.skip_if_next(tag) {
                Some(next) => reader = next,
                None => {
                    elements.truncate(at);
                    return Some(reader);
                }
            }
        }
        missing = count.saturating_sub(at);
        nested = frame.inside(View::Payload(reader), depth_left);
    }
    elements.reserve(missing);
    loop {
        // Always there, as elements have places.
        let element = frame.set_aside(repeated::begin(elements, tag.number(), frame))??;
        match read_next(element, reader, &mut nested) {
            Ok(rest) => reader = rest,
            Err(error) => {
                elements.truncate(at);
                return frame.set_aside(Err(error.in_element(at)));
            }
        }
        at += 1;
        match reader.skip_if_next(tag) {
            Some(next) => reader = next,
            None => return Some(reader),
        }
    }
}

/// Why no message can nest here: what its place says, or that it is malformed.
#[cold]
#[inline(never)]
fn too_deep<'de>(at: usize, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
    let refused = reader.read_len().and_then(|(payload, rest)| frame.descend(payload).map(|_| rest));
    refused.map_err(|error| error.in_element(at))
}

/// Reads the next message of a run into a new one.
#[inline]
fn read_next<'de, M: Decode<'de>>(
    message: &mut M,
    reader: Reader<'de>,
    nested: &mut Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let (payload, rest) = reader.read_len()?;
    nested.restart(payload);
    merge_records(message, payload, nested)?;
    Ok(rest)
}

/// Reads the next message of a run over an old one.
#[inline]
fn read_next_over<'de, M: Decode<'de>>(
    old: &mut M,
    reader: Reader<'de>,
    nested: &mut Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    let (payload, rest) = reader.read_len()?;
    nested.restart(payload);
    renew(old, nested)?;
    Ok(rest)
}

/// Makes a message that may not have had a record the empty one.
#[inline]
pub fn finish<'de, M: Decode<'de>>(message: &mut M, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
    if M::HAS_ZERO && frame.kept_old(number) {
        return build_over(message, frame.absent());
    }
    Ok(())
}

/// Starts an old message anew: by its first record, or now if it has no zero.
#[inline]
pub fn reset<'de, M: Decode<'de>>(
    message: &mut M,
    number: u32,
    wire_type: WireType,
    frame: &Frame<'_, 'de>,
) -> Result<(), Error> {
    if !M::HAS_ZERO {
        *message = start_from_payloads(number, wire_type, frame)?;
    }
    Ok(())
}

/// What a message is in a schema.
pub const fn shape<M: Message>() -> Shape {
    Shape::Explicit(Type::Message(|| M::DESCRIPTOR))
}

impl<M: Message> DescribeField<group> for M {
    const SHAPE: Shape = Shape::Explicit(Type::Group(|| M::DESCRIPTOR));
}

impl<M: Encode> EncodeField<group> for M {
    #[inline]
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        EncodeValue::<group>::encode_always(self, number, sink)
    }
}

impl<M: Encode> EncodeValue<group> for M {
    #[inline]
    fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S {
        self.encode_fields(sink.tag(number, WireType::StartGroup)).tag(number, WireType::EndGroup)
    }
}

impl<M: Encode> EncodeElement<group> for M {}

impl<'de, M: Decode<'de>> DecodeField<'de, group> for M {
    const HAS_ZERO: bool = M::HAS_ZERO;

    const WIRE_TYPES: [WireType; 2] = [WireType::StartGroup; 2];

    fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
        start(number, WireType::StartGroup, frame)
    }

    fn reset(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        reset(self, number, WireType::StartGroup, frame)
    }

    fn finish(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        finish(self, number, frame)
    }

    fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        merge(self, WireType::StartGroup, tag, reader, frame)
    }
}

impl<'de, M: Decode<'de>> DecodeValue<'de, group> for M {
    const WIRE_TYPE: WireType = WireType::StartGroup;
    const RENEWS_ITSELF: bool = true;

    fn read(
        slot: &mut Option<Self>,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        read(slot, tag, reader, frame)
    }
}

impl<'de, M: Decode<'de>> DecodeElement<'de, group> for M {
    fn merge_repeated<C: Collection<Self>>(
        elements: &mut C,
        tag: Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error> {
        repeated::merge_records::<M, group, C>(elements, tag, reader, frame)
    }

    fn read_over(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        read_over(self, tag, reader, frame)
    }
}
