//! The check: what it finds between a type and a `.proto`, and what it calls that.

use std::path::PathBuf;

use structwire::contract::{Level, Proto, Report, Rule};
use structwire::{Message, UnknownFields};

/// Compares with message `M` of a file that holds this.
fn check<M: Message>(test: &str, proto: &str) -> Report {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("check_{test}.proto"));
    std::fs::write(&path, proto).expect("a file");
    Proto::file(&path).and_then(|proto| proto.check::<M>("M")).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn finds(report: &Report, differences: &[(Level, Rule, &str)]) {
    let found: Vec<(Level, Rule, &str)> =
        report.differences().iter().map(|found| (found.level(), found.rule(), found.at())).collect();
    assert_eq!(found, differences, "{report}");
}

#[test]
fn a_deprecated_list_of_numbers_is_packed_by_default() {
    #[derive(Message)]
    struct M {
        x: Vec<i32>,
    }
    let report =
        check::<M>("deprecated", "syntax = \"proto3\"; message M { repeated int32 x = 1 [deprecated = true]; }");
    finds(&report, &[]);
    report.assert_same();
    let report = check::<M>("unpacked", "syntax = \"proto2\"; message M { repeated int32 x = 1; }");
    finds(&report, &[(Level::Source, Rule::Packed, "M.x")]);
}

#[test]
fn swapped_numbers_fail_and_name_both_fields_with_their_lines() {
    #[derive(Message)]
    struct M {
        id: u32,
        size: u32,
    }
    let report = check::<M>("swapped", "syntax = \"proto3\";\nmessage M {\n  uint32 size = 1;\n  uint32 id = 2;\n}\n");
    finds(&report, &[(Level::Wire, Rule::Number, "M.id"), (Level::Wire, Rule::Number, "M.size")]);
    assert!(report.differences()[0].place().ends_with("check_swapped.proto:4"), "{report}");
    assert!(report.differences()[1].place().ends_with("check_swapped.proto:3"), "{report}");
    assert!(report.to_string().contains("add #[message(number = 2)] to `id`"), "{report}");
    assert!(std::panic::catch_unwind(|| report.assert_wire()).is_err());
}

#[test]
fn a_field_in_the_middle_names_those_that_moved() {
    #[derive(Message)]
    struct M {
        id: u32,
        new: u32,
        size: u32,
        text: String,
    }
    let proto = "syntax = \"proto3\";\nmessage M {\n  uint32 id = 1;\n  uint32 size = 2;\n  string text = 3;\n}\n";
    let report = check::<M>("middle", proto);
    let wire = |at| (Level::Wire, Rule::Number, at);
    finds(&report, &[wire("M.size"), wire("M.text"), wire("M.new")]);
}

#[test]
fn a_message_is_compared_with_all_it_holds() {
    #[derive(Message)]
    struct Leaf {
        text: String,
    }
    #[derive(Message)]
    struct Branch {
        leaves: Vec<Leaf>,
    }
    #[derive(Message)]
    struct M {
        branch: Option<Branch>,
    }
    let proto = "syntax = \"proto3\"; message M { Branch branch = 1; message Branch { repeated Leaf leaves = 1; } } \
                 message Leaf { double text = 1; }";
    finds(&check::<M>("tree", proto), &[(Level::Wire, Rule::Type, "Leaf.text")]);
}

#[test]
fn what_only_they_have_is_lost_unless_unknown_fields_are_kept() {
    #[derive(Message)]
    struct M {
        id: u32,
    }
    mod keeping {
        #[derive(structwire::Message)]
        pub(crate) struct M {
            id: u32,
            #[message(unknown_fields)]
            rest: super::UnknownFields,
        }
    }
    let proto = "syntax = \"proto3\"; message M { uint32 id = 1; string zone = 2; }";
    let missing = Rule::Missing { reserved: false };
    finds(&check::<M>("missing", proto), &[(Level::Lossy, missing, "M")]);
    finds(&check::<keeping::M>("kept", proto), &[(Level::Json, missing, "M")]);
}

