//! Tests of taps on the paper: placing ships by hand, and the battle.

use deskmate_games::sea_battle::input::{Action, Draft, PlacingTarget, place_index, settle, tap};
use deskmate_games::sea_battle::rules::{Battle, Cells, Config, Misfit, Move, SeaBattle, View};
use deskmate_games::{Response, Tap, Touch};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Rules, Seat, Viewer};
use rand::RngExt;

use crate::{SCHOOL, at, battle, fire, layout};

const SEAT: Seat = Seat::First;

fn start(config: &Config) -> View {
    SeaBattle::view(&SeaBattle::setup(config, &mut dice_from_seed(1)), Viewer::Seat(SEAT))
}

/// Returns the place of a spot where all actions are shown.
fn number(config: &Config, spot: PlacingTarget) -> usize {
    PlacingTarget::all(config, true).position(|known| known == spot).expect("a spot of this field")
}

/// Touches the spots in turn, and returns the ids of the refusals.
fn touched(view: &View, draft: &mut Draft, touches: &[(PlacingTarget, Touch)]) -> Vec<String> {
    let mut refused = Vec::new();
    for (spot, touch) in touches {
        let place = number(view.course().config(), *spot);
        match tap(view, SEAT, draft, Tap { place, touch: *touch, seed: 7 }) {
            Response::Draft(next) => *draft = next,
            Response::Refused(next, why) => {
                *draft = next;
                refused.push(why.id);
            }
            Response::Ignore(why) => refused.extend(why.map(|why| why.id)),
            Response::Move(mv) => panic!("{mv:?}"),
        }
    }
    refused
}

/// Returns the draft of a player who has asked for all actions.
fn all_shown() -> Draft {
    Draft { shows_more: true, ..Draft::default() }
}

fn square(name: &str) -> PlacingTarget {
    PlacingTarget::Square(at(name))
}

fn lies(draft: &Draft, view: &View, ship: usize) -> Option<String> {
    draft.fleet(view.course().config(), SEAT).pieces()[ship].ship().map(|ship| ship.to_string())
}

#[test]
fn a_ship_is_taken_from_the_port_laid_down_moved_and_turned() {
    let (view, mut draft) = (start(&Config::school()), all_shown());
    // A ship of four from the port is held by its second deck.
    assert!(
        touched(
            &view,
            &mut draft,
            &[(PlacingTarget::Berth(0), Touch::Primary), (square("C3"), Touch::Primary)]
        )
        .is_empty()
    );
    assert_eq!(lies(&draft, &view, 0).as_deref(), Some("B3-E3"));
    // A ship from the field is held by the touched deck.
    touched(&view, &mut draft, &[(square("E3"), Touch::Primary), (square("J10"), Touch::Primary)]);
    assert_eq!(lies(&draft, &view, 0).as_deref(), Some("G10-J10"));
    // A double tap rotates it around that deck, if there is room.
    assert_eq!(
        touched(&view, &mut draft, &[(square("H10"), Touch::Primary); 2]),
        ["sea-battle-refused-outside"]
    );
    assert_eq!((draft.hand, lies(&draft, &view, 0).as_deref()), (None, Some("G10-J10")));
    touched(&view, &mut draft, &[(square("J10"), Touch::Primary); 2]);
    assert_eq!(lies(&draft, &view, 0).as_deref(), Some("J7-J10"));
    touched(&view, &mut draft, &[(square("J7"), Touch::Secondary)]);
    assert_eq!(lies(&draft, &view, 0).as_deref(), Some("J7-J10"), "there is no room");
    // A ship in hand is rotated by a secondary tap anywhere.
    touched(
        &view,
        &mut draft,
        &[(square("J7"), Touch::Primary), (square("A1"), Touch::Secondary), (square("A1"), Touch::Primary)],
    );
    assert_eq!(lies(&draft, &view, 0).as_deref(), Some("A1-D1"));
    // Back to the port.
    touched(&view, &mut draft, &[(square("A1"), Touch::Primary), (PlacingTarget::Berth(3), Touch::Primary)]);
    assert_eq!((draft.hand, lies(&draft, &view, 0)), (None, None));
}

