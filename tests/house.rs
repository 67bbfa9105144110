//! The rules of the house that no lint knows: what the layers may name, how files begin, what stays
//! small.

use std::fs;
use std::mem::size_of;
use std::path::{Path, PathBuf};

use oanquan::engine::{Move, Position, Step};

/// What neither the engine nor the search may name: they have no terminal, file, clock, thread or caller.
const NOT_IN_PURE: [&str; 11] = [
    "ratatui",
    "crossterm",
    "std::fs",
    "std::io",
    "std::thread",
    "Instant",
    "SystemTime",
    "anyhow",
    "println",
    "crate::app",
    "crate::terminal",
];

/// What the app may not name: it draws, but everything that can fail or wait is the terminal's.
const NOT_IN_APP: [&str; 7] = [
    "crossterm",
    "std::fs",
    "std::io::",
    "std::thread",
    "Instant",
    "SystemTime",
    "crate::terminal",
];

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Lists all files below a folder but for those that tools put there.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        if name == "target" || name == ".git" {
            continue;
        }
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = files(folder);
    found.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    found
}

/// Lists the files of a layer: its own and those of its folder, if it is there.
fn layer(name: &str) -> Vec<PathBuf> {
    let source = project().join("src");
    let mut found = rust_files(&source);
    let (file, folder) = (source.join(format!("{name}.rs")), source.join(name));
    found.retain(|path| path == &file || path.starts_with(&folder));
    found
}

#[track_caller]
fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Checks that no line of code holds one of the words; a comment may.
#[track_caller]
fn check_layer(name: &str, forbidden: &[&str], least: usize) {
    let paths = layer(name);
    assert!(paths.len() >= least, "{name} has {} files", paths.len());
    for path in paths {
        for (line, number) in read(&path).lines().zip(1..) {
            let is_comment = line.trim_start().starts_with("//");
            let found = forbidden.iter().find(|word| line.contains(**word));
            if let Some(word) = found.filter(|_| !is_comment) {
                panic!("{}:{number}: {name} names {word}", path.display());
            }
        }
    }
}

/// Chance is the search's: the engine leaves nothing to it.
#[test]
fn the_engine_is_pure() {
    check_layer("engine", &NOT_IN_PURE, 8);
    check_layer("engine", &["fastrand", "crate::search"], 8);
}

#[test]
fn the_search_is_pure() {
    check_layer("search", &NOT_IN_PURE, 8);
}

#[test]
fn the_app_neither_waits_nor_fails() {
    check_layer("app", &NOT_IN_APP, 0);
}

#[test]
fn every_file_says_what_it_is_for() {
    let paths = rust_files(project());
    assert!(paths.len() > 20, "{} files", paths.len());
    for path in paths {
        let text = read(&path);
        let begins = text.starts_with("//! ") || text.starts_with("#![doc");
        assert!(begins, "{} begins with //!", path.display());
        assert!(!path.ends_with("mod.rs"), "{} has a name", path.display());
    }
}

/// The words are put together here, so that this file does not hold them.
#[test]
fn nothing_outside_the_project_is_named() {
    let outside =
        [["/wo", "rk/"], ["../sha", "red"], [".libr", "ary"]].map(|halves| halves.concat());
    for path in files(project()) {
        let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
        let found = outside.iter().find(|word| text.contains(*word));
        assert_eq!(found, None, "{}", path.display());
    }
}

#[test]
fn every_dependency_says_what_it_is_for() {
    let text = read(&project().join("Cargo.toml"));
    let lines: Vec<&str> = text.lines().collect();
    let (mut section, mut dependencies) = ("", 0);
    for pair in lines.windows(2) {
        let [before, line] = [pair[0], pair[1]];
        if line.starts_with('[') {
            section = line;
        } else if section.ends_with("dependencies]") && line.contains(" = ") {
            assert!(before.starts_with("# "), "a comment stands before {line}");
            dependencies += 1;
        }
    }
    assert!(dependencies > 5, "{dependencies} dependencies");
}

/// The search copies positions; the playback keeps the steps of a turn.
#[test]
fn what_is_copied_stays_small() {
    assert!(size_of::<Move>() <= 2, "{}", size_of::<Move>());
    assert!(size_of::<Step>() <= 12, "{}", size_of::<Step>());
    assert!(size_of::<Position>() <= 112, "{}", size_of::<Position>());
}
