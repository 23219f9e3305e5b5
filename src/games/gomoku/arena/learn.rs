//! The `learn` command: learns the engine's weights from its games against itself.

use std::fs;

use serde_json::json;

use super::fit::{self, Sample};
use super::record::{Record, read_games};
use crate::arena::arguments::ParsedArgs;
use crate::arena::{ArenaCommand, Failure, Report, unknown};
use crate::gomoku::engine::weights::{
    self, ATTACK_OFFSET, COLOR_WEIGHTS, DEFENCE_OFFSET, MOVING_OFFSET, THREAT_OFFSET, WAITING_OFFSET, kind,
};
use crate::gomoku::engine::{EngineBoard, Spot, points};
use crate::gomoku::rules::{Color, RuleSet};
use crate::gomoku::suite::RULES;

/// One of this many games is used for validation instead of learning.
pub(super) const HOLD_OUT_INTERVAL: usize = 16;

/// The `learn` command.
pub(super) const LEARN: ArenaCommand = ArenaCommand {
    name: "learn",
    help: "  \
  arena learn --rule freestyle | standard | renju --log FILE --seed S --weights FILE
      Learns from the games of `arena practise` what points of the board are worth to Gomoku's
      engine and which of them to try first, and writes that to the file of weights.",
    options: &["rule", "log", "seed", "weights"],
    run: |args| learn(args).map(Some),
};

fn learn(args: &ParsedArgs) -> Result<Report, Failure> {
    let name = args.required("rule", "a rule set")?;
    let learned: Vec<_> =
        RULES.into_iter().filter(|(_, rules)| weights::first_index(*rules, Color::Black).is_some()).collect();
    let names: Vec<_> = learned.iter().map(|(name, _)| *name).collect();
    let found = learned.iter().find(|(known, _)| *known == name);
    let rules = found.ok_or_else(|| unknown("learn", "rule set", &name, &names))?.1;
    let seed = args.required_number("seed")?;
    let games = read_games(&args.required("log", "a file")?, rules)?;
    let held_out = |game: usize| game.is_multiple_of(HOLD_OUT_INTERVAL);
    let samples: Vec<_> =
        games.iter().enumerate().flat_map(|(game, record)| positions(record, held_out(game))).collect();
    let file = args.required("weights", "a file")?;
    let start = initial_weights(rules);
    let standing = fit::fit_evaluation(&samples, &start, seed);
    let order = fit::fit_ordering(&samples, &start, seed);

    let fault = |error: std::io::Error| Failure::Usage(format!("{file}: {error}"));
    let mut bytes = fs::read(&file).map_err(fault)?;
    bytes.resize(2 * weights::ALL_WEIGHTS, 0);
    let first = weights::first_index(rules, Color::Black).unwrap_or_default();
    for (index, (standing, order)) in standing.weights.iter().zip(&order.weights).enumerate() {
        let of_order = (ATTACK_OFFSET..THREAT_OFFSET).contains(&(index % COLOR_WEIGHTS));
        let weight = if of_order { order } else { standing };
        let at = 2 * (first + index);
        bytes[at..at + 2].copy_from_slice(&(weight.round() as i16).to_le_bytes());
    }
    fs::write(&file, bytes).map_err(fault)?;
    let words = format!(
        "{} positions; on those kept for testing, the loss fell from {:.4} to {:.4} for the winner, and from {:.4} to {:.4} for the best move",
        samples.len(),
        standing.loss_before,
        standing.loss_after,
        order.loss_before,
        order.loss_after,
    );
    let of = |fitted: &fit::Fitted| json!({ "before": fitted.loss_before, "after": fitted.loss_after });
    Ok(Report::new(
        words,
        &json!({ "positions": samples.len(), "standing": of(&standing), "order": of(&order) }),
    ))
}

/// Returns the quiet positions of a game.
fn positions(record: &Record, held_out: bool) -> Vec<Sample> {
    let mut samples = Vec::new();
    record.quiet_positions(|board, color, spot, result| {
        let (choices, best) = choices(board, color, spot);
        samples.push(Sample { features: features(board, color), result, choices, best, held_out });
    });
    samples
}

/// Returns the index of a colour's first weight among the weights that are learned together.
fn first_index(rules: RuleSet, color: Color) -> usize {
    weights::first_index(rules, color).unwrap_or_default()
        - weights::first_index(rules, Color::Black).unwrap_or_default()
}

/// Returns the multiplicity of every weight in the evaluation with `color` on the move.
fn features(board: &EngineBoard, color: Color) -> Vec<(u16, i8)> {
    let mut counts = vec![0_i8; 2 * COLOR_WEIGHTS];
    for spot in (0..board.spot_count() as Spot).filter(|&spot| board.is_free(spot)) {
        for (side, role, sign) in [(color, MOVING_OFFSET, 1), (!color, WAITING_OFFSET, -1)] {
            if let Some(kind) = kind(board.code(spot, side)) {
                let count = &mut counts[first_index(board.rules(), side) + role + kind];
                *count = count.saturating_add(sign);
            }
        }
    }
    counts[first_index(board.rules(), color) + THREAT_OFFSET + board.threats(color)] += 1;
    let there = counts.into_iter().enumerate().filter(|(_, count)| *count != 0);
    there.map(|(weight, count)| (weight as u16, count)).collect()
}

/// Returns the weights of the points that `color` would consider, and the index of `best` among them. Empty if there
/// is no choice.
fn choices(board: &EngineBoard, color: Color, best: Spot) -> (Vec<[u16; 2]>, usize) {
    let promising = |&spot: &Spot| board.is_promising(spot, color) && board.may_play(spot, color);
    let spots: Vec<_> = (0..board.spot_count() as Spot).filter(promising).collect();
    let Some(place) = spots.iter().position(|&spot| spot == best).filter(|_| spots.len() > 1) else {
        return (Vec::new(), 0);
    };
    let weight = |spot, side, role| {
        first_index(board.rules(), side) + role + kind(board.code(spot, side)).unwrap_or_default()
    };
    let choice =
        |spot: Spot| [weight(spot, color, ATTACK_OFFSET) as u16, weight(spot, !color, DEFENCE_OFFSET) as u16];
    (spots.into_iter().map(choice).collect(), place)
}

/// Returns the engine's current weights.
fn initial_weights(rules: RuleSet) -> Vec<f32> {
    let both = first_index(rules, Color::White) > 0;
    let mut start = vec![0.0; if both { 2 } else { 1 } * COLOR_WEIGHTS];
    for (color, start) in
        [Color::Black, Color::White].into_iter().zip(start.as_chunks_mut::<COLOR_WEIGHTS>().0)
    {
        for (kind, worth) in points::table(rules, color).iter().enumerate() {
            let values = [worth.learned[0], worth.learned[1], worth.order_scores[0], worth.order_scores[1]];
            for (role, value) in
                [MOVING_OFFSET, WAITING_OFFSET, ATTACK_OFFSET, DEFENCE_OFFSET].into_iter().zip(values)
            {
                start[role + kind] = f32::from(value);
            }
        }
        for (weight, value) in start[THREAT_OFFSET..].iter_mut().zip(weights::threats(rules, color)) {
            *weight = f32::from(value);
        }
    }
    start
}
