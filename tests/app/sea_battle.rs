//! Sea Battle at the table: the fleet is placed, shots are drawn, and two local players hand over the device.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::states::{Menu, Phase, Screen};
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::play::mind::Mind;
use deskmate::app::play::mood::Mood;
use deskmate::app::play::session::Session;
use deskmate::app::play::stage::Stage;
use deskmate::app::play::status::Turn;
use deskmate::app::scenes::sea_battle::heat::HeatSquare;
use deskmate::app::scenes::sea_battle::marks::PencilMark;
use deskmate::app::scenes::sea_battle::port::ShipPiece;
use deskmate::app::scenes::sea_battle::seals::{SealState, WaxSeal};
use deskmate::app::scenes::sea_battle::ships::{Hull, HullState};
use deskmate::app::scenes::sea_battle::shots::Shot;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::{Cells, Layout, Phase as Battle, View};
use deskmate_kernel::rules::{Seat, Viewer};

use crate::harness::Desk;

pub fn session(desk: &Desk) -> &Session<SeaBattle> {
    desk.0.world().resource()
}

pub fn view(desk: &Desk) -> View {
    session(desk).view().clone()
}

/// Returns the ships that are being placed, the longest first. `None` is a ship in the port.
pub fn pieces(desk: &mut Desk) -> Vec<Option<String>> {
    let world = desk.0.world_mut();
    let mut query = world.query::<&ShipPiece>();
    let mut pieces: Vec<_> =
        query.iter(world).map(|piece| (piece.number, piece.ship.map(|ship| ship.to_string()))).collect();
    pieces.sort_unstable();
    pieces.into_iter().map(|(_, ship)| ship).collect()
}

pub fn ship(desk: &mut Desk, number: usize) -> String {
    pieces(desk)[number].clone().unwrap_or_default()
}

/// Returns all hulls and shots that are drawn on the fields.
pub fn picture(desk: &mut Desk) -> (Vec<String>, Vec<String>) {
    let world = desk.0.world_mut();
    let mut hulls: Vec<_> = world.query::<&Hull>().iter(world).map(|hull| format!("{hull:?}")).collect();
    let mut shots: Vec<_> = world.query::<&Shot>().iter(world).map(|shot| format!("{shot:?}")).collect();
    hulls.sort_unstable();
    shots.sort_unstable();
    (hulls, shots)
}

fn rebuilt(desk: &mut Desk) -> (Vec<String>, Vec<String>) {
    desk.0.world_mut().resource_mut::<Stage<SeaBattle>>().rebuild();
    desk.frames(5);
    picture(desk)
}

pub fn drag(desk: &mut Desk, from: &str, to: &str) {
    desk.point(from);
    desk.mouse_down();
    desk.point(to);
    desk.mouse_up();
    desk.frames(3);
}

/// Places all ships at random and confirms the fleet.
pub fn stand(desk: &mut Desk) {
    desk.press("by-chance");
    desk.wait("all ships to be placed", |desk| {
        desk.mirror().0.iter().any(|control| control.name == "stand" && control.enabled)
    });
    desk.press("stand");
}

/// Fires at the first open square whenever it is this player's turn, until `over` returns true.
pub fn fire_on(desk: &mut Desk, over: impl Fn(&Desk) -> bool) {
    fire(desk, over, |_, open| open);
}

/// Fires only at ships, until the battle ends.
pub fn sink_all(desk: &mut Desk) {
    fire(desk, |desk| desk.phase() == Some(Phase::Result), |desk, open| open & theirs(desk).cell_set());
}

/// Fires at the first open square of those that `chosen` returns, whenever it is this player's turn, until
/// `over` returns true.
fn fire(desk: &mut Desk, over: impl Fn(&Desk) -> bool, chosen: impl Fn(&Desk, Cells) -> Cells) {
    while !over(desk) {
        desk.wait("a turn", |desk| {
            desk.status().is_settled
                && (desk.status().turn == Turn::You || desk.phase() == Some(Phase::Result))
        });
        desk.frames(2);
        if desk.phase() != Some(Phase::Result) {
            let view = view(desk);
            let open = view.course().chart(session(desk).front()).open();
            let cell = chosen(desk, open).first().expect("a square to fire at");
            desk.press(&cell.to_string());
        }
    }
}

/// Returns the opponent's fleet, from the autosave, which has the full state.
fn theirs(desk: &Desk) -> Layout {
    let kept = desk.0.world().resource::<Autosaves>().get("sea-battle").expect("it waits");
    let whole = kept.record.to_match::<SeaBattle>().expect("the battle is saved");
    let other = !session(desk).front();
    whole.view(Viewer::Seat(other)).fleet(other).cloned().expect("it stands")
}

