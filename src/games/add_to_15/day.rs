//! The daily task: find the only disc that wins, or the only one that does not lose, and play the game to its end.

use std::cmp::Ordering;

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::seq::IndexedRandom;

use super::brains::perfect::solution;
use super::rules::{AddTo15, Options, Position, Take};
use crate::day::{DailyTasks, Difficulty};
use crate::task::{Goal, Task};

/// The daily tasks.
pub const DAILY: DailyTasks<AddTo15> = DailyTasks { create_task: make, is_failed };

/// Creates a task from a random position of the given hardness.
fn make(hardness: Difficulty, dice: &mut Dice) -> Task<AddTo15> {
    let fitting: Vec<_> =
        positions().filter(|position| rate_difficulty(position) == Some(hardness)).collect();
    let position = *fitting.choose(dice).expect("some position is so hard");
    let seat = position.turn().expect("a position with a task in it goes on");
    let (goal, id) = match solution(&position).result {
        Ordering::Greater => (Goal::Win, "add-to-15-day-win"),
        _ => (Goal::Hold, "add-to-15-day-hold"),
    };
    let solution = best_line(position);
    Task {
        config: Options {},
        seed: 0,
        plies: plies(&position),
        seat,
        other: Some("perfect".to_owned()),
        goal,
        asked: Line::new(id),
        par: solution.iter().filter(|(owner, _)| *owner == seat).count() as u16,
        proven: true,
        solution,
    }
}

/// Returns true if the player can no longer reach the goal of `task`.
fn is_failed(task: &Task<AddTo15>, view: &Position) -> bool {
    let result = solution(view).result;
    let own = if view.turn() == Some(task.seat) { result } else { result.reverse() };
    own < if task.goal == Goal::Win { Ordering::Greater } else { Ordering::Equal }
}

/// Iterates over all positions in which the game is not over.
fn positions() -> impl Iterator<Item = Position> {
    let all = (0..3_usize.pow(9)).map(|code| {
        (1..=9).fold((Position::default(), code), |(position, code), disc| {
            let holder = [None, Some(Seat::First), Some(Seat::Second)][code % 3];
            (holder.map_or(position, |seat| position.with(seat, disc)), code / 3)
        })
    });
    all.map(|(position, _)| position).filter(|position| {
        let [first, second] = Seat::BOTH.map(|seat| position.discs(seat).len());
        (first == second || first == second + 1) && position.turn().is_some()
    })
}

/// Rates the difficulty of finding the only best disc of a position, by the length of the line and by whether the
/// disc is conspicuous because it blocks a sum. Returns `None` if several discs are best, or if the position is
/// not suitable.
fn rate_difficulty(position: &Position) -> Option<Difficulty> {
    let seat = position.turn()?;
    let results =
        position.free().into_iter().map(|disc| (solution(&position.with(seat, disc)).result.reverse(), disc));
    let best = results.clone().map(|(result, _)| result).max()?;
    let mut good = results.filter(|(result, _)| *result == best);
    let (Some((_, disc)), None) = (good.next(), good.next()) else { return None };
    let stops = position.with(!seat, disc).winning_line(!seat).is_some();
    let free = position.free().len();
    let number = match (best, solution(position).plies, stops) {
        (Ordering::Greater, 1, _) if free > 3 => 1,
        (Ordering::Equal, 4, true) => 2,
        (Ordering::Equal, 5.., true) => 3,
        (Ordering::Greater, 3, true) => 4,
        (Ordering::Greater, 3, false) => 5,
        (Ordering::Greater, 5.., true) => 6,
        (Ordering::Greater, 5.., false) | (Ordering::Equal, 4.., false) => 7,
        _ => return None,
    };
    Difficulty::ALL.get(number - 1).copied()
}

/// Returns the plies that lead to a position: each side's discs in ascending order.
fn plies(position: &Position) -> Vec<(Seat, Take)> {
    let [first, second] = Seat::BOTH.map(|seat| position.discs(seat));
    let turn = |turn: usize| {
        [
            first.get(turn).map(|disc| (Seat::First, Take(*disc))),
            second.get(turn).map(|disc| (Seat::Second, Take(*disc))),
        ]
    };
    (0..first.len()).flat_map(turn).flatten().collect()
}

/// Returns the rest of the game, in which the winner plays for the shortest line and the loser for the longest;
/// the lowest disc on a tie.
fn best_line(mut position: Position) -> Vec<(Seat, Take)> {
    let mut plies = Vec::new();
    while let Some(seat) = position.turn() {
        let worth = |disc: u8| {
            let after = solution(&position.with(seat, disc));
            let later = i16::from(after.plies);
            (after.result.reverse(), if after.result == Ordering::Less { -later } else { later })
        };
        let Some(disc) = position.free().into_iter().rev().max_by_key(|disc| worth(*disc)) else { break };
        plies.push((seat, Take(disc)));
        position = position.with(seat, disc);
    }
    plies
}
