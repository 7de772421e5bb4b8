//! The kitchen sink's prost types.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::views::{
    ChoicesView, KitchenSinkView, MapsView, OptionalsView, PackedView, ScalarsView, StrictView, TreeView, TypesView,
};
use super::{
    Choices, Color, Email, Inner, Kind, KitchenSink, Leaf, Level, Maps, Nested, Optionals, OrderId, Packed, Part,
    Scalars, Second, Shape, Sparse, Strict, Tree, TreeChoice, Types, Unpacked, Value,
};
use crate::proto::kitchen::{v1 as proto, v2 as proto2};
use crate::twin::{Across, Twin, across};

across! {
    Scalars, proto::Scalars {
        f_double, f_float, f_int32, f_int64, f_uint32, f_uint64, f_sint32, f_sint64, f_fixed32, f_fixed64, f_sfixed32,
        f_sfixed64, f_bool, f_string, f_bytes, f_color,
    }
    Optionals, proto::Optionals {
        f_double, f_float, f_int32, f_int64, f_uint32, f_uint64, f_sint32, f_sint64, f_fixed32, f_fixed64, f_sfixed32,
        f_sfixed64, f_bool, f_string, f_bytes, f_color, f_leaf,
    }
    Packed, proto::Packed {
        f_double, f_float, f_int32, f_int64, f_uint32, f_uint64, f_sint32, f_sint64, f_fixed32, f_fixed64, f_sfixed32,
        f_sfixed64, f_bool, f_string, f_bytes, f_color, f_leaf,
    }
    Unpacked, proto::Unpacked {
        f_double, f_float, f_int32, f_int64, f_uint32, f_uint64, f_sint32, f_sint64, f_fixed32, f_fixed64, f_sfixed32,
        f_sfixed64, f_bool, f_color,
    }
    Maps, proto::Maps {
        int32_double, int64_float, uint32_int32, uint64_int64, sint32_uint32, sint64_uint64, fixed32_sint32,
        fixed64_sint64, sfixed32_fixed32, sfixed64_fixed64, bool_sfixed32, string_sfixed64, string_bool, string_string,
        string_bytes, int32_color, string_leaf,
    }
    Choices, proto::Choices { before, value, between, second, after, shape }
    Tree, proto::Tree { name, left, branches, by_name, choice }
    Leaf, proto::Leaf { name, weight }
    Sparse, proto::Sparse {
        last, five_bytes, four_bytes, above_reserved, below_reserved, three_bytes, last_of_two_bytes, two_bytes,
        last_of_one_byte, first,
    }
    Types, proto::Types {
        an_u8, an_u16, an_i8, an_i16, a_usize, a_char, a_non_zero, a_box_str, an_arc_str, an_array, a_set, a_deque, a_list,
        a_boxed_slice, a_boxed_message, a_newtype, a_validated, many_validated, a_time, a_duration, a_tuple, pairs, a_unit,
        a_hash_map, a_hash_set,
    }
    KitchenSink, proto::KitchenSink {
        scalars, optionals, packed, unpacked, maps, choices, tree, sparse, types, nested,
    }
    Nested, proto::kitchen_sink::Nested { inner, inners }
    Inner, proto::kitchen_sink::nested::Inner { kind, kinds }
    Strict, proto2::Strict { id, name, part, depth, visible, title, level, loose, tight, levels, parts }
    Part, proto2::Part { number, data }
}

/// A crossing and its way back, for types whose two sides are not alike.
macro_rules! both_ways {
    ($($ours:ty, $theirs:ty: |$out:ident| $there:expr, |$back:ident| $here:expr;)*) => {$(
        impl Across<$theirs> for $ours {
            fn across(self) -> $theirs {
                let $out = self;
                $there
            }
        }

        impl Across<$ours> for $theirs {
            fn across(self) -> $ours {
                let $back = self;
                $here
            }
        }
    )*};
}

