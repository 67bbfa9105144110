//! The first screen: what its lines do, and rows of lists that are clicked on.

use crate::app::App;
use crate::app::front::{Choice, Front};
use crate::app::library::{Library, Request};
use crate::app::message::Effect;
use crate::app::screen::Screen;
use crate::app::setup::Form;

impl App {
    /// Does what the line with the focus says.
    pub(super) fn accept_front(&mut self) -> Option<Effect> {
        let Screen::Front(front) = &self.screen else {
            return None;
        };
        match front.choice() {
            Choice::Play => self.begin_from_front(front.form.clone()),
            Choice::Computer => self.begin_from_front(front.form.against(front.level)),
            Choice::Lesson => self.open_lesson(),
            Choice::SetUp => self.open_set_up(),
            Choice::Played => return Some(Effect::Do(Request::List)),
        }
        None
    }

    fn begin_from_front(&mut self, form: Form) {
        let front = Box::new(self.screen.clone());
        self.begin_series(form, Some(front));
    }

    /// Opens names, rules and all the rest over the first screen.
    pub(super) fn open_set_up(&mut self) {
        if let Screen::Front(front) = &self.screen {
            let form = front.form.clone();
            self.cover(|under| Screen::set_up(form, Some(under)));
        }
    }

    /// Leaves oẳn tù tì for where the game was set.
    pub(super) fn leave_rps(&mut self, form: Form, under: Option<Box<Screen>>) {
        self.screen = match under.map(|under| *under) {
            Some(front @ Screen::Front(_)) => front,
            under => Screen::set_up(form, under.map(Box::new)),
        };
    }

    /// Lets playing be what comes next on the first screen.
    pub(super) fn focus_on_play(&mut self) {
        if let Screen::Front(front) = &mut self.screen {
            front.focus = 0;
        }
    }

    /// Ends the drawing of the first screen: whoever presses a key has seen enough of it.
    pub(super) const fn finish_drawing(&mut self) {
        if let Screen::Front(front) = &mut self.screen {
            front.finish();
        }
    }

    /// Takes a click on a row: on the first screen it is chosen, in a longer list it gets the focus, or is chosen if it had
    /// it.
    pub(super) fn pick(&mut self, row: usize) -> Option<Effect> {
        match &mut self.screen {
            Screen::Front(Front { focus, .. }) => {
                *focus = row.min(Choice::ALL.len() - 1);
                self.accept_front()
            }
            Screen::SetUp { form, focus, .. } => {
                *focus = row.min(form.rows().len() - 1);
                None
            }
            Screen::Library { library, at, .. } if *at == row => match library {
                Library::Menu | Library::Games { .. } => self.accept_library(),
                Library::Path { .. } | Library::Words(_) => None,
            },
            Screen::Library { library, at, .. } => {
                *at = row.min(library.rows() - 1);
                None
            }
            _ => None,
        }
    }
}
