//! What an item says, once its attributes have been read: the input of the checks and of the expansion.
//!
//! Everything here has been understood; what could not be has been reported and left out. Numbers are assigned here and
//! nowhere else.

use proc_macro2::Span;
use syn::{Expr, Generics, Ident, LitStr, Member, Path, Type, WherePredicate};

/// Which traits are derived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Half {
    /// `#[derive(Message)]`
    Both,
    /// `#[derive(Encode)]`
    Encode,
    /// `#[derive(Decode)]`
    Decode,
}

impl Half {
    pub(crate) fn encodes(self) -> bool {
        self != Half::Decode
    }

    pub(crate) fn decodes(self) -> bool {
        self != Half::Encode
    }
}

/// A struct or enum with a derive of ours on it.
pub(crate) struct Item<'a> {
    pub(crate) half: Half,
    pub(crate) ident: &'a Ident,
    pub(crate) generics: &'a Generics,
    /// The protobuf name: `#[message(name = "...")]`, else the Rust name without `r#`.
    pub(crate) name: String,
    /// `#[message(package = "...")]`
    pub(crate) package: Option<String>,
    /// `#[message(crate = path)]`, else `::structwire`.
    pub(crate) krate: Path,
    /// `#[message(bound = "...")]` in place of the inferred bounds. May be empty.
    pub(crate) bound: Option<Vec<WherePredicate>>,
    /// Doc comment, one line each, without the leading space.
    pub(crate) docs: Vec<String>,
    pub(crate) reserved: Reserved,
    /// `#[message(proto = "...", as = "...")]`
    pub(crate) proto: Option<Proto>,
    pub(crate) body: Body<'a>,
    /// Of a transparent struct: the skipped fields beside the one inside, as `PhantomData`.
    pub(crate) beside: Vec<Skipped<'a>>,
}

/// What the item is held to while it compiles.
pub(crate) struct Proto {
    /// The path of the file, from the package's folder.
    pub(crate) file: LitStr,
    /// The full name of the message or enum. Without one: the package, and the item's name.
    #[cfg_attr(not(feature = "contract"), allow(dead_code))] // nobody asks
    pub(crate) name: Option<LitStr>,
}

/// `#[message(reserved(3, 8..=9, "old_name"))]`
#[derive(Default)]
pub(crate) struct Reserved {
    /// Inclusive ranges: of field numbers, or of the numbers of a protobuf enum, which may be negative.
    pub(crate) numbers: Vec<(i32, i32, Span)>,
    pub(crate) names: Vec<(String, Span)>,
}

