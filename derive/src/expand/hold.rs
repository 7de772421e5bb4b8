//! The constants that hold fields to a `.proto`: what a type is on the wire only the compiler knows.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Type;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;

use super::field::{kind, numbers};
use super::{enumeration, oneof, schema};
use crate::bound::replace_self;
use crate::contract::{Enum, Message, Ours, Pair};
use crate::model::{Body, Holds, Item, Kind, Value, ValueNumber};

/// One constant for each field that is a type of its own. What depends on the item's parameters has no type before it is used.
pub(crate) fn fields(item: &Item<'_>, pairs: &[Pair], message: &Message) -> TokenStream {
    pairs.iter().filter_map(|pair| field(item, pair, message)).collect()
}

/// One constant for each value whose number is not a literal, and so not known here.
pub(crate) fn values(item: &Item<'_>, values: &[Value<'_>], declared: &Enum) -> TokenStream {
    let held = values.iter().filter_map(|value| {
        let ValueNumber::Expr(base, further) = value.number else { return None };
        let (name, number) = (schema::value_name(item, value), enumeration::number(value)?);
        let theirs = declared.values.iter().find(|theirs| theirs.name == name)?;
        let (their_number, place) = (Literal::i32_unsuffixed(theirs.number), &theirs.place);
        let (function, arguments) = (quote!(__p::hold::value), quote!(#name, #number, #their_number, #place));
        Some(if further == 0 { at(base, &function, arguments) } else { at(value.ident, &function, arguments) })
    });
    held.collect()
}

fn field(item: &Item<'_>, pair: &Pair, message: &Message) -> Option<TokenStream> {
    let theirs = &message.fields[pair.theirs];
    let their_shape = &theirs.shape;
    let says = |name: &str| {
        let (text, place, cure) = (&theirs.text, &theirs.place, &theirs.cure);
        quote!(&__p::hold::Says { field: #name, variant: "", theirs: #text, place: #place, cure: #cure })
    };
    let one = |name: &str, ty: &Type, own: &Kind, key: u32, value: TokenStream| {
        let says = says(name);
        let shape = closed(item, schema::constant(item, ty, &kind(own, key)));
        let shape = quote!(#shape #value);
        (!oneof::depends_on_parameters(item, ty))
            .then(|| at(ty, &quote!(__p::hold::field), quote!(#shape, #their_shape, #says)))
    };
    match (pair.ours, &item.body) {
        (Ours::Field(at), Body::Message(fields)) => {
            let field = &fields.fields[at];
            one(&member(field), field.ty, &field.kind, field.number.value, TokenStream::new())
        }
        (Ours::Variant(place), Body::Oneof(variants)) => {
            let variant = &variants[place];
            let name = variant.ident.unraw().to_string();
            match &variant.holds {
                Holds::One(ty, own) => one(&name, ty, own, oneof::key(place, 0), TokenStream::new()),
                Holds::Fields(_) => {
                    let says = says(&name);
                    let ours = quote!(__p::Shape::Explicit(__p::hold::MESSAGE));
                    Some(at(variant.ident, &quote!(__p::hold::field), quote!(#ours, #their_shape, #says)))
                }
            }
        }
        (Ours::Listed(place, number), Body::Message(fields)) => {
            let field = &fields.fields[place];
            let Kind::Oneof(listed) = &field.kind else { return None };
            if oneof::depends_on_parameters(item, field.ty) {
                return None;
            }
            let (says, listed, number) = (says(&member(field)), numbers(listed), Literal::u32_unsuffixed(number));
            let ty = closed(item, field.ty.to_token_stream());
            let oneof = quote!(<#ty as __p::DescribeOneofField>);
            let all = message.fields.iter().map(|field| {
                let (name, number) = (&field.name, Literal::u32_unsuffixed(field.number));
                quote!((#name, #number))
            });
            let ours = quote!((#oneof::ONEOF, #oneof::NUMBERS_ITSELF, #listed));
            let arguments = quote!(#ours, #number, #their_shape, &[#(#all),*], #says);
            Some(at(field.ty, &quote!(__p::hold::variant), arguments))
        }
        _ => None,
    }
}

fn member(field: &crate::model::Field<'_>) -> String {
    match &field.member {
        syn::Member::Named(ident) => ident.unraw().to_string(),
        syn::Member::Unnamed(index) => index.index.to_string(),
    }
}

/// A constant that calls `function`, which is reported under these tokens, from the first to the last.
fn at(tokens: impl ToTokens, function: &TokenStream, arguments: TokenStream) -> TokenStream {
    let tokens = tokens.to_token_stream();
    let located = |span: Span| Span::call_site().located_at(span);
    let first = located(tokens.span());
    let last = tokens.into_iter().last().map_or(first, |last| located(last.span()));
    let function: TokenStream = function
        .clone()
        .into_iter()
        .map(|mut token| {
            token.set_span(first);
            token
        })
        .collect();
    let mut arguments = proc_macro2::Group::new(proc_macro2::Delimiter::Parenthesis, arguments);
    arguments.set_span(last);
    quote_spanned!(first=> const _: () = #function #arguments;)
}

/// Tokens without the item's lifetimes, and without `Self`: a constant has neither.
fn closed(item: &Item<'_>, tokens: TokenStream) -> TokenStream {
    let (_, arguments, _) = item.generics.split_for_impl();
    let ident = item.ident;
    oneof::without_lifetimes(replace_self(tokens, &quote!(#ident #arguments)))
}
