//! A tag: field number and wire type.

/// How a record's payload is laid out, the low three bits of its tag.
///
/// protobuf.dev/programming-guides/encoding/#structure
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum WireType {
    /// A varint: int32, int64, uint32, uint64, sint32, sint64, bool, enum.
    Varint = 0,
    /// Eight bytes, little-endian: fixed64, sfixed64, double.
    I64 = 1,
    /// A length and that many bytes: string, bytes, messages, packed repeated fields.
    Len = 2,
    /// The start of a group.
    StartGroup = 3,
    /// The end of a group.
    EndGroup = 4,
    /// Four bytes, little-endian: fixed32, sfixed32, float.
    I32 = 5,
}

impl WireType {
    /// The wire type of the low three bits of a tag; 6 and 7 do not exist.
    pub(crate) const fn from_bits(bits: u32) -> Option<WireType> {
        match bits {
            0 => Some(WireType::Varint),
            1 => Some(WireType::I64),
            2 => Some(WireType::Len),
            3 => Some(WireType::StartGroup),
            4 => Some(WireType::EndGroup),
            5 => Some(WireType::I32),
            _ => None,
        }
    }
}

/// A field number and a wire type, as they precede every record on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Tag(u32);

impl Tag {
    /// The tag of a field. `number` is 1 to 2^29 - 1; the derive and the reader make no others.
    #[inline]
    pub const fn new(number: u32, wire_type: WireType) -> Tag {
        Tag((number << 3) | wire_type as u32)
    }

    /// The tag with these bits, as they were read. They may hold field number 0 or wire type 6 or 7, which no field takes;
    /// skipping such a record refuses it.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Tag {
        Tag(bits)
    }

    /// The field number.
    #[inline]
    pub const fn number(self) -> u32 {
        self.0 >> 3
    }

    /// Whether it is of this wire type: one comparison, where `wire_type` has to tell six apart.
    #[inline]
    pub(crate) const fn is(self, wire_type: WireType) -> bool {
        self.0 & 7 == wire_type as u32
    }

    /// The wire type.
    #[inline]
    pub const fn wire_type(self) -> WireType {
        match self.0 & 7 {
            0 => WireType::Varint,
            1 => WireType::I64,
            2 => WireType::Len,
            3 => WireType::StartGroup,
            5 => WireType::I32,
            // 6 and 7 too: like an end where none is due, a record with them is never read, and refused when skipped.
            _ => WireType::EndGroup,
        }
    }

    /// The tag as the `uint32` that is written as a varint.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }
}
