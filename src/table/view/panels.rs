//! The lines of words round the board: title, players, whose turn it is; story and moves have files of their own.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::frame::row;
use super::geometry::Geometry;
use super::layout::Layout;
use super::palette::palette;
use super::{moves, said, tray};
use crate::app::aim::Aim;
use crate::app::beat::Beat;
use crate::app::key::Arrows;
use crate::app::lesson::{COUNT, Lesson};
use crate::app::thought::Purpose;
use crate::app::{App, Screen, Turn};
use crate::engine::{Side, Sides};
use crate::words::{self, fitted, short_name, told};

/// A window of fewer columns than this is narrow: what is said takes more lines there.
const NARROW: u16 = 60;

/// The columns of a name where it is told how a match stands.
const SHORT: usize = 10;

/// Draws every line of words of a layout.
pub(super) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    draw_title(app, layout.title, buffer);
    draw_players(app, layout, buffer);
    let head = head(app, layout);
    let (story, style) = said::said(app, layout.story.width);
    let is_lesson = matches!(app.screen(), Screen::Lesson { .. });
    let room = layout.turn.union(layout.story);
    let is_long = head.lines.len() + story.len() > usize::from(room.height);
    // What is long takes the line of moves as well; a lesson has none to list.
    let takes_line = layout.moves.height == 1 && (is_long || is_lesson);
    let room = if takes_line {
        room.union(layout.moves)
    } else {
        room
    };
    // What a move lost comes first where a past turn has no room.
    let most = usize::from(room.height) + usize::from(room.width < NARROW);
    let story = match head.rank {
        Rank::AboveStory if head.lines.len() + story.len() > most => {
            said::loss(app, layout.story.width).unwrap_or(story)
        }
        _ => story,
    };
    draw_words(head, (&story, style), room, buffer);
    if layout.moves.height > 1 && !is_lesson {
        moves::draw_list(app, layout.moves, buffer);
    } else if !takes_line {
        moves::draw_line(app, layout.moves, buffer);
    }
}

/// Draws what heads the words under the board, and the story below it, as far as there is room for both.
fn draw_words(head: Head, story: (&[String], Style), room: Rect, buffer: &mut Buffer) {
    let (story, style) = story;
    let fits = |room: Rect| head.lines.len() + story.len() <= usize::from(room.height);
    let rank = head.rank;
    let (room, head) = match rank {
        _ if fits(room) => (room, head.lines),
        Rank::BelowStory => (raised(room, story.len()), Vec::new()),
        Rank::AboveStory => (raised(room, head.lines.len() + story.len()), head.lines),
    };
    Clear.render(room, buffer);
    let below = u16::try_from(head.len())
        .unwrap_or(room.height)
        .min(room.height);
    for (y, line) in (room.y..room.bottom()).zip(head) {
        line.render(row(room, y), buffer);
    }
    let rest = Rect {
        y: room.y + below,
        height: room.height - below,
        ..room
    };
    said::draw(story, style, rest, buffer);
}

/// Returns the room of the words in a narrow window, raised over the line above it if they need that too.
fn raised(room: Rect, lines: usize) -> Rect {
    let is_short = room.width < NARROW && lines > usize::from(room.height);
    let by = u16::from(is_short).min(room.y);
    Rect {
        y: room.y - by,
        height: room.height + by,
        ..room
    }
}

/// Returns what a side is called, cut to `room` columns.
pub(super) fn name(app: &App, side: Side, room: usize) -> String {
    short_name(&app.name(side), room)
}

fn draw_title(app: &App, area: Rect, buffer: &mut Buffer) {
    let (words, theme) = (app.words(), palette(app));
    let mut round = (words.table.round_number)(round(app));
    if matches!(app.screen(), Screen::Lesson { .. }) {
        round.clear();
    } else if let Some(houses) = app.looked_at().houses() {
        let game = (words.houses.game)(houses.games() + 1);
        let after = app.looked_at().houses_after();
        let houses = after.filter(|_| app.shown().is_over()).unwrap_or(houses);
        let standing = told::standing(words, &houses, &|side| name(app, side, SHORT));
        let room = usize::from(area.width).saturating_sub(words.table.title.width() + 5);
        round = fitted(&format!("{game}{} {standing} · {round}", words.colon), room);
    } else if app.series().is_worth_telling() && app.past_game().is_none() {
        let game = (words.table.game_number)(app.series().game(), app.series().games);
        round = format!("{game}{} · {round}", wins(app));
    }
    let room =
        usize::from(area.width).saturating_sub(words.table.title.width() + round.width() + 5);
    let rules = fitted(&words.rules.line(app.looked_at().rules()), room);
    let line = Line::from(vec![
        Span::styled(format!(" {}  ", words.table.title), theme.strong),
        Span::styled(rules, theme.dim),
    ]);
    line.render(area, buffer);
    Line::styled(format!("{round} "), theme.dim)
        .right_aligned()
        .render(area, buffer);
}

