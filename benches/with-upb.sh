#!/usr/bin/env bash
# Runs the benchmark with Google's own protobuf among the libraries. The protoc that generates its types is fetched from a
# package registry, as interop-tests/google.sh does. Where it cannot be had, this says why and runs the benchmark without.
#
# usage: benches/with-upb.sh [OPTIONS of structwire-benches]
set -euo pipefail
cd "$(dirname "$0")/.."

# Prints where protoc is, once it has run. A process of its own: what fails in there must not end this one.
fetch_protoc() {
    bash -euo pipefail -c '
        . interop-tests/fetch.sh
        need_google
        "$google/bin/protoc" --version > /dev/null
        echo "$google/bin/protoc"
    ' "$0" 2>&1
}

missing='' said=''
if ! command -v "${CC:-cc}" > /dev/null; then
    missing="there is no C compiler"
elif ! said=$(cargo tree -p structwire-benches --features upb 2>&1); then
    missing="its crates could not be fetched"
elif ! said=$(fetch_protoc); then
    missing="protoc could not be fetched"
fi

if [ -n "$missing" ]; then
    echo "$(basename "$0"): without Google's protobuf, $missing${said:+: ${said##*$'\n'}}" >&2
    set -- -- "$@"
else
    set -- --features upb -- "$@"
    export PROTOC=${said##*$'\n'}
    # What cargo builds keeps upb's assertions, which cost it time that its users elsewhere do not pay.
    export CFLAGS="-DNDEBUG ${CFLAGS:-}"
fi
exec cargo run --release -p structwire-benches "$@"
