//! The chart of the lead of two sides: how the game went, a column a ply, the line in the middle being even.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::frame::framed;
use super::palette::palette;
use super::panels;
use crate::app::App;
use crate::app::analysis::Analysis;
use crate::engine::{Record, Side};
use crate::search::is_decided;

/// Columns that the scale takes.
const SCALE: u16 = 5;

/// Draws the chart over the board; the ply shown and the turning points are marked.
pub(super) fn draw(app: &App, ply: usize, area: Rect, buffer: &mut Buffer) {
    let (Some(analysis), record) = (app.analysis(), app.looked_at()) else {
        return;
    };
    let inside = draw_frame(app, analysis.lead(record, ply), area, buffer);
    if inside.width <= SCALE || inside.height < 4 {
        return;
    }
    let plot = Rect {
        x: inside.x + SCALE,
        y: inside.y,
        width: inside.width - SCALE,
        height: inside.height - 1,
    };
    draw_axis(app, plot, most(analysis, record), inside, buffer);
    for column in 0..plot.width {
        let Some(at) = ply_of(column, plot.width, record.len() + 1) else {
            continue;
        };
        draw_column(app, at, plot, plot.x + column, buffer);
        if at == ply {
            let mark = Span::styled("▲", palette(app).mark);
            buffer.set_span(plot.x + column, plot.bottom(), &mark, 1);
        }
    }
}

/// Draws the frame, with what the chart is about above it and the lead at the ply shown below; returns its inside.
fn draw_frame(app: &App, lead: Option<i32>, area: Rect, buffer: &mut Buffer) -> Rect {
    let theme = palette(app);
    let chart = app.words().review.chart;
    let room = usize::from(area.width).saturating_sub(4 + chart("", "").width()) / 2;
    let names = [Side::A, Side::B].map(|side| panels::name(app, side, room.min(20)));
    let title = chart(&names[0], &names[1]);
    let lead = lead.map_or(String::new(), |lead| {
        format!(" {} ", panels::lead_text(app, lead))
    });
    framed(theme, &title, Line::styled(lead, theme.text), area, buffer)
}

/// The greatest lead, for the scale; five dân at least. A game that is decided whatever the count is off the scale.
fn most(analysis: &Analysis, record: &Record) -> i32 {
    let leads = (0..=record.len()).filter_map(|ply| analysis.lead(record, ply));
    let leads = leads.filter(|&lead| !is_decided(lead));
    leads.map(i32::abs).max().unwrap_or(0).max(5)
}

fn draw_axis(app: &App, plot: Rect, most: i32, inside: Rect, buffer: &mut Buffer) {
    let theme = palette(app);
    let middle = plot.y + plot.height / 2;
    for (row, label) in [(plot.y, most), (middle, 0), (plot.bottom() - 1, -most)] {
        buffer.set_string(inside.x, row, format!("{label:>4}"), theme.dim);
    }
    for x in plot.x..plot.right() {
        buffer[(x, middle)].set_char('─').set_style(theme.dim);
    }
}

/// Draws a bar from the middle line to the lead after a ply; a turning point ends in a mark.
fn draw_column(app: &App, ply: usize, plot: Rect, x: u16, buffer: &mut Buffer) {
    let (Some(analysis), record) = (app.analysis(), app.looked_at()) else {
        return;
    };
    let Some(lead) = analysis.lead(record, ply) else {
        return;
    };
    let theme = palette(app);
    let middle = plot.y + plot.height / 2;
    let half = i32::from(plot.height / 2);
    let rows = (lead * half)
        .checked_div(most(analysis, record))
        .unwrap_or(0);
    let rows = i16::try_from(rows.clamp(-half, half)).unwrap_or(0);
    let side = if lead >= 0 { Side::A } else { Side::B };
    let end = middle
        .saturating_add_signed(-rows)
        .clamp(plot.y, plot.bottom() - 1);
    for y in end.min(middle)..=end.max(middle) {
        if y != middle {
            buffer[(x, y)].set_char('│').set_style(theme.sides[side]);
        }
    }
    let sign = if analysis.turns(ply) { '◆' } else { '●' };
    buffer[(x, end)].set_char(sign).set_style(theme.sides[side]);
}

/// Returns the ply that a column shows: one each while there is room, else some are left out.
fn ply_of(column: u16, columns: u16, plies: usize) -> Option<usize> {
    let (column, columns) = (usize::from(column), usize::from(columns));
    if plies <= columns {
        let spread = (columns / plies).clamp(1, 3);
        return (column % spread == 0 && column / spread < plies).then_some(column / spread);
    }
    Some(column * (plies - 1) / (columns - 1).max(1))
}
