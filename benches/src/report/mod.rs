//! What a run shows: JSON lines, tables for a terminal, and the report with charts.

mod chart;
mod page;

use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::io::{self, Write};

use serde::Serialize;

use crate::fixtures;
use crate::harness::{Measurement, Op};
use crate::options::Options;

pub(crate) use page::write;

/// One line of `--json`.
#[derive(Serialize)]
struct Line<'a> {
    fixture: &'a str,
    op: &'a str,
    lib: &'a str,
    ns: f64,
    ratio_to_prost: Option<f64>,
    bytes: f64,
    spread: f64,
}

/// The measurements of one fixture.
pub(crate) fn print(measurements: &[Measurement], options: &Options) -> io::Result<()> {
    let out = &mut io::stdout().lock();
    if options.json { json(out, measurements) } else { table(out, measurements) }
}

fn json(out: &mut impl Write, measurements: &[Measurement]) -> io::Result<()> {
    for m in measurements {
        let line = Line {
            fixture: m.fixture,
            op: m.op.name(),
            lib: m.lib,
            ns: rounded(m.ns, 1),
            ratio_to_prost: m.ratio_to_prost.map(|ratio| rounded(ratio, 3)),
            bytes: rounded(m.bytes, 1),
            spread: rounded(m.spread, 3),
        };
        serde_json::to_writer(&mut *out, &line)?;
        writeln!(out)?;
    }
    Ok(())
}

fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

/// A row for each library, a column for each operation: time, and how many times faster than prost.
fn table(out: &mut impl Write, measurements: &[Measurement]) -> io::Result<()> {
    let Some(first) = measurements.first() else { return Ok(()) };
    let ops: BTreeSet<Op> = measurements.iter().map(|m| m.op).collect();
    write!(out, "\n{:<18}", first.fixture)?;
    for op in &ops {
        write!(out, "{:>17}", op.name())?;
    }
    writeln!(out)?;
    for lib in libs(measurements) {
        write!(out, "  {lib:<16}")?;
        for op in &ops {
            let cell = measurements.iter().find(|m| m.op == *op && m.lib == lib).map(|m| {
                let ratio = m.ratio_to_prost.map(|ratio| format!("{ratio:.2}x")).unwrap_or_default();
                format!("{} {ratio:>7}", time(m.ns))
            });
            write!(out, "{:>17}", cell.unwrap_or_default())?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The libraries, in the order in which they were measured first.
fn libs<M: Borrow<Measurement>>(measurements: &[M]) -> Vec<&'static str> {
    let mut libs = Vec::new();
    for m in measurements.iter().map(M::borrow) {
        if !libs.contains(&m.lib) {
            libs.push(m.lib);
        }
    }
    libs
}

/// Three or four digits and a unit.
fn time(ns: f64) -> String {
    match ns {
        ns if ns < 10.0 => format!("{ns:.1} ns"),
        ns if ns < 10_000.0 => format!("{ns:.0} ns"),
        ns if ns < 10_000_000.0 => format!("{:.0} us", ns / 1e3),
        ns => format!("{:.0} ms", ns / 1e6),
    }
}

/// What can be asked for.
pub(crate) fn list() {
    println!("fixtures: {}", fixtures::ALL.iter().map(|entry| entry.name).collect::<Vec<_>>().join(" "));
    println!("operations: {}", Op::ALL.map(Op::name).join(" "));
}
