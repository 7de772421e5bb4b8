//! Timing. The cases of one fixture and operation take turns, about a millisecond each, round after round on one core; a
//! library's ratio to prost is the median of what each round says, so that a machine that slows down slows both. What is
//! measured is the thread's own time: whoever else the core runs meanwhile does not count.

use std::hint::black_box;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::options::Options;

/// What is timed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Op {
    /// A value to a fresh, exact `Vec`. The yardstick is copying the finished bytes.
    Encode,
    /// A value to the end of a buffer that has been used before.
    EncodeReused,
    /// The length that encoding would take.
    EncodedLen,
    /// Bytes to an owned value, and dropping it. The yardstick is cloning the value.
    Decode,
    /// Bytes over an old value, keeping its allocations. prost is timed decoding afresh.
    DecodeReusing,
    /// Bytes to a value that borrows from them. prost is timed decoding afresh.
    DecodeBorrowed,
    /// Bytes in two chunks, as a network hands them on, to an owned value.
    DecodeChunked,
    /// Everything an `io::Read` has, to an owned value.
    DecodeReader,
    /// The user's own type to bytes and back to the user's own type, conversions included.
    RoundTrip,
}

impl Op {
    pub(crate) const ALL: [Op; 9] = [
        Op::Encode,
        Op::EncodeReused,
        Op::EncodedLen,
        Op::Decode,
        Op::DecodeReusing,
        Op::DecodeBorrowed,
        Op::DecodeChunked,
        Op::DecodeReader,
        Op::RoundTrip,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Op::Encode => "encode",
            Op::EncodeReused => "encode_reused",
            Op::EncodedLen => "encoded_len",
            Op::Decode => "decode",
            Op::DecodeReusing => "decode_reusing",
            Op::DecodeBorrowed => "decode_borrowed",
            Op::DecodeChunked => "decode_chunked",
            Op::DecodeReader => "decode_reader",
            Op::RoundTrip => "round_trip",
        }
    }
}

/// The library that the others are compared to.
pub(crate) const BASELINE: &str = "prost";

/// Median time of one message, and what it is worth.
pub(crate) struct Measurement {
    pub(crate) fixture: &'static str,
    pub(crate) op: Op,
    pub(crate) lib: &'static str,
    pub(crate) ns: f64,
    /// How many times faster than prost: the median of the rounds.
    pub(crate) ratio_to_prost: Option<f64>,
    /// Encoded bytes of one message, on average, in this library's format.
    pub(crate) bytes: f64,
    /// Distance of the quartiles, as a part of the median.
    pub(crate) spread: f64,
}

/// One library doing one operation to all messages of a fixture.
struct Case<'a> {
    op: Op,
    lib: &'static str,
    bytes: f64,
    passes: Box<dyn FnMut(u64) + 'a>,
}

/// The cases of one fixture, as the libraries hand them in.
pub(crate) struct Cases<'a> {
    fixture: &'static str,
    messages: usize,
    cases: Vec<Case<'a>>,
    options: &'a Options,
}

impl<'a> Cases<'a> {
    /// For a fixture that has so many `messages`.
    pub(crate) fn new(fixture: &'static str, messages: usize, options: &'a Options) -> Self {
        Cases { fixture, messages, cases: Vec::new(), options }
    }

    /// Adds a case: `one` does `op` to one of the `inputs`, which take so many `bytes` on average.
    ///
    /// What `one` calls should not be inlined: a program's calls are not either, and each copy is compiled for minutes.
    pub(crate) fn add<T, R>(
        &mut self,
        op: Op,
        lib: &'static str,
        bytes: f64,
        inputs: impl AsRef<[T]> + 'a,
        mut one: impl FnMut(&T) -> R + 'a,
    ) {
        if self.options.wants_op(op) && (lib == BASELINE || self.options.wants_lib(lib)) {
            let passes = Box::new(move |n| {
                for _ in 0..n {
                    for input in inputs.as_ref() {
                        black_box(one(black_box(input)));
                    }
                }
            });
            self.cases.push(Case { op, lib, bytes, passes });
        }
    }

