//! What is around the expansion: a block of its own, in which core's names have one short name and lints are quiet.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Path;

/// Wraps impls in a block where `__p` is the `__private` module of the crate at `krate`.
///
/// A field's type is the user's tokens, so that a lint at them is reported again: of those only `deprecated` is often meant
/// to be allowed, on the field. A longer list would not compile where one of its lints is forbidden.
pub(crate) fn wrap(krate: &Path, content: TokenStream) -> TokenStream {
    quote! {
        #[doc(hidden)]
        #[allow(deprecated)]
        const _: () = {
            use #krate::__private as __p;
            #content
        };
    }
}
