//! Lessons: each is played through, and the moves that it calls right are right.

mod files;
mod fleets;
mod gomoku;
mod right;

use deskmate_games::day::judge_task;
use deskmate_games::lesson::{Lesson, games_with_lessons, lessons};
use deskmate_games::task::{Goal, Task, TaskState};
use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_kernel::rules::{Seat, ToAct, Viewer};
use deskmate_referee::authority::Match;

/// Returns the lessons of a game.
fn of<G: Game>() -> Vec<Lesson<G>> {
    lessons::<G>().unwrap_or_else(|why| panic!("{}: {why}", G::NAME))
}

/// Returns the game at the beginning of a step, and the player's legal moves there.
fn choices<G: Game>(step: &Task<G>) -> (Match<G>, Vec<G::Move>) {
    let start = step.start().expect("a step begins by the rules");
    let mut moves = Vec::new();
    G::legal_moves(&start.view(Viewer::Seat(step.seat)), step.seat, &mut moves);
    (start, moves)
}

/// Returns the verdict after these moves.
fn verdict<G: Game>(step: &Task<G>, start: &Match<G>, moves: &[(Seat, G::Move)]) -> TaskState {
    let mut game = start.clone();
    for (seat, mv) in moves {
        assert_eq!(judge_task(step, &game), TaskState::Open);
        game.submit(*seat, mv.clone()).expect("it is by the rules");
    }
    judge_task(step, &game)
}

struct PlayedThrough;

impl Visitor for PlayedThrough {
    type Out = ();

    fn visit<G: Game>(self) {
        let lessons = of::<G>();
        assert!(matches!(lessons.len(), 0 | 3..=14), "{} has {} lessons", G::NAME, lessons.len());
        for Lesson { name, opponent, steps } in &lessons {
            assert!(opponent.is_some(), "{} {name}: whom to try it against?", G::NAME);
            for (number, step) in steps.iter().enumerate() {
                let told = format!("{} {name} {}", G::NAME, number + 1);
                let (start, moves) = choices(step);
                assert_eq!(start.to_act(), ToAct::One(step.seat), "{told}");
                assert_eq!(verdict(step, &start, &step.solution), TaskState::Solved, "{told}");
                let Goal::Play(right) = &step.goal else { continue };
                assert!(moves.len() > right.len(), "{told}: nothing is wrong");
                for mv in moves {
                    let wanted = if right.contains(&mv) { TaskState::Solved } else { TaskState::Failed };
                    assert_eq!(verdict(step, &start, &[(step.seat, mv)]), wanted, "{told}");
                }
            }
        }
    }
}

#[test]
fn every_lesson_can_be_played_through() {
    NAMES.iter().for_each(|name| visit(name, PlayedThrough).expect("it is a game"));
    assert!(!games_with_lessons().is_empty());
}
