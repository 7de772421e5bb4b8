//! One field: one call a method.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Type;

use crate::model::{Field, Kind, Presence};

/// A kind as the type that stands for it. `key` is what tells this field's conversion from the others of the item.
pub(crate) fn kind(kind: &Kind, key: u32) -> TokenStream {
    match kind {
        // A oneof is a field of its own sort, without a kind.
        Kind::Auto | Kind::Oneof(_) => quote!(__p::Auto),
        Kind::Named(name) => {
            // Not the user's token: the compiler would blame the attribute where it should blame the type.
            let name = syn::Ident::new(&name.to_string(), proc_macro2::Span::call_site());
            quote!(__p::kind::#name)
        }
        Kind::Map(keys, values) => {
            let (keys, values) = (self::kind(keys, key), self::kind(values, key));
            quote!(__p::kind::Map<#keys, #values>)
        }
        Kind::Unpacked(elements) => {
            let elements = self::kind(elements, key);
            quote!(__p::kind::Unpacked<#elements>)
        }
        Kind::Converted(conversion) => {
            let wire = self::kind(&conversion.kind, key);
            let key = Literal::u32_unsuffixed(key);
            if conversion.each {
                quote!(__p::Each<__p::At<__Via<Self>, #key>, #wire>)
            } else {
                quote!(__p::Whole<__p::At<__Via<Self>, #key>, #wire>)
            }
        }
    }
}

/// The numbers of a oneof, as a slice.
pub(crate) fn numbers(numbers: &[u32]) -> TokenStream {
    let numbers = numbers.iter().copied().map(Literal::u32_unsuffixed);
    quote!(&[#(#numbers),*])
}

/// A field, ready to be written into calls.
pub(crate) struct Call<'a> {
    ty: &'a Type,
    kind: TokenStream,
    number: Literal,
    presence: &'a Presence,
    oneof: Option<&'a [u32]>,
}

impl<'a> Call<'a> {
    pub(crate) fn new(field: &'a Field<'_>, key: u32) -> Self {
        Call {
            ty: field.ty,
            kind: kind(&field.kind, key),
            number: Literal::u32_unsuffixed(field.number.value),
            presence: &field.presence,
            oneof: match &field.kind {
                Kind::Oneof(numbers) => Some(numbers),
                _ => None,
            },
        }
    }

    /// The kind, as a type.
    pub(crate) fn kind(&self) -> &TokenStream {
        &self.kind
    }

    fn decode(&self) -> TokenStream {
        let Call { ty, kind, .. } = self;
        match self.oneof {
            Some(_) => quote!(<#ty as __p::DecodeOneofField<'__de>>),
            None => quote!(<#ty as __p::DecodeField<'__de, #kind>>),
        }
    }

    /// The statement that writes the field; of a oneof, its numbers in this range.
    pub(crate) fn encode(&self, value: &TokenStream, (first, last): (u32, u32)) -> TokenStream {
        let Call { ty, kind, number, .. } = self;
        if let Some(numbers) = self.oneof {
            let numbers = self::numbers(numbers);
            let (first, last) = (Literal::u32_unsuffixed(first), Literal::u32_unsuffixed(last));
            return quote! {
                let __s = <#ty as __p::EncodeOneofField>::encode_between(#value, #numbers, #first, #last, __s);
            };
        }
        let verb = match self.presence {
            Presence::OfType => quote!(encode),
            Presence::Required | Presence::Default(_) => quote!(encode_explicit),
        };
        quote!(let __s = <#ty as __p::EncodeField<#kind>>::#verb(#value, #number, __s);)
    }

    /// Whether the field can start without a look at the message's records.
    pub(crate) fn has_zero(&self) -> TokenStream {
        let decode = self.decode();
        match self.presence {
            Presence::OfType => quote!(#decode::HAS_ZERO),
            Presence::Required => quote!(false),
            Presence::Default(_) => quote!(#decode::REPLACES),
        }
    }

    /// The statement that fails if the field is required and absent. Errors are named by `named`: a path, up to `::`
    pub(crate) fn require(&self, named: &Named) -> Option<TokenStream> {
        let (decode, number) = (self.decode(), &self.number);
        let Presence::Required = self.presence else { return None };
        let required = named.wrap(number, &quote!(#decode::require(#number, __f)));
        Some(quote!(#required?;))
    }

    /// The expression of the field before its records are merged.
    pub(crate) fn start(&self, named: &Named) -> TokenStream {
        let (decode, number) = (self.decode(), &self.number);
        let start = match (self.oneof, self.presence) {
            (Some(numbers), _) => {
                let numbers = self::numbers(numbers);
                quote!(#decode::start(#numbers, __f))
            }
            (None, Presence::Default(default)) => quote!(#decode::start_or(#number, __f, || #default)),
            (None, _) => quote!(#decode::start(#number, __f)),
        };
        let start = named.wrap(number, &start);
        quote!(#start?)
    }

    /// The statement that starts the field over an old value.
    pub(crate) fn reset(&self, field: &TokenStream, named: &Named) -> TokenStream {
        if self.oneof.is_some() || matches!(self.presence, Presence::Default(_)) {
            let start = self.start(named);
            return quote!(#field = #start;);
        }
        let (decode, number) = (self.decode(), &self.number);
        let reset = named.wrap(number, &quote!(#decode::reset(&mut #field, #number, __f)));
        quote!(#reset?;)
    }

    /// The statement that empties the field where it still holds an old value.
    pub(crate) fn finish(&self, field: &TokenStream, named: &Named) -> Option<TokenStream> {
        if self.oneof.is_some() || matches!(self.presence, Presence::Default(_)) {
            return None;
        }
        let (decode, number) = (self.decode(), &self.number);
        let finish = named.wrap(number, &quote!(#decode::finish(&mut #field, #number, __f)));
        Some(quote!(#finish?;))
    }

    /// The field's numbers, as a pattern.
    pub(crate) fn pattern(&self) -> TokenStream {
        match self.oneof {
            Some(numbers) => {
                let numbers = numbers.iter().copied().map(Literal::u32_unsuffixed);
                quote!(#(#numbers)|*)
            }
            None => {
                let number = &self.number;
                quote!(#number)
            }
        }
    }

    /// The condition that `__t` is a tag of the field: a comparison with constants, of which the compiler makes one jump for
    /// all fields. Not of a oneof, whose variants know their wire types.
    pub(crate) fn is_tag(&self) -> Option<TokenStream> {
        let (decode, number) = (self.decode(), &self.number);
        self.oneof.is_none().then(|| quote!(#decode::is_tag(__t, #number)))
    }

    /// The expression that merges a record into the field, a `&mut`.
    pub(crate) fn merge(&self, field: &TokenStream) -> TokenStream {
        let decode = self.decode();
        let numbers = self.oneof.map(numbers).map(|numbers| quote!(#numbers,));
        quote!(#decode::merge(#field, #numbers __t, __r, __f))
    }
}

/// Where a field is, so that an error says it.
pub(crate) enum Named {
    /// In the message itself.
    InSelf,
    /// In a variant with this descriptor.
    InVariant(TokenStream),
}

impl Named {
    fn wrap(&self, number: &Literal, result: &TokenStream) -> TokenStream {
        match self {
            Named::InSelf => quote!(__p::named::<Self, _>(#number, #result)),
            Named::InVariant(descriptor) => quote!(__p::named_in(#descriptor, #number, #result)),
        }
    }
}
