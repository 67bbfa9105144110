//! What the files of a crate name of each other, read from their text.
//!
//! Every path is followed to the file that defines what it names, through modules, imports and re-exports. A `mod` is no
//! import, and neither is a parent's `pub use` of what lies below it, unless the parent's own code uses the name. What
//! stands under `#[cfg(test)]` is left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree, Visibility};

/// A path, segment by segment.
type Names = Vec<String>;

/// The files of a crate.
pub(crate) struct Crate {
    /// What its packages are called in code.
    names: &'static [&'static str],
    modules: Vec<Module>,
}

/// A module, and what its text names.
#[derive(Default)]
struct Module {
    path: Names,
    file: String,
    items: BTreeSet<String>,
    imports: Vec<Import>,
    paths: BTreeSet<Names>,
}

struct Import {
    /// The name that it gets; none for all names of a module.
    name: Option<String>,
    path: Names,
    is_public: bool,
}

/// What a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Target {
    /// An item by its own name, in the module that defines it.
    Item(usize, String),
    Module(usize),
    /// Something of another crate, a local name, a keyword.
    Outside(Names),
    Nothing,
}

/// The files that each file imports from, with the names that it takes.
pub(crate) type Arrows = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

impl Crate {
    /// Reads a crate from the texts of its files, by their paths below `src`.
    pub(crate) fn new<'a>(
        names: &'static [&'static str],
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let mut modules = Vec::new();
        for (file, text) in files {
            let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
            read_module(&mut modules, module_path(file), file, &parsed.items);
        }
        Self { names, modules }
    }

    /// Follows every path of every file to the file that defines what it names.
    pub(crate) fn arrows(&self) -> Arrows {
        let mut arrows = Arrows::new();
        for module in &self.modules {
            arrows.entry(module.file.clone()).or_default();
        }
        for at in 0..self.modules.len() {
            for (target, name) in self.imported(at) {
                let (from, to) = (&self.modules[at].file, &self.modules[target].file);
                if from != to {
                    let from = arrows.entry(from.clone()).or_default();
                    from.entry(to.clone()).or_default().insert(name);
                }
            }
        }
        arrows
    }

    /// Lists what each file names of other crates and of the standard library; macros end with `!`.
    pub(crate) fn outside(&self) -> BTreeSet<(&str, String)> {
        let mut outside = BTreeSet::new();
        for (at, module) in self.modules.iter().enumerate() {
            let imports = module.imports.iter().map(|import| &import.path);
            for path in imports.chain(&module.paths) {
                if let Target::Outside(path) = self.resolve(at, path, &mut Vec::new()) {
                    outside.insert((module.file.as_str(), path.join("::")));
                }
            }
        }
        outside
    }

    /// Lists the paths of this crate that lead nowhere; there are none unless this reader is at fault.
    pub(crate) fn unknown(&self) -> Vec<String> {
        let mut unknown = Vec::new();
        for (at, module) in self.modules.iter().enumerate() {
            let imports = module.imports.iter().map(|import| &import.path);
            for path in imports.chain(&module.paths) {
                if self.resolve(at, path, &mut Vec::new()) == Target::Nothing {
                    unknown.push(format!("{}: {}", module.file, path.join("::")));
                }
            }
        }
        unknown
    }

    /// Lists the modules that a module imports items from, with their names.
    fn imported(&self, at: usize) -> Vec<(usize, String)> {
        let module = &self.modules[at];
        let mut imported = Vec::new();
        for import in &module.imports {
            let target = self.resolve(at, &import.path, &mut Vec::new());
            match target {
                Target::Item(to, _) | Target::Module(to)
                    if import.is_public && self.modules[to].path.starts_with(&module.path) => {}
                Target::Item(to, name) => imported.push((to, name)),
                Target::Module(to) if import.name.is_none() => imported.push((to, "*".to_owned())),
                _ => {}
            }
        }
        for path in &module.paths {
            if let Target::Item(to, name) = self.resolve(at, path, &mut Vec::new()) {
                imported.push((to, name));
            }
        }
        imported
    }

    fn find(&self, path: &[String]) -> Option<usize> {
        self.modules.iter().position(|module| module.path == path)
    }

    /// Follows a path that stands in a module.
    fn resolve(&self, at: usize, path: &[String], seen: &mut Vec<(usize, String)>) -> Target {
        let Some((first, rest)) = path.split_first() else {
            return Target::Module(at);
        };
        if first == "crate" || self.names.contains(&first.as_str()) {
            let root = self.find(&[]).expect("a crate has a root");
            return self.walk(root, rest, seen);
        }
        match self.walk(at, path, seen) {
            Target::Nothing if !matches!(&**first, "self" | "super") => {
                Target::Outside(path.to_vec())
            }
            target => target,
        }
    }

    /// Follows a path from a module on.
    fn walk(&self, at: usize, path: &[String], seen: &mut Vec<(usize, String)>) -> Target {
        let Some((name, rest)) = path.split_first() else {
            return Target::Module(at);
        };
        let module = &self.modules[at];
        match &**name {
            "self" => return self.walk(at, rest, seen),
            "super" => {
                let parent = module
                    .path
                    .split_last()
                    .and_then(|(_, path)| self.find(path));
                return parent.map_or(Target::Nothing, |parent| self.walk(parent, rest, seen));
            }
            _ if module.items.contains(name) => return Target::Item(at, name.clone()),
            _ => {}
        }
        // The path of an import, as in `use anyhow::anyhow`, does not begin with what it imports.
        let step = (at, name.clone());
        let is_it = |import: &&Import| import.name.as_ref() == Some(name) && !seen.contains(&step);
        let import = module.imports.iter().find(is_it);
        let child = self.find(&[module.path.as_slice(), std::slice::from_ref(name)].concat());
        match (child, import) {
            (Some(child), None) => self.walk(child, rest, seen),
            (Some(child), _) if !rest.is_empty() => self.walk(child, rest, seen),
            (_, Some(import)) => {
                seen.push(step);
                self.resolve(at, &[&import.path, rest].concat(), seen)
            }
            (None, None) => self.walk_globs(at, path, seen),
        }
    }

    /// Looks for a name in the modules that are imported whole.
    fn walk_globs(&self, at: usize, path: &[String], seen: &mut Vec<(usize, String)>) -> Target {
        let step = (at, path.join("::"));
        if seen.contains(&step) {
            return Target::Nothing;
        }
        seen.push(step);
        let globs = self.modules[at]
            .imports
            .iter()
            .filter(|import| import.name.is_none());
        for glob in globs {
            if let Target::Module(module) = self.resolve(at, &glob.path, seen)
                && let target @ (Target::Item(..) | Target::Module(_)) =
                    self.walk(module, path, seen)
            {
                return target;
            }
        }
        Target::Nothing
    }
}

