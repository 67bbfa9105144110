//! The transposition table: positions searched before, shared by all threads.
//!
//! Lock-free: an entry is two words, and the first is stored mixed with the second, so that two halves of different
//! entries do not pass for one. An entry is known by 64 bits of the hash in the first word, 24 in the second, and the
//! bits that choose its bucket: with a million buckets 108 in all, enough for proofs of many billions of positions.

use std::iter::repeat_with;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::key::HashKey;

/// Entries of a bucket: one cache line.
const WAYS: usize = 4;

/// How many slots there are to mark positions that are being searched.
const BUSY: usize = 1 << 12;

/// How a value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// What the table stores of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The value in dân for the mover.
    pub(super) value: i16,
    /// On which side of it the true value is.
    pub(super) bound: Bound,
    /// Whether the value rests on an estimate, not on ends of games alone.
    pub(super) open: bool,
    /// How many plies deep was searched.
    pub(super) depth: u8,
    /// The number of the best move.
    pub(super) best: u8,
    /// The highest weight after a refill behind the value: see `repetition`.
    pub(super) peak: u8,
}

impl Entry {
    fn pack(self) -> u64 {
        u64::from(self.value.cast_unsigned())
            | u64::from(self.depth) << 16
            | u64::from(self.peak) << 24
            | u64::from(self.best) << 32
            | (self.bound as u64) << 37
            | u64::from(self.open) << 39
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "fields are cut out of a word"
    )]
    fn unpack(word: u64) -> Self {
        Self {
            value: (word as u16).cast_signed(),
            depth: (word >> 16) as u8,
            peak: (word >> 24) as u8,
            best: (word >> 32) as u8 & 31,
            bound: match word >> 37 & 3 {
                0 => Bound::Exact,
                1 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
            open: word >> 39 & 1 != 0,
        }
    }
}

/// Bits of the second word that belong to the key.
const REST: u64 = !0 << 40;

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// A transposition table. Its memory is allocated when the first search begins.
///
/// One table may serve any number of threads, positions and rule sets: the key holds all that an answer depends on.
#[derive(Debug)]
pub struct Table {
    storage: OnceLock<Storage>,
    megabytes: usize,
}

/// The memory of a table.
#[derive(Debug)]
struct Storage {
    buckets: Box<[Bucket]>,
    /// Keys of the positions being searched now, so that two threads need not search the same.
    busy: Box<[AtomicU64]>,
}

impl Table {
    /// Prepares a table of a size in megabytes, at least 1, rounded down to a power of two.
    pub const fn new(megabytes: usize) -> Self {
        Self {
            storage: OnceLock::new(),
            megabytes,
        }
    }

    /// Returns a handle to the memory, which is allocated now if it was not before.
    pub(super) fn open(&self) -> TableRef<'_> {
        let storage = self.storage.get_or_init(|| {
            let count = (self.megabytes.max(1) << 20) / size_of::<Bucket>();
            Storage {
                buckets: allocated(1 << count.ilog2()).into(),
                busy: repeat_with(AtomicU64::default).take(BUSY).collect(),
            }
        });
        TableRef { storage }
    }
}

/// Returns so many empty buckets, or half as many, and so on, until the system has memory for a quarter more: the rest of
/// the program needs some too.
fn allocated(count: usize) -> Vec<Bucket> {
    let wanted = count + count / 4;
    if count > 1 && Vec::<Bucket>::new().try_reserve_exact(wanted).is_err() {
        return allocated(count / 2);
    }
    repeat_with(Bucket::default).take(count).collect()
}

