//! Points as indices, and bit sets of them.

use crate::gomoku::rules::board::MAX_LINES;

/// The index of a point, row by row from the bottom left.
pub type Spot = u16;

/// The number of points of the largest board.
pub const MAX_SPOTS: usize = MAX_LINES as usize * MAX_LINES as usize;

/// The number of words for all points.
const WORDS: usize = MAX_SPOTS.div_ceil(64);

/// A set of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpotSet([u64; WORDS]);

impl SpotSet {
    /// Adds a point.
    pub fn insert(&mut self, spot: Spot) {
        self.0[usize::from(spot / 64)] |= 1 << (spot % 64);
    }

    /// Adds a point, or removes it if it is in the set.
    pub fn toggle(&mut self, spot: Spot) {
        self.0[usize::from(spot / 64)] ^= 1 << (spot % 64);
    }

    /// Returns true if the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Returns the lowest point.
    #[must_use]
    pub fn first(&self) -> Option<Spot> {
        self.iter().next()
    }

    /// Returns the number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the union of both sets.
    #[must_use]
    pub fn union(mut self, other: SpotSet) -> SpotSet {
        for (word, others) in self.0.iter_mut().zip(other.0) {
            *word |= others;
        }
        self
    }

    /// Iterates over the points in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Spot> + use<> {
        let words = self.0;
        words.into_iter().enumerate().flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros();
                    word &= word - 1;
                    (index * 64) as Spot + bit as Spot
                })
            })
        })
    }
}
