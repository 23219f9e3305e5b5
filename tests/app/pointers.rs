//! The notes that point out controls in somebody's first game.

use bevy::prelude::*;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::states::{Menu, Screen};
use deskmate_games::NAMES;

use crate::every_screen::Walk;
use crate::harness::{Desk, weakest_opponent};
use crate::rooms::menu;

/// Starts an app that has never been played.
fn newcomer() -> Desk {
    Desk::with(1280, 720, |app| {
        app.insert_resource(Notebook::default());
    })
}

fn sit_down(desk: &mut Desk, game: &str, opponent: &str) {
    desk.press(&format!("thing-{game}"));
    desk.press(&format!("opponent-{opponent}"));
    desk.press("start");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(60);
}

/// Returns the text of the note on the table.
fn note(desk: &Desk) -> Option<String> {
    desk.mirror().0.iter().any(|control| control.name == "pointer-next").then(|| desk.reading().join(" "))
}

#[test]
fn the_notes_of_a_battle_go_along_with_what_is_done() {
    let mut desk = newcomer();
    sit_down(&mut desk, "sea-battle", weakest_opponent("sea-battle"));
    let next = |desk: &mut Desk, what: &str, beginning: &str| {
        desk.wait(what, |desk| note(desk).is_some_and(|note| note.contains(beginning)));
    };
    next(&mut desk, "the first note", "Put your ships");
    desk.press("by-chance");
    next(&mut desk, "the note about Ready", "All placed?");
    desk.press("stand");
    next(&mut desk, "the note about shots", "Pick a square");
    desk.press("E5");
    next(&mut desk, "the note about hints", "Stuck?");
}

#[test]
fn a_first_game_is_explained_once_and_again_from_the_rules() {
    let mut desk = newcomer();
    sit_down(&mut desk, "add-to-15", "human");
    let first = note(&desk).expect("a note");
    assert!(first.starts_with("Take a disc"), "{first}");
    desk.play(&["disc-5"]);
    desk.frames(10);
    let second = note(&desk).expect("another");
    assert!(second.starts_with("Three of your discs"), "who has moved has understood: {second}");
    desk.press("pointer-next");
    desk.frames(5);
    assert!(note(&desk).is_some_and(|note| note.starts_with("Stuck?")));
    desk.press("pointer-skip");
    desk.frames(5);
    assert_eq!(note(&desk), None);
    desk.press("menu");
    desk.press("rules");
    desk.press("pointers-again");
    desk.frames(60);
    assert_eq!(menu(&desk), Menu::Closed);
    let rest: Vec<_> = std::iter::from_fn(|| {
        let read = note(&desk)?;
        desk.press("pointer-next");
        desk.frames(5);
        Some(read)
    })
    .collect();
    assert_eq!(rest.len(), 4, "{rest:?}");
    desk.press("menu");
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(10);
    sit_down(&mut desk, "add-to-15", "human");
    assert_eq!(note(&desk), None, "the second game needs none");
}

#[test]
fn whoever_has_never_played_is_told_to_pick_a_game() {
    let seen = |desk: &mut Desk| {
        let world = desk.0.world_mut();
        world.query::<&Text>().iter(world).any(|text| text.0 == "Pick a game.")
    };
    assert!(seen(&mut newcomer()));
    assert!(!seen(&mut Desk::new(1280, 720)));
}

/// At every size each note of each game lies inside the window, beside its target.
#[test]
fn every_note_finds_its_place() {
    for game in NAMES {
        let mut walk = Walk::of(game, newcomer());
        let opponent = if *game == "sea-battle" { "cabin-boy" } else { "human" };
        sit_down(&mut walk.desk, game, opponent);
        let mut read = 0;
        let mut read_on = |walk: &mut Walk| {
            while note(&walk.desk).is_some() {
                walk.notes(&format!("note {read}"));
                walk.desk.press("pointer-next");
                walk.desk.frames(5);
                read += 1;
            }
            read
        };
        let mut count = read_on(&mut walk);
        if *game == "sea-battle" {
            assert_eq!(count, 2, "there is nothing to be ready for yet");
            walk.desk.press("by-chance");
            walk.desk.wait("all ships", |desk| {
                desk.mirror().0.iter().any(|control| control.name == "stand" && control.enabled)
            });
            walk.desk.frames(60);
            assert_eq!(read_on(&mut walk), 3, "there is nothing to shoot at yet");
            walk.desk.press("stand");
            walk.desk.wait("the first shot", |desk| note(desk).is_some());
            count = read_on(&mut walk);
        }
        assert!((2..=5).contains(&count), "{game} has {count} notes");
        walk.end();
    }
}
