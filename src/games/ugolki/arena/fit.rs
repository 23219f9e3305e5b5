//! Fits the weights of a net to games, so that the value of a position predicts the winner.

use std::f32::consts::PI;

use deskmate_kernel::rng::{Dice, dice_from_seed};
use rand::RngExt;
use rand::seq::SliceRandom;

use crate::arena::adam::Adam;
use crate::ugolki::engine::net::{
    ACCUMULATOR_LEN, ACCUMULATOR_SCALE, BIASES_OFFSET, OUTPUT_OFFSET, OUTPUT_SCALE, TEMPO_OFFSET,
    WEIGHT_COUNT,
};
use crate::ugolki::rules::Camp;

/// Number of passes over all positions, and number of positions in a batch.
const EPOCHS: usize = 10;
const BATCH_SIZE: usize = 4096;
/// Initial learning rate.
const LEARNING_RATE: f32 = 2e-3;
/// Maximum absolute value of the initial weights, and initial value of the sums.
const INITIAL_WEIGHT_RANGE: f32 = 0.17;
const INITIAL_SUM: f32 = 0.2;
/// Maximum absolute value of a man's weight, so that no sum overflows two bytes.
const MAX_WEIGHT: f32 = 4.0;
/// Value, in sixteenths of a step, at which winning is e times as likely as losing. It is chosen so that a step keeps
/// its value from the hand-tuned evaluation.
const LOGISTIC_SCALE: f32 = 87.0;

/// A position from a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// The men of the side to move and of the other side, as the side to move sees them.
    pub(super) men: [u64; 2],
    /// The result for the side to move: 1 for a win, 0 for a loss.
    pub(super) result: f32,
    /// True if the position is held out for validation.
    pub(super) held_out: bool,
}

/// Fitted weights with the mean loss on the held-out positions: the negative logarithm of the probability given to the
/// actual result.
pub(super) struct Fitted {
    pub(super) weights: Vec<i16>,
    pub(super) loss: f64,
}

/// Fits a net to the samples, which are all of `camp`.
pub(super) fn fit(camp: Camp, samples: &[Sample], seed: u64) -> Fitted {
    let (rows, columns) = camp.size();
    let (kept, mut learned): (Vec<&Sample>, Vec<&Sample>) =
        samples.iter().partition(|sample| sample.held_out);
    let mut dice = dice_from_seed(seed);
    let mut adam = Adam::new(initial_weights(&mut dice));
    for round in 0..EPOCHS {
        learned.shuffle(&mut dice);
        let speed = LEARNING_RATE * 0.5 * (1.0 + (PI * round as f32 / EPOCHS as f32).cos());
        for batch in learned.chunks(BATCH_SIZE) {
            let mut slopes = vec![0.0; WEIGHT_COUNT];
            for sample in batch {
                // A square camp is symmetric about the long diagonal, so positions are mirrored at random.
                let men =
                    if rows != columns || dice.random() { sample.men } else { sample.men.map(transposed) };
                add_gradient(&adam.weights, men, sample.result, Some(&mut slopes));
            }
            slopes.iter_mut().for_each(|slope| *slope /= batch.len() as f32);
            adam.step(&slopes, speed);
            adam.weights[..BIASES_OFFSET]
                .iter_mut()
                .for_each(|weight| *weight = weight.clamp(-MAX_WEIGHT, MAX_WEIGHT));
        }
    }
    let surprises =
        kept.iter().map(|sample| f64::from(add_gradient(&adam.weights, sample.men, sample.result, None)));
    let surprise = surprises.sum::<f64>() / kept.len().max(1) as f64;
    let whole = |(index, weight): (usize, &f32)| {
        let scale = if index < OUTPUT_OFFSET {
            f32::from(ACCUMULATOR_SCALE)
        } else {
            LOGISTIC_SCALE * OUTPUT_SCALE as f32
        };
        (weight * scale).round() as i16
    };
    Fitted { weights: adam.weights.iter().enumerate().map(whole).collect(), loss: surprise }
}

/// Returns the initial weights.
fn initial_weights(dice: &mut Dice) -> Vec<f32> {
    let mut weights: Vec<_> =
        (0..WEIGHT_COUNT).map(|_| dice.random_range(-INITIAL_WEIGHT_RANGE..INITIAL_WEIGHT_RANGE)).collect();
    weights[BIASES_OFFSET..OUTPUT_OFFSET].fill(INITIAL_SUM);
    weights[TEMPO_OFFSET] = 0.0;
    weights
}

