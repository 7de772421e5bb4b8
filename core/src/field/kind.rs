//! Kinds: protobuf's own type names as types, which pick what a Rust type is on the wire.

use core::marker::PhantomData;

/// The kind of a field without an attribute: the protobuf type that its Rust type stands for.
pub enum Auto {}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident)*) => {
        $($(#[$doc])* #[allow(non_camel_case_types, reason = "protobuf's own names, as users write them and errors print them")]
        pub enum $name {})*
    };
}

kinds! {
    /// `bool`.
    bool
    /// `int32`: a varint; ten bytes when negative.
    int32
    /// `int64`: a varint; ten bytes when negative.
    int64
    /// `uint32`: a varint.
    uint32
    /// `uint64`: a varint.
    uint64
    /// `sint32`: a zigzag varint, short for small negative numbers.
    sint32
    /// `sint64`: a zigzag varint, short for small negative numbers.
    sint64
    /// `fixed32`: four bytes.
    fixed32
    /// `fixed64`: eight bytes.
    fixed64
    /// `sfixed32`: four bytes.
    sfixed32
    /// `sfixed64`: eight bytes.
    sfixed64
    /// `float`: four bytes.
    float
    /// `double`: eight bytes.
    double
    /// `string`: UTF-8.
    string
    /// `bytes`.
    bytes
    /// A message between a group's start and end tags instead of behind a length.
    group
    /// A message in a message set: a group of its number and it.
    message_set
}

/// `map<K, V>`, where the kinds of keys and values are chosen or the Rust type is a list of pairs.
pub struct Map<K, V>(PhantomData<(K, V)>);

/// Each element in a record of its own, where numbers would be packed.
pub struct Unpacked<K>(PhantomData<K>);

mod sealed {
    pub trait Sealed {}
}

/// The kinds of single values, through which `Option`, `Vec`, `Rc` and the like pass.
///
/// Conversions, maps and oneofs are not among them: they are kinds of whole fields.
pub trait Kind: sealed::Sealed {}

/// The kinds that pass through `Box` and references too. Not `group`: a boxed message is itself a message, so that kind
/// reaches it as such.
pub trait PointerKind: Kind {}

macro_rules! single {
    ($($kind:ident)*) => { $(impl sealed::Sealed for $kind {} impl Kind for $kind {} impl PointerKind for $kind {})* };
}

single! {
    Auto bool int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 float double string bytes
}

impl sealed::Sealed for group {}
impl Kind for group {}
