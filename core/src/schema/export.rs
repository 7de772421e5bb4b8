//! Export: a set of types to `.proto` files and to a `FileDescriptorSet`. Decides names, packages and syntax; what a file then
//! holds is `describe`'s to say, and how it is written `print`'s.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::string::{String, ToString};
use std::vec::Vec;

use super::describe::{self, Absent};
use super::graph::{Cardinality, Gather, Graph, Ref};
use super::names::{RustType, is_identifier};
use super::proto::{FileDescriptorProto, FileDescriptorSet};
use super::{MessageDescriptor, print, well_known};
use crate::Message;

/// The language of a `.proto` file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    /// `syntax = "proto2"`: `required`, defaults, groups and closed enums.
    Proto2,
    /// `syntax = "proto3"`.
    Proto3,
    /// `edition = "2023"`: everything that the other two can say.
    Edition2023,
}

/// Writes types, and all they hold, to `.proto` files.
///
/// ```
/// use structwire::Message;
/// use structwire::schema::Export;
///
/// /// An order.
/// #[derive(Message)]
/// #[message(package = "shop.v1", reserved(3, "coupon"))]
/// struct Order {
///     id: u64,
///     lines: Vec<Line>,
///     /// In cents.
///     total: Option<i64>,
/// }
///
/// #[derive(Message)]
/// #[message(package = "shop.v1")]
/// struct Line { sku: String, qty: u32 }
///
/// let proto = Export::new().message::<Order>().text()?;
/// assert_eq!(proto, r#"syntax = "proto3";
///
/// package shop.v1;
///
/// // An order.
/// message Order {
///   uint64 id = 1;
///   repeated Line lines = 2;
///   // In cents.
///   optional int64 total = 4;
///
///   reserved 3;
///   reserved "coupon";
/// }
///
/// message Line {
///   string sku = 1;
///   uint32 qty = 2;
/// }
/// "#);
/// # Ok::<(), structwire::schema::ExportError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Export {
    roots: Vec<&'static MessageDescriptor>,
    package: String,
    file: Option<String>,
    header: String,
    syntax: Option<Syntax>,
}

/// One exported file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Where other files import it from: `shop/v1/shop.proto` for package `shop.v1`.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// Why types cannot be exported: all reasons, one a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportError {
    problems: Vec<String>,
}

impl ExportError {
    /// The reasons, each naming the Rust types and the way out.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cannot export the schema:")?;
        self.problems.iter().try_for_each(|problem| write!(f, "\n  {problem}"))
    }
}

impl std::error::Error for ExportError {}

impl Export {
    /// Nothing yet.
    pub fn new() -> Self {
        Export::default()
    }

    /// And this type, with all it holds.
    #[must_use]
    pub fn message<M: Message>(self) -> Self {
        self.descriptor(M::DESCRIPTOR)
    }

    /// And this message, with all it holds.
    #[must_use]
    pub fn descriptor(mut self, descriptor: &'static MessageDescriptor) -> Self {
        self.roots.push(descriptor);
        self
    }

    /// The package of types that say none.
    #[must_use]
    pub fn package(mut self, package: &str) -> Self {
        self.package = package.to_string();
        self
    }

    /// The path of the file that the first type is in, in place of one that follows from its package.
    #[must_use]
    pub fn file(mut self, path: &str) -> Self {
        self.file = Some(path.to_string());
        self
    }

    /// The syntax of every file. Without it a file is proto3, or proto2 if what is in it cannot be said otherwise: `required`,
    /// a `default`, a `group`, a message set, an enum without a value 0.
    ///
    /// proto3 has no closed enums: a Rust enum without a catch-all variant that has a value 0 becomes an open one there.
    #[must_use]
    pub fn syntax(mut self, syntax: Syntax) -> Self {
        self.syntax = Some(syntax);
        self
    }

    /// A comment at the top of every file.
    #[must_use]
    pub fn header(mut self, comment: &str) -> Self {
        self.header = comment.to_string();
        self
    }

    /// The files, one for each package, each after those it imports.
    ///
    /// # Errors
    /// Names that collide or that protobuf does not allow, and what protobuf cannot say; all of them at once.
    pub fn files(&self) -> Result<Vec<File>, ExportError> {
        let text =
            |file: &FileDescriptorProto| File { path: file.name.clone().unwrap_or_default(), text: print::file(file) };
        Ok(self.plan()?.1.iter().map(text).collect())
    }

