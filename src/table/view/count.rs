//! The end: who won and why, what each had, swept and got for its quan, and how the game went. The table stays in sight above
//! it where there is room.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::frame::framed;
use super::palette::palette;
use super::panels;
use crate::app::course::Course;
use crate::app::{App, announce};
use crate::engine::tally;
use crate::engine::{Ending, Outcome, Side};
use crate::words::{CountPart, told};

/// The most columns of a name in a sentence.
const NAME: usize = 20;

/// Columns that frame and edges take.
const FRAME: u16 = 4;

/// Columns of a bar.
const BAR: usize = 20;

/// The most columns of the course of the game.
const COURSE: usize = 64;

/// Returns what of the window the table keeps for itself; none if the count needs all of it.
pub(super) fn above(app: &App, window: Rect) -> Option<Rect> {
    let outcome = app.record().outcome()?;
    let told = Told::new(app, &outcome, window.width.saturating_sub(FRAME));
    let rows = u16::try_from(told.lines().len() + 2).ok()?;
    let height = window.height.checked_sub(rows)?;
    (height >= LEAST_TABLE).then_some(Rect { height, ..window })
}

/// Draws the count in a frame at the foot of an area; where no table stands above it, in its middle, with the last turn.
pub(super) fn draw(app: &App, area: Rect, has_table: bool, buffer: &mut Buffer) {
    let Some(outcome) = app.record().outcome() else {
        return;
    };
    let theme = palette(app);
    let mut told = Told::new(app, &outcome, area.width.saturating_sub(FRAME));
    if !has_table {
        told.story = story(app, area.width.saturating_sub(FRAME));
    }
    let lines = told.fitted(area.height.saturating_sub(2).into());
    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    let width = u16::try_from(widest)
        .unwrap_or(u16::MAX)
        .saturating_add(FRAME);
    let height = u16::try_from(lines.len() + 2)
        .unwrap_or(u16::MAX)
        .min(area.height);
    let mut panel = area.centered(
        Constraint::Length(width.min(area.width)),
        Constraint::Length(height),
    );
    if has_table {
        panel.y = area.bottom() - height;
    }
    let title = app.words().count.title;
    let inside = framed(theme, title, Line::default(), panel, buffer);
    let inside = inside.inner(Margin::new(1, 0));
    Paragraph::new(lines).render(inside, buffer);
}

/// The rows from which on a table can stand above the count.
const LEAST_TABLE: u16 = 20;

/// What is told of the end, what matters most first.
struct Told {
    /// Who won, and why it is over.
    verdict: Vec<Line<'static>>,
    /// What each has, and what comes of it in a match: in full, and in brief.
    table: [Vec<Line<'static>>; 2],
    /// How the game went.
    course: Vec<Line<'static>>,
    /// The last turn, where no table tells of it.
    story: Vec<Line<'static>>,
}

impl Told {
    fn new(app: &App, outcome: &Outcome, width: u16) -> Self {
        Self {
            verdict: verdict(app, outcome, width),
            table: [Detail::Full, Detail::Brief].map(|detail| counted(app, outcome, width, detail)),
            course: course(app, width),
            story: Vec::new(),
        }
    }

    /// Returns all lines, a gap between the parts.
    fn lines(&self) -> Vec<Line<'static>> {
        let parts = [&self.verdict, &self.table[0], &self.course, &self.story];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        let lines = parts.flat_map(|part| part.iter().cloned().chain([Line::default()]));
        let mut lines: Vec<_> = lines.collect();
        lines.pop();
        lines
    }

    /// Returns as much as has room in so many rows: without the gaps, then without how it went.
    fn fitted(mut self, rows: usize) -> Vec<Line<'static>> {
        let mut lines = self.lines();
        if lines.len() > rows {
            lines.retain(|line| line.width() > 0);
        }
        for part in [0, 1] {
            if lines.len() > rows {
                let part = if part == 0 {
                    &mut self.course
                } else {
                    &mut self.story
                };
                part.clear();
                lines = self.lines();
                lines.retain(|line| line.width() > 0);
            }
        }
        if lines.len() > rows {
            self.table.swap(0, 1);
            lines = self.lines();
            lines.retain(|line| line.width() > 0);
        }
        lines
    }
}

