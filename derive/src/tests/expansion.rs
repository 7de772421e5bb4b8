//! Snapshots: what the derive writes for each file in tests/expansion/ is the `.expected.rs` beside it. A change of the
//! expansion is then read as a change of code. `BLESS=1 cargo test -p structwire-derive --lib` rewrites them.

use std::fs;
use std::path::Path;

use proc_macro2::TokenStream;

use crate::derive;
use crate::model::Half;

/// The expansion of the one item in `source`, with the derive that it names.
fn expand(source: &str) -> TokenStream {
    let half = match () {
        () if source.contains("#[derive(Encode)]") => Half::Encode,
        () if source.contains("#[derive(Decode)]") => Half::Decode,
        () => Half::Both,
    };
    derive(half, source.parse().expect("a case is an item"))
}

fn check(case: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expansion");
    let source = fs::read_to_string(folder.join(format!("{case}.rs"))).expect("a case has a file");
    let file = syn::parse2(expand(&source)).expect("an expansion is items");
    let found = prettyplease::unparse(&file);
    let path = folder.join(format!("{case}.expected.rs"));
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &found).expect("a snapshot can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{case} expands differently; BLESS=1 accepts it:\n{}",
        first_difference(&expected, &found)
    );
}

fn first_difference(expected: &str, found: &str) -> String {
    let at = expected.lines().zip(found.lines()).take_while(|(expected, found)| expected == found).count();
    let line = |text: &str| text.lines().nth(at).unwrap_or("(the end)").to_owned();
    format!("line {}\n  expected {}\n  found    {}", at + 1, line(expected), line(found))
}

#[test]
fn a_struct_expands_as_in_its_snapshot() {
    check("struct");
}

#[test]
fn an_enum_expands_as_in_its_snapshot() {
    check("enum");
}

#[test]
fn a_oneof_expands_as_in_its_snapshot() {
    check("oneof");
}

#[test]
fn a_newtype_expands_as_in_its_snapshot() {
    check("transparent");
}

#[test]
fn a_conversion_expands_as_in_its_snapshot() {
    check("via");
}

#[test]
fn generics_expand_as_in_their_snapshot() {
    check("generics");
}

#[test]
fn presence_expands_as_in_its_snapshot() {
    check("presence");
}

#[test]
fn one_way_expands_as_in_its_snapshot() {
    check("encode");
}

#[test]
fn every_case_has_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expansion");
    let tests = include_str!("expansion.rs");
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let name = entry.expect("an entry can be read").file_name().into_string().expect("a name is text");
        let case = name.trim_end_matches(".rs").trim_end_matches(".expected");
        assert!(tests.contains(&format!("check(\"{case}\")")), "{name} is no case");
    }
}
