//! The race of one side alone, exactly: whether there is a way in fewer moves.
//!
//! A search to one depth after the other (iterative deepening A*, Korf 1985), with a memory of what was fruitless. Every man
//! outside the goal needs a move of its own, which is the least that is left; so a race is proved quickly when few of its
//! moves are anything but arrivals.

use super::field::{Field, Ground, Packed};
use crate::search::table::TranspositionTable;

/// What a search for a shorter way has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shorter {
    /// A way with the fewest moves there can be.
    Found(Vec<Packed>),
    /// There is none.
    No,
    /// It would take more positions than were allowed.
    Unknown,
}

/// Looks for a way of `side` to its goal in fewer than `moves` moves, the other's men standing still, at no more than `nodes`
/// positions. Squares of the goal that the other's men stand on need not be filled.
#[must_use]
pub fn shorter(start: &Field, side: usize, ground: &Ground, moves: usize, nodes: u64) -> Shorter {
    let goal = ground.goals[side] & !start.men(side ^ 1);
    let fruitless = TranspositionTable::new(usize::try_from(nodes).unwrap_or(usize::MAX).min(1 << 18));
    let mut search = Search { side, ground, goal, nodes, fruitless, way: Vec::new() };
    for depth in search.missing(start)..moves {
        if search.arrives(start, depth) {
            search.way.reverse();
            return Shorter::Found(search.way);
        }
        if search.nodes == 0 {
            return Shorter::Unknown;
        }
    }
    Shorter::No
}

/// A search at work.
struct Search<'a> {
    side: usize,
    ground: &'a Ground,
    goal: u64,
    /// How many positions may still be looked at.
    nodes: u64,
    /// Positions from which so many moves were found to be too few.
    fruitless: TranspositionTable<i8>,
    /// The way that was found, its last move first.
    way: Vec<Packed>,
}

impl Search<'_> {
    /// How many squares of the goal are not filled: at least as many moves are left.
    fn missing(&self, field: &Field) -> usize {
        (self.goal & !field.men(self.side)).count_ones() as usize
    }

    /// Whether the goal can be filled from `field` in `depth` moves, at least as many as are missing; the way is kept then.
    fn arrives(&mut self, field: &Field, depth: usize) -> bool {
        if self.missing(field) == 0 {
            return true;
        }
        let key = field.hash(self.side);
        if self.nodes == 0 || self.fruitless.get(key).is_some_and(|tried| tried as usize >= depth) {
            return false;
        }
        self.nodes -= 1;
        let mut hopeful = Vec::new();
        field.moves(self.side, self.ground.directions, |mv| {
            let missing = self.missing(&field.after(self.side, mv));
            if missing < depth {
                hopeful.push((missing, mv));
            }
        });
        // Arrivals first.
        hopeful.sort_unstable();
        for (_, mv) in hopeful {
            if self.arrives(&field.after(self.side, mv), depth - 1) {
                self.way.push(mv);
                return true;
            }
        }
        if self.nodes > 0 {
            self.fruitless.put(key, i8::try_from(depth).unwrap_or(i8::MAX));
        }
        false
    }
}
