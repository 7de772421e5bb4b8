//! The contract while a program compiles: what a field is, held to what a `.proto` says. Derived code calls this in constants,
//! where a panic is an error at the field. The rules are those of `contract`'s wire level.

use super::scalar::{Form, MAP, PACKED_AND_ONE, Scalar};
use super::{OneofDescriptor, Shape, Type};
use crate::message::Message;

/// A message of a `.proto`: which one does not matter.
pub const MESSAGE: Type = Type::Message(|| <() as Message>::DESCRIPTOR);
/// A group of a `.proto`.
pub const GROUP: Type = Type::Group(|| <() as Message>::DESCRIPTOR);
/// An enum of a `.proto`, as the number that it is on the wire.
pub const ENUM: Type = Type::Int32;

/// What the error of a field says.
#[derive(Debug, Clone, Copy)]
pub struct Says {
    /// The field in Rust.
    pub field: &'static str,
    /// The variant in it, where it holds a oneof.
    pub variant: &'static str,
    /// The field's declaration in the `.proto`.
    pub theirs: &'static str,
    /// Its file and line.
    pub place: &'static str,
    /// The Rust type, and perhaps the attribute, that stands for it.
    pub cure: &'static str,
}

/// Holds a field to the one that has its number in the `.proto`.
///
/// # Panics
/// They break the wire; in a constant that is a compile error.
#[track_caller]
pub const fn field(ours: Shape, theirs: Shape, says: &Says) {
    if let Some(why) = breaks(ours, theirs) {
        let text = Text::new().push("`").push(says.field);
        let text = if says.variant.is_empty() { text } else { text.push("::").push(says.variant) };
        let text = text.push("` is `").and_shape(ours).push("` here, and `").push(says.theirs).push("` in ");
        let text = text.push(says.place);
        let text = if why.is_empty() { text } else { text.push(": ").push(why) };
        let text = match attribute(ours, theirs) {
            Some(kind) => text.push("; use #[message(").push(kind).push(")]"),
            None => text.push("; make it ").push(says.cure),
        };
        panic!("{}", text.as_str());
    }
}

/// Holds the variant that has `number`, in a message that lists `numbers` for its oneof, to the field of that number; and its
/// name to `fields`, all that the other message has.
///
/// # Panics
/// As [`field`].
#[track_caller]
pub const fn variant(
    (oneof, numbers_itself, numbers): (&OneofDescriptor, bool, &[u32]),
    number: u32,
    theirs: Shape,
    fields: &[(&str, u32)],
    says: &Says,
) {
    let mut at = 0;
    while at < oneof.variants.len() {
        let variant = &oneof.variants[at];
        // That as many are listed as there are variants is another check.
        let own = if numbers_itself || at >= numbers.len() { variant.number } else { numbers[at] };
        if own == number {
            named(variant.name, number, fields, says);
            let says = Says { variant: variant.rust_name, ..*says };
            field(Shape::Explicit(variant.ty), theirs, &says);
        }
        at += 1;
    }
}

/// Panics if the field of this name has another number.
#[track_caller]
const fn named(name: &str, number: u32, fields: &[(&str, u32)], says: &Says) {
    let mut at = 0;
    while at < fields.len() {
        let (their_name, their_number) = fields[at];
        if same(name, their_name) && number != their_number {
            let text = Text::new().push("`").push(name).push("` of `").push(says.field).push("` is number ");
            let text = text.number(number).push(" here and ").number(their_number).push(" in ").push(says.place);
            let text = text.push(": they read it as `").push(says.theirs).push("`; list ").number(their_number);
            panic!("{}", text.push(" for it in `oneof(...)`").as_str());
        }
        at += 1;
    }
}

/// Holds a value of an enum, whose number only the compiler knows, to the one of its name.
///
/// # Panics
/// As [`field`].
#[track_caller]
pub const fn value(name: &str, ours: i32, theirs: i32, place: &str) {
    if ours != theirs {
        let text = Text::new().push("`").push(name).push("` is ").signed(ours).push(" here and ").signed(theirs);
        panic!("{}", text.push(" in ").push(place).as_str());
    }
}

/// What breaks the wire between two fields. May be empty.
const fn breaks(ours: Shape, theirs: Shape) -> Option<&'static str> {
    match (ours, theirs) {
        (Shape::Map { key, value }, Shape::Map { key: their_key, value: their_value }) => {
            match form(key).breaks(form(their_key)) {
                None => form(value).breaks(form(their_value)),
                why => why,
            }
        }
        // That it is one of key and value is for `contract::check` to see.
        (Shape::Map { .. }, Shape::Repeated { element: Type::Message(_), .. })
        | (Shape::Repeated { element: Type::Message(_), .. }, Shape::Map { .. }) => None,
        (Shape::Map { .. }, _) | (_, Shape::Map { .. }) => Some(MAP),
        (Shape::Repeated { .. }, Shape::Repeated { .. }) => form(ours.value()).breaks(form(theirs.value())),
        (Shape::Repeated { packed, .. }, _) | (_, Shape::Repeated { packed, .. }) => {
            match form(ours.value()).breaks(form(theirs.value())) {
                None if packed => Some(PACKED_AND_ONE),
                why => why,
            }
        }
        _ => form(ours.value()).breaks(form(theirs.value())),
    }
}

const fn form(ty: Type) -> Form {
    match (ty.scalar(), ty) {
        (Some(scalar), _) => scalar.form(),
        (None, Type::Group(_)) => Form::Group,
        (None, Type::Message(_)) => Form::Message,
        (None, _) => Form::Varint,
    }
}

