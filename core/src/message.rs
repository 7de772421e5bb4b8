//! The traits of a message, and its doors: every way in and out of bytes. The doors check, set up and name errors; the
//! work is done by the derived `encode_fields` and `merge_field` and by the field traits they call.

use alloc::vec::Vec;

use bytes::{Buf, BufMut, Bytes};

use crate::decode::{DecodeOptions, Frame, Reader};
use crate::encode::{Buffer, Counter, Sink, scratch, write};
use crate::error::{Error, ErrorKind};
use crate::names::Names;
use crate::schema::MessageDescriptor;
use crate::unknown::UnknownFields;

/// A Rust type that is a protobuf message, and its doors.
///
/// Derived: `#[derive(Message)]` makes a type go both ways; `#[derive(Encode)]` and `#[derive(Decode)]` make one-way
/// types, which are `Message`s too and have the doors of that way.
///
/// ```
/// use structwire::Message;
///
/// #[derive(Message, Debug, PartialEq)]
/// struct Item {
///     sku: String, // 1
///     qty: i32,    // 2
/// }
///
/// let item = Item { sku: "pen".into(), qty: 3 };
/// let bytes = item.encode_to_vec();
/// assert_eq!(bytes, b"\x0a\x03pen\x10\x03");
/// assert_eq!(Item::decode(&bytes)?, item);
/// # Ok::<(), structwire::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protobuf message",
    note = "add `#[derive(structwire::Message)]` to `{Self}`"
)]
pub trait Message {
    /// The message's name, without its package.
    const NAME: &'static str;

    /// The message's schema. Where nothing uses it, nothing of it is in the program.
    const DESCRIPTOR: &'static MessageDescriptor;

    /// The names that errors use.
    #[doc(hidden)]
    const NAMES: &'static Names;

    /// Bytes that the message takes when encoded. Costs one traversal, no allocation.
    ///
    /// Above 2^31 - 1 the message cannot be encoded.
    fn encoded_len(&self) -> usize
    where
        Self: Encode,
    {
        usize::try_from(counted(self)).unwrap_or(usize::MAX)
    }

    /// The message as a vector of exactly its size, or of up to 1/128 more from 96 KiB on. Costs one traversal, into a scratch
    /// buffer, and one copy; from 16 KiB on no copy, if the last two encodings of the thread were as long.
    ///
    /// # Panics
    /// The message is longer than protobuf's 2 GiB. [`encode`](Message::encode) returns that as an error.
    fn encode_to_vec(&self) -> Vec<u8>
    where
        Self: Encode,
    {
        scratch::to_vec(self)
    }

    /// The message as `Bytes`, as [`encode_to_vec`](Message::encode_to_vec).
    ///
    /// # Panics
    /// The message is longer than protobuf's 2 GiB.
    fn encode_to_bytes(&self) -> Bytes
    where
        Self: Encode,
    {
        Bytes::from(scratch::to_vec(self))
    }

    /// Appends the message to `out`; the bytes written. The buffer's allocation is reused: the fastest way to encode.
    ///
    /// Room is looked for a record at a time: to stay where it is a vector needs 128 bytes beyond the message's length.
    ///
    /// # Panics
    /// The message is longer than protobuf's 2 GiB.
    fn encode_into(&self, out: &mut Vec<u8>) -> usize
    where
        Self: Encode,
    {
        let before = out.len();
        let mut buffer = Buffer::behind(core::mem::take(out));
        write(&mut buffer, |writer| self.encode_fields(writer));
        *out = buffer.into_vec();
        scratch::assert_len(out.len() - before);
        out.len() - before
    }

    /// Writes the message to `out`; the bytes written.
    ///
    /// ```
    /// # use structwire::Message;
    /// # #[derive(Message)] struct Item { sku: String }
    /// let mut out = bytes::BytesMut::new();
    /// let n = Item { sku: "pen".into() }.encode(&mut out)?;
    /// assert_eq!((n, &out[..]), (5, &b"\x0a\x03pen"[..]));
    /// # Ok::<(), structwire::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`TooLarge`](ErrorKind::TooLarge): the message is longer than 2^31 - 1 bytes.
    /// [`InsufficientCapacity`](ErrorKind::InsufficientCapacity): `out` has no room for it. Nothing has been written.
    fn encode(&self, out: &mut impl BufMut) -> Result<usize, Error>
    where
        Self: Encode,
    {
        scratch::with_encoded(self, |bytes| {
            let left = out.remaining_mut();
            scratch::check_len(bytes.len() as u64, Self::NAME)?;
            if bytes.len() > left {
                let kind = ErrorKind::InsufficientCapacity { needed: bytes.len() as u64, left: left as u64 };
                return Err(Error::of(kind, Self::NAME));
            }
            out.put_slice(bytes);
            Ok(bytes.len())
        })
    }