    /// The text of the one file that all types are in.
    ///
    /// # Errors
    /// As [`files`](Export::files); or the types are of several packages.
    pub fn text(&self) -> Result<String, ExportError> {
        let mut files = self.files()?;
        match (files.pop(), files.as_slice()) {
            (Some(file), []) => Ok(file.text),
            (last, others) => {
                let paths: Vec<&str> = others.iter().chain(&last).map(|file| file.path.as_str()).collect();
                let problem = match paths.as_slice() {
                    [] => "there is nothing to declare: all types are protobuf's own".to_string(),
                    paths => format!(
                        "the types are of several packages, which makes several files ({}); take `files`, or give them one \
                         package",
                        paths.join(", ")
                    ),
                };
                Err(ExportError { problems: vec![problem] })
            }
        }
    }

    /// The files as descriptors, each after those it imports, protobuf's own among them.
    ///
    /// # Errors
    /// As [`files`](Export::files).
    pub fn descriptor_set(&self) -> Result<FileDescriptorSet, ExportError> {
        let (_, files) = self.plan()?;
        let mut set = FileDescriptorSet::default();
        let imports: HashSet<&str> = files.iter().flat_map(|file| &file.dependency).map(String::as_str).collect();
        set.file = well_known::files(|name| imports.contains(name));
        set.file.extend(files);
        Ok(set)
    }

    /// The graph with its exported names, whether or not it can be exported.
    #[cfg(feature = "contract")]
    pub(crate) fn named(&self) -> Graph {
        self.start().graph
    }

    /// The graph with its exported names, and the files.
    pub(crate) fn plan(&self) -> Result<(Graph, Vec<FileDescriptorProto>), ExportError> {
        let mut plan = self.start();
        if self.syntax != Some(Syntax::Edition2023) {
            plan.inline_groups();
        }
        plan.collisions();
        let syntaxes = plan.syntaxes(self.syntax);
        let first = self.roots.first().map(|root| if root.package.is_empty() { &*self.package } else { root.package });
        let path = |package: &str| match &self.file {
            Some(file) if first.is_some_and(|first| first == package) => file.clone(),
            _ => path_of(package),
        };
        let mut files: Vec<FileDescriptorProto> = Vec::new();
        for (package, syntax) in &syntaxes {
            let mut file = describe::File::new(&plan, package, *syntax, &self.header, &path);
            file.all();
            let (file, problems) = file.finish();
            plan.problems.extend(problems);
            files.push(file);
        }
        let files = in_order(files, &mut plan.problems);
        if plan.problems.is_empty() {
            return Ok((plan.graph, files));
        }
        plan.problems.dedup();
        Err(ExportError { problems: plan.problems })
    }

    fn start(&self) -> Plan {
        let mut gather = Gather::default();
        let roots = self.roots.iter().map(|root| gather.root(root)).collect();
        let mut plan = Plan {
            graph: gather.graph,
            roots,
            problems: Vec::new(),
            same: HashMap::new(),
            same_enum: HashMap::new(),
            inlined: HashSet::new(),
        };
        plan.packages(&self.package);
        plan.names();
        plan
    }
}

/// `shop.v1` is in `shop/v1/shop.proto`: a folder for the package, and its last word that is no version.
fn path_of(package: &str) -> String {
    let is_version = |word: &&str| word.starts_with('v') && word[1..].starts_with(|c: char| c.is_ascii_digit());
    let name = package.rsplit('.').find(|word| !is_version(word) && !word.is_empty());
    match name {
        Some(name) => format!("{}/{name}.proto", package.replace('.', "/")),
        None => "schema.proto".to_string(),
    }
}

/// Each file after those it imports.
fn in_order(mut files: Vec<FileDescriptorProto>, problems: &mut Vec<String>) -> Vec<FileDescriptorProto> {
    let mut ordered: Vec<FileDescriptorProto> = Vec::new();
    while !files.is_empty() {
        let waits = |file: &FileDescriptorProto| {
            files.iter().any(|other| other.name != file.name && other.name.iter().any(|n| file.dependency.contains(n)))
        };
        match files.iter().position(|file| !waits(file)) {
            Some(at) => ordered.push(files.remove(at)),
            None => {
                let packages: Vec<&str> = files.iter().filter_map(|file| file.package.as_deref()).collect();
                problems.push(format!(
                    "packages {} import each other, which protobuf does not allow; move their types into one",
                    packages.join(" and ")
                ));
                return ordered;
            }
        }
    }
    ordered
}

