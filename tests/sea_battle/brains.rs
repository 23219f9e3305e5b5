//! Tests of the opponents' shots, on constructed charts and on whole fleets.

use deskmate_games::sea_battle::brains::gunner::{Aim, Gunner};
use deskmate_games::sea_battle::brains::{NAMES, gunner};
use deskmate_games::sea_battle::rules::{Answer, Cell, Cells, Chart, Config, Layout, descending};
use deskmate_games::search::brain::Budget;
use deskmate_kernel::rng::dice_from_seed;

use crate::{SCHOOL, at, layout};

/// Returns a small budget.
fn little() -> Budget {
    Budget { nodes: Some(60), ..Budget::default() }
}

/// Returns the opponent with this name.
fn named(name: &str) -> Box<dyn Gunner> {
    gunner(name).unwrap_or_else(|| panic!("{name} is of the crew")).0
}

/// Returns the chart after shots at these squares of a field with these ships.
pub fn chart(config: &Config, ships: &Layout, shots: &str) -> Chart {
    let mut chart = Chart::new(config.clone());
    for cell in shots.split_whitespace().map(at) {
        let answer = chart.answer(ships.ships(), cell);
        assert!(chart.allows(cell, answer), "{cell}");
        chart.record(cell, answer);
    }
    chart
}

/// Returns the squares at which the opponent fires over many seeds.
fn aims(name: &str, chart: &Chart) -> Cells {
    (0..60).map(|seed| named(name).aim(chart, &little(), &mut dice_from_seed(seed)).cell).collect()
}

/// Returns the squares with these names.
fn cells(names: &str) -> Cells {
    names.split_whitespace().map(at).collect()
}

/// Returns the squares that must be water to a player who knows the hits, but not the sinkings.
fn corners(chart: &Chart) -> Cells {
    let sides = chart.hit().left() | chart.hit().right();
    if chart.config().allows_touching() { Cells::EMPTY } else { sides.up() | sides.down() }
}

#[test]
fn no_shot_is_wasted() {
    let mut lots = dice_from_seed(21);
    for config in
        [Config::school(), Config::quiet(), Config::classic(), Config { size: 8, ..Config::school() }]
    {
        for name in NAMES {
            for _ in 0..if *name == "admiral" { 4 } else { 40 } {
                let ships = descending(&config, &mut lots).unwrap();
                let mut chart = Chart::new(config.clone());
                while !chart.is_finished() {
                    let Aim { cell, values, .. } = named(name).aim(&chart, &little(), &mut lots);
                    assert!(chart.open().contains(cell), "{name} fires at {cell} again");
                    assert!(values.iter().all(|(cell, worth)| chart.open().contains(*cell) && *worth > 0.0));
                    let water = match *name {
                        "cabin-boy" => Cells::EMPTY,
                        // The Surveyor is not told of sinkings, so it cannot know the rims.
                        "surveyor" => corners(&chart),
                        _ => chart.water(),
                    };
                    assert!(!water.contains(cell), "{name} fires at {cell}, which is water: {chart:?}");
                    let answer = chart.answer(ships.ships(), cell);
                    chart.record(cell, answer);
                }
            }
        }
    }
}

#[test]
fn the_cabin_boy_fires_anywhere() {
    let chart = chart(&Config::school(), &layout(SCHOOL), "A1 B1 C1");
    let open =
        (0..2000).map(|seed| named("cabin-boy").aim(&chart, &little(), &mut dice_from_seed(seed)).cell);
    assert_eq!(open.collect::<Cells>(), chart.open());
}

#[test]
fn the_surveyor_sweeps_before_all_else() {
    let empty = Chart::new(Config::school());
    let starts = [(6, 0, 1), (2, 0, 1), (0, 2, 1), (0, 6, 1), (3, 0, -1), (7, 0, -1), (9, 2, -1), (9, 6, -1)];
    let line = |(column, row, step): (i8, i8, i8)| {
        (0..10)
            .map(move |n| (column + step * n, row + n))
            .filter(|(c, r)| (0..10).contains(c) && (0..10).contains(r))
    };
    let sweep: Cells =
        starts.into_iter().flat_map(line).map(|(column, row)| Cell::new(column as u8, row as u8)).collect();
    assert_eq!(sweep.count(), 48);
    let heat = named("surveyor").aim(&empty, &little(), &mut dice_from_seed(1)).values;
    assert_eq!(heat.iter().map(|(cell, _)| *cell).collect::<Cells>(), sweep);
    // After the sweep come the remaining squares.
    let mut swept = Chart::new(Config::school());
    sweep.iter().for_each(|cell| swept.record(cell, Answer::Miss));
    let heat = named("surveyor").aim(&swept, &little(), &mut dice_from_seed(1)).values;
    assert_eq!(heat.iter().map(|(cell, _)| *cell).collect::<Cells>(), swept.open());
}

