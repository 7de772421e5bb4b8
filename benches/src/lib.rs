//! structwire beside every peer: the same values, every operation, in interleaved rounds on one core.
//!
//! `fixtures` says what is measured, `libs` how each library does it, `harness` times it, `report` shows it.

mod fixtures;
mod harness;
mod libs;
mod options;
mod proto;
mod report;
mod twin;

use std::process::ExitCode;

use harness::Progress;
use options::Options;

/// The benchmark's whole program; `--help` tells what it takes.
pub fn run() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(text) => {
            eprintln!("{}", text.trim_end());
            return ExitCode::from(2);
        }
    };
    if options.list {
        report::list();
        return ExitCode::SUCCESS;
    }
    harness::pin();
    let entries: Vec<_> = fixtures::ALL.iter().filter(|entry| options.wants_fixture(entry.name)).collect();
    let mut progress = Progress::new(entries.len());
    let mut measurements = Vec::new();
    for entry in entries {
        progress.next_fixture();
        let measured = entry.run(&options, &mut progress);
        progress.clear();
        if let Err(error) = report::print(&measured, &options) {
            eprintln!("could not print: {error}");
            return ExitCode::FAILURE;
        }
        measurements.extend(measured);
    }
    let reported = options.report.as_ref().map_or(Ok(()), |folder| report::write(&measurements, folder));
    if let Err(error) = reported {
        eprintln!("could not write the report: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
