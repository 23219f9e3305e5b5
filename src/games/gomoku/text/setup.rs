//! Finds an order of play for stones that were set up.

use deskmate_kernel::line::Line;

use super::replay::Replay;
use crate::gomoku::rules::{Color, Move, Point};

/// Plays these stones of Black and of White, keeping the given order as far as possible.
///
/// A winning row is completed last. The order is built greedily without backtracking, so a valid order may be missed
/// if stones are forbidden in between.
pub fn play(replay: &mut Replay, mut stones: [Vec<Point>; 2]) -> Result<(), Line> {
    let [black, white] = [&stones[0], &stones[1]].map(|stones| stones.len() as i64);
    for left in (1..=black + white).rev() {
        let position = replay.position();
        let color = position.next_color();
        let own = &mut stones[color.index()];
        if own.is_empty() {
            return Err(impossible_counts(black, white));
        }
        let fits = |&point: &Point| {
            let wins = || position.board().winning_row(point, color, position.config().rules).is_some();
            position.allows(Move::Place(point)) && (left == 1 || !wins())
        };
        // If none fits, the rules report the problem of the first.
        let next = own.iter().position(fits).unwrap_or(0);
        let point = own.remove(next);
        replay.play(Move::Place(point))?;
    }
    Ok(())
}

/// Rejects a position in which a colour other than `named` is to move.
pub fn check_turn(replay: &Replay, named: Color) -> Result<(), Line> {
    let position = replay.position();
    let count =
        |color| (0..position.stones().len()).filter(|&n| position.color_of(n) == color).count() as i64;
    if position.turn().is_some() && position.next_color() != named {
        return Err(impossible_counts(count(Color::Black), count(Color::White)));
    }
    Ok(())
}

/// Returns the error that these numbers of stones cannot result from alternating moves.
fn impossible_counts(black: i64, white: i64) -> Line {
    Line::new("gomoku-text-setup").number("black", black).number("white", white)
}
