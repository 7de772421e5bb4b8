//! `#[message(proto = "...", as = "...")]`: a type held to a message, or an enum, of a `.proto` while it compiles.
//!
//! `load` reads the file; `numbers` compares what the macro knows, which is names and numbers, and reports into `ctxt`. What a
//! field is on the wire only the compiler knows: `expand::hold` writes that down as constants that fail. The rules are those of
//! `structwire::contract`, of its wire level.

mod load;
mod numbers;

use std::path::PathBuf;

use proc_macro2::TokenStream;
use quote::quote;

use crate::ctxt::Ctxt;
use crate::expand::hold;
use crate::model::{Body, Item};

/// What holds the item to its `.proto`, if it has one.
pub(crate) fn hold(cx: &Ctxt, item: &Item<'_>) -> TokenStream {
    let Some(proto) = &item.proto else { return TokenStream::new() };
    let theirs = match load::load(item, proto) {
        Ok(theirs) => theirs,
        Err(error) => {
            cx.syn_error(error);
            return TokenStream::new();
        }
    };
    // So that cargo compiles the item again when a file changes.
    let files = theirs.files.iter().filter_map(|file| file.to_str());
    let watched = quote!(#(const _: &[::core::primitive::u8] = ::core::include_bytes!(#files);)*);
    let held = match (&item.body, &theirs.body) {
        (Body::Enumeration(values), Declared::Enum(declared)) => {
            numbers::of_values(cx, item, values, &theirs, declared);
            hold::values(item, values, declared)
        }
        (Body::Message(_) | Body::Oneof(_), Declared::Message(declared)) => {
            let pairs = numbers::of_fields(cx, item, &theirs, declared);
            hold::fields(item, &pairs, declared)
        }
        (Body::Enumeration(_), Declared::Message(_)) => {
            cx.error(
                item.ident,
                format!("an enum without data is a protobuf enum, and {} is a message", theirs.titled()),
            );
            TokenStream::new()
        }
        (Body::Message(_) | Body::Oneof(_), Declared::Enum(_)) => {
            let ours = if matches!(item.body, Body::Message(_)) { "a struct" } else { "an enum with data" };
            cx.error(item.ident, format!("{ours} is a message, and {} is an enum", theirs.titled()));
            TokenStream::new()
        }
        // That `proto` does not go here has been said.
        (Body::Transparent(..) | Body::Via(_), _) => TokenStream::new(),
    };
    quote!(#watched #held)
}

/// The message or enum of the `.proto`.
pub(crate) struct Theirs {
    /// With its package.
    pub(crate) name: String,
    /// File and line.
    pub(crate) place: String,
    pub(crate) body: Declared,
    /// Its file and all that is imported, but for those the compiler has itself.
    pub(crate) files: Vec<PathBuf>,
}

impl Theirs {
    fn titled(&self) -> String {
        format!("`{}` in {}", self.name, self.place)
    }
}

pub(crate) enum Declared {
    Message(Message),
    Enum(Enum),
}

pub(crate) struct Message {
    pub(crate) fields: Vec<Field>,
    /// Inclusive ranges.
    reserved: Vec<(i64, i64)>,
}

pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) number: u32,
    pub(crate) place: String,
    /// As declared: `repeated sint32 sizes = 4`.
    pub(crate) text: String,
    /// An expression of core's `Shape`.
    pub(crate) shape: TokenStream,
    /// What a Rust field of it could be: "`Vec<i32>` with #[message(sint32)]".
    pub(crate) cure: String,
    required: bool,
    oneof: Option<String>,
    /// The name of the message that it holds.
    message: Option<String>,
}

pub(crate) struct Enum {
    pub(crate) values: Vec<Value>,
    /// Inclusive ranges.
    reserved: Vec<(i64, i64)>,
}

pub(crate) struct Value {
    pub(crate) name: String,
    pub(crate) number: i32,
    pub(crate) place: String,
}

/// A field of the item that stands for one of the `.proto`.
pub(crate) struct Pair {
    pub(crate) ours: Ours,
    /// The place among the message's fields.
    pub(crate) theirs: usize,
}

/// What has one number.
#[derive(Clone, Copy)]
pub(crate) enum Ours {
    /// The struct's field with this place.
    Field(usize),
    /// A number that this field lists in `oneof(...)`.
    Listed(usize, u32),
    /// The variant with this place.
    Variant(usize),
}
