//! The contract: Rust types held to a `.proto` file that somebody else owns, or to their own past.
//!
//! ```no_run
//! # #[derive(structwire::Message)] struct Document { id: String }
//! # #[derive(structwire::Message)] struct Order { id: u64 }
//! #[test]
//! fn document_stays_what_the_java_service_reads() {
//!     structwire::contract::check::<Document>("proto/document.proto", "benchmark.v2.Document").assert_wire();
//! }
//!
//! #[test]
//! fn our_own_schema_only_grows() {
//!     structwire::contract::lock!("proto/shop.proto", Order);
//! }
//! ```
//!
//! What counts as a difference, and as which, is a table in `docs/contract.md`.
//!
//! With the feature `contract-derive`, which does not need this one, `#[message(proto = "...", as = "...")]` on a type holds it to
//! a file while it compiles: the type itself, to what breaks the wire. A check goes through all types in it, and knows more
//! levels.

mod compare;
mod compile;
mod load;
mod lock;
mod report;

use std::fmt;
use std::path::Path;
use std::string::{String, ToString};
use std::vec::Vec;

pub use lock::{Lock, LockError, Outcome};
pub use report::{Difference, Level, Report, Rule};

/// Locks types to the `.proto` file that is their committed export: one line in a test.
///
/// `lock!("proto/shop.proto", Order, Invoice)` passes when nothing has changed, and when a change only adds, which it says;
/// it fails with a report when a change breaks those who read what older programs wrote, or write for them.
/// `STRUCTWIRE_LOCK=overwrite cargo test` writes the file anew. The path is relative to the package's folder.
///
/// See [`Lock`] for what else can be said: the package of types that have none, the syntax.
pub use crate::__lock as lock;
use crate::schema::graph::{Gather, Graph};
use crate::schema::names::nearest;
use crate::schema::proto::FileDescriptorSet;
use crate::schema::{Export, MessageDescriptor};
use crate::{DecodeOptions, Message};

#[doc(hidden)]
#[macro_export]
macro_rules! __lock {
    ($path:expr, $($message:ty),+ $(,)?) => {
        $crate::contract::Lock::new(env!("CARGO_MANIFEST_DIR"), $path)
            .export($crate::schema::Export::new()$(.message::<$message>())+)
            .assert()
    };
}

/// Compares a Rust type with a message of a `.proto` file.
///
/// The path is relative to the current folder, which in a test is the package's. Imports are looked for beside the file and in
/// the folders around it; [`Proto::file_in`] says where instead.
///
/// # Panics
/// The file is not there, is not valid, or has no such message: see [`Proto`], whose functions return that as an error.
#[track_caller]
pub fn check<M: Message>(path: impl AsRef<Path>, name: &str) -> Report {
    match Proto::file(path).and_then(|proto| proto.check::<M>(name)) {
        Ok(report) => report,
        Err(error) => panic!("{error}"),
    }
}

/// Compares two Rust types, the second one as if it were the other side's.
pub fn check_descriptors(ours: &'static MessageDescriptor, theirs: &'static MessageDescriptor) -> Report {
    let (ours, our_root) = of_rust(ours);
    let (theirs, their_root) = of_rust(theirs);
    let differences = compare::compare((&ours, our_root), (&theirs, their_root));
    let shown = |graph: &Graph, root: usize| graph.messages[root].shown.clone();
    Report::new(shown(&ours, our_root), shown(&theirs, their_root), differences)
}

/// A schema that somebody else owns.
#[derive(Debug)]
pub struct Proto {
    graph: Graph,
    /// What a report calls it.
    shown: String,
}

impl Proto {
    /// A `.proto` file, with what it imports from beside it and from the folders around it.
    ///
    /// Files of an edition, which the built-in compiler does not read yet, are given to `protoc` if it is on the path.
    ///
    /// # Errors
    /// The file is not there, or not valid: with the compiler's own words.
    pub fn file(path: impl AsRef<Path>) -> Result<Self, InputError> {
        compile::file(path.as_ref(), &[])
    }

