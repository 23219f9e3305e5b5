//! Twelve balanced openings for matches between brains.

use super::rules::{Config, Move, Opening, Point, Size};

/// The stones in turn, Black first, on 15 lines. They were placed at random, evaluated near zero by the engine, and
/// then won by either side at least twice in eight games of the engine, with some points overlooked, against itself.
const OPENINGS: [&str; 12] = [
    "K9 J7 J5 J10",
    "G5 F10 K10 J10",
    "E5 I7 J11 F9",
    "K8 I9 I7 J7 F8 G9",
    "I5 J6 E11 J7",
    "J7 G8 F11 J6",
    "H5 G7 J11 H7",
    "J7 H7 F9 G6",
    "F11 H9 K9 I10",
    "H6 J10 H11 J6 K5 G7",
    "G7 G8 J11 H7",
    "E9 H8 K5 G9",
];

/// Returns the openings as points.
#[must_use]
pub fn points() -> Vec<Vec<Point>> {
    OPENINGS.iter().map(|opening| opening.split_whitespace().filter_map(Point::parse).collect()).collect()
}

/// Returns the openings as moves of a game of `config`. Empty if it has another board or an opening of its own.
#[must_use]
pub fn for_config(config: &Config) -> Vec<Vec<Move>> {
    if config.size != Size::Fifteen || config.opening != Opening::Plain {
        return Vec::new();
    }
    points().into_iter().map(|opening| opening.into_iter().map(Move::Place).collect()).collect()
}
