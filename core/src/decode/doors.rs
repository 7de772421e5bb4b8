//! The doors of decoding, with options. Each makes its input contiguous, sets up the outermost frame and names errors.

use alloc::vec::Vec;

use bytes::{Buf, Bytes};

use super::frame::{Frame, Shared};
use super::limits::DecodeOptions;
use super::reader::Reader;
use crate::encode::scratch;
use crate::error::{Error, ErrorKind};
use crate::field::message::{build, build_over, fill, merge_frame};
use crate::message::{Decode, DecodeOwned};

/// What is made room for ahead of the bytes that arrive: an announced length is not believed further than this.
const AHEAD: usize = 64 << 10;

impl DecodeOptions {
    /// [`Message::decode`](crate::Message::decode) with these limits.
    ///
    /// # Errors
    /// As there, or [`TooLong`](ErrorKind::TooLong).
    pub fn decode<'de, M: Decode<'de>>(&self, bytes: &'de [u8]) -> Result<M, Error> {
        self.decode_slice(bytes, None)
    }

    /// [`Message::merge`](crate::Message::merge) with these limits.
    ///
    /// # Errors
    /// As there, or [`TooLong`](ErrorKind::TooLong).
    pub fn merge<'de, M: Decode<'de>>(&self, message: &mut M, bytes: &'de [u8]) -> Result<(), Error> {
        self.check_len::<M>(bytes.len() as u64)?;
        let shared = Shared::new(self, bytes.len(), None);
        merge_frame(message, Frame::root(Reader::new(bytes), &shared)).map_err(|error| error.at_door(M::NAME, bytes))
    }

    /// [`Message::decode_reusing`](crate::Message::decode_reusing) with these limits.
    ///
    /// # Errors
    /// As there, or [`TooLong`](ErrorKind::TooLong).
    pub fn decode_reusing<'de, M: Decode<'de>>(&self, old: &mut M, bytes: &'de [u8]) -> Result<(), Error> {
        self.check_len::<M>(bytes.len() as u64)?;
        let shared = Shared::new(self, bytes.len(), None);
        build_over(old, Frame::root(Reader::new(bytes), &shared)).map_err(|error| error.at_door(M::NAME, bytes))
    }

    /// [`Message::decode_from_buf`](crate::Message::decode_from_buf) with these limits.
    ///
    /// # Errors
    /// As there, or [`TooLong`](ErrorKind::TooLong).
    pub fn decode_from_buf<M: DecodeOwned>(&self, mut buf: impl Buf) -> Result<M, Error> {
        let remaining = buf.remaining();
        self.check_len::<M>(remaining as u64)?;
        if buf.chunk().len() == remaining {
            let message = self.decode_slice(buf.chunk(), None);
            if message.is_ok() {
                buf.advance(remaining);
            }
            return message;
        }
        scratch::with_bytes(|bytes| {
            gather(buf, remaining, bytes).map_err(|kind| Error::of(kind, M::NAME))?;
            self.decode_slice(bytes, None)
        })
    }

    /// [`Message::decode_from_bytes`](crate::Message::decode_from_bytes) with these limits.
    ///
    /// # Errors
    /// As there, or [`TooLong`](ErrorKind::TooLong).
    pub fn decode_from_bytes<M: DecodeOwned>(&self, bytes: &Bytes) -> Result<M, Error> {
        self.decode_slice(bytes, Some(bytes))
    }

    #[inline]
    fn decode_slice<'de, M: Decode<'de>>(&self, bytes: &'de [u8], owner: Option<&Bytes>) -> Result<M, Error> {
        self.check_len::<M>(bytes.len() as u64)?;
        let shared = Shared::new(self, bytes.len(), owner);
        let payload = Reader::new(bytes);
        let frame = Frame::root(payload, &shared);
        if M::KEEPS_UNKNOWN {
            return build(frame).map_err(|error| error.at_door(M::NAME, bytes));
        }
        start_and_fill(payload, &frame)
    }

    pub(crate) fn check_len<'de, M: Decode<'de>>(&self, len: u64) -> Result<(), Error> {
        if len > self.max_len {
            return Err(Error::of(ErrorKind::TooLong { len, limit: self.max_len }, M::NAME));
        }
        Ok(())
    }
}

/// The outermost message, of this payload.
///
/// It is filled where it is started, and moved once, to the caller: for that the only way out is the last line.
#[inline]
fn start_and_fill<'de, M: Decode<'de>>(payload: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<M, Error> {
    let mut message = M::start(frame);
    fill(&mut message, payload, frame);
    message
}

/// Copies all of a `Buf` to one place. It may announce what it does not have: memory is taken as chunks arrive. It may also
/// have more, without end.
fn gather(mut buf: impl Buf, remaining: usize, bytes: &mut Vec<u8>) -> Result<(), ErrorKind> {
    bytes.reserve(remaining.min(AHEAD));
    while bytes.len() < remaining {
        let chunk = buf.chunk();
        let len = chunk.len().min(remaining - bytes.len());
        if len == 0 {
            return Err(ErrorKind::DishonestBuf);
        }
        bytes.extend_from_slice(&chunk[..len]);
        buf.advance(len);
    }
    Ok(())
}

#[cfg(feature = "std")]
mod reader {
    use std::io::Read;

    use super::*;

    impl DecodeOptions {
        /// [`Message::decode_from_reader`](crate::Message::decode_from_reader) with these limits.
        ///
        /// # Errors
        /// As there, or [`TooLong`](ErrorKind::TooLong).
        pub fn decode_from_reader<M: DecodeOwned>(&self, reader: impl Read) -> Result<M, Error> {
            scratch::with_bytes(|bytes| {
                // Room for a small message: growing from nothing takes several turns to get there.
                bytes.reserve(512);
                // One byte more than allowed tells a longer input from one that just fits.
                reader
                    .take(self.max_len.saturating_add(1))
                    .read_to_end(bytes)
                    .map_err(|error| Error::io(&error, M::NAME))?;
                self.decode_slice(bytes, None)
            })
        }

        /// [`Message::decode_exact`](crate::Message::decode_exact) with these limits.
        ///
        /// # Errors
        /// As there, or [`TooLong`](ErrorKind::TooLong).
        pub fn decode_exact<M: DecodeOwned>(&self, mut reader: impl Read, len: usize) -> Result<M, Error> {
            self.check_len::<M>(len as u64)?;
            scratch::with_bytes(|bytes| {
                read_exact(&mut reader, len as u64, bytes).map_err(|error| error.map(M::NAME))?;
                self.decode_slice(bytes, None)
            })
        }
    }

    /// Why `len` bytes could not be read.
    pub(crate) enum Short {
        Io(std::io::Error),
        Ended { needed: u64, read: u64 },
    }

    impl Short {
        pub(crate) fn map(self, name: &'static str) -> Error {
            match self {
                Short::Io(error) => Error::io(&error, name),
                Short::Ended { needed, read } => Error::of(ErrorKind::Truncated { needed, left: read }, name),
            }
        }
    }

    /// Appends exactly `len` bytes of the reader, taking memory as they arrive.
    pub(crate) fn read_exact(reader: &mut impl Read, len: u64, bytes: &mut Vec<u8>) -> Result<(), Short> {
        let mut left = len;
        while left > 0 {
            let step = left.min(AHEAD as u64);
            bytes.reserve(step as usize);
            let read = reader.take(step).read_to_end(bytes).map_err(Short::Io)? as u64;
            left -= read;
            if read < step {
                return Err(Short::Ended { needed: len, read: len - left });
            }
        }
        Ok(())
    }
}

#[cfg(feature = "std")]
pub(crate) use reader::read_exact;
