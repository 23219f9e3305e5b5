//! A new game: nothing of the previous one remains on the table.

use bevy::prelude::*;
use deskmate::app::base::announce::{Announce, LatestAnnouncement};
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::board::face::Expression;
use deskmate::app::board::overlays::{MIND, Overlays};
use deskmate::app::board::pointer::Aimed;
use deskmate::app::extras::day::PlayTask;
use deskmate::app::extras::lessons::PlayLesson;
use deskmate::app::play::library::{Library, OpenGame};
use deskmate::app::play::mind::Mind;
use deskmate::app::play::mood::Mood;
use deskmate::app::play::session::Session;
use deskmate::app::play::thinking::{Hint, HintPlaces};
use deskmate_games::NAMES;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::input::Draft;
use deskmate_games::sea_battle::rules::{Cell, Layout};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use crate::day::{MONDAY, lay_out};
use crate::harness::Desk;
use crate::rooms::{Server, both, pair};
use crate::sea_battle::stand;

/// Sets everything that could be left over from a game.
fn leave_traces(desk: &mut Desk) {
    let world = desk.0.world_mut();
    world.write_message(Announce(Line::new("replay-over")));
    world.resource_mut::<Hint>().0 = Some(HintPlaces { place: 3, to: 3 });
    world.resource_mut::<Aimed>().place = Some(3);
    world.resource_mut::<Mind>().why = Some(Line::new("replay-over"));
    world.resource_mut::<Mood>().felt = Some((Seat::Second, Expression::Glad));
    if !world.resource::<Overlays>().shows(MIND) {
        world.resource_mut::<Overlays>().toggle(MIND);
    }
}

/// Asserts that nothing of it is left, and that nothing is said of it.
#[track_caller]
fn assert_no_trace(desk: &Desk, way: &str) {
    let world = desk.0.world();
    let latest = world.resource::<LatestAnnouncement>();
    let old = desk.say(&Line::new("replay-over"));
    assert!(latest.text != old && latest.previous.as_ref() != Some(&old), "{way}: {:?}", latest.text);
    assert_eq!(*world.resource::<Hint>(), Hint(None), "{way}");
    assert_eq!(world.resource::<Aimed>().place, None, "{way}");
    assert_eq!(*world.resource::<Mind>(), Mind::default(), "{way}");
    assert_eq!(*world.resource::<Mood>(), Mood::default(), "{way}");
    assert!(!world.resource::<Overlays>().shows(MIND), "{way}");
    assert!(!desk.has_heard("overlay-off"), "{way}: {:?}", desk.heard());
}

/// Returns a finished local game of two players, won by 2, 7 and 6, with the result on the table.
fn won() -> Desk {
    let mut desk = Desk::at_table("human");
    desk.play(&["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"]);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    desk
}

fn to_the_desk(desk: &mut Desk) {
    desk.try_press("close-result");
    desk.frames(3);
    if !desk.try_press("desk") {
        desk.press("menu");
        desk.press("desk");
    }
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(30);
}

fn at_the_table(desk: &mut Desk) {
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(3);
}

#[test]
fn a_fresh_game_opens_with_no_sentence_of_the_last_one() {
    let mut desk = Desk::at_table("human");
    let first = said(&desk);
    assert!(!first.0.is_empty() && first.1.is_none(), "whose turn it is, and nothing else: {first:?}");
    desk.play(&["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"]);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    desk.press("again");
    desk.wait("the next game", |desk| desk.moves().is_empty() && desk.status().is_settled);
    desk.frames(3);
    assert_eq!(said(&desk), first, "the same two play again");
    desk.play(&["disc-2"]);
    to_the_desk(&mut desk);
    desk.press("thing-add-to-15");
    desk.press("start");
    at_the_table(&mut desk);
    assert_eq!(said(&desk), first, "two sit down anew");
}

