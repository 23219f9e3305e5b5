//! Constructed games in which the losing move is known.

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::rules::Take;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules as gomoku;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::{Cell, Config, Move as Shot};
use deskmate_games::ugolki::Ugolki;
use deskmate_games::{Notation, Variants, ugolki};
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::{Match, Ply};

use crate::{found, in_turn};

fn discs(discs: &[u8]) -> Match<AddTo15> {
    in_turn(Default::default(), discs.iter().map(|disc| Take(*disc)))
}

/// Returns the game of Gomoku with these points.
fn stones(points: &str) -> Match<Gomoku> {
    let (config, plies) = Gomoku::read_text(points).expect("it is a game");
    Match::replay(config, 0, plies).expect("it is by the rules")
}

fn points(missed: &[gomoku::Move]) -> Vec<String> {
    missed.iter().map(Gomoku::notation).collect()
}

#[test]
fn a_disc_that_gave_the_draw_away() {
    // The first player holds 8 and 6. After 2 instead of 5, they take 4 and need either 3 or 5.
    let game = discs(&[8, 1, 6, 2, 4, 3, 5]);
    assert_eq!(game.outcome(), Some(Outcome::Win(Seat::First)));
    let missed = found(&game, Seat::Second).expect("the second player has lost");
    assert_eq!((missed.plies, missed.why.id.as_str()), (3, "add-to-15-missed-draw"));
    assert_eq!(missed.better, [Take(5)]);
}

#[test]
fn a_win_given_away_is_told_of_even_to_the_winner() {
    // After 8 and 1 three discs win and 2 does not. But 3 is a mistake too.
    let game = discs(&[8, 1, 2, 3, 4, 9, 5]);
    assert_eq!(game.outcome(), Some(Outcome::Win(Seat::First)));
    let missed = found(&game, Seat::First).expect("a win was given away");
    let mut better = missed.better;
    better.sort_by_key(|disc| disc.0);
    assert_eq!((missed.plies, better), (2, [3, 4, 5].map(Take).to_vec()));
    assert_eq!(missed.why.id, "add-to-15-missed-win");
    assert_eq!(found(&game, Seat::Second).map(|missed| missed.plies), Some(3));
}

#[test]
fn a_drawn_game_without_a_slip_has_nothing() {
    let game = discs(&[5, 4, 9, 1, 8, 2, 7, 3, 6]);
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    for seat in Seat::BOTH {
        assert_eq!(found(&game, seat), None);
    }
}

#[test]
fn a_five_that_was_not_made_is_a_win_missed() {
    // Black has four in a row, open at one end only, plays elsewhere, and White makes five.
    let game = stones("H8 G8 I8 A1 J8 A2 K8 A3 O15 A4 O13 A5");
    assert_eq!(game.outcome(), Some(Outcome::Win(Seat::Second)));
    let missed = found(&game, Seat::First).expect("Black could have won");
    assert_eq!((missed.plies, points(&missed.better)), (10, vec!["L8".to_owned()]));
    assert_eq!(missed.why.id, "gomoku-missed-win");
    assert_eq!(found(&game, Seat::Second), None);
}

#[test]
fn an_open_three_that_was_not_stopped_let_the_win_through() {
    let game = stones("H8 A1 I8 O1 J8 A15 K8 L8 G8");
    assert_eq!(game.outcome(), Some(Outcome::Win(Seat::First)));
    let missed = found(&game, Seat::Second).expect("White has lost");
    assert_eq!((missed.plies, missed.why.id.as_str()), (5, "gomoku-missed-hold"));
    let better = points(&missed.better);
    assert!(["G8", "K8"].iter().all(|point| better.contains(&(*point).to_owned())), "{better:?}");
    assert!(better.iter().all(|point| ["F8", "G8", "K8", "L8"].contains(&point.as_str())), "{better:?}");
    assert_eq!(found(&game, Seat::First), None);
}

#[test]
fn a_step_back_cost_steps() {
    // A solo race: a man goes back and forth just before the end, and the rest is the shortest way.
    let config = Ugolki::solo_config(&ugolki::rules::Config::default()).expect("it can be played alone");
    let way =
        ugolki::engine::race::find_solo_race(config.camp, config.directions, 300).expect("there is a way");
    let (last, rest) = way.split_last().expect("it takes moves");
    let back = |mv: &ugolki::rules::Move| ugolki::rules::Move { from: mv.to, to: mv.from };
    let astray = rest.last().expect("it takes more than one move");
    let moves = rest.iter().copied().chain([back(astray), *astray, *last]);
    let game = in_turn::<Ugolki>(config, moves);
    assert_eq!(game.outcome(), Some(Outcome::Win(Seat::First)));
    let missed = found(&game, Seat::First).expect("two moves more than needed");
    assert_eq!((missed.plies, missed.better.as_slice()), (rest.len(), &[*last][..]));
    assert_eq!(missed.why.id, "ugolki-missed-race");
    assert_eq!(found(&game, Seat::Second), None);
}

#[test]
fn a_shot_into_known_water_is_told_of() {
    let config = Config { alone: true, ..Config::school() };
    let fleet = "A1-D1 A3-C3 E3-G3 A5-B5 D5-E5 G5-H5 A7 C7 E7 G7";
    let layout = deskmate_games::sea_battle::rules::Layout::try_from(fleet.to_owned()).expect("a fleet");
    let fire = |name: &str| Shot::Fire(Cell::parse(name).expect("a square"));
    let place = |seat| Ply { seat, mv: Shot::Place(layout.clone()) };
    // The ship at A1 has been hit twice, so nothing can be beside it.
    let shots = ["A1", "B1", "B2", "C1", "D1"].map(fire);
    let shots = shots.into_iter().map(|mv| Ply { seat: Seat::First, mv });
    let plies = Seat::BOTH.map(place).into_iter().chain(shots).collect();
    let game = Match::<SeaBattle>::replay(config, 0, plies).expect("it is by the rules");
    let missed = found(&game, Seat::First).expect("a shot was wasted");
    assert_eq!((missed.plies, missed.better.as_slice()), (4, &[fire("C1")][..]));
    assert_eq!(missed.why.id, "sea-battle-missed-water");
    // The position of the fleet was not used: the better shot follows from the chart.
    assert_eq!(found(&game, Seat::Second), None);
}
