//! `cargo run --release -p structwire-benches`

use std::process::ExitCode;

fn main() -> ExitCode {
    structwire_benches::run()
}
