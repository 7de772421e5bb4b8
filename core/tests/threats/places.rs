//! Where bytes can lie in a message, and the same bytes at every such place, through every door.

use structwire::{Error, ErrorKind};

use crate::oracle::doors::{Door, doors, varint};
use crate::oracle::liar;
use crate::oracle::types::{Odd, Sink};

/// A place for records.
pub(crate) struct Place {
    pub(crate) name: &'static str,
    /// A message with these records there.
    pub(crate) wrap: fn(&[u8]) -> Vec<u8>,
    /// How many levels of nesting lie above it.
    pub(crate) levels: usize,
    /// Whether what lies there is read as a `Sink`.
    pub(crate) is_sink: bool,
    /// Whether its end is a tag, and not known before.
    pub(crate) is_group: bool,
}

pub(crate) fn tag(number: u32, wire_type: u32) -> Vec<u8> {
    varint(u64::from(number << 3 | wire_type))
}

/// A record behind its length.
pub(crate) fn behind_length(number: u32, content: &[u8]) -> Vec<u8> {
    [&tag(number, 2)[..], &varint(content.len() as u64), content].concat()
}

/// A record between the tags of a group.
pub(crate) fn in_group(number: u32, content: &[u8]) -> Vec<u8> {
    [&tag(number, 3)[..], content, &tag(number, 4)].concat()
}

const fn place(name: &'static str, levels: usize, wrap: fn(&[u8]) -> Vec<u8>) -> Place {
    Place { name, wrap, levels, is_sink: false, is_group: false }
}

const fn sink(name: &'static str, levels: usize, wrap: fn(&[u8]) -> Vec<u8>) -> Place {
    Place { is_sink: true, ..place(name, levels, wrap) }
}

const fn group(place: Place) -> Place {
    Place { is_group: true, ..place }
}

/// Places in a `Sink`.
pub(crate) const PLACES: &[Place] = &[
    sink("the message", 0, |content| content.to_vec()),
    sink("a nested message", 1, |content| behind_length(17, content)),
    sink("a repeated element", 1, |content| behind_length(30, content)),
    sink("a map's value", 2, |content| behind_length(38, &behind_length(2, content))),
    sink("a variant", 1, |content| behind_length(44, content)),
    sink("a variant of a oneof that is a message", 2, |content| behind_length(55, &behind_length(3, content))),
    group(sink("a group", 1, |content| in_group(47, content))),
    place("a map's entry", 1, |content| behind_length(38, content)),
    place("an entry of numbers", 1, |content| behind_length(39, content)),
    place("an entry of a closed enum", 1, |content| behind_length(41, content)),
    place("a message that is not optional", 1, |content| behind_length(18, content)),
    place("a boxed message", 1, |content| behind_length(19, content)),
    place("a shared message", 1, |content| behind_length(20, content)),
    place("an element of a deque", 1, |content| behind_length(31, content)),
    place("a shared element", 1, |content| behind_length(35, content)),
    place("an element of a boxed slice", 1, |content| behind_length(36, content)),
    place("a tuple", 1, |content| behind_length(53, content)),
    place("an element that is a tuple", 1, |content| behind_length(40, content)),
    place("a variant with fields of its own", 1, |content| behind_length(45, content)),
    place("a message in a variant with fields of its own", 2, |content| behind_length(45, &behind_length(2, content))),
    place("a variant without fields", 1, |content| behind_length(46, content)),
    place("a oneof that is a message", 1, |content| behind_length(55, &[b"\x08\x05", content].concat())),
    place("an empty message", 1, |content| behind_length(52, content)),
    group(place("a repeated group", 1, |content| in_group(48, content))),
    group(place("an unknown group", 1, |content| in_group(70, content))),
    group(place("a far unknown group", 1, |content| in_group(536_870_911, content))),
    group(place("an unknown group in an unknown group", 2, |content| in_group(70, &in_group(71, content)))),
    group(place("a group where a number should be", 1, |content| in_group(1, content))),
    group(place("a group where a string should be", 1, |content| in_group(6, content))),
    group(place("a group where a message should be", 1, |content| in_group(17, content))),
    group(place("a group where a list should be", 1, |content| in_group(21, content))),
    group(place("a group where a slice should be", 1, |content| in_group(37, content))),
    group(place("a group where a map should be", 1, |content| in_group(38, content))),
    group(place("a group where a variant should be", 1, |content| in_group(44, content))),
    group(place("an unknown group in a map's entry", 2, |content| behind_length(38, &in_group(7, content)))),
    group(place("a group where a key should be", 2, |content| behind_length(38, &in_group(1, content)))),
    group(place("an unknown group in a nested message", 2, |content| behind_length(17, &in_group(70, content)))),
    group(place("an unknown group in a group", 2, |content| in_group(47, &in_group(70, content)))),
];

fn contact(content: &[u8]) -> Vec<u8> {
    [&liar::plain_message(&liar::CONTACT, 0), &behind_length(5, b"\x08\x02"), content].concat()
}

