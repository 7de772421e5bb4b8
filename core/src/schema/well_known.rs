//! The files that come with every protobuf: what they declare, so that it is imported and not declared again, and their
//! descriptors, so that a set of descriptors is whole.

use std::string::{String, ToString};
use std::vec::Vec;

use super::describe::{field, repeated_message};
use super::names::json_name;
use super::proto::{
    DescriptorProto, EnumDescriptorProto, EnumValueDescriptorProto, FieldDescriptorProto, FieldType,
    FileDescriptorProto, MessageOptions, OneofDescriptorProto,
};

const FILES: [(&str, &[&str]); 7] = [
    ("google/protobuf/any.proto", &["Any"]),
    ("google/protobuf/duration.proto", &["Duration"]),
    ("google/protobuf/empty.proto", &["Empty"]),
    ("google/protobuf/field_mask.proto", &["FieldMask"]),
    ("google/protobuf/struct.proto", &["Struct", "Value", "NullValue", "ListValue"]),
    ("google/protobuf/timestamp.proto", &["Timestamp"]),
    (
        "google/protobuf/wrappers.proto",
        &[
            "DoubleValue",
            "FloatValue",
            "Int64Value",
            "UInt64Value",
            "Int32Value",
            "UInt32Value",
            "BoolValue",
            "StringValue",
            "BytesValue",
        ],
    ),
];

/// The file that declares a type, if one of protobuf's own does.
pub(crate) fn file_of(full_name: &str) -> Option<&'static str> {
    let name = full_name.strip_prefix("google.protobuf.")?;
    FILES.iter().find(|(_, types)| types.contains(&name)).map(|(file, _)| *file)
}

/// The descriptors of the files that are wanted.
pub(crate) fn files(wanted: impl Fn(&str) -> bool) -> Vec<FileDescriptorProto> {
    FILES.iter().filter(|(file, _)| wanted(file)).map(|(file, types)| describe(file, types)).collect()
}

fn describe(file: &str, types: &[&str]) -> FileDescriptorProto {
    let is_enum = |name: &&&str| **name == "NullValue";
    FileDescriptorProto {
        name: Some(file.to_string()),
        package: Some("google.protobuf".to_string()),
        syntax: Some("proto3".to_string()),
        message_type: types.iter().filter(|name| !is_enum(name)).map(|name| message(name)).collect(),
        enum_type: types.iter().filter(is_enum).map(|_| null_value()).collect(),
        ..FileDescriptorProto::default()
    }
}

fn message(name: &str) -> DescriptorProto {
    let one = |ty: FieldType| vec![scalar("value", 1, ty)];
    let field = match name {
        "Any" => vec![scalar("type_url", 1, FieldType::TypeString), scalar("value", 2, FieldType::TypeBytes)],
        "Duration" | "Timestamp" => {
            vec![scalar("seconds", 1, FieldType::TypeInt64), scalar("nanos", 2, FieldType::TypeInt32)]
        }
        "FieldMask" => {
            let mut paths = scalar("paths", 1, FieldType::TypeString);
            paths.label = Some(super::proto::Label::LabelRepeated);
            vec![paths]
        }
        "DoubleValue" => one(FieldType::TypeDouble),
        "FloatValue" => one(FieldType::TypeFloat),
        "Int64Value" => one(FieldType::TypeInt64),
        "UInt64Value" => one(FieldType::TypeUint64),
        "Int32Value" => one(FieldType::TypeInt32),
        "UInt32Value" => one(FieldType::TypeUint32),
        "BoolValue" => one(FieldType::TypeBool),
        "StringValue" => one(FieldType::TypeString),
        "BytesValue" => one(FieldType::TypeBytes),
        "ListValue" => vec![repeated_message("values", 1, ".google.protobuf.Value")],
        "Struct" => vec![repeated_message("fields", 1, ".google.protobuf.Struct.FieldsEntry")],
        "Value" => value_fields(),
        _ => Vec::new(),
    };
    let mut message = DescriptorProto { name: Some(name.to_string()), field, ..DescriptorProto::default() };
    match name {
        "Struct" => message.nested_type.push(DescriptorProto {
            name: Some("FieldsEntry".to_string()),
            field: vec![
                scalar("key", 1, FieldType::TypeString),
                typed("value", 2, FieldType::TypeMessage, ".google.protobuf.Value"),
            ],
            options: Some(MessageOptions { map_entry: Some(true), ..MessageOptions::default() }),
            ..DescriptorProto::default()
        }),
        "Value" => message
            .oneof_decl
            .push(OneofDescriptorProto { name: Some("kind".to_string()), ..OneofDescriptorProto::default() }),
        _ => {}
    }
    message
}

fn value_fields() -> Vec<FieldDescriptorProto> {
    let fields = [
        typed("null_value", 1, FieldType::TypeEnum, ".google.protobuf.NullValue"),
        scalar("number_value", 2, FieldType::TypeDouble),
        scalar("string_value", 3, FieldType::TypeString),
        scalar("bool_value", 4, FieldType::TypeBool),
        typed("struct_value", 5, FieldType::TypeMessage, ".google.protobuf.Struct"),
        typed("list_value", 6, FieldType::TypeMessage, ".google.protobuf.ListValue"),
    ];
    fields.map(|field| FieldDescriptorProto { oneof_index: Some(0), ..field }).into()
}

fn scalar(name: &str, number: i32, ty: FieldType) -> FieldDescriptorProto {
    field(name, &json_name(name), number, ty)
}

fn typed(name: &str, number: i32, ty: FieldType, type_name: &str) -> FieldDescriptorProto {
    FieldDescriptorProto { type_name: Some(String::from(type_name)), ..scalar(name, number, ty) }
}

fn null_value() -> EnumDescriptorProto {
    let value = EnumValueDescriptorProto {
        name: Some("NULL_VALUE".to_string()),
        number: Some(0),
        ..EnumValueDescriptorProto::default()
    };
    EnumDescriptorProto { name: Some("NullValue".to_string()), value: vec![value], ..EnumDescriptorProto::default() }
}
