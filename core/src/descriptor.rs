//! What a message type knows of itself at run time: names and numbers, in constants.

/// A message's name and fields.
#[derive(Debug)]
pub struct MessageDescriptor {
    name: &'static str,
    fields: &'static [FieldDescriptor],
}

/// A field's name and number.
#[derive(Debug, Clone, Copy)]
pub struct FieldDescriptor {
    name: &'static str,
    number: u32,
}

impl MessageDescriptor {
    #[doc(hidden)]
    pub const fn new(name: &'static str, fields: &'static [FieldDescriptor]) -> Self {
        MessageDescriptor { name, fields }
    }

    /// The message's name.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The fields, in ascending order of their numbers.
    pub const fn fields(&self) -> &'static [FieldDescriptor] {
        self.fields
    }

    pub(crate) fn field_name(&self, number: u32) -> Option<&'static str> {
        self.fields.iter().find(|field| field.number == number).map(|field| field.name)
    }
}

impl FieldDescriptor {
    #[doc(hidden)]
    pub const fn new(name: &'static str, number: u32) -> Self {
        FieldDescriptor { name, number }
    }

    /// The field's name.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The field's number.
    pub const fn number(&self) -> u32 {
        self.number
    }
}
