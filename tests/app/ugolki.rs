//! Ugolki at the table: men that step and hop, the selected man, and the options of the rules.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use deskmate::app::base::settings::{Motion, Preferences};
use deskmate::app::base::states::Phase;
use deskmate::app::board::decision::ResultDetails;
use deskmate::app::extras::best::BestRuns;
use deskmate::app::play::mind::Mind;
use deskmate::app::play::session::Session;
use deskmate::app::play::stage::Stage;
use deskmate::app::play::status::Turn;
use deskmate::app::scenes::ugolki::ghost::GhostMan;
use deskmate::app::scenes::ugolki::men::Man;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::engine::race::find_solo_race;
use deskmate_games::ugolki::rules::{Camp, Config, Directions, Move, Square};
use deskmate_kernel::line::{Arg, Line};

use crate::harness::Desk;

/// Returns every man with its position in hundredths.
fn picture(desk: &mut Desk) -> Vec<(usize, usize, IVec2)> {
    let world = desk.0.world_mut();
    let mut men = world.query::<(&Man, &Transform)>();
    let mut picture: Vec<_> = men
        .iter(world)
        .map(|(man, pose)| {
            let at = (pose.translation.truncate() * 100.0).round().as_ivec2();
            (man.seat.index(), man.square.index(), at)
        })
        .collect();
    picture.sort_unstable_by_key(|(seat, square, _)| (*seat, *square));
    picture
}

/// Despawns all men and rebuilds the scene from the view.
fn rebuilt(desk: &mut Desk) -> Vec<(usize, usize, IVec2)> {
    let world = desk.0.world_mut();
    let mut men = world.query_filtered::<Entity, With<Man>>();
    let all: Vec<_> = men.iter(world).collect();
    all.into_iter().for_each(|man| {
        world.despawn(man);
    });
    world.resource_mut::<Stage<Ugolki>>().rebuild();
    desk.frames(20);
    picture(desk)
}

/// Returns the name of the selected man's square.
fn chosen(desk: &Desk) -> Option<String> {
    desk.0.world().resource::<Session<Ugolki>>().draft.man.map(|man| man.to_string())
}

#[test]
pub fn the_scene_after_the_events_is_the_scene_rebuilt() {
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    for (from, to) in [("C3", "C4"), ("F6", "F5"), ("A3", "C5"), ("H6", "F4")] {
        desk.press(from);
        desk.play(&[to]);
        desk.frames(60);
        let shown = picture(&mut desk);
        assert_eq!(shown.len(), 18);
        assert_eq!(shown, rebuilt(&mut desk), "after {from} {to}");
    }
    assert_eq!(desk.moves(), ["c3-c4", "f6-f5", "a3-c3-c5", "h6-f6-f4"]);
}

#[test]
fn a_man_is_chosen_let_go_and_refused_in_words() {
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    desk.press("C3");
    assert_eq!(chosen(&desk).as_deref(), Some("c3"));
    desk.press("C3");
    assert_eq!(chosen(&desk), None);
    desk.press("A1");
    assert_eq!(desk.heard().last().map(String::as_str), Some("The man on a1 can’t move."));
    assert!(desk.moves().is_empty());
}

/// Returns the number of men being dragged.
fn held(desk: &mut Desk) -> usize {
    let world = desk.0.world_mut();
    let mut names = world.query::<&Name>();
    names.iter(world).filter(|name| name.as_str() == "Man in the hand").count()
}

#[test]
fn a_man_is_dragged_to_a_goal_by_mouse() {
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    desk.point("A3");
    desk.mouse_down();
    desk.point("B4");
    assert_eq!(held(&mut desk), 1, "the man is in the hand");
    desk.point("A4");
    desk.mouse_up();
    assert_eq!(desk.moves(), ["a3-a4"]);
    desk.frames(2);
    assert_eq!(held(&mut desk), 0);
    // The man stays where it was dropped, without an animation to wait for.
    assert!(desk.status().is_settled);
    let shown = picture(&mut desk);
    assert_eq!(shown, rebuilt(&mut desk));
}

#[test]
fn a_man_is_dragged_by_a_finger() {
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    desk.finger(TouchPhase::Started, "C3");
    desk.finger(TouchPhase::Moved, "C4");
    assert_eq!(held(&mut desk), 1);
    desk.finger(TouchPhase::Ended, "C4");
    assert_eq!(desk.moves(), ["c3-c4"]);
}

