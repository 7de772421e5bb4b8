//! Every attribute word, once: how it is written, and where it goes.

use core::fmt;

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Struct,
    Enum,
    Field,
    Variant,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Place::Struct => "a struct",
            Place::Enum => "an enum",
            Place::Field => "a field",
            Place::Variant => "a variant",
        })
    }
}

macro_rules! words {
    ($($word:ident $text:literal $usage:literal [$($place:ident)*];)*) => {
        /// A word of the attribute's grammar. The fifteen scalars and `group` are one: `Kind`.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Word {
            Kind,
            $($word,)*
        }

        impl Word {
            /// All words but the kinds.
            pub(crate) const ALL: &'static [Word] = &[$(Word::$word,)*];

            /// As the user writes it. Of a kind: what kinds are called.
            pub(crate) fn text(self) -> &'static str {
                match self {
                    Word::Kind => "kind",
                    $(Word::$word => $text,)*
                }
            }

            /// The word with its value, as an example.
            pub(crate) fn usage(self) -> &'static str {
                match self {
                    Word::Kind => "sint32",
                    $(Word::$word => $usage,)*
                }
            }

            pub(crate) fn places(self) -> &'static [Place] {
                match self {
                    // On a type it is the kind of what `via` makes of it.
                    Word::Kind => &[Place::Field, Place::Variant, Place::Struct, Place::Enum],
                    $(Word::$word => &[$(Place::$place),*],)*
                }
            }
        }
    };
}

words! {
    Number "number" "number = 7" [Field Variant];
    Name "name" "name = \"...\"" [Struct Enum Field Variant];
    Oneof "oneof" "oneof(4, 5, 8..=9)" [Field];
    Map "map" "map(string, sint32)" [Field];
    Packed "packed" "packed" [Field];
    Unpacked "unpacked" "unpacked" [Field];
    Required "required" "required" [Field];
    Default "default" "default = ..." [Field];
    Skip "skip" "skip" [Field];
    UnknownFields "unknown_fields" "unknown_fields" [Field];
    Via "via" "via = \"String\"" [Field Variant Struct Enum];
    With "with" "with = module" [Field Variant];
    Unknown "unknown" "unknown" [Variant];
    Transparent "transparent" "transparent" [Struct];
    MessageSet "message_set" "message_set" [Struct];
    Package "package" "package = \"...\"" [Struct Enum];
    RenameAll "rename_all" "rename_all = \"...\"" [Struct Enum];
    Proto "proto" "proto = \"proto/shop.proto\"" [Struct Enum];
    As "as" "as = \"shop.v1.Order\"" [Struct Enum];
    Reserved "reserved" "reserved(3, 8..=9, \"old_name\")" [Struct Enum];
    Bound "bound" "bound = \"...\"" [Struct Enum];
    Crate "crate" "crate = path" [Struct Enum];
}

impl Word {
    /// The word with this text.
    pub(crate) fn of(text: &str) -> Option<Word> {
        if KINDS.contains(&text) {
            return Some(Word::Kind);
        }
        Word::ALL.iter().copied().find(|word| word.text() == text)
    }

    /// "a field", "a struct or an enum".
    pub(crate) fn belongs(self) -> String {
        let places: Vec<String> = self.places().iter().map(Place::to_string).collect();
        places.join(" or ")
    }
}

/// Protobuf's own names of types, as in core's `kind` module.
pub(crate) const KINDS: &[&str] = &[
    "bool", "int32", "int64", "uint32", "uint64", "sint32", "sint64", "fixed32", "fixed64", "sfixed32", "sfixed64",
    "float", "double", "string", "bytes", GROUP,
];

pub(crate) const GROUP: &str = "group";

/// The kind of the fields of a message set, which is said of the struct.
pub(crate) const MESSAGE_SET: &str = "message_set";

/// "any scalar type except for floating point types and bytes" - protobuf.dev/programming-guides/proto3/#maps
pub(crate) const NO_MAP_KEYS: &[&str] = &["float", "double", "bytes", GROUP];

/// Kinds of which each value has a record of its own, in whatever list.
pub(crate) const NEVER_PACKED: &[&str] = &["string", "bytes", GROUP];

/// What other libraries call things, and what they are here.
pub(crate) const FOREIGN: &[(&str, &str)] = &[
    // prost, bilrost
    ("tag", "a field's number is `number = 7`"),
    ("tags", "a oneof's numbers are `oneof(4, 5)`"),
    ("optional", "an optional field is an `Option<T>`"),
    ("repeated", "a repeated field is a `Vec<T>`"),
    ("enumeration", "an enum needs no attribute: its own type derives `Message`, and the field has that type"),
    ("message", "a nested message needs no attribute"),
    ("boxed", "a `Box<T>` needs no attribute"),
    ("hash_map", "a `HashMap` needs no attribute; its kinds are `map(string, sint32)`"),
    ("btree_map", "a `BTreeMap` needs no attribute; its kinds are `map(string, sint32)`"),
    ("encoding", "the protobuf type is a word: `sint32`, `fixed64`, `map(string, sint32)`"),
    // protobuf's own options
    ("deprecated", "use Rust's own `#[deprecated]`"),
    ("message_set_wire_format", "a message set is a struct with `#[message(message_set)]`"),
    ("json_name", "a field's name is `name = \"...\"`"),
    ("delimited", "a delimited message is `group`"),
    // serde
    ("rename", "a name is `name = \"...\"`"),
    ("ignore", "a field that is not on the wire is `skip`"),
    ("skip_serializing", "a field that is not on the wire is `skip`"),
    ("skip_deserializing", "a field that is not on the wire is `skip`"),
    ("skip_serializing_if", "zero, empty and `None` are not written anyway"),
    ("serialize_with", "conversions by functions are `with = module`"),
    ("deserialize_with", "conversions by functions are `with = module`"),
    ("from", "a type that travels as another one is `via = \"...\"`"),
    ("try_from", "a type that travels as another one is `via = \"...\"`"),
    ("into", "a type that travels as another one is `via = \"...\"`"),
    ("other", "the variant for all other numbers is `unknown`"),
    ("flatten", "protobuf has nothing like it but a oneof, which is `oneof(4, 5)`"),
    // Rust's names of types
    ("i8", "the protobuf type is called `int32`"),
    ("i16", "the protobuf type is called `int32`"),
    ("i32", "the protobuf type is called `int32`"),
    ("i64", "the protobuf type is called `int64`"),
    ("u8", "the protobuf type is called `uint32`"),
    ("u16", "the protobuf type is called `uint32`"),
    ("u32", "the protobuf type is called `uint32`"),
    ("u64", "the protobuf type is called `uint64`"),
    ("f32", "the protobuf type is called `float`"),
    ("f64", "the protobuf type is called `double`"),
    ("str", "the protobuf type is called `string`"),
    ("varint", "varints are `int32`, `int64`, `uint32` and `uint64`"),
    ("zigzag", "zigzag numbers are `sint32` and `sint64`"),
    ("fixed", "fixed-width numbers are `fixed32`, `fixed64`, `sfixed32` and `sfixed64`"),
];
