//! The path to a position, as far as repetition makes its future depend on it.
//!
//! A game may end because a board stands again, so what a position is worth can depend on how it was reached, and a
//! table keyed by the board alone would be wrong. A *weight* tells which boards of the path matter: two for each dân in a
//! row, one for each in an ô quan. A turn that sows only inside the rows keeps it; a dân dropped into an ô quan, and
//! every capture of dân, lowers it; only a refill raises it; a captured quan never comes back. So, since the last
//! quan was captured,
//!
//! - from a position, without a refill, only boards of its weight or less can be reached: of the boards on the path
//!   those alone can stand again. They go into the key ([`Past::key`]).
//! - with refills, boards up to the highest weight after one of them can be reached, the *peak* of what was searched.
//!   An answer whose peak stays below the lightest of the other boards on the path does not depend on them
//!   ([`Past::is_clear_of`]). Any other is neither stored nor used.
//!
//! With `next=lift` a dân can leave an ô quan, and that weight could rise in a turn. There every dân weighs the same: sowing
//! keeps the weight, wherever it leads, a capture lowers it, and a refill alone raises it, so both points hold as they
//! stand. What does not hold is that a turn which keeps the weight stays inside the mover's own row: dân may go all round
//! and come back, so a board may stand again two turns later, as it may after a refill, and other dân in the ô quan are no
//! proof that it is new. The other rules change nothing here: `short` ends games where there would be a refill, `way` takes
//! moves away, and `sweep` comes after the end.

use super::key::{BoardKey, HashKey};
use crate::engine::board::{Board, Weights};
use crate::engine::cell::{BySide, Side, Sides};
use crate::engine::rule::NextQuan;
use crate::engine::rules::Rules;

/// Weights that no turn raises, only a refill: two for each dân in a row, one for each in an ô quan.
const WEIGHTS: Weights = Weights::new(2, 2, 1);

/// The same where a dân can leave an ô quan.
const LIFTED: Weights = Weights::new(1, 1, 1);

/// A board at the start of a turn, before the refill.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) board: Board,
    pub(super) mover: Side,
    /// The key of the board in the table.
    pub(super) board_key: BoardKey,
    weight: u32,
    /// The index of the first board on the path with as many quan.
    since: usize,
    /// Whether there was a refill since then, before this turn.
    refilled: bool,
    /// How often the most frequent board since then has stood.
    most: u8,
    /// The weights since then modulo 64, as a set of bits.
    weights: u64,
    /// Whether this turn begins with a refill.
    pub(super) refills: bool,
    /// The dân in the hands before it, where the rules make the future depend on them.
    pub(super) hands: BySide<i32>,
}

impl Stand {
    /// Returns the key of a board that stood before `last`: the board as its own mover sees it, and whether that is the
    /// mover of `last`. So histories that differ by an exchange of the sides have one key.
    #[inline(always)]
    fn key_before(&self, last: &Self) -> HashKey {
        self.board_key
            .forward
            .with(u64::from(self.mover == last.mover))
    }
}

/// The part of the history that an answer depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Past {
    /// The boards that can stand again; the default if there are none.
    pub(super) key: HashKey,
    /// The lightest of the boards that can stand again after a refill alone, if there are any.
    floor: Option<u32>,
}

impl Past {
    /// Tells whether an answer with this peak is free of the boards left out of the key.
    #[inline(always)]
    pub(super) fn is_clear_of(&self, peak: u32) -> bool {
        self.floor.is_none_or(|floor| peak < floor.min(MOST_PEAK))
    }
}

/// Peaks from here on are stored as this one, and no answer with it is used.
pub(super) const MOST_PEAK: u32 = u8::MAX as u32;

/// The boards from the start of the game to the one being searched.
#[derive(Clone, Debug)]
pub(super) struct Path {
    stands: Vec<Stand>,
    sides: Sides,
    repeat: u8,
    /// By how much a refill raises the weight.
    refill: u32,
    /// Whether a turn that keeps the weight stays inside the mover's row.
    stays: bool,
}

impl Path {
    pub(super) fn new(rules: &Rules) -> Self {
        let dan = match rules.next {
            NextQuan::Stop => 2,
            NextQuan::Lift => 1,
        };
        Self {
            stands: Vec::with_capacity(512),
            sides: rules.players,
            repeat: rules.repeat,
            refill: dan * rules.refill_dan().cast_unsigned(),
            stays: rules.next == NextQuan::Stop,
        }
    }

