//! What a type knows of its schema at run time: descriptors in constants, which cost nothing where nobody asks for them.
//!
//! Types that hold each other are linked by function pointers, so that a recursive type is no endless constant. With `std`
//! and `derive`, [`Export`] writes a set of types to `.proto` files and to a `FileDescriptorSet`.

#[cfg(all(feature = "std", feature = "derive"))]
mod describe;
#[cfg(all(feature = "std", feature = "derive"))]
mod export;
#[cfg(all(feature = "std", feature = "derive"))]
pub(crate) mod graph;
#[cfg(feature = "contract-derive")]
pub(crate) mod hold;
#[cfg(all(feature = "std", feature = "derive"))]
pub(crate) mod names;
#[cfg(all(feature = "std", feature = "derive"))]
mod print;
#[cfg(all(feature = "std", feature = "derive"))]
pub mod proto;
#[cfg(any(all(feature = "std", feature = "derive"), feature = "contract-derive"))]
pub(crate) mod scalar;
#[cfg(all(feature = "std", feature = "derive"))]
pub(crate) mod well_known;

#[cfg(all(feature = "std", feature = "derive"))]
#[cfg(feature = "contract")]
pub(crate) use describe::{Absent, default};
#[cfg(all(feature = "std", feature = "derive"))]
pub use export::{Export, ExportError, File, Syntax};

/// A message: its name, its fields, and what it reserves.
///
/// Derived; made by hand with `new` and the `with_` functions, in a constant.
#[derive(Debug, Clone, Copy)]
pub struct MessageDescriptor {
    pub(crate) name: &'static str,
    pub(crate) package: &'static str,
    pub(crate) rust_path: fn() -> &'static str,
    pub(crate) docs: &'static str,
    pub(crate) fields: &'static [FieldDescriptor],
    pub(crate) reserved_numbers: &'static [(i32, i32)],
    pub(crate) reserved_names: &'static [&'static str],
    pub(crate) keeps_unknown: bool,
    pub(crate) nested: bool,
    pub(crate) message_set: bool,
}

impl MessageDescriptor {
    /// A message of these fields, which ascend by number. `rust_path` is `core::any::type_name` of the Rust type.
    pub const fn new(name: &'static str, rust_path: fn() -> &'static str, fields: &'static [FieldDescriptor]) -> Self {
        MessageDescriptor {
            name,
            package: "",
            rust_path,
            docs: "",
            fields,
            reserved_numbers: &[],
            reserved_names: &[],
            keeps_unknown: false,
            nested: false,
            message_set: false,
        }
    }

    /// With a package.
    #[must_use]
    pub const fn with_package(mut self, package: &'static str) -> Self {
        self.package = package;
        self
    }

    /// With a doc comment, its lines joined with `\n`.
    #[must_use]
    pub const fn with_docs(mut self, docs: &'static str) -> Self {
        self.docs = docs;
        self
    }

    /// With reserved numbers, as inclusive ranges, and reserved names.
    #[must_use]
    pub const fn with_reserved(mut self, numbers: &'static [(i32, i32)], names: &'static [&'static str]) -> Self {
        self.reserved_numbers = numbers;
        self.reserved_names = names;
        self
    }

    /// Of a type that keeps unknown fields.
    #[must_use]
    pub const fn keeping_unknown(mut self) -> Self {
        self.keeps_unknown = true;
        self
    }

    /// Of a variant with fields of its own: a message nested in the one that holds the oneof.
    #[must_use]
    pub const fn as_nested(mut self) -> Self {
        self.nested = true;
        self
    }

    /// Of a message set: each field is written as a group of its number and its message.
    #[must_use]
    pub const fn as_message_set(mut self) -> Self {
        self.message_set = true;
        self
    }

    /// The message's name, without its package. A generic type's is the same for all its instances; their exported names
    /// differ.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The package, or the empty string.
    pub const fn package(&self) -> &'static str {
        self.package
    }

