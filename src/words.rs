//! Every phrase that a person reads, in Vietnamese, English and French.
//!
//! [`Text`] has a field for each phrase; a phrase that a language lacks does not compile. Phrases with names or numbers
//! are functions, so that each language orders and inflects its words as it must. *dân*, *quan* and *ô quan* are the
//! game's own words and stay as they are in every language.

mod en;
mod fr;
mod rules;
mod vi;

use crate::app::Place;
use crate::app::even::Even;
use crate::app::library::Item;
use crate::app::rps::Throw;
use crate::app::settings::Speed;
use crate::engine::Capture;
use crate::engine::{
    Ending, Heading, IllegalMove, MoveError, PositionError, Preset, Problem, Rule, RulesError,
    Side, Sides, StopReason,
};
use crate::search::Taken;

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// Vietnamese.
    Vi,
    /// English.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::Vi, Self::En, Self::Fr];

    /// Returns the language's code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Vi => "vi",
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// Returns what the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Vi => "Tiếng Việt",
            Self::En => "English",
            Self::Fr => "Français",
        }
    }

    /// Returns the language after this one.
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// Returns the language of a locale such as `vi_VN.UTF-8` or `fr-CA`.
    pub fn from_locale(locale: &str) -> Option<Self> {
        let language = locale
            .split(['_', '-', '.', '@'])
            .next()
            .unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// Returns every phrase in this language.
    pub const fn text(self) -> &'static Text {
        match self {
            Self::Vi => &vi::TEXT,
            Self::En => &en::TEXT,
            Self::Fr => &fr::TEXT,
        }
    }
}

/// Columns and rows.
pub type Size = (u16, u16);

/// Every phrase of a language.
#[derive(Debug)]
pub struct Text {
    // ── the table ──
    /// A colon, as the language sets it.
    pub colon: &'static str,
    /// The name of the game, as a title.
    pub title: &'static str,
    /// "turn 17".
    pub turn_number: fn(u32) -> String,
    /// What a preset is called.
    pub preset: fn(Preset) -> &'static str,
    /// What one value of a rule means, in few words.
    pub rule: fn(Rule, &str) -> String,
    /// "debt".
    pub debt: &'static str,
    /// "counted now".
    pub count_now: &'static str,
    /// Heads the list of moves.
    pub moves: &'static str,
    /// Stands in the list of moves before the first.
    pub start: &'static str,
    /// Where a side sits: bottom, top, right, left.
    pub seat: fn(Sides, Side) -> &'static str,
    /// Where the ô quan after a side lies: left, right, a corner.
    pub quan_seat: fn(Sides, Side) -> &'static str,

    // ── whose turn it is and what to do ──
    /// "An's turn".
    pub turn_of: fn(&str) -> String,
    /// Asks for a cell.
    pub choose_cell: &'static str,
    /// Asks which way to sow the dân of a cell.
    pub choose_way: fn(cell: usize, dan: u16, ways: &str) -> String,
    /// Says which way is aimed at.
    pub confirm_way: fn(cell: usize, dan: u16, way: Heading) -> String,
    /// The first turn, and the rules forbid taking a quan.
    pub first_turn_spares: &'static str,
    /// Sowing, so many still in the hand.
    pub sowing: fn(name: &str, hand: u16) -> String,
    /// Capturing.
    pub capturing: fn(name: &str, &Capture) -> String,
    /// The game is over.
    pub over: &'static str,
    /// Looking back at a ply of so many.
    pub looking: fn(ply: usize, plies: usize) -> String,

    /// The computer thinks, so many plies deep if it is known.
    pub thinking: fn(name: &str, depth: Option<u32>) -> String,
    /// A hint is being looked for.
    pub hint_asked: &'static str,
    /// A hint: the move, what it captures, and by how many dân the mover then comes out ahead.
    pub hint: fn(mv: &str, taken: Taken, lead: i32) -> String,
    /// How many dân the move of a hint saves from being taken next.
    pub hint_saves: fn(u32) -> String,
    /// The best answer to the move of a hint, and what it captures.
    pub hint_answer: fn(name: &str, mv: &str, taken: Taken) -> String,
    /// An even opening is being drawn.
    pub drawing: &'static str,
    /// The lead of the one who is ahead, what is to come included; none if it is even.
    pub lead: fn(Option<&str>, dan: i32) -> String,
    /// The best move here.
    pub best: fn(mv: &str) -> String,
    /// What a move lost against the best one.
    pub loss: fn(mv: &str, dan: i32) -> String,
    /// How far the analysis is.
    pub analysing: fn(done: usize, all: usize) -> String,
    /// Heads the chart of the lead.
    pub chart: fn(&str, &str) -> String,

