//! Stub impls beside errors: everything the type would have been, so that one mistake in it does not make mistakes of its
//! uses. They are never run.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, GenericParam, Lifetime, LifetimeParam};

use crate::model::Half;
use crate::wrap::wrap;
use crate::{attr, read};

/// Whatever the half's derive could have made of the item.
pub(crate) fn stubs(half: Half, input: &DeriveInput) -> TokenStream {
    let ident = &input.ident;
    let (generics, arguments, wheres) = input.generics.split_for_impl();
    let mut stubs = quote! {
        impl #generics __p::Message for #ident #arguments #wheres {
            const NAME: &'static str = "";
            const DESCRIPTOR: &'static __p::MessageDescriptor =
                &__p::MessageDescriptor::new("", __p::type_name::<()>, &[]);
            const NAMES: &'static __p::Names = &__p::Names::new("", &[]);
        }
        impl #generics __p::MapKey for #ident #arguments #wheres {}
        impl #generics __p::DescribeField for #ident #arguments #wheres {
            const SHAPE: __p::Shape = __p::message::shape::<Self>();
        }
    };
    if let Data::Enum(data) = &input.data {
        // As many as there are, so that messages that list their numbers in `oneof(...)` compile.
        let variants = data.variants.iter().map(|_| quote!(("", 0)));
        stubs.extend(quote! {
            impl #generics __p::Enumeration for #ident #arguments #wheres {
                const NAME: &'static str = "";
                const VALUES: &'static [(&'static str, i32)] = &[];
                const HAS_ZERO: bool = true;
                const DESCRIPTOR: &'static __p::EnumDescriptor =
                    &__p::EnumDescriptor::new("", __p::type_name::<()>, &[], true);
                fn from_number(_: i32) -> __p::Option<Self> {
                    loop {}
                }
                fn number(&self) -> i32 {
                    loop {}
                }
            }
            impl #generics __p::Oneof for #ident #arguments #wheres {
                const VARIANTS: &'static [(&'static str, u32)] = &[#(#variants),*];
                const NUMBERED: bool = false;
                const ONEOF: &'static __p::OneofDescriptor =
                    &__p::OneofDescriptor::new("", __p::type_name::<()>, &[]);
            }
        });
    }
    if half.encodes() {
        stubs.extend(encode(input));
    }
    if half.decodes() {
        stubs.extend(decode(input));
    }
    wrap(&attr::krate(read::place(input), &input.attrs), stubs)
}

fn encode(input: &DeriveInput) -> TokenStream {
    let ident = &input.ident;
    let (generics, arguments, wheres) = input.generics.split_for_impl();
    let mut stubs = quote! {
        impl #generics __p::Encode for #ident #arguments #wheres {
            fn encode_fields<__S: __p::Sink>(&self, _: __S) -> __S {
                loop {}
            }
        }
        impl #generics __p::EncodeField for #ident #arguments #wheres {
            fn encode<__S: __p::Sink>(&self, _: u32, _: __S) -> __S {
                loop {}
            }
        }
        impl #generics __p::EncodeValue for #ident #arguments #wheres {
            fn encode_always<__S: __p::Sink>(&self, _: u32, _: __S) -> __S {
                loop {}
            }
        }
        impl #generics __p::EncodeElement for #ident #arguments #wheres {}
    };
    if let Data::Enum(_) = &input.data {
        stubs.extend(quote! {
            impl #generics __p::EncodeOneof for #ident #arguments #wheres {
                fn index(&self) -> usize {
                    loop {}
                }
                fn encode_variant<__S: __p::Sink>(&self, _: u32, _: __S) -> __S {
                    loop {}
                }
            }
        });
    }
    stubs
}

fn decode(input: &DeriveInput) -> TokenStream {
    let ident = &input.ident;
    let (_, arguments, wheres) = input.generics.split_for_impl();
    let mut generics = input.generics.clone();
    let de = Lifetime::new("'__de", proc_macro2::Span::mixed_site());
    generics.params.insert(0, GenericParam::Lifetime(LifetimeParam::new(de.clone())));
    let (generics, ..) = generics.split_for_impl();
    let frame = quote!(&__p::Frame<'_, #de>);
    let result = quote!(__p::Result<__p::Reader<#de>, __p::Error>);
    let mut stubs = quote! {
        impl #generics __p::Decode<#de> for #ident #arguments #wheres {
            const HAS_ZERO: bool = true;
            fn start(_: #frame) -> __p::Result<Self, __p::Error> {
                loop {}
            }
            fn reset(&mut self, _: #frame) -> __p::Result<(), __p::Error> {
                loop {}
            }
            fn finish(&mut self, _: #frame) -> __p::Result<(), __p::Error> {
                loop {}
            }
            fn merge_field(&mut self, _: __p::Tag, _: __p::Reader<#de>, _: #frame) -> #result {
                loop {}
            }
        }
        impl #generics __p::DecodeField<#de> for #ident #arguments #wheres {
            const WIRE_TYPES: [__p::WireType; 2] = [__p::WireType::Len; 2];
            fn start(_: u32, _: #frame) -> __p::Result<Self, __p::Error> {
                loop {}
            }
            fn merge(&mut self, _: __p::Tag, _: __p::Reader<#de>, _: #frame) -> #result {
                loop {}
            }
        }
        impl #generics __p::DecodeValue<#de> for #ident #arguments #wheres {
            const WIRE_TYPE: __p::WireType = __p::WireType::Len;
            fn read(_: &mut __p::Option<Self>, _: __p::Tag, _: __p::Reader<#de>, _: #frame) -> #result {
                loop {}
            }
        }
        impl #generics __p::DecodeElement<#de> for #ident #arguments #wheres {}
    };
    if let Data::Enum(_) = &input.data {
        stubs.extend(quote! {
            impl #generics __p::DecodeOneof<#de> for #ident #arguments #wheres {
                fn wire_type(_: usize) -> __p::WireType {
                    loop {}
                }
                fn read_variant(
                    _: &mut __p::Option<Self>,
                    _: usize,
                    _: __p::Tag,
                    _: __p::Reader<#de>,
                    _: #frame,
                ) -> #result {
                    loop {}
                }
                fn merge_variant(
                    &mut self,
                    _: usize,
                    _: __p::Tag,
                    _: __p::Reader<#de>,
                    _: #frame,
                ) -> __p::Option<#result> {
                    loop {}
                }
            }
        });
    }
    stubs
}
