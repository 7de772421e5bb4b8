//! What elements take in memory, as the budget counts it: near enough to what the allocator is asked for that three times the
//! budget bounds the peak, growing included. core/tests/alloc.rs holds it to that.

/// What `Rc` and `Arc` put before their content, and a linked list around it: two words.
pub(crate) const TWO_WORDS: usize = 2 * size_of::<usize>();

/// Elements side by side.
#[inline]
pub(crate) fn flat(additional: usize, size: usize) -> u64 {
    (additional as u64).saturating_mul(size as u64)
}

/// Elements of a B-tree. The first takes a whole node, which has room for 11; nodes that have been split are at least half
/// full, so twice the size bounds what follows.
#[inline]
pub(crate) fn tree(is_empty: bool, additional: usize, size: usize) -> u64 {
    let first = if is_empty { flat(11, size) } else { 0 };
    first.saturating_add(flat(additional, size + size_of::<usize>()))
}

/// Elements of a hash table, with a byte of control each. The first takes room for four; a table is filled to 7/8 before it
/// grows.
#[cfg(feature = "std")]
#[inline]
pub(crate) fn hashed(is_empty: bool, additional: usize, size: usize) -> u64 {
    let first = if is_empty { flat(4, size + 1) + 16 } else { 0 };
    first.saturating_add(flat(additional, size + 1).saturating_mul(8) / 7)
}
