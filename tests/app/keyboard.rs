//! Keyboard input: presses keep their order at any frame rate, keys that are never released do no harm, and
//! Back goes back.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, WindowMode};
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::extras::texts::TextRequest;
use deskmate::app::platform::window::WindowState;

use crate::harness::{Desk, FRAME};
use crate::resting::{comes_to_rest, resting_desk, rests};
use crate::rooms::menu;

/// Frame durations: on most machines, and with software rendering on some.
const FRAMES: [Duration; 4] =
    [FRAME, Duration::from_millis(200), Duration::from_millis(400), Duration::from_millis(800)];

/// Returns the keys that type a text on a US keyboard. A line break is Enter.
fn keys(text: &str) -> Vec<(KeyCode, Key)> {
    let key = |sign: char| {
        let code = match sign {
            '\n' => return (KeyCode::Enter, Key::Enter),
            'a' => KeyCode::KeyA,
            'b' => KeyCode::KeyB,
            'c' => KeyCode::KeyC,
            'k' => KeyCode::KeyK,
            'm' => KeyCode::KeyM,
            '1' => KeyCode::Digit1,
            '2' => KeyCode::Digit2,
            '3' => KeyCode::Digit3,
            '5' => KeyCode::Digit5,
            other => panic!("there is no key for {other}"),
        };
        (code, Key::Character(sign.encode_utf8(&mut [0; 4]).into()))
    };
    text.chars().map(key).collect()
}

/// Sends the keys that type a text, without waiting for a frame.
fn send_keys(desk: &mut Desk, keys: &[(KeyCode, Key)]) {
    for (key_code, logical_key) in keys {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            desk.send_key(*key_code, logical_key.clone(), state);
        }
    }
}

/// Sends a click on a control, without waiting for a frame.
fn send_click(desk: &mut Desk, name: &str) {
    let at = desk.middle(name);
    desk.send_mouse(at);
    desk.send_button(ButtonState::Pressed);
    desk.send_button(ButtonState::Released);
}

const ESCAPE: (KeyCode, Key) = (KeyCode::Escape, Key::Escape);
const BACK: (KeyCode, Key) = (KeyCode::BrowserBack, Key::BrowserBack);

#[test]
fn squares_typed_without_a_pause_are_played_in_their_order_however_slow_the_frames() {
    for frame in FRAMES {
        let mut desk = Desk::at_game("gomoku", "human", &[]);
        desk.settle();
        desk.set_frame(frame);
        desk.strike_at_once(&keys("a15\nb2\nc3\n"));
        desk.wait("three stones", |desk| desk.moves().len() == 3);
        assert_eq!(desk.moves(), ["A15", "B2", "C3"], "in frames of {frame:?}");
    }
}

#[test]
fn discs_typed_without_a_pause_are_taken_in_their_order_however_slow_the_frames() {
    for frame in FRAMES {
        let mut desk = Desk::at_table("human");
        desk.set_frame(frame);
        desk.strike_at_once(&keys("5123"));
        desk.wait("four discs", |desk| desk.moves().len() == 4);
        assert_eq!(desk.moves(), ["5", "1", "2", "3"], "in frames of {frame:?}");
    }
}

#[test]
fn keys_of_several_frames_that_come_while_others_wait_keep_their_order() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.settle();
    desk.set_frame(Duration::from_millis(400));
    for text in ["a1", "5\nb", "2\n", "c3\n"] {
        desk.strike_at_once(&keys(text));
    }
    desk.wait("three stones", |desk| desk.moves().len() == 3);
    assert_eq!(desk.moves(), ["A15", "B2", "C3"]);
}

#[test]
fn a_sheet_opens_and_closes_by_presses_of_one_frame() {
    for (presses, expected) in [(1, Menu::Pause), (2, Menu::Closed), (3, Menu::Pause)] {
        let mut desk = Desk::at_table("human");
        desk.strike_at_once(&vec![ESCAPE; presses]);
        desk.frames(10);
        assert_eq!(menu(&desk), expected, "{presses} presses");
    }
}

