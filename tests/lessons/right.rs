//! The moves that lessons call right are all the right ones, as far as a brain or the rules can tell.

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::brains::perfect::solution;
use deskmate_games::add_to_15::rules::Take;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::engine::{EngineBoard, Search};
use deskmate_games::gomoku::rules::Move as Stone;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::Move as Shot;
use deskmate_games::search::brain::Budget;
use deskmate_games::task::{Goal, Task};
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::Move;
use deskmate_games::{Game, Notation};
use deskmate_kernel::rules::Viewer;

use crate::{choices, of};

/// Returns the steps of a lesson, each with the moves that it calls right.
fn steps<G: Game>(lesson: &str) -> Vec<(Task<G>, Vec<G::Move>)> {
    let lesson = of::<G>().into_iter().find(|known| known.name == lesson).expect("there is such a lesson");
    let right = |step: &Task<G>| match &step.goal {
        Goal::Play(right) => right.clone(),
        _ => Vec::new(),
    };
    lesson.steps.into_iter().map(|step| (step.clone(), right(&step))).collect()
}

#[test]
fn discs_that_are_right_keep_the_result_and_the_others_do_not() {
    for lesson in ["pairs", "fork", "square"] {
        for (step, right) in steps::<AddTo15>(lesson) {
            let (start, discs) = choices(&step);
            let after = |disc: &Take| {
                let mut game = start.clone();
                game.submit(step.seat, *disc).expect("the disc is free");
                game
            };
            let before = solution(&start.view(Viewer::Spectator)).result;
            let keeps =
                |disc: &Take| solution(&after(disc).view(Viewer::Spectator)).result.reverse() == before;
            // If a disc wins at once, only such discs are right.
            let wins = |disc: &Take| after(disc).outcome().is_some();
            let at_once = discs.iter().any(wins);
            let found: Vec<_> =
                discs.into_iter().filter(|disc| if at_once { wins(disc) } else { keeps(disc) }).collect();
            assert_eq!(found, right, "{lesson}");
        }
    }
}

#[test]
fn fives_and_forks_are_the_only_stones_that_are_right() {
    let board = |step: &Task<Gomoku>| EngineBoard::from_position(&choices(step).0.view(Viewer::Spectator));
    let points = |board: &EngineBoard, spots: Vec<u16>| -> Vec<Stone> {
        spots.into_iter().map(|spot| Stone::Place(board.point(spot))).collect()
    };
    for (lesson, number) in [("five", 0), ("five", 1), ("fouls", 0)] {
        let (step, right) = steps::<Gomoku>(lesson).swap_remove(number);
        let board = board(&step);
        let color = choices(&step).0.view(Viewer::Spectator).next_color();
        assert_eq!(points(&board, board.fives(color).iter().collect()), right, "{lesson}");
    }
    for (lesson, number) in [("fork", 0), ("fouls", 1), ("fouls", 2)] {
        let (step, right) = steps::<Gomoku>(lesson).swap_remove(number);
        let board = board(&step);
        let color = choices(&step).0.view(Viewer::Spectator).next_color();
        let proves = |spot: &u16| {
            let budget = Budget { nodes: Some(20_000), ..Budget::default() };
            board.may_play(*spot, color) && Search::new(board.clone(), &budget).wins_by_vcf(*spot, color)
        };
        let fours = board.fours(color).iter().filter(proves).collect();
        assert_eq!(points(&board, fours), right, "{lesson}");
    }
    let (step, mut right) = steps::<Gomoku>("three").swap_remove(1);
    let board = board(&step);
    let mut open = points(
        &board,
        board.winning_fours(choices(&step).0.view(Viewer::Spectator).next_color()).iter().collect(),
    );
    [&mut open, &mut right].into_iter().for_each(|stones| stones.sort_by_key(Gomoku::notation));
    assert_eq!(open, right);
}

#[test]
fn ways_that_are_right_lead_furthest() {
    let gain = |mv: &Move| {
        let sum = |name: String| name.bytes().map(i32::from).sum::<i32>();
        sum(mv.to.to_string()) - sum(mv.from.to_string())
    };
    for (lesson, numbers) in [("ladder", 0..2), ("chain", 0..3), ("leaving", 0..1)] {
        for (step, right) in &steps::<Ugolki>(lesson)[numbers] {
            let most = choices(step).1.iter().map(gain).max();
            let furthest: Vec<_> = choices(step).1.into_iter().filter(|mv| Some(gain(mv)) == most).collect();
            assert_eq!(&furthest, right, "{lesson}");
        }
    }
}

#[test]
fn squares_where_the_last_boat_can_be_are_all_told() {
    let one = steps::<SeaBattle>("water").into_iter().take(1);
    for (step, right) in one.chain(steps::<SeaBattle>("hiding")) {
        let (start, shots) = choices(&step);
        let view = start.view(Viewer::Seat(step.seat));
        let inferred = view.course().chart(step.seat).inferred();
        let possible = |shot: &Shot| matches!(shot, Shot::Fire(cell) if !inferred.contains(*cell));
        let possible: Vec<_> = shots.into_iter().filter(possible).collect();
        assert!(
            possible.len() == right.len() && possible.iter().all(|shot| right.contains(shot)),
            "{possible:?}"
        );
    }
}
