//! The verdict about the player's moves, and the opponent's answers.

use deskmate_games::Game;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::brains::careful::Careful;
use deskmate_games::day::{create_task, judge_task};
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::engine::{EngineBoard, Search};
use deskmate_games::gomoku::rules::Move;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::search::brain::{Brain, Budget, OpponentProfile};
use deskmate_games::task::{Goal, Task, TaskState};
use deskmate_games::thinking::choose_move;
use deskmate_games::ugolki::Ugolki;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Seat, ToAct, Viewer};
use deskmate_referee::authority::Match;

use crate::{day, days_from};

/// Returns the player's legal moves at the start of a task.
fn first_moves<G: Game>(task: &Task<G>, game: &Match<G>) -> Vec<G::Move> {
    let mut moves = Vec::new();
    G::legal_moves(&game.view(Viewer::Seat(task.seat)), task.seat, &mut moves);
    moves
}

/// Plays a task with the moves that `own` returns and the answers of the task's opponent. Returns the verdict
/// and the number of moves.
fn played_out<G: Game>(task: &Task<G>, own: impl Fn(&G::View) -> G::Move) -> (TaskState, u16) {
    let mut game = task.start().expect("a task is by the rules");
    while let (TaskState::Open, ToAct::One(seat)) = (judge_task(task, &game), game.to_act()) {
        let view = game.view(Viewer::Seat(seat));
        let mv = if seat == task.seat {
            own(&view)
        } else {
            let other = task.other.as_deref().expect("somebody answers");
            choose_move::<G>(other, seat, 1, &view, &OpponentProfile::default()).expect("they have a move").0
        };
        game.submit(seat, mv).expect("it is by the rules");
    }
    (judge_task(task, &game), task.move_count(&game))
}

#[test]
fn the_only_good_disc_is_the_only_one_that_goes_on() {
    for date in days_from("2026-11-23", 28) {
        let task = create_task::<AddTo15>(date).expect("it has tasks");
        let start = task.start().expect("a task is by the rules");
        let right = |mv| {
            let mut game = start.clone();
            game.submit(task.seat, mv).expect("the disc is free");
            judge_task(&task, &game) != TaskState::Failed
        };
        let moves = first_moves(&task, &start);
        let good: Vec<_> = moves.into_iter().filter(|mv| right(*mv)).collect();
        assert_eq!(good, [task.solution[0].1], "{date}");
    }
}

#[test]
fn a_failed_try_is_open_again_when_it_is_taken_back() {
    let task = create_task::<AddTo15>(day("2026-11-29")).expect("it has tasks");
    let mut game = task.start().expect("a task is by the rules");
    let wrong = first_moves(&task, &game).into_iter().find(|mv| *mv != task.solution[0].1);
    game.submit(task.seat, wrong.expect("there is a choice")).expect("the disc is free");
    assert_eq!((judge_task(&task, &game), task.move_count(&game)), (TaskState::Failed, 1));
    assert!(game.undo());
    assert_eq!((judge_task(&task, &game), task.move_count(&game)), (TaskState::Open, 0));
    game.submit(task.seat, task.solution[0].1).expect("the disc is free");
    assert_ne!(judge_task(&task, &game), TaskState::Failed);
}

#[test]
fn rules_of_thumb_are_enough_on_monday_and_not_on_sunday() {
    let careful = |monday: &str| {
        let weeks = days_from(monday, 7 * 12).step_by(7);
        let tasks = weeks.map(|date| create_task::<AddTo15>(date).expect("it has tasks"));
        let choose = |task: &Task<AddTo15>, view: &_| {
            Careful.choose(view, task.seat, &Budget::default(), &mut dice_from_seed(0)).0
        };
        tasks.filter(|task| played_out(task, |view| choose(task, view)).0 == TaskState::Solved).count()
    };
    assert_eq!(careful("2026-11-23"), 12);
    assert!(careful("2026-11-29") <= 8, "{}", careful("2026-11-29"));
}

#[test]
fn a_stone_that_makes_no_winning_four_is_wrong() {
    for date in days_from("2026-11-23", 7) {
        let task = create_task::<Gomoku>(date).expect("it has tasks");
        let start = task.start().expect("a task is by the rules");
        let verdict = |mv| {
            let mut game = start.clone();
            game.submit(task.seat, mv).expect("the point is free");
            judge_task(&task, &game)
        };
        let moves = first_moves(&task, &start);
        let open = moves.iter().filter(|mv| verdict(**mv) == TaskState::Open).count();
        assert!((1..4).contains(&open), "{open} stones win on {date}");
        assert_eq!(verdict(task.solution[0].1), TaskState::Open, "{date}");
    }
}

