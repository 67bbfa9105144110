//! A certificate: a claim with the answers that make it true.
//!
//! # The file
//!
//! Text in the manner of a record: four tags in this order, an empty line, and the answers, as many a line as one likes. Several
//! certificates may follow each other.
//!
//! ```text
//! [Certificate "1"]
//! [Rules "wikipedia end=pieces"]
//! [Position "5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 0"]
//! [Claim "A at least +12"]
//!
//! 40c2b…
//! ```
//!
//! There is one character for each turn of the side that claims, in the order in which [`check`](Certificate::check) comes to
//! them: a digit is a move, twice the place of its cell in ring order, and one more against the ring; a letter says that
//! searching so many plies, `a` for one, shows the claim.

use std::fmt;

use super::claim::Claim;
use crate::engine::{Position, Rules, Side};

/// What the side that claims does in one of its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It plays the move with this number.
    Move(u8),
    /// Searching so many plies shows that it gets there.
    Search(u8),
}

impl Answer {
    /// The most plies that an answer can leave to a search.
    pub(crate) const DEEPEST: u8 = 26;

    fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            b'0'..=b'9' => Some(Self::Move(byte - b'0')),
            b'a'..=b'z' => Some(Self::Search(byte - b'a' + 1)),
            _ => None,
        }
    }

    fn letter(self) -> char {
        match self {
            Self::Move(number) => char::from(b'0' + number % 10),
            Self::Search(depth) => char::from(b'a' + (depth - 1) % Self::DEEPEST),
        }
    }
}

/// A claim, the position it is about, and the answers that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The position from which the claim holds, with its rules.
    pub position: Position,
    /// The claim.
    pub claim: Claim,
    /// The answers, in the order of the check.
    pub answers: Vec<Answer>,
}

/// The names of the tags, in order.
const TAGS: [&str; 4] = ["Certificate", "Rules", "Position", "Claim"];

/// The version of the file.
const VERSION: &str = "1";

/// Answers on a line of the file.
const WIDTH: usize = 100;

impl Certificate {
    /// Reads the certificates of a file, at least one; whether they prove anything is for [`Certificate::check`] to say.
    pub fn read_all(text: &str) -> Result<Vec<Self>, CertificateError> {
        let lines: Vec<&str> = text.lines().collect();
        let (mut certificates, mut next) = (Vec::new(), 0);
        while certificates.is_empty() || next < lines.len() {
            certificates.push(Self::read(&lines, &mut next)?);
        }
        Ok(certificates)
    }

    /// Reads the certificate that begins at a line, and goes on to the line of the next one.
    fn read(lines: &[&str], next: &mut usize) -> Result<Self, CertificateError> {
        let mut tag = |name| {
            let line = *next + 1;
            let value = lines.get(*next).and_then(|text| tag_value(text, name));
            *next = line;
            let error = CertificateError::Tag { line, name };
            value.map(|value| (line, value)).ok_or(error)
        };
        let [version, rules, position, claim] = TAGS.map(&mut tag);
        let (line, version) = version?;
        if version != VERSION {
            let version = version.to_owned();
            return Err(CertificateError::Version { line, version });
        }
        let rules = value(rules?, |text| text.parse::<Rules>().ok())?;
        let position = value(position?, |text| Position::read(text, rules).ok())?;
        let claim = value(claim?, read_claim)?;
        Ok(Self {
            position,
            claim,
            answers: read_answers(lines, next)?,
        })
    }
}

/// Reads the value of a tag that stands on a line.
fn value<T>(
    (line, text): (usize, &str),
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, CertificateError> {
    read(text).ok_or(CertificateError::Value { line })
}

/// Reads the answers up to the tags of the next certificate.
fn read_answers(lines: &[&str], next: &mut usize) -> Result<Vec<Answer>, CertificateError> {
    let mut answers = Vec::new();
    while let Some(text) = lines.get(*next).filter(|text| !text.starts_with('[')) {
        let line = *next + 1;
        for (column, byte) in (1..).zip(text.bytes()) {
            let error = CertificateError::Answer { line, column };
            answers.push(Answer::from_byte(byte).ok_or(error)?);
        }
        *next = line;
    }
    Ok(answers)
}

fn tag_value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let rest = line.strip_prefix('[')?.strip_prefix(name)?;
    rest.strip_prefix(" \"")?.strip_suffix("\"]")
}

/// Reads a claim as it is written: `A at least +12`.
fn read_claim(text: &str) -> Option<Claim> {
    let (side, least) = text.split_once(" at least ")?;
    let mut letters = side.chars();
    let side = letters.next().and_then(Side::from_letter)?;
    let claim = Claim {
        side,
        at_least: least.parse().ok()?,
    };
    (claim.to_string() == text).then_some(claim)
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, position) = (self.position.rules(), &self.position);
        let values = [
            VERSION.to_owned(),
            rules.to_string(),
            position.to_string(),
            self.claim.to_string(),
        ];
        for (name, value) in TAGS.iter().zip(values) {
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        for line in self.answers.chunks(WIDTH) {
            let line: String = line.iter().map(|answer| answer.letter()).collect();
            write!(f, "\n{line}")?;
        }
        writeln!(f)
    }
}

/// Why a text is not a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateError {
    /// A tag is missing or misspelt.
    Tag {
        /// The line, from 1 on.
        line: usize,
        /// The tag that was expected.
        name: &'static str,
    },
    /// The file is of another version.
    Version {
        /// The line, from 1 on.
        line: usize,
        /// The version.
        version: String,
    },
    /// A tag's value can't be read.
    Value {
        /// The line, from 1 on.
        line: usize,
    },
    /// Something that is no answer.
    Answer {
        /// The line, from 1 on.
        line: usize,
        /// The column, from 1 on.
        column: usize,
    },
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag { line, name } => write!(f, "line {line}: expected the tag {name}"),
            Self::Version { line, version } => {
                write!(
                    f,
                    "line {line}: version {version} of certificates is not known"
                )
            }
            Self::Value { line } => write!(f, "line {line}: the value can't be read"),
            Self::Answer { line, column } => write!(f, "line {line}, column {column}: no answer"),
        }
    }
}

impl std::error::Error for CertificateError {}
