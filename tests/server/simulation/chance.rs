//! The random source of a simulated world: everything comes from one seed.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use deskmate_kernel::rng::{Dice, dice_from_seed};
use rand::RngExt;

/// The longest delay of a late message, in milliseconds.
const LATE: u64 = 20_000;

/// The random generator of a world and its fault rates. Clones share their state.
#[derive(Clone)]
pub struct Chance(Arc<Mutex<Lots>>);

struct Lots {
    dice: Dice,
    /// The longest ordinary delay, in milliseconds.
    longest: u64,
    /// The rate of late messages and connections, per thousand. Others overtake them.
    late: u32,
    /// The rate of lost messages, per thousand.
    lost: u32,
    /// True if nothing goes wrong for the rest of the run.
    calm: bool,
}

impl Chance {
    pub fn new(seed: u64) -> Self {
        let mut dice = dice_from_seed(seed);
        let longest = [1, 20, 300][dice.random_range(0..3)];
        let lost = [0, 5, 30][dice.random_range(0..3)];
        let late = if seed % 4 == 3 { 10 } else { 0 };
        Self(Arc::new(Mutex::new(Lots { dice, longest, late, lost, calm: false })))
    }

    /// Ends all delays and losses.
    pub fn calm_down(&self) {
        let mut lots = self.0.lock().unwrap();
        (lots.longest, lots.late, lots.lost, lots.calm) = (1, 0, 0, true);
    }

    /// Returns true if nothing goes wrong for the rest of the run.
    pub fn is_calm(&self) -> bool {
        self.0.lock().unwrap().calm
    }

    /// Returns a random delay.
    pub fn delay(&self) -> Duration {
        let (longest, late) = {
            let lots = self.0.lock().unwrap();
            (lots.longest, lots.late)
        };
        let late = late > 0 && self.below(1000) < u64::from(late);
        Duration::from_millis(self.below(if late { LATE } else { longest + 1 }))
    }

    /// Returns whether a message is lost.
    pub fn loses(&self) -> bool {
        let lost = self.0.lock().unwrap().lost;
        self.below(1000) < u64::from(lost)
    }

    /// Returns a random number below `end`.
    pub fn below(&self, end: u64) -> u64 {
        self.0.lock().unwrap().dice.random_range(0..end)
    }

    /// Returns true with a probability of `times` in 1000.
    pub fn happens(&self, times: u64) -> bool {
        self.below(1000) < times
    }

    /// Returns any random number.
    pub fn lot(&self) -> u64 {
        self.0.lock().unwrap().dice.random()
    }
}
