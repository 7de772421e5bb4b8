//! The generator that the fixtures are drawn from: xorshift64 over a seed mixed from the fixture's name and the instance's
//! index, so that programs in other languages draw the same values.

/// Numbers and words in a fixed order.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// The generator of instance `index` of a fixture.
    pub fn of(fixture: &str, index: u64) -> Random {
        const SEED: u64 = 42;
        // FNV-1a's prime over the name; the golden ratio of 2^64 spreads the indices.
        let named = fixture.bytes().fold(SEED, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        match named ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15) {
            // xorshift never leaves 0.
            0 => Random(1),
            mixed => Random(mixed),
        }
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number from `low` to `high`, both included.
    pub fn int(&mut self, low: u64, high: u64) -> u64 {
        low + self.bits() % (high - low + 1)
    }

    /// [`int`](Random::int) as an `i64`.
    ///
    /// # Panics
    /// The number is no `i64`.
    pub fn int64(&mut self, low: u64, high: u64) -> i64 {
        i64::try_from(self.int(low, high)).expect("bounds within i64")
    }

    /// [`int`](Random::int) as an `i32`.
    ///
    /// # Panics
    /// The number is no `i32`.
    pub fn int32(&mut self, low: u64, high: u64) -> i32 {
        i32::try_from(self.int(low, high)).expect("bounds within i32")
    }

    /// True or false.
    pub fn bool(&mut self) -> bool {
        self.bits() & 1 == 1
    }

    /// A number from 0 to 1, 1 excluded.
    #[allow(clippy::cast_precision_loss, reason = "53 bits fit an f64")]
    pub fn f64(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A word of `least` to `most` letters.
    pub fn word(&mut self, least: u64, most: u64) -> String {
        let len = self.int(least, most);
        (0..len).map(|_| char::from(b'a' + (self.bits() % 26) as u8)).collect()
    }

    /// `count` of what `draw` draws.
    pub fn list<T>(&mut self, count: usize, mut draw: impl FnMut(&mut Random) -> T) -> Vec<T> {
        (0..count).map(|_| draw(self)).collect()
    }
}
