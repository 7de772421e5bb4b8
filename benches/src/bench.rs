//! `cargo bench -p structwire-benches`: runs the program that `cargo run --release -p structwire-benches` runs. Not a copy
//! of it: optimizing all peers together takes minutes.

use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let status = Command::new(env!("CARGO_BIN_EXE_structwire-benches")).args(std::env::args().skip(1)).status();
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("could not run the benchmark: {error}");
            ExitCode::FAILURE
        }
    }
}
