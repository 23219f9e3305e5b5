//! Statistics of games played in pairs: both players begin one of the two games from each opening.
//!
//! The points of a pair are counted (the pentanomial model), because its two games are not independent. The
//! sequential test is the generalised one in its normal approximation: M. Van den Bergh, "A practical introduction to
//! the GSPRT"; A. Wald, "Sequential tests of statistical hypotheses" (1945), for its bounds.

use serde::Serialize;

/// The probability of each of the two errors of the test.
const ERROR_RATE: f64 = 0.05;
/// The half-width of a 95 % confidence interval, in standard errors.
const Z_SCORE_95: f64 = 1.96;
/// The number of virtual pairs added to each of the five results, so that the variance of a few equal results is not
/// 0.
const PSEUDO_COUNT: f64 = 0.2;
/// The minimum number of pairs for a verdict: with fewer, the variance is a guess.
const MIN_PAIRS: u64 = 16;

/// The numbers of pairs in which the first player scored 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs(pub [u64; 5]);

/// An Elo difference with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The most likely difference.
    pub best: f64,
    /// The lower bound.
    pub least: f64,
    /// The upper bound.
    pub most: f64,
}

impl Pairs {
    /// Adds a pair in which the first player scored this many half points, at most four.
    pub fn push(&mut self, halves: usize) {
        self.0[halves.min(4)] += 1;
    }

    /// Returns the number of pairs.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns the mean score, between 0 and 1, and the variance per pair.
    fn mean_and_variance(&self) -> (f64, f64) {
        let mean = self
            .0
            .iter()
            .enumerate()
            .map(|(halves, &count)| count as f64 * score_of_halves(halves))
            .sum::<f64>()
            / self.count().max(1) as f64;
        let weights = self.0.map(|count| count as f64 + PSEUDO_COUNT);
        let squares = weights
            .iter()
            .enumerate()
            .map(|(halves, weight)| weight * (score_of_halves(halves) - mean).powi(2));
        (mean, squares.sum::<f64>() / weights.iter().sum::<f64>())
    }

    /// Returns the Elo difference in favour of the first player, or `None` without pairs.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let count = self.count();
        if count == 0 {
            return None;
        }
        let (mean, variance) = self.mean_and_variance();
        let error = Z_SCORE_95 * (variance / count as f64).sqrt();
        Some(Elo {
            best: elo_from_score(mean),
            least: elo_from_score(mean - error),
            most: elo_from_score(mean + error),
        })
    }
}

/// A sequential probability ratio test between two Elo differences.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The Elo difference of the null hypothesis.
    pub low: f64,
    /// The Elo difference of the alternative hypothesis.
    pub high: f64,
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtVerdict {
    /// The higher difference is accepted.
    High,
    /// The lower difference is accepted.
    Low,
    /// More pairs are needed.
    Open,
}

impl Sprt {
    /// Returns the log-likelihood ratio of the higher difference to the lower one.
    #[must_use]
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let (mean, variance) = pairs.mean_and_variance();
        let [low, high] = [self.low, self.high].map(score_from_elo);
        pairs.count() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Returns the test's verdict on these pairs.
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> SprtVerdict {
        let bound = ((1.0 - ERROR_RATE) / ERROR_RATE).ln();
        match self.ratio(pairs) {
            _ if pairs.count() < MIN_PAIRS => SprtVerdict::Open,
            ratio if ratio >= bound => SprtVerdict::High,
            ratio if ratio <= -bound => SprtVerdict::Low,
            _ => SprtVerdict::Open,
        }
    }
}

/// Converts the half points of a pair to a score between 0 and 1.
fn score_of_halves(halves: usize) -> f64 {
    halves as f64 / 4.0
}

/// Returns the Elo difference that corresponds to an expected score.
fn elo_from_score(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// Returns the expected score that corresponds to an Elo difference.
fn score_from_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_are_level_and_more_pairs_say_it_more_surely() {
        assert_eq!(Pairs::default().elo(), None);
        let few = Pairs([5, 0, 10, 0, 5]).elo().expect("pairs");
        let many = Pairs([500, 0, 1000, 0, 500]).elo().expect("pairs");
        assert!(few.best.abs() < 0.1 && many.best.abs() < 0.1, "{few:?} {many:?}");
        // A variance of about 1/8 over 20 pairs: 0.155 on each side, which is 112 Elo.
        assert!((few.most - 111.6).abs() < 3.0 && (few.least + few.most).abs() < 0.1, "{few:?}");
        assert!(many.most < few.most / 9.0, "{many:?}");
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        let elo = Pairs([0, 0, 500, 0, 500]).elo().expect("pairs");
        assert!((elo.best - 190.8).abs() < 0.5, "{elo:?}");
        let all = Pairs([0, 0, 0, 0, 50]).elo().expect("pairs");
        assert!(all.best > 1000.0 && all.least.is_finite(), "{all:?}");
    }

    #[test]
    fn a_test_ends_when_it_is_clear() {
        let test = Sprt { low: 0.0, high: 20.0 };
        assert_eq!(test.verdict(&Pairs::default()), SprtVerdict::Open);
        assert_eq!(test.verdict(&Pairs([2, 0, 5, 0, 3])), SprtVerdict::Open);
        assert_eq!(test.verdict(&Pairs([50, 10, 200, 10, 130])), SprtVerdict::High);
        assert_eq!(test.verdict(&Pairs([130, 10, 200, 10, 50])), SprtVerdict::Low);
        // A few results that happen to be equal prove little.
        assert_eq!(test.verdict(&Pairs([0, 0, 0, 0, 15])), SprtVerdict::Open);
        assert_eq!(test.verdict(&Pairs([0, 0, 20, 0, 0])), SprtVerdict::Open);
        // In the middle, both hypotheses are equally likely.
        let between = Sprt { low: -10.0, high: 10.0 };
        assert!(between.ratio(&Pairs([50, 0, 100, 0, 50])).abs() < 1e-6);
    }
}