    /// The Rust type, with its module: for reports, and to tell two types of one name apart.
    pub fn rust_path(&self) -> &'static str {
        (self.rust_path)()
    }

    /// The doc comment, its lines joined with `\n`.
    pub const fn docs(&self) -> &'static str {
        self.docs
    }

    /// The fields, in ascending order of their numbers. A oneof of three variants is three entries.
    pub const fn fields(&self) -> &'static [FieldDescriptor] {
        self.fields
    }

    /// The field of this number.
    pub fn field(&self, number: u32) -> Option<&'static FieldDescriptor> {
        let at = self.fields.binary_search_by_key(&number, |field| field.number).ok()?;
        self.fields.get(at)
    }

    /// Reserved numbers, as inclusive ranges.
    pub const fn reserved_numbers(&self) -> &'static [(i32, i32)] {
        self.reserved_numbers
    }

    /// Reserved names.
    pub const fn reserved_names(&self) -> &'static [&'static str] {
        self.reserved_names
    }

    /// Whether the type keeps unknown fields.
    pub const fn keeps_unknown(&self) -> bool {
        self.keeps_unknown
    }

    /// Whether the message is a variant with fields of its own, nested in the message that holds the oneof.
    pub const fn is_nested(&self) -> bool {
        self.nested
    }

    /// Whether the message is a message set, whose fields are extensions in a `.proto`.
    pub const fn is_message_set(&self) -> bool {
        self.message_set
    }
}

/// A field of a message, or one number of a oneof that is inlined into it.
#[derive(Debug, Clone, Copy)]
pub struct FieldDescriptor {
    pub(crate) name: &'static str,
    pub(crate) number: u32,
    pub(crate) rust_name: &'static str,
    pub(crate) docs: &'static str,
    pub(crate) shape: fn() -> Shape,
    pub(crate) required: bool,
    pub(crate) default: Option<&'static str>,
}

impl FieldDescriptor {
    /// A field. The shape is a function, as types may hold each other.
    pub const fn new(name: &'static str, number: u32, shape: fn() -> Shape) -> Self {
        FieldDescriptor { name, number, rust_name: name, docs: "", shape, required: false, default: None }
    }

    /// With another name in Rust.
    #[must_use]
    pub const fn with_rust_name(mut self, name: &'static str) -> Self {
        self.rust_name = name;
        self
    }

    /// With a doc comment, its lines joined with `\n`.
    #[must_use]
    pub const fn with_docs(mut self, docs: &'static str) -> Self {
        self.docs = docs;
        self
    }

    /// Of a `required` field.
    #[must_use]
    pub const fn as_required(mut self) -> Self {
        self.required = true;
        self
    }

    /// With the text of `default = ...`, a Rust expression.
    #[must_use]
    pub const fn with_default(mut self, default: &'static str) -> Self {
        self.default = Some(default);
        self
    }

    /// The field's name: that of the oneof, where one is inlined; that of the variant, where the oneof is the whole message.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The field's number.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The field's name in Rust, for reports: `items`, or `0` of a tuple struct. Empty where the message is a oneof.
    pub const fn rust_name(&self) -> &'static str {
        self.rust_name
    }

    /// The doc comment, its lines joined with `\n`.
    pub const fn docs(&self) -> &'static str {
        self.docs
    }

    /// What the field is on the wire.
    pub fn shape(&self) -> Shape {
        (self.shape)()
    }

    /// Whether `required` was said.
    pub const fn is_required(&self) -> bool {
        self.required
    }

    /// The text of `default = ...`.
    pub const fn default(&self) -> Option<&'static str> {
        self.default
    }
}

/// What a field is on the wire.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Shape {
    /// One value with implicit presence: its zero is not written.
    Implicit(Type),
    /// One value that is always written where it is set: in an `Option`, or a message.
    Explicit(Type),
    /// Any number of values.
    Repeated {
        /// The elements' type.
        element: Type,
        /// Whether they are written packed.
        packed: bool,
    },
    /// A map.
    Map {
        /// The keys' type.
        key: Type,
        /// The values' type.
        value: Type,
    },
    /// A variant of a oneof that is inlined into the message.
    Oneof {
        /// The enum.
        oneof: &'static OneofDescriptor,
        /// Which of its variants has the field's number.
        variant: usize,
        /// Whether it can be unset.
        optional: bool,
    },
}

impl Shape {
    /// One value of this type as a plain field: messages are always written, other zeros are not.
    pub const fn plain(ty: Type) -> Self {
        match ty {
            Type::Message(_) | Type::Group(_) => Shape::Explicit(ty),
            _ => Shape::Implicit(ty),
        }
    }

