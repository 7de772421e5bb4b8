//! Thousands of edits of valid schemas, each classified by the check as protobuf's own update rules say, and each class
//! proven against bytes: prost-reflect reads and writes them by the edited schema, structwire by the type.
//!
//! * A wire break has a *plain* value, one that the types of both sides can hold, that is misread or refused.
//! * What is lossy reads all plain values right, and has another value that does not go there and back.
//! * All else reads all values right, and they go there and back.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use prost::Message as _;
use prost_reflect::{
    Cardinality, DescriptorPool, DynamicMessage, FieldDescriptor, Kind, MapKey, MessageDescriptor, ReflectMessage,
    Value,
};
use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{
    DescriptorProto, EnumDescriptorProto, EnumValueDescriptorProto, FieldDescriptorProto, FieldOptions,
    FileDescriptorProto, FileDescriptorSet, MessageOptions, OneofDescriptorProto, descriptor_proto::ReservedRange,
};
use structwire::contract::{Level, Proto, Rule};
use structwire::schema::{Export, Syntax};
use structwire::{DecodeOwned, Encode, Message, UnknownFields};
use structwire_interop::kitchen_sink::{
    Choices, Grouped, Leaf, Maps, Optionals, Packed, Scalars, Strict, Tree, Unpacked,
};
use structwire_interop::random::Random;

/// Keeps what it does not know, and its past.
#[derive(Message, Debug, Clone, PartialEq)]
#[message(reserved(12, "old_name"))]
struct Keeper {
    id: u64,
    leaf: Option<Leaf>,
    words: Vec<String>,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

/// A Rust type, and its schema as others would have it.
struct Subject {
    name: String,
    set: FileDescriptorSet,
    root: MessageDescriptor,
    keeps_unknown: bool,
    check: fn(&Proto, &str) -> structwire::contract::Report,
    /// Bytes read and written again by the Rust type. None where it refuses them.
    again: fn(&[u8]) -> Option<Vec<u8>>,
    /// What has been tried before.
    tried: RefCell<HashMap<Near, Rc<Vec<Tried>>>>,
}

/// The fields that an edit touches, and the depth.
type Near = (Vec<String>, u32);

fn subject<M: Message + Encode + DecodeOwned + 'static>(syntax: Syntax) -> Subject {
    let export = Export::new().message::<M>().package("mutated").syntax(syntax);
    let bytes = export.descriptor_set().expect("an export").encode_to_vec();
    let set = FileDescriptorSet::decode(&bytes[..]).expect("a set");
    let name = format!("mutated.{}", M::NAME);
    let root = root(&set, &name).expect("a valid schema");
    let keeps_unknown = M::NAME == "Keeper";
    let check = |proto: &Proto, name: &str| proto.check::<M>(name).expect("the message is there");
    let again = |bytes: &[u8]| M::decode(bytes).ok().map(|message| message.encode_to_vec());
    Subject { name, set, root, keeps_unknown, check, again, tried: RefCell::default() }
}

fn root(set: &FileDescriptorSet, name: &str) -> Result<MessageDescriptor, String> {
    let pool = DescriptorPool::from_file_descriptor_set(set.clone()).map_err(|error| format!("{error:?}"))?;
    pool.get_message_by_name(name).ok_or_else(|| format!("no {name}"))
}

/// Which values show a wire break.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Shown {
    Plain,
    /// One that both sides can hold but that is not among the plain ones.
    Any,
    /// No bytes of these two schemas: it is about programs of other versions, or about what Rust code does.
    Nothing,
}

/// One edit, and what the rules say about it.
struct Edit {
    what: String,
    set: FileDescriptorSet,
    expected: Vec<(Level, Rule)>,
    /// New names of fields by their full names.
    renamed: HashMap<String, String>,
    /// The fields of the root to try values of. All if empty.
    touched: Vec<String>,
    /// How deep the messages inside are that are tried.
    depth: u32,
    shown: Shown,
}

const NUMBER: (Level, Rule) = (Level::Wire, Rule::Number);
const RESERVED: (Level, Rule) = (Level::Wire, Rule::Reserved);
const ONEOF: (Level, Rule) = (Level::Wire, Rule::Oneof);
const REQUIRED: (Level, Rule) = (Level::Wire, Rule::Required);
const TYPE: (Level, Rule) = (Level::Wire, Rule::Type);
const PRESENCE: (Level, Rule) = (Level::Lossy, Rule::Presence);
const ADDED: (Level, Rule) = (Level::Json, Rule::Added);
const RENAMED: (Level, Rule) = (Level::Json, Rule::Name);
const RENAMED_SOURCE: (Level, Rule) = (Level::Source, Rule::Name);

impl Subject {
    fn edit(&self, what: String, expected: &[(Level, Rule)], change: impl FnOnce(&mut FileDescriptorProto)) -> Edit {
        let mut set = self.set.clone();
        change(set.file.last_mut().expect("a file"));
        let expected = expected.to_vec();
        Edit { what, set, expected, renamed: HashMap::new(), touched: Vec::new(), depth: 1, shown: Shown::Plain }
    }

    /// An edit of one message of the file, which is found by the path to it.
    fn edit_message(
        &self,
        what: String,
        path: &[usize],
        expected: &[(Level, Rule)],
        change: impl FnOnce(&mut DescriptorProto),
    ) -> Edit {
        let mut edit = self.edit(what, expected, |file| {
            let message = message_mut(file, path);
            change(message);
            tidy(message);
        });
        edit.touched = self.touched(&edit.set, path);
        edit.depth = u32::try_from(path.len()).expect("not that deep");
        edit
    }

    /// The fields of the root that an edit of the message at this path shows in. None for all.
    fn touched(&self, edited: &FileDescriptorSet, path: &[usize]) -> Vec<String> {
        let message =
            |set: &FileDescriptorSet, path| message_mut(&mut set.file.last().expect("a file").clone(), path).clone();
        let (old, new) = (message(&self.set, path), message(edited, path));
        if old.name() == self.root.name() {
            let differs = |field: &&FieldDescriptorProto, in_other: &[FieldDescriptorProto]| !in_other.contains(field);
            let old_fields = old.field.iter().filter(|field| differs(field, &new.field));
            let new_fields = new.field.iter().filter(|field| differs(field, &old.field));
            return old_fields.chain(new_fields).map(|field| field.name().to_owned()).collect();
        }
        let is = |kind: &Kind| kind.as_message().is_some_and(|message| message.name() == old.name());
        let within = |message: &MessageDescriptor| message.fields().any(|field| is(&field.kind()));
        let holds = |kind: &Kind| is(kind) || kind.as_message().is_some_and(within);
        let leads = |field: &FieldDescriptor| match field.kind() {
            Kind::Message(entry) if field.is_map() => holds(&entry.map_entry_value_field().kind()),
            kind => holds(&kind),
        };
        self.root.fields().filter(leads).map(|field| field.name().to_owned()).collect()
    }

