//! Messages about events of the game.

use deskmate_kernel::line::Line;

use super::rules::{Choice, Color, Event, Point};
use crate::Voices;

/// Returns the message about `event`.
#[must_use]
pub fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
    let line = match event {
        Event::Placed { seat, color, point, .. } => {
            let what = match color {
                Color::Black => "placed-black",
                Color::White => "placed-white",
            };
            voices.about(*seat, "gomoku", what).text("point", point.to_string())
        }
        Event::Chose { seat, choice } => {
            let what = match choice {
                Choice::White => "chose-white",
                Choice::Black => "chose-black",
                Choice::AddTwo => "chose-two-more",
            };
            voices.about(*seat, "gomoku", what)
        }
        Event::Won { seat, line } => voices.about(*seat, "gomoku", "win").text("row", row(line)),
        Event::Drawn => Line::new("gomoku-drawn"),
    };
    vec![line]
}

/// Formats a row by its ends, as in "E4–I8". The format is the same in every language.
#[must_use]
pub fn row(line: &[Point]) -> String {
    match line {
        [] => String::new(),
        [only] => only.to_string(),
        [first, .., last] => format!("{first}–{last}"),
    }
}
