//! Ugolki at the table: men that step and hop, the chosen one, the rules as they are agreed on.

use bevy::prelude::*;
use deskmate::games::ugolki::Ugolki;
use deskmate::games::ugolki::scene::men::Man;
use deskmate::play::session::Session;
use deskmate::play::stage::Stage;
use deskmate::play::status::Turn;
use deskmate::screens::Phase;

use crate::harness::Desk;

/// Every man with where he is, rounded to a hundredth.
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

/// Takes all men away and has the scene rebuilt from the view.
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

#[test]
fn the_scene_after_the_events_is_the_scene_rebuilt() {
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    for (from, to) in [("C3", "C4"), ("F6", "F5"), ("A3", "C5"), ("H6", "F4")] {
        desk.press(from);
        desk.play(&[to]);
        desk.frames(60);
        let shown = picture(&mut desk);
        assert_eq!(shown.len(), 18);
        assert_eq!(shown, rebuilt(&mut desk), "after {from} {to}");
    }
    assert_eq!(desk.status().moves, ["c3-c4", "f6-f5", "a3-c3-c5", "h6-f6-f4"]);
}

#[test]
fn a_man_is_chosen_let_go_and_refused_in_words() {
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    let chosen =
        |desk: &Desk| desk.0.world().resource::<Session<Ugolki>>().draft.man.map(|man| man.to_string());
    desk.press("C3");
    assert_eq!(chosen(&desk).as_deref(), Some("c3"));
    desk.press("C3");
    assert_eq!(chosen(&desk), None);
    desk.press("A1");
    assert_eq!(desk.heard().last().map(String::as_str), Some("The man on a1 cannot move."));
    assert!(desk.status().moves.is_empty());
}

#[test]
fn options_are_shown_in_the_rules() {
    let agreed = ["open-options", "option-ways", "close-options"];
    let desk = Desk::at_game("ugolki", "human", &agreed);
    let rules = desk.status().rules.clone().expect("they depend on what is agreed on");
    let ids: Vec<_> = rules.iter().map(|line| line.id.as_str()).collect();
    assert!(ids.contains(&"ugolki-directions-diagonal"), "{ids:?}");
}

#[test]
fn a_watched_game_comes_to_its_end() {
    // Walker against Hopper.
    let mut desk = Desk::at_game("ugolki", "watch", &[]);
    desk.press("speed");
    desk.press("speed");
    desk.wait("some moves", |desk| desk.status().moves.len() >= 6);
    assert!(desk.status().turn == Turn::Other || desk.phase() == Some(Phase::Result));
}