#[test]
fn a_word_written_within_a_frame_stands_in_the_field() {
    let mut desk = Desk::new(1280, 720);
    desk.press("friend");
    desk.frames(30);
    desk.focus("entry");
    let text = |desk: &Desk| {
        let entry = desk.mirror().0.iter().find(|control| control.name == "entry");
        entry.and_then(|entry| entry.text.clone())
    };
    desk.strike_at_once(&keys("kmkcab"));
    // Letters do not need a frame each.
    desk.frames(3);
    assert_eq!(text(&desk).as_deref(), Some("kmkcab"));
    let mut rubbed_out = keys("mm");
    rubbed_out.push((KeyCode::Backspace, Key::Backspace));
    rubbed_out.extend(keys("c"));
    desk.strike_at_once(&rubbed_out);
    desk.frames(6);
    assert_eq!(text(&desk).as_deref(), Some("kmkcabmc"));
}

#[test]
fn a_window_opened_in_full_screen_is_maximised_again_afterwards_if_it_was_before() {
    for maximised in [false, true] {
        let mut desk = Desk::new(1280, 720);
        let window = desk.window();
        desk.0.world_mut().resource_mut::<WindowState>().maximised = maximised;
        let mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        desk.0.world_mut().get_mut::<Window>(window).expect("a window").mode = mode;
        desk.frames(2);
        desk.key(KeyCode::F11);
        let mut window = desk.0.world_mut().get_mut::<Window>(window).expect("a window");
        assert_eq!(window.mode, WindowMode::Windowed);
        assert_eq!(window.internal.take_maximize_request(), maximised.then_some(true));
    }
}

#[test]
fn names_typed_before_and_after_a_click_stand_each_in_its_field_however_slow_the_frames() {
    for frame in FRAMES {
        let mut desk = Desk::new(1280, 720);
        desk.press("thing-add-to-15");
        desk.press("opponent-human");
        desk.frames(60);
        desk.focus("name-near");
        desk.settle();
        desk.set_frame(frame);
        desk.frames(2);
        send_keys(&mut desk, &keys("mab"));
        send_click(&mut desk, "name-far");
        send_keys(&mut desk, &keys("ck"));
        desk.frames(12);
        let names = &desk.0.world().resource::<Preferences>().names;
        assert_eq!(names, &["mab", "ck"], "in frames of {frame:?}");
    }
}

#[test]
fn stones_typed_and_clicked_without_a_pause_are_laid_in_their_order_however_slow_the_frames() {
    for frame in FRAMES {
        let mut desk = Desk::at_game("gomoku", "human", &[]);
        desk.settle();
        desk.set_frame(frame);
        desk.frames(2);
        send_keys(&mut desk, &keys("a15\n"));
        send_click(&mut desk, "H8");
        send_keys(&mut desk, &keys("c3\n"));
        desk.wait("three stones", |desk| desk.moves().len() == 3);
        assert_eq!(desk.moves(), ["A15", "H8", "C3"], "in frames of {frame:?}");
    }
}

#[test]
fn a_key_right_after_a_click_is_for_what_the_click_has_opened() {
    for frame in FRAMES {
        let mut desk = Desk::at_table("human");
        desk.frames(60);
        desk.settle();
        desk.set_frame(frame);
        desk.frames(2);
        let pressed = desk.pressed().len();
        send_click(&mut desk, "menu");
        send_keys(&mut desk, &[ESCAPE]);
        desk.frames(12);
        assert_eq!(desk.pressed()[pressed..].iter().map(|(_, name)| name).collect::<Vec<_>>(), ["menu"]);
        assert_eq!(menu(&desk), Menu::Closed, "in frames of {frame:?}");
    }
}

#[derive(Resource, Default)]
struct Texts(Vec<TextRequest>);

