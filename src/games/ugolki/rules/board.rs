//! The men on the board and the squares they can reach, independent of whose turn it is and of the result.

use std::collections::VecDeque;
use std::fmt;

use deskmate_kernel::rules::Seat;

use super::config::{Camp, Company, Directions};
use super::square::{Square, Squares};

/// Every column but the first.
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
/// Every column but the last.
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The men of both sides.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Board {
    men: [u64; 2],
}

impl Board {
    /// Creates the board at the start of a game.
    #[must_use]
    pub fn new(camp: Camp, company: Company) -> Self {
        let black = match company {
            Company::Two => camp.home(Seat::Second),
            Company::Alone => Squares::default(),
        };
        Self::from_men([camp.home(Seat::First), black])
    }

    /// Creates a board from the men of the first and the second seat. They must not share a square, which debug builds
    /// check.
    #[must_use]
    pub fn from_men(men: [Squares; 2]) -> Self {
        debug_assert!((men[0] & men[1]).is_empty(), "a square holds one man");
        Self { men: men.map(|men| men.0) }
    }

    /// Returns the men of `seat`.
    #[must_use]
    pub const fn men(&self, seat: Seat) -> Squares {
        Squares(self.men[seat.index()])
    }

    /// Returns the occupied squares.
    #[must_use]
    pub const fn occupied(&self) -> Squares {
        Squares(self.men[0] | self.men[1])
    }

    /// Returns the seat that has a man at `square`, if any.
    #[must_use]
    pub fn seat_at(&self, square: Square) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.men(*seat).contains(square))
    }

    /// Returns the squares that a man at `from` can reach by a step or by jumps.
    #[must_use]
    pub fn destinations(&self, from: Square, directions: Directions) -> Squares {
        Squares(destinations(from.as_set().0, self.occupied().0, directions))
    }

    /// Returns the men of `seat` that can move.
    #[must_use]
    pub fn movable(&self, seat: Seat, directions: Directions) -> Squares {
        self.men(seat).iter().filter(|man| !self.destinations(*man, directions).is_empty()).collect()
    }

    /// Returns the path of a man from `from` to `to`, both included: a step, or the shortest chain of jumps. The choice
    /// among equally short chains is always the same. `None` if there is no path.
    #[must_use]
    pub fn path(&self, from: Square, to: Square, directions: Directions) -> Option<Vec<Square>> {
        let free = |square: Square| square == from || !self.occupied().contains(square);
        if from == to || !free(to) {
            return None;
        }
        let steps = directions.steps();
        if steps.iter().any(|step| from.step(*step) == Some(to)) {
            return Some(vec![from, to]);
        }
        // Breadth-first search over the squares that jumps lead to.
        let mut before = [None; 64];
        let mut next = VecDeque::from([from]);
        while let Some(at) = next.pop_front() {
            if at == to {
                let mut path = vec![to];
                while let Some(&square) = path.last().filter(|square| **square != from) {
                    path.extend(before[square.index()]);
                }
                path.reverse();
                return Some(path);
            }
            for &step in steps {
                let Some(over) = at.step(step).filter(|over| !free(*over)) else { continue };
                let Some(landing) = over.step(step).filter(|landing| free(*landing)) else { continue };
                if landing != from && before[landing.index()].is_none() {
                    before[landing.index()] = Some(at);
                    next.push_back(landing);
                }
            }
        }
        None
    }

    /// Moves a man without checking that it can get there.
    pub fn move_man(&mut self, seat: Seat, from: Square, to: Square) {
        self.men[seat.index()] ^= from.as_set().0 | to.as_set().0;
    }
}

impl fmt::Debug for Board {
    /// Writes the board as a diagram with White at the bottom, `O` for White and `X` for Black.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..8).rev() {
            let letter = |column| match Square::at(column, row).and_then(|square| self.seat_at(square)) {
                Some(Seat::First) => 'O',
                Some(Seat::Second) => 'X',
                None => '.',
            };
            writeln!(f, "{}", (0..8).map(letter).collect::<String>())?;
        }
        Ok(())
    }
}

/// Returns the squares, as bits, that the man at the single bit `man` can reach. Jumps are found by a flood fill that
/// adds all squares one jump further at once.
#[must_use]
#[inline]
pub(in crate::ugolki) fn destinations(man: u64, occupied: u64, directions: Directions) -> u64 {
    let others = occupied & !man;
    let free = !others;
    let diagonal = directions == Directions::Diagonal;
    let mut reached = man;
    let mut fresh = man;
    while fresh != 0 {
        let mut landed = jump_targets::<1>(fresh, others) | jump_targets::<8>(fresh, others);
        if diagonal {
            landed |= jump_targets::<9>(fresh, others) | jump_targets::<7>(fresh, others);
        }
        fresh = landed & free & !reached;
        reached |= fresh;
    }
    (reached | neighbours(man, diagonal)) & free & !man
}

/// Returns the squares two away from `from` across one of `others`, both ways along the direction in which indices grow
/// by `BY`.
#[inline]
fn jump_targets<const BY: u32>(from: u64, others: u64) -> u64 {
    shift_forward::<BY>(shift_forward::<BY>(from) & others)
        | shift_back::<BY>(shift_back::<BY>(from) & others)
}

/// Shifts all squares to the neighbour whose index is greater by `BY`, dropping those that leave the board.
#[inline]
const fn shift_forward<const BY: u32>(squares: u64) -> u64 {
    match BY {
        1 | 9 => squares << BY & NOT_A,
        7 => squares << BY & NOT_H,
        _ => squares << BY,
    }
}

/// Shifts all squares to the neighbour whose index is less by `BY`, dropping those that leave the board.
#[inline]
const fn shift_back<const BY: u32>(squares: u64) -> u64 {
    match BY {
        1 | 9 => squares >> BY & NOT_H,
        7 => squares >> BY & NOT_A,
        _ => squares >> BY,
    }
}

/// Returns the squares one step away.
#[inline]
const fn neighbours(man: u64, diagonal: bool) -> u64 {
    let straight =
        shift_forward::<1>(man) | shift_back::<1>(man) | shift_forward::<8>(man) | shift_back::<8>(man);
    if !diagonal {
        return straight;
    }
    straight | shift_forward::<9>(man) | shift_back::<9>(man) | shift_forward::<7>(man) | shift_back::<7>(man)
}
