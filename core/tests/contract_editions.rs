//! The check against files of an edition, as protoc describes them: what features a part has of its own, and what it inherits.

use std::collections::BTreeMap;

use structwire::contract::{Level, Proto, Report, Rule};
use structwire::schema::proto::{
    DescriptorProto, Edition, EnumDescriptorProto, EnumOptions, EnumType, EnumValueDescriptorProto, FeatureSet,
    FieldDescriptorProto, FieldOptions, FieldPresence, FieldType, FileDescriptorProto, FileDescriptorSet, FileOptions,
    Label, MessageEncoding, MessageOptions, RepeatedFieldEncoding,
};
use structwire::{Message, UnknownFields};

#[derive(Message)]
struct Part {
    n: Option<i32>,
}

fn presence(presence: FieldPresence) -> Option<FeatureSet> {
    Some(FeatureSet { field_presence: Some(presence), ..FeatureSet::default() })
}

fn enum_type(enum_type: EnumType) -> Option<FeatureSet> {
    Some(FeatureSet { enum_type: Some(enum_type), ..FeatureSet::default() })
}

fn lists(encoding: RepeatedFieldEncoding) -> Option<FeatureSet> {
    Some(FeatureSet { repeated_field_encoding: Some(encoding), ..FeatureSet::default() })
}

fn messages(encoding: MessageEncoding) -> Option<FeatureSet> {
    Some(FeatureSet { message_encoding: Some(encoding), ..FeatureSet::default() })
}

fn message(name: &str, field: Vec<FieldDescriptorProto>) -> DescriptorProto {
    DescriptorProto { name: Some(name.to_string()), field, ..DescriptorProto::default() }
}

/// A field with features of its own; a message is a `Part`, an enum a `Colour`.
fn field(name: &str, number: i32, ty: FieldType, own: Option<FeatureSet>) -> FieldDescriptorProto {
    let type_name = match ty {
        FieldType::TypeMessage => Some(".Part".to_string()),
        FieldType::TypeEnum => Some(".Colour".to_string()),
        _ => None,
    };
    FieldDescriptorProto {
        name: Some(name.to_string()),
        number: Some(number),
        label: Some(Label::LabelOptional),
        r#type: Some(ty),
        type_name,
        options: own.map(|features| FieldOptions { features: Some(features), ..FieldOptions::default() }),
        ..FieldDescriptorProto::default()
    }
}

fn repeated(field: FieldDescriptorProto) -> FieldDescriptorProto {
    FieldDescriptorProto { label: Some(Label::LabelRepeated), ..field }
}

/// A file with features of its own: this message, `Part`, and `enum Colour { RED = 0; }`.
fn file(own: Option<FeatureSet>, m: DescriptorProto) -> FileDescriptorProto {
    let red = EnumValueDescriptorProto {
        name: Some("RED".to_string()),
        number: Some(0),
        ..EnumValueDescriptorProto::default()
    };
    let n = field("n", 1, FieldType::TypeInt32, presence(FieldPresence::Explicit));
    FileDescriptorProto {
        name: Some("m.proto".to_string()),
        message_type: vec![m, message("Part", vec![n])],
        enum_type: vec![EnumDescriptorProto {
            name: Some("Colour".to_string()),
            value: vec![red],
            ..EnumDescriptorProto::default()
        }],
        options: own.map(|features| FileOptions { features: Some(features), ..FileOptions::default() }),
        syntax: Some("editions".to_string()),
        edition: Some(Edition::Edition2023),
        ..FileDescriptorProto::default()
    }
}

/// What `T` has other than message `M` of this file.
fn check<T: Message>(file: &FileDescriptorProto) -> Report {
    let set = FileDescriptorSet { file: vec![file.clone()], ..FileDescriptorSet::default() };
    Proto::descriptor_set(&set.encode_to_vec()).and_then(|proto| proto.check::<T>("M")).expect("a message")
}

#[track_caller]
fn finds<T: Message>(file: &FileDescriptorProto, differences: &[(Level, Rule, &str)]) {
    let report = check::<T>(file);
    let found: Vec<(Level, Rule, &str)> =
        report.differences().iter().map(|found| (found.level(), found.rule(), found.at())).collect();
    assert_eq!(found, differences, "{report}");
}

#[test]
fn message_encoding_makes_a_message_a_group() {
    #[derive(Message)]
    struct M {
        part: Option<Part>,
    }
    #[derive(Message)]
    struct Group {
        #[message(group)]
        part: Option<Part>,
    }
    let (delimited, prefixed) = (messages(MessageEncoding::Delimited), messages(MessageEncoding::LengthPrefixed));
    let part = |own: &Option<FeatureSet>| message("M", vec![field("part", 1, FieldType::TypeMessage, own.clone())]);
    for (whole, own) in [(None, &delimited), (delimited.clone(), &None), (prefixed.clone(), &delimited)] {
        let file = file(whole, part(own));
        finds::<Group>(&file, &[]);
        finds::<M>(&file, &[(Level::Wire, Rule::Type, "M.part")]);
    }
    for (whole, own) in [(None, &None), (delimited.clone(), &prefixed)] {
        let file = file(whole, part(own));
        finds::<M>(&file, &[]);
        finds::<Group>(&file, &[(Level::Wire, Rule::Type, "Group.part")]);
    }
}

