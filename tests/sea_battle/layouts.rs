//! Tests of random layouts: they are legal and have the intended distribution.

use std::collections::HashMap;

use deskmate_games::sea_battle::brains::{NAMES, gunner};
use deskmate_games::sea_battle::layouts::edge::room_for_singles;
use deskmate_games::sea_battle::layouts::{complete, edge, uniform};
use deskmate_games::sea_battle::rules::{Cell, Config, Fleet, Layout, Misfit, Ship, descending, ready_made};
use deskmate_games::search::brain::Budget;
use deskmate_kernel::rng::dice_from_seed;

use crate::layout;

/// Returns the school rules on a field small enough to count all layouts.
pub fn small(size: u8, fleet: &[u8]) -> Config {
    Config { size, fleet: Fleet::new(fleet.iter().copied()), ..Config::school() }
}

/// Returns every layout of the fleet by trying every place of every ship; ships of one length are in ascending order.
pub fn all_layouts(config: &Config) -> Vec<Layout> {
    fn extend(config: &Config, lying: &mut Vec<Ship>, out: &mut Vec<Layout>) {
        let lengths = config.fleet.lengths();
        let Some(&length) = lengths.get(lying.len()) else {
            out.push(Layout::new(lying.iter().copied()));
            return;
        };
        let last = lying.last().copied().filter(|ship| ship.length() == length);
        for upright in [false, true].into_iter().take(if length == 1 { 1 } else { 2 }) {
            for (row, column) in (0..config.size).flat_map(|row| (0..config.size).map(move |c| (row, c))) {
                let ship = Ship::new(Cell::new(column, row), length, upright);
                let after = last.is_none_or(|last| ship > last);
                if after && Misfit::find(config, ship, lying.iter().copied()).is_none() {
                    lying.push(ship);
                    extend(config, lying, out);
                    lying.pop();
                }
            }
        }
    }
    let mut out = Vec::new();
    extend(config, &mut Vec::new(), &mut out);
    out
}

#[test]
fn all_ways_to_lay_out_are_legal() {
    let mut dice = dice_from_seed(5);
    let mut configs = vec![Config::school(), Config::quiet(), Config::classic()];
    configs.extend([8, 12].map(|size| Config { size, ..Config::school() }));
    configs.push(small(8, &[8, 8, 8, 8]));
    for config in &configs {
        for _ in 0..100 {
            descending(config, &mut dice).expect("it fits").check(config).unwrap();
        }
        for _ in 0..3 {
            edge(config, &mut dice).expect("it fits").check(config).unwrap();
            for name in NAMES {
                let budget = Budget { nodes: Some(100), ..Budget::default() };
                let (gunner, _) = gunner(name).expect("he is of the crew");
                gunner.place_fleet(config, &budget, &mut dice).expect("it fits").check(config).unwrap();
            }
        }
        for number in 0.. {
            let Some(layout) = ready_made(config, number) else { break };
            layout.check(config).unwrap();
            assert_eq!(ready_made(config, number), Some(layout));
        }
    }
    for config in [Config::school(), Config::classic()] {
        for _ in 0..5 {
            uniform(&config, &mut dice).expect("it fits").check(&config).unwrap();
        }
    }
}

#[test]
fn every_layout_is_equally_likely_in_uniform_and_not_in_descending() {
    // Few enough to sample each of them often, and with two ships of the same length, which are interchangeable.
    let config = small(4, &[3, 1, 1]);
    let all = all_layouts(&config);
    // The ship of three has 8 places along the border, which leave 12 ways for the singles, and 8 inside, which leave
    // 3.
    assert_eq!(all.len(), 8 * 12 + 8 * 3);
    let draws = 200 * all.len();
    let deviation = |draw: &mut dyn FnMut() -> Layout| {
        let mut counts: HashMap<_, u32> = all.iter().map(|layout| (layout.clone(), 0)).collect();
        for _ in 0..draws {
            *counts.get_mut(&draw()).expect("a layout of the list") += 1;
        }
        // Chi-squared over its degrees of freedom: about 1 if all are equally likely.
        let squares: f64 = counts.values().map(|count| (f64::from(*count) - 200.0).powi(2) / 200.0).sum();
        squares / (all.len() - 1) as f64
    };
    let mut dice = dice_from_seed(1);
    let even = deviation(&mut || uniform(&config, &mut dice).expect("it fits"));
    // Its standard deviation is the root of 2/119, 0.13.
    assert!((0.55..1.45).contains(&even), "{even}");
    let uneven = deviation(&mut || descending(&config, &mut dice).expect("it fits"));
    assert!(uneven > 3.0, "{uneven}");
}

#[test]
fn edge_is_the_roomiest_of_two_hundred() {
    let config = Config::school();
    let mut chosen = dice_from_seed(9);
    let mut again = dice_from_seed(9);
    let edge = edge(&config, &mut chosen).expect("it fits");
    let candidates: Vec<_> = (0..200).map(|_| descending(&config, &mut again).expect("it fits")).collect();
    let room = |layout: &Layout| room_for_singles(&config, layout);
    let most = candidates.iter().map(room).max();
    assert_eq!(Some(room(&edge)), most);
    assert!(candidates.contains(&edge));
}

#[test]
fn room_is_what_the_bigger_ships_leave() {
    // A ship of three in a corner takes two rows of four; the place of the single does not matter.
    let config = small(4, &[3, 1]);
    assert_eq!(room_for_singles(&config, &layout("A1-C1 A4")), 8);
    assert_eq!(room_for_singles(&config, &layout("A1-C1 D4")), 8);
    assert_eq!(room_for_singles(&config, &layout("A2-C2 D4")), 4);
}

#[test]
fn the_rest_of_a_fleet_is_found_where_there_is_little_room() {
    let config = small(8, &[8, 8, 8, 8]);
    let fixed = [Ship::parse("A3-H3").unwrap()];
    let whole = complete(&config, &fixed, &mut dice_from_seed(1)).expect("three rows are left");
    whole.check(&config).unwrap();
    assert!(whole.ships().contains(&fixed[0]));
    // In the second and fifth rows, two of them leave room for only one more.
    let apart = ["A2-H2", "A5-H5"].map(|ship| Ship::parse(ship).unwrap());
    assert_eq!(complete(&config, &apart, &mut dice_from_seed(1)), None);
    // A ship that is not in the fleet, and ships that touch.
    assert_eq!(complete(&config, &[Ship::parse("A2-G2").unwrap()], &mut dice_from_seed(1)), None);
    let both = ["A1-H1", "A2-H2"].map(|ship| Ship::parse(ship).unwrap());
    assert_eq!(complete(&config, &both, &mut dice_from_seed(1)), None);
}
