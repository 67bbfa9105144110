//! What the table knows of a game besides its moves, as tags of the record: how far it has come, who plays as a computer,
//! what makes it even, the games before it. So a game that is kept, saved or copied goes on as it stood.

use super::even::Even;
use super::player::Player;
use super::series::Series;
use crate::engine::{BySide, Ending, Outcome, Record, Rules, Shortage, Side, ending_text};

/// The tag for the place of the cursor, if it is not at the end.
const CURSOR: &str = "Cursor";

/// How the tags of computers begin; the side's letter follows, and the value is the level.
const COMPUTER: &str = "Computer";

/// The tag for what makes the game even.
const EVEN: &str = "Even";

/// What follows in that tag once it was decided who has which side.
const SETTLED: &str = " settled";

/// The tag for the games before this one: how many were agreed on, then how each ended.
const SERIES: &str = "Series";

/// What the table knows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableTags {
    /// Who decides for each side.
    pub players: BySide<Player>,
    /// What makes up for the worth of the first move.
    pub even: Even,
    /// Whether it was decided who has which side.
    pub settled: bool,
    /// The games before this one.
    pub series: Series,
}

/// Takes the tags from a record, puts its cursor where it was, and returns what they say.
pub fn take(record: &mut Record) -> TableTags {
    take_cursor(record);
    let players = BySide::from_fn(|side| {
        let level = cut(record, &computer(side)).and_then(|level| level.parse().ok());
        level.map_or(Player::Person, Player::Computer)
    });
    let even = cut(record, EVEN).unwrap_or_default();
    let (id, settled) = match even.strip_suffix(SETTLED) {
        Some(id) => (id, true),
        None => (even.as_str(), even.is_empty()),
    };
    let even = Even::ALL.into_iter().find(|even| even.id() == id);
    let series = cut(record, SERIES).and_then(|text| read_series(&text, record.rules()));
    TableTags {
        players,
        even: even.unwrap_or(Even::Nothing),
        settled: settled || even.is_none(),
        series: series.unwrap_or_else(|| Series::new(1)),
    }
}

/// Puts the cursor where its tag says, and takes the tag away.
pub fn take_cursor(record: &mut Record) {
    if let Some(place) = cut(record, CURSOR) {
        record.go_to(place.parse().unwrap_or(usize::MAX));
    }
}

/// Says in a tag where the cursor is, if it is not at the end. An end that was taken back is none.
pub fn put_cursor(record: &mut Record) {
    record.forget_undone_end();
    cut(record, CURSOR);
    if record.cursor() < record.len() {
        let cursor = record.cursor().to_string();
        record.tags.push((CURSOR.to_owned(), cursor));
    }
}

/// Writes what the table knows into the tags of a record.
pub fn put(record: &mut Record, tags: &TableTags) {
    for name in own_tags() {
        cut(record, &name);
    }
    let mut add = |name: String, value: String| record.tags.push((name, value));
    for side in Side::ALL {
        if let Player::Computer(level) = tags.players[side] {
            add(computer(side), level.id().to_owned());
        }
    }
    if tags.even != Even::Nothing {
        let settled = if tags.settled { SETTLED } else { "" };
        add(EVEN.to_owned(), format!("{}{settled}", tags.even.id()));
    }
    if tags.series.is_worth_telling() {
        add(SERIES.to_owned(), series_text(&tags.series));
    }
    put_cursor(record);
}

/// Lists the names of all these tags.
fn own_tags() -> impl Iterator<Item = String> {
    let names = [CURSOR, EVEN, SERIES].map(str::to_owned);
    names.into_iter().chain(Side::ALL.map(computer))
}

fn computer(side: Side) -> String {
    format!("{COMPUTER}{}", side.letter())
}

/// Cuts a tag out of a record and returns its value.
fn cut(record: &mut Record, name: &str) -> Option<String> {
    let at = record.tags.iter().position(|(other, _)| other == name)?;
    Some(record.tags.remove(at).1)
}

