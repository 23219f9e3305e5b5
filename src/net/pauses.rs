//! How long to wait before connecting again: longer each time, and never all at once.

use std::time::Duration;

use rand::RngExt;

use crate::kernel::rng::{Dice, dice};

/// Pauses that double from the first to the longest, each shortened by up to a half by lot, so that the clients of a
/// server that was restarted do not all come back in the same moment.
#[derive(Debug)]
pub struct Pauses {
    first: Duration,
    longest: Duration,
    next: Duration,
    dice: Dice,
}

impl Pauses {
    /// Pauses of a quarter of a second to 15 seconds.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self::between(Duration::from_millis(250), Duration::from_secs(15), seed)
    }

    /// Pauses of these lengths.
    #[must_use]
    pub fn between(first: Duration, longest: Duration, seed: u64) -> Self {
        Self { first, longest, next: first, dice: dice(seed) }
    }

    /// The next one.
    pub fn draw(&mut self) -> Duration {
        let pause = self.next.mul_f64(self.dice.random_range(0.5..=1.0));
        self.next = (self.next * 2).min(self.longest);
        pause
    }

    /// Begins anew with the first, because all is well.
    pub fn reset(&mut self) {
        self.next = self.first;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_limit_and_vary() {
        let mut pauses = Pauses::between(Duration::from_secs(1), Duration::from_secs(8), 1);
        let drawn: Vec<_> = (0..6).map(|_| pauses.draw().as_secs_f64()).collect();
        for (pause, longest) in drawn.iter().zip([1.0, 2.0, 4.0, 8.0, 8.0, 8.0]) {
            assert!((longest / 2.0..=longest).contains(pause), "{drawn:?}");
        }
        assert!(drawn[3] != drawn[4] && drawn[4] != drawn[5]);
        pauses.reset();
        assert!(pauses.draw() <= Duration::from_secs(1));
    }
}
