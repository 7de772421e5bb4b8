//! The parts of the kitchen sink that can borrow from the bytes they are decoded from, under the same numbers. What they
//! leave out is passed by.

use std::borrow::Cow;
use std::collections::BTreeMap;

use structwire::Message;

use super::{
    Choices, KitchenSink, Maps, Optionals, Packed, Part, Scalars, Second, Strict, Tree, TreeChoice, Types, Value,
};

#[derive(Message, Debug, PartialEq)]
pub struct ScalarsView<'a> {
    #[message(number = 14)]
    pub f_string: &'a str,
    pub f_bytes: &'a [u8],
}

impl<'a> From<&'a Scalars> for ScalarsView<'a> {
    fn from(whole: &'a Scalars) -> Self {
        ScalarsView { f_string: &whole.f_string, f_bytes: &whole.f_bytes }
    }
}

#[derive(Message, Debug, PartialEq)]
pub struct OptionalsView<'a> {
    #[message(number = 14)]
    pub f_string: Option<&'a str>,
    pub f_bytes: Option<Cow<'a, [u8]>>,
    #[message(number = 17)]
    pub f_leaf: Option<LeafView<'a>>,
}

#[derive(Message, Debug, PartialEq)]
pub struct LeafView<'a> {
    pub name: Cow<'a, str>,
}

impl<'a> From<&'a Optionals> for OptionalsView<'a> {
    fn from(whole: &'a Optionals) -> Self {
        OptionalsView {
            f_string: whole.f_string.as_deref(),
            f_bytes: whole.f_bytes.as_deref().map(Cow::Borrowed),
            f_leaf: whole.f_leaf.as_ref().map(|leaf| LeafView { name: Cow::Borrowed(&leaf.name) }),
        }
    }
}

#[derive(Message, Debug, PartialEq)]
pub struct PackedView<'a> {
    #[message(number = 14)]
    pub f_string: Vec<&'a str>,
    pub f_bytes: Vec<&'a [u8]>,
}

impl<'a> From<&'a Packed> for PackedView<'a> {
    fn from(whole: &'a Packed) -> Self {
        PackedView {
            f_string: whole.f_string.iter().map(String::as_str).collect(),
            f_bytes: whole.f_bytes.iter().map(Vec::as_slice).collect(),
        }
    }
}

#[derive(Message, Debug, PartialEq)]
pub struct MapsView<'a> {
    #[message(number = 14)]
    pub string_string: BTreeMap<&'a str, Cow<'a, str>>,
    pub string_bytes: BTreeMap<Cow<'a, str>, &'a [u8]>,
}

impl<'a> From<&'a Maps> for MapsView<'a> {
    fn from(whole: &'a Maps) -> Self {
        let strings = whole.string_string.iter().map(|(key, value)| (key.as_str(), value.into()));
        let bytes = whole.string_bytes.iter().map(|(key, value)| (key.into(), value.as_slice()));
        MapsView { string_string: strings.collect(), string_bytes: bytes.collect() }
    }
}

/// Knows two variants of each oneof. Those it does not know it passes by.
#[derive(Message, Debug, PartialEq)]
pub struct ChoicesView<'a> {
    pub before: &'a str,
    #[message(oneof(16, 17))]
    pub value: Option<ValueView<'a>>,
    #[message(number = 10)]
    pub between: Cow<'a, str>,
    #[message(number = 32)]
    pub word: Option<&'a str>,
}

#[derive(Message, Debug, PartialEq)]
pub enum ValueView<'a> {
    AString(&'a str),
    SomeBytes(&'a [u8]),
}

impl<'a> From<&'a Choices> for ChoicesView<'a> {
    fn from(whole: &'a Choices) -> Self {
        ChoicesView {
            before: &whole.before,
            value: match &whole.value {
                Some(Value::AString(text)) => Some(ValueView::AString(text)),
                Some(Value::SomeBytes(bytes)) => Some(ValueView::SomeBytes(bytes)),
                _ => None,
            },
            between: Cow::Borrowed(&whole.between),
            word: match &whole.second {
                Some(Second::Word(word)) => Some(word),
                _ => None,
            },
        }
    }
}

#[derive(Message, Debug, PartialEq)]
pub struct TreeView<'a> {
    pub name: &'a str,
    pub left: Option<Box<TreeView<'a>>>,
    pub branches: Vec<TreeView<'a>>,
    pub by_name: BTreeMap<&'a str, TreeView<'a>>,
    #[message(oneof(5, 6))]
    pub choice: Option<TreeChoiceView<'a>>,
}