pub(crate) enum Body<'a> {
    /// A struct: a message.
    Message(Fields<'a>),
    /// An enum without data: a protobuf enum.
    Enumeration(Vec<Value<'a>>),
    /// An enum with data: a oneof, and a message that holds just it.
    Oneof(Vec<Variant<'a>>),
    /// `#[message(transparent)]`: a struct with one field, which is what is inside. The kind may be chosen.
    Transparent(Member, &'a Type, Kind),
    /// `#[message(via = T)]` on the type.
    Via(Box<Conversion>),
}

/// The fields of a struct, or of a variant with fields of its own.
pub(crate) struct Fields<'a> {
    /// In the order they are declared.
    pub(crate) fields: Vec<Field<'a>>,
    /// `#[message(skip)]`
    pub(crate) skipped: Vec<Skipped<'a>>,
    /// `#[message(unknown_fields)]`
    pub(crate) unknown: Option<Member>,
    /// `#[message(message_set)]` on the struct: its fields are of this kind.
    pub(crate) message_set: bool,
}

pub(crate) struct Field<'a> {
    pub(crate) member: Member,
    pub(crate) ty: &'a Type,
    /// The protobuf name: `name = "..."`, `rename_all`, else the Rust name without `r#`, or `_0` of a tuple struct.
    pub(crate) name: String,
    /// The literal of `name`, else the Rust name.
    pub(crate) name_span: Span,
    pub(crate) docs: Vec<String>,
    /// The field's number; the first of a oneof's.
    pub(crate) number: Number,
    pub(crate) kind: Kind,
    pub(crate) presence: Presence,
}

/// A number and where it comes from.
#[derive(Clone, Copy)]
pub(crate) struct Number {
    pub(crate) value: u32,
    /// The literal, or the field's or variant's name if the number follows from order.
    pub(crate) span: Span,
    pub(crate) explicit: bool,
}

#[derive(Clone)]
pub(crate) enum Presence {
    /// What the Rust type says.
    OfType,
    /// `#[message(required)]`: always written; absent is an error.
    Required,
    /// `#[message(default = expr)]`: always written; absent is this. `default` alone is `Default::default()`.
    Default(Box<Expr>),
}

/// What a field is on the wire.
#[derive(Clone)]
pub(crate) enum Kind {
    /// No attribute.
    Auto,
    /// A protobuf type name that is a type in core's `kind` module: `sint32`, `bytes`, `group`, ...
    Named(Ident),
    /// `map(K, V)`
    Map(Box<Kind>, Box<Kind>),
    /// `unpacked`, of the kind its elements have.
    Unpacked(Box<Kind>),
    /// `oneof(...)`: all numbers listed, in the order listed.
    Oneof(Vec<u32>),
    /// `via = T` or `with = module`
    Converted(Box<Conversion>),
}

/// A conversion to a wire type.
#[derive(Clone)]
pub(crate) struct Conversion {
    pub(crate) how: How,
    /// The kind of the wire type.
    pub(crate) kind: Box<Kind>,
    /// Whether the values in an `Option` or `Vec`, spelled so, are converted one by one; `value` is then what is inside.
    pub(crate) each: bool,
    /// The Rust type that is converted: the field's, or what is inside its `Option` or `Vec`. None on a type: itself.
    pub(crate) value: Option<Type>,
}

#[derive(Clone)]
pub(crate) enum How {
    /// `via = T`, or `via = "T"`: From/TryFrom.
    Via(Box<Type>),
    /// `with = module`: `module::Wire`, `module::to_wire(&T) -> Wire`, `module::from_wire(Wire) -> Result<T, impl Display>`.
    /// Always of the whole field.
    With(Path),
}

pub(crate) struct Skipped<'a> {
    pub(crate) member: Member,
    pub(crate) ty: &'a Type,
    /// `default = expr`, else `Default::default()`.
    pub(crate) default: Option<Box<Expr>>,
}

/// One value of a protobuf enum.
pub(crate) struct Value<'a> {
    pub(crate) ident: &'a Ident,
    /// The protobuf name: `name = "..."`, `rename_all`, else the Rust name without `r#`.
    pub(crate) name: String,
    /// The literal of `name`, else the Rust name.
    pub(crate) name_span: Span,
    pub(crate) docs: Vec<String>,
    pub(crate) number: ValueNumber<'a>,
}

pub(crate) enum ValueNumber<'a> {
    /// A literal, negative or not, or one more than the value before.
    Literal(i32, Span),
    /// A discriminant that is not a literal: `A = OTHER`. Kept as an expression, so its number is `$expr as i32`. Values
    /// after it count on from it.
    Expr(&'a Expr, i32),
    /// `#[message(unknown)] Other(i32)`: all other numbers.
    CatchAll,
}

/// One variant of a oneof.
pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    /// The protobuf name: `name = "..."`, `rename_all`, else the Rust name in snake_case.
    pub(crate) name: String,
    /// The literal of `name`, else the Rust name.
    pub(crate) name_span: Span,
    pub(crate) docs: Vec<String>,
    pub(crate) number: Number,
    pub(crate) holds: Holds<'a>,
}

pub(crate) enum Holds<'a> {
    /// One unnamed field: its value. The kind is never a oneof, map or unpacked.
    One(&'a Type, Kind),
    /// No field (an empty message), or named or several fields (a nested message).
    Fields(Fields<'a>),
}
