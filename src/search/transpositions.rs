//! The table of positions searched before, shared by every thread that searches.
//!
//! Lock-free: an entry is two words, and the first is stored mixed with the second, so that two halves of different
//! entries do not pass for one. An entry is known by 64 bits of the hash in the first word, 24 in the second, and the
//! bits that choose its bucket: with a million buckets 108 in all, enough for proofs of many billions of positions.

use std::iter::repeat_with;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Entries of a bucket: one cache line.
const WAYS: usize = 4;

/// How many positions can be marked as being searched.
const BUSY: usize = 1 << 12;

/// Two hashes of a question: what is asked and everything that its answer depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key(pub(super) [u64; 2]);

impl Key {
    /// Returns the key mixed with one more word of what the answer depends on.
    #[inline(always)]
    pub(super) fn with(self, word: u64) -> Self {
        const ODD: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93];
        Self([
            folded(self.0[0] ^ word, ODD[0]),
            folded(self.0[1] ^ word.rotate_left(32), ODD[1]),
        ])
    }

    /// Returns the sum of two keys, which does not depend on their order.
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self([
            self.0[0].wrapping_add(other.0[0]),
            self.0[1].wrapping_add(other.0[1]),
        ])
    }
}

/// Multiplies and adds the upper half of the product to the lower, so that every bit counts everywhere.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the halves of a product")]
const fn folded(one: u64, other: u64) -> u64 {
    let product = (one ^ 0xa076_1d64_78bd_642f) as u128 * other as u128;
    product as u64 ^ (product >> 64) as u64
}

/// Which side of the true value a found value is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// What the table remembers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The value in dân for the mover.
    pub(super) value: i16,
    /// How the value is to be read.
    pub(super) bound: Bound,
    /// Whether an estimate is behind the value, not only ends of games.
    pub(super) open: bool,
    /// How many plies deep was searched.
    pub(super) depth: u8,
    /// The number of the best move.
    pub(super) best: u8,
    /// What [`super::repetition`] needs to know about refills behind the value.
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

/// The memory of searches. It takes room when the first search begins, and none before.
///
/// One table may serve any number of threads, positions and rule sets: all that an answer depends on is in its key.
#[derive(Debug)]
pub struct Table {
    room: OnceLock<Room>,
    megabytes: usize,
}

/// The room of a table, once it is taken.
#[derive(Debug)]
struct Room {
    buckets: Box<[Bucket]>,
    /// Keys of the positions being searched now, so that two threads need not search the same.
    busy: Box<[AtomicU64]>,
}

impl Table {
    /// Prepares a table of a size in megabytes, at least 1, rounded down to a power of two.
    pub const fn new(megabytes: usize) -> Self {
        Self {
            room: OnceLock::new(),
            megabytes,
        }
    }

    /// Returns the table with its room at hand, taken now if it was not.
    pub(super) fn open(&self) -> Access<'_> {
        let room = self.room.get_or_init(|| {
            let count = (self.megabytes.max(1) << 20) / size_of::<Bucket>();
            let buckets = repeat_with(Bucket::default);
            Room {
                buckets: buckets.take(1 << count.ilog2()).collect(),
                busy: repeat_with(AtomicU64::default).take(BUSY).collect(),
            }
        });
        Access { room }
    }
}

/// A table with its room at hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access<'a> {
    room: &'a Room,
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the low bits of a key choose"
)]
impl<'a> Access<'a> {
    #[inline(always)]
    fn bucket(self, key: Key) -> &'a Bucket {
        &self.room.buckets[key.0[1] as usize & (self.room.buckets.len() - 1)]
    }

    /// Looks a key up.
    #[inline(always)]
    pub(super) fn get(self, key: Key) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            let is_it =
                slot.check.load(Relaxed) ^ data == key.0[0] && (data ^ key.0[1]) & REST == 0;
            (is_it && data & !REST != 0).then(|| Entry::unpack(data))
        })
    }

    /// Remembers an entry in the place of the same key, or else of the shallowest entry of the bucket.
    #[inline(always)]
    pub(super) fn put(self, key: Key, entry: Entry) {
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

    /// Tells whether somebody searches a key now.
    pub(super) fn is_busy(self, key: Key) -> bool {
        self.busy(key).load(Relaxed) == key.0[0]
    }

    /// Says that a key is being searched, or no longer is.
    pub(super) fn set_busy(self, key: Key, busy: bool) {
        self.busy(key)
            .store(if busy { key.0[0] } else { 0 }, Relaxed);
    }

    fn busy(self, key: Key) -> &'a AtomicU64 {
        &self.room.busy[key.0[1] as usize % BUSY]
    }
}
