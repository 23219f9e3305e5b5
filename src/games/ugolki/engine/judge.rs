//! When a game is over by the rules as they are set, as the search needs to know it after each move.

use super::field::{Field, Ground};
use crate::games::ugolki::rules::{
    Blocked, Company, Config, Directions, HomeRule, LastMove, MoveCap, Position, Verdict,
};
use crate::kernel::rules::Seat;

/// How a game is over, for the side that has just moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// It has won.
    Won,
    /// The other has.
    Lost,
    /// Nobody has.
    Drawn,
}

/// The rules of a game and how far it is.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// Camps and directions.
    pub ground: Ground,
    config: Config,
    /// Moves of each side before the search.
    made: [u16; 2],
    /// The side that moves first in the search.
    first: usize,
    /// Whether White has filled its goal already and Black answers.
    answering: bool,
}

impl Judge {
    /// The judge of what follows on `position`, in which `seat` is to move.
    #[must_use]
    pub fn new(position: &Position, seat: Seat) -> Self {
        let config = *position.config();
        let answering = config.last_move == LastMove::Answer && position.filled(Seat::First);
        Self {
            ground: Ground::new(config.camp, config.directions),
            config,
            made: Seat::BOTH.map(|seat| position.made(seat)),
            first: seat.index(),
            answering,
        }
    }

    /// Where men may go.
    #[must_use]
    pub const fn directions(&self) -> Directions {
        self.config.directions
    }

    /// How many moves `side` has made once ply number `ply` of the search, from 0, is over.
    #[inline]
    fn made(&self, side: usize, ply: i32) -> u16 {
        let plies = ply + 1 + i32::from(side == self.first);
        self.made[side].saturating_add((plies / 2) as u16)
    }

    /// Whether the goal of `side` counts as filled when it has made so many moves.
    #[inline]
    fn filled(&self, field: &Field, side: usize, made: u16) -> bool {
        let goal = self.ground.goals[side];
        let own = field.men(side) & goal;
        if own == 0 || field.occupied() & goal != goal {
            return false;
        }
        own == goal || matches!(self.config.blocked, Blocked::Filled(from) if made >= from)
    }

    /// How the game is over after `side` has moved in ply number `ply` of the search, from 0, if it is.
    #[must_use]
    #[inline]
    pub fn over(&self, field: &Field, side: usize, ply: i32) -> Option<Over> {
        let made = self.made(side, ply);
        if self.answering && ply == 0 {
            return Some(if self.filled(field, side, made) { Over::Drawn } else { Over::Lost });
        }
        if self.filled(field, side, made) {
            return Some(self.answered(field, side, made));
        }
        // By stepping back the mover can fill the other's goal.
        if self.filled(field, side ^ 1, self.made(side ^ 1, ply)) {
            return Some(Over::Lost);
        }
        if let HomeRule::From(from) = self.config.home
            && made >= from
            && field.men(side) & self.ground.homes[side] != 0
        {
            return Some(Over::Lost);
        }
        match self.config.cap {
            MoveCap::After { moves, verdict }
                if made >= moves && (side == 1 || self.config.company == Company::Alone) =>
            {
                Some(self.judged(field, side, verdict))
            }
            _ => None,
        }
    }

    /// What comes of it that `side` has filled its goal.
    fn answered(&self, field: &Field, side: usize, made: u16) -> Over {
        let may =
            side == 0 && self.config.last_move == LastMove::Answer && self.config.company == Company::Two;
        if !may {
            return Over::Won;
        }
        let mut draws = false;
        field.moves(1, self.directions(), |mv| draws |= self.filled(&field.after(1, mv), 1, made));
        if draws { Over::Drawn } else { Over::Won }
    }

    /// What a verdict makes of the men that have arrived.
    fn judged(&self, field: &Field, side: usize, verdict: Verdict) -> Over {
        let arrived = |side: usize| (field.men(side) & self.ground.goals[side]).count_ones();
        let (own, others) = (arrived(side), arrived(side ^ 1));
        match verdict {
            Verdict::MostArrived if own > others => Over::Won,
            Verdict::MostArrived if own < others => Over::Lost,
            _ => Over::Drawn,
        }
    }
}
