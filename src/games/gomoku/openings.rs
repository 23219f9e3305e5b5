//! Twelve openings in which neither side stands clearly better, for measuring brains against each other.

use super::rules::{Config, Move, Opening, Point, Size};

/// The stones in turn, Black first, on 15 lines.
const OPENINGS: [&str; 12] = [
    "H8 I9 L5 F6",
    "H8 H9 K11 G6",
    "H8 G9 E5 J10",
    "H8 I8 L11 F10",
    "H8 I7 D9 J6",
    "H8 H7 L8 F9",
    "I9 G7 E11 K6",
    "I8 G9 L4 H6",
    "G8 I9 K5 H6",
    "H9 I7 E6 F10",
    "H7 G8 K10 I9",
    "G9 H7 L9 I10",
];

/// The openings as points.
#[must_use]
pub fn points() -> Vec<Vec<Point>> {
    OPENINGS.iter().map(|opening| opening.split_whitespace().filter_map(Point::parse).collect()).collect()
}

/// The openings as moves of a game of `config`; none when it has another board, or an opening of its own.
#[must_use]
pub fn of(config: &Config) -> Vec<Vec<Move>> {
    if config.size != Size::Fifteen || config.opening != Opening::Plain {
        return Vec::new();
    }
    points().into_iter().map(|opening| opening.into_iter().map(Move::Place).collect()).collect()
}
