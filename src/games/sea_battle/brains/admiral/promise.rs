//! What firing at a square promises.

use super::belief::Belief;
use super::known::Known;
use crate::games::sea_battle::rules::{Cell, Ship};

/// What a square is worth, in hits, that will be known to be water once the ship beside it has sunk.
const WATER: f64 = 0.16;

/// What firing at a square promises.
#[derive(Clone, Copy, Debug, Default)]
pub struct Promise {
    /// How likely a ship is there, from 0 to 1.
    pub chance: f64,
    /// What a shot there is worth, in hits.
    pub worth: f64,
}

/// What each square promises, by number.
struct Table([Promise; 256]);

/// What each of the `open` squares promises.
#[must_use]
pub fn promises(known: &Known, belief: &Belief, open: &[Cell]) -> Vec<Promise> {
    let mut table = Table([Promise::default(); 256]);
    for (weight, ships) in belief.fleets() {
        let (sure, singles) = ships.split_at(ships.len() - free_singles(known, belief, ships));
        sure.iter().for_each(|ship| table.add(known, *ship, weight));
        if let Some((_, others)) = singles.split_last() {
            // The last could as well lie on any square that the others leave, and which of them is the last hardly matters: they
            // are counted on all of these, which says more than where they happen to have been drawn.
            let taken = |left, ship: &Ship| left - known.berths.of(*ship).takes;
            let left = sure.iter().chain(others).fold(known.hiding, taken);
            let share = weight * singles.len() as f64 / f64::from(left.count());
            left.iter().for_each(|cell| table.add(known, Ship::new(cell, 1, false), share));
        }
    }
    open.iter().map(|cell| table.0[place(*cell)]).collect()
}

/// How many ships of one deck at the end of a fleet are to be counted wherever they could lie.
fn free_singles(known: &Known, belief: &Belief, ships: &[Ship]) -> usize {
    if !belief.is_spread() {
        return 0;
    }
    let single = |ship: &&Ship| ship.length() == 1 && known.hiding.contains(ship.bow());
    ships.iter().rev().take_while(single).count()
}

impl Table {
    /// Adds a ship that lies there with this chance.
    fn add(&mut self, known: &Known, ship: Ship, chance: f64) {
        let berth = known.berths.of(ship);
        let shown = ((berth.takes - berth.set) & known.possible).count();
        let worth = chance * (1.0 + WATER * f64::from(shown));
        for cell in (berth.set & known.open).iter() {
            let promise = &mut self.0[place(cell)];
            promise.chance += chance;
            promise.worth += worth;
        }
    }
}

/// Where a square stands in the table.
fn place(cell: Cell) -> usize {
    usize::from(cell.row) * 16 + usize::from(cell.column)
}
