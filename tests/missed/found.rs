//! Missed moves in games between brains.

use deskmate_games::Game;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::ugolki::Ugolki;
use deskmate_kernel::rules::Seat;

use crate::{found, played};

/// Returns the number of missed moves that are found for both seats in these games of the first preset.
fn sought<G: Game>(levels: [&str; 2], seeds: std::ops::Range<u64>) -> usize {
    let (_, config) = &G::presets()[0];
    let games = seeds.map(|seed| played::<G>(config, levels, seed));
    games.map(|game| Seat::BOTH.into_iter().filter(|seat| found(&game, *seat).is_some()).count()).sum()
}

#[test]
fn weak_play_gives_something_away() {
    assert!(sought::<AddTo15>(["dreamer", "careful"], 0..20) >= 15);
    assert!(sought::<Gomoku>(["student", "club"], 0..4) >= 3);
    assert!(sought::<SeaBattle>(["cabin-boy", "surveyor"], 0..4) >= 6);
    assert!(sought::<Ugolki>(["walker", "hopper"], 0..3) >= 3);
}

#[test]
fn nothing_is_found_where_nothing_was_given_away() {
    assert_eq!(sought::<AddTo15>(["perfect", "perfect"], 0..50), 0);
    assert_eq!(sought::<SeaBattle>(["admiral", "admiral"], 0..2), 0);
}
