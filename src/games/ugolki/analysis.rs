//! Post-game analysis: the course of the race, and the move that gained most.

use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::engine::field::{Field, Ground};
use super::rules::{Move, Position, Ugolki};

/// Returns the steps that each seat has left to its goal, at the beginning and after each ply. They are counted by
/// [`Field::distance`], as if no man stood in the way.
#[must_use]
pub fn race(game: &Match<Ugolki>) -> [Vec<u32>; 2] {
    let ground = Ground::new(game.config().camp, game.config().directions);
    let distance = |position: &Position, seat: Seat| {
        u32::try_from(Field::from_position(position).distance(seat.index(), &ground)).unwrap_or_default()
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

/// Returns the number of men jumped over in the longest chain of `seat`; 0 if it never jumped.
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

/// A move that gained many steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// Number of plies up to and including the move.
    pub plies: usize,
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// Number of steps gained towards the goal.
    pub steps: u32,
}

/// Returns the move of `seat` that gained most, the first one in a tie. `None` if no move gained anything.
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
