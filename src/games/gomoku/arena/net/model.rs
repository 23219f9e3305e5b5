//! A network that learns, with the weights as floating-point numbers: its predictions, their gradients, and its bytes.

use std::ops::Range;

use deskmate_kernel::rng::Dice;
use rand::RngExt;

use super::samples::{Group, Sample, Samples};
use crate::gomoku::engine::lines::Shape;
use crate::gomoku::engine::net::{
    FEATURE_ONE, FEATURES, HIDDEN, NEURON_MAX, NEURON_ONE, NEURON_SHIFT, SCORE_SHIFT, SUM_ONE,
};
use crate::gomoku::engine::weights::{KINDS, THREATS};

/// The number of shapes.
const SHAPES: usize = Shape::ALL.len();

/// The offsets of the weights of a model. The row of a kind is the sum of its own one and those of its four shapes, so
/// that a kind that is rarely seen is judged by its shapes.
const KINDS_AT: usize = 0;
const SHAPES_AT: usize = KINDS_AT + 2 * KINDS * FEATURES;
const SUMS_AT: usize = SHAPES_AT + 2 * SHAPES * FEATURES;
const THREATS_AT: usize = SUMS_AT + HIDDEN * FEATURES;
const VALUE_AT: usize = THREATS_AT + THREATS * HIDDEN;
const SCORE_AT: usize = VALUE_AT + HIDDEN;
const SCORE_BIASES_AT: usize = SCORE_AT + FEATURES * HIDDEN;
pub const WEIGHT_COUNT: usize = SCORE_BIASES_AT + FEATURES;

/// The share of the moves in the loss; the winner has the rest.
const MOVES_SHARE: f32 = 0.3;
/// The share of the gradient that draws a feature back from beyond its limits.
const LEAK: f32 = 0.05;
/// The largest value of a neuron.
const MAX_NEURON: f32 = NEURON_MAX as f32 / NEURON_ONE as f32;

/// The units of the evaluation and of the scores of moves: how much makes a win, or a move, e times as likely.
#[derive(Clone, Copy, Debug)]
pub struct Scales {
    pub value: f32,
    pub score: f32,
}

/// The losses of one or more samples: the negative logarithms of the predicted probabilities of the result and the move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Losses {
    pub value: f64,
    pub values: usize,
    pub moves: f64,
    pub choices: usize,
}

impl Losses {
    /// Adds those of other samples.
    pub fn add(&mut self, other: &Losses) {
        self.value += other.value;
        self.values += other.values;
        self.moves += other.moves;
        self.choices += other.choices;
    }

    /// Returns the mean loss of the results, and that of the moves.
    pub fn means(&self) -> [f64; 2] {
        [self.value / self.values.max(1) as f64, self.moves / self.choices.max(1) as f64]
    }
}

/// Returns random initial weights, of a network that adds nothing to the evaluation and the scores.
pub fn initial_weights(dice: &mut Dice) -> Vec<f32> {
    let mut weights = vec![0.0; WEIGHT_COUNT];
    let mut fill = |range: Range<usize>, low: f32, high: f32| {
        weights[range].iter_mut().for_each(|weight| *weight = dice.random_range(low..high));
    };
    fill(SHAPES_AT..SUMS_AT, -0.05, 0.08);
    fill(SUMS_AT..THREATS_AT, -0.3, 0.3);
    fill(THREATS_AT..VALUE_AT, 0.0, 0.2);
    fill(SCORE_AT..SCORE_BIASES_AT, -0.1, 0.1);
    weights
}

/// The weights, ready to predict with.
pub struct Model<'a> {
    weights: &'a [f32],
    shapes: &'a [[u8; 4]],
    /// The rows of all kinds, for the side to move and then for the opponent.
    rows: Vec<[f32; FEATURES]>,
    scales: Scales,
}

impl<'a> Model<'a> {
    /// Creates a model, given the shapes of all kinds.
    pub fn new(weights: &'a [f32], shapes: &'a [[u8; 4]], scales: Scales) -> Self {
        let row = |at: usize| -> [f32; FEATURES] { std::array::from_fn(|lane| weights[at + lane]) };
        let whole = |number: usize| {
            let mut sum = row(KINDS_AT + number * FEATURES);
            for shape in shapes[number % KINDS] {
                add(&mut sum, &row(shape_row(number / KINDS, shape)), 1.0);
            }
            sum
        };
        Self { weights, shapes, rows: (0..2 * KINDS).map(whole).collect(), scales }
    }

    /// Returns the sum of the products of the weights at `at` and of a vector.
    fn weigh(&self, at: usize, vector: &[f32]) -> f32 {
        self.weights[at..at + vector.len()].iter().zip(vector).map(|(weight, value)| weight * value).sum()
    }

