//! What a line means at the table, and how it is done there.

use super::page::Page;
use super::set_up::{self, Setting};
use super::spelling;
use crate::app::library::{Library, Request};
use crate::app::{App, Effect, Message, Place, Screen};
use crate::engine::{MoveError, Side, clean};
use crate::words::{Lang, Verb, Words};

/// The most characters of a line that are repeated when it was not understood.
const MOST_REPEATED: usize = 40;

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// The application does this, at the table.
    Do(Message),
    /// The application does this, and what it asks is answered with yes.
    Confirm(Message),
    /// The question that stands is answered.
    Answer(Message),
    /// The application does this while looking back, which is begun if need be.
    Look(Message),
    /// The game is analysed.
    Analyse,
    /// The players come back to the game as it stands.
    Return,
    /// This language is spoken from now on.
    Speak(Lang),
    /// A side gets a name.
    Name(Side, String),
    /// A row of the set-up changes.
    Set(Setting),
    /// The game that was set begins.
    Begin,
    /// A game starts from the position of this text.
    Start(String),
    /// The disk is asked for something.
    Ask(Request),
    /// Something is done with a game of the list, by its number.
    Choose(usize, Message),
    /// Something is shown, and nothing changes.
    Show(Page),
    /// The player says goodbye.
    Leave,
    /// An empty line.
    Nothing,
}

impl Command {
    /// Tells whether the list of games must be open for it.
    pub const fn needs_list(&self) -> bool {
        matches!(self, Self::Choose(..) | Self::Show(Page::Game(_)))
    }

    /// Does what is to be done at the table, and returns what the disk must do. What is only to be shown changes nothing.
    pub fn perform(self, app: &mut App) -> Option<Effect> {
        match self {
            Self::Answer(message) => {
                let effect = app.update(message);
                app.throw_by_chance();
                return effect;
            }
            Self::Do(message) => {
                come_back(app);
                return app.update(message);
            }
            Self::Confirm(message) => {
                come_back(app);
                app.update(message);
                if app.place().asks() {
                    return app.update(Message::Yes);
                }
            }
            Self::Look(message) => {
                look_back(app);
                app.update(message);
            }
            Self::Analyse => {
                look_back(app);
                if app.analysis().is_none() {
                    app.update(Message::Analyse);
                }
            }
            Self::Return => come_back(app),
            Self::Speak(lang) => speak(app, lang),
            Self::Name(side, name) => app.rename(side, &name),
            Self::Set(setting) => set_up::set(app, &setting),
            Self::Begin => set_up::begin(app),
            Self::Start(text) => {
                app.start_from(&text);
                return take_only(app);
            }
            Self::Ask(request) => return Some(Effect::Do(request)),
            Self::Choose(number, message) => return choose(app, number, message),
            Self::Show(_) | Self::Leave | Self::Nothing => {}
        }
        None
    }
}

/// Comes back to the table from whatever lies over it, and from the past.
fn come_back(app: &mut App) {
    close_list(app);
    while app.place() == Place::Look || set_up::form(app).is_some() {
        app.update(Message::Back);
    }
}

fn close_list(app: &mut App) {
    while matches!(app.screen(), Screen::Library { .. }) {
        app.update(Message::Back);
    }
}

fn look_back(app: &mut App) {
    close_list(app);
    if app.place() != Place::Look {
        app.update(Message::LookBack);
    }
}

fn speak(app: &mut App, lang: Lang) {
    while app.settings().lang != lang {
        app.update(Message::Language);
    }
}

/// Tells whether a list of games is open.
pub const fn lists(app: &App) -> bool {
    matches!(
        app.screen(),
        Screen::Library {
            library: Library::Games { .. },
            ..
        }
    )
}

/// Goes on with the only game of a list: nobody has to choose it.
pub fn take_only(app: &mut App) -> Option<Effect> {
    match app.screen() {
        Screen::Library {
            library: Library::Games { games, kept: false },
            ..
        } if games.len() == 1 => app.update(Message::Accept),
        _ => None,
    }
}

/// Does something with a game of the list.
fn choose(app: &mut App, number: usize, message: Message) -> Option<Effect> {
    let Screen::Library {
        library: Library::Games { games, .. },
        ..
    } = app.screen()
    else {
        return None;
    };
    let count = games.len();
    if number > count {
        let words = app.words().library.no_such_game;
        app.tell(words(number, count));
        return None;
    }
    app.update(Message::Row(i32::MIN));
    app.update(Message::Row(i32::try_from(number - 1).unwrap_or(i32::MAX)));
    app.update(message)
}

/// Why a line means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no command, and looks like a move that can't be.
    Move(MoveError),
    /// It is neither a command nor a move.
    What,
    /// The command wants something more.
    Needs(Verb),
    /// A question stands, and it is no answer.
    Answer,
    /// It is an answer, and nothing was asked.
    NoQuestion,
    /// It is a move, and the players look back.
    Looks,
    /// It is of use while looking back only.
    LooksNot,
    /// It is of use while setting the table only.
    SetsNot,
    /// The set-up has no such row or value.
    NoValue,
}

/// Says what a line means; fails if it means nothing here.
pub fn read(app: &App, line: &str) -> Result<Command, Refusal> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(Command::Nothing);
    }
    let asks = app.place().asks();
    match answer(app.words(), &spelling::plain(line)) {
        Some(answer) if asks => return Ok(Command::Answer(answer)),
        Some(_) => return Err(Refusal::NoQuestion),
        None => {}
    }
    match read_at_table(app, line) {
        Ok(command @ (Command::Show(_) | Command::Leave)) if asks => Ok(command),
        _ if asks => Err(Refusal::Answer),
        other => other,
    }
}

