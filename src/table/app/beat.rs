//! A turn as theatre: what is to be seen of it, beat by beat.
//!
//! [`score`] makes the beats from the engine's steps and from nothing else, so what is shown is what happened. A step of
//! the engine is one beat or several: a dân is in the air before it lies, a cell is lit before it is taken, and what was
//! taken flies before it lies in the tray. A beat that changes the board carries the step that does.
//!
//! | steps | beats |
//! | --- | --- |
//! | lift | the hand takes the dân up, *bốc tiếp!* if it does so again |
//! | drop | the dân falls, then it lies there |
//! | capture | the empty cell before it, the cell is lit, a quan shines over the whole board, all of it flies in two legs and comes to the tray in heaps of five |
//! | stop | the empty cell that allows nothing, the sum of a chain, why the turn is over |
//! | sweep | each cell is taken home, to the words of the rhyme, then the side has its dân |
//! | refill | it is said, then the dân lie in the row |
//! | share | one beat |
//!
//! How long each is held says [`Beat::length`], and nothing else does.

use crate::engine::{Cell, Direction, Position, Side, Step, StopReason};

/// Something that is to be seen for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// The hand takes up dân to sow them.
    Lift {
        /// Where they lay.
        cell: Cell,
        /// How many.
        dan: u16,
        /// Whether it has sown before in this turn.
        again: bool,
    },
    /// A dân falls.
    Fall {
        /// Where to.
        cell: Cell,
        /// How many are still in the hand.
        left: u16,
    },
    /// It lies there, and the hand goes on.
    Land {
        /// Where it lies.
        cell: Cell,
        /// How many are still in the hand.
        left: u16,
        /// The cell that comes next.
        next: Cell,
    },
    /// The hand is over the empty cell after which something may be taken.
    Gap {
        /// The empty cell.
        cell: Cell,
    },
    /// What lies in a cell is about to be taken.
    Seize {
        /// The cell.
        cell: Cell,
        /// What lies there.
        taken: Taken,
    },
    /// A quan is taken, and the board answers: one of the waves that go over it.
    Shine {
        /// The ô quan.
        cell: Cell,
        /// What lies there.
        taken: Taken,
        /// The number of the wave, from 0 on.
        wave: u8,
    },
    /// What was taken is on its way to a tray.
    Fly {
        /// Where it lay.
        cell: Cell,
        /// What it is.
        taken: Taken,
        /// Whose tray it is.
        side: Side,
        /// Which part of the way, from 0 on.
        leg: u8,
    },
    /// Some of what flew lies in the tray.
    Arrive {
        /// Where it lay.
        cell: Cell,
        /// Whose tray it is.
        side: Side,
        /// What flew.
        taken: Taken,
        /// How many dân are still in the air.
        left: u16,
        /// How many words of the rhyme are said by now.
        words: u8,
    },
    /// Several cells were taken in a chain: the sum of it.
    Chain {
        /// How many cells.
        links: u8,
        /// The dân that lay in them.
        dan: u32,
        /// The quan.
        quan: u32,
    },
    /// The turn is over.
    Stop {
        /// The cell that ended it.
        cell: Cell,
        /// Why.
        why: StopReason,
        /// Whether something was taken.
        captured: bool,
    },
    /// A side puts dân back into its row.
    Refill {
        /// The side.
        side: Side,
        /// How many in all.
        dan: u32,
        /// Whether they lie there.
        is_laid: bool,
    },
    /// The end: what lies in a cell goes home.
    Gather {
        /// The cell.
        cell: Cell,
        /// What lay there.
        dan: u16,
        /// Whose it is.
        side: Side,
        /// How many words of the rhyme are said by now.
        words: u8,
    },
    /// A side has its dân home.
    Home {
        /// The side.
        side: Side,
        /// How many words of the rhyme are said by now.
        words: u8,
    },
    /// The end: what is left is shared evenly.
    Share {
        /// What each side gets.
        each: i32,
    },
}

/// What is taken from a cell, and the how manieth of the turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The dân.
    pub dan: u16,
    /// Whether the quan is taken.
    pub quan: bool,
    /// The number in the chain, from 1 on; 0 of what goes home at the end.
    pub link: u8,
}

/// The waves that go over the board when a quan is taken.
pub const WAVES: u8 = 7;

/// The parts of the way to a tray.
pub const LEGS: u8 = 2;

/// The dân that come to a tray at once.
const HEAP: u16 = 5;

/// The words of the rhyme at the end: *hết quan, tàn dân, thu quân, kéo về*.
pub const RHYME: u8 = 4;