/// The word that makes ours theirs, if one does: the Rust type is an integer that can be either.
const fn attribute(ours: Shape, theirs: Shape) -> Option<&'static str> {
    use Scalar::{Fixed32, Fixed64, Int32, Int64, Sfixed32, Sfixed64, Sint32, Sint64, Uint32, Uint64};
    match (ours, theirs) {
        (Shape::Repeated { .. }, Shape::Repeated { .. }) => {}
        (Shape::Repeated { .. } | Shape::Map { .. }, _) | (_, Shape::Repeated { .. } | Shape::Map { .. }) => {
            return None;
        }
        _ => {}
    }
    match (ours.value().scalar(), theirs.value().scalar()) {
        (Some(Int32 | Sint32 | Sfixed32), Some(word @ (Int32 | Sint32 | Sfixed32)))
        | (Some(Int64 | Sint64 | Sfixed64), Some(word @ (Int64 | Sint64 | Sfixed64)))
        | (Some(Uint32 | Fixed32), Some(word @ (Uint32 | Fixed32)))
        | (Some(Uint64 | Fixed64), Some(word @ (Uint64 | Fixed64))) => Some(word.keyword()),
        _ => None,
    }
}

const fn word(ty: Type) -> &'static str {
    match (ty.scalar(), ty) {
        (Some(scalar), _) => scalar.keyword(),
        (None, Type::Group(_)) => "group",
        (None, Type::Message(_)) => "message",
        (None, _) => "enum",
    }
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// A text that is put together in a constant.
struct Text {
    bytes: [u8; 1024],
    len: usize,
}

impl Text {
    const fn new() -> Self {
        Text { bytes: [0; 1024], len: 0 }
    }

    /// With a part more, if that fits.
    const fn push(mut self, part: &str) -> Self {
        let part = part.as_bytes();
        if part.len() <= self.bytes.len() - self.len {
            let mut at = 0;
            while at < part.len() {
                self.bytes[self.len] = part[at];
                self.len += 1;
                at += 1;
            }
        }
        self
    }

    const fn number(self, number: u32) -> Self {
        let text = if number < 10 { self } else { self.number(number / 10) };
        let digits = "0123456789".split_at((number % 10) as usize).1;
        text.push(digits.split_at(1).0)
    }

    const fn signed(self, number: i32) -> Self {
        let text = if number < 0 { self.push("-") } else { self };
        text.number(number.unsigned_abs())
    }

    const fn and_shape(self, shape: Shape) -> Self {
        match shape {
            Shape::Map { key, value } => self.push("map<").push(word(key)).push(", ").push(word(value)).push(">"),
            Shape::Repeated { element, .. } => self.push("repeated ").push(word(element)),
            one => self.push(word(one.value())),
        }
    }

    const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            // Parts are whole texts.
            Err(_) => "",
        }
    }
}

#[cfg(all(test, feature = "contract"))]
mod tests {
    use std::cell::Cell;
    use std::vec::Vec;

    use super::*;
    use crate::contract::{Level, check_descriptors};
    use crate::schema::{EnumDescriptor, FieldDescriptor, MessageDescriptor, ValueDescriptor};

    const LEVEL: &EnumDescriptor = &EnumDescriptor::new("Level", || "Level", &[ValueDescriptor::new("LOW", 0)], true);
    const OURS: &MessageDescriptor =
        &MessageDescriptor::new("M", || "ours::M", &[FieldDescriptor::new("f", 1, || AT.get().0)]);
    const THEIRS: &MessageDescriptor =
        &MessageDescriptor::new("M", || "theirs::M", &[FieldDescriptor::new("f", 1, || AT.get().1)]);

    std::thread_local! {
        static AT: Cell<(Shape, Shape)> = const { Cell::new((Shape::Implicit(Type::Bool), Shape::Implicit(Type::Bool))) };
    }

    fn shapes() -> Vec<Shape> {
        let mut shapes = Vec::new();
        for ty in [
            Type::Double,
            Type::Float,
            Type::Int32,
            Type::Int64,
            Type::Uint32,
            Type::Uint64,
            Type::Sint32,
            Type::Sint64,
            Type::Fixed32,
            Type::Fixed64,
            Type::Sfixed32,
            Type::Sfixed64,
            Type::Bool,
            Type::String,
            Type::Bytes,
            Type::Enum(|| LEVEL),
            MESSAGE,
            GROUP,
        ] {
            shapes.push(Shape::Explicit(ty));
            shapes.push(Shape::Repeated { element: ty, packed: false });
            shapes.push(Shape::repeated(ty));
            for key in [Type::String, Type::Sint32] {
                shapes.push(Shape::Map { key, value: ty });
            }
        }
        shapes
    }

    #[test]
    fn what_breaks_a_field_here_breaks_the_wire_in_a_check() {
        for ours in shapes() {
            for theirs in shapes() {
                // Here a list of messages passes for a map.
                let entries = |shape| matches!(shape, Shape::Repeated { element: Type::Message(_), .. });
                let map = |shape| matches!(shape, Shape::Map { .. });
                if entries(ours) && map(theirs) || map(ours) && entries(theirs) {
                    continue;
                }
                AT.set((ours, theirs));
                let report = check_descriptors(OURS, THEIRS);
                assert_eq!(breaks(ours, theirs).is_some(), report.worst() == Some(Level::Wire), "{report}");
            }
        }
    }

    #[test]
    fn numbers_are_written_whole() {
        assert_eq!(Text::new().number(0).push(" ").number(536_870_911).as_str(), "0 536870911");
        assert_eq!(Text::new().signed(i32::MIN).push(" ").signed(7).as_str(), "-2147483648 7");
    }
}
