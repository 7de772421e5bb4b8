//! The buffer that a fresh encoding is written into before it is copied to a vector of exactly its size.

use alloc::vec::Vec;

use super::{Buffer, write, write_to_vec};
use crate::error::{Error, ErrorKind};
use crate::message::Encode;
use crate::wire::MAX_LEN;

/// What a thread keeps of its scratch buffer between encodings, in bytes. A larger one is freed.
#[cfg(feature = "std")]
const RETAINED: usize = 1 << 20;

#[cfg(feature = "std")]
std::thread_local! {
    static SCRATCH: core::cell::RefCell<Buffer> = const { core::cell::RefCell::new(Buffer::empty(super::Lengths::NONE)) };
}

/// Calls `f` with the thread's scratch buffer, emptied, or with a new one while that is in use.
#[cfg(feature = "std")]
#[inline]
fn with_scratch<R>(f: impl FnOnce(&mut Buffer) -> R) -> R {
    let mut f = Some(f);
    let result = SCRATCH.try_with(|scratch| {
        // In use where `f` or a conversion encodes another message.
        let mut buffer = scratch.try_borrow_mut().ok()?;
        buffer.vec().clear();
        let result = f.take()?(&mut buffer);
        if buffer.vec().capacity() > RETAINED {
            *buffer = Buffer::default();
        }
        Some(result)
    });
    match (result, f) {
        (Ok(Some(result)), _) => result,
        (_, Some(f)) => f(&mut Buffer::default()),
        _ => unreachable!("`f` is taken only to be called"),
    }
}

#[cfg(not(feature = "std"))]
fn with_scratch<R>(f: impl FnOnce(&mut Buffer) -> R) -> R {
    f(&mut Buffer::default())
}

/// Encodes `message` and hands the bytes to `take`.
pub(crate) fn with_encoded<M: Encode + ?Sized, R>(message: &M, take: impl FnOnce(&[u8]) -> R) -> R {
    with_scratch(|buffer| {
        write(buffer, |writer| message.encode_fields(writer));
        take(buffer.vec())
    })
}

/// Encodes `message` to a vector of exactly its size.
pub(crate) fn to_vec<M: Encode + ?Sized>(message: &M) -> Vec<u8> {
    let bytes = with_scratch(|buffer| write_to_vec(buffer, |writer| message.encode_fields(writer)));
    assert_len(bytes.len());
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
