//! The command line.

use std::path::PathBuf;
use std::time::Duration;

use crate::harness::Op;

const HELP: &str = "\
structwire beside every peer, in interleaved rounds on one core

usage: structwire-benches [options]

  --quick            fewer rounds; all of it in under three minutes
  --json             one JSON object a line instead of tables
  --report [FOLDER]  also draw charts and write tables to FOLDER (docs/benchmark)
  --fixture NAMES    only these fixtures, separated by commas; NAME* for all that begin so
  --op NAMES         only these operations
  --lib NAMES        only these libraries; prost still runs along for the ratios
  --rounds N         rounds of a millisecond each
  --check            only check that all libraries agree
  --instructions     run each case once, for instructions.sh
  --list             name fixtures and operations
";

/// What to run, and how.
#[derive(Debug)]
pub(crate) struct Options {
    pub(crate) rounds: usize,
    /// How long a case runs in each round.
    pub(crate) slice: Duration,
    pub(crate) json: bool,
    pub(crate) report: Option<PathBuf>,
    pub(crate) check: bool,
    pub(crate) instructions: bool,
    pub(crate) list: bool,
    fixtures: Vec<String>,
    ops: Vec<String>,
    libs: Vec<String>,
}

impl Options {
    /// From the arguments; the text to print instead of running if that is what they ask for, or are wrong.
    pub(crate) fn parse(args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Options {
            rounds: 201,
            slice: Duration::from_millis(1),
            json: false,
            report: None,
            check: false,
            instructions: false,
            list: false,
            fixtures: Vec::new(),
            ops: Vec::new(),
            libs: Vec::new(),
        };
        let mut args = args.peekable();
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value\n\n{HELP}"));
            match arg.as_str() {
                // The odd number makes the median a value that was measured.
                "--quick" => options.rounds = 41,
                "--json" => options.json = true,
                "--fixture" => options.fixtures.extend(names(&value()?)),
                "--op" => options.ops.extend(names(&value()?)),
                "--lib" => options.libs.extend(names(&value()?)),
                "--rounds" => {
                    let rounds = value()?;
                    options.rounds = rounds
                        .parse()
                        .ok()
                        .filter(|rounds| *rounds > 0)
                        .ok_or_else(|| format!("--rounds takes a number above 0, not `{rounds}`"))?;
                }
                "--check" => options.check = true,
                "--instructions" => options.instructions = true,
                "--list" => options.list = true,
                "--report" => {
                    let folder = args.next_if(|next| !next.starts_with("--"));
                    options.report = Some(folder.unwrap_or_else(|| "docs/benchmark".into()).into());
                }
                // What `cargo bench` passes to every benchmark.
                "--bench" => {}
                "--help" | "-h" => return Err(HELP.into()),
                _ => return Err(format!("unknown option `{arg}`\n\n{HELP}")),
            }
        }
        for op in &options.ops {
            if !Op::ALL.iter().any(|known| known.name() == op) {
                return Err(format!("unknown operation `{op}`; --list names them"));
            }
        }
        Ok(options)
    }

    pub(crate) fn wants_fixture(&self, name: &str) -> bool {
        wants(&self.fixtures, name)
    }

    pub(crate) fn wants_op(&self, op: Op) -> bool {
        wants(&self.ops, op.name())
    }

    pub(crate) fn wants_lib(&self, name: &str) -> bool {
        wants(&self.libs, name)
    }
}

fn names(value: &str) -> impl Iterator<Item = String> {
    value.split(',').map(str::to_owned)
}

/// Nothing asked for means everything.
fn wants(asked: &[String], name: &str) -> bool {
    asked.is_empty()
        || asked.iter().any(|asked| match asked.strip_suffix('*') {
            Some(beginning) => name.starts_with(beginning),
            None => asked == name,
        })
}
