//! UTF-8: the one place that makes strings of bytes.

use super::reader::Reader;
use crate::error::{Error, ErrorKind};
use crate::raw::{self, Word};

/// A word, behind its length; none if the text is not one.
#[inline]
pub(crate) fn word<'de>(reader: Reader<'de>) -> Option<Word<'de>> {
    Word::of(reader.bytes())
}

/// This payload as text; none if it is not UTF-8.
#[inline]
pub(crate) fn as_str(payload: Reader<'_>) -> Option<&str> {
    match raw::ascii_str(payload.bytes()) {
        Some(text) => Some(text),
        None => checked(payload),
    }
}

/// What is not ASCII is left to std.
#[inline(never)]
fn checked(payload: Reader<'_>) -> Option<&str> {
    core::str::from_utf8(payload.bytes()).ok()
}

/// Why a length and a payload of text could not be read here.
#[cold]
#[inline(never)]
pub(crate) fn error(reader: Reader<'_>) -> Error {
    let payload = match reader.read_len() {
        Ok((payload, _)) => payload,
        Err(error) => return error,
    };
    let at = core::str::from_utf8(payload.bytes()).map_or_else(|error| error.valid_up_to(), str::len);
    Error::at(ErrorKind::InvalidUtf8 { at, len: payload.len() }, payload.bytes()[at..].as_ptr())
}
