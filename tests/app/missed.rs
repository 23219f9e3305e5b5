//! A move that was missed in a game comes back as a puzzle.

use bevy::prelude::*;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::board::decision::{ResultDetails, TurningPoints};
use deskmate::app::extras::puzzles::Puzzles;
use deskmate::app::play::session::Session;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::brains::perfect::solution;
use deskmate_games::add_to_15::rules::Take;
use deskmate_games::task::TaskState;
use deskmate_kernel::rules::{Outcome, Seat, Viewer};

use crate::harness::Desk;

fn puzzles(desk: &Desk) -> &Puzzles {
    desk.0.world().resource()
}

/// Loses a game of Add to 15 against Perfect, by taking the worst disc each time.
fn lose(desk: &mut Desk) {
    while desk.phase() != Some(Phase::Result) {
        desk.wait("our turn or the end", |desk| {
            let free = desk.places().iter().any(|place| place.enabled);
            desk.phase() == Some(Phase::Result) || desk.status().is_settled && free
        });
        if desk.phase() == Some(Phase::Result) {
            break;
        }
        let game = desk.0.world().resource::<Session<AddTo15>>().position.full_match.clone();
        let game = game.expect("nothing is hidden");
        let after = |disc: &u8| {
            let mut tried = (*game).clone();
            tried.submit(Seat::First, Take(*disc)).expect("the disc is free");
            solution(&tried.view(Viewer::Spectator))
        };
        let worst = game.view(Viewer::Spectator).free().into_iter().max_by_key(|disc| after(disc).result);
        desk.press(&format!("disc-{}", worst.expect("a disc is free")));
        desk.frames(3);
    }
    assert_eq!(desk.result().outcome, Some(Outcome::Win(Seat::Second)), "Perfect wins against that");
    desk.wait("what was missed", |desk| {
        matches!(desk.0.world().resource::<ResultDetails>().missed, TurningPoints::Found(_))
    });
    desk.frames(60);
}

/// Makes every puzzle due.
fn let_it_be_due(desk: &mut Desk) {
    let mut stored = serde_json::to_value(puzzles(desk)).expect("puzzles are data");
    for puzzle in stored.as_object_mut().expect("they have names").values_mut() {
        puzzle["due"] = "2026-01-01".into();
    }
    let puzzles: Puzzles = serde_json::from_value(stored).expect("they are puzzles");
    desk.0.world_mut().insert_resource(puzzles);
}

fn verdict(desk: &mut Desk, wanted: TaskState) {
    desk.wait("the verdict", |desk| desk.exercise().task.as_ref().is_some_and(|task| task.verdict == wanted));
    desk.frames(60);
}

#[test]
fn what_was_missed_is_told_and_comes_back_some_days_later() {
    let mut desk = Desk::at_game("add-to-15", "perfect", &["begins-near"]);
    lose(&mut desk);
    desk.press("why");
    let told = desk.label("turning-point-1");
    assert!(told.ends_with("holds the draw."), "{told}");
    assert_eq!(puzzles(&desk).count(), 1);
    desk.press("close-result");
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.press("diary");
    desk.frames(60);
    assert!(!desk.has("puzzle"), "it is too early");
    let_it_be_due(&mut desk);
    desk.frames(5);
    assert!(desk.label("puzzle").starts_with("Add to 15, "), "{}", desk.label("puzzle"));
    desk.press("puzzle");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(5);
    let right: Vec<_> = told.split(' ').filter_map(|word| word.parse::<u8>().ok()).collect();
    let [wrong, right] = right[..] else { panic!("two discs in {told:?}") };
    desk.press(&format!("disc-{wrong}"));
    verdict(&mut desk, TaskState::Failed);
    assert_eq!(desk.heard().last(), Some(&told), "it is explained");
    desk.press("again");
    verdict(&mut desk, TaskState::Open);
    desk.press(&format!("disc-{right}"));
    verdict(&mut desk, TaskState::Solved);
    desk.press("day");
    desk.wait("the diary", |desk| desk.screen() == Screen::Diary);
    desk.frames(5);
    assert!(!desk.has("puzzle"), "it is laid by for two days");
    assert_eq!(puzzles(&desk).count(), 1, "the first try counts");
}

#[test]
fn a_game_of_two_at_this_desk_gives_no_puzzle() {
    let mut desk = Desk::at_table("human");
    desk.play(&["disc-8", "disc-1", "disc-6", "disc-2", "disc-4", "disc-3", "disc-5"]);
    desk.wait("what was missed", |desk| {
        matches!(desk.0.world().resource::<ResultDetails>().missed, TurningPoints::Found(_))
    });
    assert_eq!(puzzles(&desk).count(), 0);
}