#[test]
fn a_man_that_is_dragged_nowhere_goes_back() {
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    let start = picture(&mut desk);
    for (over, said) in [("E5", Some("The man on a3 can’t reach e5.")), ("B3", None), ("undo", None)] {
        let heard = desk.heard().len();
        desk.point("A3");
        desk.mouse_down();
        desk.point(over);
        desk.mouse_up();
        desk.frames(2);
        assert_eq!(desk.heard()[heard..].last().map(String::as_str), said, "over {over}");
        assert_eq!((desk.moves().len(), held(&mut desk)), (0, 0), "over {over}");
        assert_eq!(picture(&mut desk), start);
    }
    // A drag back to its own square is not a click, so the man stays selected.
    desk.point("A3");
    desk.mouse_down();
    desk.point("B4");
    desk.point("A3");
    desk.mouse_up();
    assert_eq!(chosen(&desk).as_deref(), Some("a3"));
    // A man without legal moves can't be dragged.
    desk.point("A1");
    desk.mouse_down();
    desk.point("A4");
    assert_eq!(held(&mut desk), 0);
    desk.mouse_up();
    assert!(desk.moves().is_empty());
}

#[test]
fn a_click_during_a_chain_of_jumps_finishes_it() {
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    for (from, to) in [("C3", "C4"), ("H6", "H5")] {
        desk.press(from);
        desk.play(&[to]);
    }
    desk.press("A3");
    desk.press("C5");
    assert!(!desk.status().is_settled, "two hops take their time");
    desk.mouse_down();
    desk.frames(1);
    assert!(desk.status().is_settled);
    let shown = picture(&mut desk);
    desk.mouse_up();
    assert_eq!(shown, rebuilt(&mut desk));
    assert_eq!(desk.moves().last().map(String::as_str), Some("a3-c3-c5"));
}

#[test]
fn options_are_shown_in_the_rules() {
    let agreed = ["open-options", "option-ways-diagonal", "close-options"];
    let desk = Desk::at_game("ugolki", "human", &agreed);
    let ids: Vec<_> = desk.status().rules.iter().map(|line| line.id.as_str()).collect();
    assert!(ids.contains(&"ugolki-rules-diagonal"), "{ids:?}");
}

#[test]
fn the_rules_in_the_setup_are_those_set_there() {
    let mut desk = Desk::new(1280, 720);
    let rules = |desk: &mut Desk| {
        desk.press("rules");
        desk.frames(2);
        let lines = desk.reading();
        desk.press("back");
        lines
    };
    let alone = |lines: &[String]| lines.iter().any(|line| line.contains("alone"));
    desk.press("thing-ugolki");
    assert!(!alone(&rules(&mut desk)));
    desk.press("opponent-alone");
    assert!(alone(&rules(&mut desk)));
    desk.press("opponent-human");
    for control in ["open-options", "option-ways-diagonal", "close-options"] {
        desk.press(control);
    }
    let lines = rules(&mut desk);
    assert!(!alone(&lines) && lines.iter().any(|line| line.contains("diagonal")), "{lines:#?}");
}

#[test]
pub fn a_watched_game_comes_to_its_end_and_is_the_same_twice() {
    let watch = || {
        // Both sides are played by Walker.
        let mut desk = Desk::at_game("ugolki", "watch", &["watched-far-less"]);
        desk.0.world_mut().resource_mut::<Preferences>().motion = Motion::Reduced;
        desk.press("speed");
        desk.press("speed");
        desk.wait("the end", |desk| desk.phase() == Some(Phase::Result));
        desk.moves().to_vec()
    };
    let game = watch();
    assert!(game.len() > 40, "{game:?}");
    assert_eq!(game, watch());
}

