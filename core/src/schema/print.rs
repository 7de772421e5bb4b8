//! A file's descriptor as the text of a `.proto` file.

use std::fmt::Write as _;
use std::string::{String, ToString};
use std::vec::Vec;

use super::proto::{
    DescriptorProto, EnumDescriptorProto, EnumType, FeatureSet, FieldDescriptorProto, FieldPresence, FieldType,
    FileDescriptorProto, Label, MessageEncoding, RepeatedFieldEncoding,
};

/// The text of a file.
pub(crate) fn file(file: &FileDescriptorProto) -> String {
    let mut printer = Printer { file, text: String::new(), indent: 0, scopes: Vec::new(), path: Vec::new() };
    printer.file();
    printer.text
}

struct Printer<'a> {
    file: &'a FileDescriptorProto,
    text: String,
    indent: usize,
    /// The messages around what is being written.
    scopes: Vec<&'a DescriptorProto>,
    /// Where that is, as `SourceCodeInfo` has it.
    path: Vec<i32>,
}

impl<'a> Printer<'a> {
    fn line(&mut self, line: &str) {
        if !line.is_empty() {
            self.text.push_str(&"  ".repeat(self.indent));
            self.text.push_str(line);
        }
        self.text.push('\n');
    }

    fn blank(&mut self) {
        if !self.text.ends_with("{\n") && !self.text.ends_with("\n\n") && !self.text.is_empty() {
            self.text.push('\n');
        }
    }

    /// The comment of the part at the path, a deeper one if more is given.
    fn comment(&mut self, further: &[i32]) {
        let locations = self.file.source_code_info.iter().flat_map(|info| &info.location);
        let here: Vec<i32> = self.path.iter().chain(further).copied().collect();
        let comment =
            locations.filter(|location| location.path == here).find_map(|location| location.leading_comments.clone());
        for line in comment.iter().flat_map(|comment| comment.lines()) {
            self.line(format!("//{line}").trim_end());
        }
    }

    fn file(&mut self) {
        let file = self.file;
        match file.syntax.as_deref() {
            Some("editions") => {
                self.comment(&[14]);
                self.line("edition = \"2023\";");
            }
            syntax => {
                self.comment(&[12]);
                self.line(&format!("syntax = \"{}\";", syntax.unwrap_or("proto2")));
            }
        }
        if let Some(package) = &file.package {
            self.blank();
            self.line(&format!("package {package};"));
        }
        if !file.dependency.is_empty() {
            self.blank();
        }
        for import in &file.dependency {
            self.line(&format!("import \"{import}\";"));
        }
        let features = file.options.iter().filter_map(|options| options.features.as_ref()).flat_map(features);
        for feature in features {
            self.blank();
            self.line(&format!("option {feature};"));
        }
        for (at, message) in file.message_type.iter().enumerate() {
            self.at([4, at], |printer| printer.message(message));
        }
        for (at, enumeration) in file.enum_type.iter().enumerate() {
            self.at([5, at], |printer| printer.enumeration(enumeration));
        }
    }

    /// Writes a part further down the path.
    fn at(&mut self, [kind, at]: [usize; 2], write: impl FnOnce(&mut Self)) {
        let depth = self.path.len();
        self.path.extend([kind, at].map(|step| i32::try_from(step).unwrap_or(i32::MAX)));
        write(self);
        self.path.truncate(depth);
    }

    fn message(&mut self, message: &'a DescriptorProto) {
        self.blank();
        self.comment(&[]);
        let start = self.text.len();
        self.line(&format!("message {} {{", name(&message.name)));
        self.body(message);
        if self.text[start..].ends_with("{\n") {
            self.text.pop();
            self.text.push_str("}\n");
        } else {
            self.line("}");
        }
    }