/// The module of a file: `app/key.rs` is `app::key`, `lib.rs` the root.
fn module_path(file: &str) -> Names {
    let path = Path::new(file).with_extension("");
    let names = path.iter().map(|name| name.to_str().unwrap().to_owned());
    names.filter(|name| name != "lib").collect()
}

/// Reads a module and those written out in it.
fn read_module(modules: &mut Vec<Module>, path: Names, file: &str, items: &[Item]) {
    let mut module = Module {
        path,
        file: file.to_owned(),
        ..Module::default()
    };
    for item in items.iter().filter(|item| !is_test(attributes(item))) {
        module.items.extend(name_of(item));
        match item {
            Item::Mod(inner) => {
                if let Some((_, items)) = &inner.content {
                    let path = [module.path.clone(), vec![inner.ident.to_string()]].concat();
                    read_module(modules, path, file, items);
                }
            }
            item => module.visit_item(item),
        }
    }
    modules.push(module);
}

/// Tells whether something is there in tests only.
pub(crate) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_cfg = attribute.path().is_ident("cfg");
        let only = |list: &syn::MetaList| list.tokens.to_string() == "test";
        is_cfg && attribute.meta.require_list().is_ok_and(only)
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        _ => return None,
    };
    Some(name.to_string())
}

impl Module {
    fn import(&mut self, before: &Names, tree: &UseTree, is_public: bool) {
        let with = |name: &syn::Ident| [before.as_slice(), &[name.to_string()]].concat();
        let (name, path) = match tree {
            UseTree::Path(tree) => return self.import(&with(&tree.ident), &tree.tree, is_public),
            UseTree::Group(group) => {
                return group
                    .items
                    .iter()
                    .for_each(|tree| self.import(before, tree, is_public));
            }
            UseTree::Name(tree) if tree.ident == "self" => (before.last().cloned(), before.clone()),
            UseTree::Name(tree) => (Some(tree.ident.to_string()), with(&tree.ident)),
            UseTree::Rename(tree) if tree.ident == "self" => {
                (Some(tree.rename.to_string()), before.clone())
            }
            UseTree::Rename(tree) => (Some(tree.rename.to_string()), with(&tree.ident)),
            UseTree::Glob(_) => (None, before.clone()),
        };
        self.imports.push(Import {
            name,
            path,
            is_public,
        });
    }

