//! The rules: words that do not go together, and what protobuf cannot say. One function a rule; each reports and carries on.

use proc_macro2::Span;
use quote::ToTokens as _;
use syn::{Attribute, LitStr, Type, Variant};

use crate::attr::Attrs;
use crate::ctxt::Ctxt;
use crate::model::{self, Body, Fields, Holds, How, Item, Kind, Presence, Reserved, ValueNumber};
use crate::spelled::{self, Scalar, Spelled, spelled, text};
use crate::symbol::{GROUP, MESSAGE_SET, NEVER_PACKED, Place, Word};

// Words beside each other, in one place.

/// Words that exclude others, and why.
type Excludes = (Word, &'static [Word], &'static str);

const ON_FIELDS: &[Excludes] = &[
    (
        Word::Skip,
        &[
            Word::Number,
            Word::Name,
            Word::Kind,
            Word::Map,
            Word::Packed,
            Word::Unpacked,
            Word::Oneof,
            Word::Via,
            Word::With,
            Word::Required,
            Word::UnknownFields,
        ],
        "a skipped field is not on the wire",
    ),
    (
        Word::UnknownFields,
        &[
            Word::Number,
            Word::Name,
            Word::Kind,
            Word::Map,
            Word::Packed,
            Word::Unpacked,
            Word::Oneof,
            Word::Via,
            Word::With,
            Word::Required,
            Word::Default,
        ],
        "it holds what has no field of its own",
    ),
    (
        Word::Oneof,
        &[Word::Number, Word::Kind, Word::Map, Word::Packed, Word::Unpacked, Word::Via, Word::With],
        "numbers are in its parentheses, and kinds on the variants of its enum",
    ),
    (Word::Oneof, &[Word::Required], "a oneof that must be set is one that is not in an `Option`"),
    (Word::Oneof, &[Word::Default], "a oneof that may be unset is one in an `Option`"),
    (Word::Map, &[Word::Kind], "a map has the protobuf types in its parentheses: `map(string, sint32)`"),
    (Word::Map, &[Word::Packed, Word::Unpacked], "the entries of a map are messages, which are never packed"),
    (Word::Via, &[Word::With], "a field travels as one type"),
    (Word::Packed, &[Word::Unpacked], "choose one; `packed` is what numbers are anyway"),
    (Word::Required, &[Word::Default], "a required field is never absent"),
];

const ON_ITEMS: &[Excludes] = &[
    (Word::Transparent, &[Word::Via], "a transparent type is what is inside it, and not another one"),
    (Word::Transparent, &[Word::Kind], "the kind goes on the field inside"),
    (
        Word::Transparent,
        &[Word::Name, Word::Package, Word::RenameAll, Word::Reserved, Word::MessageSet, Word::Proto, Word::As],
        "a transparent type is no message of its own",
    ),
    (
        Word::Via,
        &[Word::Name, Word::Package, Word::RenameAll, Word::Reserved, Word::MessageSet, Word::Proto, Word::As],
        "a type that travels as another one is no message of its own",
    ),
    (Word::MessageSet, &[Word::Proto, Word::As], "the fields of a message set are extensions, which are not compared"),
];

fn exclusions(cx: &Ctxt, attrs: &Attrs, rules: &[Excludes]) {
    let at = |word| attrs.seen.iter().position(|(seen, _)| *seen == word);
    let mut reported = Vec::new();
    for (word, others, why) in rules {
        for other in others.iter().filter(|other| attrs.has(*word) && attrs.has(**other)) {
            // The later one is the mistake, once.
            let (first, second) = if at(*word) < at(*other) { (*word, *other) } else { (*other, *word) };
            if let (Some(span), false) = (attrs.span(second), reported.contains(&second)) {
                reported.push(second);
                let (first, second) = (called(first, attrs), called(second, attrs));
                cx.error_at(span, format!("`{second}` does not go with `{first}`: {why}"));
            }
        }
    }
}

/// A word as it was written: a kind's own.
fn called(word: Word, attrs: &Attrs) -> String {
    match (word, &attrs.kind) {
        (Word::Kind, Some(kind)) => kind.to_string(),
        (word, _) => word.text().to_owned(),
    }
}

