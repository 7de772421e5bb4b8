//! One package of a graph as a file's descriptor: what is nested where, and how each field is said in the file's syntax.

use std::collections::HashMap;
use std::string::{String, ToString};
use std::vec::Vec;

use super::Syntax;
use super::export::{Plan, qualified};
use super::graph::{self, Cardinality, Graph, Ref, Scalar};
use super::names::{capitalized, is_identifier, json_name, map_entry};
use super::proto::{
    DescriptorProto, Edition, EnumDescriptorProto, EnumOptions, EnumReservedRange, EnumType, EnumValueDescriptorProto,
    ExtensionRange, FeatureSet, FieldDescriptorProto, FieldOptions, FieldPresence, FieldType, FileDescriptorProto,
    FileOptions, Label, Location, MessageEncoding, MessageOptions, OneofDescriptorProto, RepeatedFieldEncoding,
    ReservedRange, SourceCodeInfo,
};
use super::well_known;

/// One file being described.
pub(crate) struct File<'a> {
    plan: &'a Plan,
    graph: &'a Graph,
    package: &'a str,
    syntax: Syntax,
    file: FileDescriptorProto,
    comments: Vec<Location>,
    problems: Vec<String>,
    /// The messages being described that are declared inside others, outermost first, with their full names.
    inside: Vec<(usize, String)>,
    path_of: &'a dyn Fn(&str) -> String,
}

impl<'a> File<'a> {
    pub(crate) fn new(
        plan: &'a Plan,
        package: &'a str,
        syntax: Syntax,
        header: &str,
        path_of: &'a dyn Fn(&str) -> String,
    ) -> Self {
        let mut file = File {
            plan,
            graph: &plan.graph,
            package,
            syntax,
            file: FileDescriptorProto {
                name: Some(path_of(package)),
                package: (!package.is_empty()).then(|| package.to_string()),
                ..FileDescriptorProto::default()
            },
            comments: Vec::new(),
            problems: Vec::new(),
            inside: Vec::new(),
            path_of,
        };
        match syntax {
            // As protoc does: proto2 goes without saying.
            Syntax::Proto2 => {}
            Syntax::Proto3 => file.file.syntax = Some("proto3".to_string()),
            Syntax::Edition2023 => {
                file.file.syntax = Some("editions".to_string());
                file.file.edition = Some(Edition::Edition2023);
                // A plain Rust field has implicit presence; the others say that they do not. But a map's values are what
                // the file says, and closed enums cannot be implicit: there, the plain ones say it.
                let mut fields = file.graph.messages.iter().flat_map(|message| &message.fields);
                if !fields.any(|field| matches!(field.cardinality, Cardinality::Map { .. }) && file.is_closed(field.ty))
                {
                    let features =
                        FeatureSet { field_presence: Some(FieldPresence::Implicit), ..FeatureSet::default() };
                    file.file.options = Some(FileOptions { features: Some(features), ..FileOptions::default() });
                }
            }
        }
        file.comment(header, &[if syntax == Syntax::Edition2023 { 14 } else { 12 }]);
        file
    }

    /// Describes everything that the package declares.
    pub(crate) fn all(&mut self) {
        for (at, message) in self.graph.messages.iter().enumerate() {
            let is_mine = self.is_mine(&message.package, &message.full_name);
            if is_mine && self.plan.is_top_level(at) && self.plan.declared(at) == at {
                let path = [4, place(self.file.message_type.len())];
                let described = self.message(at, &message.name, self.package, &path);
                self.file.message_type.push(described);
            }
        }
        // "enum values use C++ scoping rules, meaning that enum values are siblings of their type" - protoc
        let mut siblings: HashMap<String, usize> = HashMap::new();
        for (at, enumeration) in self.graph.enums.iter().enumerate() {
            if !self.is_mine(&enumeration.package, &enumeration.full_name) || self.plan.declared_enum(at) != at {
                continue;
            }
            for value in &enumeration.values {
                if let Some(other) = siblings.insert(value.name.clone(), at).filter(|other| *other != at) {
                    self.problems.push(format!(
                        "value `{}` would be both `{}`'s and `{}`'s, and values share the scope their enums are in; give one \
                         another `#[message(name = \"...\")]`",
                        value.name,
                        self.plan.rust_path(Ref::Enum(other)),
                        self.plan.rust_path(Ref::Enum(at)),
                    ));
                }
                let types = self.graph.messages.iter().enumerate().filter(|(at, _)| self.plan.is_top_level(*at));
                let mut types = types.map(|(_, message)| message).filter(|m| m.package == enumeration.package);
                if let Some(message) = types.find(|message| message.name == value.name) {
                    self.problems.push(format!(
                        "`{}` would be both message `{}` and a value of `{}`",
                        value.name, message.shown, enumeration.shown
                    ));
                }
            }
            let path = [5, place(self.file.enum_type.len())];
            let described = self.enumeration(enumeration, &path);
            self.file.enum_type.push(described);
        }
    }

