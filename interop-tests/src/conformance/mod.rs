//! Google's conformance suite: the messages it tests with, as a user of structwire would write them, what its runner and a
//! testee say to each other, and the testee. Nothing here is generated.

pub mod edition2023;
pub mod proto2;
pub mod proto3;
pub mod protocol;
pub mod route;
pub mod testee;
pub mod well_known;
