//! The count after the end, explained: what each had, what each swept, what the quan count, who won.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::frame::framed;
use super::palette::palette;
use super::panels;
use crate::app::{App, announce};
use crate::engine::tally;
use crate::engine::{Ending, Outcome, Side};
use crate::words::{CountPart, told};

/// The most columns of a name in a sentence.
const NAME: usize = 20;

/// Columns that frame and edges take.
const FRAME: u16 = 4;

/// Draws the count in a frame over the middle of an area.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(outcome) = app.record().outcome() else {
        return;
    };
    let theme = palette(app);
    let (columns, rows) = (area.width.saturating_sub(FRAME), usize::from(area.height));
    let mut lines = lines(app, &outcome, columns, Detail::Full);
    if lines.len() + 2 > rows {
        lines.retain(|line| line.width() > 0);
    }
    if lines.len() + 2 > rows && app.record().houses().is_some() {
        lines = self::lines(app, &outcome, columns, Detail::Brief);
    }
    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    let width = u16::try_from(widest)
        .unwrap_or(u16::MAX)
        .saturating_add(FRAME);
    let height = u16::try_from(lines.len() + 2).unwrap_or(u16::MAX);
    let panel = area.centered(
        Constraint::Length(width.min(area.width)),
        Constraint::Length(height.min(area.height)),
    );
    let title = app.words().count.title;
    let inside = framed(theme, title, Line::default(), panel, buffer);
    let inside = Rect {
        x: inside.x + 1,
        width: inside.width.saturating_sub(2),
        ..inside
    };
    Paragraph::new(lines).render(inside, buffer);
}

/// How much is told of a game of a match.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// Everything.
    Full,
    /// How it was counted, and what comes of it.
    Brief,
}

fn lines(app: &App, outcome: &Outcome, width: u16, detail: Detail) -> Vec<Line<'static>> {
    let (words, theme) = (app.words(), palette(app));
    let name = |side: Side| panels::name(app, side, NAME);
    let gap = || vec![Line::default(); usize::from(detail == Detail::Full)];
    let mut lines = wrapped(
        &(words.count.ending)(outcome.ending, &name),
        width,
        theme.text,
    );
    // In Vietnamese the call is how the game ended.
    if outcome.ending == Ending::Quan
        && (words.count.ending)(outcome.ending, &name) != words.count.call
    {
        lines.extend(wrapped(words.count.call, width, theme.mark));
    }
    lines.extend(gap());
    lines.extend(table(app, outcome, width.into()));
    lines.extend(gap());
    let notes = told::count_notes(words, app.record());
    let notes = notes.iter().filter(|_| detail == Detail::Full);
    lines.extend(notes.flat_map(|note| wrapped(note, width, theme.dim)));
    let verdict = told::verdict(words, outcome, &app.record().names);
    lines.extend(wrapped(&verdict, width, theme.strong));
    let mut changes = told::settlement(words, app.record(), &name);
    if detail == Detail::Full {
        changes.splice(..0, told::shortfall(words, app.record(), &name));
    }
    if !changes.is_empty() {
        lines.extend(gap());
        lines.extend(wrapped(&changes.join(" "), width, theme.text));
    }
    if app.series().is_worth_telling() {
        lines.extend(gap());
        let short = |side: Side| panels::name(app, side, NAME);
        let standings = announce::standings(app, Some(*outcome), &short);
        lines.extend(wrapped(&standings, width, theme.text));
    }
    lines
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
    lines.extend(rows.iter().map(|(side, numbers)| {
        let styles = [theme.sides[*side], theme.text];
        row(first, &columns, &name(*side), numbers, styles)
    }));
    lines
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
