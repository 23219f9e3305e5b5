//! Games are not lost: unfinished games wait on their boards, and the diary keeps those that ended.

use bevy::prelude::*;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::base::stored_record::StoredRecord;
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::play::library::{AddToLibrary, GameResult, Library, LibraryGame};
use deskmate::app::play::status::Turn;
use deskmate_games::NAMES;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::seat::PlayerKind;

use crate::harness::Desk;
use crate::sea_battle::stand;

fn leave(desk: &mut Desk) {
    desk.press("menu");
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
}

fn leave_after_the_end(desk: &mut Desk) {
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    desk.press("close-result");
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(30);
}

fn sit_down(desk: &mut Desk, game: &str) {
    desk.press(&format!("thing-{game}"));
    desk.press("opponent-human");
    desk.press("start");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(3);
}

/// Opens the page with the finished games.
fn open_the_games(desk: &mut Desk) {
    desk.press("diary");
    desk.press("diary-games");
    desk.frames(60);
}

fn library(desk: &Desk) -> &Library {
    desk.0.world().resource()
}

#[test]
fn games_of_several_kinds_wait_at_once() {
    let mut desk = Desk::new(1280, 720);
    let begun = [("add-to-15", &["disc-5"][..]), ("gomoku", &["H8", "J9"]), ("ugolki", &["C2", "C4"])];
    for (game, moves) in begun {
        sit_down(&mut desk, game);
        desk.play(moves);
        leave(&mut desk);
    }
    let waiting: Vec<_> =
        NAMES.iter().filter(|name| desk.0.world().resource::<Autosaves>().get(name).is_some()).collect();
    assert_eq!(waiting.len(), begun.len(), "{waiting:?}");
    for (game, moves) in begun {
        desk.press(&format!("thing-{game}"));
        desk.press("go-on");
        desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
        let known = desk.moves().len();
        assert_eq!(known, if game == "ugolki" { 1 } else { moves.len() }, "{game}");
        leave(&mut desk);
    }
}

#[test]
fn a_game_that_waits_is_not_lost_to_another_one() {
    let mut desk = Desk::at_table("human");
    desk.play(&["disc-5"]);
    leave(&mut desk);
    sit_down(&mut desk, "add-to-15");
    let waits = |desk: &Desk| {
        let autosaves = desk.0.world().resource::<Autosaves>();
        autosaves.get("add-to-15").map(|saved| saved.record.clone()).expect("one waits")
    };
    let before = waits(&desk);
    leave(&mut desk);
    assert_eq!(waits(&desk), before, "nothing was played in the other one");
    sit_down(&mut desk, "add-to-15");
    desk.play(&["disc-1"]);
    assert_ne!(waits(&desk), before);
    let went: Vec<_> = library(&desk).games().iter().map(|game| (game.went, game.moves)).collect();
    assert_eq!(went, [(GameResult::Unfinished, 1)]);
    leave(&mut desk);
    open_the_games(&mut desk);
    desk.press("game-0");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    assert_eq!(desk.moves(), ["5"]);
    desk.play(&["disc-9"]);
    assert_eq!(desk.moves(), ["5", "9"], "it goes on");
    leave(&mut desk);
    // The other game is in the diary, and the open one is further ahead than its entry.
    open_the_games(&mut desk);
    desk.press("game-1");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    assert_eq!(desk.moves(), ["5", "9"]);
}

#[test]
fn a_page_of_games_that_are_gone_gives_way_to_the_last_one_there_is() {
    let game = |began: i64| LibraryGame {
        game: "gomoku".to_owned(),
        began,
        near: Seat::First,
        far: PlayerKind::Human,
        names: Default::default(),
        went: GameResult::Won,
        moves: 9,
        counts: true,
        figures: Default::default(),
        favourite: false,
        record: StoredRecord {
            players: [PlayerKind::Human, PlayerKind::Human],
            seed: 0,
            moves: String::new(),
        },
    };
    let mut desk = Desk::new(1280, 720);
    let games: Vec<_> = (1..=40).map(|began| AddToLibrary(game(began))).collect();
    desk.0.world_mut().write_message_batch(games);
    desk.frames(3);
    open_the_games(&mut desk);
    desk.press("earlier");
    desk.press("earlier");
    assert!(!desk.has("game-0") && desk.has("later"));
    *desk.0.world_mut().resource_mut::<Library>() = Library::default();
    let games: Vec<_> = (1..=3).map(|began| AddToLibrary(game(began))).collect();
    desk.0.world_mut().write_message_batch(games);
    desk.frames(5);
    assert!(desk.has("game-0") && desk.has("game-2"));
    assert!(!desk.has("later") && !desk.has("earlier"));
}

/// A local game of two players, in which 2, 7 and 6 make fifteen.
const WON: [&str; 5] = ["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"];

