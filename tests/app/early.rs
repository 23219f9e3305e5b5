//! Early presses: the second half of a double click or of a double Enter hits the control that the first half
//! has brought up. It must not move, shoot or destroy anything.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use deskmate::app::base::states::{Menu, Phase, Screen};
use deskmate::app::platform::clipboard::ClipboardContent;
use deskmate::app::play::status::Turn;
use deskmate::app::ui::input_guard::SETTLE_TIME;

use crate::clipboard::paste;
use crate::harness::{Desk, FRAME};
use crate::layout::SIZES;
use crate::rooms::{Server, both, menu, pair};
use crate::sea_battle::stand;

/// Interval between the repeated presses.
const EVERY: Duration = Duration::from_millis(50);
/// Duration of the repeated presses, long enough for sliding elements to come to rest.
const LONG: Duration = Duration::from_millis(1200);

/// The input device of a press.
#[derive(Clone, Copy, Debug, PartialEq)]
enum By {
    Mouse,
    Finger,
    Enter,
}

fn press(desk: &mut Desk, by: By, at: Vec2) {
    match by {
        By::Mouse => {
            desk.send_mouse(at);
            desk.send_button(ButtonState::Pressed);
            desk.send_button(ButtonState::Released);
        }
        By::Finger => {
            desk.send_finger(TouchPhase::Started, at, 1);
            desk.send_finger(TouchPhase::Ended, at, 1);
        }
        By::Enter => {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let (window, key_code) = (desk.window(), KeyCode::Enter);
                let logical_key = Key::Enter;
                let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
                desk.send(input);
            }
        }
    }
}

/// Presses a control, and then presses the same point repeatedly without waiting. Asserts that other controls
/// are pressed only after [`SETTLE_TIME`], and returns their names.
fn press_on(desk: &mut Desk, name: &str, by: By, what: &str) -> Vec<String> {
    let at = desk.middle(name);
    press_on_at(desk, name, at, by, what)
}

/// Like [`press_on`], at the given point of the control.
fn press_on_at(desk: &mut Desk, name: &str, at: Vec2, by: By, what: &str) -> Vec<String> {
    if by == By::Enter {
        desk.focus(name);
    }
    desk.settle();
    let before = desk.pressed().len();
    press(desk, by, at);
    desk.wait(&format!("{name} to be pressed, {what}"), |desk| desk.pressed().len() > before);
    let first = desk.pressed()[before].clone();
    assert_eq!(first.1, name, "{what}");
    while desk.now() < first.0 + LONG {
        (0..EVERY.as_millis() / FRAME.as_millis()).for_each(|_| desk.frame());
        press(desk, by, at);
    }
    desk.frames(4);
    let others: Vec<_> = desk.pressed()[before + 1..].iter().filter(|(_, other)| *other != name).collect();
    for (when, other) in &others {
        let after = *when - first.0;
        assert!(after >= SETTLE_TIME, "{other} was pressed {after:?} after {name}, {what} by {by:?}");
    }
    others.into_iter().map(|(_, other)| other.clone()).collect()
}

