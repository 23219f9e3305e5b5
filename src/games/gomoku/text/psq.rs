//! The files of Piskvork, the manager of Gomocup: `.psq`.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0
//! 8,8,120
//! 9,9,95
//! ```
//!
//! The first line contains the board's size; the rest of it is about the program. Each move has a line with the
//! column from the left, the row from the top, both counted from 1, and the time. Names and other data follow. The
//! rule set is not stored.

use deskmate_kernel::line::Line;
use deskmate_referee::authority::Ply;

use super::names;
use super::replay::Replay;
use crate::gomoku::rules::{Config, Gomoku, Move, Point};
use crate::text;

/// The first word of such a file.
const NAME: &str = "Piskvorky";

/// Returns true if the text is such a file.
pub fn is_psq(text: &str) -> bool {
    heading(text).is_some()
}

/// Returns the first line after the name.
fn heading(text: &str) -> Option<&str> {
    let first = text.trim_start_matches('\u{feff}').trim_start().lines().next()?;
    let (name, rest) = first.split_once(char::is_whitespace)?;
    name.eq_ignore_ascii_case(NAME).then_some(rest)
}

/// Reads such a file.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    let board = heading(text).and_then(|heading| heading.split(',').next()).unwrap_or_default().trim();
    let size = names::parse_square_size(board).unwrap_or_else(|| names::parse_size(board))?;
    let mut replay = Replay::new(Config { size, ..Config::default() }, 0);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    for line in text.lines().skip(1).map(str::trim) {
        if line.is_empty() {
            continue;
        }
        let numbers: Option<Vec<i64>> =
            line.split(',').take(2).map(|number| number.trim().parse().ok()).collect();
        let Some(&[column, row]) = numbers.as_deref() else { break };
        let on_board =
            |number: i64| u8::try_from(number).ok().filter(|line| (1..=size.lines()).contains(line));
        let name = format!("{column},{row}");
        let outside = || Line::new("gomoku-refused-outside").text("point", &*name);
        let point = on_board(column).zip(on_board(row));
        let (column, row) = point.ok_or_else(|| replay.refused(&name, outside()))?;
        replay.play(Move::Place(Point::new(column - 1, size.lines() - row)))?;
    }
    if replay.plies().is_empty() {
        return Err(text::no_game::<Gomoku>());
    }
    Ok(replay.finish())
}
