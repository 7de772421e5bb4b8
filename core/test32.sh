#!/usr/bin/env bash
# Runs the crate's tests as a 32-bit program: lengths and sizes that wrap there do not wrap on a developer's machine. Needs no
# 32-bit C toolchain: the musl target brings what it links.
set -euo pipefail
cd "$(dirname "$0")/.."
rustup target list --installed | grep -q i686-unknown-linux-musl || rustup target add i686-unknown-linux-musl
export CARGO_TARGET_I686_UNKNOWN_LINUX_MUSL_LINKER=rust-lld
export CARGO_TARGET_I686_UNKNOWN_LINUX_MUSL_RUSTFLAGS="-Clink-self-contained=yes"
cargo test -p structwire --target i686-unknown-linux-musl --lib --tests "$@"
