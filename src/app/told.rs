//! What is said besides the turns: notices and questions, in words.

use super::App;
use super::message::{Notice, Question};
use crate::engine::{Record, Side};
use crate::view::fitted;

/// Columns that the names in the question take at most.
const NAMES_ROOM: usize = 30;

/// Says a notice; `name` gives the names room.
pub fn notice(app: &App, notice: &Notice, name: &dyn Fn(Side) -> String) -> String {
    let (text, settings) = (app.text(), app.settings());
    match notice {
        Notice::Illegal(error) | Notice::Letter(error) => (text.illegal)(*error, name),
        Notice::WrongWay(heading) => (text.wrong_way)(*heading),
        Notice::NothingToUndo => text.nothing_to_undo.to_owned(),
        Notice::NothingToRedo => text.nothing_to_redo.to_owned(),
        Notice::NewLine => text.new_line.to_owned(),
        Notice::NoOtherLine => text.no_other_line.to_owned(),
        Notice::OtherLine => text.other_line.to_owned(),
        Notice::Speed => (text.speed)(settings.speed),
        Notice::BestLine => text.best_line.to_owned(),
        Notice::Declined(side) => (text.declined)(&name(*side)),
        Notice::NoChart => text.no_chart.to_owned(),
        Notice::NoBestLine => text.no_best_line.to_owned(),
        Notice::Swapped => text.swapped.to_owned(),
        Notice::Told(words) => words.clone(),
        Notice::Theme => (text.theme)(settings.theme.name()),
        Notice::LookAhead => (text.look_ahead)(settings.look_ahead).to_owned(),
    }
}

/// Asks a question; `name` gives the names room.
pub fn question(app: &App, question: &Question, name: &dyn Fn(Side) -> String) -> String {
    let text = app.text();
    let mover = || name(app.record().position().mover());
    match question {
        Question::Quit => text.ask_quit.to_owned(),
        Question::New if app.keeps() => text.store.ask_new.to_owned(),
        Question::SetUp if app.keeps() => text.store.ask_set_up.to_owned(),
        Question::New => text.ask_new.to_owned(),
        Question::SetUp => text.ask_set_up.to_owned(),
        Question::Open => text.ask_open.to_owned(),
        Question::Resign => (text.ask_resign)(&mover()),
        Question::Agree => text.ask_agree.to_owned(),
        Question::Swap => (text.ask_swap)(&mover()),
        Question::GoOn(record) => go_on(app, record),
        Question::Delete => text.store.ask_delete.to_owned(),
    }
}

/// Asks whether to go on with a game, by its names, its move and its day.
fn go_on(app: &App, record: &Record) -> String {
    let names = record.rules().players.iter();
    let names: Vec<&str> = names.map(|side| record.names[side].as_str()).collect();
    let names = fitted(&names.join("–"), NAMES_ROOM);
    (app.text().store.ask_go_on)(&names, record.cursor(), &record.date)
}