/// The number of the round that is shown, as the list of moves has it.
fn round(app: &App) -> u32 {
    let shown = app.shown();
    let before = app.looked_at().start().moves();
    let turns = shown.moves().saturating_sub(before) + u32::from(!shown.is_over());
    turns.saturating_sub(1) / shown.sides() as u32 + 1
}

/// How many games each side has won, as " 1–0"; nothing before the first game is over.
fn wins(app: &App) -> String {
    if app.series().game() == 1 {
        return String::new();
    }
    let standings = app.series().standings(None);
    let sides = app.record().rules().players.iter();
    let wins = sides.map(|side| standings[side].wins.to_string());
    format!(" {}", wins.collect::<Vec<_>>().join("–"))
}

fn draw_players(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let sides = app.shown().sides();
    if sides == Sides::Two {
        let [top, bottom] = layout.panels;
        tray::draw(app, Side::B, top, buffer);
        tray::draw(app, Side::A, bottom, buffer);
        return;
    }
    for side in sides.iter() {
        tray::draw(app, side, layout.geometry.tray(side), buffer);
    }
}

/// What heads the words under the board: whose turn it is, a question, where one looks.
struct Head {
    lines: Vec<Line<'static>>,
    rank: Rank,
}

/// What gives way where there is no room for both head and story.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    /// The head.
    BelowStory,
    /// The end of the story.
    AboveStory,
}

/// Whose turn it is, and what the player is asked.
fn head(app: &App, layout: &Layout) -> Head {
    let width = layout.turn.width;
    let (words, theme) = (app.words(), palette(app));
    let busy = playback_text(app).or_else(|| thinking_text(app));
    let (words, style, rank) = match (app.screen(), busy, app.choice()) {
        (Screen::Ask { .. }, ..) => {
            return Head {
                lines: Vec::new(),
                rank: Rank::BelowStory,
            };
        }
        (Screen::Look(look), ..) => (looking_text(app, look.ply), theme.notice, Rank::AboveStory),
        (Screen::Draw, ..) => (
            words.table.drawing.to_owned(),
            theme.notice,
            Rank::BelowStory,
        ),
        (Screen::Lesson { lesson, .. }, ..) => {
            (lesson_title(app, lesson), theme.notice, Rank::BelowStory)
        }
        (_, Some(busy), _) => (busy, theme.text, Rank::BelowStory),
        (_, None, None) => (words.table.over.to_owned(), theme.strong, Rank::BelowStory),
        (_, None, Some(choice)) => {
            // Who has chosen a cell is past the story, and wants to know which ways there are.
            let rank = if choice.asks_way() {
                Rank::AboveStory
            } else {
                Rank::BelowStory
            };
            return Head {
                lines: vec![turn_line(app, choice, layout)],
                rank,
            };
        }
    };
    let lines = wrapped(&words, style, width);
    Head { lines, rank }
}

/// Which task it is, and which are solved.
fn lesson_title(app: &App, lesson: &Lesson) -> String {
    let tick = |solved: &bool| if *solved { '✓' } else { '·' };
    let ticks: String = lesson.solved().iter().map(tick).collect();
    let title = (app.words().lesson.title)(lesson.page(), COUNT);
    format!("{title}  {ticks}")
}

/// Words over as many lines as they need, a column free on both sides.
fn wrapped(words: &str, style: Style, width: u16) -> Vec<Line<'static>> {
    let lines = words::wrapped(words, width.saturating_sub(2).into());
    let lines = lines.iter().map(|line| format!(" {line}"));
    lines.map(|line| Line::styled(line, style)).collect()
}

fn turn_line(app: &App, choice: Aim, layout: &Layout) -> Line<'static> {
    let (words, theme, position) = (app.words(), palette(app), app.shown());
    let side = position.mover();
    let whose = (words.table.turn_of)(&short_name(&app.player(side, app.ply()), 20));
    let seat = format!(" ({})", words.table.seats.of(position.sides(), side));
    let [asked, briefly] = asked(app, &layout.geometry, choice);
    let room = usize::from(layout.turn.width).saturating_sub(3 + whose.width());
    let (seat, asked) = match room {
        _ if seat.width() + asked.width() <= room => (seat, asked),
        _ if asked.width() <= room => (String::new(), asked),
        _ => (String::new(), fitted(&briefly, room)),
    };
    Line::from(vec![
        Span::styled(" ▶ ", theme.mark),
        Span::styled(whose, theme.sides[side]),
        Span::styled(seat, theme.dim),
        Span::styled(asked, theme.text),
    ])
}

