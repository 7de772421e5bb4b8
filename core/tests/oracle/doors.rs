//! Every way in: the same bytes through all doors.

use std::io::{Error as IoError, ErrorKind as IoErrorKind, Read};

use bytes::{Buf, Bytes};
use structwire::delimited::{self, Prefix};
use structwire::{DecodeOptions, DecodeOwned, Encoded, Error, Message};

/// A way to decode.
pub(crate) struct Door<T> {
    pub(crate) name: &'static str,
    /// Whether it merges into an empty value, which is the same only for messages that merge record by record.
    pub(crate) merges: bool,
    pub(crate) decode: Decode<T>,
}

type Decode<T> = Box<dyn Fn(&[u8]) -> Result<T, Error>>;

/// All doors, with the default limits.
pub(crate) fn doors<T: Message + DecodeOwned + 'static>() -> Vec<Door<T>> {
    let mut doors = doors_with(DecodeOptions::new());
    let mut add = |name, decode: fn(&[u8]) -> Result<T, Error>| {
        doors.push(Door { name, merges: name.contains("merge"), decode: Box::new(decode) });
    };
    add("Message::decode", |data| T::decode(data));
    add("Message::decode_from_buf", |data| T::decode_from_buf(Chunks { data, len: 3 }));
    add("Message::decode_from_bytes", |data| T::decode_from_bytes(&Bytes::copy_from_slice(data)));
    add("Message::decode_from_reader", |data| T::decode_from_reader(Trickle { data, turn: 0 }));
    add("Message::decode_exact", |data| T::decode_exact(Trickle { data, turn: 0 }, data.len()));
    add("Encoded::decode", |data| Encoded::<T>::from_bytes(data.to_vec()).decode());
    add("Encoded::borrow", |data| Encoded::<T>::from_bytes(data.to_vec()).borrow::<T>());
    add("delimited::read", |data| {
        let stream = delimited(Prefix::Varint, data);
        let mut messages = delimited::read::<T>(Trickle { data: &stream, turn: 0 });
        let first = messages.next().expect("there is a message");
        assert!(messages.next().is_none());
        first
    });
    add("Message::merge into an empty value", |data| {
        let Ok(mut value) = T::decode(b"") else { return T::decode(data) };
        value.merge(data).map(|()| value)
    });
    add("Message::decode_reusing of its own value", |data| {
        let Ok(mut value) = T::decode(data) else { return T::decode(data) };
        T::decode_reusing(&mut value, data).map(|()| value)
    });
    add("Message::decode_reusing of an earlier value", |data| {
        // What came before is a part of the input, if that is a message.
        let mut starts = (0..8).map(|eighth| T::decode(&data[..data.len() * (7 - eighth) / 8]));
        let Some(mut value) = starts.find_map(Result::ok) else { return T::decode(data) };
        T::decode_reusing(&mut value, data).map(|()| value)
    });
    doors
}

/// The doors that take limits, with these.
pub(crate) fn doors_with<T: Message + DecodeOwned + 'static>(options: DecodeOptions) -> Vec<Door<T>> {
    let mut doors: Vec<Door<T>> = Vec::new();
    let mut add = |name, decode: fn(&DecodeOptions, &[u8]) -> Result<T, Error>| {
        doors.push(Door { name, merges: name.contains("merge"), decode: Box::new(move |data| decode(&options, data)) });
    };
    add("decode", |options, data| options.decode(data));
    add("decode_from_buf, contiguous", |options, data| options.decode_from_buf(data));
    add("decode_from_buf, chunks of 1", |options, data| options.decode_from_buf(Chunks { data, len: 1 }));
    add("decode_from_buf, chunks of 7", |options, data| options.decode_from_buf(Chunks { data, len: 7 }));
    add("decode_from_buf, two halves", |options, data| {
        let (a, b) = data.split_at(data.len() / 2);
        options.decode_from_buf(Buf::chain(a, b))
    });
    add("decode_from_bytes", |options, data| options.decode_from_bytes(&Bytes::copy_from_slice(data)));
    add("decode_from_reader", |options, data| options.decode_from_reader(Trickle { data, turn: 0 }));
    add("decode_exact", |options, data| {
        let more = [data, b"\xff"].concat();
        options.decode_exact(Trickle { data: &more, turn: 0 }, data.len())
    });
    add("merge", |options, data| {
        let Ok(mut value) = options.decode::<T>(b"") else { return options.decode(data) };
        options.merge(&mut value, data).map(|()| value)
    });
    add("decode_reusing", |options, data| {
        let Ok(mut value) = options.decode::<T>(b"") else { return options.decode(data) };
        options.decode_reusing(&mut value, data).map(|()| value)
    });
    add("delimited::read_with, varint", |options, data| read_delimited(Prefix::Varint, *options, data));
    add("delimited::read_with, little-endian", |options, data| read_delimited(Prefix::LittleEndian, *options, data));
    add("delimited::read_with, big-endian", |options, data| read_delimited(Prefix::BigEndian, *options, data));
    doors
}

/// The second of two messages: the one before it must not matter.
fn read_delimited<T: DecodeOwned>(prefix: Prefix, options: DecodeOptions, data: &[u8]) -> Result<T, Error> {
    let stream = [delimited(prefix, data), delimited(prefix, data)].concat();
    let mut messages = delimited::read_with::<T, _>(prefix, options, Trickle { data: &stream, turn: 0 });
    let first = messages.next().expect("there is a message");
    match messages.next() {
        Some(second) => second,
        // A message longer than allowed ends the stream.
        None => first,
    }
}

/// These bytes behind their length.
pub(crate) fn delimited(prefix: Prefix, data: &[u8]) -> Vec<u8> {
    let len = u32::try_from(data.len()).expect("tests are short");
    let mut out = match prefix {
        Prefix::Varint => varint(u64::from(len)),
        Prefix::LittleEndian => len.to_le_bytes().to_vec(),
        Prefix::BigEndian => len.to_be_bytes().to_vec(),
    };
    out.extend(data);
    out
}

/// A varint, written without the crate.
pub(crate) fn varint(mut value: u64) -> Vec<u8> {
    let mut out = Vec::new();
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
    out
}

/// A `Buf` of chunks of so many bytes.
pub(crate) struct Chunks<'a> {
    pub(crate) data: &'a [u8],
    pub(crate) len: usize,
}

impl Buf for Chunks<'_> {
    fn remaining(&self) -> usize {
        self.data.len()
    }
    fn chunk(&self) -> &[u8] {
        &self.data[..self.len.min(self.data.len())]
    }
    fn advance(&mut self, n: usize) {
        self.data = &self.data[n..];
    }
}

/// A reader that hands out one to five bytes at a time, and is interrupted in between.
pub(crate) struct Trickle<'a> {
    pub(crate) data: &'a [u8],
    pub(crate) turn: usize,
}

impl Read for Trickle<'_> {
    fn read(&mut self, out: &mut [u8]) -> Result<usize, IoError> {
        self.turn += 1;
        if self.turn.is_multiple_of(3) {
            return Err(IoErrorKind::Interrupted.into());
        }
        let len = (self.turn % 6).min(out.len()).max(1);
        (&self.data[..len.min(self.data.len())]).read(out).inspect(|read| self.data = &self.data[*read..])
    }
}
