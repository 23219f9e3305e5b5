//! A game that is left for another one, in any way, keeps waiting or is in the diary as it was left.

use bevy::prelude::*;
use deskmate::app::base::states::{Menu, Phase, Screen};
use deskmate::app::base::stored_record::StoredRecord;
use deskmate::app::extras::day::PlayTask;
use deskmate::app::extras::lessons::PlayLesson;
use deskmate::app::extras::share::OpenReplay;
use deskmate::app::friend::{Friend, FriendRequest};
use deskmate::app::platform::clipboard::ClipboardContent;
use deskmate::app::play::arrangement::Arrangement;
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::play::library::{AddToLibrary, GameResult, Library, LibraryGame, OpenGame};
use deskmate::app::play::reopen::ContinueFromReplay;
use deskmate::app::play::seating::SessionOrigin;
use deskmate_games::Game;
use deskmate_games::gomoku::{Gomoku, text};
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::{link, record};

use crate::clipboard::{desk, paste, sit_down, times};
use crate::day::{MONDAY, lay_out};
use crate::harness::Desk;
use crate::rooms::{Server, invite, menu};

const RUNNING: &str = "G7 B2 G8";
const WON: &str = "H8 A1 H9 A3 H10 A5 H11 A7 H12";

fn game(moves: &str) -> Match<Gomoku> {
    let (config, plies) = text::read(moves).expect("a game");
    Match::replay(config, 1, plies).expect("legal plies")
}

const TWO: [PlayerKind; 2] = [PlayerKind::Human, PlayerKind::Human];

fn to_the_desk(desk: &mut Desk) {
    desk.press("menu");
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(40);
}

fn at_the_table(desk: &mut Desk) {
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(5);
}

/// Adds a game with this outcome to the diary, dated years ago, and opens it.
fn open_of_diary(desk: &mut Desk, moves: &str, outcome: Option<Outcome>) {
    let origin = SessionOrigin { turn: 0, began: 7, counts: true };
    let arrangement = Arrangement::default();
    let known = LibraryGame::of(
        &game(moves),
        outcome,
        origin,
        Seat::First,
        &arrangement,
        StoredRecord::new(&game(moves), TWO),
    );
    desk.0.world_mut().write_message(AddToLibrary(known));
    desk.frames(3);
    desk.press("diary");
    desk.0.world_mut().write_message(OpenGame(7));
    at_the_table(desk);
}

/// The place of the game that was left.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Left {
    Waits,
    InTheDiary,
}

