//! The clock of a match at this desk.

use std::time::Duration;

use bevy::prelude::Rect;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::play::arrangement::Side;
use deskmate::app::play::library::Library;
use deskmate::app::play::match_clock::MatchClock;
use deskmate_games::NAMES;

use crate::harness::{Desk, weakest_opponent};

/// Presses of the stepper that choose ten seconds a move, and a minute for the game.
const TEN_SECONDS: &[&str] = &["time-control-more"];
const ONE_MINUTE: &[&str] = &["time-control-more", "time-control-more", "time-control-more"];

fn left(desk: &Desk, side: Side) -> Duration {
    desk.0.world().resource::<MatchClock>().left(side).expect("there is a clock")
}

/// Lets seconds of the game pass.
fn wait_seconds(desk: &mut Desk, seconds: u64) {
    let until = desk.now() + Duration::from_secs(seconds);
    desk.wait("the time", |desk| desk.now() >= until);
}

#[test]
fn the_first_move_takes_as_long_as_it_likes_and_then_the_flag_falls() {
    let mut desk = Desk::at_game("gomoku", "human", TEN_SECONDS);
    wait_seconds(&mut desk, 20);
    assert_eq!(left(&desk, Side::Near), Duration::from_secs(10));
    desk.play(&["H8"]);
    wait_seconds(&mut desk, 5);
    assert_eq!(left(&desk, Side::Near), Duration::from_secs(10));
    assert!(left(&desk, Side::Far) < Duration::from_secs(6));
    let shown = desk.sides()[1].presence.clone();
    assert_eq!(shown.len(), 1, "the card shows it: {shown:?}");
    assert!(desk.phase() == Some(Phase::Play) && !desk.has_heard("friend-ended-time"));
    wait_seconds(&mut desk, 8);
    assert_eq!(desk.phase(), Some(Phase::Result));
    assert!(desk.has_heard("friend-ended-time"));
    assert_eq!(desk.sides().iter().map(|side| side.wins).collect::<Vec<_>>(), [1, 0]);
    assert_eq!(desk.0.world().resource::<Library>().games().len(), 1);
    // The next game begins with the whole time.
    desk.press("again");
    desk.wait("the next game", |desk| desk.phase() == Some(Phase::Play) && desk.moves().is_empty());
    assert_eq!(left(&desk, Side::Far), Duration::from_secs(10));
    desk.arrive();
    desk.play(&["H8", "A1", "H9"]);
    assert_eq!(desk.phase(), Some(Phase::Play));
}

#[test]
fn every_game_ends_when_the_time_is_up_and_can_be_replayed() {
    for game in NAMES {
        let mut desk = Desk::at_game(game, weakest_opponent(game), TEN_SECONDS);
        let runs = |desk: &Desk| desk.0.world().resource::<MatchClock>().running() == Some(Side::Near);
        desk.play_at_random(runs);
        wait_seconds(&mut desk, 12);
        assert_eq!(desk.phase(), Some(Phase::Result), "{game}");
        assert!(desk.has_heard("friend-ended-time-lost"), "{game}");
        desk.frames(60);
        desk.press("replay");
        desk.wait("the replay", |desk| desk.replay().is_some());
        desk.wait("its end", |desk| desk.replay().is_none_or(|replay| replay.plies == replay.last));
        desk.frames(60);
        desk.go_to_the_desk();
    }
}

#[test]
fn the_time_of_each_move_begins_anew() {
    let mut desk = Desk::at_game("gomoku", "human", TEN_SECONDS);
    for place in ["H8", "A1", "H9", "A2", "H10"] {
        desk.play(&[place]);
        wait_seconds(&mut desk, 6);
    }
    assert_eq!(desk.phase(), Some(Phase::Play));
}

#[test]
fn a_menu_stops_the_clock() {
    let mut desk = Desk::at_game("gomoku", "human", ONE_MINUTE);
    desk.play(&["H8"]);
    wait_seconds(&mut desk, 3);
    desk.press("menu");
    let before = left(&desk, Side::Far);
    wait_seconds(&mut desk, 20);
    assert_eq!(left(&desk, Side::Far), before);
    desk.press("go-on");
    wait_seconds(&mut desk, 3);
    assert!(left(&desk, Side::Far) < before);
}

#[test]
fn a_game_that_is_left_goes_on_with_the_time_that_was_left() {
    let mut desk = Desk::at_game("gomoku", "human", ONE_MINUTE);
    desk.play(&["H8"]);
    wait_seconds(&mut desk, 7);
    desk.play(&["A1"]);
    let before = left(&desk, Side::Far);
    assert!(before < Duration::from_secs(54));
    desk.go_to_the_desk();
    desk.press("thing-gomoku");
    desk.press("go-on");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    assert_eq!(left(&desk, Side::Far), before);
}

#[test]
fn the_weaker_side_has_more_time_and_an_opponent_keeps_to_the_clock() {
    let odds = &["time-odds-more", "time-odds-more"];
    let mut desk = Desk::at_game("gomoku", "guardian", &[ONE_MINUTE, odds].concat());
    assert_eq!([Side::Near, Side::Far].map(|side| left(&desk, side).as_secs()), [60, 12]);
    desk.play_at_random(|desk| desk.moves().len() >= 40 || desk.phase() == Some(Phase::Result));
    assert!(!desk.has_heard("friend-ended-time-you"), "the opponent lost on time");
}

#[test]
fn nobody_who_plays_alone_has_a_clock() {
    let mut desk = Desk::at_game("gomoku", "human", TEN_SECONDS);
    desk.go_to_the_desk();
    desk.press("thing-ugolki");
    desk.press("opponent-alone");
    desk.press("start");
    desk.arrive();
    assert!(!desk.0.world().resource::<MatchClock>().is_set());
}

#[test]
fn the_page_of_options_fits_into_every_window() {
    for (width, height) in
        [(1280.0, 720.0), (800.0, 600.0), (844.0, 390.0), (640.0, 360.0), (390.0, 844.0), (360.0, 640.0)]
    {
        let mut desk = Desk::new(1280, 720);
        desk.resize_quickly(width, height);
        for game in NAMES {
            for opponent in ["opponent-human", "opponent-friend"] {
                desk.press(&format!("thing-{game}"));
                desk.press(opponent);
                if desk.try_press("open-options") {
                    desk.arrive();
                    let local = ["time-control-more", "time-odds-less"];
                    let controls = local.into_iter().filter(|_| opponent == "opponent-human");
                    let window = Rect::new(0.0, 0.0, width, height);
                    let lost: Vec<_> = controls
                        .chain(["close-options"])
                        .filter(|control| !desk.has(control) || !window.contains(desk.middle(control)))
                        .collect();
                    assert!(lost.is_empty(), "{game}, {opponent} at {width}x{height}: {lost:?}");
                    desk.press("close-options");
                }
                desk.press("back");
                desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
                desk.frames(60);
            }
        }
    }
}

#[test]
fn who_watches_is_offered_no_clock() {
    for (width, height) in [(1280.0, 720.0), (640.0, 360.0), (390.0, 844.0)] {
        let mut desk = Desk::new(1280, 720);
        desk.resize_quickly(width, height);
        desk.press("thing-add-to-15");
        desk.arrive();
        for (opponent, is_offered) in [("human", true), ("watch", false), ("dreamer", true)] {
            desk.press(&format!("opponent-{opponent}"));
            desk.frames(5);
            assert_eq!(desk.has("open-options"), is_offered, "{opponent} at {width}x{height}");
        }
    }
}
