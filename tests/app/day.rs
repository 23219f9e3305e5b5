//! The desk of the day: its tasks are played, judged, scored and shared.

use bevy::prelude::*;
use deskmate::app::base::announce::LatestAnnouncement;
use deskmate::app::base::i18n::TranslatedText;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::base::today::Clock;
use deskmate::app::extras::day::{CurrentDay, Days, OpenDay};
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::play::library::Library;
use deskmate::app::play::task::{AttemptEnded, RetryTask};
use deskmate::app::play::task_status::TaskKind;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::day::{create_task, games_with_tasks};
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::Move;
use deskmate_games::score::Tally;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::task::{Task, TaskState};
use deskmate_games::{Game, Notation};
use deskmate_kernel::date::{Date, parse};

use crate::harness::Desk;

pub fn day(text: &str) -> Date {
    parse(text).expect("a day")
}

/// Opens the desk of the given day, whatever today is, and waits until all its tasks have been generated.
pub fn lay_out(desk: &mut Desk, text: &str) {
    desk.0.world_mut().write_message(OpenDay(day(text)));
    desk.wait("the tasks", |desk| {
        let laid = desk.0.world().resource::<CurrentDay>();
        laid.date == day(text) && laid.summaries.len() == games_with_tasks().len()
    });
    desk.frames(2);
}

/// Starts the task of `G` for the given day.
fn sit_down_to<G: Game>(desk: &mut Desk, text: &str) -> Task<G> {
    desk.press("diary");
    lay_out(desk, text);
    desk.press(&format!("task-{}", G::NAME));
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(3);
    create_task::<G>(day(text)).expect("it has tasks")
}

fn verdict(desk: &Desk) -> Option<TaskState> {
    desk.exercise().task.as_ref().map(|task| task.verdict)
}

fn wait_for(desk: &mut Desk, wanted: TaskState) {
    desk.wait("the verdict", |desk| verdict(desk) == Some(wanted) && desk.phase() == Some(Phase::Result));
    desk.frames(60);
}

fn tally<G: Game>(desk: &Desk, text: &str) -> Tally {
    desk.0.world().resource::<Days>().tally(day(text), G::NAME)
}

