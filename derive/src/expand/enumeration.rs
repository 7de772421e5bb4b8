//! An enum without data: a protobuf enum.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::schema;
use crate::bound::Headers;
use crate::model::{Item, Value, ValueNumber};

pub(crate) fn expand(item: &Item<'_>, headers: &Headers, values: &[Value<'_>]) -> TokenStream {
    let mut tokens: TokenStream = schema::field(headers, &quote!(__p::enumeration::shape::<Self>()));
    tokens.extend(values.iter().filter_map(fits));
    tokens.extend(enumeration(item, headers, values));
    if item.half.encodes() {
        tokens.extend(encode(headers));
    }
    if item.half.decodes() {
        tokens.extend(decode(headers));
    }
    tokens
}

/// The number of a value as an expression; none of a catch-all.
pub(super) fn number(value: &Value<'_>) -> Option<TokenStream> {
    match value.number {
        ValueNumber::Literal(number, _) => {
            let number = Literal::i32_unsuffixed(number);
            Some(quote!(#number))
        }
        // A discriminant has the type of the enum's `repr`.
        ValueNumber::Expr(base, 0) => Some(quote!(((#base) as i32))),
        ValueNumber::Expr(base, further) => {
            let further = Literal::i32_unsuffixed(further);
            Some(quote!(((#base) as i32 + #further)))
        }
        ValueNumber::CatchAll => None,
    }
}

/// Holds a discriminant that is not a literal to what a protobuf enum's number can be: `as` alone would cut it.
fn fits(value: &Value<'_>) -> Option<TokenStream> {
    let ValueNumber::Expr(base, 0) = value.number else { return None };
    let span = Span::call_site().located_at(base.span());
    Some(quote_spanned! {span=>
        const _: () = ::core::assert!(
            (#base) as i128 == (#base) as i32 as i128,
            "a protobuf enum number is from -2147483648 to 2147483647",
        );
    })
}

fn enumeration(item: &Item<'_>, headers: &Headers, values: &[Value<'_>]) -> TokenStream {
    let name = &item.name;
    let known: Vec<(&Value<'_>, TokenStream)> =
        values.iter().filter_map(|value| Some((value, number(value)?))).collect();
    let catch_all = values.iter().find(|value| matches!(value.number, ValueNumber::CatchAll)).map(|value| value.ident);

    let table = known.iter().map(|(value, number)| {
        let name = &value.name;
        quote!((#name, #number))
    });
    let has_zero = match (&*known, catch_all) {
        // The catch-all takes 0 as well.
        (_, Some(_)) => quote!(true),
        ([], None) => quote!(false),
        (known, None) => {
            let numbers = known.iter().map(|(_, number)| quote!(#number == 0));
            quote!(#(#numbers)||*)
        }
    };
    // `{}` fits a variant without data however it is declared: `A`, `A()` or `A {}`.
    let from = known.iter().map(|(value, number)| {
        let ident = value.ident;
        match value.number {
            ValueNumber::Literal(..) => quote!(#number => __p::Some(Self::#ident {}),),
            _ => quote!(__n if __n == #number => __p::Some(Self::#ident {}),),
        }
    });
    let from_other = match catch_all {
        Some(ident) => quote!(__n => __p::Some(Self::#ident(__n))),
        None => quote!(_ => __p::None),
    };
    let to = known.iter().map(|(value, number)| {
        let ident = value.ident;
        quote!(Self::#ident {} => #number,)
    });
    let to_other = catch_all.map(|ident| quote!(Self::#ident(__n) => *__n,));
    let to = match values {
        [] => quote!(match *self {}),
        _ => quote!(match self { #(#to)* #to_other }),
    };
    let described = schema::enumeration(item, &known, values);
    headers.plain.implement(
        quote!(__p::Enumeration),
        quote! {
            const NAME: &'static str = #name;
            const VALUES: &'static [(&'static str, i32)] = &[#(#table),*];
            const HAS_ZERO: bool = #has_zero;
            #described
            fn from_number(__n: i32) -> __p::Option<Self> {
                match __n {
                    #(#from)*
                    #from_other,
                }
            }
            fn number(&self) -> i32 {
                #to
            }
        },
    )
}

fn encode(headers: &Headers) -> TokenStream {
    let implement = |name, body| headers.encode.implement(name, body);
    let field = implement(
        quote!(__p::EncodeField),
        quote! {
            fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                __p::enumeration::encode(self, __n, __s)
            }
            fn encode_explicit<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                __p::enumeration::encode_always(self, __n, __s)
            }
        },
    );
    let value = implement(
        quote!(__p::EncodeValue),
        quote! {
            fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                __p::enumeration::encode_always(self, __n, __s)
            }
        },
    );
    let element = implement(
        quote!(__p::EncodeElement),
        quote! {
            fn encode_repeated<'__e, __S: __p::Sink>(
                __e: impl __p::Iterator<Item = &'__e Self> + __p::Clone,
                __n: u32,
                __s: __S,
            ) -> __S
            where
                Self: '__e,
            {
                __p::enumeration::encode_repeated(__e, __n, __s)
            }
        },
    );
    quote!(#field #value #element)
}

fn decode(headers: &Headers) -> TokenStream {
    let implement = |name, body| headers.decode.implement(name, body);
    let field = implement(
        quote!(__p::DecodeField<'__de>),
        quote! {
            const HAS_ZERO: bool = <Self as __p::Enumeration>::HAS_ZERO;
            const REPLACES: bool = true;
            const WIRE_TYPES: [__p::WireType; 2] = [__p::WireType::Varint; 2];
            fn start(__n: u32, __f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
                __p::enumeration::start(__n, __f)
            }
            fn merge(
                &mut self,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                __p::enumeration::merge(self, __t, __r, __f)
            }
        },
    );
    let value = implement(
        quote!(__p::DecodeValue<'__de>),
        quote! {
            const WIRE_TYPE: __p::WireType = __p::WireType::Varint;
            fn read(
                __v: &mut __p::Option<Self>,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                __p::enumeration::read(__v, __t, __r, __f)
            }
        },
    );
    let element = implement(
        quote!(__p::DecodeElement<'__de>),
        quote! {
            fn merge_repeated<__C: __p::Collection<Self>>(
                __c: &mut __C,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                __p::enumeration::merge_repeated(__c, __t, __r, __f)
            }
        },
    );
    quote!(#field #value #element)
}
