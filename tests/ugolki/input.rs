//! Tests of taps: a man is selected, deselected, replaced by another, and moved.

use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::input::{Draft, destinations, movable, path, tap};
use deskmate_games::ugolki::rules::{Config, Position};
use deskmate_games::{Response, Tap};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Illegal, Seat};

use crate::{at, mv, played, squares};

/// Returns the response to a tap on a square while `chosen` is selected.
fn tapped(view: &Position, seat: Seat, chosen: Option<&str>, square: &str) -> Response<Ugolki> {
    tap(view, seat, Draft { man: chosen.map(at) }, Tap::at(at(square).index()))
}

/// Returns the draft with this man selected.
fn choose(man: &str) -> Response<Ugolki> {
    Response::Draft(Draft { man: Some(at(man)) })
}

#[test]
fn a_man_is_chosen_let_go_changed_and_moved() {
    let start = Position::new(Config::default());
    assert_eq!(tapped(&start, Seat::First, None, "a3"), choose("a3"));
    assert_eq!(tapped(&start, Seat::First, Some("a3"), "a3"), Response::Draft(Draft::default()));
    assert_eq!(tapped(&start, Seat::First, Some("a3"), "b3"), choose("b3"));
    assert_eq!(tapped(&start, Seat::First, Some("a3"), "a4"), Response::Move(mv("a3-a4")));
}

#[test]
fn other_taps_are_told_why_not() {
    let start = Position::new(Config::default());
    let why = |id: &str| Line::new(format!("ugolki-refused-{id}"));
    let ignored = |line| Response::Ignore(Some(line));
    let from = |line: Line, square: &str| line.text("from", square);
    assert_eq!(tapped(&start, Seat::First, None, "a1"), ignored(from(why("stuck"), "a1")));
    assert_eq!(tapped(&start, Seat::First, Some("a3"), "a1"), ignored(from(why("stuck"), "a1")));
    assert_eq!(tapped(&start, Seat::First, None, "d4"), ignored(from(why("no-man"), "d4")));
    assert_eq!(tapped(&start, Seat::First, None, "h8"), ignored(from(why("no-man"), "h8")));
    let reach = from(why("out-of-reach"), "a3").text("to", "d4");
    assert_eq!(tapped(&start, Seat::First, Some("a3"), "d4"), ignored(reach));
    let taken = from(why("taken"), "a3").text("to", "h8");
    assert_eq!(tapped(&start, Seat::First, Some("a3"), "h8"), ignored(taken));
    assert_eq!(tapped(&start, Seat::Second, None, "h6"), ignored(Illegal::NotYourTurn.line()));
    assert_eq!(tap(&start, Seat::First, Draft::default(), Tap::at(64)), Response::Ignore(None));
}

#[test]
fn a_man_that_has_moved_away_is_no_longer_chosen() {
    let (position, _) = played(Config::default(), "a3-a4 h6-h5");
    assert_eq!(tapped(&position, Seat::First, Some("a3"), "a4"), choose("a4"));
}

#[test]
fn what_the_board_shows_is_what_can_be_done() {
    let (position, _) = played(Config::default(), "c3-c4 h6-h5");
    assert_eq!(
        movable(&position, Seat::First).iter().collect::<Vec<_>>(),
        squares("b1 c1 a2 b2 c2 a3 b3 c4")
    );
}

#[test]
fn goals_and_paths_are_those_of_the_one_to_move() {
    let (position, _) = played(Config::default(), "c3-c4 h6-h5");
    let chosen = Draft { man: Some(at("a3")) };
    let found: Vec<_> = destinations(&position, Seat::First, at("a3")).iter().collect();
    assert_eq!(found, squares("c3 a4 c5"));
    assert_eq!(path(&position, chosen, at("c5")), Some(squares("a3 c3 c5")));
    assert_eq!(path(&position, chosen, at("c6")), None);
    assert_eq!(path(&position, Draft::default(), at("c5")), None);
    assert!(destinations(&position, Seat::Second, at("h5")).is_empty());
    assert!(destinations(&position, Seat::First, at("h5")).is_empty());
    assert!(movable(&position, Seat::Second).is_empty());
}
