//! Varints: seven bits a byte, low ones first, the top bit says that more follow.
//!
//! protobuf.dev/programming-guides/encoding/#varints

/// The longest varint, that of a 64-bit value: ceil(64 / 7).
pub(crate) const MAX_VARINT: usize = 10;

/// Bytes that `value` takes as a varint, 1 to 10.
#[inline]
pub(crate) const fn len(value: u64) -> usize {
    // Each byte holds seven bits: 1 + floor(highest bit / 7), computed as (highest bit * 9 + 73) / 64, which is the same
    // for bits 0 to 63, without a division or a branch.
    ((63 - (value | 1).leading_zeros() as usize) * 9 + 73) / 64
}

/// Writes `value` into the front of `out`; how many bytes it took.
#[inline]
pub(crate) fn put(mut value: u64, out: &mut [u8; MAX_VARINT]) -> usize {
    let mut at = 0;
    while value >= 0x80 && at < MAX_VARINT - 1 {
        out[at] = value as u8 | 0x80;
        value >>= 7;
        at += 1;
    }
    out[at] = value as u8;
    at + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn len_is_the_number_of_bytes_put() {
        for bits in 0..=64 {
            for value in [1u64.checked_shl(bits).unwrap_or(0), 1u64.checked_shl(bits).unwrap_or(0).wrapping_sub(1)] {
                assert_eq!(len(value), put(value, &mut [0; MAX_VARINT]), "{value:#x}");
            }
        }
    }
}
