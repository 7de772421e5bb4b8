use proc_macro2::TokenStream;
use syn::{Member, Type};

use crate::bound::Headers;
use crate::model::{Conversion, Item, Kind};
pub(crate) fn expand(_: &Item<'_>, _: &Headers, _: &Member, _: &Type, _: &Kind) -> TokenStream {
    TokenStream::new()
}
pub(crate) fn expand_via(_: &Item<'_>, _: &Headers, _: &Conversion) -> TokenStream {
    TokenStream::new()
}
