#!/usr/bin/env bash
# Holds the conformance types, and structwire's types of descriptor.proto, to Google's own .proto files: as Google's compiler
# describes them, editions among them, and as the built-in one reads those that are of no edition. Nothing of a message may be
# read as another thing or lost.
set -euo pipefail
# shellcheck source=interop-tests/fetch.sh
. "$(dirname "$0")/fetch.sh"

need_conformance
need_google

mapfile -t files < <(cd "$conformance/include" && find . -name '*.proto' -printf '%P\n')
[ ${#files[@]} -gt 0 ] || die "the conformance package has no .proto files"
"$google/bin/protoc" --proto_path="$conformance/include" --proto_path="$google/include" \
    --include_imports --include_source_info --descriptor_set_out="$work/official.binpb" \
    "${files[@]}" google/protobuf/descriptor.proto
cargo run --quiet --manifest-path "$root/Cargo.toml" -p structwire-interop --bin official-protos -- \
    "$work/official.binpb" "$conformance/include"
