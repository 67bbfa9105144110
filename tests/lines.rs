//! The game in lines is the game on the table: the same state, the same messages, the same refusals.

use std::collections::BTreeMap;

use fastrand::Rng;
use oanquan::app::even::Even;
use oanquan::app::game::Game;
use oanquan::app::library::Played;
use oanquan::app::player::Player;
use oanquan::app::{App, Place};
use oanquan::engine::{BySide, Ending, Position, Record, Rules, Side, Sides};
use oanquan::lines::command::{self, Command, Refusal};
use oanquan::lines::spelling::plain;
use oanquan::lines::telling::{self, Told};
use oanquan::search::Level;
use oanquan::words::{Lang, Verb};

use crate::pty::Home;
use crate::sitting::{TODAY, sit_down};
use crate::thinking::think;

/// Says lines at a table and lets the computers answer; returns what was told after the last of them.
fn say(app: &mut App, lines: &str) -> String {
    let mut news = Vec::new();
    for line in lines.lines() {
        match command::read(app, line) {
            Ok(Command::Show(page)) => news = telling::page(app, page),
            Ok(Command::Leave | Command::Nothing) => news = telling::what_now(app),
            Ok(command) => {
                let told = Told::afresh(app);
                command.perform(app);
                while think(app) {}
                news = told.news(app);
            }
            Err(refusal) => news = vec![command::refused(app, line, &refusal)],
        }
    }
    news.join("\n")
}

fn against_a_computer(options: &str) -> App {
    let mut players = BySide::default();
    players[Side::B] = Player::Computer(Level::CuNhan);
    sit_down(options).with_players(players)
}

#[test]
fn a_computer_that_would_lose_the_count_declines_it() {
    let mut app = against_a_computer("at:1,1,1,1,1,Q/1,1,1,1,1,Q_A_9,0/0,0_4");
    let told = say(&mut app, "agree");
    assert!(told.contains("counting now would lose"), "{told}");
    assert_eq!(app.record().ending(), None);
    let mut app = against_a_computer("at:1,1,1,1,1,Q/1,1,1,1,1,Q_A_0,0/9,0_4");
    let told = say(&mut app, "agree");
    assert!(
        told.contains("All agreed") && told.contains("wins by 9"),
        "{told}"
    );
}

#[test]
fn the_next_game_is_begun_by_the_other_side() {
    let mut app = sit_down("");
    say(&mut app, "A1>\nresign\nnew");
    assert_eq!(app.record().start().mover(), Side::B);
    assert_eq!((app.record().len(), app.series().game()), (0, 2));
    // Who began it too early is back at the end of the one before, and hears it.
    let told = say(&mut app, "undo");
    assert!(
        told.contains("On the table now") && told.contains("gave up"),
        "{told}"
    );
    assert_eq!((app.record().len(), app.series().game()), (2, 1));
}

#[test]
fn a_game_is_given_up_for_a_new_one_only_if_that_is_meant() {
    let mut app = sit_down("");
    let told = say(&mut app, "A1>\nn");
    assert_eq!((app.place(), app.record().len()), (Place::Play, 1));
    assert!(told.contains("no question"), "{told}");
    let told = say(&mut app, "new");
    assert!(told.contains("new game") && told.contains("(y)"), "{told}");
    let told = say(&mut app, "A1>");
    assert!(told.contains("A1>"), "no answer to the question: {told}");
    say(&mut app, "no");
    assert_eq!((app.place(), app.record().len()), (Place::Play, 1));
    say(&mut app, "new\nyes");
    assert_eq!(app.record().len(), 0);
}

#[test]
fn a_line_left_by_playing_on_from_the_past_is_told_and_kept() {
    let mut app = sit_down("");
    let told = say(&mut app, "A1>\nundo\nA2>");
    assert!(told.contains("new line"), "{told}");
    assert_eq!(app.record().other_lines(), 1);
}

