//! Arbitrary kitchen sinks.

use std::time::{Duration, UNIX_EPOCH};

use quickcheck::{Arbitrary, Gen};
use structwire::DecodeOwned;

use super::{
    Choices, Color, Email, Grouped, Inner, InnerGroup, Innermost, Kind, KitchenSink, Leaf, Level, Line, Maps, Nested,
    Optionals, OrderId, Packed, Part, Scalars, Second, Shape, Sparse, Strict, Tree, TreeChoice, Types, Unpacked, Value,
};
use crate::twin::{arbitrary, shrink_fields};

arbitrary! {
    Scalars {
        f_double, f_float, f_int32, f_int64, f_uint32, f_uint64, f_sint32, f_sint64, f_fixed32, f_fixed64, f_sfixed32,
        f_sfixed64, f_bool, f_string, f_bytes, f_color,
    }
    Optionals {
        f_double, f_float, f_int32, f_int64, f_uint32, f_uint64, f_sint32, f_sint64, f_fixed32, f_fixed64, f_sfixed32,
        f_sfixed64, f_bool, f_string, f_bytes, f_color, f_leaf,
    }
    Packed {
        f_double, f_float, f_int32, f_int64, f_uint32, f_uint64, f_sint32, f_sint64, f_fixed32, f_fixed64, f_sfixed32,
        f_sfixed64, f_bool, f_string, f_bytes, f_color, f_leaf,
    }
    Unpacked {
        f_double, f_float, f_int32, f_int64, f_uint32, f_uint64, f_sint32, f_sint64, f_fixed32, f_fixed64, f_sfixed32,
        f_sfixed64, f_bool, f_color,
    }
    Maps {
        int32_double, int64_float, uint32_int32, uint64_int64, sint32_uint32, sint64_uint64, fixed32_sint32,
        fixed64_sint64, sfixed32_fixed32, sfixed64_fixed64, bool_sfixed32, string_sfixed64, string_bool, string_string,
        string_bytes, int32_color, string_leaf,
    }
    Choices { before, value, between, second, after, shape }
    Leaf { name, weight }
    Sparse {
        last, five_bytes, four_bytes, above_reserved, below_reserved, three_bytes, last_of_two_bytes, two_bytes,
        last_of_one_byte, first,
    }
    Nested { inner, inners }
    Inner { kind, kinds }
    Strict { id, name, part, depth, visible, title, level, loose, tight, levels, parts }
    Part { number, data }
    Grouped { before, inner, line, after }
    InnerGroup { number, words, innermost }
    Innermost { flag }
    Line { at, text }
}

