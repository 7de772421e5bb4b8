//! The buffer that a fresh encoding is written into before it is copied to a vector of exactly its size, and that an input
//! in parts is copied to before it is decoded.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Buffer, Writer, write, write_to_vec};
use crate::error::{Error, ErrorKind};
use crate::message::Encode;
use crate::wire::MAX_LEN;

/// What a thread keeps of its scratch buffer between one use and the next, in bytes. A larger one is freed.
#[cfg(feature = "std")]
const RETAINED: usize = 1 << 20;

#[cfg(feature = "std")]
std::thread_local! {
    /// Out of its place while it is in use, so that an encoding within another one has its own, and one that panics leaves
    /// nothing half written behind.
    static SCRATCH: core::cell::Cell<Option<Box<Scratch>>> = const { core::cell::Cell::new(None) };
}

#[derive(Default)]
struct Scratch {
    buffer: Buffer,
    /// How long the last two fresh encodings were.
    recent: [usize; 2],
}

/// The thread's scratch buffer, emptied, or a new one.
#[inline]
fn take() -> Box<Scratch> {
    #[cfg(feature = "std")]
    if let Ok(Some(mut scratch)) = SCRATCH.try_with(core::cell::Cell::take) {
        scratch.buffer.vec().clear();
        return scratch;
    }
    Box::default()
}

/// Keeps the buffer for the thread's next encoding, unless it has grown large.
#[cfg(feature = "std")]
#[inline]
fn give_back(mut scratch: Box<Scratch>) {
    if scratch.buffer.vec().capacity() > RETAINED {
        scratch.buffer = Buffer::default();
    }
    // Fails while the thread ends.
    let _ = SCRATCH.try_with(|place| place.set(Some(scratch)));
}

#[cfg(not(feature = "std"))]
fn give_back<T>(_: T) {}

/// What writes a message's fields. Not a type parameter: all that is done around it is then in a program once.
type Fields<'f> = &'f mut dyn for<'a> FnMut(Writer<'a>) -> Writer<'a>;

/// Lends the thread's scratch vector, empty, for what is copied to one place to be read from there.
pub(crate) fn with_bytes<R>(f: impl FnOnce(&mut Vec<u8>) -> R) -> R {
    let mut scratch = take();
    let result = f(scratch.buffer.vec());
    give_back(scratch);
    result
}

/// Encodes `message` and hands the bytes to `f`.
#[inline]
pub(crate) fn with_encoded<M: Encode + ?Sized, R>(message: &M, f: impl FnOnce(&[u8]) -> R) -> R {
    let mut scratch = encoded(&mut |writer| message.encode_fields(writer));
    let result = f(scratch.buffer.vec());
    give_back(scratch);
    result
}

#[inline(never)]
fn encoded(fields: Fields<'_>) -> Box<Scratch> {
    let mut scratch = take();
    write(&mut scratch.buffer, fields);
    scratch
}

/// Encodes `message` to a vector of exactly its size.
#[inline]
pub(crate) fn to_vec<M: Encode + ?Sized>(message: &M) -> Vec<u8> {
    encoded_vec(&mut |writer| message.encode_fields(writer))
}

#[inline(never)]
fn encoded_vec(fields: Fields<'_>) -> Vec<u8> {
    let mut scratch = take();
    let [one, other] = scratch.recent;
    let bytes = write_to_vec(&mut scratch.buffer, one.min(other), fields);
    scratch.recent = [other, bytes.len()];
    give_back(scratch);
    bytes
}

/// The documented panic of the doors that return no `Result`.
pub(crate) fn assert_len(len: usize) {
    assert!(
        len as u64 <= MAX_LEN,
        "encoded it would take {len} bytes, above protobuf's 2147483647; see Message::encode"
    );
}

/// The error of the doors that return one, before they hand on a byte.
pub(crate) fn check_len(len: u64, message: &'static str) -> Result<(), Error> {
    if len > MAX_LEN { Err(Error::of(ErrorKind::TooLarge(len), message)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_above_2_gib_is_refused_whatever_its_length() {
        for len in [0, 1, MAX_LEN - 1, MAX_LEN] {
            assert!(check_len(len, "M").is_ok(), "{len}");
        }
        // Lengths that would wrap as 32 bits, and any other.
        for len in [MAX_LEN + 1, 1 << 32, (1 << 32) + 5, (1 << 33) + 5, 1 << 62, u64::MAX] {
            assert_eq!(check_len(len, "M").unwrap_err().kind(), &ErrorKind::TooLarge(len));
        }
    }
}
