//! The meaning of key presses. A letter is the one on the key, on every Latin keyboard. The position of the
//! key only counts if the key has a letter of another script.

use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

/// The order in which key presses reach Bevy, in [`PreUpdate`].
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum KeySystems {
    /// Substitutes for a keyboard, such as a gamepad, send their key presses.
    Emulate,
    /// The key presses of this frame are taken from the queue.
    Dequeue,
    /// Key presses that come too early are dropped.
    Discard,
    /// The queue skips the remaining presses, so that it does not take them for new ones in the next frame.
    MarkRead,
}

/// Configures the order of [`KeySystems`].
pub fn plugin(app: &mut App) {
    app.configure_sets(
        PreUpdate,
        (KeySystems::Emulate, KeySystems::Dequeue, KeySystems::Discard, KeySystems::MarkRead)
            .chain()
            .before(InputSystems),
    );
}

/// The keys that turn a letter into a command of the system.
const CONTROL: [KeyCode; 4] =
    [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];

/// The keys that give another meaning to the arrow keys.
pub const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// The modifier keys, which do nothing by themselves.
pub const MODIFIERS: [KeyCode; 8] = [
    KeyCode::ShiftLeft,
    KeyCode::ShiftRight,
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

/// Returns the capital letter, the digit, or the `/` or `?` that a press stands for.
#[must_use]
pub fn character(press: &KeyboardInput) -> Option<char> {
    let written = typed_character(press);
    let latin = written.and_then(|sign| match sign {
        'ı' | 'İ' => Some('I'),
        '/' | '?' => Some(sign),
        _ => sign.is_ascii_alphanumeric().then(|| sign.to_ascii_uppercase()),
    });
    let by_place = match (written, &press.logical_key) {
        (Some(sign), _) => is_non_latin(sign),
        (None, key) => matches!(key, Key::Unidentified(_) | Key::Process),
    };
    latin
        .or_else(|| at_place(press.key_code, &["Digit", "Numpad"]))
        .or_else(|| at_place(press.key_code, &["Key"]).filter(|_| by_place))
}

/// Returns the character that a key writes. Full-width characters are converted to the usual ones.
#[must_use]
pub fn typed_character(press: &KeyboardInput) -> Option<char> {
    let Key::Character(text) = &press.logical_key else { return None };
    let sign = text.chars().next()?;
    Some(match sign {
        '！'..='～' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        _ => sign,
    })
}

/// Returns true for a letter of another script than Latin. Latin letters with diacritics do not count.
fn is_non_latin(letter: char) -> bool {
    // From Greek to the scripts of Asia. In the gaps are phonetic letters, more Latin ones, and signs.
    matches!(letter, '\u{370}'..'\u{1d00}' | '\u{1f00}'..'\u{2000}')
        || letter >= '\u{2e80}' && letter.is_alphabetic()
}

/// Returns the character at this position of a US keyboard, if Bevy's name of the key begins with one of `rows`.
fn at_place(key: KeyCode, rows: &[&str]) -> Option<char> {
    let name = format!("{key:?}");
    rows.iter().find_map(|row| name.strip_prefix(row)?.parse().ok())
}

/// Returns true if a press means one step back: Escape, or the Back key of phones and of some keyboards.
#[must_use]
pub fn is_back(press: &KeyboardInput) -> bool {
    let means = matches!(press.logical_key, Key::Escape | Key::BrowserBack | Key::GoBack);
    is_just_pressed(press) && (means || matches!(press.key_code, KeyCode::Escape | KeyCode::BrowserBack))
}

/// A run condition that holds in a frame in which a press means one step back.
pub fn back_pressed(mut presses: MessageReader<KeyboardInput>) -> bool {
    // All of them are read, unlike with `any`.
    presses.read().filter(|press| is_back(press)).count() > 0
}

/// Returns true if a key was pressed just now, and is not only repeated while it is held.
#[must_use]
pub fn is_just_pressed(press: &KeyboardInput) -> bool {
    press.state.is_pressed() && !press.repeat
}

/// Returns true if Control or Command is held.
#[must_use]
pub fn control_held(held: &ButtonInput<KeyCode>) -> bool {
    held.any_pressed(CONTROL)
}

/// Returns true if a key is a modifier, which does nothing by itself.
#[must_use]
pub fn is_modifier(press: &KeyboardInput) -> bool {
    MODIFIERS.contains(&press.key_code)
        || matches!(
            press.logical_key,
            Key::Shift | Key::Control | Key::Alt | Key::AltGraph | Key::Super | Key::Meta | Key::Fn
        )
}

/// Returns true for a lock key, such as Caps Lock. Some systems report it as pressed for as long as the lock is on.
#[must_use]
pub fn is_lock(press: &KeyboardInput) -> bool {
    match press.logical_key {
        Key::CapsLock | Key::NumLock | Key::ScrollLock | Key::FnLock => true,
        Key::Unidentified(_) => {
            matches!(
                press.key_code,
                KeyCode::CapsLock | KeyCode::NumLock | KeyCode::ScrollLock | KeyCode::FnLock
            )
        }
        _ => false,
    }
}