    /// Takes the paths out of what a macro is given.
    fn scan(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut path = Names::new();
        for (at, token) in tokens.iter().enumerate() {
            let before = |back: usize| at.checked_sub(back).map(|at| tokens[at].to_string());
            match token {
                TokenTree::Ident(name) if before(1).as_deref() != Some(".") => {
                    if before(1).as_deref() != Some(":") || before(2).as_deref() != Some(":") {
                        self.end_path(&mut path);
                    }
                    path.push(name.to_string());
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => {}
                TokenTree::Group(group) => {
                    self.end_path(&mut path);
                    self.scan(group.stream());
                }
                _ => self.end_path(&mut path),
            }
        }
        self.end_path(&mut path);
    }

    fn end_path(&mut self, path: &mut Names) {
        if !path.is_empty() {
            self.paths.insert(std::mem::take(path));
        }
    }
}

impl<'ast> Visit<'ast> for Module {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_public = !matches!(item.vis, Visibility::Inherited);
        self.import(&Names::new(), &item.tree, is_public);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string());
        self.paths.insert(names.collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        let name = item.path.segments.last().map(|last| last.ident.to_string());
        self.paths.insert(vec![name.unwrap_or_default() + "!"]);
        self.scan(item.tokens.clone());
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

/// Groups the files that import each other, directly or by way of others; the largest group first.
pub(crate) fn circles(arrows: &Arrows) -> Vec<Vec<&str>> {
    let mut circles: Vec<Vec<&str>> = Vec::new();
    let reached: BTreeMap<&str, BTreeSet<&str>> = arrows
        .keys()
        .map(|file| (file.as_str(), reach(arrows, file)))
        .collect();
    for file in arrows.keys() {
        let file = file.as_str();
        let returns =
            |other: &&&str| reached[file].contains(**other) && reached[**other].contains(file);
        match circles
            .iter_mut()
            .find(|circle| circle.iter().take(1).any(|first| returns(&first)))
        {
            Some(circle) => circle.push(file),
            None => circles.push(vec![file]),
        }
    }
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    circles
}

/// Lists all files that a file needs.
fn reach<'a>(arrows: &'a Arrows, from: &str) -> BTreeSet<&'a str> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        for to in arrows.get(file).into_iter().flat_map(BTreeMap::keys) {
            if reached.insert(to.as_str()) {
                open.push(to);
            }
        }
    }
    reached
}

/// Lists the arrows of a circle, one file a line, with the names that tie it.
pub(crate) fn ties(arrows: &Arrows, circle: &[&str]) -> String {
    let line = |from: &&str| {
        let inside = arrows[*from]
            .iter()
            .filter(|(to, _)| circle.contains(&to.as_str()));
        let inside = inside.map(|(to, names)| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            format!("{to} ({})", names.join(", "))
        });
        format!("  {from} → {}\n", inside.collect::<Vec<_>>().join(", "))
    };
    circle.iter().map(line).collect()
}

/// How many lines each function of a file has, by its name; those of tests are left out.
pub(crate) fn function_lengths(text: &str) -> Vec<(String, usize)> {
    let mut lengths = Lengths(Vec::new());
    lengths.visit_file(&syn::parse_file(text).unwrap());
    lengths.0
}

struct Lengths(Vec<(String, usize)>);

impl Lengths {
    fn add(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let first = signature.fn_token.span.start().line;
        let last = block.brace_token.span.close().end().line;
        self.0.push((signature.ident.to_string(), last - first + 1));
    }
}

