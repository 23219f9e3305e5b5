//! Languages: a choice in the settings changes everything that can be seen or heard, and every screen has
//! room for the texts.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use deskmate::app::base::i18n::Translations;
use deskmate::app::base::language_loading::SystemLanguage;
use deskmate::app::base::languages::{ENGLISH, Language};
use deskmate::app::base::settings::Preferences;
use deskmate::app::play::status::Turn;
use deskmate::app::screens::under_dialog::UnderDialog;
use deskmate::app::ui::description::Description;
use deskmate_kernel::line::Line;

use crate::every_screen::{self, Walk};
use crate::harness::Desk;
use crate::sea_battle::{fire_on, stand};

fn spoken(desk: &Desk) -> Language {
    desk.0.world().resource::<Translations>().language()
}

/// Selects a language on the open settings sheet, and waits until it is applied.
fn pick(desk: &mut Desk, tag: &str) {
    desk.press(&format!("language-{tag}"));
    desk.wait("the language", |desk| spoken(desk).tag == tag);
    desk.frames(6);
}

/// Returns all text that is shown or read out: the visible texts, the labels of controls, and the
/// description.
fn all_words(desk: &mut Desk) -> Vec<String> {
    let world = desk.0.world_mut();
    let mut texts = world.query_filtered::<(&Text, &InheritedVisibility), Without<UnderDialog>>();
    let mut all: Vec<_> =
        texts.iter(world).filter(|(_, seen)| seen.get()).map(|(text, _)| text.0.clone()).collect();
    let mut writings = world.query::<(&Text2d, &InheritedVisibility)>();
    all.extend(writings.iter(world).filter(|(_, seen)| seen.get()).map(|(text, _)| text.0.clone()));
    all.extend(desk.mirror().0.iter().map(|control| control.label.clone()));
    let description = &desk.0.world().resource::<Description>().0;
    all.extend(
        description
            .iter()
            .flat_map(|section| std::iter::once(section.heading.clone()).chain(section.lines.clone())),
    );
    all
}

/// Asserts that no text has letters of another script, except for names that are the same in all languages.
#[track_caller]
fn no_letters(desk: &mut Desk, of: impl Fn(char) -> bool, but: &[&str], what: &str) {
    let all = all_words(desk);
    assert!(all.len() > 3, "{what}: {all:?}");
    let foreign = |text: &&String| {
        // Column letters are the same in every language on some boards.
        let lettered = text.len() == 1;
        let text = but.iter().fold((*text).clone(), |text, known| text.replace(known, ""));
        !lettered && text.chars().any(&of)
    };
    let foreign: Vec<_> = all.iter().filter(foreign).collect();
    assert!(foreign.is_empty(), "{what}: {foreign:#?}");
}

#[track_caller]
fn no_english(desk: &mut Desk, what: &str) {
    let keys = ["Esc", "Home", "End", "PgUp", "PgDn", "Ctrl", "Enter", "Tab", "Shift"];
    let known = [&["Deskmate", "English"][..], &keys[..]].concat();
    no_letters(desk, |letter| letter.is_ascii_lowercase(), &known, what);
}

#[track_caller]
fn no_russian(desk: &mut Desk, what: &str) {
    no_letters(desk, |letter| ('\u{400}'..'\u{500}').contains(&letter), &["Русский"], what);
}