    /// The file, and why it cannot be.
    pub(crate) fn finish(mut self) -> (FileDescriptorProto, Vec<String>) {
        self.file.dependency.sort();
        if !self.comments.is_empty() {
            let location = self.comments;
            self.file.source_code_info = Some(SourceCodeInfo { location, ..SourceCodeInfo::default() });
        }
        (self.file, self.problems)
    }

    fn is_mine(&self, package: &str, full_name: &str) -> bool {
        package == self.package && well_known::file_of(full_name).is_none()
    }

    fn comment(&mut self, docs: &str, path: &[i32]) {
        if !docs.is_empty() {
            // As protoc has them: what follows `//`.
            let lines = docs.lines().map(|line| if line.is_empty() { "\n".to_string() } else { format!(" {line}\n") });
            self.comments.push(Location {
                path: path.to_vec(),
                // Required by those who read locations; a descriptor that comes from no text has no place in it.
                span: vec![0, 0, 0],
                leading_comments: Some(lines.collect()),
                ..Location::default()
            });
        }
    }

    fn identifier(&mut self, name: &str, what: &str) {
        if !is_identifier(name) {
            self.problems.push(format!(
                "{what}: `{name}` is no name in protobuf (ASCII letters, digits and _); give it `#[message(name = \"...\")]`"
            ));
        }
    }

    fn message(&mut self, at: usize, name: &str, scope: &str, path: &[i32]) -> DescriptorProto {
        let graph = self.graph;
        let message = &graph.messages[at];
        let full_name = qualified(scope, name);
        self.identifier(name, &message.shown);
        self.comment(&message.docs, path);
        let mut new = DescriptorProto { name: Some(name.to_string()), ..DescriptorProto::default() };

        self.inside.push((at, full_name.clone()));
        let kind = if message.message_set { 6 } else { 2 };
        for field in in_order(message) {
            let mut field_path = path.to_vec();
            field_path.extend([kind, place(new.field.len())]);
            self.field(message, field, &full_name, &mut new, path, &field_path);
        }
        self.inside.pop();

        self.oneofs(message, &mut new, path);
        new.reserved_range = message
            .reserved_numbers
            .iter()
            .map(|(start, end)| ReservedRange { start: Some(*start), end: Some(end.saturating_add(1)) })
            .collect();
        new.reserved_name = message.reserved_names.clone();
        self.unique(message, &new);
        if message.message_set {
            as_message_set(&mut new, &full_name);
        }
        new
    }

    /// Names of the oneofs: declared ones first, then those that protoc makes up for proto3's `optional`.
    fn oneofs(&mut self, message: &graph::Message, new: &mut DescriptorProto, path: &[i32]) {
        let taken = |new: &DescriptorProto, name: &str| {
            new.field.iter().any(|field| field.name.as_deref() == Some(name))
                || new.nested_type.iter().any(|nested| nested.name.as_deref() == Some(name))
                || new.oneof_decl.iter().any(|oneof| oneof.name.as_deref() == Some(name))
        };
        for oneof in &message.oneofs {
            let mut name = oneof.name.clone();
            // `Shape { shape: ... }` has a oneof and a field of one name, which only protobuf minds.
            if taken(new, &name) {
                name.push_str("_oneof");
            }
            self.identifier(&name, &message.shown);
            let mut oneof_path = path.to_vec();
            oneof_path.extend([8, place(new.oneof_decl.len())]);
            self.comment(&oneof.docs, &oneof_path);
            new.oneof_decl.push(OneofDescriptorProto { name: Some(name), ..OneofDescriptorProto::default() });
        }
        for at in 0..new.field.len() {
            if new.field[at].proto3_optional == Some(true) {
                let mut name = format!("_{}", new.field[at].name.as_deref().unwrap_or_default());
                while taken(new, &name) {
                    name.insert(0, 'X');
                }
                new.field[at].oneof_index = Some(place(new.oneof_decl.len()));
                new.oneof_decl.push(OneofDescriptorProto { name: Some(name), ..OneofDescriptorProto::default() });
            }
        }
    }

