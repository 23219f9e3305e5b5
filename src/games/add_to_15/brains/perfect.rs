//! Perfect: knows how every position ends, and never loses.
//!
//! # Which move it plays
//! Among the moves that keep the best result it can force, in this order:
//! - of winning moves, one that wins soonest;
//! - of drawing moves, one after which most of the other's answers are mistakes, where a mistake is an answer
//!   that lets the other's own best result slip from a draw to a loss;
//! - of losing moves (a hint may ask when all is lost), one after which most answers let the win slip,
//!   and of those one that holds out longest.
//!
//! The dice choose among equals, which weakens nothing and varies play.

use std::cmp::Ordering;
use std::sync::LazyLock;

use rand::seq::IndexedRandom;

use crate::games::add_to_15::narrate::sum;
use crate::games::add_to_15::rules::{AddTo15, Position, Take};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::{Outcome, Seat};
use crate::search::brain::{Brain, Budget, Thoughts};

/// The opponent who never loses.
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
            line: expected(view, seat, chosen.disc),
        };
        (Take(chosen.disc), thoughts)
    }
}

/// How a position ends when both sides play their best, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Greater when it wins, equal for a draw, less when it loses.
    pub result: Ordering,
    /// In how many plies, the winner hurrying and the loser holding out.
    pub plies: u8,
}

/// The solution of `position`, whichever of the two seats is to move in it.
#[must_use]
pub fn solution(position: &Position) -> Solution {
    SOLVED[code(position)]
}

/// The discs that Perfect may take for `seat`, all equally good to it, ascending.
#[must_use]
pub fn best_discs(position: &Position, seat: Seat) -> Vec<u8> {
    best(&prospects(position, seat)).iter().map(|prospect| prospect.disc).collect()
}

/// Powers of three: what a disc adds to a position's [`code`] when the first seat holds it.
const WEIGHTS: [usize; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

/// Every arrangement of nine discs by its [`code`], unreachable ones too: they cost nothing and save a check.
static SOLVED: LazyLock<Vec<Solution>> = LazyLock::new(|| {
    let unsolved = Solution { result: Ordering::Equal, plies: 0 };
    let mut solved = vec![unsolved; WEIGHTS.iter().sum::<usize>() * 2 + 1];
    // Taking a disc makes the code greater, so going down meets every position after its followers.
    for code in (0..solved.len()).rev() {
        solved[code] = solve(&solved, code);
    }
    solved
});

/// The position as a number in base three: 0 for a free disc, 1 for the first seat's, 2 for the second's.
fn code(position: &Position) -> usize {
    let digit = |disc| position.holder(disc).map_or(0, |seat| seat.index() + 1);
    (1..=9).zip(WEIGHTS).map(|(disc, weight)| digit(disc) * weight).sum()
}

/// Solves the position with this code out of those that follow it.
fn solve(solved: &[Solution], code: usize) -> Solution {
    let digits = WEIGHTS.map(|weight| code / weight % 3);
    let position = (1..).zip(digits).fold(Position::default(), |position, (disc, digit)| match digit {
        0 => position,
        _ => position.with(Seat::BOTH[digit - 1], disc),
    });
    let Some(mover) = position.turn() else {
        // Whoever moved last made the sum, so the side that would be next has lost.
        let result = match position.outcome() {
            Some(Outcome::Win(_)) => Ordering::Less,
            _ => Ordering::Equal,
        };
        return Solution { result, plies: 0 };
    };
    let followers = WEIGHTS.iter().zip(digits).filter(|(_, digit)| *digit == 0);
    followers
        .map(|(weight, _)| before(solved[code + weight * (mover.index() + 1)]))
        .max_by_key(|solution| preference(*solution))
        .expect("a game that goes on has a free disc")
}

/// What a position is worth to the side that moves into one with the solution `after`.
fn before(after: Solution) -> Solution {
    Solution { result: after.result.reverse(), plies: after.plies + 1 }
}

/// Orders solutions from worst to best: a win soon, a draw, a loss late.
fn preference(solution: Solution) -> (Ordering, i16) {
    let plies = i16::from(solution.plies);
    (solution.result, if solution.result == Ordering::Greater { -plies } else { plies })
}

/// What taking a disc leads to.
#[derive(Clone, Copy, Debug)]
struct Prospect {
    disc: u8,
    /// Worth of the move to whoever makes it.
    solution: Solution,
    /// The other's answers.
    answers: u8,
    /// Those of them that give away what the other has.
    mistakes: u8,
}

impl Prospect {
    /// The order of the module's documentation as one number.
    fn worth(&self) -> f32 {
        let plies = f32::from(self.solution.plies);
        match self.solution.result {
            Ordering::Greater => 100.0 - plies,
            Ordering::Equal => f32::from(self.mistakes),
            // At most eight mistakes and nine plies, so a loss stays below every draw.
            Ordering::Less => -100.0 + 10.0 * f32::from(self.mistakes) + plies,
        }
    }
}

/// What each free disc leads to when `seat` takes it, by ascending disc.
fn prospects(position: &Position, seat: Seat) -> Vec<Prospect> {
    let prospect = |disc| {
        let after = position.with(seat, disc);
        let theirs = solution(&after);
        let free = if after.turn().is_some() { after.free() } else { Vec::new() };
        let mistake = |&&answer: &&u8| before(solution(&after.with(!seat, answer))).result < theirs.result;
        Prospect {
            disc,
            solution: before(theirs),
            answers: free.len() as u8,
            mistakes: free.iter().filter(mistake).count() as u8,
        }
    };
    position.free().into_iter().map(prospect).collect()
}

/// The prospects of greatest worth.
fn best(prospects: &[Prospect]) -> Vec<Prospect> {
    let most = prospects.iter().map(Prospect::worth).fold(f32::NEG_INFINITY, f32::max);
    prospects.iter().filter(|prospect| prospect.worth() == most).copied().collect()
}

/// Play from taking `disc` to the end, both at their best, the lowest disc among equals.
fn expected(position: &Position, seat: Seat, disc: u8) -> Vec<Take> {
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

/// One sentence for the choice.
fn why(position: &Position, seat: Seat, chosen: &Prospect, prospects: &[Prospect]) -> Line {
    let disc = chosen.disc;
    // A sum that `owner` completes with the disc.
    let completes = |owner: Seat| {
        position
            .open_lines(owner)
            .into_iter()
            .find(|line| line.contains(&disc) && position.held(line, owner) == 2)
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
