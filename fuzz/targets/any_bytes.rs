//! Any bytes, as messages of every shape and as one that borrows, through every door.
#![no_main]

#[path = "../../core/tests/oracle/mod.rs"]
mod oracle;

libfuzzer_sys::fuzz_target!(|data: &[u8]| oracle::check(data));
