//! A report: the differences, for people.

use std::fmt::{self, Write as _};
use std::io::IsTerminal as _;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::schema::graph::Place;

/// What a difference breaks, from the least to the most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Level {
    /// Only source code that uses the names: of types, of oneofs, whether numbers are packed.
    Source,
    /// JSON: names, and fields or values that only one side has.
    Json,
    /// Data: readable, but not both ways.
    Lossy,
    /// The wire: bytes of one side are misread or refused by the other.
    Wire,
}

impl Level {
    fn word(self) -> &'static str {
        match self {
            Level::Source => "source",
            Level::Json => "json",
            Level::Lossy => "lossy",
            Level::Wire => "wire",
        }
    }

    fn colour(self) -> &'static str {
        match self {
            Level::Source => "\u{1b}[2m",
            Level::Json => "\u{1b}[36m",
            Level::Lossy => "\u{1b}[33m",
            Level::Wire => "\u{1b}[1;31m",
        }
    }
}

/// Which rule a difference comes from: docs/contract.md lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// One field, or value, with two numbers; or two with one.
    Number,
    /// A number that the other side reserves.
    Reserved,
    /// A type that became another.
    Type,
    /// Repeated on one side only.
    Repeated,
    /// Packed on one side only.
    Packed,
    /// Required on one side only.
    Required,
    /// Explicit presence on one side only.
    Presence,
    /// Different defaults.
    Default,
    /// In a oneof on one side only, or in another one.
    Oneof,
    /// A closed enum on one side, an open one on the other.
    Closed,
    /// A name that differs: of a field, a value, a oneof.
    Name,
    /// The name of a type that differs.
    TypeName,
    /// Only the Rust side has it.
    Added,
    /// Only the other side has it.
    Missing {
        /// Whether the Rust side reserves both its number and its name.
        reserved: bool,
    },
}

/// One difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub(crate) level: Level,
    pub(crate) rule: Rule,
    pub(crate) at: String,
    pub(crate) ours: String,
    pub(crate) theirs_place: Place,
    pub(crate) theirs: String,
    pub(crate) why: String,
}

impl Difference {
    /// What it breaks.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The rule it comes from.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The Rust type and field: `Document.items`.
    pub fn at(&self) -> &str {
        &self.at
    }

    /// What the Rust side says.
    pub fn ours(&self) -> &str {
        &self.ours
    }

    /// The other side's file and line: `proto/document.proto:22`.
    pub fn place(&self) -> String {
        match (self.theirs_place.file.as_str(), self.theirs_place.line) {
            (file, Some(line)) => format!("{file}:{line}"),
            (file, None) => file.to_string(),
        }
    }

    /// What the other side says.
    pub fn theirs(&self) -> &str {
        &self.theirs
    }

    /// What happens, and what to do about it. May be empty.
    pub fn why(&self) -> &str {
        &self.why
    }
}

/// How a Rust type differs from a message of a schema: all differences, the worst first.
///
/// `Display` writes it for people. The `assert_` functions panic with it, in colour on a terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "a report says nothing until it is asserted on or printed"]
pub struct Report {
    pub(crate) ours: String,
    pub(crate) theirs: String,
    pub(crate) differences: Vec<Difference>,
}

impl Report {
    pub(crate) fn new(ours: String, theirs: String, mut differences: Vec<Difference>) -> Self {
        differences.sort_by_key(|difference| core::cmp::Reverse(difference.level));
        Report { ours, theirs, differences }
    }

    /// All differences, the worst first.
    pub fn differences(&self) -> &[Difference] {
        &self.differences
    }

    /// The worst that a difference breaks. None if there is no difference.
    pub fn worst(&self) -> Option<Level> {
        self.differences.first().map(|difference| difference.level)
    }

    /// Fails if bytes of one side are misread or refused by the other. As buf's WIRE.
    ///
    /// # Panics
    /// With the report.
    #[track_caller]
    pub fn assert_wire(&self) {
        self.assert(Level::Wire);
    }

