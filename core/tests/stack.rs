//! Stack: what a message as deep as the limit takes of it, to decode and to use afterwards; and that a deeper one takes no
//! more. An overflow aborts the process, so each case runs in a child, on a thread with a stack of its own.
//!
//! `cargo test --test stack -- --nocapture` prints the smallest stack for each way to nest, which docs/untrusted.md quotes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::{Command, Stdio};

use structwire::{DecodeOptions, ErrorKind, Message, UnknownFields};

/// A message that can nest in every way, and is otherwise small.
#[derive(Message, Debug, Clone, PartialEq)]
struct Node {
    a: u64,                 // 1
    s: String,              // 2
    m: Option<Box<Node>>,   // 3
    r: Vec<Node>,           // 4
    k: BTreeMap<u32, Node>, // 5
    p: Vec<u32>,            // 6
    #[message(oneof(7, 8))]
    one: Option<One>, // 7, 8
    #[message(number = 9, group)]
    g: Option<Box<Node>>, // 9
    strict: Option<Box<Strict>>, // 10
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
enum One {
    Node(Box<Node>),
    Fields { a: u64, node: Option<Box<Node>> },
}

/// A message without a zero: looks ahead for each of its fields.
#[derive(Message, Debug, Clone, PartialEq)]
struct Strict {
    #[message(via = u32)]
    letter: char, // 1
    next: Option<Box<Strict>>, // 2
    #[message(required)]
    name: String, // 3
}

fn behind_length(tag: u8, content: &[u8]) -> Vec<u8> {
    let mut out = vec![tag];
    let mut len = content.len();
    while len >= 0x80 {
        out.push(len as u8 | 0x80);
        len >>= 7;
    }
    out.push(len as u8);
    out.extend(content);
    out
}

/// A way to nest: bytes of so many levels.
type Way = (&'static str, fn(usize) -> Vec<u8>);

fn wrapped(levels: usize, wrap: impl Fn(&[u8]) -> Vec<u8>) -> Vec<u8> {
    (0..levels).fold(Vec::new(), |bytes, _| wrap(&bytes))
}

/// A strict message's own fields: a letter and a name.
const STRICT: &[u8] = b"\x08\x41\x1a\x01x";

const WAYS: &[Way] = &[
    ("message", |levels| wrapped(levels, |content| behind_length(0x1a, content))),
    ("element", |levels| wrapped(levels, |content| behind_length(0x22, content))),
    ("map value", |levels| wrapped(levels / 2, |content| behind_length(0x2a, &behind_length(0x12, content)))),
    ("variant", |levels| wrapped(levels, |content| behind_length(0x3a, content))),
    ("variant's field", |levels| wrapped(levels / 2, |content| behind_length(0x42, &behind_length(0x12, content)))),
    ("group", |levels| [vec![0x4b; levels], vec![0x4c; levels]].concat()),
    ("unknown group", |levels| [vec![0x7b; levels], vec![0x7c; levels]].concat()),
    ("without a zero", |levels| {
        let inner = |content: &[u8]| [STRICT, &behind_length(0x12, content)[..]].concat();
        behind_length(0x52, &(1..levels).fold(STRICT.to_vec(), |bytes, _| inner(&bytes)))
    }),
];

const CASE: &str = "STRUCTWIRE_STACK_CASE";

/// Runs a case in a child, with a stack of so many bytes; whether it survives.
fn survives(case: &str, stack: usize) -> bool {
    let status = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "in_a_child", "--nocapture", "--test-threads", "1"])
        .env(CASE, format!("{stack} {case}"))
        .env("RUST_BACKTRACE", "0")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    // An overflow is a signal, which has no code; a failed assertion is an exit code of libtest's.
    assert!(status.success() || status.code().is_none(), "case `{case}` failed on a stack of {stack} bytes: {status}");
    status.success()
}

/// Not a test of its own: what the others run in a child.
#[test]
fn in_a_child() {
    let Ok(case) = std::env::var(CASE) else { return };
    let (stack, case) = case.split_once(' ').unwrap();
    let case = case.to_string();
    std::thread::Builder::new().stack_size(stack.parse().unwrap()).spawn(move || run(&case)).unwrap().join().unwrap();
}

