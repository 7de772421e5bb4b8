//! The four routes into and out of bytes that the testee takes, for the runner's frames and for the tested messages alike.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Read, Write};

use bytes::{Buf, BufMut};
use structwire::{DecodeOwned, Encode, Error};

/// Which doors are used: what `STRUCTWIRE_IO` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Route {
    /// From a slice, to a fresh vector.
    Slice,
    /// From a `Buf` and to a `BufMut`, both of many chunks of one to seven bytes.
    Buf,
    /// From a reader and to a writer that take a few bytes at a time.
    Stream,
    /// Over the message before, and into the buffer of the message before.
    Reuse,
}

impl Route {
    /// All routes, each with its name.
    pub const ALL: [(&'static str, Route); 4] =
        [("slice", Route::Slice), ("buf", Route::Buf), ("stream", Route::Stream), ("reuse", Route::Reuse)];

    /// The route that the environment variable `STRUCTWIRE_IO` names, `slice` if it is not set.
    ///
    /// # Errors
    /// There is no route of that name.
    pub fn from_env() -> Result<Route, UnknownRoute> {
        let Some(name) = std::env::var_os("STRUCTWIRE_IO") else { return Ok(Route::Slice) };
        let found = Route::ALL.iter().find(|(known, _)| name == *known);
        found.map(|(_, route)| *route).ok_or_else(|| UnknownRoute(name.to_string_lossy().into_owned()))
    }
}

/// The value of `STRUCTWIRE_IO` that is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRoute(String);

impl fmt::Display for UnknownRoute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "STRUCTWIRE_IO is {:?}, but must be slice, buf, stream or reuse", self.0)
    }
}

impl std::error::Error for UnknownRoute {}

/// Decodes messages of one type by one route.
#[derive(Debug)]
pub struct Decoder<M> {
    route: Route,
    /// The message before. One that failed half way stays: the next is decoded over what is left of it.
    message: Option<M>,
}

impl<M: DecodeOwned> Decoder<M> {
    /// A decoder that has no message yet.
    pub const fn new(route: Route) -> Self {
        Decoder { route, message: None }
    }

    /// The message that these bytes are.
    ///
    /// # Errors
    /// As [`Message::decode`](structwire::Message::decode).
    pub fn decode(&mut self, bytes: &[u8]) -> Result<&M, Error> {
        let message = match (self.route, self.message.take()) {
            (Route::Reuse, Some(old)) => {
                let old = self.message.insert(old);
                M::decode_reusing(old, bytes)?;
                return Ok(old);
            }
            (Route::Slice | Route::Reuse, _) => M::decode(bytes)?,
            (Route::Buf, _) => M::decode_from_buf(Pieces::of(bytes))?,
            (Route::Stream, _) => M::decode_from_reader(Stutter::new(bytes))?,
        };
        Ok(self.message.insert(message))
    }
}

/// Encodes messages by one route.
#[derive(Debug)]
pub struct Encoder {
    route: Route,
    out: Vec<u8>,
}

impl Encoder {
    /// An encoder with nothing encoded yet.
    pub const fn new(route: Route) -> Self {
        Encoder { route, out: Vec::new() }
    }

    /// The bytes that this message is.
    ///
    /// # Errors
    /// As [`Message::encode`](structwire::Message::encode).
    pub fn encode<M: Encode>(&mut self, message: &M) -> Result<&[u8], Error> {
        let written = match self.route {
            Route::Slice => {
                self.out = message.encode_to_vec();
                self.out.len()
            }
            Route::Buf => {
                self.out.clear();
                self.out.resize(message.encoded_len(), 0);
                message.encode(&mut chunked(&mut self.out))?
            }
            Route::Stream => {
                self.out.clear();
                message.encode_to_writer(Stutter::new(&mut self.out))?
            }
            Route::Reuse => {
                self.out.clear();
                message.encode_into(&mut self.out)
            }
        };
        assert_eq!(written, self.out.len(), "the door says how many bytes it wrote");
        assert_eq!(written, message.encoded_len(), "encoded_len is what is written");
        Ok(&self.out)
    }
}

/// Lengths from one to seven, in turn but not in order, so that values are cut at every place sooner or later.
#[derive(Clone, Copy, Debug)]
struct Steps(usize);

impl Steps {
    fn next(&mut self) -> usize {
        let step = [3, 1, 7, 2, 6, 4, 5][self.0];
        self.0 = (self.0 + 1) % 7;
        step
    }
}

/// A `Buf` of many chunks.
struct Pieces<'a> {
    pieces: VecDeque<&'a [u8]>,
    remaining: usize,
}

