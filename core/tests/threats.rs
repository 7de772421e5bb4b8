//! What attackers do to parsers, row by row, and what must come of it: through every door, at every place that can nest.

#[path = "oracle/mod.rs"]
mod oracle;

mod threats {
    mod corpus;
    mod grammar;
    mod lengths;
    mod nesting;
    mod places;
    mod surroundings;
    mod text;
    mod time;
}