    /// What is between the braces.
    fn body(&mut self, message: &'a DescriptorProto) {
        self.indent += 1;
        self.scopes.push(message);
        if message.options.as_ref().is_some_and(|options| options.message_set_wire_format == Some(true)) {
            self.line("option message_set_wire_format = true;");
            self.blank();
        }
        let mut written = Vec::new();
        for (at, field) in message.field.iter().enumerate() {
            match field.oneof_index.filter(|_| field.proto3_optional != Some(true)) {
                None => self.at([2, at], |printer| printer.field(message, field)),
                Some(oneof) if written.contains(&oneof) => {}
                Some(oneof) => {
                    written.push(oneof);
                    self.oneof(message, oneof);
                }
            }
        }
        self.extensions(message);
        let numbers = message.reserved_range.iter().map(|range| {
            (range.start.unwrap_or_default(), range.end.unwrap_or_default().saturating_sub(1), (1 << 29) - 1)
        });
        self.reserved(numbers.collect(), &message.reserved_name);
        let is_entry = |nested: &DescriptorProto| nested.options.as_ref().is_some_and(|o| o.map_entry == Some(true));
        for (at, nested) in message.nested_type.iter().enumerate() {
            let full_name = format!("{}.{}", self.scope(), name(&nested.name));
            let is_group = message.field.iter().any(|field| {
                field.r#type == Some(FieldType::TypeGroup) && field.type_name.as_deref() == Some(&full_name)
            });
            if !is_entry(nested) && !is_group {
                self.at([3, at], |printer| printer.message(nested));
            }
        }
        for (at, enumeration) in message.enum_type.iter().enumerate() {
            self.at([4, at], |printer| printer.enumeration(enumeration));
        }
        self.scopes.pop();
        self.indent -= 1;
    }

    /// The numbers for extensions, and those that the message itself declares, which are all its own.
    fn extensions(&mut self, message: &'a DescriptorProto) {
        let ranges = message.extension_range.iter();
        let ranges = ranges.map(|range| (range.start.unwrap_or_default(), range.end.unwrap_or_default()));
        let ranges: Vec<String> = ranges
            .map(|(start, end)| match end {
                i32::MAX => format!("{start} to max"),
                end => format!("{start} to {}", end - 1),
            })
            .collect();
        if !ranges.is_empty() {
            self.line(&format!("extensions {};", ranges.join(", ")));
        }
        if message.extension.is_empty() {
            return;
        }
        self.blank();
        self.line(&format!("extend {} {{", name(&message.name)));
        self.indent += 1;
        for (at, field) in message.extension.iter().enumerate() {
            self.at([6, at], |printer| printer.field(message, field));
        }
        self.indent -= 1;
        self.line("}");
    }

    fn oneof(&mut self, message: &'a DescriptorProto, oneof: i32) {
        let declaration = usize::try_from(oneof).ok().and_then(|at| message.oneof_decl.get(at));
        self.comment(&[8, oneof]);
        self.line(&format!("oneof {} {{", declaration.map_or("", |declaration| name(&declaration.name))));
        self.indent += 1;
        for (at, field) in message.field.iter().enumerate() {
            if field.oneof_index == Some(oneof) {
                self.at([2, at], |printer| printer.field(message, field));
            }
        }
        self.indent -= 1;
        self.line("}");
    }

