//! The count after the end, explained: what each had, what each swept, what the quan count, who won.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::{fitted, panels};
use crate::app::App;
use crate::app::story::tally;
use crate::app::text::Text;
use crate::engine::{BySide, Ending, Outcome, Side};

/// Columns of a player's name.
const NAME: usize = 12;

/// Columns of a number.
const NUMBER: usize = 9;

/// Draws the count in a frame over the middle of an area.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(outcome) = app.record().outcome() else {
        return;
    };
    let theme = app.settings().theme;
    let lines = lines(app, &outcome);
    let width = lines.iter().map(Line::width).max().unwrap_or(0) + 4;
    let (width, height) = (
        u16::try_from(width).unwrap_or(u16::MAX),
        u16::try_from(lines.len() + 2).unwrap_or(u16::MAX),
    );
    let panel = area.centered(
        ratatui::layout::Constraint::Length(width.min(area.width)),
        ratatui::layout::Constraint::Length(height.min(area.height)),
    );
    Clear.render(panel, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.chalk)
        .title(Span::styled(
            format!(" {} ", app.text().count),
            theme.strong,
        ));
    let inside = block.inner(panel);
    block.render(panel, buffer);
    let inside = Rect {
        x: inside.x + 1,
        width: inside.width.saturating_sub(2),
        ..inside
    };
    Paragraph::new(lines).render(inside, buffer);
}

fn lines(app: &App, outcome: &Outcome) -> Vec<Line<'static>> {
    let (text, theme, record) = (app.text(), app.settings().theme, app.record());
    let name = |side: Side| panels::name(app, side, NAME);
    let counted = tally(record);
    let headings = [
        text.count_hand,
        text.count_row,
        text.count_quan,
        text.count_total,
    ];
    let mut lines = vec![Line::styled(
        (text.ending)(outcome.ending, &name),
        theme.text,
    )];
    if outcome.ending == Ending::Quan {
        lines.push(Line::styled(text.end_call, theme.mark));
    }
    lines.push(Line::default());
    lines.push(row("", headings.map(str::to_owned), theme.dim, theme.dim));
    for side in outcome.sides() {
        let tally = counted[side];
        let quan = format!("{}×{}={}", tally.quan, record.rules().quan, tally.quan_dan);
        let numbers = [
            tally.hand.to_string(),
            format!("+{}", tally.swept),
            quan,
            format!("= {}", tally.total),
        ];
        lines.push(row(
            &name(side),
            numbers,
            theme.sides[side as usize],
            theme.text,
        ));
    }
    lines.push(Line::default());
    if outcome.sides().any(|side| counted[side].hand < 0) {
        lines.push(Line::styled(text.count_debt_note, theme.dim));
    }
    let (dan, quan) = left(app);
    if dan + quan > 0 {
        lines.push(Line::styled((text.count_left_note)(dan, quan), theme.dim));
    }
    lines.push(Line::styled(
        verdict(text, outcome, &record.names),
        theme.strong,
    ));
    if app.series().is_worth_telling() {
        lines.extend(standings(app, outcome));
    }
    lines
}

/// How all sides stand after this game.
fn standings(app: &App, outcome: &Outcome) -> Vec<Line<'static>> {
    let (text, theme, series) = (app.text(), app.settings().theme, app.series());
    let standings = series.standings(Some(*outcome));
    let all = outcome.sides().map(|side| {
        let standing = standings[side];
        (text.standing)(
            &panels::name(app, side, NAME),
            standing.wins,
            standing.points,
        )
    });
    let game = (text.game_number)(series.game(), series.games);
    vec![
        Line::default(),
        Line::styled(
            format!("{game}: {}", all.collect::<Vec<_>>().join(" · ")),
            theme.text,
        ),
    ]
}

fn row(name: &str, numbers: [String; 4], name_style: Style, style: Style) -> Line<'static> {
    let pad = " ".repeat(NAME.saturating_sub(name.width()));
    let mut spans = vec![Span::styled(format!("{name}{pad}"), name_style)];
    for number in numbers {
        let pad = " ".repeat(NUMBER.saturating_sub(number.width()));
        spans.push(Span::styled(format!("{pad}{number} "), style));
    }
    Line::from(spans)
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

/// Says who won by how much, or that it is a draw.
pub fn verdict(text: &Text, outcome: &Outcome, names: &BySide<String>) -> String {
    let winners: Vec<String> = outcome
        .winners()
        .map(|side| fitted(&names[side], 20))
        .collect();
    match (&winners[..], outcome.ending) {
        ([name], Ending::Resignation(_)) => (text.wins)(name),
        ([name], _) => (text.wins_by)(name, outcome.margin()),
        (all, _) if all.len() == outcome.sides().count() => text.draw.to_owned(),
        (several, _) => (text.share)(&several.join(", ")),
    }
}
