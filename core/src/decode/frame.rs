//! What the fields of one message share while they are filled: the message's records, for those that have to look ahead;
//! the depth and the budget; where unknown fields go.

use alloc::vec::Vec;
use core::cell::Cell;

use bytes::Bytes;

use super::limits::DecodeOptions;
use super::reader::Reader;
use super::skip::Depth;
use crate::error::{Error, ErrorKind};
use crate::unknown::{Keeper, UnknownEnum};
use crate::wire::{Tag, WireType};

/// What all messages of one input share.
pub(crate) struct Shared<'a> {
    budget_left: Cell<u64>,
    budget: u64,
    recursion_limit: u32,
    /// The owner of the input, so that a `Bytes` field can share it.
    owner: Option<&'a Bytes>,
    /// On its way out: set aside by `Frame::set_aside`, and left here only by a panic.
    error: Seldom<Error>,
    /// Numbers above 63, of messages that have any in a set. One behind the other as they nest; what the last of them left
    /// behind goes when the next one comes.
    more: Seldom<Vec<MoreNumbers>>,
}

/// A value that is hardly ever there, though there is a place for it in every input: dropped out of line.
struct Seldom<T>(Cell<Option<T>>);

impl<T> Default for Seldom<T> {
    #[inline]
    fn default() -> Self {
        Seldom(Cell::new(None))
    }
}

impl<T> Drop for Seldom<T> {
    #[inline]
    fn drop(&mut self) {
        if let Some(value) = self.0.get_mut().take() {
            drop_seldom(value);
        }
    }
}

#[cold]
#[inline(never)]
fn drop_seldom<T>(value: T) {
    drop(value);
}

impl<'a> Shared<'a> {
    pub(crate) fn new(options: &DecodeOptions, input: usize, owner: Option<&'a Bytes>) -> Self {
        let budget = options.budget_for(input);
        Shared {
            budget_left: Cell::new(budget),
            budget,
            recursion_limit: options.recursion_limit,
            owner,
            error: Seldom::default(),
            more: Seldom::default(),
        }
    }

    /// Calls `f` with the numbers above 63 of the message in which so many levels may nest.
    #[cold]
    #[inline(never)]
    fn with_more<R>(&self, depth_left: i32, f: impl FnOnce(&mut [Vec<u32>; 2]) -> R) -> R {
        let mut more = self.more.0.take().unwrap_or_default();
        // Messages that nest deeper than this one have ended.
        while more.pop_if(|last| last.depth_left < depth_left).is_some() {}
        if more.last().is_none_or(|last| last.depth_left != depth_left) {
            more.push(MoreNumbers { depth_left, sets: Default::default() });
        }
        let last = more.len() - 1;
        let result = f(&mut more[last].sets);
        self.more.0.set(Some(more));
        result
    }
}

/// The numbers above 63 in the two sets of a message.
struct MoreNumbers {
    /// How many levels may nest in the message: tells it from those around it.
    depth_left: i32,
    sets: [Vec<u32>; 2],
}

/// The records of one message.
#[derive(Clone, Copy)]
pub(crate) enum View<'a, 'de> {
    /// A payload: records one after another.
    Payload(Reader<'de>),
    /// The payloads of all occurrences of a singular field, which merge to one message.
    Payloads(&'a [Reader<'de>]),
}

/// Two sets of field numbers. Bit `n` of a word stands for number `n`, bit 0 for those above 63, which all messages of the
/// input have in one place: so a message has nothing to drop.
type Numbers = [Cell<u64>; 2];

/// Which of the two sets.
#[derive(Clone, Copy)]
enum Set {
    Filled,
    Touched,
}

