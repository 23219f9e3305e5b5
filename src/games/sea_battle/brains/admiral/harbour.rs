//! How the Admiral lays out a fleet: big ships along the border, and of some such layouts the one that
//! costs a good gunner most shots. Chance has its part in every step, so that nobody can tell.

use crate::games::sea_battle::brains::navigator::shots_needed;
use crate::games::sea_battle::layouts::edge::roomiest;
use crate::games::sea_battle::rules::{Config, Layout};
use crate::kernel::rng::Dice;

/// How many layouts are tried out.
const TRIED: usize = 6;
/// Each of them is the roomiest of so many.
const CANDIDATES: usize = 80;
/// How often each is fired at.
const TRIALS: u32 = 3;

/// A layout that is hard to find. `None` when the fleet does not fit.
#[must_use]
pub fn lay_out(config: &Config, dice: &mut Dice) -> Option<Layout> {
    let mut best: Option<(u32, Layout)> = None;
    for _ in 0..TRIED {
        let layout = roomiest(config, CANDIDATES, dice)?;
        let shots = (0..TRIALS).map(|_| shots_needed(config, &layout, dice)).sum();
        if best.as_ref().is_none_or(|(most, _)| shots > *most) {
            best = Some((shots, layout));
        }
    }
    best.map(|(_, layout)| layout)
}
