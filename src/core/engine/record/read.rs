//! Reading records. Nothing is trusted: every move is played, and what can't be is named with its place.

use super::clean::clean;
use super::error::{Problem, RecordError};
use super::game::Record;
use super::header::{Header, closing};
use super::limits::{MOST_OTHER_PLIES, MOST_PLIES, MOST_TEXT, SLACK};
use super::match_game::Left;
use super::note::{cut_marks, mark};
use super::scanner::{LineColumn, Scanner, short};
use super::write::{END_MARK, result_text};

/// Reads every game of a text.
///
/// ```
/// use oanquan_core::engine::{Record, read_records};
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
    Games::new(text).collect()
}

/// The games of a text one by one, so that a large file needs no more memory than its largest game. After an error
/// there is no further one.
///
/// ```
/// use oanquan_core::engine::Games;
///
/// let mut games = Games::new("1. A1> B4> *\n\n1. A9> *");
/// assert_eq!(games.next().unwrap().unwrap().len(), 2);
/// assert!(games.next().unwrap().is_err() && games.next().is_none());
/// ```
pub struct Games<'a> {
    scanner: Scanner<'a>,
    /// Whether nothing was read yet: a text without a game is an error.
    is_first: bool,
    failed: bool,
    /// How the last game left its match.
    left: Option<Left>,
}

impl<'a> Games<'a> {
    /// Reads the games of a text.
    pub fn new(text: &'a str) -> Self {
        Self {
            scanner: Scanner::new(text),
            is_first: true,
            failed: false,
            left: None,
        }
    }
}

impl std::fmt::Debug for Games<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Games").finish_non_exhaustive()
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.scanner.skip_space();
        let is_first = std::mem::take(&mut self.is_first);
        if self.failed || !is_first && self.scanner.peek().is_none() {
            return None;
        }
        let game = read_game(&mut self.scanner, self.left.as_ref());
        self.failed = game.is_err();
        self.left = game.as_ref().ok().and_then(Left::by);
        Some(game)
    }
}

/// Reads a single game, the cursor at its end.
impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        read_game(&mut scanner, None)
    }
}

/// Reads a game; `left` is how the one before it left its match.
fn read_game(scanner: &mut Scanner, left: Option<&Left>) -> Result<Record, RecordError> {
    let mut before = String::new();
    while let Some(comment) = read_comment(scanner)? {
        if before.len() + comment.len() > MOST_TEXT {
            return Err(scanner.place.error(Problem::TooMuch));
        }
        before.extend([" ", &comment]);
        scanner.skip_space();
    }
    if scanner.peek().is_none() {
        return Err(scanner.place.error(Problem::NoGame));
    }
    let mut header = Header::read(scanner)?;
    let mut record = header.record()?;
    header.follow(&record, left)?;
    record.add_comment(before.trim_start());
    let mut moves = Moves {
        text: header.text + before.len(),
        record,
        left: Vec::new(),
        others: 0,
    };
    let result = moves.read(scanner)?;
    let mut record = moves.record;
    header.close(&mut record)?;
    for (found, at) in [header.take_result(), result].into_iter().flatten() {
        let expected = result_text(record.outcome());
        if found != "*" && found != expected {
            let found = short(&found);
            return Err(at.error(Problem::Result { found, expected }));
        }
    }
    Ok(record)
}

/// The move text of a game, as far as it is read.
struct Moves {
    /// The game; inside brackets, a game of its own that has begun like it.
    record: Record,
    /// The games that the brackets around it stand in, and where each bracket stands.
    left: Vec<(Record, LineColumn)>,
    /// How many bytes the tags and comments have so far.
    text: usize,
    /// How many plies the other lines have so far.
    others: usize,
}

impl Moves {
    /// Plays the moves and returns the result at their end, with its place, if there is one. A comment after the result
    /// still belongs to the game.
    fn read(&mut self, scanner: &mut Scanner) -> Result<Option<(String, LineColumn)>, RecordError> {
        let mut result = None;
        loop {
            scanner.skip_space();
            let at = scanner.place;
            if let Some(comment) = read_comment(scanner)? {
                self.comment(&comment, at)?;
                continue;
            }
            match scanner.peek() {
                Some('(') if result.is_none() => self.open(scanner)?,
                Some(')') if result.is_none() => self.shut(scanner)?,
                Some(sign) if sign != '[' && result.is_none() => {
                    let word =
                        scanner.take_while(|sign| !sign.is_whitespace() && !is_special(sign));
                    if self.left.is_empty() && is_result(&word) {
                        result = Some((word, at));
                    } else {
                        self.word(&word, at)?;
                    }
                }
                _ => return self.end(result),
            }
        }
    }

    fn end(
        &self,
        result: Option<(String, LineColumn)>,
    ) -> Result<Option<(String, LineColumn)>, RecordError> {
        match self.left.last() {
            Some((_, at)) => Err(at.error(Problem::Bracket)),
            None => Ok(result),
        }
    }

