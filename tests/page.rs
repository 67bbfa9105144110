//! The pages that tell the rules, as tests read them: `rules.md`, and those in Vietnamese and French.
//!
//! An example is a block of lines such as `captures: 6 dân`. Each page says it in its own language; here it is read into
//! the words of `rules.md`, so that the pages can be compared and played alike. A picture is a block below a comment such as
//! `<!-- board: POSITION | MOVE | RULES -->`; move and rules may be left out.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use oanquan::engine::{Position, Record, Rules};

/// The lines that an example may have, in the words of `rules.md`.
const FIELDS: [&str; 8] = [
    "rules", "position", "moves", "captures", "stops", "after", "score", "end",
];

/// What begins a picture.
const BOARD: &str = "<!-- board: ";

/// A page.
pub(crate) struct Page {
    pub(crate) file: &'static str,
    /// What stands between the name of a line and the rest.
    colon: &'static str,
    /// The words for [`FIELDS`].
    fields: [&'static str; 8],
    /// Words for what `rules.md` says in the lines `captures`, `stops` and `end`.
    values: &'static [(&'static str, &'static str)],
    /// Where the part ends that all three pages share.
    pub shared_until: &'static str,
    /// How the head of the table of questions begins.
    pub(crate) questions: &'static str,
    /// How the head of the table of reasons begins.
    pub(crate) reasons: &'static str,
}

pub(crate) const ENGLISH: Page = Page {
    file: "rules.md",
    colon: ": ",
    fields: FIELDS,
    values: &[],
    shared_until: "\n## Traditions that are not played here\n",
    questions: "| question | who says what |",
    reasons: "| reason |",
};

pub(crate) const VIETNAMESE: Page = Page {
    file: "docs/luat.md",
    colon: ": ",
    fields: [
        "luật",
        "thế",
        "nước",
        "ăn",
        "hết lượt",
        "sau đó",
        "điểm",
        "hết ván",
    ],
    values: &[
        ("không", "nothing"),
        ("gặp ô quan", "quan"),
        ("hai ô trống", "two-empty"),
        ("ăn xong gặp ô có quân", "after-capture"),
        ("lượt đầu", "first-turn"),
        ("quan non", "non"),
        ("ô quan trống", "empty-quan"),
        ("hết quan", "quan"),
        ("lặp thế", "repetition"),
        ("thiếu dân A", "short A"),
    ],
    shared_until: "\n## Những lối chơi không có ở đây\n",
    questions: "| câu hỏi | ai nói gì |",
    reasons: "| vì sao |",
};

pub(crate) const FRENCH: Page = Page {
    file: "docs/regles.md",
    colon: "\u{a0}: ",
    fields: [
        "règles", "position", "coups", "prises", "arrêt", "ensuite", "score", "fin",
    ],
    values: &[
        ("rien", "nothing"),
        ("ô quan", "quan"),
        ("deux vides", "two-empty"),
        ("après prise", "after-capture"),
        ("premier tour", "first-turn"),
        ("quan non", "non"),
        ("ô quan vide", "empty-quan"),
        ("plus de quan", "quan"),
        ("répétition", "repetition"),
        ("à court A", "short A"),
    ],
    shared_until: "\n## Les traditions qui ne se jouent pas ici\n",
    questions: "| question | qui dit quoi |",
    reasons: "| raison |",
};

/// Every page; the first decides.
pub(crate) const PAGES: [&Page; 3] = [&ENGLISH, &VIETNAMESE, &FRENCH];

/// Where a file of the project is.
pub(crate) fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// An example: the place of its first line, and its lines in the words of `rules.md`.
#[derive(Clone)]
pub(crate) struct Example {
    pub(crate) place: String,
    pub(crate) fields: BTreeMap<&'static str, String>,
}

impl Example {
    pub(crate) fn get(&self, field: &str) -> Option<&str> {
        self.fields.get(field).map(String::as_str)
    }

    pub(crate) fn rules(&self) -> Rules {
        let rules = self.fields["rules"].parse();
        rules.unwrap_or_else(|error| panic!("{}: {error}", self.place))
    }

    pub(crate) fn start(&self) -> Position {
        let start = Position::read(&self.fields["position"], self.rules());
        start.unwrap_or_else(|error| panic!("{}: {error}", self.place))
    }
}

impl Page {
    pub(crate) fn text(&self) -> String {
        fs::read_to_string(path(self.file)).unwrap()
    }

    /// The text as far as all pages tell the same.
    pub(crate) fn shared(&self) -> String {
        let text = self.text();
        let end = text.find(self.shared_until);
        let end = end.unwrap_or_else(|| panic!("{}: {}", self.file, self.shared_until));
        text[..end].to_owned()
    }

    /// Every example of a text of this page.
    pub(crate) fn examples(&self, text: &str) -> Vec<Example> {
        let mut lines = text.lines().zip(1..);
        let mut examples = Vec::new();
        while lines.any(|(line, _)| line == "```oanquan") {
            let body = lines.by_ref().take_while(|(line, _)| *line != "```");
            let body: Vec<(&str, u32)> = body.collect();
            examples.push(Example {
                place: format!("{}:{}", self.file, body[0].1),
                fields: body.iter().map(|line| self.field(*line)).collect(),
            });
        }
        examples
    }