#[test]
fn a_quick_control_v_is_not_lost() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    let note = |mut requests: MessageReader<TextRequest>, mut texts: ResMut<Texts>| {
        texts.0.extend(requests.read());
    };
    desk.0.init_resource::<Texts>().add_systems(Last, note);
    let v = || Key::Character("v".into());
    let mut asked = 0;
    for control in [
        (KeyCode::ControlLeft, Key::Control),
        (KeyCode::ControlRight, Key::Control),
        (KeyCode::SuperLeft, Key::Super),
    ] {
        for upside_down in [false, true] {
            for (key_code, key, state) in [
                (control.0, control.1.clone(), ButtonState::Pressed),
                (KeyCode::KeyV, v(), ButtonState::Pressed),
                if upside_down {
                    (control.0, control.1.clone(), ButtonState::Released)
                } else {
                    (KeyCode::KeyV, v(), ButtonState::Released)
                },
                if upside_down {
                    (KeyCode::KeyV, v(), ButtonState::Released)
                } else {
                    (control.0, control.1.clone(), ButtonState::Released)
                },
            ] {
                desk.send_key(key_code, key, state);
            }
            asked += 1;
            desk.frames(4);
            let texts = &desk.0.world().resource::<Texts>().0;
            assert_eq!(*texts, vec![TextRequest::Paste; asked], "with {control:?}");
        }
    }
    // Without Control, V is an ordinary letter.
    let shown = |desk: &Desk| desk.actions().overlays.clone();
    let before = shown(&desk);
    desk.send_key(KeyCode::ControlLeft, Key::Control, ButtonState::Pressed);
    desk.send_key(KeyCode::ControlLeft, Key::Control, ButtonState::Released);
    desk.strike_at_once(&[(KeyCode::KeyV, v())]);
    desk.frames(4);
    assert_ne!(shown(&desk), before);
    assert_eq!(desk.0.world().resource::<Texts>().0.len(), asked);
}

#[test]
fn control_v_on_the_desk_is_heard_each_time() {
    let mut desk = Desk::new(1280, 720);
    for control in [(KeyCode::ControlLeft, Key::Control), (KeyCode::SuperLeft, Key::Super)] {
        for _ in 0..3 {
            let heard = desk.heard().len();
            desk.send_key(control.0, control.1.clone(), ButtonState::Pressed);
            desk.send_key(KeyCode::KeyV, Key::Character("v".into()), ButtonState::Pressed);
            // A Mac sends no release of V while Command is held.
            desk.send_key(control.0, control.1.clone(), ButtonState::Released);
            desk.wait("an answer", |desk| desk.heard().len() > heard);
        }
    }
}

fn held(desk: &Desk) -> (usize, usize) {
    let world = desk.0.world();
    (
        world.resource::<ButtonInput<KeyCode>>().get_pressed().count(),
        world.resource::<ButtonInput<Key>>().get_pressed().count(),
    )
}

#[test]
fn no_key_stays_down_that_nobody_holds() {
    let mut desk = Desk::new(1280, 720);
    let c = || Key::Character("c".into());
    desk.send_key(KeyCode::SuperLeft, Key::Super, ButtonState::Pressed);
    desk.send_key(KeyCode::KeyC, c(), ButtonState::Pressed);
    desk.frames(3);
    assert_eq!(held(&desk), (2, 2));
    desk.send_key(KeyCode::SuperLeft, Key::Super, ButtonState::Released);
    desk.frames(3);
    assert_eq!(held(&desk), (0, 0), "a Mac says nothing of C while Command is down");
    desk.send_key(KeyCode::CapsLock, Key::CapsLock, ButtonState::Pressed);
    desk.send_key(KeyCode::NumLock, Key::NumLock, ButtonState::Pressed);
    desk.frames(3);
    assert_eq!(held(&desk), (0, 0), "what locks is not held");
    desk.send_key(KeyCode::KeyC, c(), ButtonState::Pressed);
    desk.send_key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    desk.frames(3);
    assert_eq!(held(&desk), (2, 2));
    desk.send(KeyboardFocusLost);
    desk.frames(3);
    assert_eq!(held(&desk), (0, 0), "another window has the keyboard");
    desk.send_key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    desk.send_key(KeyCode::Slash, Key::Character("!".into()), ButtonState::Pressed);
    desk.send_key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
    desk.send_key(KeyCode::Slash, Key::Character("/".into()), ButtonState::Released);
    desk.frames(4);
    assert_eq!(held(&desk), (0, 0), "a key is let go as what it was pressed");
}

