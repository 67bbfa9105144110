//! English.

use super::{CommandText, LessonText, PlainText, RpsText, RulesText, SetUpText, StoreText, Text};
use crate::app::Place;
use crate::app::even::Even;
use crate::app::library::Item;
use crate::app::rps::Throw;
use crate::app::settings::Speed;
use crate::engine::{Ending, Heading, IllegalMove, Preset, Rule, Sides, StopReason};
use crate::search::Taken;

/// Every phrase in English.
pub(super) const TEXT: Text = Text {
    colon: ":",
    title: "Ô ĂN QUAN",
    turn_number: |turn| format!("turn {turn}"),
    preset: |preset| match preset {
        Preset::Wikipedia => "Wikipedia",
        Preset::Pebbles => "Pebbles",
        Preset::Kindergarten => "Kindergarten",
        Preset::Online => "Online",
    },
    rule: |key, value| match (key, value) {
        (Rule::Players, n) => format!("{n} players"),
        (Rule::Dan, n) => format!("{n} dân a cell"),
        (Rule::Quan, n) => format!("quan {n}"),
        (Rule::Non, "0") => "any quan may be taken".to_owned(),
        (Rule::Non, n) => format!("no quan with fewer than {n} dân"),
        (Rule::First, "yes") => "quan from the first turn".to_owned(),
        (Rule::First, _) => "no quan in the first turn".to_owned(),
        (Rule::Empty, "pass") => "an empty ô quan is like any cell".to_owned(),
        (Rule::Empty, "stop") => "an empty ô quan stops the sowing".to_owned(),
        (Rule::Empty, _) => "an empty ô quan is a wall".to_owned(),
        (Rule::End, "cells") => "over when the ô quan are empty".to_owned(),
        (Rule::End, _) => "over when the quan are taken".to_owned(),
        (Rule::Refill, n) => format!("refill {n}"),
        (Rule::Repeat, "0") => "no end by repetition".to_owned(),
        (Rule::Repeat, n) => format!("over when a board stands {n} times"),
    },
    debt: "debt",
    count_now: "counted now",
    moves: "Moves",
    start: "start",
    seat: |sides, side| match (sides, side as u8) {
        (_, 0) => "bottom row",
        (Sides::Two, _) | (Sides::Four, 2) => "top row",
        (_, 1) => "right row",
        _ => "left row",
    },
    quan_seat: |sides, side| match (sides, side as u8) {
        (Sides::Two, 0) => "right",
        (Sides::Two, _) => "left",
        (_, 0) => "bottom right",
        (Sides::Three, 1) => "top",
        (Sides::Three, _) | (_, 3) => "bottom left",
        (_, 1) => "top right",
        _ => "top left",
    },

    turn_of: |name| format!("{name} to move"),
    choose_cell: "choose a cell, ←→ and Enter, or its number",
    choose_way: |cell, dan, ways| format!("cell {cell}, {dan} dân, which way? {ways}"),
    confirm_way: |cell, dan, way| format!("cell {cell}, {dan} dân {}, Enter sows", heading(way)),
    first_turn_spares: "no quan may be taken in this first turn",
    sowing: |name, hand| format!("{name} sows, {hand} in hand"),
    capturing: |name, capture| format!("{name} captures {}", spoils(capture.dan, capture.quan)),
    over: "The game is over",
    looking: |ply, plies| format!("Looking back: move {ply} of {plies}"),

    thinking: |name, depth| match depth {
        None => format!("{name} is thinking…"),
        Some(depth) => format!("{name} is thinking… ({depth} moves ahead)"),
    },
    hint_asked: "Looking for a good move…",
    hint: |mv, taken, lead| format!("Hint {mv}: {}. In the end {}.", takes(taken), ahead(lead)),
    hint_saves: |dan| format!("It saves {dan} dân."),
    hint_answer: |name, mv, taken| format!("{name}'s best answer is {mv}: {}.", takes(taken)),
    drawing: "Drawing an even opening…",
    lead: |name, dan| match name {
        None => "even".to_owned(),
        Some(name) => format!("{name} leads by {dan} dân"),
    },
    best: |mv| format!("best {mv}"),
    loss: |mv, dan| format!("{mv} lost {dan} dân against the best move."),
    analysing: |done, all| format!("analysed {done}/{all}"),
    chart: |a, b| format!("The lead: above the line {a}, below it {b}"),

    cell: |cell| cell.unwrap_or("the ô quan").to_owned(),
    sown: |name, mv, dan| format!("{name}: {mv} sows {dan} dân"),
    captured: |captures| {
        let each = captures
            .iter()
            .map(|(cell, capture)| format!("{cell} ({})", spoils(capture.dan, capture.quan)));
        format!("captures {}", each.collect::<Vec<_>>().join(", then "))
    },
    captured_many: |cells, dan, quan| {
        format!(
            "captures {cells} cells in a chain, {} in all",
            left(dan, quan)
        )
    },
    captured_nothing: "captures nothing",
    why: |why| match why {
        StopReason::Quan => "an ô quan comes next",
        StopReason::TwoEmpty => "two empty cells",
        StopReason::AfterCapture => "a filled cell after the capture",
        StopReason::Non => "a quan non can't be taken",
        StopReason::FirstTurn => "no quan in the first turn",
        StopReason::EmptyQuan => "an empty ô quan comes next",
    },
    turn_over: |why| format!("Turn over: {why}."),
    refilled: |name, dan, debt| match debt {
        None => format!("{name}'s row was empty: {dan} dân put back from the hand."),
        Some(debt) => format!("{name}'s row was empty: {dan} dân put back, now {debt} in debt."),
    },
    ending: |ending, name| match ending {
        Ending::Quan => "The quan are gone.".to_owned(),
        Ending::Repetition => "The same board stood too often: the game ends.".to_owned(),
        Ending::Agreement => "All agreed to count.".to_owned(),
        Ending::Resignation(side) => format!("{} resigned.", name(side)),
    },

    count: "The count",
    end_call: "Hết quan, tàn dân, thu quân, kéo về!",
    count_hand: "hand",
    count_row: "own row",
    count_quan: "quan",
    count_total: "total",
    count_debt_note: "Below zero is a debt, paid back here.",
    count_left_note: |dan, quan| format!("Left in the ô quan, nobody's: {}.", left(dan, quan)),
    wins_by: |name, margin| format!("{name} wins by {margin}."),
    wins: |name| format!("{name} wins."),
    draw: "A draw.",
    share: |names| format!("{names} share the first place."),

    illegal: |error, name| match error {
        IllegalMove::Over => "The game is over.".to_owned(),
        IllegalMove::NoSuchCell => "There is no such cell.".to_owned(),
        IllegalMove::NoSuchSide => "There is no such side.".to_owned(),
        IllegalMove::QuanCell => "Nobody lifts from an ô quan.".to_owned(),
        IllegalMove::NotYours { mover } => format!("That cell is not {}'s.", name(mover)),
        IllegalMove::Empty => "That cell is empty.".to_owned(),
    },
    wrong_way: |way| format!("This row can't be sown {}.", heading(way)),
    nothing_to_undo: "Nothing to take back.",
    nothing_to_redo: "Nothing to play again.",
    new_line: "A new line; the old one is kept (m).",
    no_other_line: "There is no other line.",
    other_line: "The other line, from where it parts (y plays on).",
    speed: |speed| {
        let word = match speed {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Off => "off, results at once",
        };
        format!("Sowing: {word}.")
    },
    theme: |name| format!("Theme: {name}."),
    look_ahead: |on| {
        if on {
            "Look-ahead on: a chosen cell shows where its moves end."
        } else {
            "Look-ahead off."
        }
    },
    ahead: |way, last, gain, why| format!("{way} to {last}, {gain}; {why}"),
    game_number: |game, games| {
        if games > 1 {
            format!("game {game} of {games}")
        } else {
            format!("game {game}")
        }
    },
    standing: |name, wins, points| format!("{name} {wins} won, {points} points"),
    series_won: |names, count| match count {
        1 => format!("{names} wins the series."),
        _ => format!("The series is drawn: {names}."),
    },
    ask_quit: "Quit? This unfinished game will be lost.",
    ask_new: "A new game? This unfinished one will be lost.",
    ask_set_up: "Set the table anew? This unfinished game will be lost.",
    ask_open: "Open another game? This unfinished one will be lost.",
    ask_resign: |name| format!("Does {name} give up this game?"),
    ask_swap: |name| format!("{name}: take the other side instead?"),
    swapped: "The players changed sides.",
    best_line: "The best line; Enter plays on from there, Esc goes back.",
    declined: |name| format!("{name} plays on: counting now would lose."),
    best_here: "the best line",
    no_chart: "There is a chart for two players only.",
    no_best_line: "No best line known yet: j analyses.",
    ask_agree: "Do all agree to stop and count now?",
    too_small: |(columns, rows), (need_columns, need_rows)| {
        [
            "The window is too small.".to_owned(),
            format!("Now {columns}x{rows}, needed {need_columns}x{need_rows}."),
            "The game goes on when it grows. q quits.".to_owned(),
        ]
    },

    key_help: "help",
    key_cell: "cell",
    key_arrows: "to a cell; then aim, and the same arrow again sows",
    key_accept: "sow",
    key_signs: "sow that way at once (3> is cell 3 to the right)",
    key_letters: "a side's letter may come before the number, as in A3>",
    key_back: "one step back",
    key_undo: "undo",
    key_redo: "redo",
    key_look: "look back",
    key_hint: "hint",
    key_hurry: "play now",
    key_analyse: "analysis",
    key_chart: "chart of the lead",
    key_best_line: "look at the best line",
    key_line: "another line, left by playing on from a past position",
    key_agree: "agree to stop and count now",
    key_resign: "give up",
    key_speed: "sowing faster, slower",
    key_new: "new game",
    key_quit: "quit",
    key_again: "play again",
    key_board: "see the board",
    key_step: "step",
    key_ends: "start, end",
    key_capture: "next capture",
    key_play_on: "play",
    key_take_up: "from here",
    key_leave_look: "back",
    key_yes: "yes",
    key_no: "no",
    key_set_up: "set the table anew: names, rules",
    key_language: "language",
    key_theme: "colours",
    key_look_ahead: "look ahead",
    key_lesson: "learn to play",
    key_mouse: "mouse: click a cell, then its arrow; the keys in the last line too",
    key_start: "start",
    key_rows: "another row",
    key_values: "change",
    key_next_row: "next row",
    key_erase: "erase",
    key_hand: "show a hand",
    key_leave: "leave at once",
    key_suspend: "pause and go to the shell",
    key_redraw: "draw the screen anew",
    key_go_on: "go on",
    key_page: "page",
    key_scroll: "scroll",
    key_back_to_game: "back to the game",

    help: "Help",
    help_place: |place| match place {
        Place::SetUp => "Keys while setting the table",
        Place::Name => "Keys while typing a name",
        Place::Rps => "Keys at oẳn tù tì",
        Place::Lesson => "Keys in the lesson",
        Place::Play => "Keys at the table",
        Place::Count => "Keys after the end",
        Place::Look => "Keys while looking back",
        Place::Library => "Keys at the games",
        Place::Path => "Keys while typing a path",
        Place::Help => "Keys in the help",
        Place::Draw => "Keys while an opening is drawn",
        Place::Wait => "Keys while the computer thinks",
        Place::Ask => "Keys at a question",
    },
    help_everywhere: "Keys everywhere",
    help_rules: "The rules of this game",
    more: "more below",
    rules: RulesText {
        board: |sides, dan| {
            let n = sides.count();
            format!(
                "{n} players, each with a row of five cells (ô dân) and {dan} dân in each. {} the rows \
                 lie {n} ô quan, each with one quan. They belong to nobody. The quan is the big stone, \
                 the dân are the small ones.",
                if sides == Sides::Two {
                    "At both ends of"
                } else {
                    "Between"
                }
            )
        },
        sow: "On your turn lift all dân of one of your own cells and drop them one by one into the \
              following cells, to the left or to the right as you like. The ô quan and the other \
              players' cells are part of the way.",
        relay: "After the last dân look at the next cell. If it is an ô dân with dân in it, lift them and \
                sow on in the same direction. If it is an ô quan that holds anything, your turn is over.",
        capture: "If the next cell is empty and the one behind it holds something, you capture all that \
                  lies there. Is the cell after that empty and the next one filled again, you capture \
                  on, as long as it goes. Two empty cells, or a filled cell right after a capture, end \
                  the turn. Nobody sows again after a capture.",
        empty_pass: "An empty ô quan is like any empty cell: you capture across it.",
        empty_stop: "An empty ô quan right after the last dân ends the turn. Inside a chain of captures \
                     it is a gap like any other.",
        empty_wall: "An empty ô quan is a wall: it ends the turn after the last dân and ends a chain of \
                     captures.",
        non: |n| {
            format!(
                "Quan non: while a quan is in its cell with fewer than {n} dân, the cell can't be \
                 captured. The chain stops there; what was captured before stays."
            )
        },
        first: "In a player's own first turn no cell that holds a quan may be captured.",
        refill: |n| {
            format!(
                "If your five cells are all empty when your turn begins, put {n} dân into each from your \
                 hand. If you have too few, you owe them: your dân fall below zero until the count."
            )
        },
        end_cells: "The game is over when all ô quan are empty, of dân too: hết quan, tàn dân, thu quân, \
                    kéo về.",
        end_pieces: "The game is over as soon as all quan are captured. Dân that still lie in an ô quan \
                     belong to nobody.",
        repeat: |n| {
            let nth = match n {
                2 => "second".to_owned(),
                3 => "third".to_owned(),
                n => format!("{n}th"),
            };
            format!(
                "It is also over when the same board stands for the {nth} time with the same player \
                 to move."
            )
        },
        count: |n| {
            format!(
                "At the end everyone takes the dân of his own row. A dân counts 1, a quan {n}. The most \
                 points win; equal points are a draw."
            )
        },
    },

    setup: SetUpText {
        title: "Setting the table",
        start: [
            "▶ Start the game",
            "Enter starts at once; ↑ ↓ to change names, rules and who begins.",
        ],
        lesson: [
            "Learn it in two minutes",
            "Seven small positions on the real board: sow, capture, borrow, count.",
        ],
        name: |side, seat| format!("Name of {} ({seat})", side.letter()),
        name_note: "Type a player's or a team's name; leave it empty for the usual one.",
        player: [
            "  who plays",
            "A person, or the computer at one of five old examinations, from Tú tài to Trạng nguyên.",
        ],
        person: "a person",
        even: [
            "Made even",
            "The first move is worth much: swap sides after it, or draw an even opening.",
        ],
        even_value: |even| match even {
            Even::Nothing => "as it is",
            Even::Pie => "swap after the first move",
            Even::Drawn => "draw the opening",
        },
        preset: "Rule set",
        preset_note: |preset| match preset {
            Preset::Wikipedia => "As the Vietnamese encyclopedia tells it; many play so.",
            Preset::Pebbles => {
                "From a page on painted pebbles: an ô quan, even empty, ends the sowing."
            }
            Preset::Kindergarten => {
                "As in a kindergarten: over when the quan are gone, refill with 5 a cell."
            }
            Preset::Online => "As in an online game: no quan in a player's own first turn.",
        },
        rule: |key| match key {
            Rule::Players => "Players",
            Rule::Dan => "Dân in a cell",
            Rule::Quan => "A quan counts",
            Rule::Non => "Quan non",
            Rule::First => "Quan in first turn",
            Rule::Empty => "Empty ô quan",
            Rule::End => "The end",
            Rule::Refill => "Refill",
            Rule::Repeat => "Repetition",
        },
        rule_note: |key| match key {
            Rule::Players => "Two face each other; three sit at a triangle, four at a square.",
            Rule::Dan => "Dân in each cell at the start; nearly everywhere 5.",
            Rule::Quan => "10 is the most common, many count 5.",
            Rule::Non => {
                "A quan with fewer dân than this beside it is safe; who plays so mostly takes 5."
            }
            Rule::First => {
                "Some forbid capturing a quan in a player's first turn, for a longer game."
            }
            Rule::Empty => "Like any empty cell; or it ends the sowing; or it ends captures too.",
            Rule::End => {
                "Over when the ô quan are empty of everything, or as soon as the quan are taken."
            }
            Rule::Refill => {
                "Dân put back into each cell of an empty row: mostly 1, in kindergarten 5."
            }
            Rule::Repeat => "The same board so many times ends the game; 0 plays on for ever.",
        },
        first: [
            "Who begins",
            "The first move is worth much; the next game another begins.",
        ],
        chance: "by chance",
        rps: "oẳn tù tì (rock, paper, scissors)",
        games: ["Games", "In a series the scores of all games add up."],
        games_value: |games| match games {
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        },
    },
    rps: RpsText {
        title: "Oẳn tù tì",
        how: "Everyone secretly presses one of his keys. All hands open together.",
        hand: |hand| match hand {
            Throw::Hammer => "rock",
            Throw::Scissors => "scissors",
            Throw::Bag => "paper",
        },
        waits: "not yet",
        hidden: "ready",
        starts: |name| format!("{name} wins and begins. Enter plays."),
        tie: "A tie. Enter tries again.",
    },
    lesson: LessonText {
        title: |page, pages| format!("Learning to play, {page} of {pages}"),
        sow: "On your turn lift all dân of one of your cells and drop one into each following cell. If an \
              ô quan that holds anything comes next, your turn is over.",
        relay: "If the cell after your last dân holds dân, lift those and sow on the same way.",
        capture: "If an empty cell comes after your last dân, you capture all that lies in the cell behind \
                  it. Here a filled cell follows, so it ends.",
        chain: "After a capture comes another empty cell and then a filled one: capture on. Here even a quan.",
        two_empty: "Two empty cells after your last dân: nothing to capture, and your turn is over.",
        refill: "The bottom row's turn, and its five cells are empty: one dân is put back into each. Only 3 \
                 are in the hand, so 2 are owed until the count.",
        end: "The last quan is taken and the game is over: hết quan, tàn dân, thu quân, kéo về. Everyone \
              takes the dân of his own row and counts.",
        watch: |mv| format!("Enter shows {mv}."),
        next: "Enter turns the page.",
        done: "Now you can play. Enter goes back.",
    },
    plain: PlainText {
        hello: "Ô ăn quan. Type a move such as A3> and Enter, or help.",
        row: |name, seat, cells| format!("{name}, {seat}: {cells}"),
        ends: |cells| format!("Ô quan: {cells}"),
        end: |quan, dan| match (quan, dan) {
            (false, 0) => "empty".to_owned(),
            (quan, dan) => spoils(dan, quan),
        },
        hand: |name, dan, quan, count| {
            format!(
                "{name} has {} and would count {count} now.",
                purse(dan, quan)
            )
        },
        prompt: |name| format!("{name}, your move:"),
        help: "Moves: side, cell, direction, such as A3> or just 3>. Commands: board, undo, redo, moves, \
               rules, record, resign, agree, new, quit, help.",
        what: |line| format!("'{line}' is no move and no command"),
        bye: "Goodbye.",
        unfinished: "The game is not over. Its record:",
    },

    command: CommandText {
        about: "Ô ăn quan, the Vietnamese game of sowing and capture, for two to four at one terminal",
        usage: "Usage",
        commands: "Commands",
        options: "Options",
        rules_heading: "Rules",
        players_heading: "Players",
        file_value: "FILE",
        arguments: "Arguments",
        examples: "Examples",
        example_notes: [
            "two players, the usual rules",
            "a quan counts 5, no capturing of quan non",
            "three players, with names",
            "go on with a game from a file",
            "the rules of the kindergarten, in Vietnamese",
        ],
        help: |id| match id {
            "file" => "Go on with the game in this file",
            "rules" => {
                "A preset (wikipedia, pebbles, kindergarten, online), or a whole rule set such as \"wikipedia quan=5 non=5\""
            }
            "quan" => "What a quan counts, 1 to 50",
            "non" => {
                "No capturing of a cell that holds its quan and fewer than N dân (5 if N is left out)"
            }
            "first-turn" => "No capturing of a quan in a player's own first turn",
            "empty" => "What an empty ô quan does",
            "end" => "When the game is over: the ô quan empty, or the quan captured",
            "refill" => "Dân put into each own cell when all are empty, 1 to 5",
            "dan" => "Dân in each cell at the start, 1 to 10",
            "repeat" => "How often a board may stand before the game ends, 2 to 9; 0 is never",
            "players" => "How many play, 2 to 4",
            "a" => "The name of side A, at the bottom",
            "b" => "The name of side B",
            "c" => "The name of side C",
            "d" => "The name of side D",
            "first" => "Who starts",
            "bot" => {
                "Let the computer play a side: b:3, a:tien-si, all:5; levels 1 (easy) to 5 (hard)"
            }
            "analyse" => "Find the best move of a position, or what every move of a game lost",
            "analyse-file" => "A file of records, to look at every move",
            "max-depth" => "Think N moves ahead at the most",
            "seconds" => "Think S seconds about each position",
            "threads" => "How many threads think",
            "match" => "Let two computer players play many games",
            "one" => "A level (1-5 or its name), greedy, or depth:N",
            "other" => "The other one, likewise",
            "match-games" => "How many games (200 if left out)",
            "seed" => "What chance comes from; the same seed gives the same games",
            "lang" => "Language: Vietnamese, English or French",
            "ascii" => "Draw with ASCII characters only",
            "theme" => "Colours",
            "speed" => "How fast sowing is shown",
            "no-mouse" => "Leave the mouse to the terminal",
            "no-save" => "Leave no trace on the disk",
            "plain" => "Play in plain lines on standard input and output",
            "help" => "Print this help",
            "version" => "Print the version",
            "positions" => "Print every position of the games in a file",
            "positions-file" => "A file of records; - is standard input",
            "perft" => "Count the move sequences of each length",
            "depth" => "The greatest length",
            "position" => "Count from this position",
            "time" => "Add seconds and moves a second",
            "rules-command" => "Print the rules of the chosen rule set",
            "config" => "Print a file of settings to begin with",
            "replay" => "Look through the records of a file",
            "replay-file" => "A file of records",
            "history" => "List the games that were played; the newest is number 1",
            "show" => "Print the record of game N",
            "delete" => "Delete game N for good",
            "export" => "Write all games into a new file; - is standard output",
            "import" => "Take in the games of a file; - is standard input",
            "completions" => "Print completions for a shell",
            "shell" => "The shell",
            "man" => "Print the manual page",
            _ => "",
        },
        error: "error",
        try_help: "try 'oanquan --help'",
        no_terminal: "no terminal to play on: use --plain to play in lines",
        cannot_read: |file| format!("can't read '{file}'"),
        one_game_only: |games| format!("the file has {games} games, expected one"),
        file_has_rules: "a file brings its own rules and start: leave the rules and --first out",
        too_large: |megabytes| format!("larger than {megabytes} MB"),
        not_found: "no such file",
        forbidden: "permission denied",
        not_a_file: "not a plain file",
        not_text: "not UTF-8 text",
        bad_value: |value, option, expected| {
            format!("{option} can't be '{value}': expected {expected}")
        },
        unknown: |what| format!("unknown option or command '{what}'"),
        missing: |what| format!("missing: {what}"),
        conflict: |one, other| format!("{one} can't be used with {other}"),
        no_such_side: |side| format!("side {side} does not play in this game"),
        rules_error: |error| error.to_string(),
        position_error: |error| error.to_string(),
        place: |line, column| format!("line {line}, column {column}"),
        problem: |problem| problem.to_string(),
        move_error: |error| error.to_string(),
    },
    store: StoreText {
        ask_go_on: |names, moves, date| {
            let moves = counted_moves(moves);
            format!("Go on with {names} ({date}, {moves})? n: a new game, this one is kept.")
        },
        yes_words: &["yes"],
        no_words: &["no"],
        ask_new: "A new game? This one is put by, unfinished.",
        ask_set_up: "Set the table anew? This game is put by, unfinished.",
        ask_delete: "Delete this game for good?",
        menu_heading: "Games and records",
        item: |item| match item {
            Item::Played => "Games that were played",
            Item::Save => "Save this game in a file",
            Item::Open => "Open a file",
            Item::CopyRecord => "Copy the record",
            Item::CopyPosition => "Copy the position",
            Item::Import => "Take in the games of a file",
            Item::Export => "Write all games into a file",
        },
        played_heading: |count| format!("Games that were played: {count}"),
        file_heading: |count| format!("Games in the file: {count}"),
        path_heading: |item| match item {
            Item::Save => "Save this game as:",
            Item::Import => "Take in the games of:",
            Item::Export => "Write all games into:",
            _ => "Open:",
        },
        words_heading: "Copied, if the terminal allows it; or copy it from here",
        nothing_played: "No game was played yet.",
        unfinished_after: |moves| format!("unfinished, {}", counted_moves(moves)),
        saved_as: |file| format!("Saved as {file}."),
        imported: |count| format!("Games taken in: {count}."),
        deleted: |game| format!("Deleted: {game}"),
        is_there: "it is there already, and nothing is written over",
        no_such_game: |number, count| format!("no game {number}, there are {count}"),
        not_kept: "Games are not kept now.",
        key_shelf: "games, files, copy",
        key_open: "take it",
        key_delete: "delete a game",
        warning: "warning",
        unknown_key: |key| format!("nothing is called '{key}'"),
        settings_heading: "Settings of oanquan",
        settings_order: "Options of the command line and the environment go before this file. Take away the # to set.",
        settings_names: "Names of the players",
        settings_mouse: "Whether the mouse plays",
        not_saved: |why| format!("This game is not saved: {why}. It goes on."),
        not_all_saved: |why| format!("Not everything could be saved: {why}."),
        no_home: "there is no home folder (set HOME or XDG_STATE_HOME)",
        put_aside: |file| format!("A saved game could not be read and is kept as {file}."),
    },
};

