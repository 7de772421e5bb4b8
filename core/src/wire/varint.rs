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

/// The low 56 bits of a value, seven to a byte.
#[inline]
pub(crate) const fn spread(value: u64) -> u64 {
    let x = value & 0x0fff_ffff | (value & 0x00ff_ffff_f000_0000) << 4;
    let x = x & 0x0000_3fff_0000_3fff | (x & 0x0fff_c000_0fff_c000) << 2;
    x & 0x007f_007f_007f_007f | (x & 0x3f80_3f80_3f80_3f80) << 1
}

/// The value of up to eight bytes of seven bits: the way back from `spread`. Top bits are ignored.
#[inline]
pub(crate) const fn gather(bytes: u64) -> u64 {
    let x = bytes & 0x007f_007f_007f_007f | (bytes & 0x7f00_7f00_7f00_7f00) >> 1;
    let x = x & 0x0000_3fff_0000_3fff | (x & 0x3fff_0000_3fff_0000) >> 2;
    x & 0x0fff_ffff | (x & 0x0fff_ffff_0000_0000) >> 4
}

/// As `gather`, of up to four bytes.
#[inline]
const fn gather_four(bytes: u32) -> u32 {
    let x = bytes & 0x007f_007f | (bytes & 0x7f00_7f00) >> 1;
    x & 0x3fff | (x & 0x3fff_0000) >> 2
}

/// Bytes that are looked at together.
const BLOCK: usize = 64;

/// Calls `f` with the varints of `bytes`, up to 64 at a time; where a malformed or unfinished one begins. `bytes` is nothing
/// but varints.
///
/// The ends of a block's varints are found together, as bits of a mask, so that where one begins does not wait for the
/// one before it to be read.
#[inline]
pub(crate) fn blocks(bytes: &[u8], mut f: impl FnMut(&[u64])) -> Result<(), usize> {
    let mut at = 0;
    let mut values = [0; BLOCK];
    // Eight bytes are read from where a varint begins, so a block needs seven behind it.
    while let Some(block) = bytes.get(at..at + BLOCK + 7) {
        let mut ends = ends(block);
        let mut start = 0;
        let mut count = 0;
        // Four bytes in a row that end nothing: somewhere a varint is longer than that.
        let inside = !ends;
        let is_short = inside & inside >> 1 & inside >> 2 & inside >> 3 == 0;
        while is_short && ends != 0 {
            let end = ends.trailing_zeros() as usize;
            ends &= ends - 1;
            let Some(word) = block[start..].first_chunk::<4>() else { break };
            // One to four bytes; the others belong to the next ones.
            let word = u32::from_le_bytes(*word) & u32::MAX >> (24 - 8 * (end - start) as u32 % 32);
            values[count % BLOCK] = gather_four(word).into();
            count += 1;
            start = end + 1;
        }
        while ends != 0 {
            let end = ends.trailing_zeros() as usize;
            ends &= ends - 1;
            let len = end + 1 - start;
            let Some(word) = block[start..].first_chunk::<8>() else { break };
            let word = u64::from_le_bytes(*word);
            // As many as there are ends, so at most 64.
            values[count % BLOCK] = match len {
                1..=8 => gather(word & u64::MAX >> (64 - 8 * len)),
                9 => gather(word) | (block[start + 8] as u64) << 56,
                10 if block[end] <= 1 => {
                    gather(word) | (block[start + 8] as u64 & 0x7f) << 56 | (block[end] as u64) << 63
                }
                _ => return Err(at + start),
            };
            count += 1;
            start = end + 1;
        }
        if start == 0 {
            // No end within 64 bytes.
            return Err(at);
        }
        f(&values[..count]);
        at += start;
    }
    // What is left is shorter than a block and what is read behind it.
    while at < bytes.len() {
        let mut value = 0;
        let mut len = 0;
        loop {
            let Some(&byte) = bytes.get(at + len) else { return Err(at) };
            if len == MAX_VARINT - 1 && byte > 1 {
                return Err(at);
            }
            value |= u64::from(byte & 0x7f) << (7 * len);
            len += 1;
            if byte < 0x80 {
                break;
            }
        }
        f(&[value]);
        at += len;
    }
    Ok(())
}

/// Bit `n` says that byte `n` of a block is the last of a varint.
#[inline]
fn ends(block: &[u8]) -> u64 {
    let (eights, _) = block[..BLOCK].as_chunks::<8>();
    let mut ends = 0;
    for (nth, eight) in eights.iter().enumerate() {
        // The top bits of eight bytes, inverted, gathered into one byte.
        let tops = !u64::from_le_bytes(*eight) >> 7 & 0x0101_0101_0101_0101;
        ends |= (tops.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * nth);
    }
    ends
}

/// How many varints end in these bytes.
#[inline(never)]
pub(crate) fn count(bytes: &[u8]) -> usize {
    // So few at a time that a byte counts them, which is what the machine adds many of at once.
    let of_few = |few: &[u8]| few.iter().map(|byte| u8::from(*byte < 0x80)).sum::<u8>();
    bytes.chunks(u8::MAX.into()).map(|few| usize::from(of_few(few))).sum()
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

    #[test]
    fn blocks_yields_what_was_put_at_every_offset_and_length() {
        let mut values = Vec::new();
        for bits in 0..64 {
            values.extend([1u64 << bits, (1u64 << bits) - 1, u64::MAX >> bits]);
        }
        for rotate in 0..values.len() {
            values.rotate_left(1);
            let mut bytes = Vec::new();
            for value in &values[..rotate] {
                let mut one = [0; MAX_VARINT];
                let len = put(*value, &mut one);
                bytes.extend(&one[..len]);
            }
            let mut back: Vec<u64> = Vec::new();
            assert_eq!(blocks(&bytes, |values| back.extend(values)), Ok(()));
            assert_eq!(back, values[..rotate]);
        }
    }

    #[test]
    fn blocks_refuses_a_tenth_byte_above_one_and_a_missing_end_in_and_behind_a_block() {
        for before in [0, 60, 64, 100, 200] {
            for after in [0, 100] {
                for bad in [&b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02"[..], &[0x80; 80], &[0x80; 11]] {
                    let bytes = [&vec![1; before][..], bad, &vec![1; after][..]].concat();
                    assert_eq!(blocks(&bytes, |_| ()), Err(before), "{before} {after} {bad:?}");
                }
            }
        }
        assert_eq!(blocks(b"\x01\x80", |_| ()), Err(1));
    }
}