impl<'ast> Visit<'ast> for Lengths {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.add(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

/// A small crate with every kind of path.
const SMALL: [(&str, &str); 9] = [
    (
        "lib.rs",
        "pub mod engine; pub mod app; pub mod view; mod words;",
    ),
    ("main.rs", "fn main() { small::app::run() }"),
    (
        "engine.rs",
        "mod cell; mod board; pub use cell::{Cell, Side as Who}; pub use board::*;",
    ),
    (
        "engine/cell.rs",
        "pub struct Cell; pub enum Side { A, B } pub use inner::Deep; pub mod inner { pub struct Deep; }",
    ),
    (
        "engine/board.rs",
        "use super::cell::{self, Cell}; pub struct Board(Cell, cell::Side);",
    ),
    (
        "app.rs",
        "mod key; use crate::{engine as floor, view}; pub use key::Key;\n\
         pub struct App(Key); pub fn run() { view::draw(); floor::Board; }\n\
         #[cfg(test)] mod tests { use crate::words::Text; }",
    ),
    (
        "app/key.rs",
        "pub struct Key; impl super::App { fn press() { match self { crate::engine::Who::A => {} } } }",
    ),
    (
        "view.rs",
        "use std::fmt; pub fn draw() { println!(\"{}\", crate::words::Text::new(x.App)); }",
    ),
    (
        "words.rs",
        "pub struct Text; fn f() { use anyhow::anyhow; use std::fs; fs::read(); anyhow(); }",
    ),
];

#[test]
fn paths_are_followed_to_the_files_that_define_what_they_name() {
    let small = Crate::new(&["small"], SMALL);
    assert_eq!(small.unknown(), Vec::<String>::new());
    let arrows = small.arrows();
    let mut found = Vec::new();
    for (from, to) in &arrows {
        for (to, names) in to {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            found.push(format!("{from} → {to} {}", names.join(" ")));
        }
    }
    assert_eq!(
        found,
        [
            "app.rs → app/key.rs Key",
            "app.rs → engine/board.rs Board",
            "app.rs → view.rs draw",
            "app/key.rs → app.rs App",
            "app/key.rs → engine/cell.rs Side",
            "engine/board.rs → engine/cell.rs Cell Side",
            "main.rs → app.rs run",
            "view.rs → words.rs Text",
        ]
    );
}

#[test]
fn circles_are_found_with_what_ties_them() {
    let small = Crate::new(&["small"], SMALL);
    let arrows = small.arrows();
    let circles = circles(&arrows);
    assert_eq!(
        (circles[0].as_slice(), circles[1].len()),
        (&["app.rs", "app/key.rs"][..], 1)
    );
    assert_eq!(
        ties(&arrows, &circles[0]),
        "  app.rs → app/key.rs (Key)\n  app/key.rs → app.rs (App)\n"
    );
    let three = Crate::new(
        &["three"],
        [
            ("lib.rs", "mod a; mod b; mod c; mod d;"),
            ("a.rs", "use crate::b::B; pub struct A(B);"),
            ("b.rs", "pub struct B(super::c::C);"),
            ("c.rs", "pub struct C; fn f() { vec![crate::a::A] }"),
            ("d.rs", "use super::a::A;"),
        ],
    );
    assert_eq!(self::circles(&three.arrows())[0], ["a.rs", "b.rs", "c.rs"]);
}

#[test]
fn what_is_named_of_others_is_known_by_its_whole_path() {
    let small = Crate::new(&["small"], SMALL);
    let outside = small.outside();
    for (file, path) in [
        ("view.rs", "println!"),
        ("view.rs", "std::fmt"),
        ("words.rs", "std::fs"),
        ("words.rs", "std::fs::read"),
    ] {
        assert!(
            outside.contains(&(file, path.to_owned())),
            "{path}: {outside:?}"
        );
    }
    assert!(!outside.iter().any(|(_, path)| path.starts_with("crate")));
}

#[test]
fn a_path_that_leads_nowhere_is_noticed() {
    let wrong = [
        ("lib.rs", "mod a;"),
        ("a.rs", "use crate::b::B; fn f() { super::g() }"),
    ];
    assert_eq!(
        Crate::new(&["wrong"], wrong).unknown(),
        ["a.rs: crate::b::B", "a.rs: super::g"]
    );
}

#[test]
fn functions_are_measured() {
    let text = "fn one() {}\nimpl X {\n    fn three() {\n        y();\n    }\n}\n\
                #[cfg(test)]\nmod tests {\n    fn not() {}\n}\n";
    assert_eq!(
        function_lengths(text),
        [("one".to_owned(), 1), ("three".to_owned(), 3)]
    );
}