    fn missing(&self, keeps_unknown: bool) -> (Level, Rule) {
        let level = if keeps_unknown { Level::Json } else { Level::Lossy };
        (level, Rule::Missing { reserved: false })
    }

    /// The names of the messages that the root leads to.
    fn reached(&self) -> Vec<String> {
        let mut reached = vec![self.root.clone()];
        let mut at = 0;
        while let Some(message) = reached.get(at).cloned() {
            at += 1;
            let inside = message.fields().filter_map(|field| field.kind().as_message().cloned());
            for message in inside.collect::<Vec<MessageDescriptor>>() {
                if !reached.contains(&message) {
                    reached.push(message);
                }
            }
        }
        reached.iter().map(|message| message.full_name().to_owned()).collect()
    }

    /// All messages that the root leads to with the paths to them, but for the entries of maps.
    fn messages(&self) -> Vec<(Vec<usize>, String, DescriptorProto)> {
        let file = self.set.file.last().expect("a file");
        let mut open: Vec<(Vec<usize>, String, DescriptorProto)> = file
            .message_type
            .iter()
            .enumerate()
            .map(|(at, message)| (vec![at], format!("mutated.{}", message.name()), message.clone()))
            .collect();
        let reached = self.reached();
        let mut all = Vec::new();
        while let Some((path, name, message)) = open.pop() {
            for (at, nested) in message.nested_type.iter().enumerate().filter(|(_, nested)| !is_entry(nested)) {
                open.push(([&path[..], &[at]].concat(), format!("{name}.{}", nested.name()), nested.clone()));
            }
            if reached.contains(&name) {
                all.push((path, name, message));
            }
        }
        all
    }

    fn entry<'a>(&self, message: &'a DescriptorProto, field: &FieldDescriptorProto) -> Option<&'a DescriptorProto> {
        let name = field.type_name().rsplit('.').next()?;
        message.nested_type.iter().find(|nested| is_entry(nested) && nested.name() == name)
    }

    /// Asserts that the check says what is expected, and that bytes prove it.
    fn prove(&self, edit: &Edit) {
        let what = format!("{}: {}", self.name, edit.what);
        let proto = Proto::descriptor_set(&edit.set.encode_to_vec()).expect("a set");
        let report = (self.check)(&proto, &self.name);
        let mut found: Vec<String> =
            report.differences().iter().map(|d| format!("{:?}", (d.level(), d.rule()))).collect();
        let mut expected: Vec<String> = edit.expected.iter().map(|expected| format!("{expected:?}")).collect();
        found.sort();
        found.dedup();
        expected.sort();
        expected.dedup();
        assert_eq!(found, expected, "{what}\n{report}");
        let theirs = root(&edit.set, &self.name).unwrap_or_else(|error| panic!("{what}: {error}"));
        let evidence = self.evidence(edit, &theirs);
        let context = || format!("{what}\n{report}\n{evidence:#?}");
        match report.worst() {
            _ if edit.shown == Shown::Nothing => {}
            Some(Level::Wire) if edit.shown == Shown::Any => {
                assert!(
                    !evidence.plain_misread.is_empty() || !evidence.misread.is_empty(),
                    "nothing breaks: {}",
                    context()
                );
            }
            Some(Level::Wire) => assert!(!evidence.plain_misread.is_empty(), "no plain value breaks: {}", context()),
            Some(Level::Lossy) => {
                assert!(evidence.plain_misread.is_empty(), "a plain value breaks: {}", context());
                assert!(!evidence.misread.is_empty() || !evidence.lost.is_empty(), "nothing is lost: {}", context());
            }
            _ => {
                assert!(evidence.plain_misread.is_empty() && evidence.misread.is_empty(), "misread: {}", context());
                assert!(evidence.lost.is_empty(), "lost: {}", context());
            }
        }
    }

    /// What to try of the Rust type: the same for many edits.
    fn tried(&self, edit: &Edit) -> Rc<Vec<Tried>> {
        let mut known = self.tried.borrow_mut();
        let tried = known.entry((edit.touched.clone(), edit.depth)).or_insert_with(|| {
            let samples = samples(&self.root, edit).into_iter().map(|(plain, value)| {
                let bytes = (self.again)(&value.encode_to_vec());
                let bytes = bytes.unwrap_or_else(|| panic!("{}: its own value is refused: {value}", self.name));
                let here = DynamicMessage::decode(self.root.clone(), &bytes[..]).expect("a value");
                Tried { plain, bytes, here }
            });
            Rc::new(samples.collect())
        });
        Rc::clone(tried)
    }

    fn evidence(&self, edit: &Edit, theirs: &MessageDescriptor) -> Evidence {
        let mut evidence = Evidence::default();
        let none = HashMap::new();
        for Tried { plain, bytes, here } in self.tried(edit).iter() {
            let there = DynamicMessage::decode(theirs.clone(), &bytes[..]).ok().filter(complete);
            let read = there.as_ref().is_some_and(|there| same(here, there, &edit.renamed));
            let back = there.and_then(|there| (self.again)(&there.encode_to_vec()));
            // Bytes that are the same are read the same.
            let back = back.is_some_and(|back| {
                back == *bytes
                    || DynamicMessage::decode(self.root.clone(), &back[..]).is_ok_and(|back| same(here, &back, &none))
            });
            evidence.add(plain.among(edit), read, back, || format!("ours: {here}"));
        }
        for (plain, value) in samples(theirs, edit) {
            let bytes = value.encode_to_vec();
            let there = DynamicMessage::decode(theirs.clone(), &bytes[..]).expect("their value");
            let ours = (self.again)(&bytes);
            let here = ours.as_ref().and_then(|ours| DynamicMessage::decode(self.root.clone(), &ours[..]).ok());
            let read = here.is_some_and(|here| same(&here, &there, &edit.renamed));
            let back = ours.is_some_and(|ours| {
                ours == bytes
                    || DynamicMessage::decode(theirs.clone(), &ours[..]).is_ok_and(|back| same(&there, &back, &none))
            });
            evidence.add(plain.among(edit), read, back, || format!("theirs: {value}"));
        }
        evidence
    }
}

/// A value of the Rust type.
struct Tried {
    plain: Plain,
    /// As structwire writes it.
    bytes: Vec<u8>,
    /// As prost-reflect reads that.
    here: DynamicMessage,
}

/// Whether a value is one that the types of both sides can hold.
#[derive(Clone, Copy, PartialEq)]
enum Plain {
    Yes,
    No,
    /// Nothing set: plain but where the edit says what that is read as.
    Absence,
}

impl Plain {
    fn among(self, edit: &Edit) -> bool {
        let says = |rule: &Rule| matches!(rule, Rule::Default | Rule::Repeated);
        self == Plain::Yes || self == Plain::Absence && !edit.expected.iter().any(|(_, rule)| says(rule))
    }
}

