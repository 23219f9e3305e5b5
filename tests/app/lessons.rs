//! Lessons: their steps are played at the table, and progress is stored.

use bevy::prelude::*;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::extras::lessons::FinishedLessons;
use deskmate::app::play::library::Library;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::day::create_task;
use deskmate_games::gomoku::{Gomoku, rules as gomoku};
use deskmate_games::lesson::{Lesson, lessons};
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::task::TaskState;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::{Game, Notation, ugolki};
use deskmate_kernel::date::parse;

use crate::harness::Desk;

fn open_lessons(desk: &mut Desk, game: &str) {
    desk.press("diary");
    desk.press("diary-lessons");
    desk.try_press(&format!("diary-{game}"));
    desk.frames(5);
}

fn verdict(desk: &Desk) -> Option<TaskState> {
    desk.exercise().task.as_ref().map(|task| task.verdict)
}

fn wait_for(desk: &mut Desk, wanted: TaskState) {
    desk.wait("the verdict", |desk| verdict(desk) == Some(wanted) && desk.phase() == Some(Phase::Result));
    desk.frames(60);
}

fn wait_for_a_step(desk: &mut Desk) {
    desk.wait("a step", |desk| {
        let open = verdict(desk) == Some(TaskState::Open) && desk.phase() == Some(Phase::Play);
        open && desk.screen() == Screen::Table && desk.status().is_settled
    });
    desk.frames(5);
}

#[test]
fn a_lesson_goes_on_step_by_step_and_is_kept() {
    let mut desk = Desk::new(1280, 720);
    open_lessons(&mut desk, "add-to-15");
    let taught: Vec<Lesson<AddTo15>> = lessons().expect("they can be read");
    let steps = &taught[0].steps;
    assert_eq!(desk.label("lesson-1"), format!("Pairs: {} steps", steps.len()));
    desk.press("lesson-1");
    wait_for_a_step(&mut desk);
    assert!(desk.heard().iter().any(|line| line == "You have 8 and 4. Which disc makes 15?"));
    desk.press("disc-5");
    wait_for(&mut desk, TaskState::Failed);
    assert_eq!(desk.heard().last().map(String::as_str), Some("8 + 4 = 12. What’s missing?"));
    desk.press("again");
    wait_for_a_step(&mut desk);
    desk.press("disc-3");
    wait_for(&mut desk, TaskState::Solved);
    for step in &steps[1..] {
        desk.press("next");
        wait_for_a_step(&mut desk);
        assert!(
            !desk.0.world().resource::<FinishedLessons>().is_finished("add-to-15", "pairs"),
            "a step is left"
        );
        desk.press(&format!("disc-{}", step.solution[0].1.0));
        wait_for(&mut desk, TaskState::Solved);
    }
    assert!(desk.0.world().resource::<FinishedLessons>().is_finished("add-to-15", "pairs"));
    desk.press("lessons");
    desk.wait("the diary", |desk| desk.screen() == Screen::Diary);
    desk.frames(30);
    assert_eq!(desk.label("lesson-1"), "Pairs: done");
    assert!(desk.0.world().resource::<Library>().games().is_empty(), "a lesson is no game of its own");
    // After a task of the day, the player returns to the page of the day.
    desk.press("diary-day");
    crate::day::lay_out(&mut desk, "2026-11-23");
    desk.press("task-add-to-15");
    wait_for_a_step(&mut desk);
    let right =
        create_task::<AddTo15>(parse("2026-11-23").expect("a day")).expect("it has tasks").solution[0].1.0;
    let mut free = desk.places().iter().filter(|place| place.enabled).map(|place| place.name.clone());
    let wrong = free.find(|name| *name != format!("disc-{right}")).expect("a choice");
    desk.press(&wrong);
    wait_for(&mut desk, TaskState::Failed);
    desk.press("day");
    desk.wait("the diary", |desk| desk.screen() == Screen::Diary);
    desk.frames(30);
    assert!(desk.has("task-add-to-15") && !desk.has("lesson-1"));
}

