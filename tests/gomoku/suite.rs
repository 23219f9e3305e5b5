//! Tests of the suites of forced wins: each puzzle is correct, and the engine solves it.

use std::collections::{BTreeMap, BTreeSet};

use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::engine::{EngineBoard, Search};
use deskmate_games::gomoku::rules::{Move, Occupancy, Point, Position};
use deskmate_games::gomoku::suite::{Puzzle, RULES};
use deskmate_games::level;
use deskmate_games::search::brain::Budget;
use deskmate_kernel::rng::dice_from_seed;

use crate::plain_proof::{fives, four_wins, wins};
use crate::{at, place};

/// The suite of forced wins, and the suite of long wins.
const PUZZLES: &str = include_str!("forced_wins.txt");
const LONG: &str = include_str!("long_wins.txt");

/// Returns all puzzles of the suite.
fn puzzles() -> Vec<Puzzle> {
    read(PUZZLES)
}

/// Parses the puzzles of a suite.
fn read(suite: &str) -> Vec<Puzzle> {
    let lines = suite.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| Puzzle::parse(line).unwrap_or_else(|why| panic!("{why}: {line}"))).collect()
}

/// Returns the first move of the engine's proof, and the number of plies of the win.
fn proof(position: &Position) -> Option<(Point, i32)> {
    let budget = Budget::default();
    let board = EngineBoard::from_position(position);
    let (spot, plies) = Search::new(board.clone(), &budget).shortest_vcf(position.next_color(), 31)?;
    Some((board.point(spot), plies))
}

#[test]
fn there_are_200_of_all_lengths_and_rules_and_no_two_are_alike() {
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), 200);
    let (mut kinds, mut likenesses) = (BTreeMap::new(), BTreeSet::new());
    for puzzle in &puzzles {
        let rules = puzzle.position.config().rules;
        *kinds.entry((rules as usize, puzzle.plies)).or_insert(0) += 1;
        assert!(likenesses.insert(likeness(&puzzle.position)), "{puzzle} is there twice");
    }
    for (_, rules) in RULES {
        for plies in (3..=15).step_by(2) {
            let count = kinds.remove(&(rules as usize, plies));
            assert!(count >= Some(7), "{count:?} of {rules:?} with {plies} plies");
        }
    }
    assert_eq!(kinds, BTreeMap::new(), "others");
}

/// Returns the stones in a canonical form, the smallest of the eight symmetric ones, with the rules.
fn likeness(position: &Position) -> (usize, u8, Vec<String>) {
    let (board, last) = (position.board(), position.board().lines() - 1);
    let quarter = |Point { column, row }: Point| Point::new(last - row, column);
    let mirror = |Point { column, row }: Point| Point::new(last - column, row);
    let picture = |turn: usize| {
        let seen = |point: Point| {
            let turned = (0..turn % 4).fold(point, |point, _| quarter(point));
            board.occupancy(if turn < 4 { turned } else { mirror(turned) })
        };
        board
            .points()
            .filter(|&p| seen(p) != Occupancy::Empty)
            .map(|p| format!("{p} {:?}", seen(p)))
            .collect()
    };
    let rules = position.config().rules as usize;
    (rules, last, (0..8).map(picture).min().expect("eight pictures"))
}

#[test]
fn small_wins_are_there_and_none_is_shorter() {
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.plies <= 7) {
        assert!(wins(&puzzle.position, puzzle.plies), "{puzzle}");
        assert!(!wins(&puzzle.position, puzzle.plies - 2), "shorter: {puzzle}");
    }
}

#[test]
fn every_win_is_played_to_its_end_against_every_defence() {
    for puzzle in puzzles() {
        let (_, plies) = proof(&puzzle.position).unwrap_or_else(|| panic!("no proof: {puzzle}"));
        assert_eq!(plies, puzzle.plies, "{puzzle}");
        assert!(holds(&puzzle.position, plies), "{puzzle}");
    }
}

