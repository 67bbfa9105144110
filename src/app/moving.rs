//! Choosing and sowing: every way to a move ends in [`App::sow_chosen`].

use super::aim::{Aim, movers_cell};
use super::message::{Message, Notice};
use super::playback::Playback;
use super::thinking::Player;
use super::{App, Screen};
use crate::engine::TurnSummary;
use crate::engine::{Cell, Heading, IllegalMove, Move, Position, Side, Step};
use crate::view;

impl App {
    /// Follows an arrow: the cursor moves, the way is aimed at, or the dân are sown.
    pub(super) fn point(&mut self, heading: Heading) {
        let position = self.record.position();
        match self.choice {
            Some(choice @ Aim::Cell(_)) => self.choice = Some(choice.moved(&position, heading)),
            Some(Aim::Named(_)) => self.sow_chosen(heading),
            Some(Aim::Aim(_, aimed)) if aimed == Some(heading) => self.sow_chosen(heading),
            Some(Aim::Aim(cell, _)) => self.aim(cell, heading),
            None => {}
        }
    }

    fn aim(&mut self, cell: Cell, heading: Heading) {
        let runs_so = heading
            .direction(self.record.rules().players, cell.side())
            .is_some();
        if runs_so {
            self.choice = Some(Aim::Aim(cell, Some(heading)));
        } else {
            self.notice = Some(Notice::WrongWay(heading));
        }
    }

    /// Chooses the mover's cell with a number.
    pub(super) fn name_cell(&mut self, number: usize) {
        let position = self.record.position();
        if let Some(cell) = movers_cell(&position, number) {
            self.choose(&position, cell);
        }
    }

    fn choose(&mut self, position: &Position, cell: Cell) {
        match position.check_cell(cell) {
            Ok(()) => self.choice = Some(Aim::Named(cell)),
            Err(error) => self.notice = Some(Notice::Illegal(error)),
        }
    }

    /// The mover's letter begins a move's text, so the number that follows is his; another's letter is refused.
    pub(super) fn name_side(&mut self, side: Side) {
        let position = self.record.position();
        if side == position.mover() {
            self.choice = self.choice.map(|choice| Aim::Cell(choice.cell()));
        } else if !position.is_over() {
            let mover = position.mover();
            self.notice = Some(Notice::Letter(IllegalMove::NotYours { mover }));
        }
    }

    /// Tells whether this is the rest of a move's text that was refused: `1>` with an empty cell 1, or `B1>` in A's
    /// turn, must not sow another cell.
    pub(super) fn is_refused_already(&mut self, message: Message) -> bool {
        match (self.notice, message) {
            (Some(Notice::Letter(error)), Message::Number(_)) => {
                self.notice = Some(Notice::Illegal(error));
                true
            }
            (Some(Notice::Illegal(_) | Notice::Letter(_)), Message::Sign(_)) => true,
            _ => false,
        }
    }

    /// Chooses the cell under the cursor, or sows the way that is aimed at.
    pub(super) fn accept_choice(&mut self) {
        match self.choice {
            Some(Aim::Aim(_, Some(heading))) => self.sow_chosen(heading),
            Some(choice) => self.choice = Some(Aim::Aim(choice.cell(), None)),
            None => self.begin_turn(),
        }
    }

    /// Follows a click on the board: an arrow of the chosen cell sows, a cell is chosen.
    pub(super) fn click_board(&mut self, column: u16, row: u16) {
        let Some(geometry) = view::geometry(self) else {
            return;
        };
        let position = self.record.position();
        if let Some(choice) = self.choice.filter(|choice| choice.asks_way())
            && let Some(heading) = geometry.hit_arrow(choice.cell(), column, row)
        {
            return self.sow_chosen(heading);
        }
        if let Some(cell) = geometry.hit(column, row) {
            self.choose(&position, cell);
        }
    }

    /// Sows the chosen cell: the one way by which arrows, numbers, signs and clicks become a move.
    pub(super) fn sow_chosen(&mut self, heading: Heading) {
        let Some(choice) = self.choice else { return };
        let sides = self.record.rules().players;
        match heading.direction(sides, choice.cell().side()) {
            Some(direction) => self.play(Move {
                cell: choice.cell(),
                direction,
            }),
            None => self.notice = Some(Notice::WrongWay(heading)),
        }
    }

