//! Detects the end of a game by the configured rules, as the search needs it after each move.

use deskmate_kernel::rules::Seat;

use super::field::{Field, Ground};
use crate::ugolki::rules::{
    Adjudication, Blocked, Company, Config, Directions, HomeRule, LastMove, MoveCap, Position,
};

/// The result of a game for the side that has just moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideResult {
    /// The side has won.
    Won,
    /// The side has lost.
    Lost,
    /// The game is drawn.
    Drawn,
}

/// The rules of a game and its counters.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// Camps and directions.
    pub ground: Ground,
    config: Config,
    /// Moves of each side before the search.
    moves_made: [u16; 2],
    /// The side that moves first in the search.
    first: usize,
    /// True if White has already filled its goal and Black may answer with one move.
    is_answering: bool,
}

impl Judge {
    /// Creates the judge for a search from `position` with `seat` to move.
    #[must_use]
    pub fn new(position: &Position, seat: Seat) -> Self {
        let config = *position.config();
        let is_answering = config.last_move == LastMove::Answer && position.is_filled(Seat::First);
        Self {
            ground: Ground::new(config.camp, config.directions),
            config,
            moves_made: Seat::BOTH.map(|seat| position.move_count(seat)),
            first: seat.index(),
            is_answering,
        }
    }

    /// Returns the directions in which men move.
    #[must_use]
    pub const fn directions(&self) -> Directions {
        self.config.directions
    }

    /// Returns the number of moves of `side` after ply `ply` of the search, counted from 0.
    #[inline]
    fn moves_made(&self, side: usize, ply: i32) -> u16 {
        let plies = ply + 1 + i32::from(side == self.first);
        self.moves_made[side].saturating_add((plies / 2) as u16)
    }

    /// Returns whether the goal of `side` counts as filled after `made` moves.
    #[inline]
    fn filled(&self, field: &Field, side: usize, made: u16) -> bool {
        let goal = self.ground.goals[side];
        let own = field.men(side) & goal;
        if own == 0 || field.occupied() & goal != goal {
            return false;
        }
        own == goal || matches!(self.config.blocked, Blocked::Filled(from) if made >= from)
    }

    /// Returns the result if the game is over after the move of `side` in ply `ply` of the search, counted from 0.
    #[must_use]
    #[inline]
    pub fn result(&self, field: &Field, side: usize, ply: i32) -> Option<SideResult> {
        let made = self.moves_made(side, ply);
        if self.is_answering && ply == 0 {
            return Some(if self.filled(field, side, made) { SideResult::Drawn } else { SideResult::Lost });
        }
        if self.filled(field, side, made) {
            return Some(self.result_after_answer(field, side, made));
        }
        // By stepping back, the mover can fill the opponent's goal.
        if self.filled(field, side ^ 1, self.moves_made(side ^ 1, ply)) {
            return Some(SideResult::Lost);
        }
        if let HomeRule::From(from) = self.config.home
            && made >= from
            && field.men(side) & self.ground.homes[side] != 0
        {
            return Some(SideResult::Lost);
        }
        match self.config.cap {
            MoveCap::After { moves, verdict }
                if made >= moves && (side == 1 || self.config.company == Company::Alone) =>
            {
                Some(self.adjudicate(field, side, verdict))
            }
            _ => None,
        }
    }

    /// Returns the result after `side` has filled its goal: a draw only if Black may answer and can fill its goal too.
    fn result_after_answer(&self, field: &Field, side: usize, made: u16) -> SideResult {
        let may =
            side == 0 && self.config.last_move == LastMove::Answer && self.config.company == Company::Two;
        if !may {
            return SideResult::Won;
        }
        let mut draws = false;
        field.moves(1, self.directions(), |mv| draws |= self.filled(&field.after(1, mv), 1, made));
        if draws { SideResult::Drawn } else { SideResult::Won }
    }

    /// Returns the result by `verdict`.
    fn adjudicate(&self, field: &Field, side: usize, verdict: Adjudication) -> SideResult {
        let arrived = |side: usize| (field.men(side) & self.ground.goals[side]).count_ones();
        let (own, others) = (arrived(side), arrived(side ^ 1));
        match verdict {
            Adjudication::MostArrived if own > others => SideResult::Won,
            Adjudication::MostArrived if own < others => SideResult::Lost,
            _ => SideResult::Drawn,
        }
    }
}
