//! Keys as this program knows them, and the one table of what they do.
//!
//! The terminal turns its events into [`Key`]s; nothing further in sees a key code. The footer and the help are drawn
//! from the same [`BINDINGS`] that [`message`] reads.

mod binding;
mod code;
mod table;

pub use binding::{Arrows, Binding};
pub use code::Key;
pub use table::{BINDINGS, EVERYWHERE, Everywhere, HAND_LABELS, message};