#[test]
fn a_map_and_its_values_are_never_delimited() {
    #[derive(Message)]
    struct M {
        by_name: BTreeMap<String, Part>,
    }
    let mut by_name = repeated(field("by_name", 1, FieldType::TypeMessage, None));
    by_name.type_name = Some(".M.ByNameEntry".to_string());
    let mut m = message("M", vec![by_name]);
    let entry = vec![field("key", 1, FieldType::TypeString, None), field("value", 2, FieldType::TypeMessage, None)];
    m.nested_type = vec![DescriptorProto {
        options: Some(MessageOptions { map_entry: Some(true), ..MessageOptions::default() }),
        ..message("ByNameEntry", entry)
    }];
    finds::<M>(&file(messages(MessageEncoding::Delimited), m), &[]);
}

#[test]
fn repeated_field_encoding_says_what_is_packed() {
    #[derive(Message)]
    struct M {
        list: Vec<i32>,
    }
    let (expanded, packed) = (lists(RepeatedFieldEncoding::Expanded), lists(RepeatedFieldEncoding::Packed));
    let list =
        |own: &Option<FeatureSet>| message("M", vec![repeated(field("list", 1, FieldType::TypeInt32, own.clone()))]);
    for (whole, own) in [(None, &None), (expanded.clone(), &packed)] {
        finds::<M>(&file(whole, list(own)), &[]);
    }
    for (whole, own) in [(None, &expanded), (expanded.clone(), &None), (packed.clone(), &expanded)] {
        finds::<M>(&file(whole, list(own)), &[(Level::Source, Rule::Packed, "M.list")]);
    }
}

#[test]
fn enum_type_says_what_is_closed() {
    #[derive(Message)]
    enum Colour {
        #[message(name = "RED")]
        Red,
    }
    #[derive(Message)]
    #[message(name = "Colour")]
    enum OpenColour {
        #[message(name = "RED")]
        Red,
        #[message(unknown)]
        Other(i32),
    }
    #[derive(Message)]
    struct Open {
        colour: Option<OpenColour>,
    }
    #[derive(Message)]
    struct Closed {
        colour: Option<Colour>,
        #[message(unknown_fields)]
        rest: UnknownFields,
    }
    let with = |whole: Option<FeatureSet>, own: Option<FeatureSet>| {
        let mut file = file(whole, message("M", vec![field("colour", 1, FieldType::TypeEnum, None)]));
        file.enum_type[0].options =
            own.map(|features| EnumOptions { features: Some(features), ..EnumOptions::default() });
        file
    };
    let (open, closed) = (enum_type(EnumType::Open), enum_type(EnumType::Closed));
    for (whole, own) in [(closed.clone(), None), (None, closed.clone()), (open.clone(), closed.clone())] {
        let file = with(whole, own);
        finds::<Closed>(&file, &[]);
        finds::<Open>(&file, &[(Level::Lossy, Rule::Closed, "OpenColour")]);
    }
    for (whole, own) in [(None, None), (closed, open)] {
        let file = with(whole, own);
        finds::<Open>(&file, &[]);
        finds::<Closed>(&file, &[(Level::Source, Rule::Closed, "Colour")]);
    }
}

#[test]
fn field_presence_is_inherited_and_overruled() {
    #[derive(Message)]
    struct Explicit {
        id: Option<i32>,
    }
    #[derive(Message)]
    struct Implicit {
        id: i32,
    }
    #[derive(Message)]
    struct Required {
        #[message(required)]
        id: i32,
    }
    let (explicit, implicit) = (presence(FieldPresence::Explicit), presence(FieldPresence::Implicit));
    let required = presence(FieldPresence::LegacyRequired);
    let id = |own: &Option<FeatureSet>| message("M", vec![field("id", 1, FieldType::TypeInt32, own.clone())]);
    for (whole, own) in [(None, &None), (implicit.clone(), &explicit)] {
        let file = file(whole, id(own));
        finds::<Explicit>(&file, &[]);
        finds::<Implicit>(&file, &[(Level::Lossy, Rule::Presence, "Implicit.id")]);
    }
    for (whole, own) in [(None, &implicit), (implicit.clone(), &None)] {
        let file = file(whole, id(own));
        finds::<Implicit>(&file, &[]);
        finds::<Explicit>(&file, &[(Level::Lossy, Rule::Presence, "Explicit.id")]);
    }
    for whole in [None, implicit.clone()] {
        let file = file(whole, id(&required));
        finds::<Required>(&file, &[]);
        finds::<Explicit>(&file, &[(Level::Wire, Rule::Required, "Explicit.id")]);
    }
}

#[test]
fn messages_and_extensions_have_explicit_presence_whatever_the_file_says() {
    #[derive(Message)]
    struct M {
        part: Option<Part>,
        size: Option<i32>,
    }
    let m = message("M", vec![field("part", 1, FieldType::TypeMessage, None)]);
    let mut file = file(presence(FieldPresence::Implicit), m);
    let size = field("size", 2, FieldType::TypeInt32, None);
    file.extension = vec![FieldDescriptorProto { extendee: Some(".M".to_string()), ..size }];
    finds::<M>(&file, &[(Level::Json, Rule::Name, "M.size")]);
}
