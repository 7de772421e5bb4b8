//! The program that the conformance runner talks to over its standard input and output; see `conformance.sh`.

use std::io::{BufWriter, stdin, stdout};
use std::process::ExitCode;

use structwire_interop::conformance::route::Route;
use structwire_interop::conformance::testee::Testee;

fn main() -> ExitCode {
    let route = match Route::from_env() {
        Ok(route) => route,
        Err(error) => {
            eprintln!("conformance-testee: {error}");
            return ExitCode::from(2);
        }
    };
    match Testee::new(route).run(stdin().lock(), BufWriter::new(stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("conformance-testee: {error}");
            ExitCode::FAILURE
        }
    }
}
