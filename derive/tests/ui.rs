//! What the compiler says to mistakes, one file a mistake, in a folder for its class. Texts are compared on the toolchain
//! they were written with, since the compiler's own words around ours change; elsewhere a mistake has just to be one.
//!
//! `TRYBUILD=overwrite cargo test -p structwire-derive --test ui` writes the texts anew.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const BLESSED: &str = "rustc 1.95.0 ";

/// Set in the process that only has the compiler's texts written beside cases, which are copies without them.
const COPY: &str = "STRUCTWIRE_UI_COPY";

#[test]
fn mistakes_are_explained() {
    copy_protos();
    if blessed("only checking that the cases of tests/ui do not compile") {
        return trybuild::TestCases::new().compile_fail("tests/ui/*/*.rs");
    }
    for class in fs::read_dir("tests/ui").expect("tests/ui is there") {
        let class = class.expect("tests/ui can be read").path();
        compile_copies(&class);
    }
}

/// Puts the files that types are held to where the cases are packages.
fn copy_protos() {
    let copies = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../tests/trybuild/structwire-derive/proto");
    fs::create_dir_all(&copies).expect("a folder for the copies");
    for file in fs::read_dir("tests/protos").expect("a folder of files") {
        let file = file.expect("the folder can be read").path();
        fs::copy(&file, copies.join(file.file_name().expect("a file has a name"))).expect("a file is copied");
    }
}

/// Where core's traits and the compiler speak, their texts quote core's source: only what `//~` says of its line is
/// compared.
#[test]
fn types_that_do_not_fit_are_named_in_their_line() {
    let cases = compile_copies(Path::new("tests/ui-lines"));
    if !blessed("only checking that the cases of tests/ui-lines do not compile") {
        return;
    }
    let mut wrong = String::new();
    for case in cases {
        let source = fs::read_to_string(&case).expect("a case is text");
        let expected = source
            .lines()
            .enumerate()
            .flat_map(|(at, line)| line.split("//~").skip(1).map(move |message| (at + 1, message.trim().to_owned())));
        let mut expected: Vec<(usize, String)> = expected.collect();
        let text = fs::read_to_string(case.with_extension("stderr")).expect("the compiler's text");
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some((_, message)) = line.split_once(": ").filter(|(start, _)| start.starts_with("error")) else {
                continue;
            };
            // ` --> tests/ui-lines/case.rs:7:12`
            let place = lines.next().unwrap_or_default().rsplit(':').nth(1).and_then(|line| line.parse().ok());
            match expected.iter().position(|(line, part)| Some(*line) == place && message.contains(&**part)) {
                Some(at) => drop(expected.swap_remove(at)),
                None => wrong += &format!("{}: not expected: line {place:?}: {message}\n", case.display()),
            }
        }
        for (line, message) in expected {
            wrong += &format!("{}: not said: line {line}: {message}\n", case.display());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Checks that the cases of a folder do not compile, and has the compiler's texts written beside copies of them.
fn compile_copies(folder: &Path) -> Vec<PathBuf> {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&copy);
    fs::create_dir_all(&copy).expect("a folder for the copies");
    let mut copies = Vec::new();
    for case in fs::read_dir(folder).expect("a folder of cases") {
        let case = case.expect("the folder can be read").path();
        if case.extension().is_some_and(|extension| extension == "rs") {
            let to = copy.join(case.file_name().expect("a file has a name"));
            fs::copy(&case, &to).expect("a case is copied");
            copies.push(to);
        }
    }
    let this = env::current_exe().expect("the path of this test");
    let output = Command::new(this)
        .args(["--exact", "copies_do_not_compile", "--ignored", "--nocapture"])
        .env(COPY, &copy)
        // Writes what the compiler says instead of comparing it.
        .env("TRYBUILD", "overwrite")
        .output()
        .expect("this test runs itself");
    assert!(
        output.status.success(),
        "a case in {} compiles:\n{}",
        folder.display(),
        String::from_utf8_lossy(&output.stderr)
    );
    copies.sort();
    copies
}

#[test]
#[ignore = "run by the others, in a process of its own"]
fn copies_do_not_compile() {
    if let Some(copy) = env::var_os(COPY) {
        trybuild::TestCases::new().compile_fail(Path::new(&copy).join("*.rs"));
    }
}

/// Whether texts can be compared. If not, says so, past the test harness, which shows nothing of a test that passes.
fn blessed(otherwise: &str) -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-V").output().expect("rustc -V runs");
    let version = String::from_utf8_lossy(&output.stdout).into_owned();
    let blessed = version.starts_with(BLESSED);
    if !blessed {
        let version = version.trim_end();
        let _ = writeln!(std::io::stderr(), "\nui: {version} is not {}: {otherwise}", BLESSED.trim_end());
    }
    blessed
}