/// What the mover is asked, in full and in brief.
fn asked(app: &App, geometry: &Geometry, choice: Aim) -> [String; 2] {
    let (words, position) = (app.words(), app.shown());
    let (cell, colon) = (choice.cell(), words.colon);
    let (number, dan) = (choice.number(&position), position.board().dan(cell));
    let arrows = geometry.arrows(app);
    let keys = arrows.along_row(&words.keys);
    let ways = match arrows {
        Arrows::InWords => keys.to_owned(),
        _ => geometry
            .ways(cell.side())
            .map(|way| way.arrow().to_string())
            .join(" "),
    };
    match choice {
        Aim::Cell(_) => [
            format!("{colon} {}", (words.table.choose_cell)(keys)),
            String::new(),
        ],
        Aim::Advised(_, way) => {
            let confirm = (words.table.confirm_way)(number, dan, words.table.ways.of(way));
            [
                format!("{colon} {confirm}"),
                format!("{colon} {number} {}", way.arrow()),
            ]
        }
        Aim::Chosen(_) => [
            format!("{colon} {}", (words.table.choose_way)(number, dan, &ways)),
            format!("{colon} {number} {ways}?"),
        ],
    }
}

/// Where in the game one looks, and what is known of it.
fn looking_text(app: &App, ply: usize) -> String {
    let (words, record) = (app.words(), app.looked_at());
    let mut told = vec![(words.review.looking)(ply, record.len())];
    if app.looks_at_best_line() {
        told.push(words.review.best_line.to_owned());
    }
    if let Some(analysis) = app.analysis() {
        told.extend(analysis.lead(record, ply).map(|lead| lead_text(app, lead)));
        let best = analysis.report(ply).and_then(|report| report.line.first());
        told.extend(best.map(|mv| (words.review.best)(&mv.text(record.rules().players))));
        let (done, all) = analysis.progress();
        if done < all {
            told.push((words.review.analysing)(done, all));
        }
    }
    told.join(" · ")
}

/// Who leads, and by how much.
pub(super) fn lead_text(app: &App, lead: i32) -> String {
    told::lead(app.words(), lead, &|side| name(app, side, 20))
}

/// Who thinks, and how deep.
fn thinking_text(app: &App) -> Option<String> {
    let words = app.words();
    let depth = match app.screen() {
        Screen::Play(Turn::Computer(thinks)) => thinks.as_ref().map(|report| report.depth),
        _ => None,
    };
    match app.wanted()?.purpose {
        Purpose::Move(_) | Purpose::Swap => Some((words.table.thinking)(
            &name(app, app.record().position().mover(), 20),
            depth,
        )),
        Purpose::Hint => Some(words.hint.searching.to_owned()),
        Purpose::Opening | Purpose::Value(_) => None,
    }
}

/// What the hand is doing, while a turn is shown.
fn playback_text(app: &App) -> Option<String> {
    let playback = app.playback()?;
    let (words, position) = (app.words(), playback.shown());
    let mover = app.player(position.mover(), app.ply().saturating_sub(1));
    let mover = short_name(&mover, 20);
    Some(match playback.beat() {
        Some(
            Beat::Seize { taken, .. }
            | Beat::Shine { taken, .. }
            | Beat::Fly { taken, .. }
            | Beat::Arrive { taken, .. },
        ) if taken.link > 0 => {
            (words.turn.capturing)(&mover, &(words.turn.spoils)(taken.dan, taken.quan))
        }
        Some(Beat::Chain { dan, quan, .. }) => {
            (words.turn.capturing)(&mover, &(words.turn.stones)(dan, quan))
        }
        Some(Beat::Gap { .. }) => format!("{mover}{} {}", words.colon, words.show.gap),
        Some(Beat::Refill { side, dan, .. }) => {
            let debt = -position.hand(side).dan;
            let debt = Some(debt).filter(|debt| *debt > 0);
            (words.turn.refilled)(&name(app, side, 20), dan, debt)
        }
        Some(Beat::Stop { why, captured, .. }) => {
            (words.turn.over)(captured, (words.turn.why)(why))
        }
        Some(
            Beat::Gather { .. } | Beat::Arrive { .. } | Beat::Home { .. } | Beat::Share { .. },
        ) => words.count.call.to_owned(),
        Some(Beat::Lift { dan: left, .. } | Beat::Fall { left, .. } | Beat::Land { left, .. }) => {
            (words.turn.sowing)(&mover, left)
        }
        _ => (words.turn.sowing)(&mover, 0),
    })
}
