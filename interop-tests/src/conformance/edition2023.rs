//! `protobuf_test_messages.editions`: edition 2023, with delimited messages. Its lists, strings and bytes are in other
//! containers than those of the messages beside it.

#![allow(missing_docs, reason = "the runner's .proto files say what the fields are for")]

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use bytes::Bytes;
use structwire::{Message, UnknownFields};

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.editions")]
pub struct TestAllTypesEdition2023 {
    // Singular
    pub optional_int32: Option<i32>,
    pub optional_int64: Option<i64>,
    pub optional_uint32: Option<u32>,
    pub optional_uint64: Option<u64>,
    #[message(sint32)]
    pub optional_sint32: Option<i32>,
    #[message(sint64)]
    pub optional_sint64: Option<i64>,
    #[message(fixed32)]
    pub optional_fixed32: Option<u32>,
    #[message(fixed64)]
    pub optional_fixed64: Option<u64>,
    #[message(sfixed32)]
    pub optional_sfixed32: Option<i32>,
    #[message(sfixed64)]
    pub optional_sfixed64: Option<i64>,
    pub optional_float: Option<f32>,
    pub optional_double: Option<f64>,
    pub optional_bool: Option<bool>,
    pub optional_string: Option<String>,
    pub optional_bytes: Option<Bytes>,

    #[message(number = 18)]
    pub optional_nested_message: Option<NestedMessage>,
    pub optional_foreign_message: Option<ForeignMessageEdition2023>,

    #[message(number = 21)]
    pub optional_nested_enum: Option<NestedEnum>,
    pub optional_foreign_enum: Option<ForeignEnumEdition2023>,

    #[message(number = 24)]
    pub optional_string_piece: Option<Box<str>>,
    pub optional_cord: Option<Arc<str>>,

    #[message(number = 27)]
    pub recursive_message: Option<Box<TestAllTypesEdition2023>>,

    // Repeated
    #[message(number = 31)]
    pub repeated_int32: Vec<i32>,
    pub repeated_int64: Vec<i64>,
    pub repeated_uint32: Vec<u32>,
    pub repeated_uint64: Vec<u64>,
    #[message(sint32)]
    pub repeated_sint32: Vec<i32>,
    #[message(sint64)]
    pub repeated_sint64: Vec<i64>,
    #[message(fixed32)]
    pub repeated_fixed32: Vec<u32>,
    #[message(fixed64)]
    pub repeated_fixed64: Vec<u64>,
    #[message(sfixed32)]
    pub repeated_sfixed32: Vec<i32>,
    #[message(sfixed64)]
    pub repeated_sfixed64: Vec<i64>,
    pub repeated_float: Vec<f32>,
    pub repeated_double: Vec<f64>,
    pub repeated_bool: Vec<bool>,
    pub repeated_string: Vec<String>,
    pub repeated_bytes: Vec<Bytes>,

    #[message(number = 48)]
    pub repeated_nested_message: Vec<NestedMessage>,
    pub repeated_foreign_message: Vec<ForeignMessageEdition2023>,

    #[message(number = 51)]
    pub repeated_nested_enum: Vec<NestedEnum>,
    pub repeated_foreign_enum: Vec<ForeignEnumEdition2023>,

    #[message(number = 54)]
    pub repeated_string_piece: VecDeque<Box<str>>,
    pub repeated_cord: Box<[Arc<str>]>,

    // Packed
    #[message(number = 75)]
    pub packed_int32: VecDeque<i32>,
    pub packed_int64: VecDeque<i64>,
    pub packed_uint32: VecDeque<u32>,
    pub packed_uint64: VecDeque<u64>,
    #[message(sint32)]
    pub packed_sint32: VecDeque<i32>,
    #[message(sint64)]
    pub packed_sint64: VecDeque<i64>,
    #[message(fixed32)]
    pub packed_fixed32: VecDeque<u32>,
    #[message(fixed64)]
    pub packed_fixed64: VecDeque<u64>,
    #[message(sfixed32)]
    pub packed_sfixed32: VecDeque<i32>,
    #[message(sfixed64)]
    pub packed_sfixed64: VecDeque<i64>,
    pub packed_float: VecDeque<f32>,
    pub packed_double: VecDeque<f64>,
    pub packed_bool: VecDeque<bool>,
    pub packed_nested_enum: VecDeque<NestedEnum>,

