//! Tests of the Admiral: its sampled fleets against all possible ones, on fields small enough to count them.

use std::collections::HashMap;
use std::sync::Arc;

use deskmate_games::sea_battle::brains::admiral::belief::Belief;
use deskmate_games::sea_battle::brains::admiral::known::Knowledge;
use deskmate_games::sea_battle::brains::admiral::model::Model;
use deskmate_games::sea_battle::brains::admiral::prior::Prior;
use deskmate_games::sea_battle::brains::admiral::sampler::{Sampler, Weights};
use deskmate_games::sea_battle::brains::admiral::{Admiral, choose_shot};
use deskmate_games::sea_battle::brains::gunner::{Aim, Gunner, chart_after_sinking};
use deskmate_games::sea_battle::layouts::edge;
use deskmate_games::sea_battle::rules::{
    Cell, Chart, Config, Fleet, FreeSquares, Layout, RuleSet, Ship, descending,
};
use deskmate_games::search::brain::Budget;
use deskmate_kernel::rng::{Dice, dice_from_seed};

use crate::brains::chart;
use crate::layouts::{all_layouts, small};
use crate::{SCHOOL, at, layout};

/// The probability of a ship on each square.
type Heat = HashMap<Cell, f64>;

/// Returns whether a field with these ships would have given the answers on the chart.
fn agrees(chart: &Chart, layout: &Layout) -> bool {
    let mut again = Chart::new(chart.config().clone());
    chart.shots().iter().all(|(cell, answer)| {
        let same = again.answer(layout.ships(), *cell) == *answer;
        again.record(*cell, *answer);
        same
    })
}

/// Returns the heat of the weighted layouts that agree with the chart.
fn exact(chart: &Chart, layouts: &[(Layout, f64)]) -> Heat {
    let agreeing: Vec<_> = layouts.iter().filter(|(layout, _)| agrees(chart, layout)).collect();
    assert!(agreeing.len() > 1, "a chart that leaves something open");
    let sum: f64 = agreeing.iter().map(|(_, weight)| weight).sum();
    let mut heat = Heat::new();
    for (layout, weight) in agreeing {
        for cell in (layout.cell_set() & chart.open()).iter() {
            *heat.entry(cell).or_default() += weight / sum;
        }
    }
    heat
}

/// Returns the heat of sampled fleets, each weighted by `weight`.
fn drawn(chart: &Chart, model: &Model, weight: impl Fn(Weights) -> f64) -> Heat {
    let known = Knowledge::new(chart);
    let mut sampler = Sampler::new(&known, model);
    let (mut heat, mut sum, mut dice) = (Heat::new(), 0.0, dice_from_seed(1));
    for _ in 0..30_000 {
        let Some(weights) = sampler.draw(&mut dice) else { continue };
        sum += weight(weights);
        for cell in sampler.ships.iter().flat_map(|ship| ship.cells()).filter(|c| chart.open().contains(*c)) {
            *heat.entry(cell).or_default() += weight(weights);
        }
    }
    heat.values_mut().for_each(|value| *value /= sum);
    heat
}

/// Asserts that both heats are equal within `tolerance` on every square.
fn same(one: &Heat, other: &Heat, chart: &Chart, tolerance: f64) {
    for cell in chart.open().iter() {
        let at = |heat: &Heat| heat.get(&cell).copied().unwrap_or_default();
        assert!((at(one) - at(other)).abs() < tolerance, "{cell}: {} or {}\n{chart:?}", at(one), at(other));
    }
}

/// Returns charts of every kind on a small field: empty, with misses, a hit, a hit ship of two, and a sunk ship.
fn charts() -> Vec<Chart> {
    let ships = layout("A1-C1 E2-E3 A4 C5");
    let mut charts = Vec::new();
    for rules in [RuleSet::School, RuleSet::Quiet, RuleSet::Classic] {
        let config = Config { rules, ..small(5, &[3, 2, 1, 1]) };
        for shots in ["", "C3 D5", "B1", "B1 C1 D4", "C3 E2 A1", "A4 C5 B3", "A1 B1 C1", "E2 E3 D1"] {
            charts.push(chart(&config, &ships, shots));
        }
    }
    charts
}

