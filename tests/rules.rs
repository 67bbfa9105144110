//! The rules in words: plays every example of the pages and holds their tables against the program.

use oanquan::engine::{
    Direction, Heading, Move, Position, Preset, Record, Rule, Rules, Side, Sides, Step, StopReason,
    ending_text, perft,
};

use crate::page::{ENGLISH, Example, PAGES};

/// Every example of every page.
fn examples() -> Vec<Example> {
    let of_page = PAGES.map(|page| page.examples(&page.text()));
    of_page.into_iter().flatten().collect()
}

/// Compares a line of an example with what came of it; a line that is not there stands for `None`.
#[track_caller]
fn check(example: &Example, field: &str, found: Option<&str>) {
    assert_eq!(example.get(field), found, "{}: {field}", example.place);
}

#[test]
fn every_example_is_played() {
    for example in examples() {
        let mut record = Record::from_start(example.start());
        let mut last = None;
        for text in example.get("moves").unwrap_or_default().split_whitespace() {
            last = Some(play(&example, &mut record, text));
        }
        let captures = last.as_deref().map(captures);
        check(&example, "captures", captures.as_deref());
        check(&example, "stops", last.as_deref().map(stop));
        check(&example, "after", Some(&record.position().to_string()));
        check(&example, "score", score(&record).as_deref());
        let end = record.ending().map(ending_text);
        check(&example, "end", end.as_deref());
    }
}

#[track_caller]
fn play(example: &Example, record: &mut Record, text: &str) -> Vec<Step> {
    let place = &example.place;
    let position = record.position();
    let mv = position
        .read_move(text)
        .unwrap_or_else(|error| panic!("{place}: {text}: {error}"));
    assert_eq!(mv.text(position.sides()), text, "{place}");
    let mut steps = Vec::new();
    record
        .play_with(mv, |step| steps.push(step))
        .unwrap_or_else(|error| panic!("{place}: {text}: {error}"));
    steps
}

/// Says what a turn captured, as an example does.
fn captures(steps: &[Step]) -> String {
    let (mut all_dan, mut all_quan) = (0, 0);
    for step in steps {
        if let Step::Capture { dan, quan, .. } = *step {
            all_dan += dan;
            all_quan += u16::from(quan);
        }
    }
    let dan = (all_dan > 0).then(|| format!("{all_dan} dân"));
    let quan = (all_quan > 0).then(|| format!("{all_quan} quan"));
    let taken: Vec<String> = dan.into_iter().chain(quan).collect();
    if taken.is_empty() {
        "nothing".to_owned()
    } else {
        taken.join(", ")
    }
}

fn stop(steps: &[Step]) -> &'static str {
    let mut reasons = steps.iter().filter_map(|step| match step {
        Step::Stop { why, .. } => Some(why.name()),
        _ => None,
    });
    reasons.next().expect("every turn says why it ends")
}

fn score(record: &Record) -> Option<String> {
    let outcome = record.outcome()?;
    let scores: Vec<String> = outcome
        .sides()
        .map(|side| outcome.scores[side].to_string())
        .collect();
    Some(scores.join("-"))
}

#[test]
fn the_examples_are_written_as_the_program_writes() {
    for example in examples() {
        check(&example, "rules", Some(&example.rules().to_string()));
        if example.get("moves").is_some() {
            check(&example, "position", Some(&example.start().to_string()));
        }
    }
}

#[test]
fn the_examples_leave_nothing_out() {
    let examples = ENGLISH.examples(&ENGLISH.text());
    assert!(examples.len() >= 30, "{} examples", examples.len());
    let any = |field: &str, wanted: &dyn Fn(&str) -> bool| {
        let mut values = examples.iter().filter_map(|example| example.get(field));
        values.any(wanted)
    };
    for key in Rule::ALL {
        let is_set = |rules: &str| rules.contains(&format!(" {}=", key.name()));
        assert!(any("rules", &is_set), "no example sets {}", key.name());
    }
    for preset in Preset::ALL {
        let is_it = |rules: &str| rules.starts_with(preset.name());
        assert!(any("rules", &is_it), "no example of {}", preset.name());
    }
    for why in StopReason::ALL {
        let is_it = |stops: &str| stops == why.name();
        assert!(any("stops", &is_it), "no example of {}", why.name());
    }
    for end in ["quan", "repetition", "short A"] {
        assert!(any("end", &|text| text == end), "no example of {end}");
    }
    for players in Sides::ALL {
        let mut boards = examples.iter().map(|example| example.rules().players);
        assert!(boards.any(|sides| sides == players), "{players:?}");
    }
}