#[test]
fn the_second_player_may_take_the_other_side() {
    let mut app = sit_down("");
    let game = Game {
        even: Even::Pie,
        ..app.game().clone()
    };
    app = App::new(game, *app.settings(), TODAY, 1);
    let told = say(&mut app, "A5>");
    assert!(told.contains('?') && app.place() == Place::Ask, "{told}");
    let told = say(&mut app, "y");
    assert!(told.contains("swap") || told.contains("change"), "{told}");
    assert_eq!(app.record().names[Side::A], "Bình");
}

#[test]
fn an_offered_game_is_taken_up_or_not() {
    let offered: Record = "[A \"An\"]\n[B \"Bình\"]\n1. A1> B4> *".parse().unwrap();
    let mut app = sit_down("");
    app.offer(offered.clone());
    assert!(telling::opening(&app).join("\n").contains('y'));
    let told = say(&mut app, "yes");
    assert!(told.contains("An"), "{told}");
    assert_eq!(*app.record(), offered);
    let mut app = sit_down("");
    app.offer(offered);
    let told = say(&mut app, "no");
    assert!(
        app.record().is_empty() && told.contains("5 5 5 5 5"),
        "{told}"
    );
}

#[test]
fn every_language_has_its_yes_and_its_no() {
    let words = [
        (
            "vi",
            ["y", "Có", "co", "C", "co\u{301}"],
            ["n", "không", "KHONG", "k", "Kho\u{302}ng"],
        ),
        (
            "en",
            ["y", "Y", "yes", "YES", " Yes "],
            ["n", "N", "no", "NO", " no"],
        ),
        (
            "fr",
            ["y", "oui", "O", "OUI", " o "],
            ["n", "N", "non", "NON", "Non "],
        ),
    ];
    for (lang, yes, no) in words {
        for (words, plies) in [(yes, 0), (no, 1)] {
            for word in words {
                let mut app = sit_down(lang);
                say(&mut app, &format!("A1>\nnew\n{word}"));
                assert_eq!(app.record().len(), plies, "{lang}: {word:?}");
                assert_eq!(app.place(), Place::Play, "{lang}: {word:?}");
            }
        }
        for word in ["", "yy", "A1>", "hello"] {
            let mut app = sit_down(lang);
            say(&mut app, &format!("A1>\nnew\n{word}"));
            assert_eq!(app.place(), Place::Ask, "{lang}: {word:?}");
        }
    }
}

/// Two commands of a language, or of that language and English, are never spelled alike without marks; none is a move,
/// an answer to a question, or a way.
#[test]
fn no_two_commands_are_spelled_alike() {
    for lang in Lang::ALL {
        let mut meant: BTreeMap<String, Verb> = BTreeMap::new();
        for &verb in Verb::ALL {
            let words = [lang, Lang::En].map(|lang| verb.words(lang).words);
            for word in words.concat() {
                let other = *meant.entry(plain(word)).or_insert(verb);
                assert_eq!(other, verb, "{lang:?}: {word}");
                let app = sit_down(lang.code());
                for players in 2..=4 {
                    let sides = Sides::from_count(players).unwrap();
                    let rules = Rules {
                        players: sides,
                        ..Rules::default()
                    };
                    let position = Position::start(rules);
                    assert!(position.read_move(word).is_err(), "{word} is a move");
                }
                let refusal = command::read(&app, word).err();
                assert_ne!(refusal, Some(Refusal::NoQuestion), "{lang:?}: {word}");
                assert_ne!(refusal, Some(Refusal::What), "{lang:?}: {word}");
            }
        }
    }
}

#[test]
fn commands_are_understood_with_marks_and_without() {
    for (lang, words, after) in [
        ("vi", ["lùi", "lui", "LÙI", "lu\u{300}i", "undo"], 0),
        ("fr", ["annuler", "Annuler", "ANNULER", "undo", "u"], 0),
        ("en", ["undo", "UNDO", " undo ", "u", "take back"], 0),
        ("vi", ["gợi ý", "goi y", "Gợi  Ý", "hint", "mach"], 1),
        ("fr", ["conseil", "indice", "Conseil", "hint", "HINT"], 1),
    ] {
        for word in words {
            let mut app = sit_down(lang);
            say(&mut app, "A1>");
            let told = say(&mut app, word);
            assert_eq!(app.record().cursor(), after, "{lang} {word}: {told}");
            assert_eq!(app.hint().is_some(), after == 1, "{lang} {word}: {told}");
        }
    }
    for (lang, word, opening) in [
        ("vi", "trợ giúp", "Nước đi:"),
        ("vi", "tro giup", "Nước đi:"),
        ("fr", "aide", "Un coup"),
        ("fr", "règles", "but"),
        ("fr", "?", "Un coup"),
        ("en", "?", "A move is"),
    ] {
        let mut app = sit_down(lang);
        let told = say(&mut app, word);
        let told = told.to_lowercase();
        assert!(
            told.contains(&opening.to_lowercase()),
            "{lang} {word}: {told}"
        );
    }
}

