//! The neural network of the search: a value of the position and an order of its moves, learned by `arena learn-net`
//! from games of the engine against itself.
//!
//! Each free point has [`FEATURES`] features: for the kind of point that it is for the side to move, and the kind that
//! it is for the opponent, one row of weights each, added and clamped to between 0 and [`FEATURE_ONE`]. The features of
//! all free points are summed up, and a hidden layer of [`HIDDEN`] neurons goes by these sums and by the combination of
//! threats. What it says is added to the evaluation of the [`weights`](super::weights), and to their score of a move
//! by the point's features, weighted in a way that depends on the whole position. The latter is the dynamic
//! policy of Z. Jin, H. Duan and Z. Hang, "Rapfi: distilling efficient neural network for the game of Gomoku" (2025).
//!
//! A stone changes a few points only, and their features are updated when they are next needed: Y. Nasu, "Efficiently
//! updatable neural-network-based evaluation functions for computer shogi" (2018).

use std::sync::OnceLock;

use super::set::{MAX_SPOTS, Spot, SpotSet};
use super::weights::{KINDS, THREATS};
use crate::gomoku::rules::{Color, RuleSet};

/// The number of features of a point.
pub const FEATURES: usize = 16;
/// The number of neurons of the hidden layer.
pub const HIDDEN: usize = 32;
/// The integer that represents 1 in a feature. The sum over all points of the largest board is a 16-bit integer.
pub const FEATURE_ONE: i16 = 80;
const _: () = assert!(MAX_SPOTS * FEATURE_ONE as usize <= i16::MAX as usize);
/// The sum of a feature over all points that the hidden layer takes as 1.
pub const SUM_ONE: i16 = 16;
/// The integer that represents 1 in a neuron.
pub const NEURON_ONE: i32 = 64;
/// The maximum of a neuron.
pub const NEURON_MAX: i32 = 8 * NEURON_ONE;
/// The number of binary places that the inputs of a neuron have beyond those of its value.
pub const NEURON_SHIFT: u32 = 14;
/// The number of binary places of the weights of the features in the score of a move.
pub const SCORE_SHIFT: u32 = 10;

/// The number of bytes of a network.
pub const NET_BYTES: usize = 2 * KINDS * FEATURES
    + 2 * HIDDEN * FEATURES
    + 4 * THREATS * HIDDEN
    + 2 * HIDDEN
    + 2 * FEATURES * HIDDEN
    + 4 * FEATURES;

/// All networks: freestyle, standard, Black and White in renju, and Caro; none in a program without brains.
const LEARNED: &[u8] = if cfg!(feature = "brains") { include_bytes!("net.bin") } else { &[] };

/// The number of networks.
const NETS: usize = 5;

/// Returns the number of the network for `color` to move. Both colours share it if the rules treat them alike.
#[must_use]
pub fn number(rules: RuleSet, color: Color) -> usize {
    match (rules, color) {
        (RuleSet::Freestyle, _) => 0,
        (RuleSet::Standard, _) => 1,
        (RuleSet::Renju, Color::Black) => 2,
        (RuleSet::Renju, Color::White) => 3,
        (RuleSet::Caro, _) => 4,
    }
}

/// A network, with the weights as integers.
#[derive(Clone, Debug)]
pub struct Net {
    /// The rows of the kinds of points for the side to move, then those for the opponent.
    kinds: Vec<[i16; FEATURES]>,
    /// The weights of the sums of features in each neuron.
    sums: [[i16; FEATURES]; HIDDEN],
    /// The initial values of the neurons, by combination of threats.
    threats: Vec<[i32; HIDDEN]>,
    /// The weights of the neurons in the evaluation.
    value: [i16; HIDDEN],
    /// The weights of the neurons in the weight of each feature in the score of a move, and its initial value.
    score: [[i16; HIDDEN]; FEATURES],
    score_biases: [i32; FEATURES],
}

impl Net {
    /// Reads a network from its bytes.
    fn new(bytes: &[u8]) -> Option<Self> {
        let (kinds, rest) = bytes.split_at_checked(2 * KINDS * FEATURES)?;
        let (sums, rest) = rest.split_at_checked(2 * HIDDEN * FEATURES)?;
        let (threats, rest) = rest.split_at_checked(4 * THREATS * HIDDEN)?;
        let (value, rest) = rest.split_at_checked(2 * HIDDEN)?;
        let (score, rest) = rest.split_at_checked(2 * FEATURES * HIDDEN)?;
        let short = |bytes: &[u8]| -> Vec<i16> {
            bytes.as_chunks().0.iter().map(|pair| i16::from_le_bytes(*pair)).collect()
        };
        let long = |bytes: &[u8]| -> Vec<i32> {
            bytes.as_chunks().0.iter().map(|four| i32::from_le_bytes(*four)).collect()
        };
        let kinds: Vec<i16> = kinds.iter().map(|&byte| i16::from(byte as i8)).collect();
        Some(Self {
            kinds: kinds.as_chunks().0.to_vec(),
            sums: short(sums).as_chunks().0.try_into().ok()?,
            threats: long(threats).as_chunks().0.to_vec(),
            value: short(value).try_into().ok()?,
            score: short(score).as_chunks().0.try_into().ok()?,
            score_biases: long(rest.get(..4 * FEATURES)?).try_into().ok()?,
        })
    }

