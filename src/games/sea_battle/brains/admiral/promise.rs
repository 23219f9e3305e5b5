//! The evaluation of shots.

use super::belief::Belief;
use super::known::Knowledge;
use super::prior::PriorVersion;
use crate::sea_battle::rules::{Cell, Ship};

/// Weight of the entropy of the answer, in hits per nat. Tuned on small fields, where the best play is known (see
/// [`best_play`](crate::sea_battle::best_play)).
const INFORMATION_WEIGHT: f64 = 1.2;
/// Value, in hits, of each square that will be known to be water once the ship next to it has sunk; used in daily
/// tasks only. With accurate probabilities, taking water into account costs shots.
const DAILY_WATER_VALUE: f64 = 0.16;
/// Threshold above which a hit is certain, with a tolerance for rounding errors in the sum of the weights.
const CERTAINTY: f64 = 1.0 - 1e-9;

/// The evaluation of a shot at a square.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShotValue {
    /// Probability of a hit.
    pub chance: f64,
    /// Expected gain, in hits.
    pub worth: f64,
}

/// Sums over the fleets for each square, indexed by [`table_index`].
struct Table {
    squares: [Sums; 256],
}

/// The sums for a square.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// Probability of a hit.
    chance: f64,
    /// Probability of a hit that sinks a ship.
    sinks: f64,
    /// Value of a hit with the water that it will reveal.
    with_water: f64,
}

/// Evaluates a shot at each of the `open` squares.
#[must_use]
pub fn shot_values(
    knowledge: &Knowledge,
    belief: &Belief,
    era: PriorVersion,
    open: &[Cell],
) -> Vec<ShotValue> {
    let mut table = Table { squares: [Sums::default(); 256] };
    for (weight, ships) in belief.fleets() {
        let (sure, singles) = ships.split_at(ships.len() - free_singles(knowledge, belief, ships));
        sure.iter().for_each(|ship| table.add(knowledge, *ship, weight));
        if let Some((_, others)) = singles.split_last() {
            // The last ship could lie on any square that the others leave, and which of them is the last hardly
            // matters. All of them are therefore counted on all of these squares, which is more accurate than the
            // squares drawn.
            let taken = |left, ship: &Ship| left - knowledge.placements.of(*ship).blocked;
            let left = sure.iter().chain(others).fold(knowledge.hiding, taken);
            let share = weight * singles.len() as f64 / f64::from(left.count());
            left.iter().for_each(|cell| table.add(knowledge, Ship::new(cell, 1, false), share));
        }
    }
    let promise = |cell: &Cell| {
        let sums = table.squares[table_index(*cell)];
        let worth = match era {
            PriorVersion::Daily => sums.with_water,
            // It has to be hit anyway, and the sooner the better.
            PriorVersion::Current if sums.chance > CERTAINTY => f64::INFINITY,
            PriorVersion::Current => {
                sums.chance + INFORMATION_WEIGHT * sums.answer_entropy(knowledge.announced)
            }
        };
        ShotValue { chance: sums.chance, worth }
    };
    open.iter().map(promise).collect()
}

/// The number of ships of one deck at the end of a fleet that are to be counted on every square where they could
/// lie.
fn free_singles(knowledge: &Knowledge, belief: &Belief, ships: &[Ship]) -> usize {
    if !belief.is_spread() {
        return 0;
    }
    let single = |ship: &&Ship| ship.length() == 1 && knowledge.hiding.contains(ship.bow());
    ships.iter().rev().take_while(single).count()
}

impl Sums {
    /// The Shannon entropy of the answer, in nats.
    fn answer_entropy(self, announced: bool) -> f64 {
        let part = |chance: f64| if chance > 0.0 { -chance * libm::log(chance) } else { 0.0 };
        let water = part(1.0 - self.chance);
        if announced {
            water + part(self.chance - self.sinks) + part(self.sinks)
        } else {
            water + part(self.chance)
        }
    }
}

impl Table {
    /// Adds a ship with the given probability.
    fn add(&mut self, knowledge: &Knowledge, ship: Ship, chance: f64) {
        let berth = knowledge.placements.of(ship);
        let shown = ((berth.blocked - berth.cells) & knowledge.possible).count();
        let with_water = chance * (1.0 + DAILY_WATER_VALUE * f64::from(shown));
        let afloat = berth.cells & knowledge.open;
        let sinks = if afloat.count() == 1 { chance } else { 0.0 };
        for cell in afloat.iter() {
            let square = &mut self.squares[table_index(cell)];
            square.chance += chance;
            square.sinks += sinks;
            square.with_water += with_water;
        }
    }
}

/// The index of a square in the table.
fn table_index(cell: Cell) -> usize {
    usize::from(cell.row) * 16 + usize::from(cell.column)
}
