//! What every phrase must hold to, in all three languages: read from the source of the words, and from what they make.

use std::fs;
use std::path::{Path, PathBuf};

use oanquan::app::key::{Arrows, BINDINGS};
use oanquan::engine::{BySide, Ending, Outcome, Position, Record, Rules, Side, Sides, TurnSummary};
use oanquan::terminal::cli;
use oanquan::words::{Lang, told};
use unicode_width::UnicodeWidthStr;

use crate::command_line::{run, said};
use crate::sitting::{picture, rows, sit_down, type_keys, words};

const NO_BREAK: char = '\u{a0}';

/// Words that were given up for others, in each language: one thing has one name.
const FORBIDDEN: [(Lang, &[&str]); 3] = [
    (
        Lang::Vi,
        &[
            "Bộ luật",
            "bộ luật",
            "đặt lại",
            "đếm bây giờ",
            "hàng năm ",
            "may rủi",
            "thế đứng",
            "cả loạt ván",
            "người ấy.",
            "Rồi sẽ",
            "y đi lại",
        ],
    ),
    (
        Lang::En,
        &[
            " put by",
            "aken in",
            "board stands",
            "behind it",
            "ade even",
            " his ",
            "take back",
            "Who begins",
            "and begins",
            "written over",
            "may be taken",
            "quan are taken",
            " is no move",
            "In the end",
            "Is the cell after that empty",
        ],
    ),
    (
        Lang::Fr,
        &[
            "garni",
            " semis",
            "relevé",
            "changer de côté",
            "changé de côté",
            "ce côté ne",
            "non vide",
            "encyclopédie",
            "examens",
            "de sa main",
            "Au bout",
            "semailles loin",
        ],
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The phrases of a language: each with the file that it stands in.
fn phrases(lang: Lang) -> Vec<(String, String)> {
    let code = lang.code();
    let heads = [
        format!("const {}: ", code.to_uppercase()),
        format!("fn {code}_"),
    ];
    let files = fs::read_dir(root().join("src/table/words")).unwrap();
    let mut phrases = Vec::new();
    for path in files.map(|file| file.unwrap().path()) {
        let source = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        for head in &heads {
            for (start, _) in source.match_indices(head) {
                let code = &source[start..];
                let end = code.find("\n}").unwrap();
                let texts = literals(&code[..end]).into_iter();
                phrases.extend(texts.map(|text| (name.clone(), text)));
            }
        }
    }
    assert!(phrases.len() > 100, "{}", phrases.len());
    phrases
}

/// The string literals of some code.
fn literals(code: &str) -> Vec<String> {
    let mut signs = code.chars();
    let mut literals = Vec::new();
    while signs.any(|sign| sign == '"') {
        let mut text = String::new();
        while let Some(sign) = signs.next().filter(|sign| *sign != '"') {
            match sign {
                '\\' => match signs.next() {
                    // The literal goes on in the next line.
                    Some('\n') => {
                        let rest = signs.as_str().trim_start();
                        signs = rest.chars();
                    }
                    Some(sign) => text.push(sign),
                    None => {}
                },
                sign => text.push(sign),
            }
        }
        literals.push(text);
    }
    literals
}

#[track_caller]
fn assert_spaced(text: &str, whence: &str) {
    let signs: Vec<char> = text.chars().collect();
    for pair in signs.windows(2) {
        let is_loose = match pair {
            [' ', sign] => ":;?!»".contains(*sign),
            ['«', sign] => *sign != NO_BREAK,
            [sign, ';' | '?' | '!'] => sign.is_alphanumeric(),
            _ => false,
        };
        assert!(!is_loose, "{whence}: {pair:?} in {text}");
    }
}

#[test]
fn french_signs_stand_behind_no_break_spaces() {
    // The call is Vietnamese in every language.
    let is_french = |text: &str| !text.contains("kéo về");
    for (file, text) in phrases(Lang::Fr)
        .into_iter()
        .filter(|(_, text)| is_french(text))
    {
        assert_spaced(&text, &file);
    }
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let french = readme.split("**Français.**").nth(1).unwrap();
    let french = french.split("\n\n").next().unwrap();
    // What is code stays as it is typed.
    let prose: String = french.split('`').step_by(2).collect();
    assert_spaced(&prose, "README.md");
}

#[test]
fn one_thing_has_one_name() {
    for (lang, forbidden) in FORBIDDEN {
        for (file, text) in phrases(lang) {
            let found = forbidden.iter().find(|word| text.contains(**word));
            assert_eq!(found, None, "{file}: {text}");
        }
    }
}

/// Every page of the help in a language, as it is printed where nobody says how wide.
fn help_pages(lang: Lang) -> Vec<String> {
    let mut command = cli::command(lang.words()).term_width(80);
    command.build();
    let mut pages = vec![command.render_help().to_string()];
    let subcommands = command.get_subcommands_mut();
    pages.extend(subcommands.map(|command| command.render_help().to_string()));
    pages
}

#[test]
fn the_help_is_no_wider_than_a_terminal() {
    for lang in Lang::ALL {
        for page in help_pages(lang) {
            for line in page.lines() {
                assert!(line.width() <= 80, "{}: {line}", lang.code());
            }
        }
    }
}

#[test]
fn the_help_is_wholly_in_the_language_of_the_reader() {
    let english = [
        "Usage",
        "Arguments:",
        "Commands:",
        "Options:",
        "default:",
        "possible values",
        "FILE",
        "COMMAND",
        "TEXT",
        "NAME",
        "DEPTH",
        "PLAYER",
        "LEVEL",
        "SIDE",
        "SHELL",
    ];
    for lang in [Lang::Vi, Lang::Fr] {
        for page in help_pages(lang) {
            let is_word = |sign: char| sign.is_alphanumeric() || sign == ' ' || sign == ':';
            let words = page
                .split(|sign| !is_word(sign))
                .flat_map(|words| words.split(' '));
            let found = words.into_iter().find(|word| english.contains(word));
            assert_eq!(found, None, "{}: {page}", lang.code());
            assert!(!page.contains("possible values"), "{page}");
            assert!(!page.contains("[OPTIONS]") || lang == Lang::Fr, "{page}");
        }
    }
}

/// A row may run up and down, and three may share places: the rules say nothing that holds for two alone.
#[test]
fn the_rules_of_three_and_four_are_right_in_words() {
    let for_two = ["left", "draw", "trái", "hòa", "gauche", "nulle"];
    for lang in Lang::ALL {
        for players in [3, 4] {
            let rules = format!("wikipedia players={players} first=no");
            let told = lang.words().rules.paragraphs(&rules.parse().unwrap());
            let told = told.join(" ").to_lowercase();
            let found = for_two.iter().find(|word| told.contains(**word));
            assert_eq!(found, None, "{told}");
        }
    }
}

#[test]
fn the_rules_are_printed_no_wider_than_a_terminal() {
    for lang in ["vi", "en", "fr"] {
        let output = run(&["rules", "--players", "4", "--no-quan-non", "--lang", lang]);
        for line in said(&output).lines() {
            assert!(line.width() <= 80, "{line}");
        }
    }
}

/// One option, two commands: each says what it does there.
#[test]
fn a_position_is_counted_from_or_thought_about() {
    let mut command = cli::command(Lang::En.words());
    let mut help = |name| {
        let command = command.find_subcommand_mut(name).unwrap();
        command.render_help().to_string()
    };
    assert!(help("perft").contains("Count from this position"));
    assert!(help("analyse").contains("Think about this position"));
}

/// What does nothing for a command is not in its help.
#[test]
fn the_help_of_a_command_lists_what_it_uses() {
    for lang in Lang::ALL {
        let mut command = cli::command(lang.words());
        command.build();
        for name in ["man", "completions", "config", "positions", "history"] {
            let help = command.find_subcommand_mut(name).unwrap().render_help();
            let help = help.to_string();
            assert!(
                !help.contains("--quan") && !help.contains("--theme"),
                "{help}"
            );
            assert!(help.contains("--lang"), "{help}");
        }
        let help = command.find_subcommand_mut("perft").unwrap().render_help();
        assert!(help.to_string().contains("--quan"), "{help}");
    }
}

/// There are as many ô quan as sides, so a story says which of them was captured.
#[test]
fn a_story_says_which_quan_cell_was_captured() {
    let places = [
        (
            2,
            ["the right ô quan", "ô quan bên phải", "l’ô quan à droite"],
        ),
        (
            4,
            [
                "the bottom right ô quan",
                "ô quan góc dưới phải",
                "l’ô quan en bas à droite",
            ],
        ),
    ];
    for (sides, places) in places {
        let rows = ["0,0,1,0,0,Q5"]
            .into_iter()
            .chain(vec!["5,5,5,5,5,Q"; sides - 1]);
        let rows: Vec<&str> = rows.collect();
        let text = format!("{} A {} 8", rows.join("/"), vec!["0,0"; sides].join("/"));
        let position = Position::read_any(&text, Rules::default()).unwrap();
        let mut record = Record::from_start(position);
        record.play(position.read_move("A3>").unwrap()).unwrap();
        let turn = TurnSummary::of(&record, 1).unwrap();
        for (lang, place) in [Lang::En, Lang::Vi, Lang::Fr].into_iter().zip(places) {
            let name = |side: Side| side.letter().to_string();
            let story = told::turn(lang.words(), &record, 1, &turn, &name).join(" ");
            assert!(story.contains(place), "{story}");
        }
    }
}

/// What a rule set is named after, and what it changes, is said where it is chosen.
#[test]
fn a_rule_set_says_whose_it_is_and_what_it_changes() {
    for (code, wikipedia, empty) in [
        ("en", "Wikipedia in Vietnamese", "an empty ô quan"),
        ("vi", "Wikipedia tiếng Việt", "ô quan trống"),
        ("fr", "Wikipédia vietnamienne", "ô quan vide"),
    ] {
        let mut app = sit_down(code);
        type_keys(&mut app, "<size 120x40><f2>");
        let focused = |row: &String| row.contains('▶') && row.contains("Wikip");
        while !rows(&picture(&app)).iter().any(focused) {
            type_keys(&mut app, "<down>");
        }
        assert!(
            words(&picture(&app)).contains(wikipedia),
            "{}",
            words(&picture(&app))
        );
        for _ in ["pebbles", "kindergarten", "online"] {
            type_keys(&mut app, "<right>");
            let seen = words(&picture(&app)).replace("même vide,", "ô quan vide");
            let says = seen.contains(empty)
                || seen.contains("even an empty one")
                || seen.contains("dù trống");
            assert!(says, "{seen}");
        }
    }
}

/// Keys and themes have names in the language of the reader.
#[test]
fn keys_and_themes_are_named_in_the_language_of_the_reader() {
    let app = sit_down("fr");
    for binding in BINDINGS {
        let label = binding.label(&app.words().keys, Arrows::Flat);
        let english = ["Enter", "Space", "Backspace", "Del", "Esc", "Home", "End"];
        let found = label.split(' ').find(|word| english.contains(word));
        assert_eq!(found, None, "{label}");
    }
    for lang in ["vi", "fr"] {
        let mut app = sit_down(lang);
        for _ in 0..6 {
            type_keys(&mut app, "t");
            let seen = words(&picture(&app));
            let found = ["light", "dark", "default"]
                .iter()
                .find(|name| seen.contains(**name));
            assert_eq!(found, None, "{seen}");
        }
    }
}

/// Two who share the first place of three have not drawn.
#[test]
fn a_shared_first_place_is_no_draw() {
    let outcome = Outcome::new(Ending::Quan, BySide([40, 25, 40, 0]), Sides::Three);
    let names = BySide(["An", "Bình", "Chi", "Dũng"].map(str::to_owned));
    for (lang, expected) in [
        (Lang::En, "An and Chi share first place."),
        (Lang::Vi, "An và Chi đồng hạng nhất."),
        (Lang::Fr, "An et Chi se partagent la première place."),
    ] {
        assert_eq!(told::verdict(lang.words(), &outcome, &names), expected);
    }
}

/// Whoever has never met the game learns first what lies there, what is theirs, and what it is about.
#[test]
fn the_lesson_begins_with_the_words_that_it_uses() {
    for (lang, wins) in [("en", "wins"), ("vi", "thắng"), ("fr", "gagne")] {
        let mut app = sit_down(lang);
        type_keys(&mut app, "?b");
        let seen = words(&picture(&app));
        for word in ["dân", "quan", "▶", wins] {
            assert!(seen.contains(word), "{word} is not in {seen}");
        }
    }
}

/// The stones of a sowing game are seeds; what the rules are drawn from is called otherwise.
#[test]
fn the_page_on_the_rules_calls_its_sources_sources() {
    let rules = fs::read_to_string(root().join("rules.md")).unwrap();
    assert!(!rules.to_lowercase().contains("seed"));
}
