//! Input of mouse, fingers and trackpads, and its interpretation, also at low frame rates.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowFocused;
use deskmate::app::base::awake::Activity;
use deskmate::app::board::pointer::Aimed;
use deskmate::app::play::session::Session;
use deskmate::app::play::status::Turn;
use deskmate::app::scenes::sea_battle::marks::PencilMark;
use deskmate::app::ui::input_guard::{InputGuard, SETTLE_TIME};
use deskmate_games::sea_battle::SeaBattle;

use crate::harness::{Desk, FRAME};
use crate::sea_battle::{drag, ship, stand, view};

/// A number of frames that is longer than every delay of the app.
const LONG: u32 = 60;

fn focus_window(desk: &mut Desk, focused: bool) {
    let window = desk.window();
    desk.send(WindowFocused { window, focused });
}

/// Sends a click of the mouse, which the app reads in the following frames.
fn click(desk: &mut Desk, at: Vec2) {
    desk.send_mouse(at);
    desk.send_button(ButtonState::Pressed);
    desk.send_button(ButtonState::Released);
}

/// Sends a tap of a finger, which the app reads in the following frames.
fn tap(desk: &mut Desk, at: Vec2, finger: u64) {
    desk.send_finger(TouchPhase::Started, at, finger);
    desk.send_finger(TouchPhase::Ended, at, finger);
}

fn wheel(desk: &mut Desk, y: f32) {
    let window = desk.window();
    let unit = MouseScrollUnit::Pixel;
    desk.send(MouseWheel { unit, x: 0.0, y, window, phase: TouchPhase::Moved });
}

/// Sends a light swipe of two fingers over a trackpad: some forty events that die away, `a_frame` in each
/// frame.
fn swipe(desk: &mut Desk, a_frame: usize) {
    let deltas =
        std::iter::successors(Some(40.0_f32), |delta| Some(delta * 0.88).filter(|delta| *delta >= 0.5));
    let deltas: Vec<_> = deltas.collect();
    assert!(deltas.len() > 30);
    for some in deltas.chunks(a_frame) {
        some.iter().for_each(|delta| wheel(desk, *delta));
        desk.frame();
    }
    desk.frames(3);
}

/// Starts a battle in which it is this player's turn, and returns the middle of a square that has not been
/// fired at.
fn battle() -> (Desk, Vec2) {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    stand(&mut desk);
    desk.wait("a turn", |desk| {
        desk.status().is_settled
            && desk.status().turn == Turn::You
            && view(desk).course().first_to_fire().is_some()
    });
    desk.frames(LONG);
    desk.settle();
    let front = desk.0.world().resource::<Session<SeaBattle>>().front();
    let cell = view(&desk).course().chart(front).open().nth(5).expect("an open square").to_string();
    let at = desk.middle(&cell);
    (desk, at)
}

/// Returns the number of shots, and the number of squares pencilled by hand.
fn marks(desk: &mut Desk) -> (usize, usize) {
    let shots = view(desk).course().shots().len();
    let world = desk.0.world_mut();
    let mut notes = world.query::<&PencilMark>();
    (shots, notes.iter(world).filter(|note| note.by_hand).count())
}

#[test]
fn the_click_that_brings_the_window_to_the_front_plays_nothing() {
    // The system reports the focus before or after the click, in the same frame or in an earlier one.
    for order in ["before", "after", "a frame before"] {
        let mut desk = Desk::at_game("gomoku", "human", &[]);
        let at = desk.middle("H8");
        desk.settle();
        focus_window(&mut desk, false);
        desk.frames(LONG);
        if order == "after" {
            click(&mut desk, at);
            focus_window(&mut desk, true);
        } else {
            focus_window(&mut desk, true);
            desk.frames(u32::from(order == "a frame before"));
            click(&mut desk, at);
        }
        desk.frames(LONG);
        assert!(desk.moves().is_empty(), "{order}");
        click(&mut desk, at);
        desk.frames(4);
        assert_eq!(desk.moves(), ["H8"], "the next one plays, {order}");
    }
}

