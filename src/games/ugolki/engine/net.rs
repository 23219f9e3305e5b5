//! The learned evaluation: a small neural network that predicts the lead, trained on games of the engine against itself
//! (`arena practise-ugolki`, `arena learn-ugolki`).
//!
//! For each side it keeps a number of sums, each of one weight per man, by its square as the side sees it and by its
//! owner. The sums are clamped to between 0 and [`ACCUMULATOR_SCALE`], weighted again and added up. A move changes only two squares,
//! so the sums are updated incrementally: Y. Nasu, "Efficiently updatable neural-network-based evaluation functions for
//! computer shogi" (2018).

use std::sync::LazyLock;

use super::evaluation::Evaluation;
use super::field::{Field, Ground, Packed, relative_square};
use crate::ugolki::rules::Camp;

/// Number of sums for each side.
pub const ACCUMULATOR_LEN: usize = 32;
/// Number of inputs: squares with own men, then squares with opposing men.
pub const INPUTS: usize = 128;
/// Offset of the initial values of the sums among the weights of a net; the weights of the squares come first.
pub const BIASES_OFFSET: usize = INPUTS * ACCUMULATOR_LEN;
/// Offset of the output weights: those of the side to move, then those of the other side.
pub const OUTPUT_OFFSET: usize = BIASES_OFFSET + ACCUMULATOR_LEN;
/// Offset of the value of being the side to move.
pub const TEMPO_OFFSET: usize = OUTPUT_OFFSET + 2 * ACCUMULATOR_LEN;
/// Number of weights of a net.
pub const WEIGHT_COUNT: usize = TEMPO_OFFSET + 1;

/// The integer that represents 1 in a sum.
pub const ACCUMULATOR_SCALE: i16 = 128;
/// The integer that represents a sixteenth of a step in the weights at [`OUTPUT_OFFSET`] and [`TEMPO_OFFSET`].
pub const OUTPUT_SCALE: i32 = 16;

/// Weights of all nets, smallest camp first, as little-endian 16-bit integers.
const LEARNED: &[u8] = include_bytes!("weights.bin");

/// The decoded nets.
static NETS: LazyLock<[Net; 3]> = LazyLock::new(|| {
    let mut weights = LEARNED.as_chunks().0.iter().map(|pair| i16::from_le_bytes(*pair));
    Camp::ALL.map(|_| Net::new(&mut weights))
});

/// The weights of one net.
#[derive(Clone, Debug)]
struct Net {
    inputs: Vec<[i16; ACCUMULATOR_LEN]>,
    biases: [i16; ACCUMULATOR_LEN],
    outputs: [[i16; ACCUMULATOR_LEN]; 2],
    tempo: i32,
}

impl Net {
    /// Reads a net from the next weights; missing ones are 0.
    fn new(weights: &mut impl Iterator<Item = i16>) -> Self {
        let mut some = || [(); ACCUMULATOR_LEN].map(|()| weights.next().unwrap_or_default());
        let inputs = (0..INPUTS).map(|_| some()).collect();
        let (biases, outputs) = (some(), [some(), some()]);
        let tempo = i32::from(weights.next().unwrap_or_default()) * i32::from(ACCUMULATOR_SCALE);
        Self { inputs, biases, outputs, tempo }
    }

    /// Returns the weights of a man of `side` at a square, as the side `view` sees it.
    #[inline]
    fn man_weights(&self, view: usize, side: usize, at: usize) -> &[i16; ACCUMULATOR_LEN] {
        &self.inputs[relative_square(view, at) + 64 * (view ^ side)]
    }
}

/// The learned evaluation.
#[derive(Clone, Copy, Debug)]
pub struct NetEvaluation {
    field: Field,
    net: &'static Net,
    /// The sums of each side.
    accumulators: [[i16; ACCUMULATOR_LEN]; 2],
}