/// Asserts that a line was announced. It need not be the last one, as the opponent places its fleet at the
/// same time.
#[track_caller]
fn heard(desk: &Desk, line: &str) {
    assert!(desk.heard().iter().any(|heard| heard == line), "{line}: {:?}", desk.heard());
}

#[test]
fn ships_are_dragged_from_the_port_and_about_and_turned() {
    let mut desk = Desk::at_game("sea-battle", "navigator", &[]);
    assert_eq!(pieces(&mut desk), vec![None; 10]);
    drag(&mut desk, "ship-1", "C3");
    assert_eq!(ship(&mut desk, 0), "B3-E3", "it is held by its second deck");
    drag(&mut desk, "E3", "E6");
    assert_eq!(ship(&mut desk, 0), "B6-E6");
    // The right mouse button turns the ship about the deck under the pointer.
    desk.right_click("B6");
    assert_eq!(ship(&mut desk, 0), "B6-B9");
    // So does a double click.
    desk.press("B6");
    desk.press("B6");
    assert_eq!(ship(&mut desk, 0), "B6-E6");
    // A ship that is dropped outside the field or on an illegal square returns.
    drag(&mut desk, "B6", "menu");
    assert_eq!(ship(&mut desk, 0), "B6-E6");
    drag(&mut desk, "ship-2", "B7");
    assert_eq!(pieces(&mut desk)[1], None);
    heard(&desk, "It would touch the ship at B6-E6.");
    assert!(session(&desk).draft.hand.is_none());
}

/// A number of frames that is longer than a long press.
const LONG: u32 = 40;

#[test]
fn a_finger_drags_a_ship_however_long_it_waits_and_taps_twice_to_turn_it() {
    let mut desk = Desk::at_game("sea-battle", "navigator", &[]);
    desk.finger(TouchPhase::Started, "ship-1");
    desk.frames(LONG);
    desk.finger(TouchPhase::Moved, "B2");
    desk.finger(TouchPhase::Moved, "C3");
    desk.finger(TouchPhase::Ended, "C3");
    assert_eq!(ship(&mut desk, 0), "B3-E3");
    for _ in 0..2 {
        desk.finger(TouchPhase::Started, "B3");
        desk.finger(TouchPhase::Ended, "B3");
    }
    assert_eq!(ship(&mut desk, 0), "B3-B6");
}

#[test]
fn a_long_press_pencils_and_fires_nothing() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    stand(&mut desk);
    desk.wait("a turn", |desk| {
        desk.status().is_settled
            && desk.status().turn == Turn::You
            && view(desk).course().first_to_fire().is_some()
    });
    desk.frames(3);
    let shots = view(&desk).course().shots().len();
    let cell =
        view(&desk).course().chart(session(&desk).front()).open().nth(5).expect("an open square").to_string();
    desk.finger(TouchPhase::Started, &cell);
    desk.frames(LONG);
    desk.finger(TouchPhase::Ended, &cell);
    desk.frames(3);
    let world = desk.0.world_mut();
    let mut notes = world.query::<&PencilMark>();
    assert_eq!(notes.iter(world).filter(|note| note.by_hand).count(), 1);
    assert_eq!(view(&desk).course().shots().len(), shots);
}

#[test]
fn ships_are_placed_by_keys() {
    let mut desk = Desk::at_game("sea-battle", "navigator", &[]);
    desk.focus("ship-1");
    desk.key(KeyCode::Enter);
    assert!(desk.has_heard("sea-battle-in-hand"), "{:?}", desk.heard());
    desk.focus("C3");
    desk.key(KeyCode::KeyR);
    heard(&desk, "Battleship turned upright.");
    desk.key(KeyCode::Space);
    assert_eq!(ship(&mut desk, 0), "C2-C5");
    heard(&desk, "Battleship at C2-C5.");
}

#[test]
fn a_fleet_is_kept_while_the_opponent_places_his() {
    let mut desk = Desk::at_game("sea-battle", "navigator", &[]);
    desk.press("ship-1");
    desk.press("C3");
    desk.press("ship-2");
    desk.wait("the other fleet", |desk| view(desk).course().placed(!session(desk).front()));
    desk.frames(5);
    assert_eq!(ship(&mut desk, 0), "B3-E3");
    assert_eq!(session(&desk).draft.hand.map(|hand| hand.number), Some(1));
}