/// Values that did not come over, and values that did not come back.
#[derive(Debug, Default)]
struct Evidence {
    plain_misread: Vec<String>,
    misread: Vec<String>,
    lost: Vec<String>,
}

impl Evidence {
    fn add(&mut self, plain: bool, read: bool, back: bool, value: impl Fn() -> String) {
        match (plain, read) {
            (true, false) => self.plain_misread.push(value()),
            (false, false) => self.misread.push(value()),
            _ => {}
        }
        if !back {
            self.lost.push(value());
        }
    }
}

fn is_entry(message: &DescriptorProto) -> bool {
    message.options.as_ref().is_some_and(MessageOptions::map_entry)
}

fn message_mut<'a>(file: &'a mut FileDescriptorProto, path: &[usize]) -> &'a mut DescriptorProto {
    let (first, rest) = path.split_first().expect("a path");
    rest.iter().fold(&mut file.message_type[*first], |message, at| &mut message.nested_type[*at])
}

/// Drops what no field refers to: oneofs, and the entries of maps.
fn tidy(message: &mut DescriptorProto) {
    let used = |at: usize, fields: &[FieldDescriptorProto]| {
        fields.iter().any(|field| field.oneof_index.is_some_and(|index| usize::try_from(index) == Ok(at)))
    };
    for at in (0..message.oneof_decl.len()).rev() {
        if used(at, &message.field) {
            continue;
        }
        message.oneof_decl.remove(at);
        for index in message.field.iter_mut().filter_map(|field| field.oneof_index.as_mut()) {
            *index -= i32::from(usize::try_from(*index).is_ok_and(|index| index > at));
        }
    }
    let fields = &message.field;
    message.nested_type.retain(|nested| {
        let end = format!(".{}", nested.name());
        !is_entry(nested) || fields.iter().any(|field| field.type_name().ends_with(&end))
    });
}

// Values

/// Leaf { name: "a" }, so that a message may be what these bytes are.
const LEAF: &str = "\n\u{1}a";

fn plain_values(kind: &Kind, depth: u32) -> Vec<Value> {
    match kind {
        Kind::Double => vec![Value::F64(1.0)],
        Kind::Float => vec![Value::F32(1.0)],
        Kind::Int32 | Kind::Sint32 | Kind::Sfixed32 => vec![Value::I32(1)],
        Kind::Int64 | Kind::Sint64 | Kind::Sfixed64 => vec![Value::I64(1)],
        Kind::Uint32 | Kind::Fixed32 => vec![Value::U32(1)],
        Kind::Uint64 | Kind::Fixed64 => vec![Value::U64(1)],
        Kind::Bool => vec![Value::Bool(true)],
        Kind::String => vec![Value::String(LEAF.to_owned()), Value::String("a".to_owned())],
        Kind::Bytes => vec![Value::Bytes(LEAF.as_bytes().to_vec().into())],
        Kind::Enum(_) => vec![Value::EnumNumber(1)],
        Kind::Message(message) if depth == 0 => vec![Value::Message(minimal(message))],
        Kind::Message(message) => {
            let mut all = vec![Value::Message(full(message, depth - 1))];
            all.extend(singles(message, depth - 1, true).into_iter().map(Value::Message));
            all
        }
    }
}

fn edge_values(kind: &Kind, depth: u32) -> Vec<Value> {
    match kind {
        Kind::Double => vec![Value::F64(0.0), Value::F64(-0.0), Value::F64(f64::MIN), Value::F64(f64::INFINITY)],
        Kind::Float => vec![Value::F32(0.0), Value::F32(-0.0), Value::F32(f32::MIN), Value::F32(f32::INFINITY)],
        Kind::Int32 | Kind::Sint32 | Kind::Sfixed32 => [0, 2, -1, i32::MIN, i32::MAX].map(Value::I32).to_vec(),
        Kind::Int64 | Kind::Sint64 | Kind::Sfixed64 => [0, 2, -1, i64::MIN, i64::MAX].map(Value::I64).to_vec(),
        Kind::Uint32 | Kind::Fixed32 => [0, 2, u32::MAX].map(Value::U32).to_vec(),
        Kind::Uint64 | Kind::Fixed64 => [0, 2, u64::MAX].map(Value::U64).to_vec(),
        Kind::Bool => vec![Value::Bool(false)],
        Kind::String => vec![Value::String(String::new()), Value::String("é".to_owned())],
        Kind::Bytes => vec![Value::Bytes(Vec::new().into()), Value::Bytes(vec![0xff].into())],
        Kind::Enum(ty) => {
            let named = ty.values().map(|value| value.number());
            // Closed enums refuse what they do not name, or drop it: neither is about the edit.
            let further = (ty.parent_file().syntax() == prost_reflect::Syntax::Proto3).then_some(99);
            named.chain(further).map(Value::EnumNumber).collect()
        }
        Kind::Message(_) if depth == 0 => Vec::new(),
        Kind::Message(message) => {
            let mut all = vec![Value::Message(minimal(message))];
            all.extend(singles(message, depth - 1, false).into_iter().map(Value::Message));
            all
        }
    }
}

fn key(value: &Value) -> MapKey {
    value.clone().into_map_key().expect("a key")
}

fn field_values(field: &FieldDescriptor, depth: u32, plain: bool) -> Vec<Value> {
    let kind = field.kind();
    if let (true, Kind::Message(entry)) = (field.is_map(), &kind) {
        let (keys, values) = (entry.map_entry_key_field().kind(), entry.map_entry_value_field().kind());
        let (plain_keys, plain_values) = (plain_values(&keys, depth), plain_values(&values, depth));
        let map = |k: &Value, v: &Value| Value::Map(HashMap::from([(key(k), v.clone())]));
        if plain {
            return plain_values.iter().map(|value| map(&plain_keys[0], value)).collect();
        }
        let mut all: Vec<Value> = edge_values(&keys, depth).iter().map(|k| map(k, &plain_values[0])).collect();
        all.extend(edge_values(&values, depth).iter().map(|value| map(&plain_keys[0], value)));
        return all;
    }
    let plains = plain_values(&kind, depth);
    match (field.is_list(), plain) {
        (false, true) => plains,
        (false, false) => edge_values(&kind, depth),
        (true, true) => plains.into_iter().map(|value| Value::List(vec![value])).collect(),
        (true, false) => {
            let edges = edge_values(&kind, depth);
            let mut all = vec![Value::List([&plains[..1], &plains[..1], &edges[..]].concat())];
            all.extend(edges.into_iter().map(|value| Value::List(vec![value])));
            all
        }
    }
}

