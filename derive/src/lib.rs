//! The derive macros of structwire: `Message`, `Encode` and `Decode`.
//!
//! A derive is a line of stages, none of which stops at the first mistake: parse; `attr` reads attributes, `read` makes the
//! `model` of them, with `number` for the numbers; `check` has the rules; `contract` holds it to a `.proto`, where it names
//! one; all report into `ctxt`. Then `expand`, or `fallback` beside the errors.

mod attr;
mod bound;
mod case;
mod check;
#[cfg(any(feature = "contract", test))]
mod contract;
#[cfg(not(any(feature = "contract", test)))]
#[path = "contract/off.rs"]
mod contract;
mod ctxt;
mod expand;
mod fallback;
mod model;
mod number;
mod read;
mod spelled;
mod suggest;
mod symbol;
#[cfg(test)]
mod tests;
mod wrap;

use model::Half;
use proc_macro2::TokenStream;

/// Makes a type go to protobuf bytes and back: a struct is a message, an enum without data a protobuf enum, an enum with data
/// a oneof (and a message that holds just it).
///
/// ```
/// # use std::collections::HashMap;
/// # use structwire::{Message, UnknownFields};
/// #[derive(Message)]
/// #[message(package = "shop.v1", reserved(3, "coupon"))]
/// struct Order {
///     id: u64,                        // 1
///     customer: Option<String>,       // 2
///     total: u64,                     // 4: 3 is reserved and stepped over
///     #[message(number = 10, sint32)]
///     delta: i32,                     // 10
///     #[message(oneof(12, 13, 20))]
///     payment: Option<Payment>,       // 12, 13 or 20
///     #[message(map(string, fixed64))]
///     stock: HashMap<String, u64>,    // 21
///     #[message(skip)]
///     cache: Option<String>,
///     #[message(unknown_fields)]
///     rest: UnknownFields,
/// }
///
/// #[derive(Message)]
/// enum Payment { Card(String), Voucher { code: String, cents: u32 }, Cash }
///
/// #[derive(Message)]
/// enum Status { Draft, Open, Closed, #[message(unknown)] Other(i32) }
/// # let order = Order { id: 1, customer: None, total: 2, delta: -1, payment: Some(Payment::Cash), stock: HashMap::new(), cache: None, rest: UnknownFields::new() };
/// # assert_eq!(order.encode_to_vec(), b"\x08\x01\x20\x02\x50\x01\xa2\x01\x00");
/// ```
///
/// # On a field
///
/// | | |
/// |---|---|
/// | `number = 7` | its number; without, one more than the field before |
/// | `sint32`, `fixed64`, ... | its protobuf type, of those that its Rust type can be |
/// | `map(string, sint32)` | those of a map's keys and values; `_` is the type without an attribute. Also makes a `Vec<(K, V)>` a map |
/// | `group` | a message between a group's tags |
/// | `unpacked` | a repeated field with one record per number. `packed` is what it is anyway |
/// | `oneof(4, 5, 8..=9)` | an enum with data, inlined under these numbers |
/// | `required` | always written, and an error when absent |
/// | `default = expr` | always written, and `expr` when absent; `default` alone is `Default::default()` |
/// | `via = "T"` | travels as `T`, through `From` and `TryFrom`. In an `Option` or `Vec` each value does |
/// | `with = module` | travels as `module::Wire`, through `module::to_wire` and `module::from_wire` |
/// | `name = "..."` | its protobuf name |
/// | `skip` | not on the wire; decoded as `Default::default()`, or what `default = expr` says |
/// | `unknown_fields` | keeps what has no field of its own |
///
/// # On a variant
///
/// `name`; of a oneof `number`, and where it holds one unnamed field that field's protobuf type, `group`, `via` or `with`.
/// Of an enum without data `unknown`, on a last variant that holds an `i32`: all other numbers.
///
/// # On a type
///
/// | | |
/// |---|---|
/// | `name = "..."`, `package = "..."` | what it is called in a schema |
/// | `rename_all = "..."` | the case of its fields' or variants' names: `lowercase`, `UPPERCASE`, `PascalCase`, `camelCase`, `snake_case`, `SCREAMING_SNAKE_CASE` |
/// | `proto = "proto/shop.proto"`, `as = "shop.v1.Order"` | held to a message or enum of that file while it compiles, with structwire's feature `contract-derive`: `docs/contract.md`. Without `as`: the one of its name, in its package or else the file's |
/// | `reserved(3, 8..=9, "old_name")` | numbers and names that are not used again |
/// | `transparent` | a struct that is what is inside it |
/// | `via = "T"` | travels as `T`; `via = "i64", sint64` says as which protobuf type |
/// | `message_set` | a struct that is a message set of proto1, whose fields are messages in `Option`s, numbered from 4 |
/// | `bound = "T: Trait"` | instead of the bounds that the fields ask for |
/// | `crate = path` | where structwire is, if not at `::structwire` |
#[proc_macro_derive(Message, attributes(message))]
pub fn derive_message(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(Half::Both, input.into()).into()
}

/// The writing half of [`Message`](macro@Message), for types that are only written: they may borrow anything, as `&[T]`.
///
/// A type that goes both ways derives `Message`, not `Encode` and `Decode`.
#[proc_macro_derive(Encode, attributes(message))]
pub fn derive_encode(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(Half::Encode, input.into()).into()
}

/// The reading half of [`Message`](macro@Message), for types that are only read.
///
/// A type that goes both ways derives `Message`, not `Encode` and `Decode`.
#[proc_macro_derive(Decode, attributes(message))]
pub fn derive_decode(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(Half::Decode, input.into()).into()
}

/// What a derive writes: the impls, or every mistake with stubs of them.
fn derive(half: Half, input: TokenStream) -> TokenStream {
    let input = match syn::parse2::<syn::DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let cx = ctxt::Ctxt::new();
    let item = read::item(&cx, half, &input);
    let beside = ctxt::Ctxt::new();
    let mut held = TokenStream::new();
    if let Some(item) = &item {
        check::item(&cx, item);
        held = contract::hold(&beside, item);
    }
    // An item that is not what its `.proto` says is an item all the same: it expands, and what the compiler has to say of its
    // fields is said too.
    let unheld = beside.finish().err().map(syn::Error::into_compile_error);
    match (cx.finish(), item) {
        (Ok(()), Some(item)) => {
            let expansion = expand::expand(&item, &held);
            quote::quote!(#unheld #expansion)
        }
        // An item is none for a reason, which is an error.
        (Ok(()), None) => TokenStream::new(),
        (Err(errors), _) => {
            let errors = errors.into_compile_error();
            let stubs = fallback::stubs(half, &input);
            quote::quote!(#errors #unheld #stubs)
        }
    }
}
