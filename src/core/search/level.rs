//! The computer players: five levels, named after the degrees of the old examinations.
//!
//! A level is data: how far it looks and how it errs. The easy ones err like people. They count the first sowing and lose
//! track of the relays, take what lies before them, and overlook the answer; they never play at random while they see
//! something to take.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::deepening::search;
use super::limits::{DEEPEST, Limits};
use super::report::Report;
use super::root::Root;
use super::transpositions::Table;
use crate::engine::mv::Move;
use crate::engine::position::Position;
use crate::engine::step::Step;

/// A computer player.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use oanquan_core::engine::{Position, Rules};
/// use oanquan_core::search::{Level, Root, Table};
///
/// let level: Level = "tien-si".parse()?;
/// assert_eq!((level, level.number()), (Level::TienSi, 3));
///
/// let root = Root::new(Position::start(Rules::default()));
/// let stop = AtomicBool::new(false);
/// let choose = |seed| level.choose(&root, &Table::new(1), &stop, seed, |_| ());
/// assert!(choose(7).is_some());
/// assert_eq!(choose(7), choose(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Tú tài, passed the district's examination: a child wins.
    TuTai,
    /// Cử nhân, passed the province's: takes all it can.
    CuNhan,
    /// Tiến sĩ, a doctor: thinks of your answer, mostly.
    TienSi,
    /// Bảng nhãn, second at court.
    BangNhan,
    /// Trạng nguyên, first at court: thinks for about two seconds.
    TrangNguyen,
}

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Skill {
    /// How much of a turn it follows when it only glances at the board.
    sight: Sight,
    /// How many of 100 moves it makes at a glance.
    glances: usize,
    /// The limits of its search in the others.
    limits: Limits,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::TuTai,
        Self::CuNhan,
        Self::TienSi,
        Self::BangNhan,
        Self::TrangNguyen,
    ];

    /// Returns the word for the level on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::TuTai => "tu-tai",
            Self::CuNhan => "cu-nhan",
            Self::TienSi => "tien-si",
            Self::BangNhan => "bang-nhan",
            Self::TrangNguyen => "trang-nguyen",
        }
    }

    /// Returns the name, in any language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TuTai => "Tú tài",
            Self::CuNhan => "Cử nhân",
            Self::TienSi => "Tiến sĩ",
            Self::BangNhan => "Bảng nhãn",
            Self::TrangNguyen => "Trạng nguyên",
        }
    }

    /// Returns the level's number, from 1 on.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// Returns how large a table the level needs, in megabytes.
    pub const fn megabytes(self) -> usize {
        match self {
            Self::TuTai | Self::CuNhan | Self::TienSi => 1,
            Self::BangNhan => 4,
            Self::TrangNguyen => 64,
        }
    }

    /// Chooses a move; `None` if the game is over, or if the search was stopped before its first report.
    ///
    /// The choice depends on the seed, the root and the table alone; with a fresh table it can be repeated.
    pub fn choose(
        self,
        root: &Root,
        table: &Table,
        stop: &AtomicBool,
        seed: u64,
        on_report: impl FnMut(&Report),
    ) -> Option<Move> {
        let skill = self.skill();
        let position = &root.position;
        let mut rng = seeded(seed, position.moves().into());
        if rng.usize(..100) < skill.glances {
            glance(position, skill.sight, &mut rng)
        } else {
            let report = search(root, &skill.limits, table, 0, stop, on_report)?;
            report.line.first().copied()
        }
    }

    const fn skill(self) -> Skill {
        match self {
            Self::TuTai => Skill::new(Sight { lifts: 1, dan: 5 }, 100, 1, u64::MAX),
            Self::CuNhan => Skill::new(Sight::FULL, 70, 2, u64::MAX),
            Self::TienSi => Skill::new(Sight::FULL, 30, 4, u64::MAX),
            Self::BangNhan => Skill::new(Sight::FULL, 10, 6, u64::MAX),
            Self::TrangNguyen => Skill::new(Sight::FULL, 0, DEEPEST, 20_000_000),
        }
    }
}

/// How much of a turn a player follows who only glances at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sight {
    /// How many lifts are followed.
    lifts: u32,
    /// The largest handful that is counted out.
    dan: u16,
}

impl Sight {
    /// The whole turn.
    pub(super) const FULL: Self = Self {
        lifts: u32::MAX,
        dan: u16::MAX,
    };
}

impl Skill {
    const fn new(sight: Sight, glances: usize, depth: u32, nodes: u64) -> Self {
        let limits = Limits {
            depth: Some(depth),
            nodes: Some(nodes),
            every_move: false,
        };
        Self {
            sight,
            glances,
            limits,
        }
    }
}

/// Chooses the move that captures most at a glance, a random one of several.
pub(super) fn glance(position: &Position, sight: Sight, rng: &mut Rng) -> Option<Move> {
    let moves: Vec<(Move, u32)> = position
        .legal_moves()
        .map(|mv| (mv, seen(position, mv, sight)))
        .collect();
    let most = moves.iter().map(|&(_, taken)| taken).max()?;
    let best = moves.iter().filter(|&&(_, taken)| taken == most);
    rng.choice(best.map(|&(mv, _)| mv).collect::<Vec<_>>())
}

/// Returns the dân that a move captures, as far as it is followed.
fn seen(position: &Position, mv: Move, sight: Sight) -> u32 {
    let (mut lifts, mut taken, mut after) = (0, 0, *position);
    let mut is_lost = false;
    let look = |step| match step {
        Step::Lift { dan, .. } => {
            lifts += 1;
            is_lost |= lifts > sight.lifts || dan > sight.dan;
        }
        Step::Capture { dan, quan, .. } if !is_lost => {
            taken += u32::from(dan) + u32::from(quan) * u32::from(position.rules().quan);
        }
        _ => {}
    };
    after.play_with(mv, look).unwrap_or_default();
    taken
}

/// Returns a generator for two seeds, such as a game's and the number of the move.
pub(super) fn seeded(seed: u64, number: u64) -> Rng {
    Rng::with_seed(Rng::with_seed(seed).u64(..) ^ number)
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Reads the word or the number of a level.
impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        let is_it = |level: &Self| {
            level.id().eq_ignore_ascii_case(text) || level.number().to_string() == text
        };
        let level = Self::ALL.into_iter().find(is_it);
        level.ok_or_else(|| LevelError(text.to_owned()))
    }
}

/// The error for a text that is no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError(pub String);

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids = Level::ALL.map(Level::id).join(", ");
        write!(
            f,
            "unknown level '{}', expected 1-5 or one of {ids}",
            self.0
        )
    }
}

impl std::error::Error for LevelError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_are_levels() {
        for level in Level::ALL {
            assert_eq!(level.id().parse(), Ok(level));
            assert_eq!(level.number().to_string().parse(), Ok(level));
        }
        let error = "6".parse::<Level>().unwrap_err();
        assert!(error.to_string().starts_with("unknown level '6', expected"));
    }
}
