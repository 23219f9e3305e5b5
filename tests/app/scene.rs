//! Events drive the animations, and lead to the same scene as building it from the position.

use bevy::prelude::*;
use deskmate::app::play::stage::Stage;
use deskmate::app::scenes::add_to_15::discs::{Disc, Shown};
use deskmate_games::add_to_15::AddTo15;

use crate::harness::Desk;

/// Returns every disc with its position in hundredths and its looks.
fn picture(desk: &mut Desk) -> Vec<(u8, IVec2, Shown)> {
    let world = desk.0.world_mut();
    let mut discs = world.query::<(&Disc, &Transform, &Shown)>();
    let mut picture: Vec<_> = discs
        .iter(world)
        .map(|(disc, pose, shown)| (disc.0, (pose.translation.truncate() * 100.0).round().as_ivec2(), *shown))
        .collect();
    picture.sort_by_key(|(disc, ..)| *disc);
    picture
}

/// Moves all discs to one point and rebuilds the scene from the view.
fn rebuilt(desk: &mut Desk) -> Vec<(u8, IVec2, Shown)> {
    let world = desk.0.world_mut();
    let mut discs = world.query::<(&mut Transform, &mut Shown)>();
    for (mut pose, mut shown) in discs.iter_mut(world) {
        pose.translation = Vec3::ZERO;
        *shown = Shown::default();
    }
    world.resource_mut::<Stage<AddTo15>>().rebuild();
    desk.frames(60);
    picture(desk)
}

#[test]
pub fn the_scene_after_the_events_is_the_scene_rebuilt() {
    let mut desk = Desk::at_table("human");
    for disc in [5, 1, 2, 9, 8] {
        desk.press(&format!("disc-{disc}"));
        desk.frames(120);
        let shown = picture(&mut desk);
        assert_eq!(shown, rebuilt(&mut desk), "after {disc}");
    }
    assert!(picture(&mut desk).iter().filter(|(.., shown)| shown.won).count() == 3, "2 + 5 + 8 has won");
}

#[test]
fn the_reveal_and_back_is_where_we_were() {
    let mut desk = Desk::at_table("human");
    desk.press("disc-5");
    desk.frames(60);
    let before = picture(&mut desk);
    desk.press("reveal");
    desk.frames(80);
    let square = picture(&mut desk);
    assert_ne!(before, square);
    assert_eq!(square[4].1, IVec2::ZERO, "5 is the middle of the magic square");
    assert_eq!(square, rebuilt(&mut desk));
    desk.press("reveal");
    desk.frames(80);
    assert_eq!(before, picture(&mut desk));
}

#[test]
fn turning_the_window_keeps_the_position() {
    let mut desk = Desk::at_table("human");
    desk.press("disc-5");
    desk.frames(60);
    desk.resize(360.0, 640.0);
    let shown = picture(&mut desk);
    assert_eq!(shown.iter().filter(|(.., shown)| shown.holder.is_some()).count(), 1);
    assert_eq!(shown, rebuilt(&mut desk));
}
