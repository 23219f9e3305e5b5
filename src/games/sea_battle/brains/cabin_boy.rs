//! The Cabin Boy: fires at random, never twice at the same square.

use deskmate_kernel::rng::Dice;
use rand::RngExt;

use super::gunner::{Aim, Gunner, why};
use crate::sea_battle::rules::{Cell, Chart, Config, Layout, descending};
use crate::search::brain::Budget;

/// The weakest opponent.
#[derive(Clone, Copy, Debug)]
pub struct CabinBoy;

impl Gunner for CabinBoy {
    fn aim(&self, chart: &Chart, _: &Budget, dice: &mut Dice) -> Aim {
        let open = chart.open();
        let chosen = open.nth(dice.random_range(0..open.count().max(1)));
        let cell = chosen.unwrap_or(Cell::new(0, 0));
        Aim { cell, why: why("whim", cell), values: open.iter().map(|cell| (cell, 1.0)).collect() }
    }

    fn place_fleet(&self, config: &Config, _: &Budget, dice: &mut Dice) -> Option<Layout> {
        descending(config, dice)
    }
}