    // ── what a turn did ──
    /// "An: A3> sows 9 dân".
    pub sown: fn(name: &str, mv: &str, dan: usize) -> String,
    /// A cell by its name, such as `B2`, or an ô quan if it has none.
    pub cell: fn(Option<&str>) -> String,
    /// "captures B2 (5 dân)"; each cell as [`Text::cell`] has it.
    pub captured: fn(&[(String, Capture)]) -> String,
    /// "captures 6 cells, 9 dân and 1 quan in all": too many to name each.
    pub captured_many: fn(cells: usize, dan: u32, quan: u32) -> String,
    /// Nothing was captured.
    pub captured_nothing: &'static str,
    /// Why a turn ended, in a few words.
    pub why: fn(StopReason) -> &'static str,
    /// "Turn over: two empty cells."
    pub turn_over: fn(&str) -> String,
    /// Somebody had no dân in his row and put so many there from his hand; what he owes now, if anything.
    pub refilled: fn(name: &str, dan: u32, debt: Option<i32>) -> String,
    /// How the game ended.
    pub ending: fn(Ending, &dyn Fn(Side) -> String) -> String,

    // ── the count ──
    /// Heads the count.
    pub count: &'static str,
    /// The call at the end of a game.
    pub end_call: &'static str,
    /// Column: in the hand.
    pub count_hand: &'static str,
    /// Column: from the own row.
    pub count_row: &'static str,
    /// Column: quan times value.
    pub count_quan: &'static str,
    /// Column: all together.
    pub count_total: &'static str,
    /// Below zero in the hand is a debt.
    pub count_debt_note: &'static str,
    /// What lies in an ô quan is nobody's.
    pub count_left_note: fn(dan: u32, quan: u32) -> String,
    /// "An wins by 10."
    pub wins_by: fn(name: &str, margin: i32) -> String,
    /// "An wins." after a resignation.
    pub wins: fn(name: &str) -> String,
    /// A draw of all.
    pub draw: &'static str,
    /// Several share the first place.
    pub share: fn(names: &str) -> String,

    // ── notices and questions ──
    /// Why a move can't be played.
    pub illegal: fn(IllegalMove, &dyn Fn(Side) -> String) -> String,
    /// The row does not run that way.
    pub wrong_way: fn(Heading) -> String,
    /// Nothing to take back.
    pub nothing_to_undo: &'static str,
    /// Nothing to play again.
    pub nothing_to_redo: &'static str,
    /// A new line began, the old one is kept.
    pub new_line: &'static str,
    /// There is no other line.
    pub no_other_line: &'static str,
    /// The other line was taken up.
    pub other_line: &'static str,
    /// The speed from now on.
    pub speed: fn(Speed) -> String,
    /// The theme from now on.
    pub theme: fn(&str) -> String,
    /// Whether the look-ahead is on from now on.
    pub look_ahead: fn(bool) -> &'static str,
    /// What one way of sowing would do: the way, the cell of the last dân, what it captures, why it ends.
    pub ahead: fn(way: char, last: &str, gain: &str, why: &str) -> String,
    /// "game 2 of 3"; no number of games if it is no series.
    pub game_number: fn(game: usize, games: u8) -> String,
    /// How a side stands: games won, points in all.
    pub standing: fn(name: &str, wins: u32, points: i32) -> String,
    /// Who won the series by the sum of points, alone or together.
    pub series_won: fn(names: &str, count: usize) -> String,
    /// Leave in mid-game?
    pub ask_quit: &'static str,
    /// A new game in mid-game?
    pub ask_new: &'static str,
    /// Set the table anew in mid-game?
    pub ask_set_up: &'static str,
    /// Open another game in mid-game?
    pub ask_open: &'static str,
    /// Does so-and-so give up?
    pub ask_resign: fn(name: &str) -> String,
    /// Would he who moves second rather have the other side?
    pub ask_swap: fn(name: &str) -> String,
    /// The sides were swapped.
    pub swapped: &'static str,
    /// The best line is looked at.
    pub best_line: &'static str,
    /// A computer does not agree to count now.
    pub declined: fn(name: &str) -> String,
    /// What is looked at is a line that the analysis found.
    pub best_here: &'static str,
    /// Only the lead of two sides can be charted.
    pub no_chart: &'static str,
    /// No best line is known here.
    pub no_best_line: &'static str,
    /// Do all agree to count now?
    pub ask_agree: &'static str,
    /// The window is too small: columns and rows now, columns and rows needed.
    pub too_small: fn(now: Size, need: Size) -> [String; 3],