#[test]
fn the_help_says_how_every_command_is_typed_in_the_readers_language() {
    for lang in Lang::ALL {
        let mut app = sit_down(lang.code());
        let help = say(&mut app, "help");
        for verb in Verb::ALL {
            let usage = verb.words(lang).usage();
            assert!(help.contains(&usage), "{lang:?}: {usage}");
        }
    }
}

#[test]
fn a_way_may_be_said_in_words() {
    for (options, moves, expected) in [
        (
            "",
            &[
                "3 right",
                "a3 right",
                "A3R",
                "cell a3 to the right",
                "3r",
                "a3>",
            ][..],
            "A3>",
        ),
        (
            "vi",
            &[
                "3 phải",
                "3 phai",
                "a3 Phải",
                "ô 3 sang phải",
                "3p",
                "3 right",
            ],
            "A3>",
        ),
        (
            "vi",
            &["a3 trái", "3 trai", "3 TRÁI", "a3 bên trái", "3 left"],
            "A3<",
        ),
        (
            "fr",
            &["3 droite", "a3 à droite", "case 3 a droite", "3 right"],
            "A3>",
        ),
        ("fr", &["3 gauche", "A3 vers la gauche", "3g"], "A3<"),
        (
            "players=3 at:5,5,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q_B_0,0/0,0/0,0_0",
            &["3 up", "b3 upwards", "3^"],
            "B3^",
        ),
        (
            "players=4 at:5,5,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q_D_0,0/0,0/0,0/0,0_0 vi",
            &["3 xuống", "d3 xuong", "3 down"],
            "D3v",
        ),
        (
            "players=4 at:5,5,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q_D_0,0/0,0/0,0/0,0_0 fr",
            &["3 bas", "d3 vers le bas"],
            "D3v",
        ),
    ] {
        for mv in moves {
            let mut app = sit_down(options);
            let told = say(&mut app, mv);
            let sides = app.record().rules().players;
            let played: Vec<String> = app.record().moves().map(|mv| mv.text(sides)).collect();
            assert_eq!(played, [expected], "{mv}: {told}");
        }
    }
    for wrong in ["3", "right", "3 rightt", "a 33 right", "6 right", "3 up"] {
        let mut app = sit_down("");
        say(&mut app, wrong);
        assert!(app.record().is_empty(), "{wrong}");
    }
}

#[test]
fn what_undo_and_new_did_is_said() {
    let mut app = sit_down("");
    let told = say(&mut app, "A1>\nB4>\nundo");
    assert!(told.contains("Taken back: 1. B4>."), "{told}");
    let told = say(&mut app, "redo");
    assert!(told.contains("Bình: B4>"), "{told}");
    let told = say(&mut app, "resign\nundo");
    assert!(told.contains("the game goes on"), "{told}");
    let told = say(&mut app, "resign\nnew");
    assert!(told.contains("A new game; Bình begins."), "{told}");
    let mut app = against_a_computer("");
    let told = say(&mut app, "A1>\nundo");
    assert!(told.contains("Taken back: 1. A1> B"), "{told}");
}

#[test]
fn rows_and_cells_are_told_by_name() {
    let mut app = sit_down("");
    say(&mut app, "A1>");
    let told = say(&mut app, "row a");
    assert!(told.contains("A1 0, A2 0, A3 6, A4 6, A5 6"), "{told}");
    assert!(say(&mut app, "row").contains("B1 "));
    for line in ["cell a3", "a3?", "A3 ?", "cell A3"] {
        let told = say(&mut app, line);
        assert!(told.starts_with("A3: 6 dân\n"), "{line}: {told}");
    }
    assert!(say(&mut app, "a1?").starts_with("A1: empty"));
    assert!(say(&mut app, "quan").contains("right: the quan and 1 dân"));
    assert!(say(&mut app, "row e").contains("row SIDE"));
    assert_eq!(app.record().len(), 1, "nothing is played by asking");
}

