//! What is between `impl` and `{`: generics, the input's lifetime, and the bounds that make the fields work.
//!
//! A field whose type mentions a type parameter asks that it can be a field. Types without parameters ask nothing: a
//! mistake is then reported where the field is used, under its type, and once.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Generics, Lifetime, Type};

use crate::expand::field;
use crate::model::{Body, Fields, Holds, How, Item, Kind};

/// The headers that an item's impls have.
pub(crate) struct Headers {
    /// Of what asks nothing of the fields.
    pub(crate) plain: Header,
    /// Of what says what the fields are.
    pub(crate) describe: Header,
    pub(crate) encode: Header,
    pub(crate) decode: Header,
}

impl Headers {
    pub(crate) fn new(item: &Item<'_>) -> Self {
        let bounds = Bounds::new(item);
        let (generics, arguments, _) = item.generics.split_for_impl();
        let ident = item.ident;
        let ty = quote!(#ident #arguments);
        let header = |generics: TokenStream, bounds: Vec<TokenStream>| {
            let own = item.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
            let predicates = own.map(ToTokens::to_token_stream).chain(bounds).collect();
            Header { generics, ty: ty.clone(), predicates }
        };
        Headers {
            plain: header(generics.to_token_stream(), Vec::new()),
            describe: header(generics.to_token_stream(), bounds.describe),
            encode: header(generics.to_token_stream(), bounds.encode),
            decode: header(with_input(item.generics), bounds.decode),
        }
    }
}

/// The generics of an impl, the type it is for, and its bounds.
#[derive(Clone)]
pub(crate) struct Header {
    generics: TokenStream,
    ty: TokenStream,
    predicates: Vec<TokenStream>,
}

impl Header {
    /// An impl of a trait for the item.
    pub(crate) fn implement(&self, name: TokenStream, body: TokenStream) -> TokenStream {
        let Header { generics, ty, predicates } = self;
        let bounds = (!predicates.is_empty()).then(|| quote!(where #(#predicates),*));
        quote! {
            #[automatically_derived]
            impl #generics #name for #ty #bounds { #body }
        }
    }

    /// The item's type.
    pub(crate) fn ty(&self) -> &TokenStream {
        &self.ty
    }

    /// The same for another type.
    pub(crate) fn of(&self, ty: TokenStream) -> Self {
        Header { ty, ..self.clone() }
    }

    /// The same with further bounds.
    pub(crate) fn bound(&self, predicates: impl IntoIterator<Item = TokenStream>) -> Self {
        let mut header = self.clone();
        header.predicates.extend(predicates);
        header
    }
}

/// The item's generics after `'__de`, the lifetime of the input, which outlives what the item borrows.
fn with_input(generics: &Generics) -> TokenStream {
    let borrowed: Vec<&Lifetime> = generics.lifetimes().map(|definition| &definition.lifetime).collect();
    let input = if borrowed.is_empty() { quote!('__de) } else { quote!('__de: #(#borrowed)+*) };
    let (generics, ..) = generics.split_for_impl();
    // `<...>` as tokens: nothing, or an angle bracket, what is inside, and another.
    let tokens: Vec<TokenTree> = generics.to_token_stream().into_iter().collect();
    match tokens.as_slice() {
        [_, inside @ .., _] => {
            let inside = inside.iter();
            quote!(<#input, #(#inside)*>)
        }
        _ => quote!(<#input>),
    }
}

/// The bounds of the halves beside the item's own.
#[derive(Default)]
struct Bounds {
    describe: Vec<TokenStream>,
    encode: Vec<TokenStream>,
    decode: Vec<TokenStream>,
}

impl Bounds {
    fn new(item: &Item<'_>) -> Self {
        if let Some(predicates) = &item.bound {
            let given: Vec<TokenStream> = predicates.iter().map(ToTokens::to_token_stream).collect();
            return Bounds { describe: given.clone(), encode: given.clone(), decode: given };
        }
        let parameters: Vec<&Ident> = item.generics.type_params().map(|parameter| &parameter.ident).collect();
        if parameters.is_empty() {
            return Bounds::default();
        }
        let mut inferred = Inferred { parameters, own: item.ident, bounds: Bounds::default() };
        match &item.body {
            Body::Message(fields) => inferred.fields(fields),
            Body::Enumeration(_) => {}
            Body::Oneof(variants) => {
                for variant in variants {
                    match &variant.holds {
                        Holds::One(ty, kind) => inferred.one(ty, kind, "Value"),
                        Holds::Fields(fields) => inferred.fields(fields),
                    }
                }
            }
            Body::Transparent(_, ty, kind) => inferred.one(ty, kind, "Field"),
            Body::Via(conversion) => {
                if let How::Via(wire) = &conversion.how {
                    inferred.one(wire, &conversion.kind, "Field");
                }
            }
        }
        inferred.bounds
    }
}

struct Inferred<'a> {
    parameters: Vec<&'a Ident>,
    own: &'a Ident,
    bounds: Bounds,
}

impl Inferred<'_> {
    fn fields(&mut self, fields: &Fields<'_>) {
        for field in &fields.fields {
            self.one(field.ty, &field.kind, "Field");
        }
        for skipped in fields.skipped.iter().filter(|skipped| skipped.default.is_none()) {
            let ty = skipped.ty;
            if self.asks(ty) {
                self.bounds.decode.push(quote!(#ty: __p::Default));
            }
        }
    }

    /// Asks that a type has the field or value traits.
    fn one(&mut self, ty: &Type, kind: &Kind, layer: &str) {
        match kind {
            Kind::Converted(conversion) => {
                // The conversion itself is an impl of the user's, which holds or does not.
                if let How::Via(wire) = &conversion.how {
                    self.one(wire, &conversion.kind, layer);
                }
            }
            Kind::Oneof(_) if self.asks(ty) => {
                self.bounds.describe.push(quote!(#ty: __p::DescribeOneofField));
                self.bounds.encode.push(quote!(#ty: __p::EncodeOneofField));
                self.bounds.decode.push(quote!(#ty: __p::DecodeOneofField<'__de>));
            }
            _ if self.asks(ty) => {
                let kind = field::kind(kind, 0);
                let (encode, decode) = (quote::format_ident!("Encode{layer}"), quote::format_ident!("Decode{layer}"));
                self.bounds.describe.push(quote!(#ty: __p::DescribeField<#kind>));
                self.bounds.encode.push(quote!(#ty: __p::#encode<#kind>));
                self.bounds.decode.push(quote!(#ty: __p::#decode<'__de, #kind>));
            }
            _ => {}
        }
    }

    /// Whether a type has to be asked for: it mentions a parameter, and not the item, whose impl would then need itself.
    fn asks(&self, ty: &Type) -> bool {
        let mentions = |idents: &[&Ident]| mentions(ty.to_token_stream(), idents);
        mentions(&self.parameters) && !mentions(&[self.own]) && !mentions(&[&Ident::new("Self", self.own.span())])
    }
}

/// Whether any of these words is among the tokens.
pub(crate) fn mentions(tokens: TokenStream, idents: &[&Ident]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => idents.contains(&&ident),
        TokenTree::Group(group) => mentions(group.stream(), idents),
        _ => false,
    })
}

/// Tokens in which `Self` is another type.
pub(crate) fn replace_self(tokens: TokenStream, own: &TokenStream) -> TokenStream {
    tokens
        .into_iter()
        .flat_map(|token| match token {
            TokenTree::Ident(ident) if ident == "Self" => own.clone(),
            TokenTree::Group(group) => {
                let mut inside = Group::new(group.delimiter(), replace_self(group.stream(), own));
                inside.set_span(group.span());
                TokenTree::Group(inside).into()
            }
            token => token.into(),
        })
        .collect()
}