/// How much is told of what each has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// Everything.
    Full,
    /// How it was counted, and what comes of it.
    Brief,
}

/// Who won, and how the game ended.
fn verdict(app: &App, outcome: &Outcome, width: u16) -> Vec<Line<'static>> {
    let (words, theme) = (app.words(), palette(app));
    let name = |side: Side| panels::name(app, side, NAME);
    let verdict = told::verdict(words, outcome, &app.record().names);
    let mut lines = wrapped(&verdict, width, theme.notice);
    let ending = (words.count.ending)(outcome.ending, &name);
    lines.extend(wrapped(&ending, width, theme.text));
    // In Vietnamese the call is how the game ended.
    if outcome.ending == Ending::Quan && ending != words.count.call {
        lines.extend(wrapped(words.count.call, width, theme.mark));
    }
    lines
}

/// The table of the count, what needs explaining in it, what comes of it in a match, and how the games before stand.
fn counted(app: &App, outcome: &Outcome, width: u16, detail: Detail) -> Vec<Line<'static>> {
    let (words, theme, record) = (app.words(), palette(app), app.record());
    let name = |side: Side| panels::name(app, side, NAME);
    let mut lines = table(app, outcome, width.into());
    let mut changes = told::settlement(words, record, &name);
    if detail == Detail::Full {
        let notes = told::count_notes(words, record).into_iter();
        lines.extend(notes.flat_map(|note| wrapped(&note, width, theme.dim)));
        changes.splice(..0, told::shortfall(words, record, &name));
    }
    lines.extend(wrapped(&changes.join(" "), width, theme.text));
    if app.series().is_worth_telling() {
        let standings = announce::standings(app, Some(*outcome), &name);
        lines.extend(wrapped(&standings, width, theme.text));
    }
    lines
}

/// How the game went: who led after each move, the turning point, the move that took the most.
fn course(app: &App, width: u16) -> Vec<Line<'static>> {
    let (words, theme, record) = (app.words(), palette(app), app.record());
    let name = |side: Side| panels::name(app, side, NAME);
    let course = Course::of(record);
    let names = [Side::A, Side::B].map(|side| panels::name(app, side, 10));
    let mut lines = lead_lines(app, &names, &course.leads, width.into());
    let turn = app
        .costliest()
        .map(|(ply, loss)| (words.end.lost)(&told::numbered(record, ply), loss));
    let turn =
        turn.or_else(|| told::turning_point(words, record, course.turn, course.winner(), &name));
    let best = course.best;
    let best = best.map(|best| told::best_move(words, record, best.ply, &best.turn, &name));
    let told = turn.into_iter().chain(best);
    lines.extend(told.flat_map(|told| wrapped(&told, width, theme.text)));
    lines
}

/// The lead after each ply as a line of bars for each of two sides: where one has bars, the other has none.
pub(super) fn lead_lines(
    app: &App,
    names: &[String; 2],
    leads: &[i32],
    width: usize,
) -> Vec<Line<'static>> {
    if leads.len() < 3 {
        return Vec::new();
    }
    let column = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let room = width.saturating_sub(column + 2).min(COURSE);
    let most = leads
        .iter()
        .map(|lead| lead.abs())
        .max()
        .unwrap_or(0)
        .max(8);
    let line = |side: Side| {
        let name = &names[side as usize];
        let pad = " ".repeat(column - name.width() + 2);
        let way = if side == Side::A { 1 } else { -1 };
        let bars = sampled(leads, room)
            .map(|lead| bar(lead * way, most))
            .collect::<String>();
        let style = palette(app).sides[side];
        Line::from(vec![
            Span::styled(format!("{name}{pad}"), style),
            Span::styled(bars, style),
        ])
    };
    vec![line(Side::A), line(Side::B)]
}

/// Leaves some of the leads out where there is no room for all; where there is more, each has two columns.
fn sampled(leads: &[i32], room: usize) -> impl Iterator<Item = i32> {
    let columns = if 2 * leads.len() <= room { 2 } else { 1 };
    let shown = (leads.len() * columns).min(room);
    let last = leads.len() - 1;
    (0..shown).map(move |column| leads[column * last / (shown - 1).max(1)])
}

