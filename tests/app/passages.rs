//! What lies between two screens, and the peaks of a game: nothing pops, and great things take their time.

use std::time::Duration;

use bevy::prelude::*;
use deskmate::app::base::settings::{Motion, Preferences};
use deskmate::app::base::states::Screen;
use deskmate::app::play::stage::Stage;
use deskmate_games::NAMES;
use deskmate_games::gomoku::rules::Gomoku;

use crate::harness::Desk;

/// Returns true if an entity of this name exists.
fn exists(desk: &mut Desk, name: &str) -> bool {
    let world = desk.0.world_mut();
    world.query::<&Name>().iter(world).any(|other| other.as_str() == name)
}

fn with_full_motion(mut desk: Desk) -> Desk {
    desk.0.world_mut().resource_mut::<Preferences>().motion = Motion::Full;
    desk
}

#[test]
fn the_setup_slides_off_the_table_and_nothing_on_it_can_be_pressed() {
    for game in NAMES {
        let mut desk = with_full_motion(Desk::new(1280, 720));
        desk.press(&format!("thing-{game}"));
        desk.wait("the sheet", |desk| desk.has("opponent-human"));
        desk.press("opponent-human");
        desk.settle();
        let sheet = desk.reading();
        assert!(!sheet.is_empty(), "{game}");
        desk.press("start");
        desk.wait("the table", |desk| desk.screen() == Screen::Table);
        assert!(exists(&mut desk, "Setup screen"), "{game}: the sheet is on its way");
        assert!(!desk.has("start") && !desk.has("opponent-human"), "{game}");
        assert_ne!(desk.focused().as_deref(), Some("start"));
        desk.0.world_mut().spawn(Text::new("."));
        desk.frames(1);
        let reading = desk.reading();
        assert!(reading.iter().all(|text| !sheet.contains(text)), "{game}: {reading:?} is still read aloud");
        desk.wait("the end of its way", |desk| !exists(desk, "Setup screen"));
        desk.settle();
        assert!(desk.has("menu"), "{game}");
    }
}

#[test]
fn five_in_a_row_light_up_one_after_the_other_before_the_result() {
    use deskmate::app::scenes::gomoku::stones::Won;
    let mut desk = with_full_motion(Desk::at_game("gomoku", "human", &[]));
    desk.play(&["H8", "A1", "H9", "C1", "H10", "E1", "H11", "G1"]);
    desk.press("H12");
    desk.wait("the five", |desk| {
        let world = desk.0.world_mut();
        world.query_filtered::<(), With<Won>>().iter(world).count() == 5
    });
    let begin = desk.now();
    assert!(exists(&mut desk, "Brush"));
    desk.wait("the end of the finale", |desk| !desk.0.world().resource::<Stage<Gomoku>>().is_busy());
    let took = desk.now() - begin;
    assert!(took > Duration::from_millis(1500), "{took:?}");
    desk.wait("the result", |desk| desk.status().is_settled);
    assert!(exists(&mut desk, "Brush"), "the stroke stays");
}
