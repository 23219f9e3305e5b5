//! Tests of the model of the placing screen: no action loses a ship or places one illegally.

use deskmate_games::sea_battle::placing::{Placing, rotated_bow};
use deskmate_games::sea_battle::rules::{Cell, Cells, Config, Fleet, Ship};
use deskmate_kernel::rng::{Dice, dice_from_seed};
use rand::RngExt;

use crate::{at, layout};

/// Returns the id of a refusal without its prefix.
fn refused(result: Result<(), deskmate_kernel::line::Line>) -> String {
    let line = result.expect_err("it is refused");
    line.id.trim_start_matches("sea-battle-refused-").to_owned()
}

#[test]
fn a_ship_is_refused_where_it_cannot_lie_and_stays() {
    let mut placing = Placing::new(Config::school());
    placing.place_ship(0, at("A1"), false).unwrap();
    assert_eq!(refused(placing.check_placement(1, at("I1"), false)), "outside");
    assert_eq!(refused(placing.check_placement(1, at("D1"), true)), "overlaps");
    assert_eq!(refused(placing.check_placement(1, at("E2"), true)), "touches");
    assert_eq!(placing.check_placement(1, at("F1"), true), Ok(()));
    // A refused ship from the port stays in the port.
    assert_eq!(refused(placing.place_ship(1, at("E2"), true)), "touches");
    assert_eq!(placing.pieces()[1].bow, None);
    // A refused ship on the field stays where it is.
    placing.place_ship(1, at("F1"), true).unwrap();
    assert_eq!(refused(placing.place_ship(1, at("J9"), true)), "outside");
    assert_eq!((placing.pieces()[1].bow, placing.pieces()[1].upright), (Some(at("F1")), true));
    // A ship may overlap its own former place.
    assert_eq!(placing.place_ship(1, at("F2"), true), Ok(()));
}

#[test]
fn the_classic_rules_let_ships_touch_but_not_overlap() {
    let mut placing = Placing::new(Config::classic());
    placing.place_ship(0, at("A1"), false).unwrap();
    assert_eq!(placing.check_placement(1, at("A2"), false), Ok(()));
    assert_eq!(refused(placing.check_placement(1, at("E1"), false)), "overlaps");
}

#[test]
fn a_ship_turns_about_the_deck_that_is_held() {
    let mut placing = Placing::new(Config::school());
    placing.rotate_ship(0, 2).unwrap();
    assert!(placing.pieces()[0].upright, "in the port it just turns");
    placing.place_ship(0, at("C5"), false).unwrap();
    placing.rotate_ship(0, 2).unwrap();
    assert_eq!(placing.pieces()[0].ship().unwrap().to_string(), "E3-E6");
    placing.rotate_ship(0, 2).unwrap();
    assert_eq!(placing.pieces()[0].ship().unwrap().to_string(), "C5-F5");
    assert_eq!(rotated_bow(at("A1"), false, 1), None);
    placing.place_ship(0, at("A1"), false).unwrap();
    assert_eq!(refused(placing.rotate_ship(0, 1)), "outside");
    assert_eq!(placing.pieces()[0].ship().unwrap().to_string(), "A1-D1");
}

#[test]
fn the_rest_leaves_what_lies_where_it_lies() {
    let mut placing = Placing::new(Config::school());
    placing.place_ship(4, at("E5"), true).unwrap();
    placing.place_ship(9, at("A1"), false).unwrap();
    placing.place_remaining(&mut dice_from_seed(1)).unwrap();
    assert_eq!(placing.pieces()[4].ship().unwrap().to_string(), "E5-E6");
    assert_eq!(placing.pieces()[9].ship().unwrap().to_string(), "A1");
    placing.layout().unwrap().check(&Config::school()).unwrap();
}

#[test]
fn the_rest_is_refused_where_there_is_no_room() {
    // On a field of eight by eight, ships of four through the middle leave no room for the ship of eight.
    let config = Config { size: 8, fleet: Fleet::new([8, 4, 4]), ..Config::school() };
    config.check().unwrap();
    let mut placing = Placing::new(config);
    placing.place_ship(1, at("A5"), false).unwrap();
    placing.place_ship(2, at("F1"), true).unwrap();
    let before = placing.clone();
    let room = placing.place_remaining(&mut dice_from_seed(1));
    assert_eq!(room, Ok(()), "the last column or the lowest rows are free");
    let mut placing = before;
    placing.place_ship(1, at("C2"), true).unwrap();
    placing.place_ship(2, at("F5"), true).unwrap();
    let before = placing.clone();
    assert_eq!(placing.place_remaining(&mut dice_from_seed(1)).is_ok(), placing != before);
}

