//! Descriptors of `.proto` files as a graph: names resolved, features of editions decided, each part with its place.

use std::collections::HashMap;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::schema::graph::{Cardinality, Enum, Field, Graph, Message, Oneof, Place, Ref, Scalar, Value};
use crate::schema::names::json_name;
use crate::schema::proto::{
    DescriptorProto, EnumDescriptorProto, EnumType, FeatureSet, FieldDescriptorProto, FieldPresence, FieldType,
    FileDescriptorProto, FileDescriptorSet, Label, MessageEncoding, RepeatedFieldEncoding,
};

/// The graph of all files of a set.
pub(crate) fn graph(set: &FileDescriptorSet, shown_file: &dyn Fn(&str) -> String) -> Graph {
    let mut loader = Loader::default();
    for file in &set.file {
        loader.declare(file);
    }
    for file in &set.file {
        let name = shown_file(file.name.as_deref().unwrap_or_default());
        File { loader: &mut loader, lines: lines(file), name }.load(file);
    }
    let Loader { mut graph, extensions, .. } = loader;
    for (extendee, extension) in extensions {
        let fields = &mut graph.messages[extendee].fields;
        fields.insert(fields.partition_point(|field| field.number < extension.number), extension);
    }
    graph
}

#[derive(Default)]
struct Loader {
    graph: Graph,
    /// Full names, with a dot before them.
    types: HashMap<String, Ref>,
    /// The entries of maps: they are no messages of their own.
    entries: HashMap<String, DescriptorProto>,
    /// Each with the message it is a field of, which another file may declare.
    extensions: Vec<(usize, Field)>,
}

impl Loader {
    /// Gives every type its place in the graph, so that fields can refer to it.
    fn declare(&mut self, file: &FileDescriptorProto) {
        let package = file.package.clone().unwrap_or_default();
        let scope = if package.is_empty() { String::new() } else { format!(".{package}") };
        for message in &file.message_type {
            self.declare_message(message, &scope, &package);
        }
        for enumeration in &file.enum_type {
            self.declare_enum(enumeration, &scope, &package);
        }
    }

    fn declare_message(&mut self, message: &DescriptorProto, scope: &str, package: &str) {
        let name = message.name.clone().unwrap_or_default();
        let full_name = format!("{scope}.{name}");
        if message.options.as_ref().is_some_and(|options| options.map_entry == Some(true)) {
            self.entries.insert(full_name, message.clone());
            return;
        }
        self.types.insert(full_name.clone(), Ref::Message(self.graph.messages.len()));
        let shown = name.clone();
        self.graph.messages.push(Message {
            name,
            full_name: full_name[1..].to_string(),
            package: package.to_string(),
            rust: None,
            shown,
            place: Place::default(),
            docs: String::new(),
            fields: Vec::new(),
            oneofs: Vec::new(),
            reserved_numbers: Vec::new(),
            reserved_names: message.reserved_name.clone(),
            // "proto3 messages preserve unknown fields" - protobuf.dev/programming-guides/proto3/#unknowns; proto2's do too.
            keeps_unknown: true,
            nested: false,
            message_set: message.options.as_ref().is_some_and(|options| options.message_set_wire_format == Some(true)),
        });
        for nested in &message.nested_type {
            self.declare_message(nested, &full_name, package);
        }
        for enumeration in &message.enum_type {
            self.declare_enum(enumeration, &full_name, package);
        }
    }

    fn declare_enum(&mut self, enumeration: &EnumDescriptorProto, scope: &str, package: &str) {
        let name = enumeration.name.clone().unwrap_or_default();
        let full_name = format!("{scope}.{name}");
        self.types.insert(full_name.clone(), Ref::Enum(self.graph.enums.len()));
        self.graph.enums.push(Enum {
            shown: name.clone(),
            name,
            full_name: full_name[1..].to_string(),
            package: package.to_string(),
            rust: None,
            place: Place::default(),
            docs: String::new(),
            values: Vec::new(),
            open: true,
            reserved_numbers: Vec::new(),
            reserved_names: enumeration.reserved_name.clone(),
        });
    }
}

/// The lines of a file's parts, by their paths.
fn lines(file: &FileDescriptorProto) -> HashMap<&[i32], u32> {
    let locations = file.source_code_info.iter().flat_map(|info| &info.location);
    locations
        .filter_map(|location| {
            let line = location.span.first().and_then(|line| u32::try_from(*line).ok())?;
            Some((location.path.as_slice(), line + 1))
        })
        .collect()
}

/// What a part of an edition's file inherits from what it is in. proto2 and proto3 are two settings of the same.
#[derive(Clone, Copy)]
struct Features {
    presence: FieldPresence,
    closed: bool,
    packed: bool,
    delimited: bool,
}