#[test]
fn nothing_of_the_last_game_is_left_however_one_sits_down() {
    type Way = (&'static str, fn(&mut Desk));
    let ways: [Way; 5] = [
        ("again", |desk| {
            leave_traces(desk);
            desk.press("again");
            desk.wait("the next game", |desk| desk.moves().is_empty() && desk.status().is_settled);
            desk.frames(3);
        }),
        ("start", |desk| {
            to_the_desk(desk);
            leave_traces(desk);
            desk.press("thing-add-to-15");
            desk.press("start");
            at_the_table(desk);
        }),
        ("diary", |desk| {
            to_the_desk(desk);
            leave_traces(desk);
            desk.frames(1);
            let began = desk.0.world().resource::<Library>().games()[0].began;
            desk.0.world_mut().write_message(OpenGame(began));
            at_the_table(desk);
        }),
        ("lesson", |desk| {
            to_the_desk(desk);
            leave_traces(desk);
            desk.frames(1);
            let lesson = PlayLesson { game: "add-to-15", lesson: 0, step: 0 };
            desk.0.world_mut().write_message(lesson);
            at_the_table(desk);
        }),
        ("go on", |desk| {
            desk.press("again");
            desk.wait("the next game", |desk| desk.moves().is_empty() && desk.status().is_settled);
            desk.frames(3);
            desk.play(&["disc-5"]);
            to_the_desk(desk);
            leave_traces(desk);
            desk.press("thing-add-to-15");
            desk.press("go-on");
            at_the_table(desk);
        }),
    ];
    for (way, sit_down) in ways {
        let mut desk = won();
        sit_down(&mut desk);
        assert_no_trace(&desk, way);
    }
}

/// Returns what is said last, and before that.
fn said(desk: &Desk) -> (String, Option<String>) {
    let latest = desk.0.world().resource::<LatestAnnouncement>();
    (latest.text.clone(), latest.previous.clone().filter(|before| !before.is_empty()))
}

#[test]
fn no_game_opens_with_a_sentence_of_another_one() {
    let openings: Vec<_> = NAMES.iter().map(|game| said(&Desk::at_game(game, "human", &[]))).collect();
    for from in NAMES {
        let mut desk = if *from == "add-to-15" { won() } else { Desk::at_game(from, "human", &[]) };
        for (to, opening) in NAMES.iter().zip(&openings) {
            to_the_desk(&mut desk);
            leave_traces(&mut desk);
            desk.press(&format!("thing-{to}"));
            desk.press("opponent-human");
            desk.press("start");
            at_the_table(&mut desk);
            let way = format!("{to} after {from}");
            assert_no_trace(&desk, &way);
            assert_eq!(said(&desk), *opening, "{way}");
        }
    }
}

#[test]
fn a_letter_typed_in_the_last_game_is_no_beginning_of_a_place_in_this_one() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.key(KeyCode::KeyG);
    desk.press("menu");
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(30);
    desk.press("thing-gomoku");
    desk.press("start");
    at_the_table(&mut desk);
    desk.key(KeyCode::Digit7);
    assert_ne!(desk.focused().as_deref(), Some("G7"));
}