#[test]
#[ignore = "a year of tasks"]
fn in_a_year_no_second_solution_is_called_wrong() {
    // Ten times as many positions as the judge searches.
    let budget = Budget { nodes: Some(200_000), ..Budget::default() };
    let mut refused = 0;
    for date in days_from("2026-11-23", 365) {
        let task = create_task::<Gomoku>(date).expect("it has tasks");
        let mut game = task.start().expect("a task is by the rules");
        for (seat, mv) in &task.solution {
            if *seat == task.seat {
                let view = game.view(Viewer::Seat(*seat));
                let (board, color) = (EngineBoard::from_position(&view), view.next_color());
                let verdict = |spot| {
                    let mut tried = game.clone();
                    tried.submit(*seat, Move::Place(board.point(spot))).expect("the point is free");
                    judge_task(&task, &tried)
                };
                for spot in board.fives(color).iter() {
                    assert_eq!(verdict(spot), TaskState::Solved, "{date}: any five wins");
                }
                for spot in board.fours(color).iter().filter(|spot| verdict(*spot) == TaskState::Failed) {
                    let wins = Search::new(board.clone(), &budget).wins_by_vcf(spot, color);
                    assert!(!wins, "{date}: {:?} wins too", board.point(spot));
                    refused += 1;
                }
            }
            game.submit(*seat, *mv).expect("a solution is by the rules");
        }
    }
    assert!(refused > 100, "{refused} fours are refused");
}

#[test]
fn the_shortest_win_is_at_par_whatever_the_opponent_answers() {
    for date in days_from("2026-11-23", 14) {
        let task = create_task::<Gomoku>(date).expect("it has tasks");
        let shortest = |view: &_| {
            let board = EngineBoard::from_position(view);
            let budget = Budget { nodes: Some(100_000), ..Budget::default() };
            let color = view.next_color();
            let next = board
                .fives(color)
                .first()
                .or_else(|| Some(Search::new(board.clone(), &budget).shortest_vcf(color, 41)?.0));
            Move::Place(board.point(next.expect("the task is open")))
        };
        assert_eq!(played_out(&task, shortest), (TaskState::Solved, task.par), "{date}");
    }
}

#[test]
fn the_best_disc_is_at_par_whatever_the_opponent_answers() {
    for date in days_from("2026-11-23", 28) {
        let task = create_task::<AddTo15>(date).expect("it has tasks");
        let perfect = |view: &_| {
            choose_move::<AddTo15>("perfect", task.seat, 2, view, &OpponentProfile::default())
                .expect("a disc is free")
                .0
        };
        let (verdict, moves) = played_out(&task, perfect);
        assert_eq!(verdict, TaskState::Solved, "{date}");
        assert!(moves <= task.par, "{date}: {moves} of {}", task.par);
    }
}

#[test]
fn shots_and_men_never_fail_however_many_it_takes() {
    let task = create_task::<SeaBattle>(day("2026-11-23")).expect("it has tasks");
    let mut shots = 0;
    let (verdict, moves) = {
        let mut game = task.start().expect("a task is by the rules");
        while judge_task(&task, &game) == TaskState::Open {
            assert_eq!(game.to_act(), ToAct::One(Seat::First));
            let mv = first_moves(&task, &game).swap_remove(0);
            game.submit(Seat::First, mv).expect("it is by the rules");
            shots += 1;
        }
        (judge_task(&task, &game), task.move_count(&game))
    };
    assert_eq!((verdict, moves), (TaskState::Solved, shots));
    assert!(moves > task.par);

    let task = deskmate_games::day::create_task::<Ugolki>(day("2026-11-23")).expect("it has tasks");
    let mut game = task.start().expect("a task is by the rules");
    for _ in 0..3 * task.par {
        let view = game.view(Viewer::Seat(task.seat));
        // Back and forth.
        let back = view.legal_moves().min_by_key(|mv| (mv.to.column() + mv.to.row(), mv.from.index()));
        game.submit(task.seat, back.expect("a man can move")).expect("it is by the rules");
        assert_eq!(judge_task(&task, &game), TaskState::Open);
    }
    assert_eq!(task.move_count(&game), 3 * task.par);
}

#[test]
fn a_draw_holds_and_does_not_win() {
    use deskmate_kernel::rules::Outcome;
    let [hold, win] = [Goal::<()>::Hold, Goal::Win];
    assert!(hold.is_met(Outcome::Draw, Seat::First) && !win.is_met(Outcome::Draw, Seat::First));
    for goal in [hold, win] {
        assert!(goal.is_met(Outcome::Win(Seat::Second), Seat::Second));
        assert!(!goal.is_met(Outcome::Win(Seat::First), Seat::Second));
    }
}

#[test]
fn a_move_that_is_asked_for_is_the_first_one() {
    let mut task = create_task::<AddTo15>(day("2026-11-23")).expect("it has tasks");
    let right = task.solution[0].1;
    task.goal = Goal::Play(vec![right]);
    let start = task.start().expect("a task is by the rules");
    assert_eq!(judge_task(&task, &start), TaskState::Open);
    for mv in first_moves(&task, &start) {
        let mut game = start.clone();
        game.submit(task.seat, mv).expect("the disc is free");
        assert_eq!(judge_task(&task, &game) == TaskState::Solved, mv == right, "{mv:?}");
    }
}
