//! The lock: the committed export of some types, which they may only grow beyond.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::vec::Vec;

use super::compare::Comparer;
use super::report::{Difference, Level, Rule, colours, summary, table};
use super::{InputError, Proto, compile};
use crate::schema::graph::{Graph, Message};
use crate::schema::{Export, well_known};

/// The environment variable that says what to do with a file that differs.
const VARIABLE: &str = "STRUCTWIRE_LOCK";

/// Types locked to the `.proto` file that is their committed export. [`lock!`](super::lock!) is its short form.
///
/// ```no_run
/// # #[derive(structwire::Message)] struct Order { id: u64 }
/// use structwire::contract::{Level, Lock};
/// use structwire::schema::Export;
///
/// Lock::new(env!("CARGO_MANIFEST_DIR"), "proto/shop.proto")
///     .export(Export::new().message::<Order>().package("shop.v1"))
///     .fails_at(Level::Json)
///     .assert();
/// ```
#[derive(Debug, Clone)]
pub struct Lock {
    folder: PathBuf,
    path: String,
    export: Export,
    fails_at: Level,
}

/// What became of a lock that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// The file is what would be exported.
    Same,
    /// The types have changed, and nobody who reads or writes the file's messages minds: what has changed, for people.
    Grown(String),
    /// The file has been written, as the environment asked.
    Written,
}

/// Why a lock does not hold, for people.
#[derive(Clone, PartialEq, Eq)]
pub struct LockError {
    text: String,
}

impl fmt::Display for LockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

// As tests print errors: what people are to read.
impl fmt::Debug for LockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for LockError {}

impl From<InputError> for LockError {
    fn from(error: InputError) -> Self {
        LockError { text: error.to_string() }
    }
}

impl Lock {
    /// A lock of nothing yet, in a file whose path is relative to a folder.
    pub fn new(folder: impl AsRef<Path>, path: &str) -> Self {
        Lock {
            folder: folder.as_ref().to_path_buf(),
            path: path.to_string(),
            export: Export::new(),
            fails_at: Level::Lossy,
        }
    }

    /// Of these types, written so.
    #[must_use]
    pub fn export(mut self, export: Export) -> Self {
        self.export = export;
        self
    }

    /// Which changes break it: of this level or a worse one. Without it those that misread or lose data, [`Level::Lossy`];
    /// with [`Level::Json`] a field cannot be renamed either.
    #[must_use]
    pub fn fails_at(mut self, level: Level) -> Self {
        self.fails_at = level;
        self
    }

    /// Fails unless the lock holds; says so on the standard error if the types have grown.
    ///
    /// # Panics
    /// With the report.
    #[track_caller]
    pub fn assert(&self) {
        match self.hold(std::env::var(VARIABLE).is_ok_and(|value| value == "overwrite")) {
            Ok(Outcome::Same) => {}
            Ok(Outcome::Grown(text)) => eprintln!("{text}"),
            Ok(Outcome::Written) => eprintln!("{} written", self.path),
            Err(error) => panic!("{error}"),
        }
    }

    /// Compares the types with the file, or writes it.
    ///
    /// # Errors
    /// The types cannot be exported, the file cannot be read or written, or a change breaks those who use it.
    pub fn hold(&self, overwrite: bool) -> Result<Outcome, LockError> {
        let file = self.folder.join(&self.path);
        let name = Path::new(&self.path).file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        let header =
            format!("Locks the schema of Rust types. Written by {VARIABLE}=overwrite cargo test; do not edit.");
        let export = self.export.clone().file(&name).header(&header);
        let text = export.text().map_err(|error| LockError { text: error.to_string() })?;
        if overwrite {
            return self.write(&file, &text).map(|()| Outcome::Written);
        }
        let committed = match fs::read_to_string(&file) {
            Ok(committed) => committed,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let text = format!(
                    "{} is not there yet\n  looked for {}\n  to write it: {VARIABLE}=overwrite cargo test",
                    self.path,
                    file.display()
                );
                return Err(LockError { text });
            }
            Err(error) => return Err(LockError { text: format!("cannot read {}: {error}", file.display()) }),
        };
        // A checkout may have turned the line ends.
        if committed.replace("\r\n", "\n") == text {
            return Ok(Outcome::Same);
        }
        self.changed(&export, &compile::file(&file, &[])?)
    }

    fn write(&self, file: &Path, text: &str) -> Result<(), LockError> {
        let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
        folder
            .and_then(|()| fs::write(file, text))
            .map_err(|error| LockError { text: format!("cannot write {}: {error}", file.display()) })
    }

    fn changed(&self, export: &Export, old: &Proto) -> Result<Outcome, LockError> {
        let (new, _) = export.plan().map_err(|error| LockError { text: error.to_string() })?;
        let mut comparer = Comparer::new(&new, &old.graph);
        for (at, message) in new.messages.iter().enumerate().filter(|(_, message)| !message.nested) {
            if let Some(theirs) = old.graph.messages.iter().position(|other| other.full_name == message.full_name) {
                comparer.root(at, theirs);
            }
        }
        let mut pairs: Vec<(usize, usize)> = comparer.seen.iter().copied().collect();
        pairs.sort_unstable();
        let mut differences: Vec<Difference> = comparer.differences;
        differences.iter_mut().for_each(judge);
        differences
            .extend(pairs.iter().filter_map(|(at, theirs)| freed(&new.messages[*at], &old.graph.messages[*theirs])));
        differences.extend(gone(&old.graph, pairs.iter().map(|(_, theirs)| *theirs)));
        for difference in &mut differences {
            difference.theirs_place.file.clone_from(&self.path);
        }
        // The exported text says what a closed enum is only in proto2 and editions.
        let open = old.graph.enums.iter().all(|enumeration| enumeration.open);
        differences.retain(|difference| !(open && difference.rule == Rule::Closed));
        differences.sort_by_key(|difference| core::cmp::Reverse(difference.level));
        if differences.iter().all(|difference| difference.level < self.fails_at) {
            let only_adds = differences.iter().all(|difference| difference.rule == Rule::Added);
            let how = if only_adds { "which only add to it" } else { "which read and write the same bytes" };
            let mut text = format!("{} is behind its Rust types, {how}", self.path);
            if !differences.is_empty() {
                text.push_str("\n\n");
                text.push_str(&table(&differences, false));
            }
            text.push_str(&format!("\nto renew it: {VARIABLE}=overwrite cargo test"));
            return Ok(Outcome::Grown(text));
        }
        Err(LockError {
            text: format!(
                "error: the Rust types break those who use {}\n\n{}\n{}\nif nobody does: {VARIABLE}=overwrite cargo test",
                self.path,
                table(&differences, colours()),
                summary(&differences)
            ),
        })
    }
}