#[test]
fn a_remembered_layout_comes_back_and_a_strange_one_does_not() {
    let mut placing = Placing::new(Config::school());
    let remembered = layout(crate::SCHOOL);
    placing.place_layout(&remembered).unwrap();
    assert_eq!(placing.layout(), Some(remembered));
    let before = placing.clone();
    assert_eq!(refused(placing.place_layout(&layout(crate::CLASSIC))), "other-fleet");
    let touching = layout(&crate::SCHOOL.replace("A3-C3", "A2-C2"));
    assert_eq!(refused(placing.place_layout(&touching)), "touches");
    assert_eq!(placing, before);
}

/// Asserts that every ship is there once, and that the ships on the field are placed legally.
fn sound(placing: &Placing) {
    let config = placing.config();
    let lengths: Vec<_> = placing.pieces().iter().map(|piece| piece.length).collect();
    assert_eq!(lengths, config.fleet.lengths());
    let mut taken = Cells::EMPTY;
    for ship in placing.pieces().iter().filter_map(|piece| piece.ship()) {
        assert!(ship.cells().all(|cell| cell.column < config.size && cell.row < config.size), "{ship}");
        assert!(!ship.cell_set().intersects(taken), "{ship} in {placing:?}");
        taken |= if config.allows_touching() { ship.cell_set() } else { ship.cell_set().with_neighbours() };
    }
}

/// Performs a random action.
fn meddle(placing: &mut Placing, dice: &mut Dice) {
    let number = dice.random_range(0..placing.pieces().len() + 1);
    let cell = Cell::new(dice.random_range(0..13), dice.random_range(0..13));
    let before = placing.clone();
    let done = match dice.random_range(0..40) {
        0 => placing.place_randomly(dice),
        1 => placing.place_remaining(dice),
        2 => {
            placing.clear_field();
            Ok(())
        }
        3..6 => {
            placing.to_port(number);
            Ok(())
        }
        6..20 => placing.rotate_ship(number, dice.random_range(0..5)),
        _ => {
            let upright = dice.random_range(0..2) == 1;
            let ghost = placing.check_placement(number, cell, upright);
            let dropped = placing.place_ship(number, cell, upright);
            assert_eq!(ghost, dropped, "the ghost tells what the drop does");
            dropped
        }
    };
    assert!(done.is_ok() || *placing == before, "what is refused changes nothing: {done:?}");
}

#[test]
fn no_ship_is_lost_or_lies_wrongly_in_ten_thousand_random_sequences() {
    let mut dice = dice_from_seed(7);
    let configs = [Config::school(), Config::classic(), Config { size: 8, ..Config::school() }];
    let mut complete = 0;
    for sequence in 0..10_000 {
        let mut placing = Placing::new(configs[sequence % 3].clone());
        for _ in 0..dice.random_range(1..30) {
            meddle(&mut placing, &mut dice);
            sound(&placing);
        }
        // The fleet at the start of the battle is complete and legal.
        let lying: Vec<Ship> = placing.pieces().iter().filter_map(|piece| piece.ship()).collect();
        if placing.place_remaining(&mut dice).is_ok() {
            sound(&placing);
            let layout = placing.layout().expect("the rest was placed");
            layout.check(placing.config()).expect("it lies well");
            assert!(lying.iter().all(|ship| layout.ships().contains(ship)), "what lay stays");
            complete += 1;
        }
    }
    assert!(complete > 9900, "{complete}");
}

#[test]
fn along_the_edges_leaves_the_small_ones_room() {
    let mut dice = dice_from_seed(3);
    let mut room = [0, 0];
    for _ in 0..20 {
        for (number, room) in room.iter_mut().enumerate() {
            let mut placing = Placing::new(Config::school());
            if number == 0 {
                placing.place_randomly(&mut dice)
            } else {
                placing.place_along_edges(&mut dice)
            }
            .unwrap();
            let layout = placing.layout().unwrap();
            *room += deskmate_games::sea_battle::layouts::edge::room_for_singles(placing.config(), &layout);
        }
    }
    assert!(room[1] > room[0] + 20 * 10, "{room:?}");
}
