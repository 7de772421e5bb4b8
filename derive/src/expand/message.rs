//! A struct: a message. And what every message is: a value that other messages hold.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Member;

use super::field::{Call, Named};
use super::{oneof, schema, via};
use crate::bound::Headers;
use crate::model::{Field, Fields, Item, Kind, Skipped};
use crate::spelled::{Spelled, spelled};

pub(crate) fn expand(item: &Item<'_>, headers: &Headers, fields: &Fields<'_>) -> TokenStream {
    let key = |_: usize, field: &Field<'_>| field.number.value;
    let calls = calls(fields, key);
    let mut tokens = headers.describe.implement(quote!(__p::Message), schema::message(item, fields, &calls));
    tokens.extend(schema::field(headers, &quote!(__p::message::shape::<Self>())));
    if item.half.encodes() {
        tokens.extend(encode(item, headers, fields, &calls));
        tokens.extend(encode_as_value(headers));
    }
    if item.half.decodes() {
        tokens.extend(decode(item, headers, fields, &calls));
        tokens.extend(decode_as_value(headers));
    }
    tokens.extend(via::of_fields(item, headers, fields, key));
    tokens.extend(oneof::checks(item, fields));
    tokens
}

/// The fields, ready to be written into calls. `key` tells their conversions apart.
pub(crate) fn calls<'a>(fields: &'a Fields<'_>, key: impl Fn(usize, &Field<'_>) -> u32) -> Vec<Call<'a>> {
    fields.fields.iter().enumerate().map(|(at, field)| Call::new(field, key(at, field))).collect()
}

/// All numbers in ascending order, each with the place of its field.
pub(crate) fn ascending(fields: &Fields<'_>) -> Vec<(u32, usize)> {
    let mut numbers = Vec::new();
    for (at, field) in fields.fields.iter().enumerate() {
        match &field.kind {
            Kind::Oneof(listed) => numbers.extend(listed.iter().map(|number| (*number, at))),
            _ => numbers.push((field.number.value, at)),
        }
    }
    numbers.sort_unstable();
    numbers
}

