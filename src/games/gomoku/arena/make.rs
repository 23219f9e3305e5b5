//! Creates puzzles: positions from games between brains in which the engine proves a win by fours.

use std::collections::{BTreeMap, BTreeSet};

use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::Rules;
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::Game;
use crate::gomoku::engine::{EngineBoard, Search};
use crate::gomoku::rules::{Config, Gomoku, Move, Occupancy, Point, Position, Size};
use crate::gomoku::suite::{Puzzle, PuzzleSet, RULES};
use crate::search::brain::Budget;

/// The board sizes, used in turn.
const SIZES: [Size; 4] = [Size::Fifteen, Size::Thirteen, Size::Fifteen, Size::Nineteen];
/// The positions that a brain searches per move. Few of them make the games varied.
const NODES: u64 = 200;
/// The maximum number of positions of a proof.
const PROOF_NODES: u64 = 200_000;
/// The number of random stones near the centre before the brains play.
const RANDOM_STONES: std::ops::Range<usize> = 4..12;

/// Creates `number` puzzles of a set, distributed evenly over rule sets and kinds. No two are from the same game, or
/// equal up to rotation and reflection.
pub fn puzzles(set: &PuzzleSet, number: u64, seed: u64) -> Vec<Puzzle> {
    let mut dice = dice_from_seed(seed);
    let mut wanted = puzzle_counts(set, number);
    let (mut puzzles, mut seen) = (Vec::new(), BTreeSet::new());
    for (game, (name, rules)) in RULES.iter().cycle().enumerate() {
        if wanted.values().all(|&count| count == 0) {
            break;
        }
        let size = SIZES[game / RULES.len() % SIZES.len()];
        let config = Config { rules: *rules, size, ..Config::default() };
        let found = play(set, &config, &mut dice, |puzzle| {
            let wanted = wanted.get(&(*name, set.kind(puzzle.plies))).is_some_and(|&count| count > 0);
            wanted && seen.insert(symmetry_key(&puzzle.position))
        });
        if let Some(puzzle) = found {
            wanted.entry((name, set.kind(puzzle.plies))).and_modify(|count| *count -= 1);
            puzzles.push(puzzle);
        }
    }
    puzzles.sort_by_cached_key(|puzzle| (puzzle.plies, puzzle.to_string()));
    puzzles
}

/// Returns the number of puzzles of each rule set and kind, `number` in total.
fn puzzle_counts(set: &PuzzleSet, number: u64) -> BTreeMap<(&'static str, usize), u64> {
    let kinds = (0..set.kinds.len()).flat_map(|kind| RULES.iter().map(move |&(name, _)| (name, kind)));
    let kinds: Vec<_> = kinds.collect();
    let count = kinds.len() as u64;
    let share = |index: u64| number / count + u64::from(index < number % count);
    kinds.into_iter().zip((0..).map(share)).collect()
}

/// Plays a game between two brains until a puzzle of the set occurs that is `welcome`.
fn play(
    set: &PuzzleSet,
    config: &Config,
    dice: &mut Dice,
    mut welcome: impl FnMut(&Puzzle) -> bool,
) -> Option<Puzzle> {
    let mut position = Gomoku::setup(config, dice);
    let middle = config.size.lines() / 2;
    let near = |point: &Point| point.column.abs_diff(middle).max(point.row.abs_diff(middle)) <= 4;
    for _ in 0..dice.random_range(RANDOM_STONES) {
        let open: Vec<_> = position.open_points().filter(near).collect();
        advance(&mut position, Move::Place(*open.choose(dice)?))?;
    }
    let players = [Gomoku::levels().choose(dice)?, Gomoku::levels().choose(dice)?];
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    while let Some(seat) = position.turn() {
        if let Some(puzzle) = puzzle(set, &position).filter(|puzzle| welcome(puzzle)) {
            return Some(puzzle);
        }
        let brain = (players[seat.index()].brain)();
        let (mv, _) = brain.choose(&position, seat, &budget, dice);
        advance(&mut position, mv)?;
    }
    None
}

/// Plays a move for the seat to move. Returns `None` if the game is over or the move is illegal.
fn advance(position: &mut Position, mv: Move) -> Option<()> {
    let seat = position.turn()?;
    Gomoku::play(position, seat, &mv).ok().map(drop)
}

/// Returns the position as a puzzle, if it contains a win by fours of a length that occurs in the set.
fn puzzle(set: &PuzzleSet, position: &Position) -> Option<Puzzle> {
    let budget = Budget { nodes: Some(PROOF_NODES), ..Budget::default() };
    let mut search = Search::new(EngineBoard::from_position(position), &budget);
    let (_, plies) = search.shortest_vcf(position.next_color(), set.max_plies())?;
    (plies >= set.min_plies()).then(|| Puzzle { position: position.clone(), plies })
}

/// Returns a key that two positions share if and only if they have the same rule set and are equal up to rotation and
/// reflection.
fn symmetry_key(position: &Position) -> impl Ord + use<> {
    let (board, last) = (position.board(), position.board().lines() - 1);
    let turned = |turn: u8, Point { column, row }: Point| {
        let (column, row) = if turn & 1 == 0 { (column, row) } else { (row, column) };
        let flip = |bit: u8, line: u8| if turn & bit == 0 { line } else { last - line };
        Point::new(flip(2, column), flip(4, row))
    };
    let seen = |turn: u8, point: Point| match board.occupancy(turned(turn, point)) {
        Occupancy::Stone(color) => Some(color.index()),
        _ => None,
    };
    let picture = |turn: u8| board.points().map(|point| seen(turn, point)).collect::<Vec<_>>();
    (position.config().rules as usize, (0..8).map(picture).min())
}
