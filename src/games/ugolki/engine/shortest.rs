//! The race of one side alone, solved exactly: finds out whether there is a way in fewer moves.
//!
//! Iterative deepening A* (Korf 1985) with a table of failed positions. Every man outside the goal needs at least one
//! move, which is the lower bound; so a race is quickly proved shortest if most of its moves are arrivals.

use super::field::{Field, Ground, Packed};
use crate::search::table::TranspositionTable;

/// The result of a search for a shorter way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shorter {
    /// A way with the fewest possible moves.
    Found(Vec<Packed>),
    /// There is no shorter way.
    No,
    /// The search reached its limit of positions.
    Unknown,
}

/// Searches for a way of `side` to its goal in fewer than `moves` moves while the opponent's men stand still, visiting
/// at most `nodes` positions. Squares of the goal that the opponent's men occupy need not be filled.
#[must_use]
pub fn find_shorter(start: &Field, side: usize, ground: &Ground, moves: usize, nodes: u64) -> Shorter {
    let goal = ground.goals[side] & !start.men(side ^ 1);
    let fruitless = TranspositionTable::new(usize::try_from(nodes).unwrap_or(usize::MAX).min(1 << 18));
    let mut search = Search { side, ground, goal, nodes, fruitless, path: Vec::new() };
    for depth in search.empty_goal_squares(start)..moves {
        if search.can_fill_goal(start, depth) {
            search.path.reverse();
            return Shorter::Found(search.path);
        }
        if search.nodes == 0 {
            return Shorter::Unknown;
        }
    }
    Shorter::No
}

/// A running search.
struct Search<'a> {
    side: usize,
    ground: &'a Ground,
    goal: u64,
    /// Number of positions that may still be visited.
    nodes: u64,
    /// Failed positions, with the number of moves that was too few.
    fruitless: TranspositionTable<i8>,
    /// The way that was found, last move first.
    path: Vec<Packed>,
}

impl Search<'_> {
    /// Returns the number of empty squares in the goal, a lower bound on the number of moves left.
    fn empty_goal_squares(&self, field: &Field) -> usize {
        (self.goal & !field.men(self.side)).count_ones() as usize
    }

    /// Returns whether the goal can be filled from `field` in `depth` moves, and if so keeps the way. `depth` is at
    /// least the number of empty squares in the goal.
    fn can_fill_goal(&mut self, field: &Field, depth: usize) -> bool {
        if self.empty_goal_squares(field) == 0 {
            return true;
        }
        let key = field.hash(self.side);
        if self.nodes == 0 || self.fruitless.get(key).is_some_and(|tried| tried as usize >= depth) {
            return false;
        }
        self.nodes -= 1;
        let mut hopeful = Vec::new();
        field.moves(self.side, self.ground.directions, |mv| {
            let missing = self.empty_goal_squares(&field.after(self.side, mv));
            if missing < depth {
                hopeful.push((missing, mv));
            }
        });
        // Arrivals come first.
        hopeful.sort_unstable();
        for (_, mv) in hopeful {
            if self.can_fill_goal(&field.after(self.side, mv), depth - 1) {
                self.path.push(mv);
                return true;
            }
        }
        if self.nodes > 0 {
            self.fruitless.put(key, i8::try_from(depth).unwrap_or(i8::MAX));
        }
        false
    }
}
