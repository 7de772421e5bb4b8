//! The derive macros of structwire: `Message`, `Encode` and `Decode`.
//!
//! A derive is a line of stages, none of which stops at the first mistake: parse, `attr` (reads the attributes into the
//! `model`, reporting into `ctxt`), `check` (the rules over the whole model), and `expand`, or `fallback` beside the errors.

mod attr;
mod bound;
mod case;
mod check;
mod ctxt;
mod expand;
mod fallback;
mod model;
mod number;
mod read;
mod spelled;
mod suggest;
mod symbol;
mod wrap;

use model::Half;
use proc_macro2::TokenStream;

/// x
#[proc_macro_derive(Message, attributes(message))]
pub fn derive_message(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(Half::Both, input.into()).into()
}

/// x
#[proc_macro_derive(Encode, attributes(message))]
pub fn derive_encode(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(Half::Encode, input.into()).into()
}

/// x
#[proc_macro_derive(Decode, attributes(message))]
pub fn derive_decode(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(Half::Decode, input.into()).into()
}

fn derive(half: Half, input: TokenStream) -> TokenStream {
    let input = match syn::parse2::<syn::DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let cx = ctxt::Ctxt::new();
    let item = read::item(&cx, half, &input);
    if let Some(item) = &item {
        check::item(&cx, item);
    }
    match (cx.finish(), item) {
        (Ok(()), Some(item)) => expand::expand(&item),
        (Ok(()), None) => TokenStream::new(),
        (Err(errors), _) => {
            let errors = errors.into_compile_error();
            let stubs = fallback::stubs(half, &input);
            quote::quote!(#errors #stubs)
        }
    }
}