    /// Predicts the result of a sample and the move that is played in it.
    fn predict(&self, samples: &Samples, sample: &Sample) -> Prediction {
        let groups = samples.groups(sample);
        let mut sums = [0.0; FEATURES];
        let features: Vec<[f32; FEATURES]> = groups
            .iter()
            .map(|group| {
                let (own, other) =
                    (&self.rows[usize::from(group.own)], &self.rows[KINDS + usize::from(group.other)]);
                let features = std::array::from_fn(|lane| (own[lane] + other[lane]).clamp(0.0, 1.0));
                add(&mut sums, &features, f32::from(group.points) / f32::from(SUM_ONE));
                features
            })
            .collect();
        let biases = threats_row(sample);
        let before = std::array::from_fn(|neuron| {
            self.weights[biases + neuron] + self.weigh(SUMS_AT + neuron * FEATURES, &sums)
        });
        let hidden = before.map(|value: f32| value.clamp(0.0, MAX_NEURON));
        let logit = sample.evaluation / self.scales.value + self.weigh(VALUE_AT, &hidden);
        let score_weights: [f32; FEATURES] = std::array::from_fn(|lane| {
            self.weights[SCORE_BIASES_AT + lane] + self.weigh(SCORE_AT + lane * HIDDEN, &hidden)
        });
        let score = |(group, features): (&Group, &[f32; FEATURES])| {
            f32::from(group.score) / self.scales.score + dot(features, &score_weights)
        };
        let mut shares: Vec<_> = groups.iter().zip(&features).map(score).collect();
        let possible = groups.iter().zip(&shares).filter(|(group, _)| group.moves > 0);
        let most = possible.map(|(_, score)| *score).fold(f32::MIN, f32::max);
        for (share, group) in shares.iter_mut().zip(groups) {
            *share = if group.moves > 0 { (*share - most).exp() } else { 0.0 };
        }
        let sum: f32 = shares.iter().zip(groups).map(|(share, group)| share * f32::from(group.moves)).sum();
        shares.iter_mut().for_each(|share| *share /= sum);
        let expected = (1.0 / (1.0 + (-logit).exp())).clamp(1e-6, 1.0 - 1e-6);
        Prediction { features, sums, before, hidden, score_weights, expected, shares }
    }
}

/// A prediction, with all steps that led to it.
struct Prediction {
    /// The features of each group, and their sums.
    features: Vec<[f32; FEATURES]>,
    sums: [f32; FEATURES],
    /// The hidden layer, before its values are clamped and after.
    before: [f32; HIDDEN],
    hidden: [f32; HIDDEN],
    score_weights: [f32; FEATURES],
    /// The expected result, and the probability of each move of a group.
    expected: f32,
    shares: Vec<f32>,
}

/// Adds `factor` times a vector to `sum`.
fn add<const N: usize>(sum: &mut [f32; N], vector: &[f32; N], factor: f32) {
    sum.iter_mut().zip(vector).for_each(|(sum, value)| *sum += factor * value);
}

/// Returns the scalar product.
fn dot<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Returns the place of the row of a shape among the weights: for the side to move (0) or the opponent (1).
fn shape_row(side: usize, shape: u8) -> usize {
    SHAPES_AT + (side * SHAPES + usize::from(shape)) * FEATURES
}

/// Returns the place of the initial values of the neurons among the weights.
fn threats_row(sample: &Sample) -> usize {
    THREATS_AT + usize::from(sample.threats) * HIDDEN
}

/// Predicts samples, and adds up their losses and the gradients.
pub struct Learner<'a> {
    model: &'a Model<'a>,
    pub losses: Losses,
    /// The gradients of the weights, except those of the rows, which are kept apart.
    slopes: Vec<f32>,
    row_slopes: Vec<[f32; FEATURES]>,
}

impl<'a> Learner<'a> {
    pub fn new(model: &'a Model<'a>) -> Self {
        let row_slopes = vec![[0.0; FEATURES]; 2 * KINDS];
        Self { model, losses: Losses::default(), slopes: vec![0.0; WEIGHT_COUNT], row_slopes }
    }

    /// Adds the loss of a sample, and its gradients if the model is to `learn` from it.
    pub fn see(&mut self, samples: &Samples, sample: &Sample, learn: bool) {
        let prediction = self.model.predict(samples, sample);
        let (result, expected) = (sample.result, prediction.expected);
        self.losses.value -= f64::from(result * expected.ln() + (1.0 - result) * (1.0 - expected).ln());
        self.losses.values += 1;
        if let Some(best) = sample.best {
            self.losses.moves -= f64::from(prediction.shares[usize::from(best)].max(1e-6).ln());
            self.losses.choices += 1;
        }
        if learn {
            self.learn(samples, sample, &prediction);
        }
    }

