//! Streams of messages, each behind its length.
//!
//! The length is a [varint](Prefix::Varint), as in Java's `writeDelimitedTo` and C++'s `SerializeDelimitedToOstream`, or
//! four bytes.
//!
//! ```
//! use structwire::{Message, delimited};
//! #[derive(Message, PartialEq, Debug)]
//! struct Order { id: u64 }
//!
//! let mut stream = Vec::new();
//! for id in 1..=3 {
//!     delimited::write(&Order { id }, &mut stream)?;
//! }
//! let mut ids = Vec::new();
//! for order in delimited::read::<Order>(&stream[..]) {
//!     ids.push(order?.id);
//! }
//! assert_eq!(ids, [1, 2, 3]);
//! # Ok::<(), structwire::Error>(())
//! ```

use alloc::vec::Vec;
use core::marker::PhantomData;
use std::io::{Read, Write};

use crate::decode::{DecodeOptions, read_exact};
use crate::encode::scratch;
use crate::error::{Error, ErrorKind};
use crate::message::{DecodeOwned, Encode};
use crate::wire::{MAX_LEN, varint};

/// How a message's length precedes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prefix {
    /// A varint, one to five bytes.
    #[default]
    Varint,
    /// Four bytes, the lowest first.
    LittleEndian,
    /// Four bytes, the highest first.
    BigEndian,
}

/// Writes a message behind a varint length; the bytes written, those of the length included.
///
/// # Errors
/// [`TooLarge`](ErrorKind::TooLarge) before anything is written, or [`Io`](ErrorKind::Io).
pub fn write<M: Encode>(message: &M, writer: impl Write) -> Result<usize, Error> {
    write_with(Prefix::Varint, message, writer)
}

/// Writes a message behind a length of this form; the bytes written, those of the length included.
///
/// # Errors
/// [`TooLarge`](ErrorKind::TooLarge) before anything is written, or [`Io`](ErrorKind::Io).
pub fn write_with<M: Encode>(prefix: Prefix, message: &M, mut writer: impl Write) -> Result<usize, Error> {
    scratch::with_encoded(message, |bytes| {
        scratch::check_len(bytes.len() as u64, M::NAME)?;
        // At most 2^31 - 1, as has just been checked.
        let len = bytes.len() as u32;
        let mut head = [0; varint::MAX_VARINT];
        let head_len = match prefix {
            Prefix::Varint => varint::put(u64::from(len), &mut head),
            Prefix::LittleEndian => put4(len.to_le_bytes(), &mut head),
            Prefix::BigEndian => put4(len.to_be_bytes(), &mut head),
        };
        writer
            .write_all(&head[..head_len])
            .and_then(|()| writer.write_all(bytes))
            .map_err(|error| Error::io(&error, M::NAME))?;
        Ok(head_len + bytes.len())
    })
}

fn put4(bytes: [u8; 4], head: &mut [u8; varint::MAX_VARINT]) -> usize {
    head[..4].copy_from_slice(&bytes);
    4
}

/// The messages behind varint lengths that `reader` still has.
pub fn read<M: DecodeOwned>(reader: impl Read) -> Messages<M, impl Read> {
    read_with(Prefix::Varint, DecodeOptions::new(), reader)
}

/// The messages that `reader` still has, with their lengths in this form and limits for each.
pub fn read_with<M: DecodeOwned, R: Read>(prefix: Prefix, options: DecodeOptions, reader: R) -> Messages<M, R> {
    Messages { reader, prefix, options, at: 0, done: false, buffer: Vec::new(), message: PhantomData }
}

/// Reads the next message behind a length of this form and not one byte more. None at the end of the stream.
///
/// # Errors
/// As [`Messages`].
pub fn read_one<M: DecodeOwned>(prefix: Prefix, reader: impl Read) -> Result<Option<M>, Error> {
    read_with(prefix, DecodeOptions::new(), reader).next().transpose()
}

/// The messages of a stream, one after another.
///
/// An item is an error if the message is malformed; the stream goes on behind it. If the stream itself ends within a
/// message, cannot be read, or holds a length that is none, that is the last item. Errors' offsets count from where the
/// reader stood at first.
pub struct Messages<M, R> {
    reader: R,
    prefix: Prefix,
    options: DecodeOptions,
    /// Bytes read so far.
    at: u64,
    done: bool,
    buffer: Vec<u8>,
    message: PhantomData<fn() -> M>,
}

impl<M: DecodeOwned, R: Read> Messages<M, R> {
    /// The reader, where the last message ended.
    pub fn into_inner(self) -> R {
        self.reader
    }

    /// The next length, or none at the end.
    fn read_len(&mut self) -> Result<Option<u64>, Error> {
        let longest = if self.prefix == Prefix::Varint { 5 } else { 4 };
        let mut head = [0u8; 5];
        let mut read = 0;
        while read < longest {
            let mut byte = [0];
            match self.reader.read(&mut byte) {
                Ok(0) if read == 0 => return Ok(None),
                Ok(0) => {
                    let kind = ErrorKind::Truncated { needed: read as u64 + 1, left: read as u64 };
                    return Err(Error::of(kind, M::NAME));
                }
                Ok(_) => {}
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(Error::io(&error, M::NAME)),
            }
            head[read] = byte[0];
            read += 1;
            self.at += 1;
            if self.prefix == Prefix::Varint && byte[0] < 0x80 {
                break;
            }
        }
        let four = [head[0], head[1], head[2], head[3]];
        let len = match self.prefix {
            Prefix::LittleEndian => u64::from(u32::from_le_bytes(four)),
            Prefix::BigEndian => u64::from(u32::from_be_bytes(four)),
            Prefix::Varint if head[read - 1] >= 0x80 => return Err(Error::of(ErrorKind::MalformedVarint, M::NAME)),
            Prefix::Varint => head[..read].iter().rev().fold(0, |len, byte| len << 7 | u64::from(byte & 0x7f)),
        };
        if len > MAX_LEN {
            return Err(Error::of(ErrorKind::LengthOverflow(len), M::NAME));
        }
        self.options.check_len::<M>(len)?;
        Ok(Some(len))
    }

    /// Reads the next message's bytes into the buffer; false at the end.
    fn read_bytes(&mut self) -> Result<bool, Error> {
        let Some(len) = self.read_len()? else { return Ok(false) };
        self.buffer.clear();
        let result = read_exact(&mut self.reader, len, &mut self.buffer);
        result.map_err(|error| error.map(M::NAME))?;
        Ok(true)
    }
}

impl<M: DecodeOwned, R: Read> Iterator for Messages<M, R> {
    type Item = Result<M, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        match self.read_bytes() {
            Ok(true) => {}
            Ok(false) => {
                self.done = true;
                return None;
            }
            Err(error) => {
                self.done = true;
                return Some(Err(error));
            }
        }
        let start = self.at;
        self.at += self.buffer.len() as u64;
        Some(self.options.decode(&self.buffer).map_err(|error| error.moved_by(start)))
    }
}

impl<M: DecodeOwned, R: Read> core::iter::FusedIterator for Messages<M, R> {}
