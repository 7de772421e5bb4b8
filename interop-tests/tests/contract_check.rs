//! Every hand-written type held to its `.proto`, and its export held to it too.

use std::fmt::Debug;
use std::fs;
use std::path::Path;

use prost::Message as _;
use prost_reflect::DynamicMessage;
use quickcheck::{Arbitrary, Gen};
use structwire::Message;
use structwire::contract::{self, Difference, Level, Proto, Report, Rule};
use structwire::schema::{Export, File, MessageDescriptor, Syntax};
use structwire_interop::exported;
use structwire_interop::fixtures::{
    Batch, Document, Event, Fixture, Flat, SomeCmd, Strings, Telemetry, borrowed, some_cmd,
};
use structwire_interop::kitchen_sink::{Grouped, KitchenSink, Strict, views};

const TYPES: [(&MessageDescriptor, &str, &str); 21] = [
    (Document::DESCRIPTOR, "document.proto", "benchmark.v2.Document"),
    (borrowed::DocumentRef::DESCRIPTOR, "document.proto", "benchmark.v2.Document"),
    (Batch::<Document>::DESCRIPTOR, "document.proto", "benchmark.v2.DocumentBatch"),
    (Event::DESCRIPTOR, "event.proto", "benchmark.v2.Event"),
    (borrowed::EventRef::DESCRIPTOR, "event.proto", "benchmark.v2.Event"),
    (Batch::<Event>::DESCRIPTOR, "event.proto", "benchmark.v2.EventBatch"),
    (Flat::DESCRIPTOR, "message.proto", "benchmark.v2.Message"),
    (borrowed::FlatRef::DESCRIPTOR, "message.proto", "benchmark.v2.Message"),
    (Batch::<Flat>::DESCRIPTOR, "message.proto", "benchmark.v2.MessageBatch"),
    (SomeCmd::DESCRIPTOR, "some_cmd.proto", "benchmark.v2.SomeCmdModel"),
    (borrowed::SomeCmdRef::DESCRIPTOR, "some_cmd.proto", "benchmark.v2.SomeCmdModel"),
    (Batch::<SomeCmd>::DESCRIPTOR, "some_cmd.proto", "benchmark.v2.SomeCmdModelBatch"),
    (Strings::DESCRIPTOR, "strings.proto", "benchmark.v2.Strings"),
    (borrowed::StringsRef::DESCRIPTOR, "strings.proto", "benchmark.v2.Strings"),
    (Batch::<Strings>::DESCRIPTOR, "strings.proto", "benchmark.v2.StringsBatch"),
    (Telemetry::DESCRIPTOR, "telemetry.proto", "benchmark.v2.Telemetry"),
    (borrowed::TelemetryRef::DESCRIPTOR, "telemetry.proto", "benchmark.v2.Telemetry"),
    (Batch::<Telemetry>::DESCRIPTOR, "telemetry.proto", "benchmark.v2.TelemetryBatch"),
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
fn a_view_of_some_of_a_messages_fields_misreads_none() {
    let views = [
        (views::KitchenSinkView::DESCRIPTOR, "kitchen_sink.proto", "kitchen.v1.KitchenSink"),
        (views::StrictView::DESCRIPTOR, "kitchen_sink2.proto", "kitchen.v2.Strict"),
    ];
    for view in views {
        let report = check(&Proto::file(format!("proto/{}", view.1)).expect("a valid file"), view);
        // A view is for reading: what it does not have, it does not write.
        for difference in report.differences().iter().filter(|difference| difference.level() >= Level::Lossy) {
            assert!(matches!(difference.rule(), Rule::Missing { .. } | Rule::Closed), "{report}");
        }
    }
}

#[test]
fn every_export_compiles_and_is_the_type_again() {
    for (at, descriptor) in exported::TYPES.into_iter().enumerate() {
        for syntax in [None, Some(Syntax::Proto2), Some(Syntax::Edition2023)] {
            let mut export = Export::new().descriptor(descriptor).package("exported.v1");
            if let Some(syntax) = syntax {
                export = export.syntax(syntax);
            }
            let files = export.files().unwrap_or_else(|error| panic!("{}: {error}", descriptor.rust_path()));
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("exported/{at}-{syntax:?}"));
            for file in &files {
                let path = folder.join(&file.path);
                fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
                fs::write(path, &file.text).expect("a file");
            }
            // After those it imports.
            let File { path, text } = files.last().expect("a file");
            let set = export.descriptor_set().expect("an export").encode_to_vec();
            let mut protos = vec![Proto::descriptor_set(&set).expect("a set")];
            if syntax != Some(Syntax::Edition2023) {
                let proto = Proto::file_in(folder.join(path), &[&folder]);
                protos.push(proto.unwrap_or_else(|error| panic!("{text}\n{error}")));
                prost_reflect::DescriptorPool::decode(&set[..]).unwrap_or_else(|error| panic!("{text}\n{error:?}"));
            }
            let package = if descriptor.package().is_empty() { "exported.v1" } else { descriptor.package() };
            for proto in protos {
                let in_package = |name: &&str| name.rsplit_once('.').is_some_and(|(other, _)| other == package);
                let name = proto.messages().find(in_package).expect("a root").to_owned();
                let report = proto.check_descriptor(descriptor, &name).expect("the root");
                report.assert_wire();
                // proto3 has no closed enums, proto2 no implicit presence, an edition no closed enum of implicit presence.
                let kept = match syntax {
                    Some(Syntax::Edition2023) => [Rule::Presence; 2],
                    _ => [Rule::Closed, Rule::Presence],
                };
                // Two corners: an enum that can only be closed, and a oneof that holds a field of its own name.
                let corner = |difference: &Difference| {
                    difference.at() == "Grade" && difference.rule() == Rule::Closed
                        || difference.at() == "Item.shape::Shape" && difference.theirs() == "in oneof shape_oneof"
                };
                for difference in report.differences().iter().filter(|difference| !corner(difference)) {
                    assert!(kept.contains(&difference.rule()), "{syntax:?}\n{report}\n{text}");
                }
            }
        }
    }
}

