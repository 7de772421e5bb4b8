//! A converted field was replaced by a merge even where what it travels as merges: a second `Duration` without
//! nanoseconds lost those of the first. `decode(a ++ b)` is `decode(a)` merged with `b` for every wire type.

use std::time::Duration;

use structwire::Message;

#[derive(Message, Debug, PartialEq, Clone)]
struct Pair {
    a: u32,
    b: u32,
}

#[derive(Message, Debug, PartialEq, Clone)]
#[message(via = "Pair")]
struct Sum(u32, u32);

impl From<Pair> for Sum {
    fn from(pair: Pair) -> Self {
        Sum(pair.a, pair.b)
    }
}

impl From<&Sum> for Pair {
    fn from(sum: &Sum) -> Self {
        Pair { a: sum.0, b: sum.1 }
    }
}

mod joined {
    pub(crate) type Wire = Vec<u32>;

    pub(crate) fn to_wire(text: &str) -> Wire {
        text.split(' ').filter_map(|word| word.parse().ok()).collect()
    }

    pub(crate) fn from_wire(wire: Wire) -> Result<String, std::convert::Infallible> {
        Ok(wire.iter().map(u32::to_string).collect::<Vec<_>>().join(" "))
    }
}

#[derive(Message, Debug, PartialEq, Clone)]
struct All {
    took: Duration,
    sum: Sum,
    maybe: Option<Sum>,
    #[message(via = "Pair")]
    field: Option<Sum>,
    #[message(with = joined)]
    list: String,
}

#[test]
fn merging_a_converted_field_merges_what_it_travels_as() {
    let first = b"\x0a\x04\x08\x01\x10\x05\x12\x02\x08\x01\x1a\x02\x08\x02\x22\x02\x08\x03\x2a\x01\x07";
    let second = b"\x0a\x02\x08\x02\x12\x02\x10\x04\x1a\x02\x10\x05\x22\x02\x10\x06\x2a\x01\x08";
    let mut merged = All::decode(first).unwrap();
    merged.merge(second).unwrap();
    assert_eq!(merged, All::decode(&[&first[..], second].concat()).unwrap());
    assert_eq!(
        merged,
        All {
            took: Duration::new(2, 5),
            sum: Sum(1, 4),
            maybe: Some(Sum(2, 5)),
            field: Some(Sum(3, 6)),
            list: "7 8".to_string()
        }
    );
}
