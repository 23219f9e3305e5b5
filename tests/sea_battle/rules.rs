//! Tests of constructed battles: turns, answers and endings.

use deskmate_games::sea_battle::rules::{
    Answer, Battle, Cell, Config, Event, Move, Phase, SeaBattle, Ship, View,
};
use deskmate_kernel::letters::Letters;
use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};

use crate::{CLASSIC, SCHOOL, at, battle, fire, layout};

/// Returns the seats to act.
fn turn(battle: &Battle) -> ToAct {
    SeaBattle::to_act(&SeaBattle::view(battle, Viewer::Spectator))
}

/// Returns the id of a refusal without its prefix.
fn rule<T: std::fmt::Debug>(refused: Result<T, Illegal>) -> String {
    match refused {
        Err(Illegal::Rule(line)) => line.id.trim_start_matches("sea-battle-refused-").to_owned(),
        other => panic!("{other:?}"),
    }
}

/// Returns every square of a layout, in the order of its ships.
fn decks(ships: &str) -> Vec<String> {
    layout(ships).ships().iter().flat_map(|ship| ship.cells()).map(|cell| cell.to_string()).collect()
}

#[test]
fn squares_have_names() {
    assert_eq!(at("C7"), Cell::new(2, 6));
    assert_eq!(at("j10"), Cell::new(9, 9));
    assert_eq!(Cell::new(11, 0).to_string(), "L1");
    for wrong in ["", "C", "7", "C0", "C07", "C-1", "C+7", "M1", "CC7", "C7 ", "C300", "Ё1", "Й1", "é1"] {
        assert_eq!(Cell::parse(wrong), None, "{wrong}");
    }
    assert_eq!(Letters::Cyrillic.all().iter().take(10).collect::<String>(), "АБВГДЕЖЗИК");
    assert_eq!(Letters::Cyrillic.localize(&Cell::new(9, 9).to_string()), "К10");
    // The letters look alike, but are different characters.
    assert_eq!(Cell::parse("в2"), Some(Cell::new(2, 1)));
    assert_eq!(Cell::parse("b2"), Some(Cell::new(1, 1)));
}

