//! The messages that the interop tests exchange: each as a plain Rust type with structwire's derive, and as the type that
//! prost generates from its `.proto`.

pub mod conformance;
pub mod exported;
pub mod fixtures;
pub mod kitchen_sink;
pub mod random;
pub mod twin;

/// What prost generates from the files in `proto/`.
#[allow(missing_docs, unused_qualifications, clippy::all, clippy::pedantic, reason = "generated")]
pub mod proto {
    include!(concat!(env!("OUT_DIR"), "/proto.rs"));
}
