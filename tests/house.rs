//! The rules of the house that no lint knows: what the layers may name, which files may import each other, how files
//! begin, what stays small.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::mem::size_of;
use std::path::{Path, PathBuf};

use oanquan::engine::{Move, Position, Step};

use crate::imports::{Crate, circles, function_lengths, ties};

/// A layer of the source. It may name itself and the layers before it in [`LAYERS`].
struct Layer {
    name: &'static str,
    /// The crates that it may name; of the standard library what is not [`Layer::not`].
    crates: &'static [&'static str],
    /// What it may not name, with all that is in it.
    not: &'static [&'static str],
}

/// What can wait, fail or differ from one run to the next.
const EDGE: &[&str] = &[
    "std::fs",
    "std::io",
    "std::env",
    "std::net",
    "std::process",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
    "ratatui::crossterm",
    "print!",
    "println!",
    "eprint!",
    "eprintln!",
];

/// The layers, the ground first.
const LAYERS: [Layer; 8] = [
    Layer {
        name: "engine",
        crates: &["strum", "unicode_width"],
        not: EDGE,
    },
    Layer {
        name: "proof",
        crates: &[],
        not: EDGE,
    },
    Layer {
        name: "search",
        crates: &["strum", "fastrand"],
        not: EDGE,
    },
    Layer {
        name: "words",
        crates: &["strum", "textwrap", "unicode_truncate", "unicode_width"],
        not: EDGE,
    },
    Layer {
        name: "app",
        crates: &["strum", "fastrand", "unicode_normalization", "tui_input"],
        not: EDGE,
    },
    Layer {
        name: "view",
        crates: &["ratatui", "unicode_width"],
        not: EDGE,
    },
    Layer {
        name: "lines",
        crates: &["unicode_normalization"],
        not: EDGE,
    },
    Layer {
        name: "terminal",
        crates: &["*"],
        // A thread that can't be had is an error like any other; `spawn` panics.
        not: &[
            "print!",
            "println!",
            "eprint!",
            "eprintln!",
            "std::thread::spawn",
        ],
    },
];

/// The packages that the layers lie in, by their folders below `src`.
const PACKAGES: [&str; 2] = ["core", "table"];

/// The largest circle of files that import each other, by folder.
const CIRCLES: [(&str, usize); 3] = [("engine", 1), ("search", 1), ("", 3)];

/// The longest function, in lines.
const LONGEST_FUNCTION: usize = 60;

/// The longest file, in lines.
const LONGEST_FILE: usize = 500;

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

#[track_caller]
fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The source, by the paths of its files below the folder of their package; the root of a package is named after it.
fn sources() -> BTreeMap<String, String> {
    let folder = project().join("src");
    let name = |path: &Path| {
        let names = path.strip_prefix(&folder).unwrap().iter();
        let names: Vec<&str> = names.map(|name| name.to_str().unwrap()).collect();
        match names.as_slice() {
            [package, "lib.rs"] => format!("{package}.rs"),
            [package, inside @ ..] if PACKAGES.contains(package) => inside.join("/"),
            names => names.join("/"),
        }
    };
    rust_files(&folder)
        .iter()
        .map(|path| (name(path), read(path)))
        .collect()
}

fn house(sources: &BTreeMap<String, String>) -> Crate {
    let files = sources
        .iter()
        .map(|(file, text)| (file.as_str(), text.as_str()));
    Crate::new(&["oanquan", "oanquan_core", "oanquan_table"], files)
}

/// The number of the layer that a file belongs to, from the ground up; none for the root of the crate.
fn layer(file: &str) -> Option<usize> {
    let first = file.split('/').next()?.trim_end_matches(".rs");
    LAYERS.iter().position(|layer| layer.name == first)
}

#[test]
fn every_file_lies_in_a_layer_and_every_layer_has_files() {
    let sources = sources();
    for file in sources.keys() {
        let root = file.trim_end_matches(".rs");
        let is_root = root == "lib" || root == "main" || PACKAGES.contains(&root);
        assert!(is_root || layer(file).is_some(), "{file} lies in no layer");
    }
    for (number, expected) in LAYERS.iter().enumerate() {
        let files = sources
            .keys()
            .filter(|file| layer(file) == Some(number))
            .count();
        assert!(files > 1, "{} has {files} files", expected.name);
    }
}

#[test]
fn every_path_in_the_source_is_understood() {
    let sources = sources();
    let house = house(&sources);
    assert_eq!(house.unknown(), Vec::<String>::new());
    let arrows = house.arrows();
    assert_eq!(arrows.len(), sources.len());
    for (file, text) in &sources {
        let imports = text
            .lines()
            .any(|line| line.starts_with("use crate::") || line.starts_with("use super::"));
        assert!(
            !imports || !arrows[file].is_empty(),
            "{file} imports something"
        );
    }
}