impl<'a> Pieces<'a> {
    fn of(mut bytes: &'a [u8]) -> Self {
        let remaining = bytes.len();
        let mut pieces = VecDeque::new();
        let mut steps = Steps(0);
        while !bytes.is_empty() {
            let (piece, rest) = bytes.split_at(steps.next().min(bytes.len()));
            pieces.push_back(piece);
            bytes = rest;
        }
        Pieces { pieces, remaining }
    }
}

impl Buf for Pieces<'_> {
    fn remaining(&self) -> usize {
        self.remaining
    }

    fn chunk(&self) -> &[u8] {
        self.pieces.front().copied().unwrap_or_default()
    }

    fn advance(&mut self, mut count: usize) {
        self.remaining = self.remaining.checked_sub(count).expect("no more is passed by than there is");
        while count > 0 {
            let first = self.pieces.front_mut().expect("what remains is in pieces");
            let step = count.min(first.len());
            *first = &first[step..];
            count -= step;
            if first.is_empty() {
                self.pieces.pop_front();
            }
        }
    }
}

/// How many chunks a `BufMut` has that are of one to seven bytes; the others are of as many KiB. A chain looks for room
/// through all its parts before each chunk, so what thousands of them cost is no longer linear.
const SMALL_CHUNKS: usize = 1000;

/// A `BufMut` of many chunks over this slice: a balanced tree of chains, so that it is safe code and not deep.
fn chunked(bytes: &mut [u8]) -> Box<dyn BufMut + '_> {
    fn chain<'a>(chunks: &mut dyn Iterator<Item = &'a mut [u8]>, count: usize) -> Box<dyn BufMut + 'a> {
        match count {
            0 | 1 => Box::new(chunks.next().unwrap_or_default()),
            _ => {
                let left = chain(chunks, count / 2);
                Box::new(left.chain_mut(chain(chunks, count - count / 2)))
            }
        }
    }
    let mut chunks = Vec::new();
    let mut steps = Steps(0);
    let mut rest = bytes;
    while !rest.is_empty() {
        let step = if chunks.len() < SMALL_CHUNKS { steps.next() } else { steps.next() << 10 };
        let (chunk, after) = rest.split_at_mut(step.min(rest.len()));
        chunks.push(chunk);
        rest = after;
    }
    let count = chunks.len();
    chain(&mut chunks.into_iter(), count)
}

/// A reader or writer that takes one to seven bytes at a time, and is interrupted now and then.
#[derive(Debug)]
pub struct Stutter<T> {
    inner: T,
    steps: Steps,
}

impl<T> Stutter<T> {
    /// Slows this reader or writer down.
    pub const fn new(inner: T) -> Self {
        Stutter { inner, steps: Steps(0) }
    }

    fn step(&mut self) -> io::Result<usize> {
        match self.steps.next() {
            // "An error of the ErrorKind::Interrupted kind is non-fatal and the read operation should be retried" -
            // std::io::Read::read
            4 => Err(io::ErrorKind::Interrupted.into()),
            step => Ok(step),
        }
    }
}

impl<R: Read> Read for Stutter<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let step = self.step()?.min(buffer.len());
        self.inner.read(&mut buffer[..step])
    }
}

impl<W: Write> Write for Stutter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let step = self.step()?.min(bytes.len());
        self.inner.write(&bytes[..step])
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_are_of_one_to_seven_bytes_and_all_there() {
        let bytes: Vec<u8> = (0..100).collect();
        let mut pieces = Pieces::of(&bytes);
        let mut seen = Vec::new();
        let mut lengths = [false; 8];
        while pieces.has_remaining() {
            let chunk = pieces.chunk().to_vec();
            lengths[chunk.len()] = true;
            pieces.advance(chunk.len());
            seen.extend(chunk);
        }
        assert_eq!(seen, bytes);
        assert_eq!(lengths, [false, true, true, true, true, true, true, true]);

        for len in [0, 1, 100, 5000, 100_000] {
            let bytes: Vec<u8> = (0..len).map(|at| at as u8).collect();
            let mut written = vec![0; len];
            let mut out = chunked(&mut written);
            assert_eq!(out.remaining_mut(), len);
            assert!(out.chunk_mut().len() <= 7);
            out.put_slice(&bytes);
            assert_eq!(out.remaining_mut(), 0);
            drop(out);
            assert_eq!(written, bytes);
        }
    }

    #[test]
    fn a_stuttering_stream_loses_nothing() {
        let bytes: Vec<u8> = (0..100).collect();
        let mut read = Vec::new();
        Stutter::new(&bytes[..]).read_to_end(&mut read).unwrap();
        assert_eq!(read, bytes);
        let mut written = Vec::new();
        Stutter::new(&mut written).write_all(&bytes).unwrap();
        assert_eq!(written, bytes);
    }
}