    /// Names that protoc wants to be different within a message.
    fn unique(&mut self, message: &graph::Message, new: &DescriptorProto) {
        let names = new.field.iter().filter_map(|field| field.name.as_deref());
        let nested = new.nested_type.iter().filter_map(|nested| nested.name.as_deref());
        let all: Vec<&str> = names.chain(nested).collect();
        for (at, name) in all.iter().enumerate() {
            if all[..at].contains(name) {
                self.problems.push(format!(
                    "`{name}` is declared twice in `{}`: variants of its oneofs, fields and nested messages share one scope; \
                     give one another `#[message(name = \"...\")]`",
                    message.shown
                ));
            }
        }
        for (at, field) in new.field.iter().enumerate() {
            let clash =
                new.field[..at].iter().find(|other| other.json_name == field.json_name && other.name != field.name);
            if let Some(other) = clash {
                self.problems.push(format!(
                    "{}: `{}` and `{}` are both \"{}\" in JSON; give one another `#[message(name = \"...\")]`",
                    message.shown,
                    other.name.as_deref().unwrap_or_default(),
                    field.name.as_deref().unwrap_or_default(),
                    field.json_name.as_deref().unwrap_or_default()
                ));
            }
        }
    }

    fn field(
        &mut self,
        message: &graph::Message,
        field: &graph::Field,
        scope: &str,
        new: &mut DescriptorProto,
        message_path: &[i32],
        path: &[i32],
    ) {
        self.identifier(&field.name, &format!("{}.{}", message.shown, field.shown));
        let nested_path = |new: &DescriptorProto| {
            let mut nested = message_path.to_vec();
            nested.extend([3, place(new.nested_type.len())]);
            nested
        };
        let mut docs = field.docs.clone();
        let number = i32::try_from(field.number).unwrap_or(i32::MAX);
        let mut described = self::field(&field.name, &field.json_name, number, FieldType::TypeBool);

        if let Cardinality::Map { key } = field.cardinality {
            self.map_key(message, field, key);
            let name = map_entry(&field.name);
            let mut entry = DescriptorProto {
                name: Some(name.clone()),
                options: Some(MessageOptions { map_entry: Some(true), ..MessageOptions::default() }),
                ..DescriptorProto::default()
            };
            let mut value = self::field("value", "value", 2, FieldType::TypeBool);
            self.set_type(&mut value, field, &qualified(scope, &name), &mut entry, &[]);
            entry.field = vec![self::field("key", "key", 1, scalar(key)), value];
            // What the value declares is declared in the message: an entry holds its two fields only.
            new.nested_type.append(&mut entry.nested_type);
            described.r#type = Some(FieldType::TypeMessage);
            described.type_name = Some(format!(".{}", qualified(scope, &name)));
            described.label = Some(Label::LabelRepeated);
            new.nested_type.push(entry);
        } else {
            let path = nested_path(new);
            self.set_type(&mut described, field, scope, new, &path);
        }
        self.cardinality(&mut described, field);
        match default(self.graph, field) {
            Absent::None => {}
            Absent::Literal(_) if self.syntax == Syntax::Proto3 => {}
            Absent::Literal(literal) => described.default_value = Some(literal),
            Absent::Opaque(text) => {
                docs.push_str(if docs.is_empty() { "" } else { "\n" });
                docs.push_str(&format!("Absent is `{text}`."));
            }
        }
        if let Some(oneof) = field.oneof {
            described.oneof_index = Some(place(oneof));
        }
        self.comment(&docs, path);
        new.field.push(described);
    }