    // ── keys ──
    /// Help.
    pub key_help: &'static str,
    /// Choose a cell.
    pub key_cell: &'static str,
    /// Arrows: move, then aim.
    pub key_arrows: &'static str,
    /// Choose, then sow.
    pub key_accept: &'static str,
    /// Typed directions.
    pub key_signs: &'static str,
    /// Typed side letters.
    pub key_letters: &'static str,
    /// One step back.
    pub key_back: &'static str,
    /// Take back.
    pub key_undo: &'static str,
    /// Play again.
    pub key_redo: &'static str,
    /// Look back.
    pub key_look: &'static str,
    /// A hint.
    pub key_hint: &'static str,
    /// Play at once what is found.
    pub key_hurry: &'static str,
    /// Analysis.
    pub key_analyse: &'static str,
    /// The chart.
    pub key_chart: &'static str,
    /// The best line.
    pub key_best_line: &'static str,
    /// Another line.
    pub key_line: &'static str,
    /// Agree to count now.
    pub key_agree: &'static str,
    /// Give up.
    pub key_resign: &'static str,
    /// Speed.
    pub key_speed: &'static str,
    /// New game.
    pub key_new: &'static str,
    /// Quit.
    pub key_quit: &'static str,
    /// Another game after the end.
    pub key_again: &'static str,
    /// See the board again after the end.
    pub key_board: &'static str,
    /// Step through the moves.
    pub key_step: &'static str,
    /// First and last.
    pub key_ends: &'static str,
    /// Next capture.
    pub key_capture: &'static str,
    /// Let the moves play on.
    pub key_play_on: &'static str,
    /// Play on from here.
    pub key_take_up: &'static str,
    /// Leave looking back.
    pub key_leave_look: &'static str,
    /// Yes.
    pub key_yes: &'static str,
    /// No.
    pub key_no: &'static str,
    /// Set the table anew.
    pub key_set_up: &'static str,
    /// The next language.
    pub key_language: &'static str,
    /// The next theme.
    pub key_theme: &'static str,
    /// Look ahead.
    pub key_look_ahead: &'static str,
    /// The lesson.
    pub key_lesson: &'static str,
    /// The mouse.
    pub key_mouse: &'static str,
    /// Start the game.
    pub key_start: &'static str,
    /// To another row.
    pub key_rows: &'static str,
    /// Another value.
    pub key_values: &'static str,
    /// To the next row.
    pub key_next_row: &'static str,
    /// Erase.
    pub key_erase: &'static str,
    /// A side's three hands.
    pub key_hand: &'static str,
    /// Leave at once.
    pub key_leave: &'static str,
    /// Hand the terminal over to the shell.
    pub key_suspend: &'static str,
    /// Draw anew.
    pub key_redraw: &'static str,
    /// Go on.
    pub key_go_on: &'static str,
    /// Another page.
    pub key_page: &'static str,
    /// Scroll.
    pub key_scroll: &'static str,
    /// Back to the game.
    pub key_back_to_game: &'static str,

    // ── the help ──
    /// Heads the help.
    pub help: &'static str,
    /// Heads the keys of a place.
    pub help_place: fn(Place) -> &'static str,
    /// Heads the keys that work everywhere.
    pub help_everywhere: &'static str,
    /// Heads the rules of this game.
    pub help_rules: &'static str,
    /// There is more below.
    pub more: &'static str,
    /// The rules in words.
    pub rules: RulesText,

    // ── plain mode and command line ──
    /// The set-up.
    pub setup: SetUpText,
    /// Oẳn tù tì.
    pub rps: RpsText,
    /// The lesson.
    pub lesson: LessonText,
    /// Plain mode.
    pub plain: PlainText,
    /// The command line.
    pub command: CommandText,
    /// Games on the disk.
    pub store: StoreText,
}