impl Features {
    fn of(file: &FileDescriptorProto) -> Self {
        let proto3 = Features { presence: FieldPresence::Implicit, closed: false, packed: true, delimited: false };
        let features = file.options.as_ref().and_then(|options| options.features.as_ref());
        match file.syntax.as_deref() {
            None | Some("" | "proto2") => {
                Features { presence: FieldPresence::Explicit, closed: true, packed: false, delimited: false }
            }
            Some("proto3") => proto3,
            // protobuf.dev/editions/features/, the defaults of edition 2023 and later.
            Some(_) => Features { presence: FieldPresence::Explicit, ..proto3 }.with(features),
        }
    }

    fn with(mut self, own: Option<&FeatureSet>) -> Self {
        let Some(own) = own else { return self };
        self.presence = own.field_presence.unwrap_or(self.presence);
        self.closed = own.enum_type.map_or(self.closed, |ty| ty == EnumType::Closed);
        self.packed = own.repeated_field_encoding.map_or(self.packed, |e| e == RepeatedFieldEncoding::Packed);
        self.delimited = own.message_encoding.map_or(self.delimited, |e| e == MessageEncoding::Delimited);
        self
    }
}

struct File<'a> {
    loader: &'a mut Loader,
    lines: HashMap<&'a [i32], u32>,
    name: String,
}

