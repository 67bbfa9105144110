//! The event loop: waits for what happens or for the next step of a sowing, updates, has saved, draws.
//!
//! The clock is known in this layer alone. While nothing moves it waits for events alone: no tick, no redraw.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::Builder;

use anyhow::{Context, Result};
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use super::autosave::Autosave;
use super::event::{Event, read_terminal};
use super::guard::{FrameWriter, TerminalGuard};
use super::input::Input;
use super::store::Store;
use super::thinker::Thinker;
use super::writer::Writer;
use super::{autosave, clock, environment, ground, request, signals};
#[cfg(debug_assertions)]
use crate::app::key::Key;
use crate::app::library::Request;
use crate::app::preferences::Preferences;
use crate::app::settings::Mouse;
use crate::app::theme::Ground;
use crate::app::{App, Effect, Message};
use crate::view;

/// What a terminal rings for.
const BELL: char = '\x07';

type Display = Terminal<CrosstermBackend<FrameWriter>>;

/// What the loop is given besides the application.
#[derive(Debug)]
pub(super) struct Equipment {
    /// Where games are kept; none if they are not.
    pub store: Option<Store>,
    /// What was chosen last time.
    pub last: Preferences,
    /// The folder of the store.
    pub state: Option<PathBuf>,
    /// Who gets the mouse.
    pub mouse: Mouse,
    /// What was found on the disk and is to be said.
    pub told: Vec<String>,
    /// Whether the terminal is asked what its ground is.
    pub asks_ground: bool,
    /// The bell.
    pub bell: Bell,
}

/// The bell, which rings when a quan is seen to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bell {
    /// Nobody wants to hear it.
    Unwanted,
    /// It will ring.
    Still,
    /// It has rung for the quan that is being taken.
    Rung,
}

impl Bell {
    /// Returns the bell for players who want to hear it, or not.
    pub(super) const fn new(is_wanted: bool) -> Self {
        if is_wanted {
            Self::Still
        } else {
            Self::Unwanted
        }
    }

    /// Sees whether a quan is being taken; tells whether to ring.
    fn see(&mut self, is_taken: bool) -> bool {
        let rings = is_taken && *self == Self::Still;
        if *self != Self::Unwanted {
            *self = if is_taken { Self::Rung } else { Self::Still };
        }
        rings
    }
}

/// Plays on the terminal until the players leave.
pub(super) fn run(app: &mut App, equipment: Equipment) -> Result<ExitCode> {
    let (sender, events) = channel();
    let saver = equipment
        .store
        .map(|store| Writer::start(store, sender.clone()))
        .transpose()?;
    let keeper = saver
        .clone()
        .map(|saver| Autosave::new(saver, app, equipment.last));
    signals::watch_signals(sender.clone(), saver.clone()).context("signals")?;
    let screen = TerminalGuard::enter(equipment.mouse).context("terminal")?;
    signals::end_on_panics(saver.clone());
    signals::watch_terminal(saver);
    // Of a size of its own: what the terminal says of its size is not always to be believed.
    let backend = CrosstermBackend::new(FrameWriter::default());
    let viewport = Viewport::Fixed(Rect::ZERO);
    let mut table = Terminal::with_options(backend, TerminalOptions { viewport });
    let mut sitting = Sitting {
        app,
        #[cfg(unix)]
        screen: &screen,
        keeper,
        thinker: Thinker::new(sender.clone()),
        state: equipment.state,
        sender: sender.clone(),
        events: &events,
        bell: equipment.bell,
    };
    let result = match &mut table {
        Ok(table) => sitting.play(table, sender, equipment.asks_ground),
        Err(error) => Err(anyhow::anyhow!("{error}")),
    };
    // First the terminal: what the table writes when it is dropped must go nowhere.
    let keeper = sitting.keeper.take();
    drop(screen);
    drop(table);
    if let Some(keeper) = keeper {
        keeper.close(app);
    }
    match result {
        Err(_) if signals::terminal_is_gone() => Ok(signals::HUNG_UP.into()),
        result => result.map(|()| ExitCode::SUCCESS),
    }
}

/// All that takes part in a game on the terminal.
struct Sitting<'a> {
    app: &'a mut App,
    #[cfg(unix)]
    screen: &'a TerminalGuard,
    keeper: Option<Autosave>,
    thinker: Thinker,
    state: Option<PathBuf>,
    /// For what is done while the program goes on.
    sender: Sender<Event>,
    events: &'a Receiver<Event>,
    bell: Bell,
}

