//! The testee: frames of the runner in, frames of ours out, each a message behind its length in four little-endian bytes.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Read, Write};

use structwire::delimited::{self, Prefix};
use structwire::{DecodeOwned, Encode, Error};

use super::edition2023::TestAllTypesEdition2023;
use super::proto2::{TestAllTypesProto2, TestAllTypesProto2Editions};
use super::proto3::{TestAllTypesProto3, TestAllTypesProto3Editions};
use super::protocol::{ConformanceRequest, ConformanceResponse, FailureSet, Outcome, Payload, WireFormat};
use super::route::{Decoder, Encoder, Route, Stutter};

/// Answers requests by one route.
#[derive(Debug)]
pub struct Testee {
    route: Route,
    request: Decoder<ConformanceRequest>,
    messages: Messages,
    response: Encoder,
}

/// One decoder for each type that the runner may name, and what the last message was written into.
#[derive(Debug)]
struct Messages {
    failure_set: Decoder<FailureSet>,
    proto2: Decoder<TestAllTypesProto2>,
    proto2_editions: Decoder<TestAllTypesProto2Editions>,
    proto3: Decoder<TestAllTypesProto3>,
    proto3_editions: Decoder<TestAllTypesProto3Editions>,
    edition2023: Decoder<TestAllTypesEdition2023>,
    encoder: Encoder,
}

/// Why the testee gave up: what it was asked cannot be read, or the answer cannot be written.
#[derive(Debug)]
pub enum Failure {
    /// Reading a request or writing a response failed.
    Io(io::Error),
    /// A request is none, or a response cannot be encoded.
    Message(Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Message(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Io(error) => error.fmt(f),
            Failure::Message(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

impl Testee {
    /// A testee that takes this route.
    pub const fn new(route: Route) -> Self {
        Testee {
            route,
            request: Decoder::new(route),
            messages: Messages {
                failure_set: Decoder::new(route),
                proto2: Decoder::new(route),
                proto2_editions: Decoder::new(route),
                proto3: Decoder::new(route),
                proto3_editions: Decoder::new(route),
                edition2023: Decoder::new(route),
                encoder: Encoder::new(route),
            },
            response: Encoder::new(route),
        }
    }

    /// Answers all requests of `input`.
    ///
    /// # Errors
    /// The input ends within a frame, a frame holds no request, or the streams fail.
    pub fn run(&mut self, mut input: impl Read, mut output: impl Write) -> Result<(), Failure> {
        // One buffer for all frames: what a longer request leaves in it must not be seen by a shorter one.
        let mut frame = Vec::new();
        loop {
            if self.route == Route::Stream {
                let mut slow = Stutter::new(&mut input);
                let Some(request) = delimited::read_one::<ConformanceRequest>(Prefix::LittleEndian, &mut slow)? else {
                    return Ok(());
                };
                let response = self.messages.answer(&request);
                delimited::write_with(Prefix::LittleEndian, &response, Stutter::new(&mut output))?;
            } else {
                if !read_frame(&mut input, &mut frame)? {
                    return Ok(());
                }
                let response = self.messages.answer(self.request.decode(&frame)?);
                write_frame(&mut output, self.response.encode(&response)?)?;
            }
            output.flush()?;
        }
    }
}

/// Reads the next frame; false at the end of the input.
fn read_frame(input: &mut impl Read, frame: &mut Vec<u8>) -> io::Result<bool> {
    frame.clear();
    if input.take(4).read_to_end(frame)? == 0 {
        return Ok(false);
    }
    let Ok(len) = <[u8; 4]>::try_from(&frame[..]) else { return Err(truncated()) };
    let len = u64::from(u32::from_le_bytes(len));
    frame.clear();
    // The length may be a lie: memory is taken as bytes arrive.
    if input.take(len).read_to_end(frame)? as u64 == len { Ok(true) } else { Err(truncated()) }
}

fn truncated() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, "the input ends within a frame")
}

fn write_frame(output: &mut impl Write, message: &[u8]) -> io::Result<()> {
    let len = u32::try_from(message.len()).map_err(io::Error::other)?;
    output.write_all(&len.to_le_bytes())?;
    output.write_all(message)
}

impl Messages {
    fn answer(&mut self, request: &ConformanceRequest) -> ConformanceResponse<'_> {
        ConformanceResponse { result: Some(self.outcome(request)) }
    }

    fn outcome(&mut self, request: &ConformanceRequest) -> Outcome<'_> {
        let payload = match &request.payload {
            Some(Payload::Protobuf(payload)) => payload,
            Some(Payload::Json(_)) => return Outcome::Skipped("JSON is not read".into()),
            Some(Payload::Text(_)) => return Outcome::Skipped("text format is not read".into()),
            Some(Payload::Jspb(_)) => return Outcome::Skipped("JSPB is Google's own".into()),
            None => return Outcome::RuntimeError("a request without a payload".into()),
        };
        match request.requested_output_format {
            WireFormat::Protobuf => {}
            WireFormat::Json => return Outcome::Skipped("JSON is not written".into()),
            WireFormat::TextFormat => return Outcome::Skipped("text format is not written".into()),
            WireFormat::Jspb => return Outcome::Skipped("JSPB is Google's own".into()),
            format @ (WireFormat::Unspecified | WireFormat::Other(_)) => {
                return Outcome::RuntimeError(format!("{format:?} is no output format").into());
            }
        }
        let encoder = &mut self.encoder;
        match request.message_type.as_str() {
            "conformance.FailureSet" => there_and_back(&mut self.failure_set, encoder, payload),
            "protobuf_test_messages.proto2.TestAllTypesProto2" => there_and_back(&mut self.proto2, encoder, payload),
            "protobuf_test_messages.proto3.TestAllTypesProto3" => there_and_back(&mut self.proto3, encoder, payload),
            "protobuf_test_messages.editions.proto2.TestAllTypesProto2" => {
                there_and_back(&mut self.proto2_editions, encoder, payload)
            }
            "protobuf_test_messages.editions.proto3.TestAllTypesProto3" => {
                there_and_back(&mut self.proto3_editions, encoder, payload)
            }
            "protobuf_test_messages.editions.TestAllTypesEdition2023" => {
                there_and_back(&mut self.edition2023, encoder, payload)
            }
            other => Outcome::RuntimeError(format!("no message type {other:?}").into()),
        }
    }
}

/// Decodes the payload and encodes what it holds.
fn there_and_back<'e, M: DecodeOwned + Encode>(
    decoder: &mut Decoder<M>,
    encoder: &'e mut Encoder,
    payload: &[u8],
) -> Outcome<'e> {
    match decoder.decode(payload) {
        Err(error) => Outcome::ParseError(error.to_string().into()),
        Ok(message) => match encoder.encode(message) {
            Err(error) => Outcome::SerializeError(Cow::Owned(error.to_string())),
            Ok(bytes) => Outcome::ProtobufPayload(bytes),
        },
    }
}