    /// Reads a line of an example.
    #[track_caller]
    fn field(&self, (text, line): (&str, u32)) -> (&'static str, String) {
        let parts = text.split_once(self.colon).and_then(|(name, value)| {
            let place = self.fields.iter().position(|field| *field == name)?;
            Some((FIELDS[place], value))
        });
        let (name, value) = parts
            .unwrap_or_else(|| panic!("{}:{line}: '{text}' is no line of an example", self.file));
        let is_word = ["captures", "stops", "end"].contains(&name);
        let word = self.values.iter().find(|(own, _)| is_word && *own == value);
        (name, word.map_or(value, |(_, word)| word).to_owned())
    }

    /// The word of `rules.md` for a value as this page says it.
    pub(crate) fn canonical(&self, value: &str) -> String {
        let word = self.values.iter().find(|(own, _)| *own == value);
        word.map_or(value, |(_, word)| word).to_owned()
    }

    /// Returns the rows of the table whose head begins with `head`, each as its cells.
    #[track_caller]
    pub(crate) fn table(&self, head: &str) -> Vec<Vec<String>> {
        let text = self.text();
        let mut lines = text.lines().skip_while(|line| !line.starts_with(head));
        assert!(lines.next().is_some(), "{} has the table {head}", self.file);
        let rows = lines.skip(1).take_while(|line| line.starts_with('|'));
        rows.map(|row| {
            let cells = row.trim_matches('|').split('|');
            cells.map(|cell| cell.trim().to_owned()).collect()
        })
        .collect()
    }
}

/// What the comments of a text say that begin its pictures.
pub(crate) fn boards(text: &str) -> Vec<&str> {
    let lines = text.lines().filter_map(|line| line.strip_prefix(BOARD));
    lines
        .map(|line| line.strip_suffix(" -->").unwrap())
        .collect()
}

/// The text with each of its pictures drawn anew.
pub(crate) fn drawn(text: &str) -> String {
    let mut lines = text.lines();
    let mut drawn = String::new();
    while let Some(line) = lines.next() {
        drawn += line;
        drawn.push('\n');
        if let Some(board) = line.strip_prefix(BOARD) {
            assert_eq!(lines.next(), Some("```text"), "{line}");
            lines.by_ref().find(|line| *line == "```").unwrap();
            let picture = picture(board.strip_suffix(" -->").unwrap());
            writeln!(drawn, "```text\n{picture}\n```").unwrap();
        }
    }
    drawn
}

/// Draws a position, and beside it what becomes of it: by the move, or by the refill that begins the turn.
fn picture(comment: &str) -> String {
    let mut parts = comment.split(" | ");
    let text = parts.next().unwrap();
    let mv = parts.next().filter(|mv| *mv != "-");
    let rules = parts.next().unwrap_or("wikipedia");
    let start = Position::read(text, rules.parse().unwrap()).unwrap();
    let mut record = Record::from_start(start);
    if let Some(mv) = mv {
        record.play(start.read_move(mv).unwrap()).unwrap();
    }
    let (before, after) = (board(text), board(&record.position().to_string()));
    let mut rows = before.clone();
    if before != after {
        for (index, (row, after)) in rows.iter_mut().zip(&after).enumerate() {
            let arrow = if index == 2 { "  →  " } else { "     " };
            *row = format!("{row}{arrow}{after}");
        }
    }
    let mark = mv.map(mark);
    let (above, below): (Option<String>, _) = match mark {
        Some((true, line)) => (Some(line), None),
        Some((false, line)) => (None, Some(line)),
        None => (None, None),
    };
    let rows = above.into_iter().chain(rows).chain(below);
    rows.collect::<Vec<_>>().join("\n")
}

/// The line that marks the lifted cell and the way it is sown, and whether it stands above the board.
fn mark(mv: &str) -> (bool, String) {
    let signs: Vec<char> = mv.chars().collect();
    let column = 8 + 4 * (signs[1].to_digit(10).unwrap() as usize - 1);
    let cell = if signs[0] == 'B' { '▼' } else { '▲' };
    let line = match signs[2] {
        '>' => format!("{}{cell}→", " ".repeat(column)),
        _ => format!("{}←{cell}", " ".repeat(column - 1)),
    };
    (signs[0] == 'B', line)
}

/// The five lines of a board for two.
fn board(position: &str) -> Vec<String> {
    let board = position.split(' ').next().unwrap();
    let sides: Vec<Vec<&str>> = board
        .split('/')
        .map(|side| side.split(',').collect())
        .collect();
    let end = |side: usize| {
        format!(
            "{:^5}",
            sides[side][5]
                .replace('Q', "◆")
                .replacen('0', "·", usize::from(sides[side][5] == "0"))
        )
    };
    let cell = |dan: &&str| format!("{:^3}", if *dan == "0" { "·" } else { dan });
    let a: Vec<String> = sides[0][..5].iter().map(cell).collect();
    let b: Vec<String> = sides[1][..5].iter().rev().map(cell).collect();
    vec![
        "╭─────┬───┬───┬───┬───┬───┬─────╮".to_owned(),
        format!("│     │{}│     │", b.join("│")),
        format!("│{}├───┼───┼───┼───┼───┤{}│", end(1), end(0)),
        format!("│     │{}│     │", a.join("│")),
        "╰─────┴───┴───┴───┴───┴───┴─────╯".to_owned(),
    ]
}