/// A graph on its way to files.
pub(crate) struct Plan {
    pub(crate) graph: Graph,
    roots: Vec<usize>,
    problems: Vec<String>,
    /// Rust types that are one message: the one that is declared.
    same: HashMap<usize, usize>,
    same_enum: HashMap<usize, usize>,
    /// Messages that have no declaration of their own, as only groups are of them.
    inlined: HashSet<usize>,
}

impl Plan {
    fn packages(&mut self, default: &str) {
        let packages = self.graph.messages.iter_mut().map(|message| &mut message.package);
        for package in packages.chain(self.graph.enums.iter_mut().map(|enumeration| &mut enumeration.package)) {
            if package.is_empty() {
                *package = default.to_string();
            }
            if !package.is_empty() && !package.split('.').all(is_identifier) {
                self.problems
                    .push(format!("`{package}` is not a package: words of letters, digits and _ with dots between"));
            }
        }
    }

    fn names(&mut self) {
        let mut own: HashMap<String, String> = HashMap::new();
        for message in self.graph.messages.iter().filter(|message| !message.nested) {
            own.extend(message.rust.iter().map(|rust| (rust.path.clone(), message.name.clone())));
        }
        for enumeration in &self.graph.enums {
            own.extend(enumeration.rust.iter().map(|rust| (rust.path.clone(), enumeration.name.clone())));
        }
        let name = |rust: &RustType| own.get(&rust.path).cloned();
        for message in self.graph.messages.iter_mut() {
            if let Some(rust) = message.rust.as_ref().filter(|_| !message.nested) {
                message.name = rust.with_arguments(&message.name, &name);
            }
            message.full_name = qualified(&message.package, &message.name);
        }
        for enumeration in self.graph.enums.iter_mut() {
            enumeration.full_name = qualified(&enumeration.package, &enumeration.name);
        }
    }

    /// "combines a nested message type and a field into a single declaration" -
    /// protobuf.dev/programming-guides/proto2/#groups
    fn inline_groups(&mut self) {
        let all = |is_held: fn(Ref) -> Option<usize>| -> HashSet<usize> {
            self.graph
                .messages
                .iter()
                .flat_map(|message| &message.fields)
                .filter_map(|field| is_held(field.ty))
                .collect()
        };
        let groups = all(|ty| if let Ref::Group(at) = ty { Some(at) } else { None });
        let messages = all(|ty| if let Ref::Message(at) = ty { Some(at) } else { None });
        self.inlined = groups.into_iter().filter(|at| !messages.contains(at) && !self.roots.contains(at)).collect();
    }

    /// Whether a message is declared in the file of its package, not inside those that hold it.
    pub(crate) fn is_top_level(&self, at: usize) -> bool {
        !self.graph.messages[at].nested && !self.inlined.contains(&at)
    }

    fn collisions(&mut self) {
        let mut known: BTreeMap<String, Vec<Ref>> = BTreeMap::new();
        for (at, message) in self.graph.messages.iter().enumerate().filter(|(at, _)| self.is_top_level(*at)) {
            known.entry(message.full_name.clone()).or_default().push(Ref::Message(at));
        }
        for (at, enumeration) in self.graph.enums.iter().enumerate() {
            known.entry(enumeration.full_name.clone()).or_default().push(Ref::Enum(at));
        }
        for (name, types) in known {
            let first = types[0];
            for other in &types[1..] {
                match (first, *other) {
                    (Ref::Message(a), Ref::Message(b)) if self.same_message(a, b, &mut HashSet::new()) => {
                        self.same.insert(b, a);
                    }
                    (Ref::Enum(a), Ref::Enum(b)) if self.same_values(a, b) => {
                        self.same_enum.insert(b, a);
                    }
                    _ => self.problems.push(format!(
                        "`{name}` would be both `{}` and `{}`; give one of them another `#[message(name = \"...\")]` or \
                         `package`",
                        self.rust_path(first),
                        self.rust_path(*other)
                    )),
                }
            }
        }
    }

    pub(crate) fn rust_path(&self, ty: Ref) -> &str {
        let rust = match ty {
            Ref::Message(at) | Ref::Group(at) => &self.graph.messages[at].rust,
            Ref::Enum(at) => &self.graph.enums[at].rust,
            Ref::Scalar(_) => &None,
        };
        rust.as_ref().map_or("", |rust| &rust.path)
    }