/// Returns every layout with its probability when ships are placed from the longest to the shortest, and each
/// placement is weighted by `thrift` to the power of the number of free squares that it takes.
fn laid(config: &Config, thrift: f64) -> Vec<(Layout, f64)> {
    fn extend(
        room: FreeSquares,
        lengths: &[u8],
        thrift: f64,
        lying: &[Ship],
        chance: f64,
        out: &mut HashMap<Layout, f64>,
    ) {
        let Some((&length, rest)) = lengths.split_first() else {
            *out.entry(Layout::new(lying.iter().copied())).or_default() += chance;
            return;
        };
        let worth = |ship: Ship| match length {
            1 => 1.0,
            _ => thrift.powi((room.blocked_by(ship) & room.free()).count() as i32),
        };
        let all: f64 = room.placements(length).iter().map(worth).sum();
        for ship in room.placements(length).iter() {
            let mut next = room;
            next.place(ship);
            let lying: Vec<_> = lying.iter().copied().chain([ship]).collect();
            extend(next, rest, thrift, &lying, chance * worth(ship) / all, out);
        }
    }
    let mut out = HashMap::new();
    extend(config.empty_field(), config.fleet.lengths(), thrift, &[], 1.0, &mut out);
    out.into_iter().collect()
}

#[test]
fn drawn_fleets_have_the_chances_of_equally_likely_layouts() {
    for chart in charts() {
        let all: Vec<_> = all_layouts(chart.config()).into_iter().map(|layout| (layout, 1.0)).collect();
        same(&drawn(&chart, &Model::new(1.0), |weights| weights.even), &exact(&chart, &all), &chart, 0.02);
    }
}

#[test]
fn drawn_fleets_have_the_chances_of_their_model() {
    for chart in charts() {
        for thrift in [1.0, 0.7] {
            if thrift < 1.0 && chart.config().allows_touching() {
                continue;
            }
            let all = laid(chart.config(), thrift);
            let drawn = drawn(&chart, &Model::new(thrift), |weights| weights.model);
            // Ships of the same length are weighted as if the known ones had been placed first. This is an
            // approximation, which is worse on small fields like these than on real ones.
            same(&drawn, &exact(&chart, &all), &chart, 0.06);
        }
    }
}

#[test]
fn few_fleets_are_all_found_and_many_are_drawn_alike() {
    let budget = Budget { nodes: Some(40_000), ..Budget::default() };
    for chart in charts() {
        let (known, prior) = (Knowledge::new(&chart), Prior::new(chart.config(), &[]));
        let belief = Belief::form(&known, &prior, &budget, &mut dice_from_seed(2));
        let count = all_layouts(chart.config()).iter().filter(|layout| agrees(&chart, layout)).count();
        assert_eq!(belief.is_complete(), count <= 600, "{count}");
        assert!((belief.fleets().map(|(weight, _)| weight).sum::<f64>() - 1.0).abs() < 1e-9);
        if !belief.is_complete() {
            continue;
        }
        assert_eq!(belief.fleets().count(), count);
        // The same mixture, sampled.
        let drawn = drawn(&chart, &prior.even, |weights| prior.weigh(weights, &[], &[]));
        let mut found = Heat::new();
        let mut even = Sampler::new(&known, &prior.even);
        let sum: f64 =
            belief.fleets().map(|(_, ships)| prior.weigh(even.weigh_both_orders(ships), ships, &[])).sum();
        for (_, ships) in belief.fleets() {
            let weight = prior.weigh(even.weigh_both_orders(ships), ships, &[]) / sum;
            for cell in ships.iter().flat_map(|ship| ship.cells()).filter(|c| chart.open().contains(*c)) {
                *found.entry(cell).or_default() += weight;
            }
        }
        // Enumerated fleets are weighted in two orders of the ships of one length, sampled fleets in any order.
        same(&drawn, &found, &chart, 0.03);
    }
}

/// Returns every layout of the fleet with its probability in the Admiral's mixture.
fn mixture(config: &Config) -> Vec<(Layout, f64)> {
    let prior = Prior::new(config, &[]);
    let nothing = Knowledge::new(&Chart::new(config.clone()));
    let mut even = Sampler::new(&nothing, &prior.even);
    let mut thrifty = prior.thrifty.as_ref().map(|model| Sampler::new(&nothing, model));
    let mut weigh = |layout: &Layout| {
        let ships = layout.ships();
        let hugging =
            thrifty.as_mut().map_or(0.0, |sampler| prior.thrifty_share() * sampler.weigh(ships).model);
        prior.weigh(even.weigh(ships), ships, &[]) + hugging
    };
    all_layouts(config).into_iter().map(|layout| (layout.clone(), weigh(&layout))).collect()
}