#[test]
fn a_hint_and_what_moves_would_do_are_told() {
    let mut app = sit_down("");
    let told = say(&mut app, "hint");
    assert!(told.contains("Hint A"), "{told}");
    let told = say(&mut app, "ahead a5");
    assert!(
        told.contains("A5>: ") && told.contains("the right ô quan"),
        "{told}"
    );
    assert!(!told.contains("A4>: "), "{told}");
    assert!(say(&mut app, "ahead").contains("A4<: "));
    assert!(say(&mut app, "A1>\nahead a1").contains("not Bình's"));
    assert_eq!(app.record().len(), 1);
    let told = say(&mut app, "resign\nhint");
    assert!(told.contains("The game is over."), "{told}");
}

#[test]
fn the_past_is_looked_at_ply_by_ply_and_taken_up() {
    let mut app = sit_down("");
    let told = say(&mut app, "A1>\nB4>\nA3<\nback");
    assert!(
        told.contains("move 2 of 3") && told.contains("Bình: B4>"),
        "{told}"
    );
    assert!(say(&mut app, "start").contains("move 0 of 3"));
    assert!(say(&mut app, "forward").contains("move 1 of 3"));
    assert!(say(&mut app, "end").contains("move 3 of 3"));
    let told = say(&mut app, "B1>");
    assert!(told.contains("looking back"), "{told}");
    assert_eq!((app.place(), app.record().cursor()), (Place::Look, 3));
    let told = say(&mut app, "back\nreturn");
    assert!(told.contains("Bình, your move"), "{told}");
    assert_eq!((app.place(), app.record().cursor()), (Place::Play, 3));
    let told = say(&mut app, "start\ntake up");
    assert!(told.contains("Taken back: 1. A1> B4> 2. A3<."), "{told}");
    assert_eq!((app.place(), app.record().cursor()), (Place::Play, 0));
    let told = say(&mut app, "take up");
    assert!(told.contains("not looking back"), "{told}");
}

#[test]
fn an_analysis_tells_the_place_and_what_each_move_lost_and_is_saved() {
    let mut app = sit_down("");
    let told = say(&mut app, "A1>\nB4>\nanalyse");
    assert!(told.contains("best ") && told.contains("lost"), "{told}");
    let again = say(&mut app, "analyse");
    assert_eq!(
        told.matches(" lost ").count(),
        again.matches(" lost ").count()
    );
    assert!(say(&mut app, "back").contains("best B"));
    assert!(say(&mut app, "best").contains("best line"));
    say(&mut app, "return");
    let saved = app.annotated();
    let read: Record = saved.to_string().parse().unwrap();
    assert_eq!(read, saved);
    for ply in 0..=2 {
        assert!(
            saved
                .comment(ply)
                .is_some_and(|words| words.contains("best")),
            "{saved}"
        );
    }
    assert_eq!(
        app.record().comment(0),
        None,
        "the game itself stays as it is"
    );
}

#[test]
fn the_record_and_the_moves_say_how_far_the_game_has_come() {
    let mut app = sit_down("");
    assert!(say(&mut app, "moves").contains("No move"));
    let told = say(&mut app, "A1>\nB4>\nA3<\nundo\nmoves");
    assert!(
        told.contains("2 of 3 moves: 1. A1> B4>\nTaken back: 2. A3<."),
        "{told}"
    );
    let told = say(&mut app, "record");
    assert!(told.contains("[Cursor \"2\"]"), "{told}");
    assert!(
        told.starts_with(&app.game_text()),
        "what is told is what is saved: {told}"
    );
    assert!(telling::closing(&app).join("\n").contains("[Cursor \"2\"]"));
    say(&mut app, "resign\nnew");
    let told = say(&mut app, "record");
    assert!(told.contains("[Series "), "{told}");
}

