//! The Navigator: fires where most of the ships that are left would fit.

use rand::RngExt;

use super::gunner::{Aim, Gunner, why};
use crate::games::sea_battle::layouts::edge::roomiest;
use crate::games::sea_battle::rules::{Cell, Cells, Chart, Config, Layout};
use crate::kernel::rng::Dice;
use crate::search::brain::Budget;

/// An opponent who counts.
#[derive(Clone, Copy, Debug)]
pub struct Navigator;

/// How much more a square beside a wounded one counts.
const BESIDE: u32 = 50;

/// What each square not fired at weighs.
fn weights(chart: &Chart) -> Vec<(Cell, u32)> {
    let reading: u32 = std::env::var("NAV").ok().and_then(|v| v.parse().ok()).unwrap_or(0);
    let (wounded, open) = (chart.wounded(), chart.open());
    let sides = wounded.left() | wounded.right();
    let corners = sides.up() | sides.down();
    let beside = wounded.crossed();
    let mut possible = open;
    for ship in chart.sunk() {
        possible = possible - ship.set().grown();
    }
    let room = match reading & 3 {
        0 => possible,
        1 => possible | wounded,
        2 => possible - corners,
        _ => (possible - corners) | wounded,
    };
    let left = chart.left();
    let weight = |cell: Cell| {
        if !possible.contains(cell) {
            return 0;
        }
        let mut fits = 0;
        for (&length, (columns, rows)) in
            left.iter().flat_map(|length| [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|step| (length, step)))
        {
            let length = length as i8;
            let fit = (0..length).all(|n| cell.step(columns * n, rows * n).is_some_and(|c| room.contains(c)));
            fits += u32::from(fit);
        }
        let mut base = 1;
        if reading & 4 != 0 {
            base += fits;
        }
        if beside.contains(cell) {
            base *= BESIDE;
        }
        if corners.contains(cell) {
            base = 0;
        }
        if reading & 4 == 0 && (reading & 8 == 0 || base > 0) {
            base += fits;
        }
        base
    };
    open.iter().map(|cell| (cell, weight(cell))).collect()
}

impl Gunner for Navigator {
    fn aim(&self, chart: &Chart, _: &Budget, dice: &mut Dice) -> Aim {
        let weights = weights(chart);
        let most = weights.iter().map(|(_, weight)| *weight).max().unwrap_or_default();
        let heaviest: Cells = weights.iter().filter(|(_, weight)| *weight == most).map(|(cell, _)| *cell).collect();
        let cell = heaviest.nth(dice.random_range(0..heaviest.count().max(1))).unwrap_or(Cell::new(0, 0));
        let id = if most >= BESIDE { "follow" } else { "fits" };
        let values = weights.into_iter().filter(|(_, weight)| *weight > 0);
        Aim { cell, why: why(id, cell), values: values.map(|(cell, weight)| (cell, weight as f32)).collect() }
    }

    fn lay_out(&self, config: &Config, _: &Budget, dice: &mut Dice) -> Option<Layout> {
        roomiest(config, 5, dice)
    }
}