    /// Whether a record of it may well be of hundreds of bytes: bytes, or packed numbers.
    #[doc(hidden)]
    pub const fn is_heavy(self) -> bool {
        match self {
            Shape::Repeated { packed: true, .. } => true,
            Shape::Oneof { .. } => false,
            _ => matches!(self.value(), Type::Bytes),
        }
    }

    /// The type of one value: of a map's values, of a oneof's variant.
    pub const fn value(self) -> Type {
        match self {
            Shape::Implicit(ty) | Shape::Explicit(ty) => ty,
            Shape::Repeated { element, .. } => element,
            Shape::Map { value, .. } => value,
            Shape::Oneof { oneof, variant, .. } if variant < oneof.variants.len() => oneof.variants[variant].ty,
            // A variant that is not there has no type; nothing that is derived has one.
            Shape::Oneof { .. } => Type::Bool,
        }
    }

    /// Any number of values of this type, packed if they can be.
    pub const fn repeated(element: Type) -> Self {
        Shape::Repeated { element, packed: element.is_packable() }
    }
}

/// The type of one value.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Type {
    /// `double`
    Double,
    /// `float`
    Float,
    /// `int32`
    Int32,
    /// `int64`
    Int64,
    /// `uint32`
    Uint32,
    /// `uint64`
    Uint64,
    /// `sint32`
    Sint32,
    /// `sint64`
    Sint64,
    /// `fixed32`
    Fixed32,
    /// `fixed64`
    Fixed64,
    /// `sfixed32`
    Sfixed32,
    /// `sfixed64`
    Sfixed64,
    /// `bool`
    Bool,
    /// `string`
    String,
    /// `bytes`
    Bytes,
    /// An enum.
    Enum(fn() -> &'static EnumDescriptor),
    /// A message.
    Message(fn() -> &'static MessageDescriptor),
    /// A message as a group, or delimited.
    Group(fn() -> &'static MessageDescriptor),
}

impl Type {
    /// Whether repeated values of this type can be packed into one record: numbers, bools and enums can.
    pub const fn is_packable(self) -> bool {
        !matches!(self, Type::String | Type::Bytes | Type::Message(_) | Type::Group(_))
    }
}

/// An enum.
#[derive(Debug, Clone, Copy)]
pub struct EnumDescriptor {
    pub(crate) name: &'static str,
    pub(crate) package: &'static str,
    pub(crate) rust_path: fn() -> &'static str,
    pub(crate) docs: &'static str,
    pub(crate) values: &'static [ValueDescriptor],
    pub(crate) open: bool,
    pub(crate) reserved_numbers: &'static [(i32, i32)],
    pub(crate) reserved_names: &'static [&'static str],
}

impl EnumDescriptor {
    /// An enum of these values. An open one keeps numbers that have none.
    pub const fn new(
        name: &'static str,
        rust_path: fn() -> &'static str,
        values: &'static [ValueDescriptor],
        open: bool,
    ) -> Self {
        EnumDescriptor {
            name,
            package: "",
            rust_path,
            docs: "",
            values,
            open,
            reserved_numbers: &[],
            reserved_names: &[],
        }
    }

    /// With a package.
    #[must_use]
    pub const fn with_package(mut self, package: &'static str) -> Self {
        self.package = package;
        self
    }

    /// With a doc comment, its lines joined with `\n`.
    #[must_use]
    pub const fn with_docs(mut self, docs: &'static str) -> Self {
        self.docs = docs;
        self
    }

    /// With reserved numbers, as inclusive ranges, and reserved names.
    #[must_use]
    pub const fn with_reserved(mut self, numbers: &'static [(i32, i32)], names: &'static [&'static str]) -> Self {
        self.reserved_numbers = numbers;
        self.reserved_names = names;
        self
    }

    /// The enum's name, without its package.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The package, or the empty string.
    pub const fn package(&self) -> &'static str {
        self.package
    }

    /// The Rust type, with its module.
    pub fn rust_path(&self) -> &'static str {
        (self.rust_path)()
    }

    /// The doc comment, its lines joined with `\n`.
    pub const fn docs(&self) -> &'static str {
        self.docs
    }

    /// The values, in the order they are declared.
    pub const fn values(&self) -> &'static [ValueDescriptor] {
        self.values
    }

    /// Whether numbers without a value are kept: an open enum.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// Reserved numbers, as inclusive ranges.
    pub const fn reserved_numbers(&self) -> &'static [(i32, i32)] {
        self.reserved_numbers
    }

    /// Reserved names.
    pub const fn reserved_names(&self) -> &'static [&'static str] {
        self.reserved_names
    }
}

