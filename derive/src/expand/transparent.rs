//! A type that is what is inside it: a `transparent` newtype, or a type that travels `via` another one.
//!
//! Whether what is inside is a value, an element, a map key or a message cannot be seen here, so that each impl asks for it
//! in a bound; `for<'__x>` keeps one that does not hold from being an error.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use syn::{Member, Type};

use super::{field, message, schema, via};
use crate::bound::{Headers, replace_self};
use crate::model::{Conversion, How, Item, Kind, Skipped};

/// The conversion of a type itself.
const OWN: u32 = 0;

/// `#[message(transparent)]`
pub(crate) fn expand(item: &Item<'_>, headers: &Headers, member: &Member, ty: &Type, kind: &Kind) -> TokenStream {
    let kind_tokens = field::kind(kind, OWN);
    let mut tokens = via::of_kind(item, headers, ty, kind, OWN);
    tokens.extend(map_key(headers, ty, &kind_tokens));
    tokens.extend(as_message(headers, ty));
    tokens.extend(schema::field(headers, &quote!(<#ty as __p::DescribeField<#kind_tokens>>::SHAPE)));
    if item.half.encodes() {
        let inside = Newtype { ty, kind: &kind_tokens, member, beside: &item.beside };
        tokens.extend(inside.encode(headers));
    }
    if item.half.decodes() {
        let inside = Newtype { ty, kind: &kind_tokens, member, beside: &item.beside };
        tokens.extend(inside.decode(headers));
    }
    tokens
}

/// `#[message(via = T)]` on a type.
pub(crate) fn expand_via(item: &Item<'_>, headers: &Headers, conversion: &Conversion) -> TokenStream {
    let own = headers.plain.ty();
    let wire = match &conversion.how {
        How::Via(wire) => replace_self(wire.to_token_stream(), own),
        How::With(module) => quote!(#module::Wire),
    };
    let kind = field::kind(&conversion.kind, OWN);
    let mut tokens = via::of(item, headers, conversion, own.clone(), OWN);
    tokens.extend(map_key(headers, &wire, &kind));
    tokens.extend(schema::field(headers, &quote!(<#wire as __p::DescribeField<#kind>>::SHAPE)));
    if item.half.encodes() {
        tokens.extend(encode_via(headers, &wire, &kind));
    }
    if item.half.decodes() {
        tokens.extend(decode_via(headers, &wire, &kind));
    }
    tokens
}

fn map_key(headers: &Headers, inside: impl ToTokens, kind: &TokenStream) -> TokenStream {
    let bound = quote!(for<'__x> &'__x #inside: __p::MapKey<#kind>);
    headers.plain.bound([bound]).implement(quote!(__p::MapKey), quote!())
}

/// A newtype around a message is that message.
fn as_message(headers: &Headers, inside: impl ToTokens) -> TokenStream {
    let bound = quote!(for<'__x> &'__x #inside: __p::Message);
    headers.plain.bound([bound]).implement(
        quote!(__p::Message),
        quote! {
            const NAME: &'static str = <&#inside as __p::Message>::NAME;
            const DESCRIPTOR: &'static __p::MessageDescriptor = <&#inside as __p::Message>::DESCRIPTOR;
            const NAMES: &'static __p::Names = <&#inside as __p::Message>::NAMES;
        },
    )
}

struct Newtype<'a> {
    ty: &'a Type,
    kind: &'a TokenStream,
    member: &'a Member,
    /// What has no place on the wire.
    beside: &'a [Skipped<'a>],
}

impl Newtype<'_> {
    /// A closure that wraps what is inside.
    fn wrap(&self) -> TokenStream {
        let member = self.member;
        let beside = self.beside.iter().map(|skipped| {
            let (member, default) = (&skipped.member, message::default(skipped));
            quote!(, #member: #default)
        });
        quote!(|__v| Self { #member: __v #(#beside)* })
    }

    fn encode(&self, headers: &Headers) -> TokenStream {
        let Newtype { ty, kind, member, .. } = self;
        let field = headers.encode.implement(
            quote!(__p::EncodeField),
            quote! {
                fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                    <#ty as __p::EncodeField<#kind>>::encode(&self.#member, __n, __s)
                }
                fn encode_explicit<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                    <#ty as __p::EncodeField<#kind>>::encode_explicit(&self.#member, __n, __s)
                }
            },
        );
        let value = quote!(for<'__x> &'__x #ty: __p::EncodeValue<#kind>);
        let element = quote!(for<'__x> #ty: __p::ElementInside<'__x, #kind>);
        let values = encode_values(
            headers,
            &value,
            &element,
            &quote!(__p::EncodeValue::<#kind>::encode_always(&&self.#member, __n, __s)),
            &quote! {
                let __e = __e.map(|__v| &__v.#member);
                <#ty as __p::ElementInside<'_, #kind>>::encode_repeated_inside(__e, __n, __s)
            },
        );
        let messages = [quote!(for<'__x> &'__x #ty: __p::Message), quote!(for<'__x> &'__x #ty: __p::Encode)];
        let message = headers.encode.bound(messages).implement(
            quote!(__p::Encode),
            quote! {
                fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
                    __p::Encode::encode_fields(&&self.#member, __s)
                }
            },
        );
        quote!(#field #values #message)
    }

    fn decode(&self, headers: &Headers) -> TokenStream {
        let Newtype { ty, kind, member, .. } = self;
        let inside = quote!(<#ty as __p::DecodeField<'__de, #kind>>);
        let new = self.wrap();
        let field = headers.decode.implement(
            quote!(__p::DecodeField<'__de>),
            quote! {
                const HAS_ZERO: bool = #inside::HAS_ZERO;
                const REPLACES: bool = #inside::REPLACES;
                const WIRE_TYPES: [__p::WireType; 2] = #inside::WIRE_TYPES;
                fn start(__n: u32, __f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
                    #inside::start(__n, __f).map(#new)
                }
                fn reset(&mut self, __n: u32, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                    #inside::reset(&mut self.#member, __n, __f)
                }
                fn finish(&mut self, __n: u32, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                    #inside::finish(&mut self.#member, __n, __f)
                }
                fn merge(
                    &mut self,
                    __t: __p::Tag,
                    __r: __p::Reader<'__de>,
                    __f: &__p::Frame<'_, '__de>,
                ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                    #inside::merge(&mut self.#member, __t, __r, __f)
                }
            },
        );
        let inside = quote!(<#ty as __p::DecodeValue<'__de, #kind>>);
        let value = headers.decode.bound([quote!(#ty: __p::DecodeValue<'__de, #kind>)]).implement(
            quote!(__p::DecodeValue<'__de>),
            quote! {
                const WIRE_TYPE: __p::WireType = #inside::WIRE_TYPE;
                const RENEWS_ITSELF: bool = #inside::RENEWS_ITSELF;
                fn read(
                    __slot: &mut __p::Option<Self>,
                    __t: __p::Tag,
                    __r: __p::Reader<'__de>,
                    __f: &__p::Frame<'_, '__de>,
                ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                    let mut __v = __p::None;
                    let __r = #inside::read(&mut __v, __t, __r, __f)?;
                    *__slot = __v.map(#new);
                    __p::Ok(__r)
                }
            },
        );
        let inside = quote!(<#ty as __p::DecodeElement<'__de, #kind>>);
        let element = headers.decode.bound([quote!(#ty: __p::DecodeElement<'__de, #kind>)]).implement(
            quote!(__p::DecodeElement<'__de>),
            quote! {
                fn merge_repeated<__C: __p::Collection<Self>>(
                    __c: &mut __C,
                    __t: __p::Tag,
                    __r: __p::Reader<'__de>,
                    __f: &__p::Frame<'_, '__de>,
                ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                    let mut __c = __p::Inside::new(__c, #new, |__v: &mut Self| __p::Some(&mut __v.#member));
                    #inside::merge_repeated(&mut __c, __t, __r, __f)
                }
                fn read_over(
                    &mut self,
                    __t: __p::Tag,
                    __r: __p::Reader<'__de>,
                    __f: &__p::Frame<'_, '__de>,
                ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                    #inside::read_over(&mut self.#member, __t, __r, __f)
                }
            },
        );
        let message = self.decode_message(headers);
        quote!(#field #value #element #message)
    }

    fn decode_message(&self, headers: &Headers) -> TokenStream {
        let Newtype { ty, member, .. } = self;
        let new = self.wrap();
        let message = quote!(<#ty as __p::DecodeInside<'__de>>::Message);
        let decode = quote!(<#message as __p::Decode<'__de>>);
        let inside = quote!(<#ty as __p::DecodeInside<'__de>>::message(&mut self.#member));
        let bounds = [quote!(for<'__x> &'__x #ty: __p::Message), quote!(#ty: __p::DecodeInside<'__de>)];
        headers.decode.bound(bounds).implement(
            quote!(__p::Decode<'__de>),
            quote! {
                const HAS_ZERO: bool = #decode::HAS_ZERO;
                const KEEPS_UNKNOWN: bool = #decode::KEEPS_UNKNOWN;
                fn start(__f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
                    #decode::start(__f).map(__p::DecodeInside::from_message).map(#new)
                }
                fn reset(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                    #decode::reset(#inside, __f)
                }
                fn finish(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                    #decode::finish(#inside, __f)
                }
                fn merge_field(
                    &mut self,
                    __t: __p::Tag,
                    __r: __p::Reader<'__de>,
                    __f: &__p::Frame<'_, '__de>,
                ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                    #decode::merge_field(#inside, __t, __r, __f)
                }
                fn unknown_fields(&mut self) -> __p::Option<&mut __p::UnknownFields> {
                    <#ty as __p::DecodeInside<'__de>>::unknown_fields(&mut self.#member)
                }
            },
        )
    }
}

/// The impls that hold if these bounds do.
fn encode_values(
    headers: &Headers,
    value: &TokenStream,
    element: &TokenStream,
    encode_always: &TokenStream,
    encode_repeated: &TokenStream,
) -> TokenStream {
    let is_value = headers.encode.bound([value.clone()]).implement(
        quote!(__p::EncodeValue),
        quote! {
            fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                #encode_always
            }
        },
    );
    let is_element = headers.encode.bound([value.clone(), element.clone()]).implement(
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
                #encode_repeated
            }
        },
    );
    quote!(#is_value #is_element)
}

fn encode_via(headers: &Headers, wire: &TokenStream, kind: &TokenStream) -> TokenStream {
    let own = Literal::u32_unsuffixed(OWN);
    let to_wire = quote!(<__Via<Self> as __p::EncodeConvert<#own>>::to_wire(self));
    let field = headers.encode.implement(
        quote!(__p::EncodeField),
        quote! {
            fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                <#wire as __p::EncodeField<#kind>>::encode(&#to_wire, __n, __s)
            }
            fn encode_explicit<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                <#wire as __p::EncodeField<#kind>>::encode_explicit(&#to_wire, __n, __s)
            }
        },
    );
    let values = encode_values(
        headers,
        &quote!(for<'__x> &'__x #wire: __p::EncodeValue<#kind>),
        &quote!(for<'__x> #wire: __p::ElementInside<'__x, #kind>),
        &quote!(__p::EncodeValue::<#kind>::encode_always(&&#to_wire, __n, __s)),
        &quote!(__p::encode_each::<__Via<Self>, #own, #kind, __S>(__e, __n, __s)),
    );
    quote!(#field #values)
}

fn decode_via(headers: &Headers, wire: &TokenStream, kind: &TokenStream) -> TokenStream {
    let own = Literal::u32_unsuffixed(OWN);
    let whole = quote!(__p::Whole<__p::At<__Via<Self>, #own>, #kind>);
    let inside = quote!(<Self as __p::DecodeField<'__de, #whole>>);
    let field = headers.decode.implement(
        quote!(__p::DecodeField<'__de>),
        quote! {
            const HAS_ZERO: bool = false;
            const REPLACES: bool = true;
            const WIRE_TYPES: [__p::WireType; 2] = #inside::WIRE_TYPES;
            fn start(__n: u32, __f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
                #inside::start(__n, __f)
            }
            fn merge(
                &mut self,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                #inside::merge(self, __t, __r, __f)
            }
        },
    );
    let inside = quote!(<Self as __p::DecodeValue<'__de, #whole>>);
    let value = headers.decode.bound([quote!(#wire: __p::DecodeValue<'__de, #kind>)]).implement(
        quote!(__p::DecodeValue<'__de>),
        quote! {
            const WIRE_TYPE: __p::WireType = #inside::WIRE_TYPE;
            fn read(
                __slot: &mut __p::Option<Self>,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                #inside::read(__slot, __t, __r, __f)
            }
        },
    );
    let inside = quote!(<Self as __p::DecodeElement<'__de, #whole>>);
    let element = headers.decode.bound([quote!(#wire: __p::DecodeElement<'__de, #kind>)]).implement(
        quote!(__p::DecodeElement<'__de>),
        quote! {
            fn merge_repeated<__C: __p::Collection<Self>>(
                __c: &mut __C,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                #inside::merge_repeated(__c, __t, __r, __f)
            }
        },
    );
    quote!(#field #value #element)
}