impl Arbitrary for KitchenSink {
    fn arbitrary(g: &mut Gen) -> Self {
        KitchenSink {
            scalars: now_and_then(g),
            optionals: Arbitrary::arbitrary(g),
            packed: now_and_then(g),
            unpacked: now_and_then(g),
            maps: now_and_then(g),
            choices: now_and_then(g),
            tree: now_and_then(g),
            sparse: now_and_then(g),
            types: Arbitrary::arbitrary(g),
            nested: now_and_then(g),
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        shrink_fields!(self, scalars, optionals, packed, unpacked, maps, choices, tree, sparse, types, nested)
    }
}

/// An arbitrary message one time in three, else an empty one: each has tests of its own, here their mixture counts.
fn now_and_then<T: Arbitrary + DecodeOwned>(g: &mut Gen) -> T {
    match u8::arbitrary(g) % 3 {
        0 => T::arbitrary(g),
        _ => T::decode(b"").expect("all fields may be absent"),
    }
}

/// One of several ways to make a value, each as likely.
macro_rules! one_of {
    ($g:ident: $($value:expr),* $(,)?) => {{
        #[allow(unused_variables, reason = "some values need no generator")]
        let ways: &[fn(&mut Gen) -> Self] = &[$(|$g| $value),*];
        $g.choose(ways).expect("several ways")($g)
    }};
}

impl Arbitrary for Value {
    fn arbitrary(g: &mut Gen) -> Self {
        one_of! { g:
            Value::ADouble(Arbitrary::arbitrary(g)),
            Value::AFloat(Arbitrary::arbitrary(g)),
            Value::AnInt32(Arbitrary::arbitrary(g)),
            Value::AnInt64(Arbitrary::arbitrary(g)),
            Value::AUint32(Arbitrary::arbitrary(g)),
            Value::AUint64(Arbitrary::arbitrary(g)),
            Value::ASint32(Arbitrary::arbitrary(g)),
            Value::ASint64(Arbitrary::arbitrary(g)),
            Value::AFixed32(Arbitrary::arbitrary(g)),
            Value::AFixed64(Arbitrary::arbitrary(g)),
            Value::AnSfixed32(Arbitrary::arbitrary(g)),
            Value::AnSfixed64(Arbitrary::arbitrary(g)),
            Value::ABool(Arbitrary::arbitrary(g)),
            Value::AString(Arbitrary::arbitrary(g)),
            Value::SomeBytes(Arbitrary::arbitrary(g)),
            Value::AColor(Arbitrary::arbitrary(g)),
            Value::ALeaf(Arbitrary::arbitrary(g)),
            Value::APair { left: Arbitrary::arbitrary(g), right: Arbitrary::arbitrary(g) },
            Value::Nothing,
        }
    }
}

impl Arbitrary for Second {
    fn arbitrary(g: &mut Gen) -> Self {
        one_of! { g: Second::Count(Arbitrary::arbitrary(g)), Second::Word(Arbitrary::arbitrary(g)) }
    }
}

impl Arbitrary for Shape {
    fn arbitrary(g: &mut Gen) -> Self {
        one_of! { g:
            Shape::Circle(Arbitrary::arbitrary(g)),
            Shape::Rectangle { width: Arbitrary::arbitrary(g), height: Arbitrary::arbitrary(g) },
            Shape::Point,
        }
    }
}

impl Arbitrary for Tree {
    fn arbitrary(g: &mut Gen) -> Self {
        if g.size() < 3 {
            return Tree { name: String::arbitrary(g), ..empty_tree() };
        }
        // A third of the size at each level: the expected number of trees stays finite.
        let mut less = Gen::from_size_and_seed(g.size() / 3, u64::arbitrary(g));
        Tree {
            name: String::arbitrary(g),
            left: Arbitrary::arbitrary(&mut less),
            branches: Arbitrary::arbitrary(&mut less),
            by_name: Arbitrary::arbitrary(&mut less),
            choice: Arbitrary::arbitrary(&mut less),
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        shrink_fields!(self, name, left, branches, by_name, choice)
    }
}

fn empty_tree() -> Tree {
    Tree { name: String::new(), left: None, branches: vec![], by_name: [].into(), choice: None }
}

impl Arbitrary for TreeChoice {
    fn arbitrary(g: &mut Gen) -> Self {
        one_of! { g: TreeChoice::Subtree(Arbitrary::arbitrary(g)), TreeChoice::Leaf(Arbitrary::arbitrary(g)) }
    }
}

impl Arbitrary for Types {
    fn arbitrary(g: &mut Gen) -> Self {
        Types {
            an_u8: Arbitrary::arbitrary(g),
            an_u16: Arbitrary::arbitrary(g),
            an_i8: Arbitrary::arbitrary(g),
            an_i16: Arbitrary::arbitrary(g),
            a_usize: Arbitrary::arbitrary(g),
            a_char: Arbitrary::arbitrary(g),
            a_non_zero: Arbitrary::arbitrary(g),
            a_box_str: String::arbitrary(g).into(),
            an_arc_str: String::arbitrary(g).into(),
            an_array: u128::arbitrary(g).to_le_bytes(),
            a_set: Arbitrary::arbitrary(g),
            a_deque: Arbitrary::arbitrary(g),
            a_list: Arbitrary::arbitrary(g),
            a_boxed_slice: Vec::arbitrary(g).into(),
            a_boxed_message: Arbitrary::arbitrary(g),
            a_newtype: OrderId(Arbitrary::arbitrary(g)),
            a_validated: Arbitrary::arbitrary(g),
            many_validated: Arbitrary::arbitrary(g),
            // Up to the year 2500, before 1970 too.
            a_time: match bool::arbitrary(g) {
                true => UNIX_EPOCH + duration(g, 16 << 30),
                false => UNIX_EPOCH - duration(g, 16 << 30),
            },
            a_duration: duration(g, 315_576_000_000),
            a_tuple: Arbitrary::arbitrary(g),
            // At most one: other languages' maps come back in another order, and this list keeps it.
            pairs: Option::arbitrary(g).into_iter().collect(),
            a_unit: (),
            // At most one element, also of two that are merged: the order of more is the hasher's.
            a_hash_map: Option::arbitrary(g).map(|value| (5, value)).into_iter().collect(),
            a_hash_set: Option::arbitrary(g).map(|()| 7).into_iter().collect(),
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        shrink_fields!(
            self,
            an_u8,
            an_u16,
            an_i8,
            an_i16,
            a_usize,
            a_char,
            a_non_zero,
            a_set,
            a_deque,
            a_list,
            a_boxed_message,
            many_validated,
            a_tuple,
            pairs
        )
    }
}

/// Whole seconds as often as not: zero nanoseconds are not written.
fn duration(g: &mut Gen, seconds: u64) -> Duration {
    let nanos = if bool::arbitrary(g) { 0 } else { u32::arbitrary(g) % 1_000_000_000 };
    Duration::new(u64::arbitrary(g) % seconds, nanos)
}

impl Arbitrary for Email {
    fn arbitrary(g: &mut Gen) -> Self {
        Email(format!("{}@{}", String::arbitrary(g), String::arbitrary(g)))
    }
}

impl Arbitrary for Color {
    fn arbitrary(g: &mut Gen) -> Self {
        match *g.choose(&[0, 1, 2, 7, -1, 3]).expect("a slice with numbers") {
            0 => Color::Unspecified,
            1 => Color::Red,
            2 => Color::Green,
            7 => Color::Blue,
            -1 => Color::Infrared,
            // The numbers that have names are not another one's.
            _ => Color::Other(i32::arbitrary(g).saturating_abs().max(8)),
        }
    }
}

impl Arbitrary for Kind {
    fn arbitrary(g: &mut Gen) -> Self {
        let all = [Kind::Unspecified, Kind::Small, Kind::Negative, Kind::Large, Kind::LargeNegative];
        *g.choose(&all).expect("a slice with values")
    }
}

impl Arbitrary for Level {
    fn arbitrary(g: &mut Gen) -> Self {
        *g.choose(&[Level::Low, Level::High]).expect("a slice with values")
    }
}