/// A message of what it cannot be without: what is required, and one variant where Rust has an enum.
fn minimal(message: &MessageDescriptor) -> DynamicMessage {
    let mut value = DynamicMessage::new(message.clone());
    // Whatever an edit calls it, or adds to it.
    let is_enum = message.name() == "Shape" || message.fields().all(|field| field.containing_oneof().is_some());
    let first = message.fields().find(|field| field.containing_oneof().is_some()).filter(|_| is_enum);
    for field in message.fields() {
        if field.cardinality() != Cardinality::Required && first.as_ref() != Some(&field) {
            continue;
        }
        value.set_field(&field, field_values(&field, 1, true).swap_remove(0));
    }
    value
}

/// A message with a plain value in every field.
fn full(message: &MessageDescriptor, depth: u32) -> DynamicMessage {
    let mut value = minimal(message);
    for field in message.fields() {
        value.set_field(&field, field_values(&field, depth, true).swap_remove(0));
    }
    value
}

/// Messages with a value in one field.
fn singles(message: &MessageDescriptor, depth: u32, plain: bool) -> Vec<DynamicMessage> {
    let mut all = Vec::new();
    for field in message.fields() {
        for single in field_values(&field, depth, plain) {
            let mut value = minimal(message);
            value.set_field(&field, single);
            all.push(value);
        }
    }
    all
}

/// Messages to try.
fn samples(message: &MessageDescriptor, edit: &Edit) -> Vec<(Plain, DynamicMessage)> {
    let whole = full(message, edit.depth);
    let mut all = vec![(Plain::Yes, whole.clone()), (Plain::Absence, minimal(message))];
    for field in message.fields() {
        if !edit.touched.is_empty() && edit.touched.iter().all(|name| name != field.name()) {
            continue;
        }
        // With the others set, but for those of its own oneof.
        if field.containing_oneof().is_some() {
            let mut value = whole.clone();
            value.set_field(&field, field_values(&field, edit.depth, true).swap_remove(0));
            all.push((Plain::Yes, value));
        }
        for (plain, is_plain) in [(Plain::Yes, true), (Plain::No, false)] {
            for single in field_values(&field, edit.depth, is_plain) {
                let mut value = minimal(message);
                value.set_field(&field, single);
                all.push((plain, value));
            }
        }
    }
    all
}

/// Whether nothing is lacking that is required, here and inside.
fn complete(message: &DynamicMessage) -> bool {
    let lacks = |field: &FieldDescriptor| field.cardinality() == Cardinality::Required && !message.has_field(field);
    let whole = |value: &Value| value.as_message().is_none_or(complete);
    !message.descriptor().fields().any(|field| lacks(&field))
        && message.fields().all(|(_, value)| match value {
            Value::List(list) => list.iter().all(whole),
            Value::Map(map) => map.values().all(whole),
            value => whole(value),
        })
}

/// Whether the fields that two messages of two schemas have in common are the same.
fn same(ours: &DynamicMessage, theirs: &DynamicMessage, renamed: &HashMap<String, String>) -> bool {
    ours.descriptor().fields().all(|field| {
        let name = renamed.get(field.full_name()).map_or(field.name(), String::as_str);
        theirs.descriptor().get_field_by_name(name).is_none_or(|other| {
            let (x, y) = (values(ours, &field), values(theirs, &other));
            x.len() == y.len() && x.iter().zip(&y).all(|(x, y)| equal(x, y, renamed))
        })
    })
}

/// One value as all types that may hold it do.
enum Content {
    Number(i128),
    Enum(i32, prost_reflect::EnumDescriptor),
    Float(u32),
    Double(u64),
    Bytes(Vec<u8>),
    Message(DynamicMessage),
    Entry(Box<Content>, Box<Content>),
}

/// The values of a field: none where it is unset and has no default, many where it is repeated.
fn values(message: &DynamicMessage, field: &FieldDescriptor) -> Vec<Content> {
    if !message.has_field(field) && field.field_descriptor_proto().default_value.is_none() {
        return Vec::new();
    }
    match message.get_field(field).as_ref() {
        Value::List(list) => list.iter().map(|value| content(value, &field.kind())).collect(),
        Value::Map(map) => {
            let entry = field.kind().as_message().expect("an entry").clone();
            let kinds = (entry.map_entry_key_field().kind(), entry.map_entry_value_field().kind());
            let mut entries: Vec<(String, Content)> = map
                .iter()
                .map(|(key, value)| {
                    let value = content(value, &kinds.1);
                    let entry = Content::Entry(content(&key.clone().into(), &kinds.0).into(), value.into());
                    (format!("{key:?}"), entry)
                })
                .collect();
            entries.sort_by(|x, y| x.0.cmp(&y.0));
            entries.into_iter().map(|(_, entry)| entry).collect()
        }
        value => vec![content(value, &field.kind())],
    }
}

fn content(value: &Value, kind: &Kind) -> Content {
    match value {
        Value::Bool(value) => Content::Number((*value).into()),
        Value::I32(value) => Content::Number((*value).into()),
        Value::I64(value) => Content::Number((*value).into()),
        Value::U32(value) => Content::Number((*value).into()),
        Value::U64(value) => Content::Number((*value).into()),
        Value::F32(value) => Content::Float(value.to_bits()),
        Value::F64(value) => Content::Double(value.to_bits()),
        Value::String(value) => Content::Bytes(value.clone().into_bytes()),
        Value::Bytes(value) => Content::Bytes(value.to_vec()),
        Value::EnumNumber(value) => Content::Enum(*value, kind.as_enum().expect("an enum").clone()),
        Value::Message(value) => Content::Message(value.clone()),
        Value::List(_) | Value::Map(_) => unreachable!("a value of its own"),
    }
}

fn equal(ours: &Content, theirs: &Content, renamed: &HashMap<String, String>) -> bool {
    match (ours, theirs) {
        (Content::Number(x), Content::Number(y)) => x == y,
        (Content::Number(x), Content::Enum(y, _)) | (Content::Enum(y, _), Content::Number(x)) => *x == i128::from(*y),
        (Content::Enum(x, here), Content::Enum(y, there)) => {
            // A name stands for its number; what one side does not name is its number there.
            let meant = here.get_value(*x).and_then(|value| there.get_value_by_name(value.name()));
            let here_meant = there.get_value(*y).and_then(|value| here.get_value_by_name(value.name()));
            meant.map_or(*x, |value| value.number()) == *y && here_meant.map_or(*y, |value| value.number()) == *x
        }
        (Content::Float(x), Content::Float(y)) => x == y,
        (Content::Double(x), Content::Double(y)) => x == y,
        (Content::Bytes(x), Content::Bytes(y)) => x == y,
        (Content::Bytes(x), Content::Message(y)) | (Content::Message(y), Content::Bytes(x)) => *x == y.encode_to_vec(),
        (Content::Message(x), Content::Message(y)) => same(x, y, renamed),
        (Content::Entry(k, v), Content::Entry(l, w)) => equal(k, l, renamed) && equal(v, w, renamed),
        (Content::Entry(k, v), Content::Message(m)) | (Content::Message(m), Content::Entry(k, v)) => {
            let part = |number| m.descriptor().get_field(number).expect("a part of the entry");
            let read = |field: FieldDescriptor| content(&m.get_field(&field), &field.kind());
            equal(k, &read(part(1)), renamed) && equal(v, &read(part(2)), renamed)
        }
        _ => false,
    }
}

