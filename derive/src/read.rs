//! Makes the model of an item from its syntax and its attributes. What cannot be understood is reported and left out; an
//! item of which nothing can be understood is none.

use proc_macro2::{Ident, Span};
use quote::quote_spanned;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Data, DeriveInput, Expr, ExprGroup, ExprLit, ExprParen, ExprUnary, Index, Lit, LitStr, Member, Type, UnOp};

use crate::attr::{self, Attrs};
use crate::case::Case;
use crate::check;
use crate::ctxt::Ctxt;
use crate::model::{
    Body, Conversion, Field, Fields, Half, Holds, How, Item, Kind, Presence, Proto, Reserved, Skipped, Value,
    ValueNumber, Variant,
};
use crate::number::{self, Ask, Slot};
use crate::spelled;
use crate::symbol::{MESSAGE_SET, Place, Word};

/// Reads a struct or enum.
pub(crate) fn item<'a>(cx: &Ctxt, half: Half, input: &'a DeriveInput) -> Option<Item<'a>> {
    let attrs = Attrs::read(cx, place(input), &input.attrs);
    check::words_of_item(cx, &attrs);
    let mut beside = Vec::new();
    let mut reserved = Reserved::default();
    let body = match &input.data {
        Data::Union(union) => {
            cx.error(union.union_token, "a union is no protobuf message: which field is set is not known; use an enum");
            return None;
        }
        _ if attrs.has(Word::Via) => via(cx, &attrs, input)?,
        Data::Struct(data) if attrs.has(Word::Transparent) => transparent(cx, data, input, &mut beside)?,
        Data::Struct(data) => {
            reserved = number::reserved(cx, &attrs.reserved);
            let mut fields = fields(cx, In::Struct, attrs.rename_all, &reserved, &data.fields);
            if let Some(span) = attrs.span(Word::MessageSet) {
                in_message_set(&mut fields, span);
            }
            Body::Message(fields)
        }
        Data::Enum(data) if data.variants.is_empty() => {
            cx.error(&input.ident, "an enum without variants has no values to send");
            return None;
        }
        Data::Enum(data) => {
            let variants: Vec<_> = data
                .variants
                .iter()
                .map(|variant| (variant, Attrs::read(cx, Place::Variant, &variant.attrs)))
                .collect();
            match first_with_data(&variants) {
                None => {
                    reserved = number::reserved_values(cx, &attrs.reserved);
                    Body::Enumeration(values(cx, attrs.rename_all, &reserved, &variants))
                }
                Some(with_data) => {
                    reserved = number::reserved(cx, &attrs.reserved);
                    Body::Oneof(oneof(cx, attrs.rename_all, &reserved, with_data, &variants))
                }
            }
        }
    };
    Some(Item {
        half,
        ident: &input.ident,
        generics: &input.generics,
        name: attrs.name.as_ref().map_or_else(|| input.ident.unraw().to_string(), LitStr::value),
        package: attrs.package.as_ref().map(LitStr::value),
        krate: attrs.krate.unwrap_or_else(attr::default_krate),
        bound: attrs.bound,
        docs: attr::docs(&input.attrs),
        reserved,
        proto: attrs.proto.map(|file| Proto { file, name: attrs.r#as }),
        body,
        beside,
    })
}

/// What kind of item this is, for its attributes. Of a union nothing but an error is shown.
pub(crate) fn place(input: &DeriveInput) -> Place {
    match input.data {
        Data::Enum(_) => Place::Enum,
        Data::Struct(_) | Data::Union(_) => Place::Struct,
    }
}

type Read<'a> = (&'a syn::Variant, Attrs);

/// An enum with data is a oneof; a catch-all is no data.
fn first_with_data<'a>(variants: &[Read<'a>]) -> Option<&'a Ident> {
    let mut with_data = variants.iter().filter(|(variant, _)| !variant.fields.is_empty());
    with_data.find(|(_, attrs)| !attrs.has(Word::Unknown)).map(|(variant, _)| &variant.ident)
}

/// `via` on the type: what it is made of is its own affair.
fn via<'a>(cx: &Ctxt, attrs: &Attrs, input: &'a DeriveInput) -> Option<Body<'a>> {
    let silent = |attributes: &[syn::Attribute], place| {
        let inner = Ctxt::new();
        let any = Attrs::read(&inner, place, attributes).any;
        let _ = inner.finish();
        if let Some(span) = any {
            cx.error_at(span, "this says nothing: `via` on the type sends another type, and none of its own parts");
        }
    };
    let of_fields = |fields: &syn::Fields| fields.iter().for_each(|field| silent(&field.attrs, Place::Field));
    match &input.data {
        Data::Struct(data) => of_fields(&data.fields),
        Data::Enum(data) => data.variants.iter().for_each(|variant| {
            silent(&variant.attrs, Place::Variant);
            of_fields(&variant.fields);
        }),
        Data::Union(_) => {}
    }
    let how = How::Via(Box::new(attrs.via.clone()?));
    Some(Body::Via(Box::new(Conversion { how, kind: Box::new(kind_word(attrs)), each: false, value: None })))
}

