//! The marks in the cells: what the hand is doing, where the ways of the chosen cell lead, the move that is advised, what
//! the last move did. Each is a sign that is read without its colour, and every cell has one text.
//!
//! `+1` a dân falls, `↻` they are lifted again, `✕6` six are taken, `■` the last one falls; `◀` or `▶` before it says on
//! which of two ways. `★` stands before the move that is thought best. Of the last move `▶` is left where it began, and
//! `−6` where six were taken.

use super::geometry::Geometry;
use super::painter::hand_over;
use super::palette::painted;
use super::parts::Parts;
use crate::app::App;
use crate::app::aim::Aim;
use crate::app::beat::Beat;
use crate::app::trail::{Track, Trail};
use crate::engine::{Cell, Heading, Move, TurnSummary};

/// The marks of a board; none by default.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// What the turn that is shown does just now.
    now: Option<(Cell, String)>,
    /// The move that is thought best.
    best: Option<(Cell, String)>,
    /// The moves that may follow, with what tells one from the other.
    trails: Vec<(String, Trail)>,
    /// What the last turn left, while none is being shown.
    traces: Vec<(Cell, String)>,
}

impl Marks {
    /// Looks at what the application shows now.
    pub(super) fn new(app: &App, geometry: &Geometry) -> Self {
        let sign = |mv: Move| pointer(way(app, mv));
        let best = best(app);
        Self {
            now: now(app, geometry),
            best: best.map(|mv| (mv.cell, format!("★{}", sign(mv)))),
            trails: trails(app, best, sign),
            traces: app
                .last_turn()
                .map_or_else(Vec::new, |turn| traces(&turn, way(app, turn.mv).arrow())),
        }
    }

    /// Returns what is marked in a cell.
    pub(super) fn of(&self, cell: Cell) -> Option<String> {
        let tracks: Vec<String> = self.tracks(cell).map(|(_, sign)| sign).collect();
        let tracks = (!tracks.is_empty()).then(|| tracks.join(" "));
        let here = |(at, mark): &(Cell, String)| (*at == cell).then(|| mark.clone());
        let now = self.now.as_ref().and_then(here);
        let best = || self.best.as_ref().and_then(here);
        now.or_else(best)
            .or(tracks)
            .or_else(|| self.traces.iter().find_map(here))
    }

    /// Returns the move whose sign stands at so many columns from the beginning of the mark of a cell.
    pub(super) fn move_at(&self, cell: Cell, column: usize) -> Option<Move> {
        let mut end = 0;
        let mut ends = self.tracks(cell).map(|(mv, sign)| {
            end += sign.chars().count() + 1;
            (mv, end)
        });
        ends.find(|(_, end)| column < *end).map(|(mv, _)| mv)
    }

    /// What the moves that may follow do in a cell.
    fn tracks(&self, cell: Cell) -> impl Iterator<Item = (Move, String)> {
        self.trails.iter().filter_map(move |(sign, trail)| {
            let track = trail.track(cell)?;
            Some((trail.mv, format!("{sign}{}", track_sign(track))))
        })
    }
}

/// Returns the heading of a move as it is seen.
fn way(app: &App, mv: Move) -> Heading {
    Heading::of(app.shown().sides(), mv.cell.side(), mv.direction)
}

/// Returns what the hand is doing where it is not painted, and what flies away, and where.
fn now(app: &App, geometry: &Geometry) -> Option<(Cell, String)> {
    let beat = app.playback()?.beat()?;
    let (cell, holds) = match beat {
        Beat::Lift { cell, dan, .. } => (cell, dan),
        Beat::Fall { cell, left } | Beat::Land { cell, left, .. } => (cell, left),
        Beat::Gap { cell } | Beat::Seize { cell, .. } => (cell, 0),
        Beat::Fly { cell, taken, .. } => {
            return Some((cell, format!("−{}", spoils(taken.dan, taken.quan))));
        }
        Beat::Gather { cell, dan, .. } => return Some((cell, format!("−{dan}"))),
        _ => return None,
    };
    let is_painted = painted(app).is_some() && hand_over(geometry, cell).is_some();
    let room = Parts::of(geometry, cell).marks.width;
    (!is_painted).then(|| (cell, hand(holds, room)))
}

/// The hand in signs: what it holds lies in it, as stones or as a number, as there is room.
fn hand(holds: u16, room: u16) -> String {
    match holds {
        _ if room < 2 => "▼".to_owned(),
        _ if room < HAND => format!("▼{holds}"),
        0 => "( )".to_owned(),
        holds if holds + 2 <= room => format!("({})", "●".repeat(holds.into())),
        holds => format!("(●{holds})"),
    }
}

/// The least columns of the hand in signs.
const HAND: u16 = 5;

/// Returns the traces of a turn: what was taken, and the way that the lifted dân went.
fn traces(turn: &TurnSummary, arrow: char) -> Vec<(Cell, String)> {
    let taken = turn.captures.iter().rev();
    let taken = taken.map(|taken| (taken.cell, format!("−{}", spoils(taken.dan, taken.quan))));
    taken.chain([(turn.mv.cell, arrow.to_string())]).collect()
}

/// Returns the sign of the arrow that sows a way.
pub(super) const fn pointer(heading: Heading) -> char {
    match heading {
        Heading::Left => '◀',
        Heading::Right => '▶',
        Heading::Up => '▲',
        Heading::Down => '▼',
    }
}

/// Returns the trails that are to be seen: of an advised move, or of both ways of the cell that is chosen. Unless the
/// players want to know all, of two ways no more than where they begin and end and what they take.
fn trails(app: &App, best: Option<Move>, sign: impl Fn(Move) -> char) -> Vec<(String, Trail)> {
    let position = app.shown();
    if let Some(mv) = best {
        return vec![(String::new(), Trail::of(&position, mv))];
    }
    let (asks, all) = (
        app.choice().filter(|aim| aim.asks_way()),
        app.settings().look_ahead,
    );
    let Some(aim) = asks.or(app.choice().filter(|_| all)) else {
        return Vec::new();
    };
    let moves = position.legal_moves().filter(|mv| mv.cell == aim.cell());
    let trails = moves.map(|mv| {
        let mut trail = Trail::of(&position, mv);
        let landing = position.sides().next(mv.cell, mv.direction);
        trail
            .tracks
            .retain(|(cell, track)| all || *cell == landing || *track >= Track::End);
        (sign(mv).to_string(), trail)
    });
    trails.collect()
}

/// Returns the move that a hint advises, or that the analysis found where one looks back.
fn best(app: &App) -> Option<Move> {
    if let Some(Aim::Advised(cell, heading)) = app.choice() {
        let direction = heading.direction(app.shown().sides(), cell.side())?;
        return Some(Move { cell, direction });
    }
    app.screen().look()?;
    let report = app.analysis()?.report(app.ply())?;
    report
        .line
        .first()
        .copied()
        .filter(|_| app.playback().is_none())
}

fn track_sign(track: Track) -> String {
    match track {
        Track::Passed(dan) => format!("+{dan}"),
        Track::Lifted => "↻".to_owned(),
        Track::End => "■".to_owned(),
        Track::Captured(dan, quan) => format!("✕{}", spoils(dan, quan)),
    }
}

/// What was in a cell that was captured.
pub(super) fn spoils(dan: u16, quan: bool) -> String {
    match (quan, dan) {
        (true, 0) => "◆".to_owned(),
        (true, dan) => format!("◆{dan}"),
        (false, dan) => dan.to_string(),
    }
}
