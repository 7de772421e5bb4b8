//! The crate's own tests have the module `contract` compiled; this is what stands in its place without the feature.

#[path = "../contract/off.rs"]
mod off;

use crate::ctxt::Ctxt;
use crate::model::Half;
use crate::read;

#[test]
fn a_proto_without_the_feature_says_which_it_is() {
    let text = "#[message(proto = \"proto/a.proto\", as = \"A\")] struct A { id: u32 }";
    let input: syn::DeriveInput = syn::parse_str(text).expect("an item");
    let cx = Ctxt::new();
    let item = read::item(&cx, Half::Both, &input).expect("one that can be read");
    assert!(off::hold(&cx, &item).is_empty());
    let error = cx.finish().expect_err("the feature is not there");
    assert!(error.to_string().contains("feature `contract-derive`"), "{error}");
}