/// The words of the rhyme that begin a count while there are still quan: none of them.
const NO_RHYME: u8 = 0;

/// Before the first beat, in the same measure as the beats.
pub(super) const LEAD_IN: u32 = 2;

impl Beat {
    /// Returns how long it is held, in halves of the time that a dân takes.
    pub const fn length(self) -> u32 {
        match self {
            Self::Fall { .. } | Self::Land { .. } | Self::Arrive { .. } => 1,
            Self::Shine { .. } | Self::Fly { .. } | Self::Gather { .. } => 2,
            Self::Gap { .. } | Self::Refill { .. } => 3,
            Self::Lift { again: false, .. } | Self::Home { .. } => 4,
            Self::Lift { again: true, .. } | Self::Seize { .. } => 5,
            Self::Share { .. } | Self::Stop { .. } => 6,
            Self::Chain { .. } => 7,
        }
    }

    /// Returns the cell that it is about, if there is one.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Lift { cell, .. }
            | Self::Fall { cell, .. }
            | Self::Land { cell, .. }
            | Self::Gap { cell }
            | Self::Seize { cell, .. }
            | Self::Shine { cell, .. }
            | Self::Fly { cell, .. }
            | Self::Stop { cell, .. }
            | Self::Gather { cell, .. } => Some(cell),
            Self::Arrive { .. }
            | Self::Chain { .. }
            | Self::Refill { .. }
            | Self::Home { .. }
            | Self::Share { .. } => None,
        }
    }
}

/// A beat, and how the position changes when it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// What is to be seen.
    pub beat: Beat,
    /// What is to be applied to the position that is shown.
    pub step: Option<Step>,
}

/// Makes the beats of a turn from the position before it and its steps.
///
/// ```
/// use oanquan_table::app::beat::{Beat, score};
/// use oanquan_core::engine::{Position, Rules};
///
/// let before = Position::start(Rules::default());
/// let (mut after, mut steps) = (before, Vec::new());
/// after.play_with(before.read_move("A5>")?, |step| steps.push(step))?;
/// let cues = score(&before, &steps);
/// assert!(matches!(cues[0].beat, Beat::Lift { dan: 5, again: false, .. }));
/// assert!(cues.iter().any(|cue| matches!(cue.beat, Beat::Shine { .. })));
/// let mut shown = before;
/// cues.iter().filter_map(|cue| cue.step).for_each(|step| shown.apply(step));
/// assert_eq!(shown, after);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn score(before: &Position, steps: &[Step]) -> Vec<Cue> {
    let mut score = Score {
        position: *before,
        side: before.mover(),
        cues: Vec::with_capacity(3 * steps.len()),
        direction: Direction::Plus,
        left: 0,
        links: 0,
        dan: 0,
        quan: 0,
    };
    let is_sweep = |step: &Step| matches!(step, Step::Sweep { .. });
    let sweep = steps.iter().position(is_sweep).unwrap_or(steps.len());
    let shared = steps
        .iter()
        .rposition(is_sweep)
        .map_or(sweep, |last| last + 1);
    steps[..sweep].iter().for_each(|step| score.add(*step));
    score.sweep(&steps[sweep..shared]);
    steps[shared..].iter().for_each(|step| score.add(*step));
    score.cues
}

/// The beats of a turn while they are made, and what the hand has done.
struct Score {
    position: Position,
    /// Who moves.
    side: Side,
    cues: Vec<Cue>,
    direction: Direction,
    /// The dân in the hand.
    left: u16,
    /// The cells that were taken, and what lay in them.
    links: u8,
    dan: u32,
    quan: u32,
}

impl Score {
    /// Adds a beat that changes nothing.
    fn show(&mut self, beat: Beat) {
        self.cues.push(Cue { beat, step: None });
    }

    /// Adds a beat that changes the position.
    fn change(&mut self, beat: Beat, step: Step) {
        self.position.apply(step);
        self.cues.push(Cue {
            beat,
            step: Some(step),
        });
    }

    fn add(&mut self, step: Step) {
        match step {
            Step::Lift { cell, dan } => self.lift(step, cell, dan),
            Step::LiftOne { cell } => self.lift(step, cell, 1),
            Step::Drop {
                cell, direction, ..
            } => {
                self.direction = direction;
                self.left = self.left.saturating_sub(1);
                let left = self.left;
                self.show(Beat::Fall { cell, left });
                let next = self.position.sides().next(cell, direction);
                self.change(Beat::Land { cell, left, next }, step);
            }
            Step::Capture { cell, dan, quan } => self.capture(step, cell, dan, quan),
            Step::Stop { why, cell } => self.stop(step, why, cell),
            Step::Refill { side, each } => {
                let dan = 5 * u32::from(each);
                let refill = |is_laid| Beat::Refill { side, dan, is_laid };
                self.show(refill(false));
                self.change(refill(true), step);
            }
            Step::Sweep { side, .. } => self.change(
                Beat::Home {
                    side,
                    words: self.rhyme(1, 1),
                },
                step,
            ),
            Step::Share { each, .. } => self.change(Beat::Share { each }, step),
        }
    }