/// A past is no other program: what was there may go if its place stays empty, and what is new is new.
fn judge(difference: &mut Difference) {
    match difference.rule {
        // Read as another field, or required by those who read it.
        Rule::Missing { .. } if difference.level == Level::Wire => {}
        Rule::Missing { reserved: true } => {
            difference.level = Level::Source;
            difference.why = "removed, and reserved".to_string();
        }
        Rule::Missing { reserved: false } => {
            difference.level = Level::Wire;
            let mut words = difference.theirs.split(' ');
            let (number, name) = (words.next().unwrap_or_default(), words.next_back().unwrap_or_default());
            difference.why = format!("removed, and may be taken again; add #[message(reserved({number}, {name:?}))]");
        }
        Rule::Added if difference.level < Level::Wire => {
            difference.level = Level::Source;
            difference.why = "added".to_string();
        }
        // An `Option` around a field, or taken from it, reads and writes the same bytes but for a zero that is set.
        Rule::Presence => difference.level = Level::Source,
        _ => {}
    }
}

/// A place that was to stay empty, and that nothing holds any more.
fn freed(ours: &Message, theirs: &Message) -> Option<Difference> {
    let holds = |number: i32| {
        ours.reserved_numbers.iter().any(|(start, end)| (*start..=*end).contains(&number))
            // That is a difference of its own.
            || ours.fields.iter().any(|field| i64::from(field.number) == i64::from(number))
    };
    // Ranges may be long: both ends tell most of what can happen to one.
    let numbers = theirs.reserved_numbers.iter().filter(|(start, end)| !holds(*start) || !holds(*end));
    let numbers = numbers.map(|(start, end)| if start == end { start.to_string() } else { format!("{start}..={end}") });
    let names = theirs
        .reserved_names
        .iter()
        .filter(|name| !ours.reserved_names.contains(name) && ours.fields.iter().all(|field| field.name != **name));
    let list: Vec<String> = numbers.chain(names.map(|name| format!("{name:?}"))).collect();
    let list = list.join(", ");
    (!list.is_empty()).then(|| Difference {
        level: Level::Wire,
        rule: Rule::Reserved,
        at: ours.shown.clone(),
        ours: "not reserved".to_string(),
        theirs_place: theirs.place.clone(),
        theirs: format!("reserved {list}"),
        why: format!("may be taken again; keep #[message(reserved({list}))]"),
    })
}

/// Messages that no type is any more, and that nothing which still is has led to.
fn gone(old: &Graph, known: impl Iterator<Item = usize>) -> Vec<Difference> {
    let mut reached: HashSet<usize> = HashSet::new();
    let mut reach = |from: usize| {
        let mut open = vec![from];
        let first = reached.insert(from);
        while let Some(at) = open.pop() {
            let held = old.messages[at].fields.iter().filter_map(|field| field.ty.message());
            open.extend(held.filter(|held| reached.insert(*held)));
        }
        first
    };
    known.for_each(|at| _ = reach(at));
    let own = old.messages.iter().enumerate().filter(|(_, message)| well_known::file_of(&message.full_name).is_none());
    own.filter(|(at, _)| reach(*at))
        .map(|(_, message)| Difference {
            level: Level::Lossy,
            rule: Rule::Missing { reserved: false },
            at: message.name.clone(),
            ours: "no such type".to_string(),
            theirs_place: message.place.clone(),
            theirs: format!("message {}", message.name),
            why: format!("a type that was renamed keeps its place with #[message(name = {:?})]", message.name),
        })
        .collect()
}