    /// A message from a slice, all of it. What the type borrows, it borrows from the slice.
    ///
    /// # Errors
    /// The bytes are no valid message of this type; the error says what, where and in which field.
    fn decode<'de>(bytes: &'de [u8]) -> Result<Self, Error>
    where
        Self: Decode<'de>,
    {
        DecodeOptions::new().decode(bytes)
    }

    /// A message from a `Buf`, all of it. A buffer of several chunks is made contiguous first, in one copy.
    ///
    /// # Errors
    /// As [`decode`](Message::decode).
    fn decode_from_buf(buf: impl Buf) -> Result<Self, Error>
    where
        Self: DecodeOwned,
    {
        DecodeOptions::new().decode_from_buf(buf)
    }

    /// A message from `Bytes`, all of them. `Bytes` fields share the input instead of copying from it.
    ///
    /// # Errors
    /// As [`decode`](Message::decode).
    fn decode_from_bytes(bytes: &Bytes) -> Result<Self, Error>
    where
        Self: DecodeOwned,
    {
        DecodeOptions::new().decode_from_bytes(bytes)
    }

    /// Merges a message into this one: singular fields are replaced, nested messages merged, repeated fields appended to.
    ///
    /// `decode(a ++ b)` is `decode(a)` merged with `b`.
    ///
    /// # Errors
    /// As [`decode`](Message::decode). Fields before the failing one have been merged; the value stays usable.
    fn merge<'de>(&mut self, bytes: &'de [u8]) -> Result<(), Error>
    where
        Self: Decode<'de>,
    {
        DecodeOptions::new().merge(self, bytes)
    }

    /// Decodes over an old value, keeping its allocations: those of strings, vectors and the elements of vectors.
    ///
    /// The result is that of [`decode`](Message::decode); about twice as fast for messages of many small parts.
    ///
    /// # Errors
    /// As [`decode`](Message::decode). The value is then some mixture of old and new, and usable.
    fn decode_reusing<'de>(old: &mut Self, bytes: &'de [u8]) -> Result<(), Error>
    where
        Self: Decode<'de>,
    {
        DecodeOptions::new().decode_reusing(old, bytes)
    }

    /// A message from everything that `reader` still has.
    ///
    /// # Errors
    /// As [`decode`](Message::decode), or [`Io`](ErrorKind::Io).
    #[cfg(feature = "std")]
    fn decode_from_reader(reader: impl std::io::Read) -> Result<Self, Error>
    where
        Self: DecodeOwned,
    {
        DecodeOptions::new().decode_from_reader(reader)
    }

    /// A message from exactly the next `len` bytes of `reader`, and not one more.
    ///
    /// # Errors
    /// As [`decode`](Message::decode), [`Io`](ErrorKind::Io), or [`Truncated`](ErrorKind::Truncated) if the reader ends
    /// early; memory is taken as bytes arrive, not as they are announced.
    #[cfg(feature = "std")]
    fn decode_exact(reader: impl std::io::Read, len: usize) -> Result<Self, Error>
    where
        Self: DecodeOwned,
    {
        DecodeOptions::new().decode_exact(reader, len)
    }

    /// Writes the message to `writer`; the bytes written.
    ///
    /// # Errors
    /// [`TooLarge`](ErrorKind::TooLarge) before anything is written, or [`Io`](ErrorKind::Io).
    #[cfg(feature = "std")]
    fn encode_to_writer(&self, mut writer: impl std::io::Write) -> Result<usize, Error>
    where
        Self: Encode,
    {
        scratch::with_encoded(self, |bytes| {
            scratch::check_len(bytes.len() as u64, Self::NAME)?;
            writer.write_all(bytes).map_err(|error| Error::io(&error, Self::NAME))?;
            Ok(bytes.len())
        })
    }
}

/// The encoding half of a message. Derived by `#[derive(Message)]` and `#[derive(Encode)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protobuf message that can be encoded",
    note = "add `#[derive(structwire::Message)]`, or `#[derive(structwire::Encode)]` if it is only written, to `{Self}`"
)]
pub trait Encode: Message {
    /// Whether a field, not one of a message in it, may well be of hundreds of bytes.
    #[doc(hidden)]
    const HEAVY: bool = false;

    /// Writes all fields, in ascending order of their numbers.
    fn encode_fields<S: Sink>(&self, sink: S) -> S;
}

/// The decoding half of a message. Derived by `#[derive(Message)]` and `#[derive(Decode)]`.
///
/// `'de` is the lifetime of the input, from which `&'de str`, `&'de [u8]` and `Cow` borrow.
///
/// It is never correct for `start` to look at the frame's records when `HAS_ZERO` is true.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protobuf message that can be decoded",
    note = "add `#[derive(structwire::Message)]`, or `#[derive(structwire::Decode)]` if it is only read, to `{Self}`"
)]
pub trait Decode<'de>: Message + Sized {
    /// Whether every field can start without looking at the message's records.
    const HAS_ZERO: bool;

    /// Whether the type has a field for unknown fields.
    const KEEPS_UNKNOWN: bool = false;

    /// The value that records are merged into.
    ///
    /// # Errors
    /// A field that has no zero found none in the records, or what it found is malformed or refused.
    fn start(frame: &Frame<'_, 'de>) -> Result<Self, Error>;

    /// Makes an old value one that records are merged into, as `start` would, but keeping its allocations.
    ///
    /// # Errors
    /// As `start`.
    fn reset(&mut self, frame: &Frame<'_, 'de>) -> Result<(), Error>;

    /// Empties what still holds an old value after all records have been merged.
    ///
    /// # Errors
    /// As `start`.
    fn finish(&mut self, frame: &Frame<'_, 'de>) -> Result<(), Error>;

    /// Merges one record.
    ///
    /// # Errors
    /// The record is malformed or refused.
    fn merge_field(
        &mut self,
        tag: crate::Tag,
        reader: Reader<'de>,
        frame: &Frame<'_, 'de>,
    ) -> Result<Reader<'de>, Error>;

    /// The field for unknown fields, if there is one.
    fn unknown_fields(&mut self) -> Option<&mut UnknownFields> {
        None
    }
}

/// A message that borrows nothing from its input.
pub trait DecodeOwned: for<'de> Decode<'de> {}

impl<T: for<'de> Decode<'de>> DecodeOwned for T {}

/// The encoded length, even where it does not fit a usize.
pub(crate) fn counted<M: Encode + ?Sized>(message: &M) -> u64 {
    message.encode_fields(Counter(0)).0
}