    // Unpacked
    #[message(unpacked)]
    pub unpacked_int32: Box<[i32]>,
    #[message(unpacked)]
    pub unpacked_int64: Box<[i64]>,
    #[message(unpacked)]
    pub unpacked_uint32: Box<[u32]>,
    #[message(unpacked)]
    pub unpacked_uint64: Box<[u64]>,
    #[message(sint32, unpacked)]
    pub unpacked_sint32: Box<[i32]>,
    #[message(sint64, unpacked)]
    pub unpacked_sint64: Box<[i64]>,
    #[message(fixed32, unpacked)]
    pub unpacked_fixed32: Box<[u32]>,
    #[message(fixed64, unpacked)]
    pub unpacked_fixed64: Box<[u64]>,
    #[message(sfixed32, unpacked)]
    pub unpacked_sfixed32: Box<[i32]>,
    #[message(sfixed64, unpacked)]
    pub unpacked_sfixed64: Box<[i64]>,
    #[message(unpacked)]
    pub unpacked_float: Box<[f32]>,
    #[message(unpacked)]
    pub unpacked_double: Box<[f64]>,
    #[message(unpacked)]
    pub unpacked_bool: Box<[bool]>,
    #[message(unpacked)]
    pub unpacked_nested_enum: Box<[NestedEnum]>,

    // Maps
    #[message(number = 56)]
    pub map_int32_int32: BTreeMap<i32, i32>,
    pub map_int64_int64: BTreeMap<i64, i64>,
    pub map_uint32_uint32: BTreeMap<u32, u32>,
    pub map_uint64_uint64: BTreeMap<u64, u64>,
    #[message(map(sint32, sint32))]
    pub map_sint32_sint32: BTreeMap<i32, i32>,
    #[message(map(sint64, sint64))]
    pub map_sint64_sint64: BTreeMap<i64, i64>,
    #[message(map(fixed32, fixed32))]
    pub map_fixed32_fixed32: BTreeMap<u32, u32>,
    #[message(map(fixed64, fixed64))]
    pub map_fixed64_fixed64: BTreeMap<u64, u64>,
    #[message(map(sfixed32, sfixed32))]
    pub map_sfixed32_sfixed32: BTreeMap<i32, i32>,
    #[message(map(sfixed64, sfixed64))]
    pub map_sfixed64_sfixed64: BTreeMap<i64, i64>,
    pub map_int32_float: BTreeMap<i32, f32>,
    pub map_int32_double: BTreeMap<i32, f64>,
    pub map_bool_bool: BTreeMap<bool, bool>,
    pub map_string_string: BTreeMap<String, String>,
    pub map_string_bytes: BTreeMap<String, Bytes>,
    pub map_string_nested_message: BTreeMap<String, NestedMessage>,
    pub map_string_foreign_message: BTreeMap<String, ForeignMessageEdition2023>,
    pub map_string_nested_enum: BTreeMap<String, NestedEnum>,
    pub map_string_foreign_enum: BTreeMap<String, ForeignEnumEdition2023>,

    #[message(oneof(111..=119))]
    pub oneof_field: Option<OneofField>,

    // Extensions
    pub extension_int32: Option<i32>,
    #[message(group)]
    pub groupliketype_extension: Option<GroupLikeType>,
    #[message(group)]
    pub delimited_ext: Option<GroupLikeType>,

    // Groups
    #[message(number = 201, group)]
    pub groupliketype: Option<GroupLike>,
    #[message(group)]
    pub delimited_field: Option<GroupLike>,

    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.editions")]
pub struct NestedMessage {
    pub a: Option<i32>,
    pub corecursive: Option<Box<TestAllTypesEdition2023>>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.editions")]
pub struct ForeignMessageEdition2023 {
    pub c: Option<i32>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "protobuf_test_messages.editions", rename_all = "SCREAMING_SNAKE_CASE")]
#[repr(i32)]
pub enum NestedEnum {
    Neg = -1,
    Foo,
    Bar,
    Baz,
    #[message(unknown)]
    Other(i32),
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "protobuf_test_messages.editions", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ForeignEnumEdition2023 {
    ForeignFoo,
    ForeignBar,
    ForeignBaz,
    #[message(unknown)]
    Other(i32),
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.editions")]
pub enum OneofField {
    #[message(number = 111, name = "oneof_uint32")]
    Uint32(u32),
    #[message(name = "oneof_nested_message")]
    NestedMessage(NestedMessage),
    #[message(name = "oneof_string")]
    String(String),
    #[message(name = "oneof_bytes")]
    Bytes(Bytes),
    #[message(name = "oneof_bool")]
    Bool(bool),
    #[message(name = "oneof_uint64")]
    Uint64(u64),
    #[message(name = "oneof_float")]
    Float(f32),
    #[message(name = "oneof_double")]
    Double(f64),
    #[message(name = "oneof_enum")]
    Enum(NestedEnum),
}

/// `TestAllTypesEdition2023.GroupLikeType`. Under that name an export would have two types of one name, as Rust does not declare
/// one in the other; the name of a group is not on the wire.
#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.editions")]
pub struct GroupLike {
    #[message(number = 202)]
    pub group_int32: Option<i32>,
    pub group_uint32: Option<u32>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

/// `GroupLikeType`, the type of extensions
#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.editions")]
pub struct GroupLikeType {
    pub c: Option<i32>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}