#[test]
fn the_parts_of_the_mixture_are_one_together() {
    for fleet in [&[3, 1, 1][..], &[2, 1, 1, 1], &[2, 2, 1]] {
        let config = small(6, fleet);
        let sum: f64 = mixture(&config).iter().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 0.1, "{fleet:?}: all layouts together {sum}");
    }
}

#[test]
fn his_chances_are_those_of_the_mixture() {
    let ships = layout("A1-C1 E2-E3 A4 C5");
    let budget = Budget { nodes: Some(40_000), ..Budget::default() };
    for rules in [RuleSet::School, RuleSet::Classic] {
        let config = Config { rules, ..small(6, &[3, 2, 1, 1]) };
        let mixture = mixture(&config);
        for shots in ["", "C3 D5", "E2"] {
            let chart = chart(&config, &ships, shots);
            let belief = Belief::form(
                &Knowledge::new(&chart),
                &Prior::new(&config, &[]),
                &budget,
                &mut dice_from_seed(3),
            );
            assert!(!belief.is_complete(), "too few fleets to be drawn");
            let aim = Admiral::default().aim(&chart, &budget, &mut dice_from_seed(3));
            let heat = aim.values.iter().map(|(cell, chance)| (*cell, f64::from(*chance))).collect();
            same(&heat, &exact(&chart, &mixture), &chart, 0.03);
        }
    }
}

#[test]
fn he_fires_only_where_some_fleet_has_a_ship() {
    let budget = Budget { nodes: Some(60), ..Budget::default() };
    for rules in [RuleSet::School, RuleSet::Quiet, RuleSet::Classic] {
        let config = Config { rules, ..small(5, &[3, 2, 1, 1]) };
        let all: Vec<_> = all_layouts(&config).into_iter().map(|layout| (layout, 1.0)).collect();
        for seed in 0..15 {
            let mut lots = dice_from_seed(seed);
            let ships = descending(&config, &mut lots).unwrap();
            let mut chart = Chart::new(config.clone());
            while !chart.is_finished() {
                let cell = Admiral::default().aim(&chart, &budget, &mut lots).cell;
                let possible = |(layout, _): &&(Layout, f64)| agrees(&chart, layout);
                let somebody =
                    all.iter().filter(possible).any(|(layout, _)| layout.cell_set().contains(cell));
                assert!(somebody, "{cell} is water for sure: {chart:?}");
                chart.record(cell, chart.answer(ships.ships(), cell));
            }
        }
    }
}

#[test]
fn he_is_sure_where_only_one_square_is_left() {
    let config = Config::school();
    let ships = layout(SCHOOL);
    // A hit and a miss beside it leave three squares for the next deck; two more misses leave one.
    let chart = chart(&config, &ships, "B5 C5");
    let aim = Admiral::default().aim(&chart, &Budget::default(), &mut dice_from_seed(1));
    assert!(["A5", "B4", "B6"].map(at).contains(&aim.cell), "{}", aim.cell);
    let chart = crate::brains::chart(&config, &ships, "B5 C5 B4 B6");
    let aim = Admiral::default().aim(&chart, &Budget::default(), &mut dice_from_seed(1));
    assert_eq!((aim.cell, aim.why.id.as_str()), (at("A5"), "sea-battle-why-sure"));
    assert_eq!(
        aim.values.iter().find(|(cell, _)| *cell == at("A5")).map(|(_, value)| value.round()),
        Some(1.0)
    );
}

#[test]
fn he_finishes_a_wounded_ship_and_looks_for_the_longest_where_it_fits() {
    let config = Config { fleet: Fleet::new([4]), ..Config::school() };
    // Shots on all rows but the last leave room for a ship of four only there.
    let mut chart = Chart::new(config);
    for row in 0..9_u8 {
        for column in (row % 3..10).step_by(3) {
            chart.record(Cell::new(column, row), deskmate_games::sea_battle::rules::Answer::Miss);
        }
    }
    let aim = Admiral::default().aim(&chart, &Budget::default(), &mut dice_from_seed(1));
    assert_eq!(aim.cell.row, 9);
}

