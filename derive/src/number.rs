//! Gives fields and variants their numbers: the literal, or one more than the one before, stepping over reserved ones. Holds
//! them to protobuf's limits, and says why each has its number where two clash.

use std::collections::HashMap;

use proc_macro2::Span;

use crate::attr::{Int, Set};
use crate::ctxt::Ctxt;
use crate::model::{Number, Reserved};

/// "the smallest field number you can specify is 1, and the largest is 2^29 - 1, or 536,870,911"
/// - protobuf.dev/programming-guides/proto3/#assigning
const MAX: i64 = (1 << 29) - 1;

/// "19,000 to 19,999 are reserved for the Protocol Buffers implementation", ibid.
const PROTOBUFS_OWN: core::ops::RangeInclusive<i64> = 19000..=19999;

/// More variants than any enum has; a list of all numbers there are would take gigabytes.
const MAX_ONEOF: usize = 10_000;

/// What is to be numbered.
pub(crate) struct Slot<'a> {
    /// The Rust name, for messages.
    pub(crate) name: String,
    pub(crate) span: Span,
    pub(crate) ask: Ask<'a>,
}

/// What its attributes say of its number.
pub(crate) enum Ask<'a> {
    /// Nothing: the next one.
    Next,
    /// `number = N`, of which N may have been no number.
    Number(Option<Int>),
    /// `oneof(...)`
    Oneof(&'a Set),
}

/// A slot's numbers: one, or those of a oneof. Of what was malformed, and reported, a number of 0.
pub(crate) struct Assigned {
    pub(crate) number: Number,
    pub(crate) oneof: Vec<u32>,
}

/// Why a slot has a number.
#[derive(Clone)]
enum Why {
    /// It says so.
    Asked,
    /// It is the first, or follows the slot with this index; these reserved ranges were stepped over.
    Follows(Option<usize>, Vec<(i64, i64)>),
}

struct Holder {
    slot: usize,
    why: Why,
    span: Span,
    /// Whether its clash with another has been reported.
    reported: bool,
}

struct Numbering<'a> {
    cx: &'a Ctxt,
    /// "field" or "variant"
    noun: &'static str,
    reserved: &'a Reserved,
    slots: &'a [Slot<'a>],
    holders: HashMap<i64, Holder>,
    /// The number that each slot's successor counts on from. None after a malformed one: what follows is not known.
    last: Vec<Option<i64>>,
}

/// Numbers `slots` from 1. `noun` is what they are called.
pub(crate) fn assign(cx: &Ctxt, noun: &'static str, reserved: &Reserved, slots: &[Slot<'_>]) -> Vec<Assigned> {
    let mut numbering = Numbering { cx, noun, reserved, slots, holders: HashMap::new(), last: Vec::new() };
    (0..slots.len()).map(|slot| numbering.slot(slot)).collect()
}

impl Numbering<'_> {
    fn slot(&mut self, slot: usize) -> Assigned {
        let Slot { span, ask, .. } = &self.slots[slot];
        match ask {
            Ask::Oneof(set) => {
                let oneof = self.oneof(slot, set);
                let number = Number { value: oneof.first().copied().unwrap_or(0), span: *span, explicit: true };
                Assigned { number, oneof }
            }
            Ask::Number(int) => {
                self.last.push(int.map(|int| int.value).filter(|value| allowed(*value).is_ok()));
                let value = int.map_or(0, |int| self.asked(slot, int));
                let span = int.map_or(*span, |int| int.span);
                Assigned { number: Number { value, span, explicit: true }, oneof: Vec::new() }
            }
            Ask::Next => {
                let value = self.next(slot);
                Assigned { number: Number { value, span: *span, explicit: false }, oneof: Vec::new() }
            }
        }
    }

    /// A number that is written down.
    fn asked(&mut self, slot: usize, int: Int) -> u32 {
        let Int { value, span } = int;
        if let Err(wrong) = allowed(value) {
            self.cx.error_at(span, wrong);
            return 0;
        }
        if self.reserved_range(value).is_some() {
            let wrong = format!("field number {value} is reserved; use another one, or take it out of `reserved(...)`");
            self.cx.error_at(span, wrong);
        }
        self.hold(slot, value, Why::Asked, span)
    }

    /// The number after the one before.
    fn next(&mut self, slot: usize) -> u32 {
        let before = slot.checked_sub(1);
        let Some(last) = before.map_or(Some(0), |before| self.last[before]) else {
            self.last.push(None);
            return 0;
        };
        let mut value = last.saturating_add(1);
        let mut stepped = Vec::new();
        while let Some((first, end)) = self.reserved_range(value) {
            stepped.push((first.max(value), end));
            value = end + 1;
        }
        let why = Why::Follows(before, stepped);
        if let Err(wrong) = allowed(value) {
            let name = &self.slots[slot].name;
            let reason = self.reason(&why);
            self.cx.error_at(
                self.slots[slot].span,
                format!("{wrong}: `{name}` would have it, because {reason}; give it a `number = N`"),
            );
            self.last.push(None);
            return 0;
        }
        self.last.push(Some(value));
        self.hold(slot, value, why, self.slots[slot].span)
    }

    fn oneof(&mut self, slot: usize, set: &Set) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.last.push(set.numbers.last().map(|(_, last)| last.value).filter(|value| allowed(*value).is_ok()));
        for (first, last) in &set.numbers {
            let room = MAX_ONEOF - numbers.len();
            if first.value > last.value {
                self.cx.error_at(last.span, format!("an empty range: {} is above {}", first.value, last.value));
            } else if let Some((span, wrong)) = not_allowed_in(*first, *last) {
                self.cx.error_at(span, wrong);
            } else if usize::try_from(last.value - first.value).map_or(true, |more| more >= room) {
                self.cx.error_at(last.span, format!("a oneof of more than {MAX_ONEOF} fields"));
            } else {
                let each = (first.value..=last.value).map(|value| Int { value, span: first.span });
                numbers.extend(each.map(|int| self.asked(slot, int)));
            }
        }
        numbers
    }

    /// Gives the number to the slot, unless it is taken.
    fn hold(&mut self, slot: usize, value: i64, why: Why, span: Span) -> u32 {
        let name = &self.slots[slot].name;
        if let Some(holder) = self.holders.get(&value) {
            if holder.slot == slot {
                self.cx.error_at(span, format!("field number {value} is listed twice"));
            } else {
                let says = match &why {
                    Why::Asked => format!("`{name}` asks for it too"),
                    why => format!("`{name}` has it too, because {}", self.reason(why)),
                };
                self.cx.error_at(span, format!("field number {value} is used twice: {says}"));
                if !holder.reported {
                    let holder_name = &self.slots[holder.slot].name;
                    let says = match &holder.why {
                        Why::Asked => format!("`{holder_name}` asks for it"),
                        why => format!("`{holder_name}` has it, because {}", self.reason(why)),
                    };
                    self.cx.error_at(holder.span, format!("field number {value} is used twice: {says}"));
                }
            }
        }
        self.holders.entry(value).and_modify(|holder| holder.reported = true).or_insert(Holder {
            slot,
            why,
            span,
            reported: false,
        });
        // `allowed` has seen it.
        u32::try_from(value).unwrap_or(0)
    }

    /// "it follows `customer` (2) and 3 is reserved"
    fn reason(&self, why: &Why) -> String {
        let Why::Follows(before, stepped) = why else { return String::from("it asks for it") };
        let follows = match before {
            Some(before) => {
                let last = self.last[*before].unwrap_or(0);
                format!("it follows `{}` ({last})", self.slots[*before].name)
            }
            None => format!("it is the first {}", self.noun),
        };
        match &**stepped {
            [] => follows,
            [(first, last)] if first == last => format!("{follows} and {first} is reserved"),
            ranges => {
                let ranges: Vec<String> = ranges
                    .iter()
                    .map(|(first, last)| if first == last { first.to_string() } else { format!("{first} to {last}") })
                    .collect();
                format!("{follows} and {} are reserved", ranges.join(", "))
            }
        }
    }

    fn reserved_range(&self, value: i64) -> Option<(i64, i64)> {
        self.reserved
            .numbers
            .iter()
            .map(|(first, last, _)| (i64::from(*first), i64::from(*last)))
            .find(|(first, last)| (first..=last).contains(&&value))
    }
}