/// A handle to the memory of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableRef<'a> {
    storage: &'a Storage,
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the low bits of a key choose"
)]
impl<'a> TableRef<'a> {
    #[inline(always)]
    fn bucket(self, key: HashKey) -> &'a Bucket {
        &self.storage.buckets[key.0[1] as usize & (self.storage.buckets.len() - 1)]
    }

    /// Looks a key up.
    #[inline(always)]
    pub(super) fn get(self, key: HashKey) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            let is_it =
                slot.check.load(Relaxed) ^ data == key.0[0] && (data ^ key.0[1]) & REST == 0;
            (is_it && data & !REST != 0).then(|| Entry::unpack(data))
        })
    }

    /// Stores an entry in place of the one with the same key, else of the shallowest of its bucket.
    #[inline(always)]
    pub(super) fn put(self, key: HashKey, entry: Entry) {
        let worth = |slot: &Slot| {
            let data = slot.data.load(Relaxed);
            let is_same = slot.check.load(Relaxed) ^ data == key.0[0];
            if is_same {
                -1
            } else {
                i32::from(Entry::unpack(data).depth)
            }
        };
        let slot = self.bucket(key).0.iter().min_by_key(|slot| worth(slot));
        let slot = slot.expect("a bucket has ways");
        let data = entry.pack() | key.0[1] & REST;
        slot.data.store(data, Relaxed);
        slot.check.store(key.0[0] ^ data, Relaxed);
    }

    /// Tells whether a thread is searching a key now.
    pub(super) fn is_busy(self, key: HashKey) -> bool {
        self.busy(key).load(Relaxed) == key.0[0]
    }

    /// Marks a key as being searched, or no longer.
    pub(super) fn set_busy(self, key: HashKey, busy: bool) {
        self.busy(key)
            .store(if busy { key.0[0] } else { 0 }, Relaxed);
    }

    fn busy(self, key: HashKey) -> &'a AtomicU64 {
        &self.storage.busy[key.0[1] as usize % BUSY]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry {
        value: -300,
        bound: Bound::AtMost,
        open: true,
        depth: 7,
        best: 9,
        peak: 31,
    };

    #[test]
    fn an_entry_comes_back_as_it_was_put() {
        let table = Table::new(1);
        for (number, bound) in (1..).zip([Bound::Exact, Bound::AtLeast, Bound::AtMost]) {
            for (open, value) in [(true, i16::MIN), (false, i16::MAX), (false, 0), (true, -1)] {
                let (depth, best, peak) = (number * 80, number * 10, 255 - number);
                let entry = Entry {
                    value,
                    bound,
                    open,
                    depth,
                    best,
                    peak,
                };
                let key = HashKey::default().with(u64::from(number));
                table.open().put(key, entry);
                assert_eq!(table.open().get(key), Some(entry));
            }
        }
    }

    /// Each word by itself tells two keys apart, in the same bucket.
    #[test]
    fn both_words_of_a_key_are_checked() {
        let table = Table::new(1);
        let [one, other] = HashKey::default().with(1).0;
        table.open().put(HashKey([one, other]), ENTRY);
        for bit in 40..64 {
            let key = HashKey([one, other ^ 1 << bit]);
            assert_eq!(table.open().get(key), None, "bit {bit} of the second word");
        }
        for bit in 0..64 {
            let key = HashKey([one ^ 1 << bit, other]);
            assert_eq!(table.open().get(key), None, "bit {bit} of the first word");
        }
        assert_eq!(table.open().get(HashKey([one, other])), Some(ENTRY));
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry() {
        let table = Table::new(1);
        let key = |number: u64| HashKey([number + 1, 0]);
        for (number, depth) in (0..).zip([9, 3, 8, 7, 5]) {
            table.open().put(key(number), Entry { depth, ..ENTRY });
        }
        let depths = (0..5).map(|number| table.open().get(key(number)).map(|entry| entry.depth));
        assert!(depths.eq([Some(9), None, Some(8), Some(7), Some(5)]));
        table.open().put(key(0), Entry { depth: 1, ..ENTRY });
        let entry = table.open().get(key(0)).unwrap();
        assert_eq!(entry.depth, 1, "an entry of the same key is replaced");
    }
}
