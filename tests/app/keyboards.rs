//! International keyboards: letters and digits are recognised by the character on the key, or by its position
//! if that is no Latin letter.

use std::collections::BTreeSet;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use deskmate::app::base::i18n::Translations;
use deskmate::app::base::keys::character;
use deskmate::app::base::languages::Language;
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::Menu;
use deskmate::app::extras::texts::TextRequest;
use deskmate::app::platform::audio::ToggleSound;
use deskmate::app::play::TableCommand;
use deskmate::app::play::questions::Question;
use deskmate_games::NAMES;
use deskmate_kernel::letters::Letters;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::Offer;

use crate::harness::{Desk, weakest_opponent};

/// The requests that keys have caused at the table.
#[derive(Resource, Default)]
struct Asked(Vec<Wish>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Undo,
    Redo,
    Hint,
    Copy,
    Paste,
    Mute,
    Tap(usize),
    Ask(Question),
}

fn note(
    mut commands: MessageReader<TableCommand>,
    mut texts: MessageReader<TextRequest>,
    mut sounds: MessageReader<ToggleSound>,
    mut questions: MessageReader<Question>,
    mut asked: ResMut<Asked>,
) {
    asked.0.extend(commands.read().filter_map(|command| match command {
        TableCommand::Request(MatchRequest::Offer(Offer::Takeback)) => Some(Wish::Undo),
        TableCommand::Request(MatchRequest::Redo) => Some(Wish::Redo),
        TableCommand::Hint => Some(Wish::Hint),
        TableCommand::Tap(place) => Some(Wish::Tap(*place)),
        _ => None,
    }));
    asked.0.extend(texts.read().map(|text| match text {
        TextRequest::Copy(_) => Wish::Copy,
        TextRequest::Paste => Wish::Paste,
    }));
    asked.0.extend(sounds.read().map(|_| Wish::Mute));
    asked.0.extend(questions.read().map(|question| Wish::Ask(*question)));
}

/// Starts a local game whose requests are recorded.
fn table(game: &str) -> Desk {
    let mut desk = Desk::at_game(game, "human", &[]);
    desk.0.init_resource::<Asked>().add_systems(Last, note);
    desk
}

fn take(desk: &mut Desk) -> Vec<Wish> {
    std::mem::take(&mut desk.0.world_mut().resource_mut::<Asked>().0)
}

fn on(sign: &str) -> Key {
    Key::Character(sign.into())
}

/// Presses a key, with or without Control, and returns the requests that it causes.
fn struck(desk: &mut Desk, code: KeyCode, key: Key, control: bool) -> Vec<Wish> {
    take(desk);
    // Without a clipboard, a copy opens a sheet with the text.
    desk.0.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Closed);
    desk.frames(2);
    let held = |desk: &mut Desk, state| {
        if control {
            desk.send_key(KeyCode::ControlLeft, Key::Control, state);
            desk.frame();
        }
    };
    held(desk, ButtonState::Pressed);
    desk.strike_on(code, key);
    held(desk, ButtonState::Released);
    desk.frames(2);
    take(desk)
}