    fn field(&mut self, message: &'a DescriptorProto, field: &'a FieldDescriptorProto) {
        self.comment(&[]);
        let mut line = String::new();
        let entry = self.entry(message, field);
        let is_proto2 = self.file.syntax.is_none();
        match field.label {
            _ if entry.is_some() => {}
            Some(Label::LabelRepeated) => line.push_str("repeated "),
            Some(Label::LabelRequired) => line.push_str("required "),
            _ if field.oneof_index.is_some() && field.proto3_optional != Some(true) => {}
            _ if is_proto2 || field.proto3_optional == Some(true) => line.push_str("optional "),
            _ => {}
        }
        let number = field.number.unwrap_or_default();
        if field.r#type == Some(FieldType::TypeGroup) {
            let group = field.type_name.as_deref().unwrap_or_default().rsplit('.').next().unwrap_or_default();
            let at = message.nested_type.iter().position(|nested| name(&nested.name) == group);
            self.line(&format!("{line}group {group} = {number} {{"));
            if let Some(at) = at {
                // The path leads to the field; the group's message is beside it.
                let field_path = self.path.split_off(self.path.len() - 2);
                self.at([3, at], |printer| printer.body(&message.nested_type[at]));
                self.path.extend(field_path);
            }
            self.line("}");
            return;
        }
        match entry {
            Some(entry) => {
                let types: Vec<String> = entry.field.iter().map(|field| self.type_name(field)).collect();
                let _ = write!(line, "map<{}>", types.join(", "));
            }
            None => line.push_str(&self.type_name(field)),
        }
        let _ = write!(line, " {} = {number}", name(&field.name));
        let options = options(field);
        if !options.is_empty() {
            let _ = write!(line, " [{}]", options.join(", "));
        }
        line.push(';');
        self.line(&line);
    }

    /// The entry of a map field.
    fn entry(&self, message: &'a DescriptorProto, field: &FieldDescriptorProto) -> Option<&'a DescriptorProto> {
        let full_name = field.type_name.as_deref()?;
        let entry = full_name.strip_prefix(&self.scope())?.strip_prefix('.')?;
        let nested = message.nested_type.iter().find(|nested| name(&nested.name) == entry)?;
        nested.options.as_ref().is_some_and(|options| options.map_entry == Some(true)).then_some(nested)
    }

    /// The full name of the message being written, with a dot before it.
    fn scope(&self) -> String {
        let package = self.file.package.iter().map(String::as_str);
        package.chain(self.scopes.iter().map(|scope| name(&scope.name))).fold(String::new(), |mut scope, name| {
            scope.push('.');
            scope.push_str(name);
            scope
        })
    }

    fn type_name(&self, field: &FieldDescriptorProto) -> String {
        match (field.r#type, &field.type_name) {
            (_, Some(full_name)) => self.reference(full_name),
            (Some(ty), None) => keyword(ty).to_string(),
            (None, None) => String::new(),
        }
    }

    /// The shortest name by which protobuf's scoping, innermost first, finds a type from here.
    fn reference(&self, full_name: &str) -> String {
        let mut scope = self.scope();
        loop {
            let rest = full_name.strip_prefix(&scope).and_then(|rest| rest.strip_prefix('.'));
            if let Some(rest) = rest {
                let first = rest.split('.').next().unwrap_or_default();
                return if self.finds_other(first, &scope) { full_name.to_string() } else { rest.to_string() };
            }
            match scope.rfind('.') {
                Some(at) => scope.truncate(at),
                None => return full_name.to_string(),
            }
        }
    }

    /// Whether a scope further in than `scope` declares a type of this name.
    fn finds_other(&self, first: &str, scope: &str) -> bool {
        let mut inner = self.file.package.iter().fold(String::new(), |scope, package| format!("{scope}.{package}"));
        let package = inner.clone();
        let declares = |messages: &[DescriptorProto], enums: &[EnumDescriptorProto]| {
            messages.iter().any(|message| name(&message.name) == first)
                || enums.iter().any(|enumeration| name(&enumeration.name) == first)
        };
        if package.len() > scope.len() {
            // From another package: its first word must not be one of ours.
            let words = package.split('.').skip(2).any(|word| word == first);
            if words || declares(&self.file.message_type, &self.file.enum_type) {
                return true;
            }
        }
        self.scopes.iter().any(|message| {
            inner = format!("{inner}.{}", name(&message.name));
            inner.len() > scope.len() && declares(&message.nested_type, &message.enum_type)
        })
    }

    fn reserved(&mut self, numbers: Vec<(i32, i32, i32)>, names: &[String]) {
        if !numbers.is_empty() || !names.is_empty() {
            self.blank();
        }
        let numbers: Vec<String> = numbers
            .iter()
            .map(|(start, end, max)| match (start, end) {
                (start, end) if start == end => start.to_string(),
                (start, end) if end >= max => format!("{start} to max"),
                (start, end) => format!("{start} to {end}"),
            })
            .collect();
        if !numbers.is_empty() {
            self.line(&format!("reserved {};", numbers.join(", ")));
        }
        if !names.is_empty() {
            let is_edition = self.file.syntax.as_deref() == Some("editions");
            let names: Vec<String> =
                names.iter().map(|name| if is_edition { name.clone() } else { format!("\"{name}\"") }).collect();
            self.line(&format!("reserved {};", names.join(", ")));
        }
    }

    fn enumeration(&mut self, enumeration: &EnumDescriptorProto) {
        self.blank();
        self.comment(&[]);
        self.line(&format!("enum {} {{", name(&enumeration.name)));
        self.indent += 1;
        let features = enumeration.options.iter().filter_map(|options| options.features.as_ref()).flat_map(features);
        let features: Vec<String> = features.collect();
        for feature in &features {
            self.line(&format!("option {feature};"));
        }
        if !features.is_empty() {
            self.blank();
        }
        for (at, value) in enumeration.value.iter().enumerate() {
            self.at([2, at], |printer| printer.comment(&[]));
            self.line(&format!("{} = {};", name(&value.name), value.number.unwrap_or_default()));
        }
        let numbers = enumeration
            .reserved_range
            .iter()
            .map(|range| (range.start.unwrap_or_default(), range.end.unwrap_or_default(), i32::MAX));
        self.reserved(numbers.collect(), &enumeration.reserved_name);
        self.indent -= 1;
        self.line("}");
    }
}