    fn map_key(&mut self, message: &graph::Message, field: &graph::Field, key: Scalar) {
        let place = format!("{}.{}", message.shown, field.shown);
        if matches!(key, Scalar::Double | Scalar::Float | Scalar::Bytes) {
            self.problems.push(format!("{place}: a map key can be an integer, a bool or a string"));
        }
        if let Ref::Enum(at) = field.ty {
            let enumeration = &self.graph.enums[at];
            if !enumeration.has_zero() {
                self.problems.push(format!("{place}: a map of `{}` needs a value 0 in that enum", enumeration.shown));
            }
        }
    }

    /// The field's type; declares messages that are nested in this one.
    fn set_type(
        &mut self,
        described: &mut FieldDescriptorProto,
        field: &graph::Field,
        scope: &str,
        new: &mut DescriptorProto,
        nested_path: &[i32],
    ) {
        let (at, is_group) = match field.ty {
            Ref::Scalar(scalar) => {
                described.r#type = Some(self::scalar(scalar));
                return;
            }
            Ref::Enum(at) => {
                let enumeration = &self.graph.enums[self.plan.declared_enum(at)];
                self.import(&enumeration.package, &enumeration.full_name);
                described.r#type = Some(FieldType::TypeEnum);
                described.type_name = Some(format!(".{}", enumeration.full_name));
                return;
            }
            Ref::Message(at) => (at, false),
            Ref::Group(at) => (at, true),
        };
        let message = &self.graph.messages[at];
        described.r#type = Some(if is_group { FieldType::TypeGroup } else { FieldType::TypeMessage });
        if is_group && self.syntax != Syntax::Edition2023 {
            // proto2 declares a group's message in the field, and names the field after it, in small letters.
            let name = capitalized(&field.name);
            if name.to_lowercase() != field.name {
                self.problems.push(format!(
                    "{}: a proto2 group is named in small letters; rename the field or export an edition",
                    field.shown
                ));
            }
            if self.inside.iter().any(|(outer, _)| *outer == at) {
                self.problems.push(format!(
                    "`{}` holds itself as a group, which proto2 cannot say; export an edition",
                    message.shown
                ));
                return;
            }
            described.type_name = Some(format!(".{}", qualified(scope, &name)));
            let nested = self.message(at, &name, scope, nested_path);
            new.nested_type.push(nested);
        } else if message.nested {
            let outer = self.inside.iter().find(|(outer, _)| *outer == at).map(|(_, name)| name.clone());
            let full_name = match outer {
                Some(full_name) => full_name,
                None => {
                    // A map's entry is described in its own scope, and what it holds in the message's.
                    let scope = self.inside.last().map_or(scope.to_string(), |(_, name)| name.clone());
                    let name = message.name.clone();
                    if !new.nested_type.iter().any(|known| known.name.as_ref() == Some(&name)) {
                        let nested = self.message(at, &name, &scope, nested_path);
                        new.nested_type.push(nested);
                    }
                    qualified(&scope, &name)
                }
            };
            described.type_name = Some(format!(".{full_name}"));
        } else {
            let declared = &self.graph.messages[self.plan.declared(at)];
            self.import(&declared.package, &declared.full_name);
            described.type_name = Some(format!(".{}", declared.full_name));
        }
    }

