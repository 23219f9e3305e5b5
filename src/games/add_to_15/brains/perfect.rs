//! Perfect: plays from a table of all solved positions, and never loses.
//!
//! # Choice of the move
//! Among the moves with the best result that it can force, it prefers
//! - of winning moves, one with the shortest win;
//! - of drawing moves, one that leaves the opponent the most mistakes, that is answers that turn the draw into a
//!   loss;
//! - of losing moves (for hints in lost positions), one that leaves the opponent the most answers that give away
//!   the win, and among those the one with the longest resistance.
//!
//! Ties are broken at random, which varies play without weakening it.

use std::cmp::Ordering;
use std::sync::LazyLock;

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Outcome, Seat};
use rand::seq::IndexedRandom;

use crate::add_to_15::narrate::sum;
use crate::add_to_15::rules::{AddTo15, Position, Take};
use crate::search::brain::{Brain, Budget, Thoughts};

/// The opponent that never loses.
#[derive(Clone, Copy, Debug)]
pub struct Perfect;

impl Brain<AddTo15> for Perfect {
    fn choose(&self, view: &Position, seat: Seat, _: &Budget, dice: &mut Dice) -> (Take, Thoughts<Take>) {
        let prospects = prospects(view, seat);
        let equals = best(&prospects);
        let chosen = *equals.choose(dice).expect("a seat that may act has a disc to take");
        let thoughts = Thoughts {
            why: why(view, seat, &chosen, &prospects),
            values: prospects.iter().map(|prospect| (Take(prospect.disc), prospect.worth())).collect(),
            line: principal_variation(view, seat, chosen.disc),
        };
        (Take(chosen.disc), thoughts)
    }
}

/// The game-theoretic value of a position, from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// `Greater` for a win, `Equal` for a draw, `Less` for a loss.
    pub result: Ordering,
    /// Number of plies to the end, if the winner plays for the shortest line and the loser for the longest.
    pub plies: u8,
}

/// The solution of `position`, whichever seat is to move.
#[must_use]
pub fn solution(position: &Position) -> Solution {
    SOLVED[code(position)]
}

/// The discs between which Perfect chooses at random for `seat`, in ascending order.
#[must_use]
pub fn best_discs(position: &Position, seat: Seat) -> Vec<u8> {
    best(&prospects(position, seat)).iter().map(|prospect| prospect.disc).collect()
}

