//! Chance that can be repeated: a generator of numbers from a seed.

/// A generator of numbers: splitmix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Begins with a seed; every seed is as good as any other.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Begins with two seeds, such as a game's and the number of the move.
    pub fn of(seed: u64, number: u64) -> Self {
        Self(Self(seed).word() ^ Self(!number).word())
    }

    /// Returns the next number, any of 64 bits.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// Returns a number below `count`, which is not 0.
    #[expect(clippy::cast_possible_truncation, reason = "it is below a count")]
    pub const fn below(&mut self, count: usize) -> usize {
        (self.word() % count as u64) as usize
    }

    /// Returns one of several things, if there are any.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        (!things.is_empty()).then(|| things[self.below(things.len())])
    }
}