    /// Returns the weight of a board.
    #[inline(always)]
    pub(super) fn weight(&self, board: &Board) -> u32 {
        let weights = if self.stays { &WEIGHTS } else { &LIFTED };
        board.weigh_dan(weights).cast_unsigned()
    }

    /// Adds a board that has now stood so many times.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        board: &Board,
        mover: Side,
        board_key: BoardKey,
        hands: BySide<i32>,
        times: u8,
    ) {
        let weight = self.weight(board);
        let mut stand = Stand {
            board: *board,
            mover,
            board_key,
            weight,
            since: self.stands.len(),
            refilled: false,
            most: 1,
            weights: 1 << (weight % 64),
            refills: board.row_is_empty(mover),
            hands,
        };
        if let Some(last) = self.stands.last()
            && last.board.quan_count() == board.quan_count()
        {
            stand.since = last.since;
            stand.refilled = last.refilled || last.refills;
            stand.most = last.most.max(times);
            stand.weights |= last.weights;
        }
        self.stands.push(stand);
    }

    /// Removes the last board.
    #[inline(always)]
    pub(super) fn pop(&mut self) {
        self.stands.pop();
    }

    /// Removes the last boards until so many are left.
    pub(super) fn truncate(&mut self, len: usize) {
        self.stands.truncate(len);
    }

    /// Returns how many boards there are.
    pub(super) fn len(&self) -> usize {
        self.stands.len()
    }

    /// Adds a board of the game before the search.
    pub(super) fn push_stood(
        &mut self,
        board: &Board,
        mover: Side,
        board_key: BoardKey,
        hands: BySide<i32>,
    ) {
        let times = if self.stands.is_empty() {
            1
        } else {
            self.times(board, mover, 0)
        };
        self.push(board, mover, board_key, hands, times);
    }

    /// Returns the board being searched.
    #[inline(always)]
    pub(super) fn last(&self) -> &Stand {
        self.stands.last().expect("a search begins somewhere")
    }

    /// Returns how often `board` will have stood if it comes next, reached by a move that gains `gain`.
    ///
    /// Without a refill the weight tells that most boards are new, and turns that keep it stay inside the mover's own
    /// row, but with `next=lift`; so each side must go forth and back, and no board stands again before four turns.
    #[inline(always)]
    pub(super) fn times(&self, board: &Board, mover: Side, gain: i32) -> u8 {
        let last = self.last();
        let is_falling = self.stays && !last.refilled && !last.refills;
        let is_lower = gain > 0 || !board.has_same_quan_cells(&last.board, self.sides);
        if self.repeat == 0 || is_falling && is_lower {
            return 1;
        }
        let weight = self.weight(board);
        if last.weights >> (weight % 64) & 1 == 0 {
            return 1;
        }
        let is_same = |stand: &&Stand| {
            stand.weight == weight && stand.mover == mover && stand.board == *board
        };
        let earlier = self.stands[last.since..].iter().rev();
        let times = if is_falling {
            let level = earlier.take_while(|stand| stand.weight == last.weight);
            level.skip(3).filter(is_same).count()
        } else {
            earlier.filter(is_same).count()
        };
        u8::try_from(times + 1).unwrap_or(u8::MAX)
    }

    /// Tells whether any board that comes next could end the game by standing again.
    #[inline(always)]
    pub(super) fn can_end(&self) -> bool {
        self.is_too_often(self.last().most + 1)
    }

    /// Tells whether the game is over when a board has stood so often.
    #[inline(always)]
    pub(super) const fn is_too_often(&self, times: u8) -> bool {
        self.repeat > 0 && times >= self.repeat
    }

    /// Returns the part of the path that the next `depth` plies depend on.
    ///
    /// To end the game a board must stand so many `more` times. The first can be the next turn and the others follow
    /// two turns apart, or four if there was no refill and none is lifted from an ô quan, see [`Path::times`].
    #[inline(always)]
    pub(super) fn past(&self, depth: u32) -> Past {
        let mut past = Past {
            key: HashKey::default(),
            floor: None,
        };
        let last = self.last();
        let more = u32::from(self.repeat.saturating_sub(last.most));
        if self.repeat == 0 || depth + 1 < 2 * more {
            return past;
        }
        let before = &self.stands[last.since..self.stands.len() - 1];
        for (stand, back) in before.iter().rev().zip(1..) {
            let soonest = if last.refilled || !self.stays {
                2 * more - 1
            } else {
                4 * more - 3.min(back)
            };
            if stand.weight <= last.weight && soonest <= depth {
                past.key = past.key.plus(stand.key_before(last));
                continue;
            }
            past.floor = Some(past.floor.map_or(stand.weight, |f| f.min(stand.weight)));
            if !last.refilled && stand.weight > last.weight {
                break;
            }
        }
        past
    }

    /// Returns the weight up to which boards can be reached after the refill of this turn, or 0 if there is none.
    #[inline(always)]
    pub(super) fn peak(&self) -> u32 {
        let last = self.last();
        u32::from(last.refills) * (last.weight + self.refill)
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::engine::mv::Move;
    use crate::engine::position::Position;
    use crate::engine::record::Record;
    use crate::engine::step::Step;

    /// A board before the refill, and who is to move.
    type TimesStood = (Board, Side);

    /// Plays a random game of a few dân, mostly with moves that keep the weight, so that boards stand again.
    fn game(rules: &str, plies: usize, rng: &mut Rng) -> Record {
        let mut row = || {
            let cell = |_| [0, 0, 0, 0, 1, 1, 2][rng.usize(..7)].to_string();
            (0..5).map(cell).collect::<Vec<_>>().join(",")
        };
        let text = format!("{},Q/{},0 A 0,0/0,0 20", row(), row());
        let rules: Rules = rules.parse().unwrap();
        let path = Path::new(&rules);
        let mut record = Record::from_start(Position::read(&text, rules).unwrap());
        while record.len() < plies && record.ending().is_none() {
            let position = record.position();
            let moves: Vec<Move> = position.legal_moves().collect();
            let is_quiet = |mv: &Move| {
                let (_, stood, gain) = played(&position, *mv);
                gain == 0
                    && stood.is_some_and(|(board, _)| {
                        path.weight(&board) == path.weight(position.board())
                    })
            };
            let quiet: Vec<Move> = moves.iter().copied().filter(is_quiet).collect();
            let mv = rng.choice(quiet).filter(|_| rng.u8(..8) > 0);
            record
                .play(mv.unwrap_or_else(|| moves[rng.usize(..moves.len())]))
                .unwrap();
        }
        if record.ending().is_some() {
            record.undo();
        }
        record
    }

    fn path(record: &Record) -> Path {
        let rules = record.rules();
        let mut path = Path::new(rules);
        for (board, mover) in record.stood() {
            let key = BoardKey::new([HashKey::default(); 2], &board, mover);
            path.push_stood(&board, mover, key, BySide::default());
        }
        path
    }

    /// Plays a move; also returns the board before the next refill, unless the ô quan are empty, and what was gained.
    fn played(position: &Position, mv: Move) -> (Position, Option<TimesStood>, i32) {
        let (mut after, mut stood, mut gain) = (*position, None, 0);
        let between = |board: &Board, mover| {
            stood = Some((*board, mover));
            false
        };
        after.make(mv, between, |step| {
            if let Step::Capture { dan, quan, .. } = step {
                gain += i32::from(dan) + 10 * i32::from(quan);
            }
        });
        (after, stood, gain)
    }

    #[test]
    fn times_are_counted_as_in_a_list() {
        let mut rng = Rng::with_seed(1);
        let mut most = 0;
        for round in 0..600 {
            let rules = [
                "wikipedia repeat=9",
                "wikipedia repeat=3 refill=2",
                "pebbles repeat=2",
                "wikipedia repeat=9 next=lift",
            ];
            let record = game(rules[round % 4], rng.usize(..40), &mut rng);
            let (path, position) = (path(&record), record.position());
            for mv in position.legal_moves() {
                let (_, stood, gain) = played(&position, mv);
                let Some(stood) = stood else { continue };
                let times = 1 + record.stood().filter(|&before| before == stood).count();
                let found = path.times(&stood.0, stood.1, gain);
                assert_eq!(usize::from(found), times, "{record}");
                most = most.max(times);
            }
        }
        assert!(most > 3, "boards stand again");
    }

    #[test]
    fn a_turn_raises_the_weight_by_its_refill_alone() {
        let mut rng = Rng::with_seed(2);
        for round in 0..600 {
            let rules = [
                "wikipedia repeat=4 refill=2",
                "wikipedia repeat=4 refill=2 next=lift",
            ];
            let record = game(rules[round % 2], rng.usize(..30), &mut rng);
            let (path, position) = (path(&record), record.position());
            let last = path.last();
            let peak = path.peak();
            assert_eq!(last.weight, path.weight(&last.board));
            let refilled = path.weight(position.board());
            assert_eq!(peak, if last.refills { refilled } else { 0 });
            for mv in position.legal_moves() {
                let (_, stood, _) = played(&position, mv);
                assert!(stood.is_none_or(|(board, _)| path.weight(&board) <= refilled));
            }
        }
    }

    /// Which of the boards before the last one a key is made of.
    fn keyed(path: &Path, past: &Past) -> Vec<TimesStood> {
        let before = &path.stands[path.last().since..path.len() - 1];
        let sets = 0..1_u32 << before.len();
        let chosen = |set: u32| {
            let stands = before.iter().zip(0..);
            stands.filter_map(move |(stand, bit)| (set >> bit & 1 != 0).then_some(stand))
        };
        let key = |set| {
            chosen(set).fold(HashKey::default(), |key, stand| {
                key.plus(stand.key_before(path.last()))
            })
        };
        let set = sets.into_iter().find(|&set| key(set) == past.key);
        let stands = chosen(set.expect("a key is the sum of boards"));
        stands.map(|stand| (stand.board, stand.mover)).collect()
    }

    /// What is looked for in every continuation of a game.
    struct Continuations<'a> {
        path: &'a Path,
        past: Past,
        keyed: Vec<TimesStood>,
        /// How many games were ended by a board of the past, and how many of them by one that is not in the key.
        ended: usize,
        guarded: usize,
    }

    impl Continuations<'_> {
        /// Plays on in every way. Whenever a board of the past ends the game, the key must hold it, or a refill must
        /// have led to it and the floor be no higher than it.
        fn check(
            &mut self,
            position: &Position,
            stood: &mut Vec<TimesStood>,
            depth: u32,
            refilled: bool,
        ) {
            for mv in position.legal_moves() {
                let (after, stand, _) = played(position, mv);
                let Some(stand) = stand else { continue };
                let count =
                    |list: &[TimesStood]| list.iter().filter(|&&other| other == stand).count();
                let past = count(&stood[..self.path.len() - 1]);
                if 1 + count(stood) >= usize::from(self.path.repeat) {
                    if past > 0 && count(&self.keyed) < past {
                        let floor = self
                            .past
                            .floor
                            .expect("a board outside of the key has a floor");
                        assert!(refilled && floor <= self.path.weight(&stand.0));
                        self.guarded += 1;
                    }
                    self.ended += past.min(1);
                } else if depth > 1 && !after.is_over() {
                    stood.push(stand);
                    let refills = stand.0.row_is_empty(stand.1);
                    self.check(&after, stood, depth - 1, refilled || refills);
                    stood.pop();
                }
            }
        }
    }

    #[test]
    fn whatever_can_stand_again_is_in_the_key_or_above_the_floor() {
        let mut rng = Rng::with_seed(3);
        let (mut ended, mut guarded) = (0, 0);
        for round in 0..5000 {
            let rules = [
                "wikipedia repeat=2",
                "wikipedia repeat=2 refill=2",
                "wikipedia repeat=3",
                "wikipedia repeat=2 next=lift",
            ];
            let record = game(rules[round % 4], 1 + rng.usize(..13), &mut rng);
            let position = record.position();
            let most = if position.legal_move_count() > 4 {
                4
            } else {
                6
            };
            let depth = rng.u32(1..=most);
            let path = path(&record);
            let past = path.past(depth);
            let mut continuations = Continuations {
                path: &path,
                past,
                keyed: keyed(&path, &past),
                ended: 0,
                guarded: 0,
            };
            let mut stood = record.stood().collect();
            continuations.check(&position, &mut stood, depth, path.last().refills);
            ended += continuations.ended;
            guarded += continuations.guarded;
        }
        assert!(
            ended > 400 && guarded > 0,
            "{ended} ended, {guarded} guarded"
        );
    }
}
