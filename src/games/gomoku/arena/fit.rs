//! Fits weights to games: evaluations to the winners, and move ordering scores to the best moves.
//!
//! The evaluation is fitted by logistic regression, as chess engines are tuned: P. Österlund, "Texel's tuning method"
//! (2014). The move ordering is fitted by the multinomial logistic regression with which R. Coulom ranks moves in
//! "Computing Elo ratings of move patterns in the game of Go" (2007), by gradient descent.

use deskmate_kernel::rng::dice_from_seed;
use rand::seq::SliceRandom;

use crate::arena::adam::Adam;

/// The number of passes over all samples, and the number of samples per batch.
const EPOCHS: usize = 16;
const BATCH_SIZE: usize = 4096;
/// The initial learning rate, and the strength of the pull towards the initial weights.
const LEARNING_RATE: f32 = 1.0;
const REGULARIZATION: f32 = 2e-6;
/// The maximum weight. Weights are stored as 16-bit integers, and their sums must not reach the value of a win.
const MAX_WEIGHT: f32 = 8000.0;
/// The number of samples used to find the scale.
const SCALE_SAMPLES: usize = 20_000;

/// A position of a game with the move that was played.
pub(super) struct Sample {
    /// The weights that count in the evaluation, each with its multiplicity, negative for the other side.
    pub(super) features: Vec<(u16, i8)>,
    /// The result for the side to move: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub(super) result: f32,
    /// The two weights of each move that could have been chosen. Empty if there was no choice.
    pub(super) choices: Vec<[u16; 2]>,
    /// The index in `choices` of the move that was played.
    pub(super) best: usize,
    /// True if the sample is used for validation only.
    pub(super) held_out: bool,
}

/// Fitted weights, with the mean loss over the validation samples before and after the fit. The loss is the negative
/// logarithm of the predicted probability of the actual result or move.
pub(super) struct Fitted {
    pub(super) weights: Vec<f32>,
    pub(super) loss_before: f64,
    pub(super) loss_after: f64,
}

/// Fits the evaluation.
pub(super) fn fit_evaluation(samples: &[Sample], start: &[f32], seed: u64) -> Fitted {
    let learn = |sample: &Sample, weights: &[f32], scale: f32, slopes: &mut [f32]| {
        let value: f32 = sample
            .features
            .iter()
            .map(|&(weight, count)| weights[usize::from(weight)] * f32::from(count))
            .sum();
        let expected = (1.0 / (1.0 + (-value / scale).exp())).clamp(1e-6, 1.0 - 1e-6);
        for &(weight, count) in &sample.features {
            slopes[usize::from(weight)] += (expected - sample.result) * f32::from(count);
        }
        -(sample.result * expected.ln() + (1.0 - sample.result) * (1.0 - expected).ln())
    };
    fit(samples.iter().collect(), start, seed, (1..40).map(|step| 20.0 * step as f32), learn)
}

/// Fits the move ordering.
pub(super) fn fit_ordering(samples: &[Sample], start: &[f32], seed: u64) -> Fitted {
    let learn = |sample: &Sample, weights: &[f32], scale: f32, slopes: &mut [f32]| {
        let score = |choice: &[u16; 2]| {
            choice.iter().map(|&weight| weights[usize::from(weight)]).sum::<f32>() / scale
        };
        let most = sample.choices.iter().map(score).fold(f32::MIN, f32::max);
        let shares: Vec<_> = sample.choices.iter().map(|choice| (score(choice) - most).exp()).collect();
        let sum: f32 = shares.iter().sum();
        for (index, (choice, share)) in sample.choices.iter().zip(&shares).enumerate() {
            for &weight in choice {
                slopes[usize::from(weight)] += share / sum - f32::from(u8::from(index == sample.best));
            }
        }
        -(shares[sample.best] / sum).max(1e-6).ln()
    };
    let choosing = samples.iter().filter(|sample| !sample.choices.is_empty()).collect();
    fit(choosing, start, seed, (1..60).map(|step| 2.0 * step as f32), learn)
}

/// Minimizes the loss, at the scale at which the initial weights have the least loss. `learn` returns the loss of a
/// sample, and adds its gradient to the slopes.
fn fit(
    samples: Vec<&Sample>,
    start: &[f32],
    seed: u64,
    scales: impl Iterator<Item = f32>,
    learn: impl Fn(&Sample, &[f32], f32, &mut [f32]) -> f32,
) -> Fitted {
    let (kept, mut learned): (Vec<_>, Vec<_>) = samples.into_iter().partition(|sample| sample.held_out);
    let mut slopes = vec![0.0; start.len()];
    let mut surprise = |samples: &[&Sample], weights: &[f32], scale| {
        let sum: f64 =
            samples.iter().map(|sample| f64::from(learn(sample, weights, scale, &mut slopes))).sum();
        sum / samples.len().max(1) as f64
    };
    let few = &learned[..learned.len().min(SCALE_SAMPLES)];
    let scale = scales
        .map(|scale| (surprise(few, start, scale), scale))
        .min_by(|one, other| one.0.total_cmp(&other.0));
    let scale = scale.map_or(1.0, |(_, scale)| scale);
    let before = surprise(&kept, start, scale);
    let (mut adam, mut dice) = (Adam::new(start.to_vec()), dice_from_seed(seed));
    for round in 0..EPOCHS {
        learned.shuffle(&mut dice);
        let speed = LEARNING_RATE * (1.0 - round as f32 / EPOCHS as f32);
        for batch in learned.chunks(BATCH_SIZE) {
            let mut slopes = vec![0.0; start.len()];
            for sample in batch {
                learn(sample, &adam.weights, scale, &mut slopes);
            }
            for ((slope, weight), start) in slopes.iter_mut().zip(&adam.weights).zip(start) {
                *slope = *slope / batch.len() as f32 + REGULARIZATION * (weight - start);
            }
            adam.step(&slopes, speed);
        }
    }
    let weights: Vec<_> =
        adam.weights.into_iter().map(|weight| weight.clamp(-MAX_WEIGHT, MAX_WEIGHT)).collect();
    let after = surprise(&kept, &weights, scale);
    Fitted { weights, loss_before: before, loss_after: after }
}
