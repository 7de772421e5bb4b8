//! The rules: how two messages differ, and what each difference breaks. docs/contract.md has them as a table.
//!
//! They follow "Updating A Message Type" - protobuf.dev/programming-guides/proto3/#updating

use std::collections::HashSet;
use std::string::{String, ToString};
use std::vec::Vec;

use super::report::{Difference, Level, Rule};
use crate::schema::graph::{Cardinality, Enum, Field, Graph, Message, Place, Ref, Scalar, Value};
use crate::schema::scalar::{Form, MAP, PACKED_AND_ONE};
use crate::schema::{Absent, default};

/// How `ours` and `theirs` differ, each a message of its graph.
pub(crate) fn compare(ours: (&Graph, usize), theirs: (&Graph, usize)) -> Vec<Difference> {
    let mut comparer = Comparer::new(ours.0, theirs.0);
    comparer.root(ours.1, theirs.1);
    comparer.differences
}

pub(crate) struct Comparer<'a> {
    ours: &'a Graph,
    theirs: &'a Graph,
    pub(crate) seen: HashSet<(usize, usize)>,
    seen_enums: HashSet<(usize, usize)>,
    /// Pairs of messages that fields have led to.
    open: Vec<(usize, usize)>,
    pub(crate) differences: Vec<Difference>,
}

