//! Keys at the table: shortcuts, and the names of places, typed to go to them.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Words;
use crate::app::base::states::{Menu, Screen};
use crate::app::board::overlays::Overlays;
use crate::app::board::pointer::PlaceNode;
use crate::app::board::things::Things;
use crate::app::extras::texts::TextRequest;
use crate::app::play::Command;
use crate::app::play::status::Status;
use crate::kernel::letters::Letters;
use crate::kernel::line::Line;
use crate::match_handle::Request;
use crate::referee::wire::Offer;

/// The beginning of a place's name that has been typed.
#[derive(Resource, Default)]
pub(super) struct Typed(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typed>();
}

/// The keys that turn a letter into a command of the system's own kind.
const CONTROL: [KeyCode; 4] =
    [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];

/// The keys that press what has the focus.
const PRESS: [KeyCode; 3] = [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space];

/// What a key asks for.
enum Shortcut {
    Of(Command),
    Text(TextRequest),
    Show(usize),
    Menu,
}

/// A key is first the next letter of a place's name, then a shortcut. Keys that were meant for a sheet or another screen are
/// let go: with frames shorter than a fixed step they are still there when that has closed.
pub(super) fn obey(
    mut presses: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    (status, words): (Res<Status>, Res<Words>),
    things: Res<Things>,
    (nodes, closed): (Query<(Entity, &PlaceNode)>, Query<&PlaceNode, With<InteractionDisabled>>),
    mut typed: ResMut<Typed>,
    // Whether Control is down, in the order of the presses: a quick one comes and goes within a frame.
    mut control: Local<bool>,
    mut focus: ResMut<InputFocus>,
    mut commands: MessageWriter<Command>,
    mut texts: MessageWriter<TextRequest>,
    mut announce: MessageWriter<Announce>,
    mut overlays: ResMut<Overlays>,
    (screen, open, mut menu): (Res<State<Screen>>, Res<State<Menu>>, ResMut<NextState<Menu>>),
) {
    if *screen.get() != Screen::Table || *open.get() != Menu::Closed {
        presses.clear();
        return;
    }
    let game = status.game.and_then(|name| things.get(name)).map(|thing| &thing.playable);
    for press in presses.read() {
        if CONTROL.contains(&press.key_code) {
            *control = press.state.is_pressed();
            continue;
        }
        if !press.state.is_pressed() {
            continue;
        }
        // That leads to the sheet of all keys, on whichever key it is.
        if matches!(&press.logical_key, Key::Character(letter) if letter == "?") {
            continue;
        }
        if !*control && let Some(place) = type_on(&mut typed.0, press, &status, words.language().letters) {
            if let Some(place) = place
                && let Some((node, _)) = nodes.iter().find(|(_, node)| node.0 == place)
            {
                focus.set(node, FocusCause::Navigated);
            }
            continue;
        }
        if press.repeat {
            continue;
        }
        // Where nothing can be done, the game says why, until it is over.
        if PRESS.contains(&press.key_code)
            && status.outcome.is_none()
            && let Some(PlaceNode(place)) = focus.get().and_then(|focused| closed.get(focused).ok())
        {
            commands.write(Command::Tap(*place));
            continue;
        }
        if status.other_touch && press.key_code == KeyCode::KeyR && !*control {
            let place = focus.get().and_then(|focused| nodes.get(focused).ok());
            commands.write_batch(place.map(|(_, place)| Command::Other(place.0)));
            continue;
        }
        let by_game = || {
            game.and_then(|playable| (playable.key)(press.key_code))
                .map(|place| Shortcut::Of(Command::Tap(place)))
        };
        match shortcut(press.key_code, *control).or_else(by_game) {
            Some(Shortcut::Of(command)) => {
                commands.write(command);
            }
            Some(Shortcut::Text(request)) => {
                texts.write(request);
            }
            Some(Shortcut::Show(index)) => match status.overlays.get(index) {
                Some((name, _)) => overlays.toggle(name),
                None => _ = announce.write(Announce(Line::new("overlay-none"))),
            },
            Some(Shortcut::Menu) => menu.set(Menu::Pause),
            None => {}
        }
    }
    *control = held.any_pressed(CONTROL);
}

fn shortcut(key: KeyCode, control: bool) -> Option<Shortcut> {
    Some(match (key, control) {
        (KeyCode::KeyZ, true) | (KeyCode::Backspace | KeyCode::KeyU, false) => {
            Shortcut::Of(Command::Ask(Request::Offer(Offer::Takeback)))
        }
        (KeyCode::KeyY, true) | (KeyCode::KeyR, false) => Shortcut::Of(Command::Ask(Request::Redo)),
        (KeyCode::KeyC, true) => Shortcut::Text(TextRequest::Copy(0)),
        (KeyCode::KeyV, true) => Shortcut::Text(TextRequest::Paste),
        (KeyCode::KeyH | KeyCode::Slash, false) => Shortcut::Of(Command::Hint),
        (KeyCode::KeyV | KeyCode::F2, false) => Shortcut::Show(0),
        (KeyCode::F3, false) => Shortcut::Show(1),
        (KeyCode::F4, false) => Shortcut::Show(2),
        (KeyCode::Escape, _) => Shortcut::Menu,
        _ => return None,
    })
}

/// Takes a press as the next letter of a place's name; `Some(Some(place))` when the name is whole, `None` when the
/// key is nothing of the kind.
fn type_on(
    typed: &mut String,
    press: &KeyboardInput,
    status: &Status,
    letters: Letters,
) -> Option<Option<usize>> {
    if press.key_code == KeyCode::Backspace && typed.pop().is_some() {
        return Some(whole(typed, status));
    }
    let letter = match &press.logical_key {
        Key::Character(text) => text.chars().next().filter(|letter| letter.is_alphanumeric()),
        _ => None,
    };
    let Some(letter) = letter else {
        typed.clear();
        return None;
    };
    let letter = in_latin(letter, press.key_code, status.lettered.then_some(letters)).to_ascii_uppercase();
    let begins = |text: &str| status.places.iter().any(|place| !place.tag && place.name.starts_with(text));
    let longer = format!("{typed}{letter}");
    *typed = if begins(&longer) { longer } else { letter.to_string() };
    if begins(typed) {
        Some(whole(typed, status))
    } else {
        typed.clear();
        None
    }
}

/// A letter as places are called by: the letter of a column in the alphabet that is on the board, or else, on a keyboard of
/// another script, the Latin letter on the same key.
fn in_latin(letter: char, key: KeyCode, letters: Option<Letters>) -> char {
    if letter.is_ascii() {
        return letter;
    }
    if let Some(column) = letters.and_then(|letters| letters.column(letter)) {
        return Letters::Latin.letter(column);
    }
    let name = format!("{key:?}");
    name.strip_prefix("Key").and_then(|latin| latin.chars().next()).unwrap_or(letter)
}

fn whole(typed: &str, status: &Status) -> Option<usize> {
    status.places.iter().position(|place| !place.tag && place.name == typed)
}