#[test]
pub fn a_whole_battle_is_drawn_as_its_end_is_rebuilt() {
    for opponent in ["cabin-boy", "admiral"] {
        let mut desk = Desk::at_game("sea-battle", opponent, &[]);
        stand(&mut desk);
        let mut compared = 0;
        while desk.phase() != Some(Phase::Result) {
            let shots = view(&desk).course().shots().len();
            fire_on(&mut desk, |desk| {
                desk.phase() == Some(Phase::Result) || view(desk).course().shots().len() >= shots + 25
            });
            desk.wait("a turn", |desk| {
                desk.status().is_settled
                    && (desk.status().turn == Turn::You || desk.phase() == Some(Phase::Result))
            });
            let drawn = picture(&mut desk);
            assert!(drawn == rebuilt(&mut desk), "after {shots} shots and more");
            compared += 1;
        }
        assert!(compared > 1);
        let own = view(&desk).fleet(session(&desk).front()).map(|fleet| fleet.to_string());
        let noted = desk.0.world().resource::<Notebook>().read::<String>("sea-battle-habits");
        assert_eq!(noted, own, "opponents remember how the fleet lay");
        let world = desk.0.world_mut();
        let mut hulls = world.query::<&Hull>();
        assert_eq!(hulls.iter(world).count(), 20, "both fleets are shown");
        if opponent == "admiral" {
            assert!(
                hulls.iter(world).any(|hull| hull.state == HullState::Survived),
                "and what was not found in red"
            );
        }
    }
}

#[test]
pub fn a_battle_never_shows_more_than_is_known() {
    let mut desk = Desk::at_game("sea-battle", "admiral", &[]);
    stand(&mut desk);
    fire_on(&mut desk, |desk| view(desk).course().shots().len() > 30);
    let front = session(&desk).front();
    let sunk = view(&desk).course().chart(front).sunk().to_vec();
    let world = desk.0.world_mut();
    let mut hulls = world.query::<&Hull>();
    for hull in hulls.iter(world).filter(|hull| hull.field != front) {
        assert!(sunk.contains(&hull.ship), "{hull:?} is not known");
    }
    // Neither the announcements nor the list of moves reveal it.
    let fleet = theirs(&desk);
    let afloat: Vec<_> = fleet.ships().iter().filter(|ship| !sunk.contains(ship)).collect();
    let said = [desk.heard().join("\n"), desk.moves().join("\n")].join("\n");
    for ship in afloat.iter().filter(|ship| ship.length() > 1) {
        assert!(!said.contains(&ship.to_string()), "{ship} is given away");
    }
}

#[test]
fn water_is_marked_and_pencilled() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    stand(&mut desk);
    fire_on(&mut desk, |desk| !view(desk).course().chart(session(desk).front()).inferred().is_empty());
    desk.wait("a turn", |desk| desk.status().is_settled && desk.status().turn == Turn::You);
    desk.frames(3);
    let noted = |desk: &mut Desk, by_hand: bool| {
        let world = desk.0.world_mut();
        let mut notes = world.query::<&PencilMark>();
        notes.iter(world).filter(|note| note.by_hand == by_hand).count()
    };
    assert!(noted(&mut desk, false) > 0);
    desk.press("marks");
    desk.frames(3);
    assert_eq!(noted(&mut desk, false), 0, "the assistant's marks can be taken away");
    let shots = view(&desk).course().shots().len();
    let cell = view(&desk).course().chart(session(&desk).front()).open().nth(5).expect("an open square");
    desk.right_click(&cell.to_string());
    assert_eq!(noted(&mut desk, true), 1);
    desk.right_click(&cell.to_string());
    assert_eq!(noted(&mut desk, true), 0);
    assert_eq!(view(&desk).course().shots().len(), shots, "no shot was fired");
}

