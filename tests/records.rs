//! Records as files: what people write into them reads back, and nothing in a file can break the
//! program.

use fastrand::Rng;
use oanquan::engine::{
    Closing, Ending, IllegalMove, MOST_PLIES, Position, Problem, Record, Rules, Side, clean,
    read_records,
};

use crate::draw::Draw;

/// A game with everything that a file may hold.
const WHOLE: &str = r#"[Format "1"]
[Date "2026-11-30"]
[A "An"]
[B "Bình \"the \\ great\""]
[Rules "wikipedia quan=5"]
[End "quan"]
[Result "35-25"]
[Place "the yard"]

{before the first move} 1. A1> B4> 2. A3< B5> 3. A4> B3< {a comment} 4. A5<
B5< {"quotes", \backslashes\ and [brackets]} 5. A3> {hết quan, tàn dân} 35-25
"#;

/// Games of all kinds in one file.
fn library() -> String {
    let agreed = "[Rules \"pebbles\"]\n[End \"agreement\"]\n\n1. A2> B2<\n";
    let resigned = "[Rules \"online players=3\"]\n[End \"resignation C\"]\n\n1. A2> B3^ C1v\n";
    let circle = "[Start \"1,0,0,0,0,6/0,0,0,0,1,Q A 20,1/22,0 20\"]\n[End \"repetition\"]\n\n\
                  A1> B1> A2< B2< A1> B1> A2< B2< 31-23\n";
    let in_debt = "[Start \"1,0,0,0,1,0/0,0,1,0,0,Q2 B -5,0/50,1 41\"]\n\n1. B3< -3-73\n";
    let four = "[Rules \"kindergarten players=4 repeat=0\"]\n[D \"Dũng\"]\n\n1. A1> B1^ *\n";
    [WHOLE, agreed, resigned, circle, in_debt, four].concat()
}

