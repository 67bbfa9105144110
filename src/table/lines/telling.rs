//! What has changed at the table, in lines.

use super::page::{self, Page, name};
use super::set_up;
use crate::app::analysis::Analysis;
use crate::app::library::{Library, Played};
use crate::app::message::Notice;
use crate::app::player::Player;
use crate::app::setup::Form;
use crate::app::thought::Advice;
use crate::app::{App, Message, Place, Screen, announce};
use crate::engine::{Ending, Outcome, Record, Side, TurnSummary, tally};
use crate::words::{CountPart, Verb, Words, told as sentence};

/// After how many positions an analysis says how far it has come.
const NOW_AND_THEN: usize = 20;

/// What was told already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    place: Placed,
    notice: Option<Notice>,
    hint: Option<Advice>,
    /// How many positions are analysed, of how many.
    analysed: Option<(usize, usize)>,
    /// What is set while the table is being set.
    form: Option<Form>,
}

/// Where the players are: if that changes, the board is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Placed {
    number: usize,
    cursor: usize,
    /// Whether another game is offered instead.
    offers: bool,
    /// Whether a past game is looked at instead.
    past: bool,
    /// The place looked at, and whether it lies on a line that was found.
    look: Option<(usize, bool)>,
}

impl Told {
    /// Remembers how the table stands now.
    pub fn of(app: &App) -> Self {
        let look = app.screen().look();
        Self {
            place: Placed {
                number: app.game().number,
                cursor: app.record().cursor(),
                offers: app.offered().is_some(),
                past: app.past_game().is_some(),
                look: look.map(|look| (look.ply, look.preview.is_some())),
            },
            notice: app.notice().cloned(),
            hint: app.hint().cloned(),
            analysed: app.analysis().map(Analysis::progress),
            form: set_up::form(app).cloned(),
        }
    }

    /// Takes away what was said, and remembers how the table stands.
    pub fn afresh(app: &mut App) -> Self {
        app.update(Message::Redraw);
        Self::of(app)
    }

    /// Tells what has changed since then, and what is to be done now.
    pub fn news(&self, app: &App) -> Vec<String> {
        let now = Self::of(app);
        let mut lines = Vec::new();
        if now.notice != self.notice {
            lines.extend(notice(app));
        }
        lines.extend(self.changes(app, &now));
        if now.form != self.form {
            lines.extend(set_up::told(app, self.form.as_ref()));
        }
        let moved = now.place != self.place;
        let closed = app.record().move_at(now.place.cursor).is_none() && is_counted(app);
        if moved && !closed && !lists(app) {
            lines.extend(page::board(app));
        }
        if now.analysed != self.analysed && app.analysis().is_some() {
            lines.extend(page::analysis(app));
        } else if moved && now.place.look.is_some() {
            lines.extend(page::place(app));
        }
        if now.hint != self.hint {
            lines.extend(hint(app));
        }
        lines.extend(what_now(app));
        lines
    }

    /// Tells in words what happened to the game, or where in it the players look.
    fn changes(&self, app: &App, now: &Self) -> Vec<String> {
        let (then, place) = (self.place, now.place);
        match place.look {
            _ if place.number != then.number || place.past != then.past => vec![another_game(app)],
            Some(_) if place.look != then.look => looked_at(app),
            None if place.cursor > then.cursor => (then.cursor + 1..=place.cursor)
                .flat_map(|ply| turn(app, app.record(), ply))
                .chain(repetition(app))
                .collect(),
            None if place.cursor < then.cursor => taken_back(app, place.cursor, then.cursor),
            _ => Vec::new(),
        }
    }
}

/// Tells whether the count is what is told of the board.
fn is_counted(app: &App) -> bool {
    app.screen().look().is_none() && app.record().outcome().is_some()
}

/// What else is to be said. What the table says of its keys is said of the commands.
pub fn notice(app: &App) -> Option<String> {
    let lines = &app.words().lines;
    Some(match app.notice()? {
        Notice::NewLine => lines.new_line.to_owned(),
        Notice::OtherLine => lines.other_line.to_owned(),
        Notice::BestLine => lines.best_line.to_owned(),
        Notice::NoBestLine => lines.no_best_line.to_owned(),
        notice => announce::notice(app, notice, &|side| name(app, side)),
    })
}