#[test]
pub fn two_at_a_desk_turn_round_and_see_their_own_side_only() {
    let mut desk = Desk::at_game("sea-battle", "human", &[]);
    let menu = |desk: &Desk| *desk.0.world().resource::<State<Menu>>().get();
    let look = |desk: &mut Desk| {
        desk.wait("the sheet between the turns", |desk| menu(desk) == Menu::Handover);
        desk.frames(30);
        assert!(desk.reading()[0].ends_with("’s turn"), "{:?}", desk.reading());
        let seen = desk.0.world().resource::<Session<SeaBattle>>().view();
        assert!(Seat::BOTH.iter().all(|seat| seen.fleet(*seat).is_none()), "nobody looks, nothing is shown");
        desk.press("ready");
        desk.wait("the page", |desk| menu(desk) == Menu::Closed && desk.status().is_settled);
        desk.frames(3);
    };
    for seat in Seat::BOTH {
        look(&mut desk);
        assert_eq!(session(&desk).front(), seat);
        assert_eq!(pieces(&mut desk), vec![None; 10], "his own empty field");
        stand(&mut desk);
    }
    // The player who placed last is still looking, and there is no handover if the draw lets that player
    // begin.
    desk.wait("the battle", |desk| desk.status().is_settled && view(desk).course().first_to_fire().is_some());
    desk.frames(3);
    for _ in 0..6 {
        if session(&desk).handover_to().is_some() {
            look(&mut desk);
        }
        let front = session(&desk).front();
        let world = desk.0.world_mut();
        let mut hulls = world.query::<&Hull>();
        assert!(
            hulls.iter(world).filter(|hull| hull.state == HullState::Afloat).all(|hull| hull.field == front)
        );
        assert!(hulls.iter(world).any(|hull| hull.field == front));
        let turn = move |desk: &Desk| session(desk).human() == Some(front);
        while turn(&desk) {
            let open = view(&desk).course().chart(front).open();
            desk.press(&open.first().expect("a square").to_string());
            desk.wait("the shot", |desk| desk.status().is_settled);
            desk.frames(3);
        }
    }
}

#[test]
fn a_watched_battle_comes_to_its_end() {
    let mut desk = Desk::at_game("sea-battle", "watch", &[]);
    desk.press("speed");
    desk.press("speed");
    desk.wait("the end", |desk| desk.phase() == Some(Phase::Result));
    assert!(matches!(view(&desk).course().phase(), Battle::Over(_)));
}

#[test]
fn layouts_are_remembered_between_battles() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    desk.press("more");
    desk.press("along-edges");
    desk.press("layout-2");
    desk.frames(3);
    let kept = pieces(&mut desk);
    desk.press("clear");
    desk.frames(3);
    assert_eq!(pieces(&mut desk), vec![None; 10]);
    desk.key(KeyCode::Escape);
    desk.press("desk");
    desk.frames(60);
    desk.press("thing-sea-battle");
    desk.press("start");
    desk.wait("the table", |desk| desk.status().game.is_some() && desk.status().is_settled);
    desk.frames(5);
    desk.press("more");
    desk.press("layout-2");
    desk.frames(3);
    assert_eq!(pieces(&mut desk), kept);
}

/// Somebody who has never placed a fleet sees one way to do it, and the button that ends it.
#[test]
fn the_first_ways_to_place_a_fleet_are_few_and_the_others_behind_one() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    let buttons = |desk: &Desk| {
        let buttons = desk.places().iter().filter(|place| place.is_button);
        buttons.map(|place| (place.name.clone(), place.is_stamp)).collect::<Vec<_>>()
    };
    let named = |names: [(&str, bool); 3]| names.map(|(name, stamp)| (name.to_owned(), stamp)).to_vec();
    assert_eq!(buttons(&desk), named([("by-chance", false), ("more", false), ("stand", false)]));
    desk.press("by-chance");
    desk.frames(3);
    assert_eq!(buttons(&desk), named([("by-chance", false), ("more", false), ("stand", true)]));
    desk.press("more");
    desk.frames(3);
    let all = buttons(&desk);
    assert!(all.len() > 3 && all.iter().all(|(name, _)| name != "more"), "{all:?}");
}

/// Ships that are shuffled run to their new squares: none is away for a frame, none jumps.
#[test]
fn ships_that_are_shuffled_run_across_the_page() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    desk.press("by-chance");
    desk.frames(60);
    let poses = |desk: &mut Desk| {
        let world = desk.0.world_mut();
        let mut ships = world.query::<(&ShipPiece, &Transform)>();
        let ships = ships.iter(world).map(|(ship, pose)| (ship.number, (ship.ship, *pose)));
        ships.collect::<std::collections::BTreeMap<_, _>>()
    };
    let before = poses(&mut desk);
    assert!(before.values().all(|(_, pose)| pose.translation.truncate() == Vec2::ZERO), "all of them rest");
    desk.try_press("by-chance");
    desk.frame();
    let first = poses(&mut desk);
    assert_eq!(first.len(), before.len());
    let moved = |number: &usize| first[number].0 != before[number].0;
    assert!(first.keys().filter(|number| moved(number)).count() > 1);
    for (number, (_, pose)) in first.iter().filter(|(number, _)| moved(number)) {
        assert_ne!(pose.translation.truncate(), Vec2::ZERO, "ship {number} has only begun to run");
    }
    desk.frames(60);
    assert!(poses(&mut desk).values().all(|(_, pose)| pose.translation.truncate() == Vec2::ZERO));
}

