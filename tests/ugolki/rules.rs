//! Tests of moves, jump chains, passing, and the data of a position.

use std::collections::VecDeque;

use deskmate_games::Notation;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::{
    Blocked, Camp, Company, Config, Event, Move, MoveCap, Position, Reason, Repetition, Square,
};
use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat};
use rand::RngExt;

use crate::{at, mv, play, played, squares, with_camp};

/// Returns the number of move sequences of this depth.
fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves: Vec<_> = position.legal_moves().collect();
    let after = |mv: &Move| {
        let mut next = position.clone();
        Ugolki::play(&mut next, position.turn().unwrap(), mv).unwrap();
        perft(&next, depth - 1)
    };
    moves.iter().map(after).sum()
}

#[test]
fn the_first_plies_go_in_as_many_ways_as_is_known() {
    let counts = [(Camp::ThreeByThree, &[12, 144, 2784, 53824][..]), (Camp::ThreeByFour, &[14, 196, 4412])];
    for (camp, counts) in counts {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&Position::new(with_camp(camp)), depth), *count, "{camp:?}, {depth} plies");
        }
    }
}

#[test]
fn a_chain_is_told_square_by_square() {
    let (position, events) = played(Config::default(), "c3-c4 h6-h5 a3-c3-c5");
    assert_eq!(events, [Event::Hopped { seat: Seat::First, path: squares("a3 c3 c5") }]);
    assert_eq!(position.longest_chain(), squares("a3 c3 c5"));
    let (_, events) = played(Config::default(), "c3-c4");
    assert_eq!(events, [Event::Stepped { seat: Seat::First, from: at("c3"), to: at("c4") }]);
    // Of equally long chains the first is kept.
    let (position, _) = played(Config::default(), "c2-c4 h6-h5 b3-d3 h5-h4 d3-d4");
    assert_eq!(position.longest_chain(), squares("c2 c4"));
    assert_eq!(Ugolki::notation_in(&played(Config::default(), "c3-c4 h6-h5").0, &mv("a3-c5")), "a3-c3-c5");
    assert_eq!(Ugolki::notation(&mv("a3-c5")), "a3-c5");
}

#[test]
fn refusals_say_why() {
    let position = Position::new(Config::default());
    let why = |seat, written| Ugolki::check(&position, seat, &mv(written)).map_err(|why| why.line());
    let line = |id: &str| Line::new(format!("ugolki-refused-{id}"));
    assert_eq!(why(Seat::Second, "h6-h5"), Err(Illegal::NotYourTurn.line()));
    assert_eq!(why(Seat::First, "h6-h5"), Err(line("no-man").text("from", "h6")));
    assert_eq!(why(Seat::First, "a1-a2"), Err(line("taken").text("from", "a1").text("to", "a2")));
    assert_eq!(why(Seat::First, "a3-b4"), Err(line("out-of-reach").text("from", "a3").text("to", "b4")));
    assert_eq!(why(Seat::First, "a3-a4"), Ok(()));
}