#[test]
fn a_key_stands_for_what_is_written_on_it() {
    let press = |key_code: KeyCode, logical_key: Key| KeyboardInput {
        key_code,
        logical_key,
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    };
    use KeyCode::*;
    let rows: [(&str, KeyCode, Key, Option<char>); 63] = [
        ("US", KeyA, on("a"), Some('A')),
        ("US, with Shift", KeyA, on("A"), Some('A')),
        ("US", Digit8, on("8"), Some('8')),
        ("US", Numpad8, on("8"), Some('8')),
        ("US, without Num Lock", Numpad8, Key::ArrowUp, Some('8')),
        ("US", Slash, on("/"), Some('/')),
        ("US", Slash, on("?"), Some('?')),
        ("US", Comma, on(","), None),
        ("US", NumpadEnter, Key::Enter, None),
        ("US", F2, Key::F2, None),
        ("German", KeyY, on("z"), Some('Z')),
        ("German", KeyZ, on("y"), Some('Y')),
        ("German", BracketLeft, on("ü"), None),
        ("German", Minus, on("ß"), None),
        ("German, with Shift", Digit7, on("/"), Some('/')),
        ("German", Slash, on("-"), None),
        ("French", KeyQ, on("a"), Some('A')),
        ("French", KeyW, on("z"), Some('Z')),
        ("French", KeyZ, on("w"), Some('W')),
        ("French", Semicolon, on("m"), Some('M')),
        ("French", KeyM, on(","), None),
        ("French", KeyM, on("?"), Some('?')),
        ("French", Digit8, on("_"), Some('8')),
        ("French", Digit1, on("&"), Some('1')),
        ("French", Digit0, on("à"), Some('0')),
        ("French, with Shift", Digit2, on("2"), Some('2')),
        ("French bépo", KeyW, on("é"), None),
        ("French bépo", KeyY, Key::Dead(Some('^')), None),
        ("French bépo", KeyN, on("’"), None),
        ("Dvorak", KeyI, on("c"), Some('C')),
        ("Dvorak", KeyC, on("j"), Some('J')),
        ("Dvorak", KeyZ, on(";"), None),
        ("Czech", Digit8, on("á"), Some('8')),
        ("Czech", Digit1, on("+"), Some('1')),
        ("Czech", KeyY, on("z"), Some('Z')),
        ("Lithuanian", Digit8, on("ū"), Some('8')),
        ("Vietnamese", Digit5, Key::Dead(Some('\u{300}')), Some('5')),
        ("Turkish", KeyI, on("ı"), Some('I')),
        ("Turkish", KeyI, on("I"), Some('I')),
        ("Turkish", Quote, on("i"), Some('I')),
        ("Turkish, with Shift", Quote, on("İ"), Some('I')),
        ("Turkish F", KeyE, on("ğ"), None),
        ("Spanish", Semicolon, on("ñ"), None),
        ("Polish, with AltGr", KeyZ, on("ż"), None),
        ("Mac, with Option", KeyV, on("√"), None),
        ("Russian", KeyZ, on("я"), Some('Z')),
        ("Russian", KeyH, on("р"), Some('H')),
        ("Russian, with Shift", Digit7, on("?"), Some('?')),
        ("Ukrainian", KeyS, on("і"), Some('S')),
        ("Greek", KeyZ, on("ζ"), Some('Z')),
        ("Greek", KeyQ, on(";"), None),
        ("Hebrew", KeyV, on("ה"), Some('V')),
        ("Hebrew", KeyQ, on("/"), Some('/')),
        ("Arabic", KeyB, on("لا"), Some('B')),
        ("Arabic", Digit8, on("٨"), Some('8')),
        ("Hindi", KeyD, on("\u{94d}"), Some('D')),
        ("Thai", KeyH, on("\u{e49}"), Some('H')),
        ("Georgian", KeyH, on("ჰ"), Some('H')),
        ("Korean", KeyH, on("ㅗ"), Some('H')),
        ("Japanese", KeyC, on("そ"), Some('C')),
        ("Chinese, full width", KeyH, on("ｈ"), Some('H')),
        ("Chinese, full width", Slash, on("？"), Some('?')),
        ("Chinese, while a word is put together", KeyH, Key::Process, Some('H')),
    ];
    for (keyboard, code, key, meant) in rows {
        assert_eq!(character(&press(code, key.clone())), meant, "{keyboard}: {code:?} with {key:?}");
    }
    let unknown = Key::Unidentified(NativeKey::Unidentified);
    assert_eq!(character(&press(KeyU, unknown.clone())), Some('U'), "nothing is known but the place");
    assert_eq!(character(&press(Escape, unknown)), None);
}

#[test]
fn commands_go_by_what_stands_on_the_key() {
    let mut desk = table("gomoku");
    desk.play(&["H8", "A1", "H9", "A2"]);
    use KeyCode::*;
    let rows: [(&str, KeyCode, &str, bool, &[Wish]); 25] = [
        ("US", KeyZ, "z", true, &[Wish::Undo]),
        ("US", KeyY, "y", true, &[Wish::Redo]),
        ("US", KeyC, "c", true, &[Wish::Copy]),
        ("US", KeyU, "u", false, &[Wish::Undo]),
        ("US", KeyR, "r", false, &[Wish::Redo]),
        ("US", Slash, "/", false, &[Wish::Hint]),
        ("German", KeyY, "z", true, &[Wish::Undo]),
        ("German", KeyZ, "y", true, &[Wish::Redo]),
        ("German", Digit7, "/", false, &[Wish::Hint]),
        ("French", KeyW, "z", true, &[Wish::Undo]),
        ("French", KeyY, "y", true, &[Wish::Redo]),
        ("French", KeyZ, "w", true, &[]),
        ("French", KeyM, ",", false, &[]),
        ("Dvorak", Slash, "z", true, &[Wish::Undo]),
        ("Dvorak", KeyT, "y", true, &[Wish::Redo]),
        ("Dvorak", KeyI, "c", true, &[Wish::Copy]),
        ("Dvorak", KeyC, "j", true, &[]),
        ("Dvorak", KeyZ, ";", true, &[]),
        ("Czech", KeyY, "z", true, &[Wish::Undo]),
        ("Turkish", KeyZ, "z", true, &[Wish::Undo]),
        ("Russian", KeyZ, "я", true, &[Wish::Undo]),
        ("Russian", KeyY, "н", true, &[Wish::Redo]),
        ("Russian", KeyC, "с", true, &[Wish::Copy]),
        ("Greek", KeyZ, "ζ", true, &[Wish::Undo]),
        ("Hebrew", KeyZ, "ז", true, &[Wish::Undo]),
    ];
    for (keyboard, code, key, control, asked) in rows {
        assert_eq!(struck(&mut desk, code, on(key), control), asked, "{keyboard}: {code:?} with {key}");
    }
}