/// Plays the player's moves of the solution by pressing their places. The opponent answers in between.
fn solve(desk: &mut Desk, own: &[String]) {
    for place in own {
        desk.wait("our turn", |desk| {
            desk.status().is_settled && desk.places().iter().any(|place| place.enabled)
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
        let places = desk.places().iter().filter(|place| place.enabled);
        places.map(|place| place.name.clone()).collect::<Vec<_>>()
    };
    let wrong = free(&desk).into_iter().find(|name| *name != format!("disc-{right}")).expect("a choice");
    desk.press(&wrong);
    wait_for(&mut desk, TaskState::Failed);
    assert_eq!(tally::<AddTo15>(&desk, MONDAY).failed, 1);
    // Under the sheet nothing is played or taken back.
    let moves = desk.moves().len();
    desk.key(KeyCode::KeyU);
    desk.frames(120);
    assert_eq!(desk.moves().len(), moves);
    desk.press("again");
    desk.wait("the same again", |desk| verdict(desk) == Some(TaskState::Open) && desk.status().is_settled);
    desk.key(KeyCode::KeyH);
    desk.frames(3);
    assert!(
        desk.heard().last().is_some_and(|line| line.starts_with("No hints or undo here")),
        "{:?}",
        desk.heard()
    );
    let own = task.solution.iter().filter(|(seat, _)| *seat == task.seat);
    solve(&mut desk, &own.map(|(_, mv)| format!("disc-{}", mv.0)).collect::<Vec<_>>());
    wait_for(&mut desk, TaskState::Solved);
    let done = tally::<AddTo15>(&desk, MONDAY);
    assert_eq!((done.moves, done.failed, done.points()), (Some(task.par), 1, 20));
    desk.press("day");
    desk.wait("the diary", |desk| desk.screen() == Screen::Diary);
    desk.frames(30);
    assert_eq!(desk.0.world().resource::<CurrentDay>().date, day(MONDAY), "the day that was played");
    let label = desk.label("task-add-to-15");
    assert!(label.contains(&format!("{} · goal {}", task.par, task.par)), "{label}");
    // A task is neither autosaved nor stored in the diary.
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
    let elsewhere = ["A1", "A15", "O1", "O15"]
        .into_iter()
        .find(|at| desk.places().iter().any(|place| place.name == *at && place.enabled) && own[0] != *at);
    desk.play(&[elsewhere.expect("some corner is free")]);
    wait_for(&mut desk, TaskState::Failed);
    assert!(desk.result().outcome.is_none(), "the game itself is not over");
    desk.press("close-result");
    desk.frames(10);
    desk.press("again");
    desk.wait("the same again", |desk| verdict(desk) == Some(TaskState::Open) && desk.status().is_settled);
    solve(&mut desk, &own[..1]);
    desk.frames(30);
    assert_ne!(verdict(&desk), Some(TaskState::Failed), "the first stone of the solution");
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
    assert_eq!(desk.exercise().task, None);
    let task = sit_down_to::<SeaBattle>(&mut desk, MONDAY);
    let first = SeaBattle::notation(&task.solution[0].1);
    desk.play(&[&first]);
    leave(&mut desk);
    assert_eq!(tally::<SeaBattle>(&desk, MONDAY).failed, 1);
}

/// The message about a failed attempt is not shown during the next one.
#[test]
fn a_task_that_is_begun_anew_says_what_is_asked_and_nothing_else() {
    let mut desk = Desk::new(1280, 720);
    let task = sit_down_to::<SeaBattle>(&mut desk, MONDAY);
    let latest = |desk: &Desk| desk.0.world().resource::<LatestAnnouncement>().text.clone();
    assert_eq!(latest(&desk), desk.say(&task.asked));
    desk.play(&[&SeaBattle::notation(&task.solution[0].1)]);
    assert_eq!(verdict(&desk), Some(TaskState::Open));
    assert_ne!(latest(&desk), desk.say(&task.asked));
    desk.0.world_mut().write_message(RetryTask);
    desk.wait("the same again", |desk| {
        desk.exercise().task.as_ref().is_some_and(|task| task.moves == 0) && desk.status().is_settled
    });
    desk.frames(10);
    assert_eq!(tally::<SeaBattle>(&desk, MONDAY).failed, 1);
    assert_eq!(latest(&desk), desk.say(&task.asked));
    assert_eq!(desk.exercise().task.as_ref().and_then(|task| task.comment.clone()), None);
}

const TUESDAY: &str = "2026-11-24";

/// Opens the diary from the desk at the given time.
fn open_the_diary(desk: &mut Desk, today: &str, time: [u32; 3]) {
    desk.0.world_mut().insert_resource(Clock::fixed_at(day(today), time));
    desk.press("diary");
    desk.frames(3);
    assert_eq!(desk.0.world().resource::<CurrentDay>().date, day(today));
    lay_out(desk, today);
}

/// Starts these tasks one after the other, solves each at the given time, and returns to the diary.
fn solve_at(desk: &mut Desk, games: &[&'static str], today: &str, time: [u32; 3]) {
    for game in games {
        desk.press(&format!("task-{game}"));
        desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
        desk.frames(3);
        let world = desk.0.world_mut();
        world.insert_resource(Clock::fixed_at(day(today), time));
        world.write_message(AttemptEnded { kind: TaskKind::Day, moves: Some(9), unlucky: None });
        desk.frames(3);
        desk.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Diary);
        desk.wait("the diary", |desk| desk.screen() == Screen::Diary);
        desk.frames(5);
    }
}

/// Returns the length of the streak on the given day.
fn streak(desk: &Desk, today: &str) -> u32 {
    desk.0.world().resource::<Days>().streak(Clock::fixed_at(day(today), [12, 0, 0])).days
}

#[test]
fn a_desk_that_was_opened_before_midnight_is_in_time_when_the_day_rolls_over() {
    let games = games_with_tasks();
    let mut desk = Desk::new(1280, 720);
    open_the_diary(&mut desk, MONDAY, [23, 59, 0]);
    let (before, after) = games.split_at(games.len() - 2);
    solve_at(&mut desk, before, MONDAY, [23, 59, 50]);
    assert_eq!(streak(&desk, MONDAY), 0, "there are more");
    solve_at(&mut desk, &after[..1], TUESDAY, [0, 0, 12]);
    assert_eq!(desk.0.world().resource::<CurrentDay>().date, day(MONDAY), "the same desk still");
    solve_at(&mut desk, &after[1..], TUESDAY, [2, 0, 0]);
    assert_eq!((streak(&desk, MONDAY), streak(&desk, TUESDAY)), (1, 1), "for the day that it is of");
}

#[test]
fn what_was_begun_on_its_day_is_finished_after_midnight_after_a_start_too() {
    let games = games_with_tasks();
    let (last, before) = games.split_last().expect("there are games");
    let mut desk = Desk::new(1280, 720);
    open_the_diary(&mut desk, MONDAY, [21, 0, 0]);
    solve_at(&mut desk, before, MONDAY, [22, 0, 0]);
    let days = serde_json::to_string(desk.0.world().resource::<Days>()).expect("they are stored");
    let days: Days = serde_json::from_str(&days).expect("they are read");
    let mut desk = Desk::with(1280, 720, |app| _ = app.insert_resource(days));
    open_the_diary(&mut desk, TUESDAY, [0, 30, 0]);
    desk.press("day-before");
    lay_out(&mut desk, MONDAY);
    solve_at(&mut desk, &[*last], TUESDAY, [0, 40, 0]);
    assert_eq!(streak(&desk, TUESDAY), 1);
}

#[test]
fn at_midnight_there_is_a_new_desk() {
    let [today, tomorrow] = ["2046-11-23", "2046-11-24"];
    let mut desk = Desk::new(1280, 720);
    open_the_diary(&mut desk, today, [23, 59, 59]);
    assert!(!desk.has("day-after"), "there is no later desk");
    desk.forget();
    desk.frames(9);
    assert!(!desk.has_heard("day-new"));
    desk.0.world_mut().insert_resource(Clock::fixed_at(day(tomorrow), [0, 0, 0]));
    desk.frames(9);
    assert!(desk.has_heard("day-new"));
    assert_eq!(desk.0.world().resource::<CurrentDay>().date, day(today), "the desk stays that is open");
    desk.press("day-after");
    lay_out(&mut desk, tomorrow);
    desk.forget();
    // After a flight to the west it is the day before once more.
    for (date, time) in [(today, [23, 0, 0]), (tomorrow, [0, 0, 0])] {
        desk.0.world_mut().insert_resource(Clock::fixed_at(day(date), time));
        desk.frames(9);
        assert!(!desk.has_heard("day-new"), "it is known");
    }
}

/// Returns how many of the visible texts say one of these lines.
fn written(desk: &mut Desk, ids: &[&str]) -> usize {
    let world = desk.0.world_mut();
    let mut texts = world.query::<(&TranslatedText, &InheritedVisibility)>();
    let seen = texts.iter(world).filter(|(_, seen)| seen.get());
    seen.filter(|(text, _)| ids.contains(&text.0.id.as_str())).count()
}

#[test]
fn that_the_tasks_are_being_made_is_said_once() {
    let mut desk = Desk::new(1280, 720);
    desk.press("diary");
    // Another day, whose tasks are not there yet.
    desk.0.world_mut().write_message(OpenDay(day(MONDAY)));
    let made = |desk: &Desk| desk.0.world().resource::<CurrentDay>().summaries.len();
    let mut seen = 0;
    desk.wait("the tasks", |desk| {
        seen = seen.max(written(desk, &["day-being-made", "day-row-being-made"]));
        made(desk) == games_with_tasks().len()
    });
    assert_eq!(seen, 1);
    desk.frames(3);
    assert_eq!(written(&mut desk, &["day-being-made", "day-row-being-made"]), 0);
    assert!(written(&mut desk, &["day-open"]) > 0);
}