/// The name of a control that changes the screen, and the preparation that leads to it.
type Scene = (&'static str, fn(&mut Desk));

/// Changes of the window's content: screens, sheets and what comes up at the table.
const SCENES: [Scene; 19] = [
    ("thing-gomoku", |_| ()),
    ("thing-sea-battle", |_| ()),
    ("diary", |_| ()),
    ("settings", |_| ()),
    ("start", |desk| set_up(desk, "gomoku")),
    ("start", |desk| set_up(desk, "ugolki")),
    ("start", |desk| set_up(desk, "add-to-15")),
    ("start", |desk| set_up(desk, "sea-battle")),
    ("back", |desk| set_up(desk, "gomoku")),
    ("menu", |desk| sit_down(desk, "gomoku")),
    ("go-on", |desk| open_menu(desk, "gomoku")),
    ("desk", |desk| open_menu(desk, "gomoku")),
    ("rules", |desk| open_menu(desk, "ugolki")),
    ("stand", |desk| {
        sit_down_against(desk, "sea-battle", "navigator");
        desk.press("by-chance");
        desk.frames(60);
    }),
    ("ready", |desk| {
        sit_down(desk, "sea-battle");
        desk.press("ready");
        desk.wait("the board", |desk| menu(desk) == Menu::Closed);
        stand(desk);
        desk.wait("the sheet between the turns", |desk| menu(desk) == Menu::Handover);
        desk.frames(30);
    }),
    ("again", play_out),
    ("replay", play_out),
    ("desk", play_out),
    ("paste-as-gomoku", |desk| {
        sit_down(desk, "gomoku");
        paste(desk, ClipboardContent::Text("(;FF[4]GM[1]SZ[15];B[hh];W[ii];B[gg])".to_owned()));
        desk.wait("the question", |desk| menu(desk) == Menu::PasteTarget);
        desk.frames(60);
    }),
];

fn set_up(desk: &mut Desk, game: &str) {
    set_up_against(desk, game, "human");
}

fn set_up_against(desk: &mut Desk, game: &str, opponent: &str) {
    desk.press(&format!("thing-{game}"));
    desk.wait("the setup", |desk| desk.has("start"));
    desk.press(&format!("opponent-{opponent}"));
    desk.frames(60);
}

fn sit_down(desk: &mut Desk, game: &str) {
    sit_down_against(desk, game, "human");
}

fn sit_down_against(desk: &mut Desk, game: &str, opponent: &str) {
    set_up_against(desk, game, opponent);
    desk.press("start");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(60);
}

fn open_menu(desk: &mut Desk, game: &str) {
    sit_down(desk, game);
    desk.press("menu");
    desk.frames(60);
}

fn play_out(desk: &mut Desk) {
    sit_down(desk, "add-to-15");
    desk.play(&["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"]);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result) && desk.has("again"));
    desk.frames(60);
}

/// At any interval, on every screen and at every size, the second click of a double click does not press a
/// control that has been there for less than 400 ms. Later presses count.
#[test]
fn the_second_click_of_a_double_click_presses_nothing_new() {
    let mut later = 0;
    for (name, come) in SCENES {
        for (width, height) in SIZES {
            let mut desk = Desk::new(1280, 720);
            desk.resize_quickly(width, height);
            come(&mut desk);
            let by = if width < height { By::Finger } else { By::Mouse };
            later += press_on(&mut desk, name, by, &format!("at {width}x{height}")).len();
        }
    }
    assert!(later > SCENES.len(), "what has settled is pressed: {later}");
}

#[test]
fn the_second_enter_of_a_double_one_presses_nothing_new() {
    for (name, come) in SCENES {
        let mut desk = Desk::new(1280, 720);
        come(&mut desk);
        press_on(&mut desk, name, By::Enter, "at the desk");
    }
}

/// The start button lies where the board will have its last rows.
#[test]
fn a_double_click_on_play_lays_no_stone() {
    let mut table = Desk::new(1280, 720);
    sit_down(&mut table, "gomoku");
    let mut desk = Desk::new(1280, 720);
    set_up(&mut desk, "gomoku");
    let stamp = desk.mirror().0.iter().find(|control| control.name == "start").expect("the stamp");
    let corner = IVec2::new(stamp.x, stamp.y).as_vec2();
    let stamp = Rect::from_corners(corner, corner + IVec2::new(stamp.w, stamp.h).as_vec2()).inflate(-4.0);
    let points = table.mirror().0.iter().filter(|control| control.name.len() <= 3);
    let at = points.map(|point| table.middle(&point.name)).find(|at| stamp.contains(*at));
    let at = at.expect("the stamp lies over a point of the board");
    let pressed = press_on_at(&mut desk, "start", at, By::Mouse, "by a double click");
    assert!(!pressed.is_empty(), "there is a point under the stamp, and it can be pressed in time");
}

