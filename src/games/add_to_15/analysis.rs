//! Analysis of a finished game: the losing move, and the fork that could not be stopped. The game is solved, so
//! the results are exact.

use std::cmp::Ordering;

use deskmate_kernel::rules::{Outcome, Seat, Viewer};
use deskmate_referee::authority::Match;

use super::brains::perfect::{best_discs, solution};
use super::rules::{AddTo15, LINES, Position};

/// The move that lost the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Number of plies up to and including the move.
    pub plies: usize,
    /// The disc that was taken.
    pub taken: u8,
    /// Discs that would have avoided the loss, in ascending order: those between which Perfect would have chosen.
    pub holding: Vec<u8>,
}

/// A move that created two threats: two sums of fifteen that lack one free disc each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// Number of plies up to and including the move.
    pub plies: usize,
    /// The disc that was taken.
    pub taken: u8,
}

/// Returns the loser's last move from a position that was not lost, or `None` if nobody has lost.
#[must_use]
pub fn mistake(game: &Match<AddTo15>) -> Option<Mistake> {
    let Some(Outcome::Win(winner)) = game.outcome() else { return None };
    let positions = positions(game);
    let own = game.plies().iter().enumerate().rev().filter(|(_, ply)| ply.seat != winner);
    let mistakes = own.filter_map(|(number, ply)| {
        let before = positions.get(number)?;
        (solution(before).result != Ordering::Less).then(|| Mistake {
            plies: number + 1,
            taken: ply.mv.0,
            holding: best_discs(before, ply.seat),
        })
    });
    mistakes.into_iter().next()
}

/// Returns the winner's first move that threatened two sums of fifteen at once, or `None` if there was none.
#[must_use]
pub fn fork(game: &Match<AddTo15>) -> Option<Fork> {
    let Some(Outcome::Win(winner)) = game.outcome() else { return None };
    let positions = positions(game);
    let own = game.plies().iter().enumerate().filter(|(_, ply)| ply.seat == winner);
    let mut forks = own.filter_map(|(number, ply)| {
        let after = positions.get(number + 1)?;
        (threats(after, winner) > 1).then_some(Fork { plies: number + 1, taken: ply.mv.0 })
    });
    forks.next()
}

/// The number of sums of fifteen that `seat` can complete with one free disc.
fn threats(position: &Position, seat: Seat) -> usize {
    LINES
        .iter()
        .filter(|line| position.count_held(line, seat) == 2 && position.count_held(line, !seat) == 0)
        .count()
}

/// The positions of a game, from the first to the last.
pub(super) fn positions(game: &Match<AddTo15>) -> Vec<Position> {
    let mut replayed = Match::<AddTo15>::new(*game.config(), game.seed());
    let mut positions = vec![replayed.view(Viewer::Spectator)];
    for ply in game.plies() {
        // A ply of a played game is legal, so the result can be ignored.
        let _ = replayed.submit(ply.seat, ply.mv);
        positions.push(replayed.view(Viewer::Spectator));
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::add_to_15::rules::Take;
    use deskmate_referee::authority::Ply;

    fn game(discs: &[u8]) -> Match<AddTo15> {
        let seats = Seat::BOTH.into_iter().cycle();
        let plies = discs.iter().zip(seats).map(|(disc, seat)| Ply { seat, mv: Take(*disc) }).collect();
        Match::replay(Default::default(), 0, plies).expect("the discs are free")
    }

    #[test]
    fn the_losing_move_and_the_fork_are_found() {
        let open = game(&[5, 1, 8, 2, 6, 4, 7]);
        assert_eq!((open.outcome(), mistake(&open), fork(&open)), (None, None, None));

        let won = game(&[8, 1, 6, 2, 4, 3, 5]);
        let Some(Outcome::Win(winner)) = won.outcome() else { panic!("somebody has won") };
        assert_eq!(winner, Seat::First);
        let mistake = mistake(&won).expect("somebody has lost");
        let before = positions(&won)[mistake.plies - 1];
        assert!(!mistake.holding.contains(&mistake.taken), "{mistake:?}");
        assert_ne!(solution(&before).result, Ordering::Less);
        assert_eq!(solution(&positions(&won)[mistake.plies]).result, Ordering::Greater);
        let fork = fork(&won).expect("two threats at once");
        assert_eq!(fork.taken, 4);
    }

    #[test]
    fn nobody_is_blamed_for_a_draw() {
        let drawn = game(&[5, 4, 9, 1, 8, 2, 7, 3, 6]);
        assert_eq!(drawn.outcome(), Some(Outcome::Draw));
        assert_eq!((mistake(&drawn), fork(&drawn)), (None, None));
    }
}
