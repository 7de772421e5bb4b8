#!/usr/bin/env bash
# Runs the crate's tests under AddressSanitizer, with the stable compiler: what unsafe code there is must not touch a byte
# that is not its own.
set -euo pipefail
cd "$(dirname "$0")/.."
host=$(rustc -vV | sed -n 's/^host: //p')
# The sanitizer is an unstable flag; the code is the stable compiler's. Its own target folder: every crate is instrumented.
export RUSTC_BOOTSTRAP=1
export RUSTFLAGS="-Zsanitizer=address ${RUSTFLAGS:-}"
export ASAN_OPTIONS=detect_leaks=1
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/sanitize"
# Tests that set a stack size or count allocations measure the sanitizer instead. The tour is a program of its own, which the
# test has cargo build: without the target, and so with instrumented macros.
STRUCTWIRE_SANITIZED=1 cargo test -p structwire --target "$host" --lib --tests "$@" -- --skip the_tour_makes
