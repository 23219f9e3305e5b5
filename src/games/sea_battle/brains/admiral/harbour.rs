//! How the Admiral lays out a fleet: big ships along the border, and of some such layouts the one that
//! costs an Admiral most shots. Chance has its part in every step, so that nobody can tell.

use std::cmp::Reverse;

use super::aim;
use super::prior::Prior;
use crate::games::sea_battle::brains::gunner::sunk;
use crate::games::sea_battle::layouts::edge::roomiest;
use crate::games::sea_battle::rules::{Config, Layout};
use crate::kernel::rng::Dice;
use crate::search::brain::Budget;

/// How many layouts are tried out.
const TRIED: usize = 24;
/// Each of them is the roomiest of so many.
const CANDIDATES: usize = 80;
/// How many of them, those that cost most, are fired at again.
const BEST: usize = 8;
/// How often.
const TRIALS: usize = 2;
/// How many fleets are imagined for a shot at them: few are enough to compare layouts.
const FLEETS: u64 = 40;

/// A layout that is hard to find. `None` when the fleet does not fit.
#[must_use]
pub fn lay_out(config: &Config, dice: &mut Dice) -> Option<Layout> {
    let budget = Budget { nodes: Some(FLEETS), ..Budget::default() };
    let prior = Prior::new(config, &[]);
    let shots = |layout: &Layout, dice: &mut Dice| {
        sunk(config, layout, |chart| aim(&prior, chart, &budget, dice).cell).shots().len()
    };
    let mut tried = Vec::with_capacity(TRIED);
    for _ in 0..TRIED {
        let layout = roomiest(config, CANDIDATES, dice)?;
        tried.push((shots(&layout, dice), layout));
    }
    tried.sort_by_key(|(needed, _)| Reverse(*needed));
    tried.truncate(BEST);
    for (needed, layout) in &mut tried {
        *needed += (0..TRIALS).map(|_| shots(layout, dice)).sum::<usize>();
    }
    tried.into_iter().max_by_key(|(needed, _)| *needed).map(|(_, layout)| layout)
}