/// Steps through the frames after a rest of a minute, during which the game draws nothing. The first of them still has the time at
/// which the rest began.
fn wake_up(desk: &mut Desk, event: impl FnOnce(&mut Desk)) {
    desk.frame();
    desk.set_frame(Duration::from_secs(60));
    event(desk);
    desk.frame();
    desk.set_frame(FRAME);
}

#[test]
fn a_double_click_on_a_window_behind_others_only_brings_it_to_the_front() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    let at = desk.middle("H8");
    desk.settle();
    focus_window(&mut desk, false);
    desk.frames(LONG);
    focus_window(&mut desk, true);
    click(&mut desk, at);
    wake_up(&mut desk, |_| ());
    desk.frames(12);
    click(&mut desk, at);
    desk.frames(LONG);
    assert!(desk.moves().is_empty());
    click(&mut desk, at);
    desk.frames(4);
    assert_eq!(desk.moves(), ["H8"], "the next one plays");
}

#[test]
fn two_fingers_that_wake_the_game_press_nothing() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.resize(1024.0, 1366.0);
    desk.settle();
    let at = ["G8", "I8"].map(|name| desk.middle(name));
    desk.send_finger(TouchPhase::Started, at[0], 11);
    wake_up(&mut desk, |desk| desk.send_finger(TouchPhase::Started, at[1], 12));
    for (finger, at) in [11, 12].into_iter().zip(at) {
        desk.send_finger(TouchPhase::Ended, at, finger);
        desk.frames(3);
    }
    desk.frames(LONG);
    assert!(desk.moves().is_empty());
}

#[test]
fn a_button_that_stays_under_the_mouse_counts_each_time() {
    let mut desk = Desk::at_game("ugolki", "watch", &[]);
    desk.settle();
    let at = desk.middle("speed");
    let speeds = |desk: &Desk| desk.pressed().iter().filter(|(_, name)| name == "speed").count();
    for presses in 1..=6 {
        click(&mut desk, at);
        desk.frames(9);
        assert_eq!(speeds(&desk), presses);
    }
}

#[test]
fn a_window_that_was_in_front_takes_clicks_at_once() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    let at = desk.middle("H8");
    desk.settle();
    // Some systems report the focus again.
    focus_window(&mut desk, true);
    click(&mut desk, at);
    desk.frames(4);
    assert_eq!(desk.moves(), ["H8"]);
}

#[test]
fn one_swipe_turns_a_ship_once_at_most() {
    for a_frame in [1, 2, 10, 25] {
        let mut desk = Desk::at_game("sea-battle", "navigator", &[]);
        drag(&mut desk, "ship-1", "C3");
        assert_eq!(ship(&mut desk, 0), "B3-E3");
        desk.point("B3");
        desk.wait("the opponent's fleet", |desk| !desk.sides()[1].is_to_move);
        desk.frames(60);
        let heard = desk.heard().len();
        swipe(&mut desk, a_frame);
        assert_eq!(ship(&mut desk, 0), "B3-B6", "{a_frame} events a frame");
        assert!(desk.heard().len() <= heard + 1, "{:?}", &desk.heard()[heard..]);
        desk.frames(LONG);
        swipe(&mut desk, a_frame);
        assert_eq!(ship(&mut desk, 0), "B3-E3", "another swipe is another turn");
    }
}

#[test]
fn one_swipe_pencils_one_square_at_most() {
    let (mut desk, at) = battle();
    desk.send_mouse(at);
    desk.frames(2);
    let (shots, noted) = marks(&mut desk);
    swipe(&mut desk, 1);
    assert_eq!(marks(&mut desk), (shots, noted + 1));
}

#[test]
fn a_wheel_that_turns_by_nothing_does_nothing() {
    let (mut desk, at) = battle();
    desk.send_mouse(at);
    desk.frames(2);
    let before = marks(&mut desk);
    for _ in 0..3 {
        wheel(&mut desk, 0.0);
        desk.frames(LONG);
    }
    assert_eq!(marks(&mut desk), before);
    let mut desk = Desk::at_game("sea-battle", "navigator", &[]);
    drag(&mut desk, "ship-1", "C3");
    desk.point("B3");
    wheel(&mut desk, 0.0);
    desk.frames(3);
    assert_eq!(ship(&mut desk, 0), "B3-E3");
}