both_ways! {
    u8, u32: |it| it.into(), |it| it.try_into().unwrap();
    u16, u32: |it| it.into(), |it| it.try_into().unwrap();
    i8, i32: |it| it.into(), |it| it.try_into().unwrap();
    i16, i32: |it| it.into(), |it| it.try_into().unwrap();
    usize, u64: |it| it as u64, |it| it.try_into().unwrap();
    char, u32: |it| it.into(), |it| it.try_into().unwrap();
    NonZero<u32>, u32: |it| it.get(), |it| it.try_into().unwrap();
    Box<str>, String: |it| it.into(), |it| it.into();
    Arc<str>, String: |it| (*it).to_owned(), |it| it.into();
    [u8; 16], Vec<u8>: |it| it.to_vec(), |it| it.try_into().unwrap();
    BTreeSet<String>, Vec<String>: |it| it.into_iter().collect(), |it| it.into_iter().collect();
    HashSet<u32>, Vec<u32>: |it| BTreeSet::from_iter(it).into_iter().collect(), |it| it.into_iter().collect();
    VecDeque<i32>, Vec<i32>: |it| it.into(), |it| it.into();
    LinkedList<i64>, Vec<i64>: |it| it.into_iter().collect(), |it| it.into_iter().collect();
    Box<[f64]>, Vec<f64>: |it| it.into(), |it| it.into();
    Box<Leaf>, Option<proto::Leaf>: |it| (*it).across(), |it| Box::new(it.across());
    OrderId, u64: |it| it.0, |it| OrderId(it);
    Email, String: |it| it.0, |it| it.try_into().unwrap();
    Vec<(String, i32)>, BTreeMap<String, i32>: |it| it.into_iter().collect(), |it| it.into_iter().collect();
    HashMap<u32, i32>, BTreeMap<u32, i32>: |it| it.into_iter().collect(), |it| it.into_iter().collect();
    (), Option<()>: |it| Some(it), |it| it.unwrap_or_default();
    (String, i32), Option<proto::types::Pair>: |it| Some(proto::types::Pair { first: it.0, second: it.1 }), |it| {
        let proto::types::Pair { first, second } = it.unwrap_or_default();
        (first, second)
    };
    // prost-types has conversions of its own to and from std's types.
    SystemTime, Option<prost_types::Timestamp>: |it| Some(it.into()), |it| {
        it.map_or(UNIX_EPOCH, |it| it.try_into().unwrap())
    };
    Duration, Option<prost_types::Duration>: |it| Some(it.try_into().unwrap()), |it| {
        it.map_or(Duration::ZERO, |it| it.try_into().unwrap())
    };
    Color, i32: |it| match it {
        Color::Unspecified => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Blue => 7,
        Color::Infrared => -1,
        Color::Other(number) => number,
    }, |it| match it {
        0 => Color::Unspecified,
        1 => Color::Red,
        2 => Color::Green,
        7 => Color::Blue,
        -1 => Color::Infrared,
        number => Color::Other(number),
    };
    Kind, i32: |it| it as i32, |it| match it {
        0 => Kind::Unspecified,
        1 => Kind::Small,
        -1 => Kind::Negative,
        i32::MAX => Kind::Large,
        i32::MIN => Kind::LargeNegative,
        other => unreachable!("not one of the closed enum's: {other}"),
    };
    // Absent is the default: both sides are written always, so that only a message of others' making leaves it out.
    i32, Option<i32>: |it| Some(it), |it| it.unwrap_or(-1);
    bool, Option<bool>: |it| Some(it), |it| it.unwrap_or(true);
    String, Option<String>: |it| Some(it), |it| it.unwrap_or_else(|| "untitled".to_owned());
    Level, Option<i32>: |it| Some(it.across()), |it| it.map_or(Level::High, Across::across);
    Level, i32: |it| it as i32, |it| match it {
        1 => Level::Low,
        2 => Level::High,
        other => unreachable!("not one of the closed enum's: {other}"),
    };
    Value, proto::choices::Value: |it| match it {
        Value::ADouble(it) => proto::choices::Value::ADouble(it),
        Value::AFloat(it) => proto::choices::Value::AFloat(it),
        Value::AnInt32(it) => proto::choices::Value::AnInt32(it),
        Value::AnInt64(it) => proto::choices::Value::AnInt64(it),
        Value::AUint32(it) => proto::choices::Value::AUint32(it),
        Value::AUint64(it) => proto::choices::Value::AUint64(it),
        Value::ASint32(it) => proto::choices::Value::ASint32(it),
        Value::ASint64(it) => proto::choices::Value::ASint64(it),
        Value::AFixed32(it) => proto::choices::Value::AFixed32(it),
        Value::AFixed64(it) => proto::choices::Value::AFixed64(it),
        Value::AnSfixed32(it) => proto::choices::Value::AnSfixed32(it),
        Value::AnSfixed64(it) => proto::choices::Value::AnSfixed64(it),
        Value::ABool(it) => proto::choices::Value::ABool(it),
        Value::AString(it) => proto::choices::Value::AString(it),
        Value::SomeBytes(it) => proto::choices::Value::SomeBytes(it),
        Value::AColor(it) => proto::choices::Value::AColor(it.across()),
        Value::ALeaf(it) => proto::choices::Value::ALeaf(it.across()),
        Value::APair { left, right } => proto::choices::Value::APair(proto::choices::Pair { left, right }),
        Value::Nothing => proto::choices::Value::Nothing(()),
    }, |it| match it {
        proto::choices::Value::ADouble(it) => Value::ADouble(it),
        proto::choices::Value::AFloat(it) => Value::AFloat(it),
        proto::choices::Value::AnInt32(it) => Value::AnInt32(it),
        proto::choices::Value::AnInt64(it) => Value::AnInt64(it),
        proto::choices::Value::AUint32(it) => Value::AUint32(it),
        proto::choices::Value::AUint64(it) => Value::AUint64(it),
        proto::choices::Value::ASint32(it) => Value::ASint32(it),
        proto::choices::Value::ASint64(it) => Value::ASint64(it),
        proto::choices::Value::AFixed32(it) => Value::AFixed32(it),
        proto::choices::Value::AFixed64(it) => Value::AFixed64(it),
        proto::choices::Value::AnSfixed32(it) => Value::AnSfixed32(it),
        proto::choices::Value::AnSfixed64(it) => Value::AnSfixed64(it),
        proto::choices::Value::ABool(it) => Value::ABool(it),
        proto::choices::Value::AString(it) => Value::AString(it),
        proto::choices::Value::SomeBytes(it) => Value::SomeBytes(it),
        proto::choices::Value::AColor(it) => Value::AColor(it.across()),
        proto::choices::Value::ALeaf(it) => Value::ALeaf(it.across()),
        proto::choices::Value::APair(proto::choices::Pair { left, right }) => Value::APair { left, right },
        proto::choices::Value::Nothing(()) => Value::Nothing,
    };
    Second, proto::choices::Second: |it| match it {
        Second::Count(it) => proto::choices::Second::Count(it),
        Second::Word(it) => proto::choices::Second::Word(it),
    }, |it| match it {
        proto::choices::Second::Count(it) => Second::Count(it),
        proto::choices::Second::Word(it) => Second::Word(it),
    };
    Shape, proto::Shape: |it| proto::Shape { shape: Some(match it {
        Shape::Circle(radius) => proto::shape::Shape::Circle(radius),
        Shape::Rectangle { width, height } => proto::shape::Shape::Rectangle(proto::shape::Rectangle { width, height }),
        Shape::Point => proto::shape::Shape::Point(()),
    }) }, |it| match it.shape.expect("a shape") {
        proto::shape::Shape::Circle(radius) => Shape::Circle(radius),
        proto::shape::Shape::Rectangle(proto::shape::Rectangle { width, height }) => Shape::Rectangle { width, height },
        proto::shape::Shape::Point(()) => Shape::Point,
    };
    TreeChoice, proto::tree::Choice: |it| match it {
        TreeChoice::Subtree(tree) => proto::tree::Choice::Subtree(tree.across()),
        TreeChoice::Leaf(leaf) => proto::tree::Choice::Leaf(leaf),
    }, |it| match it {
        proto::tree::Choice::Subtree(tree) => TreeChoice::Subtree(tree.across()),
        proto::tree::Choice::Leaf(leaf) => TreeChoice::Leaf(leaf),
    };
}

