//! The types that the peers generate from `proto/fixtures.proto`.

// Generated code, not ours to tidy.
#![allow(warnings, clippy::all, clippy::multiple_unsafe_ops_per_block, clippy::undocumented_unsafe_blocks)]

pub(crate) mod prost {
    include!(concat!(env!("OUT_DIR"), "/prost/fixtures.rs"));
}

pub(crate) mod prost_bytes {
    include!(concat!(env!("OUT_DIR"), "/prost_bytes/fixtures.rs"));
}

mod buffa_all {
    include!(concat!(env!("OUT_DIR"), "/buffa/mod.rs"));
}
pub(crate) use buffa_all::fixtures as buffa;

mod quick_all {
    include!(concat!(env!("OUT_DIR"), "/quick/mod.rs"));
}
pub(crate) use quick_all::fixtures as quick;

mod quick_cow_all {
    include!(concat!(env!("OUT_DIR"), "/quick_cow/mod.rs"));
}
pub(crate) use quick_cow_all::fixtures as quick_cow;

mod rust_protobuf_all {
    include!(concat!(env!("OUT_DIR"), "/rust_protobuf/mod.rs"));
}
pub(crate) use rust_protobuf_all::fixtures as rust_protobuf;

#[cfg(feature = "upb")]
#[allow(unsafe_code)]
mod upb_all {
    include!(concat!(env!("OUT_DIR"), "/upb/generated.rs"));
}
#[cfg(feature = "upb")]
pub(crate) use upb_all::fixtures_proto as upb;
