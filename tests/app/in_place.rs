//! Screens change what has changed: a control that stays is the same one, so that a held press and the focus are not lost.

use bevy::prelude::*;
use deskmate::app::base::mirrored::Role;
use deskmate::app::board::decision::{ResultDetails, TurningPoints};
use deskmate::app::screens::table::result::ResultSheet;
use deskmate::app::ui::controls::Control;

use crate::harness::Desk;

/// Returns the entity of a control.
#[track_caller]
fn control(desk: &mut Desk, name: &str) -> Entity {
    let world = desk.0.world_mut();
    let mut controls = world.query::<(Entity, &Control)>();
    let found = controls.iter(world).find(|(_, control)| control.name == name);
    found.unwrap_or_else(|| panic!("there is no {name}")).0
}

/// Returns the entities of these controls.
fn controls<const N: usize>(desk: &mut Desk, names: [&str; N]) -> [Entity; N] {
    names.map(|name| control(desk, name))
}

/// Returns true if a choice is selected.
fn is_picked(desk: &Desk, name: &str) -> bool {
    let control = desk.mirror().0.iter().find(|control| control.name == name);
    matches!(control.expect(name).role, Role::Radio { picked: true })
}

#[test]
fn choosing_on_the_setup_leaves_what_is_not_concerned() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-ugolki");
    desk.press("opponent-human");
    desk.frames(60);
    let stays = ["opponent-human", "opponent-walker", "preset-3x3", "preset-4x4", "back", "start"];
    let before = controls(&mut desk, stays);
    desk.press("begins-far");
    desk.press("preset-4x4");
    assert!(is_picked(&desk, "preset-4x4") && !is_picked(&desk, "preset-3x3"));
    assert!(is_picked(&desk, "begins-far"));
    assert_eq!(controls(&mut desk, stays), before);
    desk.press("opponent-walker");
    assert!(is_picked(&desk, "opponent-walker") && !is_picked(&desk, "opponent-human"));
    let stays = ["opponent-human", "opponent-walker", "back", "start"];
    let same = controls(&mut desk, stays);
    assert_eq!(same, [before[0], before[1], before[4], before[5]]);
}

#[test]
fn stepping_through_values_keeps_the_buttons() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-gomoku");
    desk.press("opponent-watch");
    desk.frames(60);
    let steps = ["watched-near-less", "watched-near-more"];
    let before = controls(&mut desk, steps);
    let is_enabled = |desk: &Desk, name: &str| {
        desk.mirror().0.iter().find(|control| control.name == name).expect(name).enabled
    };
    assert!(!is_enabled(&desk, steps[0]), "the weakest is first");
    let mut taken = 0;
    while is_enabled(&desk, steps[1]) {
        desk.press(steps[1]);
        taken += 1;
    }
    assert!(taken > 1, "there are levels to step through");
    assert!(is_enabled(&desk, steps[0]));
    assert_eq!(controls(&mut desk, steps), before);
}

#[test]
fn the_sheet_of_the_result_keeps_its_buttons_when_more_is_found_out() {
    let mut desk = Desk::at_table("human");
    desk.play(&["disc-8", "disc-1", "disc-6", "disc-2", "disc-4", "disc-3", "disc-5"]);
    desk.wait("the result", |desk| desk.0.world().resource::<ResultSheet>().open);
    desk.frames(60);
    let buttons = ["again", "replay", "close-result"];
    let before = controls(&mut desk, buttons);
    let mut details = desk.0.world_mut().resource_mut::<ResultDetails>();
    details.turning_points = TurningPoints::Searching;
    desk.frames(3);
    let mut details = desk.0.world_mut().resource_mut::<ResultDetails>();
    details.turning_points = TurningPoints::Found(Vec::new());
    desk.frames(3);
    assert_eq!(controls(&mut desk, buttons), before);
}

#[test]
fn turning_to_a_page_of_the_diary_keeps_the_tabs() {
    let mut desk = Desk::new(1280, 720);
    desk.press("diary");
    desk.frames(60);
    let tabs = ["diary-day", "diary-lessons", "diary-games"];
    let beside = ["diary-gomoku", "copies"];
    let (before, others) = (controls(&mut desk, tabs), controls(&mut desk, beside));
    for tab in ["diary-lessons", "diary-games", "diary-day"] {
        desk.press(tab);
        assert!(is_picked(&desk, tab));
        assert_eq!(controls(&mut desk, tabs), before);
        assert_eq!(controls(&mut desk, beside), others, "the other leaf is not turned");
    }
    desk.press("diary-gomoku");
    assert_eq!(controls(&mut desk, tabs), before);
    assert!(desk.has("diary-sea-battle") && !desk.has("diary-gomoku"));
}
