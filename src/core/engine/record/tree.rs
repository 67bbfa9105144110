//! The lines of a game as a tree: where each other line leaves the line that it shares most with.

use std::collections::{BTreeMap, HashMap};

use super::line::Line;
use crate::engine::mv::Move;

/// The lines of a game; the first is the one that is played, the others leave it or one another.
pub(super) struct LineTree<'a> {
    lines: Vec<&'a Line>,
    /// For each line, which lines leave it after how many plies.
    leaves: Vec<BTreeMap<usize, Vec<usize>>>,
}

impl<'a> LineTree<'a> {
    /// Finds where the other lines leave. A line that has nothing of its own is left out.
    pub(super) fn new(line: &'a Line, others: &'a [Line]) -> Self {
        let lines: Vec<&Line> = std::iter::once(line).chain(others).collect();
        let mut leaves = vec![BTreeMap::<_, Vec<_>>::new(); lines.len()];
        let mut paths = Paths::new(&lines);
        paths.walk(0);
        for (number, line) in lines.iter().enumerate().skip(1) {
            let (owner, shared) = paths.walk(number);
            let goes_on = shared < line.plies.len();
            // A second end at the end of a line would have no place.
            let ends = line.closing.is_some() && shared < lines[owner].plies.len();
            if goes_on || ends {
                leaves[owner].entry(shared).or_default().push(number);
            }
        }
        Self { lines, leaves }
    }

    /// Returns a line.
    pub(super) fn line(&self, number: usize) -> &'a Line {
        self.lines[number]
    }

    /// Lists the lines that leave a line after so many of its plies, in their order.
    pub(super) fn leave(&self, number: usize, shared: usize) -> &[usize] {
        self.leaves[number].get(&shared).map_or(&[], Vec::as_slice)
    }
}

/// Every beginning of every line, with the line that had it first.
struct Paths<'a> {
    lines: &'a [&'a Line],
    /// Whose beginning each is.
    owners: Vec<usize>,
    /// How a beginning goes on; with a line's number if what that line says there is said nowhere else.
    next: HashMap<(usize, Move, Option<usize>), usize>,
}

impl<'a> Paths<'a> {
    fn new(lines: &'a [&'a Line]) -> Self {
        Self {
            lines,
            owners: vec![0],
            next: HashMap::new(),
        }
    }

    /// Adds a line; returns whose beginning it shares, and how many plies of it.
    fn walk(&mut self, number: usize) -> (usize, usize) {
        let plies = &self.lines[number].plies;
        let (mut node, mut shared, mut owner) = (0, 0, 0);
        for (ply, step) in plies.iter().enumerate() {
            let known = self.next.get(&(node, step.mv, None)).copied();
            let is_last = ply + 1 == plies.len();
            let is_new_at_end = is_last && known.is_some_and(|end| self.says(number, end, ply + 1));
            let own = (is_new_at_end || self.says(number, node, ply)).then_some(number);
            let fresh = self.owners.len();
            node = *self.next.entry((node, step.mv, own)).or_insert(fresh);
            if node == fresh {
                self.owners.push(number);
            } else {
                (shared, owner) = (ply + 1, self.owners[node]);
            }
        }
        (owner, shared)
    }

    /// Tells whether a line says something after so many plies that the owner of that beginning does not say.
    fn says(&self, number: usize, node: usize, ply: usize) -> bool {
        let note = self.lines[number].notes.get(&ply);
        let owner = self.lines[self.owners[node]].notes.get(&ply);
        note.is_some() && note != owner
    }
}
