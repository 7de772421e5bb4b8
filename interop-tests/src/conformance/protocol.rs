//! What the runner asks and the testee answers: `conformance.proto`.

#![allow(missing_docs, reason = "conformance.proto says what the fields are for")]

use std::borrow::Cow;

use structwire::Message;

/// One test.
#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "conformance")]
pub struct ConformanceRequest {
    #[message(oneof(1, 2, 7, 8))]
    pub payload: Option<Payload>,
    #[message(number = 3)]
    pub requested_output_format: WireFormat,
    pub message_type: String,
    pub test_category: TestCategory,
    pub jspb_encoding_options: Option<JspbEncodingConfig>,
    #[message(number = 9)]
    pub print_unknown_fields: bool,
}

/// What a test wants parsed.
#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "conformance")]
pub enum Payload {
    #[message(name = "protobuf_payload")]
    Protobuf(Vec<u8>),
    #[message(name = "json_payload")]
    Json(String),
    #[message(name = "jspb_payload")]
    Jspb(String),
    #[message(name = "text_payload")]
    Text(String),
}

/// How a test wants a message written.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "conformance", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum WireFormat {
    Unspecified,
    Protobuf,
    Json,
    Jspb,
    TextFormat,
    #[message(unknown)]
    Other(i32),
}

/// What a test is about.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
#[message(package = "conformance", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum TestCategory {
    UnspecifiedTest,
    BinaryTest,
    JsonTest,
    JsonIgnoreUnknownParsingTest,
    JspbTest,
    TextFormatTest,
    #[message(unknown)]
    Other(i32),
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "conformance")]
pub struct JspbEncodingConfig {
    pub use_jspb_array_any_format: bool,
}

/// The answer to one test.
#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "conformance")]
pub struct ConformanceResponse<'a> {
    #[message(oneof(1..=9))]
    pub result: Option<Outcome<'a>>,
}

/// How a test went. What the message became is borrowed from where it was written.
#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "conformance")]
pub enum Outcome<'a> {
    ParseError(Cow<'a, str>),
    RuntimeError(Cow<'a, str>),
    ProtobufPayload(&'a [u8]),
    JsonPayload(Cow<'a, str>),
    Skipped(Cow<'a, str>),
    SerializeError(Cow<'a, str>),
    JspbPayload(Cow<'a, str>),
    TextPayload(Cow<'a, str>),
    TimeoutError(Cow<'a, str>),
}

/// Tests that are known to fail: the runner asks for them first. There are none.
#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "conformance", reserved(1))]
pub struct FailureSet {
    pub test: Vec<TestStatus>,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(package = "conformance")]
pub struct TestStatus {
    pub name: String,
    pub failure_message: String,
    pub matched_name: String,
}
