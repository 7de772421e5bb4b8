//! An enum with data: a oneof, which other messages inline, and a message that holds just it.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::{Member, ext::IdentExt};

use super::field::{Call, Named, kind, numbers};
use super::{message, schema, via};
use crate::bound::{Headers, mentions};
use crate::model::{Field, Fields, Holds, Item, Kind, Variant};

pub(crate) fn expand(item: &Item<'_>, headers: &Headers, variants: &[Variant<'_>]) -> TokenStream {
    let arms: Vec<Arm<'_>> = variants.iter().enumerate().map(|(at, variant)| Arm::new(at, variant)).collect();
    let own: Vec<u32> = variants.iter().map(|variant| variant.number.value).collect();

    let mut tokens: TokenStream = arms.iter().filter_map(Arm::descriptor).collect();
    for (arm, variant) in arms.iter().zip(variants) {
        if let Inside::Fields { fields, calls, .. } = &arm.holds {
            tokens.extend(schema::variant(item, headers, (arm.at, variant), fields, calls));
        }
    }
    tokens.extend(oneof(item, headers, variants, &arms));
    tokens.extend(headers.describe.implement(quote!(__p::Message), schema::oneof_message(item, variants)));
    tokens.extend(schema::field(headers, &quote!(__p::message::shape::<Self>())));
    if item.half.encodes() {
        tokens.extend(encode(item, headers, &arms));
        tokens.extend(encode_alone(headers, &own));
        tokens.extend(message::encode_as_value(headers));
    }
    if item.half.decodes() {
        tokens.extend(decode(item, headers, &arms));
        tokens.extend(decode_alone(headers, &own));
        tokens.extend(message::decode_as_value(headers));
    }
    for (at, variant) in variants.iter().enumerate() {
        match &variant.holds {
            Holds::One(ty, kind) => tokens.extend(via::of_kind(item, headers, ty, kind, key(at, 0))),
            Holds::Fields(fields) => {
                tokens.extend(via::of_fields(item, headers, fields, |field, _| key(at, field)));
                tokens.extend(checks(item, fields));
            }
        }
    }
    tokens
}

/// What tells the conversions of an enum apart: a variant's place and its field's.
pub(super) fn key(variant: usize, field: usize) -> u32 {
    u32::try_from((variant << 16) + field + 1).unwrap_or(u32::MAX)
}

