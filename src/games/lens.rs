//! The lens: where in a finished game a forced win was missed.
//!
//! A game that has a [lens](Game::lens) asks it at every ply what was forced there; from the answers follows
//! which plies missed a win. Each of these is a puzzle: the position, the side to move, and the line to find.

use crate::games::Game;
use crate::kernel::rules::{Outcome, Seat};
use crate::search::brain::Thoughts;

/// What the lens said of a position: whether the side to move could force a win; `None` when it had no choice, so
/// that nothing can be missed there.
#[must_use]
pub fn forced<G: Game>(thoughts: &Thoughts<G::Move>) -> Option<bool> {
    match thoughts.why.id.strip_prefix(G::NAME)? {
        "-lens-forced" => Some(true),
        "-lens-none" => Some(false),
        _ => None,
    }
}

/// One ply of a game, as the lens sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Who moved.
    pub seat: Seat,
    /// Whether this seat could have forced a win before the move, by [`forced`].
    pub forced: Option<bool>,
}

/// The plies, counted from 0, at which a forced win was missed; `plies` are those of the whole game, in order.
///
/// A win is missed at the last ply at which it was there: at the seat's next choice it is there no more, or the
/// game has ended before without this seat's victory. Whoever takes longer than needed and wins in the end has
/// missed nothing. In a game that is still going on, the last word of each seat is not judged.
#[must_use]
pub fn missed(plies: &[Sight], outcome: Option<Outcome>) -> Vec<usize> {
    let is_missed = |&(number, ply): &(usize, &Sight)| {
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

    /// A game in which the seats alternate: `+` a win was there, `-` none, `.` no choice.
    fn game(forced: &str) -> Vec<Sight> {
        let seats = [Seat::First, Seat::Second].into_iter().cycle();
        let forced = forced.chars().map(|letter| match letter {
            '+' => Some(true),
            '-' => Some(false),
            _ => None,
        });
        seats.zip(forced).map(|(seat, forced)| Sight { seat, forced }).collect()
    }

    /// The first seat has won.
    const WON: Option<Outcome> = Some(Outcome::Win(Seat::First));
    /// The second seat has won.
    const LOST: Option<Outcome> = Some(Outcome::Win(Seat::Second));

    /// No missed plies.
    const NONE: [usize; 0] = [];

    #[test]
    fn nothing_is_missed_where_nothing_was_there() {
        assert_eq!(missed(&[], None), NONE);
        assert_eq!(missed(&game("-----"), WON), NONE);
        assert_eq!(missed(&game("------"), Some(Outcome::Draw)), NONE);
    }

    #[test]
    fn a_win_that_is_made_is_not_missed() {
        assert_eq!(missed(&game("----+-+-+"), WON), NONE);
        // However long it took.
        assert_eq!(missed(&game("+-+-+-+-+-+-+"), WON), NONE);
        assert_eq!(missed(&game("---+-+-+"), LOST), NONE);
    }

    #[test]
    fn a_win_is_missed_where_it_was_there_last() {
        assert_eq!(missed(&game("--+-+---+"), WON), [4]);
        assert_eq!(missed(&game("+---+---+---"), Some(Outcome::Draw)), [0, 4, 8]);
        // Each seat its own: one gives the win away, and so does the other.
        assert_eq!(missed(&game("--+--+--"), Some(Outcome::Draw)), [2, 5]);
    }

    #[test]
    fn the_end_of_the_game_ends_all_chances() {
        assert_eq!(missed(&game("--+-"), LOST), [2]);
        assert_eq!(missed(&game("--+"), Some(Outcome::Draw)), [2]);
        assert_eq!(missed(&game("---+-"), WON), [3]);
        // A game that goes on may still be won.
        assert_eq!(missed(&game("--+-"), None), NONE);
        assert_eq!(missed(&game("+---"), None), [0]);
    }

    #[test]
    fn where_there_is_no_choice_nothing_is_missed_and_nothing_known() {
        assert_eq!(missed(&game("+-.-+"), WON), NONE);
        assert_eq!(missed(&game("+-.--"), WON), [0]);
        assert_eq!(missed(&game("+-.-."), WON), NONE);
        assert_eq!(missed(&game("+-.-.-"), LOST), [0]);
    }

    #[test]
    fn a_seat_may_move_twice_in_a_row() {
        let twice = |forced| Sight { seat: Seat::First, forced: Some(forced) };
        assert_eq!(missed(&[twice(true), twice(true), twice(false)], WON), [1]);
    }
}
