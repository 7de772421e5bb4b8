//! `protobuf_test_messages.proto3`, and its twin in editions, which is the same on the wire: implicit presence, open enums,
//! packed lists.

#![allow(missing_docs, reason = "the runner's .proto files say what the fields are for")]

use std::collections::HashMap;

use structwire::{Message, UnknownFields};

use super::well_known::{
    Any, BoolValue, BytesValue, DoubleValue, Duration, FieldMask, FloatValue, Int32Value, Int64Value, ListValue,
    NullValue, StringValue, Struct, Timestamp, UInt32Value, UInt64Value, Value,
};

/// `protobuf_test_messages.editions.proto3.TestAllTypesProto3`
pub type TestAllTypesProto3Editions = TestAllTypesProto3;

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto3", reserved(501..=510, "reserved_field", 999_999))]
pub struct TestAllTypesProto3 {
    // Singular
    pub optional_int32: i32,
    pub optional_int64: i64,
    pub optional_uint32: u32,
    pub optional_uint64: u64,
    #[message(sint32)]
    pub optional_sint32: i32,
    #[message(sint64)]
    pub optional_sint64: i64,
    #[message(fixed32)]
    pub optional_fixed32: u32,
    #[message(fixed64)]
    pub optional_fixed64: u64,
    #[message(sfixed32)]
    pub optional_sfixed32: i32,
    #[message(sfixed64)]
    pub optional_sfixed64: i64,
    pub optional_float: f32,
    pub optional_double: f64,
    pub optional_bool: bool,
    pub optional_string: String,
    pub optional_bytes: Vec<u8>,

    #[message(number = 18)]
    pub optional_nested_message: Option<NestedMessage>,
    pub optional_foreign_message: Option<ForeignMessage>,

    #[message(number = 21)]
    pub optional_nested_enum: NestedEnum,
    pub optional_foreign_enum: ForeignEnum,
    pub optional_aliased_enum: AliasedEnum,

    pub optional_string_piece: String,
    pub optional_cord: String,

    #[message(number = 27)]
    pub recursive_message: Option<Box<TestAllTypesProto3>>,

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
    pub repeated_bytes: Vec<Vec<u8>>,

    #[message(number = 48)]
    pub repeated_nested_message: Vec<NestedMessage>,
    pub repeated_foreign_message: Vec<ForeignMessage>,

    #[message(number = 51)]
    pub repeated_nested_enum: Vec<NestedEnum>,
    pub repeated_foreign_enum: Vec<ForeignEnum>,

    #[message(number = 54)]
    pub repeated_string_piece: Vec<String>,
    pub repeated_cord: Vec<String>,

    // Packed
    #[message(number = 75)]
    pub packed_int32: Vec<i32>,
    pub packed_int64: Vec<i64>,
    pub packed_uint32: Vec<u32>,
    pub packed_uint64: Vec<u64>,
    #[message(sint32)]
    pub packed_sint32: Vec<i32>,
    #[message(sint64)]
    pub packed_sint64: Vec<i64>,
    #[message(fixed32)]
    pub packed_fixed32: Vec<u32>,
    #[message(fixed64)]
    pub packed_fixed64: Vec<u64>,
    #[message(sfixed32)]
    pub packed_sfixed32: Vec<i32>,
    #[message(sfixed64)]
    pub packed_sfixed64: Vec<i64>,
    pub packed_float: Vec<f32>,
    pub packed_double: Vec<f64>,
    pub packed_bool: Vec<bool>,
    pub packed_nested_enum: Vec<NestedEnum>,

    // Unpacked
    #[message(unpacked)]
    pub unpacked_int32: Vec<i32>,
    #[message(unpacked)]
    pub unpacked_int64: Vec<i64>,
    #[message(unpacked)]
    pub unpacked_uint32: Vec<u32>,
    #[message(unpacked)]
    pub unpacked_uint64: Vec<u64>,
    #[message(sint32, unpacked)]
    pub unpacked_sint32: Vec<i32>,
    #[message(sint64, unpacked)]
    pub unpacked_sint64: Vec<i64>,
    #[message(fixed32, unpacked)]
    pub unpacked_fixed32: Vec<u32>,
    #[message(fixed64, unpacked)]
    pub unpacked_fixed64: Vec<u64>,
    #[message(sfixed32, unpacked)]
    pub unpacked_sfixed32: Vec<i32>,
    #[message(sfixed64, unpacked)]
    pub unpacked_sfixed64: Vec<i64>,
    #[message(unpacked)]
    pub unpacked_float: Vec<f32>,
    #[message(unpacked)]
    pub unpacked_double: Vec<f64>,
    #[message(unpacked)]
    pub unpacked_bool: Vec<bool>,
    #[message(unpacked)]
    pub unpacked_nested_enum: Vec<NestedEnum>,

