//! How the Admiral lays out a fleet: big ships along the border, and of many such layouts the one that costs an Admiral
//! most shots. Chance has its part in every step, so that nobody can tell.
//!
//! Two Admirals fire in turn: the one who plays, and one who has learned to look for ships at the border. What is hard for the
//! first alone would be easy prey for the second: one round of fictitious play (Brown, 1951).
//!
//! How many shots a layout costs differs widely from one trial to the next, so the trials go in rounds, as in a
//! tournament: every layout is fired at a little, and those that cost most go on and are fired at more (sequential halving:
//! Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013).

use std::cmp::Reverse;

use super::aim;
use super::prior::Prior;
use crate::games::sea_battle::brains::gunner::sunk;
use crate::games::sea_battle::layouts::edge::roomiest;
use crate::games::sea_battle::rules::{Config, Layout};
use crate::kernel::rng::Dice;
use crate::search::brain::Budget;

/// Each layout is the roomiest of so many.
const CANDIDATES: usize = 200;
/// The rounds on a field of [`SQUARES`]: how many layouts are in it, and how often each of them is fired at.
const ROUNDS: [(usize, usize); 5] = [(120, 1), (40, 2), (15, 4), (6, 8), (2, 16)];
/// The squares of the school field. On a larger one a trial takes more shots, and a shot weighs more places: there are fewer
/// layouts then, by the square of this.
const SQUARES: usize = 100;
/// How many fleets are imagined for a shot at them: few are enough to compare layouts.
const FLEETS: u64 = 16;

/// A layout that is hard to find; when `told` to stop, one of those that are still in the running. `None` when the fleet does
/// not fit.
#[must_use]
pub fn lay_out(config: &Config, told: &Budget, dice: &mut Dice) -> Option<Layout> {
    let budget = Budget { nodes: Some(FLEETS), ..Budget::default() };
    let minds = [Prior::at_the_border(config), Prior::new(config, &[])];
    let shots = |layout: &Layout, trial: usize, dice: &mut Dice| {
        let prior = &minds[trial % minds.len()];
        sunk(config, layout, |chart| aim(prior, chart, &budget, dice).cell).shots().len()
    };
    let squares = usize::from(config.size.max(1)).pow(2);
    let rounds =
        ROUNDS.map(|(left, trials)| ((left * SQUARES.pow(2) / squares.pow(2)).clamp(1, left), trials));
    let mut entrants = (0..rounds[0].0)
        .map(|_| roomiest(config, CANDIDATES, dice).map(|layout| (0, layout)))
        .collect::<Option<Vec<_>>>()?;
    for (left, trials) in rounds {
        entrants.sort_by_key(|(needed, _)| Reverse(*needed));
        entrants.truncate(left);
        for (needed, layout) in &mut entrants {
            if told.stopped() {
                break;
            }
            *needed += (0..trials).map(|trial| shots(layout, trial, dice)).sum::<usize>();
        }
    }
    entrants.into_iter().max_by_key(|(needed, _)| *needed).map(|(_, layout)| layout)
}