impl File<'_> {
    fn load(&mut self, file: &FileDescriptorProto) {
        let features = Features::of(file);
        let scope =
            file.package.iter().filter(|package| !package.is_empty()).map(|p| format!(".{p}")).collect::<String>();
        for (at, message) in file.message_type.iter().enumerate() {
            self.message(message, &scope, &[4, index(at)], features);
        }
        for (at, enumeration) in file.enum_type.iter().enumerate() {
            self.enumeration(enumeration, &scope, &[5, index(at)], features);
        }
        self.extensions(&file.extension, &scope, &[7], features);
    }

    fn place(&self, path: &[i32], further: &[i32]) -> Place {
        let path: Vec<i32> = path.iter().chain(further).copied().collect();
        Place { file: self.name.clone(), line: self.lines.get(path.as_slice()).copied() }
    }

    fn message(&mut self, message: &DescriptorProto, scope: &str, path: &[i32], features: Features) {
        let full_name = format!("{scope}.{}", message.name.as_deref().unwrap_or_default());
        let Some(Ref::Message(at)) = self.loader.types.get(&full_name).copied() else { return };
        let features = features.with(message.options.as_ref().and_then(|options| options.features.as_ref()));
        let synthetic: Vec<i32> = message
            .field
            .iter()
            .filter(|field| field.proto3_optional == Some(true))
            .filter_map(|field| field.oneof_index)
            .collect();
        let mut fields: Vec<Field> = message
            .field
            .iter()
            .enumerate()
            .map(|(at, field)| self.field(field, self.place(path, &[2, index(at)]), features, &synthetic))
            .collect();
        fields.sort_by_key(|field| field.number);
        let oneofs = message
            .oneof_decl
            .iter()
            .map(|oneof| Oneof { name: oneof.name.clone().unwrap_or_default(), docs: String::new() });
        let place = self.place(path, &[]);
        let loaded = &mut self.loader.graph.messages[at];
        loaded.place = place;
        loaded.fields = fields;
        loaded.oneofs = oneofs.collect();
        loaded.reserved_numbers = message
            .reserved_range
            .iter()
            .map(|range| (range.start.unwrap_or_default(), range.end.unwrap_or_default().saturating_sub(1)))
            .collect();
        for (at, nested) in message.nested_type.iter().enumerate() {
            self.message(nested, &full_name, &[path, &[3, index(at)]].concat(), features);
        }
        for (at, enumeration) in message.enum_type.iter().enumerate() {
            self.enumeration(enumeration, &full_name, &[path, &[4, index(at)]].concat(), features);
        }
        self.extensions(&message.extension, &full_name, &[path, &[6]].concat(), features);
    }

    /// An extension is a field of the message it extends, whoever declares it.
    fn extensions(&mut self, declared: &[FieldDescriptorProto], scope: &str, path: &[i32], features: Features) {
        for (at, extension) in declared.iter().enumerate() {
            let extendee = extension.extendee.as_ref().and_then(|name| self.loader.types.get(name));
            let Some(Ref::Message(extendee)) = extendee.copied() else { continue };
            let mut field = self.field(extension, self.place(path, &[index(at)]), features, &[]);
            // Set or not, an extension says so in every syntax.
            if field.cardinality == Cardinality::Implicit {
                field.cardinality = Cardinality::Explicit;
            }
            // As JSON and the text format write it; one that its own message declares is as good as a field of it.
            if scope.get(1..) != Some(&self.loader.graph.messages[extendee].full_name) {
                field.name = format!("[{}]", format!("{scope}.{}", field.name).trim_start_matches('.'));
                field.json_name.clone_from(&field.name);
                field.shown.clone_from(&field.name);
            }
            self.loader.extensions.push((extendee, field));
        }
    }

    fn field(&self, field: &FieldDescriptorProto, place: Place, features: Features, synthetic: &[i32]) -> Field {
        let name = field.name.clone().unwrap_or_default();
        let own = field.options.as_ref();
        let features = features.with(own.and_then(|options| options.features.as_ref()));
        let mut ty = self.ty(field);
        if let (Ref::Message(at), true) = (ty, features.delimited) {
            ty = Ref::Group(at);
        }
        let oneof = field.oneof_index.filter(|oneof| !synthetic.contains(oneof));
        let cardinality = match field.label {
            Some(Label::LabelRequired) => Cardinality::Required,
            Some(Label::LabelRepeated) => {
                let packed = own.and_then(|options| options.packed).unwrap_or(features.packed);
                Cardinality::Repeated { packed: packed && ty.is_packable() }
            }
            _ if field.proto3_optional == Some(true) || oneof.is_some() || ty.message().is_some() => {
                if features.presence == FieldPresence::LegacyRequired {
                    Cardinality::Required
                } else {
                    Cardinality::Explicit
                }
            }
            _ => match features.presence {
                FieldPresence::Implicit => Cardinality::Implicit,
                FieldPresence::LegacyRequired => Cardinality::Required,
                _ => Cardinality::Explicit,
            },
        };
        let mut loaded = Field {
            json_name: field.json_name.clone().unwrap_or_else(|| json_name(&name)),
            shown: name.clone(),
            rust_name: String::new(),
            name,
            number: field.number.and_then(|number| u32::try_from(number).ok()).unwrap_or_default(),
            place,
            docs: String::new(),
            cardinality,
            ty,
            oneof: oneof.and_then(|oneof| usize::try_from(oneof).ok()),
            default: field.default_value.clone(),
        };
        let entry = field.type_name.as_ref().and_then(|name| self.loader.entries.get(name));
        let parts = entry.and_then(|entry| Some((entry.field.first()?, entry.field.get(1)?)));
        if let Some((key, value)) = parts {
            if let Ref::Scalar(key) = self.ty(key) {
                loaded.cardinality = Cardinality::Map { key };
            }
            loaded.ty = self.ty(value);
        }
        loaded
    }

    fn ty(&self, field: &FieldDescriptorProto) -> Ref {
        if let Some(named) = field.type_name.as_ref().and_then(|name| self.loader.types.get(name)) {
            return match (*named, field.r#type) {
                (Ref::Message(at), Some(FieldType::TypeGroup)) => Ref::Group(at),
                (named, _) => named,
            };
        }
        Ref::Scalar(match field.r#type {
            Some(FieldType::TypeDouble) => Scalar::Double,
            Some(FieldType::TypeFloat) => Scalar::Float,
            Some(FieldType::TypeInt64) => Scalar::Int64,
            Some(FieldType::TypeUint64) => Scalar::Uint64,
            Some(FieldType::TypeInt32) => Scalar::Int32,
            Some(FieldType::TypeFixed64) => Scalar::Fixed64,
            Some(FieldType::TypeFixed32) => Scalar::Fixed32,
            Some(FieldType::TypeBool) => Scalar::Bool,
            Some(FieldType::TypeString) => Scalar::String,
            Some(FieldType::TypeUint32) => Scalar::Uint32,
            Some(FieldType::TypeSfixed32) => Scalar::Sfixed32,
            Some(FieldType::TypeSfixed64) => Scalar::Sfixed64,
            Some(FieldType::TypeSint32) => Scalar::Sint32,
            Some(FieldType::TypeSint64) => Scalar::Sint64,
            // A type that the set does not have travels as the bytes it is.
            _ => Scalar::Bytes,
        })
    }

    fn enumeration(&mut self, enumeration: &EnumDescriptorProto, scope: &str, path: &[i32], features: Features) {
        let full_name = format!("{scope}.{}", enumeration.name.as_deref().unwrap_or_default());
        let Some(Ref::Enum(at)) = self.loader.types.get(&full_name).copied() else { return };
        let features = features.with(enumeration.options.as_ref().and_then(|options| options.features.as_ref()));
        let values = enumeration.value.iter().enumerate().map(|(at, value)| Value {
            name: value.name.clone().unwrap_or_default(),
            rust_name: String::new(),
            number: value.number.unwrap_or_default(),
            place: self.place(path, &[2, index(at)]),
            docs: String::new(),
        });
        let values = values.collect();
        let place = self.place(path, &[]);
        let loaded = &mut self.loader.graph.enums[at];
        loaded.place = place;
        loaded.values = values;
        loaded.open = !features.closed;
        loaded.reserved_numbers = enumeration
            .reserved_range
            .iter()
            .map(|range| (range.start.unwrap_or_default(), range.end.unwrap_or_default()))
            .collect();
    }
}

fn index(at: usize) -> i32 {
    i32::try_from(at).unwrap_or(i32::MAX)
}
