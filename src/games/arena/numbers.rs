//! Statistics of move times and of counts.

use std::time::Duration;

/// The times that one brain needed for its moves.
#[derive(Default)]
pub struct MoveTimes(Vec<Duration>);

impl MoveTimes {
    /// Adds the time of one move.
    pub fn push(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Returns the mean in milliseconds, or 0 without moves.
    pub fn mean(&self) -> f64 {
        milliseconds(self.0.iter().sum::<Duration>()) / self.0.len().max(1) as f64
    }

    /// Returns the 99th percentile in milliseconds, or 0 without moves.
    pub fn p99(&self) -> f64 {
        self.within(99)
    }

    /// Returns a percentile (nearest rank) in milliseconds, or 0 without moves.
    pub fn within(&self, percent: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let rank = (sorted.len() * percent).div_ceil(100);
        sorted.get(rank.saturating_sub(1)).copied().map_or(0.0, milliseconds)
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Returns the mean of `counts` and its standard error, or zeros without counts.
pub fn mean_and_error(counts: &[u32]) -> (f64, f64) {
    let number = counts.len().max(1) as f64;
    let mean = counts.iter().map(|count| f64::from(*count)).sum::<f64>() / number;
    let squares = counts.iter().map(|count| (f64::from(*count) - mean).powi(2)).sum::<f64>();
    (mean, (squares / (number - 1.0).max(1.0) / number).sqrt())
}

/// Returns a percentile (nearest rank) of counts in ascending order, or 0 without counts.
pub fn percentile(sorted: &[u32], percent: usize) -> u32 {
    let rank = (sorted.len() * percent).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_99th_percentile_is_the_nearest_rank() {
        let times = |count| MoveTimes((1..=count).rev().map(Duration::from_millis).collect());
        assert_eq!(MoveTimes::default().p99(), 0.0);
        assert_eq!(times(1).p99(), 1.0);
        assert_eq!(times(100).p99(), 99.0);
        assert_eq!(times(101).p99(), 100.0);
        assert_eq!(times(1000).p99(), 990.0);
    }

    #[test]
    fn the_mean_is_over_moves() {
        assert_eq!(MoveTimes::default().mean(), 0.0);
        assert_eq!(MoveTimes(vec![Duration::from_millis(1), Duration::from_millis(4)]).mean(), 2.5);
    }

    #[test]
    fn a_spread_is_the_mean_and_its_standard_error() {
        assert_eq!(mean_and_error(&[]), (0.0, 0.0));
        assert_eq!(mean_and_error(&[7]), (7.0, 0.0));
        // The deviations are 2 and -2: the variance is 8, that of the mean of two is 4.
        assert_eq!(mean_and_error(&[3, 7]), (5.0, 2.0));
    }

    #[test]
    fn percentiles_are_nearest_ranks() {
        let counts: Vec<u32> = (1..=10).collect();
        assert_eq!([10, 50, 90, 100].map(|percent| percentile(&counts, percent)), [1, 5, 9, 10]);
        assert_eq!(percentile(&[], 50), 0);
    }
}