fn run(case: &str) {
    let (what, name) = case.split_once(": ").unwrap();
    let way = WAYS.iter().find(|(way, _)| *way == name).unwrap().1;
    match what {
        "decode" => drop(Node::decode(&way(100)).unwrap()),
        "use" => {
            let bytes = way(100);
            let node = Node::decode(&bytes).unwrap();
            assert_eq!(node.clone(), node);
            write!(Discarding, "{node:?}").unwrap();
            assert_eq!(node.encode_to_vec().len(), node.encoded_len());
            let mut over = node.clone();
            over.merge(&bytes).unwrap();
            Node::decode_reusing(&mut over, &bytes).unwrap();
            assert_eq!(over, node);
        }
        "refuse" => {
            let mut bytes = way(102);
            // A million levels, which are announced and never come: groups only need their starts.
            let starts = [vec![0x4b; 1_000_000], vec![0x7b; 1_000_000], vec![0x0b; 1_000_000]];
            for bytes in starts.iter().chain([&bytes]) {
                refused(bytes);
            }
            // A million levels that are there, in a map's entry, an element, a message without a zero too.
            bytes = way(5_000);
            refused(&bytes);
            for tag in [0x1a, 0x22, 0x2a, 0x3a, 0x42, 0x52] {
                refused(&behind_length(tag, &starts[1]));
            }
            for tag in [0x1a, 0x22, 0x3a] {
                refused(&behind_length(tag, &bytes));
            }
            // Behind an unknown field's length it is not even looked at.
            Node::decode(&behind_length(0x7a, &bytes)).unwrap();
        }
        _ => unreachable!(),
    }
}

fn refused(bytes: &[u8]) {
    let deep = |error: structwire::Error| {
        assert!(matches!(error.kind(), ErrorKind::RecursionLimit(100)), "{error}");
    };
    deep(Node::decode(bytes).unwrap_err());
    let mut old = Node::decode(b"\x08\x01").unwrap();
    deep(old.merge(bytes).unwrap_err());
    deep(Node::decode_reusing(&mut old, bytes).unwrap_err());
    deep(Node::decode_from_reader(bytes).unwrap_err());
    deep(Node::decode_from_buf(bytes::Buf::chain(&bytes[..1], &bytes[1..])).unwrap_err());
}

/// Formats without keeping the text.
struct Discarding;

impl std::fmt::Write for Discarding {
    fn write_str(&mut self, _: &str) -> std::fmt::Result {
        Ok(())
    }
}

/// Under a sanitizer stacks are larger: what is measured is the sanitizer.
fn is_sanitized() -> bool {
    std::env::var_os("STRUCTWIRE_SANITIZED").is_some()
}

#[test]
fn a_message_as_deep_as_the_limit_fits_a_stack_of_256_kib() {
    if is_sanitized() {
        return;
    }
    for (name, _) in WAYS {
        assert!(survives(&format!("decode: {name}"), 256 << 10), "{name}");
    }
}

#[test]
fn a_message_deeper_than_the_limit_is_an_error_on_the_same_stack() {
    if is_sanitized() {
        return;
    }
    for (name, _) in WAYS {
        assert!(survives(&format!("refuse: {name}"), 256 << 10), "{name}");
    }
}

#[test]
fn the_smallest_stack_for_each_way_to_nest_is_printed() {
    if is_sanitized() {
        return;
    }
    let build = if cfg!(debug_assertions) { "debug" } else { "release" };
    println!("smallest stack for 100 levels, {build} build, KiB");
    println!("{:<18}{:>8}{:>30}", "", "decode", "and compare, print, clone,");
    println!("{:<18}{:>8}{:>30}", "", "", "encode, merge, reuse, drop");
    for (name, _) in WAYS {
        let smallest = |what: &str| {
            // In steps of 4 KiB, between nothing and 1 MiB.
            let (mut fails, mut fits) = (0, 256);
            while fits - fails > 1 {
                let middle = (fits + fails) / 2;
                *(if survives(&format!("{what}: {name}"), middle * 4096) { &mut fits } else { &mut fails }) = middle;
            }
            fits * 4
        };
        println!("{name:<18}{:>8}{:>30}", smallest("decode"), smallest("use"));
    }
}

#[test]
fn a_raised_limit_is_the_callers_stack() {
    // The limit is what it says, no less: with a stack to match, a thousand levels are read.
    let bytes = WAYS[0].1(1000);
    let decode = move || {
        let node: Node = DecodeOptions::new().recursion_limit(1000).decode(&bytes).unwrap();
        assert!(DecodeOptions::new().recursion_limit(999).decode::<Node>(&bytes).is_err());
        drop(node);
    };
    std::thread::Builder::new().stack_size(32 << 20).spawn(decode).unwrap().join().unwrap();
}