    /// A `.proto` file, with what it imports from these folders.
    ///
    /// # Errors
    /// As [`file`](Proto::file).
    pub fn file_in(path: impl AsRef<Path>, includes: &[&Path]) -> Result<Self, InputError> {
        compile::file(path.as_ref(), includes)
    }

    /// An encoded `google.protobuf.FileDescriptorSet`: what `protoc -o`, `buf build` and build scripts write.
    ///
    /// # Errors
    /// The bytes are no such message.
    pub fn descriptor_set(bytes: &[u8]) -> Result<Self, InputError> {
        // Descriptors nest as deep as messages are declared in each other.
        let set: FileDescriptorSet = DecodeOptions::new()
            .decode(bytes)
            .map_err(|error| InputError(format!("not a FileDescriptorSet: {error}")))?;
        Ok(Proto { graph: load::graph(&set, &|name| name.to_string()), shown: "a FileDescriptorSet".to_string() })
    }

    /// The full names of its messages.
    pub fn messages(&self) -> impl Iterator<Item = &str> {
        self.graph.messages.iter().map(|message| message.full_name.as_str())
    }

    /// Compares a Rust type with a message of this schema.
    ///
    /// # Errors
    /// There is no message of this name; the error lists the nearest ones.
    pub fn check<M: Message>(&self, name: &str) -> Result<Report, InputError> {
        self.check_descriptor(M::DESCRIPTOR, name)
    }

    /// Compares a message with one of this schema.
    ///
    /// # Errors
    /// As [`check`](Proto::check).
    pub fn check_descriptor(&self, descriptor: &'static MessageDescriptor, name: &str) -> Result<Report, InputError> {
        let theirs = self.find(name)?;
        let (graph, ours) = of_rust(descriptor);
        let differences = compare::compare((&graph, ours), (&self.graph, theirs));
        Ok(Report::new(graph.messages[ours].shown.clone(), self.titled(theirs), differences))
    }

    /// Compares a message of this schema with the same of another: what a change of a `.proto` breaks.
    ///
    /// # Errors
    /// As [`check`](Proto::check).
    pub fn check_proto(&self, other: &Proto, name: &str) -> Result<Report, InputError> {
        let (ours, theirs) = (self.find(name)?, other.find(name)?);
        let differences = compare::compare((&self.graph, ours), (&other.graph, theirs));
        Ok(Report::new(self.titled(ours), other.titled(theirs), differences))
    }

    fn titled(&self, at: usize) -> String {
        let message = &self.graph.messages[at];
        let file = if message.place.file.is_empty() { &self.shown } else { &message.place.file };
        format!("{} ({file})", message.full_name)
    }

    fn find(&self, name: &str) -> Result<usize, InputError> {
        let name = name.trim_start_matches('.');
        self.graph.messages.iter().position(|message| message.full_name == name).ok_or_else(|| {
            let nearest: Vec<String> = nearest(name, self.messages()).iter().map(|near| format!("`{near}`")).collect();
            let hint = match nearest.as_slice() {
                [] => format!("; it has {}", self.messages().take(5).collect::<Vec<&str>>().join(", ")),
                near => format!("; did you mean {}?", near.join(" or ")),
            };
            InputError(format!("there is no message `{name}` in {}{hint}", self.shown))
        })
    }
}

/// Why a schema cannot be compared with: a sentence, or the compiler's own words.
#[derive(Clone, PartialEq, Eq)]
pub struct InputError(String);

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

// As tests print errors: what people are to read.
impl fmt::Debug for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InputError {}

/// The graph of a Rust type, with the names that an export would give.
fn of_rust(descriptor: &'static MessageDescriptor) -> (Graph, usize) {
    let root = Gather::default().root(descriptor);
    (Export::new().descriptor(descriptor).named(), root)
}