/// The message that is being decoded, as its fields see it.
///
/// Passed to every method of the decoding traits; there is nothing in it for an implementation by hand to set.
pub struct Frame<'a, 'de> {
    view: View<'a, 'de>,
    shared: &'a Shared<'a>,
    /// How many levels may nest in this message. Less in each than in those around it: below zero in absent messages at the
    /// limit, which nest in the value only.
    depth_left: i32,
    /// `Filled`: fields whose records have all been read, ahead of the pass over the message. `Touched`, when reusing: fields
    /// that have had a record; what the others hold is old.
    numbers: Numbers,
    /// Whether the message is decoded over an old value whose allocations are kept.
    reusing: bool,
    /// Set when a closed enum met a number it does not know: a map entry that holds one is unknown as a whole.
    met_unknown_enum: Cell<bool>,
    /// Where unknown records are kept, if this message keeps them.
    unknown: Option<&'a Keeper>,
    /// Whether `each` is looking ahead of the pass over the message.
    ahead: Cell<bool>,
}

impl<'a, 'de> Frame<'a, 'de> {
    /// The outermost message's frame.
    pub(crate) fn root(payload: Reader<'de>, shared: &'a Shared<'a>) -> Self {
        Frame {
            view: View::Payload(payload),
            shared,
            depth_left: i32::try_from(shared.recursion_limit).unwrap_or(i32::MAX),
            numbers: Numbers::default(),
            reusing: false,
            met_unknown_enum: Cell::new(false),
            unknown: None,
            ahead: Cell::new(false),
        }
    }

    /// How many levels may nest in a message of this one, whose records these are.
    #[inline]
    pub(crate) fn descend(&self, payload: Reader<'de>) -> Result<i32, Error> {
        if self.depth_left > 0 { Ok(self.depth_left - 1) } else { Err(self.too_deep(payload)) }
    }

    #[cold]
    #[inline(never)]
    fn too_deep(&self, payload: Reader<'de>) -> Error {
        payload.error(ErrorKind::RecursionLimit(self.shared.recursion_limit))
    }

