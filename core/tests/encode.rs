//! Every door writes the same bytes, whatever the lengths: lengths of more than one byte are settled in different ways, and
//! large payloads go another way than small ones.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use structwire::Message;

#[derive(Message, Debug, Clone, PartialEq, Default)]
struct Node {
    name: String,             // 1
    data: Vec<u8>,            // 2
    child: Option<Box<Node>>, // 3
    parts: Vec<Vec<u8>>,      // 4
    count: u32,               // 5
}

/// The bytes, by the plainest way there is: each length measured by writing what it counts.
fn plain(node: &Node) -> Vec<u8> {
    fn varint(mut value: usize, out: &mut Vec<u8>) {
        while value >= 0x80 {
            out.push(value as u8 | 0x80);
            value >>= 7;
        }
        out.push(value as u8);
    }
    fn field(tag: u8, content: &[u8], out: &mut Vec<u8>) {
        out.push(tag);
        varint(content.len(), out);
        out.extend(content);
    }
    let mut out = Vec::new();
    if !node.name.is_empty() {
        field(0x0a, node.name.as_bytes(), &mut out);
    }
    if !node.data.is_empty() {
        field(0x12, &node.data, &mut out);
    }
    if let Some(child) = &node.child {
        field(0x1a, &plain(child), &mut out);
    }
    for part in &node.parts {
        field(0x22, part, &mut out);
    }
    if node.count != 0 {
        out.push(0x28);
        varint(node.count as usize, &mut out);
    }
    out
}

/// A fresh vector has no room to spare, or hardly any if it is huge.
fn assert_hardly_spare(vec: &Vec<u8>) {
    let most = if vec.len() < 96 << 10 { 0 } else { vec.len() / 128 };
    assert!(vec.capacity() - vec.len() <= most, "room for {} of {}", vec.capacity(), vec.len());
}

fn by_every_door(node: &Node) {
    let expected = plain(node);
    let vec = node.encode_to_vec();
    assert!(vec == expected, "encode_to_vec, {} bytes", expected.len());
    assert_hardly_spare(&vec);
    assert!(node.encode_to_bytes() == expected, "encode_to_bytes, {} bytes", expected.len());
    let mut out = b"before".to_vec();
    assert_eq!(node.encode_into(&mut out), expected.len());
    assert!(out[6..] == expected && out.starts_with(b"before"), "encode_into, {} bytes", expected.len());
    let mut out = bytes::BytesMut::new();
    assert_eq!(node.encode(&mut out).expect("there is room"), expected.len());
    assert!(out == expected, "encode, {} bytes", expected.len());
    let mut out = Vec::new();
    assert_eq!(node.encode_to_writer(&mut out).expect("a vector takes all"), expected.len());
    assert!(out == expected, "encode_to_writer, {} bytes", expected.len());
    assert_eq!(node.encoded_len(), expected.len());
    assert_eq!(&Node::decode(&expected).expect("valid"), node);
}

/// Lengths where something changes: halves of short slices, lengths of varints, large payloads.
const LENGTHS: [usize; 25] = [
    0, 1, 3, 4, 7, 8, 16, 17, 32, 33, 127, 128, 129, 511, 512, 513, 1_000, 16_383, 16_384, 32_767, 32_768, 32_769,
    70_000, 200_000, 2_097_152,
];

#[test]
fn every_door_writes_the_same_bytes_for_a_payload_of_any_length() {
    for len in LENGTHS {
        by_every_door(&Node { data: vec![7; len], ..Node::default() });
        by_every_door(&Node { name: "x".repeat(len), count: 300, ..Node::default() });
        by_every_door(&Node {
            data: vec![7; len],
            parts: vec![vec![1; 10], vec![2; len], vec![3; 200]],
            ..Node::default()
        });
    }
}

#[test]
fn every_door_writes_the_same_bytes_for_payloads_at_any_depth() {
    for len in LENGTHS.into_iter().filter(|len| *len <= 70_000) {
        for depth in [1, 2, 5, 40] {
            let leaf = Node { name: "leaf".into(), data: vec![9; len], ..Node::default() };
            let chain = (0..depth).fold(leaf, |child, level| Node {
                name: "n".repeat(level % 140),
                // Payloads on the way down too, one of them large.
                data: vec![level as u8; if level == depth / 2 { len } else { level }],
                child: Some(Box::new(child)),
                parts: vec![vec![level as u8; level]; 2],
                count: level as u32,
            });
            by_every_door(&chain);
        }
    }
}

