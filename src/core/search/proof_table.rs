//! The memory of a prover: for each board what was settled, and how hard the rest looks.
//!
//! An entry is known by 96 bits of its key and by those that choose its bucket, with a million buckets 116 in all: among
//! the billions of positions of a long proof no two share them. Whoever wants to be certain writes a certificate, which
//! needs no keys.

use super::key::HashKey;

/// Proof and disproof numbers from here on are infinite.
pub(super) const INFINITE: u32 = 1 << 30;

/// How hard a claim is: how many positions must still be shown to hold, or to fail, at least, as far as is known.
///
/// What is proved has proof number 0, and in place of the disproof number says how long the proof is, in plies at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    pub(super) const DISPROVED: Self = Self {
        proof: INFINITE,
        disproof: 0,
    };

    /// Returns the numbers of a claim that is proved within so many plies.
    pub(super) const fn proved(plies: u32) -> Self {
        Self {
            proof: 0,
            disproof: INFINITE + plies,
        }
    }

    pub(super) const fn is_proved(self) -> bool {
        self.proof == 0
    }

    pub(super) const fn is_disproved(self) -> bool {
        self.disproof == 0
    }

    /// Tells whether nothing is left to find out.
    pub(super) const fn is_settled(self) -> bool {
        self.is_proved() || self.is_disproved()
    }

    /// Returns within how many plies a proved claim is fulfilled.
    pub(super) const fn plies(self) -> u32 {
        self.disproof - INFINITE
    }
}

/// Entries of a bucket: one cache line.
const WAYS: usize = 2;

/// What is known of a board. Whoever can gain much can gain less, so one entry answers for many claims: two bounds say
/// what is settled, the numbers are those of the last claim that is not.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    check: u64,
    rest: u32,
    proof: u32,
    disproof: u32,
    /// The claim that the numbers are about: what must be gained.
    need: i16,
    /// The most that is proved.
    proved: i16,
    /// Within how many plies.
    plies: u16,
    /// The least that is disproved.
    disproved: i16,
    /// How many positions were looked at, the logarithm; 0 where the slot is empty.
    effort: u8,
}

impl Slot {
    /// Returns what is known of a claim.
    fn numbers(&self, need: i16) -> Option<Numbers> {
        if need <= self.proved {
            Some(Numbers::proved(self.plies.into()))
        } else if need >= self.disproved {
            Some(Numbers::DISPROVED)
        } else {
            let (proof, disproof) = (self.proof, self.disproof);
            (need == self.need).then_some(Numbers { proof, disproof })
        }
    }

    /// Adds what was found about a claim. A proof gives way to one of more, or of as much in fewer plies: so whatever rests
    /// on it can still be shown.
    fn add(&mut self, need: i16, numbers: Numbers) {
        if numbers.is_proved() {
            let plies = u16::try_from(numbers.plies()).unwrap_or(u16::MAX);
            if need > self.proved || need == self.proved && plies < self.plies {
                (self.proved, self.plies) = (need, plies);
            }
        } else if numbers.is_disproved() {
            self.disproved = self.disproved.min(need);
        } else {
            self.need = need;
            (self.proof, self.disproof) = (numbers.proof, numbers.disproof);
        }
    }
}

/// The memory of provers: what one has found another may use, whatever it claims.
#[derive(Debug)]
pub struct ProofTable {
    buckets: Box<[[Slot; WAYS]]>,
}

impl ProofTable {
    /// Allocates a table of a size in megabytes, at least 1, rounded down to a power of two of buckets.
    pub fn new(megabytes: usize) -> Self {
        let count = (megabytes.max(1) << 20) / size_of::<[Slot; WAYS]>();
        let buckets = vec![[Slot::default(); WAYS]; 1 << count.ilog2()];
        Self {
            buckets: buckets.into(),
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low bits choose")]
    fn place(&self, key: HashKey) -> (usize, u32) {
        let bucket = key.0[1] as usize & (self.buckets.len() - 1);
        (bucket, (key.0[1] >> 32) as u32)
    }

    #[inline(always)]
    fn slot(&self, key: HashKey) -> Option<&Slot> {
        let (bucket, rest) = self.place(key);
        let mut slots = self.buckets[bucket].iter();
        slots.find(|slot| slot.check == key.0[0] && slot.rest == rest && slot.effort > 0)
    }

    /// Looks up what is known of gaining `need` on a board.
    #[inline(always)]
    pub(super) fn get(&self, key: HashKey, need: i16) -> Option<Numbers> {
        self.slot(key)?.numbers(need)
    }

    /// Adds what was found, with some effort, to the entry of the board, or puts it in place of the one that took least.
    #[inline(always)]
    pub(super) fn put(&mut self, key: HashKey, need: i16, numbers: Numbers, effort: u64) {
        let (bucket, rest) = self.place(key);
        let slots = &mut self.buckets[bucket];
        let is_same = |slot: &Slot| slot.check == key.0[0] && slot.rest == rest && slot.effort > 0;
        let worth = |slot: &&mut Slot| if is_same(slot) { 0 } else { slot.effort + 1 };
        let slot = slots
            .iter_mut()
            .min_by_key(worth)
            .expect("a bucket has ways");
        if !is_same(slot) {
            *slot = Slot {
                check: key.0[0],
                rest,
                need,
                proved: i16::MIN,
                disproved: i16::MAX,
                ..Slot::default()
            };
        }
        slot.add(need, numbers);
        let effort = u8::try_from(effort.max(1).ilog2() + 1).unwrap_or(u8::MAX);
        slot.effort = slot.effort.max(effort);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: Numbers = Numbers {
        proof: 3,
        disproof: 5,
    };

    #[test]
    fn who_gains_much_gains_less() {
        let (mut table, key) = (ProofTable::new(1), HashKey([7, 9]));
        table.put(key, 4, Numbers::proved(6), 10);
        table.put(key, 9, Numbers::DISPROVED, 10);
        table.put(key, 6, OPEN, 10);
        let known = [4, -20, 9, 50, 6].map(|need| table.get(key, need));
        let proved = Some(Numbers::proved(6));
        let failed = Some(Numbers::DISPROVED);
        assert_eq!(known, [proved, proved, failed, failed, Some(OPEN)]);
        assert_eq!(table.get(key, 5), None);
    }

    #[test]
    fn every_part_of_a_key_counts() {
        let mut table = ProofTable::new(1);
        let key = HashKey([7, 9 << 32]);
        table.put(key, 4, OPEN, 10);
        assert_eq!(table.get(key, 4), Some(OPEN));
        for other in [HashKey([6, 9 << 32]), HashKey([7, 8 << 32])] {
            assert_eq!(table.get(other, 4), None);
        }
    }

    #[test]
    fn what_took_least_gives_way() {
        let mut table = ProofTable::new(1);
        let keys = [1, 2, 3].map(|word| HashKey([word, 0]));
        for (key, effort) in keys.into_iter().zip([1000, 10, 100]) {
            table.put(key, 4, OPEN, effort);
        }
        let known = keys.map(|key| table.get(key, 4).is_some());
        assert_eq!(known, [true, false, true]);
    }
}
