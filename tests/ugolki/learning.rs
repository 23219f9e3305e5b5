//! Tests of the Racer's learned weights: they come from self-play, and beat the weights set by hand.

use deskmate_games::search::brain::Budget;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::openings;
use deskmate_games::ugolki::rules::{Camp, Config, Directions, Position};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Outcome, Rules, Seat};

use crate::brains::brain;
use crate::engine::after;
use crate::with_camp;

/// The number of openings, each played with either side.
const OPENINGS: usize = 20;
/// The node limit of each move.
const NODES: u64 = 1000;

#[test]
fn it_beats_what_was_set_by_hand() {
    for camp in Camp::ALL {
        let config = with_camp(camp);
        let budget = Budget { nodes: Some(NODES), ..Budget::default() };
        let (mut won, mut lots) = (0, dice_from_seed(1));
        for opening in openings::for_config(&config).iter().take(OPENINGS) {
            for own in Seat::BOTH {
                let mut position = Position::new(config);
                for mv in opening {
                    position = after(&position, mv);
                }
                while let Some(seat) = position.turn() {
                    let name = if seat == own { "racer" } else { "racer-1" };
                    let (mv, _) = brain(name).choose(&position, seat, &budget, &mut lots);
                    position = after(&position, &mv);
                }
                won += usize::from(Ugolki::outcome(&position) == Some(Outcome::Win(own)));
            }
        }
        assert!(won > OPENINGS, "{camp:?}: {won} of {}", OPENINGS * 2);
    }
}

#[test]
fn where_men_go_along_diagonals_what_was_set_by_hand_stands() {
    let position = Position::new(Config { directions: Directions::Diagonal, ..Config::default() });
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let choose = |name| brain(name).choose(&position, Seat::First, &budget, &mut dice_from_seed(1));
    assert_eq!(choose("racer"), choose("racer-1"));
}