#[derive(Message, Debug, PartialEq)]
pub enum TreeChoiceView<'a> {
    Subtree(Box<TreeView<'a>>),
    Leaf(i32),
}

impl<'a> From<&'a Tree> for TreeView<'a> {
    fn from(tree: &'a Tree) -> Self {
        TreeView {
            name: &tree.name,
            left: tree.left.as_deref().map(|left| Box::new(left.into())),
            branches: tree.branches.iter().map(TreeView::from).collect(),
            by_name: tree.by_name.iter().map(|(name, tree)| (name.as_str(), tree.into())).collect(),
            choice: tree.choice.as_ref().map(|choice| match choice {
                TreeChoice::Subtree(tree) => TreeChoiceView::Subtree(Box::new(tree.as_ref().into())),
                TreeChoice::Leaf(leaf) => TreeChoiceView::Leaf(*leaf),
            }),
        }
    }
}

#[derive(Message, Debug, PartialEq)]
pub struct TypesView<'a> {
    #[message(number = 8)]
    pub a_box_str: &'a str,
    pub an_arc_str: Cow<'a, str>,
    pub an_array: &'a [u8],
    pub a_set: Vec<&'a str>,
    #[message(number = 17)]
    pub a_validated: &'a str,
    #[message(number = 21)]
    pub a_tuple: (&'a str, i32),
    #[message(map(string, int32))]
    pub pairs: Vec<(&'a str, i32)>,
}

impl<'a> From<&'a Types> for TypesView<'a> {
    fn from(whole: &'a Types) -> Self {
        TypesView {
            a_box_str: &whole.a_box_str,
            an_arc_str: Cow::Borrowed(&whole.an_arc_str),
            an_array: &whole.an_array,
            a_set: whole.a_set.iter().map(String::as_str).collect(),
            a_validated: &whole.a_validated.0,
            a_tuple: (&whole.a_tuple.0, whole.a_tuple.1),
            pairs: whole.pairs.iter().map(|(name, number)| (name.as_str(), *number)).collect(),
        }
    }
}

#[derive(Message, Debug, PartialEq)]
pub struct StrictView<'a> {
    #[message(number = 2, required)]
    pub name: &'a str,
    #[message(required)]
    pub part: PartView<'a>,
    #[message(number = 6, default = "untitled")]
    pub title: &'a str,
    #[message(number = 11)]
    pub parts: Vec<PartView<'a>>,
}

#[derive(Message, Debug, PartialEq)]
pub struct PartView<'a> {
    #[message(required)]
    pub number: u64,
    pub data: Option<&'a [u8]>,
}

impl<'a> From<&'a Strict> for StrictView<'a> {
    fn from(whole: &'a Strict) -> Self {
        StrictView {
            name: &whole.name,
            part: (&whole.part).into(),
            title: &whole.title,
            parts: whole.parts.iter().map(PartView::from).collect(),
        }
    }
}

impl<'a> From<&'a Part> for PartView<'a> {
    fn from(part: &'a Part) -> Self {
        PartView { number: part.number, data: part.data.as_deref() }
    }
}

#[derive(Message, Debug, PartialEq)]
pub struct KitchenSinkView<'a> {
    pub scalars: ScalarsView<'a>,
    pub optionals: Option<OptionalsView<'a>>,
    pub packed: PackedView<'a>,
    #[message(number = 5)]
    pub maps: MapsView<'a>,
    pub choices: ChoicesView<'a>,
    pub tree: TreeView<'a>,
    #[message(number = 9)]
    pub types: Option<TypesView<'a>>,
}

impl<'a> From<&'a KitchenSink> for KitchenSinkView<'a> {
    fn from(whole: &'a KitchenSink) -> Self {
        KitchenSinkView {
            scalars: (&whole.scalars).into(),
            optionals: whole.optionals.as_ref().map(OptionalsView::from),
            packed: (&whole.packed).into(),
            maps: (&whole.maps).into(),
            choices: (&whole.choices).into(),
            tree: (&whole.tree).into(),
            types: whole.types.as_ref().map(TypesView::from),
        }
    }
}

/// What borrows nothing is its own view.
macro_rules! own_view {
    ($($ty:ident)*) => {$(
        impl<'a> From<&'a super::$ty> for super::$ty {
            fn from(whole: &'a super::$ty) -> Self {
                whole.clone()
            }
        }
    )*};
}

own_view! { Unpacked Sparse Nested }
