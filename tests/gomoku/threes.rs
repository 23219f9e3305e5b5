//! What the engine proves by fours and threes is won, whatever the other side plays, by the plain rules.

use deskmate::games::gomoku::Gomoku;
use deskmate::games::gomoku::engine::search::SURE;
use deskmate::games::gomoku::engine::{Board, Finding, Search};
use deskmate::games::gomoku::rules::{Move, Point, Position, RuleSet};
use deskmate::games::gomoku::suite::RULES;
use deskmate::kernel::rng::{Dice, dice};
use deskmate::kernel::rules::Rules;
use deskmate::search::brain::Budget;
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::{place, with_rules};

/// How many positions a proof may take.
const PROOF: u64 = 20_000;
/// And how many one by fours alone.
const FEW: u64 = 1000;
/// How many moves a win may take at most.
const MOVES: u32 = 20;
/// How many wins are looked at under each rule set.
const WINS: usize = 8;

#[test]
fn a_win_by_threes_holds_against_every_defence_whatever_the_rules() {
    // Under Caro's rules a three may be answered far from it: there the engine proves none.
    for (name, rules) in RULES.into_iter().filter(|(_, rules)| *rules != RuleSet::Caro) {
        let mut lots = dice(3);
        let mut found = 0;
        while found < WINS {
            let Some(position) = thrown(rules, &mut lots) else { continue };
            let finding = finding(&position);
            // Of a win by threes only the first move is known.
            let threes = finding.value >= SURE && finding.depth == 0 && finding.line.len() == 1;
            if !threes || !Board::of(&position).fives(position.color()).is_empty() {
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

/// A game to which stones near the middle were thrown, unless it is over.
fn thrown(rules: RuleSet, lots: &mut Dice) -> Option<Position> {
    let mut position = Position::new(with_rules(rules));
    let near = |point: &Point| point.column.abs_diff(7).max(point.row.abs_diff(7)) <= 3;
    for _ in 0..lots.random_range(8..18) {
        let open: Vec<_> = position.open_points().filter(near).collect();
        place(&mut position, *open.choose(lots)?).ok()?;
    }
    position.turn().map(|_| position)
}

/// What the engine finds for whoever is to move.
fn finding(position: &Position) -> Finding {
    let budget = Budget { nodes: Some(PROOF), ..Budget::default() };
    Search::new(Board::of(position), &budget).run(position.color(), &[]).expect("there is room")
}

/// Whether the side to move wins by the engine's moves within so many of them; if not, what was played until that was lost.
fn wins(position: &Position, moves: u32) -> Result<(), Vec<String>> {
    let finding = finding(position);
    let point = Board::of(position).point(finding.best);
    let mut next = position.clone();
    if finding.value < SURE || moves == 0 || place(&mut next, point).is_err() {
        return Err(Vec::new());
    }
    let Some(seat) = next.turn() else {
        return next.winning_row().map(drop).ok_or_else(|| vec![point.to_string()]);
    };
    let few = Budget { nodes: Some(FEW), ..Budget::default() };
    let mut answers = Vec::new();
    Gomoku::legal(&next, seat, &mut answers);
    for answer in answers {
        let Move::Place(reply) = answer else { continue };
        let mut after = next.clone();
        let played = place(&mut after, reply).is_ok() && after.turn().is_some();
        let told = |rest: Vec<String>| [vec![point.to_string(), reply.to_string()], rest].concat();
        if !played {
            return Err(told(Vec::new()));
        }
        // That wins by fours are wins is tested elsewhere.
        let mut search = Search::new(Board::of(&after), &few);
        if search.shortest_win_by_fours(after.color(), 15).is_some() {
            continue;
        }
        wins(&after, moves - 1).map_err(told)?;
    }
    Ok(())
}
