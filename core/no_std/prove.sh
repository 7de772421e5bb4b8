#!/usr/bin/env bash
# Builds structwire without std as a staticlib, links it into a C program and runs that.
set -euo pipefail
cd "$(dirname "$0")"
target=${CARGO_TARGET_DIR:-../../target}/no-std-proof
mkdir -p "$target"
target=$(cd "$target" && pwd)
cargo build --release --target-dir "$target" --quiet
link() { cc "$@" main.c "$target/release/libstructwire_no_std_proof.a" -Wl,--gc-sections; }
link -o "$target/proof"
"$target/proof"
echo "no_std: linked and run"

# A program pays for the schema if it asks for it.
link -DSCHEMA -o "$target/schema"
"$target/schema"
grep -q 'What a sensor has read' "$target/schema"
if grep -q 'What a sensor has read' "$target/proof"; then
    echo "no_std: the schema is in a program that does not use it" >&2
    exit 1
fi
echo "no_std: free of the schema"
