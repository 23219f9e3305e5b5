//! The playlets on the sheets with the rules: a few moves that play themselves, or still pictures.

use bevy::prelude::*;
use deskmate::app::base::settings::{Motion, Preferences};
use deskmate::app::base::states::Menu;
use deskmate::app::board::playlet::{Actor, RunningPlaylet};
use deskmate_games::NAMES;
use deskmate_kernel::line::Line;

use crate::harness::{Desk, FRAME};

/// Opens the rules of a game on its setup sheet.
fn open_rules(game: &str, motion: Motion) -> Desk {
    let mut desk = Desk::new(1280, 720);
    desk.0.world_mut().resource_mut::<Preferences>().motion = motion;
    desk.press(&format!("thing-{game}"));
    desk.wait("the setup", |desk| desk.has("rules"));
    desk.settle();
    desk.press("rules");
    desk.wait("the rules", |desk| *desk.0.world().resource::<State<Menu>>().get() == Menu::Rules);
    desk
}

fn step(desk: &mut Desk) -> Option<usize> {
    let world = desk.0.world_mut();
    world.query::<&RunningPlaylet>().iter(world).map(|playlet| playlet.step).next()
}

/// Returns the corners of the actors that are seen.
fn seen(desk: &mut Desk) -> Vec<(Val, Val)> {
    let world = desk.0.world_mut();
    let mut actors = world.query_filtered::<(&Node, &Visibility), With<Actor>>();
    let seen = actors.iter(world).filter(|(_, visibility)| **visibility != Visibility::Hidden);
    seen.map(|(node, _)| (node.left, node.top)).collect()
}

/// Steps for some seconds.
fn steps(desk: &mut Desk, seconds: f32) {
    desk.frames((seconds / FRAME.as_secs_f32()) as u32);
}

#[test]
fn each_game_plays_some_moves_of_itself_again_and_again() {
    for game in NAMES {
        let mut desk = open_rules(game, Motion::Full);
        assert_eq!(step(&mut desk), Some(0), "{game}");
        let begins = seen(&mut desk);
        let mut visited = Vec::new();
        for _ in 0..30 {
            steps(&mut desk, 0.5);
            visited.extend(step(&mut desk));
        }
        let last = visited.iter().copied().max().unwrap_or_default();
        assert!((6..14).contains(&last), "{game}: {last} steps are about ten seconds");
        assert!(visited.windows(2).any(|pair| pair[1] < pair[0]), "{game}: it begins again");
        let mut differ = false;
        for _ in 0..30 {
            steps(&mut desk, 0.5);
            differ |= seen(&mut desk) != begins;
        }
        assert!(differ, "{game}: something moves");
    }
}

#[test]
fn a_press_stops_a_playlet_and_another_one_lets_it_go_on() {
    let mut desk = open_rules("gomoku", Motion::Full);
    steps(&mut desk, 2.0);
    assert_eq!(desk.label("playlet"), desk.say(&Line::new("playlet-stop")));
    desk.press("playlet");
    let stopped = step(&mut desk);
    assert!(stopped > Some(0));
    steps(&mut desk, 5.0);
    assert_eq!(step(&mut desk), stopped);
    assert_eq!(desk.label("playlet"), desk.say(&Line::new("playlet-go-on")));
    desk.press("playlet");
    steps(&mut desk, 2.0);
    assert_ne!(step(&mut desk), stopped);
}

#[test]
fn with_reduced_motion_there_are_three_still_pictures() {
    for game in NAMES {
        let mut desk = open_rules(game, Motion::Reduced);
        assert_eq!(step(&mut desk), None, "{game}");
        assert!(!desk.has("playlet"), "{game}");
        let world = desk.0.world_mut();
        let mut names = world.query::<&Name>();
        assert_eq!(names.iter(world).filter(|name| name.as_str() == "Still").count(), 3, "{game}");
        let before = seen(&mut desk);
        steps(&mut desk, 5.0);
        assert_eq!(seen(&mut desk), before, "{game}");
    }
}
