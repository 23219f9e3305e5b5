//! One game between two programs, judged by this project's rules.

use std::time::Duration;

use deskmate_kernel::rules::{Outcome, Rules, Seat};

use super::openings;
use super::player::Player;
use super::program::Fault;
use crate::arena::Failure;
use crate::gomoku::rules::{Config, Gomoku, Move, Point};

/// A player's statistics for one game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Use {
    pub moves: u64,
    /// The total time in milliseconds.
    pub ms: f64,
    /// The time of the longest move in milliseconds.
    pub most: f64,
    /// The number of moves over the time limit.
    pub overruns: u64,
}

/// The way in which a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By five in a row, or because no legal move was left.
    Played,
    /// By a fault of the loser.
    Fault(Fault),
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The number of the game, from 1. Games 1 and 2 are a pair, and so on.
    pub number: usize,
    /// The stones, beginning with the opening.
    pub moves: Vec<Point>,
    /// The winner, 0 for A.
    pub winner: Option<usize>,
    pub end: End,
    pub used: [Use; 2],
}

impl Played {
    /// Returns the player with the black stones in the game with this number, 0 for A: A in the first game of a pair,
    /// B in the second.
    pub fn black(number: usize) -> usize {
        (number + 1) % 2
    }

    /// Returns A's half points.
    pub fn halves(&self) -> usize {
        self.winner.map_or(1, |winner| 2 - 2 * winner)
    }

    /// Returns the player who lost by a fault, with the fault.
    pub fn at_fault(&self) -> Option<(usize, &Fault)> {
        match &self.end {
            End::Played => None,
            End::Fault(fault) => Some((1 - self.winner?, fault)),
        }
    }
}

/// Plays the game with this number from its opening.
///
/// # Errors
/// A program cannot be started, or does not speak the protocol.
pub fn play(
    config: &Config,
    number: usize,
    opening: &[Point],
    players: &mut [Player; 2],
) -> Result<Played, Failure> {
    let mut position = openings::play(config, opening).map_err(Failure::Fault)?;
    let black = Played::black(number);
    for player in &mut *players {
        player.begin(config)?;
    }
    let mut used = [Use::default(); 2];
    let (mut winner, mut end) = (None, End::Played);
    while let Some(seat) = position.turn() {
        let who = if seat == Seat::First { black } else { 1 - black };
        let player = &mut players[who];
        let moved = player.play(&position, used[who].moves == 0).and_then(|(point, took)| {
            used[who].count(took, player.limit.ms);
            let played = Gomoku::play(&mut position, seat, &Move::Place(point));
            played.map_err(|_| Fault::Illegal(format!("{},{}", point.column, point.row)))
        });
        if let Err(fault) = moved {
            player.dismiss();
            (winner, end) = (Some(1 - who), End::Fault(fault));
            break;
        }
    }
    if let Some(Outcome::Win(seat)) = Gomoku::outcome(&position) {
        winner = Some(if seat == Seat::First { black } else { 1 - black });
    }
    Ok(Played { number, moves: position.stones().to_vec(), winner, end, used })
}

impl Use {
    /// Adds a move that took `took`, when `given` milliseconds were allowed.
    fn count(&mut self, took: Duration, given: Option<u64>) {
        let ms = took.as_secs_f64() * 1e3;
        self.moves += 1;
        self.ms += ms;
        self.most = self.most.max(ms);
        self.overruns += u64::from(given.is_some_and(|given| ms > given as f64));
    }
}
