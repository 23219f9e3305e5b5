//! The daily task: a win by fours alone, found in games that the engine plays against itself.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::engine::{EngineBoard, Search, Spot};
use super::rules::{Color, Config, Gomoku, Move, Position};
use crate::day::{DailyTasks, Difficulty};
use crate::search::brain::Budget;
use crate::task::{Goal, Task};

/// The functions that create and judge daily tasks.
pub const DAILY: DailyTasks<Gomoku> = DailyTasks { create_task: make, is_failed };

/// The desired length of the win in plies, from Monday to Sunday.
const PLIES: [usize; 7] = [3, 5, 5, 7, 9, 11, 13];
/// The longest win that is searched for, in plies.
const MAX_PLIES: i32 = 15;
/// The longest win that counts as still possible in a task in progress, in plies.
const MAX_OPEN_PLIES: i32 = 41;
/// The number of games after which the best puzzle found so far is used.
const GAMES: usize = 80;
/// The number of random stones placed before the engine plays, and their maximum distance from the centre.
const RANDOM_STONES: std::ops::Range<usize> = 4..12;
const MAX_CENTER_DISTANCE: u8 = 4;
/// The positions searched per move, and the percentage of points that the engine overlooks. Few positions and many
/// overlooked points make the games varied.
const NODES: u64 = 120;
const BLINDNESS: u32 = 28;
/// The maximum number of positions for a proof: of a win that is searched for, and of one that should still exist.
const PROOF_NODES: u64 = 1500;
const CHECK_NODES: u64 = 20_000;

/// A position in which the side to move wins by fours.
struct Puzzle {
    stones: Vec<Spot>,
    /// The winning line: the moves of both sides, ending with the five.
    win: Vec<Spot>,
    /// The number of fours that begin a win.
    solutions: usize,
}

/// Returns the first puzzle of the right length with a unique winning first move, or the closest match.
fn make(hardness: Difficulty, dice: &mut Dice) -> Task<Gomoku> {
    let wanted = PLIES[hardness.index()];
    let misses = |puzzle: &Puzzle| (puzzle.win.len().abs_diff(wanted), puzzle.solutions - 1);
    let mut best: Option<Puzzle> = None;
    let mut games = 0;
    while best.as_ref().is_none_or(|best| games < GAMES && misses(best) != (0, 0)) {
        best = best.into_iter().chain(play(dice)).min_by_key(misses);
        games += 1;
    }
    let Puzzle { stones, win, .. } = best.expect("the search goes on until there is a puzzle");
    let config = Config::default();
    let board = EngineBoard::new(config.size, config.rules);
    let seats = Seat::BOTH.into_iter().cycle();
    let mut plies: Vec<_> = stones
        .iter()
        .chain(&win)
        .zip(seats)
        .map(|(spot, seat)| (seat, Move::Place(board.point(*spot))))
        .collect();
    let solution = plies.split_off(stones.len());
    let (color, seat) = side_to_move(stones.len());
    let moves = win.len().div_ceil(2);
    let id = if color == Color::Black { "gomoku-day-black" } else { "gomoku-day-white" };
    Task {
        config,
        seed: 0,
        plies,
        seat,
        other: Some("master".to_owned()),
        goal: Goal::Win,
        asked: Line::new(id).number("moves", moves as i64),
        par: moves as u16,
        proven: true,
        solution,
    }
}

/// Returns true if the player, who sees `view`, can no longer win by fours.
fn is_failed(task: &Task<Gomoku>, view: &Position) -> bool {
    let mut board = EngineBoard::from_position(view);
    let budget = Budget { nodes: Some(CHECK_NODES), ..Budget::default() };
    let color = if view.turn() == Some(task.seat) { view.next_color() } else { !view.next_color() };
    if color == view.next_color() {
        return Search::new(board, &budget).shortest_vcf(color, MAX_OPEN_PLIES).is_none();
    }
    let last = board.last();
    board.undo();
    !last.is_some_and(|last| Search::new(board, &budget).wins_by_vcf(last, color))
}

/// Plays a game of the engine against itself, and returns the puzzles in it.
fn play(dice: &mut Dice) -> Vec<Puzzle> {
    let config = Config::default();
    let mut board = EngineBoard::new(config.size, config.rules);
    let (mut stones, mut puzzles) = (Vec::new(), Vec::new());
    let thrown = dice.random_range(RANDOM_STONES);
    loop {
        let (color, _) = side_to_move(stones.len());
        let free: Vec<Spot> = (0..board.spot_count() as Spot).filter(|&spot| board.is_free(spot)).collect();
        // The board is full, or the side to move wins at once.
        if free.is_empty() || !board.fives(color).is_empty() {
            return puzzles;
        }
        puzzles.extend(puzzle(&board, &stones));
        let next = if stones.len() < thrown {
            let middle = config.size.lines() / 2;
            let near = |spot: &&Spot| {
                let point = board.point(**spot);
                point.column.abs_diff(middle).max(point.row.abs_diff(middle)) <= MAX_CENTER_DISTANCE
            };
            free.iter().filter(near).collect::<Vec<_>>().choose(dice).map(|spot| **spot)
        } else {
            let overlooked: Vec<_> =
                free.into_iter().filter(|_| dice.random_range(0..100) < BLINDNESS).collect();
            let budget = Budget { nodes: Some(NODES), ..Budget::default() };
            Search::first_version(board.clone(), &budget).run(color, &overlooked).map(|finding| finding.best)
        };
        let Some(next) = next else { return puzzles };
        board.play(next, color);
        stones.push(next);
    }
}

/// Returns the position as a puzzle, if the side to move can win by fours.
fn puzzle(board: &EngineBoard, stones: &[Spot]) -> Option<Puzzle> {
    let (color, _) = side_to_move(stones.len());
    let fours = board.fours(color);
    if fours.is_empty() {
        return None;
    }
    let budget = Budget { nodes: Some(PROOF_NODES), ..Budget::default() };
    let win = Search::new(board.clone(), &budget).shortest_vcf_line(color, MAX_PLIES);
    let ways =
        || fours.iter().filter(|&spot| Search::new(board.clone(), &budget).wins_by_vcf(spot, color)).count();
    (!win.is_empty()).then(|| Puzzle { stones: stones.to_vec(), solutions: ways().max(1), win })
}

/// Returns the colour and the seat to move after this many stones.
fn side_to_move(stones: usize) -> (Color, Seat) {
    if stones.is_multiple_of(2) { (Color::Black, Seat::First) } else { (Color::White, Seat::Second) }
}
