#!/usr/bin/env bash
# Bytes of machine code and time to compile, beside prost and buffa: a struct of 100 fields, another such one in the same
# program, and 300 small messages.
#
# Each program decodes every one of its messages from bytes and encodes it again. Its code is the .text of the linked
# program less that of one without messages, so runtimes count and the standard library does not. Its time is the
# processor's, for compiling the one crate and linking it; all it depends on has been compiled before.
#
# usage: benches/code-size.sh [FOLDER to work in]
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=${1:-${CARGO_TARGET_DIR:-$root/target}/code-size}
mkdir -p "$work"
work=$(cd "$work" && pwd)
export CARGO_TARGET_DIR=$work/target

# --- the messages, once as .proto and once as structs -----------------------------------------------------------------

# Ten kinds of field, ten times; each message begins with another one, or the compiler would see that they are the same.
hundred_fields() { # proto|rust, which message
    local kinds i n=0
    if [ "$1" = proto ]; then
        kinds=("string text" "int32 small" "int64 large" "bool flag" "double real" "optional string maybe"
            "repeated string words" "repeated int32 numbers" "Part part" "repeated Part parts")
    else
        kinds=("text:String" "small:i32" "large:i64" "flag:bool" "real:f64" "maybe:Option<String>"
            "words:Vec<String>" "numbers:Vec<i32>" "part:Option<Part>" "parts:Vec<Part>")
    fi
    for ((i = 0; i < 100; i++)); do
        local kind=${kinds[(i + $2) % 10]}
        if [ "$1" = proto ]; then
            printf '  %s_%d = %d;\n' "$kind" $((i / 10)) $((n += 1))
        else
            printf '    pub %s_%d: %s,\n' "${kind%%:*}" $((i / 10)) "${kind#*:}"
        fi
    done
}

hundreds() { # proto|rust, how many
    local i
    if [ "$1" = proto ]; then
        printf 'syntax = "proto3";\npackage sized;\nmessage Part {\n  string name = 1;\n  int32 count = 2;\n}\n'
    else
        printf '%s\npub struct Part {\n    pub name: String,\n    pub count: i32,\n}\n' "$derive"
    fi
    for ((i = 0; i < $2; i++)); do
        if [ "$1" = proto ]; then
            printf 'message M%d {\n%s\n}\n' $i "$(hundred_fields proto $i)"
        else
            printf '%s\npub struct M%d {\n%s\n}\n' "$derive" $i "$(hundred_fields rust $i)"
        fi
    done
}
hundred() { hundreds "$1" 1; }
two() { hundreds "$1" 2; }

# Six fields each; all but the first hold another one.
small() { # proto|rust
    local i
    [ "$1" = proto ] && printf 'syntax = "proto3";\npackage sized;\n'
    for ((i = 0; i < 300; i++)); do
        if [ "$1" = proto ]; then
            printf 'message M%d {\n  string name = 1;\n  int32 count = 2;\n  int64 at = 3;\n  repeated string tags = 4;\n' $i
            printf '  optional double ratio = 5;\n'
            [ $i -gt 0 ] && printf '  M%d inner = 6;\n' $((i / 2))
            printf '}\n'
        else
            printf '%s\npub struct M%d {\n    pub name: String,\n    pub count: i32,\n    pub at: i64,\n' "$derive" $i
            printf '    pub tags: Vec<String>,\n    pub ratio: Option<f64>,\n'
            [ $i -gt 0 ] && printf '    pub inner: Option<M%d>,\n' $((i / 2))
            printf '}\n'
        fi
    done
}
# What the generators derive too, so that everybody has it.
derive='#[derive(structwire::Message, Clone, PartialEq, Debug)]'

# --- the generated types ----------------------------------------------------------------------------------------------

mkdir -p "$work/generate/src" "$work/proto"
for set in hundred two small; do $set proto > "$work/proto/$set.proto"; done
cat > "$work/generate/Cargo.toml" << EOF
[package]
name = "generate"
edition = "2024"

[dependencies]
buffa-build = "0.9"
prost-build = { version = "0.14", default-features = false }
protox = "0.10"

[workspace]
EOF
cat > "$work/generate/src/main.rs" << 'EOF'
use protox::prost_reflect::prost::Message;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for name in ["hundred", "two", "small"] {
        let file = format!("{name}.proto");
        let descriptors = protox::compile([&file], ["proto"])?;
        let folder = |library: &str| -> std::io::Result<std::path::PathBuf> {
            let folder = format!("generated/{library}-{name}").into();
            std::fs::create_dir_all(&folder).map(|()| folder)
        };
        std::fs::write("generated.pb", descriptors.encode_to_vec())?;
        prost_build::Config::new().out_dir(folder("prost")?).compile_fds(descriptors)?;
        for (library, views) in [("buffa", false), ("buffa-views", true)] {
            buffa_build::Config::new()
                .descriptor_set("generated.pb")
                .files(&[&file])
                .out_dir(folder(library)?)
                .preserve_unknown_fields(false)
                .generate_views(views)
                .include_file("mod.rs")
                .compile()?;
        }
    }
    Ok(())
}
EOF
cp "$root/Cargo.lock" "$work/generate/Cargo.lock"
(cd "$work" && cargo run -q --manifest-path generate/Cargo.toml > /dev/null)

