//! The Admiral's own layout: large ships along the border, selected from many such layouts as the one against
//! which an Admiral needs most shots. Every step is randomised, so that the layout can't be predicted.
//!
//! Two Admirals fire in turn: the one used in play, and one that expects ships along the border. A layout that is
//! hard for the first alone would be easy for the second. This is one round of fictitious play (Brown, 1951).
//!
//! The number of shots varies widely between trials, so the selection uses sequential halving (Karnin, Koren and
//! Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013): all layouts get a few trials, and the best
//! ones go on to the next round with more trials.

use std::cmp::Reverse;

use deskmate_kernel::rng::Dice;

use super::choose_shot;
use super::prior::Prior;
use crate::sea_battle::brains::gunner::chart_after_sinking;
use crate::sea_battle::layouts::edge::roomiest;
use crate::sea_battle::rules::{Config, Layout};
use crate::search::brain::Budget;

/// Number of candidates from which [`roomiest`] takes each layout.
const CANDIDATES: usize = 200;
/// The rounds on a field of [`SQUARES`] squares: the number of layouts, and the number of trials for each.
const ROUNDS: [(usize, usize); 5] = [(120, 1), (40, 2), (15, 4), (6, 8), (2, 16)];
/// Number of squares of the school field. On a larger field, a trial takes more shots and a shot considers more
/// places, so the number of layouts is divided by the square of the ratio.
const SQUARES: usize = 100;
/// Number of fleets sampled per shot; a few are enough to compare layouts.
const FLEETS: u64 = 16;

/// Returns a layout that is hard to sink. If `limits` is stopped, returns one of the layouts still in the running.
/// Returns `None` if the fleet does not fit.
#[must_use]
pub fn place_fleet(config: &Config, limits: &Budget, dice: &mut Dice) -> Option<Layout> {
    let budget = Budget { nodes: Some(FLEETS), ..Budget::default() };
    let minds = [Prior::at_the_border(config), Prior::new(config, &[])];
    let shots = |layout: &Layout, trial: usize, dice: &mut Dice| {
        let prior = &minds[trial % minds.len()];
        chart_after_sinking(config, layout, |chart| choose_shot(prior, chart, &budget, dice).cell)
            .shots()
            .len()
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
            if limits.is_stopped() {
                break;
            }
            *needed += (0..trials).map(|trial| shots(layout, trial, dice)).sum::<usize>();
        }
    }
    entrants.into_iter().max_by_key(|(needed, _)| *needed).map(|(_, layout)| layout)
}
