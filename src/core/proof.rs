//! Proofs: what one side can force, and files that show it to whoever doubts.
//!
//! A [`Claim`] says that in a game that begins at a position one side comes out ahead by so many dân, whatever the other
//! plays. A [`Certificate`] holds the answers of that side, and [`Certificate::check`] walks through all of
//! them. How answers are found is the business of [`search`](crate::search); this layer knows the engine alone, and
//! shares nothing with the search but the function that makes moves.
//!
//! # Lines that repeat
//!
//! Where a board stands again and again the rules may end the game, so a claim must hold however the game came to a board.
//! Two facts make that cheap.
//!
//! - A proof that ends can be followed in the fewest turns. Then a board never stands again with the same hands: what is
//!   left to do would have to be both as long as before and shorter.
//! - Between two stands of a board with other hands somebody refilled his row, for nothing else brings dân back onto the
//!   board; and no quan was captured, for it does not come back.
//!
//! So a board that ends the game by its `repeat`th stand is reached only after `repeat - 1` refills since the last capture of
//! a quan. From there on a proof takes for granted that the game may be counted at the start of any turn: the side that
//! claims something must be ahead by as much there too. That is more than the rules ask for, so a proof holds; a claim that
//! has no such proof may still be true.
//!
//! Reading order, each file knowing only those before it: `claim`, `line`, `certificate`, `check`.

mod certificate;
mod check;
mod claim;
mod line;

pub use certificate::{Answer, Certificate, CertificateError};
pub use check::{CheckError, Checked, Fault, MOST_CLOSED, MOST_DEPTH};
pub(crate) use check::{is_shown, replies};
pub use claim::Claim;
pub(crate) use line::{After, Line, Packed};