#[test]
fn types_that_protobuf_lets_change_are_lossy_and_others_break() {
    #[derive(Message)]
    struct M {
        a: i32,
        b: String,
        #[message(sint64)]
        c: i64,
        d: u32,
        e: f32,
    }
    let proto = "syntax = \"proto3\"; message M { int64 a = 1; bytes b = 2; int64 c = 3; bool d = 4; fixed32 e = 5; }";
    finds(
        &check::<M>("types", proto),
        &[
            (Level::Wire, Rule::Type, "M.c"),
            (Level::Wire, Rule::Type, "M.e"),
            (Level::Lossy, Rule::Type, "M.a"),
            (Level::Lossy, Rule::Type, "M.b"),
            (Level::Lossy, Rule::Type, "M.d"),
        ],
    );
}

#[test]
fn an_extension_is_compared_with_the_field_of_its_number() {
    #[derive(Message)]
    struct M {
        #[message(number = 120)]
        size: Option<i32>,
        #[message(number = 130)]
        name: Option<String>,
        #[message(unknown_fields)]
        rest: UnknownFields,
    }
    let proto =
        "syntax = \"proto2\"; package p; message M { extensions 100 to 199; extend M { optional int32 size = 120; } }
extend M { optional bytes name = 130;
 optional string more = 140; }";
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("check_extension.proto");
    std::fs::write(&path, proto).expect("a file");
    let report = Proto::file(&path).and_then(|proto| proto.check::<M>("p.M")).expect("a valid file");
    let missing = Rule::Missing { reserved: false };
    let json = [(Level::Json, Rule::Name, "M.name"), (Level::Json, missing, "M")];
    finds(&report, &[&[(Level::Lossy, Rule::Type, "M.name")], &json[..]].concat());
    let [name, more] = [1, 2].map(|at| &report.differences()[at]);
    assert_eq!((name.ours(), name.theirs()), ("\"name\"", "\"[p.name]\""));
    assert!(name.place().ends_with("check_extension.proto:2"), "{report}");
    assert_eq!(more.theirs(), "140 optional string [p.more]");
}

#[test]
fn an_extension_of_another_file_is_a_field_of_the_message() {
    #[derive(Message)]
    struct M {
        id: i32,
        #[message(number = 100)]
        other: Option<f64>,
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let base = "syntax = \"proto2\"; package p; message M { required int32 id = 1; extensions 100; }";
    std::fs::write(folder.join("extended.proto"), base).expect("a file");
    let proto = "syntax = \"proto2\"; import \"extended.proto\"; extend p.M { optional fixed32 other = 100; }";
    std::fs::write(folder.join("extends.proto"), proto).expect("a file");
    let report = Proto::file(folder.join("extends.proto")).and_then(|proto| proto.check::<M>("p.M")).expect("a file");
    let found = [
        (Level::Wire, Rule::Required, "M.id"),
        (Level::Wire, Rule::Type, "M.other"),
        (Level::Json, Rule::Name, "M.other"),
    ];
    finds(&report, &found);
}

#[test]
fn a_message_set_is_no_other_message() {
    #[derive(Message)]
    struct Part {
        text: Option<String>,
    }
    #[derive(Message)]
    #[message(message_set)]
    struct M {
        #[message(number = 4)]
        part: Option<Part>,
    }
    #[derive(Message)]
    #[message(name = "M")]
    struct Plain {
        #[message(number = 4)]
        part: Option<Part>,
    }
    let proto = "syntax = \"proto2\"; message Part { optional string text = 1; }
        message M { option message_set_wire_format = true; extensions 4 to max; extend M { optional Part part = 4; } }";
    finds(&check::<M>("message_set", proto), &[]);
    finds(&check::<Plain>("no_message_set", proto), &[(Level::Wire, Rule::Type, "Plain")]);
    let proto = "syntax = \"proto3\"; message Part { optional string text = 1; } message M { Part part = 4; }";
    finds(&check::<Plain>("message", proto), &[]);
    finds(&check::<M>("no_message", proto), &[(Level::Wire, Rule::Type, "M")]);
}