fn heading(way: Heading) -> &'static str {
    match way {
        Heading::Right => "to the right",
        Heading::Left => "to the left",
        Heading::Up => "upwards",
        Heading::Down => "downwards",
    }
}

/// What lies in one cell.
fn spoils(dan: u16, quan: bool) -> String {
    match (quan, dan) {
        (true, 0) => "the quan".to_owned(),
        (true, dan) => format!("the quan and {dan} dân"),
        (false, dan) => format!("{dan} dân"),
    }
}

fn left(dan: u32, quan: u32) -> String {
    match (dan, quan) {
        (dan, 0) => format!("{dan} dân"),
        (0, quan) => format!("{quan} quan"),
        (dan, quan) => format!("{dan} dân and {quan} quan"),
    }
}

/// What a side holds.
fn purse(dan: i32, quan: u8) -> String {
    match dan {
        ..0 => format!("{quan} quan and a debt of {} dân", -dan),
        dan => format!("{quan} quan and {dan} dân"),
    }
}

/// By how many dân the mover comes out ahead or behind.
fn ahead(lead: i32) -> String {
    match lead {
        0 => "even".to_owned(),
        1.. => format!("{lead} dân ahead"),
        _ => format!("{} dân behind", -lead),
    }
}

/// What a move captures, in short.
fn takes(Taken { dan, quan }: Taken) -> String {
    match (dan, quan) {
        (0, 0) => "captures nothing".to_owned(),
        (dan, 0) => format!("captures {dan} dân"),
        (0, quan) => format!("captures {quan} quan"),
        (dan, quan) => format!("captures {quan} quan and {dan} dân"),
    }
}

fn counted_moves(moves: usize) -> String {
    match moves {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    }
}
