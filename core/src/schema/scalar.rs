//! Protobuf's scalar types, and the forms that values have on the wire.

use super::Type;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scalar {
    Double,
    Float,
    Int32,
    Int64,
    Uint32,
    Uint64,
    Sint32,
    Sint64,
    Fixed32,
    Fixed64,
    Sfixed32,
    Sfixed64,
    Bool,
    String,
    Bytes,
}

impl Scalar {
    /// The word for it in a `.proto`.
    #[cfg(any(feature = "contract", feature = "contract-derive"))]
    pub(crate) const fn keyword(self) -> &'static str {
        match self {
            Scalar::Double => "double",
            Scalar::Float => "float",
            Scalar::Int32 => "int32",
            Scalar::Int64 => "int64",
            Scalar::Uint32 => "uint32",
            Scalar::Uint64 => "uint64",
            Scalar::Sint32 => "sint32",
            Scalar::Sint64 => "sint64",
            Scalar::Fixed32 => "fixed32",
            Scalar::Fixed64 => "fixed64",
            Scalar::Sfixed32 => "sfixed32",
            Scalar::Sfixed64 => "sfixed64",
            Scalar::Bool => "bool",
            Scalar::String => "string",
            Scalar::Bytes => "bytes",
        }
    }

    /// "int32, uint32, int64, uint64, and bool are all compatible ... sint32 and sint64 are compatible with each other but are
    /// not compatible with the other integer types. ... fixed32 is compatible with sfixed32, and fixed64 with sfixed64." -
    /// protobuf.dev/programming-guides/proto3/#updating
    #[cfg(any(feature = "contract", feature = "contract-derive"))]
    pub(crate) const fn form(self) -> Form {
        match self {
            Scalar::Int32 | Scalar::Int64 | Scalar::Uint32 | Scalar::Uint64 | Scalar::Bool => Form::Varint,
            Scalar::Sint32 | Scalar::Sint64 => Form::Zigzag,
            Scalar::Fixed32 | Scalar::Sfixed32 => Form::Fixed32,
            Scalar::Fixed64 | Scalar::Sfixed64 => Form::Fixed64,
            Scalar::Float => Form::Float,
            Scalar::Double => Form::Double,
            Scalar::String => Form::Text,
            Scalar::Bytes => Form::Bytes,
        }
    }
}

impl Type {
    /// The scalar it is. None of an enum, a message or a group.
    pub(crate) const fn scalar(self) -> Option<Scalar> {
        Some(match self {
            Type::Double => Scalar::Double,
            Type::Float => Scalar::Float,
            Type::Int32 => Scalar::Int32,
            Type::Int64 => Scalar::Int64,
            Type::Uint32 => Scalar::Uint32,
            Type::Uint64 => Scalar::Uint64,
            Type::Sint32 => Scalar::Sint32,
            Type::Sint64 => Scalar::Sint64,
            Type::Fixed32 => Scalar::Fixed32,
            Type::Fixed64 => Scalar::Fixed64,
            Type::Sfixed32 => Scalar::Sfixed32,
            Type::Sfixed64 => Scalar::Sfixed64,
            Type::Bool => Scalar::Bool,
            Type::String => Scalar::String,
            Type::Bytes => Scalar::Bytes,
            Type::Enum(_) | Type::Message(_) | Type::Group(_) => return None,
        })
    }
}

/// How a value is written. What differs in form is misread or refused; what does not may still read as another value.
#[cfg(any(feature = "contract", feature = "contract-derive"))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Of enums too: "enum is compatible with int32, uint32, int64, and uint64", ibid.
    Varint,
    Zigzag,
    Fixed32,
    Fixed64,
    Float,
    Double,
    Text,
    Bytes,
    Message,
    Group,
}

#[cfg(any(feature = "contract", feature = "contract-derive"))]
impl Form {
    /// What breaks the wire between a value of this form and one of another. May be empty.
    ///
    /// "string and bytes are compatible as long as the bytes are valid UTF-8. Embedded messages are compatible with bytes if
    /// the bytes contain an encoded instance of the message." - protobuf.dev/programming-guides/proto3/#updating
    pub(crate) const fn breaks(self, other: Form) -> Option<&'static str> {
        match (self, other) {
            (Form::Text | Form::Message, Form::Bytes) | (Form::Bytes, Form::Text | Form::Message) => None,
            (Form::Group, Form::Message) | (Form::Message, Form::Group) => Some("a group has no length before it"),
            _ if self as u8 == other as u8 => None,
            _ => Some(""),
        }
    }
}

/// What breaks the wire between a packed list and a single value.
#[cfg(any(feature = "contract", feature = "contract-derive"))]
pub(crate) const PACKED_AND_ONE: &str = "a field that is not repeated does not read packed records";

/// Between a map and what is none.
#[cfg(any(feature = "contract", feature = "contract-derive"))]
pub(crate) const MAP: &str = "a map is a repeated message of key and value";
