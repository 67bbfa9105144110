//! Looking back: stepping through the game without touching it.

use super::moved;
use crate::app::App;
use crate::app::analysis::Analysis;
use crate::app::message::{Message, Notice};
use crate::app::screen::{Look, Screen};
use crate::engine::{Record, Sides, TurnSummary};
use crate::words::told;

impl App {
    /// Begins to look back from where the game stands.
    pub(super) fn look_back(&mut self) {
        self.look(Look::at(self.game.record.cursor()));
    }

    /// Looks at a place of the game; if it plays on, the next turn is on its way at once.
    pub(super) fn look(&mut self, mut look: Look) {
        let record = look.record().unwrap_or(&self.game.record);
        let ply = look.ply.min(record.len());
        let plays = look.plays && ply < record.len();
        let (before, mut steps) = (record.position_at(ply), Vec::new());
        if plays {
            record.tell(ply + 1, |step| steps.push(step));
        }
        (look.ply, look.plays) = (ply + usize::from(plays), plays);
        self.screen = Screen::Look(look);
        if plays {
            self.show(before, &steps);
        }
    }

    /// Goes to another place while looking back.
    fn look_at(&mut self, ply: usize, plays: bool) {
        if let Screen::Look(look) = &self.screen {
            let look = look.clone();
            self.look(Look { ply, plays, ..look });
        }
    }

    /// Does what can be done while looking back besides stepping.
    pub(super) fn look_closer(&mut self, message: Message) {
        match message {
            Message::NextCapture => self.look_for_capture(),
            Message::PlayOn => self.play_on(),
            Message::Analyse => self.toggle_analysis(),
            Message::Chart => self.toggle_chart(),
            Message::BestLine => self.look_at_best_line(),
            _ => {}
        }
    }

    /// Goes so many plies on, or back.
    pub(super) fn step(&mut self, by: i32) {
        self.look_at(moved(self.ply(), by, self.looked_at().len()), false);
    }

    /// Lets the moves play on by themselves, from the start again if the end is shown.
    pub(super) fn play_on(&mut self) {
        let ply = self.ply();
        let from = if ply == self.looked_at().len() {
            0
        } else {
            ply
        };
        self.look_at(from, self.settings.speed.pace().is_some());
    }

    /// Goes to the next turn that captured something, or to the end.
    pub(super) fn look_for_capture(&mut self) {
        let record = self.looked_at();
        let captures = |ply: &usize| {
            TurnSummary::of(record, *ply).is_some_and(|summary| !summary.captures.is_empty())
        };
        let next = (self.ply() + 1..=record.len()).find(captures);
        self.look_at(next.unwrap_or(record.len()), false);
    }

    /// Plays on from the place that is looked at; a line that was found becomes a line of the game.
    pub(super) fn take_up(&mut self) {
        if let Screen::Look(look) = &mut self.screen {
            let (ply, preview) = (look.ply, look.preview.take());
            if let Some(preview) = preview {
                self.game.record = *preview;
            }
            self.game.record.go_to(ply);
            self.begin_turn();
        }
    }

    /// Shows or hides the chart of the lead.
    pub(super) fn toggle_chart(&mut self) {
        if self.looked_at().rules().players != Sides::Two {
            self.notice = Some(Notice::NoChart);
            return;
        }
        let analysed = self.analysis().is_some();
        if let Screen::Look(look) = &mut self.screen {
            look.chart = !look.chart;
            if look.chart && !analysed {
                self.toggle_analysis();
            }
        }
    }

    /// Starts or ends the analysis of the line looked at.
    pub(super) fn toggle_analysis(&mut self) {
        self.game.analysis = match self.analysis() {
            Some(_) => None,
            None => Some(Analysis::new(self.looked_at())),
        };
    }

    /// Puts the past game that is looked at on the table, to play on from there.
    pub(super) fn take_past(&mut self) {
        if let Screen::Look(look) = &mut self.screen
            && let Some(past) = look.past.take()
        {
            let (ply, line) = (look.ply, look.preview.take());
            self.resume(past.kept);
            self.game.record = line.map_or(past.record, |line| *line);
            self.game.record.go_to(ply);
            self.begin_turn();
        }
    }

    /// Returns the game that is looked at, or the one on the table, as it is kept.
    pub(super) fn kept_in_sight(&self) -> Record {
        let past = self.past_game().map(|past| past.kept.clone());
        past.unwrap_or_else(|| self.game.kept(&self.series))
    }

    /// Returns the game with what the analysis found as comments: what each position is worth, and its best move.
    pub fn annotated(&self) -> Record {
        let mut record = self.kept_in_sight();
        let game = self.past_game().map(|past| &past.record);
        for ply in 0..=record.len() {
            let found = self.found_at(game.unwrap_or(&self.game.record), ply);
            let found = found.join(", ");
            record.add_comment_at(ply, &found.replace(['{', '}'], ""));
        }
        record
    }

    /// Tells what the analysis knows of a record's line after so many plies: who leads, and the best move.
    pub fn found_at(&self, record: &Record, ply: usize) -> Vec<String> {
        let words = self.words();
        let Some(analysis) = self.game.analysis_of(record) else {
            return Vec::new();
        };
        let name = |side| told::called(words, &record.names[side]);
        let lead = analysis.lead(record, ply);
        let lead = lead.map(|lead| told::lead(words, lead, &name));
        let best = analysis.report(ply).and_then(|report| report.line.first());
        let best = best.map(|mv| (words.review.best)(&mv.text(record.rules().players)));
        lead.into_iter().chain(best).collect()
    }

    /// Steps into the best line from here, as another line of the game.
    pub(super) fn look_at_best_line(&mut self) {
        let ply = self.ply();
        let report = self.analysis().and_then(|analysis| analysis.report(ply));
        let line = report.map(|report| report.line.clone()).unwrap_or_default();
        if line.is_empty() {
            self.notice = Some(Notice::NoBestLine);
            return;
        }
        let mut preview = self.looked_at().clone();
        preview.go_to(ply);
        for mv in line {
            if preview.play(mv).is_err() {
                break;
            }
        }
        if let Screen::Look(look) = &mut self.screen {
            look.preview = Some(Box::new(preview));
            self.notice = Some(Notice::BestLine);
        }
    }
}
