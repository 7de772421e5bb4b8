//! Zigzag: small negative numbers become small varints. protobuf.dev/programming-guides/encoding/#signed-ints

#[inline]
pub(crate) const fn zigzag32(n: i32) -> u32 {
    ((n << 1) ^ (n >> 31)) as u32
}

#[inline]
pub(crate) const fn zigzag64(n: i64) -> u64 {
    ((n << 1) ^ (n >> 63)) as u64
}

#[inline]
pub(crate) const fn unzigzag32(n: u32) -> i32 {
    (n >> 1) as i32 ^ -((n & 1) as i32)
}

#[inline]
pub(crate) const fn unzigzag64(n: u64) -> i64 {
    (n >> 1) as i64 ^ -((n & 1) as i64)
}