impl Sitting<'_> {
    fn play(&mut self, table: &mut Display, sender: Sender<Event>, mut asks: bool) -> Result<()> {
        redraw(self.app, table)?;
        read_terminal(sender).context("terminal")?;
        loop {
            self.thinker.see(self.app);
            if self.bell.see(self.app.takes_quan()) {
                queue!(table.backend_mut(), Print(BELL)).context("terminal")?;
            }
            draw(self.app, table).context("drawing")?;
            if std::mem::take(&mut asks) {
                ground::ask(table.backend_mut()).context("terminal")?;
            }
            match self.wait()? {
                None => {}
                Some(Effect::Hurry) => self.thinker.hurry(),
                Some(Effect::Quit) => return Ok(()),
                Some(Effect::Do(request)) => self.perform(request),
                Some(Effect::Redraw) => redraw(self.app, table)?,
                // When the program goes on, an event says so.
                Some(Effect::Suspend) => signals::suspend(),
            }
        }
    }

    /// Does what the application asks of the disk and the clipboard.
    fn perform(&mut self, request: Request) {
        match (request, &mut self.keeper) {
            (Request::TakeUp(name), Some(keeper)) => keeper.take_up(self.app, name),
            (Request::Import(path), _) => self.import(path),
            (request, _) => {
                request::perform(self.app, request, self.state.as_deref());
            }
        }
    }

    /// Takes in the games of a file, which may be many, while the program goes on. Who leaves before it is done has taken
    /// in none.
    fn import(&mut self, path: String) {
        self.app.tell((self.app.words().library.importing)(0));
        let (state, words, events) = (self.state.clone(), self.app.words(), self.sender.clone());
        let taking_in = Builder::new().spawn(move || {
            let progress = |count| {
                // If nobody listens the program is ending.
                let _ = events.send(Event::Importing(count));
            };
            let imported = request::import(&path, state.as_deref(), words, progress);
            events.send(Event::Imported(imported))
        });
        if let Err(error) = taking_in {
            // Heard by this very thread.
            let _ = self.sender.send(Event::Imported(Err(error.into())));
        }
    }

    /// Waits until something happens, and takes everything that has happened by then.
    fn wait(&mut self) -> Result<Option<Effect>> {
        let first = match self.app.wake() {
            None => self.events.recv().ok(),
            Some(wait) => {
                let since = clock::now();
                let first = self.events.recv_timeout(wait);
                self.app.update(Message::Tick(since.elapsed()));
                match first {
                    Err(RecvTimeoutError::Timeout) => return Ok(None),
                    first => first.ok(),
                }
            }
        };
        let first = first.context("nobody is left to say anything")?;
        for event in std::iter::once(first).chain(self.events.try_iter()) {
            let effect = self.take(event)?;
            // After each one: a game that begins and its first move may be typed at once.
            if let Some(keeper) = &mut self.keeper {
                keeper.see(self.app);
            }
            if effect.is_some() {
                return Ok(effect);
            }
        }
        Ok(None)
    }

    /// Takes what the players do.
    fn take_input(&mut self, input: Input) -> Option<Effect> {
        match input {
            Input::Key(key) if !view::fits(self.app) => self.app.press_unseen(key),
            Input::Paste(_) | Input::Wheel(_) if !view::fits(self.app) => None,
            Input::Key(key) => self.app.press(key),
            Input::Click(column, row) => {
                let message = view::hit(self.app, column, row);
                message.and_then(|message| self.app.update(message))
            }
            Input::Paste(text) => {
                self.app.paste(&text);
                None
            }
            Input::Wheel(by) => self.app.update(Message::Wheel(by)),
            Input::Resize(columns, rows) => {
                let (columns, rows) = environment::window((columns, rows));
                self.app.update(Message::Resize(columns, rows));
                Some(Effect::Redraw)
            }
        }
    }

    /// Takes the ground that the terminal says it has.
    fn see_ground(&mut self, ground: Ground) {
        let is_taken = self.app.see_ground(ground);
        if let Some(keeper) = self.keeper.as_mut().filter(|_| is_taken) {
            keeper.see_ground(self.app);
        }
    }

    fn take(&mut self, event: Event) -> Result<Option<Effect>> {
        self.app.update(Message::Today(clock::today()));
        Ok(match event {
            #[cfg(debug_assertions)]
            Event::Input(Input::Key(Key::Ctrl('x'))) => {
                super::fault::happen()?;
                None
            }
            Event::Input(input) => self.take_input(input),
            Event::Ground(ground) => {
                self.see_ground(ground);
                None
            }
            Event::Lost(error) => return Err(error).context("reading keys"),
            #[cfg(unix)]
            Event::Resumed => {
                self.screen.enter_again().context("terminal")?;
                Some(Effect::Redraw)
            }
            Event::Thought(number, thought) => {
                if let Some(wanted) = self.thinker.answered(number, &thought) {
                    self.app.take_thought(&wanted, *thought);
                }
                None
            }
            Event::Importing(count) => {
                self.app.tell((self.app.words().library.importing)(count));
                None
            }
            Event::Imported(Ok(count)) => {
                request::tell_imported(self.app, count);
                None
            }
            Event::Imported(Err(error)) => {
                request::tell_failure(self.app, &error);
                None
            }
            Event::NotSaved(failure) => {
                autosave::tell_failure(self.app, failure);
                None
            }
            Event::SavedAgain => {
                autosave::tell_saved_again(self.app);
                None
            }
        })
    }
}

/// Forgets what the terminal shows, so that the next frame is drawn whole. The window may have another size by now.
fn redraw(app: &mut App, table: &mut Display) -> Result<()> {
    let size = table.size().context("terminal")?;
    let (columns, rows) = environment::window((size.width, size.height));
    app.update(Message::Resize(columns, rows));
    // Unlike clearing, this does not ask the terminal where its cursor is, which may never be answered.
    table
        .resize(Rect::new(0, 0, columns, rows))
        .context("drawing")
}

fn draw(app: &App, table: &mut Display) -> Result<()> {
    queue!(table.backend_mut(), BeginSynchronizedUpdate)?;
    table.draw(|frame| view::draw(app, frame))?;
    queue!(table.backend_mut(), EndSynchronizedUpdate)?;
    Ok(std::io::Write::flush(table.backend_mut())?)
}
