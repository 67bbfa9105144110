//! The pictures of the README: frames of the program as SVG, one that stands still and one that moves.
//!
//! `UPDATE_SCREENS=1 cargo test pictures` draws them anew.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use oanquan::app::Message;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::sitting::{picture, sit_down, type_keys};

/// Pixels of a character.
const CELL: (usize, usize) = (9, 18);

/// What a terminal shows where the program sets no colour: ground and text.
const USUAL: [&str; 2] = ["#1b1613", "#e6ddcf"];

/// The names of the sixteen colours in the order of their numbers.
const SIXTEEN: [&str; 16] = [
    "#000000", "#cd3131", "#0dbc79", "#e5e510", "#2472c8", "#bc3fbc", "#11a8cd", "#e5e5e5",
    "#666666", "#f14c4c", "#23d18b", "#f5f543", "#3b8eea", "#d670d6", "#29b8db", "#ffffff",
];

fn color(color: Color, usual: &str) -> String {
    let index = match color {
        Color::Rgb(red, green, blue) => return format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::White => 15,
        _ => return usual.to_owned(),
    };
    SIXTEEN[index].to_owned()
}

/// Draws one cell: its ground, and its sign as a block or as text.
fn draw_cell(svg: &mut String, cell: &Cell, column: usize, row: usize) {
    let (width, height) = CELL;
    let (x, y) = (column * width, row * height);
    let [ground, text] = [color(cell.bg, USUAL[0]), color(cell.fg, USUAL[1])];
    let half = height / 2;
    let mut rect = |y: usize, height: usize, fill: &str| {
        writeln!(
            svg,
            "<path fill=\"{fill}\" d=\"M{x} {y}h{width}v{height}h-{width}z\"/>"
        )
        .unwrap();
    };
    rect(y, height, &ground);
    match cell.symbol() {
        " " => {}
        "█" => rect(y, height, &text),
        "▀" => rect(y, half, &text),
        "▄" => rect(y + half, half, &text),
        sign => {
            let weight = if cell.modifier.contains(Modifier::BOLD) {
                " font-weight=\"bold\""
            } else {
                ""
            };
            let sign = sign.replace('&', "&amp;").replace('<', "&lt;");
            let base = y + height * 7 / 9;
            writeln!(
                svg,
                "<text x=\"{x}\" y=\"{base}\" fill=\"{text}\"{weight}>{sign}</text>"
            )
            .unwrap();
        }
    }
}

/// Draws the cells of a frame that differ from the one before.
fn draw(svg: &mut String, frame: &Buffer, before: Option<&Buffer>) {
    let columns = usize::from(frame.area.width);
    for (at, cell) in frame.content.iter().enumerate() {
        let is_plain = cell.symbol() == " " && cell.bg == Color::Reset;
        let is_new = before.map_or(!is_plain, |before| before.content[at] != *cell);
        if is_new {
            draw_cell(svg, cell, at % columns, at / columns);
        }
    }
}

fn whole(frame: &Buffer, style: &str, inside: &str) -> String {
    let (width, height) = (
        usize::from(frame.area.width) * CELL.0,
        usize::from(frame.area.height) * CELL.1,
    );
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" shape-rendering=\"crispEdges\">\n\
         {style}<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n{inside}</svg>\n",
        USUAL[0]
    )
}

/// The table in mid-game.
fn table() -> String {
    let mut app = sit_down("vi dark");
    type_keys(&mut app, "<size 100x30>1>4>3<5>2");
    let (frame, mut inside) = (picture(&app), String::new());
    draw(&mut inside, &frame, None);
    whole(&frame, "", &inside)
}

/// A turn on its way over the board, in which a quan is taken, then a rest, and from the start again.
fn sowing() -> String {
    const REST: Duration = Duration::from_millis(1500);
    let mut app = sit_down("vi dark normal");
    type_keys(&mut app, "<size 90x28>5");
    let (mut frames, mut now) = (vec![(Duration::ZERO, picture(&app))], REST);
    type_keys(&mut app, "<right>");
    while let Some(wait) = app.wake() {
        frames.push((now, picture(&app)));
        app.update(Message::Tick(wait));
        now += wait.max(Duration::from_millis(40));
    }
    frames.push((now, picture(&app)));
    let all = (now + 2 * REST).as_secs_f64();
    let (mut style, mut inside) = (String::from("<style>\n"), String::new());
    draw(&mut inside, &frames[0].1, None);
    for (number, pair) in (1..).zip(frames.windows(2)) {
        let from = pair[1].0.as_secs_f64() / all * 100.0;
        writeln!(
            style,
            "@keyframes f{number}{{0%,{from:.3}%{{visibility:hidden}}{:.3}%,100%{{visibility:visible}}}}\
             .f{number}{{animation:f{number} {all:.2}s step-end infinite}}",
            from + 0.001
        )
        .unwrap();
        writeln!(inside, "<g class=\"f{number}\">").unwrap();
        draw(&mut inside, &pair[1].1, Some(&pair[0].1));
        inside.push_str("</g>\n");
    }
    style.push_str("</style>\n");
    whole(&frames[0].1, &style, &inside)
}

#[test]
fn the_pictures_of_the_readme_are_the_program() {
    for (name, drawn) in [("table.svg", table()), ("sowing.svg", sowing())] {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("docs")
            .join(name);
        if std::env::var_os("UPDATE_SCREENS").is_some() {
            fs::write(path, drawn).unwrap();
        } else {
            let there = fs::read_to_string(path).unwrap_or_default();
            assert!(
                there == drawn,
                "UPDATE_SCREENS=1 cargo test draws docs/{name} anew"
            );
        }
    }
}
