//! Daily tasks: bring the men home alone, from a position on the way.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::seq::IndexedRandom;

use super::engine::field::{Ground, gain, pack, unpack};
use super::engine::shortest::{Shorter, shorter};
use super::engine::{Field, race};
use super::rules::{Config, Move, Position, Ugolki};
use crate::Game;
use crate::day::{Daily, Hardness};
use crate::task::{Goal, Task};

/// The task generator. No task can be spoilt: men alone on the board can always still come home.
pub const DAILY: Daily<Ugolki> = Daily { make, spoilt: |_, _| false };

/// Minimum number of steps left at the start of a task, from Monday to Sunday. From corner to corner it is 90.
const STEPS: [i32; 7] = [10, 15, 21, 30, 42, 58, 78];
/// Beam width of the race search that sets the par.
const WAYS: usize = 300;
/// Maximum number of positions visited to prove that no race is shorter.
const PROOF: u64 = 100_000;

/// Makes a task from a random position that forward moves lead to.
fn make(hardness: Hardness, dice: &mut Dice) -> Task<Ugolki> {
    let config = Ugolki::alone(&Config::default()).unwrap_or_default();
    let ground = Ground::new(config.camp, config.directions);
    let mut position = Position::new(config);
    loop {
        let field = Field::of(&position);
        let fits = |mv: &Move| {
            let mv = pack(*mv);
            gain(0, mv) > 0 && field.after(0, mv).distance(0, &ground) >= STEPS[hardness.index()]
        };
        let forward: Vec<_> = position.moves().filter(fits).collect();
        let Some(mv) = forward.choose(dice) else { break };
        position.advance(*mv);
    }
    let field = Field::of(&position);
    let known =
        race::find(&field, 0, &ground, WAYS, &mut || false).expect("men alone on the board come home");
    let (way, proven) = match shorter(&field, 0, &ground, known.len(), PROOF) {
        Shorter::Found(shortest) => (shortest, true),
        Shorter::No => (known, true),
        Shorter::Unknown => (known, false),
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
        asked: Line::new(id).number("moves", way.len() as i64),
        par: way.len() as u16,
        proven,
        solution: way.into_iter().filter_map(unpack).map(ply).collect(),
    }
}