/// A struct that is what is inside it.
fn transparent<'a>(
    cx: &Ctxt,
    data: &'a syn::DataStruct,
    input: &'a DeriveInput,
    beside: &mut Vec<Skipped<'a>>,
) -> Option<Body<'a>> {
    let mut inside = Vec::new();
    for (index, field) in data.fields.iter().enumerate() {
        let attrs = Attrs::read(cx, Place::Field, &field.attrs);
        check::words_of_field(cx, &attrs);
        if attrs.has(Word::Skip) {
            beside.push(skipped(member(index, field), field, &attrs));
            continue;
        }
        check::words_of_inside(cx, &attrs);
        inside.push((member(index, field), &field.ty, kind(cx, &attrs, &field.ty)));
    }
    if inside.len() != 1 {
        cx.error(
            &input.ident,
            match inside.len() {
                0 => String::from("a transparent type has one field, and this has none"),
                more => format!("a transparent type has one field, and this has {more}; `skip` all but one"),
            },
        );
        return None;
    }
    inside.pop().map(|(member, ty, kind)| Body::Transparent(member, ty, kind))
}

/// Makes a message's fields those of a message set.
fn in_message_set(fields: &mut Fields<'_>, span: Span) {
    fields.message_set = true;
    for field in &mut fields.fields {
        if let Kind::Auto = field.kind {
            field.kind = Kind::Named(Ident::new(MESSAGE_SET, span));
        }
    }
}

/// Where fields stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum In {
    Struct,
    /// A variant with named or several fields: a nested message.
    Variant,
}

fn fields<'a>(
    cx: &Ctxt,
    place: In,
    rename_all: Option<Case>,
    reserved: &Reserved,
    syntax: &'a syn::Fields,
) -> Fields<'a> {
    let mut fields = Fields { fields: Vec::new(), skipped: Vec::new(), unknown: None, message_set: false };
    let mut numbered = Vec::new();
    for (index, field) in syntax.iter().enumerate() {
        let attrs = Attrs::read(cx, Place::Field, &field.attrs);
        check::words_of_field(cx, &attrs);
        let member = member(index, field);
        if let Some(span) = attrs.span(Word::UnknownFields) {
            if place == In::Variant {
                cx.error_at(span, "unknown fields are kept by structs; hold a struct in the variant to keep them");
            } else if fields.unknown.is_some() {
                cx.error_at(span, "a message has one field for its unknown fields");
            }
            check::unknown_fields_type(cx, &field.ty);
            fields.unknown.get_or_insert(member);
        } else if attrs.has(Word::Skip) {
            fields.skipped.push(skipped(member, field, &attrs));
        } else {
            if let (In::Variant, Some(span)) = (place, attrs.span(Word::Oneof)) {
                cx.error_at(span, "a variant's fields have no oneof among them; hold a struct in the variant");
            }
            numbered.push((member, field, attrs));
        }
    }
    let slots: Vec<Slot<'_>> = numbered
        .iter()
        .map(|(member, field, attrs)| Slot {
            name: rust_name(member),
            span: field.ident.as_ref().map_or_else(|| field.ty.span(), Ident::span),
            ask: ask(attrs),
        })
        .collect();
    let assigned = number::assign(cx, "field", reserved, &slots);
    for ((member, field, attrs), assigned) in numbered.iter().zip(assigned) {
        let (name, name_span) =
            name(cx, attrs, field.ident.as_ref().map_or_else(|| field.ty.span(), Ident::span), || {
                let own = match member {
                    Member::Named(ident) => ident.unraw().to_string(),
                    Member::Unnamed(index) => format!("_{}", index.index),
                };
                rename_all.map_or_else(|| own.clone(), |case| case.of_field(&own))
            });
        fields.fields.push(Field {
            member: member.clone(),
            ty: &field.ty,
            name,
            name_span,
            docs: attr::docs(&field.attrs),
            number: assigned.number,
            kind: if attrs.has(Word::Oneof) { Kind::Oneof(assigned.oneof) } else { kind(cx, attrs, &field.ty) },
            presence: presence(attrs),
        });
    }
    fields
}

fn member(index: usize, field: &syn::Field) -> Member {
    match &field.ident {
        Some(ident) => Member::Named(ident.clone()),
        // A struct has fewer fields than u32::MAX.
        None => Member::Unnamed(Index { index: u32::try_from(index).unwrap_or(u32::MAX), span: field.ty.span() }),
    }
}

