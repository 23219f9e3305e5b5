//! The day's task: to sink a fleet that does not fire back.

use super::brains::admiral::aim;
use super::brains::admiral::prior::Prior;
use super::brains::gunner::sunk;
use super::brains::navigator::shots_needed;
use super::layouts::edge::roomiest;
use super::layouts::{descending, ready_made};
use super::rules::{Config, Layout, Move, SeaBattle};
use crate::games::day::{Daily, Hardness};
use crate::games::task::{Goal, Task};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::Seat;
use crate::search::brain::Budget;

/// How tasks are made. As long as something is afloat, the task can be done.
pub const DAILY: Daily<SeaBattle> = Daily { make, spoilt: |_, _| false };

/// How often each fleet is fired at to find out how hard it is.
const TRIALS: u32 = 3;
/// How many fleets there are of each rank.
const ALIKE: usize = 3;
/// How many fleets the Admiral imagines for a shot: a task is to be made in a moment.
const FLEETS: u64 = 800;
/// A fleet along the edges is the roomiest of so many.
const ROOMIEST: usize = 60;

/// A fleet is as hard as its rank says among seven, some of them laid out by chance and some along the edges, by the shots
/// that the Navigator needs. The par is the Admiral's, who is not asked before, so that no lucky day of theirs is chosen.
fn make(hardness: Hardness, dice: &mut Dice) -> Task<SeaBattle> {
    let config = Config { alone: true, ..Config::school() };
    let mut fleets: Vec<(u32, Layout)> = (0..Hardness::ALL.len() * ALIKE)
        .filter_map(|number| {
            let by_chance = number % 2 == 0;
            let layout =
                if by_chance { descending(&config, dice) } else { roomiest(&config, ROOMIEST, dice) }?;
            Some(((0..TRIALS).map(|_| shots_needed(&config, &layout, dice)).sum(), layout))
        })
        .collect();
    fleets.sort_by_key(|(shots, _)| *shots);
    let (_, layout) = fleets.swap_remove(hardness.index() * ALIKE + ALIKE / 2);
    let budget = Budget { nodes: Some(FLEETS), ..Budget::default() };
    let prior = Prior::of_days(&config);
    let chart = sunk(&config, &layout, |chart| aim(&prior, chart, &budget, dice).cell);
    let shots = chart.shots();
    // The player's own fleet lies there for the rules' sake: nobody fires at it.
    let own = ready_made(&config, 0).unwrap_or_default();
    Task {
        config,
        seed: 0,
        plies: vec![(Seat::First, Move::Place(own)), (Seat::Second, Move::Place(layout))],
        seat: Seat::First,
        other: None,
        goal: Goal::Win,
        asked: Line::new("sea-battle-day").number("shots", shots.len() as i64),
        par: shots.len() as u16,
        proven: false,
        solution: shots.iter().map(|(cell, _)| (Seat::First, Move::Fire(*cell))).collect(),
    }
}
