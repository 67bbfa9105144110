//! What the commands that compute print: `match`, `analyse`, `perft --time`.

use std::fs;
use std::sync::atomic::AtomicBool;

use oanquan::engine::{Record, Rules};
use oanquan::search::{Contender, Level, Limits, Match, Score};

use crate::command_line::{refused, run, said};

/// The lines of a run that must succeed.
#[track_caller]
fn lines(args: &[&str]) -> Vec<String> {
    said(&run(args)).lines().map(str::to_owned).collect()
}

const fn depth(depth: u32) -> Contender {
    Contender::Limits(Limits {
        depth: Some(depth),
        nodes: None,
        every_move: false,
    })
}

/// What a match must print, from the games themselves.
fn told(rules: &str, players: [Contender; 2], seed: u64, games: usize) -> Vec<String> {
    let rules: Rules = rules.parse().unwrap();
    let (plies, within) = (4, 2);
    let game = Match {
        rules,
        players,
        seed,
        plies,
        within,
    };
    let (mut score, mut lines) = (Score::default(), Vec::new());
    for played in game.games(&AtomicBool::new(false)).take(games) {
        score.add(&played);
        let Score {
            wins,
            draws,
            losses,
        } = score;
        lines.push(format!(
            "{} {:+} won {wins} drawn {draws} lost {losses}",
            lines.len() + 1,
            played.margin
        ));
    }
    let (low, high) = score.interval();
    let [share, low, high] = [score.share(), low, high].map(|share| share * 100.0);
    lines.push(format!(
        "share {share:.1}% between {low:.1}% and {high:.1}%"
    ));
    lines
}

#[test]
fn a_match_prints_its_games_and_sums_them_up() {
    let level = Contender::Level;
    for (names, players, rules) in [
        (
            ["greedy", "1"],
            [Contender::Greedy, level(Level::TuTai)],
            "wikipedia",
        ),
        (
            ["tu-tai", "2"],
            [level(Level::TuTai), level(Level::CuNhan)],
            "pebbles",
        ),
        (
            ["depth:2", "depth:5"],
            [depth(2), depth(5)],
            "wikipedia quan=5",
        ),
    ] {
        let args = [
            "match", names[0], names[1], "--games", "5", "--seed", "7", "--rules", rules,
        ];
        let expected = told(rules, players, 7, 5);
        for threads in ["1", "2", "3"] {
            let args = [&args[..], &["--threads", threads]].concat();
            assert_eq!(lines(&args), expected, "{names:?} on {threads} threads");
        }
    }
}

/// The margin of each game of a match of two that are not drawn by chance.
fn margins(one: &str, other: &str) -> Vec<i32> {
    let lines = lines(&["match", one, other, "--games", "6", "--seed", "2"]);
    let margin = |line: &String| line.split(' ').nth(1)?.parse().ok();
    lines[..6]
        .iter()
        .map(|line| margin(line).unwrap())
        .collect()
}

/// Each opening is played twice, the seats exchanged: what one player wins in the first game of a pair the other wins
/// in the second when they are named the other way round.
#[test]
fn the_players_of_a_match_exchange_their_seats() {
    let (one, other) = (margins("depth:1", "depth:4"), margins("depth:4", "depth:1"));
    for (first, second) in [(0, 1), (2, 3), (4, 5)] {
        assert_eq!((one[first], one[second]), (-other[second], -other[first]));
    }
    assert!(
        one.iter().sum::<i32>() < 0,
        "who sees further wins: {one:?}"
    );
    assert!(one.iter().any(|margin| *margin != one[0]), "{one:?}");
}

#[test]
fn a_match_of_what_is_no_player_is_refused() {
    for player in ["0", "6", "depth:0", "depth:x", "depth", "nodes:5", ""] {
        let output = run(&["match", player, "1"]);
        assert!(refused(&output, 2).contains("PLAYER"), "{player}");
    }
    for option in ["--games", "--threads"] {
        let output = run(&["match", "1", "1", option, "0"]);
        assert!(refused(&output, 2).contains(option));
    }
}

/// A's first cell captures a quan; the other one gives a good deal away, and so does B's answer.
const BLUNDERS: &str = "[Start \"1,0,0,4,0,Q3/6,0,5,5,5,Q A 0,0/0,0 8\"]\n\n1. A4< B3< *\n";

/// What `analyse --position` says that a position is worth.
fn worth(position: &str, depth: &str) -> i32 {
    let lines = lines(&["analyse", "--position", position, "--depth", depth]);
    let words: Vec<&str> = lines.last().unwrap().split(' ').collect();
    assert_eq!(words[0], "best");
    words[2].parse().unwrap()
}