    fn cardinality(&mut self, described: &mut FieldDescriptorProto, field: &graph::Field) {
        let mut options = FieldOptions::default();
        let mut features = FeatureSet::default();
        let is_message = field.ty.message().is_some();
        match field.cardinality {
            Cardinality::Map { .. } => {}
            Cardinality::Repeated { packed } => {
                described.label = Some(Label::LabelRepeated);
                if field.ty.is_packable() {
                    match (self.syntax, packed) {
                        (Syntax::Proto3, true) | (Syntax::Proto2, false) | (Syntax::Edition2023, true) => {}
                        (Syntax::Proto3, false) | (Syntax::Proto2, true) => options.packed = Some(packed),
                        (Syntax::Edition2023, false) => {
                            features.repeated_field_encoding = Some(RepeatedFieldEncoding::Expanded);
                        }
                    }
                }
            }
            Cardinality::Required => match self.syntax {
                Syntax::Edition2023 => features.field_presence = Some(FieldPresence::LegacyRequired),
                _ => described.label = Some(Label::LabelRequired),
            },
            Cardinality::Explicit if field.oneof.is_some() || is_message => {}
            Cardinality::Explicit => match self.syntax {
                Syntax::Proto2 => {}
                Syntax::Proto3 => described.proto3_optional = Some(true),
                Syntax::Edition2023 => features.field_presence = self.unless_default(FieldPresence::Explicit),
            },
            Cardinality::Implicit => {
                if self.syntax == Syntax::Edition2023 {
                    // "Implicit presence enum fields must always be open" - protoc
                    let closed = self.is_closed(field.ty);
                    let presence = if closed { FieldPresence::Explicit } else { FieldPresence::Implicit };
                    features.field_presence = self.unless_default(presence);
                }
            }
        }
        if self.syntax == Syntax::Edition2023 && matches!(field.ty, Ref::Group(_)) {
            described.r#type = Some(FieldType::TypeMessage);
            features.message_encoding = Some(MessageEncoding::Delimited);
        }
        if features != FeatureSet::default() {
            options.features = Some(features);
        }
        if options != FieldOptions::default() {
            described.options = Some(options);
        }
    }

    /// A presence, if it is not what the file says for all fields.
    fn unless_default(&self, presence: FieldPresence) -> Option<FieldPresence> {
        let says = self.file.options.as_ref().and_then(|options| options.features.as_ref());
        let default = says.and_then(|features| features.field_presence).unwrap_or(FieldPresence::Explicit);
        (presence != default).then_some(presence)
    }

    fn is_closed(&self, ty: Ref) -> bool {
        matches!(ty, Ref::Enum(at) if must_be_closed(&self.graph.enums[at]))
    }

    fn import(&mut self, package: &str, full_name: &str) {
        let file = match well_known::file_of(full_name) {
            Some(file) => file.to_string(),
            None if package == self.package => return,
            None => (self.path_of)(package),
        };
        if !self.file.dependency.contains(&file) {
            self.file.dependency.push(file);
        }
    }

    fn enumeration(&mut self, enumeration: &graph::Enum, path: &[i32]) -> EnumDescriptorProto {
        self.identifier(&enumeration.name, &enumeration.shown);
        self.comment(&enumeration.docs, path);
        // "The first enum value must be zero" - protoc, of open enums
        let (zero, others): (Vec<_>, Vec<_>) = enumeration.values.iter().partition(|value| value.number == 0);
        if enumeration.values.is_empty() {
            self.problems.push(format!("`{}` has no values, which protobuf does not allow", enumeration.shown));
        }
        let mut values = Vec::new();
        for value in zero.into_iter().chain(others) {
            self.identifier(&value.name, &format!("{}::{}", enumeration.shown, value.rust_name));
            let mut value_path = path.to_vec();
            value_path.extend([2, place(values.len())]);
            self.comment(&value.docs, &value_path);
            values.push(EnumValueDescriptorProto {
                name: Some(value.name.clone()),
                number: Some(value.number),
                ..EnumValueDescriptorProto::default()
            });
        }
        self.alike(enumeration);
        let closed = self.syntax == Syntax::Edition2023 && must_be_closed(enumeration);
        EnumDescriptorProto {
            name: Some(enumeration.name.clone()),
            value: values,
            options: closed.then(|| EnumOptions {
                features: Some(FeatureSet { enum_type: Some(EnumType::Closed), ..FeatureSet::default() }),
                ..EnumOptions::default()
            }),
            reserved_range: enumeration
                .reserved_numbers
                .iter()
                .map(|(start, end)| EnumReservedRange { start: Some(*start), end: Some(*end) })
                .collect(),
            reserved_name: enumeration.reserved_names.clone(),
            ..EnumDescriptorProto::default()
        }
    }

    /// "When enum name is stripped and label is PascalCased, this value label conflicts with" - protoc
    fn alike(&mut self, enumeration: &graph::Enum) {
        let letters = |text: &str| text.replace('_', "").to_lowercase();
        let prefix = letters(&enumeration.name);
        let stripped = |value: &graph::Value| {
            let name = letters(&value.name);
            name.strip_prefix(&prefix).filter(|rest| !rest.is_empty()).unwrap_or(&name).to_string()
        };
        for (at, value) in enumeration.values.iter().enumerate() {
            let other = enumeration.values[..at].iter().find(|other| stripped(other) == stripped(value));
            if let Some(other) = other {
                self.problems.push(format!(
                    "`{}` and `{}` of `{}` differ too little for protobuf; give one another `#[message(name = \"...\")]`",
                    other.name, value.name, enumeration.shown
                ));
            }
        }
    }
}

