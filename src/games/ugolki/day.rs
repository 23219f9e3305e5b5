//! Daily tasks: bring the men home alone, from a position on the way.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::seq::IndexedRandom;

use super::engine::field::{Ground, pack, step_gain, unpack};
use super::engine::shortest::{Shorter, find_shorter};
use super::engine::{Field, race};
use super::rules::{Config, Move, Position, Ugolki};
use crate::Variants;
use crate::day::{DailyTasks, Difficulty};
use crate::task::{Goal, Task};

/// The task generator. No task can be spoilt: men alone on the board can always still come home.
pub const DAILY: DailyTasks<Ugolki> = DailyTasks { create_task: make, is_failed: |_, _| false };

/// Minimum number of steps left at the start of a task, from Monday to Sunday. From corner to corner it is 90.
const MIN_STEPS: [i32; 7] = [10, 15, 21, 30, 42, 58, 78];
/// Beam width of the race search that sets the par.
const BEAM_WIDTH: usize = 300;
/// Maximum number of positions visited to prove that no race is shorter.
const PROOF_NODES: u64 = 100_000;

/// Makes a task from a random position that forward moves lead to.
fn make(hardness: Difficulty, dice: &mut Dice) -> Task<Ugolki> {
    let config = Ugolki::solo_config(&Config::default()).unwrap_or_default();
    let ground = Ground::new(config.camp, config.directions);
    let mut position = Position::new(config);
    loop {
        let field = Field::from_position(&position);
        let fits = |mv: &Move| {
            let mv = pack(*mv);
            step_gain(0, mv) > 0 && field.after(0, mv).distance(0, &ground) >= MIN_STEPS[hardness.index()]
        };
        let forward: Vec<_> = position.legal_moves().filter(fits).collect();
        let Some(mv) = forward.choose(dice) else { break };
        position.advance(*mv);
    }
    let field = Field::from_position(&position);
    let found = race::find_race(&field, 0, &ground, BEAM_WIDTH, &mut || false)
        .expect("men alone on the board come home");
    let (path, proven) = match find_shorter(&field, 0, &ground, found.len(), PROOF_NODES) {
        Shorter::Found(shortest) => (shortest, true),
        Shorter::No => (found, true),
        Shorter::Unknown => (found, false),
    };
    let ply = |mv: Move| (Seat::First, mv);
    let id = if proven { "ugolki-day-fewest" } else { "ugolki-day-known" };
    Task {
        config,
        seed: 0,
        plies: position.played().iter().copied().map(ply).collect(),
        seat: Seat::First,
        other: None,
        goal: Goal::Win,
        asked: Line::new(id).number("moves", path.len() as i64),
        par: path.len() as u16,
        proven,
        solution: path.into_iter().filter_map(unpack).map(ply).collect(),
    }
}
