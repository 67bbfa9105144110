//! The event loop: waits for keys or for the next step of a sowing, updates, draws.
//!
//! The only place that knows the clock. While nothing moves it waits for the terminal alone: no tick, no redraw.

use std::io::{BufWriter, Stdout, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event;
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};

use super::input::{self, Input};
use super::screen::Screen;
use crate::app::{App, Effect, Message, view};

/// Bytes gathered before they are written; a whole frame fits.
const FRAME_BYTES: usize = 64 * 1024;

type Table = Terminal<CrosstermBackend<BufWriter<Stdout>>>;

/// Plays on the terminal until the players leave.
pub(super) fn run(app: &mut App, mouse: bool) -> Result<()> {
    let screen = Screen::enter(mouse).context("terminal")?;
    let out = BufWriter::with_capacity(FRAME_BYTES, stdout());
    let mut table = Terminal::new(CrosstermBackend::new(out)).context("terminal")?;
    let size = table.size().context("terminal")?;
    app.update(Message::Resize(size.width, size.height));
    let result = play(app, &mut table);
    drop(table);
    drop(screen);
    result
}

fn play(app: &mut App, table: &mut Table) -> Result<()> {
    loop {
        draw(app, table).context("drawing")?;
        match wait(app).context("reading keys")? {
            None | Some(Effect::Hurry) => {}
            Some(Effect::Quit) => return Ok(()),
            Some(Effect::Redraw) => table.clear().context("drawing")?,
        }
    }
}

fn draw(app: &App, table: &mut Table) -> std::io::Result<()> {
    queue!(table.backend_mut(), BeginSynchronizedUpdate)?;
    table.draw(|frame| view::draw(app, frame))?;
    queue!(table.backend_mut(), EndSynchronizedUpdate)?;
    std::io::Write::flush(table.backend_mut())
}

/// Waits until something happens, and takes everything that has happened by then.
fn wait(app: &mut App) -> std::io::Result<Option<Effect>> {
    if let Some(wait) = app.wake() {
        let since = now();
        let something = event::poll(wait)?;
        if let Some(effect) = app.update(Message::Tick(since.elapsed())) {
            return Ok(Some(effect));
        }
        if !something {
            return Ok(None);
        }
    }
    loop {
        let effect = match input::translate(&event::read()?) {
            Some(Input::Key(key)) => app.press(key),
            Some(Input::Paste(text)) => app.paste(&text),
            Some(Input::Click(column, row)) => app.update(Message::Click(column, row)),
            Some(Input::Wheel(by)) => app.update(Message::Scroll(by)),
            Some(Input::Resize(columns, rows)) => app.update(Message::Resize(columns, rows)),
            None => None,
        };
        if effect.is_some() || !event::poll(Duration::ZERO)? {
            return Ok(effect);
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "this is where time enters")]
fn now() -> Instant {
    Instant::now()
}
