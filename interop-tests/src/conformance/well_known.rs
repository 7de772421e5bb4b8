//! Google's well-known types, as plain structs: their bytes are nothing special.

#![allow(missing_docs, reason = "Google's .proto files say what the fields are for")]

use std::collections::BTreeMap;

use structwire::Message;

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct BoolValue {
    pub value: bool,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct Int32Value {
    pub value: i32,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct Int64Value {
    pub value: i64,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct UInt32Value {
    pub value: u32,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct UInt64Value {
    pub value: u64,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct FloatValue {
    pub value: f32,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct DoubleValue {
    pub value: f64,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct StringValue {
    pub value: String,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct BytesValue {
    pub value: Vec<u8>,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct Duration {
    pub seconds: i64,
    pub nanos: i32,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct Timestamp {
    pub seconds: i64,
    pub nanos: i32,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct FieldMask {
    pub paths: Vec<String>,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct Any {
    pub type_url: String,
    pub value: Vec<u8>,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct Struct {
    pub fields: BTreeMap<String, Value>,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct Value {
    #[message(oneof(1..=6))]
    pub kind: Option<Kind>,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub enum Kind {
    #[message(name = "null_value")]
    Null(NullValue),
    #[message(name = "number_value")]
    Number(f64),
    #[message(name = "string_value")]
    String(String),
    #[message(name = "bool_value")]
    Bool(bool),
    #[message(name = "struct_value")]
    Struct(Struct),
    #[message(name = "list_value")]
    List(ListValue),
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "google.protobuf")]
pub struct ListValue {
    pub values: Vec<Value>,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "google.protobuf", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NullValue {
    NullValue,
    #[message(unknown)]
    Other(i32),
}
