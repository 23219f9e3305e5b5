//! The day's desk: its tasks are played, judged, scored and shared.

use bevy::prelude::*;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::extras::day::{DayDesk, Days, LayOut};
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::play::library::Library;
use deskmate::games::Game;
use deskmate::games::add_to_15::AddTo15;
use deskmate::games::day::{names, task};
use deskmate::games::gomoku::Gomoku;
use deskmate::games::gomoku::rules::Move;
use deskmate::games::score::Tally;
use deskmate::games::sea_battle::SeaBattle;
use deskmate::games::task::{Task, Verdict};
use deskmate::kernel::date::{Date, read};

use crate::harness::Desk;

fn day(text: &str) -> Date {
    read(text).expect("a day")
}

/// Lays out the desk of that day, whatever day it is, and waits until all its tasks are made.
pub fn lay_out(desk: &mut Desk, text: &str) {
    desk.0.world_mut().write_message(LayOut(day(text)));
    desk.wait("the tasks", |desk| {
        let laid = desk.0.world().resource::<DayDesk>();
        laid.date == day(text) && laid.asked.len() == names().len()
    });
    desk.frames(2);
}

/// The task of `G` on that day, on the table.
fn sit_down_to<G: Game>(desk: &mut Desk, text: &str) -> Task<G> {
    desk.press("diary");
    lay_out(desk, text);
    desk.press(&format!("task-{}", G::NAME));
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().shown);
    desk.frames(3);
    task::<G>(day(text)).expect("it has tasks")
}

fn verdict(desk: &Desk) -> Option<Verdict> {
    desk.status().task.as_ref().map(|task| task.verdict)
}

fn wait_for(desk: &mut Desk, wanted: Verdict) {
    desk.wait("the verdict", |desk| verdict(desk) == Some(wanted) && desk.phase() == Some(Phase::Result));
    desk.frames(60);
}

fn tally<G: Game>(desk: &Desk, text: &str) -> Tally {
    desk.0.world().resource::<Days>().tally(day(text), G::NAME)
}

/// The player's own moves of the solution, as the places that are pressed for them, the other side answering between.
fn solve(desk: &mut Desk, own: &[String]) {
    for place in own {
        desk.wait("our turn", |desk| {
            desk.status().shown && desk.status().places.iter().any(|place| place.enabled)
        });
        desk.play(&[place]);
    }
}

pub const MONDAY: &str = "2026-11-23";

#[test]
fn the_wrong_disc_fails_and_the_right_one_solves_it() {
    let mut desk = Desk::new(1280, 720);
    let task = sit_down_to::<AddTo15>(&mut desk, MONDAY);
    assert!(desk.heard().iter().any(|line| *line == desk.say(&task.asked)), "{:?}", desk.heard());
    let right = task.solution[0].1.0;
    let free = |desk: &Desk| {
        let places = desk.status().places.iter().filter(|place| place.enabled);
        places.map(|place| place.name.clone()).collect::<Vec<_>>()
    };
    let wrong = free(&desk).into_iter().find(|name| *name != format!("disc-{right}")).expect("a choice");
    desk.press(&wrong);
    wait_for(&mut desk, Verdict::Failed);
    assert_eq!(tally::<AddTo15>(&desk, MONDAY).failed, 1);
    // Nothing goes on below the sheet, and nothing is taken back.
    let moves = desk.status().moves.len();
    desk.key(KeyCode::KeyU);
    desk.frames(120);
    assert_eq!(desk.status().moves.len(), moves);
    desk.press("again");
    desk.wait("the same again", |desk| verdict(desk) == Some(Verdict::Open) && desk.status().shown);
    desk.key(KeyCode::KeyH);
    desk.frames(3);
    assert!(desk.heard().last().is_some_and(|line| line.starts_with("Not in a task")), "{:?}", desk.heard());
    let own = task.solution.iter().filter(|(seat, _)| *seat == task.seat);
    solve(&mut desk, &own.map(|(_, mv)| format!("disc-{}", mv.0)).collect::<Vec<_>>());
    wait_for(&mut desk, Verdict::Solved);
    let done = tally::<AddTo15>(&desk, MONDAY);
    assert_eq!((done.moves, done.failed, done.points()), (Some(task.par), 1, 20));
    desk.press("day");
    desk.wait("the diary", |desk| desk.screen() == Screen::Diary);
    desk.frames(30);
    assert_eq!(desk.0.world().resource::<DayDesk>().date, day(MONDAY), "the day that was played");
    let label = desk.label("task-add-to-15");
    assert!(label.contains(&format!("{} · par {}", task.par, task.par)), "{label}");
    // A task is no game of its own.
    assert!(desk.0.world().resource::<Autosaves>().is_empty());
    assert!(desk.0.world().resource::<Library>().games().is_empty());
    desk.press("share-day");
}

#[test]
fn a_win_by_fours_is_judged_stone_by_stone() {
    let mut desk = Desk::new(1280, 720);
    let task = sit_down_to::<Gomoku>(&mut desk, MONDAY);
    let stone = |mv: &Move| Gomoku::notation(mv);
    let own: Vec<_> =
        task.solution.iter().filter(|(seat, _)| *seat == task.seat).map(|(_, mv)| stone(mv)).collect();
    let elsewhere = ["A1", "A15", "O1", "O15"].into_iter().find(|at| {
        desk.status().places.iter().any(|place| place.name == *at && place.enabled) && own[0] != *at
    });
    desk.play(&[elsewhere.expect("some corner is free")]);
    wait_for(&mut desk, Verdict::Failed);
    assert!(desk.status().outcome.is_none(), "the game itself is not over");
    desk.press("close-result");
    desk.frames(10);
    desk.press("again");
    desk.wait("the same again", |desk| verdict(desk) == Some(Verdict::Open) && desk.status().shown);
    solve(&mut desk, &own[..1]);
    desk.frames(30);
    assert_ne!(verdict(&desk), Some(Verdict::Failed), "the first stone of the solution");
}

#[test]
fn a_try_that_is_left_counts_and_a_look_does_not() {
    let mut desk = Desk::new(1280, 720);
    sit_down_to::<SeaBattle>(&mut desk, MONDAY);
    let leave = |desk: &mut Desk| {
        desk.press("menu");
        desk.press("desk");
        desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
        desk.frames(3);
    };
    leave(&mut desk);
    assert_eq!(tally::<SeaBattle>(&desk, MONDAY).failed, 0);
    assert_eq!(desk.status().task, None);
    let task = sit_down_to::<SeaBattle>(&mut desk, MONDAY);
    let first = SeaBattle::notation(&task.solution[0].1);
    desk.play(&[&first]);
    leave(&mut desk);
    assert_eq!(tally::<SeaBattle>(&desk, MONDAY).failed, 1);
}