fn name(name: &Option<String>) -> &str {
    name.as_deref().unwrap_or_default()
}

fn options(field: &FieldDescriptorProto) -> Vec<String> {
    let mut options = Vec::new();
    if let Some(default) = &field.default_value {
        options.push(match field.r#type {
            Some(FieldType::TypeString) => format!("default = \"{}\"", escaped(default)),
            // Already escaped.
            Some(FieldType::TypeBytes) => format!("default = \"{default}\""),
            _ => format!("default = {default}"),
        });
    }
    if let Some(own) = &field.options {
        options.extend(own.packed.map(|packed| format!("packed = {packed}")));
        options.extend(own.features.iter().flat_map(features));
    }
    options
}

fn features(features: &FeatureSet) -> Vec<String> {
    let mut words = Vec::new();
    words.extend(features.field_presence.and_then(|presence| match presence {
        FieldPresence::Explicit => Some("features.field_presence = EXPLICIT"),
        FieldPresence::Implicit => Some("features.field_presence = IMPLICIT"),
        FieldPresence::LegacyRequired => Some("features.field_presence = LEGACY_REQUIRED"),
        FieldPresence::FieldPresenceUnknown => None,
    }));
    words.extend(features.enum_type.and_then(|enum_type| match enum_type {
        EnumType::Open => Some("features.enum_type = OPEN"),
        EnumType::Closed => Some("features.enum_type = CLOSED"),
        EnumType::EnumTypeUnknown => None,
    }));
    words.extend(features.repeated_field_encoding.and_then(|encoding| match encoding {
        RepeatedFieldEncoding::Packed => Some("features.repeated_field_encoding = PACKED"),
        RepeatedFieldEncoding::Expanded => Some("features.repeated_field_encoding = EXPANDED"),
        RepeatedFieldEncoding::RepeatedFieldEncodingUnknown => None,
    }));
    words.extend(features.message_encoding.and_then(|encoding| match encoding {
        MessageEncoding::LengthPrefixed => Some("features.message_encoding = LENGTH_PREFIXED"),
        MessageEncoding::Delimited => Some("features.message_encoding = DELIMITED"),
        MessageEncoding::MessageEncodingUnknown => None,
    }));
    words.into_iter().map(ToString::to_string).collect()
}

/// Text between a `.proto`'s quotes.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            '\t' => escaped.push_str("\\t"),
            '"' | '\\' => escaped.extend(['\\', letter]),
            letter if letter.is_control() => {
                let mut bytes = [0; 4];
                for byte in letter.encode_utf8(&mut bytes).bytes() {
                    let _ = write!(escaped, "\\{byte:03o}");
                }
            }
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// The word for a type that has no name.
fn keyword(ty: FieldType) -> &'static str {
    match ty {
        FieldType::TypeDouble => "double",
        FieldType::TypeFloat => "float",
        FieldType::TypeInt64 => "int64",
        FieldType::TypeUint64 => "uint64",
        FieldType::TypeInt32 => "int32",
        FieldType::TypeFixed64 => "fixed64",
        FieldType::TypeFixed32 => "fixed32",
        FieldType::TypeBool => "bool",
        FieldType::TypeString => "string",
        FieldType::TypeBytes => "bytes",
        FieldType::TypeUint32 => "uint32",
        FieldType::TypeSfixed32 => "sfixed32",
        FieldType::TypeSfixed64 => "sfixed64",
        FieldType::TypeSint32 => "sint32",
        FieldType::TypeSint64 => "sint64",
        FieldType::TypeGroup | FieldType::TypeMessage | FieldType::TypeEnum => "",
    }
}
