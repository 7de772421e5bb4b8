//! `protobuf_test_messages.proto2`, and its twin in editions, which is the same on the wire: explicit presence, closed
//! enums, unpacked lists, groups, extensions, defaults, message sets.

#![allow(missing_docs, reason = "the runner's .proto files say what the fields are for")]

use std::collections::BTreeMap;

use structwire::{Message, UnknownFields};

/// `protobuf_test_messages.editions.proto2.TestAllTypesProto2`
pub type TestAllTypesProto2Editions = TestAllTypesProto2;

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2", reserved(1000..=9999, "reserved_field", 999_999))]
pub struct TestAllTypesProto2 {
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
    pub optional_bytes: Option<Vec<u8>>,

    #[message(number = 18)]
    pub optional_nested_message: Option<NestedMessage>,
    pub optional_foreign_message: Option<ForeignMessageProto2>,

    #[message(number = 21)]
    pub optional_nested_enum: Option<NestedEnum>,
    pub optional_foreign_enum: Option<ForeignEnumProto2>,

    #[message(number = 24)]
    pub optional_string_piece: Option<String>,
    pub optional_cord: Option<String>,

    #[message(number = 27)]
    pub recursive_message: Option<Box<TestAllTypesProto2>>,

    // Repeated
    #[message(number = 31, unpacked)]
    pub repeated_int32: Vec<i32>,
    #[message(unpacked)]
    pub repeated_int64: Vec<i64>,
    #[message(unpacked)]
    pub repeated_uint32: Vec<u32>,
    #[message(unpacked)]
    pub repeated_uint64: Vec<u64>,
    #[message(sint32, unpacked)]
    pub repeated_sint32: Vec<i32>,
    #[message(sint64, unpacked)]
    pub repeated_sint64: Vec<i64>,
    #[message(fixed32, unpacked)]
    pub repeated_fixed32: Vec<u32>,
    #[message(fixed64, unpacked)]
    pub repeated_fixed64: Vec<u64>,
    #[message(sfixed32, unpacked)]
    pub repeated_sfixed32: Vec<i32>,
    #[message(sfixed64, unpacked)]
    pub repeated_sfixed64: Vec<i64>,
    #[message(unpacked)]
    pub repeated_float: Vec<f32>,
    #[message(unpacked)]
    pub repeated_double: Vec<f64>,
    #[message(unpacked)]
    pub repeated_bool: Vec<bool>,
    pub repeated_string: Vec<String>,
    pub repeated_bytes: Vec<Vec<u8>>,

    #[message(number = 48)]
    pub repeated_nested_message: Vec<NestedMessage>,
    pub repeated_foreign_message: Vec<ForeignMessageProto2>,

    #[message(number = 51, unpacked)]
    pub repeated_nested_enum: Vec<NestedEnum>,
    #[message(unpacked)]
    pub repeated_foreign_enum: Vec<ForeignEnumProto2>,

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
    #[message(number = 104)]
    pub map_int32_bool: BTreeMap<i32, bool>,
    #[message(number = 66)]
    pub map_int32_float: BTreeMap<i32, f32>,
    pub map_int32_double: BTreeMap<i32, f64>,
    #[message(number = 103)]
    pub map_int32_nested_message: BTreeMap<i32, NestedMessage>,
    #[message(number = 68)]
    pub map_bool_bool: BTreeMap<bool, bool>,
    pub map_string_string: BTreeMap<String, String>,
    pub map_string_bytes: BTreeMap<String, Vec<u8>>,
    pub map_string_nested_message: BTreeMap<String, NestedMessage>,
    pub map_string_foreign_message: BTreeMap<String, ForeignMessageProto2>,
    pub map_string_nested_enum: BTreeMap<String, NestedEnum>,
    pub map_string_foreign_enum: BTreeMap<String, ForeignEnumProto2>,

    #[message(oneof(111..=119))]
    pub oneof_field: Option<OneofField>,

    // Extensions
    pub extension_int32: Option<i32>,
    #[message(name = "groupfield", group)]
    pub group_field: Option<GroupField>,

    // Groups
    #[message(number = 201, group)]
    pub data: Option<Data>,

    #[message(number = 204, name = "multiwordgroupfield", group)]
    pub multi_word_group_field: Option<MultiWordGroupField>,

    // Defaults
    #[message(number = 241)]
    pub default_int32: Option<i32>,
    pub default_int64: Option<i64>,
    pub default_uint32: Option<u32>,
    pub default_uint64: Option<u64>,
    #[message(sint32)]
    pub default_sint32: Option<i32>,
    #[message(sint64)]
    pub default_sint64: Option<i64>,
    #[message(fixed32)]
    pub default_fixed32: Option<u32>,
    #[message(fixed64)]
    pub default_fixed64: Option<u64>,
    #[message(sfixed32)]
    pub default_sfixed32: Option<i32>,
    #[message(sfixed64)]
    pub default_sfixed64: Option<i64>,
    pub default_float: Option<f32>,
    pub default_double: Option<f64>,
    pub default_bool: Option<bool>,
    pub default_string: Option<String>,
    pub default_bytes: Option<Vec<u8>>,

