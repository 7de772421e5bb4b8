//! Every hand-written type held to its `.proto`, and its export held to it too.

use std::fs;
use std::path::Path;

use structwire::Message;
use structwire::contract::{self, Level, Proto, Report, Rule};
use structwire::schema::{Export, MessageDescriptor, Syntax};
use structwire_interop::fixtures::{Batch, Document, Event, Flat, SomeCmd, Strings, Telemetry};
use structwire_interop::kitchen_sink::{Grouped, KitchenSink, Strict};

const TYPES: [(&MessageDescriptor, &str, &str); 10] = [
    (Document::DESCRIPTOR, "document.proto", "benchmark.v2.Document"),
    (Batch::<Document>::DESCRIPTOR, "document.proto", "benchmark.v2.DocumentBatch"),
    (Event::DESCRIPTOR, "event.proto", "benchmark.v2.Event"),
    (Flat::DESCRIPTOR, "message.proto", "benchmark.v2.Message"),
    (SomeCmd::DESCRIPTOR, "some_cmd.proto", "benchmark.v2.SomeCmdModel"),
    (Strings::DESCRIPTOR, "strings.proto", "benchmark.v2.Strings"),
    (Telemetry::DESCRIPTOR, "telemetry.proto", "benchmark.v2.Telemetry"),
    (KitchenSink::DESCRIPTOR, "kitchen_sink.proto", "kitchen.v1.KitchenSink"),
    (Strict::DESCRIPTOR, "kitchen_sink2.proto", "kitchen.v2.Strict"),
    (Grouped::DESCRIPTOR, "groups.proto", "kitchen.groups.Grouped"),
];

fn check(proto: &Proto, (descriptor, _, name): (&'static MessageDescriptor, &str, &str)) -> Report {
    proto.check_descriptor(descriptor, name).expect("the message is there")
}

#[test]
fn every_type_is_on_the_wire_what_its_proto_says() {
    for ty in TYPES {
        let report = check(&Proto::file(format!("proto/{}", ty.1)).expect("a valid file"), ty);
        println!("{report}\n");
        report.assert_wire();
        // A Rust enum without a catch-all is closed, and proto3 has only open ones.
        let lossy = report.differences().iter().filter(|difference| difference.level() >= Level::Lossy);
        for difference in lossy {
            assert_eq!(difference.rule(), Rule::Closed, "{report}");
        }
    }
}

#[test]
fn every_export_compiles_and_is_the_type_again() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("exported");
    fs::create_dir_all(&folder).expect("a folder");
    for (descriptor, file, _) in TYPES {
        for syntax in [None, Some(Syntax::Proto2), Some(Syntax::Edition2023)] {
            let mut export = Export::new().descriptor(descriptor).package("exported.v1");
            if let Some(syntax) = syntax {
                export = export.syntax(syntax);
            }
            let text = export.text().expect("an export");
            let path = folder.join(format!("{syntax:?}_{file}"));
            fs::write(&path, &text).expect("a file");
            let set = export.descriptor_set().expect("an export").encode_to_vec();
            let mut protos = vec![Proto::descriptor_set(&set).expect("a set")];
            if syntax != Some(Syntax::Edition2023) {
                protos.push(Proto::file(&path).unwrap_or_else(|error| panic!("{text}\n{error}")));
                prost_reflect::DescriptorPool::decode(&set[..]).unwrap_or_else(|error| panic!("{text}\n{error:?}"));
            }
            for proto in protos {
                let name = proto.messages().find(|name| name.starts_with("exported.v1.")).expect("a root").to_owned();
                let report = proto.check_descriptor(descriptor, &name).expect("the root");
                report.assert_wire();
                // proto3 has no closed enums, proto2 no implicit presence, an edition no closed enum of implicit presence.
                let kept = match syntax {
                    Some(Syntax::Edition2023) => [Rule::Presence; 2],
                    _ => [Rule::Closed, Rule::Presence],
                };
                for difference in report.differences() {
                    assert!(kept.contains(&difference.rule()), "{syntax:?}\n{report}\n{text}");
                }
            }
        }
    }
}

#[test]
fn bad_input_says_what_to_do() {
    let error = Proto::file("proto/documnet.proto").unwrap_err().to_string();
    assert!(error.contains("looked for ") && error.contains("interop-tests/proto/documnet.proto, from /"), "{error}");
    let proto = Proto::file("proto/document.proto").expect("a valid file");
    let error = proto.check::<Document>("benchmark.v2.Documnet").unwrap_err().to_string();
    assert!(error.contains("did you mean `benchmark.v2.Document`"), "{error}");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken.proto");
    fs::write(&path, "syntax = \"proto3\";\nmessage A { int32 a = ; }\n").expect("a file");
    let error = Proto::file(&path).unwrap_err().to_string();
    assert!(error.contains("broken.proto:2:"), "{error}");
}

#[test]
fn a_swap_names_both_fields() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("swapped.proto");
    fs::write(&path, "syntax = \"proto3\";\nmessage Event {\n string event_type = 1;\n string event_id = 2;\n}\n")
        .expect("a file");
    let report = contract::check::<Event>(&path, "Event");
    let wire: Vec<&str> =
        report.differences().iter().filter(|d| d.level() == Level::Wire).map(|difference| difference.at()).collect();
    assert_eq!(wire, ["Event.event_id", "Event.event_type"], "{report}");
}