#[test]
fn a_position_is_told_as_text_and_starts_a_game() {
    let mut app = sit_down("");
    let told = say(&mut app, "position");
    let text = told.lines().next().unwrap().to_owned();
    assert_eq!(text, app.record().position().to_string());
    let three = "'5,0,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q C 5,0/0,0/0,0 0'";
    let told = say(&mut app, &format!("position {three}"));
    assert_eq!(app.record().rules().players, Sides::Three, "{told}");
    assert!(told.contains("A new game; Chi begins."), "{told}");
    let told = say(&mut app, &format!("C2v\nposition {text}"));
    assert!(told.contains("(y)") && app.place() == Place::Ask, "{told}");
    say(&mut app, "n");
    assert_eq!(app.record().len(), 1);
    say(&mut app, &format!("position {text}\ny"));
    assert_eq!(app.record().position().to_string(), text);
    let told = say(&mut app, "position 1,2");
    assert!(told.contains("expected 4 fields"), "{told}");
}

#[test]
fn games_of_a_list_are_shown_and_gone_on_with_by_number() {
    let mut app = sit_down("");
    let games = ["1. A1> B4> *", "1. A2> *"]
        .map(|text: &str| Played::new(text.to_owned(), text.parse().unwrap()));
    app.show_played(games.to_vec());
    let told = telling::what_now(&app).join("\n");
    assert!(
        told.contains("1. ") && told.contains("go on NUMBER"),
        "{told}"
    );
    assert!(say(&mut app, "show 2").contains("1. A2> *"));
    assert!(say(&mut app, "show 3").contains("no game 3"));
    assert!(say(&mut app, "go on 0").contains("go on NUMBER"));
    let told = say(&mut app, "go on 1");
    assert!(told.contains("On the table now"), "{told}");
    assert_eq!(app.record().len(), 2);
    app.show_played(games.to_vec());
    let told = say(&mut app, "A3>");
    assert_eq!(
        (app.place(), app.record().len()),
        (Place::Play, 3),
        "{told}"
    );
}

#[test]
fn names_are_text_and_languages_are_spoken_at_once() {
    let mut app = sit_down("");
    let told = say(&mut app, "name a Thị Lan");
    assert!(told.contains("Side A is called Thị Lan."), "{told}");
    assert_eq!(app.record().names[Side::A], "Thị Lan");
    say(&mut app, "name b undo");
    assert_eq!(app.record().names[Side::B], "undo");
    for wrong in ["name", "name a", "name c Tú", "name Lan"] {
        assert!(say(&mut app, wrong).contains("name SIDE NAME"), "{wrong}");
    }
    for (line, expected) in [
        ("lang vi", "mời đi"),
        ("tiếng pháp", "votre coup"),
        ("langue english", "your move"),
    ] {
        let told = say(&mut app, line);
        assert!(told.contains(expected), "{line}: {told}");
    }
    assert!(say(&mut app, "lang xx").contains("lang VI|EN|FR"));
}

#[test]
fn repetition_and_debts_are_explained_when_they_happen() {
    let mut app = sit_down("at:0,0,0,0,1,Q/0,0,0,0,0,Q_A_20,0/1,0_9");
    let told = say(&mut app, "A5<");
    let debt = "now 4 in debt. A debt is paid back at the count.";
    assert!(told.contains(debt), "{told}");
    let mut app = sit_down("at:0,1,0,0,0,Q/0,0,0,1,0,0_A_30,1/37,0_9");
    let told = say(&mut app, "A2>\nB2>\nA3<\nB3<");
    assert!(
        told.contains("has now stood 2 times") && told.contains("3 times"),
        "{told}"
    );
    let told = say(&mut app, "A2>\nB2>\nA3<\nB3<");
    assert!(app.record().ending() == Some(Ending::Repetition), "{told}");
    assert!(told.contains("nobody's: 1 quan"), "{told}");
}

#[test]
fn the_computer_is_not_asked_for_its_move() {
    let app = against_a_computer("at:5,5,5,5,5,Q/5,5,5,5,5,Q_B_0,0/0,0_0");
    let told = telling::what_now(&app).join("\n");
    assert!(
        told.contains("thinking") && !told.contains("your move"),
        "{told}"
    );
}