    // Names that say something about JSON's.
    #[message(number = 401)]
    pub fieldname1: Option<i32>,
    pub field_name2: Option<i32>,
    #[message(name = "_field_name3")]
    pub field_name3: Option<i32>,
    #[message(name = "field__name4_")]
    pub field_name4: Option<i32>,
    pub field0name5: Option<i32>,
    pub field_0_name6: Option<i32>,
    #[message(name = "fieldName7")]
    pub field_name7: Option<i32>,
    #[message(name = "FieldName8")]
    pub field_name8: Option<i32>,
    #[message(name = "field_Name9")]
    pub field_name9: Option<i32>,
    #[message(name = "Field_Name10")]
    pub field_name10: Option<i32>,
    #[message(name = "FIELD_NAME11")]
    pub field_name11: Option<i32>,
    #[message(name = "FIELD_name12")]
    pub field_name12: Option<i32>,
    #[message(name = "__field_name13")]
    pub field_name13: Option<i32>,
    #[message(name = "__Field_name14")]
    pub field_name14: Option<i32>,
    #[message(name = "field__name15")]
    pub field_name15: Option<i32>,
    #[message(name = "field__Name16")]
    pub field_name16: Option<i32>,
    #[message(name = "field_name17__")]
    pub field_name17: Option<i32>,
    #[message(name = "Field_name18__")]
    pub field_name18: Option<i32>,

    #[message(number = 500)]
    pub message_set_correct: Option<MessageSetCorrect>,

    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

/// What a reader is told where the field is absent. The fields stay optional: an absent one is not written back.
impl TestAllTypesProto2 {
    pub fn default_int32(&self) -> i32 {
        self.default_int32.unwrap_or(-123_456_789)
    }

    pub fn default_int64(&self) -> i64 {
        self.default_int64.unwrap_or(-9_123_456_789_123_456_789)
    }

    pub fn default_uint32(&self) -> u32 {
        self.default_uint32.unwrap_or(2_123_456_789)
    }

    pub fn default_uint64(&self) -> u64 {
        self.default_uint64.unwrap_or(10_123_456_789_123_456_789)
    }

    pub fn default_sint32(&self) -> i32 {
        self.default_sint32.unwrap_or(-123_456_789)
    }

    pub fn default_sint64(&self) -> i64 {
        self.default_sint64.unwrap_or(-9_123_456_789_123_456_789)
    }

    pub fn default_fixed32(&self) -> u32 {
        self.default_fixed32.unwrap_or(2_123_456_789)
    }

    pub fn default_fixed64(&self) -> u64 {
        self.default_fixed64.unwrap_or(10_123_456_789_123_456_789)
    }

    pub fn default_sfixed32(&self) -> i32 {
        self.default_sfixed32.unwrap_or(-123_456_789)
    }

    pub fn default_sfixed64(&self) -> i64 {
        self.default_sfixed64.unwrap_or(-9_123_456_789_123_456_789)
    }

    pub fn default_float(&self) -> f32 {
        self.default_float.unwrap_or(9e9)
    }

    pub fn default_double(&self) -> f64 {
        self.default_double.unwrap_or(7e22)
    }

    pub fn default_bool(&self) -> bool {
        self.default_bool.unwrap_or(true)
    }

    pub fn default_string(&self) -> &str {
        self.default_string.as_deref().unwrap_or("Rosebud")
    }

    pub fn default_bytes(&self) -> &[u8] {
        self.default_bytes.as_deref().unwrap_or(b"joshua")
    }
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
pub struct NestedMessage {
    pub a: Option<i32>,
    pub corecursive: Option<Box<TestAllTypesProto2>>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
pub struct ForeignMessageProto2 {
    pub c: Option<i32>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "protobuf_test_messages.proto2", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NestedEnum {
    Foo = 0,
    Bar = 1,
    Baz = 2,
    Neg = -1,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "protobuf_test_messages.proto2", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ForeignEnumProto2 {
    ForeignFoo,
    ForeignBar,
    ForeignBaz,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
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
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
pub struct Data {
    #[message(number = 202)]
    pub group_int32: Option<i32>,
    pub group_uint32: Option<u32>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
pub struct MultiWordGroupField {
    #[message(number = 205)]
    pub group_int32: Option<i32>,
    pub group_uint32: Option<u32>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
pub struct GroupField {
    #[message(number = 122)]
    pub group_int32: Option<i32>,
    pub group_uint32: Option<u32>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2", message_set)]
pub struct MessageSetCorrect {
    #[message(number = 1_547_769)]
    pub extension1: Option<MessageSetCorrectExtension1>,
    #[message(number = 4_135_312)]
    pub extension2: Option<MessageSetCorrectExtension2>,
    #[message(number = 123_456_789)]
    pub extension_with_oneof: Option<ExtensionWithOneof>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
pub struct MessageSetCorrectExtension1 {
    #[message(number = 25)]
    pub str: Option<String>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
pub struct MessageSetCorrectExtension2 {
    #[message(number = 9)]
    pub i: Option<i32>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
pub struct ExtensionWithOneof {
    #[message(oneof(1, 2))]
    pub oneof_field: Option<AOrB>,
    #[message(unknown_fields)]
    pub unknown: UnknownFields,
}

#[derive(Message, Debug, Clone, Copy, PartialEq)]
#[message(package = "protobuf_test_messages.proto2")]
pub enum AOrB {
    A(i32),
    B(i32),
}