#[test]
fn everything_follows_the_language_and_back() {
    let mut desk = Desk::new(1280, 720);
    no_russian(&mut desk, "the desk");
    desk.press("settings");
    pick(&mut desk, "ru");
    no_english(&mut desk, "the settings");
    assert_eq!(desk.label("language-system"), "Язык системы");
    desk.press("back");
    desk.frames(6);
    no_english(&mut desk, "the desk");
    desk.press("thing-sea-battle");
    desk.frames(6);
    no_english(&mut desk, "the setup");
    desk.press("opponent-cabin-boy");
    desk.press("start");
    stand(&mut desk);
    fire_on(&mut desk, |desk| desk.moves().len() > 3);
    desk.wait("a turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    desk.frames(60);
    no_english(&mut desk, "the table");
    for (sheet, back) in [("rules", "back"), ("keys", "back")] {
        desk.press("menu");
        desk.press(sheet);
        no_english(&mut desk, sheet);
        desk.press(back);
        desk.press("go-on");
    }
    desk.press("menu");
    desk.press("settings");
    pick(&mut desk, "en");
    no_russian(&mut desk, "the settings at the table");
    desk.press("back");
    desk.press("go-on");
    desk.frames(60);
    no_russian(&mut desk, "the table");
    assert_eq!(spoken(&desk), ENGLISH);
}

#[test]
fn the_fleet_is_on_lettered_squares() {
    let mut desk = Walk::in_language("sea-battle", "ru").desk;
    desk.press("thing-sea-battle");
    desk.press("opponent-cabin-boy");
    desk.press("start");
    stand(&mut desk);
    desk.wait("a turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    let squares = ["A1", "J10"].map(|square| desk.label(square));
    assert_eq!(squares.each_ref().map(|label| label.split(',').next()), [Some("А1"), Some("К10")]);
    // With letters of the page's language, with Latin letters, and with the physical key of a Latin letter.
    for (letters, square) in [("в3", "C3"), ("d4", "D4"), ("к10", "J10")] {
        desk.write(letters);
        assert_eq!(desk.focused().as_deref(), Some(square));
    }
    desk.strike_on(KeyCode::KeyH, Key::Character("р".into()));
    desk.strike(Key::Character("2".into()));
    assert_eq!(desk.focused().as_deref(), Some("H2"));
    desk.write("а");
    desk.write("1");
    desk.key(KeyCode::Enter);
    desk.wait("the answer", |desk| desk.moves().len() > 2 && desk.status().is_settled);
    let heard = desk.heard().iter().any(|line| line.contains("А1") && !line.contains("A1"));
    assert!(heard, "{:?}", desk.heard());
    assert!(desk.moves().contains(&"A1".to_owned()), "records stay Latin");
}

#[test]
fn other_boards_keep_latin_letters_on_any_keyboard() {
    let mut desk = Walk::in_language("gomoku", "ru").desk;
    desk.press("thing-gomoku");
    desk.press("opponent-human");
    desk.press("start");
    desk.wait("a turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    desk.frames(5);
    assert_eq!(desk.label("C7")[..2], *"C7");
    desk.strike_on(KeyCode::KeyC, Key::Character("с".into()));
    desk.strike(Key::Character("7".into()));
    assert_eq!(desk.focused().as_deref(), Some("C7"));
}

#[test]
fn the_language_of_the_system_is_spoken_from_the_start() {
    let russian = Language::by_tag("ru").expect("a language");
    let mut desk = Desk::with(1280, 720, |app| _ = app.insert_resource(SystemLanguage(russian)));
    assert_eq!(spoken(&desk), russian);
    assert_eq!(desk.asides().len(), 1);
    no_english(&mut desk, "the desk");
    desk.press("settings");
    pick(&mut desk, "zh-CN");
    assert_eq!(desk.label("back"), desk.0.world().resource::<Translations>().translate(&Line::new("done")));
}

#[test]
fn what_stands_there_is_said_again_and_not_announced() {
    let mut desk = Desk::at_table("human");
    desk.play(&["disc-5"]);
    let (heard, asides) = (desk.heard().len(), desk.asides().len());
    desk.press("menu");
    desk.press("settings");
    pick(&mut desk, "ru");
    desk.press("back");
    desk.press("go-on");
    desk.frames(30);
    no_english(&mut desk, "the table");
    assert_eq!((desk.heard().len(), desk.asides().len()), (heard, asides));
}

#[test]
fn a_language_that_is_unknown_is_not_spoken() {
    assert!(toml::Value::String("tlh".to_owned()).try_into::<Language>().is_err());
    let stored: Preferences = toml::from_str("language = 'zh-CN'\nmusic = 2").expect("settings");
    assert_eq!((stored.language.map(|language| language.tag), stored.music), (Some("zh-CN"), 2));
    assert_eq!(toml::from_str::<Preferences>("music = 2").expect("settings").language, None);
}

/// Walks through the screens in other languages, with the checks that English has.
macro_rules! there_is_room {
    ($($walk:ident: $game:literal),* $(,)?) => {
        mod there_is_room_for_russian {
            use super::{Walk, every_screen};
            $(#[test]
            fn $walk() {
                every_screen::$walk(Walk::in_language($game, "ru"));
            })*
        }
        mod there_is_room_for_chinese {
            use super::{Walk, every_screen};
            $(#[test]
            fn $walk() {
                every_screen::$walk(Walk::in_language($game, "zh-CN"));
            })*
        }
    };
}

there_is_room! {
    the_shell_with: "Deskmate",
    add_to_15_with: "add-to-15",
    gomoku_with: "gomoku",
    gomoku_with_a_swap_with: "gomoku",
    ugolki_with: "ugolki",
    ugolki_alone_with: "ugolki",
    sea_battle_with: "sea-battle",
}