#[test]
fn control_and_a_click_on_a_mac_pencil_and_fire_nothing() {
    for mac in [true, false] {
        let (mut desk, at) = battle();
        desk.0.insert_resource(InputGuard::new(mac));
        desk.frames(LONG);
        let (shots, noted) = marks(&mut desk);
        let key = |desk: &mut Desk, state| {
            let (window, key_code, logical_key) = (desk.window(), KeyCode::ControlLeft, Key::Control);
            let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
            desk.send(input);
        };
        key(&mut desk, ButtonState::Pressed);
        desk.send_mouse(at);
        desk.send_button(ButtonState::Pressed);
        desk.frames(2);
        // The key may be released before the button.
        key(&mut desk, ButtonState::Released);
        desk.send_button(ButtonState::Released);
        desk.frames(4);
        let wanted = if mac { (shots, noted + 1) } else { (shots + 1, noted) };
        assert_eq!(marks(&mut desk), wanted, "on a Mac: {mac}");
    }
}

#[test]
fn two_fingers_that_are_down_together_press_nothing() {
    // On a tablet a tap needs no confirmation.
    for frames in [0, 1, 6] {
        let mut desk = Desk::at_game("gomoku", "human", &[]);
        desk.resize(1024.0, 1366.0);
        desk.settle();
        let at = ["G8", "I8"].map(|name| desk.middle(name));
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            for (finger, at) in [11, 12].into_iter().zip(at) {
                desk.send_finger(phase, at, finger);
                desk.frames(frames);
            }
        }
        desk.frames(LONG);
        assert!(desk.moves().is_empty(), "{frames} frames apart");
        tap(&mut desk, at[0], 13);
        desk.frames(6);
        assert_eq!(desk.moves(), ["G8"], "one finger alone plays");
    }
}

#[test]
fn two_fingers_aim_at_nothing() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.resize(360.0, 640.0);
    desk.settle();
    let at = ["G8", "I8"].map(|name| desk.middle(name));
    for phase in [TouchPhase::Started, TouchPhase::Ended] {
        for (finger, at) in [11, 12].into_iter().zip(at) {
            desk.send_finger(phase, at, finger);
            desk.frames(3);
        }
    }
    desk.frames(LONG);
    assert_eq!(desk.0.world().resource::<Aimed>().place, None);
}

#[test]
fn a_finger_that_the_system_has_lost_locks_nobody_out() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.resize(1024.0, 1366.0);
    desk.settle();
    let at = ["G8", "I8"].map(|name| desk.middle(name));
    desk.send_finger(TouchPhase::Started, at[0], 11);
    desk.frames((Duration::from_secs(11).as_millis() / FRAME.as_millis()) as u32);
    tap(&mut desk, at[1], 12);
    desk.frames(6);
    assert_eq!(desk.moves(), ["I8"]);
}

/// Durations of slow frames.
const SLOW: [Duration; 4] = [
    Duration::from_millis(200),
    Duration::from_millis(400),
    Duration::from_millis(600),
    Duration::from_millis(800),
];

/// Starts a game of Gomoku in a page that draws slowly.
fn slow_game(frame: Duration, width: f32, height: f32) -> Desk {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.resize(width, height);
    desk.settle();
    desk.set_frame(frame);
    desk.frames(2);
    desk
}

/// An aiming tap and a confirming tap place a stone, regardless of the number of frames between them or
/// between touch and release.
#[test]
fn two_taps_lay_a_stone_where_frames_are_slow() {
    for frame in SLOW {
        for between in [0, 1, 2, 4] {
            for held in [0, 1] {
                let mut desk = slow_game(frame, 360.0, 640.0);
                let at = desk.middle("H8");
                for finger in [5, 6] {
                    desk.send_finger(TouchPhase::Started, at, finger);
                    desk.frames(held);
                    // The finger trembles.
                    desk.send_finger(TouchPhase::Moved, at + 0.4, finger);
                    desk.send_finger(TouchPhase::Ended, at + 0.4, finger);
                    desk.frames(between);
                }
                desk.frames(8);
                let moves = desk.moves();
                assert_eq!(moves, &["H8"], "{frame:?} a frame, {between} between taps, {held} held");
            }
        }
    }
}

