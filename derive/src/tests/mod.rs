//! Tests of what the macro writes: they call it as a function, which only this crate can.

mod any_input;
mod expansion;
mod size;
mod without_feature;
