//! Protobuf straight from the structs and enums a Rust program already has.
//!
//! ```
//! use structwire::Message;
//!
//! #[derive(Message, Debug, Clone, PartialEq)]
//! struct Document {
//!     id: String,       // 1
//!     status: i32,      // 2
//!     tags: Vec<String> // 3
//! }
//!
//! let document = Document { id: "a7".into(), status: 2, tags: vec!["new".into()] };
//! let bytes = document.encode_to_vec();
//! assert_eq!(bytes, b"\x0a\x02a7\x10\x02\x1a\x03new");
//! assert_eq!(Document::decode(&bytes)?, document);
//! # Ok::<(), structwire::Error>(())
//! ```
//!
//! The derive adds nothing to the type but its place on the wire: no generated twin types, no copies, no `Default`.
//! See [`Message`] for the doors, and the guide in the repository's `docs/` for everything else.
//!
//! # Features
//!
//! * `std`, by default: hash maps, times, readers and writers. Without it only `alloc` is needed.
//! * `derive`, by default: the macros.
//! * `contract`, for tests: types checked against `.proto` files, and locked to their own past.
//! * `contract-derive`: `#[message(proto = "...", as = "...")]` holds a type to a `.proto` while it compiles.

#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;
// So that derived code in this crate's own tests finds it by name.
extern crate self as structwire;

#[cfg(feature = "contract")]
pub mod contract;
mod decode;
#[cfg(feature = "std")]
pub mod delimited;
mod encode;
mod encoded;
mod error;
mod field;
mod message;
mod names;
mod raw;
pub mod schema;
mod unknown;
mod wire;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
use __private as private;

pub use decode::{DecodeOptions, Frame, Reader};
pub use encode::Sink;
pub use encoded::Encoded;
pub use error::{Error, ErrorKind};
pub use field::enumeration::Enumeration;
// The names that the compiler prints when a type cannot be a field, and what an implementation by hand needs.
pub use field::oneof::{DecodeOneofField, EncodeOneofField, Oneof};
pub use field::{
    DecodeElement, DecodeField, DecodeValue, EncodeElement, EncodeField, EncodeValue, FromWire, IntoWire, MapKey, kind,
};
pub use message::{Decode, DecodeOwned, Encode, Message};
#[cfg(feature = "derive")]
pub use structwire_derive::{Decode, Encode, Message};
pub use unknown::UnknownFields;
pub use wire::{Tag, WireType};

/// The documentation's examples, run by `cargo test --doc`.
#[cfg(all(doctest, feature = "std", feature = "derive"))]
mod documentation {
    #[doc = include_str!("../../README.md")]
    mod readme {}
    #[doc = include_str!("../../docs/guide.md")]
    mod guide {}
    #[cfg(all(feature = "contract", feature = "contract-derive"))]
    #[doc = include_str!("../../docs/contract.md")]
    mod contract {}
    #[doc = include_str!("../../docs/mapping.md")]
    mod mapping {}
    #[doc = include_str!("../../docs/numbers.md")]
    mod numbers {}
    #[doc = include_str!("../../docs/untrusted.md")]
    mod untrusted {}
}
