//! Keys at the table: shortcuts, and names of places, typed to move the focus there.

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use deskmate_kernel::letters::Letters;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::Request;
use deskmate_referee::wire::Offer;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Words;
use crate::app::base::keys::{asks_back, character, control_held, is_fresh, is_modifier, written};
use crate::app::base::states::{Menu, Screen};
use crate::app::board::overlays::Overlays;
use crate::app::board::pointer::PlaceNode;
use crate::app::board::things::Things;
use crate::app::extras::texts::TextRequest;
use crate::app::platform::audio::ToggleSound;
use crate::app::play::Command;
use crate::app::play::session::SatDown;
use crate::app::play::status::Status;

/// The prefix of a place's name that has been typed.
#[derive(Resource, Default)]
pub(super) struct Typed(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typed>().add_observer(|_: On<SatDown>, mut typed: ResMut<Typed>| typed.0.clear());
}

/// The keys that press the focused control.
const PRESS: [KeyCode; 3] = [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space];

/// The action of a key.
enum Shortcut {
    Of(Command),
    Text(TextRequest),
    Show(usize),
    Sound,
    Menu,
}

/// Handles key presses. A letter first counts towards the name of a place, then as a shortcut: on a board
/// with a column M, that key selects the column and does not mute. Keys are dropped while a dialog or another
/// screen is open.
pub(super) fn obey(
    mut presses: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    (status, words): (Res<Status>, Res<Words>),
    things: Res<Things>,
    (nodes, closed): (Query<(Entity, &PlaceNode)>, Query<&PlaceNode, With<InteractionDisabled>>),
    mut typed: ResMut<Typed>,
    mut focus: ResMut<InputFocus>,
    mut commands: MessageWriter<Command>,
    (mut texts, mut switches): (MessageWriter<TextRequest>, MessageWriter<ToggleSound>),
    mut announce: MessageWriter<Announce>,
    mut overlays: ResMut<Overlays>,
    (screen, open, mut menu): (Res<State<Screen>>, Res<State<Menu>>, ResMut<NextState<Menu>>),
) {
    if *screen.get() != Screen::Table || *open.get() != Menu::Closed {
        presses.clear();
        return;
    }
    let game = status.game.and_then(|name| things.get(name)).map(|thing| &thing.playable);
    let control = control_held(&held);
    // Modifiers are ignored, as some layouts need Shift for digits.
    for press in presses.read().filter(|press| press.state.is_pressed() && !is_modifier(press)) {
        let character = character(press);
        if !control && let Some(place) = type_on(&mut typed.0, press, &status, words.language().letters) {
            if let Some(place) = place
                && let Some((node, _)) = nodes.iter().find(|(_, node)| node.0 == place)
            {
                focus.set(node, FocusCause::Navigated);
            }
            continue;
        }
        if !is_fresh(press) {
            continue;
        }
        // A tap on a disabled place makes the game explain why, until the game is over.
        if PRESS.contains(&press.key_code)
            && status.outcome.is_none()
            && let Some(PlaceNode(place)) = focus.get().and_then(|focused| closed.get(focused).ok())
        {
            commands.write(Command::Tap(*place));
            continue;
        }
        if status.other_touch && character == Some('R') && !control {
            let place = focus.get().and_then(|focused| nodes.get(focused).ok());
            commands.write_batch(place.map(|(_, place)| Command::Other(place.0)));
            continue;
        }
        let by_game = || {
            let place = game.and_then(|playable| (playable.key)(character.filter(|_| !control)?));
            place.map(|place| Shortcut::Of(Command::Tap(place)))
        };
        match shortcut(press, character, control).or_else(by_game) {
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
            Some(Shortcut::Sound) => _ = switches.write(ToggleSound),
            Some(Shortcut::Menu) => menu.set(Menu::Pause),
            None => {}
        }
    }
}

/// Returns the shortcut of a key press with this `character`, if it has one.
fn shortcut(press: &KeyboardInput, character: Option<char>, control: bool) -> Option<Shortcut> {
    let undo = Shortcut::Of(Command::Ask(Request::Offer(Offer::Takeback)));
    Some(match (character, control) {
        (Some('Z'), true) | (Some('U'), false) => undo,
        (Some('Y'), true) | (Some('R'), false) => Shortcut::Of(Command::Ask(Request::Redo)),
        (Some('C'), true) => Shortcut::Text(TextRequest::Copy(0)),
        (Some('V'), true) => Shortcut::Text(TextRequest::Paste),
        (Some('H' | '/'), false) => Shortcut::Of(Command::Hint),
        (Some('V'), false) => Shortcut::Show(0),
        (Some('M'), false) => Shortcut::Sound,
        (Some(_), _) => return None,
        (None, _) if asks_back(press) => Shortcut::Menu,
        (None, _) => match press.key_code {
            KeyCode::Backspace if !control => undo,
            KeyCode::F2 => Shortcut::Show(0),
            KeyCode::F3 => Shortcut::Show(1),
            KeyCode::F4 => Shortcut::Show(2),
            _ => return None,
        },
    })
}

/// Takes a press as the next letter of a place's name. Returns `Some(Some(place))` if the name is complete,
/// `Some(None)` if it is a prefix, and `None` if the key does not belong to a name.
fn type_on(
    typed: &mut String,
    press: &KeyboardInput,
    status: &Status,
    letters: Letters,
) -> Option<Option<usize>> {
    if press.key_code == KeyCode::Backspace && typed.pop().is_some() {
        return Some(whole(typed, status));
    }
    let Some(letter) = letter(press, status.lettered.then_some(letters)) else {
        typed.clear();
        return None;
    };
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

/// Returns the letter or digit of a key as used in the names of places: the Latin letter of a column, if the
/// board shows another alphabet, or else the key's own character.
fn letter(press: &KeyboardInput, letters: Option<Letters>) -> Option<char> {
    let column = letters.zip(written(press)).and_then(|(letters, written)| letters.column(written));
    let letter = column.map(|column| Letters::Latin.letter(column)).or_else(|| character(press))?;
    letter.is_ascii_alphanumeric().then_some(letter)
}

fn whole(typed: &str, status: &Status) -> Option<usize> {
    status.places.iter().position(|place| !place.tag && place.name == typed)
}
