//! The testee as the conformance runner sees it: a process that reads frames and writes frames, the same ones whichever
//! route `STRUCTWIRE_IO` picks.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use structwire::Message;
use structwire_interop::conformance::protocol::{
    ConformanceRequest, ConformanceResponse, Outcome, Payload, TestCategory, WireFormat,
};

const ROUTES: [&str; 4] = ["slice", "buf", "stream", "reuse"];

/// Runs the testee on this input; without a route the environment does not name one.
fn testee(route: Option<&str>, input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_conformance-testee"));
    command.env_remove("STRUCTWIRE_IO").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(route) = route {
        command.env("STRUCTWIRE_IO", route);
    }
    let mut child = command.spawn().expect("the testee starts");
    // A testee that refuses its route reads nothing.
    let _ = child.stdin.take().expect("it has an input").write_all(input);
    child.wait_with_output().expect("the testee ends")
}

fn request(message_type: &str, payload: Payload, format: WireFormat) -> ConformanceRequest {
    ConformanceRequest {
        payload: Some(payload),
        requested_output_format: format,
        message_type: message_type.into(),
        test_category: TestCategory::BinaryTest,
        jspb_encoding_options: None,
        print_unknown_fields: false,
    }
}

fn binary(message_type: &str, payload: &[u8]) -> ConformanceRequest {
    request(message_type, Payload::Protobuf(payload.to_vec()), WireFormat::Protobuf)
}

fn frame(message: &impl structwire::Encode) -> Vec<u8> {
    let bytes = message.encode_to_vec();
    let len = u32::try_from(bytes.len()).expect("test messages are short");
    [&len.to_le_bytes()[..], &bytes].concat()
}

fn frames(requests: &[ConformanceRequest]) -> Vec<u8> {
    requests.iter().flat_map(frame).collect()
}

/// The messages of a testee's output.
fn responses(mut output: &[u8]) -> Vec<ConformanceResponse<'_>> {
    let mut all = Vec::new();
    while let Some((len, rest)) = output.split_first_chunk() {
        let (message, rest) = rest.split_at(u32::from_le_bytes(*len) as usize);
        all.push(ConformanceResponse::decode(message).expect("a response"));
        output = rest;
    }
    assert!(output.is_empty(), "{} bytes after the last frame", output.len());
    all
}

