//! Message sets: messages all of whose fields are optional messages, each written as a group of its field's number and it.
//!
//! ```proto
//! message MessageSet {
//!   repeated group Item = 1 {
//!     required uint32 type_id = 2;
//!     required bytes message = 3;
//!   }
//! }
//! ```
//! An older form than extensions, which `option message_set_wire_format = true` still asks for.

use super::kind::message_set;
use super::message::{self, in_field};
use super::{DecodeField, DescribeField, EncodeField};
use crate::decode::{Frame, Reader};
use crate::encode::Sink;
use crate::error::Error;
use crate::message::{Decode, Encode, Message};
use crate::schema::{Shape, Type};
use crate::wire::{Tag, WireType};

/// Of the group that each field is written as.
const ITEM: u32 = 1;
const TYPE_ID: u32 = 2;
const MESSAGE: u32 = 3;

impl<M: Message> DescribeField<message_set> for Option<M> {
    const SHAPE: Shape = Shape::Explicit(Type::Message(|| M::DESCRIPTOR));
}

impl<M: Encode> EncodeField<message_set> for Option<M> {
    fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
        let Some(message) = self else { return sink };
        sink.tag(ITEM, WireType::StartGroup)
            .varint_field(TYPE_ID, u64::from(number))
            .nested_field(MESSAGE, M::HEAVY, |sink| message.encode_fields(sink))
            .tag(ITEM, WireType::EndGroup)
    }
}

/// A field of a message set, from a record with its own number: what `merge` makes of an item, and what a writer may send
/// that does not know of message sets.
impl<'de, M: Decode<'de>> DecodeField<'de, message_set> for Option<M> {
    const WIRE_TYPES: [WireType; 2] = [WireType::Len; 2];

    fn start(_: u32, _: &Frame<'_, 'de>) -> Result<Self, Error> {
        Ok(None)
    }

    fn reset(&mut self, _: u32, _: &Frame<'_, 'de>) -> Result<(), Error> {
        // Left to the first record, or to `finish` if there is none.
        Ok(())
    }

    fn finish(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
        if frame.kept_old(number) {
            *self = None;
        }
        Ok(())
    }

    fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
        match self {
            Some(message) => message::merge(message, WireType::Len, tag, reader, frame),
            None if tag.wire_type() == WireType::Len => {
                let _ = frame.holds_old(tag.number());
                message::read(self, tag, reader, frame)
            }
            None => frame.unknown(tag, reader),
        }
    }
}

/// Merges a record with the number of items into the field that it names. An item that names none, or is none, is unknown.
///
/// # Errors
/// The record is malformed, or the field's message is or is refused.
pub fn merge<'de, M: Decode<'de>>(
    set: &mut M,
    tag: Tag,
    reader: Reader<'de>,
    frame: &Frame<'_, 'de>,
) -> Result<Reader<'de>, Error> {
    if tag.wire_type() != WireType::StartGroup {
        return frame.unknown(tag, reader);
    }
    let (mut item, rest) = reader.read_group(ITEM, frame.depth())?;
    let mut type_id = None;
    let mut message = None;
    // In either order, and the first of each, as in C++.
    while !item.is_empty() {
        let (tag, after) = item.read_tag()?;
        match (tag.number(), tag.wire_type()) {
            (TYPE_ID, WireType::Varint) => {
                type_id = type_id.or(Some(after.read_varint()?.0));
            }
            (MESSAGE, WireType::Len) => message = message.or(Some(after)),
            _ => {}
        }
        item = after.skip(tag, frame.depth())?;
    }
    let known =
        type_id.and_then(|type_id| u32::try_from(type_id).ok()).filter(|type_id| M::NAMES.field(*type_id).is_some());
    match (known, message) {
        (Some(number), Some(message)) => {
            set.merge_field(Tag::new(number, WireType::Len), message, frame)
                .map_err(|error| in_field::<M>(error, number))?;
            Ok(rest)
        }
        _ => frame.unknown(tag, reader),
    }
}
