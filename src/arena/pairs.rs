//! Games in pairs: of two games from one opening each player has begun one. What they say of the players' strength.
//!
//! The points of a pair are what is counted (the pentanomial model), because the two games of a pair are not
//! independent. The sequential test is the generalised one in its normal approximation: M. Van den Bergh, "A practical
//! introduction to the GSPRT"; A. Wald, "Sequential tests of statistical hypotheses" (1945), for its bounds.

use serde::Serialize;

/// How likely the test is to take the wrong side, either way.
const RISK: f64 = 0.05;
/// How many standard errors 95 of 100 results are within.
const SURE: f64 = 1.96;
/// So many pairs of each kind are taken to have been played beside the real ones, so that the variance of a few equal
/// results is not nothing.
const TRACE: f64 = 0.2;
/// A test says nothing before so many pairs: of fewer the variance is a guess.
const LEAST: u64 = 16;

/// How many pairs have brought the first player no point, a half, one, one and a half, two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs(pub [u64; 5]);

/// A difference in strength and how far it may be off, in Elo, 95 times of 100.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The difference that fits best.
    pub best: f64,
    /// The least that fits.
    pub least: f64,
    /// The most that fits.
    pub most: f64,
}

impl Pairs {
    /// Counts a pair with so many half points, at most four.
    pub fn push(&mut self, halves: usize) {
        self.0[halves.min(4)] += 1;
    }

    /// How many pairs there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean share of the points, and its variance over the pairs.
    fn spread(&self) -> (f64, f64) {
        let mean =
            self.0.iter().enumerate().map(|(halves, &count)| count as f64 * share(halves)).sum::<f64>()
                / self.count().max(1) as f64;
        let weights = self.0.map(|count| count as f64 + TRACE);
        let squares =
            weights.iter().enumerate().map(|(halves, weight)| weight * (share(halves) - mean).powi(2));
        (mean, squares.sum::<f64>() / weights.iter().sum::<f64>())
    }

    /// How much stronger the first player is; `None` without pairs.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let count = self.count();
        if count == 0 {
            return None;
        }
        let (mean, variance) = self.spread();
        let error = SURE * (variance / count as f64).sqrt();
        Some(Elo { best: elo_of(mean), least: elo_of(mean - error), most: elo_of(mean + error) })
    }
}

/// A test that ends as soon as it is clear which of two strengths fits better.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The first player is no more than so many Elo stronger...
    pub low: f64,
    /// ...or at least so many.
    pub high: f64,
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is the higher strength.
    High,
    /// It is the lower strength.
    Low,
    /// Nobody can say yet.
    Open,
}

impl Sprt {
    /// How much likelier the higher strength is than the lower, as a logarithm.
    #[must_use]
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let (mean, variance) = pairs.spread();
        let [low, high] = [self.low, self.high].map(share_of);
        pairs.count() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What these pairs say.
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let bound = ((1.0 - RISK) / RISK).ln();
        match self.ratio(pairs) {
            _ if pairs.count() < LEAST => Verdict::Open,
            ratio if ratio >= bound => Verdict::High,
            ratio if ratio <= -bound => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

/// The share of a pair's points that so many half points are.
fn share(halves: usize) -> f64 {
    halves as f64 / 4.0
}

/// The difference that brings such a share of the points.
fn elo_of(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of the points that such a difference brings.
fn share_of(elo: f64) -> f64 {
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
        // A variance of about 1/8 over 20 pairs: 0.155 to either side, which is 112 Elo.
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
        assert_eq!(test.verdict(&Pairs::default()), Verdict::Open);
        assert_eq!(test.verdict(&Pairs([2, 0, 5, 0, 3])), Verdict::Open);
        assert_eq!(test.verdict(&Pairs([50, 10, 200, 10, 130])), Verdict::High);
        assert_eq!(test.verdict(&Pairs([130, 10, 200, 10, 50])), Verdict::Low);
        // A few results that happen to be equal say little.
        assert_eq!(test.verdict(&Pairs([0, 0, 0, 0, 15])), Verdict::Open);
        assert_eq!(test.verdict(&Pairs([0, 0, 20, 0, 0])), Verdict::Open);
        // In the middle between both it is as likely one as the other.
        let between = Sprt { low: -10.0, high: 10.0 };
        assert!(between.ratio(&Pairs([50, 0, 100, 0, 50])).abs() < 1e-6);
    }
}
