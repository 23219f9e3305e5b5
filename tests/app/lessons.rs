//! Lessons: their steps are played at the table, and progress is stored.

use bevy::prelude::*;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::extras::lessons::{FinishedLessons, PlayLesson};
use deskmate::app::platform::audio::PlayCue;
use deskmate::app::play::library::Library;
use deskmate::app::play::status::TableStatus;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::day::create_task;
use deskmate_games::gomoku::{Gomoku, rules as gomoku};
use deskmate_games::lesson::{Lesson, lessons};
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::task::TaskState;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::{Game, Notation, ugolki};
use deskmate_kernel::date::parse;
use deskmate_kernel::line::Arg;

use crate::harness::Desk;

fn open_lessons(desk: &mut Desk, game: &str) {
    desk.press("diary");
    desk.press("diary-lessons");
    desk.try_press(&format!("diary-{game}"));
    desk.frames(60);
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

/// The cues that have been played, each with whether everything had been shown by then.
#[derive(Resource, Default)]
struct PlayedCues(Vec<(String, bool)>);

fn record_cues(mut cues: MessageReader<PlayCue>, table: Res<TableStatus>, mut played: ResMut<PlayedCues>) {
    played.0.extend(cues.read().map(|cue| (cue.cue.clone(), table.is_settled)));
}

/// Opens a step of a lesson. Lessons and steps are counted from 0.
fn at_step(game: &'static str, lesson: usize, step: usize) -> Desk {
    let mut desk = Desk::new(1280, 720);
    desk.0.init_resource::<PlayedCues>().add_systems(Last, record_cues);
    desk.0.world_mut().write_message(PlayLesson { game, lesson, step });
    wait_for_a_step(&mut desk);
    desk
}

#[test]
fn the_music_of_a_solved_step_comes_after_the_shot_has_landed() {
    for square in ["E6", "F5"] {
        let mut desk = at_step("sea-battle", 1, 0);
        desk.press(square);
        wait_for(&mut desk, TaskState::Solved);
        let played = &desk.0.world().resource::<PlayedCues>().0;
        let music: Vec<_> = played.iter().filter(|(cue, _)| cue == "sea-battle-win").collect();
        assert!(matches!(music[..], [(_, true)]), "{square}: {played:?}");
    }
}

#[test]
fn a_right_shot_into_the_water_is_explained() {
    let comment = |square: &str| {
        let mut desk = at_step("sea-battle", 1, 0);
        desk.press(square);
        wait_for(&mut desk, TaskState::Solved);
        desk.exercise().task.as_ref().and_then(|task| task.comment.clone()).expect("a comment")
    };
    let [hit, water] = ["E6", "F5"].map(comment);
    assert_eq!(hit.id, "sea-battle-lesson-finishing-1-right");
    assert!(water.args.contains(&("comment".to_owned(), Arg::Line(hit))), "{water:?}");
}

#[test]
fn the_cards_in_a_lesson_give_nothing_away() {
    let sums = |desk: &Desk| {
        let notes = desk.sides().iter().flat_map(|side| &side.notes);
        notes.filter(|note| note.id == "add-to-15-hopes").count()
    };
    assert_eq!(sums(&at_step("add-to-15", 0, 0)), 0);
    let mut desk = Desk::at_table("human");
    desk.play(&["disc-5", "disc-1"]);
    assert!(sums(&desk) > 0, "in a game the sums are there");
}
