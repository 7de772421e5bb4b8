//! The buffer that a fresh encoding is written into before it is copied to a vector of exactly its size.

use alloc::vec::Vec;

use super::{Buffer, write};
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

/// Encodes `message` and hands the bytes to `take`.
#[cfg(feature = "std")]
pub(crate) fn with_encoded<M: Encode + ?Sized, R>(message: &M, take: impl FnOnce(&[u8]) -> R) -> R {
    let mut take = Some(take);
    let result = SCRATCH.try_with(|scratch| {
        // In use where `take` or a conversion encodes another message.
        let mut buffer = scratch.try_borrow_mut().ok()?;
        let result = encode(&mut buffer, message, take.take()?);
        if buffer.vec().capacity() > RETAINED {
            *buffer = Buffer::default();
        }
        Some(result)
    });
    match (result, take) {
        (Ok(Some(result)), _) => result,
        (_, Some(take)) => encode(&mut Buffer::default(), message, take),
        _ => unreachable!("`take` is taken only to be called"),
    }
}

/// Encodes `message` and hands the bytes to `take`.
#[cfg(not(feature = "std"))]
pub(crate) fn with_encoded<M: Encode + ?Sized, R>(message: &M, take: impl FnOnce(&[u8]) -> R) -> R {
    encode(&mut Buffer::default(), message, take)
}

#[inline]
fn encode<M: Encode + ?Sized, R>(buffer: &mut Buffer, message: &M, take: impl FnOnce(&[u8]) -> R) -> R {
    buffer.vec().clear();
    write(buffer, |writer| message.encode_fields(writer));
    take(buffer.vec())
}

/// Encodes `message` to a vector of exactly its size.
pub(crate) fn to_vec<M: Encode + ?Sized>(message: &M) -> Vec<u8> {
    with_encoded(message, |bytes| {
        assert_len(bytes.len());
        bytes.to_vec()
    })
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
