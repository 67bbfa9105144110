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

/// Writes what was chosen over what is there, which another process may have written since this one began.
pub(super) fn write(state: &Path, chosen: &Preferences) -> io::Result<()> {
    files::make_folder(state)?;
    files::sweep_old(state, &format!(".{NAME}."));
    let all = chosen.clone().or(&read(state));
    files::write_whole(&state.join(NAME), &config::text_of(&all))
}
