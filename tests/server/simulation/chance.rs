//! What is left to chance in a simulated world, all of it from one seed.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use deskmate::kernel::rng::{Dice, dice};
use rand::RngExt;

/// The longest that a late message takes, in milliseconds.
const LATE: u64 = 20_000;

/// The dice of a world, and how bad things are. Copies are the same.
#[derive(Clone)]
pub struct Chance(Arc<Mutex<Lots>>);

struct Lots {
    dice: Dice,
    /// The longest that anything takes on its way, in milliseconds.
    longest: u64,
    /// How many of 1000 messages and connections take very long, and are overtaken.
    late: u32,
    /// How many of 1000 messages are lost.
    lost: u32,
    /// Whether everything is well for good.
    calm: bool,
}

impl Chance {
    pub fn new(seed: u64) -> Self {
        let mut dice = dice(seed);
        let longest = [1, 20, 300][dice.random_range(0..3)];
        let lost = [0, 5, 30][dice.random_range(0..3)];
        let late = if seed % 4 == 3 { 10 } else { 0 };
        Self(Arc::new(Mutex::new(Lots { dice, longest, late, lost, calm: false })))
    }

    /// From now on nothing is lost, and nothing late.
    pub fn calm_down(&self) {
        let mut lots = self.0.lock().unwrap();
        (lots.longest, lots.late, lots.lost, lots.calm) = (1, 0, 0, true);
    }

    /// Whether nothing goes wrong any more.
    pub fn is_calm(&self) -> bool {
        self.0.lock().unwrap().calm
    }

    /// How long something takes on its way.
    pub fn delay(&self) -> Duration {
        let (longest, late) = {
            let lots = self.0.lock().unwrap();
            (lots.longest, lots.late)
        };
        let late = late > 0 && self.below(1000) < u64::from(late);
        Duration::from_millis(self.below(if late { LATE } else { longest + 1 }))
    }

    /// Whether something is lost on its way.
    pub fn loses(&self) -> bool {
        let lost = self.0.lock().unwrap().lost;
        self.below(1000) < u64::from(lost)
    }

    /// A number below `end`.
    pub fn below(&self, end: u64) -> u64 {
        self.0.lock().unwrap().dice.random_range(0..end)
    }

    /// Whether something happens that happens `times` of 1000 times.
    pub fn happens(&self, times: u64) -> bool {
        self.below(1000) < times
    }

    /// Any number.
    pub fn lot(&self) -> u64 {
        self.0.lock().unwrap().dice.random()
    }
}
