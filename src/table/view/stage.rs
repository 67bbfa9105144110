//! The stage: what the beat that is shown puts on a board, besides what lies there, and where words are called out.
//!
//! Made from the application alone; [`super::board`] lays it over the board, painted by [`super::cast`] or in signs.
//!
//! Invariant: words stand on a line between cells or among the numbers of a row, never in the cell that they speak of.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::canvas::Pixel;
use super::geometry::Geometry;
use super::marks::spoils;
use super::palette::palette;
use crate::app::App;
use crate::app::beat::{Beat, LEGS, Taken};
use crate::app::playback::Playback;
use crate::engine::{Cell, Position, Side, Sides};
use crate::words::{Words, fitted};

/// The hand that sows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    /// The cell that it is over.
    pub(super) over: Cell,
    /// The cell that it is on its way to, half of which is done.
    pub(super) next: Option<Cell>,
    /// The dân in it.
    pub(super) holds: u16,
    /// Whose it is.
    pub(super) side: Side,
    /// Whether it comes from above.
    pub(super) is_from_above: bool,
}

/// What is on its way to a tray.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Flight {
    /// Where it is now.
    pub(super) at: Pixel,
    /// What has flown.
    pub(super) all: Taken,
    /// The dân of it that are still in the air.
    pub(super) dan: u16,
    /// Whether the quan still is.
    pub(super) quan: bool,
    /// How much that is.
    pub(super) told: String,
}

/// What the beat shows; nothing by default.
#[derive(Debug, Default)]
pub(super) struct Stage {
    /// The hand.
    pub(super) hand: Option<Hand>,
    /// The cell into which a dân falls.
    pub(super) falling: Option<Cell>,
    /// The cell in which one has just fallen.
    pub(super) fallen: Option<Cell>,
    /// The cell that is being taken.
    pub(super) lit: Option<Cell>,
    /// What flies.
    pub(super) flight: Option<Flight>,
    /// Where a quan is taken, and the wave that goes over the board.
    pub(super) shine: Option<(Cell, u8)>,
    /// Whether what is called out has a banner.
    is_banner: bool,
    /// What is called out, and the cell that it speaks of.
    said: Option<(String, Option<Cell>)>,
}

impl Stage {
    /// Looks at what the application shows now.
    pub(super) fn new(app: &App, geometry: &Geometry) -> Self {
        let beat = app.playback().and_then(Playback::beat);
        beat.map_or_else(Self::default, |beat| Self {
            hand: hand(&app.shown(), beat),
            falling: beat.cell().filter(|_| matches!(beat, Beat::Fall { .. })),
            fallen: beat.cell().filter(|_| matches!(beat, Beat::Land { .. })),
            lit: beat.cell().filter(|cell| lights(beat, *cell)),
            flight: flight(geometry, beat),
            shine: match beat {
                Beat::Shine { cell, wave, .. } => Some((cell, wave)),
                _ => None,
            },
            is_banner: shines(beat),
            said: said(app, beat),
        })
    }

    /// Calls out what is to be said, on a line beside the cell that it speaks of.
    pub(super) fn say(&self, app: &App, geometry: &Geometry, buffer: &mut Buffer) {
        let Some((words, cell)) = &self.said else {
            return;
        };
        let span = span(geometry, *cell);
        let room = usize::from(span.width);
        let padded = format!(" {words} ");
        let words = if padded.width() <= room {
            padded
        } else {
            fitted(words, room)
        };
        let width = u16::try_from(words.width()).unwrap_or(span.width);
        let middle = cell.map_or(span.x + span.width / 2, |cell| {
            let inside = geometry.cell(cell);
            inside.x + inside.width / 2
        });
        let x = middle.saturating_sub(width / 2);
        let x = x.clamp(span.x, span.right() - width);
        let ribbon = Rect { x, width, ..span };
        if self.is_banner && geometry.near_row().height >= BANNER {
            let banner = Rect {
                y: ribbon.y - 1,
                height: 3,
                ..ribbon
            };
            Clear.render(banner, buffer);
            buffer.set_style(banner, palette(app).ribbon);
        }
        Line::styled(words, palette(app).ribbon).render(ribbon, buffer);
    }
}

/// The least rows of a cell on whose board a banner has three.
const BANNER: u16 = 5;

/// Tells whether a quan is called out over the whole board: once the first rays are out, so that no beat changes too much.
const fn shines(beat: Beat) -> bool {
    match beat {
        Beat::Shine { wave, .. } => wave > 0,
        Beat::Fly { taken, .. } => taken.quan,
        _ => false,
    }
}

/// Tells whether the cell of a beat is lit, because what lies in it is being taken; an ô quan has rays instead.
const fn lights(beat: Beat, cell: Cell) -> bool {
    let is_taken = matches!(beat, Beat::Seize { .. } | Beat::Fly { leg: 0, .. });
    is_taken && !cell.is_quan_cell()
}

/// Returns the hand of who moves.
fn hand(position: &Position, beat: Beat) -> Option<Hand> {
    let (over, holds, next) = match beat {
        Beat::Lift { cell, dan, .. } => (cell, dan, None),
        Beat::Fall { cell, left } => (cell, left, None),
        Beat::Land { cell, left, next } => (cell, left, Some(next).filter(|_| left > 0)),
        Beat::Gap { cell } | Beat::Seize { cell, .. } => (cell, 0, None),
        _ => return None,
    };
    let side = position.mover();
    Some(Hand {
        over,
        next,
        holds,
        side,
        is_from_above: is_above(position.sides(), side),
    })
}

