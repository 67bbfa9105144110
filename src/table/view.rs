//! The view: a function from the application to a frame. It changes nothing and keeps nothing.

mod ascii;
mod ask;
mod board;
mod canvas;
mod cast;
mod chalk;
mod chart;
mod count;
mod example;
mod footer;
mod frame;
mod front;
mod geometry;
mod help;
mod layout;
mod library;
mod marks;
mod moves;
pub mod paint;
mod painter;
pub mod palette;
mod panels;
mod parts;
mod rps;
mod said;
mod seen;
mod setup;
mod shape;
mod small;
mod sprites;
mod stage;
mod stones;
mod tray;
mod yard;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use crate::app::settings::Glyphs;
use crate::app::{App, Message, Question, Screen, announce};
use crate::engine::{Cell, Heading};
use board::BoardView;
use frame::row;
use geometry::Geometry;
use layout::Layout;
use marks::Marks;
use palette::palette;
use parts::Parts;
use stage::Stage;

/// Draws the application into a frame.
pub fn draw(app: &App, frame: &mut Frame) {
    let area = frame.area();
    render(app, area, frame.buffer_mut());
}

/// Tells whether the window is large enough for what there is to see.
pub fn fits(app: &App) -> bool {
    let (columns, rows) = app.size();
    Layout::new(Rect::new(0, 0, columns, rows), app.shown().sides()).is_some()
}

/// Draws the application into an area of a buffer.
pub fn render(app: &App, area: Rect, buffer: &mut Buffer) {
    let sides = app.shown().sides();
    match Layout::new(area, sides) {
        None => draw_too_small(app, Layout::least(sides), area, buffer),
        Some(layout) => draw_screen(app, &layout, area, buffer),
    }
    lay_ground(palette(app).window, buffer);
    seen::keep_seen(buffer);
    if app.settings().glyphs == Glyphs::Ascii {
        ascii::translate(buffer);
    }
}

/// Paints the window where nothing has a colour of its own.
fn lay_ground(window: Style, buffer: &mut Buffer) {
    let of = |color: Option<Color>| color.unwrap_or(Color::Reset);
    for cell in &mut buffer.content {
        if cell.bg == Color::Reset {
            cell.bg = of(window.bg);
        }
        if cell.fg == Color::Reset {
            cell.fg = of(window.fg);
        }
    }
}

/// Returns what a click on a column and a row means: on a key of the footer, an arrow or a cell of the board.
pub fn hit(app: &App, column: u16, row: u16) -> Option<Message> {
    let (columns, rows) = app.size();
    let layout = Layout::new(Rect::new(0, 0, columns, rows), app.shown().sides())?;
    let above = above(Rect::new(0, 0, columns, rows), &layout);
    footer::message(app, &layout, column, row).or_else(|| match app.screen() {
        Screen::Ask { .. } => ask::hit(app, above, column, row),
        Screen::Front(_) => front::hit(app, above, column, row),
        Screen::SetUp { .. } => setup::hit(app, above, column, row),
        Screen::Library { .. } => library::hit(app, above, column, row),
        Screen::Look(look) if look.chart => chart::hit(app, layout.geometry.area, column, row),
        _ => hit_board(app, &layout.geometry, column, row),
    })
}

/// Returns what is above the footer.
fn above(window: Rect, layout: &Layout) -> Rect {
    Rect {
        height: window.height - layout.footer.height,
        ..window
    }
}

/// Returns what a place on the board says: an arrow of the chosen cell sows, and so does the mark that says where a way
/// leads; a cell is chosen.
fn hit_board(app: &App, geometry: &Geometry, column: u16, row: u16) -> Option<Message> {
    let aim = app.choice()?;
    let cell = geometry.hit(column, row);
    if aim.asks_way() {
        let arrow = || geometry.hit_arrow(aim.cell(), column, row);
        let marked = cell.and_then(|cell| hit_mark(app, geometry, cell, (column, row)));
        if let Some(heading) = marked.or_else(arrow) {
            return Some(Message::Sow(heading));
        }
    }
    cell.map(Message::Cell)
}

