//! Tests of Ugolki: the rules, the input and the opponents.

mod brains;
mod engine;
mod generator;
mod input;
mod learning;
mod options;
mod race;
mod ranking;
mod rules;
mod texts;

use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::{Camp, Config, Event, Move, Position, Square};
use deskmate_kernel::rules::Rules;

/// Returns the square with this name.
fn at(name: &str) -> Square {
    Square::parse(name).unwrap_or_else(|| panic!("{name} is a square"))
}

/// Returns the squares with these names, separated by spaces.
fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(at).collect()
}

/// Parses a move written as `a1-a2`, or with squares between.
fn mv(written: &str) -> Move {
    let squares: Vec<_> = written.split('-').map(at).collect();
    Move { from: squares[0], to: squares[squares.len() - 1] }
}

/// Plays a move for the side to move.
#[track_caller]
fn play(position: &mut Position, written: &str) -> Vec<Event> {
    let seat = position.turn().unwrap_or_else(|| panic!("{written}, but the game is over"));
    let played = Ugolki::play(position, seat, &mv(written));
    played.unwrap_or_else(|why| panic!("{written}: {why:?}\n{:?}", position.board()))
}

/// Returns the position after these moves, and the events of the last one.
#[track_caller]
fn played(config: Config, moves: &str) -> (Position, Vec<Event>) {
    let mut position = Position::new(config);
    let events = moves.split_whitespace().map(|written| play(&mut position, written)).last();
    (position, events.unwrap_or_default())
}

/// Returns the default rules with this camp.
fn with_camp(camp: Camp) -> Config {
    Config { camp, ..Config::default() }
}