/// The bar of a lead, an eighth of a line at least; a blank if there is none.
fn bar(lead: i32, most: i32) -> char {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    if lead <= 0 {
        return ' ';
    }
    let eighth = usize::try_from(lead * 7 / most).unwrap_or(0);
    BARS[eighth.min(7)]
}

/// What the last turn did.
fn story(app: &App, width: u16) -> Vec<Line<'static>> {
    let name = |side: Side| panels::name(app, side, NAME);
    let told = app
        .last_turn()
        .map(|turn| told::turn(app.words(), app.record(), app.ply(), &turn, &name));
    let told = told.unwrap_or_default().join(" ");
    wrapped(&told, width, palette(app).dim)
}

fn wrapped(words: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    let lines = crate::words::wrapped(words, width.into()).into_iter();
    lines.map(|line| Line::styled(line, style)).collect()
}

/// The headings and a row for each side, in `width` columns: what the numbers leave is for the names.
fn table(app: &App, outcome: &Outcome, width: usize) -> Vec<Line<'static>> {
    let (words, theme) = (app.words(), palette(app));
    let parts = CountPart::of(app.record().rules().sweep);
    let headings: Vec<String> = parts
        .iter()
        .map(|part| part.heading(&words.count).to_owned())
        .collect();
    let rows: Vec<(Side, Vec<String>)> = outcome
        .sides()
        .map(|side| (side, numbers(app, parts, side)))
        .collect();
    let gap = if width < 52 { 1 } else { 3 };
    let columns = (0..parts.len()).map(|column| {
        let texts = rows.iter().map(|(_, numbers)| &numbers[column]);
        let texts = texts.chain([&headings[column]]);
        texts.map(|text| text.width()).max().unwrap_or(0) + gap
    });
    let columns: Vec<usize> = columns.collect();
    let room = width.saturating_sub(columns.iter().sum());
    let name = |side: Side| panels::name(app, side, room);
    let first = rows.iter().map(|(side, _)| name(*side).width());
    let first = first.max().unwrap_or(0);
    let mut lines = vec![row(first, &columns, "", &headings, [theme.dim; 2])];
    let bar = width
        .saturating_sub(first + columns.iter().sum::<usize>() + 3)
        .min(BAR);
    let most = outcome.sides().map(|side| outcome.scores[side]).max();
    lines.extend(rows.iter().map(|(side, numbers)| {
        let styles = [theme.sides[*side], theme.text];
        let mut line = row(first, &columns, &name(*side), numbers, styles);
        if bar >= 8 {
            let score = outcome.scores[*side];
            line.push_span(Span::raw("   "));
            line.push_span(Span::styled(
                score_bar(score, most.unwrap_or(0), bar),
                theme.sides[*side],
            ));
        }
        line
    }));
    lines
}

/// A bar as long as a score is of the greatest one.
fn score_bar(score: i32, most: i32, columns: usize) -> String {
    let full = usize::try_from(score.max(0)).unwrap_or(0) * columns;
    let full = full / usize::try_from(most.max(1)).unwrap_or(1);
    let full = full.min(columns);
    format!("{}{}", "█".repeat(full), "░".repeat(columns - full))
}

/// What a side captured, took home, has for its quan, and in all.
fn numbers(app: &App, parts: &[CountPart], side: Side) -> Vec<String> {
    let record = app.record();
    let tally = tally(record)[side];
    let number = |part: &CountPart| match part {
        CountPart::Hand => tally.hand.to_string(),
        CountPart::Row => format!("+{}", tally.swept),
        CountPart::Shared => format!("+{}", tally.shared),
        CountPart::Quan => format!("{}×{}={}", tally.quan, record.rules().quan, tally.quan_dan),
        CountPart::Total => format!("= {}", tally.total),
    };
    parts.iter().map(number).collect()
}

fn row(
    first: usize,
    columns: &[usize],
    name: &str,
    numbers: &[String],
    [of_name, of_numbers]: [Style; 2],
) -> Line<'static> {
    let pad = " ".repeat(first.saturating_sub(name.width()));
    let mut spans = vec![Span::styled(format!("{name}{pad}"), of_name)];
    for (number, column) in numbers.iter().zip(columns) {
        let pad = " ".repeat(column.saturating_sub(number.width()));
        spans.push(Span::styled(format!("{pad}{number}"), of_numbers));
    }
    Line::from(spans)
}
