//! Fits weights to games: what a position is worth to who won it, and which move is tried first to which was best.
//!
//! The first is the logistic regression that engines of chess are tuned by: P. Österlund, "Texel's tuning method" (2014). The
//! second is the logistic regression with many choices by which R. Coulom ranks moves in "Computing Elo ratings of move
//! patterns in the game of Go" (2007), fitted by slopes.

use rand::seq::SliceRandom;

use crate::arena::adam::Adam;
use crate::kernel::rng::dice;

/// How often all positions are gone through, and how many at a time.
const ROUNDS: usize = 16;
const BATCH: usize = 4096;
/// How far a weight goes in a step at first, and how hard it is held where it was.
const SPEED: f32 = 1.0;
const HOLD: f32 = 2e-6;
/// Weights are whole numbers of two bytes, and sums of them must not be wins.
const MOST: f32 = 8000.0;
/// So many positions are enough to find the scale.
const FEW: usize = 20_000;

/// A position that was played from.
pub(super) struct Sample {
    /// How often each weight counts, those of the other side below nothing.
    pub(super) features: Vec<(u16, i8)>,
    /// How the game ended for whoever was on the move: 1 won, 0 lost.
    pub(super) result: f32,
    /// The two weights of each point that could have been played on, if there was anything to choose.
    pub(super) choices: Vec<[u16; 2]>,
    /// Which of them was best.
    pub(super) best: usize,
    /// Whether it is kept to see what was learned.
    pub(super) kept: bool,
}

/// Weights that have been fitted, with the mean surprise in what was not learned from: the negative logarithm of the chance
/// that was given to what came.
pub(super) struct Fitted {
    pub(super) weights: Vec<f32>,
    pub(super) before: f64,
    pub(super) after: f64,
}

/// Fits what a position is worth.
pub(super) fn standing(samples: &[Sample], start: &[f32], seed: u64) -> Fitted {
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

/// Fits which moves are tried first.
pub(super) fn order(samples: &[Sample], start: &[f32], seed: u64) -> Fitted {
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

/// Fits the weights so that the surprise is least, at the scale at which it was least with those of the start. `learn` gives
/// the surprise at a sample, and adds to the slopes of the weights.
fn fit(
    samples: Vec<&Sample>,
    start: &[f32],
    seed: u64,
    scales: impl Iterator<Item = f32>,
    learn: impl Fn(&Sample, &[f32], f32, &mut [f32]) -> f32,
) -> Fitted {
    let (kept, mut learned): (Vec<_>, Vec<_>) = samples.into_iter().partition(|sample| sample.kept);
    let mut slopes = vec![0.0; start.len()];
    let mut surprise = |samples: &[&Sample], weights: &[f32], scale| {
        let sum: f64 =
            samples.iter().map(|sample| f64::from(learn(sample, weights, scale, &mut slopes))).sum();
        sum / samples.len().max(1) as f64
    };
    let few = &learned[..learned.len().min(FEW)];
    let scale = scales
        .map(|scale| (surprise(few, start, scale), scale))
        .min_by(|one, other| one.0.total_cmp(&other.0));
    let scale = scale.map_or(1.0, |(_, scale)| scale);
    let before = surprise(&kept, start, scale);
    let (mut adam, mut dice) = (Adam::new(start.to_vec()), dice(seed));
    for round in 0..ROUNDS {
        learned.shuffle(&mut dice);
        let speed = SPEED * (1.0 - round as f32 / ROUNDS as f32);
        for batch in learned.chunks(BATCH) {
            let mut slopes = vec![0.0; start.len()];
            for sample in batch {
                learn(sample, &adam.weights, scale, &mut slopes);
            }
            for ((slope, weight), start) in slopes.iter_mut().zip(&adam.weights).zip(start) {
                *slope = *slope / batch.len() as f32 + HOLD * (weight - start);
            }
            adam.step(&slopes, speed);
        }
    }
    let weights: Vec<_> = adam.weights.into_iter().map(|weight| weight.clamp(-MOST, MOST)).collect();
    let after = surprise(&kept, &weights, scale);
    Fitted { weights, before, after }
}