/// As messages name it.
fn rust_name(member: &Member) -> String {
    match member {
        Member::Named(ident) => ident.unraw().to_string(),
        Member::Unnamed(index) => index.index.to_string(),
    }
}

fn ask(attrs: &Attrs) -> Ask<'_> {
    if attrs.has(Word::Oneof) {
        Ask::Oneof(&attrs.oneof)
    } else if attrs.has(Word::Number) {
        Ask::Number(attrs.number)
    } else {
        Ask::Next
    }
}

/// The protobuf name and where it stands.
fn name(cx: &Ctxt, attrs: &Attrs, span: Span, own: impl FnOnce() -> String) -> (String, Span) {
    match &attrs.name {
        Some(name) => {
            check::name_is_one(cx, name);
            (name.value(), name.span())
        }
        None => (own(), span),
    }
}

fn skipped<'a>(member: Member, field: &'a syn::Field, attrs: &Attrs) -> Skipped<'a> {
    Skipped { member, ty: &field.ty, default: attrs.default.clone().flatten().map(Box::new) }
}

fn presence(attrs: &Attrs) -> Presence {
    match (attrs.span(Word::Required), &attrs.default) {
        (Some(_), _) => Presence::Required,
        (None, Some(default)) => Presence::Default(Box::new(default.clone().unwrap_or_else(|| {
            let span = attrs.span(Word::Default).unwrap_or_else(Span::call_site);
            Expr::Verbatim(quote_spanned!(span=> ::core::default::Default::default()))
        }))),
        (None, None) => Presence::OfType,
    }
}

/// The kind that the words give, `Auto` without one.
fn kind_word(attrs: &Attrs) -> Kind {
    match (&attrs.map, &attrs.kind) {
        (Some(map), _) => map.clone(),
        (None, Some(kind)) if attrs.has(Word::Unpacked) => Kind::Unpacked(Box::new(Kind::Named(kind.clone()))),
        (None, None) if attrs.has(Word::Unpacked) => Kind::Unpacked(Box::new(Kind::Auto)),
        (None, Some(kind)) => Kind::Named(kind.clone()),
        (None, None) => Kind::Auto,
    }
}

/// What a field, or the value of a variant, is on the wire.
fn kind(cx: &Ctxt, attrs: &Attrs, ty: &Type) -> Kind {
    check::packing(cx, attrs, ty);
    let kind = kind_word(attrs);
    let converted = |how, each: Option<&Type>| {
        let value = Some(each.unwrap_or(ty).clone());
        Kind::Converted(Box::new(Conversion { how, kind: Box::new(kind.clone()), each: each.is_some(), value }))
    };
    match (&attrs.via, &attrs.with) {
        (Some(via), _) => {
            // A map has no elements to convert: what becomes one is the whole field.
            let each = if matches!(kind, Kind::Map(..)) { None } else { spelled::each(ty) };
            if let (Some(_), Kind::Unpacked(_), Some(span)) = (each, &kind, attrs.span(Word::Unpacked)) {
                cx.error_at(span, "`unpacked` does not go with `via` on a list; use `with` and a list as its `Wire`");
            }
            converted(How::Via(Box::new(via.clone())), each)
        }
        (None, Some(with)) => converted(How::With(with.clone()), None),
        (None, None) => kind,
    }
}

/// The values of a protobuf enum.
fn values<'a>(cx: &Ctxt, rename_all: Option<Case>, reserved: &Reserved, variants: &[Read<'a>]) -> Vec<Value<'a>> {
    let mut counter = Discriminants { next: Next::Literal(0) };
    let mut values = Vec::new();
    let last = variants.len().saturating_sub(1);
    for (index, (variant, attrs)) in variants.iter().enumerate() {
        check::words_of_value(cx, attrs);
        for field in &variant.fields {
            check::nothing_said(cx, &field.attrs, "the field of a catch-all holds the number as it is");
        }
        let number = if let Some(span) = attrs.span(Word::Unknown) {
            check::catch_all(cx, variant, span, index == last);
            ValueNumber::CatchAll
        } else if let Some(number) = counter.number(cx, variant) {
            number
        } else {
            continue;
        };
        if let ValueNumber::Literal(value, span) = number {
            check::value_not_reserved(cx, reserved, value, span);
        }
        let own = variant.ident.unraw().to_string();
        let (name, name_span) = name(cx, attrs, variant.ident.span(), || {
            rename_all.map_or_else(|| own.clone(), |case| case.of_variant(&own))
        });
        values.push(Value { ident: &variant.ident, name, name_span, docs: attr::docs(&variant.attrs), number });
    }
    check::one_catch_all(cx, variants.iter().filter_map(|(_, attrs)| attrs.span(Word::Unknown)));
    values
}