/// Words on a struct or enum.
pub(crate) fn words_of_item(cx: &Ctxt, attrs: &Attrs) {
    exclusions(cx, attrs, ON_ITEMS);
    if let (Some(span), false, false) = (attrs.span(Word::Kind), attrs.has(Word::Via), attrs.has(Word::Transparent)) {
        let kind = called(Word::Kind, attrs);
        cx.error_at(span, format!("`{kind}` on a type is the kind of what it travels as, and needs `via`"));
    }
    if let (Some(span), false) = (attrs.span(Word::As), attrs.has(Word::Proto)) {
        cx.error_at(span, "`as` is a message of the file that `proto = \"...\"` names");
    }
    if let Some(name) = &attrs.name {
        name_is_one(cx, name);
    }
    if let Some(package) = &attrs.package {
        package_is_one(cx, package);
    }
}

/// Words on a field.
pub(crate) fn words_of_field(cx: &Ctxt, attrs: &Attrs) {
    exclusions(cx, attrs, ON_FIELDS);
}

/// The field inside a transparent struct has a kind, and nothing else: it is no field of a message.
pub(crate) fn words_of_inside(cx: &Ctxt, attrs: &Attrs) {
    for (word, span) in &attrs.seen {
        match word {
            Word::Kind | Word::Map | Word::Packed | Word::Unpacked => {}
            Word::Via | Word::With => cx.error_at(
                *span,
                format!(
                    "`{}` does not go inside a transparent type; put `via` on the type instead of `transparent`",
                    word.text()
                ),
            ),
            _ => cx.error_at(
                *span,
                format!("`{}` does not go inside a transparent type, which is no message with fields", word.text()),
            ),
        }
    }
}

/// A value of a protobuf enum has a name and a number.
pub(crate) fn words_of_value(cx: &Ctxt, attrs: &Attrs) {
    let catch_all = attrs.has(Word::Unknown);
    for (word, span) in &attrs.seen {
        match word {
            Word::Unknown => {}
            Word::Name if catch_all => cx.error_at(*span, "the catch-all stands for numbers without a name"),
            Word::Name => {}
            Word::Number if !catch_all => {
                cx.error_at(*span, "the number of an enum's value is its discriminant: `Open = 1`");
            }
            word => {
                let word = called(*word, attrs);
                cx.error_at(*span, format!("`{word}` does not go on a value of an enum, which is just a number"));
            }
        }
    }
}

/// A variant of a oneof.
pub(crate) fn words_of_variant(cx: &Ctxt, attrs: &Attrs) {
    exclusions(cx, attrs, ON_FIELDS);
}

/// A variant with no, named or several fields is a nested message.
pub(crate) fn words_of_nested_message(cx: &Ctxt, attrs: &Attrs) {
    for word in [Word::Kind, Word::Via, Word::With] {
        if let Some(span) = attrs.span(word) {
            let word = called(word, attrs);
            cx.error_at(
                span,
                format!("`{word}` needs a variant that holds one unnamed field; this one is a message itself"),
            );
        }
    }
}

/// The one unnamed field of a variant: its kind may be written on either, once; all else is the variant's.
pub(crate) fn words_of_held(cx: &Ctxt, variant: &Variant, ty: &Type, outer: &Attrs, inner: &Attrs) {
    let of_variant = [Word::Kind, Word::Via, Word::With].into_iter().find(|word| outer.has(*word));
    for (word, span) in &inner.seen {
        let inside = called(*word, inner);
        let wrong = match (word, of_variant) {
            (Word::Kind | Word::Via | Word::With, None) => continue,
            (Word::Kind | Word::Via | Word::With, Some(of_variant)) => {
                format!("`{inside}` does not go with `{}` on the variant; write one of them", called(of_variant, outer))
            }
            (Word::Number | Word::Name, _) => format!("`{inside}` goes on the variant here, not on the field in it"),
            (Word::Required | Word::Default, _) => {
                format!("`{inside}` does not go on the value of a oneof, which is there when its variant is")
            }
            _ => format!(
                "`{inside}` does not go on the value of a oneof; give the variant a named field: `{} {{ value: {} }}`",
                variant.ident,
                text(ty)
            ),
        };
        cx.error_at(*span, wrong);
    }
}

