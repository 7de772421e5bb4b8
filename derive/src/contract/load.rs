//! Reads a `.proto` with protox, and of it one message or enum.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::SystemTime;

use proc_macro2::{Ident, Span, TokenStream};
use protox::prost_reflect::prost_types::FileDescriptorProto;
use protox::prost_reflect::{self as reflect, DescriptorPool, FileDescriptor, Kind};
use quote::quote;
use syn::Error;

use super::{Declared, Enum, Field, Message, Theirs, Value};
use crate::model::{Item, Proto};
use crate::suggest;

/// What the item is held to, or what is wrong with the file or the name, at its literal.
pub(crate) fn load(item: &Item<'_>, proto: &Proto) -> Result<Theirs, Error> {
    let compiled = compiled(&proto.file.value()).map_err(|message| Error::new(proto.file.span(), message))?;
    let name = match &proto.name {
        Some(name) => name.value().trim_start_matches('.').to_owned(),
        None => match item.package.as_deref().unwrap_or(compiled.file.package_name()) {
            "" => item.name.clone(),
            package => format!("{package}.{}", item.name),
        },
    };
    let (place, body) = if let Some(message) = compiled.pool.get_message_by_name(&name) {
        let place = compiled.place(message.parent_file().file_descriptor_proto(), message.path());
        (place, Declared::Message(compiled.message(&message)))
    } else if let Some(declared) = compiled.pool.get_enum_by_name(&name) {
        let place = compiled.place(declared.parent_file().file_descriptor_proto(), declared.path());
        (place, Declared::Enum(compiled.enumeration(&declared)))
    } else {
        let say = if proto.name.is_none() { "; say which it is with `as = \"...\"`" } else { "" };
        let span = proto.name.as_ref().map_or_else(|| proto.file.span(), |name| name.span());
        return Err(Error::new(span, format!("there is no `{}`{}{say}", name.escape_debug(), compiled.nearest(&name))));
    };
    Ok(Theirs { name, place, body, files: compiled.files.clone() })
}

thread_local! {
    /// What this process has compiled, by path: many types are held to one file.
    static COMPILED: RefCell<HashMap<PathBuf, Rc<Compiled>>> = RefCell::default();
}

/// The file of this path, compiled, if need be: in an editor the process outlives what it has read.
fn compiled(literal: &str) -> Result<Rc<Compiled>, String> {
    // What cargo sets for every crate that it compiles.
    let root = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let file = root.join(literal);
    let known = COMPILED.with_borrow(|all| all.get(&file).cloned());
    if let Some(known) = known.filter(|known| known.times.is_some() && known.times == times(&known.files)) {
        return Ok(known);
    }
    let new = Rc::new(Compiled::new(literal, root, &file)?);
    COMPILED.with_borrow_mut(|all| all.insert(file, Rc::clone(&new)));
    Ok(new)
}

/// When these files were written.
fn times(files: &[PathBuf]) -> Option<Vec<SystemTime>> {
    files.iter().map(|file| fs::metadata(file).ok()?.modified().ok()).collect()
}

struct Compiled {
    pool: DescriptorPool,
    /// As the attribute says it.
    shown: String,
    file: FileDescriptor,
    /// The folder that paths are relative to.
    root: PathBuf,
    /// The folder that imports are relative to.
    include: PathBuf,
    /// All of them, and when they were written.
    files: Vec<PathBuf>,
    times: Option<Vec<SystemTime>>,
}