fn read_at_table(app: &App, line: &str) -> Result<Command, Refusal> {
    if let Some(setting) = set_up::read(app, line) {
        return setting.map(Command::Set).map_err(|()| Refusal::NoValue);
    }
    let (lang, position) = (app.settings().lang, app.record().position());
    let mv = spelling::read_move(lang, &position, line);
    match mv {
        Ok(_) if app.place() == Place::Look => return Err(Refusal::Looks),
        Ok(mv) => return Ok(Command::Do(Message::Play(mv))),
        Err(_) if line == "?" => return Ok(Command::Show(Page::Help)),
        Err(_) => {}
    }
    let asked = line.strip_suffix('?');
    if let Some(cell) = asked.and_then(|cell| spelling::cell(&position, cell)) {
        return Ok(Command::Show(Page::Cell(cell)));
    }
    match (spelling::verb(lang, line), mv) {
        (Some((verb, rest)), _) => meant(app, verb, rest).ok_or(match verb {
            Verb::TakeUp => Refusal::LooksNot,
            Verb::Begin => Refusal::SetsNot,
            verb => Refusal::Needs(verb),
        }),
        (None, Err(error)) if line.contains(|sign: char| sign.is_ascii_digit()) => {
            Err(Refusal::Move(error))
        }
        (None, _) => Err(Refusal::What),
    }
}

/// Says what a command means with what follows it; none if that is not enough.
fn meant(app: &App, verb: Verb, rest: &str) -> Option<Command> {
    let file = || (!rest.is_empty()).then(|| rest.to_owned());
    let number = || rest.parse().ok().filter(|&number: &usize| number > 0);
    Some(match verb {
        Verb::Undo => Command::Do(Message::Undo),
        Verb::Redo => Command::Do(Message::Redo),
        Verb::OtherLine => Command::Do(Message::OtherLine),
        Verb::Hint => Command::Do(Message::Hint),
        Verb::New => Command::Do(Message::New),
        // The whole word is meant as it is typed: it is its own confirmation.
        Verb::Resign => Command::Confirm(Message::Resign),
        Verb::Agree => Command::Confirm(Message::Agree),
        Verb::Back => Command::Look(Message::Step(-1)),
        Verb::Forward => Command::Look(Message::Step(1)),
        Verb::Start => Command::Look(Message::Step(i32::MIN)),
        Verb::End => Command::Look(Message::Step(i32::MAX)),
        Verb::Capture => Command::Look(Message::NextCapture),
        Verb::Best => Command::Look(Message::BestLine),
        Verb::TakeUp if app.place() != Place::Look => return None,
        Verb::TakeUp => Command::Look(Message::Accept),
        Verb::Return => Command::Return,
        Verb::Analyse if is_analysed(app) => Command::Show(Page::Analysis),
        Verb::Analyse => Command::Analyse,
        Verb::Save => Command::Ask(Request::Save(file()?)),
        Verb::Card => Command::Do(Message::Card),
        Verb::Open => Command::Ask(Request::Open(file()?)),
        Verb::History => Command::Ask(Request::List),
        Verb::Import => Command::Ask(Request::Import(file()?)),
        Verb::Export => Command::Ask(Request::Export(file()?)),
        Verb::SetUp if set_up::form(app).is_some() => Command::Show(Page::SetUp),
        Verb::SetUp => Command::Do(Message::SetUp),
        Verb::Begin if set_up::form(app).is_none() => return None,
        Verb::Begin => Command::Begin,
        Verb::GoOn => Command::Choose(number()?, Message::Accept),
        Verb::Delete => Command::Choose(number()?, Message::Delete),
        Verb::Language if rest.is_empty() => Command::Speak(app.settings().lang.next()),
        Verb::Language => Command::Speak(spelling::language(rest)?),
        Verb::Name => name(app, rest)?,
        Verb::Position if !rest.is_empty() => Command::Start(rest.to_owned()),
        Verb::Quit => Command::Leave,
        Verb::Show => Command::Show(Page::Game(number()?)),
        verb => Command::Show(Page::of(app, verb, rest)?),
    })
}

fn is_analysed(app: &App) -> bool {
    app.analysis().is_some_and(|analysis| {
        let (done, all) = analysis.progress();
        done == all
    })
}

fn name(app: &App, rest: &str) -> Option<Command> {
    let (side, name) = rest.split_once(char::is_whitespace)?;
    let side = spelling::side(&app.record().position(), side)?;
    Some(Command::Name(side, name.trim().to_owned()))
}

/// Reads the answer to a question.
fn answer(words: &Words, word: &str) -> Option<Message> {
    let is_one = |words: &[&str]| words.iter().any(|other| spelling::plain(other) == word);
    if word == "y" || is_one(words.ask.yes_words) {
        Some(Message::Yes)
    } else if word == "n" || is_one(words.ask.no_words) {
        Some(Message::Back)
    } else {
        None
    }
}

/// Says why a line means nothing.
pub fn refused(app: &App, line: &str, refusal: &Refusal) -> String {
    let (words, lang) = (app.words(), app.settings().lang);
    let typed: String = clean(line).chars().take(MOST_REPEATED).collect();
    let what = (words.lines.what)(&typed);
    match refusal {
        Refusal::Move(error) => {
            format!("{what}{} {}", words.colon, (words.errors.mv)(error))
        }
        Refusal::Needs(verb) => (words.lines.needs)(&verb.words(lang).usage()),
        Refusal::What | Refusal::Answer => what,
        Refusal::NoQuestion => words.lines.no_question.to_owned(),
        Refusal::Looks => words.lines.looks.to_owned(),
        Refusal::LooksNot => words.lines.looks_not.to_owned(),
        Refusal::SetsNot => words.lines.sets_not.to_owned(),
        Refusal::NoValue => (words.lines.no_value)(&typed),
    }
}
