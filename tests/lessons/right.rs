//! The moves that lessons call right are all the right ones, as far as a brain or the rules can tell. For fleets see
//! `fleets.rs`.

use deskmate_games::Game;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::brains::perfect::solution;
use deskmate_games::add_to_15::rules::Take;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::{Cell, Move as Shot, Ship};
use deskmate_games::task::{Goal, Task};
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::Move;
use deskmate_kernel::rules::{Rules, Seat, Viewer};
use deskmate_referee::authority::Match;

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

/// Returns the name of a step in message keys.
fn words<G: Game>(step: &Task<G>) -> &str {
    step.asked.id.rsplit('-').next().unwrap_or_default()
}

#[test]
fn discs_that_are_right_keep_the_result_and_the_others_do_not() {
    for lesson in ["pairs", "fork", "square", "drawn"] {
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
fn ways_that_are_right_lead_furthest() {
    let gain = |mv: &Move| {
        let sum = |name: String| name.bytes().map(i32::from).sum::<i32>();
        sum(mv.to.to_string()) - sum(mv.from.to_string())
    };
    // One step builds a ladder, and two are about coming home.
    for (lesson, others) in [("ladder", &["3"][..]), ("chain", &[]), ("leaving", &["2", "3"])] {
        for (step, right) in steps::<Ugolki>(lesson) {
            if others.contains(&words(&step)) {
                continue;
            }
            let most = choices(&step).1.iter().map(gain).max();
            let furthest: Vec<_> = choices(&step).1.into_iter().filter(|mv| Some(gain(mv)) == most).collect();
            assert_eq!(furthest, right, "{}", step.asked.id);
        }
    }
}

/// Returns the most that the side that is not to move in `game` can gain with one move.
fn most_gained(game: &Match<Ugolki>, seat: Seat) -> i32 {
    let view = game.view(Viewer::Seat(seat));
    let mut moves = Vec::new();
    Ugolki::legal_moves(&view, seat, &mut moves);
    let sum = |name: String| name.bytes().map(i32::from).sum::<i32>();
    let gain = |mv: &Move| sum(mv.from.to_string()) - sum(mv.to.to_string());
    moves.iter().map(gain).max().expect("somebody can move")
}

#[test]
fn moves_that_block_leave_black_the_least() {
    /// The gain that is called a long chain, and the gain that is left.
    const GAINS: [i32; 2] = [7, 2];
    let board = steps::<Ugolki>("block");
    assert!(board.len() >= 5);
    for (step, right) in board {
        let (start, moves) = choices(&step);
        let after = |mv: &Move| {
            let mut next = start.clone();
            next.submit(step.seat, *mv).expect("it is legal");
            most_gained(&next, !step.seat)
        };
        let least = moves.iter().map(after).min().expect("there are moves");
        let best: Vec<_> = moves.iter().copied().filter(|mv| after(mv) == least).collect();
        assert_eq!(best, right, "{}", step.asked.id);
        assert_eq!(least, GAINS[1], "{}", step.asked.id);
        // Most moves let the chain through.
        let through = moves.iter().filter(|mv| after(mv) >= GAINS[0]).count();
        assert!(through * 2 > moves.len(), "{}: {through} of {}", step.asked.id, moves.len());
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

/// Returns the squares that a ship of this length must cover: those that all its places share.
fn certain(step: &Task<SeaBattle>, length: u8) -> Vec<Shot> {
    let view = choices(step).0.view(Viewer::Seat(step.seat));
    let chart = view.course().chart(step.seat);
    let (size, inferred) = (view.course().config().size, chart.inferred());
    let open = |cell: Cell| {
        cell.row < size
            && cell.column < size
            && chart.shots().iter().all(|(fired, _)| *fired != cell)
            && !inferred.contains(cell)
    };
    let bows = (0..size).flat_map(|row| (0..size).map(move |column| Cell { row, column }));
    let ships = bows.flat_map(|bow| [false, true].map(|upright| Ship::new(bow, length, upright)));
    let places: Vec<Vec<_>> = ships
        .map(|ship| ship.cells().collect())
        .filter(|cells: &Vec<_>| cells.iter().all(|cell| open(*cell)))
        .collect();
    let all = places.first().expect("it is somewhere").iter().copied();
    all.filter(|cell| places.iter().all(|place| place.contains(cell))).map(Shot::Fire).collect()
}

#[test]
fn squares_where_a_ship_lies_for_certain_are_all_told() {
    let water = steps::<SeaBattle>("water").into_iter().filter(|(step, _)| ["2", "3"].contains(&words(step)));
    for (step, right) in water.chain(steps::<SeaBattle>("diagonals")) {
        let length = match words(&step) {
            "three" => 3,
            "two" => 2,
            _ => 4,
        };
        assert_eq!(certain(&step, length), right, "{}", step.asked.id);
    }
}

/// Returns the fewest moves in which `seat` brings all men home, if at most `most` are enough.
fn fewest(game: &Match<Ugolki>, seat: Seat, most: u32) -> Option<u32> {
    if game.outcome().is_some() {
        return Some(0);
    }
    let view = game.view(Viewer::Seat(seat));
    let out = view.config().camp.men() - view.arrived_count(seat);
    let mut moves = Vec::new();
    Ugolki::legal_moves(&view, seat, &mut moves);
    let after = |mv: Move| {
        let mut next = game.clone();
        next.submit(seat, mv).expect("it is legal");
        fewest(&next, seat, most - 1)
    };
    if most < out.max(1) { None } else { moves.into_iter().filter_map(after).min().map(|moves| moves + 1) }
}

#[test]
fn moves_that_are_right_are_the_first_of_the_shortest_ways_home() {
    const MOST: u32 = 3;
    let leaving =
        steps::<Ugolki>("leaving").into_iter().filter(|(step, _)| ["2", "3"].contains(&words(step)));
    for (step, right) in leaving.chain(steps::<Ugolki>("room")).chain(steps::<Ugolki>("corner")) {
        let (start, moves) = choices(&step);
        let least = fewest(&start, step.seat, MOST).expect("it does not take long");
        let is_first = |mv: &Move| {
            let mut next = start.clone();
            next.submit(step.seat, *mv).expect("it is legal");
            fewest(&next, step.seat, least - 1) == Some(least - 1)
        };
        let first: Vec<_> = moves.into_iter().filter(is_first).collect();
        assert!(first.len() == right.len() && first.iter().all(|mv| right.contains(mv)), "{first:?}");
    }
}