#[test]
fn a_ship_dropped_where_it_cannot_be_goes_back() {
    let (view, mut draft) = (start(&Config::school()), all_shown());
    touched(&view, &mut draft, &[(PlacingTarget::Berth(0), Touch::Primary), (square("B1"), Touch::Drop)]);
    let dropped = [(PlacingTarget::Berth(1), Touch::Primary), (square("B2"), Touch::Drop)];
    assert_eq!(touched(&view, &mut draft, &dropped), ["sea-battle-refused-touches"]);
    assert_eq!((draft.hand, lies(&draft, &view, 1)), (None, None));
    let outside = Tap { place: usize::MAX, touch: Touch::Drop, seed: 0 };
    touched(&view, &mut draft, &[(square("A1"), Touch::Primary)]);
    let Response::Draft(next) = tap(&view, SEAT, &draft, outside) else { panic!("it goes back") };
    assert_eq!((next.hand, lies(&next, &view, 0).as_deref()), (None, Some("A1-D1")));
    // After a tap there it stays in hand, and can be placed elsewhere.
    let tapped = [(PlacingTarget::Berth(1), Touch::Primary), (square("B2"), Touch::Primary)];
    assert_eq!(touched(&view, &mut next.clone(), &tapped), ["sea-battle-refused-touches"]);
    let mut held = next;
    touched(&view, &mut held, &tapped);
    assert_eq!(held.hand.map(|hand| hand.number), Some(1));
}

#[test]
fn the_fleet_stands_only_when_all_of_it_lies() {
    let (view, mut draft) = (start(&Config::school()), all_shown());
    let ready = number(view.course().config(), PlacingTarget::Action(Action::Ready));
    let Response::Ignore(Some(why)) = tap(&view, SEAT, &draft, Tap::at(ready)) else {
        panic!("it is refused")
    };
    assert_eq!(why.id, "sea-battle-refused-in-port");
    touched(&view, &mut draft, &[(PlacingTarget::Action(Action::Random), Touch::Primary)]);
    let Response::Move(mv) = tap(&view, SEAT, &draft, Tap::at(ready)) else { panic!("it stands") };
    assert_eq!(SeaBattle::check(&view, SEAT, &mv), Ok(()));
}

#[test]
fn layouts_are_remembered_laid_out_again_and_forgotten() {
    let (view, mut draft) = (start(&Config::school()), all_shown());
    let recall = (PlacingTarget::Action(Action::Slot(1)), Touch::Primary);
    assert_eq!(touched(&view, &mut draft, &[recall]), ["sea-battle-refused-nothing-to-remember"]);
    touched(&view, &mut draft, &[(PlacingTarget::Action(Action::AlongEdges), Touch::Primary), recall]);
    let kept = draft.saved[1].clone().expect("it is remembered");
    touched(&view, &mut draft, &[(PlacingTarget::Action(Action::Clear), Touch::Primary), recall]);
    assert_eq!(draft.fleet(view.course().config(), SEAT).layout().as_ref(), Some(&kept));
    touched(&view, &mut draft, &[recall]);
    assert_eq!(draft.saved[1], None);
    // A layout of another fleet is refused but still remembered.
    let classic = start(&Config::classic());
    draft.saved[0] = Some(kept.clone());
    let other = (PlacingTarget::Action(Action::Slot(0)), Touch::Primary);
    draft.placing = None;
    assert_eq!(touched(&classic, &mut draft, &[other]), ["sea-battle-refused-other-fleet"]);
    assert_eq!(draft.saved[0], Some(kept));
}

#[test]
fn the_other_actions_are_shown_on_demand_until_the_fleet_is_placed() {
    let view = start(&Config::school());
    let config = view.course().config();
    let mut draft = Draft::default();
    let place = |wanted: Action, shows_more: bool| {
        PlacingTarget::all(config, shows_more).position(|spot| spot == PlacingTarget::Action(wanted))
    };
    assert_eq!(place(Action::Clear, false), None);
    let more = Tap::at(place(Action::More, false).expect("it is there"));
    let Response::Draft(next) = tap(&view, SEAT, &draft, more) else { panic!("it is no move") };
    draft = next;
    assert!(draft.shows_more && place(Action::More, true).is_none());
    let random = Tap::at(place(Action::Random, true).expect("it is there"));
    let Response::Draft(next) = tap(&view, SEAT, &draft, random) else { panic!("it is no move") };
    let ready = Tap::at(place(Action::Ready, true).expect("it is there"));
    let Response::Move(mv) = tap(&view, SEAT, &next, ready) else { panic!("it stands") };
    let mut state = SeaBattle::setup(config, &mut dice_from_seed(1));
    SeaBattle::play(&mut state, SEAT, &mv).expect("it is legal");
    assert!(!settle(&SeaBattle::view(&state, Viewer::Seat(SEAT)), next).shows_more);
}