#[test]
fn letters_that_are_no_columns_are_commands_on_every_keyboard() {
    let mut desk = table("add-to-15");
    use KeyCode::*;
    let rows: [(&str, KeyCode, &str, &[Wish]); 10] = [
        ("US", KeyM, "m", &[Wish::Mute]),
        ("US", KeyH, "h", &[Wish::Hint]),
        ("Dvorak", KeyJ, "h", &[Wish::Hint]),
        ("French", Semicolon, "m", &[Wish::Mute]),
        ("French", KeyM, ",", &[]),
        ("Russian", KeyM, "ь", &[Wish::Mute]),
        ("German", Digit7, "/", &[Wish::Hint]),
        ("German", Digit5, "5", &[Wish::Tap(4)]),
        ("French", Digit6, "-", &[Wish::Tap(5)]),
        ("Czech", Digit9, "í", &[Wish::Tap(8)]),
    ];
    for (keyboard, code, key, asked) in rows {
        assert_eq!(struck(&mut desk, code, on(key), false), asked, "{keyboard}: {code:?} with {key}");
    }
}

#[test]
fn squares_can_be_typed_on_every_keyboard() {
    let mut desk = table("gomoku");
    use KeyCode::*;
    let shift = || (ShiftLeft, Key::Shift);
    let rows = [
        ("US", "H8", vec![(KeyH, on("h")), (Digit8, on("8"))]),
        ("US, digits at the right", "H8", vec![(KeyH, on("h")), (Numpad8, on("8"))]),
        ("French", "A8", vec![(KeyQ, on("a")), (Digit8, on("_"))]),
        ("French, with Shift", "H12", vec![(KeyH, on("h")), shift(), (Digit1, on("1")), (Digit2, on("2"))]),
        ("French, M", "M8", vec![(Semicolon, on("m")), (Digit8, on("_"))]),
        ("Czech", "H8", vec![(KeyH, on("h")), (Digit8, on("á"))]),
        ("Czech, with Shift", "H8", vec![(KeyH, on("h")), shift(), (Digit8, on("8"))]),
        ("Czech, all with Shift", "H8", vec![shift(), (KeyH, on("H")), (Digit8, on("8"))]),
        ("Dvorak", "H8", vec![(KeyJ, on("h")), (Digit8, on("8"))]),
        ("Turkish", "I8", vec![(KeyI, on("ı")), (Digit8, on("8"))]),
        ("Turkish, the other I", "I8", vec![(Quote, on("i")), (Digit8, on("8"))]),
        ("Russian", "H8", vec![(KeyH, on("р")), (Digit8, on("8"))]),
        ("Greek", "H8", vec![(KeyH, on("η")), (Digit8, on("8"))]),
        ("Hebrew", "H8", vec![(KeyH, on("י")), (Digit8, on("8"))]),
        ("Arabic", "H8", vec![(KeyH, on("ا")), (Digit8, on("٨"))]),
        ("Chinese, full width", "H8", vec![(KeyH, on("ｈ")), (Digit8, on("８"))]),
        ("Korean", "H8", vec![(KeyH, on("ㅗ")), (Digit8, on("8"))]),
    ];
    for (keyboard, square, keys) in rows {
        desk.focus("menu");
        for (code, key) in keys {
            desk.send_key(code, key.clone(), ButtonState::Pressed);
            desk.frame();
            // Shift is held as long as the key after it.
            if code != ShiftLeft {
                desk.send_key(code, key, ButtonState::Released);
                desk.send_key(ShiftLeft, Key::Shift, ButtonState::Released);
                desk.frame();
            }
        }
        desk.frames(2);
        assert_eq!(desk.focused().as_deref(), Some(square), "{keyboard}");
    }
}

/// Returns the letters of the board's columns, if its places are called by a letter and a number.
fn columns(desk: &Desk) -> BTreeSet<char> {
    let places = desk.places().iter().filter_map(|place| {
        let (letter, number) = place.name.split_at_checked(1)?;
        number.parse::<u8>().ok()?;
        letter.chars().next().filter(char::is_ascii_uppercase)
    });
    places.collect()
}

