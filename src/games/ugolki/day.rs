//! The day's task: to bring the men home alone, from somewhere on the way.

use rand::seq::IndexedRandom;

use super::engine::field::{Ground, gain, pack, unpack};
use super::engine::shortest::{Shorter, shorter};
use super::engine::{Field, race};
use super::rules::{Config, Move, Position, Ugolki};
use crate::games::Game;
use crate::games::day::{Daily, Hardness};
use crate::games::task::{Goal, Task};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::Seat;

/// How tasks are made. However far astray the men have gone, they can still come home.
pub const DAILY: Daily<Ugolki> = Daily { make, spoilt: |_, _| false };

/// How many steps the men have before them, from Monday to Sunday; it would be 90 from corner to corner.
const STEPS: [i32; 7] = [10, 15, 21, 30, 42, 58, 78];
/// How many ways the race that sets the par follows side by side.
const WAYS: usize = 300;
/// How many positions the proof may take that there is no shorter one.
const PROOF: u64 = 100_000;

/// A position that chance leads to, the men going forward only.
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