/// The rows of a table of rules.md, without backticks.
#[track_caller]
fn table(head: &str) -> Vec<Vec<String>> {
    let plain = |row: Vec<String>| row.iter().map(|cell| cell.replace('`', "")).collect();
    ENGLISH.table(head).into_iter().map(plain).collect()
}

#[test]
fn the_table_of_keys_is_the_programs() {
    let rows = table("| key | values | usual |");
    let names: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names, Rule::ALL.map(Rule::name));
    for (row, key) in rows.iter().zip(Rule::ALL) {
        let values: Vec<String> = row[1].split(", ").flat_map(spelt_out).collect();
        assert_eq!(values, key.values(), "{}", key.name());
        assert_eq!(row[2], Rules::default().get(key), "{}", key.name());
    }
}

/// Returns each value of a range such as `2 to 9`, or the one value.
fn spelt_out(text: &str) -> Vec<String> {
    match text.split_once(" to ") {
        Some((first, last)) => {
            let (first, last): (u8, u8) = (first.parse().unwrap(), last.parse().unwrap());
            (first..=last).map(|value| value.to_string()).collect()
        }
        None => vec![text.to_owned()],
    }
}

#[test]
fn the_table_of_presets_is_the_programs() {
    let rows = table("| preset | source |");
    assert_eq!(rows.len(), Preset::ALL.len());
    for (row, preset) in rows.iter().zip(Preset::ALL) {
        assert_eq!(row[0], preset.name());
        let differences = row[2].split(':').next().unwrap().replace("nothing", "");
        let rules: Rules = format!("wikipedia {differences}").parse().unwrap();
        assert_eq!(rules, preset.rules(), "{}", preset.name());
    }
}

#[test]
fn the_table_of_reasons_is_the_programs() {
    for page in PAGES {
        let rows = page.table(page.reasons);
        let names = rows
            .iter()
            .map(|row| page.canonical(row[0].trim_matches('`')));
        let names: Vec<String> = names.collect();
        assert_eq!(names, StopReason::ALL.map(StopReason::name));
    }
}

#[test]
fn the_table_of_rule_texts_is_the_programs() {
    let rows = table("| this choice |");
    assert!(rows.len() > 5, "{} rows", rows.len());
    for row in rows {
        let mut texts = row[1].split([';', '(', ')']).map(str::trim);
        let written = texts.next().unwrap();
        let rules: Rules = written.parse().unwrap();
        assert_eq!(rules.to_string(), written);
        let longer = texts.next().and_then(|text| text.split(" is as ").next());
        let longer = longer.and_then(|text| text.split(" comes later").next());
        if let Some(longer) = longer {
            assert_eq!(longer.parse(), Ok(rules), "{longer}");
        }
    }
}

#[test]
fn the_table_of_directions_is_the_programs() {
    let rows = table("| board | `+` on side A |");
    assert_eq!(rows.len(), Sides::ALL.len());
    for (row, sides) in rows.iter().zip(Sides::ALL) {
        for (text, side) in row[1..].iter().zip(sides.iter()) {
            let heading = Heading::of(sides, side, Direction::Plus);
            assert_eq!(*text, heading.sign().to_string(), "{sides:?} {side:?}");
        }
        let runs_against = |side: &Side| {
            let first = side.row().next().unwrap();
            let direction = Direction::Plus;
            Move {
                cell: first,
                direction,
            }
            .text(sides)
            .contains('5')
        };
        let against: Vec<String> = sides
            .iter()
            .filter(runs_against)
            .map(|side| side.letter().to_string())
            .collect();
        assert_eq!(row[5], against.join(" and "), "{sides:?}");
    }
}

#[test]
fn the_table_of_counts_is_the_programs() {
    let rows = table("| moves | ways |");
    assert_eq!(rows.len(), 10);
    let start = Position::start(Rules::default());
    for row in &rows[..6] {
        let ways = perft(&start, row[0].parse().unwrap());
        assert_eq!(row[1].replace(',', ""), ways.to_string());
    }
}
