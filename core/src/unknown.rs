//! Unknown fields: the records that no field of a message took, as raw bytes in wire order.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::cmp::Reverse;

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

/// The unknown records of a message that is being decoded, in the order they come.
pub(crate) struct Keeper(RefCell<Kept>);

struct Kept {
    bytes: Vec<u8>,
    /// What was met by looking ahead of the pass over the message, the first in the input on top. It comes in between what
    /// the pass will find.
    ahead: BinaryHeap<Reverse<UnknownEnum>>,
}

/// A number that a closed enum does not know. In the order of their places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct UnknownEnum {
    /// The address of the number in the input, which tells what comes first.
    pub(crate) place: usize,
    pub(crate) field: u32,
    pub(crate) value: i32,
}

impl UnknownEnum {
    fn wire(self) -> u64 {
        self.value as i64 as u64
    }

    /// Bytes that the record of this number takes.
    pub(crate) fn len(self) -> usize {
        varint::len(u64::from(Tag::new(self.field, WireType::Varint).bits())) + varint::len(self.wire())
    }
}

impl Keeper {
    /// Keeps records behind what this buffer holds.
    pub(crate) fn behind(bytes: Vec<u8>) -> Self {
        Keeper(RefCell::new(Kept { bytes, ahead: BinaryHeap::new() }))
    }

    /// Keeps a record that the pass has come to. At most `in_hand` bytes follow it in the message.
    pub(crate) fn keep(&self, tag: Tag, payload: &[u8], in_hand: usize) {
        let kept = &mut *self.0.borrow_mut();
        kept.settle(payload.as_ptr() as usize);
        let mut scratch = [0; varint::MAX_VARINT];
        let len = varint::put(u64::from(tag.bits()), &mut scratch);
        let needed = len + payload.len();
        if kept.bytes.capacity() - kept.bytes.len() < needed {
            // Doubling, as vectors grow, but to all that can still come once that is not much more.
            let held = kept.bytes.len();
            kept.bytes.reserve_exact(needed + if in_hand / 2 <= held { in_hand } else { held });
        }
        kept.bytes.extend_from_slice(&scratch[..len]);
        kept.bytes.extend_from_slice(payload);
    }

    /// Keeps a closed enum's number that the pass has come to.
    pub(crate) fn keep_enum(&self, met: UnknownEnum) {
        let kept = &mut *self.0.borrow_mut();
        kept.settle(met.place);
        kept.push(met);
    }

    /// Keeps a closed enum's number that the pass has yet to come to, and will then pass by.
    pub(crate) fn keep_ahead(&self, met: UnknownEnum) {
        self.0.borrow_mut().ahead.push(Reverse(met));
    }

    /// All records; none are left.
    pub(crate) fn take_bytes(&self) -> Vec<u8> {
        let kept = &mut *self.0.borrow_mut();
        kept.settle(usize::MAX);
        core::mem::take(&mut kept.bytes)
    }
}

impl Kept {
    /// Moves what was met ahead of this place to where it belongs.
    #[inline]
    fn settle(&mut self, place: usize) {
        if !self.ahead.is_empty() {
            self.settle_ahead(place);
        }
    }

    #[cold]
    #[inline(never)]
    fn settle_ahead(&mut self, place: usize) {
        while self.ahead.peek().is_some_and(|first| first.0.place < place)
            && let Some(Reverse(met)) = self.ahead.pop()
        {
            self.push(met);
        }
    }

    fn push(&mut self, met: UnknownEnum) {
        let mut scratch = [0; varint::MAX_VARINT];
        for part in [u64::from(Tag::new(met.field, WireType::Varint).bits()), met.wire()] {
            let len = varint::put(part, &mut scratch);
            self.bytes.extend_from_slice(&scratch[..len]);
        }
    }
}