impl Evaluation for NetEvaluation {
    fn new(field: Field, ground: &Ground) -> Self {
        let net = &NETS[ground.camp as usize];
        let mut sums = [net.biases; 2];
        for side in 0..2 {
            let men = field.men(side);
            for at in (0..64).filter(|at| men >> at & 1 != 0) {
                for (view, sums) in sums.iter_mut().enumerate() {
                    sums.iter_mut()
                        .zip(net.man_weights(view, side, at))
                        .for_each(|(sum, weight)| *sum += weight);
                }
            }
        }
        Self { field, net, accumulators: sums }
    }

    fn field(&self) -> &Field {
        &self.field
    }

    #[inline]
    fn after(&self, side: usize, mv: Packed) -> Self {
        let (from, to) = (usize::from(mv & 63), usize::from(mv >> 6));
        let mut after = Self { field: self.field.after(side, mv), ..*self };
        for (view, sums) in after.accumulators.iter_mut().enumerate() {
            let left = self.net.man_weights(view, side, from);
            let taken = self.net.man_weights(view, side, to);
            for ((sum, left), taken) in sums.iter_mut().zip(left).zip(taken) {
                *sum += taken - left;
            }
        }
        after
    }

    #[inline]
    fn value(&self, side: usize, _: &Ground) -> i32 {
        let of_side = |(view, count): (usize, &[i16; ACCUMULATOR_LEN])| {
            let weighed = self.accumulators[view].iter().zip(count);
            weighed
                .map(|(sum, count)| i32::from((*sum).clamp(0, ACCUMULATOR_SCALE)) * i32::from(*count))
                .sum::<i32>()
        };
        let all: i32 = [side, side ^ 1].into_iter().zip(&self.net.outputs).map(of_side).sum();
        (all + self.net.tempo) / (OUTPUT_SCALE * i32::from(ACCUMULATOR_SCALE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ugolki::rules::Directions;
    use deskmate_kernel::rng::dice_from_seed;
    use rand::RngExt;

    #[test]
    fn all_weights_are_there() {
        assert_eq!(LEARNED.len(), 2 * WEIGHT_COUNT * Camp::ALL.len());
    }

    #[test]
    fn what_is_kept_up_to_date_equals_what_is_made_from_scratch() {
        for camp in Camp::ALL {
            let ground = Ground::new(camp, Directions::Straight);
            let mut seen = NetEvaluation::new(Field::new(ground.homes), &ground);
            let mut dice = dice_from_seed(1);
            for ply in 0..300 {
                let mut moves = Vec::new();
                seen.field.moves(ply % 2, ground.directions, |mv| moves.push(mv));
                let Some(&mv) = moves.get(dice.random_range(0..moves.len().max(1))) else { continue };
                seen = seen.after(ply % 2, mv);
                let anew = NetEvaluation::new(seen.field, &ground);
                assert_eq!(seen.accumulators, anew.accumulators, "{camp:?}, ply {ply}");
            }
        }
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let ground = Ground::new(Camp::ThreeByThree, Directions::Straight);
        let field = Field::new([0x0003_0705_0100, 0x8040_c0e0_0000_0000]);
        let turned = Field::new([field.men(1).reverse_bits(), field.men(0).reverse_bits()]);
        let value = |field, side| NetEvaluation::new(field, &ground).value(side, &ground);
        assert_eq!([value(field, 0), value(field, 1)], [value(turned, 1), value(turned, 0)]);
    }

    #[test]
    fn whoever_is_further_is_ahead() {
        for camp in Camp::ALL {
            let ground = Ground::new(camp, Directions::Straight);
            // White's men are three rows up, Black's have not moved.
            let seen = NetEvaluation::new(Field::new([ground.homes[0] << 24, ground.homes[1]]), &ground);
            let values = [0, 1].map(|side| seen.value(side, &ground));
            assert!(values[0] > 0 && values[1] < 0, "{camp:?}: {values:?}");
        }
    }
}
