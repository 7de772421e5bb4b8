//! What an input may cost: nesting depth, memory, length. One value, handed down to everything that can nest or grow.

use crate::wire::MAX_LEN;

/// Limits for decoding. The defaults accept what people really send and stop what only an attacker would.
///
/// ```
/// use structwire::{DecodeOptions, Message};
/// #[derive(Message)]
/// struct Order { id: u64 }
///
/// let options = DecodeOptions::new().recursion_limit(32).budget(64 << 20);
/// let order: Order = options.decode(b"\x08\x07")?;
/// assert_eq!(order.id, 7);
/// # Ok::<(), structwire::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DecodeOptions {
    pub(crate) recursion_limit: u32,
    pub(crate) budget: Option<u64>,
    pub(crate) max_len: u64,
}

/// 100, as in C++, Java and upb: 100 levels below the outermost message are read, a 101st is an error.
pub(crate) const RECURSION_LIMIT: u32 = 100;

/// What any input may cost: 64 MiB of elements, whatever its length.
///
/// Two bytes on the wire can become one element of a repeated field, `size_of::<T>()` bytes in memory: without a bound
/// 4 MiB of empty messages become 200 MiB of 100-byte structs. What is charged is exactly that: elements of repeated
/// fields and map entries at what they take in their container ([`price`](super::price)), and what is boxed. Strings and
/// bytes are not; they cannot be longer than the input.
const BUDGET_BASE: u64 = 64 << 20;

/// What each byte of input adds to the budget: packed varints of one byte become eight-byte numbers, a short string
/// element of 6 bytes a `String` of 24; 16 leaves room for both twice over.
const BUDGET_PER_BYTE: u64 = 16;

impl DecodeOptions {
    /// The defaults: a recursion limit of 100, a budget of 64 MiB plus 16 times the input's length, messages up to 2 GiB.
    pub const fn new() -> Self {
        DecodeOptions { recursion_limit: RECURSION_LIMIT, budget: None, max_len: MAX_LEN }
    }

    /// How many levels of messages, groups and map entries may nest below the outermost message.
    ///
    /// Decoding, and later comparing, cloning and dropping the value, takes stack at each level: raise it only where you
    /// know your stack.
    #[must_use]
    pub const fn recursion_limit(mut self, levels: u32) -> Self {
        self.recursion_limit = levels;
        self
    }

    /// How many bytes of memory the elements of repeated fields and maps, and boxes, may take.
    ///
    /// While a vector or a table grows its old and new buffer exist together, so peak memory can be up to three times that.
    #[must_use]
    pub const fn budget(mut self, bytes: u64) -> Self {
        self.budget = Some(bytes);
        self
    }

    /// How long the input may be, in bytes: at most protobuf's own 2 GiB - 1, which more is taken for.
    #[must_use]
    pub const fn max_len(mut self, bytes: u64) -> Self {
        self.max_len = if bytes < MAX_LEN { bytes } else { MAX_LEN };
        self
    }

    pub(crate) fn budget_for(&self, input: usize) -> u64 {
        self.budget.unwrap_or_else(|| BUDGET_BASE.saturating_add((input as u64).saturating_mul(BUDGET_PER_BYTE)))
    }
}

impl Default for DecodeOptions {
    fn default() -> Self {
        DecodeOptions::new()
    }
}
