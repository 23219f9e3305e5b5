//! Tests of a battle in which the first seat fires alone.

use deskmate_games::sea_battle::rules::{Config, Event, Move, SeaBattle, View};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};

use crate::{CLASSIC, SCHOOL, battle, fire, layout};

/// Returns the squares of a layout, in the order of its ships.
fn decks(ships: &str) -> Vec<String> {
    layout(ships).ships().iter().flat_map(|ship| ship.cells()).map(|cell| cell.to_string()).collect()
}

#[test]
fn the_first_seat_fires_until_everything_has_sunk() {
    for (rules, ships) in
        [(Config::school(), SCHOOL), (Config::quiet(), SCHOOL), (Config::classic(), CLASSIC)]
    {
        let config = Config { alone: true, equalising: true, ..rules };
        let (mut battle, first) = battle(&config, ships);
        assert_eq!(first, Seat::First);
        for miss in ["J10", "J9", "J8"] {
            assert_eq!(fire(&mut battle, Seat::Second, "A1"), Err(Illegal::NotYourTurn));
            let events = fire(&mut battle, Seat::First, miss).expect("it is their turn");
            assert!(matches!(events[..], [Event::Missed { .. }]), "{events:?}");
        }
        let mut last = Vec::new();
        for deck in decks(ships) {
            let view = SeaBattle::view(&battle, Viewer::Seat(Seat::First));
            assert_eq!(SeaBattle::to_act(&view), ToAct::One(Seat::First));
            assert_eq!(view.fleet(Seat::Second), None);
            last = fire(&mut battle, Seat::First, &deck).expect("it is their turn");
            let text = serde_json::to_string(&view).expect("a view is data");
            assert_eq!(serde_json::from_str::<View>(&text).expect("it was written so"), view);
        }
        assert_eq!(SeaBattle::outcome(&battle), Some(Outcome::Win(Seat::First)));
        assert!(matches!(last.last(), Some(Event::Won { seat: Seat::First, .. })), "{last:?}");
    }
}

#[test]
fn whoever_laid_out_their_fleet_last_it_is_the_first_seat_that_fires() {
    let config = Config { alone: true, ..Config::school() };
    for (seed, order) in (0..8).zip([Seat::BOTH, [Seat::Second, Seat::First]].into_iter().cycle()) {
        let mut battle = SeaBattle::setup(&config, &mut dice_from_seed(seed));
        for seat in order {
            SeaBattle::play(&mut battle, seat, &Move::Place(layout(SCHOOL))).expect("the layout is legal");
        }
        let view = SeaBattle::view(&battle, Viewer::Spectator);
        assert_eq!(SeaBattle::to_act(&view), ToAct::One(Seat::First));
    }
}

#[test]
fn a_battle_of_two_is_written_as_before_there_was_anything_else() {
    let text = r#"{"rules":"school","size":10,"fleet":[4,3,3,2,2,2,1,1,1,1],"equalising":false}"#;
    assert_eq!(serde_json::to_string(&Config::school()).expect("it is data"), text);
    assert_eq!(serde_json::from_str::<Config>(text).expect("it was written so"), Config::school());
    let alone = Config { alone: true, ..Config::school() };
    let text = serde_json::to_string(&alone).expect("it is data");
    assert_eq!(serde_json::from_str::<Config>(&text).expect("it was written so"), alone);
}