    // Maps
    #[message(number = 56)]
    pub map_int32_int32: HashMap<i32, i32>,
    pub map_int64_int64: HashMap<i64, i64>,
    pub map_uint32_uint32: HashMap<u32, u32>,
    pub map_uint64_uint64: HashMap<u64, u64>,
    #[message(map(sint32, sint32))]
    pub map_sint32_sint32: HashMap<i32, i32>,
    #[message(map(sint64, sint64))]
    pub map_sint64_sint64: HashMap<i64, i64>,
    #[message(map(fixed32, fixed32))]
    pub map_fixed32_fixed32: HashMap<u32, u32>,
    #[message(map(fixed64, fixed64))]
    pub map_fixed64_fixed64: HashMap<u64, u64>,
    #[message(map(sfixed32, sfixed32))]
    pub map_sfixed32_sfixed32: HashMap<i32, i32>,
    #[message(map(sfixed64, sfixed64))]
    pub map_sfixed64_sfixed64: HashMap<i64, i64>,
    pub map_int32_float: HashMap<i32, f32>,
    pub map_int32_double: HashMap<i32, f64>,
    pub map_bool_bool: HashMap<bool, bool>,
    pub map_string_string: HashMap<String, String>,
    pub map_string_bytes: HashMap<String, Vec<u8>>,
    pub map_string_nested_message: HashMap<String, NestedMessage>,
    pub map_string_foreign_message: HashMap<String, ForeignMessage>,
    pub map_string_nested_enum: HashMap<String, NestedEnum>,
    pub map_string_foreign_enum: HashMap<String, ForeignEnum>,

    #[message(oneof(111..=120))]
    pub oneof_field: Option<OneofField>,

    // Well-known types
    #[message(number = 201)]
    pub optional_bool_wrapper: Option<BoolValue>,
    pub optional_int32_wrapper: Option<Int32Value>,
    pub optional_int64_wrapper: Option<Int64Value>,
    pub optional_uint32_wrapper: Option<UInt32Value>,
    pub optional_uint64_wrapper: Option<UInt64Value>,
    pub optional_float_wrapper: Option<FloatValue>,
    pub optional_double_wrapper: Option<DoubleValue>,
    pub optional_string_wrapper: Option<StringValue>,
    pub optional_bytes_wrapper: Option<BytesValue>,

    #[message(number = 211)]
    pub repeated_bool_wrapper: Vec<BoolValue>,
    pub repeated_int32_wrapper: Vec<Int32Value>,
    pub repeated_int64_wrapper: Vec<Int64Value>,
    pub repeated_uint32_wrapper: Vec<UInt32Value>,
    pub repeated_uint64_wrapper: Vec<UInt64Value>,
    pub repeated_float_wrapper: Vec<FloatValue>,
    pub repeated_double_wrapper: Vec<DoubleValue>,
    pub repeated_string_wrapper: Vec<StringValue>,
    pub repeated_bytes_wrapper: Vec<BytesValue>,

    #[message(number = 301)]
    pub optional_duration: Option<Duration>,
    pub optional_timestamp: Option<Timestamp>,
    pub optional_field_mask: Option<FieldMask>,
    pub optional_struct: Option<Struct>,
    pub optional_any: Option<Any>,
    pub optional_value: Option<Value>,
    pub optional_null_value: NullValue,

    #[message(number = 311)]
    pub repeated_duration: Vec<Duration>,
    pub repeated_timestamp: Vec<Timestamp>,
    pub repeated_fieldmask: Vec<FieldMask>,
    #[message(number = 324)]
    pub repeated_struct: Vec<Struct>,
    #[message(number = 315)]
    pub repeated_any: Vec<Any>,
    pub repeated_value: Vec<Value>,
    pub repeated_list_value: Vec<ListValue>,

    // Names that say something about JSON's.
    #[message(number = 401)]
    pub fieldname1: i32,
    pub field_name2: i32,
    #[message(name = "_field_name3")]
    pub field_name3: i32,
    #[message(name = "field__name4_")]
    pub field_name4: i32,
    pub field0name5: i32,
    pub field_0_name6: i32,
    #[message(name = "fieldName7")]
    pub field_name7: i32,
    #[message(name = "FieldName8")]
    pub field_name8: i32,
    #[message(name = "field_Name9")]
    pub field_name9: i32,
    #[message(name = "Field_Name10")]
    pub field_name10: i32,
    #[message(name = "FIELD_NAME11")]
    pub field_name11: i32,
    #[message(name = "FIELD_name12")]
    pub field_name12: i32,
    #[message(name = "__field_name13")]
    pub field_name13: i32,
    #[message(name = "__Field_name14")]
    pub field_name14: i32,
    #[message(name = "field__name15")]
    pub field_name15: i32,
    #[message(name = "field__Name16")]
    pub field_name16: i32,
    #[message(name = "field_name17__")]
    pub field_name17: i32,
    #[message(name = "Field_name18__")]
    pub field_name18: i32,

    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto3")]
pub struct NestedMessage {
    pub a: i32,
    pub corecursive: Option<Box<TestAllTypesProto3>>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto3")]
pub struct ForeignMessage {
    pub c: i32,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "protobuf_test_messages.proto3", rename_all = "SCREAMING_SNAKE_CASE")]
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
#[message(package = "protobuf_test_messages.proto3", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ForeignEnum {
    ForeignFoo,
    ForeignBar,
    ForeignBaz,
    #[message(unknown)]
    Other(i32),
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "protobuf_test_messages.proto3", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AliasedEnum {
    AliasFoo,
    AliasBar,
    AliasBaz,
    #[message(unknown)]
    Other(i32),
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto3")]
pub enum OneofField {
    #[message(name = "oneof_uint32")]
    Uint32(u32),
    #[message(name = "oneof_nested_message")]
    NestedMessage(NestedMessage),
    #[message(name = "oneof_string")]
    String(String),
    #[message(name = "oneof_bytes")]
    Bytes(Vec<u8>),
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
    #[message(name = "oneof_null_value")]
    Null(NullValue),
}