/// A way to leave a game: its description, the place of the game afterwards, and the steps from its table to
/// that of another game.
type Way = (&'static str, Left, fn(&mut Desk));

const WAYS: [Way; 13] = [
    ("pasted over it", Left::InTheDiary, |desk| paste(desk, ClipboardContent::Text(RUNNING.to_owned()))),
    ("a pasted one that is over", Left::Waits, |desk| {
        paste(desk, ClipboardContent::Text(WON.to_owned()));
        assert_eq!(times(desk, "game-waits"), 1);
    }),
    ("a pasted one that is over and gone on with", Left::InTheDiary, |desk| {
        paste(desk, ClipboardContent::Text(WON.to_owned()));
        desk.key(KeyCode::KeyU);
        desk.frames(5);
    }),
    ("pasted on the desk", Left::InTheDiary, |desk| {
        to_the_desk(desk);
        paste(desk, ClipboardContent::Text(RUNNING.to_owned()));
        desk.wait("the offer", |desk| menu(desk) == Menu::PasteTarget);
        desk.frames(30);
        desk.press("paste-as-gomoku");
    }),
    ("a link to a replay", Left::Waits, |desk| {
        to_the_desk(desk);
        desk.0.world_mut().write_message(OpenReplay(link::encode(
            "",
            &record::from_match(Gomoku::NAME, &game(WON), TWO).to_text(),
        )));
    }),
    ("a new game that is not begun", Left::Waits, |desk| {
        to_the_desk(desk);
        sit_down(desk, "gomoku", &[]);
    }),
    ("a new game", Left::InTheDiary, |desk| {
        to_the_desk(desk);
        sit_down(desk, "gomoku", &["A1"]);
    }),
    ("a game of the diary that is over", Left::Waits, |desk| {
        to_the_desk(desk);
        open_of_diary(desk, WON, Some(Outcome::Win(Seat::First)));
    }),
    ("a game of the diary, played on from one of its positions", Left::InTheDiary, |desk| {
        to_the_desk(desk);
        open_of_diary(desk, WON, Some(Outcome::Win(Seat::First)));
        desk.press("replay-on");
        desk.0.world_mut().write_message(ContinueFromReplay(PlayerKind::Human));
    }),
    ("a game of the diary that was left", Left::InTheDiary, |desk| {
        to_the_desk(desk);
        open_of_diary(desk, RUNNING, None);
    }),
    ("a game of the diary that was given up", Left::InTheDiary, |desk| {
        to_the_desk(desk);
        open_of_diary(desk, RUNNING, Some(Outcome::Win(Seat::Second)));
    }),
    ("a lesson", Left::Waits, |desk| {
        to_the_desk(desk);
        desk.0.world_mut().write_message(PlayLesson { game: "gomoku", lesson: 0, step: 0 });
    }),
    ("the task of a day", Left::Waits, |desk| {
        to_the_desk(desk);
        desk.press("diary");
        lay_out(desk, MONDAY);
        desk.0.world_mut().write_message(PlayTask("gomoku"));
    }),
];

/// Begins a local game of two players, and returns its stored record.
fn begin(desk: &mut Desk) -> StoredRecord {
    sit_down(desk, "gomoku", &["O1", "O2", "O3"]);
    let autosaves = desk.0.world().resource::<Autosaves>();
    autosaves.get("gomoku").expect("it is kept").record.clone()
}

#[track_caller]
fn check(desk: &Desk, record: &StoredRecord, left: Left, way: &str) {
    let world = desk.0.world();
    let waits = world.resource::<Autosaves>().get("gomoku").is_some_and(|saved| saved.record == *record);
    let games = world.resource::<Library>().games();
    let in_the_diary =
        games.iter().filter(|game| game.record == *record && game.went == GameResult::Unfinished);
    let found = (waits, in_the_diary.count(), times(desk, "game-left"));
    let expected = match left {
        Left::Waits => (true, 0, 0),
        Left::InTheDiary => (false, 1, 1),
    };
    assert_eq!(found, expected, "{way}: whether it waits, is in the diary, and how often that is said");
}

#[test]
fn a_game_that_is_left_for_another_one_is_not_lost_and_where_it_is_is_said() {
    for (way, left, go) in WAYS {
        let mut desk = desk();
        let record = begin(&mut desk);
        go(&mut desk);
        at_the_table(&mut desk);
        check(&desk, &record, left, way);
    }
}

/// Returns the number of games in the diary.
fn in_the_diary(desk: &Desk) -> usize {
    desk.0.world().resource::<Library>().games().len()
}

#[test]
fn a_game_that_is_pasted_again_and_again_is_kept_once() {
    let mut desk = desk();
    begin(&mut desk);
    for text in [RUNNING, "C3 D4", RUNNING, RUNNING, "C3 D4", RUNNING] {
        paste(&mut desk, ClipboardContent::Text(text.to_owned()));
        at_the_table(&mut desk);
    }
    assert_eq!(in_the_diary(&desk), 3, "the own game and the two pasted ones");
    for _ in 0..2 {
        to_the_desk(&mut desk);
        paste(&mut desk, ClipboardContent::Text(RUNNING.to_owned()));
        desk.wait("the offer", |desk| menu(desk) == Menu::PasteTarget);
        desk.frames(30);
        desk.press("paste-as-gomoku");
        at_the_table(&mut desk);
    }
    assert_eq!(in_the_diary(&desk), 3);
    // Played on, it is another one.
    desk.play(&["B3"]);
    paste(&mut desk, ClipboardContent::Text(RUNNING.to_owned()));
    at_the_table(&mut desk);
    assert_eq!(desk.moves().len(), 3);
    assert!(desk.0.world().resource::<Library>().games().iter().any(|game| game.moves == 4));
}

#[test]
fn a_position_of_the_diary_that_is_played_on_from_again_is_kept_once() {
    for (moves, winner) in [(WON, Seat::First), (RUNNING, Seat::Second)] {
        let mut desk = desk();
        for _ in 0..3 {
            open_of_diary(&mut desk, moves, Some(Outcome::Win(winner)));
            if moves == WON {
                desk.press("replay-on");
                desk.0.world_mut().write_message(ContinueFromReplay(PlayerKind::Human));
                at_the_table(&mut desk);
            }
            assert!(desk.0.world().resource::<Autosaves>().get("gomoku").is_some(), "it waits: {moves}");
            to_the_desk(&mut desk);
        }
        assert_eq!(in_the_diary(&desk), 1, "only the finished one: {moves}");
    }
}

#[test]
fn a_game_that_is_left_for_a_friends_room_waits() {
    let (_server, address) = Server::start("left-for-a-room");
    let mut host = desk();
    host.0.world_mut().resource_mut::<Friend>().server = Some(address.clone());
    let code = invite(&mut host, "gomoku", &["begins-near"]);
    let mut guest = desk();
    guest.0.world_mut().resource_mut::<Friend>().server = Some(address.clone());
    let record = begin(&mut guest);
    to_the_desk(&mut guest);
    guest.0.world_mut().write_message(FriendRequest::EnterText(code));
    at_the_table(&mut guest);
    assert_ne!(guest.phase(), Some(Phase::Result));
    check(&guest, &record, Left::Waits, "an invitation");
}
