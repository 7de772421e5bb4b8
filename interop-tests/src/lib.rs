//! Tests of structwire against what others say protobuf is.

pub mod conformance;
