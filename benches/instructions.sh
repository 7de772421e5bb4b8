#!/usr/bin/env bash
# Counts instructions with callgrind: the same on every run, so that CI sees what time is too noisy to show.
#
# usage: benches/instructions.sh [FIXTURES [OPERATIONS [LIBRARIES]]], each separated by commas
set -euo pipefail
cd "$(dirname "$0")/.."

fixtures=${1:-document,some_cmd,log_record,numbers,deep,wide,maps}
ops=${2:-encode,encode_reused,encoded_len,decode,decode_reusing,decode_borrowed}
libs=${3:-structwire,prost,buffa}

command -v valgrind > /dev/null || { echo "valgrind is not installed: apt-get install valgrind" >&2; exit 1; }
cargo build --release -q -p structwire-benches
bench=${CARGO_TARGET_DIR:-target}/release/structwire-benches
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

counted=structwire_benches::harness::counted_pass
# One dump each time the counted function returns; nothing outside it is collected.
valgrind --quiet --tool=callgrind --callgrind-out-file="$work/dump" \
    --toggle-collect="$counted" --dump-after="$counted" \
    "$bench" --instructions --fixture "$fixtures" --op "$ops" --lib "$libs" > "$work/cases"

n=0
while read -r fixture op lib messages; do
    n=$((n + 1))
    total=$(awk '/^(summary|totals):/ { total = $2 } END { print total }' "$work/dump.$n")
    echo "$fixture $op $lib $((total / messages))"
done < "$work/cases" > "$work/counts"

awk '
    { count[$1 " " $2, $3] = $4; if (!seen[$1 " " $2]++) rows[++r] = $1 " " $2; if (!known[$3]++) libs[++l] = $3 }
    END {
        printf "%-28s", "instructions per message"
        for (i = 1; i <= l; i++) printf "%14s", libs[i]
        printf "%20s\n", "structwire to prost"
        for (j = 1; j <= r; j++) {
            split(rows[j], part, " ")
            printf "%-16s%-16s", part[1], part[2]
            for (i = 1; i <= l; i++) printf "%14s", count[rows[j], libs[i]]
            ours = count[rows[j], "structwire"]; prost = count[rows[j], "prost"]
            if (ours && prost) printf "%16.2f", ours / prost
            printf "\n"
        }
    }' "$work/counts"