    /// Begins another line, which leaves before the last move.
    fn open(&mut self, scanner: &mut Scanner) -> Result<(), RecordError> {
        let at = scanner.place;
        scanner.next();
        let plies = self.record.cursor().saturating_sub(1);
        let other = self.record.beginning(plies);
        self.count(plies + 1, at)?;
        let left = std::mem::replace(&mut self.record, other);
        self.left.push((left, at));
        Ok(())
    }

    /// Ends another line.
    fn shut(&mut self, scanner: &mut Scanner) -> Result<(), RecordError> {
        let at = scanner.place;
        scanner.next();
        let (left, _) = self.left.pop().ok_or(at.error(Problem::Bracket))?;
        let other = std::mem::replace(&mut self.record, left);
        self.record.add_lines(other);
        Ok(())
    }

    /// Counts plies of other lines.
    fn count(&mut self, plies: usize, at: LineColumn) -> Result<(), RecordError> {
        self.others += plies;
        if self.others > MOST_OTHER_PLIES + SLACK {
            return Err(at.error(Problem::TooMuch));
        }
        Ok(())
    }

    fn comment(&mut self, comment: &str, at: LineColumn) -> Result<(), RecordError> {
        self.text += comment.len();
        if self.text > MOST_TEXT {
            return Err(at.error(Problem::TooMuch));
        }
        let end = comment
            .strip_prefix(END_MARK)
            .filter(|_| !self.left.is_empty());
        let end = end.and_then(|end| closing(&self.record, end.strip_suffix(']')?));
        if end.is_none_or(|end| self.record.close(end).is_err()) {
            self.record.add_comment(comment);
        }
        Ok(())
    }

    /// Plays a word of the move text; a number with dots, alone or before the move, is passed over.
    fn word(&mut self, word: &str, at: LineColumn) -> Result<(), RecordError> {
        let unnumbered = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let text = match unnumbered.strip_prefix('.') {
            Some(rest) => rest.trim_start_matches('.'),
            None => word,
        };
        if let Some(mark) = mark(text) {
            return self.mark(mark, at);
        }
        let (text, marks) = cut_marks(text);
        if !text.is_empty() {
            self.play(text, at)?;
        }
        match mark(marks) {
            Some(mark) => self.mark(mark, at),
            None if marks.is_empty() => Ok(()),
            None => self.play(marks, at),
        }
    }

    fn mark(&mut self, mark: String, at: LineColumn) -> Result<(), RecordError> {
        self.text += mark.len();
        if self.text > MOST_TEXT {
            return Err(at.error(Problem::TooMuch));
        }
        self.record.add_mark(mark);
        Ok(())
    }

    fn play(&mut self, text: &str, at: LineColumn) -> Result<(), RecordError> {
        self.go_on_after_end(text);
        let word = || short(text);
        let mv = self.record.position().read_move(text).map_err(|error| {
            at.error(Problem::Move {
                word: word(),
                error,
            })
        })?;
        if self.record.len() >= MOST_PLIES {
            return Err(at.error(Problem::TooLong));
        }
        if !self.left.is_empty() {
            self.count(1, at)?;
        }
        self.record.play(mv).map_err(|error| {
            at.error(Problem::Illegal {
                word: word(),
                error,
            })
        })
    }

    /// A line in brackets that begins with a move of the side whose turn it is after the last move, not before it,
    /// leaves there: the line around it has no move at that place, only an end.
    fn go_on_after_end(&mut self, text: &str) {
        let Some((around, _)) = self.left.last() else {
            return;
        };
        let is_fresh = self.record.cursor() + 1 == around.cursor();
        let mover = around.position().mover().letter();
        let named = text.chars().next().map(|sign| sign.to_ascii_uppercase());
        if is_fresh && named == Some(mover) && self.record.position().mover().letter() != mover {
            self.record.begin_after(around);
        }
    }
}

/// Tells whether a character ends a word of the move text.
const fn is_special(sign: char) -> bool {
    matches!(sign, '{' | '(' | ')' | ';')
}

/// Reads a comment, in braces or to the end of the line, if there is one.
fn read_comment(scanner: &mut Scanner) -> Result<Option<String>, RecordError> {
    let at = scanner.place;
    let end = match scanner.peek() {
        Some('{') => '}',
        Some(';') => '\n',
        _ => return Ok(None),
    };
    scanner.next();
    let text = clean(&scanner.take_while(|sign| sign != end));
    if scanner.next().is_none() && end == '}' {
        return Err(at.error(Problem::Comment));
    }
    Ok(Some(text))
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
[LineColumn "the yard"]

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
                "line 1, column 8: unknown rule set 'chess', expected one of wikipedia, pebbles, kindergarten, online, tonkin",
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
