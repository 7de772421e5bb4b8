//! UTF-8: the one place that makes strings of bytes.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::reader::Reader;
use crate::error::{Error, ErrorKind};
use crate::raw::{self, Short};

/// A short ASCII text and what follows it; none if it is not one, or too near the end of the message to be looked at so.
#[inline]
pub(crate) fn short<'de, const W: usize>(reader: Reader<'de>) -> Option<(Short<'de, W>, Reader<'de>)> {
    let (len, rest) = reader.split_short_len()?;
    let text = Short::of(rest, len)?;
    Some((text, Reader::new(&rest[len..])))
}

/// As `short`, too near the end of the message for it: the last field of a small message.
#[inline]
pub(crate) fn short_at_end<'de>(reader: Reader<'de>) -> Option<(Short<'de, 8>, Reader<'de>)> {
    let (len, rest) = reader.split_short_len()?;
    if rest.len() >= 8 {
        return None;
    }
    let (text, rest) = rest.split_at_checked(len)?;
    Some((Short::of_few(text)?, Reader::new(rest)))
}

/// This payload as text; none if it is not UTF-8.
#[inline]
pub(crate) fn as_str(payload: Reader<'_>) -> Option<&str> {
    match raw::ascii_str(payload.bytes()) {
        Some(text) => Some(text),
        None => checked(payload),
    }
}

/// A string of this payload; none if it is not UTF-8.
#[inline]
pub(crate) fn to_string(payload: Reader<'_>) -> Option<String> {
    match raw::ascii_string(payload.bytes()) {
        Some(text) => Some(text),
        None => checked(payload).map(str::to_owned),
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
