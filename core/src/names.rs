//! The names that errors use: a message's own and those of its fields.
//!
//! Kept apart from the schema, which refers to all types that a message holds: decoding must not make those part of a program.

/// A message's name, and its fields' by number.
#[derive(Debug)]
pub struct Names {
    name: &'static str,
    fields: &'static [(u32, &'static str)],
}

impl Names {
    /// Of these fields.
    pub const fn new(name: &'static str, fields: &'static [(u32, &'static str)]) -> Self {
        Names { name, fields }
    }

    /// The message's name.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The name of the field with this number.
    pub(crate) fn field(&self, number: u32) -> Option<&'static str> {
        self.fields.iter().find(|(known, _)| *known == number).map(|(_, name)| *name)
    }
}
