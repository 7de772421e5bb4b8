//! The report: a page of tables and the charts beside it.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

use super::chart::{self, Row};
use super::{libs, time};
use crate::harness::{BASELINE, Measurement, Op};

/// A chart and a table of ratios.
struct Section {
    file: &'static str,
    title: &'static str,
    op: Op,
}

const SECTIONS: &[Section] = &[
    Section { file: "round-trip", title: "Own type to bytes and back to own type", op: Op::RoundTrip },
    Section { file: "encode", title: "Encode to a fresh Vec", op: Op::Encode },
    Section { file: "encode-reused", title: "Encode to a reused buffer", op: Op::EncodeReused },
    Section { file: "encoded-len", title: "Measure the encoded length", op: Op::EncodedLen },
    Section { file: "decode", title: "Decode to an owned value", op: Op::Decode },
    Section { file: "decode-reusing", title: "Decode over an old value", op: Op::DecodeReusing },
    Section { file: "decode-borrowed", title: "Decode to a value that borrows", op: Op::DecodeBorrowed },
    Section { file: "decode-chunked", title: "Decode from two chunks", op: Op::DecodeChunked },
    Section { file: "decode-reader", title: "Decode from a reader", op: Op::DecodeReader },
];

/// Formats that nobody else reads have a chart of their own.
const CACHE: &[&str] = &["bincode", "postcard", "rkyv", "bitcode", "rmp_serde", "serde_json"];

/// Writes `README.md` and the charts to `folder`.
pub(crate) fn write(measurements: &[Measurement], folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let machine = machine();
    let program =
        if cfg!(feature = "upb") { "benches/with-upb.sh" } else { "cargo run --release -p structwire-benches --" };
    let command = format!("{program} {}", env::args().skip(1).collect::<Vec<_>>().join(" "));
    let mut page = format!(
        "# structwire beside its peers\n\n\
         Made by `{command}` on {machine}, glibc's allocator, optimized with fat LTO, one codegen unit and no target \
         features beyond the default. Every library was first checked to read and write the same values.\n\n\
         Figures are times faster than prost in the same rounds (medians; higher is faster), and structwire's and \
         prost's time for one message. Absolute times are this machine's; ratios hold better. `clone` and `memcpy` are \
         yardsticks. prost and buffa are timed on their generated types; in the round trip they also copy from and to \
         the program's own types, as a program that has its own types must. bilrost writes a format of its own. \
         quick-protobuf is left out where numbers of fixed width are packed: it reads them through misaligned \
         references, which Rust does not allow. proto_rs is left out where it has not what a message needs.\n"
    );
    let out = &mut page;
    for Section { file, title, op } in SECTIONS {
        let group: Vec<_> = measurements.iter().filter(|m| m.op == *op && !CACHE.contains(&m.lib)).collect();
        if group.is_empty() {
            continue;
        }
        let caption = format!("{machine}; {command}");
        fs::write(folder.join(format!("{file}.svg")), chart::svg(title, &caption, &rows(&group)))?;
        section(out, title, file, &group);
    }
    let cache: Vec<_> = measurements.iter().filter(|m| is_cache_use(m, measurements)).collect();
    if !cache.is_empty() {
        let title = "For a cache, beside formats that only Rust reads";
        let rows: Vec<_> = Op::ALL
            .iter()
            .flat_map(|op| {
                let group: Vec<_> = cache.iter().filter(|m| m.op == *op).copied().collect();
                let rows = rows(&group).into_iter();
                rows.map(|row| Row { label: format!("{}, {}", row.label, op.name()), ..row }).collect::<Vec<_>>()
            })
            .collect();
        fs::write(folder.join("cache.svg"), chart::svg(title, &format!("{machine}; {command}"), &rows))?;
        let _ = writeln!(out, "\n## {title}\n\n![{title}](cache.svg)\n");
        let _ =
            writeln!(out, "| message | operation | library | time | times prost | bytes |\n|---|---|---|--:|--:|--:|");
        for m in &cache {
            let ratio = m.ratio_to_prost.map(|ratio| format!("{ratio:.2}")).unwrap_or_default();
            let _ = writeln!(
                out,
                "| {} | {} | {} | {} | {ratio} | {:.0} |",
                m.fixture,
                m.op.name(),
                m.lib,
                time(m.ns),
                m.bytes
            );
        }
    }
    fs::write(folder.join("README.md"), page)
}

fn rows(group: &[&Measurement]) -> Vec<Row> {
    fixtures(group)
        .into_iter()
        .map(|fixture| Row {
            label: fixture.into(),
            dots: group
                .iter()
                .filter(|m| m.fixture == fixture)
                .filter_map(|m| Some((m.lib, m.ratio_to_prost?)))
                .collect(),
        })
        .collect()
}

/// A chart, and the table it shows.
fn section(out: &mut String, title: &str, file: &str, group: &[&Measurement]) {
    let libs: Vec<_> = libs(group).into_iter().filter(|lib| *lib != BASELINE).collect();
    let _ = writeln!(out, "\n## {title}\n\n![{title}]({file}.svg)\n");
    let _ = writeln!(out, "| message | bytes | structwire takes | prost takes | {} |", libs.join(" | "));
    let _ = writeln!(out, "|---|--:|--:|--:|{}", "--:|".repeat(libs.len()));
    for fixture in fixtures(group) {
        let find = |lib: &str| group.iter().find(|m| m.fixture == fixture && m.lib == lib);
        let ns = |lib| find(lib).map(|m| time(m.ns)).unwrap_or_default();
        let bytes = find(BASELINE).map(|m| format!("{:.0}", m.bytes)).unwrap_or_default();
        let _ = write!(out, "| {fixture} | {bytes} | {} | {} |", ns("structwire"), ns(BASELINE));
        for lib in &libs {
            let ratio = find(lib).and_then(|m| m.ratio_to_prost).map(|ratio| format!("{ratio:.2}"));
            let _ = write!(out, " {} |", ratio.unwrap_or_default());
        }
        let _ = writeln!(out);
    }
}

fn fixtures(group: &[&Measurement]) -> Vec<&'static str> {
    let mut fixtures = Vec::new();
    for m in group {
        if !fixtures.contains(&m.fixture) {
            fixtures.push(m.fixture);
        }
    }
    fixtures
}

/// The formats for a cache, and structwire and prost beside them.
fn is_cache_use(m: &Measurement, all: &[Measurement]) -> bool {
    let compared =
        || all.iter().any(|other| other.fixture == m.fixture && other.op == m.op && CACHE.contains(&other.lib));
    CACHE.contains(&m.lib) || (matches!(m.lib, "structwire" | BASELINE) && compared())
}

/// Processor, cores, system and compiler.
fn machine() -> String {
    let read = |path| fs::read_to_string(path).unwrap_or_default();
    let cpu = read("/proc/cpuinfo");
    let model = cpu
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .map(|rest| rest.trim_start_matches([' ', '\t', ':']));
    // Not what the thread may use: it has been kept to one.
    let cores = cpu.lines().filter(|line| line.starts_with("processor")).count();
    let kernel = read("/proc/sys/kernel/osrelease");
    format!(
        "{} ({cores} cores, Linux {}), {}",
        model.unwrap_or("an unnamed processor"),
        kernel.split('-').next().unwrap_or_default().trim(),
        env!("BENCHES_RUSTC")
    )
}