/// Returns a game in which White cannot move and has passed.
pub fn walled_in() -> Position {
    // White moves back and forth with d4 while Black builds two walls around it, and closes the last gap, d5.
    let config = Config {
        camp: Camp::FourByFour,
        repetition: Repetition::Off,
        cap: MoveCap::Off,
        blocked: Blocked::Empty,
        ..Config::default()
    };
    let mut position = Position::new(config);
    let (mut lots, gap, wall) = (dice_from_seed(1), at("d5"), "e1 e2 e3 e4 f1 f2 f3 f4 a5 b5 c5 a6 b6 c6 d6");
    let mut wall = VecDeque::from(squares(wall));
    let mut set: Vec<Square> = Vec::new();
    loop {
        let white = if position.board().men(Seat::First).contains(gap) { "d5-d4" } else { "d4-d5" };
        play(&mut position, white);
        while wall.front().is_some_and(|stone| position.board().men(Seat::Second).contains(*stone)) {
            set.extend(wall.pop_front());
        }
        let reaches_gap = position.legal_moves().find(|mv| mv.to == gap && !set.contains(&mv.from));
        if let (true, Some(last)) = (wall.is_empty(), reaches_gap) {
            let events = Ugolki::play(&mut position, Seat::Second, &last).unwrap();
            assert_eq!(events[1..], [Event::Passed { seat: Seat::First }]);
            break;
        }
        // Black's next stone takes the shortest way to its place in the wall; when all are placed, the other men move
        // at random.
        let mv = match wall.front() {
            Some(stone) => nearer(&position, &set, *stone),
            None => {
                let strolls = |mv: &Move| !set.contains(&mv.from) && mv.to != gap;
                let moves: Vec<_> = position.legal_moves().filter(strolls).collect();
                moves[lots.random_range(0..moves.len())]
            }
        };
        Ugolki::play(&mut position, Seat::Second, &mv).unwrap();
        assert!(position.played().len() < 2000, "{:?}", position.board());
    }
    position
}

#[test]
fn who_cannot_move_passes_and_the_other_goes_on() {
    let position = walled_in();
    assert_eq!(position.turn(), Some(Seat::Second));
    assert_eq!(position.move_count(Seat::First), position.move_count(Seat::Second) + 1);
    assert!(position.legal_moves().next().is_some());
    let text = serde_json::to_string(&position).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), position);
}

/// Returns the step of a black man outside `set` that shortens its way to `target` over free squares.
fn nearer(position: &Position, set: &[Square], target: Square) -> Move {
    let black = position.board().men(Seat::Second);
    let directions = position.config().directions;
    let mut next = VecDeque::from([target]);
    let mut seen = vec![target];
    while let Some(to) = next.pop_front() {
        for from in directions.steps().iter().filter_map(|step| to.step(*step)) {
            if black.contains(from) && !set.contains(&from) {
                return Move { from, to };
            }
            // The gap is left to White until the end.
            if !position.board().occupied().contains(from) && from != at("d5") && !seen.contains(&from) {
                seen.push(from);
                next.push_back(from);
            }
        }
    }
    panic!("nobody gets to {target}\n{:?}", position.board())
}

#[test]
fn alone_white_moves_on_and_on() {
    let config = Config { company: Company::Alone, ..Config::default() };
    let (position, events) = played(config, "c3-c4 c4-c5");
    assert_eq!(events.len(), 1, "the other passes without a word");
    assert_eq!((position.turn(), position.move_count(Seat::First)), (Some(Seat::First), 2));
    assert!(position.board().men(Seat::Second).is_empty());
}

#[test]
fn what_is_over_stays_over() {
    let config =
        Config { cap: MoveCap::After { moves: 1, verdict: Default::default() }, ..Config::default() };
    let (position, events) = played(config, "a3-a4 h6-h5");
    assert_eq!(events[1..], [Event::Drawn { reason: Reason::MoveCap }]);
    assert_eq!(Ugolki::outcome(&position), Some(Outcome::Draw));
    assert_eq!(Ugolki::check(&position, Seat::First, &mv("a4-a5")), Err(Illegal::Over));
    assert_eq!(position.legal_moves().count(), 0);
}

#[test]
fn a_position_reads_back_and_an_impossible_one_does_not() {
    let (position, _) = played(Config::default(), "c3-c4 h6-h5 a3-c5 h5-h4");
    let text = serde_json::to_string(&position).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), position);
    for (from, to) in [("\"c5\"", "\"c6\""), ("\"a3\"", "\"a9\""), ("\"a3\"", "\"\""), ("\"3x3\"", "\"9x9\"")]
    {
        assert!(text.contains(from), "{text}");
        assert!(serde_json::from_str::<Position>(&text.replace(from, to)).is_err(), "{to}");
    }
}
