//! The pages on the rules: what their links lead to, what their pictures show, which questions they answer.

use std::collections::BTreeSet;
use std::env::var_os;
use std::fs;

use oanquan::engine::{Preset, Rule, Rules};
use oanquan::terminal::cli;
use oanquan::words::Lang;

use crate::page::{ENGLISH, FRENCH, PAGES, Page, boards, drawn, path};

/// The pages and the README.
fn files() -> Vec<(&'static str, String)> {
    let readme = fs::read_to_string(path("README.md")).unwrap();
    let pages = PAGES.map(|page| (page.file, page.text()));
    pages.into_iter().chain([("README.md", readme)]).collect()
}

/// A text without its blocks and its code.
fn prose(text: &str) -> String {
    let outside = text.split("\n```").step_by(2);
    let lines = outside.map(|part| part.split('`').step_by(2).collect::<Vec<_>>().join("x"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The name by which a link finds a heading.
fn anchor(heading: &str) -> String {
    let is_kept = |sign: &char| sign.is_alphanumeric() || " -_".contains(*sign);
    let kept: String = heading.to_lowercase().chars().filter(is_kept).collect();
    kept.replace(' ', "-")
}

fn anchors(text: &str) -> BTreeSet<String> {
    let outside = text.split("\n```").step_by(2);
    let headings = outside
        .flat_map(str::lines)
        .filter(|line| line.starts_with('#'));
    headings
        .map(|line| anchor(line.trim_start_matches('#').trim()))
        .collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut links = 0;
    for (file, text) in files() {
        for link in prose(&text).split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            if link.starts_with("http") {
                continue;
            }
            let (target, place) = link.split_once('#').unwrap_or((link, ""));
            let target = match target {
                "" => path(file),
                target => path(file).with_file_name(target),
            };
            let found = fs::read_to_string(&target);
            let found = found.unwrap_or_else(|error| panic!("{file}: {link}: {error}"));
            let leads = place.is_empty() || anchors(&found).contains(place);
            assert!(leads, "{file}: no heading for {link}");
            links += 1;
        }
    }
    assert!(links > 200, "{links} links");
}

#[test]
fn no_two_headings_of_a_page_share_a_link() {
    for (file, text) in files() {
        let outside = text.split("\n```").step_by(2);
        let headings = outside
            .flat_map(str::lines)
            .filter(|line| line.starts_with('#'));
        assert_eq!(headings.count(), anchors(&text).len(), "{file}");
    }
}

/// `UPDATE_SCREENS=1 cargo test pages` draws them anew.
#[test]
fn every_picture_shows_what_happens() {
    for page in PAGES {
        let (text, drawn) = (page.text(), drawn(&page.text()));
        if var_os("UPDATE_SCREENS").is_some() {
            fs::write(path(page.file), drawn).unwrap();
        } else {
            assert_eq!(text, drawn, "UPDATE_SCREENS=1 cargo test draws it anew");
        }
    }
}

/// What stands in backticks.
fn code(text: &str) -> BTreeSet<String> {
    text.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// The option of each rule, and the words that it takes.
fn options() -> Vec<(String, Vec<String>)> {
    let command = cli::command(Lang::En.words());
    let rules = command.get_arguments().find(|arg| arg.get_id() == "rules");
    let heading = rules.unwrap().get_help_heading();
    let options = command
        .get_arguments()
        .filter(|arg| arg.get_help_heading() == heading && arg.get_id() != "rules");
    let option = |arg: &clap::Arg| {
        let values = arg.get_possible_values();
        let values = values.iter().map(|value| value.get_name().to_owned());
        (format!("--{}", arg.get_long().unwrap()), values.collect())
    };
    options.map(option).collect()
}

#[test]
fn every_page_says_how_each_rule_is_chosen() {
    let options = options();
    assert_eq!(options.len(), Rule::ALL.len());
    for page in PAGES {
        let rows = page.table(page.questions);
        for (option, values) in &options {
            let told = rows.iter().map(|row| code(&row[3])).find(|told| {
                told.iter()
                    .any(|code| code.split(['=', ' ']).next() == Some(option))
            });
            let told = told.unwrap_or_else(|| panic!("{}: no question for {option}", page.file));
            for value in values.iter().filter(|_| option != "--no-first-turn-quan") {
                let with_option = format!("{option} {value}");
                let is_told = told.contains(value) || told.contains(&with_option);
                assert!(is_told, "{}: {option} {value}", page.file);
            }
        }
    }
}

#[test]
fn the_pages_ask_the_same_questions() {
    let chosen = |page: &Page| {
        let rows = page.table(page.questions);
        rows.iter().map(|row| code(&row[3])).collect::<Vec<_>>()
    };
    for page in PAGES {
        assert_eq!(chosen(page), chosen(&ENGLISH), "{}", page.file);
    }
}

/// The numbers of a text, in order of size; a hundred, of which they are parts, is left out.
fn numbers(text: &str) -> Vec<String> {
    let is_part = |sign: char| sign.is_ascii_digit() || ".,".contains(sign);
    let words = text.split(|sign| !is_part(sign));
    let numbers = words.map(|word| word.trim_matches(['.', ',']).replace(',', "."));
    let mut numbers: Vec<String> = numbers
        .filter(|number| !number.is_empty() && number != "100")
        .collect();
    numbers.sort();
    numbers
}

#[test]
fn the_pages_tell_the_same_figures() {
    let figures = |page: &Page| {
        let rows = page.table(page.questions);
        rows.iter().map(|row| numbers(&row[2])).collect::<Vec<_>>()
    };
    for page in PAGES {
        assert_eq!(figures(page), figures(&ENGLISH), "{}", page.file);
    }
}

/// The row of the questions that an answer belongs to, if it changes one rule.
fn question(answer: &str) -> Option<Vec<String>> {
    let rules: Rules = answer.parse().unwrap();
    let mut changed = rules.differences(Preset::Wikipedia);
    let (rule, None) = (changed.next()?, changed.next()) else {
        return None;
    };
    let place = Rule::ALL.iter().position(|known| *known == rule).unwrap();
    let (option, _) = &options()[place];
    let rows = ENGLISH.table(ENGLISH.questions).into_iter();
    rows.into_iter()
        .find(|row| row[3].contains(&format!("`{option}")))
}

/// Shares are rounded. Where nearly every game goes another way, another winner says little and is not told.
#[test]
fn the_questions_tell_what_was_measured() {
    let mut told = 0;
    for row in ENGLISH.table("| answer | another way |") {
        let Some(question) = question(row[0].trim_matches('`')) else {
            continue;
        };
        let share = |cell: &String| -> f64 { cell.trim_end_matches('%').parse().unwrap() };
        let (way, winner) = (share(&row[1]), share(&row[3]));
        let winner = if way < 90.0 { winner } else { 0.0 };
        for share in [way, winner]
            .into_iter()
            .filter(|share| (0.5..99.5).contains(share))
        {
            let share = share.round().to_string();
            assert!(
                numbers(&question[2]).contains(&share),
                "{row:?}: {}",
                question[2]
            );
            told += 1;
        }
    }
    assert!(told > 15, "{told}");
}

#[test]
fn the_pages_show_the_same_pictures_and_play_the_same_examples() {
    let told = |page: &Page| {
        let shared = page.shared();
        let boards: Vec<String> = boards(&shared).into_iter().map(str::to_owned).collect();
        let examples = page.examples(&shared).into_iter();
        (
            boards,
            examples.map(|example| example.fields).collect::<Vec<_>>(),
        )
    };
    let (boards, examples) = told(&ENGLISH);
    assert!(boards.len() > 30 && examples.len() > 40);
    for page in PAGES {
        let own = told(page);
        assert_eq!(own.0, boards, "{}", page.file);
        assert_eq!(own.1, examples, "{}", page.file);
    }
}

#[test]
fn french_signs_keep_to_their_words() {
    let prose = prose(&FRENCH.text());
    let is_text = |line: &&str| !line.starts_with("|--") && !line.starts_with("<!--");
    for line in prose.lines().filter(is_text) {
        let words = line.split(' ').filter(|word| !word.contains("://"));
        let signs: Vec<char> = words.collect::<Vec<_>>().join(" ").chars().collect();
        for (place, sign) in signs.iter().enumerate() {
            let before = place.checked_sub(1).map(|before| signs[before]);
            match sign {
                ';' | ':' | '!' | '?' | '»' => {
                    assert_eq!(before, Some('\u{a0}'), "before {sign}: {line}");
                }
                '«' => assert_eq!(signs.get(place + 1), Some(&'\u{a0}'), "after «: {line}"),
                '\'' => panic!("{line}: ’ is the apostrophe"),
                _ => {}
            }
        }
    }
}

#[test]
fn what_is_said_to_be_proved_names_rules_as_the_program_writes_them() {
    let rows = ENGLISH.table("| rules | proved for who begins |");
    assert_eq!(rows.len(), 10);
    for row in rows {
        let name = row[0].trim_matches('`');
        let rules: Rules = name.parse().unwrap();
        assert_eq!(rules.to_string(), name);
    }
}
