//! Unknown fields: the records that no field of a message took, as raw bytes in wire order.

use alloc::vec::Vec;

use crate::wire::{Tag, WireType, varint};

/// The records of a message that its type has no field for, as they came.
///
/// A field of this type with `#[message(unknown_fields)]` keeps what a newer program sent and writes it back, after the
/// known fields. It takes about as much memory as the records took bytes.
///
/// ```
/// # use structwire::{Message, UnknownFields};
/// #[derive(Message)]
/// struct Order { id: u64, #[message(unknown_fields)] rest: UnknownFields }
///
/// let newer = b"\x08\x07\x12\x03new"; // id 7, and field 2 "new"
/// let order = Order::decode(newer)?;
/// assert_eq!(order.rest.as_bytes(), b"\x12\x03new");
/// assert_eq!(order.encode_to_vec(), newer);
/// # Ok::<(), structwire::Error>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct UnknownFields(Vec<u8>);

impl UnknownFields {
    /// No unknown fields.
    pub const fn new() -> Self {
        UnknownFields(Vec::new())
    }

    /// The records, each its tag and payload, in the order they came.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Forgets them.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The buffer that a decoder appends to.
    pub(crate) fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }
}

/// Appends one record.
pub(crate) fn push_record(out: &mut Vec<u8>, tag: Tag, payload: &[u8]) {
    let mut scratch = [0; varint::MAX_VARINT];
    let len = varint::put(u64::from(tag.bits()), &mut scratch);
    out.extend_from_slice(&scratch[..len]);
    out.extend_from_slice(payload);
}

/// Appends one varint record.
pub(crate) fn push_varint(out: &mut Vec<u8>, number: u32, value: u64) {
    let mut scratch = [0; varint::MAX_VARINT];
    let len = varint::put(value, &mut scratch);
    push_record(out, Tag::new(number, WireType::Varint), &scratch[..len]);
}