/// Pencil marks belong to one battle. Remembered layouts stay.
#[test]
fn pencilled_squares_are_clean_in_the_next_battle_with_a_friend() {
    let (_server, address) = Server::start("clean");
    let mut pair = pair(&address, "sea-battle", &[]);
    pair.iter_mut().for_each(stand);
    both(&mut pair, "the battle", |pair| pair.iter().all(|desk| desk.status().is_settled));
    let draft = |desk: &Desk| desk.0.world().resource::<Session<SeaBattle>>().draft.clone();
    let layout = Layout::try_from("A1-D1 A3".to_owned()).expect("a layout");
    let mut session = pair[0].0.world_mut().resource_mut::<Session<SeaBattle>>();
    session.draft.pencil_marks.iter_mut().for_each(|marks| marks.insert(Cell::new(0, 0)));
    session.draft.saved[0] = Some(layout.clone());
    pair[0].frames(3);
    pair[0].press("talk");
    pair[0].frames(20);
    pair[0].press("resign");
    pair[0].frames(60);
    pair[0].press("resign-really");
    both(&mut pair, "the end", |pair| pair.iter().all(|desk| desk.phase() == Some(Phase::Result)));
    assert_ne!(draft(&pair[0]).pencil_marks, Draft::default().pencil_marks);
    pair.iter_mut().for_each(|desk| desk.frames(60));
    pair[0].press("again");
    both(&mut pair, "the offer", |pair| pair[1].online().is_some_and(|friend| friend.offered.is_some()));
    pair[1].frames(3);
    pair[1].press("again");
    both(&mut pair, "the next battle", |pair| {
        pair.iter().all(|desk| desk.phase() == Some(Phase::Play) && desk.status().is_settled)
    });
    pair[0].frames(3);
    assert_eq!(draft(&pair[0]).pencil_marks, Draft::default().pencil_marks);
    assert_eq!(draft(&pair[0]).saved[0], Some(layout));
}

/// Plays to the end, and waits until the result lies there.
fn ended(mut desk: Desk) -> Desk {
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    desk
}

/// The ends of a game, and other ways of sitting at a board, each with its name.
const ENDS: [(&str, fn() -> Desk); 6] = [
    ("a game against the strongest", || {
        let mut desk = Desk::at_table("perfect");
        desk.play_at_random(|desk| desk.phase() == Some(Phase::Result));
        ended(desk)
    }),
    ("a draw", || {
        let mut desk = Desk::at_table("human");
        let discs = [5, 2, 8, 6, 7, 3, 1, 9, 4].map(|disc| format!("disc-{disc}"));
        desk.play(&discs.each_ref().map(String::as_str));
        ended(desk)
    }),
    ("a replay", || {
        let mut desk = won();
        desk.press("replay");
        desk.wait("the replay", |desk| desk.replay().is_some());
        desk.frames(60);
        desk
    }),
    ("a lesson", || {
        let mut desk = Desk::new(1280, 720);
        desk.0.world_mut().write_message(PlayLesson { game: "add-to-15", lesson: 0, step: 0 });
        at_the_table(&mut desk);
        desk
    }),
    ("a task of the day", || {
        let mut desk = Desk::new(1280, 720);
        desk.press("diary");
        lay_out(&mut desk, MONDAY);
        desk.0.world_mut().write_message(PlayTask("gomoku"));
        at_the_table(&mut desk);
        desk
    }),
    ("a game with a friend", || {
        let (_server, address) = Server::start("fresh");
        let mut pair = pair(&address, "add-to-15", &[]);
        both(&mut pair, "the game", |pair| pair.iter().all(|desk| desk.status().is_settled));
        pair[0].frames(60);
        pair[0].press("talk");
        pair[0].frames(20);
        pair[0].press("resign");
        pair[0].frames(60);
        pair[0].press("resign-really");
        both(&mut pair, "the end", |pair| pair.iter().all(|desk| desk.phase() == Some(Phase::Result)));
        let [desk, _] = pair;
        ended(desk)
    }),
];

#[test]
fn no_game_opens_with_a_sentence_of_what_came_before() {
    let openings: Vec<_> = NAMES.iter().map(|game| said(&Desk::at_game(game, "human", &[]))).collect();
    for (end, sit) in ENDS {
        for (to, opening) in NAMES.iter().zip(&openings) {
            let mut desk = sit();
            leave_traces(&mut desk);
            desk.go_to_the_desk();
            desk.press(&format!("thing-{to}"));
            desk.press("opponent-human");
            desk.press("start");
            at_the_table(&mut desk);
            let way = format!("{to} after {end}");
            assert_no_trace(&desk, &way);
            assert_eq!(said(&desk), *opening, "{way}");
        }
    }
}