    /// Times everything that was added.
    pub(crate) fn run(mut self, progress: &mut Progress) -> Vec<Measurement> {
        let mut measurements = Vec::new();
        // The libraries checked themselves when they handed in.
        if self.options.check {
            return measurements;
        }
        if self.options.instructions {
            self.count();
            return measurements;
        }
        for op in Op::ALL {
            let (group, others) = self.cases.into_iter().partition::<Vec<_>, _>(|case| case.op == op);
            self.cases = others;
            // A baseline that nobody is compared to need not run.
            if !group.iter().any(|case| self.options.wants_lib(case.lib)) {
                continue;
            }
            progress.show(self.fixture, op);
            let timed = time(group, self.messages, self.options);
            let baseline = timed.iter().find(|(case, _)| case.lib == BASELINE).map(|(_, rounds)| rounds.clone());
            for (case, mut rounds) in timed {
                if !self.options.wants_lib(case.lib) {
                    continue;
                }
                let ratio_to_prost = baseline.as_ref().map(|baseline| {
                    let mut ratios: Vec<_> = baseline.iter().zip(&rounds).map(|(prost, this)| prost / this).collect();
                    quantile(&mut ratios, 0.5)
                });
                let ns = quantile(&mut rounds, 0.5);
                let spread = (quantile(&mut rounds, 0.75) - quantile(&mut rounds, 0.25)) / ns;
                let Case { op, lib, bytes, .. } = case;
                measurements.push(Measurement { fixture: self.fixture, op, lib, ns, ratio_to_prost, bytes, spread });
            }
        }
        measurements
    }
}

impl Cases<'_> {
    /// Runs each case once where `instructions.sh` lets callgrind count, and says in which order.
    fn count(self) {
        for mut case in self.cases {
            // What only the first pass does, like filling a thread's scratch buffer, is not counted.
            (case.passes)(1);
            counted_pass(&mut case.passes);
            println!("{} {} {} {}", self.fixture, case.op.name(), case.lib, self.messages);
        }
    }
}

/// Callgrind looks for this name.
#[inline(never)]
fn counted_pass(passes: &mut dyn FnMut(u64)) {
    passes(black_box(1));
}

/// Nanoseconds of one message for each case and round.
fn time<'a>(cases: Vec<Case<'a>>, messages: usize, options: &Options) -> Vec<(Case<'a>, Vec<f64>)> {
    struct Running<'a> {
        case: Case<'a>,
        passes: u64,
        rounds: Vec<f64>,
    }
    let mut running: Vec<_> = cases
        .into_iter()
        .map(|mut case| {
            let passes = calibrate(&mut case, options.slice);
            Running { case, passes, rounds: Vec::with_capacity(options.rounds) }
        })
        .collect();
    for round in 0..options.rounds {
        // Nobody always follows the same neighbour's caches.
        let first = round % running.len();
        for index in (first..running.len()).chain(0..first) {
            let Running { case, passes, rounds } = &mut running[index];
            let start = ThreadTime::now();
            (case.passes)(black_box(*passes));
            rounds.push(start.elapsed().as_nanos() as f64 / *passes as f64 / messages as f64);
        }
    }
    running.into_iter().map(|running| (running.case, running.rounds)).collect()
}

/// How many passes take about one slice. Warms caches, allocator and branch predictors up on the way.
fn calibrate(case: &mut Case<'_>, slice: Duration) -> u64 {
    let mut passes = 1;
    loop {
        // The shortest of a few: one that was interrupted would make for too few passes, and telling the time takes some too.
        let took = (0..3).map(|_| {
            let start = ThreadTime::now();
            (case.passes)(passes);
            start.elapsed()
        });
        let took = took.min().unwrap_or_default();
        if took * 4 >= slice {
            let fits = passes as f64 * slice.as_secs_f64() / took.as_secs_f64();
            return (fits as u64).max(1);
        }
        passes *= 2;
    }
}

/// The value that a part `q` of the values lies below.
fn quantile(values: &mut [f64], q: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * q).round() as usize]
}

/// One line on a terminal that says what is running. Silent elsewhere.
pub(crate) struct Progress {
    shown: bool,
    fixtures: usize,
    current: usize,
    started: Instant,
}

impl Progress {
    /// Of a run over so many `fixtures`.
    pub(crate) fn new(fixtures: usize) -> Self {
        Progress { shown: io::stderr().is_terminal(), fixtures, current: 0, started: Instant::now() }
    }

    pub(crate) fn next_fixture(&mut self) {
        self.current += 1;
    }

    fn show(&self, fixture: &str, op: Op) {
        if self.shown {
            let (current, of, seconds) = (self.current, self.fixtures, self.started.elapsed().as_secs());
            eprint!("\r\x1b[K[{current}/{of}] {fixture} {} ({seconds} s)", op.name());
            // A progress line that cannot be written is no reason to stop.
            let _ = io::stderr().flush();
        }
    }

    /// Clears the line, so that results can be printed.
    pub(crate) fn clear(&self) {
        if self.shown {
            eprint!("\r\x1b[K");
        }
    }
}

/// Keeps the thread on one core: moving it would cost its caches in the middle of a round.
pub(crate) fn pin() {
    let last = core_affinity::get_core_ids().and_then(|cores| cores.last().copied());
    if !last.is_some_and(core_affinity::set_for_current) {
        eprintln!("could not stay on one core; expect a wider spread");
    }
}
