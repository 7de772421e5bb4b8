//! Found by fuzzing beside prost: what is written of a message at the recursion limit can be a level deeper than what was
//! read, as the value of a map entry is written where it was absent.

use std::collections::BTreeMap;

use structwire::{DecodeOptions, ErrorKind, Message};

#[derive(Message, Debug, Clone, PartialEq, Default)]
struct Node {
    inner: Option<Box<Node>>, // 1
    map: BTreeMap<u32, Leaf>, // 2
}

#[derive(Message, Debug, Clone, PartialEq, Default)]
struct Leaf {
    count: u32,
}

#[test]
fn an_absent_value_at_the_limit_is_read_and_written_a_level_deeper() {
    // An entry with a key and no value, which is one level, at each depth.
    for depth in 0..100usize {
        let entry = b"\x12\x02\x08\x07".to_vec();
        let bytes = (0..depth).fold(entry, |content, _| {
            let mut len = [0; 10];
            let mut at = 0;
            let mut left = content.len();
            while left >= 0x80 {
                len[at] = left as u8 | 0x80;
                left >>= 7;
                at += 1;
            }
            len[at] = left as u8;
            [b"\x0a", &len[..=at], &content].concat()
        });
        let levels = depth as u32 + 1;
        let node: Node = DecodeOptions::new().recursion_limit(levels).decode(&bytes).expect("as deep as the limit");
        let written = node.encode_to_vec();
        let error = DecodeOptions::new().recursion_limit(levels).decode::<Node>(&written).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::RecursionLimit(levels));
        let again: Node = DecodeOptions::new().recursion_limit(levels + 1).decode(&written).expect("one level deeper");
        assert_eq!(again, node);
    }
}