macro_rules! twins {
    ($($ours:ty, $theirs:ty, $view:ty, |$it:ident| $for_prost_bytes:expr $(, |$that:ident| $for_merging:expr)?;)*) => {$(
        impl Twin for $ours {
            type Prost = $theirs;
            type View<'a> = $view;

            fn for_prost_bytes(self) -> Self {
                let $it = self;
                $for_prost_bytes
            }

            $(fn for_merging(self) -> Self {
                let $that = self;
                $for_merging
            })?
        }
    )*};
}

twins! {
    // prost does not write -0.0; "-0.0 is not the default" - protobuf.dev/programming-guides/proto3/#default
    Scalars, proto::Scalars, ScalarsView<'a>,
        |it| Scalars { f_double: it.f_double + 0.0, f_float: it.f_float + 0.0, ..it };
    Optionals, proto::Optionals, OptionalsView<'a>, |it| it;
    Packed, proto::Packed, PackedView<'a>, |it| it;
    Unpacked, proto::Unpacked, Unpacked, |it| it;
    Maps, proto::Maps, MapsView<'a>, |it| without_zeros(it);
    Choices, proto::Choices, ChoicesView<'a>, |it| in_tag_order(it);
    Tree, proto::Tree, TreeView<'a>, |it| named(it);
    Sparse, proto::Sparse, Sparse, |it| it;
    Types, proto::Types, TypesView<'a>, |it| types(it), |it| without_zero_times(it);
    Nested, proto::kitchen_sink::Nested, Nested, |it| it;
    Strict, proto2::Strict, StrictView<'a>, |it| it;
    KitchenSink, proto::KitchenSink, KitchenSinkView<'a>, |it| KitchenSink {
        scalars: it.scalars.for_prost_bytes(),
        maps: it.maps.for_prost_bytes(),
        choices: it.choices.for_prost_bytes(),
        tree: it.tree.for_prost_bytes(),
        types: it.types.map(Twin::for_prost_bytes),
        ..it
    }, |it| KitchenSink { types: it.types.map(Twin::for_merging), ..it };
}