// Types

const SCALARS: [Type; 15] = [
    Type::Double,
    Type::Float,
    Type::Int32,
    Type::Int64,
    Type::Uint32,
    Type::Uint64,
    Type::Sint32,
    Type::Sint64,
    Type::Fixed32,
    Type::Fixed64,
    Type::Sfixed32,
    Type::Sfixed64,
    Type::Bool,
    Type::String,
    Type::Bytes,
];

/// "Updating A Message Type" as it is written, a sentence a row - protobuf.dev/programming-guides/proto3/#updating
const COMPATIBLE: [&[Type]; 6] = [
    &[Type::Int32, Type::Uint32, Type::Int64, Type::Uint64, Type::Bool, Type::Enum],
    &[Type::Sint32, Type::Sint64],
    &[Type::String, Type::Bytes],
    &[Type::Message, Type::Bytes],
    &[Type::Fixed32, Type::Sfixed32],
    &[Type::Fixed64, Type::Sfixed64],
];

/// What the rules say of a type that becomes another.
fn retyped(from: Type, to: Type) -> Option<(Level, Rule)> {
    let together = |x, y| COMPATIBLE.iter().any(|row| row.contains(&x) && row.contains(&y));
    match (from, to) {
        _ if from == to => None,
        // The same numbers; only their names in JSON are not.
        (Type::Enum, Type::Int32) | (Type::Int32, Type::Enum) => Some((Level::Json, Rule::Type)),
        _ if together(from, to) => Some((Level::Lossy, Rule::Type)),
        _ => Some(TYPE),
    }
}

/// The types to try: scalars, and the enum and message that the file has.
fn targets(subject: &Subject) -> Vec<(Type, Option<String>)> {
    let file = subject.set.file.last().expect("a file");
    let mut all: Vec<(Type, Option<String>)> = SCALARS.iter().map(|ty| (*ty, None)).collect();
    all.extend(file.enum_type.first().map(|ty| (Type::Enum, Some(format!(".mutated.{}", ty.name())))));
    let leaf = file.message_type.iter().find(|message| message.name() == "Leaf");
    all.extend(leaf.map(|ty| (Type::Message, Some(format!(".mutated.{}", ty.name())))));
    all
}

fn packable(ty: Type) -> bool {
    !matches!(ty, Type::String | Type::Bytes | Type::Message | Type::Group)
}

