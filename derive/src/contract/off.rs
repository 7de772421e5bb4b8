//! `#[message(proto = "...")]` without the feature that compiles `.proto` files.

use proc_macro2::TokenStream;

use crate::ctxt::Ctxt;
use crate::model::Item;

/// Says which feature it takes.
pub(crate) fn hold(cx: &Ctxt, item: &Item<'_>) -> TokenStream {
    if let Some(proto) = &item.proto {
        cx.error(
            &proto.file,
            "`proto` needs structwire's feature `contract-derive`: structwire = { version = \"...\", features = [\"contract-derive\"] }",
        );
    }
    TokenStream::new()
}