/// prost leaves zero keys and values out of map entries; Google's runtimes write them.
fn without_zeros(mut maps: Maps) -> Maps {
    fn clean<K: Default + Ord, V: PartialEq>(map: &mut BTreeMap<K, V>, zero: V) {
        map.retain(|key, value| *key != K::default() && *value != zero);
    }
    clean(&mut maps.int32_double, 0.0);
    clean(&mut maps.int64_float, 0.0);
    clean(&mut maps.uint32_int32, 0);
    clean(&mut maps.uint64_int64, 0);
    clean(&mut maps.sint32_uint32, 0);
    clean(&mut maps.sint64_uint64, 0);
    clean(&mut maps.fixed32_sint32, 0);
    clean(&mut maps.fixed64_sint64, 0);
    clean(&mut maps.sfixed32_fixed32, 0);
    clean(&mut maps.sfixed64_fixed64, 0);
    clean(&mut maps.bool_sfixed32, 0);
    clean(&mut maps.string_sfixed64, 0);
    clean(&mut maps.string_bool, false);
    clean(&mut maps.string_string, String::new());
    clean(&mut maps.string_bytes, Vec::new());
    clean(&mut maps.int32_color, Color::Unspecified);
    clean(&mut maps.string_leaf, Leaf { name: String::new(), weight: 0 });
    maps
}

/// prost writes a oneof where its lowest number is; protobuf's runtimes write each variant in its place.
fn in_tag_order(mut choices: Choices) -> Choices {
    let beyond_between = choices.value.as_ref().is_some_and(|value| {
        !matches!(
            value,
            Value::ADouble(_)
                | Value::AFloat(_)
                | Value::AnInt32(_)
                | Value::AnInt64(_)
                | Value::AUint32(_)
                | Value::AUint64(_)
                | Value::ASint32(_)
                | Value::ASint64(_)
        )
    });
    if beyond_between {
        choices.between.clear();
    }
    if matches!(choices.second, Some(Second::Word(_))) {
        choices.after.clear();
    }
    if let Some(Shape::Rectangle { width, height }) = &mut choices.shape {
        *width += 0.0;
        *height += 0.0;
    }
    choices
}

/// As `without_zeros`, at each level.
fn named(tree: Tree) -> Tree {
    let empty = Tree { name: String::new(), left: None, branches: vec![], by_name: BTreeMap::new(), choice: None };
    let by_name = tree.by_name.into_iter().map(|(name, tree)| (name, named(tree)));
    Tree {
        left: tree.left.map(|left| Box::new(named(*left))),
        branches: tree.branches.into_iter().map(named).collect(),
        by_name: by_name.filter(|(name, tree)| !name.is_empty() && *tree != empty).collect(),
        choice: tree.choice.map(|choice| match choice {
            TreeChoice::Subtree(tree) => TreeChoice::Subtree(Box::new(named(*tree))),
            TreeChoice::Leaf(leaf) => TreeChoice::Leaf(leaf),
        }),
        ..tree
    }
}

/// As `without_zeros`.
fn types(mut types: Types) -> Types {
    types.pairs.retain(|(name, number)| !name.is_empty() && *number != 0);
    types.a_hash_map.retain(|key, value| *key != 0 && *value != 0);
    types
}

/// A value that travels as a message is replaced by one that is merged into it: where its seconds or nanoseconds are 0, and so
/// not written, it does not keep those of the value before.
fn without_zero_times(types: Types) -> Types {
    let missing = |seconds: i64, nanos: u32| Duration::new((seconds == 0).into(), (nanos == 0).into());
    let time: Option<prost_types::Timestamp> = types.a_time.across();
    let time = time.map_or(Duration::ZERO, |time| missing(time.seconds, time.nanos.unsigned_abs()));
    let duration = missing(types.a_duration.as_secs().try_into().unwrap(), types.a_duration.subsec_nanos());
    Types { a_time: types.a_time + time, a_duration: types.a_duration + duration, ..types }
}
