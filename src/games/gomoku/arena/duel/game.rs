//! One game between two programs, judged by this project's rules.

use std::time::Duration;

use deskmate_kernel::rules::{Outcome, Rules, Seat};

use super::openings;
use super::player::DuelPlayer;
use super::program::Fault;
use crate::arena::Failure;
use crate::gomoku::rules::{Config, Gomoku, Move, Point};

/// A player's statistics for one game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameStats {
    pub moves: u64,
    /// The total time in milliseconds.
    pub total_ms: f64,
    /// The time of the longest move in milliseconds.
    pub max_ms: f64,
    /// The number of moves over the time limit.
    pub overruns: u64,
}

/// The way in which a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By five in a row, or because no legal move was left.
    Regular,
    /// By a fault of the loser.
    Fault(Fault),
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// The number of the game, from 1. Games 1 and 2 are a pair, and so on.
    pub number: usize,
    /// The stones, beginning with the opening.
    pub moves: Vec<Point>,
    /// The winner, 0 for A.
    pub winner: Option<usize>,
    pub end: Ending,
    pub stats: [GameStats; 2],
}

impl FinishedGame {
    /// Returns the player with the black stones in the game with this number, 0 for A: A in the first game of a pair,
    /// B in the second.
    pub fn black_player(number: usize) -> usize {
        (number + 1) % 2
    }

    /// Returns A's half points.
    pub fn half_points(&self) -> usize {
        self.winner.map_or(1, |winner| 2 - 2 * winner)
    }

    /// Returns the player who lost by a fault, with the fault.
    pub fn fault(&self) -> Option<(usize, &Fault)> {
        match &self.end {
            Ending::Regular => None,
            Ending::Fault(fault) => Some((1 - self.winner?, fault)),
        }
    }
}

/// Plays the game with this number from its opening.
///
/// # Errors
/// A program cannot be started, or does not speak the protocol.
pub fn play_game(
    config: &Config,
    number: usize,
    opening: &[Point],
    players: &mut [DuelPlayer; 2],
) -> Result<FinishedGame, Failure> {
    let mut position = openings::play(config, opening).map_err(Failure::Fault)?;
    let black = FinishedGame::black_player(number);
    for player in &mut *players {
        player.prepare(config)?;
    }
    let mut used = [GameStats::default(); 2];
    let (mut winner, mut end) = (None, Ending::Regular);
    while let Some(seat) = position.turn() {
        let who = if seat == Seat::First { black } else { 1 - black };
        let player = &mut players[who];
        let moved = player.play(&position, used[who].moves == 0).and_then(|(point, took)| {
            used[who].add_move(took, player.limit.ms);
            let played = Gomoku::play(&mut position, seat, &Move::Place(point));
            played.map_err(|_| Fault::Illegal(format!("{},{}", point.column, point.row)))
        });
        if let Err(fault) = moved {
            player.stop_program();
            (winner, end) = (Some(1 - who), Ending::Fault(fault));
            break;
        }
    }
    if let Some(Outcome::Win(seat)) = Gomoku::outcome(&position) {
        winner = Some(if seat == Seat::First { black } else { 1 - black });
    }
    Ok(FinishedGame { number, moves: position.stones().to_vec(), winner, end, stats: used })
}

impl GameStats {
    /// Adds a move that took `took`, when `limit` milliseconds were allowed.
    fn add_move(&mut self, took: Duration, limit: Option<u64>) {
        let ms = took.as_secs_f64() * 1e3;
        self.moves += 1;
        self.total_ms += ms;
        self.max_ms = self.max_ms.max(ms);
        self.overruns += u64::from(limit.is_some_and(|limit| ms > limit as f64));
    }
}