/// By the exported descriptors, as prost decodes them, another program reads what structwire writes, to the last field, and
/// writes what structwire reads.
#[test]
fn what_is_exported_describes_what_is_written() {
    fn holds<T: structwire::Encode + structwire::DecodeOwned + Debug>(syntax: Syntax, values: &[T]) {
        let export = Export::new().message::<T>().package("exported.v1").syntax(syntax);
        let set = export.descriptor_set().expect("an export").encode_to_vec();
        let pool = prost_reflect::DescriptorPool::decode(&set[..]).expect("a set");
        let root = pool.all_messages().find(|message| message.package_name() == "exported.v1").expect("a root");
        for value in values {
            let dynamic = DynamicMessage::decode(root.clone(), &value.encode_to_vec()[..]).expect("the message");
            assert_eq!(dynamic.unknown_fields().count(), 0, "{value:?}");
            let back = T::decode(&dynamic.encode_to_vec()).expect("what was written");
            // As text: a NaN is no other NaN's equal. prost-reflect leaves out a zero that is negative.
            let text = |value: &T| format!("{value:?}").replace("-0.0", "0.0");
            assert_eq!(text(&back), text(value));
        }
    }
    fn arbitrary<T: Arbitrary>() -> Vec<T> {
        let mut generator = Gen::from_size_and_seed(12, 7);
        std::iter::repeat_with(|| T::arbitrary(&mut generator)).take(100).collect()
    }
    holds(Syntax::Proto3, &Flat::hundred().items);
    holds(Syntax::Proto3, &Document::hundred().items);
    holds(Syntax::Proto3, &Telemetry::hundred().items);
    holds(Syntax::Proto3, &Strings::hundred().items);
    holds(Syntax::Proto3, &Event::hundred().items);
    holds(Syntax::Proto3, &[some_cmd()]);
    holds(Syntax::Proto3, &arbitrary::<KitchenSink>());
    holds(Syntax::Proto2, &arbitrary::<Strict>());
    holds(Syntax::Proto2, &arbitrary::<Grouped>());
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