/// The statements that write the fields by number, each from `value`. A oneof is written once for each run of its numbers
/// that no other field's number interrupts.
pub(crate) fn writes(fields: &Fields<'_>, calls: &[Call<'_>], value: impl Fn(&Member) -> TokenStream) -> TokenStream {
    let numbers = ascending(fields);
    let runs = numbers.chunk_by(|before, after| before.1 == after.1);
    let mut writes: TokenStream = runs
        .map(|run| {
            let (first, at) = run[0];
            calls[at].encode(&value(&fields.fields[at].member), (first, run[run.len() - 1].0))
        })
        .collect();
    if let Some(member) = &fields.unknown {
        let unknown = value(member);
        writes.extend(quote!(let __s = __p::encode_unknown(#unknown, __s);));
    }
    writes
}

fn encode(item: &Item<'_>, headers: &Headers, fields: &Fields<'_>, calls: &[Call<'_>]) -> TokenStream {
    let checks = oneof::checks_inside(item, fields, &quote!(EncodeOneofField));
    let writes = writes(fields, calls, |member| quote!(&self.#member));
    let heavy = fields.fields.iter().zip(calls).filter(|(field, _)| may_be_heavy(field));
    let heavy: Vec<_> = heavy.map(|(field, call)| schema::constant(item, field.ty, call.kind())).collect();
    let heavy = (!heavy.is_empty()).then(|| {
        quote!(
            const HEAVY: bool = #(#heavy.is_heavy())||*;
        )
    });
    headers.encode.implement(
        quote!(__p::Encode),
        quote! {
            #heavy
            fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
                #checks
                #writes
                __s
            }
        },
    )
}

/// Whether to ask the field's type if a record of it may be of hundreds of bytes: it need not be asked where its spelling tells.
fn may_be_heavy(field: &Field<'_>) -> bool {
    let is_light = matches!(spelled(field.ty), Spelled::Scalar(scalar) if !scalar.kinds.contains(&"bytes"));
    !is_light && !matches!(field.kind, Kind::Oneof(_))
}

/// The statements and the expression, an `Ok`, that build `path` with all fields at their starts.
pub(crate) fn start(path: &TokenStream, fields: &Fields<'_>, calls: &[Call<'_>], named: &Named) -> TokenStream {
    let required = calls.iter().filter_map(|call| call.require(named));
    let members = fields.fields.iter().map(|field| &field.member);
    let starts = calls.iter().map(|call| call.start(named));
    let skipped = fields.skipped.iter().map(|skipped| {
        let (member, default) = (&skipped.member, default(skipped));
        quote!(#member: #default,)
    });
    let unknown = fields.unknown.iter().map(|member| quote!(#member: __p::UnknownFields::new(),));
    quote! {
        #(#required)*
        __p::Ok(#path {
            #(#members: #starts,)*
            #(#skipped)*
            #(#unknown)*
        })
    }
}

/// What a field without a number holds after decoding.
pub(super) fn default(skipped: &Skipped<'_>) -> TokenStream {
    let ty = skipped.ty;
    match &skipped.default {
        Some(default) => quote!(#default),
        None => quote!(<#ty as __p::Default>::default()),
    }
}

/// The fields of a message with no more than this are told by their whole tags: less work for each record. The compiler makes
/// one jump of the comparisons, but takes time that grows with their square.
const FEW: usize = 64;

fn decode(item: &Item<'_>, headers: &Headers, fields: &Fields<'_>, calls: &[Call<'_>]) -> TokenStream {
    let named = Named::InSelf;
    let members: Vec<TokenStream> = fields.fields.iter().map(|field| &field.member).map(|m| quote!(self.#m)).collect();
    let has_zero = match calls {
        [] => quote!(true),
        _ => {
            let each = calls.iter().map(Call::has_zero);
            quote!(#(#each)&&*)
        }
    };
    let checks = oneof::checks_inside(item, fields, &quote!(DecodeOneofField<'__de>));
    let start = start(&quote!(Self), fields, calls, &named);
    let required = calls.iter().filter_map(|call| call.require(&named));
    let resets = calls.iter().zip(&members).map(|(call, member)| call.reset(member, &named));
    let skipped = fields.skipped.iter().map(|skipped| {
        let (member, default) = (&skipped.member, default(skipped));
        quote!(self.#member = #default;)
    });
    let finishes = calls.iter().zip(&members).filter_map(|(call, member)| call.finish(member, &named));
    let (mut by_tag, mut by_number) = (TokenStream::new(), TokenStream::new());
    if fields.message_set {
        by_number.extend(quote!(1 => __p::message_set::merge(self, __t, __r, __f),));
    }
    for (call, member) in calls.iter().zip(&members) {
        let merge = call.merge(&quote!(&mut #member));
        match call.is_tag().filter(|_| calls.len() <= FEW) {
            Some(is_tag) => by_tag.extend(quote!(_ if #is_tag => #merge,)),
            None => {
                let pattern = call.pattern();
                by_number.extend(quote!(#pattern => #merge,));
            }
        }
    }
    let mut otherwise = quote!(__f.unknown(__t, __r));
    if !by_number.is_empty() {
        otherwise = quote!(match __t.number() { #by_number _ => #otherwise, });
    }
    let keeps_unknown = fields.unknown.is_some().then(|| {
        quote!(
            const KEEPS_UNKNOWN: bool = true;
        )
    });
    let unknown = fields.unknown.iter().map(|member| {
        quote! {
            fn unknown_fields(&mut self) -> __p::Option<&mut __p::UnknownFields> {
                __p::Some(&mut self.#member)
            }
        }
    });
    headers.decode.implement(
        quote!(__p::Decode<'__de>),
        quote! {
            const HAS_ZERO: bool = #has_zero;
            #keeps_unknown
            #[inline]
            fn start(__f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
                #checks
                #start
            }
            fn reset(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                #(#required)*
                #(#resets)*
                #(#skipped)*
                __p::Ok(())
            }
            fn finish(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                #(#finishes)*
                __p::Ok(())
            }
            #[inline]
            fn merge_field(
                &mut self,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                match __t {
                    #by_tag
                    _ => #otherwise,
                }
            }
            #(#unknown)*
        },
    )
}

/// A message is a field, a value and an element, when it is written.
pub(crate) fn encode_as_value(headers: &Headers) -> TokenStream {
    let implement = |name, body| headers.encode.implement(name, body);
    let field = implement(
        quote!(__p::EncodeField),
        quote! {
            fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                __p::message::encode(self, __n, __s)
            }
        },
    );
    let value = implement(
        quote!(__p::EncodeValue),
        quote! {
            fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
                __p::message::encode(self, __n, __s)
            }
        },
    );
    let element = implement(quote!(__p::EncodeElement), quote!());
    quote!(#field #value #element)
}

/// A message is a field, a value and an element, when it is read.
pub(crate) fn decode_as_value(headers: &Headers) -> TokenStream {
    let implement = |name, body| headers.decode.implement(name, body);
    let field = implement(
        quote!(__p::DecodeField<'__de>),
        quote! {
            const HAS_ZERO: bool = <Self as __p::Decode<'__de>>::HAS_ZERO;
            const WIRE_TYPES: [__p::WireType; 2] = [__p::WireType::Len; 2];
            fn start(__n: u32, __f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
                __p::message::start(__n, __p::WireType::Len, __f)
            }
            fn reset(&mut self, __n: u32, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                __p::message::reset(self, __n, __p::WireType::Len, __f)
            }
            fn finish(&mut self, __n: u32, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
                __p::message::finish(self, __n, __f)
            }
            fn merge(
                &mut self,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                __p::message::merge(self, __p::WireType::Len, __t, __r, __f)
            }
        },
    );
    let value = implement(
        quote!(__p::DecodeValue<'__de>),
        quote! {
            const WIRE_TYPE: __p::WireType = __p::WireType::Len;
            const RENEWS_ITSELF: bool = true;
            fn read(
                __v: &mut __p::Option<Self>,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                __p::message::read(__v, __t, __r, __f)
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
                __p::message::merge_repeated::<Self, __C>(__c, __t, __r, __f)
            }
            fn read_over(
                &mut self,
                __t: __p::Tag,
                __r: __p::Reader<'__de>,
                __f: &__p::Frame<'_, '__de>,
            ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
                __p::message::read_over(self, __t, __r, __f)
            }
        },
    );
    quote!(#field #value #element)
}
