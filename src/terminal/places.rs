//! Where this program keeps things, by the rules of each system.
//!
//! On every Unix, macOS included, the XDG rules hold; a path that is not absolute counts as none, as they say. Without a
//! home there is no place, and the game plays on without.

use std::env;
use std::path::{Path, PathBuf};

/// The folder of this program in each of the places.
const FOLDER: &str = "oanquan";

/// Returns the folder for what the program itself remembers: games and last choices.
pub(super) fn state() -> Option<PathBuf> {
    let usual = if cfg!(windows) {
        absolute("LOCALAPPDATA")
    } else {
        in_home(".local/state")
    };
    Some(absolute("XDG_STATE_HOME").or(usual)?.join(FOLDER))
}

/// Returns the file of settings, which people write.
pub(super) fn settings() -> Option<PathBuf> {
    let usual = if cfg!(windows) {
        absolute("APPDATA")
    } else {
        in_home(".config")
    };
    let folder = absolute("XDG_CONFIG_HOME").or(usual)?.join(FOLDER);
    Some(folder.join("config.toml"))
}

/// Returns a path that somebody typed, a leading `~` as the home.
pub(super) fn typed(path: &str) -> PathBuf {
    match path.strip_prefix("~/").map(in_home) {
        Some(Some(path)) => path,
        _ => PathBuf::from(path),
    }
}

/// Returns a path as people write it, the home as `~`.
pub(super) fn shown(path: &Path) -> String {
    match in_home("").and_then(|home| path.strip_prefix(home).ok()) {
        Some(path) => format!("~/{}", path.display()),
        None => path.display().to_string(),
    }
}

fn in_home(path: &str) -> Option<PathBuf> {
    Some(absolute(if cfg!(windows) { "USERPROFILE" } else { "HOME" })?.join(path))
}

fn absolute(variable: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env::var_os(variable)?);
    path.is_absolute().then_some(path)
}
