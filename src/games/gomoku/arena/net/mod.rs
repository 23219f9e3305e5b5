//! The `learn-net` command: learns the engine's networks from its games against itself, by gradient descent with the
//! backpropagation of D. E. Rumelhart, G. E. Hinton and R. J. Williams, "Learning representations by back-propagating
//! errors" (1986).

mod model;
mod samples;

use std::fs;

use deskmate_kernel::rng::dice_from_seed;
use rand::seq::SliceRandom;
use serde_json::json;

use self::model::{Learner, Losses, Model, Scales};
use self::samples::{Sample, Samples};
use super::learn::HOLD_OUT_INTERVAL;
use super::record::read_games;
use super::rule_set;
use crate::arena::adam::Adam;
use crate::arena::arguments::ParsedArgs;
use crate::arena::{ArenaCommand, Failure, Report};
use crate::gomoku::engine::net::{self, NET_BYTES};
use crate::gomoku::engine::weights;
use crate::gomoku::rules::Color;

/// The number of passes over all samples, and the number of samples per batch.
const EPOCHS: usize = 16;
const BATCH_SIZE: usize = 2048;
/// The initial learning rate; it falls to zero.
const LEARNING_RATE: f32 = 0.004;
/// The samples by which the scales are chosen.
const SCALE_SAMPLES: usize = 20_000;

/// The `learn-net` command.
pub(super) const LEARN_NET: ArenaCommand = ArenaCommand {
    name: "learn-net",
    help: "  \
  arena learn-net --rule freestyle | standard | renju | caro --log FILE --seed S --net FILE
      Learns from the games of `arena practise` what the network of Gomoku's engine adds to its
      weights, and writes that to the file of networks.",
    options: &["rule", "log", "seed", "net"],
    run: |args| learn_net(args).map(Some),
};

fn learn_net(args: &ParsedArgs) -> Result<Report, Failure> {
    let (_, rules) = rule_set(args)?;
    let seed: u64 = args.required_number("seed")?;
    let (log, file) = (args.required("log", "a file")?, args.required("net", "a file")?);
    let fault = |error: std::io::Error| Failure::Usage(format!("{file}: {error}"));
    let mut bytes = fs::read(&file).map_err(fault)?;
    let mut records = read_games(&log, rules)?;
    records.shuffle(&mut dice_from_seed(seed));
    let both = net::number(rules, Color::Black) == net::number(rules, Color::White);
    let mut reports = Vec::new();
    for color in if both { &[Color::Black][..] } else { &[Color::Black, Color::White] } {
        let mut samples = Samples::default();
        for (game, record) in records.iter().enumerate() {
            samples.add_game(record, (!both).then_some(*color), game % HOLD_OUT_INTERVAL == 0);
        }
        let (net, before, after) = learn(&samples, seed);
        let at = net::number(rules, *color) * NET_BYTES;
        bytes.resize(bytes.len().max(at + NET_BYTES), 0);
        bytes[at..at + NET_BYTES].copy_from_slice(&net);
        reports.push((samples.samples.len(), before, after));
    }
    fs::write(&file, bytes).map_err(fault)?;
    let words: Vec<_> = reports
        .iter()
        .map(|(positions, before, after)| {
            let ([value, moves], [less_value, less_moves]) = (before.means(), after.means());
            format!(
                "{positions} positions; on those kept for testing, the loss fell from {value:.4} to {less_value:.4} for the winner, and from {moves:.4} to {less_moves:.4} for the best move"
            )
        })
        .collect();
    let of = |losses: &Losses| json!({ "value": losses.means()[0], "moves": losses.means()[1] });
    let json: Vec<_> = reports
        .iter()
        .map(|(positions, before, after)| json!({ "positions": positions, "before": of(before), "after": of(after) }))
        .collect();
    Ok(Report::new(words.join("\n"), &json!(json)))
}

/// Returns the bytes of a network, and the losses over the samples kept for testing before and after.
fn learn(samples: &Samples, seed: u64) -> (Vec<u8>, Losses, Losses) {
    let (kept, mut learned): (Vec<_>, Vec<_>) = samples.samples.iter().partition(|sample| sample.held_out);
    let mut dice = dice_from_seed(seed);
    learned.shuffle(&mut dice);
    let shapes = weights::shapes_of_kinds();
    let mut adam = Adam::new(model::initial_weights(&mut dice));
    let scales = scales(samples, &learned[..learned.len().min(SCALE_SAMPLES)], &adam.weights, &shapes);
    let losses = |weights: &[f32]| all_losses(samples, &kept, &Model::new(weights, &shapes, scales));
    let before = losses(&adam.weights);
    let steps = EPOCHS * learned.len().div_ceil(BATCH_SIZE);
    let mut step = 0;
    for _ in 0..EPOCHS {
        learned.shuffle(&mut dice);
        for batch in learned.chunks(BATCH_SIZE) {
            let speed = LEARNING_RATE * (1.0 - step as f32 / steps as f32);
            step += 1;
            let mut slopes = vec![0.0; adam.weights.len()];
            let model = Model::new(&adam.weights, &shapes, scales);
            see_all(samples, batch, &model, true).iter().for_each(|learner| learner.add_slopes(&mut slopes));
            slopes.iter_mut().for_each(|slope| *slope /= batch.len() as f32);
            adam.step(&slopes, speed);
        }
    }
    let after = losses(&adam.weights);
    (Model::new(&adam.weights, &shapes, scales).bytes(), before, after)
}

/// Lets two learners, each on a thread of its own, see one half of the samples each.
fn see_all<'a>(samples: &Samples, some: &[&Sample], model: &'a Model, learn: bool) -> Vec<Learner<'a>> {
    std::thread::scope(|scope| {
        let half = some.len().div_ceil(2).max(1);
        let threads: Vec<_> = some
            .chunks(half)
            .map(|part| {
                scope.spawn(move || {
                    let mut learner = Learner::new(model);
                    part.iter().for_each(|sample| learner.see(samples, sample, learn));
                    learner
                })
            })
            .collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    })
}

/// Returns the losses over some samples.
fn all_losses(samples: &Samples, some: &[&Sample], model: &Model) -> Losses {
    let mut losses = Losses::default();
    see_all(samples, some, model, false).iter().for_each(|learner| losses.add(&learner.losses));
    losses
}

/// Returns the scales at which the `initial` weights, which add nothing, have the least loss.
fn scales(samples: &Samples, some: &[&Sample], initial: &[f32], shapes: &[[u8; 4]]) -> Scales {
    let mut best = Scales { value: 1.0, score: 1.0 };
    let mut least = [f64::MAX; 2];
    for step in 1..40_u8 {
        let scales = Scales { value: 20.0 * f32::from(step), score: 4.0 * f32::from(step) };
        let [value, moves] = all_losses(samples, some, &Model::new(initial, shapes, scales)).means();
        if value < least[0] {
            (least[0], best.value) = (value, scales.value);
        }
        if moves < least[1] {
            (least[1], best.score) = (moves, scales.score);
        }
    }
    best
}