/// A value of an enum.
#[derive(Debug, Clone, Copy)]
pub struct ValueDescriptor {
    pub(crate) name: &'static str,
    pub(crate) number: i32,
    pub(crate) rust_name: &'static str,
    pub(crate) docs: &'static str,
}

impl ValueDescriptor {
    /// A value.
    pub const fn new(name: &'static str, number: i32) -> Self {
        ValueDescriptor { name, number, rust_name: name, docs: "" }
    }

    /// With another name in Rust.
    #[must_use]
    pub const fn with_rust_name(mut self, name: &'static str) -> Self {
        self.rust_name = name;
        self
    }

    /// With a doc comment, its lines joined with `\n`.
    #[must_use]
    pub const fn with_docs(mut self, docs: &'static str) -> Self {
        self.docs = docs;
        self
    }

    /// The value's name in the schema: `STATUS_PAID` for `Status::Paid`, or what `name = "..."` says.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The value's number.
    pub const fn number(&self) -> i32 {
        self.number
    }

    /// The variant's name.
    pub const fn rust_name(&self) -> &'static str {
        self.rust_name
    }

    /// The doc comment, its lines joined with `\n`.
    pub const fn docs(&self) -> &'static str {
        self.docs
    }
}

/// A oneof: an enum with data.
#[derive(Debug, Clone, Copy)]
pub struct OneofDescriptor {
    pub(crate) name: &'static str,
    pub(crate) rust_path: fn() -> &'static str,
    pub(crate) docs: &'static str,
    pub(crate) variants: &'static [VariantDescriptor],
}

impl OneofDescriptor {
    /// A oneof of these variants.
    pub const fn new(
        name: &'static str,
        rust_path: fn() -> &'static str,
        variants: &'static [VariantDescriptor],
    ) -> Self {
        OneofDescriptor { name, rust_path, docs: "", variants }
    }

    /// With a doc comment, its lines joined with `\n`.
    #[must_use]
    pub const fn with_docs(mut self, docs: &'static str) -> Self {
        self.docs = docs;
        self
    }

    /// The enum's name.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The Rust type, with its module.
    pub fn rust_path(&self) -> &'static str {
        (self.rust_path)()
    }

    /// The doc comment, its lines joined with `\n`.
    pub const fn docs(&self) -> &'static str {
        self.docs
    }

    /// The variants, in the order they are declared.
    pub const fn variants(&self) -> &'static [VariantDescriptor] {
        self.variants
    }
}

/// A variant of a oneof.
#[derive(Debug, Clone, Copy)]
pub struct VariantDescriptor {
    pub(crate) name: &'static str,
    pub(crate) number: u32,
    pub(crate) rust_name: &'static str,
    pub(crate) docs: &'static str,
    pub(crate) ty: Type,
}

impl VariantDescriptor {
    /// A variant. Its number is that of the enum as a message of its own, or where it sets its numbers itself.
    pub const fn new(name: &'static str, number: u32, ty: Type) -> Self {
        VariantDescriptor { name, number, rust_name: name, docs: "", ty }
    }

    /// With another name in Rust.
    #[must_use]
    pub const fn with_rust_name(mut self, name: &'static str) -> Self {
        self.rust_name = name;
        self
    }

    /// With a doc comment, its lines joined with `\n`.
    #[must_use]
    pub const fn with_docs(mut self, docs: &'static str) -> Self {
        self.docs = docs;
        self
    }

    /// The variant's name in the schema.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The variant's number where the enum is a message of its own.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The variant's name.
    pub const fn rust_name(&self) -> &'static str {
        self.rust_name
    }

    /// The doc comment, its lines joined with `\n`.
    pub const fn docs(&self) -> &'static str {
        self.docs
    }

    /// The type of what it holds; a variant with fields of its own is a message nested in the one the oneof is in.
    pub const fn ty(&self) -> Type {
        self.ty
    }
}
