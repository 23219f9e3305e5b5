//! How far a long run has come, for whoever watches.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often progress is shown.
const PROGRESS: Duration = Duration::from_millis(100);

/// A count on the standard error, if somebody watches it.
pub struct Progress {
    games: u64,
    shown: Option<Instant>,
}

impl Progress {
    /// Nothing shown yet of `games`.
    pub fn new(games: u64) -> Self {
        Self { games, shown: std::io::stderr().is_terminal().then(Instant::now) }
    }

    /// Says that `played` games are over, unless it has just said something.
    pub fn show(&mut self, played: u64) {
        if self.shown.is_some_and(|shown| shown.elapsed() >= PROGRESS) {
            eprint!("\r{played} of {} games", self.games);
            let _ = std::io::stderr().flush();
            self.shown = Some(Instant::now());
        }
    }

    /// Leaves a clean line.
    pub fn clear(&self) {
        if self.shown.is_some() {
            // Escape sequence: erase the whole line.
            eprint!("\r\x1b[2K");
        }
    }
}