/// Powers of three: the contribution of a disc held by the first seat to the [`code`] of a position.
const WEIGHTS: [usize; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

/// The solutions of all arrangements of nine discs, by [`code`]. Unreachable ones are included: they cost nothing
/// and save a check.
static SOLVED: LazyLock<Vec<Solution>> = LazyLock::new(|| {
    let unsolved = Solution { result: Ordering::Equal, plies: 0 };
    let mut solved = vec![unsolved; WEIGHTS.iter().sum::<usize>() * 2 + 1];
    // Taking a disc increases the code, so the descending order solves all successors of a position first.
    for code in (0..solved.len()).rev() {
        solved[code] = solve(&solved, code);
    }
    solved
});

/// Encodes a position in base three: 0 for a free disc, 1 for the first seat's, 2 for the second seat's.
fn code(position: &Position) -> usize {
    let digit = |disc| position.holder(disc).map_or(0, |seat| seat.index() + 1);
    (1..=9).zip(WEIGHTS).map(|(disc, weight)| digit(disc) * weight).sum()
}

/// Solves the position with this code from the solutions of its successors.
fn solve(solved: &[Solution], code: usize) -> Solution {
    let digits = WEIGHTS.map(|weight| code / weight % 3);
    let position = (1..).zip(digits).fold(Position::default(), |position, (disc, digit)| match digit {
        0 => position,
        _ => position.with(Seat::BOTH[digit - 1], disc),
    });
    let Some(mover) = position.turn() else {
        // The last move completed the sum, so the side to move has lost.
        let result = match position.outcome() {
            Some(Outcome::Win(_)) => Ordering::Less,
            _ => Ordering::Equal,
        };
        return Solution { result, plies: 0 };
    };
    let followers = WEIGHTS.iter().zip(digits).filter(|(_, digit)| *digit == 0);
    followers
        .map(|(weight, _)| solution_before(solved[code + weight * (mover.index() + 1)]))
        .max_by_key(|solution| preference(*solution))
        .expect("a game that goes on has a free disc")
}

/// Converts the solution after a move to the point of view of the side that moved.
fn solution_before(after: Solution) -> Solution {
    Solution { result: after.result.reverse(), plies: after.plies + 1 }
}

/// A sort key that orders solutions from worst to best: late wins before early ones, early losses before late
/// ones.
fn preference(solution: Solution) -> (Ordering, i16) {
    let plies = i16::from(solution.plies);
    (solution.result, if solution.result == Ordering::Greater { -plies } else { plies })
}

/// The result of taking a disc.
#[derive(Clone, Copy, Debug)]
struct Prospect {
    disc: u8,
    /// The value for the side that takes the disc.
    solution: Solution,
    /// The number of answers of the opponent.
    answers: u8,
    /// The number of answers that worsen the opponent's result.
    mistakes: u8,
}

impl Prospect {
    /// The preference described in the module documentation, as a number.
    fn worth(&self) -> f32 {
        let plies = f32::from(self.solution.plies);
        match self.solution.result {
            Ordering::Greater => 100.0 - plies,
            Ordering::Equal => f32::from(self.mistakes),
            // There are at most eight mistakes and nine plies, so a loss stays below every draw.
            Ordering::Less => -100.0 + 10.0 * f32::from(self.mistakes) + plies,
        }
    }
}

/// Evaluates taking each free disc for `seat`, in ascending order of the discs.
fn prospects(position: &Position, seat: Seat) -> Vec<Prospect> {
    let prospect = |disc| {
        let after = position.with(seat, disc);
        let theirs = solution(&after);
        let free = if after.turn().is_some() { after.free() } else { Vec::new() };
        let mistake =
            |&&answer: &&u8| solution_before(solution(&after.with(!seat, answer))).result < theirs.result;
        Prospect {
            disc,
            solution: solution_before(theirs),
            answers: free.len() as u8,
            mistakes: free.iter().filter(mistake).count() as u8,
        }
    };
    position.free().into_iter().map(prospect).collect()
}

/// The prospects with the highest worth.
fn best(prospects: &[Prospect]) -> Vec<Prospect> {
    let most = prospects.iter().map(Prospect::worth).fold(f32::NEG_INFINITY, f32::max);
    prospects.iter().filter(|prospect| prospect.worth() == most).copied().collect()
}

/// The principal variation: best play from taking `disc` to the end, with the lowest disc on a tie.
fn principal_variation(position: &Position, seat: Seat, disc: u8) -> Vec<Take> {
    let mut line = vec![Take(disc)];
    let (mut position, mut seat) = (position.with(seat, disc), seat);
    while position.turn().is_some() {
        seat = !seat;
        let disc = best_discs(&position, seat)[0];
        line.push(Take(disc));
        position = position.with(seat, disc);
    }
    line
}

/// The message that explains the choice.
fn why(position: &Position, seat: Seat, chosen: &Prospect, prospects: &[Prospect]) -> Line {
    let disc = chosen.disc;
    // A sum that `owner` completes with the disc.
    let completes = |owner: Seat| {
        position
            .open_lines(owner)
            .into_iter()
            .find(|line| line.contains(&disc) && position.count_held(line, owner) == 2)
    };
    let line = |id: &str| Line::new(format!("add-to-15-why-{id}")).number("disc", disc);
    let as_good = prospects.iter().filter(|other| other.solution.result == chosen.solution.result).count();
    if let Some(discs) = completes(seat) {
        return line("win").text("sum", sum(discs));
    }
    if chosen.solution.result == Ordering::Greater {
        return line("forced").number("moves", chosen.solution.plies.div_ceil(2) - 1);
    }
    if let Some(discs) = completes(!seat) {
        return line("block").text("sum", sum(discs));
    }
    match chosen.solution.result {
        Ordering::Less => line("lost"),
        _ if chosen.mistakes > 0 => {
            line("trap").number("mistakes", chosen.mistakes).number("answers", chosen.answers)
        }
        _ if as_good == 1 && prospects.len() > 1 => line("only"),
        _ => line("draw"),
    }
}
