//! A schema as one owned graph: what export, check and lock work on, whether it comes from Rust types or from `.proto` files.

use std::collections::{HashMap, VecDeque};
use std::string::{String, ToString};
use std::vec::Vec;

use super::names::{RustType, json_name, snake};
pub(crate) use super::scalar::Scalar;
use super::{EnumDescriptor, FieldDescriptor, MessageDescriptor, Shape, Type};

/// Messages and enums that refer to each other by their places.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    pub(crate) messages: Vec<Message>,
    pub(crate) enums: Vec<Enum>,
}

/// Where something is written.
#[cfg(feature = "contract")]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// The file, or empty for a Rust type.
    pub(crate) file: String,
    /// The line, if known.
    pub(crate) line: Option<u32>,
}

#[derive(Debug)]
pub(crate) struct Message {
    /// Without the package and the messages around it.
    pub(crate) name: String,
    /// With both. Of a Rust type only once it has been exported.
    pub(crate) full_name: String,
    pub(crate) package: String,
    /// The Rust type.
    pub(crate) rust: Option<RustType>,
    /// How a report calls it.
    pub(crate) shown: String,
    #[cfg(feature = "contract")]
    pub(crate) place: Place,
    pub(crate) docs: String,
    pub(crate) fields: Vec<Field>,
    pub(crate) oneofs: Vec<Oneof>,
    /// Inclusive ranges.
    pub(crate) reserved_numbers: Vec<(i32, i32)>,
    pub(crate) reserved_names: Vec<String>,
    #[cfg(feature = "contract")]
    pub(crate) keeps_unknown: bool,
    /// A variant with fields of its own: exported inside whatever holds it.
    pub(crate) nested: bool,
    /// Its fields are extensions, each written as a group of its number and its message.
    pub(crate) message_set: bool,
}

#[derive(Debug)]
pub(crate) struct Oneof {
    pub(crate) name: String,
    pub(crate) docs: String,
}

#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) json_name: String,
    /// How a report calls it: `items`, or `payment::Card`.
    pub(crate) shown: String,
    /// The field in Rust that an attribute goes on.
    #[cfg(feature = "contract")]
    pub(crate) rust_name: String,
    pub(crate) number: u32,
    #[cfg(feature = "contract")]
    pub(crate) place: Place,
    pub(crate) docs: String,
    pub(crate) cardinality: Cardinality,
    pub(crate) ty: Ref,
    /// The place of its oneof among those of the message.
    pub(crate) oneof: Option<usize>,
    /// The default: in Rust, or as descriptor.proto writes it.
    pub(crate) default: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cardinality {
    Implicit,
    Explicit,
    Required,
    Repeated { packed: bool },
    Map { key: Scalar },
}

/// The type of one value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ref {
    Scalar(Scalar),
    Enum(usize),
    Message(usize),
    Group(usize),
}

impl Ref {
    /// Whether repeated values can be packed.
    pub(crate) fn is_packable(self) -> bool {
        match self {
            Ref::Scalar(scalar) => !matches!(scalar, Scalar::String | Scalar::Bytes),
            Ref::Enum(_) => true,
            Ref::Message(_) | Ref::Group(_) => false,
        }
    }

