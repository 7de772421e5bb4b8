//! A wire writer that can lie. It reads its seed as instructions, so that a fuzzer steers it: which field, what payload, how
//! deep; and now and then a wrong length, a long varint, a group that does not end, another wire type.

use super::doors::varint;

/// What a field's payload looks like.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    Varint,
    I64,
    I32,
    Text,
    Bytes,
    /// Packed or not.
    Varints,
    I64s,
    I32s,
    Message(&'static Fields),
    Group(&'static Fields),
    /// An entry of this key and value.
    Map(&'static [(u32, Shape)]),
}

/// The types that have fields here.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Sink,
    View,
    Odd,
    Contact,
}

/// The numbers of a message's fields.
pub(crate) struct Fields(&'static [(u32, Shape)]);

use Shape::{Bytes, Group, I32, I32s, I64, I64s, Map, Message, Text, Varint, Varints};

static LEAF: Fields = Fields(&[(1, Varint), (2, Text), (3, Varints)]);
static NOTHING: Fields = Fields(&[]);
static PAIR: Fields = Fields(&[(1, Text), (2, Message(&LEAF))]);
static TUPLE: Fields = Fields(&[(1, Varint), (2, Text)]);
static NESTED: Fields = Fields(&[(1, Varint), (2, Message(&LEAF))]);

/// The fields of `Sink`.
pub(crate) static SINK: Fields = Fields(&[
    (1, Varint),
    (2, Varint),
    (3, I32),
    (4, I64),
    (5, Varint),
    (6, Text),
    (7, Bytes),
    (8, Bytes),
    (9, Text),
    (10, Text),
    (11, Varint),
    (12, Varint),
    (13, Varint),
    (14, Text),
    (15, Varint),
    (16, Bytes),
    (17, Message(&SINK)),
    (18, Message(&LEAF)),
    (19, Message(&LEAF)),
    (20, Message(&LEAF)),
    (21, Varints),
    (22, Varints),
    (23, I64s),
    (24, I32s),
    (25, Varints),
    (26, Varints),
    (27, Varints),
    (28, Text),
    (29, Bytes),
    (30, Message(&SINK)),
    (31, Message(&LEAF)),
    (32, Text),
    (33, Varints),
    (34, Varints),
    (35, Message(&LEAF)),
    (36, Message(&LEAF)),
    (37, Varints),
    (38, Map(&[(1, Text), (2, Message(&SINK))])),
    (39, Map(&[(1, Varint), (2, I32)])),
    (40, Message(&PAIR)),
    (41, Map(&[(1, Varint), (2, Varint)])),
    (42, Varint),
    (43, Text),
    (44, Message(&SINK)),
    (45, Message(&NESTED)),
    (46, Message(&NOTHING)),
    (47, Group(&SINK)),
    (48, Group(&LEAF)),
    (49, Varint),
    (50, Varint),
    (51, Varints),
    (52, Message(&NOTHING)),
    (53, Message(&TUPLE)),
    (54, Varint),
    (55, Message(&CHOICE)),
    (1000, Text),
]);

static CHOICE: Fields =
    Fields(&[(1, Varint), (2, Text), (3, Message(&SINK)), (4, Message(&NESTED)), (5, Message(&NOTHING))]);

static TIME: Fields = Fields(&[(1, Varint), (2, Varint)]);

/// The fields of `Contact`.
pub(crate) static CONTACT: Fields = Fields(&[
    (1, Text),
    (2, Varint),
    (3, Varint),
    (4, Varint),
    (5, Message(&TIME)),
    (6, Text),
    (7, Varint),
    (8, Bytes),
    (9, I32s),
    (10, Varint),
    (11, Message(&CONTACT)),
]);

/// The fields of `Odd`.
pub(crate) static ODD: Fields = Fields(&[
    (1, Message(&CONTACT)),
    (2, Message(&CONTACT)),
    (3, Map(&[(1, Text), (2, Message(&CONTACT))])),
    (4, Message(&TIME)),
    (5, Message(&TIME)),
    (6, Varints),
    (7, Varints),
    (8, Message(&ODD)),
    (9, Map(&[(1, Varint), (2, Text)])),
    (10, Varints),
    (11, Map(&[(1, Varint), (2, Message(&TIME))])),
    (12, Varint),
    (13, Varint),
    (14, Message(&TIME)),
    (15, Group(&CONTACT)),
    (16, Varint),
    (17, Varint),
    (18, Message(&LEAF)),
    (19, Map(&[(1, Text), (2, Varint)])),
    (20, Varint),
    (21, Varints),
    (22, Message(&TIME)),
    (23, Text),
    (24, Message(&LEAF)),
    (25, Map(&[(1, Text), (2, Text)])),
]);

/// The fields of `View` and `Owned`.
pub(crate) static VIEW: Fields = Fields(&[
    (1, Text),
    (2, Bytes),
    (3, Text),
    (4, Text),
    (5, Map(&[(1, Text), (2, Bytes)])),
    (6, Message(&VIEW)),
    (7, Message(&VIEW)),
    (8, Bytes),
    (9, Text),
    (10, Message(&VIEW)),
]);

impl Fields {
    pub(crate) const fn new(fields: &'static [(u32, Shape)]) -> Self {
        Fields(fields)
    }

    pub(crate) fn all(&self) -> &'static [(u32, Shape)] {
        self.0
    }
}

/// A record of this field, without lies: small, and valid in every message here. `depth` more levels nest.
pub(crate) fn plain((number, shape): (u32, Shape), depth: usize) -> Vec<u8> {
    let tag = |wire_type: u64| varint(u64::from(number) << 3 | wire_type);
    let behind_length = |content: &[u8]| [&tag(2)[..], &varint(content.len() as u64), content].concat();
    match shape {
        Varint => [&tag(0)[..], &[2]].concat(),
        I64 => [&tag(1)[..], &[2; 8]].concat(),
        I32 => [&tag(5)[..], &[2; 4]].concat(),
        Text => behind_length(b"a@b"),
        Bytes => behind_length(b"rgb"),
        Varints => behind_length(&[2, 2, 2]),
        I64s => behind_length(&[2; 24]),
        I32s => behind_length(&[2; 12]),
        Message(inner) => behind_length(&plain_message(inner, depth)),
        Group(inner) => [tag(3), plain_message(inner, depth), tag(4)].concat(),
        Map(entry) => behind_length(&entry.iter().flat_map(|field| plain(*field, depth)).collect::<Vec<u8>>()),
    }
}

/// Every field once, but for those that nest too deep.
pub(crate) fn plain_message(fields: &'static Fields, depth: usize) -> Vec<u8> {
    let nests = |shape: &Shape| matches!(shape, Message(_) | Group(_) | Map(_));
    let fields = fields.0.iter().filter(|(_, shape)| depth > 0 || !nests(shape));
    fields.flat_map(|field| plain(*field, depth.saturating_sub(1))).collect()
}

/// The message that a seed tells to write, and of which type. Its first byte picks that.
pub(crate) fn write(seed: &[u8]) -> (Kind, Vec<u8>) {
    let (first, rest) = seed.split_first().unwrap_or((&0, &[]));
    match first % 8 {
        0..=2 => (Kind::Sink, write_as(&SINK, rest)),
        3 => (Kind::View, write_as(&VIEW, rest)),
        4..=5 => (Kind::Odd, write_as(&ODD, rest)),
        _ => (Kind::Contact, write_as(&CONTACT, rest)),
    }
}

/// The message of these fields that a seed tells to write.
pub(crate) fn write_as(fields: &'static Fields, seed: &[u8]) -> Vec<u8> {
    let mut liar = Liar { seed, depth: 0 };
    let mut out = Vec::new();
    while !liar.seed.is_empty() {
        liar.record(fields, &mut out);
    }
    out
}

struct Liar<'a> {
    seed: &'a [u8],
    depth: usize,
}

