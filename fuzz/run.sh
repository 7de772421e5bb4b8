#!/usr/bin/env bash
# Runs a libFuzzer target on the stable toolchain: `fuzz/run.sh any_bytes 600`. More arguments go to libFuzzer.
# Targets: any_bytes, lying_writer, conformance, prost. What it finds is in fuzz/artifacts; make it a regression test.
set -euo pipefail
cd "$(dirname "$0")"
target=${1:?a target: any_bytes, lying_writer, conformance or prost}
seconds=${2:-600}
shift $(($# < 2 ? $# : 2))

# libFuzzer's coverage is LLVM's own pass: no unstable flag is needed, and so no nightly toolchain.
export RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 ${RUSTFLAGS:-}"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-../target}/fuzz"
# With a target named, build scripts and proc macros are built without them.
host=$(rustc -vV | sed -n 's/^host: //p')
features=()
[ "$target" != conformance ] || features=(--features conformance)
cargo build --release --target "$host" --bin "$target" "${features[@]}"

mkdir -p "corpus/$target" "artifacts/$target"
# What the tests replay is where it starts from.
exec "$CARGO_TARGET_DIR/$host/release/$target" "corpus/$target" ../core/tests/corpus \
    -artifact_prefix="artifacts/$target/" -max_total_time="$seconds" -max_len=4096 -len_control=20 -timeout=20 \
    -rss_limit_mb=2048 -print_final_stats=1 "$@"
