//! A progress display for long runs.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// The minimum interval between two updates.
const UPDATE_INTERVAL: Duration = Duration::from_millis(100);

/// A counter on standard error, shown only if that is a terminal.
pub struct Progress {
    games: u64,
    latest_update: Option<Instant>,
}

impl Progress {
    /// Creates a display for `games` games. Nothing is shown yet.
    pub fn new(games: u64) -> Self {
        Self { games, latest_update: std::io::stderr().is_terminal().then(Instant::now) }
    }

    /// Shows that `played` games are over, unless the last update is too recent.
    pub fn show(&mut self, played: u64) {
        if self.latest_update.is_some_and(|latest| latest.elapsed() >= UPDATE_INTERVAL) {
            eprint!("\r{played} of {} games", self.games);
            let _ = std::io::stderr().flush();
            self.latest_update = Some(Instant::now());
        }
    }

    /// Clears the line.
    pub fn clear(&self) {
        if self.latest_update.is_some() {
            // The escape sequence erases the whole line.
            eprint!("\r\x1b[2K");
        }
    }
}
