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
use crate::app::App;
use crate::app::series::Standing;
use crate::engine::tally;
use crate::engine::{Ending, Outcome, Side};
use crate::words::told;

/// Columns of the table: a name, then hand, row, quan and total.
struct Columns {
    name: usize,
    numbers: [usize; 4],
}

/// Columns where there is room.
const WIDE: Columns = Columns {
    name: 12,
    numbers: [9, 10, 10, 10],
};

/// Columns of a narrow window.
const NARROW: Columns = Columns {
    name: 8,
    numbers: [6, 7, 8, 6],
};

/// Columns that frame and edges take.
const FRAME: u16 = 4;

/// Draws the count in a frame over the middle of an area.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(outcome) = app.record().outcome() else {
        return;
    };
    let theme = palette(app);
    let mut lines = lines(app, &outcome, area.width.saturating_sub(FRAME));
    if lines.len() + 2 > usize::from(area.height) {
        lines.retain(|line| line.width() > 0);
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

fn lines(app: &App, outcome: &Outcome, width: u16) -> Vec<Line<'static>> {
    let (words, theme) = (app.words(), palette(app));
    let name = |side: Side| panels::name(app, side, WIDE.name);
    let gap = || vec![Line::default()];
    let mut lines = wrapped(
        &(words.count.ending)(outcome.ending, &name),
        width,
        theme.text,
    );
    if outcome.ending == Ending::Quan {
        lines.extend(wrapped(words.count.call, width, theme.mark));
    }
    lines.extend(gap());
    lines.extend(table(
        app,
        outcome,
        if width < 52 { &NARROW } else { &WIDE },
    ));
    lines.extend(gap());
    lines.extend(
        notes(app, outcome)
            .iter()
            .flat_map(|note| wrapped(note, width, theme.dim)),
    );
    let verdict = told::verdict(words, outcome, &app.record().names);
    lines.extend(wrapped(&verdict, width, theme.strong));
    if app.series().is_worth_telling() {
        lines.extend(gap());
        lines.extend(wrapped(&standings(app, outcome), width, theme.text));
    }
    lines
}

fn wrapped(words: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    let lines = textwrap::wrap(words, usize::from(width.max(1)));
    lines
        .iter()
        .map(|line| Line::styled(line.to_string(), style))
        .collect()
}

/// The headings and a row for each side.
fn table(app: &App, outcome: &Outcome, columns: &Columns) -> Vec<Line<'static>> {
    let (words, theme, record) = (app.words(), palette(app), app.record());
    let counted = tally(record);
    let headings = [
        words.count.hand,
        words.count.row,
        words.count.quan,
        words.count.total,
    ];
    let mut lines = vec![row(
        columns,
        "",
        &headings.map(str::to_owned),
        [theme.dim; 2],
    )];
    lines.extend(outcome.sides().map(|side| {
        let tally = counted[side];
        let numbers = [
            tally.hand.to_string(),
            format!("+{}", tally.swept),
            format!("{}×{}={}", tally.quan, record.rules().quan, tally.quan_dan),
            format!("= {}", tally.total),
        ];
        let name = panels::name(app, side, columns.name);
        row(columns, &name, &numbers, [theme.sides[side], theme.text])
    }));
    lines
}

fn row(
    columns: &Columns,
    name: &str,
    numbers: &[String; 4],
    [first, rest]: [Style; 2],
) -> Line<'static> {
    let pad = " ".repeat(columns.name.saturating_sub(name.width()));
    let mut spans = vec![Span::styled(format!("{name}{pad}"), first)];
    for (number, column) in numbers.iter().zip(columns.numbers) {
        let pad = " ".repeat(column.saturating_sub(number.width()));
        spans.push(Span::styled(format!("{pad}{number}"), rest));
    }
    Line::from(spans)
}

/// What debts and leavings mean.
fn notes(app: &App, outcome: &Outcome) -> Vec<String> {
    let (words, counted) = (app.words(), tally(app.record()));
    let (dan, quan) = left(app);
    let owes = outcome.sides().any(|side| counted[side].hand < 0);
    let debt = owes.then(|| words.count.debt_note.to_owned());
    let left = (dan + quan > 0).then(|| (words.count.left_note)(&(words.turn.stones)(dan, quan)));
    debt.into_iter().chain(left).collect()
}

/// How all sides stand after this game; after the last one, who won the series.
fn standings(app: &App, outcome: &Outcome) -> String {
    let (words, series) = (app.words(), app.series());
    let standings = series.standings(Some(*outcome));
    let name = |side: Side| panels::name(app, side, WIDE.name);
    let all = outcome.sides().map(|side| {
        let Standing {
            wins,
            points,
            given_up,
        } = standings[side];
        (words.count.standing)(&name(side), wins, points, given_up)
    });
    let game = (words.table.game_number)(series.game(), series.games);
    let all = all.collect::<Vec<_>>().join(" · ");
    let told = format!("{game}{} {all}", words.colon);
    if series.games < 2 || !series.is_last() {
        return told;
    }
    let first = series.leaders(*outcome).into_iter().map(name);
    let first: Vec<String> = first.collect();
    let won = (words.count.series_won)(&first.join(", "), first.len());
    format!("{told}. {won}")
}

/// Returns the dân and quan left in the ô quan, which are nobody's.
fn left(app: &App) -> (u32, u32) {
    let position = app.record().position();
    let board = position.board();
    let cells = position.sides().iter().map(Side::quan_cell);
    (
        cells.map(|cell| u32::from(board.dan(cell))).sum(),
        board.quan_count(),
    )
}
