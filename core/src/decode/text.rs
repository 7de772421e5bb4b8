//! UTF-8: the one place that makes strings of bytes.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::reader::Reader;
use crate::error::{Error, ErrorKind};

/// This payload as text.
#[inline]
pub(crate) fn as_str(payload: Reader<'_>) -> Result<&str, Error> {
    match core::str::from_utf8(payload.bytes()) {
        Ok(text) => Ok(text),
        Err(error) => Err(invalid(payload, error)),
    }
}

/// A string of this payload.
#[inline]
pub(crate) fn to_string(payload: Reader<'_>) -> Result<String, Error> {
    as_str(payload).map(str::to_owned)
}

#[cold]
#[inline(never)]
fn invalid(payload: Reader<'_>, error: core::str::Utf8Error) -> Error {
    let at = error.valid_up_to();
    Error::at(ErrorKind::InvalidUtf8 { at, len: payload.len() }, payload.bytes()[at..].as_ptr())
}