#[test]
fn the_game_rests_though_a_key_is_held_or_was_never_let_go() {
    let mut desk = resting_desk();
    comes_to_rest(&mut desk, "the start");
    let c = || Key::Character("c".into());
    desk.send_key(KeyCode::SuperLeft, Key::Super, ButtonState::Pressed);
    desk.send_key(KeyCode::KeyC, c(), ButtonState::Pressed);
    desk.frame();
    assert!(!rests(&desk), "what follows is still drawn");
    desk.send_key(KeyCode::SuperLeft, Key::Super, ButtonState::Released);
    comes_to_rest(&mut desk, "Command and C");
    desk.send_key(KeyCode::CapsLock, Key::CapsLock, ButtonState::Pressed);
    comes_to_rest(&mut desk, "Caps Lock");
    desk.send_key(KeyCode::KeyC, c(), ButtonState::Pressed);
    desk.frame();
    comes_to_rest(&mut desk, "a key that is held");
    desk.send_key(KeyCode::KeyC, c(), ButtonState::Released);
    desk.frame();
    comes_to_rest(&mut desk, "all that");
}

#[test]
fn frames_go_on_until_no_press_is_left() {
    let mut desk = resting_desk();
    comes_to_rest(&mut desk, "the start");
    // The frames are so long that the active time after a press ends with the next frame.
    desk.set_frame(Duration::from_millis(800));
    desk.strike_at_once(&vec![(KeyCode::Tab, Key::Tab); 40]);
    for _ in 0..40 {
        assert!(!rests(&desk), "a press is left");
        desk.frame();
    }
    comes_to_rest(&mut desk, "forty presses");
}

/// Returns the screens and sheets reached by pressing the controls of `way` and then the key `back`, `times`
/// times.
fn after(way: &[&str], back: &(KeyCode, Key), times: usize) -> Vec<(Screen, Menu)> {
    let mut desk = Desk::new(1280, 720);
    for control in way {
        desk.press(control);
        desk.frames(60);
    }
    let places = (0..times).map(|_| {
        desk.strike_on(back.0, back.1.clone());
        desk.frames(60);
        (desk.screen(), menu(&desk))
    });
    places.collect()
}

#[test]
fn back_does_what_escape_does_from_everywhere() {
    let ways: [(&[&str], usize); 10] = [
        (&[], 1),
        (&["settings"], 1),
        (&["friend"], 1),
        (&["diary"], 1),
        (&["diary", "diary-games", "copies"], 2),
        (&["thing-gomoku"], 1),
        (&["thing-gomoku", "open-options"], 2),
        (&["thing-add-to-15", "opponent-human", "start"], 3),
        (&["thing-add-to-15", "opponent-human", "start", "menu", "settings"], 3),
        (&["thing-add-to-15", "opponent-human", "start", "menu", "rules"], 3),
    ];
    for (way, times) in ways {
        let escaped = after(way, &ESCAPE, times);
        assert_eq!(after(way, &BACK, times), escaped, "{way:?}");
        let (screen, menu) = escaped[0];
        assert!(screen != Screen::Loading, "{way:?} leads to {screen:?} with {menu:?}");
    }
    assert_eq!(after(&["settings"], &BACK, 2), [(Screen::Desk, Menu::Closed); 2], "one stays on the desk");
}
