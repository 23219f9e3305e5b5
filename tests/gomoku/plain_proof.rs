//! A slow and simple proof of wins by fours, based on the rules alone: it tries every four and every defence.

use deskmate_games::gomoku::rules::board::DIRECTIONS;
use deskmate_games::gomoku::rules::{Board, Color, Occupancy, Point, Position};

use crate::place;

/// Returns whether the side to move wins by fours alone within `plies`, including the five.
pub fn wins(position: &Position, plies: i32) -> bool {
    let color = position.next_color();
    if !fives(position, color).is_empty() {
        return plies >= 1;
    }
    let candidates = position.board().free().filter(|&point| has_three(position.board(), point, color));
    plies >= 3 && candidates.into_iter().any(|point| four_wins(position, point, |next| wins(next, plies - 2)))
}

/// Returns whether a stone on `point` makes a four, and `goes_on` returns true after every defence.
pub fn four_wins(position: &Position, point: Point, mut goes_on: impl FnMut(&Position) -> bool) -> bool {
    let color = position.next_color();
    let mut after = position.clone();
    if place(&mut after, point).is_err() || !fives(&after, !color).is_empty() {
        return false;
    }
    let fives = fives(&after, color);
    !fives.is_empty() && defences(&after, &fives).iter().all(&mut goes_on)
}

/// Returns the points where a stone of `color` wins at once.
pub fn fives(position: &Position, color: Color) -> Vec<Point> {
    let (board, rules) = (position.board(), position.config().rules);
    board.free().filter(|&point| board.winning_row(point, color, rules).is_some()).collect()
}

/// Returns the positions after every stone of the side to move that leaves the opponent none of `fives`.
fn defences(position: &Position, fives: &[Point]) -> Vec<Position> {
    let (board, color, rules) = (position.board(), position.next_color(), position.config().rules);
    // A stone further away changes no row through the point.
    let near = |point: Point, five: &Point| {
        DIRECTIONS.iter().any(|&direction| (-5..=5).any(|count| five.step(direction, count) == Some(point)))
    };
    let close = board.free().filter(|&point| fives.iter().any(|five| near(point, five)));
    let played = close.filter_map(|point| {
        let mut next = position.clone();
        place(&mut next, point).ok().map(|_| next)
    });
    let wins = |board: &Board, five: Point| {
        board.occupancy(five) == Occupancy::Empty && board.winning_row(five, !color, rules).is_some()
    };
    played.filter(|next| !fives.iter().any(|&five| wins(next.board(), five))).collect()
}

/// Returns whether a line through `point` has three stones of `color` within four steps, as every four needs.
fn has_three(board: &Board, point: Point, color: Color) -> bool {
    let stone = Occupancy::Stone(color);
    DIRECTIONS.iter().any(|&direction| {
        (-4..=4).filter(|&count| board.occupancy_along(point, direction, count) == stone).count() >= 3
    })
}
