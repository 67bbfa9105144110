//! Choosing a move: arrows, numbers, signs and clicks all end in [`App::sow_chosen`].

use crate::app::App;
use crate::app::aim::{Aim, along_row, movers_cell};
use crate::app::key::Key;
use crate::app::message::{Message, Notice};
use crate::app::screen::{Screen, Turn};
use crate::engine::TurnSummary;
use crate::engine::{Cell, Heading, IllegalMove, Move, Side};

impl App {
    /// Follows an arrow: the cursor moves, or the chosen cell is sown.
    pub(super) fn point(&mut self, arrow: Heading) {
        let position = self.at_hand();
        match self.choice() {
            Some(aim @ Aim::Cell(_)) => self.aim_at(aim.moved(&position, arrow)),
            Some(_) => self.sow_chosen(along_row(position.sides(), position.mover(), arrow)),
            None => {}
        }
    }

    /// Changes the move being chosen, if one is.
    pub(super) fn aim_at(&mut self, to: Aim) {
        match &mut self.screen {
            Screen::Play(Turn::Person(aim, _)) => *aim = to,
            Screen::Lesson { lesson, .. } => lesson.aim_at(to),
            _ => {}
        }
    }

    /// Chooses the mover's cell with a number.
    pub(super) fn name_cell(&mut self, number: usize) {
        if let Some(cell) = movers_cell(&self.at_hand(), number) {
            self.choose(cell);
        }
    }

    /// Chooses a cell, if its dân may be sown; if not, no cell is chosen any more.
    pub(super) fn choose(&mut self, cell: Cell) {
        let position = self.at_hand();
        match position.check_cell(cell) {
            Ok(()) => self.aim_at(Aim::choose(&position, cell)),
            Err(error) => {
                self.unchoose();
                self.notice = Some(Notice::Illegal(error));
            }
        }
    }

    /// Takes the choice of a cell back; the cursor stays.
    pub(super) fn unchoose(&mut self) {
        if let Some(aim) = self.choice() {
            self.aim_at(aim.unnamed());
        }
    }

    /// The mover's letter begins a move's text, so the number that follows is his; another's letter is refused.
    pub(super) fn name_side(&mut self, side: Side) {
        let mover = self.at_hand().mover();
        if side == mover {
            self.unchoose();
        } else {
            self.notice = Some(Notice::Letter(IllegalMove::NotYours { mover }));
        }
    }

    /// A letter or a digit that means nothing may be what an input method made of a move's text: `a1>` comes as `á>`.
    pub(super) fn refuse_sign(&mut self, key: Key) {
        let Key::Char(meant) = key.meant() else {
            return;
        };
        if let (Key::Char(sign), Some(_)) = (key, self.choice())
            && meant.is_alphanumeric()
        {
            self.notice = Some(Notice::NoKey(sign));
        }
    }

    /// Tells whether this is the rest of a move that was refused: `1>` or 1, Enter and an arrow with an empty cell 1, `B1>`
    /// in A's turn, or `á>` must not sow another cell.
    pub(super) fn is_refused_already(&mut self, message: Message) -> bool {
        match (&self.notice, message) {
            (Some(Notice::Letter(error)), Message::Number(_)) => {
                self.notice = Some(Notice::Illegal(*error));
                true
            }
            (Some(Notice::Illegal(_) | Notice::Letter(_) | Notice::NoKey(_)), Message::Sign(_)) => {
                true
            }
            (Some(Notice::Illegal(_)), Message::Accept) if self.choice().is_some() => {
                self.notice = None;
                true
            }
            _ => false,
        }
    }

    /// Chooses the cell under the cursor, so that its ways are seen before an arrow sows it; or takes the way that a hint
    /// advises, or that the rules leave.
    pub(super) fn accept_choice(&mut self) {
        match self.choice() {
            Some(Aim::Advised(_, heading)) => self.sow_chosen(heading),
            Some(aim) => {
                let position = self.at_hand();
                self.aim_at(Aim::choose(&position, aim.cell()));
            }
            None => {}
        }
    }

    /// Sows the chosen cell.
    pub(super) fn sow_chosen(&mut self, heading: Heading) {
        let Some(cell) = self.cursor() else { return };
        let sides = self.at_hand().sides();
        match heading.direction(sides, cell.side()) {
            Some(direction) => self.play(Move { cell, direction }),
            None => self.notice = Some(Notice::WrongWay(heading)),
        }
    }

    /// Tells what each move of the chosen cell would do, if the players want to know.
    pub fn look_ahead(&self) -> Vec<(Heading, TurnSummary)> {
        let Some(cell) = self
            .cursor()
            .filter(|_| self.settings.look_ahead && !self.learns())
        else {
            return Vec::new();
        };
        let sides = self.game.record.rules().players;
        let turns = self.turns_ahead(|mv| mv.cell == cell).into_iter();
        let heading = |turn: &TurnSummary| Heading::of(sides, cell.side(), turn.mv.direction);
        turns.map(|turn| (heading(&turn), turn)).collect()
    }

    /// Tells what moves would do where the players are, be it in the past: of all that are legal there, those meant.
    pub fn turns_ahead(&self, is_meant: impl Fn(&Move) -> bool) -> Vec<TurnSummary> {
        let position = self.looked_at().position_at(self.ply());
        let turns = position.legal_moves().filter(is_meant).map(|mv| {
            let (mut after, mut steps) = (position, Vec::new());
            let legal = after.play_with(mv, |step| steps.push(step));
            debug_assert_eq!(legal, Ok(()), "a listed move is legal");
            TurnSummary::new(mv, &steps)
        });
        turns.collect()
    }
}