/// No words at all.
pub(crate) fn nothing_said(cx: &Ctxt, attributes: &[Attribute], why: &str) {
    if let Some(span) = Attrs::read(cx, Place::Field, attributes).any {
        cx.error_at(span, why);
    }
}

/// "ident = letter { letter | decimalDigit | "_" }" - protobuf.dev/reference/protobuf/proto3-spec/#identifiers
/// (protoc accepts a leading `_` too.)
pub(crate) fn name_is_one(cx: &Ctxt, name: &LitStr) {
    if !is_identifier(&name.value()) {
        cx.error(name, "no protobuf name: those are of ASCII letters, digits and `_`, and do not begin with a digit");
    }
}

/// "fullIdent = ident { "." ident }"
fn package_is_one(cx: &Ctxt, package: &LitStr) {
    if !package.value().split('.').all(is_identifier) {
        cx.error(package, "no protobuf package: those are names with dots between them, as `shop.v1`");
    }
}

fn is_identifier(name: &str) -> bool {
    !name.starts_with(|first: char| first.is_ascii_digit())
        && !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// "Only repeated fields of primitive numeric types (types which use the varint, 32-bit, or 64-bit wire types) can be
/// declared as packed" - protobuf.dev/programming-guides/encoding/#packed
pub(crate) fn packing(cx: &Ctxt, attrs: &Attrs, ty: &Type) {
    let Some((word, span)) =
        [Word::Packed, Word::Unpacked].into_iter().find_map(|word| Some((word, attrs.span(word)?)))
    else {
        return;
    };
    let word = word.text();
    let kind = attrs.kind.as_ref().map(ToString::to_string);
    if let Some(kind) = kind.as_deref().filter(|kind| NEVER_PACKED.contains(kind)) {
        cx.error_at(span, format!("`{word}` does not go with `{kind}`, which is never packed"));
        return;
    }
    // Of a conversion, the wire type counts; that a map is never packed has been said.
    if attrs.has(Word::Via) || attrs.has(Word::With) || attrs.has(Word::Map) {
        return;
    }
    match spelled(ty) {
        Spelled::Scalar(scalar) if scalar.name == "bytes" && kind.as_deref() == Some("uint32") => {}
        Spelled::Scalar(_) | Spelled::Option(_) | Spelled::Map(..) | Spelled::Pair(..) | Spelled::TooWide => {
            cx.error_at(span, format!("`{word}` is for repeated fields, and `{}` is none", text(ty)));
        }
        Spelled::List(element) => {
            if let (Spelled::Scalar(Scalar { kinds: ["string" | "bytes", ..], .. }), "packed") =
                (spelled(element), word)
            {
                cx.error_at(span, format!("`packed` is for numbers; `{}` elements are never packed", text(element)));
            }
        }
        Spelled::Other => {}
    }
}

/// Unknown fields are kept as raw bytes, in a type of their own.
pub(crate) fn unknown_fields_type(cx: &Ctxt, ty: &Type) {
    if !matches!(spelled(ty), Spelled::Other) {
        cx.error(ty, format!("unknown fields are kept in `structwire::UnknownFields`, not in `{}`", text(ty)));
    }
}

// Enums.

/// `Other(i32)`: what stands for all numbers holds one.
pub(crate) fn catch_all(cx: &Ctxt, variant: &Variant, span: Span, last: bool) {
    let holds_i32 = match &variant.fields {
        syn::Fields::Unnamed(fields) if fields.unnamed.len() == 1 => match spelled(&fields.unnamed[0].ty) {
            Spelled::Scalar(scalar) => scalar.name == "i32",
            // An alias, perhaps.
            Spelled::Other => true,
            _ => false,
        },
        _ => false,
    };
    let ident = &variant.ident;
    if !holds_i32 {
        cx.error(variant_shape(variant), format!("a catch-all holds the number: `{ident}(i32)`"));
    }
    if let Some((_, discriminant)) = &variant.discriminant {
        cx.error(discriminant, "a catch-all stands for all other numbers, and has none of its own");
    }
    if !last {
        // Rust counts it, and its place would count on the wire.
        cx.error_at(span, "the catch-all goes last, so that no number follows from its place");
    }
}

fn variant_shape(variant: &Variant) -> proc_macro2::TokenStream {
    match &variant.fields {
        syn::Fields::Unit => variant.ident.to_token_stream(),
        fields => fields.to_token_stream(),
    }
}

pub(crate) fn one_catch_all(cx: &Ctxt, spans: impl Iterator<Item = Span>) {
    for span in spans.skip(1) {
        cx.error_at(span, "an enum has one catch-all");
    }
}

/// Not `Unknown` of a oneof: an enum with data.
pub(crate) fn no_catch_all(cx: &Ctxt, attrs: &Attrs, with_data: &syn::Ident) {
    if let Some(span) = attrs.span(Word::Unknown) {
        cx.error_at(
            span,
            format!("`unknown` is for enums without data; this one is a oneof, because `{with_data}` has fields"),
        );
    }
}

/// A oneof's discriminants are Rust's affair, but nobody should have to know that.
pub(crate) fn no_discriminant(cx: &Ctxt, variant: &Variant, attrs: &Attrs) {
    if let (Some((_, discriminant)), false) = (&variant.discriminant, attrs.has(Word::Number)) {
        cx.error(
            discriminant,
            "a discriminant does not number the variants of a oneof; say `#[message(number = N)]` on the variant",
        );
    }
}

pub(crate) fn value_not_reserved(cx: &Ctxt, reserved: &Reserved, value: i32, span: Span) {
    if reserved.numbers.iter().any(|(first, last, _)| (*first..=*last).contains(&value)) {
        cx.error_at(span, format!("{value} is reserved; use another discriminant, or take it out of `reserved(...)`"));
    }
}

// The model.

/// The rules over an item as a whole.
pub(crate) fn item(cx: &Ctxt, item: &Item<'_>) {
    match &item.body {
        Body::Message(fields) => {
            names(cx, "field", &item.reserved, fields.fields.iter().map(|field| (&*field.name, field.name_span)));
            if fields.message_set {
                message_set(cx, fields)
            } else {
                fields_of(cx, fields)
            }
            has_an_end(cx, item, fields);
        }
        Body::Enumeration(values) => {
            let named = values.iter().filter(|value| !matches!(value.number, ValueNumber::CatchAll));
            names(cx, "value", &item.reserved, named.map(|value| (&*value.name, value.name_span)));
            has_a_value(cx, values);
        }
        Body::Oneof(variants) => {
            names(cx, "variant", &item.reserved, variants.iter().map(|variant| (&*variant.name, variant.name_span)));
            for variant in variants {
                match &variant.holds {
                    Holds::One(ty, kind) => single_value(cx, variant, ty, kind),
                    Holds::Fields(fields) => {
                        let named = fields.fields.iter().map(|field| (&*field.name, field.name_span));
                        names(cx, "field", &Reserved::default(), named);
                        fields_of(cx, fields);
                    }
                }
            }
        }
        Body::Transparent(_, ty, kind) => type_and_kind(cx, ty, kind),
        Body::Via(conversion) => wire_type(cx, conversion),
    }
}

fn fields_of(cx: &Ctxt, fields: &Fields<'_>) {
    for field in &fields.fields {
        match &field.kind {
            Kind::Oneof(_) => oneof_type(cx, field.ty),
            kind => type_and_kind(cx, field.ty, kind),
        }
        presence(cx, field.ty, &field.kind, &field.presence);
    }
}

/// "MessageSets cannot have fields, only extensions", "extensions 4 to max" and "Extensions of MessageSets must be optional
/// messages" - protoc, and the documentation of `message_set_wire_format` in google/protobuf/descriptor.proto
fn message_set(cx: &Ctxt, fields: &Fields<'_>) {
    for field in &fields.fields {
        if field.number.value < 4 {
            cx.error_at(
                field.number.span,
                format!("number {} is not a message set's: they begin with 4", field.number.value),
            );
        }
        let optional = match spelled(field.ty) {
            Spelled::Option(inside) => !matches!(spelled(inside), Spelled::Scalar(_)),
            Spelled::Other => true,
            _ => false,
        };
        let plain = matches!(&field.kind, Kind::Named(kind) if kind == MESSAGE_SET);
        if !optional || !plain || !matches!(field.presence, Presence::OfType) {
            cx.error_at(field.name_span, "a message set's fields are messages, each in an `Option`, and nothing else");
        }
    }
}

/// A message that always holds itself could never be read to its end.
fn has_an_end(cx: &Ctxt, item: &Item<'_>, fields: &Fields<'_>) {
    for field in fields.fields.iter().filter(|field| matches!(field.kind, Kind::Auto | Kind::Named(_))) {
        if spelled::boxed_path(field.ty).is_some_and(|name| name == item.ident || name == "Self") && item.half.decodes()
        {
            let ty = text(field.ty);
            cx.error(field.ty, format!("a message that always holds itself has no end; use `Option<{ty}>`"));
        }
    }
}

/// Names are used once, and reserved ones are not.
fn names<'n>(cx: &Ctxt, noun: &str, reserved: &Reserved, names: impl Iterator<Item = (&'n str, Span)>) {
    let mut seen: Vec<&str> = Vec::new();
    for (name, span) in names {
        if reserved.names.iter().any(|(reserved, _)| reserved == name) {
            cx.error_at(
                span,
                format!("the name `{name}` is reserved; use another one, or take it out of `reserved(...)`"),
            );
        }
        if seen.contains(&name) {
            cx.error_at(
                span,
                format!("a {noun} named `{name}` is here already; `#[message(name = \"...\")]` gives another name"),
            );
        }
        seen.push(name);
    }
}