#[test]
fn the_analysis_of_a_game_says_what_each_move_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.oaq");
    fs::write(&path, BLUNDERS.repeat(2)).unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(
        lines(&["analyse", path, "--depth", "1"])[..3],
        [
            "# game 1",
            "1 A4< -8 lost 15 best A1>",
            "2 B3< +4 lost 16 best B5<"
        ]
    );
    let record: Record = BLUNDERS.parse().unwrap();
    for depth in ["1", "2", "5", "6"] {
        let lines = lines(&["analyse", path, "--depth", depth]);
        assert_eq!(lines.len(), 6);
        assert_eq!((lines[3].as_str(), &lines[4..]), ("# game 2", &lines[1..3]));
        for (ply, line) in lines[1..3].iter().enumerate() {
            let words: Vec<&str> = line.split(' ').collect();
            let (value, loss): (i32, i32) = (words[2].parse().unwrap(), words[4].parse().unwrap());
            let most = worth(&record.position_at(ply).to_string(), depth);
            assert_eq!(words[1], ["A4<", "B3<"][ply], "{line}");
            assert_ne!(words[1], words[6], "{line}");
            assert!(words[2].starts_with(['+', '-']) && loss > 0, "{line}");
            assert_eq!(value + loss, most, "{line} at depth {depth}");
        }
    }
}

/// The best moves lose nothing.
#[test]
fn the_analysis_of_the_best_line_finds_no_loss() {
    let start = "1,0,0,4,0,Q3/6,0,5,5,5,Q A 0,0/0,0 8";
    let mut moves = lines(&["analyse", "--position", start, "--depth", "1"]);
    let first = moves.pop().unwrap().split(' ').nth(1).unwrap().to_owned();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.oaq");
    fs::write(&path, format!("[Start \"{start}\"]\n\n1. {first} *\n")).unwrap();
    let lines = lines(&["analyse", path.to_str().unwrap(), "--depth", "1"]);
    assert!(
        lines[1].ends_with(&format!(" lost 0 best {first}")),
        "{lines:?}"
    );
}

/// The lines of an analysis of the start on so many threads.
fn analysed(threads: &str) -> Vec<String> {
    lines(&["analyse", "--depth", "13", "--threads", threads])
}

/// A line without the number of positions that were looked at.
fn found(lines: &[String]) -> Vec<String> {
    let found = lines.iter().map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["best", ..] => line.clone(),
            [depth, value, _, first, ..] => format!("{depth} {value} {first}"),
            _ => panic!("{line}"),
        }
    });
    found.collect()
}

/// One thread looks at the same positions every time. More of them find the same, but each is spared what another has
/// looked at already: that is how it shows that they are there.
#[test]
fn more_threads_find_the_same_with_less_work_for_each() {
    let alone = analysed("1");
    assert_eq!(analysed("1"), alone);
    assert_eq!(alone.len(), 8);
    // Another program may keep the second thread from running until the first has done its work.
    let helped = (0..5).any(|_| {
        let together = analysed("2");
        assert_eq!(found(&together), found(&alone));
        together != alone
    });
    assert!(helped, "the second thread is never there: {alone:?}");
    for threads in ["0", "257", "two"] {
        let output = run(&["analyse", "--threads", threads]);
        assert!(refused(&output, 2).contains("--threads"), "{threads}");
    }
}

#[test]
fn an_analysis_ends_with_its_time_or_its_depth_whichever_is_first() {
    // Nothing is found where there was no time for the first depth.
    let depth = |lines: &[String]| -> u32 {
        let last = lines.iter().rfind(|line| !line.starts_with("best"));
        last.map_or(0, |line| line.split(' ').next().unwrap().parse().unwrap())
    };
    let (short, long) = (
        lines(&["analyse", "--time", "0.02", "--threads", "1"]),
        lines(&["analyse", "--time", "2", "--threads", "1"]),
    );
    assert!(depth(&short) < depth(&long), "{short:?} {long:?}");
    let shallow = lines(&["analyse", "--time", "1000", "--depth", "5"]);
    assert_eq!(depth(&shallow), 5);
    let deep = lines(&["analyse", "--time", "0.02", "--depth", "25"]);
    assert!(depth(&deep) < 25, "{deep:?}");
    for time in ["0", "-1", "soon", "inf", "NaN"] {
        let output = run(&["analyse", &format!("--time={time}")]);
        assert!(refused(&output, 2).contains("--time"), "{time}");
    }
}

/// The count, the seconds, and how many a second that is.
#[test]
fn the_time_of_a_count_goes_with_its_speed() {
    let plain = lines(&["perft", "5"]);
    let timed = lines(&["perft", "5", "--time"]);
    assert_eq!((plain.len(), timed.len()), (5, 5));
    for (plain, timed) in plain.iter().zip(&timed) {
        let rest = timed.strip_prefix(&format!("{plain} ")).unwrap();
        let figures: Vec<f64> = rest.split(' ').map(|word| word.parse().unwrap()).collect();
        let count: f64 = plain.split(' ').nth(1).unwrap().parse().unwrap();
        let [seconds, speed] = figures[..] else {
            panic!("{timed}");
        };
        assert!(
            speed > 0.0 && (count / speed - seconds).abs() < 0.001,
            "{timed}"
        );
    }
}
