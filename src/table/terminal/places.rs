//! Where this program keeps things, by the rules of each system.
//!
//! On every Unix, macOS included, the XDG rules hold; a path that is not absolute counts as none, as they say. Without a
//! home there is no place, and the game plays on without.

use std::path::{Path, PathBuf};

use etcetera::{BaseStrategy, choose_base_strategy};

/// The folder of this program in each of the places.
const FOLDER: &str = "oanquan";

/// Returns the folder for what the program itself remembers: games and the choices of last time.
pub(super) fn state() -> Option<PathBuf> {
    let base = choose_base_strategy().ok()?;
    // Windows knows no state; what stays on this computer is kept beside the caches there.
    let folder = base.state_dir().unwrap_or_else(|| base.cache_dir());
    Some(absolute(folder)?.join(FOLDER))
}

/// Returns the file of settings, which people write.
pub(super) fn settings() -> Option<PathBuf> {
    let folder = absolute(choose_base_strategy().ok()?.config_dir())?;
    Some(folder.join(FOLDER).join("config.toml"))
}

/// Returns a path that somebody typed, a leading `~` as the home.
pub(super) fn typed(path: &str) -> PathBuf {
    match (path.strip_prefix("~/"), home()) {
        (Some(path), Some(home)) => home.join(path),
        _ => PathBuf::from(path),
    }
}

/// Returns a path as people write it, the home as `~`.
pub(super) fn shown(path: &Path) -> String {
    match home().and_then(|home| path.strip_prefix(home).map(Path::to_owned).ok()) {
        Some(path) => format!("~/{}", path.display()),
        None => path.display().to_string(),
    }
}

fn home() -> Option<PathBuf> {
    absolute(etcetera::home_dir().ok()?)
}

fn absolute(path: PathBuf) -> Option<PathBuf> {
    path.is_absolute().then_some(path)
}
