//! What is said besides the turns: notices and questions, in words.

use super::App;
use super::message::{Notice, Question};
use super::series::Standing;
use crate::engine::{Direction, Heading, Outcome, Side, Sides};
use crate::words::told;

/// Columns that each name in the question takes at most: for two players, and for more.
const NAME_ROOM: [usize; 2] = [20, 12];

/// Says a notice; `name` gives the names room.
pub fn notice(app: &App, notice: &Notice, name: &dyn Fn(Side) -> String) -> String {
    let (words, settings) = (app.words(), app.settings());
    match notice {
        Notice::Illegal(error) | Notice::Letter(error) => (words.notice.illegal)(*error, name),
        Notice::NoKey(sign) => (words.notice.no_key)(*sign),
        Notice::WrongWay(heading) => {
            let position = app.record().position();
            let row = |direction| Heading::of(position.sides(), position.mover(), direction);
            let arrows = Direction::ALL.map(|direction| row(direction).arrow());
            (words.notice.wrong_way)(words.table.ways.of(*heading), arrows)
        }
        Notice::Answer if app.offered().is_some() => words.ask.answer_offer.to_owned(),
        Notice::Answer => words.ask.answer.to_owned(),
        Notice::NothingToUndo => words.notice.nothing_to_undo.to_owned(),
        Notice::NothingToRedo => words.notice.nothing_to_redo.to_owned(),
        Notice::NewLine => words.notice.new_line.to_owned(),
        Notice::NoOtherLine => words.notice.no_other_line.to_owned(),
        Notice::OtherLine => words.notice.other_line.to_owned(),
        Notice::Speed => settings.speed.notice(words).to_owned(),
        Notice::BestLine => words.notice.best_line.to_owned(),
        Notice::Declined(side) => (words.notice.declined)(&name(*side)),
        Notice::NoChart => words.notice.no_chart.to_owned(),
        Notice::NoBestLine => words.notice.no_best_line.to_owned(),
        Notice::Swapped => words.notice.swapped.to_owned(),
        Notice::Told(words) => words.clone(),
        Notice::Theme => (words.notice.theme)(settings.theme.label(words)),
        Notice::LookAhead if settings.look_ahead => words.notice.look_ahead_on.to_owned(),
        Notice::LookAhead => words.notice.look_ahead_off.to_owned(),
    }
}

/// Asks a question; `name` gives the names room.
pub fn question(app: &App, question: &Question, name: &dyn Fn(Side) -> String) -> String {
    let words = app.words();
    let mover = || name(app.record().position().mover());
    match question {
        // The program began with the set-up, and nothing was played yet.
        Question::Quit if app.record().is_empty() => words.ask.leave.to_owned(),
        Question::Quit => words.ask.quit.to_owned(),
        Question::New if app.keeps() => words.ask.new_kept.to_owned(),
        Question::SetUp if app.keeps() => words.ask.set_up_kept.to_owned(),
        Question::New => words.ask.new.to_owned(),
        Question::SetUp => words.ask.set_up.to_owned(),
        Question::Open => words.ask.open.to_owned(),
        Question::Resign => (words.ask.resign)(&mover()),
        Question::Agree => words.ask.agree.to_owned(),
        Question::EndMatch => words.houses.ask_end.to_owned(),
        Question::Swap => (words.ask.swap)(&mover()),
        Question::GoOn(record) => {
            let is_many = record.rules().players != Sides::Two;
            told::offer(words, record, NAME_ROOM[usize::from(is_many)])
        }
        Question::Delete => words.ask.delete.to_owned(),
    }
}

/// Tells how all sides stand in the series, with the outcome of the game on the table if it is over; after the last game,
/// who won the series.
pub fn standings(app: &App, last: Option<Outcome>, name: &dyn Fn(Side) -> String) -> String {
    let (words, series) = (app.words(), app.series());
    let standings = series.standings(last);
    let all = app.record().rules().players.iter().map(|side| {
        let Standing {
            wins,
            points,
            given_up,
        } = standings[side];
        (words.count.standing)(&name(side), wins, points, given_up)
    });
    let game = (words.table.game_number)(series.game(), series.games);
    let all = all.collect::<Vec<_>>().join(" · ");
    let told = format!("{game}{} {all}", words.colon);
    let Some(last) = last.filter(|_| series.games > 1 && series.is_last()) else {
        return told;
    };
    let first: Vec<String> = series.leaders(last).into_iter().map(name).collect();
    let won = (words.count.series_won)(&told::listed(words, &first), first.len());
    format!("{told}. {won}")
}
