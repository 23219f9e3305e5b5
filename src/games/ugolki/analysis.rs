//! After the game: how the race went, and the move that gained most in it.

use super::engine::field::{Field, Ground};
use super::rules::{Move, Position, Ugolki};
use crate::kernel::rules::Seat;
use crate::referee::authority::Match;

/// How far each seat still had to go, in steps, at the beginning and after each ply. The men's steps are counted on the straight
/// way to a full goal, as if nobody stood in it.
#[must_use]
pub fn race(game: &Match<Ugolki>) -> [Vec<u32>; 2] {
    let ground = Ground::new(game.config().camp, game.config().directions);
    let distance = |position: &Position, seat: Seat| {
        u32::try_from(Field::of(position).distance(seat.index(), &ground)).unwrap_or_default()
    };
    let mut position = Position::new(*game.config());
    let mut race = Seat::BOTH.map(|seat| vec![distance(&position, seat)]);
    for ply in game.plies() {
        position.advance(ply.mv);
        for seat in Seat::BOTH {
            race[seat.index()].push(distance(&position, seat));
        }
    }
    race
}

/// Over how many men the longest chain of jumps of `seat` went; 0 without any jump.
#[must_use]
pub fn longest_chain(game: &Match<Ugolki>, seat: Seat) -> u32 {
    let mut position = Position::new(*game.config());
    let mut longest = 0;
    for ply in game.plies() {
        if ply.seat == seat {
            let jumps = position.path(ply.mv).filter(|_| !ply.mv.from.is_next_to(ply.mv.to));
            longest = longest.max(jumps.map_or(0, |path| path.len() as u32 - 1));
        }
        position.advance(ply.mv);
    }
    longest
}

/// A move that gained much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// How many plies there were with it.
    pub plies: usize,
    /// Who moved.
    pub seat: Seat,
    /// What was moved.
    pub mv: Move,
    /// How many steps nearer to the goal it came.
    pub steps: u32,
}

/// The move of `seat` that gained most; the first of several. `None` when none gained anything.
#[must_use]
pub fn longest_leap(game: &Match<Ugolki>, seat: Seat) -> Option<Leap> {
    let race = &race(game)[seat.index()];
    let gains = game.plies().iter().zip(race.windows(2)).enumerate();
    let own = gains.filter(|(_, (ply, _))| ply.seat == seat);
    let leaps = own.map(|(number, (ply, way))| Leap {
        plies: number + 1,
        seat,
        mv: ply.mv,
        steps: way[0].saturating_sub(way[1]),
    });
    leaps.filter(|leap| leap.steps > 0).fold(None, |best: Option<Leap>, leap| match best {
        Some(best) if best.steps >= leap.steps => Some(best),
        _ => Some(leap),
    })
}