#[test]
fn layouts_are_the_same_however_they_are_written() {
    let one = layout("A1-D1 J10 F3-F5");
    assert_eq!(one, layout("F3-F5 J10 A1-D1"));
    assert_eq!(one.to_string(), "A1-D1 F3-F5 J10");
    assert_eq!(Ship::parse("A1-A1"), Some(Ship::new(at("A1"), 1, true)));
    for wrong in ["A1-B2", "D1-A1", "A1-", "A1-D1-F1", "Z1"] {
        assert_eq!(Ship::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn fleets_are_placed_in_any_order_and_once() {
    for first in Seat::BOTH {
        let mut battle = SeaBattle::setup(&Config::school(), &mut dice_from_seed(3));
        assert_eq!(turn(&battle), ToAct::Both);
        assert_eq!(rule(fire(&mut battle, first, "A1")), "place-first");
        let place = Move::Place(layout(SCHOOL));
        let events = SeaBattle::play(&mut battle, first, &place).unwrap();
        assert_eq!(events, [Event::Placed { seat: first, layout: Some(layout(SCHOOL)) }]);
        assert_eq!(turn(&battle), ToAct::One(!first));
        assert_eq!(rule(SeaBattle::play(&mut battle, first, &place)), "stands");
        let events = SeaBattle::play(&mut battle, !first, &place).unwrap();
        let Event::Began { seat } = events[1] else { panic!("{events:?}") };
        assert_eq!(turn(&battle), ToAct::One(seat));
        assert_eq!(rule(SeaBattle::play(&mut battle, seat, &place)), "stands");
        assert_eq!(rule(SeaBattle::play(&mut battle, !seat, &place)), "stands");
    }
}

#[test]
fn the_lot_falls_either_way_and_does_not_depend_on_who_places_first() {
    let mut began = [0, 0];
    for seed in 0..200 {
        let lots = Seat::BOTH.map(|first| {
            let mut battle = SeaBattle::setup(&Config::school(), &mut dice_from_seed(seed));
            for seat in [first, !first] {
                SeaBattle::play(&mut battle, seat, &Move::Place(layout(SCHOOL))).unwrap();
            }
            SeaBattle::view(&battle, Viewer::Spectator).course().first_to_fire().unwrap()
        });
        assert_eq!(lots[0], lots[1]);
        began[lots[0].index()] += 1;
    }
    assert!(began.iter().all(|count| (70..130).contains(count)), "{began:?}");
}

#[test]
fn layouts_against_the_rules_are_refused() {
    let school =
        SeaBattle::view(&SeaBattle::setup(&Config::school(), &mut dice_from_seed(0)), Viewer::Spectator);
    let check = |view: &View, ships: &str| SeaBattle::check(view, Seat::First, &Move::Place(layout(ships)));
    assert_eq!(check(&school, SCHOOL), Ok(()));
    // A deck more, a ship less, off the field, side by side, diagonally adjacent, across.
    assert_eq!(rule(check(&school, &SCHOOL.replace("A1-D1", "A1-E1"))), "other-fleet");
    assert_eq!(rule(check(&school, &SCHOOL.replace(" G7", ""))), "other-fleet");
    assert_eq!(rule(check(&school, &SCHOOL.replace("G7", "K1"))), "outside");
    assert_eq!(rule(check(&school, &SCHOOL.replace("G7", "F7"))), "touches");
    assert_eq!(rule(check(&school, &SCHOOL.replace("G7", "H4"))), "touches");
    assert_eq!(rule(check(&school, &SCHOOL.replace("G7", "A1"))), "overlaps");
    let classic =
        SeaBattle::view(&SeaBattle::setup(&Config::classic(), &mut dice_from_seed(0)), Viewer::Spectator);
    assert_eq!(check(&classic, CLASSIC), Ok(()));
    assert_eq!(rule(check(&classic, &CLASSIC.replace("A4-B4", "A1-A2"))), "overlaps");
}

#[test]
fn school_a_hit_grants_another_shot_and_sinking_is_said() {
    let (mut battle, one) = battle(&Config::school(), SCHOOL);
    assert_eq!(fire(&mut battle, !one, "A1"), Err(Illegal::NotYourTurn));
    assert_eq!(fire(&mut battle, one, "A5").unwrap(), [Event::Hit { seat: one, cell: at("A5") }]);
    assert_eq!(turn(&battle), ToAct::One(one));
    let ship = Ship::parse("A5-B5").unwrap();
    assert_eq!(fire(&mut battle, one, "B5").unwrap(), [Event::Sunk { seat: one, cell: at("B5"), ship }]);
    assert_eq!(turn(&battle), ToAct::One(one));
    assert_eq!(rule(fire(&mut battle, one, "B5")), "fired-before");
    assert_eq!(rule(fire(&mut battle, one, "K1")), "off-field");
    assert_eq!(fire(&mut battle, one, "J10").unwrap(), [Event::Missed { seat: one, cell: at("J10") }]);
    assert_eq!(turn(&battle), ToAct::One(!one));
    let view = SeaBattle::view(&battle, Viewer::Seat(one));
    let chart = view.course().chart(one);
    assert_eq!((chart.afloat().len(), chart.sunk()), (9, &[ship][..]));
    let marks: Vec<_> = chart.inferred().iter().map(|cell| cell.to_string()).collect();
    assert_eq!(marks, ["A4", "B4", "C4", "C5", "A6", "B6", "C6"]);
}

#[test]
fn the_corners_of_a_hit_are_crossed_out_unless_ships_may_touch() {
    let (mut school, one) = battle(&Config::school(), SCHOOL);
    fire(&mut school, one, "B1").unwrap();
    let marks = |battle: &Battle, seat| {
        let view = SeaBattle::view(battle, Viewer::Seat(seat));
        view.course().chart(seat).inferred().iter().map(|cell| cell.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(marks(&school, one), ["A2", "C2"]);
    let (mut classic, one) = battle(&Config::classic(), CLASSIC);
    fire(&mut classic, one, "B1").unwrap();
    assert_eq!(marks(&classic, one), [""; 0]);
}

#[test]
fn quiet_only_hit_and_miss_are_said() {
    let (mut battle, one) = battle(&Config::quiet(), SCHOOL);
    for cell in ["A5", "B5"] {
        assert_eq!(fire(&mut battle, one, cell).unwrap(), [Event::Hit { seat: one, cell: at(cell) }]);
        assert_eq!(turn(&battle), ToAct::One(one));
    }
    let view = SeaBattle::view(&battle, Viewer::Seat(one));
    let chart = view.course().chart(one);
    assert!(chart.sunk().is_empty() && chart.afloat().len() == 10);
    // The squares diagonal to a hit are still inferred, but the rim of a ship is not.
    assert!(chart.inferred().contains(at("C6")) && !chart.inferred().contains(at("C5")));
}

#[test]
fn classic_one_shot_a_turn() {
    let (mut battle, one) = battle(&Config::classic(), CLASSIC);
    fire(&mut battle, one, "A4").unwrap();
    assert_eq!(turn(&battle), ToAct::One(!one));
    fire(&mut battle, !one, "J10").unwrap();
    let ship = Ship::parse("A4-B4").unwrap();
    assert_eq!(fire(&mut battle, one, "B4").unwrap(), [Event::Sunk { seat: one, cell: at("B4"), ship }]);
    assert_eq!(turn(&battle), ToAct::One(!one));
}

#[test]
fn whoever_sinks_everything_wins_and_all_is_shown() {
    for config in [Config::school(), Config::quiet()] {
        let (mut battle, one) = battle(&config, SCHOOL);
        let decks = decks(SCHOOL);
        for deck in &decks[..19] {
            assert_eq!(fire(&mut battle, one, deck).unwrap().len(), 1);
            assert_eq!(SeaBattle::outcome(&battle), None);
            assert_eq!(SeaBattle::view(&battle, Viewer::Spectator).fleet(one), None);
        }
        let events = fire(&mut battle, one, &decks[19]).unwrap();
        let fleets = [layout(SCHOOL), layout(SCHOOL)];
        assert_eq!(events[1..], [Event::Won { seat: one, fleets }]);
        assert_eq!(SeaBattle::outcome(&battle), Some(Outcome::Win(one)));
        assert_eq!(turn(&battle), ToAct::Over);
        assert_eq!(fire(&mut battle, !one, "A1"), Err(Illegal::Over));
        let view = SeaBattle::view(&battle, Viewer::Spectator);
        assert!(Seat::BOTH.iter().all(|seat| view.fleet(*seat) == Some(&layout(SCHOOL))));
    }
}

/// Returns a battle with the equalising turn in which the first to fire has just sunk the last ship, and the
/// opponent has hit a number of decks.
fn equalising(config: Config, ships: &str, hits: usize) -> (Battle, Seat, Vec<Event>) {
    let (mut battle, one) = battle(&Config { equalising: true, ..config.clone() }, ships);
    let decks = decks(ships);
    if config.hits_shoot_again() {
        fire(&mut battle, one, "J10").unwrap();
        decks[..hits].iter().for_each(|deck| _ = fire(&mut battle, !one, deck).unwrap());
        fire(&mut battle, !one, "J10").unwrap();
    }
    let mut events = Vec::new();
    for (number, deck) in decks.iter().enumerate() {
        events = fire(&mut battle, one, deck).unwrap();
        if !config.hits_shoot_again() && number < decks.len() - 1 {
            let target = if number < hits { deck.clone() } else { format!("J{}", number - hits + 1) };
            fire(&mut battle, !one, &target).unwrap();
        }
    }
    (battle, one, events)
}

#[test]
fn the_equalising_turn_goes_on_while_it_hits_and_can_make_a_draw() {
    let (mut battle, one, events) = equalising(Config::school(), SCHOOL, 17);
    assert_eq!(events[1..], [Event::LastTurn { seat: !one }]);
    assert_eq!(turn(&battle), ToAct::One(!one));
    let phase = SeaBattle::view(&battle, Viewer::Spectator).course().phase();
    assert_eq!(phase, Phase::Firing { seat: !one, last: true });
    let decks = decks(SCHOOL);
    fire(&mut battle, !one, &decks[17]).unwrap();
    fire(&mut battle, !one, &decks[18]).unwrap();
    assert_eq!(SeaBattle::outcome(&battle), None);
    let events = fire(&mut battle, !one, &decks[19]).unwrap();
    assert!(matches!(events[1], Event::Drawn { .. }), "{events:?}");
    assert_eq!(SeaBattle::outcome(&battle), Some(Outcome::Draw));
}

#[test]
fn a_miss_in_the_equalising_turn_loses() {
    let (mut battle, one, _) = equalising(Config::school(), SCHOOL, 17);
    fire(&mut battle, !one, "E7").unwrap();
    let events = fire(&mut battle, !one, "J9").unwrap();
    assert!(matches!(events[1], Event::Won { seat, .. } if seat == one), "{events:?}");
}

#[test]
fn the_equalising_turn_is_one_shot_in_classic() {
    let last = "A4-B4";
    assert!(CLASSIC.ends_with(last));
    let (mut battle, one, events) = equalising(Config::classic(), CLASSIC, 16);
    assert_eq!(events[1..], [Event::LastTurn { seat: !one }]);
    fire(&mut battle, !one, "B4").unwrap();
    assert_eq!(SeaBattle::outcome(&battle), Some(Outcome::Draw));
    let (mut battle, one, _) = equalising(Config::classic(), CLASSIC, 15);
    fire(&mut battle, !one, "A4").unwrap();
    assert_eq!(SeaBattle::outcome(&battle), Some(Outcome::Win(one)));
}

#[test]
fn there_is_no_equalising_turn_for_the_one_who_began() {
    let (mut battle, one) = battle(&Config { equalising: true, ..Config::school() }, SCHOOL);
    fire(&mut battle, one, "J10").unwrap();
    decks(SCHOOL).iter().for_each(|deck| _ = fire(&mut battle, !one, deck).unwrap());
    assert_eq!(SeaBattle::outcome(&battle), Some(Outcome::Win(!one)));
}

#[test]
fn refusals_name_the_square() {
    let (mut battle, one) = battle(&Config::school(), SCHOOL);
    fire(&mut battle, one, "A1").unwrap();
    let refused = fire(&mut battle, one, "A1");
    let line = Line::new("sea-battle-refused-fired-before").squares("cell", "A1");
    assert_eq!(refused, Err(Illegal::Rule(line)));
}

#[test]
fn views_that_no_battle_leads_to_are_refused() {
    let (mut battle, one) = battle(&Config::school(), SCHOOL);
    for cell in ["A5", "B5", "J10"] {
        fire(&mut battle, one, cell).unwrap();
    }
    fire(&mut battle, !one, "A1").unwrap();
    let text = serde_json::to_string(&SeaBattle::view(&battle, Viewer::Seat(one))).unwrap();
    assert_eq!(serde_json::from_str::<View>(&text).unwrap(), SeaBattle::view(&battle, Viewer::Seat(one)));
    let answer = |answer: Answer| serde_json::to_string(&answer).unwrap();
    let sunk = answer(Answer::Sunk(Ship::parse("A5-B5").unwrap()));
    let broken = [
        // Another ship sinks than was hit, or one that is not in the fleet.
        (sunk.as_str(), answer(Answer::Sunk(Ship::parse("B5-B6").unwrap()))),
        (sunk.as_str(), answer(Answer::Sunk(Ship::parse("A5-E5").unwrap()))),
        // A wrong answer about one's own fleet: there is a ship on A1.
        ("\"answer\":\"hit\"}]", "\"answer\":\"miss\"}]".to_owned()),
        ("[true,true]", "[true,false]".to_owned()),
        ("\"size\":10", "\"size\":7".to_owned()),
        ("\"size\":10", "\"size\":200".to_owned()),
        ("A1-D1", "A1-E1".to_owned()),
        ("A1-D1", "A2-D2".to_owned()),
    ];
    for (from, to) in broken {
        assert!(text.contains(from), "{from} in {text}");
        let broken = text.replacen(from, &to, 1);
        assert!(serde_json::from_str::<View>(&broken).is_err(), "{broken}");
    }
}
