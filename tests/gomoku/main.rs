//! Tests of Gomoku on constructed positions.

mod counter;
mod engine;
mod fouls;
mod gomocup;
mod inputs;
mod lens;
mod limits;
mod opening;
mod plain_proof;
mod rules;
mod suite;
mod texts;
mod threes;
mod unreadable;
mod weights;

use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::{Config, Event, Move, Point, Position, RuleSet};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Illegal, Rules};

/// Returns the point with this name.
fn at(name: &str) -> Point {
    Point::parse(name).unwrap_or_else(|| panic!("{name} is a point"))
}

/// Returns the points with these names, separated by spaces.
fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(at).collect()
}

/// Returns the default configuration with this rule set.
fn with_rules(rules: RuleSet) -> Config {
    Config { rules, ..Config::default() }
}

/// Plays a stone for the side to move.
fn place(position: &mut Position, point: Point) -> Result<Vec<Event>, Illegal> {
    let seat = position.turn().expect("the game goes on");
    Gomoku::play(position, seat, &Move::Place(point))
}

/// Returns the position with these stones and Black to move. The side with fewer stones gets additional ones where
/// they make no difference.
fn position(rules: RuleSet, black: &str, white: &str) -> Position {
    let (mut black, mut white) = (points(black), points(white));
    let all: Vec<_> = black.iter().chain(&white).copied().collect();
    // Far from each other, along the borders.
    let mut fillers = points("A1 C1 E1 G1 I1 K1 M1 O1 A3 A5 A7 A9 A11 A13 A15 O3 O5 O7 O9 O11 O13 O15")
        .into_iter()
        .filter(|point| !all.contains(point));
    while white.len() < black.len() {
        white.push(fillers.next().expect("enough fillers"));
    }
    while black.len() < white.len() {
        black.push(fillers.next().expect("enough fillers"));
    }
    let mut position = Gomoku::setup(&with_rules(rules), &mut dice_from_seed(0));
    for number in 0..black.len() + white.len() {
        let side = if number % 2 == 0 { &black } else { &white };
        let point = side[number / 2];
        let played = place(&mut position, point);
        assert!(played.is_ok(), "{point}: {played:?}\n{:?}", position.board());
    }
    position
}
