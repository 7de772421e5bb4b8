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
