//! Gomoku at the table: stones, marks, aiming, the choices of the opening, overlays, and the lens, which
//! finds missed wins.

use bevy::prelude::*;
use deskmate::app::base::layout::Layout;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::states::Phase;
use deskmate::app::board::camera::DeskCamera;
use deskmate::app::board::pointer::Aimed;
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::play::mind::Mind;
use deskmate::app::play::records::Record;
use deskmate::app::play::seating::start_session;
use deskmate::app::play::stage::Stage;
use deskmate::app::play::status::LensStatus;
use deskmate::app::play::status::Turn;
use deskmate::app::scenes::gomoku::stones::{Stone, Won};
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::Color;
use deskmate_games::gomoku::text;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_net::match_handle::LocalMatch;
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;

use crate::harness::Desk;

/// Returns every stone with its position in hundredths, and whether it belongs to the winning row.
fn picture(desk: &mut Desk) -> Vec<(Stone, IVec3, bool)> {
    let world = desk.0.world_mut();
    let mut stones = world.query::<(&Stone, &Transform, Has<Won>)>();
    let mut picture: Vec<_> = stones
        .iter(world)
        .map(|(stone, pose, won)| (*stone, (pose.translation * 100.0).round().as_ivec3(), won))
        .collect();
    picture.sort_by_key(|(stone, ..)| stone.number);
    picture
}

/// Despawns all stones and rebuilds the scene from the view.
fn rebuilt(desk: &mut Desk) -> Vec<(Stone, IVec3, bool)> {
    let world = desk.0.world_mut();
    let mut stones = world.query_filtered::<Entity, With<Stone>>();
    let all: Vec<_> = stones.iter(world).collect();
    all.into_iter().for_each(|stone| {
        world.despawn(stone);
    });
    world.resource_mut::<Stage<Gomoku>>().rebuild();
    desk.frames(20);
    picture(desk)
}

#[test]
pub fn the_scene_after_the_events_is_the_scene_rebuilt() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    for place in ["H8", "A1", "H9", "A2", "H10", "A3", "H11", "A4", "H12"] {
        desk.play(&[place]);
        desk.frames(60);
        let shown = picture(&mut desk);
        assert_eq!(shown, rebuilt(&mut desk), "after {place}");
    }
    assert_eq!(picture(&mut desk).iter().filter(|(.., won)| *won).count(), 5);
    assert_eq!(desk.phase(), Some(Phase::Result));
    assert_eq!(desk.heard().last().map(String::as_str), Some("Player 1 wins! H8–H12"));
}

#[test]
fn undo_takes_the_stone_away_and_redo_brings_it_back() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8", "I9"]);
    let two = picture(&mut desk);
    desk.press("undo");
    desk.frames(10);
    assert_eq!(picture(&mut desk).len(), 1);
    desk.press("redo");
    desk.frames(10);
    assert_eq!(picture(&mut desk), two);
}

#[test]
pub fn turning_the_window_keeps_the_stones() {
    let mut desk = Desk::at_game("gomoku", "human", &["open-options", "option-size-19", "close-options"]);
    desk.play(&["S19", "A1"]);
    let lying = picture(&mut desk);
    desk.resize(360.0, 640.0);
    assert_eq!(picture(&mut desk), lying);
}

#[test]
fn another_game_may_have_another_board() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    assert_eq!(desk.places().len(), 225);
    desk.press("menu");
    desk.press("desk");
    desk.frames(60);
    desk.press("thing-gomoku");
    desk.press("open-options");
    desk.press("option-size-19");
    desk.press("close-options");
    desk.press("start");
    desk.wait("the larger board", |desk| desk.places().len() == 361);
    desk.frames(3);
    desk.play(&["S19"]);
    assert_eq!(picture(&mut desk).len(), 1);
}

#[test]
fn a_point_is_typed_and_entered() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    for key in [KeyCode::KeyH, KeyCode::Digit1, KeyCode::Digit2, KeyCode::Enter] {
        desk.key(key);
    }
    assert_eq!(desk.moves(), ["H12"]);
    // A letter that is no column of the board is a shortcut.
    desk.wait("the move shown", |desk| desk.status().is_settled);
    desk.key(KeyCode::KeyU);
    assert!(desk.moves().is_empty());
}

#[test]
fn arrows_lead_on_from_the_middle() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    for key in [KeyCode::KeyH, KeyCode::Digit8, KeyCode::ArrowRight, KeyCode::ArrowUp, KeyCode::Enter] {
        desk.key(key);
    }
    assert_eq!(desk.moves(), ["I9"]);
}

