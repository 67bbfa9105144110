//! The chart of the lead of two sides: how the game went, an area above the middle line for one and below it for the other.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::frame::framed;
use super::palette::palette;
use super::panels;
use crate::app::analysis::Analysis;
use crate::app::{App, Message};
use crate::engine::{Record, Side};
use crate::search::is_decided;

/// Columns that the scale takes.
const SCALE: u16 = 5;

/// The most columns that one ply takes.
const WIDEST: usize = 5;

/// Draws the chart over the board: an area in the colour of who leads, the turning points by the names of their moves, and
/// the ply shown.
pub(super) fn draw(app: &App, ply: usize, area: Rect, buffer: &mut Buffer) {
    let (Some(analysis), record) = (app.analysis(), app.looked_at()) else {
        return;
    };
    let inside = draw_frame(app, analysis.lead(record, ply), area, buffer);
    let Some(plot) = plot(inside) else { return };
    draw_axis(app, plot, most(analysis, record), inside, buffer);
    let columns = (0..plot.width).filter_map(|column| {
        let at = ply_of(column, plot.width, record.len() + 1)?;
        Some((plot.x + column, at))
    });
    let here: Vec<u16> = columns
        .clone()
        .filter(|(_, at)| *at == ply)
        .map(|(x, _)| x)
        .collect();
    if let Some(x) = here.get(here.len() / 2) {
        draw_cursor(app, plot, *x, buffer);
    }
    columns.for_each(|(x, at)| draw_column(app, at, plot, x, buffer));
    let turns = (1..=record.len()).filter(|ply| analysis.turns(*ply));
    turns.for_each(|ply| draw_name(app, ply, plot, buffer));
}

/// Returns where the area is drawn inside the frame; none if there is no room.
fn plot(inside: Rect) -> Option<Rect> {
    (inside.width > SCALE && inside.height >= 4).then_some(Rect {
        x: inside.x + SCALE,
        width: inside.width.saturating_sub(SCALE),
        height: inside.height.saturating_sub(1),
        ..inside
    })
}

/// Returns what a place of the chart says: the ply there is looked at.
pub(super) fn hit(app: &App, area: Rect, column: u16, row: u16) -> Option<Message> {
    let plot = plot(area.inner(Margin::new(1, 1)))?;
    if !plot.contains((column, row).into()) {
        return None;
    }
    let plies = app.looked_at().len() + 1;
    let at = ply_of(column - plot.x, plot.width, plies)?;
    let by = i32::try_from(at).ok()? - i32::try_from(app.ply()).ok()?;
    Some(Message::Step(by))
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

/// Marks the column of the ply that is shown.
fn draw_cursor(app: &App, plot: Rect, x: u16, buffer: &mut Buffer) {
    let style = palette(app).mark;
    for y in plot.y..plot.bottom() {
        buffer[(x, y)].set_char('│').set_style(style);
    }
    buffer[(x, plot.bottom())].set_char('▲').set_style(style);
}

/// Fills a column from the middle line to the lead after a ply, in eighths above it and in halves below.
fn draw_column(app: &App, ply: usize, plot: Rect, x: u16, buffer: &mut Buffer) {
    let Some((side, eighths)) = height(app, ply, plot) else {
        return;
    };
    let (middle, style) = (plot.y + plot.height / 2, palette(app).sides[side]);
    let rows = eighths.div_ceil(8);
    for row in 1..=rows {
        let left = eighths - (row - 1) * 8;
        let (y, sign) = match side {
            Side::A => (
                middle.saturating_sub(row),
                EIGHTHS[usize::from(left.min(8)) - 1],
            ),
            _ if left >= 8 => (middle + row, '█'),
            _ => (middle + row, '▀'),
        };
        if (plot.y..plot.bottom()).contains(&y) {
            buffer[(x, y)].set_char(sign).set_style(style);
        }
    }
}

/// Blocks that fill so many eighths of a line from below.
const EIGHTHS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Returns who leads after a ply, and how high the area is there in eighths of a line; none if that is not known.
fn height(app: &App, ply: usize, plot: Rect) -> Option<(Side, u16)> {
    let (analysis, record) = (app.analysis()?, app.looked_at());
    let lead = analysis.lead(record, ply)?;
    let half = i32::from(plot.height / 2);
    let eighths = lead.abs() * half * 8 / most(analysis, record);
    let side = if lead >= 0 { Side::A } else { Side::B };
    let least = u16::from(lead != 0);
    Some((side, u16::try_from(eighths).ok()?.max(least)))
}

/// Writes the name of a move that was a turning point beyond the end of its column.
fn draw_name(app: &App, ply: usize, plot: Rect, buffer: &mut Buffer) {
    let record = app.looked_at();
    let plies = record.len() + 1;
    let mut columns = 0..plot.width;
    let at = |column: &u16| ply_of(*column, plot.width, plies) == Some(ply);
    let (Some(column), Some((side, eighths)), Some(mv)) = (
        columns.find(at),
        height(app, ply, plot),
        record.move_at(ply),
    ) else {
        return;
    };
    let name = format!("?{}", mv.text(record.rules().players));
    let (middle, beyond) = (plot.y + plot.height / 2, eighths.div_ceil(8) + 1);
    let y = match side {
        Side::A => middle.saturating_sub(beyond).max(plot.y),
        _ => (middle + beyond).min(plot.bottom() - 1),
    };
    let width = u16::try_from(name.width()).unwrap_or(0);
    let x = (plot.x + column).min(plot.right().saturating_sub(width));
    buffer.set_string(x, y, name, palette(app).notice);
}

/// Returns the ply that a column shows: as many columns each as there is room for, else some are left out.
fn ply_of(column: u16, columns: u16, plies: usize) -> Option<usize> {
    let (column, columns) = (usize::from(column), usize::from(columns));
    if plies <= columns {
        let spread = (columns / plies).clamp(1, WIDEST);
        return (column / spread < plies).then_some(column / spread);
    }
    Some(column * (plies - 1) / (columns - 1).max(1))
}
