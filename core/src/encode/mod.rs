//! Writing: one traversal of a value, into a sink that writes or one that counts.

mod counter;
pub(crate) mod scratch;
mod sink;
mod writer;

pub(crate) use counter::Counter;
pub use sink::Sink;
pub(crate) use writer::{Buffer, Writer, write, write_to_vec};
