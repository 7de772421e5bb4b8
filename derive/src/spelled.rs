//! What a type is by its spelling, for mistakes that can be named better before the compiler meets them. A type that is
//! spelled in another way (an alias, a type of the user's) is `Other`: core's traits know it.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{GenericArgument, PathArguments, PathSegment, Type, TypePath};

pub(crate) enum Spelled<'a> {
    /// A number, bool, string or bytes.
    Scalar(&'static Scalar),
    Option(&'a Type),
    List(&'a Type),
    Map(&'a Type, &'a Type),
    /// Of two.
    Pair(&'a Type, &'a Type),
    /// An integer of 128 bits.
    TooWide,
    Other,
}

/// A Rust type that is a protobuf scalar.
pub(crate) struct Scalar {
    pub(crate) name: &'static str,
    /// The protobuf types it can be, its own first.
    pub(crate) kinds: &'static [&'static str],
    pub(crate) map_key: bool,
}

macro_rules! scalars {
    ($($name:literal: $($kind:literal)+, $map_key:literal;)*) => {
        const SCALARS: &[Scalar] = &[$(Scalar { name: $name, kinds: &[$($kind),+], map_key: $map_key }),*];
    };
}

scalars! {
    "bool": "bool", true;
    "i32": "int32" "sint32" "sfixed32", true;
    "i64": "int64" "sint64" "sfixed64", true;
    "u32": "uint32" "fixed32", true;
    "u64": "uint64" "fixed64", true;
    "f32": "float", false;
    "f64": "double", false;
    "u8": "uint32", true;
    "u16": "uint32", true;
    "char": "uint32", true;
    "i8": "int32" "sint32", true;
    "i16": "int32" "sint32", true;
    "usize": "uint64", true;
    "isize": "int64" "sint64", true;
    "str": "string", true;
    "String": "string", true;
}

/// Lists of `u8`. As one they can also be repeated `uint32`.
const BYTES: Scalar = Scalar { name: "bytes", kinds: &["bytes", "uint32"], map_key: false };

/// The Rust type that is this protobuf type without an attribute or with one.
pub(crate) fn natural(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "string" => "String",
        "bytes" => "Vec<u8>",
        kind => SCALARS.iter().find(|scalar| scalar.kinds.contains(&kind))?.name,
    })
}

/// What this type is, looking through `Box`, `Rc`, `Arc`, `Cow` and references.
pub(crate) fn spelled(ty: &Type) -> Spelled<'_> {
    match ty {
        Type::Group(group) => spelled(&group.elem),
        Type::Paren(paren) => spelled(&paren.elem),
        Type::Reference(reference) => spelled(&reference.elem),
        Type::Slice(slice) => list(&slice.elem),
        Type::Array(array) => list(&array.elem),
        Type::Tuple(tuple) => match (tuple.elems.first(), tuple.elems.last(), tuple.elems.len()) {
            (Some(first), Some(last), 2) => Spelled::Pair(first, last),
            _ => Spelled::Other,
        },
        Type::Path(TypePath { qself: None, path, .. }) => match path.segments.last() {
            Some(segment) if path.segments.len() == 1 => scalar(segment).unwrap_or_else(|| named(segment)),
            Some(segment) => named(segment),
            None => Spelled::Other,
        },
        _ => Spelled::Other,
    }
}

fn scalar(segment: &PathSegment) -> Option<Spelled<'static>> {
    if segment.ident == "u128" || segment.ident == "i128" {
        return Some(Spelled::TooWide);
    }
    let scalar = SCALARS.iter().find(|scalar| segment.ident == scalar.name)?;
    segment.arguments.is_none().then_some(Spelled::Scalar(scalar))
}

fn named(segment: &PathSegment) -> Spelled<'_> {
    let types = types(segment);
    match (&*segment.ident.to_string(), &*types) {
        ("Box" | "Rc" | "Arc" | "Cow", [inside]) => spelled(inside),
        ("Option", [inside]) => Spelled::Option(inside),
        ("Vec", [element]) => list(element),
        ("VecDeque" | "LinkedList" | "BTreeSet" | "HashSet", [element, ..]) => Spelled::List(element),
        ("HashMap" | "BTreeMap", [key, value, ..]) => Spelled::Map(key, value),
        _ => Spelled::Other,
    }
}

fn list(element: &Type) -> Spelled<'_> {
    match spelled(element) {
        Spelled::Scalar(Scalar { name: "u8", .. }) => Spelled::Scalar(&BYTES),
        _ => Spelled::List(element),
    }
}

fn types(segment: &PathSegment) -> Vec<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return Vec::new() };
    let types = arguments.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    types.collect()
}

/// What is inside an `Option` or `Vec`, spelled so and not behind a pointer: the values that `via` converts one by one.
pub(crate) fn each(ty: &Type) -> Option<&Type> {
    let segment = last_segment(ty)?;
    match (&*segment.ident.to_string(), &*types(segment)) {
        ("Option" | "Vec", [inside]) => Some(inside),
        _ => None,
    }
}

/// The name of the type in a `Box`, `Rc` or `Arc`, however many.
pub(crate) fn boxed_path(ty: &Type) -> Option<&syn::Ident> {
    let segment = last_segment(ty)?;
    let boxed = match (&*segment.ident.to_string(), &*types(segment)) {
        ("Box" | "Rc" | "Arc", [inside]) => *inside,
        _ => return None,
    };
    boxed_path(boxed).or_else(|| last_segment(boxed).map(|segment| &segment.ident))
}

fn last_segment(ty: &Type) -> Option<&PathSegment> {
    match ty {
        Type::Group(group) => last_segment(&group.elem),
        Type::Paren(paren) => last_segment(&paren.elem),
        Type::Path(TypePath { qself: None, path, .. }) => path.segments.last(),
        _ => None,
    }
}

/// The type as one would write it.
pub(crate) fn text(ty: &Type) -> String {
    let mut text = String::new();
    write(ty.to_token_stream(), &mut text);
    text
}

fn write(tokens: TokenStream, text: &mut String) {
    // Whether a word written next to it would merge with what was written.
    let mut word = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{ ", " }"),
                    Delimiter::None => ("", ""),
                };
                text.push_str(open);
                write(group.stream(), text);
                text.push_str(close);
                word = true;
            }
            TokenTree::Punct(punct) => {
                let letter = punct.as_char();
                if matches!(letter, '+' | '=' | '-') && punct.spacing() == Spacing::Alone || letter == '-' {
                    text.push(' ');
                }
                text.push(letter);
                word = letter == '>';
                if matches!(letter, ',' | ';' | '+' | '=') {
                    text.push(' ');
                }
            }
            token => {
                if word {
                    text.push(' ');
                }
                text.push_str(&token.to_string());
                word = true;
            }
        }
    }
}