/// Every field of the root made every other type.
fn retypes(subject: &Subject) -> Vec<Edit> {
    let mut edits = Vec::new();
    let messages = subject.messages();
    let (path, _, message) = messages.iter().find(|(_, name, _)| *name == subject.name).expect("the root");
    for (at, field) in message.field.iter().enumerate() {
        let parts: &[Option<usize>] =
            if subject.entry(message, field).is_some() { &[Some(0), Some(1)] } else { &[None] };
        for (part, target) in
            parts.iter().flat_map(|part| targets(subject).into_iter().map(move |target| (*part, target)))
        {
            let old = match (part, subject.entry(message, field)) {
                (Some(part), Some(entry)) => &entry.field[part],
                _ => field,
            };
            let (to, name) = target;
            let floating = matches!(to, Type::Double | Type::Float | Type::Bytes | Type::Enum | Type::Message);
            // A key is integral or a string; a message to another message is a matter of its fields, and the bytes that
            // are tried are a Leaf.
            let is_other = old.r#type() == Type::Message && !old.type_name().ends_with(".Leaf");
            let of_fields = old.r#type() == Type::Message && to == Type::Message;
            if of_fields || is_other && to == Type::Bytes || part == Some(0) && floating {
                continue;
            }
            let mut expected: Vec<(Level, Rule)> = retyped(old.r#type(), to).into_iter().collect();
            let singular = field.label() != Label::Repeated && field.oneof_index.is_none();
            if singular && (old.r#type() == Type::Message) != (to == Type::Message) {
                expected.push(PRESENCE);
            }
            let what = format!("{} {:?} {part:?} -> {to:?}", field.name(), old.r#type());
            let mut edit = subject.edit_message(what, path, &expected, |message| {
                let entry = message.field[at].type_name().rsplit('.').next().unwrap_or_default().to_owned();
                let field = match part {
                    None => &mut message.field[at],
                    Some(part) => {
                        let entry = message.nested_type.iter_mut().find(|nested| nested.name() == entry);
                        &mut entry.expect("the entry").field[part]
                    }
                };
                field.set_type(to);
                field.type_name = name.clone();
                if let Some(options) = field.options.as_mut().filter(|_| !packable(to)) {
                    options.packed = None;
                }
                if let Some(options) = field.options.as_mut().filter(|_| packable(to) && packable(old.r#type())) {
                    options.packed = options.packed.or(Some(true));
                }
            });
            edit.touched = vec![field.name().to_owned()];
            edits.push(edit);
        }
    }
    edits
}

fn prove_all(subject: &Subject, edits: &[Edit]) {
    println!("{}: {} edits", subject.name, edits.len());
    for edit in edits {
        subject.prove(edit);
    }
}

#[test]
fn retyped_fields_of_implicit_presence() {
    let subject = subject::<Scalars>(Syntax::Proto3);
    prove_all(&subject, &retypes(&subject));
}

#[test]
fn retyped_fields_of_explicit_presence() {
    let subject = subject::<Optionals>(Syntax::Proto3);
    prove_all(&subject, &retypes(&subject));
}

#[test]
fn retyped_lists() {
    for subject in [subject::<Packed>(Syntax::Proto3), subject::<Unpacked>(Syntax::Proto3)] {
        prove_all(&subject, &retypes(&subject));
    }
}

#[test]
fn retyped_keys_and_values_of_maps() {
    let subject = subject::<Maps>(Syntax::Proto3);
    prove_all(&subject, &retypes(&subject));
}

#[test]
fn retyped_members_of_oneofs() {
    let subject = subject::<Choices>(Syntax::Proto3);
    prove_all(&subject, &retypes(&subject));
}

// Everything else

/// Each field of each message renumbered, renamed, removed, reserved, repeated and more.
fn changes_of_fields(subject: &Subject) -> Vec<Edit> {
    let mut edits = Vec::new();
    let proto3 = subject.set.file.last().expect("a file").syntax() == "proto3";
    for (path, full_name, message) in subject.messages() {
        let keeps = subject.keeps_unknown && path.len() == 1 && full_name == subject.name;
        let missing = subject.missing(keeps);
        for (at, field) in message.field.iter().enumerate() {
            let name = |what: &str| format!("{full_name}.{}: {what}", field.name());
            let edit = |what: &str, expected: &[(Level, Rule)], change: &dyn Fn(&mut FieldDescriptorProto)| {
                subject.edit_message(name(what), &path, expected, |message| change(&mut message.field[at]))
            };
            let renamed = || HashMap::from([(format!("{full_name}.{}", field.name()), "other".to_owned())]);
            let first = edits.len();
            let is_map = subject.entry(&message, field).is_some();
            let required = field.label() == Label::Required;
            let members = |index: i32| message.field.iter().filter(|other| other.oneof_index == Some(index)).count();
            let real_oneof = field.oneof_index.filter(|_| !field.proto3_optional());
            let alone = real_oneof.is_none_or(|index| members(index) == 1);

            edits.push(edit("renumbered", &[NUMBER], &|field| field.number = Some(900)));
            let mut rename = edit("renamed", &[RENAMED], &|field| {
                field.name = Some("other".to_owned());
                field.json_name = None;
            });
            rename.renamed = renamed();
            edits.push(rename);
            let mut rename = edit("renamed but in JSON", &[RENAMED_SOURCE], &|field| {
                field.name = Some("other".to_owned());
            });
            rename.renamed = renamed();
            edits.push(rename);
            edits.push(edit("renamed in JSON", &[RENAMED], &|field| field.json_name = Some("other".to_owned())));
            let absent = if required { REQUIRED } else { ADDED };
            if message.field.len() > 1 {
                let remove = |message: &mut DescriptorProto| _ = message.field.remove(at);
                edits.push(subject.edit_message(name("removed"), &path, &[absent], remove));
                edits.push(subject.edit_message(name("removed, its name reserved"), &path, &[absent], |message| {
                    message.reserved_name.push(field.name().to_owned());
                    remove(message);
                }));
                let mut reserved = subject.edit_message(name("removed and reserved"), &path, &[RESERVED], |message| {
                    let (start, end) = (field.number, field.number.map(|number| number + 1));
                    message.reserved_range.push(ReservedRange { start, end });
                    message.reserved_name.push(field.name().to_owned());
                    remove(message);
                });
                reserved.shown = Shown::Nothing;
                edits.push(reserved);
                let next = (at + 1) % message.field.len();
                let given = subject.edit_message(name("its number given to the next"), &path, &[NUMBER], |message| {
                    message.field[next].number = field.number;
                    remove(message);
                });
                let swapped =
                    subject.edit_message(name("numbers swapped with the next"), &path, &[NUMBER], |message| {
                        message.field[at].number = message.field[next].number;
                        message.field[next].number = field.number;
                    });
                edits.extend([given, swapped]);
            }

            // The only field of a message type is known again by that.
            let same_type = |other: &&FieldDescriptorProto| other.type_name() == field.type_name();
            let of_message = matches!(field.r#type(), Type::Message | Type::Group);
            if !is_map {
                let known = of_message && message.field.iter().filter(same_type).count() == 1;
                let own: &[(Level, Rule)] = match (known, required) {
                    (true, _) => &[NUMBER, RENAMED],
                    (false, true) => &[REQUIRED, (Level::Wire, Rule::Missing { reserved: false })],
                    // Rust has an enum, which cannot be nothing.
                    (false, false) if message.name() == "Shape" => {
                        &[ADDED, (Level::Wire, Rule::Missing { reserved: false })]
                    }
                    (false, false) => &[ADDED, missing],
                };
                // Among siblings of a type it is known by none; a group's type is named after the field, if at all.
                if !of_message || known && field.r#type() != Type::Group {
                    let mut moved = edit("replaced", own, &|field| {
                        field.name = Some("other".to_owned());
                        field.json_name = None;
                        field.number = Some(900);
                    });
                    if known {
                        moved.renamed = renamed();
                    }
                    edits.push(moved);
                }
            }

            // Repeated on one side only.
            let packs = packable(field.r#type());
            if !is_map && field.label() != Label::Repeated {
                for packed in if packs { &[false, true][..] } else { &[false] } {
                    let mut expected = vec![if *packed {
                        (Level::Wire, Rule::Repeated)
                    } else if required {
                        REQUIRED
                    } else {
                        (Level::Lossy, Rule::Repeated)
                    }];
                    expected.extend((!alone).then_some(ONEOF));
                    expected.extend((alone && real_oneof.is_some()).then_some((Level::Source, Rule::Oneof)));
                    if required && *packed {
                        expected = vec![REQUIRED];
                    }
                    edits.push(edit(&format!("repeated, packed = {packed}"), &expected, &|field| {
                        field.set_label(Label::Repeated);
                        field.oneof_index = None;
                        field.proto3_optional = None;
                        field.default_value = None;
                        field.options =
                            packs.then(|| FieldOptions { packed: Some(*packed), ..FieldOptions::default() });
                    }));
                }
            }
            if !is_map && field.label() == Label::Repeated {
                let packed = packs && field.options.as_ref().and_then(|options| options.packed).unwrap_or(proto3);
                let level = if packed { Level::Wire } else { Level::Lossy };
                edits.push(edit("no longer repeated", &[(level, Rule::Repeated)], &|field| {
                    field.set_label(Label::Optional);
                    field.options = None;
                }));
                if packs {
                    edits.push(edit("packed the other way", &[(Level::Source, Rule::Packed)], &|field| {
                        field.options = Some(FieldOptions { packed: Some(!packed), ..FieldOptions::default() });
                    }));
                }
            }

            // Presence.
            let singular = field.label() == Label::Optional && real_oneof.is_none();
            if proto3 && singular && field.proto3_optional() {
                let expected: &[(Level, Rule)] = if of_message { &[] } else { &[PRESENCE] };
                edits.push(edit("of implicit presence", expected, &|field| {
                    field.proto3_optional = None;
                    field.oneof_index = None;
                }));
            } else if proto3 && singular && !of_message {
                edits.push(subject.edit_message(name("of explicit presence"), &path, &[PRESENCE], |message| {
                    let index = message.oneof_decl.len();
                    message.oneof_decl.push(oneof(&format!("_{}", field.name())));
                    message.field[at].oneof_index = i32::try_from(index).ok();
                    message.field[at].proto3_optional = Some(true);
                }));
            }
            if !proto3 && singular {
                let mut required = edit("required", &[REQUIRED], &|field| field.set_label(Label::Required));
                // Rust writes a field with a default always; others who write this schema do not.
                required.shown = if field.default_value.is_some() { Shown::Nothing } else { Shown::Any };
                edits.push(required);
            }
            if required {
                edits.push(edit("no longer required", &[REQUIRED], &|field| field.set_label(Label::Optional)));
            }
            if !proto3 && singular && field.default_value.is_some() {
                edits.push(edit("without its default", &[(Level::Lossy, Rule::Default)], &|field| {
                    field.default_value = None
                }));
                edits.push(edit("of another default", &[(Level::Lossy, Rule::Default)], &|field| {
                    field.default_value = Some(match field.r#type() {
                        Type::Bool => "false".to_owned(),
                        Type::Enum => "LEVEL_LOW".to_owned(),
                        _ => "17".to_owned(),
                    });
                }));
            }

            // Groups have no length before them.
            if field.r#type() == Type::Group {
                edits.push(edit("no longer a group", &[TYPE], &|field| field.set_type(Type::Message)));
            }

            // A plain value may be the default.
            for edit in edits[first..].iter_mut().filter(|edit| edit.shown == Shown::Plain) {
                if field.default_value.is_some() {
                    edit.shown = Shown::Any;
                }
            }
        }

        // Fields that only they have.
        let add = |what: &str, expected: (Level, Rule), change: &dyn Fn(&mut FieldDescriptorProto)| {
            subject.edit_message(format!("{full_name}: {what}"), &path, &[expected], |message| {
                let mut field = FieldDescriptorProto {
                    name: Some("another".to_owned()),
                    number: Some(901),
                    ..FieldDescriptorProto::default()
                };
                field.set_label(Label::Optional);
                field.set_type(Type::String);
                change(&mut field);
                message.field.insert(0, field);
            })
        };
        edits.push(add("a string more", missing, &|_| {}));
        edits.push(add("a number more", missing, &|field| field.set_type(Type::Sint64)));
        edits.push(add("a list more", missing, &|field| field.set_label(Label::Repeated)));
        if !proto3 {
            let expected = (Level::Wire, Rule::Missing { reserved: false });
            edits.push(add("a required string more", expected, &|field| field.set_label(Label::Required)));
        }
        if message.name() == "Strict" || message.name() == "Keeper" {
            let expected = (missing.0, Rule::Missing { reserved: true });
            edits.push(
                add("a field more that Rust reserves", expected, &|field| {
                    field.name = Some("old_name".to_owned());
                    field.number = Some(12);
                })
                .without_reserved(&path),
            );
        }

        // What changes nothing.
        let mut random = Random::of(&full_name, 0);
        for round in 0..3 {
            edits.push(subject.edit_message(format!("{full_name}: reordered {round}"), &path, &[], |message| {
                for at in (1..message.field.len()).rev() {
                    let with = random.int(0, u64::try_from(at).expect("small"));
                    message.field.swap(at, usize::try_from(with).expect("small"));
                }
            }));
        }
        edits.push(subject.edit_message(format!("{full_name}: reserves"), &path, &[], |message| {
            message.reserved_range.push(ReservedRange { start: Some(5000), end: Some(6000) });
            message.reserved_name.push("never".to_owned());
        }));
    }
    edits
}

impl Edit {
    /// With a message's numbers and names free to be used.
    fn without_reserved(mut self, path: &[usize]) -> Self {
        let message = message_mut(self.set.file.last_mut().expect("a file"), path);
        message.reserved_range.clear();
        message.reserved_name.clear();
        self
    }
}

fn oneof(name: &str) -> OneofDescriptorProto {
    OneofDescriptorProto { name: Some(name.to_owned()), options: None }
}

/// Fields moved into oneofs, out of them, and between them.
fn changes_of_oneofs(subject: &Subject) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (path, full_name, message) in subject.messages() {
        let real = |field: &FieldDescriptorProto| field.oneof_index.filter(|_| !field.proto3_optional());
        let members = |index: i32| message.field.iter().filter(|field| real(field) == Some(index)).count();
        let mut oneofs: Vec<i32> = message.field.iter().filter_map(real).collect();
        oneofs.sort_unstable();
        oneofs.dedup();
        let new = i32::try_from(message.oneof_decl.len()).expect("few");
        for (at, field) in message.field.iter().enumerate() {
            let place = |what: String, expected: &[(Level, Rule)], index: Option<i32>| {
                subject.edit_message(format!("{full_name}.{}: {what}", field.name()), &path, expected, |message| {
                    message.oneof_decl.push(oneof("new_oneof"));
                    message.field[at].oneof_index = index;
                    message.field[at].proto3_optional = None;
                })
            };
            if field.label() == Label::Repeated {
                continue;
            }
            let presence = field.r#type() != Type::Message && !field.proto3_optional();
            match real(field) {
                None => {
                    let presence = presence.then_some(PRESENCE);
                    for index in &oneofs {
                        let expected: Vec<(Level, Rule)> = presence.into_iter().chain([ONEOF]).collect();
                        edits.push(place(format!("into oneof {index}"), &expected, Some(*index)));
                    }
                    // "Moving a single explicit presence field into a new oneof ... is safe" -
                    // protobuf.dev/programming-guides/proto3/#backward
                    let expected: Vec<(Level, Rule)> =
                        presence.into_iter().chain([(Level::Source, Rule::Oneof)]).collect();
                    edits.push(place("into a oneof of its own".to_owned(), &expected, Some(new)));
                }
                Some(own) => {
                    let moved = if members(own) > 1 { ONEOF } else { (Level::Source, Rule::Oneof) };
                    let presence = presence.then_some(PRESENCE);
                    let expected: Vec<(Level, Rule)> = presence.into_iter().chain([moved]).collect();
                    edits.push(place("out of its oneof".to_owned(), &expected, None));
                    if members(own) > 1 {
                        edits.push(place("into a oneof of its own".to_owned(), &[ONEOF], Some(new)));
                    }
                    for index in oneofs.iter().filter(|index| **index != own) {
                        edits.push(place(format!("into oneof {index}"), &[ONEOF], Some(*index)));
                    }
                }
            }
        }
        for index in &oneofs {
            let rename = |message: &mut DescriptorProto| {
                message.oneof_decl[usize::try_from(*index).expect("an index")].name = Some("renamed".to_owned());
            };
            let what = format!("{full_name}: oneof {index} renamed");
            edits.push(subject.edit_message(what, &path, &[RENAMED_SOURCE], rename));
        }
    }
    edits
}

/// Values of enums renumbered, renamed, removed, added and more.
fn changes_of_enums(subject: &Subject) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (at, enumeration) in subject.set.file.last().expect("a file").enum_type.iter().enumerate() {
        let edit = |what: String, expected: &[(Level, Rule)], change: &dyn Fn(&mut EnumDescriptorProto)| {
            let what = format!("{}: {what}", enumeration.name());
            subject.edit(what, expected, |file| change(&mut file.enum_type[at]))
        };
        for (at, value) in enumeration.value.iter().enumerate() {
            // proto3's first value is 0.
            if value.number() != 0 {
                let mut renumbered =
                    edit(format!("{} renumbered", value.name()), &[NUMBER], &|ty| ty.value[at].number = Some(77));
                renumbered.shown = Shown::Any;
                edits.push(renumbered);
                let (name, expected) = (format!("{} removed", value.name()), [ADDED]);
                edits.push(edit(name, &expected, &|ty| _ = ty.value.remove(at)));
                let mut reserved = edit(format!("{} removed and reserved", value.name()), &[RESERVED], &|ty| {
                    let number = value.number;
                    let range = prost_types::enum_descriptor_proto::EnumReservedRange { start: number, end: number };
                    ty.reserved_range.push(range);
                    ty.value.remove(at);
                });
                reserved.shown = Shown::Nothing;
                edits.push(reserved);
                let mut swapped = edit(format!("{} swapped with a new one", value.name()), &[NUMBER], &|ty| {
                    ty.value[at].number = Some(78);
                    let name = Some("IN_ITS_PLACE".to_owned());
                    ty.value.push(EnumValueDescriptorProto { name, number: value.number, options: None });
                });
                swapped.shown = Shown::Any;
                edits.push(swapped);
            }
            edits.push(edit(format!("{} renamed", value.name()), &[RENAMED], &|ty| {
                ty.value[at].name = Some("RENAMED".to_owned());
            }));
        }
        let expected = [(Level::Json, Rule::Missing { reserved: false })];
        edits.push(edit("a value more".to_owned(), &expected, &|ty| {
            ty.value.push(EnumValueDescriptorProto { name: Some("MORE".to_owned()), number: Some(50), options: None });
        }));
        edits.push(edit("reordered".to_owned(), &[], &|ty| {
            ty.value[1..].reverse();
        }));
        edits.push(edit("reserves".to_owned(), &[], &|ty| {
            ty.reserved_name.push("NEVER".to_owned());
        }));
    }
    edits
}