/// Places in an `Odd`, whose messages look ahead over their records.
pub(crate) const ODD_PLACES: &[Place] = &[
    place("the message", 0, |content| content.to_vec()),
    place("a nested message", 1, |content| behind_length(8, content)),
    place("a message without a zero", 1, |content| behind_length(1, &contact(content))),
    place("one in two records", 1, |content| [behind_length(1, &contact(b"")), behind_length(1, content)].concat()),
    place("a repeated one", 1, |content| behind_length(2, &contact(content))),
    place("a map's value without a zero", 2, |content| behind_length(3, &behind_length(2, &contact(content)))),
    place("a map's entry", 1, |content| behind_length(3, &[&behind_length(2, &contact(b"")), content].concat())),
    place("one in one", 2, |content| behind_length(1, &contact(&behind_length(11, &contact(content))))),
    place("a converted message", 1, |content| behind_length(4, content)),
    place("a converted element", 1, |content| behind_length(5, content)),
    place("a converted variant", 1, |content| behind_length(14, content)),
    place("a converted variant without a zero", 2, |content| behind_length(1, &contact(&behind_length(5, content)))),
    place("a converted message that is not optional", 1, |content| behind_length(22, content)),
    place("a message with a default", 1, |content| behind_length(24, content)),
    place("an element of a shared slice", 1, |content| behind_length(18, content)),
    place("a map's entry with a converted value", 1, |content| behind_length(11, &[b"\x12\x00", content].concat())),
    place("a map's entry with a converted key", 1, |content| {
        behind_length(19, &[b"\x0a\x03a@b\x10\x01", content].concat())
    }),
    group(place("a group without a zero", 1, |content| in_group(15, &contact(content)))),
    group(place("an unknown group in a message without a zero", 2, |content| {
        behind_length(1, &contact(&in_group(70, content)))
    })),
    group(place("a group where a converted value should be", 2, |content| {
        behind_length(1, &contact(&in_group(1, content)))
    })),
    group(place("a group where a variant should be", 2, |content| behind_length(1, &contact(&in_group(4, content))))),
    group(place("a group where an array should be", 2, |content| behind_length(1, &contact(&in_group(9, content))))),
];

/// Calls `check` with what each door makes of these bytes at each place, in a message that can start empty and in one that
/// must look ahead.
pub(crate) fn everywhere(content: &[u8], check: impl Fn(&Place, &str, Result<(), Error>)) {
    fn all<T>(places: &[Place], doors: &[Door<T>], content: &[u8], check: &impl Fn(&Place, &str, Result<(), Error>)) {
        for place in places {
            let bytes = (place.wrap)(content);
            for door in doors {
                check(place, door.name, (door.decode)(&bytes).map(drop));
            }
        }
    }
    all(PLACES, &doors::<Sink>(), content, &check);
    all(ODD_PLACES, &doors::<Odd>(), content, &check);
}

/// These records are refused for this reason, everywhere.
#[track_caller]
pub(crate) fn refused_everywhere(content: &[u8], expected: impl Fn(&ErrorKind) -> bool) {
    everywhere(content, |place, door, result| match result {
        Ok(()) => panic!("{content:02x?} is taken in {} by {door}", place.name),
        Err(error) => {
            assert!(expected(error.kind()), "{content:02x?} in {} by {door}: {error}", place.name);
            assert!(error.to_string().len() < 1000, "{error}");
        }
    });
}

/// These records are refused everywhere. Their reason is this one where they lie at a known end: in a group they reach into
/// what follows.
#[track_caller]
pub(crate) fn refused_at_an_end(content: &[u8], expected: impl Fn(&ErrorKind) -> bool) {
    everywhere(content, |place, door, result| match result {
        Ok(()) => panic!("{content:02x?} is taken in {} by {door}", place.name),
        Err(error) => {
            let known = place.is_group || expected(error.kind());
            assert!(known, "{content:02x?} in {} by {door}: {error}", place.name);
        }
    });
}

/// These records are taken everywhere.
#[track_caller]
pub(crate) fn taken_everywhere(content: &[u8]) {
    everywhere(content, |place, door, result| {
        if let Err(error) = result {
            panic!("{content:02x?} in {} by {door}: {error}", place.name);
        }
    });
}

/// What a `Sink` makes of these records, wherever one lies and by whatever door: all must be alike.
#[track_caller]
pub(crate) fn sinks(content: &[u8], check: impl Fn(&Sink)) {
    for place in PLACES.iter().filter(|place| place.is_sink) {
        for door in doors::<Sink>() {
            let outer = (door.decode)(&(place.wrap)(content));
            let outer =
                outer.unwrap_or_else(|error| panic!("{content:02x?} in {} by {}: {error}", place.name, door.name));
            check(sink_in(place, &outer));
        }
    }
}

/// The `Sink` at this place.
fn sink_in<'a>(place: &Place, outer: &'a Sink) -> &'a Sink {
    use crate::oracle::types::Choice;
    let nested = match place.name {
        "the message" => Some(outer),
        "a nested message" => outer.child.as_deref(),
        "a repeated element" => outer.children.first(),
        "a map's value" => outer.map.get(""),
        "a group" => outer.group.as_deref(),
        _ => match (&outer.choice, outer.whole_choice.as_deref()) {
            (Some(Choice::Nested(nested)), _) | (_, Some(Choice::Nested(nested))) => Some(&**nested),
            _ => None,
        },
    };
    nested.unwrap_or_else(|| panic!("nothing in {}: {outer:?}", place.name))
}