    /// Plays a move: a person's or the computer's.
    pub(super) fn play(&mut self, mv: Move) {
        let (before, lines) = (self.record.position(), self.record.other_lines());
        let mut steps = Vec::new();
        if let Err(error) = self.record.play_with(mv, |step| steps.push(step)) {
            self.notice = Some(Notice::Illegal(error));
            return;
        }
        if self.record.other_lines() > lines {
            self.notice = Some(Notice::NewLine);
        }
        self.show(before, steps);
    }

    /// Shows the steps of a turn, as fast as the players want it.
    pub(super) fn show(&mut self, before: Position, steps: Vec<Step>) {
        self.playback = Some(Playback::new(before, steps));
        if self.settings.speed.pace().is_none() {
            self.finish_playback();
        }
    }

    /// Shows at once what is still being shown.
    pub(super) fn finish_playback(&mut self) {
        if self.playback.is_some() {
            if let Screen::Look { plays, .. } = &mut self.screen {
                *plays = false;
            }
            self.after_playback();
        }
    }

    /// Goes on when a turn was shown.
    pub(super) fn after_playback(&mut self) {
        self.playback = None;
        match self.screen {
            Screen::Play => self.after_turn(),
            Screen::Look {
                ply, plays: true, ..
            } => self.look(ply, true),
            _ => {}
        }
    }

    /// Goes on at the table when a turn was shown: what the computer answered before it answers again.
    fn after_turn(&mut self) {
        self.begin_turn();
        let past = self.record.cursor() < self.record.len();
        if past && self.screen == Screen::Play && self.choice.is_none() {
            self.redo();
        } else if self.may_swap() {
            self.offer_swap();
        }
    }

    /// Takes a turn back; if a person plays against the computer, to the person's turn.
    pub(super) fn undo(&mut self) {
        if !self.record.undo() {
            self.notice = Some(Notice::NothingToUndo);
            return;
        }
        let sides = self.record.rules().players;
        let persons = sides
            .iter()
            .any(|side| self.players[side] == Player::Person);
        while persons && self.is_computers_turn() && self.record.undo() {}
        self.begin_turn();
    }

    fn is_computers_turn(&self) -> bool {
        self.players[self.record.position().mover()] != Player::Person
    }

    /// Plays a turn again that was taken back.
    pub(super) fn redo(&mut self) {
        let before = self.record.position();
        if !self.record.redo() {
            self.notice = Some(Notice::NothingToRedo);
            return;
        }
        let mut steps = Vec::new();
        self.record
            .tell(self.record.cursor(), |step| steps.push(step));
        self.show(before, steps);
    }

    /// Takes up the line that was left by playing on from a past position.
    pub(super) fn take_other_line(&mut self) {
        let looks = matches!(self.screen, Screen::Look { .. });
        let there_is = self.record.switch_line();
        if there_is && looks {
            self.look(self.record.cursor(), false);
        } else if there_is {
            self.begin_turn();
        }
        self.notice = Some(if there_is {
            Notice::OtherLine
        } else {
            Notice::NoOtherLine
        });
    }

    /// Tells what each move of the chosen cell would do, if the players want to know.
    pub fn look_ahead(&self) -> Vec<(Heading, TurnSummary)> {
        let Some(choice) = self.choice().filter(|_| self.settings.look_ahead) else {
            return Vec::new();
        };
        let (position, cell) = (self.record.position(), choice.cell());
        let moves = position.legal_moves().filter(|mv| mv.cell == cell);
        let told = moves.map(|mv| {
            let (mut after, mut steps) = (position, Vec::new());
            let legal = after.play_with(mv, |step| steps.push(step));
            debug_assert_eq!(legal, Ok(()), "a listed move is legal");
            (
                Heading::of(position.sides(), cell.side(), mv.direction),
                TurnSummary::new(mv, &steps),
            )
        });
        told.collect()
    }
}
