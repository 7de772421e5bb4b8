//! The buffer that a fresh encoding is written into before it is copied to a vector of exactly its size.

use alloc::vec::Vec;

use super::{Buffer, write};
use crate::message::Encode;
use crate::wire::MAX_LEN;

/// What a thread keeps of its scratch buffer between encodings, in bytes. A larger one is freed.
#[cfg(feature = "std")]
const RETAINED: usize = 1 << 20;

#[cfg(feature = "std")]
std::thread_local! {
    static SCRATCH: core::cell::Cell<Option<Buffer>> = const { core::cell::Cell::new(None) };
}

/// Encodes `message` and hands the bytes to `take`.
pub(crate) fn with_encoded<M: Encode + ?Sized, R>(message: &M, take: impl FnOnce(&[u8]) -> R) -> R {
    let mut buffer = borrow();
    write(&mut buffer, |writer| message.encode_fields(writer));
    let result = take(buffer.vec());
    give_back(buffer);
    result
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

// The buffer is taken out while it is in use, so a message whose accessors encode another one just gets a fresh buffer.
#[cfg(feature = "std")]
fn borrow() -> Buffer {
    SCRATCH.try_with(core::cell::Cell::take).ok().flatten().unwrap_or_default()
}

#[cfg(feature = "std")]
fn give_back(mut buffer: Buffer) {
    if buffer.vec().capacity() <= RETAINED {
        buffer.vec().clear();
        // On a thread that is ending there is nothing to keep it for.
        let _ = SCRATCH.try_with(|scratch| scratch.set(Some(buffer)));
    }
}

#[cfg(not(feature = "std"))]
fn borrow() -> Buffer {
    Buffer::default()
}

#[cfg(not(feature = "std"))]
fn give_back(_: Buffer) {}