/// Holds no payload itself.
#[derive(Message, Debug, Clone, PartialEq, Default)]
struct Light {
    name: String,
    heavy: Vec<Heavy>,
    light: Option<Box<Light>>,
    by_number: BTreeMap<u32, Vec<u8>>,
    text: String,
}

/// Holds payloads of all sorts.
#[derive(Message, Debug, Clone, PartialEq, Default)]
struct Heavy {
    data: Vec<u8>,
    light: Vec<Light>,
    fixed: Vec<f64>,
    child: Option<Box<Heavy>>,
    numbers: Vec<u64>,
    parts: Vec<Vec<u8>>,
}

/// Repeatable choices.
struct Choices(u64);

impl Choices {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n
    }

    fn len(&mut self) -> usize {
        const LENGTHS: [usize; 12] = [0, 0, 1, 20, 127, 128, 500, 512, 600, 2_000, 16_300, 40_000];
        LENGTHS[self.below(LENGTHS.len())]
    }

    fn light(&mut self, levels: usize) -> Light {
        let (heavy, map, text) = (self.below(3).min(levels), self.below(3), self.len());
        Light {
            name: "n".repeat(self.below(150)),
            heavy: (0..heavy).map(|_| self.heavy(levels - 1)).collect(),
            light: (levels > 0 && self.below(2) == 0).then(|| Box::new(self.light(levels - 1))),
            by_number: (0..map).map(|n| (n as u32, vec![1; self.len()])).collect(),
            text: "t".repeat(text),
        }
    }

    fn heavy(&mut self, levels: usize) -> Heavy {
        let (light, parts) = (self.below(3).min(levels), self.below(3));
        Heavy {
            data: vec![2; self.len()],
            light: (0..light).map(|_| self.light(levels - 1)).collect(),
            fixed: vec![3.0; self.len() / 8],
            child: (levels > 0 && self.below(2) == 0).then(|| Box::new(self.heavy(levels - 1))),
            numbers: vec![self.below(1 << 20) as u64; self.len() / 4],
            parts: (0..parts).map(|_| vec![4; self.len()]).collect(),
        }
    }
}

#[test]
fn messages_around_payloads_of_any_size_are_what_they_were_and_no_longer_than_measured() {
    for seed in 0..150 {
        let mut choices = Choices(seed);
        let levels = choices.below(5);
        let value = choices.light(levels);
        // A vector is made for what the last two encodings took.
        for _ in 0..3 {
            let bytes = value.encode_to_vec();
            assert_eq!(bytes.len(), value.encoded_len(), "{seed}");
            assert_hardly_spare(&bytes);
            assert!(Light::decode(&bytes).expect("valid") == value, "{seed}");
            let mut out = b"before".to_vec();
            value.encode_into(&mut out);
            assert!(out.starts_with(b"before") && out[6..] == bytes, "{seed}");
            let mut roomy = Vec::with_capacity(bytes.len() + 128);
            let place = roomy.as_ptr();
            value.encode_into(&mut roomy);
            assert!(
                roomy == bytes && roomy.as_ptr() == place,
                "{seed}: a vector with 128 bytes to spare does not move"
            );
        }
    }
}

/// A value that cannot be written.
#[derive(Clone, Debug, PartialEq)]
struct Refused;

impl From<&Refused> for u32 {
    fn from(_: &Refused) -> u32 {
        panic!("refused")
    }
}

impl From<u32> for Refused {
    fn from(_: u32) -> Self {
        Refused
    }
}

#[derive(Message)]
struct Half {
    data: Vec<u8>,
    #[message(via = u32)]
    refused: Refused,
}

#[test]
fn an_encoding_that_panicked_half_way_leaves_the_next_one_whole() {
    for len in [0, 10, 200, 40_000, 100_000] {
        let half = Half { data: vec![1; len], refused: Refused };
        for _ in 0..2 {
            assert!(catch_unwind(AssertUnwindSafe(|| half.encode_to_vec())).is_err());
            let mut out = bytes::BytesMut::new();
            assert!(catch_unwind(AssertUnwindSafe(|| half.encode(&mut out))).is_err());
            assert!(out.is_empty(), "nothing is handed on");
            let nested =
                Node { child: Some(Box::new(Node { data: vec![2; 300], ..Node::default() })), ..Node::default() };
            by_every_door(&nested);
            by_every_door(&Node { data: vec![3; len], ..nested });
        }
    }
}