    /// Whether two Rust types, an owned and a borrowed one say, are the same message.
    fn same_message(&self, a: usize, b: usize, assumed: &mut HashSet<(usize, usize)>) -> bool {
        if a == b || !assumed.insert((a, b)) {
            return true;
        }
        let (a, b) = (&self.graph.messages[a], &self.graph.messages[b]);
        a.name == b.name
            && a.package == b.package
            && a.message_set == b.message_set
            && a.reserved_numbers == b.reserved_numbers
            && a.reserved_names == b.reserved_names
            && a.fields.len() == b.fields.len()
            && a.fields.iter().zip(&b.fields).all(|(x, y)| {
                let same_type = match (x.ty, y.ty) {
                    (Ref::Message(x), Ref::Message(y)) | (Ref::Group(x), Ref::Group(y)) => {
                        self.same_message(x, y, assumed)
                    }
                    (Ref::Enum(x), Ref::Enum(y)) => x == y || self.same_values(x, y),
                    (x, y) => x == y,
                };
                same_type
                    && (&x.name, x.number, x.cardinality, &x.default, x.oneof)
                        == (&y.name, y.number, y.cardinality, &y.default, y.oneof)
            })
    }

    fn same_values(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.graph.enums[a], &self.graph.enums[b]);
        let values = |values: &[super::graph::Value]| -> Vec<(String, i32)> {
            values.iter().map(|value| (value.name.clone(), value.number)).collect()
        };
        a.full_name == b.full_name && a.open == b.open && values(&a.values) == values(&b.values)
    }

    /// The message that is declared for this one.
    pub(crate) fn declared(&self, at: usize) -> usize {
        self.same.get(&at).copied().unwrap_or(at)
    }

    /// The enum that is declared for this one.
    pub(crate) fn declared_enum(&self, at: usize) -> usize {
        self.same_enum.get(&at).copied().unwrap_or(at)
    }

    /// The packages to write, in the order in which the types name them, with the syntax of each.
    fn syntaxes(&mut self, asked: Option<Syntax>) -> Vec<(String, Syntax)> {
        let mut packages: Vec<(String, Syntax)> = Vec::new();
        let messages = self.graph.messages.iter().enumerate().filter(|(at, _)| self.is_top_level(*at));
        let all = messages
            .map(|(_, message)| (&message.package, &message.full_name))
            .chain(self.graph.enums.iter().map(|enumeration| (&enumeration.package, &enumeration.full_name)));
        for (package, full_name) in all {
            if well_known::file_of(full_name).is_none() && !packages.iter().any(|(known, _)| known == package) {
                packages.push((package.clone(), asked.unwrap_or(Syntax::Proto3)));
            }
        }
        match asked {
            Some(Syntax::Edition2023) => return packages,
            Some(_) => {}
            None => {
                for enumeration in self.graph.enums.iter().filter(|enumeration| !enumeration.has_zero()) {
                    let package = packages.iter_mut().filter(|(known, _)| *known == enumeration.package);
                    package.for_each(|(_, syntax)| *syntax = Syntax::Proto2);
                }
            }
        }
        loop {
            let mut changed = false;
            for message in &self.graph.messages {
                let syntax_of = |package: &str| packages.iter().find(|(known, _)| known == package).map(|(_, s)| *s);
                if syntax_of(&message.package) != Some(Syntax::Proto3) {
                    continue;
                }
                let set = message.message_set.then(|| (message.shown.clone(), "a message set"));
                let fields = message.fields.iter().filter_map(|field| {
                    let need = match (field.cardinality, field.ty) {
                        (Cardinality::Required, _) => "`required`",
                        (_, Ref::Group(_)) => "a `group`",
                        (_, Ref::Enum(at)) if !self.graph.enums[at].has_zero() => "an enum without a value 0",
                        (_, Ref::Enum(at)) if syntax_of(&self.graph.enums[at].package) == Some(Syntax::Proto2) => {
                            "a closed enum of a proto2 file"
                        }
                        _ if matches!(describe::default(&self.graph, field), Absent::Literal(_)) => "a `default`",
                        _ => return None,
                    };
                    Some((format!("{}.{}", message.shown, field.shown), need))
                });
                let needs: Vec<(String, &str)> = set.into_iter().chain(fields).collect();
                if asked == Some(Syntax::Proto3) {
                    self.problems.extend(needs.iter().map(|(place, need)| {
                        format!("{place}: proto3 cannot say {need}; export proto2 or an edition, or drop it")
                    }));
                } else if !needs.is_empty() {
                    let package = packages.iter_mut().filter(|(known, _)| *known == message.package);
                    package.for_each(|(_, syntax)| *syntax = Syntax::Proto2);
                    changed = true;
                }
            }
            if !changed {
                return packages;
            }
        }
    }
}

pub(crate) fn qualified(scope: &str, name: &str) -> String {
    if scope.is_empty() { name.to_string() } else { format!("{scope}.{name}") }
}
