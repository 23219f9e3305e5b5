//! The moves that are forbidden to Black in Renju, by the rules of the Renju International Federation.
//!
//! - A *four* is a row that one more stone turns into exactly five.
//! - A *straight four* is four adjacent stones that can become exactly five at either end.
//! - A *three* is a row that one more stone turns into a straight four. That stone must itself be allowed and must
//!   not make five. Whether it is allowed may depend on threes in turn, so the check is recursive, each time on a
//!   board with one more stone.
//! - Two fours, two threes, or a row of more than five are forbidden, unless the same stone makes exactly five.

use serde::{Deserialize, Serialize};

use super::board::{Board, DIRECTIONS, Occupancy, Point};
use super::color::Color;

/// The reason why a point is forbidden to Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Foul {
    /// More than five in a row.
    Overline,
    /// Two fours at once, possibly in one line.
    DoubleFour,
    /// Two threes at once.
    DoubleThree,
}

/// Returns the reason why Black may not play on the free `point`, or `None` if the move is allowed.
#[must_use]
pub fn find_foul(board: &Board, point: Point) -> Option<Foul> {
    find_foul_on(&mut board.clone(), point)
}

/// Like [`find_foul`], but uses `board` as scratch space and restores it.
fn find_foul_on(board: &mut Board, point: Point) -> Option<Foul> {
    let lengths = DIRECTIONS.map(|direction| length(board, point, direction));
    if lengths.contains(&5) {
        return None;
    }
    if lengths.iter().any(|&length| length > 5) {
        return Some(Foul::Overline);
    }
    board.set(point, Some(Color::Black));
    let foul = find_double(board, point);
    board.set(point, None);
    foul
}

/// Returns the double four or double three that the black stone at `point` has made.
fn find_double(board: &mut Board, point: Point) -> Option<Foul> {
    if DIRECTIONS.iter().map(|&direction| fours(board, point, direction)).sum::<usize>() > 1 {
        return Some(Foul::DoubleFour);
    }
    let threes = DIRECTIONS.into_iter().filter(|&direction| makes_three(board, point, direction));
    (threes.take(2).count() == 2).then_some(Foul::DoubleThree)
}

/// Returns the length of the row that a black stone at `point` makes.
fn length(board: &Board, point: Point, direction: (i8, i8)) -> i8 {
    let (back, forth) = board.run_lengths(point, direction, Color::Black);
    back + forth + 1
}

/// Returns the number of fours in a line that contain the stone at `point`: of different sets of four stones that one
/// more stone turns into five. A straight four is one set with two such stones.
fn fours(board: &Board, point: Point, direction: (i8, i8)) -> usize {
    let mut sets = [0_u16; 8];
    let mut count = 0;
    for gap in gaps(board, point, direction, 4) {
        let Some(at) = point.step(direction, gap) else { continue };
        let (back, forth) = board.run_lengths(at, direction, Color::Black);
        let (start, end) = (gap - back, gap + forth);
        if back + forth + 1 == 5 && start <= 0 && end >= 0 {
            let five = 0b11111 << (start + 4);
            let four = five & !(1 << (gap + 4));
            if !sets[..count].contains(&four) {
                sets[count] = four;
                count += 1;
            }
        }
    }
    count
}

/// Returns true if the stone at `point` is part of a three in a line.
fn makes_three(board: &mut Board, point: Point, direction: (i8, i8)) -> bool {
    gaps(board, point, direction, 3).any(|gap| {
        let Some(at) = point.step(direction, gap) else { return false };
        makes_straight_four(board, point, direction, gap) && {
            let five = DIRECTIONS.iter().any(|&direction| length(board, at, direction) == 5);
            !five && find_foul_on(board, at).is_none()
        }
    })
}

/// Returns true if a stone `gap` steps from `point` makes a straight four with the stone there.
fn makes_straight_four(board: &Board, point: Point, direction: (i8, i8), gap: i8) -> bool {
    let Some(at) = point.step(direction, gap) else { return false };
    let (back, forth) = board.run_lengths(at, direction, Color::Black);
    let (start, end) = (gap - back, gap + forth);
    let look = |count| board.occupancy_along(point, direction, count);
    // With another black stone beyond, filling the end would make six.
    let open =
        |end: i8, beyond: i8| look(end) == Occupancy::Empty && look(beyond) != Occupancy::Stone(Color::Black);
    back + forth + 1 == 4 && start <= 0 && end >= 0 && open(start - 1, start - 2) && open(end + 1, end + 2)
}

/// Returns the steps to the free points of a line within `reach` of `point`. The iterator does not borrow the board.
fn gaps(board: &Board, point: Point, direction: (i8, i8), reach: i8) -> impl Iterator<Item = i8> + use<> {
    let mut free = [false; 9];
    for gap in -reach..=reach {
        free[(gap + 4) as usize] = board.occupancy_along(point, direction, gap) == Occupancy::Empty;
    }
    (-reach..=reach).filter(move |gap| free[(gap + 4) as usize])
}
