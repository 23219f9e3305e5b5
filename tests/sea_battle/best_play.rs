//! Tests of the best play against small fleets.

use deskmate_games::sea_battle::best_play::{Unsolved, best_play, layouts};
use deskmate_games::sea_battle::brains::admiral::Admiral;
use deskmate_games::sea_battle::brains::gunner::Gunner;
use deskmate_games::sea_battle::rules::{Answer, Cell, Chart, Config, Fleet, Ship};
use deskmate_games::search::brain::Budget;
use deskmate_kernel::rng::dice_from_seed;

use crate::layouts::{all_layouts, small};

/// Returns the minimum total number of misses for all these fleets, by searching every shot without a table.
fn misses(chart: &Chart, fleets: &[Vec<Ship>]) -> u32 {
    if fleets.len() <= 1 {
        return 0;
    }
    let cost = |cell: Cell| {
        let mut groups: Vec<(Answer, Vec<Vec<Ship>>)> = Vec::new();
        for fleet in fleets {
            let answer = chart.answer(fleet, cell);
            match groups.iter_mut().find(|(other, _)| *other == answer) {
                Some((_, group)) => group.push(fleet.clone()),
                None => groups.push((answer, vec![fleet.clone()])),
            }
        }
        let rest = groups.iter().map(|(answer, group)| {
            let mut chart = chart.clone();
            chart.record(cell, *answer);
            let missed = if *answer == Answer::Miss { group.len() as u32 } else { 0 };
            missed + misses(&chart, group)
        });
        rest.sum()
    };
    let useful = |cell: &Cell| fleets.iter().any(|fleet| chart.answer(fleet, *cell) != Answer::Miss);
    chart.open().iter().filter(useful).map(cost).min().unwrap_or_default()
}

#[test]
fn it_needs_as_few_shots_as_any_play() {
    for (size, lengths) in [(2, &[1][..]), (2, &[2]), (3, &[2]), (3, &[1, 1]), (3, &[2, 1]), (3, &[3])] {
        let fleet = Fleet::new(lengths.iter().copied());
        let fleets = layouts(size, &fleet);
        let hits = fleets.len() as u32 * fleet.decks();
        let least = hits + misses(&Chart::new(small(size, lengths)), &fleets);
        let found = best_play(size, &fleet, usize::MAX).expect("small enough");
        assert_eq!((found.layouts, found.shots), (fleets.len(), u64::from(least)), "{lengths:?} on {size}");
    }
}

#[test]
fn every_layout_is_found_once() {
    for (size, lengths) in [(4, &[3, 2][..]), (4, &[1, 1, 1]), (5, &[2, 2, 1])] {
        let found = layouts(size, &Fleet::new(lengths.iter().copied()));
        assert_eq!(found.len(), all_layouts(&small(size, lengths)).len(), "{lengths:?}");
    }
}

#[test]
fn what_is_known_of_small_fields() {
    let solved = |size, lengths: &[u8]| {
        let found = best_play(size, &Fleet::new(lengths.iter().copied()), 1 << 20).expect("small enough");
        (found.layouts, found.shots)
    };
    // One square out of four takes one, two, three or four shots.
    assert_eq!(solved(2, &[1]), (4, 10));
    assert_eq!(solved(4, &[3, 2]), (104, 848));
}

#[test]
fn the_admiral_needs_hardly_more_than_the_best_play() {
    let (size, lengths) = (5, [3, 2]);
    // The result of `arena solve --size 5 --fleet 3,2`, which takes a while.
    let best = 5574;
    let (mut dice, budget) = (dice_from_seed(1), Budget::default());
    let mut shots = 0;
    for fleet in layouts(size, &Fleet::new(lengths)) {
        let mut chart = Chart::new(small(size, &lengths));
        while !chart.is_finished() {
            let cell = Admiral::default().aim(&chart, &budget, &mut dice).cell;
            chart.record(cell, chart.answer(&fleet, cell));
        }
        shots += chart.shots().len();
    }
    let more = 100.0 * (shots as f64 / f64::from(best) - 1.0);
    assert!((0.0..2.0).contains(&more), "{shots} shots: {more:.2} % more than the best play");
}

#[test]
fn what_cannot_be_solved_is_said() {
    let config = Config::school();
    assert_eq!(best_play(10, &config.fleet, 1000), Err(Unsolved::OutOfRange));
    assert_eq!(best_play(5, &Fleet::new([]), 1000), Err(Unsolved::OutOfRange));
    assert_eq!(best_play(2, &Fleet::new([1, 1]), 1000), Err(Unsolved::NoRoom));
    assert_eq!(best_play(4, &Fleet::new([3, 2]), 1000), Err(Unsolved::TooMany));
    assert_eq!(best_play(7, &Fleet::new([1; 6]), 1000), Err(Unsolved::TooMany));
}