/// Returns whether the engine's proof wins within `plies` against every defence, by the rules alone.
fn holds(position: &Position, plies: i32) -> bool {
    let Some((point, left)) = proof(position).filter(|(_, left)| *left <= plies) else { return false };
    if left == 1 {
        return fives(position, position.next_color()).contains(&point);
    }
    four_wins(position, point, |next| holds(next, left - 2))
}

#[test]
fn the_champion_solves_all_with_few_nodes() {
    // Fewer than the Champion searches in 20 ms.
    let budget = Budget { nodes: Some(15_000), ..Budget::default() };
    let champion = level::<Gomoku>("champion").unwrap();
    for puzzle in puzzles() {
        let seat = puzzle.position.turn().unwrap();
        let (mv, _) = (champion.brain)().choose(&puzzle.position, seat, &budget, &mut dice_from_seed(0));
        assert!(matches!(mv, Move::Place(point) if puzzle.is_solved_by(point)), "{mv:?}: {puzzle}");
    }
}

#[test]
fn the_long_wins_are_there_and_the_champion_finds_nine_of_ten() {
    // Fewer than the Champion searches in 200 ms.
    let budget = Budget { nodes: Some(150_000), ..Budget::default() };
    let champion = level::<Gomoku>("champion").unwrap();
    let (puzzles, mut likenesses, mut solved) = (read(LONG), BTreeSet::new(), 0);
    assert_eq!(puzzles.len(), 200);
    for puzzle in &puzzles {
        assert!((15..=31).contains(&puzzle.plies), "{puzzle}");
        assert!(likenesses.insert(likeness(&puzzle.position)), "{puzzle} is there twice");
        assert_eq!(proof(&puzzle.position).map(|(_, plies)| plies), Some(puzzle.plies), "{puzzle}");
        let seat = puzzle.position.turn().unwrap();
        let (mv, _) = (champion.brain)().choose(&puzzle.position, seat, &budget, &mut dice_from_seed(0));
        solved += usize::from(matches!(mv, Move::Place(point) if puzzle.is_solved_by(point)));
    }
    assert!(solved >= 180, "{solved}");
}

#[test]
fn only_a_winning_move_solves() {
    // An open four at F10 or J10. Any other four is blocked, and E11 is not a four.
    let puzzle = Puzzle::parse("freestyle 15 black 3 G10 A1 H10 A3 I10 A5").unwrap();
    for (point, solves) in [("F10", true), ("J10", true), ("E10", false), ("E11", false), ("G10", false)] {
        assert_eq!(puzzle.is_solved_by(at(point)), solves, "{point}");
    }
    assert!(!puzzle.is_solved_by(Point::new(30, 30)));
    let mut won = puzzle.position.clone();
    ["F10", "A7"].into_iter().for_each(|point| drop(place(&mut won, at(point)).unwrap()));
    let won = Puzzle { position: won, plies: 1 };
    assert!(won.is_solved_by(at("J10")) && won.is_solved_by(at("E10")));
}

#[test]
fn a_puzzle_is_read_as_it_was_written_and_nonsense_is_refused() {
    let line = "caro 13 white 3 F8 A1 G8";
    assert_eq!(Puzzle::parse(line).unwrap().to_string(), line);
    for (nonsense, why) in [
        ("", "the rule set is missing"),
        ("caro 13 white", "the number of plies is missing"),
        ("go 13 white 3 F8", "\"go\" is not a rule set"),
        ("caro 14 white 3 F8", "\"14\" is not a size"),
        ("caro 13 white x F8", "\"x\" is not a number of plies"),
        ("caro 13 black 3 F8", "\"black\" is not the side to move"),
        ("caro 13 white 3 8F", "\"8F\" is not a point"),
        ("caro 13 white 3 F8 F8", "F8 is against the rules"),
        ("caro 13 white 3 N14", "N14 is against the rules"),
        ("freestyle 15 white 1 A1 B1 A2 B2 A3 B3 A4 B4 A5", "the game is over"),
        ("freestyle 15 white 1 A1 B1 A2 B2 A3 B3 A4 B4 A5 B5", "the game is over before B5"),
    ] {
        assert_eq!(Puzzle::parse(nonsense).unwrap_err(), why, "{nonsense}");
    }
}