#[test]
fn clicks_of_one_frame_play_in_their_order() {
    for frame in SLOW {
        let mut desk = slow_game(frame, 1280.0, 720.0);
        let names = ["H8", "I9", "G7", "J10"];
        for name in names {
            let at = desk.middle(name);
            click(&mut desk, at);
        }
        desk.frames(12);
        assert_eq!(desk.moves(), names, "{frame:?} a frame");
    }
}

/// A press that waits for a later frame requests that frame.
#[test]
fn frames_are_asked_for_until_no_press_is_left() {
    #[derive(Resource, Default)]
    struct Asked(u32);
    let mut desk = slow_game(SLOW[0], 1280.0, 720.0);
    desk.0.init_resource::<Asked>().add_systems(
        Last,
        |mut stirs: MessageReader<Activity>, mut asked: ResMut<Asked>| {
            asked.0 += u32::from(stirs.read().count() > 0);
        },
    );
    desk.frames(8);
    desk.0.world_mut().resource_mut::<Asked>().0 = 0;
    let names = ["H8", "I9", "G7"];
    for name in names {
        let at = desk.middle(name);
        click(&mut desk, at);
    }
    while desk.0.world().resource::<InputGuard>().has_pending() || desk.moves().is_empty() {
        let asked = desk.0.world().resource::<Asked>().0;
        desk.frame();
        let waits = desk.0.world().resource::<InputGuard>().has_pending();
        assert!(!waits || desk.0.world().resource::<Asked>().0 > asked, "it waits and asks for no frame");
    }
    desk.frames(2);
    assert_eq!(desk.moves(), names);
}

/// A press and release within one long frame is not a long press.
#[test]
fn a_tap_in_a_slow_frame_fires_and_pencils_nothing() {
    for frame in SLOW {
        for held in [0, 1] {
            let (mut desk, at) = battle();
            let (shots, noted) = marks(&mut desk);
            desk.set_frame(frame);
            desk.frames(2);
            // Where squares are small, the first tap only aims.
            for finger in [1, 2] {
                desk.send_finger(TouchPhase::Started, at, finger);
                desk.frames(held);
                desk.send_finger(TouchPhase::Moved, at + 0.4, finger);
                desk.send_finger(TouchPhase::Ended, at + 0.4, finger);
                desk.frames(3);
            }
            let now = marks(&mut desk);
            assert!(now.0 > shots && now.1 == noted, "{now:?}, {frame:?} a frame, {held} held");
        }
    }
}

/// A click that ends before the pointer leaves the window still hits its target.
#[test]
fn a_click_counts_though_the_mouse_has_left_within_the_same_frame() {
    let mut desk = slow_game(SLOW[3], 1280.0, 720.0);
    let at = desk.middle("H8");
    click(&mut desk, at);
    let window = desk.window();
    desk.send(bevy::window::CursorLeft { window });
    desk.frames(8);
    assert_eq!(desk.moves(), ["H8"]);
}

/// An early press stays early at low frame rates, as nobody has seen yet what the first click brings up.
#[test]
fn the_second_half_of_a_double_click_presses_nothing_in_slow_frames() {
    for frame in SLOW {
        let mut desk = Desk::new(1280, 720);
        desk.press("thing-gomoku");
        desk.wait("the setup", |desk| desk.has("opponent-human"));
        desk.press("opponent-human");
        desk.frames(LONG);
        desk.settle();
        desk.set_frame(frame);
        desk.frames(2);
        let (at, before) = (desk.middle("start"), desk.pressed().len());
        let began = desk.now();
        click(&mut desk, at);
        while desk.now() < began + SETTLE_TIME {
            click(&mut desk, at);
            desk.frame();
        }
        desk.frames(12);
        let pressed: Vec<_> = desk.pressed()[before..].iter().map(|(_, name)| name.clone()).collect();
        assert_eq!(pressed, ["start"], "{frame:?} a frame");
    }
}