    /// Adds the gradients, from the outputs back to the rows.
    fn learn(&mut self, samples: &Samples, sample: &Sample, prediction: &Prediction) {
        let Prediction { features, sums, before, hidden, score_weights, expected, shares } = prediction;
        let (weights, slopes, groups) = (self.model.weights, &mut self.slopes, samples.groups(sample));
        let of_value = (1.0 - MOVES_SHARE) * (expected - sample.result);
        let of_score = |group: usize| {
            let best = sample.best?;
            let played = f32::from(u8::from(group == usize::from(best)));
            Some(MOVES_SHARE * (shares[group] * f32::from(groups[group].moves) - played))
        };
        let of_scores: Vec<_> = (0..groups.len()).map(|group| of_score(group).unwrap_or_default()).collect();
        let mut of_score_weights = [0.0; FEATURES];
        for (slope, features) in of_scores.iter().zip(features).filter(|(slope, _)| **slope != 0.0) {
            add(&mut of_score_weights, features, *slope);
        }
        let mut of_hidden: [f32; HIDDEN] =
            std::array::from_fn(|neuron| of_value * weights[VALUE_AT + neuron]);
        for (lane, slope) in of_score_weights.iter().enumerate() {
            let at = SCORE_AT + lane * HIDDEN;
            for neuron in 0..HIDDEN {
                of_hidden[neuron] += slope * weights[at + neuron];
                slopes[at + neuron] += slope * hidden[neuron];
            }
            slopes[SCORE_BIASES_AT + lane] += slope;
        }
        let biases = threats_row(sample);
        let mut of_sums = [0.0; FEATURES];
        for neuron in 0..HIDDEN {
            slopes[VALUE_AT + neuron] += of_value * hidden[neuron];
            if before[neuron] <= 0.0 || before[neuron] >= MAX_NEURON {
                continue;
            }
            let (at, slope) = (SUMS_AT + neuron * FEATURES, of_hidden[neuron]);
            slopes[biases + neuron] += slope;
            for lane in 0..FEATURES {
                slopes[at + lane] += slope * sums[lane];
                of_sums[lane] += slope * weights[at + lane];
            }
        }
        for ((group, features), of_score) in groups.iter().zip(features).zip(&of_scores) {
            let points = f32::from(group.points) / f32::from(SUM_ONE);
            let of_features: [f32; FEATURES] = std::array::from_fn(|lane| {
                let (feature, slope) =
                    (features[lane], points * of_sums[lane] + of_score * score_weights[lane]);
                match feature {
                    feature if feature > 0.0 && feature < 1.0 => slope,
                    // Beyond its limits a feature is drawn back slowly, but not pushed on.
                    feature if (feature <= 0.0) == (slope < 0.0) => LEAK * slope,
                    _ => 0.0,
                }
            });
            for number in [usize::from(group.own), KINDS + usize::from(group.other)] {
                add(&mut self.row_slopes[number], &of_features, 1.0);
            }
        }
    }

    /// Adds the gradients of all weights to `sum`. That of a row is the gradient of all that it is made of.
    pub fn add_slopes(&self, sum: &mut [f32]) {
        sum.iter_mut().zip(&self.slopes).for_each(|(sum, slope)| *sum += slope);
        for (number, row) in self.row_slopes.iter().enumerate() {
            let mut add = |at: usize| {
                sum[at..at + FEATURES].iter_mut().zip(row).for_each(|(sum, slope)| *sum += slope);
            };
            if row.iter().any(|slope| *slope != 0.0) {
                add(KINDS_AT + number * FEATURES);
                for shape in self.model.shapes[number % KINDS] {
                    add(shape_row(number / KINDS, shape));
                }
            }
        }
    }
}

impl Model<'_> {
    /// Returns the network as the engine reads it.
    pub fn bytes(&self) -> Vec<u8> {
        let one = f32::from(FEATURE_ONE);
        let mut bytes: Vec<u8> =
            self.rows.as_flattened().iter().map(|weight| (weight * one).round() as i8 as u8).collect();
        let neuron = NEURON_ONE as f32 * (1 << NEURON_SHIFT) as f32;
        let score = self.scales.score * (1 << SCORE_SHIFT) as f32 / one;
        let shorts = |range: Range<usize>, factor: f32, most: f32| {
            let round =
                move |weight: &f32| ((weight * factor).round().clamp(-most, most) as i16).to_le_bytes();
            self.weights[range].iter().flat_map(round)
        };
        let longs = |range: Range<usize>, factor: f32| {
            let round = move |weight: &f32| ((weight * factor).round() as i32).to_le_bytes();
            self.weights[range].iter().flat_map(round)
        };
        let most = f32::from(i16::MAX);
        // Larger weights of the sums could overflow a neuron.
        bytes.extend(shorts(
            SUMS_AT..THREATS_AT,
            neuron / (one * f32::from(SUM_ONE)),
            most / FEATURES as f32,
        ));
        bytes.extend(longs(THREATS_AT..VALUE_AT, neuron));
        bytes.extend(shorts(VALUE_AT..SCORE_AT, self.scales.value, most));
        bytes.extend(shorts(SCORE_AT..SCORE_BIASES_AT, score, most));
        bytes.extend(longs(SCORE_BIASES_AT..WEIGHT_COUNT, score));
        bytes
    }
}