/// Types renamed.
fn changes_of_types(subject: &Subject) -> Vec<Edit> {
    let mut edits = Vec::new();
    let file = subject.set.file.last().expect("a file");
    let messages = file.message_type.iter().map(|message| message.name());
    let enums = file.enum_type.iter().map(|ty| ty.name());
    for name in messages.chain(enums).filter(|name| format!("mutated.{name}") != subject.name) {
        edits.push(subject.edit(format!("{name} renamed"), &[(Level::Source, Rule::TypeName)], |file| {
            for ty in file.enum_type.iter_mut().filter(|ty| ty.name() == name) {
                ty.name = Some("Renamed".to_owned());
            }
            let (old, within) = (format!(".mutated.{name}"), format!(".mutated.{name}."));
            let mut open: Vec<&mut DescriptorProto> = file.message_type.iter_mut().collect();
            while let Some(message) = open.pop() {
                if message.name() == name {
                    message.name = Some("Renamed".to_owned());
                }
                for refers in message.field.iter_mut().filter_map(|field| field.type_name.as_mut()) {
                    if *refers == old || refers.starts_with(&within) {
                        *refers = refers.replacen(&old, ".mutated.Renamed", 1);
                    }
                }
                open.extend(message.nested_type.iter_mut());
            }
        }));
    }
    edits
}