/// The fields of a message by number, but "Fields in the same oneof must be defined consecutively" - protoc, of descriptors; in
/// a text they cannot be otherwise.
fn in_order(message: &graph::Message) -> Vec<&graph::Field> {
    let first = |field: &graph::Field| {
        let same = message.fields.iter().filter(|other| field.oneof.is_some() && other.oneof == field.oneof);
        same.map(|other| other.number).min().unwrap_or(field.number)
    };
    let mut fields: Vec<&graph::Field> = message.fields.iter().collect();
    fields.sort_by_key(|field| first(field));
    fields
}

/// "the message cannot have any defined fields; MessageSets only have extensions" - descriptor.proto. What are fields in Rust
/// are extensions there, declared in the message they extend.
fn as_message_set(message: &mut DescriptorProto, full_name: &str) {
    message.options = Some(MessageOptions { message_set_wire_format: Some(true), ..MessageOptions::default() });
    message.extension = core::mem::take(&mut message.field);
    for extension in &mut message.extension {
        extension.extendee = Some(format!(".{full_name}"));
    }
    // All numbers that are not reserved. They end where a type id does, far behind where field numbers do.
    let mut taken: Vec<(i32, i32)> = message
        .reserved_range
        .iter()
        .map(|range| (range.start.unwrap_or_default(), range.end.unwrap_or_default()))
        .chain([(i32::MAX, i32::MAX)])
        .collect();
    taken.sort_unstable();
    let mut start = 4;
    for (reserved, end) in taken {
        if start < reserved {
            let range = ExtensionRange { start: Some(start), end: Some(reserved), ..ExtensionRange::default() };
            message.extension_range.push(range);
        }
        start = start.max(end);
    }
}

/// Whether an edition has to say that an enum is closed: without a zero it cannot be open there, whatever Rust keeps.
fn must_be_closed(enumeration: &graph::Enum) -> bool {
    !enumeration.open || !enumeration.has_zero()
}

/// What an absent field reads as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Absent {
    /// Its type's zero.
    None,
    /// As descriptor.proto writes it.
    Literal(String),
    /// A Rust expression that is no literal of the field's type.
    Opaque(String),
}

/// The default of a Rust field.
pub(crate) fn default(graph: &Graph, field: &graph::Field) -> Absent {
    let Some(text) = &field.default else { return Absent::None };
    if matches!(field.cardinality, Cardinality::Repeated { .. } | Cardinality::Map { .. }) || field.oneof.is_some() {
        return Absent::Opaque(text.clone());
    }
    let bare = bare(text);
    if bare.ends_with("Default::default()") && !matches!(field.ty, Ref::Message(_) | Ref::Group(_) | Ref::Enum(_)) {
        return Absent::None;
    }
    literal(graph, field.ty, &bare).map_or_else(|| Absent::Opaque(text.clone()), Absent::Literal)
}

/// An expression without what only Rust needs: spaces outside of text, and conversions from a literal.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    let mut letters = text.chars();
    let mut in_text = false;
    while let Some(letter) = letters.next() {
        match letter {
            '"' => in_text = !in_text,
            '\\' if in_text => {
                bare.push(letter);
                bare.extend(letters.next());
                continue;
            }
            letter if letter.is_whitespace() && !in_text => continue,
            _ => {}
        }
        bare.push(letter);
    }
    let mut bare = bare.as_str();
    for call in [".into()", ".to_owned()", ".to_string()", ".to_vec()"] {
        bare = bare.strip_suffix(call).unwrap_or(bare);
    }
    for call in ["String::from(", "Some(", "Vec::from("] {
        bare = bare.strip_prefix(call).and_then(|inside| inside.strip_suffix(")")).unwrap_or(bare);
    }
    bare.to_string()
}