impl Liar<'_> {
    /// The next byte of the seed; zeros behind its end, which tell no lies.
    fn next(&mut self) -> u8 {
        let (first, rest) = self.seed.split_first().unwrap_or((&0, &[]));
        self.seed = rest;
        *first
    }

    /// One chance in so many.
    fn lies(&mut self, times: u8) -> bool {
        self.next() % times == times - 1
    }

    fn number(&mut self) -> u64 {
        match self.next() % 16 {
            0..8 => u64::from(self.next() % 4),
            8..12 => u64::from(self.next()),
            12 => u64::from_le_bytes([self.next(), self.next(), self.next(), 0, 0, 0, 0, 0]),
            13 => u64::MAX,
            14 => 1 << (self.next() % 64),
            _ => u64::from_le_bytes(std::array::from_fn(|_| self.next())),
        }
    }

    /// A varint, seldom longer than it need be.
    fn varint(&mut self, value: u64, out: &mut Vec<u8>) {
        let mut bytes = varint(value);
        if self.lies(32) {
            for _ in 0..self.next() % 12 {
                *bytes.last_mut().expect("a varint has a byte") |= 0x80;
                bytes.push(self.next() % 3 / 2);
            }
        }
        out.extend(bytes);
    }

    fn tag(&mut self, number: u32, wire_type: u32, out: &mut Vec<u8>) {
        let number = if self.lies(64) { u32::from(self.next()) << (self.next() % 24) } else { number };
        let wire_type = if self.lies(64) { u32::from(self.next() % 8) } else { wire_type };
        self.varint(u64::from(number) << 3 | u64::from(wire_type), out);
    }

    /// A length, seldom another one than there is.
    fn behind_length(&mut self, content: &[u8], out: &mut Vec<u8>) {
        let mut len = content.len() as u64;
        if self.lies(64) {
            len = match self.next() % 4 {
                0 => len + 1,
                1 => len.saturating_sub(1),
                2 => self.number(),
                _ => i32::MAX as u64 + u64::from(self.next() % 2),
            };
        }
        self.varint(len, out);
        out.extend(content);
    }

    fn text(&mut self) -> Vec<u8> {
        match self.next() % 16 {
            0..4 => Vec::new(),
            4..10 => b"a@b"[..usize::from(self.next() % 4)].to_vec(),
            10..13 => vec![b'x'; usize::from(self.next())],
            13..15 => "ä€🦀".repeat(usize::from(self.next() % 16)).into_bytes(),
            _ => (0..self.next() % 8).map(|_| self.next()).collect(),
        }
    }

    fn record(&mut self, fields: &'static Fields, out: &mut Vec<u8>) {
        let pick = usize::from(self.next());
        let field = match fields.0.get(pick % (fields.0.len() + 1)) {
            Some(field) => *field,
            None => (u32::from(self.next()) + 60, self.any_shape()),
        };
        self.field(field, out);
    }

    fn field(&mut self, (number, shape): (u32, Shape), out: &mut Vec<u8>) {
        let shape = if self.lies(64) { self.any_shape() } else { shape };
        match shape {
            Varint => {
                self.tag(number, 0, out);
                let value = self.number();
                self.varint(value, out);
            }
            I64 => {
                self.tag(number, 1, out);
                out.extend(self.number().to_le_bytes());
            }
            I32 => {
                self.tag(number, 5, out);
                out.extend((self.number() as u32).to_le_bytes());
            }
            Text => {
                self.tag(number, 2, out);
                let text = self.text();
                self.behind_length(&text, out);
            }
            Bytes => {
                self.tag(number, 2, out);
                let bytes: Vec<u8> = (0..self.next() % 8).map(|_| self.next()).collect();
                self.behind_length(&bytes, out);
            }
            Varints | I64s | I32s => self.list(number, shape, out),
            Message(inner) => {
                self.tag(number, 2, out);
                let content = self.message(inner);
                self.behind_length(&content, out);
            }
            Map(entry) => {
                self.tag(number, 2, out);
                let mut content = Vec::new();
                if !self.lies(16) {
                    self.field(entry[0], &mut content);
                }
                if !self.lies(16) {
                    self.field(entry[1], &mut content);
                }
                if self.lies(16) {
                    self.field(entry[1], &mut content);
                }
                self.behind_length(&content, out);
            }
            Group(inner) => {
                self.tag(number, 3, out);
                let content = self.message(inner);
                out.extend(content);
                if !self.lies(64) {
                    self.tag(number, 4, out);
                }
            }
        }
    }

    fn any_shape(&mut self) -> Shape {
        [Varint, I64, I32, Bytes, Varints, Message(&LEAF), Group(&SINK), Message(&SINK)][usize::from(self.next() % 8)]
    }

    fn list(&mut self, number: u32, shape: Shape, out: &mut Vec<u8>) {
        let (wire_type, one) = match shape {
            I64s => (1, I64),
            I32s => (5, I32),
            _ => (0, Varint),
        };
        let count = self.next() % 8;
        let packed = !self.lies(4);
        let mut content = Vec::new();
        for _ in 0..if count == 7 { self.next() } else { count } {
            if !packed {
                self.tag(number, wire_type, out);
            }
            let to = if packed { &mut content } else { &mut *out };
            let value = self.number();
            match one {
                I64 => to.extend(value.to_le_bytes()),
                I32 => to.extend((value as u32).to_le_bytes()),
                _ => to.extend(varint(value)),
            }
        }
        if packed {
            self.tag(number, 2, out);
            self.behind_length(&content, out);
        }
    }

    fn message(&mut self, fields: &'static Fields) -> Vec<u8> {
        let mut content = Vec::new();
        self.depth += 1;
        let records = self.next();
        // Now and then a long way down.
        if records == 0xff && self.depth < 100 {
            self.seed = self.seed.split_first().map_or(self.seed, |(_, rest)| rest);
            content = self.message(fields);
            let mut nested = Vec::new();
            let number =
                fields.0.iter().find(|(_, shape)| matches!(shape, Message(inner) if std::ptr::eq(*inner, fields)));
            self.tag(number.map_or(17, |(number, _)| *number), 2, &mut nested);
            self.behind_length(&content, &mut nested);
            content = nested;
        } else if self.depth < 120 {
            for _ in 0..records % 5 {
                if !self.seed.is_empty() {
                    self.record(fields, &mut content);
                }
            }
        }
        self.depth -= 1;
        content
    }
}