/// What is said about games on the disk.
#[derive(Debug)]
pub struct StoreText {
    /// Go on with the game of these players after so many moves of that day?
    pub ask_go_on: fn(names: &str, moves: usize, date: &str) -> String,
    /// What answers yes in lines, in small letters; `y` does in every language.
    pub yes_words: &'static [&'static str],
    /// What answers no in lines; `n` does in every language.
    pub no_words: &'static [&'static str],
    /// A new game in mid-game? This one is kept.
    pub ask_new: &'static str,
    /// Set the table anew in mid-game? This one is kept.
    pub ask_set_up: &'static str,
    /// Delete a game of the history?
    pub ask_delete: &'static str,
    /// Heads the menu.
    pub menu_heading: &'static str,
    /// A line of the menu.
    pub item: fn(Item) -> &'static str,
    /// Heads the list of the games that were played; how many there are.
    pub played_heading: fn(usize) -> String,
    /// Heads the list of the games of a file; how many there are.
    pub file_heading: fn(usize) -> String,
    /// Asks for a path.
    pub path_heading: fn(Item) -> &'static str,
    /// Heads a text that was handed to the terminal's clipboard.
    pub words_heading: &'static str,
    /// No game was played yet.
    pub nothing_played: &'static str,
    /// "unfinished after 12 moves".
    pub unfinished_after: fn(usize) -> String,
    /// The game is in that file now.
    pub saved_as: fn(file: &str) -> String,
    /// So many games were taken in.
    pub imported: fn(usize) -> String,
    /// This game was deleted.
    pub deleted: fn(game: &str) -> String,
    /// Something is there already and is not written over.
    pub is_there: &'static str,
    /// There is no game of that number; so many there are.
    pub no_such_game: fn(number: usize, count: usize) -> String,
    /// Games are not kept, so there is nothing to list.
    pub not_kept: &'static str,
    /// Open the shelf.
    pub key_shelf: &'static str,
    /// Take what the focus is on.
    pub key_open: &'static str,
    /// Delete a game of the history.
    pub key_delete: &'static str,
    /// Heads a warning.
    pub warning: &'static str,
    /// A key of the settings is not known.
    pub unknown_key: fn(key: &str) -> String,
    /// Heads a file of settings.
    pub settings_heading: &'static str,
    /// What settings hide which.
    pub settings_order: &'static str,
    /// What the names are.
    pub settings_names: &'static str,
    /// What the mouse does.
    pub settings_mouse: &'static str,
    /// The game can't be saved, and why; it goes on.
    pub not_saved: fn(why: &str) -> String,
    /// Something could not be saved, and why.
    pub not_all_saved: fn(why: &str) -> String,
    /// There is no home to save in.
    pub no_home: &'static str,
    /// A saved game could not be read and is there now.
    pub put_aside: fn(file: &str) -> String,
}

/// The rules of a game in words, a paragraph a field.
#[derive(Debug)]
pub struct RulesText {
    /// The board and the start: sides, dân in a cell.
    pub board: fn(Sides, u8) -> String,
    /// The move.
    pub sow: &'static str,
    /// What follows the last dân.
    pub relay: &'static str,
    /// The capture.
    pub capture: &'static str,
    /// An empty ô quan is passed.
    pub empty_pass: &'static str,
    /// An empty ô quan stops.
    pub empty_stop: &'static str,
    /// An empty ô quan is a wall.
    pub empty_wall: &'static str,
    /// Quan non, below so many dân.
    pub non: fn(u8) -> String,
    /// No quan in the first turn.
    pub first: &'static str,
    /// The refill.
    pub refill: fn(u8) -> String,
    /// Over when all ô quan are empty.
    pub end_cells: &'static str,
    /// Over when all quan are captured.
    pub end_pieces: &'static str,
    /// Over when a board stands so often.
    pub repeat: fn(u8) -> String,
    /// The count.
    pub count: fn(u8) -> String,
}

