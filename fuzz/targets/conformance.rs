//! Any bytes, as each message of Google's conformance suite, through every door. The first byte picks the message.
#![no_main]

#[path = "../../core/tests/oracle/mod.rs"]
mod oracle;

use structwire_interop::conformance::{edition2023, proto2, proto3, protocol};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some((pick, data)) = data.split_first() else { return };
    match pick % 5 {
        0 => oracle::decodes_alike::<proto2::TestAllTypesProto2>(data, false),
        1 => oracle::decodes_alike::<proto3::TestAllTypesProto3>(data, false),
        2 => oracle::decodes_alike::<edition2023::TestAllTypesEdition2023>(data, false),
        3 => oracle::decodes_alike::<protocol::ConformanceRequest>(data, false),
        _ => oracle::decodes_alike::<protocol::FailureSet>(data, false),
    }
});