#[test]
fn the_surveyor_follows_a_hit_and_then_its_axis() {
    let (config, ships) = (Config::school(), layout(SCHOOL));
    assert_eq!(aims("surveyor", &chart(&config, &ships, "B3")), cells("A3 C3 B2 B4"));
    assert_eq!(aims("surveyor", &chart(&config, &ships, "B3 B2")), cells("A3 C3 B4"));
    assert_eq!(aims("surveyor", &chart(&config, &ships, "B3 A3")), cells("C3"));
    assert_eq!(aims("surveyor", &chart(&config, &ships, "B1 C1")), cells("A1 D1"));
}

#[test]
fn the_surveyor_reckons_sinkings() {
    let (config, ships) = (Config::school(), layout(SCHOOL));
    // Four hits are the largest ship, so its ends are excluded, although no sinking is announced and the sweep passes
    // over them. After three hits nothing is excluded while the ship of four is afloat.
    let aside = layout(&SCHOOL.replace("A1-D1", "D1-G1"));
    let heat = |shots| {
        named("surveyor").aim(&chart(&config, &aside, shots), &little(), &mut dice_from_seed(1)).values
    };
    let sweeps = |shots| heat(shots).iter().map(|(cell, _)| *cell).collect::<Cells>();
    assert!((cells("C1 H1") - sweeps("J10")).is_empty());
    assert!(!sweeps("D1 E1 F1 G1").intersects(cells("C1 H1")) && sweeps("D1 E1 F1 G1").count() > 10);
    assert_eq!(aims("surveyor", &chart(&config, &ships, "A3 B3 C3")), cells("D3"));
    // A ship of two does not count as sunk before both its ends have been tried.
    assert_eq!(aims("surveyor", &chart(&config, &ships, "D5 E5 C5")), cells("F5"));
    assert!(aims("surveyor", &chart(&config, &ships, "D5 E5 C5 F5")).count() > 10);
    // Squares diagonal to a hit are never tried.
    let heat = named("surveyor")
        .aim(&chart(&config, &ships, "A7 B7 A6 A8"), &little(), &mut dice_from_seed(1))
        .values;
    assert!(!heat.iter().any(|(cell, _)| cells("B6 B8").contains(*cell)));
}

#[test]
fn the_navigator_counts_in_how_many_ways_ships_fit() {
    let empty = Chart::new(Config::school());
    let heat = named("navigator").aim(&empty, &little(), &mut dice_from_seed(1)).values;
    let weight = |name: &str| heat.iter().find(|(cell, _)| *cell == at(name)).map(|(_, weight)| *weight);
    // In the corner each ship of two or more decks fits in two directions, in the middle in four. Single-deck ships
    // count four everywhere, and the square itself counts one.
    assert_eq!(weight("A1"), Some(1.0 + 16.0 + 6.0 * 2.0));
    assert_eq!(weight("E5"), Some(1.0 + 16.0 + 6.0 * 4.0));
    // One or two columns from the edge only short ships fit to the left.
    assert_eq!(weight("B5"), Some(1.0 + 16.0 + 6.0 * 3.0 + 3.0));
    assert_eq!(weight("C5"), Some(1.0 + 16.0 + 6.0 * 3.0 + 5.0));
}

#[test]
fn the_navigator_goes_for_the_wounded_and_leaves_out_water() {
    let (config, ships) = (Config::school(), layout(SCHOOL));
    assert!((aims("navigator", &chart(&config, &ships, "B3")) - cells("A3 C3 B2 B4")).is_empty());
    let after = chart(&config, &ships, "A5 B5");
    let heat = named("navigator").aim(&after, &little(), &mut dice_from_seed(1)).values;
    assert!(!heat.iter().any(|(cell, _)| cells("C4 C5 C6 A4 B6").contains(*cell)));
    // Beside a hit the square itself counts 50, and ships count where they fit, also across the hit square.
    let beside = chart(&config, &ships, "A1");
    let heat = named("navigator").aim(&beside, &little(), &mut dice_from_seed(1)).values;
    let weight = heat.iter().find(|(cell, _)| *cell == at("B1")).map(|(_, weight)| *weight);
    // Six ships each to the right and down, the three of two to the left, and none up; singles count as usual.
    assert_eq!(weight, Some(50.0 + 16.0 + 6.0 + 6.0 + 3.0));
}