#[test]
fn a_fleet_that_cannot_fit_is_refused_in_the_setup() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-sea-battle");
    desk.press("open-options");
    // Reduces the field from 10 squares each way to 8, and adds ships of four squares.
    (0..2).for_each(|_| desk.press("option-squares-less"));
    (0..3).for_each(|_| desk.press("option-fours-more"));
    desk.press("close-options");
    desk.press("start");
    desk.frames(10);
    assert!(desk.status().game.is_none());
    let last = desk.heard().last().cloned().unwrap_or_default();
    assert!(last.contains("don’t fit"), "{last}");
}

#[test]
fn a_larger_fleet_after_a_smaller_one_is_no_move_of_anybody() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    desk.press("by-chance");
    for way in
        ["menu", "desk", "thing-sea-battle", "open-options", "option-fives-more", "close-options", "start"]
    {
        desk.press(way);
        desk.frames(120);
    }
    assert_eq!(desk.screen(), Screen::Table);
    assert_eq!(pieces(&mut desk).len(), 11);
}

/// The heat map of the opponent's thoughts survives a rotation of the window, which respawns the page.
#[test]
fn the_heat_stays_when_the_window_is_turned() {
    let mut desk = Desk::at_game("sea-battle", "navigator", &[]);
    stand(&mut desk);
    // At first all squares are alike to them.
    loop {
        desk.wait("a turn", |desk| desk.status().is_settled && desk.status().turn != Turn::Other);
        desk.frames(2);
        assert_eq!(desk.status().turn, Turn::You, "they have a plan before the end of the battle");
        if !desk.0.world().resource::<Mind>().heat.is_empty() {
            break;
        }
        let open = view(&desk).course().chart(session(&desk).front()).open();
        desk.press(&open.first().expect("a square to fire at").to_string());
    }
    desk.press("mind");
    let squares = |desk: &mut Desk| {
        let world = desk.0.world_mut();
        world.query::<&HeatSquare>().iter(world).count()
    };
    let before = squares(&mut desk);
    assert!(before > 0, "the map can be seen");
    for (width, height) in [(360.0, 640.0), (1280.0, 720.0)] {
        desk.resize(width, height);
        assert_eq!(squares(&mut desk), before, "the map in a window of {width} x {height}");
    }
}

/// Both are opponents of the game, and one of them has a photograph on the table.
#[test]
fn in_a_battle_that_is_watched_the_one_with_the_photograph_shows_its_mood() {
    let mut desk = Desk::at_game("sea-battle", "watch", &[]);
    let felt = |desk: &Desk| desk.0.world().resource::<Mood>().felt;
    desk.wait("a mood", |desk| felt(desk).is_some());
    let near = desk.0.world().resource::<Session<SeaBattle>>().near;
    assert_eq!(felt(&desk).map(|(seat, _)| seat), Some(!near));
}

/// The wax on the fleets: whose it is, its digits and its state.
fn wax(desk: &mut Desk) -> Vec<WaxSeal> {
    let world = desk.0.world_mut();
    world.query::<&WaxSeal>().iter(world).cloned().collect()
}

#[test]
fn a_brains_fleet_is_sealed_before_the_first_shot_and_checked_at_the_end() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    assert!(wax(&mut desk).is_empty(), "nothing is placed");
    stand(&mut desk);
    desk.wait("the first turn", |desk| desk.status().turn == Turn::You && desk.moves().len() >= 2);
    desk.frames(30);
    let [seal] = &wax(&mut desk)[..] else { panic!("one fleet is sealed: {:?}", wax(&mut desk)) };
    assert_eq!((seal.state, seal.mark.len()), (SealState::Unbroken, 4));
    assert_ne!(seal.fleet, session(&desk).near);
    let mark = seal.mark.clone();
    while desk.phase() != Some(Phase::Result) {
        let more = desk.moves().len() + 20;
        desk.play_at_random(|desk| desk.moves().len() >= more || desk.phase() == Some(Phase::Result));
    }
    desk.wait("the check", |desk| wax(desk).iter().any(|wax| wax.state == SealState::Verified));
    assert!(wax(&mut desk).iter().all(|wax| wax.mark == mark), "the same seal");
}