#[test]
fn a_word_that_is_no_command_is_not_blamed_on_a_side() {
    let mut app = sit_down("");
    let told = say(&mut app, "hello");
    assert_eq!(told, "'hello' is neither a move nor a command");
    assert!(say(&mut app, "save").contains("save FILE"));
}

/// The history lies on the disk, so this is the program itself, at a terminal.
#[test]
fn a_game_of_the_history_is_shown_and_gone_on_with() {
    let home = Home::new();
    let mut pty = home.start(&["--plain"]);
    pty.until_seen("An, your move");
    pty.type_until("A1>\r", "An: A1>");
    pty.type_until("new\r", "yes (y) or no (n)?");
    pty.type_until("y\r", "A new game; An begins.");
    pty.type_until("show 1\r", "1. A1> *");
    pty.type_until("go on 1\r", "On the table now");
    pty.type_until("b4 right\r", "Bình: B4>");
    assert!(home.playing().unwrap().contains("1. A1> B4> *"));
    assert_eq!(home.files(".local/state/oanquan/history").len(), 0);
    pty.type_until("new\r", "yes (y) or no (n)?");
    pty.type_until("y\r", "A new game;");
    pty.type_until("delete 1\r", "Delete this game for good?");
    pty.type_until("y\r", "No game was played yet.");
    assert_eq!(home.files(".local/state/oanquan/history").len(), 0);
    pty.send("quit\r");
    assert_eq!(pty.until_ended(), 0);
}

/// What may follow a command: sense, nonsense, and what can't be seen.
const REST: [&str; 12] = [
    "",
    "1",
    "99999999999999999999",
    "a3",
    "a3 phải",
    "b Lan",
    "d \u{1b}[2J",
    "vi",
    "0,0,0,0,1,Q/1,0,0,0,0,Q B 30,0/38,0 9",
    "1/2,3 4",
    "\u{202e}😀 ế",
    "3 > < ?",
];

fn random_line(rng: &mut Rng, app: &App) -> String {
    let verb = Verb::ALL[rng.usize(..Verb::ALL.len())];
    let words = verb.words(app.settings().lang).words;
    let position = app.record().position();
    let moves: Vec<_> = position.legal_moves().collect();
    match rng.usize(..10) {
        0..3 if !moves.is_empty() => moves[rng.usize(..moves.len())].text(position.sides()),
        3 => "y".to_owned(),
        4 => REST[rng.usize(..REST.len())].to_owned(),
        _ => {
            let word = words[rng.usize(..words.len())];
            format!("{word} {}", REST[rng.usize(..REST.len())])
        }
    }
}

/// Neither panics nor hangs, and the game on the table is always one that can be written and read.
#[test]
fn whatever_is_typed_the_game_stays_whole() {
    let mut rng = Rng::with_seed(9);
    for lang in Lang::ALL {
        for _ in 0..10 {
            let mut app = sit_down(lang.code());
            for _ in 0..100 {
                let line = random_line(&mut rng, &app);
                let told = Told::afresh(&mut app);
                match command::read(&app, &line) {
                    Ok(Command::Show(page)) => drop(telling::page(&app, page)),
                    Ok(command) => drop(command.perform(&mut app)),
                    Err(refusal) => drop(command::refused(&app, &line, &refusal)),
                }
                assert!(!told.news(&app).is_empty(), "{line}");
            }
            let game = app.annotated();
            let written = game.to_string();
            let read: Record = written.parse().unwrap();
            assert!(read == game, "{written}");
        }
    }
}

