//! A chart as SVG: a row for each thing compared, a dot for each library, further right is faster than prost.

use std::fmt::Write;

/// One row's dots: library and ratio.
pub(crate) struct Row {
    pub(crate) label: String,
    pub(crate) dots: Vec<(&'static str, f64)>,
}

const WIDTH: f64 = 960.0;
const LEFT: f64 = 240.0;
const RIGHT: f64 = 70.0;
const ROW: f64 = 26.0;

/// The library that the chart is about: drawn last and largest, with its figure beside the row.
const OURS: &str = "structwire";

/// A colour for each library, the same in every chart. Told apart with any colour vision by shape of the legend's order.
const COLOURS: &[(&str, &str)] = &[
    (OURS, "#d9480f"),
    ("structwire_bytes", "#f08c00"),
    ("prost", "#495057"),
    ("prost_clear", "#adb5bd"),
    ("prost_bytes", "#868e96"),
    ("buffa", "#1971c2"),
    ("buffa_lazy", "#74c0fc"),
    ("quick_protobuf", "#2f9e44"),
    ("rust_protobuf", "#9c36b5"),
    ("bilrost", "#0c8599"),
    ("proto_rs", "#e64980"),
    ("upb", "#5f3dc4"),
    ("bincode", "#1971c2"),
    ("postcard", "#2f9e44"),
    ("rkyv", "#9c36b5"),
    ("bitcode", "#0c8599"),
    ("rmp_serde", "#e64980"),
    ("serde_json", "#5f3dc4"),
    ("clone", "#212529"),
    ("memcpy", "#212529"),
];

/// A chart of ratios to prost. The caption names the machine.
pub(crate) fn svg(title: &str, caption: &str, rows: &[Row]) -> String {
    let ratios = || rows.iter().flat_map(|row| row.dots.iter().map(|(_, ratio)| *ratio));
    let axis = Axis::over(ratios().fold(1.0, f64::min), ratios().fold(1.0, f64::max));
    let legend: Vec<_> =
        COLOURS.iter().filter(|(lib, _)| rows.iter().any(|row| row.dots.iter().any(|(dot, _)| dot == lib))).collect();
    let legend_rows = legend.len().div_ceil(6) as f64;
    let top = 66.0 + legend_rows * 20.0;
    let bottom = top + rows.len() as f64 * ROW;
    let height = bottom + 50.0;

    let mut svg = String::new();
    // A String takes everything that is written to it.
    let out = &mut svg;
    let _ = writeln!(
        out,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13">
<rect width="{WIDTH}" height="{height}" rx="8" fill="#ffffff"/>
<text x="16" y="26" font-size="17" font-weight="bold" fill="#212529">{}</text>
<text x="16" y="45" font-size="12" fill="#868e96">times faster than prost, logarithmic; further right is faster</text>"##,
        escaped(title)
    );
    for (index, (lib, colour)) in legend.iter().enumerate() {
        let x = 22.0 + (index % 6) as f64 * 148.0;
        let y = 66.0 + (index / 6) as f64 * 20.0;
        dot(out, x, y, lib, colour);
        let _ = writeln!(out, r##"<text x="{}" y="{}" fill="#343a40">{}</text>"##, x + 11.0, y + 4.5, name(lib));
    }
    for tick in axis.ticks() {
        let x = axis.x(tick);
        let (colour, width) = if tick == 1.0 { ("#495057", 1.5) } else { ("#dee2e6", 1.0) };
        let _ = writeln!(
            out,
            r##"<line x1="{x:.1}" x2="{x:.1}" y1="{top}" y2="{bottom}" stroke="{colour}" stroke-width="{width}"/>
<text x="{x:.1}" y="{}" text-anchor="middle" font-size="12" fill="#495057">{tick}x</text>"##,
            bottom + 16.0
        );
    }
    for (index, row) in rows.iter().enumerate() {
        let y = top + (index as f64 + 0.5) * ROW;
        let _ = writeln!(
            out,
            r##"<line x1="{LEFT}" x2="{}" y1="{y}" y2="{y}" stroke="#f1f3f5"/>
<text x="{}" y="{}" text-anchor="end" fill="#212529">{}</text>"##,
            WIDTH - RIGHT,
            LEFT - 14.0,
            y + 4.5,
            escaped(&row.label)
        );
        // Ours last: on top of the others.
        for (lib, ratio) in row.dots.iter().filter(|(lib, _)| *lib != OURS).chain(ours(row)) {
            dot(out, axis.x(*ratio), y, lib, colour(lib));
        }
        if let Some((_, ratio)) = ours(row) {
            let _ = writeln!(
                out,
                r##"<text x="{}" y="{}" font-weight="bold" fill="{}">{ratio:.1}x</text>"##,
                WIDTH - RIGHT + 12.0,
                y + 4.5,
                colour(OURS)
            );
        }
    }
    let _ = writeln!(
        out,
        r##"<text x="16" y="{}" font-size="11" fill="#868e96">{}</text>
</svg>"##,
        height - 12.0,
        escaped(caption)
    );
    svg
}

fn ours(row: &Row) -> Option<&(&'static str, f64)> {
    row.dots.iter().find(|(lib, _)| *lib == OURS)
}

/// Yardsticks are bars, ours is large.
fn dot(out: &mut String, x: f64, y: f64, lib: &str, colour: &str) {
    let _ = match lib {
        "clone" | "memcpy" => {
            writeln!(out, r##"<rect x="{:.1}" y="{}" width="3" height="16" fill="{colour}"/>"##, x - 1.5, y - 8.0)
        }
        OURS => writeln!(out, r##"<circle cx="{x:.1}" cy="{y}" r="7" fill="{colour}"/>"##),
        _ => writeln!(out, r##"<circle cx="{x:.1}" cy="{y}" r="5" fill="{colour}" fill-opacity="0.85"/>"##),
    };
}

fn colour(lib: &str) -> &'static str {
    COLOURS.iter().find(|(name, _)| *name == lib).map_or("#212529", |(_, colour)| colour)
}

/// Package names rather than identifiers.
fn name(lib: &str) -> String {
    match lib {
        "prost_clear" | "prost_bytes" | "structwire_bytes" | "buffa_lazy" => lib.replacen('_', ", ", 1),
        "rust_protobuf" => "rust-protobuf 3".into(),
        "proto_rs" => lib.into(),
        "clone" => "clone()".into(),
        _ => lib.replace('_', "-"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A logarithmic axis.
struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    /// With a little room on both sides.
    fn over(low: f64, high: f64) -> Self {
        Axis { low: low.min(0.5) / 1.1, high: high.max(4.0) * 1.1 }
    }

    fn x(&self, ratio: f64) -> f64 {
        let part = (ratio / self.low).ln() / (self.high / self.low).ln();
        LEFT + part * (WIDTH - LEFT - RIGHT)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        [0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 50.0, 100.0]
            .into_iter()
            .filter(|tick| (self.low..=self.high).contains(tick))
    }
}
