use structwire::Message;
use std::collections::BTreeMap;

#[derive(Message, PartialEq, Eq, PartialOrd, Ord)]
enum Light {
    Red,
}

#[derive(Message)]
struct Lamps {
    by_light: BTreeMap<Light, u32>, //~ map keys cannot be `Light`; use an integer, bool or String //~ map keys cannot be `Light`; use an integer, bool or String
}

fn main() {}