#[test]
fn a_double_click_on_resign_resigns_nothing() {
    for by in [By::Mouse, By::Finger, By::Enter] {
        let (_server, address) = Server::start(&format!("resign-{by:?}"));
        let mut pair = pair(&address, "add-to-15", &[]);
        let [desk, _] = &mut pair;
        desk.press("talk");
        desk.frames(60);
        let pressed = press_on(desk, "resign", by, "online");
        if by == By::Enter {
            // Enter presses nothing until the confirmation has keyboard focus.
            assert!(pressed.is_empty(), "{pressed:?}");
            continue;
        }
        assert!(pressed.contains(&"resign-really".to_owned()), "who is slower means it: {pressed:?}");
        both(&mut pair, "the end", |pair| pair.iter().all(|desk| desk.phase() == Some(Phase::Result)));
    }
}

/// A control that a resize brings under the pointer is not pressed at once either.
#[test]
fn what_another_size_brings_under_the_pointer_is_pressed_in_time() {
    let mut met = 0;
    for (from, to) in [((1280.0, 720.0), (800.0, 600.0)), ((360.0, 640.0), (640.0, 360.0))] {
        let mut desk = Desk::new(1280, 720);
        sit_down(&mut desk, "gomoku");
        desk.resize(from.0, from.1);
        let over = |desk: &Desk, at: Vec2| -> Vec<String> {
            let over = desk.mirror().0.iter().filter(|control| {
                let corner = IVec2::new(control.x, control.y).as_vec2();
                Rect::from_corners(corner, corner + IVec2::new(control.w, control.h).as_vec2()).contains(at)
            });
            over.map(|control| control.name.clone()).collect()
        };
        // Finds the place to press from the layout of the new size.
        desk.resize(to.0, to.1);
        let later: Vec<_> = desk.mirror().0.iter().map(|control| control.name.clone()).collect();
        let mut places: Vec<_> = later.iter().map(|name| (name.clone(), desk.middle(name))).collect();
        places.sort_by(|(_, one), (_, other)| {
            (one.y, one.x).partial_cmp(&(other.y, other.x)).expect("numbers")
        });
        desk.resize(from.0, from.1);
        let place = places.into_iter().find(|(name, at)| {
            at.x < from.0 && at.y < from.1 && !over(&desk, *at).contains(name) && name.len() <= 3
        });
        let (name, at) = place.expect("some point comes to lie where none lay");
        met += 1;
        desk.settle();
        let before = desk.pressed().len();
        desk.set_size(to.0, to.1);
        let resized = desk.now();
        while desk.now() < resized + SETTLE_TIME {
            press(&mut desk, By::Mouse, at);
            desk.frames(2);
        }
        assert!(desk.pressed().len() == before, "{name} has only just come there");
        desk.settle();
        press(&mut desk, By::Mouse, at);
        desk.frames(4);
        assert_eq!(desk.pressed()[before..].iter().map(|(_, name)| name).collect::<Vec<_>>(), [&name]);
    }
    assert_eq!(met, 2);
}

/// The board has not moved, so every click is intended.
#[test]
fn quick_clicks_on_a_board_that_stays_all_count() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.settle();
    for (number, name) in ["H8", "I9", "G7", "J10", "F6"].into_iter().enumerate() {
        let at = desk.middle(name);
        press(&mut desk, By::Mouse, at);
        desk.frames(4);
        assert_eq!(desk.moves().len(), number + 1, "{name}");
    }
}

#[test]
fn a_stone_right_after_the_opponents_reply_counts() {
    let mut desk = Desk::at_game("gomoku", "club", &[]);
    desk.settle();
    for number in 0..3 {
        desk.wait("a turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
        let free = desk.places().iter().find(|place| place.enabled && !place.is_button);
        let at = desk.middle(&free.expect("a free point").name.clone());
        let moves = desk.moves().len();
        press(&mut desk, By::Mouse, at);
        desk.frames(4);
        assert!(desk.moves().len() > moves, "stone {number}");
    }
}

#[test]
fn quick_typing_on_the_board_counts() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.focus("H8");
    desk.settle();
    for arrow in [KeyCode::ArrowUp, KeyCode::ArrowRight, KeyCode::ArrowDown] {
        let moves = desk.moves().len();
        desk.key(arrow);
        press(&mut desk, By::Enter, Vec2::ZERO);
        desk.frames(4);
        assert_eq!(desk.moves().len(), moves + 1, "{arrow:?}");
    }
}