/// What sort of answer this is.
fn kind(response: &ConformanceResponse<'_>) -> &'static str {
    match &response.result {
        Some(Outcome::ProtobufPayload(_)) => "message",
        Some(Outcome::ParseError(_)) => "parse error",
        Some(Outcome::RuntimeError(_)) => "runtime error",
        Some(Outcome::Skipped(_)) => "skipped",
        _ => "something else",
    }
}

const PROTO2: &str = "protobuf_test_messages.proto2.TestAllTypesProto2";
const PROTO3: &str = "protobuf_test_messages.proto3.TestAllTypesProto3";
const EDITION: &str = "protobuf_test_messages.editions.TestAllTypesEdition2023";

#[test]
fn every_route_answers_every_request_alike() {
    // What is asked, and the message that comes back.
    let there_and_back: [(&str, &[u8], &[u8]); 15] = [
        ("conformance.FailureSet", b"", b""),
        (PROTO3, b"", b""),
        (PROTO3, b"\x72\x02ok\x08\x96\x01", b"\x08\x96\x01\x72\x02ok"), // ascending, whatever the order
        (PROTO3, b"\x08\x00", b""),                                     // zero is absent in proto3
        (PROTO2, b"\x08\x00", b"\x08\x00"),                             // and is not in proto2
        (PROTO3, b"\xa8\x01\x05", b"\xa8\x01\x05"), // an open enum keeps a number it has no name for
        (PROTO2, b"\xa8\x01\x05", b"\xa8\x01\x05"), // a closed one leaves it to the unknown fields,
        (PROTO2, b"\xa8\x01\x05\xb0\x01\x01", b"\xb0\x01\x01\xa8\x01\x05"), // which follow the known ones
        (PROTO3, b"\x0a\x01x", b"\x0a\x01x"),       // a known number with another wire type
        (PROTO2, b"\xcb\x0c\xd0\x0c\x07\xcc\x0c", b"\xcb\x0c\xd0\x0c\x07\xcc\x0c"), // a group
        (EDITION, b"\xcb\x0c\xd0\x0c\x07\xcc\x0c", b"\xcb\x0c\xd0\x0c\x07\xcc\x0c"), // a delimited message
        (PROTO3, b"\xf8\x01\x01\xf8\x01\x02", b"\xfa\x01\x02\x01\x02"), // unpacked is read, packed is written
        (PROTO2, b"\xfa\x01\x02\x01\x02", b"\xf8\x01\x01\xf8\x01\x02"), // and the other way round
        // A map entry whose value a closed enum does not know is unknown as a whole.
        (PROTO2, b"\xca\x04\x05\x0a\x01k\x10\x05\x08\x01", b"\x08\x01\xca\x04\x05\x0a\x01k\x10\x05"),
        // A message set: an extension as a plain record, then as a group; what came last is what is set.
        (
            PROTO2,
            b"\xa2\x1f\x13\xaa\xd1\xf9\xd6\x03\x02\x08\x2a\x0b\x10\x95\x9a\xef\x3a\x1a\x02\x10\x63\x0c",
            b"\xa2\x1f\x0b\x0b\x10\x95\x9a\xef\x3a\x1a\x02\x10\x63\x0c",
        ),
    ];
    let not_read = [
        (binary(PROTO3, b"\x08"), "parse error"),
        (binary(PROTO2, b"\x72\x05ok"), "parse error"),
        (request(PROTO3, Payload::Json("{}".into()), WireFormat::Protobuf), "skipped"),
        (request(PROTO3, Payload::Text(String::new()), WireFormat::Protobuf), "skipped"),
        (request(PROTO3, Payload::Protobuf(Vec::new()), WireFormat::Json), "skipped"),
        (request(PROTO3, Payload::Protobuf(Vec::new()), WireFormat::Unspecified), "runtime error"),
        (binary("protobuf_test_messages.NoSuchType", b""), "runtime error"),
    ];

    // The failures in between: what they leave behind must not show in the next answer.
    let mut requests = Vec::new();
    for (message_type, payload, _) in there_and_back {
        requests.push(binary(message_type, payload));
        requests.extend(not_read.iter().map(|(request, _)| request.clone()));
    }
    let input = frames(&requests);
    let first = testee(None, &input);
    assert!(first.status.success(), "{first:?}");
    let answers = responses(&first.stdout);
    assert_eq!(answers.len(), requests.len());
    for (round, (message_type, payload, expected)) in there_and_back.into_iter().enumerate() {
        let round = &answers[round * (1 + not_read.len())..][..1 + not_read.len()];
        let what = format!("{message_type} {payload:02x?}");
        assert_eq!(round[0].result, Some(Outcome::ProtobufPayload(expected)), "{what}");
        for ((request, expected), answer) in not_read.iter().zip(&round[1..]) {
            assert_eq!(kind(answer), *expected, "{request:?}: {answer:?}");
        }
    }
    for route in ROUTES {
        let output = testee(Some(route), &input);
        assert!(output.status.success(), "{route}: {output:?}");
        assert_eq!(responses(&output.stdout), answers, "{route}");
        assert_eq!(output.stdout, first.stdout, "{route}");
    }
}

#[test]
fn the_end_of_the_input_between_frames_is_the_end() {
    for route in ROUTES {
        let output = testee(Some(route), b"");
        assert!(output.status.success(), "{route}: {output:?}");
        assert!(output.stdout.is_empty(), "{route}");
    }
}

#[test]
fn a_frame_cut_short_anywhere_is_an_error_after_the_answers_before_it() {
    let whole = frame(&binary(PROTO3, b"\x08\x01"));
    for route in ROUTES {
        for len in [1, 3, 4, 5, whole.len() - 1] {
            let output = testee(Some(route), &[&whole, &whole[..len]].concat());
            assert_eq!(output.status.code(), Some(1), "{route}, {len} bytes: {output:?}");
            assert_eq!(responses(&output.stdout).len(), 1, "{route}, {len} bytes");
            assert!(String::from_utf8_lossy(&output.stderr).starts_with("conformance-testee: "), "{output:?}");
        }
    }
}

#[test]
fn a_length_that_is_a_lie_is_an_error() {
    for route in ROUTES {
        for len in [u32::MAX, i32::MAX as u32, 1 << 30] {
            let output = testee(Some(route), &[&len.to_le_bytes()[..], b"\x08"].concat());
            assert_eq!(output.status.code(), Some(1), "{route}: {output:?}");
        }
    }
}

#[test]
fn a_frame_that_holds_no_request_is_an_error() {
    for route in ROUTES {
        let output = testee(Some(route), b"\x01\0\0\0\x0a");
        assert_eq!(output.status.code(), Some(1), "{route}: {output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("ConformanceRequest"), "{output:?}");
    }
}

#[test]
fn a_route_that_does_not_exist_is_an_error_that_lists_those_that_do() {
    for route in ["", "Slice", "slice,buf", "mmap"] {
        let output = testee(Some(route), &frame(&binary(PROTO3, b"")));
        assert_eq!(output.status.code(), Some(2), "{route:?}: {output:?}");
        assert!(output.stdout.is_empty(), "{route:?}");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(message.contains(&format!("{route:?}")), "{message}");
        assert!(ROUTES.iter().all(|known| message.contains(known)), "{message}");
    }
}
