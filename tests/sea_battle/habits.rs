//! Tests of the Admiral's memory of a player.

use deskmate_games::Diary;
use deskmate_games::sea_battle::brains::gunner;
use deskmate_games::sea_battle::brains::gunner::habits;
use deskmate_games::sea_battle::rules::{Chart, Config, Layout, SeaBattle, descending};
use deskmate_games::search::brain::OpponentProfile;
use deskmate_games::thinking::choose_move;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Rules, Seat, Viewer};

use crate::{SCHOOL, battle, layout};

/// Returns the mean number of shots that the Admiral needs for a fleet when it remembers `layouts`.
fn shots(fleet: &Layout, layouts: &[Layout]) -> f64 {
    const BATTLES: u64 = 12;
    let (mut admiral, budget) = gunner("admiral").expect("there is one");
    admiral.remember(layouts.to_vec());
    let total: usize = (0..BATTLES)
        .map(|seed| {
            let (mut chart, mut dice) = (Chart::new(Config::school()), dice_from_seed(seed));
            while !chart.is_finished() {
                let cell = admiral.aim(&chart, &budget, &mut dice).cell;
                chart.record(cell, chart.answer(fleet.ships(), cell));
            }
            chart.shots().len()
        })
        .sum();
    total as f64 / BATTLES as f64
}

#[test]
fn whoever_hides_in_the_same_places_is_found_sooner() {
    let fleet = descending(&Config::school(), &mut dice_from_seed(8)).expect("it fits");
    let (stranger, known) = (shots(&fleet, &[]), shots(&fleet, &[fleet.clone(), fleet.clone()]));
    assert!(known < stranger - 8.0, "{known} shots with, {stranger} without");
}

#[test]
fn the_latest_layouts_are_remembered_and_what_cannot_be_read_is_not() {
    let layouts: Vec<_> = (0..7)
        .map(|seed| descending(&Config::school(), &mut dice_from_seed(seed)).expect("it fits"))
        .collect();
    let text = layouts.iter().fold(String::new(), |before, layout| habits(layout, &before));
    let written: Vec<_> = text.split("; ").collect();
    assert_eq!(written.len(), 5);
    assert_eq!(written[0], layouts[6].to_string());
    // An invalid text leads to the same move as an empty one.
    let (state, seat) = battle(&Config::school(), SCHOOL);
    let view = SeaBattle::view(&state, Viewer::Seat(seat));
    let asked = |habits: &str| {
        let known = OpponentProfile { habits: habits.to_owned(), ..OpponentProfile::default() };
        choose_move::<SeaBattle>("admiral", seat, 1, &view, &known)
    };
    assert_eq!(asked("; nonsense; A1-Z9;;"), asked(""));
    assert_ne!(
        asked(&text).map(|(_, thoughts)| thoughts.values),
        asked("").map(|(_, thoughts)| thoughts.values)
    );
}

#[test]
fn only_a_fleet_that_may_be_seen_is_remembered() {
    let (state, _) = battle(&Config::school(), SCHOOL);
    let view = |viewer| SeaBattle::view(&state, viewer);
    assert_eq!(SeaBattle::habits(&view(Viewer::Spectator), Seat::First, ""), None);
    let own = SeaBattle::habits(&view(Viewer::Seat(Seat::First)), Seat::First, "");
    assert_eq!(own, Some(layout(SCHOOL).to_string()));
}
