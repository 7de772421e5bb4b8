//! quick-protobuf: owned types, and the types with `Cow` fields where it borrows.

use std::hint::black_box;

use quick_protobuf::{BytesReader, MessageRead, MessageWrite, Writer};

use super::check;
use crate::fixtures::{Fixture, Set};
use crate::harness::{Cases, Op};

const LIB: &str = "quick_protobuf";

pub(crate) fn add<'a, D: Fixture>(set: &'a Set<D>, cases: &mut Cases<'a>) {
    let values = || -> Vec<_> { set.encoded.iter().map(|bytes| decode::<D::Quick>(bytes)).collect() };
    check(LIB, set, &values(), encode, D::Quick::get_size);
    for (bytes, value) in set.encoded.iter().zip(&set.values) {
        let written = encode(&decode::<D::QuickCow<'_>>(bytes));
        assert!(D::decode(&written).expect("valid") == *value, "what {LIB} borrows from {} is another value", set.name);
    }

    let encoded = &set.encoded;
    cases.add(Op::Encode, LIB, set.bytes, {
        let values = values();
        move || {
            for value in &values {
                black_box(encode(black_box(value)));
            }
        }
    });
    cases.add(Op::EncodeReused, LIB, set.bytes, {
        let values = values();
        let mut out = Vec::new();
        move || {
            for value in &values {
                out.clear();
                black_box(value).write_message(&mut Writer::new(&mut out)).expect("a Vec has room");
                black_box(&out);
            }
        }
    });
    cases.add(Op::EncodedLen, LIB, set.bytes, {
        let values = values();
        move || {
            for value in &values {
                black_box(black_box(value).get_size());
            }
        }
    });
    cases.add(Op::Decode, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(decode::<D::Quick>(black_box(bytes)));
        }
    });
    cases.add(Op::DecodeBorrowed, LIB, set.bytes, move || {
        for bytes in encoded {
            black_box(decode::<D::QuickCow<'_>>(black_box(bytes)));
        }
    });
}

fn encode(value: &impl MessageWrite) -> Vec<u8> {
    let mut out = Vec::with_capacity(value.get_size());
    value.write_message(&mut Writer::new(&mut out)).expect("a Vec has room");
    out
}

fn decode<'de, M: MessageRead<'de>>(bytes: &'de [u8]) -> M {
    M::from_reader(&mut BytesReader::from_bytes(bytes), bytes).expect("valid")
}
