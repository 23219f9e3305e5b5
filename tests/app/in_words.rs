//! Accessibility: the labels of places, sections with headings, and a text for every key.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use deskmate::app::base::states::Menu;
use deskmate::app::base::web::Section;
use deskmate::app::extras::day::CurrentDay;
use deskmate::app::ui::description::Description;
use deskmate_kernel::line::Line;

use crate::harness::Desk;
use crate::sea_battle::{fire_on, stand};

fn sections(desk: &Desk) -> &[Section] {
    &desk.0.world().resource::<Description>().0
}

/// Returns the lines under a heading of the description.
pub fn under<'a>(desk: &'a Desk, heading: &str) -> &'a [String] {
    let found = sections(desk).iter().find(|section| section.heading == heading);
    found.map_or(&[], |section| &section.lines)
}

fn menu(desk: &Desk) -> Menu {
    **desk.0.world().resource::<State<Menu>>()
}

#[test]
fn a_disc_says_who_holds_it() {
    let mut desk = Desk::at_table("human");
    desk.play(&["disc-5", "disc-9"]);
    assert_eq!(
        ["disc-5", "disc-9", "disc-1"].map(|disc| desk.label(disc)),
        ["Disc 5, Player 1’s", "Disc 9, Player 2’s", "Disc 1"]
    );
    assert_eq!(under(&desk, "Moves"), ["Move 1, Player 1: 5", "Move 2, Player 2: 9"]);
    assert_eq!(under(&desk, "Player 1")[..2], ["to move", "5 in hand"]);
}

#[test]
fn the_stones_and_men_are_listed() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8", "A1", "H9"]);
    assert_eq!(under(&desk, "On the board")[..2], ["Black stones: H8, H9", "White stones: A1"]);
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    desk.play(&["C1", "D1"]);
    let men = under(&desk, "On the board");
    assert!(men[0].starts_with("White men: ") && men[0].contains("d1") && !men[0].contains("c1"), "{men:?}");
}

#[test]
fn a_battle_is_told_on_both_pages() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    stand(&mut desk);
    fire_on(&mut desk, |desk| desk.moves().len() > 3);
    desk.wait("the last shot", |desk| desk.status().is_settled);
    desk.frames(3);
    let told = under(&desk, "On the board").to_vec();
    let begins = |text: &str| told.iter().filter(|line| line.starts_with(text)).count();
    assert_eq!(
        begins("Your torpedo boat at ")
            + begins("Your destroyer at ")
            + begins("Your cruiser at ")
            + begins("Your battleship at "),
        10,
        "{told:?}"
    );
    let results = ["Sunk by you: ", "Your hits: ", "Your misses: "].map(begins);
    assert!(results.iter().sum::<usize>() > 0 && results.iter().all(|count| *count < 2), "{told:?}");
    assert_eq!(begins("Cabin Boy’s ships afloat: ") + begins("Your ships afloat: "), 2, "{told:?}");
}

#[test]
fn every_screen_says_where_one_is() {
    let mut desk = Desk::new(1280, 720);
    assert_eq!(sections(&desk)[0].heading, "Deskmate");
    desk.press("thing-gomoku");
    desk.frames(3);
    assert_eq!(sections(&desk)[0].heading, "Gomoku");
    assert_eq!(desk.asides(), ["Pick a game.", "Gomoku: choose your opponent and the rules."]);
}

#[test]
fn what_is_shown_over_the_board_is_told_on_and_off() {
    let mut desk = Desk::at_table("human");
    for (line, key) in [
        ("A magic square: every line adds up to 15.", KeyCode::KeyV),
        ("The secret: off.", KeyCode::F2),
        ("Nothing else to show here.", KeyCode::F4),
    ] {
        desk.key(key);
        desk.frames(3);
        assert_eq!(desk.heard().last().map(String::as_str), Some(line));
    }
}

#[test]
fn a_question_mark_opens_the_keys_wherever_it_is_on_the_keyboard() {
    let mut desk = Desk::new(1280, 720);
    desk.strike(Key::Character("?".into()));
    desk.frames(30);
    assert_eq!(menu(&desk), Menu::Keys);
    assert!(desk.reading().iter().any(|line| line == "Get a hint."), "{:?}", desk.reading());
    desk.key(KeyCode::Escape);
    desk.frames(3);
    assert_eq!(menu(&desk), Menu::Closed);
    // On some keyboards the question mark shares the key with 7.
    let mut desk = Desk::at_table("human");
    desk.strike_on(KeyCode::Digit7, Key::Character("?".into()));
    desk.frames(30);
    assert_eq!((menu(&desk), desk.moves().len()), (Menu::Keys, 0));
}

#[test]
fn a_task_that_is_being_made_is_told_of_once() {
    let mut desk = Desk::new(1280, 720);
    desk.press("diary");
    desk.frames(5);
    desk.0.world_mut().resource_mut::<CurrentDay>().summaries.clear();
    desk.frames(1);
    let being_made = desk.say(&Line::new("day-being-made"));
    let told = sections(&desk).iter().flat_map(|section| &section.lines);
    let counts: Vec<_> = told.map(|line| line.matches(&being_made).count()).collect();
    assert!(counts.contains(&1) && !counts.contains(&2), "{counts:?}");
}
