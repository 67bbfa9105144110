//! The game itself: moves, taking back, other lines, the next game.

use crate::app::App;
use crate::app::even::Even;
use crate::app::game::Game;
use crate::app::message::Notice;
use crate::app::playback::Playback;
use crate::app::player::Player;
use crate::app::preferences::LONGEST_NAME;
use crate::app::screen::{Look, Screen, Turn};
use crate::app::series::{MatchKind, Series};
use crate::engine::{
    BySide, Closing, Move, Position, Record, Side, Sides, Step, clean, read_records,
};

impl App {
    /// Seats players.
    #[must_use]
    pub fn with_players(mut self, players: BySide<Player>) -> Self {
        self.game.players = players;
        if matches!(self.screen, Screen::Play(_)) {
            self.begin_turn();
        }
        self
    }

    /// Says whether games are kept from now on, so that leaving one loses nothing.
    pub const fn keep_games(&mut self, keeps: bool) {
        self.keeps = keeps;
    }

    /// Gives a side another name; one that is empty changes nothing.
    pub fn rename(&mut self, side: Side, name: &str) {
        let name: String = clean(name).trim().chars().take(LONGEST_NAME).collect();
        if !name.is_empty() {
            self.game.record.names[side] = name;
            let named = (self.words().lines.named)(side.letter(), &self.game.record.names[side]);
            self.tell(named);
        }
    }

    /// Plays a move: a person's or the computer's.
    pub(super) fn play(&mut self, mv: Move) {
        if self.learns() {
            return self.try_move(mv);
        }
        let record = &mut self.game.record;
        let (before, lines) = (record.position(), record.other_lines());
        let mut steps = Vec::new();
        if let Err(error) = record.play_with(mv, |step| steps.push(step)) {
            self.notice = Some(Notice::Illegal(error));
            return;
        }
        if record.other_lines() > lines {
            self.notice = Some(Notice::NewLine);
        }
        self.show(before, &steps);
    }

    /// Shows the steps of a turn, as fast as the players want it.
    pub(super) fn show(&mut self, before: Position, steps: &[Step]) {
        self.playback = Some(Playback::new(before, steps));
        if self.settings.speed.pace().is_none() {
            self.end_showing();
        }
    }

    /// Goes on at the table when a turn was shown: what the computer answered before it answers again.
    pub(super) fn after_turn(&mut self) {
        self.begin_turn();
        let record = &self.game.record;
        let past = record.cursor() < record.len();
        if past && matches!(self.screen, Screen::Play(Turn::Computer(_))) {
            self.redo();
        } else if self.game.may_swap() {
            self.offer_swap();
        }
    }

    /// Takes a turn back; if a person plays against the computer, to the person's turn. Before the first one, the beginning
    /// of the game is taken back.
    pub(super) fn undo(&mut self) {
        if self.game.undo() {
            self.begin_turn();
        } else if !self.return_to_game_before() {
            self.notice = Some(Notice::NothingToUndo);
        }
    }

    /// Comes back to the game before as it was left, and tells whether there is one: only where no person has moved since,
    /// so that nothing is lost.
    fn return_to_game_before(&mut self) -> bool {
        if !self.game.is_untouched() {
            return false;
        }
        let kept = || {
            self.game
                .before_in_match()
                .map(|game| (game, self.series.clone()))
        };
        let Some((game, series)) = self.before.take().map(|it| *it).or_else(kept) else {
            return false;
        };
        self.series = series;
        self.sit_down(game);
        self.returned = Some(self.game.number);
        true
    }

    /// Plays a turn again that was taken back.
    pub(super) fn redo(&mut self) {
        let record = &mut self.game.record;
        let before = record.position();
        if !record.redo() {
            self.notice = Some(Notice::NothingToRedo);
            return;
        }
        let mut steps = Vec::new();
        record.tell(record.cursor(), |step| steps.push(step));
        self.show(before, &steps);
    }

    /// Takes up the line that was left by playing on from a past position.
    pub(super) fn take_other_line(&mut self) {
        let record = match &mut self.screen {
            Screen::Look(Look {
                past: Some(past), ..
            }) => &mut past.record,
            _ => &mut self.game.record,
        };
        if !record.switch_line() {
            self.notice = Some(Notice::NoOtherLine);
            return;
        }
        let ply = record.cursor();
        if let Screen::Look(look) = &mut self.screen {
            let past = look.past.take();
            self.look(Look {
                past,
                ..Look::at(ply)
            });
        } else {
            self.begin_turn();
        }
        self.notice = Some(Notice::OtherLine);
    }

    /// Ends the game as the players decide.
    pub(super) fn close(&mut self, closing: Closing) {
        if let Err(error) = self.game.record.close(closing) {
            self.notice = Some(Notice::Illegal(error));
        }
        self.begin_turn();
    }

    /// Puts another game on the table.
    pub(super) fn sit_down(&mut self, game: Game) {
        let number = self.game.number + 1;
        self.game = Game { number, ..game };
        self.before = None;
        self.begin_turn();
    }

    /// Takes up a game as it was kept, the games before it and a question that stands included.
    pub(super) fn resume(&mut self, record: Record) {
        let (game, series) = Game::taken_up(record);
        self.series = series;
        self.sit_down(game);
        self.ask_again();
    }

    /// Says which games were played at this table before the one on it.
    #[must_use]
    pub fn with_series(mut self, series: Series) -> Self {
        self.series = series;
        self.ask_again();
        self
    }

    /// Asks anew what was asked when the game was kept.
    fn ask_again(&mut self) {
        if self.game.may_swap() {
            self.offer_swap();
        }
    }

    /// Returns the text of the game on the table as it stands: the moves, how far it has come, who plays, the series, and
    /// what the analysis has found.
    pub fn game_text(&self) -> String {
        let text = self.annotated().to_string();
        // A game full of comments may have no room for more of them.
        match read_records(&text) {
            Ok(_) => text,
            Err(_) => self.kept_in_sight().to_string(),
        }
    }

    /// Puts a new game of the same players on the table.
    pub(super) fn begin_game(&mut self, mut record: Record, players: BySide<Player>, even: Even) {
        record.date = self.today.to_string();
        let is_drawn = even == Even::Drawn && record.rules().players == Sides::Two;
        self.sit_down(Game {
            players,
            even,
            ..Game::new(record)
        });
        if is_drawn {
            self.screen = Screen::Draw;
        }
    }

    /// Begins the next game of the same players.
    pub(super) fn play_again(&mut self) {
        let next = self.game.next_record();
        let before = (self.game.clone(), self.series.clone());
        // A match of sold cells is told by its records.
        let outcome = self.game.record.outcome();
        if let (Some(outcome), MatchKind::Games(_)) = (outcome, self.match_kind()) {
            self.series.finish(outcome);
        }
        self.begin_game(next, self.game.players, self.game.even);
        self.before = Some(Box::new(before));
    }

    /// Begins the game with the moves of a drawn opening.
    pub(super) fn open_with(&mut self, opening: &Record) {
        for mv in opening.moves() {
            if self.game.record.play(mv).is_err() {
                break;
            }
        }
        self.begin_turn();
    }

    /// Lets the two players change places, or stay, after the first move.
    pub(super) fn decide_swap(&mut self, swaps: bool) {
        self.game.settled = true;
        self.game.draft = None;
        if swaps {
            self.game.swap();
            self.series.swap();
        }
        self.begin_turn();
        if swaps {
            self.notice = Some(Notice::Swapped);
        }
    }
}