    /// The frame of a message in this one, in which so many levels may nest.
    #[inline]
    pub(crate) fn inside<'b>(&'b self, view: View<'b, 'de>, depth_left: i32) -> Frame<'b, 'de> {
        Frame {
            view,
            shared: self.shared,
            depth_left,
            numbers: Numbers::default(),
            reusing: false,
            met_unknown_enum: Cell::new(false),
            unknown: None,
            ahead: Cell::new(false),
        }
    }

    /// Makes it the frame of another message in the same place, of a run of them.
    #[inline]
    pub(crate) fn restart(&mut self, payload: Reader<'de>) {
        self.view = View::Payload(payload);
        self.numbers = Numbers::default();
        self.met_unknown_enum.set(false);
    }

    /// The frame of a message in this one that has no record: it nests in the value, but not in the input.
    pub(crate) fn absent(&self) -> Frame<'_, 'de> {
        self.inside(View::Payload(Reader::new(b"")), self.depth_left.saturating_sub(1))
    }

    /// Keeps unknown records here.
    #[inline]
    pub(crate) fn keep(&mut self, unknown: &'a Keeper) {
        self.unknown = Some(unknown);
    }

    /// The same frame, keeping unknown records here.
    #[inline]
    pub(crate) fn keeping(mut self, unknown: &'a Keeper) -> Self {
        self.keep(unknown);
        self
    }

    /// Decodes over an old value, whose allocations are to be kept.
    #[inline]
    pub(crate) fn reuse(&mut self) {
        self.reusing = true;
    }

    #[inline]
    pub(crate) fn view(&self) -> View<'a, 'de> {
        self.view
    }

    #[inline]
    pub(crate) fn depth(&self) -> Depth {
        Depth { left: self.depth_left.max(0) as u32, limit: self.shared.recursion_limit }
    }

    /// These bytes of the input as `Bytes`: shared with their owner if the input came as `Bytes`, else copied.
    pub(crate) fn share(&self, bytes: &'de [u8]) -> Bytes {
        match self.shared.owner {
            // An empty slice may stand anywhere, and shares nothing.
            Some(owner) if !bytes.is_empty() => owner.slice_ref(bytes),
            _ => Bytes::copy_from_slice(bytes),
        }
    }

    /// What there is, or none with the error set aside. For functions that are not inlined: a reader or none is returned in
    /// registers, where a `Result` is not, and then all readers of the caller go through memory.
    #[inline]
    pub(crate) fn set_aside<T>(&self, result: Result<T, Error>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.put_aside(error);
                None
            }
        }
    }

    // Not in each caller: what was there before would be dropped.
    #[cold]
    #[inline(never)]
    fn put_aside(&self, error: Error) {
        self.shared.error.0.set(Some(error));
    }

    /// The reader, or the error that was set aside.
    #[inline]
    pub(crate) fn take_back(&self, reader: Option<Reader<'de>>) -> Result<Reader<'de>, Error> {
        match reader {
            Some(reader) => Ok(reader),
            None => Err(self.take_error()),
        }
    }

    #[cold]
    #[inline(never)]
    fn take_error(&self) -> Error {
        // Always there: nothing else returns none.
        self.shared.error.0.take().unwrap_or_else(|| Error::new(ErrorKind::MalformedTag))
    }

    /// Charges bytes of memory to the budget, as [`price`](super::price) counts them.
    #[inline]
    pub(crate) fn charge(&self, bytes: u64, reader: Reader<'de>) -> Result<(), Error> {
        match self.shared.budget_left.get().checked_sub(bytes) {
            Some(left) => {
                self.shared.budget_left.set(left);
                Ok(())
            }
            None => Err(reader.error(ErrorKind::BudgetExceeded(self.shared.budget))),
        }
    }

    /// Charges what a field takes before it has a record.
    #[inline]
    pub(crate) fn charge_start(&self, bytes: usize) -> Result<(), Error> {
        let start = match self.view {
            View::Payload(reader) => reader,
            View::Payloads(all) => all.first().copied().unwrap_or(Reader::new(b"")),
        };
        self.charge(bytes as u64, start)
    }

    /// Calls `f` with each record of this message, its tag read: to look at some ahead of the pass over all.
    #[inline(never)]
    pub(crate) fn each(&self, f: &mut dyn FnMut(Tag, Reader<'de>) -> Result<(), Error>) -> Result<(), Error> {
        let mut walk = |mut reader: Reader<'de>| {
            while !reader.is_empty() {
                let (tag, rest) = reader.read_tag()?;
                f(tag, rest)?;
                reader = rest.skip(tag, self.depth())?;
            }
            Ok(())
        };
        let before = self.ahead.replace(true);
        let result = match self.view {
            View::Payload(reader) => walk(reader),
            View::Payloads(all) => all.iter().copied().try_for_each(walk),
        };
        self.ahead.set(before);
        result
    }

    /// The most bytes that can follow this reader in the message.
    fn in_hand(&self, reader: Reader<'de>) -> usize {
        match self.view {
            View::Payload(_) => reader.len(),
            // They ascend, so what is left ends where the last one does.
            View::Payloads(all) => {
                let end = |last: &Reader<'de>| last.place() as usize + last.len();
                all.last().map_or(0, |last| end(last).saturating_sub(reader.place() as usize))
            }
        }
    }

    /// Calls `f` with each record of field `number` whose wire type is `wire_type`.
    pub(crate) fn each_of(
        &self,
        number: u32,
        wire_type: WireType,
        f: &mut dyn FnMut(Tag, Reader<'de>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let wanted = Tag::new(number, wire_type);
        self.each(&mut |tag, reader| if tag == wanted { f(tag, reader) } else { Ok(()) })
    }

    /// Adds a number to a set; whether it is new.
    #[inline]
    fn insert(&self, set: Set, number: u32) -> bool {
        let word = &self.numbers[set as usize];
        if number < 64 {
            let before = word.replace(word.get() | 1 << number);
            before & 1 << number == 0
        } else {
            self.insert_more(set, number)
        }
    }

    #[cold]
    #[inline(never)]
    fn insert_more(&self, set: Set, number: u32) -> bool {
        let [filled, touched] = &self.numbers;
        let any = (filled.get() | touched.get()) & 1 == 1;
        let word = &self.numbers[set as usize];
        word.set(word.get() | 1);
        self.shared.with_more(self.depth_left, |sets| {
            if !any {
                // Those of another message at this depth, which has ended.
                sets.iter_mut().for_each(Vec::clear);
            }
            let new = !sets[set as usize].contains(&number);
            if new {
                sets[set as usize].push(number);
            }
            new
        })
    }

    /// Whether a number is in a set.
    #[inline]
    fn contains(&self, set: Set, number: u32) -> bool {
        let word = self.numbers[set as usize].get();
        word != 0 && if number < 64 { word & 1 << number != 0 } else { word & 1 == 1 && self.more_contain(set, number) }
    }

    #[cold]
    #[inline(never)]
    fn more_contain(&self, set: Set, number: u32) -> bool {
        self.shared.with_more(self.depth_left, |sets| sets[set as usize].contains(&number))
    }

    /// Notes that all records of field `number` have been read, ahead of the pass over the message.
    pub(crate) fn set_filled(&self, number: u32) {
        self.insert(Set::Filled, number);
    }

    /// Whether all records of field `number` have been read already: the pass skips them.
    #[inline]
    pub(crate) fn is_filled(&self, number: u32) -> bool {
        self.contains(Set::Filled, number)
    }

    #[inline]
    pub(crate) fn is_reusing(&self) -> bool {
        self.reusing
    }

    /// Whether field `number` holds an old value, to be started anew: true once, at its first record when reusing.
    #[inline]
    pub(crate) fn holds_old(&self, number: u32) -> bool {
        self.reusing && self.touch(number)
    }

    #[inline(never)]
    fn touch(&self, number: u32) -> bool {
        self.insert(Set::Touched, number)
    }

    /// Whether field `number` still holds an old value at the end: it had no record when reusing.
    #[inline]
    pub(crate) fn kept_old(&self, number: u32) -> bool {
        self.reusing && !self.contains(Set::Touched, number)
    }

    /// A record that no field takes: skipped, and kept if this message keeps unknown fields.
    ///
    /// The fall-through arm of `merge_field`.
    ///
    /// # Errors
    /// The record is malformed.
    #[inline]
    pub fn unknown(&self, tag: Tag, reader: Reader<'de>) -> Result<Reader<'de>, Error> {
        match self.pass(tag, reader) {
            Some(rest) => Ok(rest),
            None => Err(self.not_passed(tag, reader)),
        }
    }

    /// Past the record and perhaps kept, or none if it is malformed. (A reader or none is returned in registers, where a
    /// `Result` is not.)
    #[inline(never)]
    fn pass(&self, tag: Tag, reader: Reader<'de>) -> Option<Reader<'de>> {
        let rest = reader.skip(tag, self.depth()).ok()?;
        if let Some(unknown) = self.unknown {
            unknown.keep(tag, reader.until(rest), self.in_hand(rest));
        }
        Some(rest)
    }

    /// Why a record could not be passed.
    #[cold]
    #[inline(never)]
    fn not_passed(&self, tag: Tag, reader: Reader<'de>) -> Error {
        match reader.skip(tag, self.depth()) {
            Err(error) => error,
            // Not reached: `pass` has skipped nothing else.
            Ok(_) => reader.error(ErrorKind::MalformedTag),
        }
    }

    /// The number here is one that a closed enum does not know: kept as a record of its own if this message keeps unknown
    /// fields.
    ///
    /// "Closed enums: parsed values that are not defined are stored in the unknown field set" -
    /// protobuf.dev/programming-guides/enum/#definitions
    #[cold]
    #[inline(never)]
    pub(crate) fn unknown_enum(&self, field: u32, value: i32, reader: Reader<'de>) -> Result<(), Error> {
        self.met_unknown_enum.set(true);
        let Some(unknown) = self.unknown else { return Ok(()) };
        let met = UnknownEnum { place: reader.place() as usize, field, value };
        // Packed it was shorter: each gets a tag of its own.
        self.charge(met.len() as u64, reader)?;
        if self.ahead.get() {
            self.charge(size_of::<UnknownEnum>() as u64, reader)?;
            unknown.keep_ahead(met);
        } else {
            unknown.keep_enum(met);
        }
        Ok(())
    }

    pub(crate) fn has_met_unknown_enum(&self) -> bool {
        self.met_unknown_enum.get()
    }
}