/// A protobuf enum has at least one value.
fn has_a_value(cx: &Ctxt, values: &[model::Value<'_>]) {
    match values {
        [value] if matches!(value.number, ValueNumber::CatchAll) => {
            cx.error(value.ident, "a protobuf enum has at least one value beside its catch-all");
        }
        _ => {}
    }
}

/// The type of a oneof field is an enum, or an `Option` of one.
fn oneof_type(cx: &Ctxt, ty: &Type) {
    let inside = match spelled(ty) {
        Spelled::Option(inside) => inside,
        _ => ty,
    };
    match spelled(inside) {
        Spelled::Other => {}
        Spelled::List(_) | Spelled::Map(..) => cx.error(
            ty,
            format!(
                "`{}` is not a protobuf oneof: a oneof does not repeat; wrap the enum in a message of its own",
                text(ty)
            ),
        ),
        Spelled::Option(_) => cx.error(ty, format!("`{}` is not a protobuf oneof: it is unset once", text(ty))),
        Spelled::Scalar(_) | Spelled::Pair(..) | Spelled::TooWide => cx.error(
            ty,
            format!("`{}` is not a protobuf oneof; the type is an enum with data, or an `Option` of one", text(ty)),
        ),
    }
}

/// A oneof's member is a single value: "You cannot use map fields or repeated fields in oneof"
/// - protobuf.dev/programming-guides/proto3/#using-oneof
fn single_value(cx: &Ctxt, variant: &model::Variant<'_>, ty: &Type, kind: &Kind) {
    if let Kind::Converted(conversion) = kind {
        return wire_type(cx, conversion);
    }
    let ident = variant.ident;
    let why = match spelled(ty) {
        // Bytes as what they are not: repeated `uint32`.
        Spelled::Scalar(Scalar { name: "bytes", .. }) if matches!(kind, Kind::Named(kind) if kind == "uint32") => {
            "hold a repeated field"
        }
        Spelled::List(_) => "hold a repeated field",
        Spelled::Map(..) => "hold a map",
        Spelled::Option(_) => "be set and absent",
        _ => return type_and_kind(cx, ty, kind),
    };
    cx.error(
        ty,
        format!(
            "a oneof cannot {why}; give the variant a named field, which makes it a message: `{ident} {{ value: {} }}`",
            text(ty)
        ),
    );
}

/// What `required` and `default` say of absence has to leave something that is absent.
fn presence(cx: &Ctxt, ty: &Type, kind: &Kind, presence: &Presence) {
    let word = match presence {
        Presence::OfType => return,
        Presence::Required => "required",
        Presence::Default(_) => "default",
    };
    // The words themselves are said not to go together.
    if matches!(kind, Kind::Oneof(_)) {
        return;
    }
    let why = match (spelled(ty), word, kind) {
        // What travels may well be there or not.
        (_, _, Kind::Converted(conversion)) if !conversion.each => return,
        (Spelled::Option(inside), "required", _) => {
            format!("an `Option` may be absent; use `{}`", text(inside))
        }
        (Spelled::Option(inside), ..) => {
            format!("`None` is what absent means in an `Option`; use `{}`", text(inside))
        }
        (Spelled::List(_), "required", _) => String::from("an empty list has no bytes; check it after decoding"),
        (Spelled::List(_), ..) => String::from("an empty list has no bytes, and would come back as the default"),
        (Spelled::Map(..), "required", _) | (Spelled::Pair(..), "required", Kind::Map(..)) => {
            String::from("an empty map has no bytes; check it after decoding")
        }
        (Spelled::Map(..), ..) => String::from("an empty map has no bytes, and would come back as the default"),
        _ => return,
    };
    cx.error(ty, format!("`{}` does not go with `{word}`: {why}", text(ty)));
}

/// A field's type has to be one that protobuf has, of the kind that is asked for.
fn type_and_kind(cx: &Ctxt, ty: &Type, kind: &Kind) {
    match kind {
        Kind::Converted(conversion) => wire_type(cx, conversion),
        kind => {
            if shape(cx, ty, kind) {
                kind_fits(cx, ty, kind);
            }
        }
    }
}

/// Lists, maps and options do not nest. Whether all is well.
fn shape(cx: &Ctxt, ty: &Type, kind: &Kind) -> bool {
    let why = match spelled(ty) {
        Spelled::Option(inside) => match spelled(inside) {
            Spelled::Option(innermost) => format!(
                "a field is there or not, once; use `Option<{}>`, or wrap the inner one in a message",
                text(innermost)
            ),
            Spelled::List(_) => format!(
                "a repeated field that is absent is empty; use `{}`, or wrap the list in a message",
                text(inside)
            ),
            Spelled::Map(..) => {
                format!("a map that is absent is empty; use `{}`, or wrap the map in a message", text(inside))
            }
            _ => return shape(cx, inside, kind),
        },
        Spelled::List(element) => match spelled(element) {
            Spelled::List(_) => String::from("a repeated field cannot repeat; wrap the inner list in a message"),
            Spelled::Map(..) => String::from("a map cannot repeat; wrap the map in a message"),
            Spelled::Option(inside) => format!(
                "elements of a repeated field are all there; use a list of `{}`, or wrap the `Option` in a message",
                text(inside)
            ),
            // With `map(K, V)` it is a map.
            Spelled::Pair(key, value) if matches!(kind, Kind::Map(..)) => return map(cx, ty, key, value),
            _ => return shape(cx, element, kind),
        },
        Spelled::Map(key, value) => return map(cx, ty, key, value),
        Spelled::TooWide => {
            String::from("its integers end at 64 bits; `#[message(with = module)]` can send it as `[u8; 16]`")
        }
        Spelled::Scalar(_) | Spelled::Pair(..) | Spelled::Other => return true,
    };
    cx.error(ty, format!("`{}` is not a protobuf field: {why}", text(ty)));
    false
}

/// Keys are scalars of some types, values are single: "The key_type can be any integral or string type ... The value_type
/// can be any type except another map", "Map fields cannot be repeated" - protobuf.dev/programming-guides/proto3/#maps
fn map(cx: &Ctxt, ty: &Type, key: &Type, value: &Type) -> bool {
    let key_is_one = match spelled(key) {
        Spelled::Scalar(scalar) => scalar.map_key,
        Spelled::Other => true,
        _ => false,
    };
    if !key_is_one {
        cx.error(key, format!("map keys cannot be `{}`; use an integer, bool or String", text(key)));
    }
    let why = match spelled(value) {
        Spelled::List(_) => "repeated fields; wrap the list in a message",
        Spelled::Map(..) => "maps; wrap the inner map in a message",
        Spelled::Option(_) => "absent; leave the entry out, or wrap the `Option` in a message",
        _ => return key_is_one,
    };
    cx.error(value, format!("`{}` is not a protobuf field: the values of a map cannot be {why}", text(ty)));
    false
}

/// What a converted field travels as has to be of the kind that is asked for.
fn wire_type(cx: &Ctxt, conversion: &model::Conversion) {
    match &conversion.how {
        How::Via(wire) => kind_fits(cx, wire, &conversion.kind),
        // The module's `Wire` is not spelled here.
        How::With(_) => {}
    }
}

/// A spelled Rust type is only some protobuf types.
fn kind_fits(cx: &Ctxt, ty: &Type, kind: &Kind) {
    match (kind, spelled(ty)) {
        (Kind::Named(kind), Spelled::Scalar(scalar)) => scalar_fits(cx, ty, kind, scalar, true),
        (Kind::Named(kind), Spelled::Option(inside) | Spelled::List(inside)) => {
            if let Spelled::Scalar(scalar) = spelled(inside) {
                scalar_fits(cx, inside, kind, scalar, false);
            }
        }
        (Kind::Named(kind), Spelled::Map(..)) => {
            cx.error(kind, format!("`{}` is a map, whose protobuf types are two: `map(string, {kind})`", text(ty)))
        }
        (Kind::Unpacked(kind), Spelled::List(element)) => {
            if let (Kind::Named(kind), Spelled::Scalar(scalar)) = (&**kind, spelled(element)) {
                scalar_fits(cx, element, kind, scalar, false);
            }
        }
        (Kind::Map(key_kind, value_kind), Spelled::Map(key, value)) => {
            kind_fits(cx, key, key_kind);
            kind_fits(cx, value, value_kind);
        }
        (Kind::Map(key_kind, value_kind), Spelled::List(element)) => match spelled(element) {
            Spelled::Pair(key, value) => {
                kind_fits(cx, key, key_kind);
                kind_fits(cx, value, value_kind);
            }
            Spelled::Other => {}
            _ => no_map(cx, ty),
        },
        (Kind::Map(..), Spelled::Scalar(_) | Spelled::Option(_) | Spelled::Pair(..)) => no_map(cx, ty),
        _ => {}
    }
}

fn no_map(cx: &Ctxt, ty: &Type) {
    cx.error(ty, format!("`{}` is not a protobuf map; use a `HashMap`, `BTreeMap` or `Vec<(K, V)>`", text(ty)));
}

fn scalar_fits(cx: &Ctxt, ty: &Type, kind: &syn::Ident, scalar: &Scalar, is_field: bool) {
    let name = kind.to_string();
    if scalar.kinds.contains(&&*name) {
        return;
    }
    if name == GROUP {
        cx.error(ty, format!("`{}` cannot be a protobuf `group`, which is a message", text(ty)));
        return;
    }
    let own = scalar.kinds.iter().find(|own| family(own) == family(&name)).unwrap_or(&scalar.kinds[0]);
    let place = if is_field { "the field's type" } else { "the type inside" };
    let natural = spelled::natural(&name).map_or_else(String::new, |natural| format!(", or `{natural}` as {place}"));
    cx.error(ty, format!("`{}` cannot be a protobuf `{name}`; use `{own}`{natural}", text(ty)));
}

/// Protobuf types that differ in width only.
fn family(kind: &str) -> &str {
    kind.strip_suffix("32").or_else(|| kind.strip_suffix("64")).unwrap_or(kind)
}
