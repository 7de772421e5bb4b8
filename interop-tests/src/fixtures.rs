//! The six fixtures as plain domain types: no attribute anywhere, the order of the fields is their numbers. And the values
//! that every implementation measured on them uses.

#![allow(missing_docs, reason = "fields are named after those of the .proto files")]

pub mod borrowed;
mod twins;

use structwire::Message;

use crate::random::Random;

/// Fields of five kinds in one flat message.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Flat {
    pub f_bool: bool,
    pub f_int32: i32,
    pub f_int64: i64,
    pub f_float64: f64,
    pub f_string: String,
    pub f_bool_2: bool,
    pub f_int32_2: i32,
    pub f_string_2: String,
}

/// A document.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Document {
    pub id: String,
    pub status: i32,
    pub meta: DocumentMeta,
    pub items: Vec<DocumentItem>,
}

/// Where a document is kept.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct DocumentMeta {
    pub region: String,
    pub version: i32,
}

/// A line of a document.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct DocumentItem {
    pub sku: String,
    pub qty: i32,
    pub price_minor: i64,
}

/// A batch of measurements.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Telemetry {
    pub source: String,
    pub ts: i64,
    pub tags: Vec<String>,
    pub values: Vec<f64>,
}

/// Nothing but strings.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Strings {
    pub items: Vec<String>,
}

/// An event.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Event {
    pub event_id: String,
    pub event_type: String,
    pub occurred_at: i64,
    pub producer: String,
    pub attrs: Vec<EventAttr>,
}

/// An attribute of an event.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct EventAttr {
    pub key: String,
    pub value: String,
}

/// A command, and the event that answers it.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct SomeCmd {
    pub id: i32,
    pub count: i64,
    pub value: f32,
    pub value_d: f64,
    pub name: String,
    pub meta: Vec<MetaModel>,
}

/// A tag of a command.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct MetaModel {
    pub tag: String,
    pub value: String,
}

/// Instances 0 to n - 1 of a fixture.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Batch<T> {
    pub items: Vec<T>,
}

/// A type with generated instances.
pub trait Fixture: Sized {
    /// The name its values are drawn under.
    const NAME: &'static str;

    /// The instance that this generator draws.
    fn draw(random: &mut Random) -> Self;

    /// Instance `index`.
    fn instance(index: u64) -> Self {
        Self::draw(&mut Random::of(Self::NAME, index))
    }

    /// Instances 0 to 99.
    fn hundred() -> Batch<Self> {
        Batch { items: (0..100).map(Self::instance).collect() }
    }
}

/// 2024-01-01T00:00:00Z in milliseconds.
const EPOCH: u64 = 1_704_067_200_000;
/// A day in milliseconds.
const DAY: u64 = 86_400_000;

// Within each `draw` the order of the draws is the fixture's rule, and not always that of the fields.

impl Fixture for Flat {
    const NAME: &'static str = "message";

    fn draw(random: &mut Random) -> Self {
        Flat {
            f_bool: random.bool(),
            f_int32: random.int32(0, 1_000_000),
            f_int64: random.int64(0, 1_000_000),
            f_float64: random.f64() * 1000.0,
            f_string: random.word(3, 16),
            f_bool_2: random.bool(),
            f_int32_2: random.int32(0, 1_000_000),
            f_string_2: random.word(3, 16),
        }
    }
}

impl Fixture for Document {
    const NAME: &'static str = "document";

    fn draw(random: &mut Random) -> Self {
        let items = random.list(8, |random| DocumentItem {
            sku: random.word(3, 12),
            qty: random.int32(1, 100),
            price_minor: random.int64(0, 100_000),
        });
        Document {
            id: random.word(8, 12),
            status: random.int32(0, 5),
            meta: DocumentMeta { region: random.word(2, 4), version: random.int32(1, 10) },
            items,
        }
    }
}

impl Fixture for Telemetry {
    const NAME: &'static str = "telemetry";

    fn draw(random: &mut Random) -> Self {
        let tags = random.list(2, |random| random.word(3, 10));
        let values = random.list(32, |random| random.f64() * 100.0);
        Telemetry { source: random.word(3, 10), ts: random.int64(EPOCH, EPOCH + DAY), tags, values }
    }
}

impl Fixture for Strings {
    const NAME: &'static str = "strings";

    fn draw(random: &mut Random) -> Self {
        Strings { items: random.list(32, |random| random.word(3, 16)) }
    }
}

impl Fixture for Event {
    const NAME: &'static str = "event";

    fn draw(random: &mut Random) -> Self {
        let attrs = random.list(4, |random| EventAttr { key: random.word(3, 12), value: random.word(3, 12) });
        Event {
            event_id: random.word(8, 12),
            event_type: random.word(3, 12),
            occurred_at: random.int64(EPOCH, EPOCH + DAY),
            producer: random.word(3, 12),
            attrs,
        }
    }
}

/// The one command there is.
pub fn some_cmd() -> SomeCmd {
    let meta = [("1", "v1"), ("2", "v2")].map(|(tag, value)| MetaModel { tag: tag.into(), value: value.into() });
    SomeCmd { id: 1, count: 2, value: 1.3, value_d: 1.5, name: "name".into(), meta: meta.into() }
}
