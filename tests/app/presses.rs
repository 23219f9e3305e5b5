//! Presses that are held while something else happens: the screen is respawned, or the press is cancelled.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use deskmate::app::base::states::Screen;
use deskmate::app::extras::day::CurrentDay;

use crate::day::{MONDAY, lay_out};
use crate::harness::Desk;

/// Opens the diary at the tasks of a day.
fn diary() -> Desk {
    let mut desk = Desk::new(1280, 720);
    desk.press("diary");
    lay_out(&mut desk, MONDAY);
    desk.frames(60);
    desk
}

/// Respawns the page, as a finished task or a resize does, and steps. It takes one or two frames.
fn spawn_anew(desk: &mut Desk, frames: u32) {
    desk.0.world_mut().resource_mut::<CurrentDay>().set_changed();
    desk.frames(frames);
}

#[test]
fn a_press_counts_if_the_page_is_spawned_anew_before_it_ends() {
    for frames in [0, 1, 3] {
        let mut desk = diary();
        desk.point("task-add-to-15");
        desk.mouse_down();
        spawn_anew(&mut desk, frames);
        desk.mouse_up();
        desk.wait("the table after a click", |desk| desk.screen() == Screen::Table);
        let mut desk = diary();
        desk.finger(TouchPhase::Started, "task-add-to-15");
        spawn_anew(&mut desk, frames);
        desk.finger(TouchPhase::Ended, "task-add-to-15");
        desk.wait("the table after a tap", |desk| desk.screen() == Screen::Table);
    }
    // Other fingers and buttons do not interfere.
    let mut desk = diary();
    desk.point("task-add-to-15");
    desk.mouse_down();
    desk.finger(TouchPhase::Started, "task-gomoku");
    spawn_anew(&mut desk, 3);
    desk.mouse_up();
    desk.wait("the table after a click beside a finger", |desk| desk.screen() == Screen::Table);
}

#[test]
fn a_press_that_ends_elsewhere_is_none() {
    let mut desk = diary();
    desk.point("task-add-to-15");
    desk.mouse_down();
    spawn_anew(&mut desk, 3);
    desk.point("task-gomoku");
    desk.mouse_up();
    desk.frames(60);
    assert_eq!(desk.screen(), Screen::Diary, "it was let go elsewhere");
    desk.point("task-add-to-15");
    desk.mouse_up();
    desk.frames(60);
    assert_eq!(desk.screen(), Screen::Diary, "and is over");
}

#[test]
fn a_tap_that_the_system_cancels_is_none() {
    for anew in [false, true] {
        let mut desk = diary();
        desk.finger(TouchPhase::Started, "task-add-to-15");
        if anew {
            spawn_anew(&mut desk, 3);
        }
        desk.finger(TouchPhase::Canceled, "task-add-to-15");
        desk.frames(60);
        assert_eq!(desk.screen(), Screen::Diary, "spawned anew: {anew}");
    }
}