/// Counts values as Rust does.
struct Discriminants<'a> {
    next: Next<'a>,
}

enum Next<'a> {
    Literal(i64),
    Expr(&'a Expr, i32),
    /// After one that was refused.
    Unknown,
}

impl<'a> Discriminants<'a> {
    fn number(&mut self, cx: &Ctxt, variant: &'a syn::Variant) -> Option<ValueNumber<'a>> {
        let mut span = variant.ident.span();
        if let Some((_, expr)) = &variant.discriminant {
            span = expr.span();
            self.next = match literal(expr) {
                Some(value) => Next::Literal(value),
                None => Next::Expr(expr, 0),
            };
        }
        match self.next {
            Next::Literal(value) => match i32::try_from(value) {
                Ok(number) => {
                    self.next = Next::Literal(value + 1);
                    Some(ValueNumber::Literal(number, span))
                }
                Err(_) => {
                    self.next = Next::Unknown;
                    cx.error_at(span, out_of_range(value, variant));
                    None
                }
            },
            Next::Expr(expr, more) => {
                self.next = more.checked_add(1).map_or(Next::Unknown, |more| Next::Expr(expr, more));
                Some(ValueNumber::Expr(expr, more))
            }
            Next::Unknown => None,
        }
    }
}

fn out_of_range(value: i64, variant: &syn::Variant) -> String {
    // A literal that is longer than an i64 comes as its end.
    let value = if value == i64::MAX { String::from("this number") } else { value.to_string() };
    let counted = if variant.discriminant.is_none() { ", which follows the value before it," } else { "" };
    format!("{value}{counted} is no protobuf enum number: those are from -2147483648 to 2147483647")
}

/// The value of an integer literal, negative or in parentheses.
fn literal(expr: &Expr) -> Option<i64> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) => Some(int.base10_parse().unwrap_or(i64::MAX)),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => literal(expr).map(i64::saturating_neg),
        Expr::Paren(ExprParen { expr, .. }) | Expr::Group(ExprGroup { expr, .. }) => literal(expr),
        _ => None,
    }
}

/// The variants of a oneof.
fn oneof<'a>(
    cx: &Ctxt,
    rename_all: Option<Case>,
    reserved: &Reserved,
    with_data: &Ident,
    variants: &[Read<'a>],
) -> Vec<Variant<'a>> {
    let slots: Vec<Slot<'_>> = variants
        .iter()
        .map(|(variant, attrs)| Slot {
            name: variant.ident.unraw().to_string(),
            span: variant.ident.span(),
            ask: ask(attrs),
        })
        .collect();
    let numbers = number::assign(cx, "variant", reserved, &slots);
    let mut read = Vec::new();
    for ((variant, attrs), assigned) in variants.iter().zip(numbers) {
        check::words_of_variant(cx, attrs);
        check::no_catch_all(cx, attrs, with_data);
        check::no_discriminant(cx, variant, attrs);
        let (name, name_span) = name(cx, attrs, variant.ident.span(), || {
            rename_all.unwrap_or(Case::Snake).of_variant(&variant.ident.unraw().to_string())
        });
        read.push(Variant {
            ident: &variant.ident,
            name,
            name_span,
            docs: attr::docs(&variant.attrs),
            number: assigned.number,
            holds: holds(cx, variant, attrs),
        });
    }
    read
}

fn holds<'a>(cx: &Ctxt, variant: &'a syn::Variant, attrs: &Attrs) -> Holds<'a> {
    let field = match &variant.fields {
        syn::Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => &unnamed.unnamed[0],
        syntax => {
            check::words_of_nested_message(cx, attrs);
            return Holds::Fields(fields(cx, In::Variant, None, &Reserved::default(), syntax));
        }
    };
    let inner = Attrs::read(cx, Place::Field, &field.attrs);
    check::words_of_field(cx, &inner);
    check::words_of_held(cx, variant, &field.ty, attrs, &inner);
    // Its kind may be written on either; that it is on both has been reported.
    let said = [Word::Kind, Word::Via, Word::With].iter().any(|word| inner.has(*word));
    let said = if said { &inner } else { attrs };
    let kind = match kind(cx, said, &field.ty) {
        // One value: there is nothing to go through one by one.
        Kind::Converted(conversion) => {
            Kind::Converted(Box::new(Conversion { each: false, value: Some(field.ty.clone()), ..*conversion }))
        }
        Kind::Map(..) | Kind::Unpacked(_) => Kind::Auto,
        kind => kind,
    };
    Holds::One(&field.ty, kind)
}