fn literal(graph: &Graph, ty: Ref, bare: &str) -> Option<String> {
    let number = || {
        let (minus, digits) = bare.strip_prefix('-').map_or(("", bare), |digits| ("-", digits));
        let digits = digits.replace('_', "");
        let suffix = ["i8", "i16", "i32", "i64", "isize", "u8", "u16", "u32", "u64", "usize", "f32", "f64"];
        let digits = suffix.iter().find_map(|suffix| digits.strip_suffix(suffix)).unwrap_or(&digits);
        (minus, digits.to_string())
    };
    match ty {
        Ref::Scalar(Scalar::Bool) => matches!(bare, "true" | "false").then(|| bare.to_string()),
        Ref::Scalar(Scalar::String) => unquoted(bare),
        Ref::Scalar(Scalar::Bytes) => unquoted(bare.strip_prefix('b')?).filter(|text| text.is_ascii()).map(|text| {
            let escaped = text.bytes().flat_map(std::ascii::escape_default);
            escaped.map(char::from).collect()
        }),
        Ref::Scalar(Scalar::Double | Scalar::Float) => {
            let (minus, digits) = number();
            let value: f64 = digits.parse().ok()?;
            Some(format!("{minus}{value}"))
        }
        Ref::Scalar(_) => {
            let (minus, digits) = number();
            let value = match digits.strip_prefix("0x") {
                Some(hex) => u64::from_str_radix(hex, 16).ok()?,
                None => digits.parse().ok()?,
            };
            Some(format!("{minus}{value}"))
        }
        Ref::Enum(at) => {
            let variant = bare.rsplit("::").next()?;
            let value = graph.enums[at].values.iter().find(|value| value.rust_name == variant)?;
            Some(value.name.clone())
        }
        Ref::Message(_) | Ref::Group(_) => None,
    }
}

/// What a Rust string literal says.
fn unquoted(literal: &str) -> Option<String> {
    let inside = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::new();
    let mut letters = inside.chars();
    while let Some(letter) = letters.next() {
        if letter == '"' {
            return None;
        }
        if letter != '\\' {
            text.push(letter);
            continue;
        }
        text.push(match letters.next()? {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            '0' => '\0',
            letter @ ('\\' | '"' | '\'') => letter,
            _ => return None,
        });
    }
    Some(text)
}

/// A field with a name, a number and a type, and otherwise optional.
pub(crate) fn field(name: &str, json_name: &str, number: i32, ty: FieldType) -> FieldDescriptorProto {
    FieldDescriptorProto {
        name: Some(name.to_string()),
        json_name: Some(json_name.to_string()),
        number: Some(number),
        label: Some(Label::LabelOptional),
        r#type: Some(ty),
        ..FieldDescriptorProto::default()
    }
}

/// A repeated field of a message.
pub(crate) fn repeated_message(name: &str, number: i32, type_name: &str) -> FieldDescriptorProto {
    FieldDescriptorProto {
        label: Some(Label::LabelRepeated),
        type_name: Some(type_name.to_string()),
        ..field(name, &json_name(name), number, FieldType::TypeMessage)
    }
}

fn scalar(scalar: Scalar) -> FieldType {
    match scalar {
        Scalar::Double => FieldType::TypeDouble,
        Scalar::Float => FieldType::TypeFloat,
        Scalar::Int32 => FieldType::TypeInt32,
        Scalar::Int64 => FieldType::TypeInt64,
        Scalar::Uint32 => FieldType::TypeUint32,
        Scalar::Uint64 => FieldType::TypeUint64,
        Scalar::Sint32 => FieldType::TypeSint32,
        Scalar::Sint64 => FieldType::TypeSint64,
        Scalar::Fixed32 => FieldType::TypeFixed32,
        Scalar::Fixed64 => FieldType::TypeFixed64,
        Scalar::Sfixed32 => FieldType::TypeSfixed32,
        Scalar::Sfixed64 => FieldType::TypeSfixed64,
        Scalar::Bool => FieldType::TypeBool,
        Scalar::String => FieldType::TypeString,
        Scalar::Bytes => FieldType::TypeBytes,
    }
}

/// An index as descriptor.proto has it.
fn place(at: usize) -> i32 {
    i32::try_from(at).unwrap_or(i32::MAX)
}
