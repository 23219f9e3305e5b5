//! Checks by the rules alone that a win by fours and threes, as proved by the engine, holds against every defence.

use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::engine::search::MIN_WIN;
use deskmate_games::gomoku::engine::{EngineBoard, Search, SearchResult};
use deskmate_games::gomoku::rules::{Move, Point, Position, RuleSet};
use deskmate_games::gomoku::suite::RULES;
use deskmate_games::search::brain::Budget;
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::Rules;
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::{place, with_rules};

/// The node limit of a proof.
const PROOF: u64 = 20_000;
/// The node limit of a proof by fours alone.
const FEW: u64 = 1000;
/// The largest number of moves of a win.
const MOVES: u32 = 20;
/// The number of wins that are checked under each rule set.
const WINS: usize = 8;

#[test]
fn a_win_by_threes_holds_against_every_defence_whatever_the_rules() {
    // Under Caro's rules a three may be answered far away, so the engine proves no such wins.
    for (name, rules) in RULES.into_iter().filter(|(_, rules)| *rules != RuleSet::Caro) {
        let mut lots = dice_from_seed(3);
        let mut found = 0;
        while found < WINS {
            let Some(position) = thrown(rules, &mut lots) else { continue };
            let finding = finding(&position);
            // Of a win by threes only the first move is known.
            let threes = finding.value >= MIN_WIN && finding.depth == 0 && finding.line.len() == 1;
            if !threes || !EngineBoard::from_position(&position).fives(position.next_color()).is_empty() {
                continue;
            }
            found += 1;
            let stones: Vec<_> = position.stones().iter().map(ToString::to_string).collect();
            if let Err(lost) = wins(&position, MOVES) {
                panic!("{name}: {}: not won after {}", stones.join(" "), lost.join(" "));
            }
        }
    }
}

/// Returns a position with random stones near the centre, or `None` if the game is over.
fn thrown(rules: RuleSet, lots: &mut Dice) -> Option<Position> {
    let mut position = Position::new(with_rules(rules));
    let near = |point: &Point| point.column.abs_diff(7).max(point.row.abs_diff(7)) <= 3;
    for _ in 0..lots.random_range(8..18) {
        let open: Vec<_> = position.open_points().filter(near).collect();
        place(&mut position, *open.choose(lots)?).ok()?;
    }
    position.turn().map(|_| position)
}

/// Returns the engine's finding for the side to move.
fn finding(position: &Position) -> SearchResult {
    let budget = Budget { nodes: Some(PROOF), ..Budget::default() };
    Search::new(EngineBoard::from_position(position), &budget)
        .run(position.next_color(), &[])
        .expect("there is room")
}

/// Checks that the side to move wins with the engine's moves within `moves`.
///
/// # Errors
/// Returns the moves up to the point where the win was lost.
fn wins(position: &Position, moves: u32) -> Result<(), Vec<String>> {
    let finding = finding(position);
    let point = EngineBoard::from_position(position).point(finding.best);
    let mut next = position.clone();
    if finding.value < MIN_WIN || moves == 0 || place(&mut next, point).is_err() {
        return Err(Vec::new());
    }
    let Some(seat) = next.turn() else {
        return next.winning_row().map(drop).ok_or_else(|| vec![point.to_string()]);
    };
    let few = Budget { nodes: Some(FEW), ..Budget::default() };
    let mut answers = Vec::new();
    Gomoku::legal_moves(&next, seat, &mut answers);
    for answer in answers {
        let Move::Place(reply) = answer else { continue };
        let mut after = next.clone();
        let played = place(&mut after, reply).is_ok() && after.turn().is_some();
        let told = |rest: Vec<String>| [vec![point.to_string(), reply.to_string()], rest].concat();
        if !played {
            return Err(told(Vec::new()));
        }
        // Wins by fours are checked by other tests.
        let mut search = Search::new(EngineBoard::from_position(&after), &few);
        if search.shortest_vcf(after.next_color(), 15).is_some() {
            continue;
        }
        wins(&after, moves - 1).map_err(told)?;
    }
    Ok(())
}
