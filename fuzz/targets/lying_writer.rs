//! What a writer that can lie makes of the bytes: deep, nearly valid messages, with wrong lengths, long varints, unmatched
//! groups. Random bytes rarely get there.
#![no_main]

#[path = "../../core/tests/oracle/mod.rs"]
mod oracle;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let (kind, message) = oracle::liar::write(data);
    oracle::check_as(kind, &message);
});
