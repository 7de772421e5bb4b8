//! descriptor.proto: structwire's types of it held to the file itself, and to prost's types of it in both directions.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use prost::Message as _;
use prost_types::FileDescriptorSet as ProstSet;
use structwire::Message as _;
use structwire::contract::{Level, Proto, Rule};
use structwire::schema::Export;
use structwire::schema::proto::FileDescriptorSet;
use structwire_interop::exported;

/// The numbers of the fields, and values of enums, that a schema does not need.
const LEFT_OUT: [&str; 10] = [
    "Edition: 1 2 99997 99998 99999",
    "EnumOptions: 2 3 6 999",
    "EnumValueDescriptorProto: 3",
    "ExtensionRange: 3",
    "FeatureSet: 4 6",
    "FieldOptions: 1 3 5 6 10 15 16 17 19 20 999",
    "FileDescriptorProto: 6 10 11",
    "FileOptions: 1 8 9 10 11 16 17 18 20 23 27 31 36 37 39 40 41 42 44 45 999",
    "MessageOptions: 2 3 11 999",
    "OneofDescriptorProto: 2",
];

#[test]
fn structwires_types_of_it_are_what_the_file_says() {
    // The built-in compiler has the file; one that imports it makes it be compiled.
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("imports_descriptor.proto");
    let text = "syntax = \"proto3\"; import \"google/protobuf/descriptor.proto\"; message M { google.protobuf.FileDescriptorSet s = 1; }";
    fs::write(&path, text).expect("a file");
    let proto = Proto::file(&path).expect("a valid file");
    let report = proto.check::<FileDescriptorSet>("google.protobuf.FileDescriptorSet").expect("the message is there");
    report.assert_lossless();
    // What structwire does not name is kept: fields as unknown ones, and values as unknown fields of whoever holds them.
    let mut left_out: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for difference in report.differences() {
        assert!(matches!(difference.rule(), Rule::Missing { .. }), "{report}");
        assert_eq!(difference.level(), Level::Json, "{report}");
        let number = difference.theirs().split(' ').next().expect("a number");
        left_out.entry(difference.at()).or_default().push(number);
    }
    let left_out: Vec<String> =
        left_out.iter().map(|(message, numbers)| format!("{message}: {}", numbers.join(" "))).collect();
    assert_eq!(left_out, LEFT_OUT);
}

/// Decoded by prost and encoded again, and decoded by structwire, they are the bytes and the value they were.
#[test]
fn prost_reads_and_writes_what_structwire_exports() {
    for descriptor in exported::TYPES {
        let set = Export::new().descriptor(descriptor).descriptor_set().expect("an export");
        let bytes = structwire::Message::encode_to_vec(&set);
        let theirs = ProstSet::decode(&bytes[..]).expect("a set");
        let back = theirs.encode_to_vec();
        assert!(back == bytes, "{set:#?}\n{theirs:#?}");
        assert_eq!(FileDescriptorSet::decode(&back).expect("a set"), set);
    }
}

/// The files of this package and descriptor.proto itself, with the options and comments that only prost's types name.
#[test]
fn structwire_reads_and_writes_what_prost_makes() {
    let mut files: Vec<String> = fs::read_dir("proto")
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    files.sort();
    files.push("google/protobuf/descriptor.proto".to_owned());
    let mut compiler = protox::Compiler::new(["proto"]).expect("a folder");
    compiler.include_imports(true).include_source_info(true).open_files(files).expect("valid files");
    let theirs = compiler.file_descriptor_set();
    let bytes = theirs.encode_to_vec();
    let ours = FileDescriptorSet::decode(&bytes).expect("a set");
    assert_eq!(ours.file.len(), theirs.file.len());
    let back = structwire::Message::encode_to_vec(&ours);
    assert_eq!(back.len(), bytes.len());
    assert_eq!(ProstSet::decode(&back[..]).expect("a set"), theirs);
}
