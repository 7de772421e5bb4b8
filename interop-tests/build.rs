//! prost's types for the messages in `proto/`. protox compiles them: nothing but Rust is needed.

use std::io;
use std::path::Path;

/// What prost can read: it has no groups, so `groups.proto` is for Google's runtime alone.
const FILES: [&str; 8] = [
    "document.proto",
    "event.proto",
    "kitchen_sink.proto",
    "kitchen_sink2.proto",
    "message.proto",
    "some_cmd.proto",
    "strings.proto",
    "telemetry.proto",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=proto");
    let descriptors = protox::compile(FILES, [Path::new("proto")]).map_err(io::Error::other)?;
    prost_build::Config::new()
        // Entries in the order of their keys, as structwire writes those of a `BTreeMap`.
        .btree_map(["."])
        .include_file("proto.rs")
        .compile_fds(descriptors)
}
