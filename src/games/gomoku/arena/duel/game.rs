//! One game between two programs, judged by the rules of this project.

use std::time::Duration;

use super::openings;
use super::player::Player;
use super::program::Fault;
use crate::arena::Failure;
use crate::games::gomoku::rules::{Config, Gomoku, Move, Point};
use crate::kernel::rules::{Outcome, Rules, Seat};

/// What a player has used in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Use {
    pub moves: u64,
    /// Milliseconds for all of them.
    pub ms: f64,
    /// Milliseconds for the longest one.
    pub most: f64,
    /// How many took longer than they might.
    pub overruns: u64,
}

/// Why a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// There is a five, or nothing is left to play.
    Played,
    /// So said of the player who lost by it.
    Fault(Fault),
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// From 1; two games in a row are a pair.
    pub number: usize,
    /// The stones, the opening's first.
    pub moves: Vec<Point>,
    /// Who has won, 0 for A.
    pub winner: Option<usize>,
    pub end: End,
    pub used: [Use; 2],
}

impl Played {
    /// Who plays Black in the game with this number, 0 for A: in the first game of a pair A, in the other B.
    pub fn black(number: usize) -> usize {
        (number + 1) % 2
    }

    /// How many half points A has of it.
    pub fn halves(&self) -> usize {
        self.winner.map_or(1, |winner| 2 - 2 * winner)
    }

    /// Who has lost by a fault.
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
    /// One move more, for which so many milliseconds were given.
    fn count(&mut self, took: Duration, given: Option<u64>) {
        let ms = took.as_secs_f64() * 1e3;
        self.moves += 1;
        self.ms += ms;
        self.most = self.most.max(ms);
        self.overruns += u64::from(given.is_some_and(|given| ms > given as f64));
    }
}