#[track_caller]
fn read(text: &str) -> Record {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Writes a record and reads it: the same game, and the same text again.
#[track_caller]
fn check(record: &Record) {
    let text = record.to_string();
    let read = read(&text);
    assert_eq!(&read, record, "{text}");
    assert_eq!(read.to_string(), text);
    assert_eq!(
        (read.ending(), read.outcome()),
        (record.ending(), record.outcome()),
        "{text}"
    );
}

#[track_caller]
fn start(text: &str, rules: &str) -> Record {
    Record::from_start(Position::read(text, rules.parse().unwrap()).unwrap())
}

#[track_caller]
fn play(record: &mut Record, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = record.position().read_move(text).unwrap();
        record
            .play(mv)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// Plays the first legal move so many times.
#[track_caller]
fn play_any(record: &mut Record, plies: usize) {
    for _ in 0..plies {
        let mv = record.position().legal_moves().next().unwrap();
        record.play(mv).unwrap();
    }
}

#[test]
fn a_whole_game_reads_back() {
    let record = read(WHOLE);
    assert_eq!(record.to_string(), WHOLE);
    assert_eq!(record.names[Side::B], r#"Bình "the \ great""#);
    assert_eq!(record.comment(0), Some("before the first move"));
    assert_eq!(record.comment(9), Some("hết quan, tàn dân"));
    check(&record);
}

#[test]
fn names_in_any_script_read_back() {
    let names = [
        "Nguyễn Thị Ánh Tuyết",
        "Nguye\u{302}\u{303}n",
        "Ô Ăn Quan",
        "François-Xavier d'Été",
        "阮氏美",
        "สมชาย",
        "Ελένη",
        "محمد",
        "שרה",
        "👩👧 & 🀄",
        "a \"quoted\" \\ name\\",
        "]{}[%;\"",
        "\\\"",
        "1. A1> *",
        "",
    ];
    for (name, other) in names.iter().zip(names.iter().rev()) {
        let mut record = Record::new(Rules::default());
        record.names[Side::A] = (*name).to_owned();
        record.names[Side::B] = (*other).to_owned();
        record.date = "2026-11-30".to_owned();
        assert_eq!(&clean(name), name, "nothing in it is lost");
        check(&record);
    }
}

#[test]
fn control_characters_are_lost_and_break_no_file() {
    let name = "A\nn\t \u{7}\u{1b}[31m\u{202e}\u{2066}\u{61c}\r\n  Bình\u{0}\u{9f} ";
    assert_eq!(clean(name), "A n [31m Bình");
    let mut record = Record::new(Rules::default());
    record.names[Side::A] = name.to_owned();
    record.date = "today\n\n1. A1>".to_owned();
    record.tags = vec![("Place".to_owned(), "the\nyard".to_owned())];
    let read = read(&record.to_string());
    assert_eq!(read.names[Side::A], "A n [31m Bình");
    assert_eq!((read.date.as_str(), read.len()), ("today 1. A1>", 0));
    assert_eq!(read.tags, [("Place".to_owned(), "the yard".to_owned())]);
    let text = "[A \"A\u{7}\u{202e}n\"]\n1. A1> {so\n\tand\u{0} so}\n";
    let read = read_records(text).unwrap().remove(0);
    assert_eq!(
        (read.names[Side::A].as_str(), read.comment(1)),
        ("An", Some("so and so"))
    );
}

#[test]
fn unknown_tags_are_kept_in_their_order() {
    let names = ["Place", "C", "Round", "a", "Z", "Hand_2", "9"];
    let tags = names.map(|name| (name.to_owned(), format!("of \"{name}\" \\")));
    let mut record = Record::new(Rules::default());
    record.tags = tags.to_vec();
    check(&record);
    assert_eq!(read(&record.to_string()).tags, tags);
}

#[test]
fn a_tag_stands_once() {
    for name in [
        "A", "Date", "End", "Format", "Place", "Result", "Rules", "Start",
    ] {
        let value = if name == "Format" { "1" } else { "wikipedia" };
        let text = format!("[{name} \"{value}\"]\n[{name} \"{value}\"]\n");
        let error = read_records(&text).unwrap_err();
        assert_eq!(error.problem, Problem::Twice(name.to_owned()));
        assert_eq!(error.line, 2);
    }
}

#[test]
fn comments_are_joined_and_wrapped() {
    let long = "every word of it ".repeat(40);
    let text = format!("{{first}} {{second}}\n1. A1> {{{long}}} {{and more}} B4> {{}} {{  }} *\n");
    let record = read(&text);
    assert_eq!(record.comment(0), Some("first second"));
    assert_eq!(record.comment(1), Some(format!("{long}and more").as_str()));
    assert_eq!(record.comment(2), None);
    let widest = record
        .to_string()
        .lines()
        .map(|line| line.chars().count())
        .max();
    assert!(Some(60) < widest && widest <= Some(78), "{record}");
    check(&record);
}

#[test]
fn a_comment_may_follow_the_result() {
    let text = format!("{WHOLE}{{well played}}\n\n1. A1> * {{to be continued}}");
    let records = read_records(&text).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(records[0].comment(9), Some("hết quan, tàn dân well played"));
    assert_eq!(records[1].comment(1), Some("to be continued"));
    records.iter().for_each(check);
}

#[test]
fn playing_on_leaves_what_was_said_later() {
    let mut record = read(WHOLE);
    record.go_to(6);
    play_any(&mut record, 1);
    assert_eq!(record.comment(6), Some("a comment"));
    assert_eq!(record.comment(8), None);
    check(&record);
    assert!(record.switch_line());
    assert_eq!(record, read(WHOLE));
}

#[test]
fn every_end_reads_back() {
    let circle = "A1> B1> A2< B2< A1> B1> A2< B2<";
    let mut record = start("1,0,0,0,0,6/0,0,0,0,1,Q A 20,1/22,0 20", "wikipedia");
    play(&mut record, circle);
    assert_eq!(record.ending(), Some(Ending::Repetition));
    check(&record);
    for (players, rules) in [
        (2, "wikipedia"),
        (3, "pebbles players=3"),
        (4, "online players=4"),
    ] {
        let sides = Side::ALL.into_iter().take(players);
        for closing in sides.map(Closing::Resignation).chain([Closing::Agreement]) {
            let mut record = Record::new(rules.parse().unwrap());
            check(&record);
            play_any(&mut record, 2);
            record.close(closing).unwrap();
            assert_eq!(record.ending(), Some(closing.into()));
            check(&record);
        }
    }
}

#[test]
fn a_resigner_can_have_the_higher_score() {
    let mut record = start("1,0,0,0,1,0/0,0,1,0,0,Q2 B -5,0/50,1 41", "wikipedia");
    record.close(Closing::Resignation(Side::B)).unwrap();
    let outcome = record.outcome().unwrap();
    assert!(outcome.scores[Side::B] > outcome.scores[Side::A]);
    assert!(outcome.winners().eq([Side::A]));
    check(&record);
}

#[test]
fn scores_below_zero_read_back() {
    let in_debt = [
        ("1,0,0,0,1,0/0,0,1,0,0,Q2 B -5,0/50,1 41", "B3<", "-3-73"),
        ("0,0,1,0,0,Q2/1,0,0,0,1,0 A 9,1/-5,0 40", "A3>", "32--3"),
    ];
    for (position, moves, result) in in_debt {
        let mut record = start(position, "wikipedia");
        play(&mut record, moves);
        let text = record.to_string();
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{text}");
        assert!(text.trim_end().ends_with(result), "{text}");
        check(&record);
    }
}

#[test]
fn any_side_may_start_and_any_position() {
    for rules in [
        "wikipedia",
        "kindergarten players=3",
        "online players=4 non=5 quan=50",
    ] {
        let rules: Rules = rules.parse().unwrap();
        for side in rules.players.iter() {
            let mut record = Record::from_start(Position::start_with(rules, side));
            play_any(&mut record, 3);
            let has_tag = record.to_string().contains("[Start ");
            assert_eq!(has_tag, side != Side::A, "{record}");
            check(&record);
        }
    }
}

#[test]
fn a_file_holds_any_number_of_games() {
    let records = read_records(&library()).unwrap();
    assert_eq!(records.len(), 6);
    records.iter().for_each(check);
    let endings = [
        Some(Ending::Quan),
        Some(Ending::Agreement),
        Some(Ending::Resignation(Side::C)),
        Some(Ending::Repetition),
        Some(Ending::Quan),
        None,
    ];
    assert!(records.iter().map(Record::ending).eq(endings));
    let written: Vec<String> = records.iter().map(ToString::to_string).collect();
    assert_eq!(read_records(&written.join("\n")).unwrap(), records);
    assert_eq!(read_records(&written.concat()).unwrap(), records);
}

#[test]
fn files_of_other_systems_are_read() {
    let text = library();
    let records = read_records(&text).unwrap();
    assert_eq!(read_records(&text.replace('\n', "\r\n")).unwrap(), records);
    assert_eq!(read_records(&format!("\u{feff}{text}")).unwrap(), records);
    let lenient = text
        .replace("A1> B4> 2. A3<", "1.a1→b4> 2... a3←")
        .replace("1. 1.a1→b4>", "1>4>");
    assert!(read_records(&lenient).is_err(), "moves are apart");
    let lenient = text.replace("1. A1> B4> 2. A3<", "1.a1→ 1... 4> 2.3←");
    assert_eq!(read_records(&lenient).unwrap(), records);
}

#[test]
fn a_game_in_a_file_has_its_limit() {
    let header = "[Rules \"wikipedia repeat=0\"]\n\
                  [Start \"1,0,0,0,0,6/0,0,0,0,1,Q A 20,1/22,0 20\"]\n\n";
    let circles = "A1> B1> A2< B2<\n".repeat(MOST_PLIES / 4);
    let text = format!("{header}{circles}");
    assert_eq!(read(&text).len(), 10_000);
    let error = read_records(&format!("{text}A1>\n")).unwrap_err();
    assert_eq!(error.problem, Problem::TooLong);
    assert_eq!((error.line, error.column), (4 + MOST_PLIES / 4, 1));
}

/// Reads a text, whatever it is. An error names a place in it.
#[track_caller]
fn survive(text: &str) -> bool {
    match read_records(text) {
        Ok(records) => {
            records.iter().for_each(check);
            true
        }
        Err(error) => {
            let lines = 1 + text.matches('\n').count();
            assert!((1..=lines).contains(&error.line), "{error}\n{text}");
            let line = text.split('\n').nth(error.line - 1).unwrap();
            let columns = 1 + line.chars().count();
            assert!((1..=columns).contains(&error.column), "{error}\n{text}");
            assert!(!error.to_string().contains('\n'), "{error}");
            false
        }
    }
}

#[test]
fn every_beginning_of_a_file_is_survived() {
    let text = library();
    let ends = text.char_indices().map(|(end, _)| end);
    let read = ends.filter(|&end| survive(&text[..end])).count();
    assert!(
        (50..text.len() / 2).contains(&read),
        "{read} of {}",
        text.len()
    );
}

#[test]
fn changed_bytes_are_survived() {
    let text = library();
    let mut rng = Rng::with_seed(21);
    let mut read = 0;
    for _ in 0..3_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=rng.usize(..3) {
            let at = rng.usize(..bytes.len());
            change(&mut bytes, at, &mut rng);
        }
        read += usize::from(survive(&String::from_utf8_lossy(&bytes)));
    }
    assert!(
        (100..2_900).contains(&read),
        "{read} of 3000 were still good"
    );
}

/// Replaces, removes, doubles or cuts at a byte.
fn change(bytes: &mut Vec<u8>, at: usize, rng: &mut Rng) {
    match rng.usize(..8) {
        0..=3 => bytes[at] = u8::try_from(rng.usize(..256)).unwrap(),
        4..=5 => drop(bytes.remove(at)),
        6 => bytes.insert(at, bytes[at]),
        _ => bytes.truncate(at.max(1)),
    }
}

#[test]
fn random_text_is_survived() {
    let pieces = [
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "\n",
        " ",
        "*",
        "-",
        "/",
        ",",
        ".",
        "1",
        "5",
        "A1>",
        "B4>",
        "a3<",
        "C1v",
        "1.",
        "35-25",
        "--",
        "Start",
        "End",
        "Rules",
        "Result",
        "Format",
        "A",
        "D",
        "quan",
        "Q",
        "players=4",
        "kindergarten",
        "5,5,5,5,5,Q",
        "0,0",
        "[A \"x\"]\n",
        "é",
        "ầ",
        "\u{0}",
        "\u{feff}",
        "\u{202e}",
        "🀄",
        "²",
        "99999999999999999999",
    ];
    let mut rng = Rng::with_seed(22);
    for _ in 0..20_000 {
        let length = rng.usize(..30);
        let text: String = (0..length).map(|_| rng.pick(&pieces)).collect();
        survive(&text);
    }
}

#[test]
fn an_error_names_the_very_word() {
    let moves = [
        "A1>", "B4>", "A3<", "B5>", "A4>", "B3<", "A5<", "B5<", "A3>",
    ];
    let mut from = WHOLE.find("1. ").unwrap();
    for mv in moves {
        let at = from + WHOLE[from..].find(mv).unwrap();
        let text = format!("{}X{}", &WHOLE[..at], &WHOLE[at + 1..]);
        let error = read_records(&text).unwrap_err();
        let line_start = WHOLE[..at].rfind('\n').unwrap() + 1;
        let line = 1 + WHOLE[..at].matches('\n').count();
        let column = 1 + WHOLE[line_start..at].chars().count();
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{error}\n{text}"
        );
        from = at + mv.len();
    }
}

#[test]
fn hostile_files_are_refused() {
    let deep = |open: &str| open.repeat(100_000);
    for text in [
        deep("["),
        deep("{"),
        deep("1."),
        deep("[A \"x\"]"),
        deep("\\"),
        format!("[A \"{}", deep("x")),
        format!("1. {}", deep("A1>")),
        format!("[Start \"{}\"]", deep("0,")),
        format!("[Start \"{}\"]", deep("0/")),
        format!("[Start \"{}\"]", deep("0 ")),
        format!("[Rules \"wikipedia quan={}\"]", deep("9")),
        format!("[Rules \"wikipedia {}\"]", deep("quan=5 ")),
        "[Start \"0,0,0,0,0,0/0,0,0,0,0,Q A 0,4294967296/0,0 4294967296\"]".to_owned(),
        "[Start \"5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 18446744073709551616\"]".to_owned(),
        "[Start \"+5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 0\"]".to_owned(),
        "[Start \"-5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 0\"]".to_owned(),
        "[Start \"5,5,5,5,5,Q/5,5,5,5,5,Q A --1,0/0,0 0\"]".to_owned(),
        "[Start \"5,5,5,5,5,QQ/5,5,5,5,5,Q A 0,0/0,0 0\"]".to_owned(),
        "[End \"resignation C\"]\n1. A1>".to_owned(),
        "[End \"resignation\"]\n1. A1>".to_owned(),
        "[End \"repetition\"]\n1. A1>".to_owned(),
        "[A \"A\nn\"]\n1. A1>".to_owned(),
        WHOLE.replace("[End \"quan\"]", "[End \"repetition\"]"),
        WHOLE.replace("[End \"quan\"]", "[End \"agreement\"]"),
        WHOLE.replace("[Result \"35-25\"]", "[Result \"25-35\"]"),
        WHOLE.replace("quan=5", "quan=10"),
        "1. A1> A1>".to_owned(),
        "1. A0> ".to_owned(),
        "1. B4>".to_owned(),
        "1. A1> 6-0".to_owned(),
    ] {
        assert!(
            !survive(&text),
            "{}",
            text.chars().take(80).collect::<String>()
        );
    }
}

#[test]
fn who_does_not_play_can_not_resign() {
    let mut record = Record::new(Rules::default());
    let absent = Closing::Resignation(Side::C);
    assert_eq!(record.close(absent), Err(IllegalMove::NoSuchSide));
    assert_eq!((record.len(), record.ending()), (0, None));
}

#[test]
fn a_start_that_could_not_be_written_is_refused() {
    let rules = Rules::default();
    for (dan, is_read) in [(-495, true), (-496, false), (-500, false)] {
        let text = format!("0,0,0,0,0,Q/1,0,0,0,0,Q A {dan},0/0,0 0");
        let read = Position::read(&text, rules);
        assert_eq!(read.is_ok(), is_read, "{text}");
        if let Ok(position) = read {
            assert_eq!(Position::read(&position.to_string(), rules), Ok(position));
        }
    }
}
