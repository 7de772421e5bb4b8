//! Conversions: `via` and `with`. Core does the converting; what is written here says what from, what to and how.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use super::field::kind;
use crate::bound::Headers;
use crate::model::{Body, Conversion, Field, Fields, Holds, How, Item, Kind};

/// What the conversions of an item are written for, if it has any: not the item, because a wire type may be private where the
/// item is not.
pub(crate) fn marker(item: &Item<'_>) -> Option<TokenStream> {
    let converts = |kind: &Kind| matches!(kind, Kind::Converted(_));
    let any = |fields: &Fields<'_>| fields.fields.iter().any(|field| converts(&field.kind));
    let needed = match &item.body {
        Body::Message(fields) => any(fields),
        Body::Enumeration(_) => false,
        Body::Oneof(variants) => variants.iter().any(|variant| match &variant.holds {
            Holds::One(_, kind) => converts(kind),
            Holds::Fields(fields) => any(fields),
        }),
        Body::Transparent(_, _, kind) => converts(kind),
        Body::Via(_) => true,
    };
    needed.then(|| {
        quote! {
            #[allow(dead_code)]
            struct __Via<__T>(__p::PhantomData<__T>);
        }
    })
}

/// The conversions of a message's fields.
pub(crate) fn of_fields(
    item: &Item<'_>,
    headers: &Headers,
    fields: &Fields<'_>,
    key: impl Fn(usize, &Field<'_>) -> u32,
) -> TokenStream {
    let fields = fields.fields.iter().enumerate();
    fields.map(|(at, field)| of_kind(item, headers, field.ty, &field.kind, key(at, field))).collect()
}

/// The conversion of a field of this type, if its kind is one.
pub(crate) fn of_kind(item: &Item<'_>, headers: &Headers, ty: &Type, kind: &Kind, key: u32) -> TokenStream {
    match kind {
        Kind::Converted(conversion) => {
            let value = conversion.value.as_ref().unwrap_or(ty);
            of(item, headers, conversion, value.to_token_stream(), key)
        }
        _ => TokenStream::new(),
    }
}

/// A conversion of values of this type.
pub(crate) fn of(
    item: &Item<'_>,
    headers: &Headers,
    conversion: &Conversion,
    value: TokenStream,
    key: u32,
) -> TokenStream {
    let own = headers.plain.ty();
    let value = crate::bound::replace_self(value, own);
    let number = key;
    let key = Literal::u32_unsuffixed(number);
    let wire = match &conversion.how {
        How::Via(wire) => crate::bound::replace_self(wire.to_token_stream(), own),
        How::With(module) => quote_spanned!(at(module)=> #module::Wire),
    };
    let span = at(&value);
    let to_wire = match &conversion.how {
        How::Via(_) => {
            let to_wire = quote_spanned!(span=> (&__p::ToWire::<#value, #wire>::new(__v)).to_wire());
            quote! {
                #[allow(unused_imports)]
                use __p::{ByClone as _, ByRef as _};
                #to_wire
            }
        }
        How::With(module) => quote_spanned!(at(module)=> #module::to_wire(__v)),
    };
    let from_wire = match &conversion.how {
        How::Via(_) => quote_spanned!(span=> <#value as __p::FromWire<#wire>>::from_wire(__w)),
        How::With(module) => {
            quote_spanned!(at(module)=> #module::from_wire(__w).map_err(|__e| __p::refused(&__e)))
        }
    };
    let own = quote!(__Via<#own>);
    let mut tokens = headers.plain.of(own.clone()).implement(
        quote!(__p::Convert<#key>),
        quote! {
            type Value = #value;
            type Wire = #wire;
        },
    );
    if item.half.encodes() {
        tokens.extend(
            headers
                .encode
                .of(own.clone())
                .implement(quote!(__p::EncodeConvert<#key>), quote!(fn to_wire(__v: &#value) -> #wire { #to_wire })),
        );
    }
    if item.half.decodes() {
        // Where there are type parameters, the bounds of the encoding half need not hold in the decoding one.
        let wire_of = (item.half.encodes() && item.generics.type_params().next().is_none()).then(|| {
            let kind = kind(&conversion.kind, number);
            quote! {
                fn wire_of(__v: &#value) -> __p::Option<(#wire, u64)> {
                    __p::wire_of::<Self, #key, #kind>(__v)
                }
            }
        });
        tokens.extend(headers.decode.of(own).implement(
            quote!(__p::DecodeConvert<#key>),
            quote! {
                fn from_wire(__w: #wire) -> __p::Result<#value, __p::Error> { #from_wire }
                #wire_of
            },
        ));
    }
    tokens
}

/// Where the compiler reports what is missing.
fn at(tokens: &impl Spanned) -> Span {
    Span::call_site().located_at(tokens.span())
}
