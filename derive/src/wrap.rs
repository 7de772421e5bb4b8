//! What is around the expansion: a block of its own, in which core's names have one short name and lints are quiet.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Path;

/// Wraps impls in a block where `__p` is the `__private` module of the crate at `krate`.
///
/// Tokens of the user's types and expressions keep their place in the user's file, so that lints of the user's crate see
/// them, and what was written around them, a second time: hence the list.
pub(crate) fn wrap(krate: &Path, content: TokenStream) -> TokenStream {
    quote! {
        #[doc(hidden)]
        #[allow(deprecated, unused_qualifications, clippy::all, clippy::pedantic, clippy::nursery)]
        const _: () = {
            use #krate::__private as __p;
            #content
        };
    }
}
