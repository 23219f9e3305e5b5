//! The day's task: a win by fours alone, found in games that the engine plays against itself.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::engine::{Board, Search, Spot};
use super::rules::{Color, Config, Gomoku, Move, Position};
use crate::games::day::{Daily, Hardness};
use crate::games::task::{Goal, Task};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::Seat;
use crate::search::brain::Budget;

/// How tasks are made and judged.
pub const DAILY: Daily<Gomoku> = Daily { make, spoilt };

/// How many plies the win should take, from Monday to Sunday.
const PLIES: [usize; 7] = [3, 5, 5, 7, 9, 11, 13];
/// The longest win that is looked for, in plies.
const MOST_PLIES: i32 = 15;
/// The longest that may be left of a task that goes on.
const LONGEST: i32 = 41;
/// How many games are looked through for the best puzzle.
const GAMES: usize = 80;
/// How many stones are thrown before the engine plays, and how far from the middle at most.
const THROWN: std::ops::Range<usize> = 4..12;
const NEAR: u8 = 4;
/// How many positions the engine looks at for a move, and how many points of a hundred it does not see: so little, and so
/// many, that games take many turns.
const NODES: u64 = 120;
const BLIND: u32 = 28;
/// How many positions a proof may take: of a win that is looked for, and of one that must be there.
const PROOF: u64 = 1500;
const SURE: u64 = 20_000;

/// A position in which the side to move wins by fours.
struct Puzzle {
    stones: Vec<Spot>,
    /// The win, both sides' moves, the five at its end.
    win: Vec<Spot>,
    /// How many fours there are to begin a win with.
    ways: usize,
}

/// The first puzzle of the right length that begins with the only right four; or the one that comes next to it.
fn make(hardness: Hardness, dice: &mut Dice) -> Task<Gomoku> {
    let wanted = PLIES[hardness.index()];
    let misses = |puzzle: &Puzzle| (puzzle.win.len().abs_diff(wanted), puzzle.ways - 1);
    let mut best: Option<Puzzle> = None;
    let mut games = 0;
    while best.as_ref().is_none_or(|best| games < GAMES && misses(best) != (0, 0)) {
        best = best.into_iter().chain(play(dice)).min_by_key(misses);
        games += 1;
    }
    let Puzzle { stones, win, .. } = best.expect("the search goes on until there is a puzzle");
    let config = Config::default();
    let board = Board::new(config.size, config.rules);
    let seats = Seat::BOTH.into_iter().cycle();
    let mut plies: Vec<_> = stones
        .iter()
        .chain(&win)
        .zip(seats)
        .map(|(spot, seat)| (seat, Move::Place(board.point(*spot))))
        .collect();
    let solution = plies.split_off(stones.len());
    let (color, seat) = mover(stones.len());
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

/// Whether the player, who sees `view`, can't win by fours any more.
fn spoilt(task: &Task<Gomoku>, view: &Position) -> bool {
    let mut board = Board::of(view);
    let budget = Budget { nodes: Some(SURE), ..Budget::default() };
    let color = if view.turn() == Some(task.seat) { view.color() } else { !view.color() };
    if color == view.color() {
        return Search::new(board, &budget).shortest_win_by_fours(color, LONGEST).is_none();
    }
    let last = board.last();
    board.undo();
    !last.is_some_and(|last| Search::new(board, &budget).proves(last, color))
}

/// The puzzles of a game that the engine plays against itself.
fn play(dice: &mut Dice) -> Vec<Puzzle> {
    let config = Config::default();
    let mut board = Board::new(config.size, config.rules);
    let (mut stones, mut puzzles) = (Vec::new(), Vec::new());
    let thrown = dice.random_range(THROWN);
    loop {
        let (color, _) = mover(stones.len());
        let free: Vec<Spot> = (0..board.spots() as Spot).filter(|&spot| board.is_free(spot)).collect();
        // The game is as good as over.
        if free.is_empty() || !board.fives(color).is_empty() {
            return puzzles;
        }
        puzzles.extend(puzzle(&board, &stones));
        let next = if stones.len() < thrown {
            let middle = config.size.lines() / 2;
            let near = |spot: &&Spot| {
                let point = board.point(**spot);
                point.column.abs_diff(middle).max(point.row.abs_diff(middle)) <= NEAR
            };
            free.iter().filter(near).collect::<Vec<_>>().choose(dice).map(|spot| **spot)
        } else {
            let overlooked: Vec<_> = free.into_iter().filter(|_| dice.random_range(0..100) < BLIND).collect();
            let budget = Budget { nodes: Some(NODES), ..Budget::default() };
            Search::as_at_first(board.clone(), &budget).run(color, &overlooked).map(|finding| finding.best)
        };
        let Some(next) = next else { return puzzles };
        board.play(next, color);
        stones.push(next);
    }
}

/// The position as a puzzle, if there is a win by fours in it.
fn puzzle(board: &Board, stones: &[Spot]) -> Option<Puzzle> {
    let (color, _) = mover(stones.len());
    let fours = board.fours(color);
    if fours.is_empty() {
        return None;
    }
    let budget = Budget { nodes: Some(PROOF), ..Budget::default() };
    let win = Search::new(board.clone(), &budget).shortest_line_of_fours(color, MOST_PLIES);
    let ways =
        || fours.iter().filter(|&spot| Search::new(board.clone(), &budget).proves(spot, color)).count();
    (!win.is_empty()).then(|| Puzzle { stones: stones.to_vec(), ways: ways().max(1), win })
}

/// Whose turn it is after so many stones.
fn mover(stones: usize) -> (Color, Seat) {
    if stones.is_multiple_of(2) { (Color::Black, Seat::First) } else { (Color::White, Seat::Second) }
}
