//! Holds hand-written types to Google's own `.proto` files; `official-protos.sh` fetches those, compiles them with Google's
//! compiler and runs this.
//!
//! `official-protos SET [INCLUDE]...` checks each type against its message in the encoded `FileDescriptorSet`, and where the
//! file is of no edition against the file itself too, as the built-in compiler reads it from these folders.

use std::error::Error;
use std::path::Path;

use structwire::Message;
use structwire::contract::{Difference, Level, Proto, Rule};
use structwire::schema::MessageDescriptor;
use structwire::schema::proto::FileDescriptorSet;
use structwire_interop::conformance::{edition2023, proto2, proto3, protocol};

/// Each type with its message, and the file of no edition that declares it.
const TYPES: [(&MessageDescriptor, &str, Option<&str>); 9] = [
    (
        proto2::TestAllTypesProto2::DESCRIPTOR,
        "protobuf_test_messages.proto2.TestAllTypesProto2",
        Some("google/protobuf/test_messages_proto2.proto"),
    ),
    (
        proto3::TestAllTypesProto3::DESCRIPTOR,
        "protobuf_test_messages.proto3.TestAllTypesProto3",
        Some("google/protobuf/test_messages_proto3.proto"),
    ),
    (proto2::TestAllTypesProto2Editions::DESCRIPTOR, "protobuf_test_messages.editions.proto2.TestAllTypesProto2", None),
    (proto3::TestAllTypesProto3Editions::DESCRIPTOR, "protobuf_test_messages.editions.proto3.TestAllTypesProto3", None),
    (edition2023::TestAllTypesEdition2023::DESCRIPTOR, "protobuf_test_messages.editions.TestAllTypesEdition2023", None),
    (protocol::ConformanceRequest::DESCRIPTOR, "conformance.ConformanceRequest", Some("conformance/conformance.proto")),
    (
        protocol::ConformanceResponse::DESCRIPTOR,
        "conformance.ConformanceResponse",
        Some("conformance/conformance.proto"),
    ),
    (protocol::FailureSet::DESCRIPTOR, "conformance.FailureSet", Some("conformance/conformance.proto")),
    // The built-in compiler reads its own one: tests/contract_check.rs.
    (FileDescriptorSet::DESCRIPTOR, "google.protobuf.FileDescriptorSet", None),
];

/// What may differ, as bytes stay what they are and nothing is lost.
fn is_explained(difference: &Difference) -> bool {
    match difference.level() {
        Level::Wire | Level::Lossy => false,
        // An extension is a plain field in Rust; `schema::proto` keeps what it does not name as unknown fields.
        Level::Json if difference.rule() == Rule::Name => difference.theirs().starts_with("\"["),
        Level::Json => {
            matches!(difference.rule(), Rule::Missing { .. }) && difference.place().contains("descriptor.proto")
        }
        // The defaults are functions: an `Option` keeps that a field is absent.
        _ => difference.rule() == Rule::Default,
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let set = arguments.next().ok_or("usage: official-protos SET [INCLUDE]...")?;
    let set = Proto::descriptor_set(&std::fs::read(set)?)?;
    let includes: Vec<String> = arguments.collect();
    let includes: Vec<&Path> = includes.iter().map(Path::new).collect();
    let (mut checks, mut failed) = (0, false);
    for (descriptor, name, file) in TYPES {
        let mut reports = vec![set.check_descriptor(descriptor, name)?];
        if let Some(file) = file {
            let path = includes.iter().map(|include| include.join(file)).find(|path| path.exists());
            let path = path.ok_or_else(|| format!("{file} is in none of the folders"))?;
            reports.push(Proto::file_in(path, &includes)?.check_descriptor(descriptor, name)?);
        }
        for report in reports {
            checks += 1;
            if !report.differences().iter().all(is_explained) {
                eprintln!("{report}");
                failed = true;
            }
        }
    }
    if failed {
        return Err("types differ from their official .proto files".into());
    }
    println!("official protos: {} types held to theirs, {checks} checks", TYPES.len());
    Ok(())
}
