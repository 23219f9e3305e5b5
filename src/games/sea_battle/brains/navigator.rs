//! The Navigator: fires at the square that is covered by most possible ships.

use deskmate_kernel::rng::Dice;
use rand::RngExt;

use super::gunner::{Aim, Gunner, sink, why};
use crate::sea_battle::layouts::edge::roomiest;
use crate::sea_battle::rules::{Cell, Cells, Chart, Config, Layout, Ship};
use crate::search::brain::Budget;

/// An opponent that counts possible ships.
#[derive(Clone, Copy, Debug)]
pub struct Navigator;

/// Base weight of a square next to a hit on a ship still afloat; that of other squares is 1.
const NEXT_TO_HIT_WEIGHT: u32 = 50;

/// The four directions from a square, as steps of column and row.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Returns the weight of each square not fired at.
///
/// A ship fits if no miss, no sunk ship and no surroundings of one are in its way. Hits on ships still afloat are
/// not.
fn weights(chart: &Chart) -> Vec<(Cell, u32)> {
    let wounded = chart.wounded();
    let sides = wounded.left() | wounded.right();
    let (beside, corners) = (wounded.with_orthogonal_neighbours(), sides.up() | sides.down());
    let rim = |ship: &Ship| ship.cell_set().with_neighbours();
    // If ships may touch, neither the surroundings of a sunk ship nor the diagonal neighbours of a hit are known
    // to be water.
    let touching = chart.config().allows_touching();
    let rims = chart.sunk().iter().filter(|_| !touching).fold(Cells::EMPTY, |rims, ship| rims | rim(ship));
    let room = (chart.open() - rims) | wounded;
    let possible = chart.open() - rims - if touching { Cells::EMPTY } else { corners };
    let left = chart.afloat();
    let fits_along = |cell: Cell, length: u8, (columns, rows): (i8, i8)| {
        let mut decks = (0..length as i8).map(|deck| cell.step(columns * deck, rows * deck));
        decks.all(|deck| deck.is_some_and(|deck| room.contains(deck)))
    };
    let weight = |cell: Cell| {
        let base = match (corners.contains(cell), beside.contains(cell)) {
            (true, _) => 0,
            (_, true) => NEXT_TO_HIT_WEIGHT,
            _ => 1,
        };
        let ways = left.iter().flat_map(|length| DIRECTIONS.map(|rotation| (*length, rotation)));
        base + ways.filter(|(length, rotation)| fits_along(cell, *length, *rotation)).count() as u32
    };
    chart.open().iter().map(|cell| (cell, if possible.contains(cell) { weight(cell) } else { 0 })).collect()
}

impl Gunner for Navigator {
    fn aim(&self, chart: &Chart, _: &Budget, dice: &mut Dice) -> Aim {
        let weights = weights(chart);
        let most = weights.iter().map(|(_, weight)| *weight).max().unwrap_or_default();
        let heaviest: Cells =
            weights.iter().filter(|(_, weight)| *weight == most).map(|(cell, _)| *cell).collect();
        let cell = heaviest.nth(dice.random_range(0..heaviest.count().max(1))).unwrap_or(Cell::new(0, 0));
        let id = if most >= NEXT_TO_HIT_WEIGHT { "follow" } else { "fits" };
        let values = weights.into_iter().filter(|(_, weight)| *weight > 0);
        Aim { cell, why: why(id, cell), values: values.map(|(cell, weight)| (cell, weight as f32)).collect() }
    }

    fn place_fleet(&self, config: &Config, _: &Budget, dice: &mut Dice) -> Option<Layout> {
        roomiest(config, 5, dice)
    }
}

/// Returns the number of shots that the Navigator needs to sink this fleet, which must be a fleet of `config`.
#[must_use]
pub fn shots_needed(config: &Config, layout: &Layout, dice: &mut Dice) -> u32 {
    sink(&Navigator, config, layout, &Budget::default(), dice).len() as u32
}
