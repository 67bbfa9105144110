//! The choices of last time: a file in the form of the settings, which the program itself writes.

use std::io;
use std::path::Path;

use super::{config, files};
use crate::app::preferences::Preferences;

/// The name of the file in the folder of the state.
const NAME: &str = "last";

/// Reads them. What can't be read is passed over: nobody wrote it, so nobody could mend it.
pub(super) fn read(state: &Path) -> Preferences {
    config::read_file(&state.join(NAME)).0
}

/// Writes them.
pub(super) fn write(state: &Path, preferences: &Preferences) -> io::Result<()> {
    files::make_folder(state)?;
    files::sweep_old(state, &format!(".{NAME}."));
    files::write_whole(&state.join(NAME), &config::text_of(preferences))
}
