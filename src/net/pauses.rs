//! Pauses before reconnecting: exponential backoff with jitter.

use std::time::Duration;

use deskmate_kernel::rng::{Dice, dice_from_seed};
use rand::RngExt;

/// Pauses that double from the first to the longest. Each is randomly shortened by up to a half, so that the
/// clients of a restarted server do not all reconnect at the same moment.
#[derive(Debug)]
pub struct Backoff {
    first: Duration,
    longest: Duration,
    next: Duration,
    dice: Dice,
}

impl Backoff {
    /// Creates pauses from a quarter of a second to 15 seconds.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self::between(Duration::from_millis(250), Duration::from_secs(15), seed)
    }

    /// Creates pauses from `first` to `longest`.
    #[must_use]
    pub fn between(first: Duration, longest: Duration, seed: u64) -> Self {
        Self { first, longest, next: first, dice: dice_from_seed(seed) }
    }

    /// Returns the next pause.
    pub fn next_delay(&mut self) -> Duration {
        let pause = self.next.mul_f64(self.dice.random_range(0.5..=1.0));
        self.next = (self.next * 2).min(self.longest);
        pause
    }

    /// Starts again with the first pause, after a connection has proved stable.
    pub fn reset(&mut self) {
        self.next = self.first;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_limit_and_vary() {
        let mut pauses = Backoff::between(Duration::from_secs(1), Duration::from_secs(8), 1);
        let drawn: Vec<_> = (0..6).map(|_| pauses.next_delay().as_secs_f64()).collect();
        for (pause, longest) in drawn.iter().zip([1.0, 2.0, 4.0, 8.0, 8.0, 8.0]) {
            assert!((longest / 2.0..=longest).contains(pause), "{drawn:?}");
        }
        assert!(drawn[3] != drawn[4] && drawn[4] != drawn[5]);
        pauses.reset();
        assert!(pauses.next_delay() <= Duration::from_secs(1));
    }
}
