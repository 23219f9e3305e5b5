//! The lens: finds the plies of a finished game at which a forced win was missed.
//!
//! A game's [lens](crate::Training::lens) is asked at every ply whether a win could be forced; [`missed_wins`] derives the missed
//! wins from the answers. Each of them makes a puzzle: the position, the side to move, and the line to find.

use deskmate_kernel::rules::{Outcome, Seat};

use crate::Game;
use crate::search::brain::Thoughts;

/// Reads the lens's answer for a position: whether the side to move could force a win, or `None` if it had no choice,
/// so that nothing can be missed there.
#[must_use]
pub fn forced<G: Game>(thoughts: &Thoughts<G::Move>) -> Option<bool> {
    match thoughts.why.id.strip_prefix(G::NAME)? {
        "-lens-forced" => Some(true),
        "-lens-none" => Some(false),
        _ => None,
    }
}

/// The lens's answer for one ply of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LensAnswer {
    /// The seat that moved.
    pub seat: Seat,
    /// The result of [`forced`] for the position before the move.
    pub forced: Option<bool>,
}

/// Returns the plies, counted from 0, at which a forced win was missed. `plies` must be all plies of the game, in
/// order.
///
/// A win is missed at the last ply at which it could be forced: at the seat's next choice there is no forced win any
/// more, or the game ended before that and the seat did not win it. A seat that wins after a detour has missed
/// nothing. In an unfinished game the last known answer of each seat is not judged.
#[must_use]
pub fn missed_wins(plies: &[LensAnswer], outcome: Option<Outcome>) -> Vec<usize> {
    let is_missed = |&(number, ply): &(usize, &LensAnswer)| {
        let mut later = plies[number + 1..].iter().filter(|later| later.seat == ply.seat);
        ply.forced == Some(true)
            && match later.find_map(|later| later.forced) {
                Some(still) => !still,
                None => outcome.is_some_and(|outcome| outcome != Outcome::Win(ply.seat)),
            }
    };
    plies.iter().enumerate().filter(is_missed).map(|(number, _)| number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a game with alternating seats: `+` for a forced win, `-` for none, `.` for no choice.
    fn game(forced: &str) -> Vec<LensAnswer> {
        let seats = [Seat::First, Seat::Second].into_iter().cycle();
        let forced = forced.chars().map(|letter| match letter {
            '+' => Some(true),
            '-' => Some(false),
            _ => None,
        });
        seats.zip(forced).map(|(seat, forced)| LensAnswer { seat, forced }).collect()
    }

    const WON: Option<Outcome> = Some(Outcome::Win(Seat::First));
    const LOST: Option<Outcome> = Some(Outcome::Win(Seat::Second));

    const NONE: [usize; 0] = [];

    #[test]
    fn nothing_is_missed_where_nothing_was_there() {
        assert_eq!(missed_wins(&[], None), NONE);
        assert_eq!(missed_wins(&game("-----"), WON), NONE);
        assert_eq!(missed_wins(&game("------"), Some(Outcome::Draw)), NONE);
    }

    #[test]
    fn a_win_that_is_made_is_not_missed() {
        assert_eq!(missed_wins(&game("----+-+-+"), WON), NONE);
        // A win after a detour is not missed.
        assert_eq!(missed_wins(&game("+-+-+-+-+-+-+"), WON), NONE);
        assert_eq!(missed_wins(&game("---+-+-+"), LOST), NONE);
    }

    #[test]
    fn a_win_is_missed_where_it_was_there_last() {
        assert_eq!(missed_wins(&game("--+-+---+"), WON), [4]);
        assert_eq!(missed_wins(&game("+---+---+---"), Some(Outcome::Draw)), [0, 4, 8]);
        // Both seats are judged separately: each of them gives a win away.
        assert_eq!(missed_wins(&game("--+--+--"), Some(Outcome::Draw)), [2, 5]);
    }

    #[test]
    fn the_end_of_the_game_ends_all_chances() {
        assert_eq!(missed_wins(&game("--+-"), LOST), [2]);
        assert_eq!(missed_wins(&game("--+"), Some(Outcome::Draw)), [2]);
        assert_eq!(missed_wins(&game("---+-"), WON), [3]);
        // An unfinished game may still be won.
        assert_eq!(missed_wins(&game("--+-"), None), NONE);
        assert_eq!(missed_wins(&game("+---"), None), [0]);
    }

    #[test]
    fn where_there_is_no_choice_nothing_is_missed_and_nothing_known() {
        assert_eq!(missed_wins(&game("+-.-+"), WON), NONE);
        assert_eq!(missed_wins(&game("+-.--"), WON), [0]);
        assert_eq!(missed_wins(&game("+-.-."), WON), NONE);
        assert_eq!(missed_wins(&game("+-.-.-"), LOST), [0]);
    }

    #[test]
    fn a_seat_may_move_twice_in_a_row() {
        let twice = |forced| LensAnswer { seat: Seat::First, forced: Some(forced) };
        assert_eq!(missed_wins(&[twice(true), twice(true), twice(false)], WON), [1]);
    }
}