/// What the set-up says.
#[derive(Debug)]
pub struct SetUpText {
    /// Heads the set-up.
    pub title: &'static str,
    /// The row that starts, and its note.
    pub start: [&'static str; 2],
    /// The row of the lesson, and its note.
    pub lesson: [&'static str; 2],
    /// The row of a name: side letter and seat.
    pub name: fn(Side, &str) -> String,
    /// The note of a name.
    pub name_note: &'static str,
    /// The row of who decides for a side, and its note.
    pub player: [&'static str; 2],
    /// A person decides.
    pub person: &'static str,
    /// The row of what makes the game even, and its note.
    pub even: [&'static str; 2],
    /// What makes the game even.
    pub even_value: fn(Even) -> &'static str,
    /// The row of the preset.
    pub preset: &'static str,
    /// Who plays so.
    pub preset_note: fn(Preset) -> &'static str,
    /// The row of a rule.
    pub rule: fn(Rule) -> &'static str,
    /// What a rule means and who plays so.
    pub rule_note: fn(Rule) -> &'static str,
    /// The row of who starts, and its note.
    pub first: [&'static str; 2],
    /// Chance decides.
    pub chance: &'static str,
    /// Oẳn tù tì decides.
    pub rps: &'static str,
    /// The row of the number of games, and its note.
    pub games: [&'static str; 2],
    /// So many games.
    pub games_value: fn(u8) -> String,
}

/// What oẳn tù tì says.
#[derive(Debug)]
pub struct RpsText {
    /// Heads it.
    pub title: &'static str,
    /// How it goes.
    pub how: &'static str,
    /// What a hand is called.
    pub hand: fn(Throw) -> &'static str,
    /// Has not shown yet.
    pub waits: &'static str,
    /// Has shown, hidden yet.
    pub hidden: &'static str,
    /// Wins and starts.
    pub starts: fn(&str) -> String,
    /// A tie.
    pub tie: &'static str,
}

/// What the lesson says.
#[derive(Debug)]
pub struct LessonText {
    /// Heads a page of so many.
    pub title: fn(page: usize, pages: usize) -> String,
    /// Sowing.
    pub sow: &'static str,
    /// Relay.
    pub relay: &'static str,
    /// Capture.
    pub capture: &'static str,
    /// A chain with a quan.
    pub chain: &'static str,
    /// Two empty cells.
    pub two_empty: &'static str,
    /// Refill and debt.
    pub refill: &'static str,
    /// The end and the count.
    pub end: &'static str,
    /// Asks to watch the move.
    pub watch: fn(mv: &str) -> String,
    /// Asks to turn the page.
    pub next: &'static str,
    /// Asks to leave after the last page.
    pub done: &'static str,
}

/// What plain mode says.
#[derive(Debug)]
pub struct PlainText {
    /// A greeting: what this is and how to get help.
    pub hello: &'static str,
    /// A side's row, with the dân of its cells 1 to 5.
    pub row: fn(name: &str, seat: &str, cells: &str) -> String,
    /// The ô quan, each by itself.
    pub ends: fn(cells: &str) -> String,
    /// What an ô quan holds.
    pub end: fn(quan: bool, dan: u16) -> String,
    /// What a side has.
    pub hand: fn(name: &str, dan: i32, quan: u8, count: i32) -> String,
    /// Asks for a move.
    pub prompt: fn(name: &str) -> String,
    /// The commands.
    pub help: &'static str,
    /// The line was not understood.
    pub what: fn(line: &str) -> String,
    /// Goodbye.
    pub bye: &'static str,
    /// Input ended in mid-game; the record follows.
    pub unfinished: &'static str,
}

/// What the command line says.
#[derive(Debug)]
pub struct CommandText {
    /// One line on the program.
    pub about: &'static str,
    /// Heads the usage line.
    pub usage: &'static str,
    /// Heads the commands.
    pub commands: &'static str,
    /// Heads the options.
    pub options: &'static str,
    /// Heads the rules' options.
    pub rules_heading: &'static str,
    /// Heads the players' options.
    pub players_heading: &'static str,
    /// The file that a record is in, as a placeholder.
    pub file_value: &'static str,
    /// Heads the arguments.
    pub arguments: &'static str,
    /// Heads the examples.
    pub examples: &'static str,
    /// What each example does, in the order of the command line's own list.
    pub example_notes: [&'static str; 5],
    /// Help for an argument or command, by its id.
    pub help: fn(id: &str) -> &'static str,
    /// Heads an error.
    pub error: &'static str,
    /// Points at `--help`.
    pub try_help: &'static str,
    /// No terminal to play on.
    pub no_terminal: &'static str,
    /// A file can't be read, and why.
    pub cannot_read: fn(file: &str) -> String,
    /// The file has more than one game, which is needed here.
    pub one_game_only: fn(usize) -> String,
    /// Rules are given both by a file and by flags.
    pub file_has_rules: &'static str,
    /// The file is too large.
    pub too_large: fn(megabytes: u64) -> String,
    /// There is no such file.
    pub not_found: &'static str,
    /// The system forbids it.
    pub forbidden: &'static str,
    /// Not a plain file.
    pub not_a_file: &'static str,
    /// Not UTF-8 text.
    pub not_text: &'static str,
    /// Unknown word for an option.
    pub bad_value: fn(value: &str, option: &str, expected: &str) -> String,
    /// Unknown option or command.
    pub unknown: fn(what: &str) -> String,
    /// Something that must be given is missing.
    pub missing: fn(what: &str) -> String,
    /// Given twice, or two that exclude each other.
    pub conflict: fn(one: &str, other: &str) -> String,
    /// A side that does not play.
    pub no_such_side: fn(side: char) -> String,
    /// Why a rule set can't be.
    pub rules_error: fn(&RulesError) -> String,
    /// Why a position can't be.
    pub position_error: fn(&PositionError) -> String,
    /// Where in a file something is wrong.
    pub place: fn(line: usize, column: usize) -> String,
    /// What is wrong in a record.
    pub problem: fn(&Problem) -> String,
    /// Why a text is no move.
    pub move_error: fn(&MoveError) -> String,
}