/// Column letters of the current board take precedence over shortcuts.
#[test]
fn a_letter_of_the_board_is_a_place_and_nothing_else() {
    let mut boards = 0;
    for game in NAMES {
        let mut desk = Desk::at_game(game, weakest_opponent(game), &[]);
        desk.0.init_resource::<Asked>().add_systems(Last, note);
        let columns = columns(&desk);
        boards += usize::from(!columns.is_empty());
        for letter in columns {
            desk.focus("menu");
            take(&mut desk);
            desk.write(&format!("{}2", letter.to_ascii_lowercase()));
            desk.frames(2);
            let place = format!("{letter}2");
            assert_eq!((desk.focused(), take(&mut desk)), (Some(place), vec![]), "{game}");
        }
    }
    assert!(boards > 1);
}

/// A letter that is no column, such as M in Ugolki, stays a shortcut.
#[test]
fn m_mutes_where_it_is_no_letter_of_the_board() {
    let mut muted = BTreeSet::new();
    for game in NAMES {
        let mut desk = table(game);
        let mutes = !columns(&desk).contains(&'M');
        let asked = struck(&mut desk, KeyCode::KeyM, on("m"), false);
        assert_eq!(asked, if mutes { vec![Wish::Mute] } else { vec![] }, "{game}");
        muted.insert(mutes);
    }
    assert_eq!(muted.len(), 2, "on some boards and not on others");
}

/// The letters that ask questions are columns of no board, in no language.
#[test]
fn questions_can_be_asked_on_every_board_and_keyboard() {
    use KeyCode::*;
    let rows: [(&str, KeyCode, &str, Question); 9] = [
        ("US", KeyW, "w", Question::Turn),
        ("US", KeyX, "x", Question::LastMove),
        ("US", KeyZ, "z", Question::Outlook),
        ("French", KeyZ, "w", Question::Turn),
        ("French", KeyW, "z", Question::Outlook),
        ("German", KeyY, "z", Question::Outlook),
        ("Russian", KeyW, "ц", Question::Turn),
        ("Russian", KeyX, "ч", Question::LastMove),
        ("Russian", KeyZ, "я", Question::Outlook),
    ];
    for game in NAMES {
        let mut desk = Desk::at_game(game, weakest_opponent(game), &[]);
        desk.0.init_resource::<Asked>().add_systems(Last, note);
        for tag in ["en", "ru"] {
            desk.0.world_mut().resource_mut::<Preferences>().language = Language::by_tag(tag);
            desk.wait("the language", |desk| desk.0.world().resource::<Translations>().language().tag == tag);
            for (keyboard, code, key, question) in rows {
                let asked = struck(&mut desk, code, on(key), false);
                assert_eq!(asked, [Wish::Ask(question)], "{game}, {keyboard}: {code:?} with {key}");
            }
        }
    }
    for letters in [Letters::Latin, Letters::Cyrillic] {
        assert!(['W', 'X', 'Z', 'Ц', 'Ч', 'Я'].iter().all(|letter| letters.column(*letter).is_none()));
    }
}

/// The sheet of keys is correct in every language. All the keys that it names for a hint work where the board
/// has no letters, and at least one of them works on every other board.
#[test]
fn the_keys_that_the_sheet_names_for_a_hint_do_hint() {
    for tag in ["en", "ru", "zh-CN"] {
        for game in NAMES {
            let mut desk = table(game);
            if !desk.mirror().0.iter().any(|control| control.name == "hint" && control.enabled) {
                continue;
            }
            desk.0.world_mut().resource_mut::<Preferences>().language = Language::by_tag(tag);
            desk.wait("the language", |desk| desk.0.world().resource::<Translations>().language().tag == tag);
            let named = desk.say(&Line::new("keys-hint"));
            let signs = named.chars().filter(|sign| *sign == '/' || sign.is_ascii_alphanumeric());
            let hints: Vec<_> = signs
                .map(|sign| {
                    desk.focus("menu");
                    take(&mut desk);
                    desk.write(&sign.to_lowercase().to_string());
                    desk.frames(2);
                    take(&mut desk) == [Wish::Hint]
                })
                .collect();
            assert_eq!(hints.len(), 2, "{named}");
            assert_eq!(
                hints.iter().all(|hints| *hints),
                columns(&desk).is_empty(),
                "{game} in {tag}: {named}"
            );
            assert!(hints.contains(&true), "{game} in {tag}: {named}");
        }
    }
}