# --- the programs -----------------------------------------------------------------------------------------------------

# A program for a library and a set of messages.
program() { # name, dependency, types, how to decode and encode, number of messages
    local folder=$work/$1 i
    mkdir -p "$folder/src"
    cat > "$folder/Cargo.toml" << EOF
[package]
name = "$1"
edition = "2024"

[dependencies]
$2

[profile.release]
codegen-units = 1

[workspace]
EOF
    cp "$root/Cargo.lock" "$folder/Cargo.lock"
    {
        printf '#![allow(warnings)]\n%s\n' "$3"
        printf '#[inline(never)]\n%s\n' "$4"
        # The arguments say which message: the compiler keeps them all.
        printf 'fn main() {\n    let input = std::env::args().nth(2).unwrap_or_default().into_bytes();\n'
        printf '    let out: Option<Vec<u8>> = match std::env::args().count() {\n'
        for ((i = 0; i < $5; i++)); do printf '        %d => again::<types::M%d>(&input),\n' $i $i; done
        printf '        _ => None,\n    };\n    std::process::exit(out.map_or(0, |out| out.len() as i32));\n}\n'
    } > "$folder/src/main.rs"
}

# .text bytes and seconds of a program.
measure() { # name
    local folder=$work/$1
    # What it depends on is compiled for an empty program first.
    mv "$folder/src/main.rs" "$folder/src/full.rs"
    echo 'fn main() {}' > "$folder/src/main.rs"
    cargo build -q --release --manifest-path "$folder/Cargo.toml" 2> "$work/log" || { cat "$work/log" >&2; exit 1; }
    mv "$folder/src/full.rs" "$folder/src/main.rs"
    touch "$folder/src/main.rs"
    # Processor time: what else the machine does must not count.
    seconds=$(TIMEFORMAT='%U'; { time cargo build -q --release --manifest-path "$folder/Cargo.toml" 2> "$work/log"; } 2>&1)
    text=$(size -A "$CARGO_TARGET_DIR/release/$1" | awk '$1 == ".text" { print $2 }')
}

buffa_again='fn again<M: buffa::Message>(input: &[u8]) -> Option<Vec<u8>> {
    Some(M::decode_from_slice(input).ok()?.encode_to_vec())
}'
# A program with views uses them: what is not used is not linked.
buffa_views_again='fn again<M: buffa::HasMessageView>(input: &[u8]) -> Option<Vec<u8>> {
    std::hint::black_box(&M::decode_view(input).ok()?);
    Some(M::decode_from_slice(input).ok()?.encode_to_vec())
}'
program nothing '' 'mod types {}' 'fn nothing() {}' 0
for set in hundred two small; do
    case $set in hundred) count=1 ;; two) count=2 ;; small) count=300 ;; esac
    program "structwire-$set" "structwire = { path = \"$root/core\" }" "mod types { $($set rust) }" \
        'fn again<M: structwire::Encode + structwire::DecodeOwned>(input: &[u8]) -> Option<Vec<u8>> {
    Some(M::decode(input).ok()?.encode_to_vec())
}' "$count"
    program "prost-$set" 'prost = "0.14"' "mod types { include!(\"$work/generated/prost-$set/sized.rs\"); }" \
        'fn again<M: prost::Message + Default>(input: &[u8]) -> Option<Vec<u8>> {
    Some(M::decode(input).ok()?.encode_to_vec())
}' "$count"
    for library in buffa buffa-views; do
        again=$buffa_again
        [ $library = buffa-views ] && again=$buffa_views_again
        program "$library-$set" 'buffa = "0.9"' "#[path = \"$work/generated/$library-$set/mod.rs\"]
mod generated;
use generated::sized as types;" "$again" "$count"
    done
done

measure nothing
nothing=$text
printf '%-14s %20s %9s %10s %22s %7s %9s\n' '' '100 fields: .text' 'seconds' 'another' '300 messages: .text' 'each' 'seconds'
for library in structwire prost buffa buffa-views; do
    measure "$library-hundred"
    hundred_text=$((text - nothing)) hundred_seconds=$seconds
    measure "$library-two"
    another=$((text - nothing - hundred_text))
    measure "$library-small"
    text=$((text - nothing))
    printf '%-14s %20d %9s %10d %22d %7d %9s\n' \
        $library $hundred_text $hundred_seconds $another $text $((text / 300)) "$seconds"
done