#[test]
fn he_remembers_how_a_player_laid_out_his_fleet() {
    let config = Config::school();
    let before = layout(SCHOOL);
    let chart = chart(&config, &before, "J10 A7");
    let budget = Budget { nodes: Some(300), ..Budget::default() };
    let knows = Admiral::with_history(vec![before.clone()]);
    // With the same layout again, every shot is a hit.
    let mut again = chart.clone();
    while !again.is_finished() {
        let cell = knows.aim(&again, &budget, &mut dice_from_seed(1)).cell;
        assert!(before.cell_set().contains(cell), "{cell}");
        again.record(cell, again.answer(before.ships(), cell));
    }
    // A layout of another fleet, or one that contradicts the chart, is ignored.
    let strange = Admiral::with_history(vec![layout(crate::CLASSIC)]);
    assert_eq!(
        strange.aim(&chart, &budget, &mut dice_from_seed(1)),
        Admiral::default().aim(&chart, &budget, &mut dice_from_seed(1))
    );
}

#[test]
fn he_says_so_when_another_square_is_likelier() {
    let (config, budget) = (Config::school(), Budget { nodes: Some(200), ..Budget::default() });
    let mut said = [0, 0];
    for number in 0..4 {
        let fleet = descending(&config, &mut dice_from_seed(number)).expect("it fits");
        let mut chart = Chart::new(config.clone());
        while !chart.is_finished() {
            let Aim { cell, why, values } =
                Admiral::default().aim(&chart, &budget, &mut dice_from_seed(number));
            let percent = |value: f32| (value * 100.0).round();
            let likeliest = values.iter().map(|(_, value)| percent(*value)).fold(0.0, f32::max);
            let chosen =
                values.iter().find(|(other, _)| *other == cell).map_or(0.0, |(_, value)| percent(*value));
            match why.id.as_str() {
                "sea-battle-why-tells" => {
                    assert!(chosen < likeliest, "{cell}: {chosen} of {likeliest}");
                    said[0] += 1;
                }
                _ => {
                    assert_eq!(chosen, likeliest, "{cell}");
                    said[1] += 1;
                }
            }
            chart.record(cell, chart.answer(fleet.ships(), cell));
        }
    }
    assert!(said.iter().all(|times| *times > 10), "{said:?}");
}

#[test]
fn his_fleet_is_harder_to_find_than_others_at_the_border() {
    let (config, budget) = (Config::school(), Budget { nodes: Some(50), ..Budget::default() });
    let minds = [Prior::new(&config, &[]), Prior::at_the_border(&config)];
    let mut lots = dice_from_seed(3);
    let mut shots = |lay_out: &dyn Fn(&mut Dice) -> Layout| {
        let mut shots = 0;
        for _ in 0..8 {
            let layout = lay_out(&mut lots);
            for prior in minds.iter().cycle().take(4) {
                shots += chart_after_sinking(&config, &layout, |chart| {
                    choose_shot(prior, chart, &budget, &mut lots).cell
                })
                .shots()
                .len();
            }
        }
        shots as f64 / 32.0
    };
    let his =
        shots(&|lots| Admiral::default().place_fleet(&config, &Budget::default(), lots).expect("it fits"));
    let others = shots(&|lots| edge(&config, lots).expect("it fits"));
    assert!(his > others + 3.0, "{his} and {others}");
}

#[test]
fn he_lays_out_his_fleet_at_once_when_told_to_stop() {
    let budget = Budget { stop: Arc::new(true.into()), ..Budget::default() };
    let layout =
        Admiral::default().place_fleet(&Config::school(), &budget, &mut dice_from_seed(1)).expect("it fits");
    layout.check(&Config::school()).unwrap();
}

#[test]
fn he_lays_out_his_fleet_never_twice_alike() {
    let mut lots = dice_from_seed(8);
    let layouts: Vec<_> = (0..12)
        .map(|_| Admiral::default().place_fleet(&Config::school(), &Budget::default(), &mut lots).unwrap())
        .collect();
    for (number, layout) in layouts.iter().enumerate() {
        layout.check(&Config::school()).unwrap();
        assert!(!layouts[..number].contains(layout));
    }
    // No square has a ship in all of them.
    assert!(Config::school().fleet.decks() > 0);
    let always = layouts.iter().fold(layouts[0].cell_set(), |set, layout| set & layout.cell_set());
    assert!(always.is_empty(), "{always:?}");
}
