//! Tests that nothing leaks: a viewer receives the same data whatever the opponent has hidden.

use deskmate_games::sea_battle::rules::{
    Battle, Cell, Config, Event, Layout, Move, Phase, SeaBattle, descending,
};
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::{Rules, Seat, Viewer};
use deskmate_referee::authority::redact_events;
use rand::seq::IteratorRandom;

/// Starts a battle between these fleets.
fn begin(config: &Config, fleets: &[Layout; 2], seed: u64) -> Battle {
    let mut battle = SeaBattle::setup(config, &mut dice_from_seed(seed));
    for seat in Seat::BOTH {
        SeaBattle::play(&mut battle, seat, &Move::Place(fleets[seat.index()].clone())).unwrap();
    }
    battle
}

/// Returns the seat to move, or `None` when the battle is over.
fn turn(battle: &Battle) -> Option<Seat> {
    match SeaBattle::view(battle, Viewer::Spectator).course().phase() {
        Phase::Firing { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Fires at a random square, and returns it with the events.
fn fire(battle: &mut Battle, seat: Seat, dice: &mut Dice) -> (Cell, Vec<Event>) {
    let view = SeaBattle::view(battle, Viewer::Seat(seat));
    let cell = view.course().chart(seat).open().iter().choose(dice).unwrap();
    (cell, SeaBattle::play(battle, seat, &Move::Fire(cell)).unwrap())
}

/// Returns another layout of the fleet of `hidden` with the same answers to all shots so far, if one is found. Ships
/// that were hit keep their places.
fn shuffled(battle: &Battle, hidden: Seat, fleet: &Layout, dice: &mut Dice) -> Option<Layout> {
    let view = SeaBattle::view(battle, Viewer::Spectator);
    let chart = view.course().chart(!hidden);
    let config = view.course().config();
    let agrees =
        |other: &Layout| chart.shots().iter().all(|(cell, _)| other.ship_at(*cell) == fleet.ship_at(*cell));
    let fixed: Vec<_> =
        fleet.ships().iter().copied().filter(|ship| ship.cell_set().intersects(chart.hit())).collect();
    (0..200).find_map(|_| {
        deskmate_games::sea_battle::layouts::complete(config, &fixed, dice)
            .filter(|other| other != fleet && agrees(other))
    })
}

#[test]
fn views_do_not_depend_on_what_is_hidden() {
    let mut lots = dice_from_seed(11);
    let mut compared = 0;
    for (round, config) in
        [Config::school(), Config::quiet(), Config::classic()].iter().cycle().take(30).enumerate()
    {
        let fleets = [0, 1].map(|_| descending(config, &mut lots).unwrap());
        let mut battle = begin(config, &fleets, round as u64);
        for _ in 0..25 {
            let Some(seat) = turn(&battle) else { break };
            fire(&mut battle, seat, &mut lots);
        }
        for hidden in Seat::BOTH {
            let Some(other) = shuffled(&battle, hidden, &fleets[hidden.index()], &mut lots) else { continue };
            // The same battle with the other fleet.
            let mut others = fleets.clone();
            others[hidden.index()] = other;
            let mut twin = begin(config, &others, round as u64);
            for shot in SeaBattle::view(&battle, Viewer::Spectator).course().shots() {
                SeaBattle::play(&mut twin, shot.seat, &Move::Fire(shot.cell)).unwrap();
            }
            for viewer in [Viewer::Seat(!hidden), Viewer::Spectator] {
                assert_eq!(SeaBattle::view(&battle, viewer), SeaBattle::view(&twin, viewer));
            }
            assert_ne!(
                SeaBattle::view(&battle, Viewer::Seat(hidden)),
                SeaBattle::view(&twin, Viewer::Seat(hidden))
            );
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn a_view_holds_the_own_fleet_and_no_other_before_the_end() {
    let mut lots = dice_from_seed(2);
    for config in [Config::school(), Config::quiet(), Config::classic()] {
        let fleets = [0, 1].map(|_| descending(&config, &mut lots).unwrap());
        let mut battle = begin(&config, &fleets, 4);
        loop {
            let over = turn(&battle).is_none();
            for seat in Seat::BOTH {
                let own = SeaBattle::view(&battle, Viewer::Seat(seat));
                assert_eq!(own.fleet(seat), Some(&fleets[seat.index()]));
                assert_eq!(own.fleet(!seat).is_some(), over);
                assert_eq!(SeaBattle::view(&battle, Viewer::Spectator).fleet(seat).is_some(), over);
                // It is not in the serialized view either, which is sent over the network.
                let text = serde_json::to_string(&own).unwrap();
                assert_eq!(text.contains(&fleets[(!seat).index()].to_string()), over);
            }
            let Some(seat) = turn(&battle) else { break };
            fire(&mut battle, seat, &mut lots);
        }
    }
}

#[test]
fn the_layout_in_an_event_is_for_its_owner_alone() {
    let mut battle = SeaBattle::setup(&Config::school(), &mut dice_from_seed(1));
    let layout = descending(&Config::school(), &mut dice_from_seed(2)).unwrap();
    let events = SeaBattle::play(&mut battle, Seat::Second, &Move::Place(layout.clone())).unwrap();
    let told = |viewer| redact_events::<SeaBattle>(&events, viewer);
    assert_eq!(told(Viewer::Seat(Seat::Second)), events);
    for viewer in [Viewer::Seat(Seat::First), Viewer::Spectator] {
        assert_eq!(told(viewer), [Event::Placed { seat: Seat::Second, layout: None }]);
    }
}

#[test]
fn quiet_no_event_and_no_chart_tells_of_a_sinking_before_the_end() {
    let mut lots = dice_from_seed(6);
    let config = Config::quiet();
    for seed in 0..20 {
        let fleets = [0, 1].map(|_| descending(&config, &mut lots).unwrap());
        let mut battle = begin(&config, &fleets, seed);
        while let Some(seat) = turn(&battle) {
            let (_, events) = fire(&mut battle, seat, &mut lots);
            assert!(!events.iter().any(|event| matches!(event, Event::Sunk { .. })), "{events:?}");
            assert!(SeaBattle::view(&battle, Viewer::Spectator).course().chart(seat).sunk().is_empty());
        }
    }
}