#[test]
fn a_finger_aims_first() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    let aimed = |desk: &Desk| desk.0.world().resource::<Aimed>().place;
    desk.touch();
    desk.press("H8");
    assert_eq!((desk.moves().len(), aimed(&desk)), (0, Some(112)), "the first tap aims");
    desk.touch();
    desk.press("H9");
    assert_eq!((desk.moves().len(), aimed(&desk)), (0, Some(127)), "another point is aimed at anew");
    desk.touch();
    desk.press("H9");
    assert_eq!(desk.moves(), ["H9"]);
    assert_eq!(aimed(&desk), None);
}

#[test]
fn a_mouse_needs_no_aim() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.touch();
    desk.mouse_down();
    desk.press("H8");
    assert_eq!(desk.moves(), ["H8"]);
}

#[test]
pub fn swap2_asks_for_the_colour() {
    let mut desk = Desk::at_game("gomoku", "human", &["preset-swap2"]);
    desk.play(&["H8", "I9", "G7"]);
    assert!(!desk.try_press("A1"), "no stone before the choice");
    desk.press("add-two");
    desk.wait("the choice shown", |desk| desk.status().is_settled);
    desk.frames(3);
    assert!(!desk.try_press("take-white"), "two stones come first");
    desk.play(&["J10", "K11"]);
    assert!(!desk.try_press("add-two"), "only once");
    desk.press("take-black");
    desk.wait("the choice shown", |desk| desk.status().is_settled);
    let colors: Vec<_> = picture(&mut desk).iter().map(|(stone, ..)| stone.color).collect();
    use Color::{Black, White};
    assert_eq!(colors, [Black, White, Black, White, Black]);
    let notes: Vec<_> = desk.sides().iter().map(|side| side.notes[0].id.clone()).collect();
    assert_eq!(notes, ["gomoku-black", "gomoku-white"]);
}

