//! Layout: at every size all controls are inside the window and apart from each other, also by their names.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate::app::base::states::Phase;
use deskmate::app::base::web::Mirrored;
use deskmate::app::ui::controls::Control;

use crate::harness::Desk;

pub const SIZES: [(f32, f32); 8] = [
    (360.0, 640.0),
    (390.0, 844.0),
    (700.0, 700.0),
    (1024.0, 768.0),
    (1280.0, 720.0),
    (1920.0, 1080.0),
    (2560.0, 1080.0),
    (3840.0, 2160.0),
];

fn overlap(a: &Mirrored, b: &Mirrored) -> bool {
    let slack = 1;
    a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h
}

#[track_caller]
pub fn check(desk: &mut Desk, (width, height): (f32, f32), what: &str) {
    let controls = &desk.mirror().0;
    assert!(!controls.is_empty(), "{what} has no controls at {width}x{height}");
    for control in controls {
        let inside = control.x >= -1
            && control.y >= -1
            && control.x + control.w <= width as i32 + 1
            && control.y + control.h <= height as i32 + 1;
        assert!(inside, "{what} at {width}x{height}: {control:?}");
        let board = control.name.starts_with("disc-") || control.name.starts_with("thing-");
        let finger = match &control.name[..] {
            // Points of a board are aimed at first, so a finger may miss them.
            name if name.len() <= 3 => 20,
            // Ships are dragged, and lie on squares as small as those.
            name if name.starts_with("ship-") => 20,
            // The lines of a list; there are larger ways to the same.
            name if name.starts_with("move-") => 15,
            _ if board || width < height => 43,
            _ => 34,
        };
        assert!(control.w.min(control.h) >= finger, "{what} at {width}x{height}: too small: {control:?}");
    }
    // The sheet with the result lies over what can't be used any more.
    let result = controls.iter().any(|control| control.name == "close-result");
    let apart = |control: &&Mirrored| !control.name.starts_with("thing-") && (control.enabled || !result);
    let rigid: Vec<_> = controls.iter().filter(apart).collect();
    for (index, a) in rigid.iter().enumerate() {
        for b in &rigid[index + 1..] {
            assert!(!overlap(a, b), "{what} at {width}x{height}: {a:?} lies over {b:?}");
        }
    }
    // Ships of a length in the port are as good as each other.
    let told: Vec<_> = controls.iter().filter(|control| !control.name.starts_with("ship-")).collect();
    for (index, a) in told.iter().enumerate() {
        let twin = told[..index].iter().find(|b| a.label == b.label);
        assert_eq!(twin, None, "{what}: {a:?} sounds like another");
    }
    texts_fit(desk, what);
}

/// Every text inside a tag has room there.
fn texts_fit(desk: &mut Desk, what: &str) {
    let world = desk.0.world_mut();
    let mut tags = world.query::<(&Control, &ComputedNode, &UiGlobalTransform, &Children)>();
    let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
    for (control, tag, at, children) in tags.iter(world) {
        let tag = Rect::from_center_size(at.translation, tag.size());
        for (text, node, at) in children.iter().filter_map(|child| texts.get(world, child).ok()) {
            let text_rect = Rect::from_center_size(at.translation, node.size());
            assert!(
                text_rect.min.cmpge(tag.min - 1.0).all() && text_rect.max.cmple(tag.max + 1.0).all(),
                "{what}: '{}' doesn't fit {}: {text_rect:?} in {tag:?}",
                text.0,
                control.name
            );
        }
    }
}

#[test]
fn every_screen_fits_every_window() {
    let mut desk = Desk::new(1280, 720);
    let all = |desk: &mut Desk, what: &str| {
        for size in SIZES {
            desk.resize(size.0, size.1);
            check(desk, size, what);
        }
    };
    all(&mut desk, "the desk");
    desk.press("settings");
    all(&mut desk, "the settings");
    desk.press("back");
    desk.press("thing-add-to-15");
    all(&mut desk, "the setup");
    desk.press("opponent-watch");
    all(&mut desk, "the setup of a game to watch");
    desk.press("opponent-human");
    all(&mut desk, "the setup for two");
    desk.press("start");
    desk.frames(60);
    all(&mut desk, "the table");
    desk.press("disc-5");
    desk.press("disc-1");
    desk.frames(60);
    all(&mut desk, "the table in mid-game");
    desk.press("reveal");
    desk.frames(60);
    all(&mut desk, "the reveal");
    desk.press("menu");
    all(&mut desk, "the pause");
    desk.press("rules");
    all(&mut desk, "the rules");
}

#[test]
fn ugolki_fits_every_window() {
    let mut desk = Desk::new(1280, 720);
    let all = |desk: &mut Desk, what: &str| {
        for size in SIZES {
            desk.resize(size.0, size.1);
            check(desk, size, what);
        }
    };
    desk.press("thing-ugolki");
    all(&mut desk, "Ugolki's setup");
    desk.press("open-options");
    all(&mut desk, "Ugolki's options");
    desk.press("close-options");
    desk.press("opponent-human");
    desk.press("start");
    desk.frames(60);
    desk.press("C3");
    all(&mut desk, "Ugolki's table");
    desk.press("menu");
    desk.press("rules");
    all(&mut desk, "Ugolki's rules");
}

#[test]
fn a_square_board_fits_every_window_too() {
    let mut desk = Desk::new(1280, 720);
    let all = |desk: &mut Desk, what: &str| {
        for size in SIZES {
            desk.resize(size.0, size.1);
            check(desk, size, what);
        }
    };
    desk.press("thing-gomoku");
    all(&mut desk, "Gomoku's setup");
    desk.press("opponent-friend");
    all(&mut desk, "Gomoku's setup with a friend elsewhere");
    desk.press("opponent-human");
    // Renju has one overlay more than the others.
    desk.press("preset-renju");
    desk.press("start");
    desk.frames(60);
    all(&mut desk, "Gomoku's table");
    desk.play(&["A1", "H8", "A2", "H9", "A3", "H10", "A4", "H11", "A5"]);
    desk.frames(60);
    all(&mut desk, "Gomoku's result");
    desk.press("again");
    desk.frames(60);
    desk.press("menu");
    all(&mut desk, "Gomoku's pause");
    desk.press("rules");
    all(&mut desk, "Gomoku's rules");
}

#[test]
fn a_page_fits_every_window_too() {
    let mut desk = Desk::new(1280, 720);
    let all = |desk: &mut Desk, what: &str| {
        for size in SIZES {
            desk.resize(size.0, size.1);
            check(desk, size, what);
        }
    };
    desk.press("thing-sea-battle");
    desk.press("opponent-cabin-boy");
    all(&mut desk, "Sea Battle's setup");
    desk.press("open-options");
    all(&mut desk, "Sea Battle's options");
    // The largest field has the smallest squares.
    desk.press("option-squares-more");
    desk.press("option-squares-more");
    desk.press("close-options");
    desk.press("start");
    desk.frames(60);
    all(&mut desk, "the placing");
    crate::sea_battle::stand(&mut desk);
    desk.frames(120);
    all(&mut desk, "the battle");
    crate::sea_battle::fire_on(&mut desk, |desk| desk.phase() == Some(Phase::Result));
    desk.press("replay");
    desk.frames(60);
    all(&mut desk, "the battle that is looked back at");
}
