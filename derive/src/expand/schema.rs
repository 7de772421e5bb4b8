//! What an item is in a schema: constants, which cost nothing where nobody asks for them.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Member, Type, ext::IdentExt};

use super::field::{Call, numbers};
use super::message::ascending;
use crate::bound::{Headers, mentions};
use crate::case::Case;
use crate::model::{Fields, Item, Kind, Presence, Reserved, Value, ValueNumber, Variant};

/// The constants of a message's `Message`: its schema and the names that errors use.
pub(crate) fn message(item: &Item<'_>, fields: &Fields<'_>, calls: &[Call<'_>]) -> TokenStream {
    let (name, names) = (&item.name, names(&item.name, fields));
    let descriptor = described_as(item, message_of(name, fields, calls, item));
    quote! {
        const NAME: &'static str = #name;
        const DESCRIPTOR: &'static __p::MessageDescriptor = &#descriptor;
        const NAMES: &'static __p::Names = #names;
    }
}

/// The same of an enum with data, which is a message that holds just a oneof.
pub(crate) fn oneof_message(item: &Item<'_>, variants: &[Variant<'_>]) -> TokenStream {
    let name = &item.name;
    let own: Vec<u32> = variants.iter().map(|variant| variant.number.value).collect();
    let own = numbers(&own);
    let mut ordered: Vec<&Variant<'_>> = variants.iter().collect();
    ordered.sort_by_key(|variant| variant.number.value);
    let fields = ordered.iter().map(|variant| {
        let (name, number) = (&variant.name, Literal::u32_unsuffixed(variant.number.value));
        quote! {
            __p::FieldDescriptor::new(#name, #number, || <Self as __p::DescribeOneofField>::shape(#own, #number))
                .with_rust_name("")
        }
    });
    let new = quote!(__p::MessageDescriptor::new(#name, __p::type_name::<Self>, &[#(#fields),*]));
    let descriptor = described_as(item, new);
    let names = ordered.iter().map(|variant| {
        let (name, number) = (&variant.name, Literal::u32_unsuffixed(variant.number.value));
        quote!((#number, #name))
    });
    quote! {
        const NAME: &'static str = #name;
        const DESCRIPTOR: &'static __p::MessageDescriptor = &#descriptor;
        const NAMES: &'static __p::Names = &__p::Names::new(#name, &[#(#names),*]);
    }
}

/// Names and numbers of the fields, by number.
pub(crate) fn names(name: &str, fields: &Fields<'_>) -> TokenStream {
    let fields = ascending(fields).into_iter().map(|(number, at)| {
        let (name, number) = (&fields.fields[at].name, Literal::u32_unsuffixed(number));
        quote!((#number, #name))
    });
    quote!(&__p::Names::new(#name, &[#(#fields),*]))
}

/// The oneof's own constant. `types` has, for each variant, an expression of the type of what it holds.
pub(crate) fn oneof(item: &Item<'_>, variants: &[Variant<'_>], types: &[TokenStream]) -> TokenStream {
    let variants = variants.iter().zip(types).map(|(variant, ty)| {
        let (name, number) = (&variant.name, Literal::u32_unsuffixed(variant.number.value));
        let rust_name = rust_name(name, &variant.ident.unraw().to_string());
        let docs = docs(&variant.docs);
        quote!(__p::VariantDescriptor::new(#name, #number, #ty) #rust_name #docs)
    });
    let (name, docs) = (&item.name, docs(&item.docs));
    quote! {
        const ONEOF: &'static __p::OneofDescriptor =
            &__p::OneofDescriptor::new(#name, __p::type_name::<Self>, &[#(#variants),*]) #docs;
    }
}

/// The type of a variant with fields of its own, as an expression.
pub(crate) fn variant_type(at: usize, fields: &Fields<'_>) -> TokenStream {
    if is_empty(fields) {
        return quote!(__p::Type::Message(|| <() as __p::Message>::DESCRIPTOR));
    }
    let at = Literal::usize_unsuffixed(at);
    quote!(__p::Type::Message(|| <Self as __p::DescribeVariant<#at>>::MESSAGE))
}

/// The impl that says what message such a variant is.
pub(crate) fn variant(
    item: &Item<'_>,
    headers: &Headers,
    (at, variant): (usize, &Variant<'_>),
    fields: &Fields<'_>,
    calls: &[Call<'_>],
) -> TokenStream {
    if is_empty(fields) {
        return TokenStream::new();
    }
    let at = Literal::usize_unsuffixed(at);
    let new = message_of(&variant.ident.unraw().to_string(), fields, calls, item);
    headers.describe.implement(
        quote!(__p::DescribeVariant<#at>),
        quote!(const MESSAGE: &'static __p::MessageDescriptor = &#new.as_nested();),
    )
}

fn is_empty(fields: &Fields<'_>) -> bool {
    fields.fields.is_empty() && fields.unknown.is_none()
}

/// The enum's own constant.
pub(crate) fn enumeration(item: &Item<'_>, values: &[(&Value<'_>, TokenStream)], all: &[Value<'_>]) -> TokenStream {
    let values = values.iter().map(|(value, number)| {
        let (name, rust) = (value_name(item, value), value.ident.unraw().to_string());
        let (rust_name, docs) = (rust_name(&name, &rust), docs(&value.docs));
        quote!(__p::ValueDescriptor::new(#name, #number) #rust_name #docs)
    });
    let open = all.iter().any(|value| matches!(value.number, ValueNumber::CatchAll));
    let (name, package) = (&item.name, package(item));
    let (docs, reserved) = (docs(&item.docs), reserved(&item.reserved));
    quote! {
        const DESCRIPTOR: &'static __p::EnumDescriptor =
            &__p::EnumDescriptor::new(#name, __p::type_name::<Self>, &[#(#values),*], #open) #package #docs #reserved;
    }
}

/// "Prefix every value with the enum name" - protobuf.dev/programming-guides/style/#enums; a name that was given is it.
pub(crate) fn value_name(item: &Item<'_>, value: &Value<'_>) -> String {
    let rust = value.ident.unraw().to_string();
    if value.name != rust {
        return value.name.clone();
    }
    let upper = |name: &str| Case::ScreamingSnake.of_variant(name);
    format!("{}_{}", upper(&item.name), upper(&rust))
}

/// The impl that says what a field of the type is.
pub(crate) fn field(headers: &Headers, shape: &TokenStream) -> TokenStream {
    headers.describe.implement(quote!(__p::DescribeField), quote!(const SHAPE: __p::Shape = #shape;))
}

/// A message of these fields, without what its item says of it.
fn message_of(name: &str, fields: &Fields<'_>, calls: &[Call<'_>], item: &Item<'_>) -> TokenStream {
    let described = ascending(fields).into_iter().map(|(number, at)| {
        let (field, call) = (&fields.fields[at], &calls[at]);
        let shape = call.shape(item, field, number);
        let (name, number) = (&field.name, Literal::u32_unsuffixed(number));
        let rust = match &field.member {
            Member::Named(ident) => ident.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        };
        let (rust_name, docs) = (rust_name(name, &rust), docs(&field.docs));
        let presence = match &field.presence {
            Presence::OfType => None,
            Presence::Required => Some(quote!(.as_required())),
            Presence::Default(expr) => {
                let text = expr.to_token_stream().to_string();
                Some(quote!(.with_default(#text)))
            }
        };
        quote!(__p::FieldDescriptor::new(#name, #number, #shape) #rust_name #docs #presence)
    });
    let keeps = fields.unknown.is_some().then(|| quote!(.keeping_unknown()));
    let set = fields.message_set.then(|| quote!(.as_message_set()));
    quote!(__p::MessageDescriptor::new(#name, __p::type_name::<Self>, &[#(#described),*]) #keeps #set)
}

/// A descriptor with what its item says of it.
fn described_as(item: &Item<'_>, new: TokenStream) -> TokenStream {
    let (package, docs, reserved) = (package(item), docs(&item.docs), reserved(&item.reserved));
    quote!(#new #package #docs #reserved)
}

fn package(item: &Item<'_>) -> Option<TokenStream> {
    item.package.as_ref().map(|package| quote!(.with_package(#package)))
}

fn rust_name(name: &str, rust: &str) -> Option<TokenStream> {
    (name != rust).then(|| quote!(.with_rust_name(#rust)))
}

fn docs(lines: &[String]) -> Option<TokenStream> {
    let docs = lines.join("\n");
    (!docs.trim().is_empty()).then(|| quote!(.with_docs(#docs)))
}

fn reserved(reserved: &Reserved) -> Option<TokenStream> {
    let number = Literal::i32_unsuffixed;
    let ranges = reserved.numbers.iter().map(|(start, end, _)| {
        let (start, end) = (number(*start), number(*end));
        quote!((#start, #end))
    });
    let names = reserved.names.iter().map(|(name, _)| name);
    let any = !reserved.numbers.is_empty() || !reserved.names.is_empty();
    any.then(|| quote!(.with_reserved(&[#(#ranges),*], &[#(#names),*])))
}

impl Call<'_> {
    /// What the field is on the wire: a function, as types may hold each other.
    fn shape(&self, item: &Item<'_>, field: &crate::model::Field<'_>, number: u32) -> TokenStream {
        let ty = field.ty;
        if let Kind::Oneof(listed) = &field.kind {
            let (listed, number) = (numbers(listed), Literal::u32_unsuffixed(number));
            return if by_encoding(item, ty) {
                quote!(|| <#ty as __p::EncodeOneofField>::described(#listed, #number))
            } else {
                quote!(|| <#ty as __p::DescribeOneofField>::shape(#listed, #number))
            };
        }
        shape(item, ty, self.kind())
    }
}

/// The function that says what a field of this type is.
pub(crate) fn shape(item: &Item<'_>, ty: &Type, kind: &TokenStream) -> TokenStream {
    if by_encoding_as(item, ty, kind) {
        quote!(<#ty as __p::EncodeField<#kind>>::described)
    } else {
        quote!(<#ty as __p::DescribeField<#kind>>::shape)
    }
}

/// The same as a constant.
pub(crate) fn constant(item: &Item<'_>, ty: &Type, kind: &TokenStream) -> TokenStream {
    if by_encoding_as(item, ty, kind) {
        quote!(<#ty as __p::EncodeField<#kind>>::DESCRIBED)
    } else {
        quote!(<#ty as __p::DescribeField<#kind>>::SHAPE)
    }
}

/// `by_encoding`, of a field of this kind.
fn by_encoding_as(item: &Item<'_>, ty: &Type, kind: &TokenStream) -> bool {
    // A conversion's kind mentions the item, whose conversions may ask more of its parameters to be encoded.
    let is_converted = mentions(kind.clone(), &[&Ident::new("Self", Span::call_site())]);
    let has_parameters = item.generics.type_params().next().is_some();
    by_encoding(item, ty) && !(is_converted && has_parameters)
}

/// Whether to ask by way of the trait that encoding asks for too: a type that does not fit is then reported once.
fn by_encoding(item: &Item<'_>, ty: &Type) -> bool {
    item.half.encodes() && !super::oneof::depends_on_parameters(item, ty)
}