/// What a change of type does.
enum Change {
    /// Nothing on the wire.
    None,
    Json(&'static str),
    Lossy(&'static str),
    Wire(&'static str),
}

impl Change {
    fn or_worse(self, other: Change) -> Change {
        let rank = |change: &Change| match change {
            Change::None => 0,
            Change::Json(_) => 1,
            Change::Lossy(_) => 2,
            Change::Wire(_) => 3,
        };
        if rank(&other) > rank(&self) { other } else { self }
    }
}

/// The key and the value of a message that is what a map's entries are.
fn entry(graph: &Graph, ty: Ref) -> Option<(Ref, Ref)> {
    let Ref::Message(at) = ty else { return None };
    let [key, value] = graph.messages[at].fields.as_slice() else { return None };
    let single = |field: &Field| matches!(field.cardinality, Cardinality::Implicit | Cardinality::Explicit);
    let is_entry = key.number == 1 && value.number == 2 && single(key) && single(value);
    is_entry.then_some((key.ty, value.ty))
}

impl<'a> Comparer<'a> {
    pub(crate) fn new(ours: &'a Graph, theirs: &'a Graph) -> Self {
        Comparer {
            ours,
            theirs,
            seen: HashSet::new(),
            seen_enums: HashSet::new(),
            open: Vec::new(),
            differences: Vec::new(),
        }
    }

    /// Compares two messages and all they hold. Pairs that have been compared are not compared again.
    pub(crate) fn root(&mut self, ours: usize, theirs: usize) {
        let mut at = self.open.len();
        self.message(ours, theirs);
        while let Some((ours, theirs)) = self.open.get(at).copied() {
            at += 1;
            self.message(ours, theirs);
        }
    }

    fn report(&mut self, level: Level, rule: Rule, at: String, ours: String, theirs: (&Place, String), why: String) {
        self.differences.push(Difference {
            level,
            rule,
            at,
            ours,
            theirs_place: theirs.0.clone(),
            theirs: theirs.1,
            why,
        });
    }

    fn message(&mut self, ours: usize, theirs: usize) {
        if !self.seen.insert((ours, theirs)) {
            return;
        }
        let (a, b) = (&self.ours.messages[ours], &self.theirs.messages[theirs]);
        if a.message_set != b.message_set {
            let text = |message: &Message| if message.message_set { "message set" } else { "message" }.to_string();
            let why = "a message set writes each field as a group of its number and its message".to_string();
            self.report(Level::Wire, Rule::Type, a.shown.clone(), text(a), (&b.place, text(b)), why);
        }
        let pairs = pair(self.ours, a, self.theirs, b);
        for (ours, theirs) in &pairs.same {
            self.field(a, ours, b, theirs);
        }
        for ours in &pairs.only_ours {
            self.only_ours(a, ours, b);
        }
        for theirs in &pairs.only_theirs {
            self.only_theirs(a, theirs);
        }
        self.oneofs(a, b, &pairs.same);
    }

    fn field(&mut self, a: &'a Message, ours: &'a Field, b: &'a Message, theirs: &'a Field) {
        let at = || format!("{}.{}", a.shown, ours.shown);
        if ours.number != theirs.number {
            let read_as = |message: &Message, number: u32, name: &str| {
                let other = message.fields.iter().find(|field| field.number == number);
                other.filter(|other| other.name != name).map(|other| other.name.clone())
            };
            let mut why = match (read_as(b, ours.number, &theirs.name), read_as(a, theirs.number, &ours.name)) {
                (None, None) => "both sides read each other's field as unknown".to_string(),
                (Some(there), None) => format!("they read it as `{there}`"),
                (None, Some(here)) => format!("theirs is read as `{here}` here"),
                (Some(there), Some(here)) => format!("they read it as `{there}`, and theirs is read as `{here}` here"),
            };
            if a.rust.is_some() {
                why.push_str(&match ours.oneof {
                    None => format!("; add #[message(number = {})] to `{}`", theirs.number, ours.rust_name),
                    Some(_) => format!("; list {} for it in `{}`'s oneof(...)", theirs.number, ours.rust_name),
                });
            }
            let text = format!("number {}, {}", ours.number, self.ours.field_type(ours));
            let there = format!("number {}", theirs.number);
            self.report(Level::Wire, Rule::Number, at(), text, (&theirs.place, there), why);
        }
        if ours.json_name != theirs.json_name {
            let (here, there) = (format!("{:?}", ours.json_name), format!("{:?}", theirs.json_name));
            self.report(Level::Json, Rule::Name, at(), here, (&theirs.place, there), String::new());
        } else if ours.name != theirs.name {
            let (here, there) = (ours.name.clone(), theirs.name.clone());
            self.report(Level::Source, Rule::Name, at(), here, (&theirs.place, there), String::new());
        }
        self.types(a, ours, b, theirs);
    }

    /// A difference between the types of two fields that stand for each other.
    fn differ(&mut self, level: Level, rule: Rule, fields: (&Message, &Field, &Field), why: &str) {
        let (a, ours, theirs) = fields;
        let here = format!("{} {}", ours.number, self.ours.field_type(ours));
        let there = format!("{} {}", theirs.number, self.theirs.field_type(theirs));
        self.report(level, rule, format!("{}.{}", a.shown, ours.shown), here, (&theirs.place, there), why.to_string());
    }

    fn types(&mut self, a: &'a Message, ours: &'a Field, b: &'a Message, theirs: &'a Field) {
        let fields = (a, ours, theirs);
        match (ours.cardinality, theirs.cardinality) {
            (Cardinality::Map { key: k }, Cardinality::Map { key: l }) => {
                let keys = self.change(a, Ref::Scalar(k), Ref::Scalar(l));
                let change = self.change(a, ours.ty, theirs.ty);
                return self.changed(fields, keys.or_worse(change));
            }
            (Cardinality::Map { key }, Cardinality::Repeated { .. }) => {
                let parts = (Some((Ref::Scalar(key), ours.ty)), entry(self.theirs, theirs.ty));
                return self.map_and_list(fields, parts.0, parts.1);
            }
            (Cardinality::Repeated { .. }, Cardinality::Map { key }) => {
                let parts = (entry(self.ours, ours.ty), Some((Ref::Scalar(key), theirs.ty)));
                return self.map_and_list(fields, parts.0, parts.1);
            }
            (Cardinality::Map { .. }, _) | (_, Cardinality::Map { .. }) => {
                return self.differ(Level::Wire, Rule::Type, fields, MAP);
            }
            _ => {}
        }
        let change = self.change(a, ours.ty, theirs.ty);
        match (ours.cardinality, theirs.cardinality) {
            (Cardinality::Repeated { packed: p }, Cardinality::Repeated { packed: q }) => {
                if p != q && ours.ty.is_packable() && theirs.ty.is_packable() {
                    let packed = |packed| if packed { "packed" } else { "unpacked" }.to_string();
                    let at = format!("{}.{}", a.shown, ours.shown);
                    self.report(
                        Level::Source,
                        Rule::Packed,
                        at,
                        packed(p),
                        (&theirs.place, packed(q)),
                        "both are read either way".to_string(),
                    );
                }
                self.changed(fields, change);
            }
            (Cardinality::Repeated { packed }, one) | (one, Cardinality::Repeated { packed }) => match change {
                Change::Wire(why) => self.differ(Level::Wire, Rule::Type, fields, why),
                _ if one == Cardinality::Required => {
                    self.differ(Level::Wire, Rule::Required, fields, "an empty list is refused where one is required");
                }
                _ if packed => {
                    self.differ(Level::Wire, Rule::Repeated, fields, PACKED_AND_ONE);
                }
                _ => self.differ(Level::Lossy, Rule::Repeated, fields, "of several values one is left"),
            },
            _ => {
                self.changed(fields, change);
                self.presence(a, ours, b, theirs);
            }
        }
    }

    fn changed(&mut self, fields: (&Message, &Field, &Field), change: Change) {
        match change {
            Change::None => {}
            Change::Json(why) => self.differ(Level::Json, Rule::Type, fields, why),
            Change::Lossy(why) => self.differ(Level::Lossy, Rule::Type, fields, why),
            Change::Wire(why) => self.differ(Level::Wire, Rule::Type, fields, why),
        }
    }

    /// "The map syntax is equivalent to" a repeated message of key and value -
    /// protobuf.dev/programming-guides/proto3/#backwards
    fn map_and_list(
        &mut self,
        fields: (&Message, &Field, &Field),
        ours: Option<(Ref, Ref)>,
        theirs: Option<(Ref, Ref)>,
    ) {
        let (Some(ours), Some(theirs)) = (ours, theirs) else {
            return self.differ(Level::Wire, Rule::Type, fields, MAP);
        };
        let keys = self.change(fields.0, ours.0, theirs.0);
        let values = self.change(fields.0, ours.1, theirs.1);
        if let Change::Wire(_) = keys.or_worse(values) {
            return self.differ(Level::Wire, Rule::Type, fields, MAP);
        }
        let why = "the same bytes, but a map keeps one value a key, in any order, and is an object in JSON";
        self.differ(Level::Lossy, Rule::Type, fields, why);
    }

    /// What breaks the wire is a matter of forms; what does not may still read as another value.
    fn change(&mut self, a: &Message, ours: Ref, theirs: Ref) -> Change {
        use Scalar::{Bool, Bytes, Fixed32, Fixed64, Int32, Int64, Sfixed32, Sfixed64, Sint32, Sint64};
        use Scalar::{String as Text, Uint32, Uint64};
        let is_varint = |scalar| matches!(scalar, Int32 | Int64 | Uint32 | Uint64 | Bool);
        if let Some(why) = form(ours).breaks(form(theirs)) {
            return Change::Wire(why);
        }
        match (ours, theirs) {
            (Ref::Scalar(x), Ref::Scalar(y)) if x == y => Change::None,
            (Ref::Scalar(x), Ref::Scalar(y)) if is_varint(x) && is_varint(y) => Change::Lossy(match (x, y) {
                (Bool, _) | (_, Bool) => "numbers above 1 become true",
                (Int32 | Uint32, Int64 | Uint64) | (Int64 | Uint64, Int32 | Uint32) => "numbers beyond 32 bits are cut",
                _ => "negative numbers become large ones",
            }),
            (Ref::Scalar(Sint32 | Sint64), Ref::Scalar(Sint32 | Sint64)) => {
                Change::Lossy("numbers beyond 32 bits are cut")
            }
            (Ref::Scalar(Fixed32 | Sfixed32), Ref::Scalar(Fixed32 | Sfixed32))
            | (Ref::Scalar(Fixed64 | Sfixed64), Ref::Scalar(Fixed64 | Sfixed64)) => {
                Change::Lossy("negative numbers become large ones")
            }
            (Ref::Scalar(Text | Bytes), Ref::Scalar(Text | Bytes)) => {
                Change::Lossy("bytes that are not UTF-8 are refused where it is a string")
            }
            (Ref::Scalar(Bytes), Ref::Message(_)) | (Ref::Message(_), Ref::Scalar(Bytes)) => {
                Change::Lossy("bytes that are no such message are refused where it is one")
            }
            (Ref::Enum(at), Ref::Scalar(scalar)) => enum_and_number(&self.ours.enums[at], scalar),
            (Ref::Scalar(scalar), Ref::Enum(at)) => enum_and_number(&self.theirs.enums[at], scalar),
            (Ref::Enum(x), Ref::Enum(y)) => {
                self.enums(x, y, a.keeps_unknown);
                Change::None
            }
            (Ref::Message(x), Ref::Message(y)) | (Ref::Group(x), Ref::Group(y)) => {
                let (here, there) = (&self.ours.messages[x], &self.theirs.messages[y]);
                // A proto2 group's message is named after its field.
                let is_group = matches!(ours, Ref::Group(_));
                if here.name != there.name && !is_group && !self.seen.contains(&(x, y)) && !self.open.contains(&(x, y))
                {
                    let names = (here.name.clone(), there.name.clone());
                    self.report(
                        Level::Source,
                        Rule::TypeName,
                        here.shown.clone(),
                        format!("message {}", names.0),
                        (&there.place, format!("message {}", names.1)),
                        String::new(),
                    );
                }
                if !self.open.contains(&(x, y)) {
                    self.open.push((x, y));
                }
                Change::None
            }
            _ => Change::None,
        }
    }

    fn presence(&mut self, a: &'a Message, ours: &'a Field, b: &'a Message, theirs: &'a Field) {
        let fields = (a, ours, theirs);
        match (ours.cardinality, theirs.cardinality) {
            (Cardinality::Required, Cardinality::Required) => {}
            (Cardinality::Required, _) => {
                self.differ(Level::Wire, Rule::Required, fields, "absent, which they allow, is an error here");
            }
            (_, Cardinality::Required) => {
                let fix = if a.rust.is_some() { "; add #[message(required)]" } else { "" };
                let why = format!("they refuse a message without it{fix}");
                self.differ(Level::Wire, Rule::Required, fields, &why);
            }
            (Cardinality::Implicit, Cardinality::Explicit) => {
                let fix = if a.rust.is_some() { "; make it an `Option`" } else { "" };
                let why = format!("a zero that is set is read as unset{fix}");
                self.differ(Level::Lossy, Rule::Presence, fields, &why);
            }
            (Cardinality::Explicit, Cardinality::Implicit) => {
                let fix = if a.rust.is_some() && ours.default.is_none() { "; take it out of its `Option`" } else { "" };
                let why = format!("they read a zero that is set as unset{fix}");
                self.differ(Level::Lossy, Rule::Presence, fields, &why);
            }
            _ => {}
        }
        self.defaults(a, ours, b, theirs);
    }

    /// "remember that default values are never sent over the wire" - protobuf.dev/programming-guides/proto2/#updating
    fn defaults(&mut self, a: &'a Message, ours: &'a Field, b: &'a Message, theirs: &'a Field) {
        let of = |graph: &Graph, message: &Message, field: &Field| match &message.rust {
            Some(_) => default(graph, field),
            None => field.default.clone().map_or(Absent::None, Absent::Literal),
        };
        let at = format!("{}.{}", a.shown, ours.shown);
        let shown = |default: &Absent| match default {
            Absent::Literal(text) => format!("default {text}"),
            _ => "no default".to_string(),
        };
        let (here, there) = (of(self.ours, a, ours), of(self.theirs, b, theirs));
        // An enum's default is a value, whatever its name.
        let number = |graph: &Graph, ty: Ref, name: &str| match ty {
            Ref::Enum(at) => graph.enums[at].values.iter().find(|value| value.name == name).map(|value| value.number),
            _ => None,
        };
        let level = match (&here, &there) {
            (Absent::Literal(x), Absent::Literal(y))
                if number(self.ours, ours.ty, x).is_some_and(|x| Some(x) == number(self.theirs, theirs.ty, y)) =>
            {
                return;
            }
            (Absent::Literal(x), Absent::Literal(y)) if !same_literal(x, y) => Level::Lossy,
            (Absent::None, Absent::Literal(zero)) | (Absent::Literal(zero), Absent::None)
                if !matches!(zero.as_str(), "0" | "-0" | "" | "false") =>
            {
                // Who has an `Option` sees that nothing was sent, and may do what the default would.
                if ours.default.is_none() && a.rust.is_some() { Level::Source } else { Level::Lossy }
            }
            _ => return,
        };
        let why = "absent is read as different values".to_string();
        self.report(level, Rule::Default, at, shown(&here), (&theirs.place, shown(&there)), why);
    }

    fn only_ours(&mut self, a: &Message, ours: &Field, b: &'a Message) {
        let at = format!("{}.{}", a.shown, ours.shown);
        let text = format!("{} {}", ours.number, self.ours.field_type(ours));
        if let Some(other) = b.fields.iter().find(|field| field.number == ours.number) {
            let there = format!("{} {} {}", other.number, self.theirs.field_type(other), other.name);
            let mut why = format!("they read it as `{}`", other.name);
            if let (true, None, Some(free)) = (a.rust.is_some(), ours.oneof, free(b)) {
                why.push_str(&format!("; add #[message(number = {free})] to `{}`", ours.rust_name));
            }
            self.report(Level::Wire, Rule::Number, at, text, (&other.place, there), why);
        } else if reserves(&b.reserved_numbers, ours.number.into()) {
            let why =
                format!("they reserve {}: older programs give it another meaning; take a new number", ours.number);
            let there = format!("{} reserved", ours.number);
            self.report(Level::Wire, Rule::Reserved, at, text, (&b.place, there), why);
        } else if ours.cardinality == Cardinality::Required {
            let why = "absent is an error here, and they do not have it".to_string();
            self.report(Level::Wire, Rule::Required, at, text, (&b.place, format!("no field {}", ours.number)), why);
        } else {
            let why = if b.reserved_names.contains(&ours.name) {
                format!("they reserve the name `{}`", ours.name)
            } else {
                "they pass it by, and refuse it in JSON".to_string()
            };
            self.report(Level::Json, Rule::Added, at, text, (&b.place, format!("no field {}", ours.number)), why);
        }
    }

    fn only_theirs(&mut self, a: &Message, theirs: &'a Field) {
        let reserved = reserves(&a.reserved_numbers, theirs.number.into()) && a.reserved_names.contains(&theirs.name);
        let rule = Rule::Missing { reserved };
        let there = format!("{} {} {}", theirs.number, self.theirs.field_type(theirs), theirs.name);
        let clash = a.fields.iter().find(|field| field.number == theirs.number);
        // An enum in Rust is always one of its variants.
        let variant = |field: &Field| field.rust_name.is_empty() && field.oneof.is_some();
        let is_enum = a.rust.is_some() && !a.fields.is_empty() && a.fields.iter().all(variant);
        let (level, why) = match (clash, theirs.cardinality) {
            (Some(other), _) => (Level::Wire, format!("it is read as `{}` here", other.name)),
            (None, _) if is_enum && theirs.oneof.is_some() => {
                (Level::Wire, format!("refused here, where no variant stands for it; add `{}`", theirs.name))
            }
            (None, Cardinality::Required) => {
                (Level::Wire, format!("they refuse a message without it; add `{}`", theirs.name))
            }
            (None, _) if a.keeps_unknown => {
                (Level::Json, "kept with the unknown fields, and refused in JSON".to_string())
            }
            (None, _) => {
                let why = "dropped when decoded and encoded again; ";
                (Level::Lossy, format!("{why}add `{}`, or keep unknown fields", theirs.name))
            }
        };
        let here = format!("no field {}", theirs.number);
        self.report(level, rule, a.shown.clone(), here, (&theirs.place, there), why);
    }

    /// "Move fields into or out of an existing oneof: you may lose some of your information" -
    /// protobuf.dev/programming-guides/proto3/#backwards-compatibility-issues
    fn oneofs(&mut self, a: &'a Message, b: &'a Message, pairs: &[(&'a Field, &'a Field)]) {
        let together = |x: &Field, y: &Field| x.oneof.is_some() && x.oneof == y.oneof;
        let text = |message: &Message, field: &Field| match field.oneof.and_then(|at| message.oneofs.get(at)) {
            Some(oneof) => format!("in oneof {}", oneof.name),
            None => "in no oneof".to_string(),
        };
        let mut renamed = HashSet::new();
        for (ours, theirs) in pairs {
            let at = format!("{}.{}", a.shown, ours.shown);
            let (here, there) = (text(a, ours), text(b, theirs));
            let other = pairs.iter().find(|(x, y)| x.number != ours.number && together(ours, x) != together(theirs, y));
            if let Some((x, _)) = other {
                let why = format!("with `{}` set too, one of the two is lost", x.name);
                self.report(Level::Wire, Rule::Oneof, at, here, (&theirs.place, there), why);
            } else if ours.oneof.is_some() != theirs.oneof.is_some() {
                self.report(Level::Source, Rule::Oneof, at, here, (&theirs.place, there), String::new());
            } else if here != there && renamed.insert(ours.oneof) {
                self.report(Level::Source, Rule::Name, at, here, (&theirs.place, there), String::new());
            }
        }
    }

    fn enums(&mut self, ours: usize, theirs: usize, keeps_unknown: bool) {
        if !self.seen_enums.insert((ours, theirs)) {
            return;
        }
        let (a, b) = (&self.ours.enums[ours], &self.theirs.enums[theirs]);
        if a.name != b.name {
            let names = (format!("enum {}", a.name), format!("enum {}", b.name));
            self.report(Level::Source, Rule::TypeName, a.shown.clone(), names.0, (&b.place, names.1), String::new());
        }
        let drops = !a.open && !keeps_unknown && a.rust.is_some();
        if a.open != b.open {
            let text = |open| if open { "open enum" } else { "closed enum" }.to_string();
            let why = if drops {
                "numbers that it does not name are dropped; add `#[message(unknown)] Other(i32)` to keep them"
            } else if a.open {
                "numbers that they do not name are read as unset there"
            } else {
                "numbers that it does not name are unknown fields"
            };
            let level = if a.rust.is_some() && !drops && !a.open { Level::Source } else { Level::Lossy };
            self.report(level, Rule::Closed, a.shown.clone(), text(a.open), (&b.place, text(b.open)), why.to_string());
        }
        for value in &a.values {
            self.value(a, value, b);
        }
        for value in &b.values {
            let known = a.values.iter().any(|own| own.name == value.name || own.number == value.number);
            if !known {
                let numbers = reserves(&a.reserved_numbers, value.number.into());
                let reserved = numbers && a.reserved_names.contains(&value.name);
                let (level, why) = if drops {
                    (Level::Lossy, "dropped when decoded and encoded again")
                } else {
                    (Level::Json, "its name is refused in JSON")
                };
                let here = format!("no value {}", value.number);
                let there = format!("{} {}", value.number, value.name);
                let place = (&value.place, there);
                self.report(level, Rule::Missing { reserved }, a.shown.clone(), here, place, why.to_string());
            }
        }
    }

    fn value(&mut self, a: &Enum, value: &Value, b: &Enum) {
        let rust_name = if value.rust_name.is_empty() { &value.name } else { &value.rust_name };
        let at = format!("{}::{rust_name}", a.shown);
        let number = |value: &Value| format!("{} {}", value.number, value.name);
        let by_number = b.values.iter().find(|other| other.number == value.number);
        match b.values.iter().find(|other| other.name == value.name) {
            Some(other) if other.number == value.number => {}
            Some(other) => {
                let why = match by_number {
                    Some(there) => format!("they read it as `{}`", there.name),
                    None => "they do not know the number".to_string(),
                };
                let theirs = (&other.place, format!("number {}", other.number));
                self.report(Level::Wire, Rule::Number, at, format!("number {}", value.number), theirs, why);
            }
            None => match by_number {
                // What they call by this number has another one here.
                Some(other) if a.values.iter().any(|own| own.name == other.name) => {
                    let why = format!("they read it as `{}`", other.name);
                    self.report(Level::Wire, Rule::Number, at, number(value), (&other.place, number(other)), why);
                }
                Some(other) => {
                    let names = (value.name.clone(), other.name.clone());
                    self.report(Level::Json, Rule::Name, at, names.0, (&other.place, names.1), String::new());
                }
                None if reserves(&b.reserved_numbers, value.number.into()) => {
                    let theirs = (&b.place, format!("{} reserved", value.number));
                    let why = "older programs give the number another meaning; take a new one".to_string();
                    self.report(Level::Wire, Rule::Reserved, at, number(value), theirs, why);
                }
                None => {
                    let why = if b.open { "they refuse its name in JSON" } else { "they read it as unset" };
                    let level = if b.open { Level::Json } else { Level::Lossy };
                    let theirs = (&b.place, format!("no value {}", value.number));
                    self.report(level, Rule::Added, at, number(value), theirs, why.to_string());
                }
            },
        }
    }
}

/// An enum is an int32 on the wire; an open one loses nothing there.
fn enum_and_number(enumeration: &Enum, scalar: Scalar) -> Change {
    match scalar {
        Scalar::Int32 if enumeration.open => Change::Json("an enum is a name in JSON"),
        Scalar::Int32 => Change::Lossy("numbers that the enum does not name are dropped"),
        Scalar::Int64 | Scalar::Uint32 | Scalar::Uint64 => Change::Lossy("numbers that are no int32 are cut"),
        Scalar::Bool => Change::Lossy("numbers above 1 become true"),
        // Of another form.
        _ => Change::None,
    }
}

fn form(ty: Ref) -> Form {
    match ty {
        Ref::Scalar(scalar) => scalar.form(),
        Ref::Enum(_) => Form::Varint,
        Ref::Message(_) => Form::Message,
        Ref::Group(_) => Form::Group,
    }
}

fn reserves(ranges: &[(i32, i32)], number: i64) -> bool {
    ranges.iter().any(|(start, end)| (i64::from(*start)..=i64::from(*end)).contains(&number))
}

/// The number behind all that a message has or had.
fn free(message: &Message) -> Option<u32> {
    let fields = message.fields.iter().map(|field| field.number);
    let reserved = message.reserved_numbers.iter().map(|(_, end)| u32::try_from(*end).unwrap_or(0));
    let free = fields.chain(reserved).max()? + 1;
    // Field numbers have 29 bits, and some of them are protobuf's own.
    (free < 1 << 29 && !(19_000..20_000).contains(&free)).then_some(free)
}

fn same_literal(x: &str, y: &str) -> bool {
    let numbers = (x.parse::<f64>(), y.parse::<f64>());
    x == y || matches!(numbers, (Ok(x), Ok(y)) if x.to_bits() == y.to_bits())
}

/// Which fields stand for each other.
struct Pairs<'a> {
    same: Vec<(&'a Field, &'a Field)>,
    only_ours: Vec<&'a Field>,
    only_theirs: Vec<&'a Field>,
}

/// Fields of one name stand for each other wherever they are, as a field that has moved should be reported as that; then those
/// of one number, which have been renamed; then those that are the only ones of a message type.
fn pair<'a>(our_graph: &Graph, a: &'a Message, their_graph: &Graph, b: &'a Message) -> Pairs<'a> {
    let mut pairs =
        Pairs { same: Vec::new(), only_ours: a.fields.iter().collect(), only_theirs: b.fields.iter().collect() };
    pairs.take(|x, y| x.name == y.name && x.number == y.number);
    pairs.take(|x, y| x.name == y.name);
    pairs.take(|x, y| x.number == y.number);
    let name = |graph: &Graph, field: &Field| field.ty.message().map(|at| graph.messages[at].name.clone());
    let alone = |graph: &Graph, fields: &[&Field], field: &Field| {
        let own = name(graph, field);
        own.is_some() && fields.iter().filter(|other| name(graph, other) == own).count() == 1
    };
    let (ours, theirs) = (pairs.only_ours.clone(), pairs.only_theirs.clone());
    pairs.take(|x, y| {
        alone(our_graph, &ours, x) && alone(their_graph, &theirs, y) && name(our_graph, x) == name(their_graph, y)
    });
    pairs.same.sort_by_key(|(ours, _)| ours.number);
    pairs
}

impl Pairs<'_> {
    fn take(&mut self, stands_for: impl Fn(&Field, &Field) -> bool) {
        let Pairs { same, only_ours, only_theirs } = self;
        only_ours.retain(|ours| match only_theirs.iter().position(|theirs| stands_for(ours, theirs)) {
            Some(at) => {
                same.push((ours, only_theirs.remove(at)));
                false
            }
            None => true,
        });
    }
}