#[test]
fn what_he_thought_is_shown_and_goes_with_the_turn() {
    let mut desk = Desk::at_game("ugolki", "runner", &[]);
    desk.press("C3");
    desk.press("C4");
    desk.wait("his move", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    let mind = desk.0.world().resource::<Mind>().clone();
    assert!(!mind.heat.is_empty() && mind.why.is_some(), "{mind:?}");
    assert!(mind.line.iter().all(|leg| leg.from != leg.to), "{mind:?}");
    let before = entities(&mut desk);
    desk.press("mind");
    desk.frames(3);
    assert!(entities(&mut desk) > before, "something is drawn over the board");
}

/// Card, sentence and result of a game that was won although Black's men stand in White's goal.
#[test]
fn men_that_count_for_the_other_side_are_counted_alike_everywhere_and_named() {
    let agreed = ["open-options", "option-blocked-goal-at-once", "close-options"];
    let mut desk = Desk::at_game("ugolki", "human", &agreed);
    desk.0.world_mut().resource_mut::<Preferences>().motion = Motion::Reduced;
    let exchange = "C3-D3 F6-E6 D3-E3 E6-D6 E3-F3 D6-C6 F3-F4 C6-C5 F4-F5 C5-C4 F5-F6";
    for (from, to) in exchange.split(' ').filter_map(|ply| ply.split_once('-')) {
        desk.press(from);
        desk.play(&[to]);
    }
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    let value = |line: &Line, name: &str| {
        line.args.iter().find(|(arg, _)| arg == name).map(|(_, value)| value.clone())
    };
    let Some(Arg::Line(arrived)) = value(&desk.sides()[0].notes[0], "arrived") else {
        panic!("a card tells how many men have arrived: {:?}", desk.sides()[0].notes);
    };
    assert_eq!(value(&arrived, "arrived"), Some(Arg::Number(9)));
    assert_eq!(value(&arrived, "men"), Some(Arg::Number(9)));
    let effort = desk.0.world().resource::<ResultDetails>().effort.clone().expect("a win");
    let Some(Arg::Line(took)) = value(&effort, "took") else { panic!("{effort:?}") };
    assert_eq!(value(&took, "left"), Some(Arg::Number(9)), "Black has brought nobody home");
    let Some(Arg::Line(counted)) = value(&effort, "counted") else { panic!("{effort:?}") };
    let Some(Arg::List(squares)) = value(&counted, "squares") else { panic!("{counted:?}") };
    assert!(squares.len() == 8 && squares.contains(&"h8".to_owned()), "{squares:?}");
}

/// Returns the number of meshes.
fn entities(desk: &mut Desk) -> usize {
    let world = desk.0.world_mut();
    let mut drawn = world.query_filtered::<(), With<Mesh2d>>();
    drawn.iter(world).count()
}

/// Returns the squares of the ghosts.
fn ghosts(desk: &mut Desk) -> Vec<String> {
    let world = desk.0.world_mut();
    let mut ghosts = world.query::<&GhostMan>();
    let mut squares: Vec<_> = ghosts.iter(world).map(|ghost| ghost.0.to_string()).collect();
    squares.sort_unstable();
    squares
}

/// Plays the moves of a solo race.
pub fn race(desk: &mut Desk, moves: &[Move]) {
    for Move { from, to } in moves {
        desk.press(&from.to_string().to_uppercase());
        desk.press(&to.to_string().to_uppercase());
        desk.wait("the move shown", |desk| desk.status().is_settled);
        desk.frames(3);
    }
}

#[test]
pub fn a_ghost_race_keeps_the_best_run_and_races_against_it() {
    let mut desk = Desk::at_game("ugolki", "alone", &[]);
    desk.0.world_mut().resource_mut::<Preferences>().motion = Motion::Reduced;
    assert_eq!(picture(&mut desk).len(), 9, "Black is not there");
    assert!(ghosts(&mut desk).is_empty());
    let said = |desk: &Desk, side: usize| desk.sides()[side].notes[0].id.clone();
    assert_eq!(said(&desk, 1), "ghost-none");
    let best = find_solo_race(Camp::ThreeByThree, Directions::Straight, 300).expect("a way is found");
    // Makes a detour, back and forth, first.
    let detour = ["c3-c4", "c4-c3"].map(|written| {
        let at = |name: &str| Square::parse(name).expect("a square");
        written.split_once('-').map(|(from, to)| Move { from: at(from), to: at(to) }).expect("a move")
    });
    race(&mut desk, &detour);
    assert_eq!(desk.status().turn, Turn::You, "it is always one's own turn");
    race(&mut desk, &best);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    let moves = best.len() + 2;
    desk.frames(2);
    let last = desk.heard().last().cloned().unwrap_or_default();
    assert_eq!(last, format!("Home in {moves} moves: your best run! Par: 22."));
    assert!(desk.has_written("result-home"), "nobody was beaten");

    desk.press("again");
    desk.wait("the next race", |desk| desk.moves().is_empty() && desk.status().is_settled);
    desk.frames(5);
    assert_eq!(said(&desk, 1), "ghost-run");
    assert_eq!(ghosts(&mut desk).len(), 9);
    race(&mut desk, &best[..1]);
    let ghost = ghosts(&mut desk);
    assert!(ghost.contains(&"c4".to_owned()) && !ghost.contains(&"c3".to_owned()), "{ghost:?}");
    desk.press("undo");
    desk.frames(5);
    assert!(ghosts(&mut desk).contains(&"c3".to_owned()), "the ghost goes back too");
    race(&mut desk, &best);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(2);
    let last = desk.heard().last().cloned().unwrap_or_default();
    assert_eq!(last, format!("Home in {} moves: your best run! Par: 22.", best.len()));
    let kept = desk.0.world().resource::<BestRuns>().of::<Ugolki>(desk_config(&desk));
    assert_eq!(kept.map(|run| run.plies().len()), Some(best.len()));
}

/// Returns the rules of the current game.
fn desk_config(desk: &Desk) -> &Config {
    &desk.0.world().resource::<Session<Ugolki>>().position.config
}

#[test]
fn a_ghost_race_can_be_gone_on_with() {
    let mut desk = Desk::at_game("ugolki", "alone", &["preset-3x4"]);
    race(
        &mut desk,
        &find_solo_race(Camp::ThreeByFour, Directions::Straight, 30).expect("a way is found")[..3],
    );
    let before = picture(&mut desk);
    desk.press("menu");
    desk.press("desk");
    desk.frames(60);
    desk.press("thing-ugolki");
    desk.press("go-on");
    desk.wait("the table", |desk| desk.moves().len() == 3 && desk.status().is_settled);
    desk.frames(3);
    assert_eq!(picture(&mut desk), before);
    assert!(desk.status().alone && desk.status().turn == Turn::You);
}
