//! The daily task: sink a fleet that does not fire back.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;

use super::brains::admiral::choose_shot;
use super::brains::admiral::prior::Prior;
use super::brains::gunner::chart_after_sinking;
use super::brains::navigator::shots_needed;
use super::layouts::edge::roomiest;
use super::rules::{Config, Layout, Move, SeaBattle, descending, ready_made};
use crate::day::{DailyTasks, Difficulty};
use crate::search::brain::Budget;
use crate::task::{Goal, Task};

/// The daily tasks. A task never fails: it stays solvable as long as a ship is afloat.
pub const DAILY: DailyTasks<SeaBattle> = DailyTasks { create_task: make, is_failed: |_, _| false };

/// Number of times that the Navigator sinks each fleet, to measure its difficulty.
const TRIALS: u32 = 3;
/// Number of fleets per level of difficulty.
const FLEETS_PER_LEVEL: usize = 3;
/// Number of fleets that the Admiral samples per shot, small enough to create a task in a moment.
const FLEETS: u64 = 800;
/// Number of candidates from which [`roomiest`] takes a fleet along the edges.
const ROOMIEST_CANDIDATES: usize = 60;

/// Creates the task of a given hardness. Fleets are ranked by the number of shots that the Navigator needs; about
/// half of them are random, the others lie along the edges. The par is the Admiral's, measured only on the chosen
/// fleet, so that the choice does not favour fleets on which the Admiral was lucky.
fn make(hardness: Difficulty, dice: &mut Dice) -> Task<SeaBattle> {
    let config = Config { alone: true, ..Config::school() };
    let mut fleets: Vec<(u32, Layout)> = (0..Difficulty::ALL.len() * FLEETS_PER_LEVEL)
        .filter_map(|number| {
            let by_chance = number % 2 == 0;
            let layout = if by_chance {
                descending(&config, dice)
            } else {
                roomiest(&config, ROOMIEST_CANDIDATES, dice)
            }?;
            Some(((0..TRIALS).map(|_| shots_needed(&config, &layout, dice)).sum(), layout))
        })
        .collect();
    fleets.sort_by_key(|(shots, _)| *shots);
    let (_, layout) = fleets.swap_remove(hardness.index() * FLEETS_PER_LEVEL + FLEETS_PER_LEVEL / 2);
    let budget = Budget { nodes: Some(FLEETS), ..Budget::default() };
    let prior = Prior::for_daily_tasks(&config);
    let chart = chart_after_sinking(&config, &layout, |chart| choose_shot(&prior, chart, &budget, dice).cell);
    let shots = chart.shots();
    // The rules require the player's own fleet, though nobody fires at it.
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