/// Names, rules, players and levels are set by the numbers of their rows before the next game.
#[test]
fn the_table_is_set_for_the_next_game() {
    let mut app = sit_down("");
    let told = say(&mut app, "A1>\nset up");
    assert!(
        told.contains("1. Players: 2") && told.contains("begin, return"),
        "{told}"
    );
    let numbered = |app: &mut App, label: &str| {
        let told = say(app, "return\nset up");
        let row = told.lines().find(|line| line.contains(label)).unwrap();
        row.split_once('.').unwrap().0.to_owned()
    };
    let [name, level, rules, quan] =
        ["Name of A", "who plays", "Rules", "A quan counts"].map(|label| numbered(&mut app, label));
    assert!(say(&mut app, &format!("{name} Nguyễn Thị Lan")).contains("Nguyễn Thị Lan"));
    let told = say(&mut app, &format!("{level} trang nguyen"));
    assert!(told.contains("Trạng nguyên"), "{told}");
    say(
        &mut app,
        &format!("{level} a person\n{rules} as online\n{rules} online\n{quan} 5"),
    );
    let told = say(&mut app, "99");
    assert!(told.contains("no row"), "{told}");
    assert_eq!(app.record().len(), 1, "nothing is lost yet");
    let told = say(&mut app, "begin");
    assert!(told.contains("(y)"), "a game has begun: {told}");
    say(&mut app, "y");
    assert_eq!(app.record().names[Side::A], "Nguyễn Thị Lan");
    assert_eq!(app.record().rules().to_string(), "online quan=5");
    assert!(app.record().is_empty() && say(&mut app, "A1>").contains("A1>"));
}

#[test]
fn what_was_set_is_kept_until_it_is_begun_or_changed_and_three_can_sit_down() {
    let mut app = sit_down("vi");
    let told = say(&mut app, "bày bàn\n1 3");
    assert!(told.contains("Tên bên C"), "the rows of C come: {told}");
    let told = say(&mut app, "về\nbay ban");
    assert!(told.contains("Tên bên C"), "{told}");
    say(&mut app, "bắt đầu");
    assert_eq!(app.record().rules().players, Sides::Three);
    let told = say(&mut app, "bắt đầu");
    assert!(told.contains("Không đang bày bàn"), "{told}");
}

/// Two at one keyboard can't hide lines from each other: chance shows the hands, and they are told.
#[test]
fn the_first_move_may_be_thrown_for_in_lines() {
    let mut app = sit_down("");
    say(&mut app, "set up");
    let told = say(&mut app, "set up");
    let row = told
        .lines()
        .find(|line| line.contains("Who starts"))
        .unwrap();
    let row = row.split_once('.').unwrap().0.to_owned();
    let told = say(&mut app, &format!("{row} oan tu ti\nbegin"));
    assert!(told.contains("Oẳn tù tì: An "), "{told}");
    assert!(app.place() == Place::Play && app.record().is_empty());
}

#[test]
fn the_standings_of_a_series_are_told_at_the_count_and_when_asked() {
    let mut app = sit_down("");
    say(&mut app, "A1>\nresign\nnew");
    let told = say(&mut app, "standings");
    assert!(told.starts_with("game 2: An 1"), "{told}");
    let told = say(&mut app, "B4>\nresign");
    assert!(
        told.contains("game 2: An 1") && told.contains("Bình 1"),
        "{told}"
    );
}

#[test]
fn games_are_taken_in_and_written_out_in_lines() {
    let home = Home::new();
    std::fs::write(home.path().join("two.oaq"), "1. A1> *\n\n1. A2> B3< *\n").unwrap();
    let mut pty = home.start(&["--plain"]);
    pty.until_seen("An, your move:");
    pty.type_until("import two.oaq\n", "Imported: 2 games.");
    pty.type_until("import nothing.oaq\n", "no such file");
    pty.type_until("export all.oaq\n", "Saved as all.oaq");
    pty.leave_by("quit\n");
    let all = std::fs::read_to_string(home.path().join("all.oaq")).unwrap();
    assert!(all.contains("1. A1> *") && all.contains("1. A2> B3< *"));
}

/// What could not be read again is not handed out as text; the reason names the cell.
#[test]
fn a_position_that_no_text_can_say_is_told_so() {
    let mut app = sit_down("at:0,0,0,1,200,Q/1,0,0,0,0,Q_A_0,0/0,0_9");
    assert!(say(&mut app, "position").starts_with("0,0,0,1,200,Q"));
    say(&mut app, "A5<\nundo");
    let told = say(&mut app, "A4>\nposition");
    assert!(told.contains("side A") && told.contains("200"), "{told}");
}
