//! How lines are spelled: in capitals or not, with marks or without, in the reader's language or in English.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::engine::{Cell, Heading, Move, MoveError, Position, Side, numbered_cell};
use crate::words::{Argument, Lang, Verb};

/// Returns a text in small letters without marks, one blank between its words: `Lùi` is `lui`, `đi` is `di`.
pub fn plain(text: &str) -> String {
    let signs = text.nfd().filter(|&sign| !is_combining_mark(sign));
    let signs = signs.flat_map(char::to_lowercase).map(|sign| match sign {
        'đ' => 'd',
        '’' => '\'',
        sign => sign,
    });
    let text: String = signs.collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The languages that are understood: the reader's, then English.
fn understood(lang: Lang) -> impl Iterator<Item = Lang> {
    [lang, Lang::En].into_iter()
}

/// Finds the command that a line begins with, the one of the most words, and what follows it.
pub(super) fn verb(lang: Lang, line: &str) -> Option<(Verb, &str)> {
    let blanks = line.match_indices(char::is_whitespace).map(|(at, _)| at);
    let mut ends: Vec<usize> = blanks.chain([line.len()]).collect();
    ends.reverse();
    ends.into_iter().find_map(|end| {
        let (head, rest) = (&line[..end], line[end..].trim());
        let verb = named(lang, &plain(head))?;
        (rest.is_empty() || verb.argument() != Argument::None).then_some((verb, rest))
    })
}

fn named(lang: Lang, typed: &str) -> Option<Verb> {
    let is_called = |verb: &Verb, lang| {
        let words = verb.words(lang).words;
        words.iter().any(|word| plain(word) == typed)
    };
    understood(lang).find_map(|lang| {
        let mut verbs = Verb::ALL.iter();
        verbs.find(|verb| is_called(verb, lang)).copied()
    })
}

/// Reads a move: as it is written, or with its way in words, such as `a3 right`.
pub(super) fn read_move(lang: Lang, position: &Position, line: &str) -> Result<Move, MoveError> {
    match in_words(lang, line) {
        Some(text) => position.read_move(&text),
        None => position.read_move(line),
    }
}

/// Writes a move with its way in words as a move.
fn in_words(lang: Lang, line: &str) -> Option<String> {
    let line = plain(line);
    understood(lang).find_map(|lang| {
        let mut headings = lang.words().lines.headings();
        headings.find_map(|(heading, names)| {
            let cell = names.iter().find_map(|name| cell_before(&line, name))?;
            Some(move_text(lang, cell, heading))
        })
    })
}

/// Returns what stands before the name of a way, if it can be a cell.
fn cell_before<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let cell = line.strip_suffix(&plain(name))?.trim_end();
    cell.ends_with(|sign: char| sign.is_ascii_digit())
        .then_some(cell)
}

fn move_text(lang: Lang, cell: &str, heading: Heading) -> String {
    format!("{}{}", without_noun(lang, cell), heading.sign())
}

/// Takes the word for a cell from before its name: `cell a3` is `a3`.
fn without_noun(lang: Lang, cell: &str) -> &str {
    let nouns = Verb::Cell.words(lang).words.iter();
    let mut named = nouns.filter_map(|noun| cell.strip_prefix(&format!("{} ", plain(noun))));
    named.next().unwrap_or(cell)
}

/// Reads a cell such as `a3`; without a letter it is the mover's.
pub(super) fn cell(position: &Position, text: &str) -> Option<Cell> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let (side, digit) = match signs[..] {
        [digit] => (position.mover(), digit),
        [letter, digit] => (side(position, &letter.to_string())?, digit),
        _ => return None,
    };
    numbered_cell(position.sides(), side, digit.to_digit(10)? as usize)
}

/// Reads the letter of a side that plays.
pub(super) fn side(position: &Position, text: &str) -> Option<Side> {
    let mut signs = text.chars();
    let (Some(letter), None) = (signs.next(), signs.next()) else {
        return None;
    };
    let side = Side::from_letter(letter)?;
    position.sides().iter().find(|plays| *plays == side)
}

/// Reads the name of a language, in any language.
pub(super) fn language(text: &str) -> Option<Lang> {
    let typed = plain(text);
    let mut named = Lang::ALL
        .into_iter()
        .flat_map(|lang| lang.words().lines.languages());
    let is_meant = |names: &[&str]| names.iter().any(|name| plain(name) == typed);
    named
        .find(|(_, names)| is_meant(names))
        .map(|(lang, _)| lang)
}