/// Tells whether what was asked for last could not be done.
pub const fn is_refused(app: &App) -> bool {
    matches!(app.notice(), Some(Notice::Illegal(_)))
}

/// Lists the lines that open the game.
pub fn opening(app: &App) -> Vec<String> {
    let words = app.words();
    let rules = words.rules.line(app.looked_at().rules());
    let mut lines: Vec<String> = notice(app).into_iter().collect();
    lines.extend([words.lines.hello.to_owned(), rules]);
    lines.extend(sentence::teams(words, app.looked_at()));
    if app.record().houses().is_some() {
        // The board says which cells are sold.
        lines.extend(Page::Standings.lines(app).into_iter().take(2));
    }
    if app.offered().is_none() {
        lines.extend(page::board(app));
    }
    lines.extend(what_now(app));
    lines
}

/// Lists the lines that close the game when input ends; the record, if it is not over.
pub fn closing(app: &App) -> Vec<String> {
    let words = app.words();
    if !app.game().is_unfinished() {
        return vec![words.lines.bye.to_owned()];
    }
    let mut lines = vec![words.lines.unfinished.to_owned()];
    lines.extend(app.game_text().lines().map(str::to_owned));
    lines
}

/// Lists the lines of a page, and what is to be done now.
pub fn page(app: &App, page: Page) -> Vec<String> {
    let mut lines = page.lines(app);
    lines.extend(what_now(app));
    lines
}

/// Tells now and then how far an analysis has come, so that nobody waits in silence.
pub fn progress(app: &App) -> Option<String> {
    let (done, all) = app.analysis()?.progress();
    (done % NOW_AND_THEN == 0 && done < all).then(|| (app.words().review.analysing)(done, all))
}

/// Says that a language is spoken, in that language.
pub fn speaks(app: &App) -> String {
    app.words().lines.speaks.to_owned()
}

/// Tells which game lies on the table now: a new one, or one that was taken up.
fn another_game(app: &App) -> String {
    let (words, record) = (app.words(), app.looked_at());
    if record.is_empty() {
        (words.lines.new_game)(&app.player(record.position().mover(), 0))
    } else {
        (words.lines.taken_up)(&sentence::game(words, record))
    }
}

/// Tells where the players look, and the turn that led there.
fn looked_at(app: &App) -> Vec<String> {
    let (words, record, ply) = (app.words(), app.looked_at(), app.ply());
    let mut lines = vec![format!("{}.", (words.review.looking)(ply, record.len()))];
    lines.extend(turn(app, record, ply));
    lines
}

/// Tells what was taken back; nothing if another line was taken up.
fn taken_back(app: &App, from: usize, to: usize) -> Vec<String> {
    let (words, record) = (app.words(), app.record());
    if app.notice() == Some(&Notice::OtherLine) {
        return Vec::new();
    }
    let moves = page::moves_between(record, from, to);
    let told = if moves.is_empty() {
        words.lines.end_taken_back.to_owned()
    } else {
        (words.lines.taken_back)(&moves)
    };
    vec![told]
}

/// Tells the turn of a ply; if it left a debt, what that means.
fn turn(app: &App, record: &Record, ply: usize) -> Vec<String> {
    let Some(summary) = TurnSummary::of(record, ply) else {
        return Vec::new();
    };
    let (words, name) = (app.words(), |side| name(app, side));
    let mut told = sentence::turn(words, record, ply, &summary, &name);
    let owes = |(side, _)| record.position_at(ply).hand(side).dan < 0;
    if summary.refill.is_some_and(owes) {
        told.push(words.lines.debt.to_owned());
    }
    vec![told.join(" ")]
}

/// Tells how often the board has stood, if it is not the first time and that may end the game.
fn repetition(app: &App) -> Option<String> {
    let record = app.record();
    let (stood, most) = (record.stood(), usize::from(record.rules().repeat));
    let boards: Vec<_> = stood.collect();
    let times = boards.iter().filter(|board| Some(*board) == boards.last());
    let times = times.count();
    let warns = times > 1 && most > 0 && record.ending().is_none();
    warns.then(|| (app.words().lines.stood)(times, most))
}

/// Tells the hint that was asked for.
fn hint(app: &App) -> Option<String> {
    let Some(Advice::Given(report)) = app.hint() else {
        return None;
    };
    let position = app.record().position();
    let told = sentence::hint(app.words(), &position, report, &|side| name(app, side));
    (!told.is_empty()).then_some(told)
}