/// Returns the loss for a result, and adds its gradient to `slopes`.
fn add_gradient(weights: &[f32], men: [u64; 2], result: f32, gradient: Option<&mut [f32]>) -> f32 {
    // As the side to move sees them, and as the other side does.
    let views = [men, [men[1].reverse_bits(), men[0].reverse_bits()]];
    let sums = views.map(|men| {
        let mut sums = [0.0; ACCUMULATOR_LEN];
        sums.copy_from_slice(&weights[BIASES_OFFSET..OUTPUT_OFFSET]);
        for_each_man(men, |row| {
            sums.iter_mut().zip(&weights[row..row + ACCUMULATOR_LEN]).for_each(|(sum, weight)| *sum += weight)
        });
        sums
    });
    let counts = weights[OUTPUT_OFFSET..TEMPO_OFFSET].as_chunks::<ACCUMULATOR_LEN>().0;
    let worth = |(sums, count): (&[f32; ACCUMULATOR_LEN], &[f32; ACCUMULATOR_LEN])| {
        sums.iter().zip(count).map(|(sum, count)| sum.clamp(0.0, 1.0) * count).sum::<f32>()
    };
    let value = sums.iter().zip(counts).map(worth).sum::<f32>() + weights[TEMPO_OFFSET];
    let expected = (1.0 / (1.0 + (-value).exp())).clamp(1e-6, 1.0 - 1e-6);
    if let Some(slopes) = gradient {
        let slope = expected - result;
        slopes[TEMPO_OFFSET] += slope;
        for (view, ((men, sums), count)) in views.into_iter().zip(&sums).zip(counts).enumerate() {
            let mut back = [0.0; ACCUMULATOR_LEN];
            for (index, (sum, count)) in sums.iter().zip(count).enumerate() {
                slopes[OUTPUT_OFFSET + view * ACCUMULATOR_LEN + index] += slope * sum.clamp(0.0, 1.0);
                if *sum > 0.0 && *sum < 1.0 {
                    back[index] = slope * count;
                }
            }
            let mut add = |row: usize| {
                slopes[row..row + ACCUMULATOR_LEN]
                    .iter_mut()
                    .zip(&back)
                    .for_each(|(slope, back)| *slope += back);
            };
            add(BIASES_OFFSET);
            for_each_man(men, add);
        }
    }
    -(result * expected.ln() + (1.0 - result) * (1.0 - expected).ln())
}

/// Calls `found` with the offset of the weights of every man.
fn for_each_man(men: [u64; 2], mut found: impl FnMut(usize)) {
    for (side, mut left) in men.into_iter().enumerate() {
        while left != 0 {
            found((64 * side + left.trailing_zeros() as usize) * ACCUMULATOR_LEN);
            left &= left - 1;
        }
    }
}

/// Returns the men with rows and columns exchanged.
fn transposed(men: u64) -> u64 {
    (0..64).filter(|at| men >> at & 1 != 0).fold(0, |all, at| all | 1 << (at % 8 * 8 + at / 8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_learns_who_wins() {
        let mut lots = dice_from_seed(1);
        let samples: Vec<_> = (0..4000)
            .map(|number| {
                // The side whose man is further up, as it sees the board, wins.
                let rows = [lots.random_range(0..8), lots.random_range(0..8)];
                let men = [1 << (8 * rows[0]), 1 << (63 - 8 * rows[1])];
                Sample { men, result: f32::from(u8::from(rows[0] > rows[1])), held_out: number % 8 == 0 }
            })
            .collect();
        let guessed = fit(Camp::ThreeByFour, &samples[..16], 1).loss;
        let learned = fit(Camp::ThreeByFour, &samples.repeat(20), 1).loss;
        assert!(learned < 0.5 * guessed, "{learned} after {guessed}");
    }

    #[test]
    fn slopes_are_those_of_the_surprise() {
        let weights = initial_weights(&mut dice_from_seed(2));
        let (men, result) = ([0x0103, 0x8000_0000_0000_4000], 1.0);
        let mut slopes = vec![0.0; WEIGHT_COUNT];
        add_gradient(&weights, men, result, Some(&mut slopes));
        for index in [
            0,
            ACCUMULATOR_LEN + 3,
            8 * ACCUMULATOR_LEN + 1,
            BIASES_OFFSET + 5,
            OUTPUT_OFFSET,
            OUTPUT_OFFSET + ACCUMULATOR_LEN + 7,
            TEMPO_OFFSET,
        ] {
            let at = |by: f32| {
                let mut weights = weights.clone();
                weights[index] += by;
                add_gradient(&weights, men, result, None)
            };
            let slope = (at(1e-2) - at(-1e-2)) / 2e-2;
            assert!((slope - slopes[index]).abs() < 2e-3, "{index}: {slope}, {}", slopes[index]);
        }
    }
}