#[test]
fn a_layer_names_only_those_before_it() {
    let sources = sources();
    let mut ahead = Vec::new();
    for (from, to) in house(&sources).arrows() {
        for (to, names) in to {
            let (Some(number), Some(other)) = (layer(&from), layer(&to)) else {
                continue;
            };
            if number < other {
                ahead.push(format!("{from} → {to} {names:?}"));
            }
        }
    }
    assert!(ahead.is_empty(), "\n{}", ahead.join("\n"));
}

/// The lines of Cargo.toml that name a crate and its version: the section, the line before, and the line.
fn dependency_lines() -> Vec<[String; 3]> {
    let text = read(&project().join("Cargo.toml"));
    let lines: Vec<&str> = text.lines().collect();
    let (mut section, mut found) = ("", Vec::new());
    for pair in lines.windows(2) {
        let [before, line] = [pair[0], pair[1]];
        if line.starts_with('[') {
            section = line;
        } else if section.ends_with("dependencies]")
            && line.contains(" = ")
            && !line.contains(".workspace = ")
        {
            found.push([section, before, line].map(str::to_owned));
        }
    }
    found
}

/// The crates that the program is built with, as the source names them.
fn dependencies() -> BTreeSet<String> {
    let lines = dependency_lines().into_iter();
    let lines = lines.filter(|[section, ..]| !section.contains("dev-dependencies"));
    lines
        .map(|[.., line]| line.split(' ').next().unwrap().replace('-', "_"))
        .collect()
}

#[test]
fn a_layer_names_no_more_of_other_crates_than_it_may() {
    let dependencies = dependencies();
    let sources = sources();
    let house = house(&sources);
    for (file, path) in house.outside() {
        let Some(layer) = layer(file).map(|number| &LAYERS[number]) else {
            continue;
        };
        let first = path.split("::").next().unwrap();
        let may =
            !dependencies.contains(first) || layer.crates.contains(&first) || layer.crates == ["*"];
        assert!(may, "{file}: {} names {path}", layer.name);
        let is_in = |whole: &&&str| path == **whole || path.starts_with(&format!("{whole}::"));
        let found = layer.not.iter().find(is_in);
        assert_eq!(found, None, "{file}: {} names {path}", layer.name);
    }
}

#[test]
fn no_circle_of_imports_is_large() {
    let sources = sources();
    let arrows = house(&sources).arrows();
    let mut large = Vec::new();
    for circle in circles(&arrows) {
        let holds = |folder: &str| circle.iter().any(|file| file.starts_with(folder));
        let limits = CIRCLES.iter().filter(|(folder, _)| holds(folder));
        let limit = limits.map(|&(_, limit)| limit).min().unwrap();
        if circle.len() > limit {
            let (files, ties) = (circle.len(), ties(&arrows, &circle));
            large.push(format!("{files} files, {limit} allowed:\n{ties}"));
        }
    }
    assert!(large.is_empty(), "\n{}", large.join("\n"));
}

#[test]
fn functions_are_short() {
    let mut lengths = Vec::new();
    for (file, text) in sources() {
        let functions = function_lengths(&text).into_iter();
        lengths.extend(functions.map(|(name, length)| (length, format!("{file}: {name}"))));
    }
    lengths.sort_unstable();
    assert!(lengths.len() > 500, "{} functions", lengths.len());
    let (median, most) = (
        &lengths[lengths.len() / 2],
        &lengths[lengths.len() * 9 / 10],
    );
    let over: Vec<_> = lengths
        .iter()
        .filter(|(length, _)| *length > LONGEST_FUNCTION)
        .collect();
    assert!(
        median.0 <= 8,
        "half of the functions are longer than {median:?}"
    );
    assert!(
        most.0 <= 24,
        "a tenth of the functions is longer than {most:?}"
    );
    assert!(over.is_empty(), "longer than {LONGEST_FUNCTION}: {over:?}");
}

/// Tables of words may be as long as there are words.
#[test]
fn files_are_short() {
    let mut long = Vec::new();
    for (file, text) in sources() {
        let lines = text.lines().count();
        if lines > LONGEST_FILE && !file.starts_with("words") {
            long.push(format!("{file}: {lines}"));
        }
    }
    assert!(long.is_empty(), "more than {LONGEST_FILE} lines: {long:?}");
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
        [["/wo", "rk/"], ["../sha", "red"], [".libr", "ary/"]].map(|halves| halves.concat());
    for path in files(project()) {
        let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
        let found = outside.iter().find(|word| text.contains(*word));
        assert_eq!(found, None, "{}", path.display());
    }
}

#[test]
fn every_dependency_says_what_it_is_for() {
    let lines = dependency_lines();
    assert!(lines.len() > 5, "{} dependencies", lines.len());
    for [_, before, line] in lines {
        assert!(before.starts_with("# "), "a comment stands before {line}");
    }
}

/// The search copies positions; the playback keeps the steps of a turn.
#[test]
fn what_is_copied_stays_small() {
    assert!(size_of::<Move>() <= 2, "{}", size_of::<Move>());
    assert!(size_of::<Step>() <= 12, "{}", size_of::<Step>());
    assert!(size_of::<Position>() <= 112, "{}", size_of::<Position>());
}