    /// Fails if anything is misread, or lost when it goes there and back.
    ///
    /// # Panics
    /// With the report.
    #[track_caller]
    pub fn assert_lossless(&self) {
        self.assert(Level::Lossy);
    }

    /// Fails if anything but source code that uses names breaks. As buf's WIRE_JSON.
    ///
    /// # Panics
    /// With the report.
    #[track_caller]
    pub fn assert_wire_json(&self) {
        self.assert(Level::Json);
    }

    /// Fails at any difference. As buf's PACKAGE and FILE, which differ in whether a type may move between files: Rust types
    /// are in none.
    ///
    /// # Panics
    /// With the report.
    #[track_caller]
    pub fn assert_same(&self) {
        self.assert(Level::Source);
    }

    /// Fails at differences of this level or a worse one.
    ///
    /// # Panics
    /// With the report.
    #[track_caller]
    pub fn assert(&self, level: Level) {
        if self.worst().is_some_and(|worst| worst >= level) {
            panic!("{}", self.to_text(colours()));
        }
    }

    fn to_text(&self, coloured: bool) -> String {
        let mut text = String::new();
        let _ = match self.worst() {
            None => writeln!(text, "{} is {}", self.ours, self.theirs),
            Some(Level::Source | Level::Json) => writeln!(text, "{} matches {} on the wire", self.ours, self.theirs),
            Some(_) => writeln!(text, "error: {} does not match {}", self.ours, self.theirs),
        };
        if !self.differences.is_empty() {
            text.push('\n');
            text.push_str(&table(&self.differences, coloured));
            text.push('\n');
            text.push_str(&summary(&self.differences));
        }
        text.trim_end().to_string()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(false))
    }
}

/// Whether what is printed is seen by a person who wants colours. no-color.org
pub(crate) fn colours() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) && std::io::stderr().is_terminal()
}

/// The differences, aligned.
pub(crate) fn table(differences: &[Difference], coloured: bool) -> String {
    // One column may be as wide as its widest cell, but for a few that would push all others off the screen.
    let width = |cell: &dyn Fn(&Difference) -> String| {
        differences.iter().map(|difference| cell(difference).chars().count()).filter(|width| *width <= 40).max()
    };
    let widths = [
        width(&|difference| difference.at.clone()),
        width(&|difference| difference.ours.clone()),
        width(&Difference::place),
    ];
    let [at, ours, place] = widths.map(|width| width.unwrap_or(0));
    let placed = differences.iter().any(|difference| !difference.place().is_empty());
    let mut text = String::new();
    for difference in differences {
        let word = difference.level.word();
        let _ = match coloured {
            true => write!(text, "  {}{word:<6}\u{1b}[0m ", difference.level.colour()),
            false => write!(text, "  {word:<6} "),
        };
        let mut line = format!("{:<at$}  {:<ours$}  ", difference.at, difference.ours);
        let their_place = difference.place();
        if placed {
            let _ = write!(line, "{their_place:<place$}  ");
        }
        line.push_str(&difference.theirs);
        text.push_str(line.trim_end());
        text.push('\n');
        if !difference.why.is_empty() {
            let _ = writeln!(text, "         {}", difference.why);
        }
    }
    text
}

/// How many of each level there are, in words.
pub(crate) fn summary(differences: &[Difference]) -> String {
    let counted = |level: Level, one: &str, many: &str| {
        let count = differences.iter().filter(|difference| difference.level == level).count();
        match count {
            0 => None,
            1 => Some(format!("1 {one}")),
            _ => Some(format!("{count} {many}")),
        }
    };
    let parts = [
        counted(Level::Wire, "breaks the wire", "break the wire"),
        counted(Level::Lossy, "loses data", "lose data"),
        counted(Level::Json, "changes JSON", "change JSON"),
        counted(Level::Source, "changes names only", "change names only"),
    ];
    parts.into_iter().flatten().collect::<Vec<String>>().join(", ")
}
