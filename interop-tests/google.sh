#!/usr/bin/env bash
# Holds structwire's bytes against Google's own Python runtime, in both directions, and what it exports against Google's
# compiler. Needs cargo and python3, and the network for package registries the first time.
set -euo pipefail
# shellcheck source=interop-tests/fetch.sh
. "$(dirname "$0")/fetch.sh"

need_google

mkdir "$work/generated" "$work/messages" "$work/exported"
"$google/bin/protoc" --proto_path="$root/interop-tests/proto" --proto_path="$google/include" \
    --python_out="$work/generated" "$root"/interop-tests/proto/*.proto

peer() { cargo run --quiet --manifest-path "$root/interop-tests/Cargo.toml" --bin google-peer -- "$@"; }

peer write "$work/messages"
PYTHONPATH="$google:$work/generated" PYTHONDONTWRITEBYTECODE=1 \
    python3 "$root/interop-tests/google/roundtrip.py" "$work/messages"
peer check "$work/messages"

# What structwire exports, by Google's compiler: each folder is one type in one syntax, with what it imports.
peer export "$work/exported"
for folder in "$work"/exported/*; do
    mapfile -t files < <(cd "$folder" && find . -name '*.proto' -printf '%P\n')
    "$google/bin/protoc" --proto_path="$folder" --proto_path="$google/include" --descriptor_set_out="$folder.binpb" "${files[@]}"
done
peer exported "$work/exported"
