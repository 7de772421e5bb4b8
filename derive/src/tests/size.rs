//! The size of the expansion: what one more field costs a program's compile time.

use proc_macro2::{TokenStream, TokenTree};

use crate::derive;
use crate::model::Half;

fn count(tokens: TokenStream) -> usize {
    tokens
        .into_iter()
        .map(|token| match token {
            TokenTree::Group(group) => 2 + count(group.stream()),
            _ => 1,
        })
        .sum()
}

/// Tokens of a struct with so many fields of this type.
fn tokens(half: Half, fields: usize, ty: &str) -> usize {
    let fields: String = (0..fields).map(|at| format!("field{at}: {ty},")).collect();
    count(derive(half, format!("struct Message {{ {fields} }}").parse().expect("an item")))
}

#[test]
fn a_field_takes_few_tokens() {
    for (half, ty, at_most) in [
        (Half::Both, "u32", 300),
        (Half::Encode, "u32", 90),
        (Half::Decode, "u32", 270),
        (Half::Both, "Vec<Item>", 350),
    ] {
        let per_field = (tokens(half, 11, ty) - tokens(half, 1, ty)) / 10;
        println!("{half:?} of a `{ty}`: {per_field} tokens a field");
        assert!(per_field <= at_most, "{per_field} tokens a field, at most {at_most} are allowed");
    }
}

#[test]
fn a_message_takes_few_tokens_beside_its_fields() {
    let empty = tokens(Half::Both, 0, "u32");
    println!("an empty message: {empty} tokens");
    assert!(empty <= 1300, "{empty} tokens, at most 1,300 are allowed");
}