/// After any drags, turns and drops, no ship is lost or placed illegally, and the fleet at the start is legal.
#[test]
fn ten_thousand_random_sequences_lose_no_ship() {
    let mut lots = dice_from_seed(15);
    let configs = [Config::school(), Config::classic(), Config { size: 12, ..Config::school() }];
    let mut stood = 0;
    for number in 0..10_000 {
        let config = &configs[number % configs.len()];
        let (view, mut draft) = (start(config), all_shown());
        let squares = usize::from(config.size).pow(2);
        for _ in 0..24 {
            let berths = squares + config.fleet.lengths().len();
            let place = match lots.random_range(0..10) {
                0..4 => lots.random_range(squares..berths),
                4 => lots.random_range(berths..berths + Action::ALL.len() + 2),
                _ => lots.random_range(0..squares),
            };
            let touch =
                [Touch::Primary, Touch::Primary, Touch::Drop, Touch::Secondary][lots.random_range(0..4)];
            match tap(&view, SEAT, &draft, Tap { place, touch, seed: lots.random() }) {
                Response::Draft(next) | Response::Refused(next, _) => draft = next,
                Response::Move(mv) => {
                    assert_eq!(SeaBattle::check(&view, SEAT, &mv), Ok(()));
                    stood += 1;
                }
                Response::Ignore(_) => {}
            }
            let fleet = draft.fleet(config, SEAT);
            assert!(
                fleet.pieces().iter().map(|piece| piece.length).eq(config.fleet.lengths().iter().copied())
            );
            let ships: Vec<_> = fleet.pieces().iter().filter_map(|piece| piece.ship()).collect();
            for (index, ship) in ships.iter().enumerate() {
                assert_eq!(Misfit::find(config, *ship, ships[..index].iter().copied()), None, "{ships:?}");
            }
        }
    }
    assert!(stood > 100, "only {stood} fleets stood");
}

#[test]
fn in_the_battle_a_touch_fires_and_the_other_one_pencils() {
    let config = Config::school();
    let (mut battle, first) = battle(&config, SCHOOL);
    let view = |battle: &Battle| SeaBattle::view(battle, Viewer::Seat(first));
    let touch = |battle: &Battle, draft: &Draft, cell: &str, touch| {
        tap(&view(battle), first, draft, Tap { place: place_index(&config, at(cell)), touch, seed: 0 })
    };
    let mut draft = Draft::default();
    assert_eq!(touch(&battle, &draft, "C7", Touch::Primary), Response::Move(Move::Fire(at("C7"))));
    let Response::Draft(pencilled) = touch(&battle, &draft, "C7", Touch::Secondary) else {
        panic!("it is pencilled")
    };
    assert_eq!(pencilled.pencil_marks[first.index()], [at("C7")].into_iter().collect::<Cells>());
    assert_eq!(
        touch(&battle, &pencilled, "C7", Touch::Secondary),
        Response::Draft(draft.clone()),
        "it is rubbed out"
    );
    fire(&mut battle, first, "A1").expect("a hit");
    assert!(matches!(touch(&battle, &draft, "A1", Touch::Primary), Response::Ignore(Some(_))));
    assert!(matches!(touch(&battle, &draft, "A1", Touch::Secondary), Response::Ignore(Some(_))));
    // Pencil marks stay after a move; a fleet that stands is removed from the draft.
    draft = pencilled;
    draft.placing = Some((first, draft.fleet(&config, first)));
    let settled = settle(&view(&battle), draft.clone());
    assert_eq!((settled.placing, settled.pencil_marks), (None, draft.pencil_marks));
}

#[test]
fn what_the_other_does_leaves_a_fleet_in_hand() {
    let (view, mut draft) = (start(&Config::school()), all_shown());
    touched(&view, &mut draft, &[(PlacingTarget::Berth(0), Touch::Primary)]);
    let mut state = SeaBattle::setup(&Config::school(), &mut dice_from_seed(1));
    SeaBattle::play(&mut state, !SEAT, &Move::Place(layout(SCHOOL))).expect("it is legal");
    assert_eq!(settle(&SeaBattle::view(&state, Viewer::Seat(SEAT)), draft.clone()), draft);
}
