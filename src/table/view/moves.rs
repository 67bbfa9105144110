//! The moves of the game looked at: in one line, or in a column beside a wide table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::frame::row;
use super::palette::palette;
use crate::app::App;
use crate::engine::Record;

/// The moves as text, each with its ply; a number comes before each round.
fn numbered_moves(record: &Record) -> Vec<(usize, String)> {
    let sides = record.rules().players;
    let texts = record.moves().enumerate().map(|(index, mv)| {
        let mv = mv.text(sides);
        let starts_round = index % sides.count() == 0;
        let round = index / sides.count() + 1;
        (
            index + 1,
            if starts_round {
                format!("{round}. {mv}")
            } else {
                mv
            },
        )
    });
    texts.collect()
}

/// The moves round the place shown, in one line.
pub(super) fn draw_line(app: &App, area: Rect, buffer: &mut Buffer) {
    let (words, theme, ply) = (app.words(), palette(app), app.ply());
    if area.is_empty() || app.looked_at().moves().len() == 0 {
        return;
    }
    let moves = numbered_moves(app.looked_at());
    let heading = format!(" {}{} ", words.table.moves, words.colon);
    let room = usize::from(area.width).saturating_sub(heading.width() + 2);
    let (from, to) = window(&moves, ply.max(1), room);
    let mut spans = vec![Span::styled(heading, theme.dim)];
    if from > 0 {
        spans.push(Span::styled("… ", theme.dim));
    }
    for (at, mv) in &moves[from..to] {
        let style = if *at == ply { theme.strong } else { theme.dim };
        let mv = if *at == ply {
            format!("[{mv}]")
        } else {
            mv.clone()
        };
        spans.extend([Span::styled(mv, style), Span::raw(" ")]);
    }
    if to < moves.len() {
        spans.push(Span::styled("…", theme.dim));
    }
    Line::from(spans).render(area, buffer);
}

/// Returns the range of moves that fits round a ply.
fn window(moves: &[(usize, String)], ply: usize, room: usize) -> (usize, usize) {
    let width = |index: usize| moves[index].1.width() + 1;
    let mut to = ply.min(moves.len());
    let mut from = to;
    let mut used = 6;
    while from > 0 && used + width(from - 1) <= room {
        from -= 1;
        used += width(from);
    }
    while to < moves.len() && used + width(to) <= room {
        used += width(to);
        to += 1;
    }
    (from, to)
}

/// The moves in a column, a round a row, the place shown in sight.
pub(super) fn draw_list(app: &App, area: Rect, buffer: &mut Buffer) {
    let (words, theme, ply) = (app.words(), palette(app), app.ply());
    let count = app.looked_at().rules().players.count();
    let heading = row(area, area.y);
    Line::styled(format!(" {}", words.table.moves), theme.strong).render(heading, buffer);
    if ply == 0 {
        let row = row(area, area.y + 1);
        Line::styled(format!(" [{}]", words.table.start), theme.strong).render(row, buffer);
    }
    let body = area.bottom().saturating_sub(2).saturating_sub(area.y);
    let rounds = app.looked_at().moves().len().div_ceil(count);
    let shown = usize::from(body);
    let at = ply.saturating_sub(1) / count;
    let first = (at + 1)
        .saturating_sub(shown.saturating_sub(2))
        .min(rounds.saturating_sub(shown));
    for (y, round) in (area.y + 2..area.bottom()).zip(first..rounds) {
        round_line(app, round).render(row(area, y), buffer);
    }
}

/// A round of moves; the place shown is in brackets, a turning point has a question mark.
fn round_line(app: &App, round: usize) -> Line<'static> {
    let (theme, record) = (palette(app), app.looked_at());
    let sides = record.rules().players;
    let mut spans = vec![Span::styled(format!("{:>4}. ", round + 1), theme.dim)];
    let plies = round * sides.count() + 1..=(round + 1) * sides.count();
    for (ply, mv) in plies.map_while(|ply| Some((ply, record.move_at(ply)?))) {
        let here = ply == app.ply();
        let turns = app.analysis().is_some_and(|analysis| analysis.turns(ply));
        let mv = format!("{}{}", mv.text(sides), if turns { "?" } else { "" });
        let mv = if here {
            format!("[{mv}]")
        } else {
            format!(" {mv} ")
        };
        spans.push(Span::styled(
            mv,
            if here { theme.strong } else { theme.text },
        ));
    }
    Line::from(spans)
}