#[test]
fn what_he_thought_can_be_seen_and_goes_with_his_move() {
    let mut desk = Desk::at_game("gomoku", "student", &[]);
    desk.press("H8");
    desk.wait("his move", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    let mind = desk.0.world().resource::<Mind>().clone();
    assert!(!mind.heat.is_empty() && mind.why.is_some(), "{mind:?}");
    desk.press("undo");
    desk.frames(3);
    assert_eq!(*desk.0.world().resource::<Mind>(), Mind::default());
}

#[test]
fn forbidden_points_are_offered_in_renju_alone() {
    let names = |desk: &Desk| desk.actions().overlays.iter().map(|(name, _)| *name).collect::<Vec<_>>();
    let freestyle = Desk::at_game("gomoku", "human", &[]);
    assert_eq!(names(&freestyle), ["numbers"], "nobody's plan is known");
    let renju = Desk::at_game("gomoku", "human", &["preset-renju"]);
    assert_eq!(names(&renju), ["numbers", "forbidden"]);
    let student = Desk::at_game("gomoku", "student", &[]);
    assert_eq!(names(&student), ["mind", "numbers"]);
}

/// A game that was pasted or opened from a link was won elsewhere.
#[test]
fn a_game_that_was_over_before_scores_nothing() {
    let mut desk = Desk::at_game("gomoku", "student", &[]);
    let (config, plies) = text::read("H8 A1 H9 A3 H10 A5 H11 A7 H12").expect("a won game");
    let game = Match::replay(config, 1, plies).expect("legal plies");
    let players = [PlayerKind::Human, PlayerKind::Bot("student".to_owned())];
    let world = desk.0.world_mut();
    start_session(
        LocalMatch::<Gomoku>::new(game, players.clone()),
        Seat::First,
        players,
        9,
        &mut world.commands(),
    );
    world.flush();
    desk.frames(30);
    assert_eq!(desk.phase(), Some(Phase::Result));
    assert!(desk.sides().iter().all(|side| side.wins == 0));
    assert_eq!(Record::read(desk.0.world().resource::<Notebook>(), "gomoku", "student"), Record::default());
}

#[test]
fn the_lens_finds_the_missed_win_and_the_puzzle_can_be_won() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8", "A1", "H9", "A3", "H10", "A5", "O15", "A2", "O13", "A4"]);
    assert_eq!(desk.exercise().lens, LensStatus::Ready);
    let tag =
        |desk: &Desk| desk.mirror().0.iter().find(|control| control.name == "lens").cloned().expect("lens");
    // The result sheet is still sliding in.
    desk.frames(60);
    desk.press("why");
    let before = tag(&desk);
    desk.press("lens");
    desk.frames(2);
    assert_eq!(desk.exercise().lens, LensStatus::Searching);
    let after = tag(&desk);
    assert_eq!(
        (after.x, after.y, after.enabled),
        (before.x, before.y, false),
        "a second press meets no other tag"
    );
    desk.wait("the puzzle", |desk| desk.exercise().lens == LensStatus::Puzzle { more: false });
    assert_eq!(desk.moves().len(), 6, "before the seventh move");
    assert_eq!(
        *desk.0.world().resource::<Autosaves>(),
        Autosaves::default(),
        "a puzzle is no game to go on with"
    );
    let turn = |desk: &mut Desk| {
        desk.wait("my turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
        desk.frames(3);
    };
    turn(&mut desk);
    desk.press("O1");
    turn(&mut desk);
    let slipped = |desk: &mut Desk| desk.heard().iter().any(|line| line.contains("forced win is gone"));
    desk.wait("the slip", slipped);
    desk.press("undo");
    turn(&mut desk);
    desk.press("H11");
    turn(&mut desk);
    assert!(desk.try_press("H12") && desk.moves().len() == 8 || desk.try_press("H7"), "one end is free");
    desk.wait("the victory", |desk| desk.phase() == Some(Phase::Result));
    desk.press("lens-back");
    desk.wait("the game", |desk| desk.moves().len() == 10 && desk.phase() == Some(Phase::Result));
    assert_eq!(desk.exercise().lens, LensStatus::Ready);
}

/// Returns true if the bowls are inside the window.
fn bowls_are_seen(desk: &mut Desk) -> bool {
    let size = desk.0.world().resource::<Layout>();
    let window = Rect::from_corners(Vec2::ZERO, size.size * size.scale);
    let world = desk.0.world_mut();
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<DeskCamera>>();
    let (camera, pose) =
        cameras.single(world).map(|(camera, pose)| (camera.clone(), *pose)).expect("a camera");
    let mut named = world.query::<(&Name, &GlobalTransform)>();
    let mut bowls = named.iter(world).filter(|(name, _)| name.as_str() == "Bowl");
    bowls.any(|(_, at)| camera.world_to_viewport(&pose, at.translation()).is_ok_and(|at| window.contains(at)))
}

/// Returns the position and scale of the bowls, in hundredths.
fn bowls(desk: &mut Desk) -> Vec<(IVec2, i32)> {
    let world = desk.0.world_mut();
    let mut named = world.query::<(&Name, &Transform)>();
    let bowls = named.iter(world).filter(|(name, _)| name.as_str() == "Bowl");
    let rounded = |pose: &Transform| {
        ((pose.translation.truncate() * 100.0).round().as_ivec2(), (pose.scale.x * 100.0).round() as i32)
    };
    let mut bowls: Vec<_> = bowls.map(|(_, pose)| rounded(pose)).collect();
    bowls.sort_by_key(|(at, _)| at.x);
    bowls
}

#[test]
fn the_bowls_stand_where_they_belong_however_the_window_was_turned() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.frames(60);
    let at_the_table = bowls(&mut desk);
    assert_eq!(at_the_table.len(), 2);
    for (width, height) in [(360.0, 640.0), (640.0, 360.0), (768.0, 1024.0)] {
        desk.resize(width, height);
        assert!(!bowls_are_seen(&mut desk), "at {width}x{height} there is no room for them");
    }
    desk.resize(390.0, 844.0);
    assert!(bowls_are_seen(&mut desk), "a long phone has room below the board");
    desk.resize(1920.0, 1080.0);
    assert_eq!(bowls(&mut desk), at_the_table);
    desk.press("menu");
    desk.press("desk");
    desk.frames(60);
    let on_the_desk = bowls(&mut desk);
    assert_ne!(on_the_desk, at_the_table);
    desk.resize(360.0, 640.0);
    desk.resize(1280.0, 720.0);
    assert_eq!(bowls(&mut desk), on_the_desk);
}

#[test]
fn an_overlay_says_what_it_shows_and_that_it_is_gone() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8"]);
    let heard = desk.heard().len();
    desk.press("numbers");
    assert_eq!(desk.heard()[heard..], ["The order in which the stones were played."]);
    desk.press("numbers");
    assert_eq!(
        desk.heard()[heard + 1..],
        [desk.say(&Line::new("overlay-off").line("name", Line::new("gomoku-numbers")))]
    );
}

#[test]
fn enter_on_a_point_that_is_taken_says_why_nothing_happens() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8"]);
    desk.focus("H8");
    let heard = desk.heard().len();
    desk.key(KeyCode::Enter);
    desk.frames(3);
    assert_eq!(desk.heard()[heard..], ["H8 is taken."]);
    assert_eq!(desk.moves().len(), 1);
}