/// Maps made the lists that they are on the wire.
fn maps_made_lists(subject: &Subject) -> Vec<Edit> {
    let mut edits = Vec::new();
    let (path, _, message) =
        subject.messages().into_iter().find(|(_, name, _)| *name == subject.name).expect("the root");
    for field in &message.field {
        let Some(entry) = subject.entry(&message, field) else { continue };
        let old = entry.field[1].r#type();
        let further = [Type::Int64, Type::Bool, Type::Sint32, Type::Fixed64, Type::Bytes].into_iter();
        for to in further.filter(|_| old != Type::Message).chain([old]) {
            let what = format!("{}: a list of entries with {to:?}", field.name());
            let breaks = retyped(old, to) == Some(TYPE);
            let expected = (if breaks { Level::Wire } else { Level::Lossy }, Rule::Type);
            let mut edit = subject.edit_message(what, &path, &[expected], |message| {
                let nested = message.nested_type.iter_mut().find(|nested| nested.name() == entry.name());
                let nested = nested.expect("the entry");
                nested.options = None;
                if to != old {
                    nested.field[1].set_type(to);
                    nested.field[1].type_name = None;
                }
            });
            edit.touched = vec![field.name().to_owned()];
            edits.push(edit);
        }
    }
    edits
}

#[test]
fn what_is_not_edited_does_not_differ() {
    for subject in subjects() {
        subject.prove(&subject.edit("nothing".to_owned(), &[], |_| {}));
    }
}

fn subjects() -> Vec<Subject> {
    vec![
        subject::<Scalars>(Syntax::Proto3),
        subject::<Optionals>(Syntax::Proto3),
        subject::<Packed>(Syntax::Proto3),
        subject::<Unpacked>(Syntax::Proto3),
        subject::<Maps>(Syntax::Proto3),
        subject::<Choices>(Syntax::Proto3),
        subject::<Tree>(Syntax::Proto3),
        subject::<Keeper>(Syntax::Proto3),
        subject::<Strict>(Syntax::Proto2),
        subject::<Grouped>(Syntax::Proto2),
    ]
}

fn change_fields(names: &[&str]) {
    let chosen = subjects().into_iter().filter(|subject| names.contains(&subject.root.name()));
    for subject in chosen {
        prove_all(&subject, &changes_of_fields(&subject));
    }
}

#[test]
fn changed_fields_of_one_value() {
    change_fields(&["Scalars", "Optionals"]);
}

#[test]
fn changed_fields_of_many_values() {
    change_fields(&["Packed", "Unpacked", "Maps"]);
}

#[test]
fn changed_fields_of_messages_with_oneofs() {
    change_fields(&["Choices", "Tree"]);
}

#[test]
fn changed_fields_of_messages_that_keep_or_require() {
    change_fields(&["Keeper", "Strict", "Grouped"]);
}

#[test]
fn changed_oneofs() {
    for subject in
        [subject::<Choices>(Syntax::Proto3), subject::<Tree>(Syntax::Proto3), subject::<Optionals>(Syntax::Proto3)]
    {
        prove_all(&subject, &changes_of_oneofs(&subject));
    }
}

#[test]
fn changed_enums() {
    let subject = subject::<Scalars>(Syntax::Proto3);
    prove_all(&subject, &changes_of_enums(&subject));
}

#[test]
fn renamed_types() {
    for subject in
        [subject::<Scalars>(Syntax::Proto3), subject::<Maps>(Syntax::Proto3), subject::<Choices>(Syntax::Proto3)]
    {
        prove_all(&subject, &changes_of_types(&subject));
    }
}

#[test]
fn maps_as_lists() {
    let subject = subject::<Maps>(Syntax::Proto3);
    prove_all(&subject, &maps_made_lists(&subject));
}