/// Returns the way of the mark at a place in a cell.
fn hit_mark(
    app: &App,
    geometry: &Geometry,
    cell: Cell,
    (column, row): (u16, u16),
) -> Option<Heading> {
    let (parts, marks) = (Parts::of(geometry, cell), Marks::new(app, geometry));
    let width = marks.of(cell)?.chars().count();
    let from = column.checked_sub(parts.mark_column(width))?;
    let is_hit = row == parts.marks.y && usize::from(from) < width;
    let mv = marks.move_at(cell, from.into()).filter(|_| is_hit)?;
    Some(Heading::of(
        app.shown().sides(),
        mv.cell.side(),
        mv.direction,
    ))
}

fn draw_screen(app: &App, layout: &Layout, area: Rect, buffer: &mut Buffer) {
    let above = above(area, layout);
    match app.screen() {
        Screen::Help { scroll, .. } => help::draw(app, *scroll, area, buffer),
        Screen::Ask { question, under }
            if !matches!(question, Question::GoOn(_)) && covers(under) =>
        {
            draw_cover(app, under, above, buffer);
        }
        screen if covers(screen) => draw_cover(app, screen, above, buffer),
        _ => draw_table(app, layout, area, buffer),
    }
    ask::draw(app, above, buffer);
    footer::draw(app, layout, buffer);
}

/// Tells whether a screen lies over the whole table. A game that is offered is seen on the table itself.
fn covers(screen: &Screen) -> bool {
    matches!(
        screen,
        Screen::Front(_) | Screen::SetUp { .. } | Screen::Library { .. } | Screen::Rps { .. }
    )
}

/// Draws a screen that lies over the table.
fn draw_cover(app: &App, screen: &Screen, area: Rect, buffer: &mut Buffer) {
    match screen {
        Screen::Front(front) => front::draw(app, front, area, buffer),
        Screen::SetUp { form, focus, .. } => setup::draw(app, form, *focus, area, buffer),
        Screen::Library { library, at, .. } => library::draw(app, library, *at, area, buffer),
        Screen::Rps { round, form, .. } => rps::draw(app, round, form, area, buffer),
        _ => {}
    }
}

/// Draws the table, or what has come of it: the count, and above it the table where there is room.
fn draw_table(app: &App, layout: &Layout, area: Rect, buffer: &mut Buffer) {
    let counts = |screen: &Screen| *screen == Screen::Count;
    let asks_over_count = matches!(app.screen(), Screen::Ask { under, .. } if counts(under));
    if app.offered().is_some() || !(counts(app.screen()) || asks_over_count) {
        return draw_board(app, layout, buffer);
    }
    let window = above(area, layout);
    let sides = app.shown().sides();
    let table = count::above(app, window).and_then(|above| Layout::new(above, sides));
    if let Some(layout) = &table {
        draw_board(app, layout, buffer);
    }
    count::draw(app, window, table.is_some(), buffer);
}

fn draw_board(app: &App, layout: &Layout, buffer: &mut Buffer) {
    BoardView::new(app, &layout.geometry).render(layout.geometry.area, buffer);
    panels::draw(app, layout, buffer);
    Stage::new(app, &layout.geometry).say(app, &layout.geometry, buffer);
    if let Screen::Look(look) = app.screen()
        && look.chart
    {
        chart::draw(app, look.ply, layout.geometry.area, buffer);
    }
}

fn draw_too_small(app: &App, need: (u16, u16), area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let [small, sizes, way_out] = (app.words().table.too_small)((area.width, area.height), need);
    let width = usize::from(area.width.max(1));
    let wrapped = |words: &[&String]| -> Vec<String> {
        let lines = words
            .iter()
            .flat_map(|words| crate::words::wrapped(words, width));
        lines.collect()
    };
    // What to do is left out last.
    let choices = [
        vec![&small, &sizes, &way_out],
        vec![&small, &way_out],
        vec![&way_out],
    ];
    let fits = |lines: &Vec<String>| lines.len() <= usize::from(area.height);
    let mut choices = choices.iter().map(|words| wrapped(words));
    let lines = match app.screen() {
        // The one question that can be answered here.
        Screen::Ask { question, .. } if *question == Question::Quit => {
            let name = |side| app.name(side);
            wrapped(&[&announce::question(app, question, &name)])
        }
        _ => choices.find(fits).unwrap_or_else(|| wrapped(&[&way_out])),
    };
    let height = u16::try_from(lines.len()).unwrap_or(area.height);
    let top = area.y + area.height.saturating_sub(height) / 2;
    for (y, line) in (top..area.bottom()).zip(lines) {
        let line = Line::styled(line, palette(app).text);
        line.centered().render(row(area, y), buffer);
    }
}
