//! The course of a game: turns, pauses, undo, hints, watching.

use bevy::prelude::KeyCode;
use deskmate::app::base::announce::LatestAnnouncement;
use deskmate::app::base::states::Phase;
use deskmate::app::play::TableCommand;
use deskmate::app::play::status::Turn;
use deskmate::app::play::thinking::Hint;

use crate::harness::{Desk, FRAME};

#[test]
pub fn a_whole_game_ends_in_a_result_and_the_next_keeps_the_score() {
    let mut desk = Desk::at_table("perfect");
    desk.play_out();
    let score = |desk: &Desk| desk.sides().iter().map(|side| side.wins).sum::<u32>() + desk.draws();
    assert_eq!(score(&desk), 1);
    desk.press("again");
    desk.wait("the next game", |desk| desk.phase() == Some(Phase::Play) && desk.moves().len() < 2);
    assert_eq!(score(&desk), 1);
    desk.play_out();
    assert_eq!(score(&desk), 2);
}

#[test]
fn an_opponent_pauses_before_it_moves() {
    let mut desk = Desk::at_table("careful");
    desk.press("disc-5");
    desk.wait("my move shown", |desk| desk.status().is_settled);
    let frames = desk.wait("his move", |desk| desk.moves().len() == 2);
    let pause = FRAME.as_secs_f32() * frames as f32;
    assert!(pause > 0.7, "{pause} s");
}

#[test]
fn touching_out_of_turn_or_a_taken_disc_changes_nothing() {
    let mut desk = Desk::at_table("careful");
    desk.press("disc-5");
    assert_eq!(desk.status().turn, Turn::Other);
    assert!(!desk.try_press("disc-1"), "no disc is enabled out of turn");
    desk.key(KeyCode::Digit1);
    assert_eq!(desk.moves(), ["5"]);
    assert!(desk.heard().contains(&"It isn’t your turn.".to_owned()));
    desk.wait("my turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    let before = desk.moves().to_vec();
    desk.key(KeyCode::Digit5);
    assert_eq!(desk.moves(), before);
    assert_eq!(desk.heard().last().map(String::as_str), Some("5 is taken already."));
}

#[test]
fn undo_leads_back_to_my_own_turn_and_redo_forth_again() {
    let mut desk = Desk::at_table("careful");
    for disc in [5, 1] {
        desk.press(&format!("disc-{disc}"));
        desk.wait("my turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    }
    let moves = desk.moves().to_vec();
    assert_eq!(moves.len(), 4);
    desk.press("undo");
    assert_eq!(desk.moves(), &moves[..2]);
    assert_eq!(desk.status().turn, Turn::You);
    desk.press("redo");
    assert_eq!(desk.moves(), moves);
    desk.press("undo");
    desk.press("undo");
    assert!(desk.moves().is_empty());
    assert!(!desk.try_press("undo"), "nothing left to take back");
}

#[test]
fn taking_back_while_the_opponent_thinks_drops_his_move() {
    let mut desk = Desk::at_table("careful");
    desk.press("disc-5");
    desk.press("undo");
    assert!(desk.moves().is_empty());
    desk.frames(150);
    assert!(desk.moves().is_empty(), "a move for a position that has passed was played");
}

#[test]
fn a_hint_names_a_disc_and_a_reason_and_plays_nothing() {
    let mut desk = Desk::at_table("dreamer");
    desk.press("hint");
    desk.wait("a hint", |desk| desk.heard().iter().any(|line| line.starts_with("Try ")));
    let hint = desk.heard().last().cloned().unwrap_or_default();
    assert!(hint.len() > "Try 5. ".len(), "{hint}");
    assert!(desk.moves().is_empty());
}

#[test]
fn a_hint_names_its_place_once() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8", "A1"]);
    let place = |desk: &Desk| desk.0.world().resource::<Hint>().0.map(|hint| hint.place);
    desk.press("hint");
    desk.wait("a hint", |desk| place(desk).is_some());
    let place = place(&desk).expect("a place");
    let name = desk.places()[place].name.clone();
    let hint = desk.heard().last().cloned().unwrap_or_default();
    assert_eq!(hint.matches(&name).count(), 1, "{hint}");
}

#[test]
pub fn two_at_one_desk_are_told_by_name_whose_turn_it_is() {
    let mut desk = Desk::at_table("human");
    desk.press("disc-5");
    desk.wait("the move shown", |desk| desk.status().is_settled);
    desk.press("disc-1");
    desk.wait("the move shown", |desk| desk.status().is_settled);
    desk.frames(2);
    assert_eq!(
        desk.heard(),
        [
            "Player 1, your turn.",
            "Player 1 took 5.",
            "Player 2, your turn.",
            "Player 2 took 1.",
            "Player 1, your turn."
        ]
    );
}

#[test]
fn a_watched_game_stands_still_and_goes_on_by_steps() {
    let mut desk = Desk::at_table("watch");
    desk.press("pause");
    desk.wait("a standstill", |desk| desk.status().paused && desk.status().is_settled);
    let moves = desk.moves().len();
    desk.frames(200);
    assert_eq!(desk.moves().len(), moves);
    desk.press("step");
    desk.wait("one move", |desk| desk.moves().len() == moves + 1);
    desk.frames(200);
    assert_eq!(desk.moves().len(), moves + 1);
    desk.press("pause");
    desk.press("speed");
    desk.wait("the end", |desk| desk.phase() == Some(Phase::Result));
}

#[test]
fn a_press_ends_what_is_being_shown() {
    let mut desk = Desk::at_table("human");
    desk.press("disc-5");
    assert!(!desk.status().is_settled);
    desk.mouse_down();
    assert!(desk.status().is_settled);
}

/// The announcement of the result stays visible, whatever is touched afterwards.
#[test]
fn a_touch_after_the_end_leaves_the_result_written() {
    let mut desk = Desk::at_table("human");
    desk.play(&["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"]);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    let latest = |desk: &Desk| desk.0.world().resource::<LatestAnnouncement>().text.clone();
    let result = latest(&desk);
    desk.0.world_mut().write_message(TableCommand::Tap(4));
    desk.frames(3);
    assert_ne!(desk.heard().last(), Some(&result), "a refusal is said");
    assert_eq!(latest(&desk), result);
}
