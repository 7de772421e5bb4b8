//! `google/protobuf/descriptor.proto` as structwire types: what a `FileDescriptorSet` is made of.
//!
//! Only what a schema needs is spelled out; everything else, options among it, is kept in `rest`.
//!
//! github.com/protocolbuffers/protobuf/blob/main/src/google/protobuf/descriptor.proto

#![allow(missing_docs, reason = "descriptor.proto says what its fields are for")]

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Message, UnknownFields};

/// Files, each after those it imports.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct FileDescriptorSet {
    pub file: Vec<FileDescriptorProto>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// One `.proto` file.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct FileDescriptorProto {
    pub name: Option<String>,
    pub package: Option<String>,
    pub dependency: Vec<String>,
    pub message_type: Vec<DescriptorProto>,
    pub enum_type: Vec<EnumDescriptorProto>,
    #[message(number = 7)]
    pub extension: Vec<FieldDescriptorProto>,
    pub options: Option<FileOptions>,
    pub source_code_info: Option<SourceCodeInfo>,
    #[message(number = 12)]
    pub syntax: Option<String>,
    #[message(number = 14)]
    pub edition: Option<Edition>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// An edition of the language.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "google.protobuf", rename_all = "SCREAMING_SNAKE_CASE")]
#[repr(i32)]
pub enum Edition {
    #[message(name = "EDITION_UNKNOWN")]
    Unspecified = 0,
    #[message(name = "EDITION_PROTO2")]
    Proto2 = 998,
    #[message(name = "EDITION_PROTO3")]
    Proto3 = 999,
    #[message(name = "EDITION_2023")]
    Edition2023 = 1000,
}

/// A message.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct DescriptorProto {
    pub name: Option<String>,
    pub field: Vec<FieldDescriptorProto>,
    pub nested_type: Vec<DescriptorProto>,
    pub enum_type: Vec<EnumDescriptorProto>,
    pub extension_range: Vec<ExtensionRange>,
    pub extension: Vec<FieldDescriptorProto>,
    pub options: Option<MessageOptions>,
    pub oneof_decl: Vec<OneofDescriptorProto>,
    pub reserved_range: Vec<ReservedRange>,
    pub reserved_name: Vec<String>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// Numbers left to extensions: `start` is in, `end` is not.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct ExtensionRange {
    pub start: Option<i32>,
    pub end: Option<i32>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// Reserved numbers of a message: `start` is in, `end` is not.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct ReservedRange {
    pub start: Option<i32>,
    pub end: Option<i32>,
}

/// A field.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct FieldDescriptorProto {
    pub name: Option<String>,
    pub extendee: Option<String>,
    pub number: Option<i32>,
    pub label: Option<Label>,
    pub r#type: Option<FieldType>,
    pub type_name: Option<String>,
    pub default_value: Option<String>,
    pub options: Option<FieldOptions>,
    pub oneof_index: Option<i32>,
    pub json_name: Option<String>,
    #[message(number = 17)]
    pub proto3_optional: Option<bool>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// How often a field may be there.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "google.protobuf", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Label {
    LabelOptional = 1,
    LabelRequired = 2,
    LabelRepeated = 3,
}

/// The type of a field.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "google.protobuf", name = "Type", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FieldType {
    TypeDouble = 1,
    TypeFloat = 2,
    TypeInt64 = 3,
    TypeUint64 = 4,
    TypeInt32 = 5,
    TypeFixed64 = 6,
    TypeFixed32 = 7,
    TypeBool = 8,
    TypeString = 9,
    TypeGroup = 10,
    TypeMessage = 11,
    TypeBytes = 12,
    TypeUint32 = 13,
    TypeEnum = 14,
    TypeSfixed32 = 15,
    TypeSfixed64 = 16,
    TypeSint32 = 17,
    TypeSint64 = 18,
}

/// A oneof.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct OneofDescriptorProto {
    pub name: Option<String>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// An enum.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct EnumDescriptorProto {
    pub name: Option<String>,
    pub value: Vec<EnumValueDescriptorProto>,
    pub options: Option<EnumOptions>,
    pub reserved_range: Vec<EnumReservedRange>,
    pub reserved_name: Vec<String>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// Reserved numbers of an enum: `start` and `end` are both in.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct EnumReservedRange {
    pub start: Option<i32>,
    pub end: Option<i32>,
}

/// A value of an enum.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct EnumValueDescriptorProto {
    pub name: Option<String>,
    pub number: Option<i32>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// Options of a file.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct FileOptions {
    #[message(number = 50)]
    pub features: Option<FeatureSet>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// Options of a message.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct MessageOptions {
    pub message_set_wire_format: Option<bool>,
    #[message(number = 7)]
    pub map_entry: Option<bool>,
    #[message(number = 12)]
    pub features: Option<FeatureSet>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// Options of a field.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct FieldOptions {
    #[message(number = 2)]
    pub packed: Option<bool>,
    #[message(number = 21)]
    pub features: Option<FeatureSet>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// Options of an enum.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct EnumOptions {
    #[message(number = 7)]
    pub features: Option<FeatureSet>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// What an edition lets a file choose. The numbers are those of the enums in `FeatureSet`.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct FeatureSet {
    pub field_presence: Option<FieldPresence>,
    pub enum_type: Option<EnumType>,
    pub repeated_field_encoding: Option<RepeatedFieldEncoding>,
    #[message(number = 5)]
    pub message_encoding: Option<MessageEncoding>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "google.protobuf", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FieldPresence {
    FieldPresenceUnknown = 0,
    Explicit = 1,
    Implicit = 2,
    LegacyRequired = 3,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "google.protobuf", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum EnumType {
    EnumTypeUnknown = 0,
    Open = 1,
    Closed = 2,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "google.protobuf", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RepeatedFieldEncoding {
    RepeatedFieldEncodingUnknown = 0,
    Packed = 1,
    Expanded = 2,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "google.protobuf", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MessageEncoding {
    MessageEncodingUnknown = 0,
    LengthPrefixed = 1,
    Delimited = 2,
}

/// Where in the source each part is, and its comments.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct SourceCodeInfo {
    pub location: Vec<Location>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}

/// Where one part is: a path of field numbers and indexes, and a span of line, column and end.
#[derive(Message, Debug, Clone, PartialEq, Default)]
#[message(package = "google.protobuf")]
pub struct Location {
    pub path: Vec<i32>,
    pub span: Vec<i32>,
    pub leading_comments: Option<String>,
    pub trailing_comments: Option<String>,
    #[message(number = 6)]
    pub leading_detached_comments: Vec<String>,
    #[message(unknown_fields)]
    pub rest: UnknownFields,
}