    fn lift(&mut self, step: Step, cell: Cell, dan: u16) {
        let again = !self.cues.is_empty();
        self.left = dan;
        self.change(Beat::Lift { cell, dan, again }, step);
    }

    fn capture(&mut self, step: Step, cell: Cell, dan: u16, quan: bool) {
        self.links = self.links.saturating_add(1);
        self.dan += u32::from(dan);
        self.quan += u32::from(quan);
        let (side, link) = (self.side, self.links);
        let taken = Taken { dan, quan, link };
        self.show_gap_before(cell);
        self.show(Beat::Seize { cell, taken });
        let waves = if quan { WAVES } else { 0 };
        (0..waves).for_each(|wave| self.show(Beat::Shine { cell, taken, wave }));
        let fly = |leg| Beat::Fly {
            cell,
            taken,
            side,
            leg,
        };
        self.change(fly(0), step);
        (1..LEGS).for_each(|leg| self.show(fly(leg)));
        self.arrive(cell, taken);
    }

    /// What was taken comes to the tray: the quan, then heap after heap of dân.
    fn arrive(&mut self, cell: Cell, taken: Taken) {
        let (side, words) = (self.side, NO_RHYME);
        let mut left = taken.dan;
        if taken.quan {
            self.show(Beat::Arrive {
                cell,
                side,
                taken,
                left,
                words,
            });
        }
        while left > 0 {
            left = left.saturating_sub(HEAP);
            self.show(Beat::Arrive {
                cell,
                side,
                taken,
                left,
                words,
            });
        }
    }

    fn stop(&mut self, step: Step, why: StopReason, cell: Cell) {
        let has_gap = matches!(
            why,
            StopReason::TwoEmpty | StopReason::Non | StopReason::FirstTurn
        );
        if has_gap {
            self.show_gap_before(cell);
        }
        let (links, dan, quan) = (self.links, self.dan, self.quan);
        if links > 1 {
            self.show(Beat::Chain { links, dan, quan });
        }
        let captured = links > 0;
        self.change(
            Beat::Stop {
                cell,
                why,
                captured,
            },
            step,
        );
    }

    /// The hand passes the empty cell before one.
    fn show_gap_before(&mut self, cell: Cell) {
        let gap = self.position.sides().next(cell, self.direction.reversed());
        self.show(Beat::Gap { cell: gap });
    }

    /// All rows are taken home cell by cell, each cell by who owns it; then each side has what is its own.
    fn sweep(&mut self, steps: &[Step]) {
        let sold = self.position.sold();
        let side = |step: &Step| match step {
            Step::Sweep { side, .. } => Some(*side),
            _ => None,
        };
        let rows = || self.position.sides().iter().flat_map(Side::row);
        let of = |side: Side| rows().filter(move |cell| sold.owner(*cell) == side);
        let homes = steps.iter().filter_map(side);
        let homes = homes.flat_map(|side| of(side).map(move |cell| (side, cell)));
        let board = self.position.board();
        let homes = homes.filter(|(_, cell)| board.dan(*cell) > 0);
        let homes: Vec<_> = homes.collect();
        for (number, &(side, cell)) in homes.iter().enumerate() {
            let (dan, words) = (
                self.position.board().dan(cell),
                self.rhyme(number + 1, homes.len()),
            );
            let beat = Beat::Gather {
                cell,
                dan,
                side,
                words,
            };
            self.change(beat, Step::Lift { cell, dan });
            let (left, quan, link) = (0, false, 0);
            let taken = Taken { dan, quan, link };
            self.show(Beat::Arrive {
                cell,
                side,
                taken,
                left,
                words,
            });
        }
        for step in steps {
            self.add(*step);
        }
    }

    /// Returns how many words of the rhyme are said when so many cells of all are swept.
    fn rhyme(&self, cells: usize, all: usize) -> u8 {
        if self.position.board().quan_count() > 0 {
            return NO_RHYME;
        }
        let words = (cells * usize::from(RHYME)).div_ceil(all.max(1));
        u8::try_from(words).unwrap_or(RHYME)
    }
}