fn series_text(series: &Series) -> String {
    let outcome = |outcome: &Outcome| {
        let scores = outcome.sides().map(|side| outcome.scores[side].to_string());
        let scores = scores.collect::<Vec<_>>().join(",");
        format!("{} {scores}", ending_text(outcome.ending))
    };
    let games: Vec<String> = series.outcomes().iter().map(outcome).collect();
    format!("{}: {}", series.games, games.join("; "))
}

fn read_series(text: &str, rules: &Rules) -> Option<Series> {
    let (games, outcomes) = text.split_once(':')?;
    let outcomes = outcomes.split(';').map(str::trim);
    let outcomes = outcomes
        .filter(|outcome| !outcome.is_empty())
        .map(|outcome| read_outcome(outcome, rules));
    Some(Series::resumed(
        games.parse().ok()?,
        outcomes.collect::<Option<_>>()?,
    ))
}

fn read_outcome(text: &str, rules: &Rules) -> Option<Outcome> {
    let (sides, loses) = (rules.players, rules.short == Shortage::Lose);
    let (ending, numbers) = text.rsplit_once(' ')?;
    let endings = sides.iter().map(Ending::Resignation);
    let short = sides.iter().map(|side| Ending::Short { side, loses });
    let ending = endings
        .chain(short)
        .chain([Ending::Quan, Ending::Repetition, Ending::Agreement])
        .find(|&known| ending_text(known) == ending)?;
    let numbers: Option<Vec<i32>> = numbers.split(',').map(|it| it.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() == sides.count())?;
    let mut scores = BySide::default();
    for (side, score) in sides.iter().zip(numbers) {
        // What no game can come to would not add up.
        scores[side] = Some(score).filter(|score| score.abs() < 1_000_000)?;
    }
    Some(Outcome::new(ending, scores, sides))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Sides;
    use crate::search::Level;

    #[test]
    fn what_the_table_knows_reads_back() {
        let mut record: Record = "1. A1> B4> *".parse().unwrap();
        record.tags.push(("Place".to_owned(), "Huế".to_owned()));
        record.undo();
        let mut series = Series::new(3);
        let scores = |a, b| BySide([a, b, 0, 0]);
        series.finish(Outcome::new(Ending::Quan, scores(61, -1), Sides::Two));
        let resigned = Ending::Resignation(Side::B);
        series.finish(Outcome::new(resigned, scores(28, 30), Sides::Two));
        let mut players = BySide::default();
        players[Side::B] = Player::Computer(Level::ALL[2]);
        for (even, settled) in [(Even::Pie, false), (Even::Pie, true), (Even::Drawn, false)] {
            let tags = TableTags {
                players,
                even,
                settled,
                series: series.clone(),
            };
            let mut kept = record.clone();
            put(&mut kept, &tags);
            put(&mut kept, &tags);
            let mut read: Record = kept.to_string().parse().unwrap();
            assert_eq!(take(&mut read), tags, "{kept}");
            assert_eq!((read.cursor(), read.tags.len()), (1, 1), "{kept}");
        }
    }

    #[test]
    fn a_record_that_says_nothing_is_settled_and_between_people() {
        let mut record = Record::new(Rules::default());
        let tags = take(&mut record.clone());
        assert!(tags.settled && tags.players == BySide::default());
        put(&mut record, &tags);
        assert!(record.tags.is_empty());
    }

    #[test]
    fn tags_that_make_no_sense_are_passed_over() {
        for value in [
            "",
            "x",
            "2",
            "2: quan",
            "2: quan 1",
            "2: quan 1,x",
            "300: ",
            "2: quan 9999999,0",
        ] {
            let text = format!("[Series \"{value}\"]\n[Even \"{value}\"]\n[Cursor \"{value}\"]\n*");
            let tags = take(&mut text.parse().unwrap());
            assert!(tags.settled && tags.series == Series::new(1), "{value}");
        }
    }
}
