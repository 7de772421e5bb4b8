//! Writes the impls: boring code, one call a field, every algorithm in core. core/tests/by_hand.rs shows it whole.
//!
//! Names: `__p` is core's `__private`; `__s` is the sink, `__t` the tag, `__r` the reader and `__f` the frame of a method.
//! A field's type stands in each of its calls with the tokens, and so the place, that the user gave it: the compiler reports
//! a type that does not fit right there, and the same report from several calls once.

mod enumeration;
pub(crate) mod field;
#[cfg(any(feature = "contract", test))]
pub(crate) mod hold;
mod message;
mod oneof;
pub(crate) mod schema;
mod transparent;
mod via;

use proc_macro2::TokenStream;
use quote::quote;

use crate::bound::Headers;
use crate::model::{Body, Item};
use crate::wrap;

/// The expansion of an item without mistakes. `held` is what holds it to its `.proto`.
pub(crate) fn expand(item: &Item<'_>, held: &TokenStream) -> TokenStream {
    let headers = Headers::new(item);
    let impls = match &item.body {
        Body::Message(fields) => message::expand(item, &headers, fields),
        Body::Enumeration(values) => enumeration::expand(item, &headers, values),
        Body::Oneof(variants) => oneof::expand(item, &headers, variants),
        Body::Transparent(member, ty, kind) => transparent::expand(item, &headers, member, ty, kind),
        Body::Via(conversion) => transparent::expand_via(item, &headers, conversion),
    };
    let marker = via::marker(item);
    wrap::wrap(&item.krate, quote!(#marker #impls #held))
}
