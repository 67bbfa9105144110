//! Reading records. Nothing is trusted: every move is played, and what can't be is named with its place.

use super::clean::clean;
use super::error::{MOST_PLIES, Problem, RecordError};
use super::game::Record;
use super::header::Header;
use super::scanner::{Place, Scanner};
use super::write::result_text;

/// Reads every game of a text.
///
/// ```
/// use oanquan::engine::{Record, read_records};
///
/// let text = "[A \"Lan\"]\n\n1. A1> B4> *\n\n[End \"agreement\"]\n\n1. A2> *";
/// let games = read_records(text)?;
/// assert_eq!((games.len(), games[0].len()), (2, 2));
/// // What is written reads back as the same game.
/// assert_eq!(games[1].to_string().parse(), Ok(games[1].clone()));
///
/// let error = read_records("1. A1> A2>").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 8: A2> can't be played: it is side B's turn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_records(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut scanner = Scanner::new(text);
    let mut records = Vec::new();
    scanner.skip_space();
    while records.is_empty() || scanner.peek().is_some() {
        records.push(read_game(&mut scanner)?);
        scanner.skip_space();
    }
    Ok(records)
}

/// Reads a single game, the cursor at its end.
impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        read_game(&mut scanner)
    }
}

fn read_game(scanner: &mut Scanner) -> Result<Record, RecordError> {
    if scanner.peek().is_none() {
        return Err(scanner.place.error(Problem::NoGame));
    }
    let mut header = Header::read(scanner)?;
    let mut record = header.record()?;
    let result = read_moves(scanner, &mut record)?;
    header.close(&mut record)?;
    for (found, at) in [header.take_result(), result].into_iter().flatten() {
        let expected = result_text(record.outcome());
        if found != "*" && found != expected {
            return Err(at.error(Problem::Result { found, expected }));
        }
    }
    Ok(record)
}

/// Plays the moves of a game and returns the result at their end, with its place, if there is one.
/// A comment after the result still belongs to the game.
fn read_moves(
    scanner: &mut Scanner,
    record: &mut Record,
) -> Result<Option<(String, Place)>, RecordError> {
    let mut result = None;
    loop {
        scanner.skip_space();
        match scanner.peek() {
            Some('{') => read_comment(scanner, record)?,
            Some(sign) if sign != '[' && result.is_none() => {
                let at = scanner.place;
                let word = scanner.take_while(|sign| !sign.is_whitespace() && sign != '{');
                if is_result(&word) {
                    result = Some((word, at));
                } else {
                    play_word(&word, at, record)?;
                }
            }
            _ => return Ok(result),
        }
    }
}

/// Plays a word of the move text; a number with dots, alone or before the move, is passed over.
fn play_word(word: &str, at: Place, record: &mut Record) -> Result<(), RecordError> {
    let unnumbered = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let text = match unnumbered.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None => word,
    };
    if text.is_empty() {
        return Ok(());
    }
    let word = || text.chars().take(20).collect::<String>();
    let mv = record.position().read_move(text).map_err(|error| {
        at.error(Problem::Move {
            word: word(),
            error,
        })
    })?;
    if record.len() >= MOST_PLIES {
        return Err(at.error(Problem::TooLong));
    }
    record.play(mv).map_err(|error| {
        at.error(Problem::Illegal {
            word: word(),
            error,
        })
    })
}

fn read_comment(scanner: &mut Scanner, record: &mut Record) -> Result<(), RecordError> {
    let at = scanner.place;
    scanner.next();
    let text = clean(&scanner.take_while(|sign| sign != '}'));
    if scanner.next().is_none() {
        return Err(at.error(Problem::Comment));
    }
    record.add_comment(&text);
    Ok(())
}

/// Tells whether a word is a result: `*`, or scores joined by hyphens.
fn is_result(word: &str) -> bool {
    let scores = || {
        word.bytes()
            .all(|byte| byte == b'-' || byte.is_ascii_digit())
    };
    word == "*" || word.contains('-') && scores()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::cell::Side;
    use crate::engine::outcome::Ending;

    const GAME: &str = r#"[Format "1"]
[Date "2026-11-30"]
[A "An"]
[B "Bình \"the \\ great\""]
[Rules "wikipedia quan=5"]
[End "quan"]
[Result "35-25"]
[Place "the yard"]

1. A1> B4> 2. A3< B5> 3. A4> B3< {a comment} 4. A5< B5< 5. A3> 35-25
"#;

    #[test]
    fn a_record_reads_back() {
        let record: Record = GAME.parse().unwrap();
        assert_eq!(record.to_string(), GAME);
        assert_eq!(record.names[Side::B], r#"Bình "the \ great""#);
        assert_eq!(record.comment(6), Some("a comment"));
        assert_eq!(record.ending(), Some(Ending::Quan));
    }

    #[test]
    fn many_games_are_read() {
        let unfinished = "[Rules \"online\"]\n\n1. A2> b3< *";
        let resigned = "[End \"resignation B\"]\n\n1.A2> {first} {second}\n";
        let text = format!("{GAME}{unfinished}\n{resigned}\n{GAME}");
        let records = read_records(&text).unwrap();
        assert_eq!(records.len(), 4);
        assert_eq!(records[1].ending(), None);
        assert_eq!(records[2].ending(), Some(Ending::Resignation(Side::B)));
        assert_eq!(records[2].comment(1), Some("first second"));
        for record in records {
            assert_eq!(record.to_string().parse(), Ok(record));
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (text, message) in [
            (
                "",
                "line 1, column 1: expected a game, but the text ends here",
            ),
            (
                "[A]\n",
                "line 1, column 1: expected a tag such as [A \"An\"] on one line",
            ),
            (
                "[A \"An\n\"]",
                "line 1, column 1: expected a tag such as [A \"An\"] on one line",
            ),
            (
                "[A \"An\"]\n[A \"B\"]",
                "line 2, column 4: the tag A appears twice",
            ),
            (
                "[Format \"2\"]",
                "line 1, column 9: format '2' is not known, expected '1'; is the program too old?",
            ),
            (
                "[Rules \"chess\"]",
                "line 1, column 8: unknown rule set 'chess', expected one of wikipedia, pebbles, kindergarten, online",
            ),
            (
                "[Start \"1\"]",
                "line 1, column 8: expected 4 fields (board mover hands moves), found 1",
            ),
            (
                "1. A1> B9>",
                "line 1, column 8: 'B9>' is not a move: no cell 9, expected 1 to 5",
            ),
            (
                "1. A1>\nA2>",
                "line 2, column 1: A2> can't be played: it is side B's turn",
            ),
            (
                "1. A1> {so",
                "line 1, column 8: the comment has no end, expected }",
            ),
            (
                "[End \"quan\"]\n1. A1> *",
                "line 1, column 6: the game isn't over, so the End tag can't be 'quan'",
            ),
            (
                "1. A1> 35-25",
                "line 1, column 8: the result can't be '35-25', the moves give *",
            ),
        ] {
            assert_eq!(
                read_records(text).unwrap_err().to_string(),
                message,
                "{text:?}"
            );
        }
    }
}
