//! Reading: a cursor over contiguous bytes, what a message's fields share while they are filled, and the limits.

mod doors;
mod frame;
mod limits;
pub(crate) mod price;
mod reader;
mod skip;
#[cfg(all(test, feature = "std", feature = "derive"))]
mod tests;
pub(crate) mod text;

#[cfg(feature = "std")]
pub(crate) use doors::read_exact;
pub use frame::Frame;
pub(crate) use frame::View;
pub use limits::DecodeOptions;
pub use reader::Reader;
