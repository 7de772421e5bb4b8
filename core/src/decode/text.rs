//! UTF-8: the one place that makes strings of bytes.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::reader::Reader;
use crate::error::{Error, ErrorKind};
use crate::raw;

/// This payload as text.
#[inline]
pub(crate) fn as_str(payload: Reader<'_>) -> Result<&str, Error> {
    match raw::ascii_str(payload.bytes()) {
        Some(text) => Ok(text),
        None => checked(payload),
    }
}

/// A string of this payload.
#[inline]
pub(crate) fn to_string(payload: Reader<'_>) -> Result<String, Error> {
    match raw::ascii_string(payload.bytes()) {
        Some(text) => Ok(text),
        None => checked(payload).map(str::to_owned),
    }
}

/// What is not ASCII is left to std.
#[inline(never)]
fn checked(payload: Reader<'_>) -> Result<&str, Error> {
    core::str::from_utf8(payload.bytes()).map_err(|error| invalid(payload, error))
}

#[cold]
#[inline(never)]
fn invalid(payload: Reader<'_>, error: core::str::Utf8Error) -> Error {
    let at = error.valid_up_to();
    Error::at(ErrorKind::InvalidUtf8 { at, len: payload.len() }, payload.bytes()[at..].as_ptr())
}