fn lists(app: &App) -> bool {
    matches!(app.screen(), Screen::Library { .. })
}

/// Asks what stands to be answered, says what can be done here, asks for a move, or tells the result.
pub fn what_now(app: &App) -> Vec<String> {
    let (words, position) = (app.words(), app.record().position());
    match app.screen() {
        Screen::Ask { question, .. } => {
            let question = announce::question(app, question, &|side| name(app, side));
            vec![question, words.lines.answers.to_owned()]
        }
        Screen::Library {
            library: Library::Games { games, .. },
            ..
        } => list(app, games),
        Screen::SetUp { .. } => vec![(words.lines.setting)(&called(app, &SETTING))],
        Screen::Look(_) => vec![(words.lines.looking)(&called(app, &LOOKING))],
        _ => match app.record().outcome() {
            Some(outcome) => count(app, &outcome),
            None => vec![prompt(app, words, position.mover())],
        },
    }
}

/// What can be done while looking back.
const LOOKING: [Verb; 5] = [
    Verb::Back,
    Verb::Forward,
    Verb::TakeUp,
    Verb::Analyse,
    Verb::Return,
];

/// What can be done while setting the table.
const SETTING: [Verb; 2] = [Verb::Begin, Verb::Return];

/// What can be done with a list of games.
const LISTED: [Verb; 3] = [Verb::Show, Verb::GoOn, Verb::Return];

/// Lists how commands are called.
fn called(app: &App, verbs: &[Verb]) -> String {
    let usages = verbs
        .iter()
        .map(|verb| verb.words(app.settings().lang).usage());
    usages.collect::<Vec<_>>().join(", ")
}

/// Asks a person for a move, or says that the computer thinks.
fn prompt(app: &App, words: &Words, mover: Side) -> String {
    match app.players()[mover] {
        Player::Person => (words.lines.prompt)(&app.player(mover, app.ply())),
        Player::Computer(_) => (words.table.thinking)(&app.name(mover), None),
    }
}

/// Lists the games to choose from, each with its number.
fn list(app: &App, games: &[Played]) -> Vec<String> {
    let (words, lang) = (app.words(), app.settings().lang);
    let told = |(number, game): (usize, &Played)| format!("{number}. {}", game.told(lang));
    let what = (words.lines.listed)(&called(app, &LISTED));
    (1..).zip(games).map(told).chain([what]).collect()
}

fn count(app: &App, outcome: &Outcome) -> Vec<String> {
    let (words, record) = (app.words(), app.record());
    let counted = tally(record);
    let side_line = |side: Side| {
        let line = counted[side];
        let parts = CountPart::of(record.rules().sweep).iter().map(|part| {
            let dan = match part {
                CountPart::Hand => line.hand,
                CountPart::Row => line.swept,
                CountPart::Shared => line.shared,
                CountPart::Quan => line.quan_dan,
                CountPart::Total => line.total,
            };
            format!("{} {dan}", part.heading(&words.count))
        });
        let parts = parts.collect::<Vec<_>>().join(", ");
        format!("{}{} {parts}", app.name(side), words.colon)
    };
    let ending = (words.count.ending)(outcome.ending, &|side| name(app, side));
    let mut lines = match outcome.ending {
        // In Vietnamese the call is how the game ended.
        Ending::Quan if ending != words.count.call => vec![words.count.call.to_owned()],
        Ending::Quan | Ending::Repetition => Vec::new(),
        Ending::Short { .. } | Ending::Agreement | Ending::Resignation(_) => vec![ending],
    };
    lines.extend(outcome.sides().map(side_line));
    lines.extend(sentence::count_notes(words, record));
    lines.push(sentence::verdict(words, outcome, &record.names));
    lines.extend(sentence::shortfall(words, record, &|side| name(app, side)));
    lines.extend(sentence::settlement(words, record, &|side| name(app, side)));
    if app.place() == Place::Between {
        let called = |verb: Verb| verb.words(app.settings().lang).usage();
        lines.push((words.houses.between)(
            &called(Verb::New),
            &called(Verb::Agree),
        ));
    }
    if app.series().is_worth_telling() {
        lines.push(page::standings(app));
    }
    lines
}
