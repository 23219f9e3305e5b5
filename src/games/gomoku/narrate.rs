//! Messages about events of the game.

use deskmate_kernel::line::Line;

use super::rules::{Choice, Color, Config, Event, Opening, Point, RuleSet};
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

/// Returns the rules of a game of `config`, one paragraph each.
#[must_use]
pub fn rules(config: &Config) -> Vec<Line> {
    let goal = match config.rules {
        RuleSet::Freestyle => "gomoku-rules-freestyle",
        RuleSet::Standard => "gomoku-rules-standard",
        RuleSet::Renju => "gomoku-rules-renju",
        RuleSet::Caro => "gomoku-rules-caro",
    };
    let opening = match config.opening {
        Opening::Plain => Line::new("gomoku-rules-plain"),
        Opening::Swap2 => Line::new("gomoku-rules-swap2"),
        Opening::Handicap(_) => {
            let stones = 1 + config.opening.extra_stones() as i64;
            Line::new("gomoku-rules-handicap").number("stones", stones)
        }
    };
    let (fouls, full) = match config.rules {
        RuleSet::Renju => (Some(Line::new("gomoku-rules-fouls")), "gomoku-rules-full-renju"),
        _ => (None, "gomoku-rules-full"),
    };
    let mut lines = vec![
        Line::new(goal),
        Line::new("gomoku-rules-turn").number("size", config.size.lines()),
        Line::new("gomoku-rules-shapes"),
    ];
    lines.extend(fouls);
    lines.extend([opening, Line::new(full)]);
    lines
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
