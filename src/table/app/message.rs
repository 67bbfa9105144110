//! What the players, the clock and the window say, and what the application asks of the terminal.

use std::time::Duration;

use super::day::Day;
use super::field::Edit;
use super::library::Request;
use super::rps;
use crate::engine::{Cell, Heading, IllegalMove, Move, Record, Side};

/// What the players or the clock do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// An arrow: moves the cursor, or sows when a cell is chosen.
    Toward(Heading),
    /// A cell by its number.
    Number(usize),
    /// A typed direction: sows.
    Sign(Heading),
    /// A typed side letter, the beginning of a move's text.
    Letter(Side),
    /// Choose this cell.
    Cell(Cell),
    /// Sow the chosen cell this way.
    Sow(Heading),
    /// Show at once what is still being shown.
    Skip,
    /// Play this move.
    Play(Move),
    /// Choose the cell, or sow; take up the game, start it, go on: what the screen is for.
    Accept,
    /// One step back; never loses anything.
    Back,
    /// Take a turn back.
    Undo,
    /// Play a turn again.
    Redo,
    /// Take up another line.
    OtherLine,
    /// A new game of the same players.
    New,
    /// Set the table anew.
    SetUp,
    /// The mover gives up.
    Resign,
    /// All count now, or end their match.
    Agree,
    /// Look back through the game.
    LookBack,
    /// A hint for the mover.
    Hint,
    /// The computer shall play what it has found so far.
    Hurry,
    /// While looking back, start or end the analysis.
    Analyse,
    /// While looking back, show or hide the chart.
    Chart,
    /// While looking back, step into the best line.
    BestLine,
    /// Scroll a text by so many lines.
    Scroll(i32),
    /// Move the focus by so many rows.
    Row(i32),
    /// A row of a list was clicked on: the focus comes to it, or it does what Enter does.
    Pick(usize),
    /// While looking back, step by so many plies.
    Step(i32),
    /// In the lesson, turn so many pages.
    Page(i32),
    /// The wheel turned by so many lines: whatever that moves here.
    Wheel(i32),
    /// In the set-up, take the next value of the row, or the one before.
    Value(Way),
    /// Edit the name or the path that has the focus.
    Edit(Edit),
    /// A hand at oẳn tù tì.
    Show(Side, rps::Throw),
    /// While looking back, go to the next capture.
    NextCapture,
    /// While looking back, let the moves play on, or stop them.
    PlayOn,
    /// Show sowing faster.
    Faster,
    /// Show sowing slower.
    Slower,
    /// Show or hide where the moves of a cell would end.
    LookAhead,
    /// The next language.
    Language,
    /// The next theme.
    Theme,
    /// Games, files and texts.
    Library,
    /// Delete the game that the focus is on.
    Delete,
    /// The help.
    Help,
    /// Write the game on a card to share.
    Card,
    /// The first game for beginners.
    Lesson,
    /// Yes to the question.
    Yes,
    /// Leave the program; asks if something would be lost.
    Quit,
    /// Leave the program at once.
    Leave,
    /// Draw everything anew.
    Redraw,
    /// Hand the terminal to the shell for a while.
    Suspend,
    /// Time passed.
    Tick(Duration),
    /// The window has so many columns and rows.
    Resize(u16, u16),
    /// It is this day.
    Today(Day),
}

/// To the next value, or to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the next one.
    Next,
    /// To the one before.
    Previous,
}

impl Message {
    /// Tells whether the message lets a turn go on being shown.
    pub const fn lets_show(self) -> bool {
        self.is_passive() || matches!(self, Self::Faster | Self::Slower)
    }

    /// Tells whether a hint is still good after it.
    pub const fn keeps_hint(self) -> bool {
        self.is_passive() || matches!(self, Self::Help | Self::Language)
    }

    /// Tells whether it may be done while nothing of the game can be seen.
    pub const fn works_unseen(self) -> bool {
        matches!(self, Self::Leave | Self::Suspend | Self::Redraw)
    }

    /// Tells whether it comes by itself or touches only the terminal, so that what is said on the screen stays.
    pub const fn is_passive(self) -> bool {
        let by_itself = matches!(self, Self::Tick(_) | Self::Resize(..) | Self::Today(_));
        by_itself || matches!(self, Self::Redraw | Self::Suspend)
    }
}

/// What the terminal must do for the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Clear the screen and draw everything.
    Redraw,
    /// Stop thinking and answer with what is known.
    Hurry,
    /// Do something with the disk or the clipboard.
    Do(Request),
    /// Stop until the shell takes the program up again.
    Suspend,
}

/// What must be agreed to before it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Leave the program in mid-game.
    Quit,
    /// Give up this game for a new one in mid-game.
    New,
    /// Give up this game to set the table anew.
    SetUp,
    /// Give up this game for one from the library.
    Open,
    /// The mover resigns.
    Resign,
    /// All count now.
    Agree,
    /// All end the match between two games.
    EndMatch,
    /// Who moves second takes the other side, after the first move.
    Swap,
    /// Go on with this game, which was left.
    GoOn(Box<Record>),
    /// Delete a game of the history.
    Delete,
}

/// Something to say that is not about the last move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The move can't be played.
    Illegal(IllegalMove),
    /// The letter of a side that is not to move; what is typed after it belongs to it.
    Letter(IllegalMove),
    /// A letter or a digit that means nothing; what is typed after it belongs to it.
    NoKey(char),
    /// The row does not run that way.
    WrongWay(Heading),
    /// Another key was pressed than those that answer the question.
    Answer,
    /// Nothing to take back.
    NothingToUndo,
    /// Nothing to play again.
    NothingToRedo,
    /// A new line began; the old one is kept.
    NewLine,
    /// There is no other line.
    NoOtherLine,
    /// The other line was taken up.
    OtherLine,
    /// How fast sowing is shown from now on.
    Speed,
    /// The best line is looked at.
    BestLine,
    /// A computer does not agree to count now.
    Declined(Side),
    /// Only the lead of two sides can be charted.
    NoChart,
    /// No best line is known here yet.
    NoBestLine,
    /// The sides were swapped.
    Swapped,
    /// Which theme is on from now on.
    Theme,
    /// Whether the look-ahead is on from now on.
    LookAhead,
    /// What came from outside.
    Told(String),
}