#[test]
fn a_game_opened_in_the_diary_leads_back_there() {
    let mut desk = Desk::at_table("human");
    desk.play(&WON);
    leave_after_the_end(&mut desk);
    open_the_games(&mut desk);
    desk.press("game-0");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.replay().is_some());
    desk.press("replay-done");
    assert!(!desk.has("desk"));
    desk.press("diary");
    desk.wait("the diary", |desk| desk.screen() == Screen::Diary && desk.has("game-0"));
    // Another game does not.
    desk.press("back");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(60);
    desk.press("thing-add-to-15");
    desk.press("start");
    desk.arrive();
    desk.play(&WON);
    desk.wait("the end", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    desk.try_press("close-result");
    desk.frames(3);
    assert!(desk.has("desk") && !desk.has("diary"));
}

#[test]
fn a_game_that_has_ended_is_in_the_diary_and_is_leafed_through() {
    let mut desk = Desk::at_table("human");
    desk.play(&WON);
    leave_after_the_end(&mut desk);
    open_the_games(&mut desk);
    desk.frames(60);
    assert_eq!(desk.screen(), Screen::Diary);
    let result = desk.say(&Line::new("diary-won"));
    assert!(desk.label("game-0").contains(&result), "{}", desk.label("game-0"));
    desk.press("keep-0");
    assert!(library(&desk).games()[0].favourite);
    // Viewing it, undoing the last move and playing the same one again leaves the same game.
    desk.press("game-0");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.replay().is_some());
    desk.press("replay-done");
    desk.press("undo");
    desk.play(&["disc-6"]);
    desk.wait("the same end", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    assert_eq!(library(&desk).games().len(), 1);
    // With another ending it is another game, which does not count.
    desk.try_press("close-result");
    desk.frames(3);
    desk.press("undo");
    desk.play(&["disc-8", "disc-5", "disc-4", "disc-9"]);
    desk.wait("the second end", |desk| library(desk).games().len() == 2);
    let counts: Vec<_> = library(&desk).games().iter().map(|game| (game.counts, game.favourite)).collect();
    assert_eq!(counts, [(false, false), (true, true)]);
    desk.frames(60);
    desk.press("diary");
    desk.frames(60);
    desk.press("game-1");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.replay().is_some());
    desk.frames(30);
    desk.press("replay-on");
    desk.press("replay-on");
    assert_eq!(desk.replay().map(|replayed| replayed.plies), Some(2));
    desk.press("play-on");
    desk.press("against-perfect");
    desk.wait("the answer", |desk| desk.moves().len() == 2 && desk.status().turn == Turn::You);
    desk.press("disc-9");
    desk.wait("their move", |desk| desk.moves().len() == 4);
    assert_eq!(library(&desk).games().len(), 2, "the game itself stays as it was");
}

#[test]
fn a_game_that_can_not_be_opened_says_so_in_one_line() {
    let mut desk = Desk::at_table("human");
    desk.play(&WON);
    leave_after_the_end(&mut desk);
    let mut broken = library(&desk).games()[0].clone();
    broken.record.moves = "{".to_owned();
    desk.0.world_mut().write_message(deskmate::app::play::library::AddToLibrary(broken));
    desk.frames(2);
    open_the_games(&mut desk);
    desk.press("game-0");
    desk.frames(5);
    assert_eq!(desk.screen(), Screen::Diary);
    let told = desk.heard().last().cloned().unwrap_or_default();
    assert_eq!(told, desk.say(&Line::new("kept-unreadable")));
}

#[test]
fn the_diary_is_read_by_those_who_cannot_see_it() {
    let mut desk = Desk::at_game("add-to-15", "dreamer", &[]);
    desk.play_out();
    leave_after_the_end(&mut desk);
    open_the_games(&mut desk);
    desk.frames(5);
    let description = desk.0.world().resource::<deskmate::app::ui::description::Description>().0.clone();
    let headings: Vec<_> = description.iter().map(|section| section.heading.as_str()).collect();
    assert_eq!(headings[1..], ["Lessons", "Add to 15", "Games"], "after the day's desk");
    assert!(description[1].lines[0].starts_with("Pairs: "), "{description:?}");
    assert!(description[2].lines[0].starts_with("Dreamer: "), "{description:?}");
    assert!(description[3].lines[0].starts_with("Dreamer, "), "{description:?}");
}

#[test]
fn a_battle_is_looked_at_again_from_its_first_shot() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    stand(&mut desk);
    crate::sea_battle::fire_on(&mut desk, |desk| desk.phase() == Some(Phase::Result));
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    let game = library(&desk).games()[0].clone();
    assert!(game.figures.contains_key("accuracy"), "{:?}", game.figures);
    assert_eq!(game.figures.contains_key("shots"), game.went == GameResult::Won);
    desk.frames(60);
    desk.press("close-result");
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(30);
    open_the_games(&mut desk);
    desk.press("game-0");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.replay().is_some());
}
