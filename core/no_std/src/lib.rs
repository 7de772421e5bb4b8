//! structwire without std, linked for real: a library for a C program that has an allocator and nothing else.

#![no_std]

extern crate alloc;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::alloc::{GlobalAlloc, Layout};

use structwire::Message;

/// What a sensor has read.
#[derive(Message, PartialEq)]
struct Reading {
    sensor: String,
    values: Vec<f32>,
    labels: BTreeMap<String, u32>,
    state: State,
    source: Option<Source>,
}

#[derive(Message, PartialEq)]
enum State {
    Idle = 0,
    Busy = 1,
}

#[derive(Message, PartialEq)]
enum Source {
    Wire(u32),
    Radio { channel: u32 },
}

/// Encodes a reading and decodes it again: 0 if that is the same reading, 1 if not, 2 for an error.
#[unsafe(no_mangle)]
pub extern "C" fn structwire_there_and_back() -> i32 {
    let reading = Reading {
        sensor: "t1".into(),
        values: alloc::vec![1.5, 2.5],
        labels: BTreeMap::from([("room".into(), 7)]),
        state: State::Busy,
        source: Some(Source::Radio { channel: 3 }),
    };
    match Reading::decode(&reading.encode_to_vec()) {
        Ok(back) if back == reading => 0,
        Ok(_) => 1,
        Err(_) => 2,
    }
}

/// The length of what the schema says of a reading. prove.sh links it into one program only, to see that the schema is in no
/// other.
#[unsafe(no_mangle)]
pub extern "C" fn structwire_docs() -> usize {
    core::hint::black_box(Reading::DESCRIPTOR).docs().len()
}

unsafe extern "C" {
    fn malloc(size: usize) -> *mut u8;
    fn free(pointer: *mut u8);
}

struct C;

// SAFETY: `malloc` returns null or memory of this size, aligned for any of the types above (16 bytes on the platforms this
// is linked on), and `free` takes what `malloc` gave.
unsafe impl GlobalAlloc for C {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: malloc may be called with any size.
        unsafe { malloc(layout.size()) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, _: Layout) {
        // SAFETY: the caller passes what `alloc` returned.
        unsafe { free(pointer) }
    }
}

#[global_allocator]
static ALLOCATOR: C = C;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