fn oneof(item: &Item<'_>, headers: &Headers, variants: &[Variant<'_>], arms: &[Arm<'_>]) -> TokenStream {
    let table = variants.iter().map(|variant| {
        let (name, number) = (&variant.name, Literal::u32_unsuffixed(variant.number.value));
        quote!((#name, #number))
    });
    let numbered = variants.iter().any(|variant| variant.number.explicit);
    let types = arms.iter().map(|arm| match &arm.holds {
        Inside::One { ty, kind } => {
            let shape = schema::constant(item, ty, kind);
            quote!(#shape.value())
        }
        Inside::Fields { fields, .. } => schema::variant_type(arm.at, fields),
    });
    let types: Vec<TokenStream> = types.collect();
    let described = schema::oneof(item, variants, &types);
    headers.describe.implement(
        quote!(__p::Oneof),
        quote! {
            const VARIANTS: &'static [(&'static str, u32)] = &[#(#table),*];
            const NUMBERED: bool = #numbered;
            #described
        },
    )
}

/// A variant, ready to be written into arms.
struct Arm<'a> {
    at: usize,
    ident: &'a Ident,
    holds: Inside<'a>,
}

enum Inside<'a> {
    One { ty: &'a syn::Type, kind: TokenStream },
    Fields { fields: &'a Fields<'a>, calls: Vec<Call<'a>>, names: Ident },
}

impl<'a> Arm<'a> {
    fn new(at: usize, variant: &'a Variant<'a>) -> Self {
        let holds = match &variant.holds {
            Holds::One(ty, own) => Inside::One { ty, kind: kind(own, key(at, 0)) },
            Holds::Fields(fields) => Inside::Fields {
                fields,
                calls: message::calls(fields, |field, _| key(at, field)),
                names: format_ident!("__VARIANT_{at}"),
            },
        };
        Arm { at, ident: variant.ident, holds }
    }

    /// The constant that names a variant's own fields.
    fn descriptor(&self) -> Option<TokenStream> {
        let Inside::Fields { fields, names, .. } = &self.holds else { return None };
        let value = schema::names(&self.ident.unraw().to_string(), fields);
        Some(quote!(const #names: &__p::Names = #value;))
    }

    /// The variant's place as a pattern; that of the last one covers the rest, which does not happen.
    fn place(&self, arms: usize) -> TokenStream {
        if self.at + 1 == arms { quote!(_) } else { Literal::usize_unsuffixed(self.at).to_token_stream() }
    }

    fn index(&self) -> TokenStream {
        let (ident, at) = (self.ident, Literal::usize_unsuffixed(self.at));
        quote!(Self::#ident { .. } => #at,)
    }

    fn encode(&self) -> TokenStream {
        let ident = self.ident;
        match &self.holds {
            Inside::One { ty, kind } => {
                quote!(Self::#ident(__v) => <#ty as __p::EncodeValue<#kind>>::encode_always(__v, __n, __s),)
            }
            Inside::Fields { fields, calls, .. } => {
                let members: Vec<&Member> = fields.fields.iter().map(|field| &field.member).collect();
                let name = |at: usize| format_ident!("__{at}");
                let names = (0..members.len()).map(name);
                let rest = (!fields.skipped.is_empty()).then(|| quote!(..));
                let writes = message::writes(fields, calls, |member| {
                    let at = members.iter().position(|other| *other == member).unwrap_or_default();
                    name(at).to_token_stream()
                });
                quote! {
                    Self::#ident { #(#members: #names,)* #rest } => __p::oneof::encode_fields(__n, __s, |__s| {
                        #writes
                        __s
                    }),
                }
            }
        }
    }

    fn wire_type(&self, arms: usize) -> TokenStream {
        let place = self.place(arms);
        match &self.holds {
            Inside::One { ty, kind } => quote!(#place => <#ty as __p::DecodeValue<'__de, #kind>>::WIRE_TYPE,),
            Inside::Fields { .. } => quote!(#place => __p::WireType::Len,),
        }
    }

    fn read(&self, arms: usize) -> TokenStream {
        let (place, ident) = (self.place(arms), self.ident);
        match &self.holds {
            Inside::One { ty, kind } => quote! {
                #place => {
                    let mut __v = __p::None;
                    let __r = <#ty as __p::DecodeValue<'__de, #kind>>::read(&mut __v, __t, __r, __f)?;
                    *__slot = __v.map(Self::#ident);
                    __p::Ok(__r)
                }
            },
            Inside::Fields { fields, calls, names } => {
                let named = Named::InVariant(names.to_token_stream());
                let start = message::start(&quote!(Self::#ident), fields, calls, &named);
                quote!(#place => __p::oneof::read_fields(__slot, #names, __r, __f, |__f| { #start }),)
            }
        }
    }

    fn merge(&self) -> TokenStream {
        let (ident, at) = (self.ident, Literal::usize_unsuffixed(self.at));
        match &self.holds {
            Inside::One { ty, kind } => quote! {
                (#at, Self::#ident(__v)) =>
                    __p::Some(__p::oneof::merge_value::<#ty, #kind>(__v, __t, __r, __f)),
            },
            Inside::Fields { names, .. } => quote! {
                (#at, Self::#ident { .. }) => __p::Some(__p::oneof::merge_fields(self, #names, __r, __f)),
            },
        }
    }

    fn merge_inside(&self) -> Option<TokenStream> {
        let Inside::Fields { fields, calls, .. } = &self.holds else { return None };
        let ident = self.ident;
        let arms = fields.fields.iter().zip(calls).map(|(field, call)| {
            let (member, pattern, merge) = (&field.member, call.pattern(), call.merge(&quote!(__v)));
            quote!((Self::#ident { #member: __v, .. }, #pattern) => #merge,)
        });
        (!fields.fields.is_empty()).then(|| arms.collect())
    }
}

fn encode(item: &Item<'_>, headers: &Headers, arms: &[Arm<'_>]) -> TokenStream {
    let indexes = arms.iter().map(Arm::index);
    let encodes = arms.iter().map(Arm::encode);
    let checks: TokenStream = arms
        .iter()
        .filter_map(|arm| match &arm.holds {
            Inside::Fields { fields, .. } => Some(checks_inside(item, fields, &quote!(EncodeOneofField))),
            Inside::One { .. } => None,
        })
        .collect();
    headers.encode.implement(
        quote!(__p::EncodeOneof),
        quote! {
            fn index(&self) -> usize {
                match self { #(#indexes)* }
            }
            fn encode_variant<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                #checks
                match self { #(#encodes)* }
            }
        },
    )
}

fn decode(item: &Item<'_>, headers: &Headers, arms: &[Arm<'_>]) -> TokenStream {
    let wire_types = arms.iter().map(|arm| arm.wire_type(arms.len()));
    let reads = arms.iter().map(|arm| arm.read(arms.len()));
    let merges = arms.iter().map(Arm::merge);
    let checks: TokenStream = arms
        .iter()
        .filter_map(|arm| match &arm.holds {
            Inside::Fields { fields, .. } => Some(checks_inside(item, fields, &quote!(DecodeOneofField<'__de>))),
            Inside::One { .. } => None,
        })
        .collect();
    let inside: Vec<TokenStream> = arms.iter().filter_map(Arm::merge_inside).collect();
    let merge_in_variant = (!inside.is_empty()).then(|| {
        quote! {
            fn merge_in_variant(
                &mut self,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                match (self, __t.number()) {
                    #(#inside)*
                    _ => __f.unknown(__t, __r),
                }
            }
        }
    });
    headers.decode.implement(
        quote!(__p::DecodeOneof<'__de>),
        quote! {
            fn wire_type(__i: usize) -> __p::WireType {
                match __i { #(#wire_types)* }
            }
            fn read_variant(
                __slot: &mut __p::Option<Self>,
                __i: usize,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                #checks
                match __i { #(#reads)* }
            }
            fn merge_variant(
                &mut self,
                __i: usize,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Option<__p::Result<__p::Reader<'__de>, __p::Error>> {
                match (__i, &mut *self) {
                    #(#merges)*
                    _ => __p::None,
                }
            }
            #merge_in_variant
        },
    )
}

/// The oneof as a message that holds it, with its own numbers.
fn encode_alone(headers: &Headers, own: &[u32]) -> TokenStream {
    let last = Literal::u32_unsuffixed(own.iter().copied().max().unwrap_or(1));
    let own = numbers(own);
    headers.encode.implement(
        quote!(__p::Encode),
        quote! {
            fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
                __p::EncodeOneofField::encode_between(self, #own, 1, #last, __s)
            }
        },
    )
}

fn decode_alone(headers: &Headers, own: &[u32]) -> TokenStream {
    let each = own.iter().copied().map(Literal::u32_unsuffixed);
    let own = numbers(own);
    headers.decode.implement(
        quote!(__p::Decode<'__de>),
        quote! {
            const HAS_ZERO: bool = false;
            fn start(__f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
                __p::DecodeOneofField::start(#own, __f)
            }
            fn reset(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                *self = __p::DecodeOneofField::start(#own, __f)?;
                __p::Ok(())
            }
            fn finish(&mut self, _: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                __p::Ok(())
            }
            #[inline]
            fn merge_field(
                &mut self,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                match __t.number() {
                    #(#each)|* => __p::oneof::merge(self, #own, __t, __r, __f),
                    _ => __f.unknown(__t, __r),
                }
            }
        },
    )
}

/// The proofs that inlined oneofs have the numbers listed for them, of fields whose types are known here.
pub(crate) fn checks(item: &Item<'_>, fields: &Fields<'_>) -> TokenStream {
    let half = if item.half.encodes() { quote!(EncodeOneofField) } else { quote!(DecodeOneofField<'static>) };
    let known = fields.fields.iter().filter(|field| !depends(item, field));
    known
        .filter_map(|field| check(field, without_lifetimes(field.ty.to_token_stream()), &half))
        .map(|check| quote!(const _: () = #check;))
        .collect()
}

/// The same of fields whose types depend on the item's parameters: statements, in an impl.
pub(crate) fn checks_inside(item: &Item<'_>, fields: &Fields<'_>, half: &TokenStream) -> TokenStream {
    let unknown = fields.fields.iter().filter(|field| depends(item, field));
    unknown
        .filter_map(|field| check(field, field.ty.to_token_stream(), half))
        .map(|check| quote!(const { #check };))
        .collect()
}

fn check(field: &Field<'_>, ty: TokenStream, half: &TokenStream) -> Option<TokenStream> {
    let Kind::Oneof(listed) = &field.kind else { return None };
    let listed = numbers(listed);
    let span = Span::call_site().located_at(field.number.span);
    let oneof = quote!(<#ty as __p::#half>);
    Some(quote_spanned!(span=> __p::oneof::check(#oneof::VARIANTS, #oneof::NUMBERED, #listed)))
}

/// Whether a field's type depends on the item's type or const parameters.
fn depends(item: &Item<'_>, field: &Field<'_>) -> bool {
    depends_on_parameters(item, field.ty)
}

/// Whether a type depends on the item's type or const parameters, or on the item itself.
pub(crate) fn depends_on_parameters(item: &Item<'_>, ty: &syn::Type) -> bool {
    let own = Ident::new("Self", Span::call_site());
    let types = item.generics.type_params().map(|parameter| &parameter.ident);
    let consts = item.generics.const_params().map(|parameter| &parameter.ident);
    let parameters: Vec<&Ident> = types.chain(consts).chain([&own]).collect();
    mentions(ty.to_token_stream(), &parameters)
}

/// A type with all its lifetimes `'static`, as numbers do not depend on them.
pub(super) fn without_lifetimes(ty: TokenStream) -> TokenStream {
    let mut after_quote = false;
    ty.into_iter()
        .map(|token| match token {
            TokenTree::Ident(name) if after_quote => {
                after_quote = false;
                TokenTree::Ident(Ident::new("static", name.span()))
            }
            TokenTree::Group(group) => {
                let mut inside = proc_macro2::Group::new(group.delimiter(), without_lifetimes(group.stream()));
                inside.set_span(group.span());
                TokenTree::Group(inside)
            }
            TokenTree::Punct(mark) => {
                after_quote = mark.as_char() == '\'';
                TokenTree::Punct(mark)
            }
            other => other,
        })
        .collect()
}