impl Compiled {
    /// As core's `contract::check` does: imports are looked for beside the file, then from each folder around it.
    fn new(literal: &str, root: PathBuf, file: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(file).map_err(|error| {
            let (found, root) = (file.display(), root.display());
            format!("cannot read {literal:?}: {error}\nlooked for {found}: paths are relative to the package's folder, {root}")
        })?;
        let mut first_error = None;
        for folder in Path::new(literal).ancestors().skip(1) {
            let include = root.join(folder);
            match compile(file, &include) {
                Ok((file, files)) => {
                    let (pool, shown) = (file.parent_pool().clone(), literal.replace('\\', "/"));
                    let times = times(&files);
                    return Ok(Compiled { pool, shown, file, root, include, files, times });
                }
                // The error seen from the nearest folder says most.
                Err(error) => _ = first_error.get_or_insert(error),
            }
        }
        let is_edition = |line: &str| {
            line.trim_start().strip_prefix("edition").is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        if text.lines().any(is_edition) {
            return Err(format!(
                "{literal:?} is of an edition, which the built-in compiler does not read: hold the type to it in a test, with \
                 `structwire::contract::check`, which asks protoc, or with a FileDescriptorSet"
            ));
        }
        let words = first_error.unwrap_or_else(|| "it has no folder to compile it from".to_owned());
        Err(format!("{literal:?} is not valid:\n{words}"))
    }

    /// "; did you mean `shop.v1.Order`?", or what there is.
    fn nearest(&self, name: &str) -> String {
        let messages = self.pool.all_messages().filter(|message| !message.is_map_entry());
        let messages = messages.map(|message| (message.parent_file(), message.full_name().to_owned()));
        let enums = self.pool.all_enums().map(|declared| (declared.parent_file(), declared.full_name().to_owned()));
        // What is imported comes last.
        let (own, imported): (Vec<_>, Vec<_>) = messages.chain(enums).partition(|(file, _)| *file == self.file);
        let names: Vec<String> = own.into_iter().chain(imported).map(|(_, name)| name).collect();
        let quoted = |names: &[&str]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<String>>();
        let near = suggest::nearest_names(name, names.iter().map(String::as_str));
        let shown = &self.shown;
        match near.as_slice() {
            [] if names.is_empty() => format!(" in {shown}, which has no messages"),
            [] => {
                let first: Vec<&str> = names.iter().take(5).map(String::as_str).collect();
                format!(" in {shown}, which has {}", quoted(&first).join(", "))
            }
            near => format!(" in {shown}; did you mean {}?", quoted(near).join(" or ")),
        }
    }

    /// File and line.
    fn place(&self, file: &FileDescriptorProto, path: &[i32]) -> String {
        let name = file.name();
        let found = self.include.join(name);
        let shown = match found.strip_prefix(&self.root) {
            // Of what the compiler has itself, there is no file.
            Ok(shown) if found.exists() => shown.display().to_string().replace('\\', "/"),
            _ => name.to_owned(),
        };
        let mut locations = file.source_code_info.iter().flat_map(|info| &info.location);
        match locations.find(|location| location.path == path).and_then(|location| location.span.first()) {
            Some(line) => format!("{shown}:{}", line + 1),
            None => shown,
        }
    }

    fn message(&self, message: &reflect::MessageDescriptor) -> Message {
        let reserved = message.reserved_ranges().map(|range| (i64::from(range.start), i64::from(range.end) - 1));
        Message { fields: message.fields().map(|field| self.field(&field)).collect(), reserved: reserved.collect() }
    }

    fn field(&self, field: &reflect::FieldDescriptor) -> Field {
        let oneof = field.containing_oneof().filter(|oneof| !oneof.is_synthetic());
        let one = One::of(&field.kind(), field.is_group());
        let parts = entry(field);
        let optional = field.supports_presence() && oneof.is_none() && !field.is_required();
        let shape = match &parts {
            Some((key, value)) => {
                let (key, value) = (&key.ty, &value.ty);
                quote!(__p::Shape::Map { key: #key, value: #value })
            }
            None => {
                let (ty, packed) = (&one.ty, field.is_packed());
                match field.is_list() {
                    true => quote!(__p::Shape::Repeated { element: #ty, packed: #packed }),
                    false => quote!(__p::Shape::Explicit(#ty)),
                }
            }
        };
        let written = match &parts {
            Some((key, value)) => format!("map<{}, {}>", key.word, value.word),
            None if field.is_list() => format!("repeated {}", one.word),
            None if field.is_required() => format!("required {}", one.word),
            None if optional && one.rust != one.word => format!("optional {}", one.word),
            None => one.word.clone(),
        };
        let (rust, attribute) = match &parts {
            Some((key, value)) => {
                let kinds = [key, value].map(|part| part.kind.unwrap_or("_"));
                let said = key.kind.or(value.kind).map(|_| format!("map({}, {})", kinds[0], kinds[1]));
                (format!("HashMap<{}, {}>", key.rust, value.rust), said)
            }
            None if field.is_list() => (format!("Vec<{}>", one.rust), one.kind.map(str::to_owned)),
            None if optional => (format!("Option<{}>", one.rust), one.kind.map(str::to_owned)),
            None => (one.rust.clone(), one.kind.map(str::to_owned)),
        };
        let attribute = attribute.map(|attribute| format!(" with #[message({attribute})]")).unwrap_or_default();
        Field {
            name: field.name().to_owned(),
            number: field.number(),
            place: self.place(field.parent_file().file_descriptor_proto(), field.path()),
            text: if field.is_group() {
                // A group has its message's name.
                format!("{written} = {}", field.number())
            } else {
                format!("{written} {} = {}", field.name(), field.number())
            },
            shape,
            cure: format!("`{rust}`{attribute}"),
            required: field.is_required(),
            oneof: oneof.map(|oneof| oneof.name().to_owned()),
            message: field.kind().as_message().filter(|_| parts.is_none()).map(|message| message.name().to_owned()),
        }
    }

    fn enumeration(&self, declared: &reflect::EnumDescriptor) -> Enum {
        let file = declared.parent_file();
        let values = declared.values().map(|value| Value {
            name: value.name().to_owned(),
            number: value.number(),
            place: self.place(file.file_descriptor_proto(), value.path()),
        });
        let reserved = declared.reserved_ranges().map(|range| (i64::from(*range.start()), i64::from(*range.end())));
        Enum { values: values.collect(), reserved: reserved.collect() }
    }
}

/// The file, in a pool with all that it imports, and the paths of all.
fn compile(file: &Path, include: &Path) -> Result<(FileDescriptor, Vec<PathBuf>), String> {
    // `{:?}` is where protox has file, line and excerpt.
    let words = |error: protox::Error| format!("{error:?}");
    let mut compiler = protox::Compiler::new([include]).map_err(words)?;
    compiler.include_imports(true).include_source_info(true);
    compiler.open_file(file).map_err(words)?;
    let files: Vec<PathBuf> = compiler.files().filter_map(|file| file.path().map(Path::to_path_buf)).collect();
    let opened = compiler.files().find(|opened| opened.path() == Some(file)).map(|opened| opened.name().to_owned());
    let opened = opened.and_then(|name| compiler.descriptor_pool().get_file_by_name(&name));
    Ok((opened.ok_or_else(|| format!("{} is not among what it compiles to", file.display()))?, files))
}

/// The key and the value of a map.
fn entry(field: &reflect::FieldDescriptor) -> Option<(One, One)> {
    let kind = field.kind();
    let entry = kind.as_message().filter(|_| field.is_map())?;
    let (key, value) = (entry.map_entry_key_field(), entry.map_entry_value_field());
    Some((One::of(&key.kind(), false), One::of(&value.kind(), false)))
}

/// One value.
struct One {
    /// Its type in a `.proto`.
    word: String,
    /// An expression of core's `Type`.
    ty: TokenStream,
    /// Its type in Rust.
    rust: String,
    /// The word that makes this of it, if it is not that anyway.
    kind: Option<&'static str>,
}

impl One {
    fn of(kind: &Kind, group: bool) -> Self {
        let scalar = |variant: &str, rust: &str, kind: Option<&'static str>| {
            let name = Ident::new(variant, Span::call_site());
            One { word: variant.to_lowercase(), ty: quote!(__p::Type::#name), rust: rust.to_owned(), kind }
        };
        match kind {
            Kind::Double => scalar("Double", "f64", None),
            Kind::Float => scalar("Float", "f32", None),
            Kind::Int32 => scalar("Int32", "i32", None),
            Kind::Int64 => scalar("Int64", "i64", None),
            Kind::Uint32 => scalar("Uint32", "u32", None),
            Kind::Uint64 => scalar("Uint64", "u64", None),
            Kind::Sint32 => scalar("Sint32", "i32", Some("sint32")),
            Kind::Sint64 => scalar("Sint64", "i64", Some("sint64")),
            Kind::Fixed32 => scalar("Fixed32", "u32", Some("fixed32")),
            Kind::Fixed64 => scalar("Fixed64", "u64", Some("fixed64")),
            Kind::Sfixed32 => scalar("Sfixed32", "i32", Some("sfixed32")),
            Kind::Sfixed64 => scalar("Sfixed64", "i64", Some("sfixed64")),
            Kind::Bool => scalar("Bool", "bool", None),
            Kind::String => scalar("String", "String", None),
            Kind::Bytes => scalar("Bytes", "Vec<u8>", None),
            Kind::Message(message) if group => One {
                word: format!("group {}", message.name()),
                ty: quote!(__p::hold::GROUP),
                rust: message.name().to_owned(),
                kind: Some("group"),
            },
            Kind::Message(message) => One {
                word: message.name().to_owned(),
                ty: quote!(__p::hold::MESSAGE),
                rust: message.name().to_owned(),
                kind: None,
            },
            Kind::Enum(declared) => One {
                word: declared.name().to_owned(),
                ty: quote!(__p::hold::ENUM),
                rust: declared.name().to_owned(),
                kind: None,
            },
        }
    }
}