/// Returns what flies to a tray, or what is left of it in the air.
fn flight(geometry: &Geometry, beat: Beat) -> Option<Flight> {
    let (cell, side, leg, all, left) = match beat {
        Beat::Fly {
            cell,
            taken,
            side,
            leg,
        } => (cell, side, leg, taken, taken),
        Beat::Gather {
            cell, dan, side, ..
        } => {
            let (quan, link) = (false, 0);
            let all = Taken { dan, quan, link };
            (cell, side, LEGS - 1, all, all)
        }
        Beat::Arrive {
            cell,
            taken,
            side,
            left: dan @ 1..,
            ..
        } => {
            let (quan, link) = (false, taken.link);
            (cell, side, LEGS - 1, taken, Taken { dan, quan, link })
        }
        _ => return None,
    };
    Some(Flight {
        at: on_way(geometry, cell, side, leg),
        all,
        dan: left.dan,
        quan: left.quan,
        told: format!("+{}", spoils(left.dan, left.quan)),
    })
}

/// Tells whether a side sits above the board.
fn is_above(sides: Sides, side: Side) -> bool {
    matches!(
        (sides, side),
        (Sides::Two, Side::B) | (Sides::Four, Side::C)
    )
}

/// Returns the row, and the columns of it, where words are called out about a cell, or about none.
fn span(geometry: &Geometry, cell: Option<Cell>) -> Rect {
    let area = geometry.area;
    let line = |x: u16, y: u16, right: u16| Rect::new(x, y, right - x, 1);
    let near = geometry.near_row();
    // Where upright cells have no lines between them: on a line that lies, or in the middle, where no tray is.
    if geometry.lines().1 == 0 {
        let center = geometry.center;
        return if geometry.is_triangle() {
            line(area.x, near.y - 1, area.right())
        } else {
            line(center.x, center.y + center.height / 2, center.right())
        };
    }
    if geometry.sides() == Sides::Two {
        let last = geometry.cell(Side::A.quan_cell()).x - 1;
        let y = match cell {
            Some(cell) if !cell.is_quan_cell() => geometry.number(cell).y,
            _ => near.y - 1,
        };
        return line(near.x, y, last);
    }
    let inside = cell.map_or(geometry.near_row(), |cell| geometry.cell(cell));
    let is_high = inside.y + inside.height / 2 < area.y + area.height / 2;
    let y = if is_high {
        inside.bottom()
    } else {
        inside.y - 1
    };
    line(area.x, y, area.right())
}

/// Returns where something is that flies from a cell to a side's tray.
fn on_way(geometry: &Geometry, cell: Cell, side: Side, leg: u8) -> Pixel {
    let from = middle(geometry.cell(cell));
    let area = geometry.area;
    let to = match (geometry.sides(), side) {
        (Sides::Two, Side::A) => (
            i32::from(area.x + area.width / 4),
            2 * i32::from(area.bottom()),
        ),
        (Sides::Two, _) => (i32::from(area.x + area.width / 4), 2 * i32::from(area.y)),
        _ => middle(geometry.tray(side)),
    };
    let (gone, all) = (i32::from(leg) + 1, i32::from(LEGS) + 1);
    (
        from.0 + (to.0 - from.0) * gone / all,
        from.1 + (to.1 - from.1) * gone / all,
    )
}

fn middle(area: Rect) -> Pixel {
    let x = area.x + area.width / 2;
    (i32::from(x), i32::from(2 * area.y + area.height))
}

/// What is called out, and the cell that it speaks of.
fn said(app: &App, beat: Beat) -> Option<(String, Option<Cell>)> {
    let words = app.words();
    let show = &words.show;
    let told = match beat {
        Beat::Lift { again: true, .. } => show.again.to_owned(),
        Beat::Gap { .. } => show.gap.to_owned(),
        Beat::Seize { taken, .. } | Beat::Shine { taken, wave: 0, .. } => taken_text(words, taken),
        beat if shines(beat) => format!("★  {}  ★", show.quan.to_uppercase()),
        Beat::Chain { links, dan, quan } => (show.chain)(links, &(words.turn.stones)(dan, quan)),
        Beat::Stop { why, captured, .. } => {
            let over = if captured { show.over } else { show.lost };
            format!("{over}{} {}", words.colon, (show.why)(why))
        }
        Beat::Refill { dan, .. } => (show.refill)(dan),
        Beat::Gather { words: said, .. }
        | Beat::Arrive { words: said, .. }
        | Beat::Home { words: said, .. }
            if said > 0 =>
        {
            rhyme(words.count.call, said)
        }
        Beat::Share { each } => (show.share)(each),
        Beat::Lift { .. }
        | Beat::Fall { .. }
        | Beat::Land { .. }
        | Beat::Fly { .. }
        | Beat::Shine { .. }
        | Beat::Gather { .. }
        | Beat::Arrive { .. }
        | Beat::Home { .. } => return None,
    };
    let about = match beat {
        Beat::Shine { wave: 1.., .. } | Beat::Fly { .. } | Beat::Gather { .. } => None,
        beat => beat.cell(),
    };
    Some((told, about))
}

/// What is called out when a cell is taken.
fn taken_text(words: &Words, taken: Taken) -> String {
    if taken.quan && taken.link == 1 {
        return words.show.quan.to_owned();
    }
    (words.show.take)(taken.link, &(words.turn.spoils)(taken.dan, taken.quan))
}

/// The first words of the rhyme at the end.
fn rhyme(call: &str, words: u8) -> String {
    let said: Vec<_> = call.split_inclusive(", ").take(words.into()).collect();
    said.concat().trim_end().to_owned()
}