    /// Returns the features of a point of these kinds to the side to move and to the opponent.
    #[inline]
    fn features(&self, own: u16, other: u16) -> [i16; FEATURES] {
        let mut features = self.kinds[usize::from(own)];
        for (feature, other) in features.iter_mut().zip(&self.kinds[KINDS + usize::from(other)]) {
            *feature = (*feature + other).clamp(0, FEATURE_ONE);
        }
        features
    }

    /// Returns the hidden layer.
    #[inline]
    fn hidden(&self, sums: &[i16; FEATURES], threats: usize) -> [i16; HIDDEN] {
        let biases = &self.threats[threats];
        std::array::from_fn(|neuron| {
            let weighted: i32 = self.sums[neuron]
                .iter()
                .zip(sums)
                .map(|(weight, sum)| i32::from(*weight) * i32::from(*sum))
                .sum();
            ((weighted + biases[neuron]) >> NEURON_SHIFT).clamp(0, NEURON_MAX) as i16
        })
    }
}

/// Returns the network for `color` to move, if there is one.
#[must_use]
pub fn of_color(rules: RuleSet, color: Color) -> Option<&'static Net> {
    static LOADED: [OnceLock<Option<Net>>; NETS] = [const { OnceLock::new() }; NETS];
    let number = number(rules, color);
    LOADED[number]
        .get_or_init(|| Net::new(LEARNED.get(number * NET_BYTES..(number + 1) * NET_BYTES)?))
        .as_ref()
}

/// The features of all points as one side sees them if it is to move, and their sums.
#[derive(Clone, Debug)]
pub struct Accumulator {
    net: &'static Net,
    /// The points that have changed since the last [`refresh`](Self::refresh).
    changed: SpotSet,
    /// The kinds of each point for this side and its opponent at the last refresh; `None` if occupied.
    kinds: Vec<Option<[u16; 2]>>,
    features: Vec<[i16; FEATURES]>,
    sums: [i16; FEATURES],
    /// The hidden layer of these sums, with the threats that it goes by.
    hidden: Option<(usize, [i16; HIDDEN])>,
}

impl Accumulator {
    /// Creates the accumulator of a board with this number of points, all of which count as changed.
    #[must_use]
    pub fn new(net: &'static Net, spots: usize) -> Self {
        let mut changed = SpotSet::default();
        (0..spots as Spot).for_each(|spot| changed.insert(spot));
        Self {
            net,
            changed,
            kinds: vec![None; spots],
            features: vec![[0; FEATURES]; spots],
            sums: [0; FEATURES],
            hidden: None,
        }
    }

    /// Marks these points as changed.
    #[inline]
    pub fn mark(&mut self, spots: SpotSet) {
        self.changed = self.changed.union(spots);
    }

    /// Updates the features of the points that have changed. `kinds` returns the kinds of a point for this side and its
    /// opponent, or `None` if it is occupied.
    #[inline]
    pub fn refresh(&mut self, kinds: impl Fn(usize) -> Option<[u16; 2]>) {
        for spot in std::mem::take(&mut self.changed).iter().map(usize::from) {
            let now = kinds(spot);
            if now == self.kinds[spot] {
                continue;
            }
            self.kinds[spot] = now;
            self.hidden = None;
            let new = now.map_or([0; FEATURES], |[own, other]| self.net.features(own, other));
            let old = &mut self.features[spot];
            for ((sum, old), new) in self.sums.iter_mut().zip(old.iter_mut()).zip(new) {
                *sum += new - *old;
                *old = new;
            }
        }
    }

    /// Returns the hidden layer. The features must be up to date.
    #[inline]
    fn hidden(&mut self, threats: usize) -> [i16; HIDDEN] {
        match self.hidden {
            Some((known, hidden)) if known == threats => hidden,
            _ => {
                let hidden = self.net.hidden(&self.sums, threats);
                self.hidden = Some((threats, hidden));
                hidden
            }
        }
    }

    /// Returns what the network adds to the evaluation. The features must be up to date.
    #[must_use]
    pub fn value(&mut self, threats: usize) -> i32 {
        let hidden = self.hidden(threats);
        let weighted: i32 = hidden
            .iter()
            .zip(&self.net.value)
            .map(|(neuron, weight)| i32::from(*neuron) * i32::from(*weight))
            .sum();
        weighted / NEURON_ONE
    }

    /// Returns the weights of the features in the score of a move. The features must be up to date.
    #[must_use]
    pub fn score_weights(&mut self, threats: usize) -> [i16; FEATURES] {
        let hidden = self.hidden(threats);
        std::array::from_fn(|feature| {
            let weighted: i32 = self.net.score[feature]
                .iter()
                .zip(&hidden)
                .map(|(weight, neuron)| i32::from(*weight) * i32::from(*neuron))
                .sum();
            let weight = weighted / NEURON_ONE + self.net.score_biases[feature];
            weight.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
        })
    }

    /// Returns what the network adds to the score of a move.
    #[inline]
    #[must_use]
    pub fn score(&self, spot: usize, weights: &[i16; FEATURES]) -> i32 {
        let features = &self.features[spot];
        let weighted: i32 = features
            .iter()
            .zip(weights)
            .map(|(feature, weight)| i32::from(*feature) * i32::from(*weight))
            .sum();
        weighted >> SCORE_SHIFT
    }
}