    /// The message, if it is one.
    pub(crate) fn message(self) -> Option<usize> {
        match self {
            Ref::Message(at) | Ref::Group(at) => Some(at),
            _ => None,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Enum {
    pub(crate) name: String,
    pub(crate) full_name: String,
    pub(crate) package: String,
    pub(crate) rust: Option<RustType>,
    pub(crate) shown: String,
    #[cfg(feature = "contract")]
    pub(crate) place: Place,
    pub(crate) docs: String,
    pub(crate) values: Vec<Value>,
    pub(crate) open: bool,
    pub(crate) reserved_numbers: Vec<(i32, i32)>,
    pub(crate) reserved_names: Vec<String>,
}

impl Enum {
    /// "The first enum value must be zero for open enums" - protoc
    pub(crate) fn has_zero(&self) -> bool {
        self.values.iter().any(|value| value.number == 0)
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Value {
    pub(crate) name: String,
    pub(crate) rust_name: String,
    pub(crate) number: i32,
    #[cfg(feature = "contract")]
    pub(crate) place: Place,
    pub(crate) docs: String,
}

#[cfg(feature = "contract")]
impl Graph {
    /// How a type is written in a `.proto`, and so in a report.
    pub(crate) fn type_name(&self, ty: Ref) -> String {
        match ty {
            Ref::Scalar(scalar) => scalar.keyword().to_string(),
            Ref::Enum(at) => self.enums[at].shown.clone(),
            Ref::Message(at) => self.messages[at].shown.clone(),
            Ref::Group(at) => format!("group {}", self.messages[at].shown),
        }
    }

    /// The field's type with what is said before it: `repeated int32`.
    pub(crate) fn field_type(&self, field: &Field) -> String {
        let ty = self.type_name(field.ty);
        match field.cardinality {
            Cardinality::Implicit => ty,
            Cardinality::Explicit if field.oneof.is_some() || field.ty.message().is_some() => ty,
            Cardinality::Explicit => format!("optional {ty}"),
            Cardinality::Required => format!("required {ty}"),
            Cardinality::Repeated { .. } => format!("repeated {ty}"),
            Cardinality::Map { key } => format!("map<{}, {ty}>", key.keyword()),
        }
    }
}

/// Gathers the graph of Rust types: each type once, however many ways lead to it.
#[derive(Default)]
pub(crate) struct Gather {
    pub(crate) graph: Graph,
    messages: HashMap<(&'static str, &'static str, bool), usize>,
    enums: HashMap<(&'static str, &'static str), usize>,
    /// Messages whose fields have not been looked at: kept in a list, as types may hold each other at any depth.
    open: VecDeque<(usize, &'static MessageDescriptor)>,
}

impl Gather {
    /// The place of a message and, in the graph, of all it holds.
    pub(crate) fn root(&mut self, descriptor: &'static MessageDescriptor) -> usize {
        let root = self.message(descriptor);
        while let Some((at, descriptor)) = self.open.pop_front() {
            self.fields(at, descriptor);
        }
        root
    }

    fn message(&mut self, descriptor: &'static MessageDescriptor) -> usize {
        let key = (descriptor.rust_path(), descriptor.name, descriptor.nested);
        if let Some(at) = self.messages.get(&key) {
            return *at;
        }
        let at = self.graph.messages.len();
        let rust = RustType::parse(descriptor.rust_path());
        let shown = if descriptor.nested { format!("{}::{}", rust.shown(), descriptor.name) } else { rust.shown() };
        self.graph.messages.push(Message {
            name: descriptor.name.to_string(),
            full_name: String::new(),
            package: descriptor.package.to_string(),
            // A tuple's and a foreign type's Rust name says less than its protobuf name.
            shown: if descriptor.package == "google.protobuf" { descriptor.name.to_string() } else { shown },
            rust: Some(rust),
            #[cfg(feature = "contract")]
            place: Place::default(),
            docs: descriptor.docs.to_string(),
            fields: Vec::new(),
            oneofs: Vec::new(),
            reserved_numbers: descriptor.reserved_numbers.to_vec(),
            reserved_names: descriptor.reserved_names.iter().map(ToString::to_string).collect(),
            #[cfg(feature = "contract")]
            keeps_unknown: descriptor.keeps_unknown,
            nested: descriptor.nested,
            message_set: descriptor.message_set,
        });
        self.messages.insert(key, at);
        self.open.push_back((at, descriptor));
        at
    }

    fn fields(&mut self, at: usize, descriptor: &'static MessageDescriptor) {
        let mut oneofs: Vec<Oneof> = Vec::new();
        let mut fields = Vec::new();
        for field in descriptor.fields {
            fields.push(self.field(field, &mut oneofs));
        }
        // Descriptors made by hand may be in any order.
        fields.sort_by_key(|field| field.number);
        self.graph.messages[at].fields = fields;
        self.graph.messages[at].oneofs = oneofs;
    }

    fn field(&mut self, field: &'static FieldDescriptor, oneofs: &mut Vec<Oneof>) -> Field {
        let mut new = Field {
            name: field.name.to_string(),
            json_name: json_name(field.name),
            shown: field.rust_name.to_string(),
            #[cfg(feature = "contract")]
            rust_name: field.rust_name.to_string(),
            number: field.number,
            #[cfg(feature = "contract")]
            place: Place::default(),
            docs: field.docs.to_string(),
            cardinality: Cardinality::Implicit,
            ty: Ref::Scalar(Scalar::Bool),
            oneof: None,
            default: field.default.map(ToString::to_string),
        };
        match field.shape() {
            Shape::Implicit(ty) => new.ty = self.ty(ty),
            Shape::Explicit(ty) => {
                new.ty = self.ty(ty);
                new.cardinality = Cardinality::Explicit;
            }
            Shape::Repeated { element, packed } => {
                new.ty = self.ty(element);
                new.cardinality = Cardinality::Repeated { packed };
            }
            Shape::Map { key, value } => {
                new.ty = self.ty(value);
                let key = match self.ty(key) {
                    Ref::Scalar(scalar) => scalar,
                    // Not writable in Rust: `MapKey` is for integers, bool and strings. Export refuses it.
                    _ => Scalar::Bytes,
                };
                new.cardinality = Cardinality::Map { key };
            }
            Shape::Oneof { oneof, variant, .. } => {
                // An enum with data is a message that holds just a oneof, which is no field in Rust.
                let name = if field.rust_name.is_empty() { snake(oneof.name) } else { field.name.to_string() };
                let known = oneofs.iter().position(|known| known.name == name);
                let place = known.unwrap_or_else(|| {
                    oneofs.push(Oneof { name, docs: field.docs.to_string() });
                    oneofs.len() - 1
                });
                new.oneof = Some(place);
                new.cardinality = Cardinality::Explicit;
                if let Some(variant) = oneof.variants.get(variant) {
                    new.name = variant.name.to_string();
                    new.json_name = json_name(variant.name);
                    new.docs = variant.docs.to_string();
                    new.shown = if field.rust_name.is_empty() {
                        variant.rust_name.to_string()
                    } else {
                        format!("{}::{}", field.rust_name, variant.rust_name)
                    };
                    new.ty = self.ty(variant.ty());
                }
            }
        }
        if field.required {
            new.cardinality = Cardinality::Required;
        } else if field.default.is_some() && new.cardinality == Cardinality::Implicit {
            // A field with a default is always written.
            new.cardinality = Cardinality::Explicit;
        }
        new
    }

    fn ty(&mut self, ty: Type) -> Ref {
        match ty {
            Type::Enum(descriptor) => Ref::Enum(self.enumeration(descriptor())),
            Type::Message(descriptor) => Ref::Message(self.message(descriptor())),
            Type::Group(descriptor) => Ref::Group(self.message(descriptor())),
            // All others are scalars.
            scalar => Ref::Scalar(scalar.scalar().unwrap_or(Scalar::Bytes)),
        }
    }

    fn enumeration(&mut self, descriptor: &'static EnumDescriptor) -> usize {
        let key = (descriptor.rust_path(), descriptor.name);
        if let Some(at) = self.enums.get(&key) {
            return *at;
        }
        let at = self.graph.enums.len();
        let rust = RustType::parse(descriptor.rust_path());
        let values = descriptor.values.iter().map(|value| Value {
            name: value.name.to_string(),
            rust_name: value.rust_name.to_string(),
            number: value.number,
            #[cfg(feature = "contract")]
            place: Place::default(),
            docs: value.docs.to_string(),
        });
        self.graph.enums.push(Enum {
            name: descriptor.name.to_string(),
            full_name: String::new(),
            package: descriptor.package.to_string(),
            shown: rust.shown(),
            rust: Some(rust),
            #[cfg(feature = "contract")]
            place: Place::default(),
            docs: descriptor.docs.to_string(),
            values: values.collect(),
            open: descriptor.open,
            reserved_numbers: descriptor.reserved_numbers.to_vec(),
            reserved_names: descriptor.reserved_names.iter().map(ToString::to_string).collect(),
        });
        self.enums.insert(key, at);
        at
    }
}
