//! Work counted in steps over the input: twice the input is twice the work, whatever the type and the bytes.

use std::cell::Cell;

use super::DecodeOptions;
use super::reader::check_len;
use crate::error::ErrorKind;
use crate::message::DecodeOwned;

#[path = "../../tests/oracle/mod.rs"]
mod oracle;

use oracle::liar::{self, Fields, Shape};
use oracle::types::{Contact, Odd, Owned, Sink};

std::thread_local! {
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// Called by the reader at each step.
pub(super) fn step() {
    STEPS.set(STEPS.get() + 1);
}

fn steps_of(f: impl FnOnce()) -> usize {
    let before = STEPS.get();
    f();
    STEPS.get() - before
}

/// Records that this field may meet: its own, an empty one, a number that no enum knows, a group in its place.
fn records((number, shape): (u32, Shape)) -> Vec<Vec<u8>> {
    let tag = |wire_type: u32| oracle::doors::varint(u64::from(number << 3 | wire_type));
    vec![
        liar::plain((number, shape), 1),
        [tag(2), vec![0]].concat(),
        [tag(0), vec![99]].concat(),
        [tag(3), vec![0x70, 0x01], tag(4)].concat(),
        [tag(5), vec![0; 4]].concat(),
    ]
}

/// The most steps that decoding, merging and decoding over an old value take.
fn steps<T: DecodeOwned + Clone>(bytes: &[u8], old: Option<&T>) -> usize {
    // Errors end the work; what is tested is what they do not end.
    let options = DecodeOptions::new();
    let decode = steps_of(|| drop(options.decode::<T>(bytes)));
    let Some(old) = old else { return decode };
    let (mut merged, mut over) = (old.clone(), old.clone());
    let merge = steps_of(|| drop(options.merge(&mut merged, bytes)));
    let reuse = steps_of(|| drop(options.decode_reusing(&mut over, bytes)));
    decode.max(merge).max(reuse)
}

/// Every record, and every two in turn, many times: behind what makes a valid message of them.
fn work_is_linear<T: DecodeOwned + Clone>(fields: &'static Fields, first: &[u8]) {
    let old = DecodeOptions::new().decode::<T>(&liar::plain_message(fields, 1)).ok();
    assert!(old.is_some(), "a message with every field once is valid");
    let all: Vec<(u32, Vec<u8>)> =
        fields.all().iter().flat_map(|field| records(*field).into_iter().map(|record| (field.0, record))).collect();
    let unknown = (0, b"\x82\x7d\x01x".to_vec());
    for (nth, (number, record)) in all.iter().enumerate() {
        for (other, second) in all.iter().skip(nth % 23).step_by(23).chain([&unknown]) {
            let pair = [&record[..], second].concat();
            let at = |times: usize| steps::<T>(&[first, &pair.repeat(times)].concat(), old.as_ref());
            let (few, some, many) = (at(6), at(12), at(24));
            let (more, twice_more) = (some.saturating_sub(few), many.saturating_sub(some));
            assert!(
                twice_more <= 2 * more + more / 8 + 20,
                "{few}, {some}, {many} steps for {record:02x?} of field {number}, {second:02x?} of {other}"
            );
        }
    }
}

#[test]
fn twice_the_records_are_twice_the_work() {
    work_is_linear::<Sink>(&liar::SINK, b"");
    work_is_linear::<Odd>(&liar::ODD, b"");
    work_is_linear::<Contact>(&liar::CONTACT, &liar::plain_message(&liar::CONTACT, 0));
    work_is_linear::<Owned>(&liar::VIEW, b"");
}

#[test]
fn work_does_not_grow_with_the_depth_that_bytes_lie_at() {
    // The same records, further down: in messages, elements, map values, variants, messages without a zero.
    let content = liar::plain_message(&liar::SINK, 0).repeat(20);
    for wrap in [&b"\x8a\x01"[..], b"\xf2\x01", b"\xe2\x02"] {
        work_at_depths::<Sink>(&content, wrap);
    }
    let once = liar::plain_message(&liar::CONTACT, 0);
    let content = [&once[..], &b"\x0a\x03a@b\x10\x02\x18\x02\x32\x01x\x38\x02\x70\x01".repeat(20)].concat();
    work_at_depths::<Contact>(&content, b"\x5a");
}

fn work_at_depths<T: DecodeOwned + Clone>(content: &[u8], tag: &[u8]) {
    let around = if tag == b"\x5a" { liar::plain_message(&liar::CONTACT, 0) } else { Vec::new() };
    let at = |depth: usize| {
        let mut bytes = content.to_vec();
        for _ in 0..depth {
            bytes = [tag, &oracle::doors::varint(bytes.len() as u64), &bytes, &around].concat();
        }
        assert!(DecodeOptions::new().decode::<T>(&bytes).is_ok());
        // What the levels themselves take: as they would be around nothing.
        let mut empty = around.clone();
        for _ in 0..depth {
            empty = [tag, &oracle::doors::varint(empty.len() as u64), &empty, &around].concat();
        }
        steps::<T>(&bytes, None) - steps::<T>(&empty, None)
    };
    let (shallow, deep) = (at(1), at(95));
    assert!(deep <= shallow + shallow / 8, "{deep} steps at depth 95, {shallow} at depth 1, tag {tag:02x?}");
}

#[test]
fn groups_are_walked_once_a_level() {
    // The end of a group is not known before its content has been walked. The limit of depth bounds how often.
    let content = liar::plain_message(&liar::SINK, 0).repeat(20);
    let at = |depth: usize| {
        let bytes = [b"\xfb\x02".repeat(depth), content.clone(), b"\xfc\x02".repeat(depth)].concat();
        assert!(DecodeOptions::new().decode::<Sink>(&bytes).is_ok());
        steps::<Sink>(&bytes, None)
    };
    let (shallow, deep) = (at(1), at(95));
    assert!(deep <= 95 * shallow, "{deep} steps at depth 95, {shallow} at depth 1");
}

#[test]
fn a_length_is_compared_before_it_is_narrowed() {
    // As a 32-bit machine would: its usize holds 2^32 - 1.
    for most in [i32::MAX as u64, u64::from(u32::MAX)] {
        assert_eq!(check_len(most, most), Ok(()));
        for len in [most + 1, most + (1 << 32), 1 << 32, (1 << 32) + 1, 1 << 62, u64::MAX] {
            let expected = if len > most { Err(ErrorKind::LengthOverflow(len)) } else { Ok(()) };
            assert_eq!(check_len(len, most), expected, "{len}");
        }
    }
}
