#!/usr/bin/env bash
# Builds structwire without std as a staticlib, links it into a C program and runs that.
set -euo pipefail
cd "$(dirname "$0")"
target=${CARGO_TARGET_DIR:-../../target}/no-std-proof
mkdir -p "$target"
target=$(cd "$target" && pwd)
cargo build --release --target-dir "$target" --quiet
cc main.c "$target/release/libstructwire_no_std_proof.a" -o "$target/proof"
"$target/proof"
echo "no_std: linked and run"