#[test]
fn the_rules_lead_to_the_lessons_of_their_game() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-ugolki");
    desk.press("rules");
    desk.press("lessons");
    desk.wait("the diary", |desk| desk.screen() == Screen::Diary);
    desk.frames(30);
    let taught: Vec<Lesson<Ugolki>> = lessons().expect("they can be read");
    assert_eq!(desk.label("lesson-1"), format!("The ladder: {} steps", taught[0].steps.len()));
}

#[test]
fn more_lessons_than_fit_are_on_pages_that_follow_each_other() {
    for (width, height) in [(1280, 720), (640, 360), (360, 640)] {
        let mut desk = Desk::new(width, height);
        open_lessons(&mut desk, "gomoku");
        let total = lessons::<Gomoku>().expect("they can be read").len();
        let mut seen = Vec::new();
        while !seen.contains(&1) || !desk.has("lesson-1") {
            let shown: Vec<_> = (1..=total).filter(|lesson| desk.has(&format!("lesson-{lesson}"))).collect();
            assert!(!shown.is_empty() && shown.len() < total, "{width} x {height}: {shown:?}");
            seen.extend(shown);
            desk.press("more-lessons");
            desk.frames(5);
        }
        assert_eq!(seen, (1..=total).collect::<Vec<_>>(), "{width} x {height}");
    }
}

/// Plays all lessons of a game in order. `places` returns the places to press for a move.
fn take_all<G: Game>(places: impl Fn(&G::Move) -> Vec<String>) {
    let mut desk = Desk::new(1280, 720);
    open_lessons(&mut desk, G::NAME);
    desk.press("lesson-1");
    let taught: Vec<Lesson<G>> = lessons::<G>().expect("they can be read");
    let steps = taught.iter().flat_map(|lesson| &lesson.steps);
    let last = steps.clone().count() - 1;
    for (number, step) in steps.enumerate() {
        wait_for_a_step(&mut desk);
        assert_eq!(
            desk.exercise().task.as_ref().map(|task| task.instruction.clone()),
            Some(step.asked.clone())
        );
        for (ply, (seat, mv)) in step.solution.iter().enumerate() {
            if *seat != step.seat {
                continue;
            }
            desk.wait("our turn", |desk| {
                desk.status().is_settled && desk.places().iter().any(|place| place.enabled)
            });
            // At a double threat the opponent may have blocked the end that the solution plays.
            let free = |desk: &Desk, place: &String| {
                desk.places().iter().any(|known| known.name == *place && known.enabled)
            };
            let mut pressed = places(mv);
            if !free(&desk, &pressed[0]) {
                pressed = places(&step.solution[ply - 1].1);
            }
            for place in pressed {
                desk.play(&[&place]);
            }
        }
        wait_for(&mut desk, TaskState::Solved);
        assert_eq!(desk.try_press("next"), number < last, "{}", step.asked.id);
    }
    let learnt = desk.0.world().resource::<FinishedLessons>();
    assert!(taught.iter().all(|lesson| learnt.is_finished(G::NAME, &lesson.name)));
}

#[test]
fn all_lessons_can_be_taken_one_after_the_other() {
    take_all::<AddTo15>(|mv| vec![format!("disc-{}", mv.0)]);
    take_all::<Gomoku>(|mv| match mv {
        gomoku::Move::Choose(_) => vec![format!("take-{}", Gomoku::notation(mv))],
        gomoku::Move::Place(_) => vec![Gomoku::notation(mv)],
    });
    take_all::<SeaBattle>(|mv| vec![SeaBattle::notation(mv)]);
    let square = |square: ugolki::rules::Square| square.to_string().to_uppercase();
    take_all::<Ugolki>(|mv| vec![square(mv.from), square(mv.to)]);
}