/// What is wrong with a field number by itself.
fn allowed(value: i64) -> Result<(), String> {
    match value {
        ..0 => Err("field numbers are not negative; the first is 1".into()),
        0 => Err("field number 0 is not allowed; the first is 1".into()),
        _ if PROTOBUFS_OWN.contains(&value) => {
            Err(format!("field number {value} is protobuf's own, as are all from 19000 to 19999"))
        }
        i64::MAX => Err(format!("field numbers end at {MAX}")),
        _ if value > MAX => Err(format!("field number {value} is too large; they end at {MAX}")),
        _ => Ok(()),
    }
}

/// What is wrong with a range of field numbers, once: at one of its ends, or in between.
fn not_allowed_in(first: Int, last: Int) -> Option<(Span, String)> {
    let own = Int { value: *PROTOBUFS_OWN.start(), span: last.span };
    let own = Some(own).filter(|own| (first.value..=last.value).contains(&own.value));
    [Some(first), Some(last), own].into_iter().flatten().find_map(|int| Some((int.span, allowed(int.value).err()?)))
}

/// The numbers and names of `reserved(...)`, of fields.
pub(crate) fn reserved(cx: &Ctxt, set: &Set) -> Reserved {
    within(cx, set, 1, MAX, "field numbers go from 1 to 536870911")
}

/// The same of a protobuf enum.
pub(crate) fn reserved_values(cx: &Ctxt, set: &Set) -> Reserved {
    within(cx, set, i64::from(i32::MIN), i64::from(i32::MAX), "numbers of an enum go from -2147483648 to 2147483647")
}

fn within(cx: &Ctxt, set: &Set, least: i64, most: i64, limits: &str) -> Reserved {
    let mut reserved = Reserved::default();
    for (first, last) in &set.numbers {
        let open = last.value == i64::MAX && first.value <= most;
        let end = if open { most } else { last.value };
        if first.value < least || first.value > most {
            cx.error_at(first.span, limits);
        } else if end > most || end < least {
            cx.error_at(last.span, limits);
        } else if first.value > end {
            cx.error_at(last.span, format!("an empty range: {} is above {end}", first.value));
        } else if let (Ok(from), Ok(to)) = (i32::try_from(first.value), i32::try_from(end)) {
            match reserved.numbers.iter().find(|(first, last, _)| from <= *last && to >= *first) {
                Some((earlier, ..)) => {
                    cx.error_at(first.span, format!("{} is reserved twice", from.max(*earlier)));
                }
                None => reserved.numbers.push((from, to, first.span)),
            }
        }
    }
    for name in &set.names {
        if reserved.names.iter().any(|(reserved, _)| *reserved == name.value()) {
            cx.error_at(name.span(), format!("`{}` is reserved twice", name.value().escape_debug()));
        } else {
            reserved.names.push((name.value(), name.span()));
        }
    }
    reserved
}
