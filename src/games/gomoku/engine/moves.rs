//! The moves that are worth a search, and those that must be played.

use super::board::Spot;
use super::search::Search;
use super::set::Set;
use crate::games::gomoku::rules::{Color, RuleSet};

/// A point that no stone is near has about this score; such points are left out.
const LONELY: i32 = 27;

impl Search<'_> {
    /// Appends the moves of `color` worth trying, in no order. Where the other threatens a four that cannot be
    /// stopped, only what may stop it.
    pub(super) fn gather(&mut self, color: Color) {
        let start = self.moves.len();
        let threat = self.board.winning_fours(!color);
        let board = &self.board;
        let history = &self.history[color.index()];
        let score = |own: i16, other: i16| i32::from(own) * 5 / 4 + i32::from(other);
        if !threat.is_empty() && board.rules() != RuleSet::Caro {
            let spots = board.fours(color).or(board.fours(!color)).or(threat);
            self.moves.extend(spots.iter().map(|spot| {
                let score = score(board.worth(spot, color).value, board.worth(spot, !color).value);
                packed(score * 8 + history[usize::from(spot)] / 8, spot)
            }));
            return;
        }
        let values = board.values();
        for ((spot, value), history) in values.iter().enumerate().zip(history) {
            let score = score(value[color.index()], value[(!color).index()]);
            if score > LONELY {
                self.moves.push(packed(score * 8 + history / 8, spot as Spot));
            }
        }
        if self.moves.len() == start {
            // An empty board, or one on which nothing is promising any more: from the middle outwards.
            let middle = board.spots() as i32 / 2;
            let free = (0..board.spots() as Spot).filter(|&spot| board.is_free(spot));
            self.moves.extend(free.map(|spot| packed(400 - (i32::from(spot) - middle).abs(), spot)));
        }
    }

    /// The answers to a five that the other threatens; `None` when there is no such threat.
    pub(super) fn forced(&mut self, color: Color) -> Option<Vec<Spot>> {
        let fives = self.board.fives(!color);
        let first = fives.first()?;
        if self.board.rules() == RuleSet::Caro {
            // A five may also be spoilt at its ends.
            let mut around = self.board.around_five(first, !color);
            around.retain(|&spot| self.spoils(spot, color));
            return Some(around);
        }
        let only = fives.len() == 1 && self.board.may_play(first, color);
        Some(if only { vec![first] } else { Vec::new() })
    }

    /// Whether a stone of `color` leaves the other no five.
    fn spoils(&mut self, spot: Spot, color: Color) -> bool {
        self.board.play(spot, color);
        let spoils = self.board.fives(!color).is_empty();
        self.board.undo();
        spoils
    }

    /// Whether `color`, who need not answer a five, has a four that cannot be stopped.
    pub(super) fn wins_with_four(&self, color: Color) -> bool {
        self.playable(self.board.winning_fours(color), color).is_some()
    }

    /// The first point of the set where `color` may play.
    pub(super) fn playable(&self, set: Set, color: Color) -> Option<Spot> {
        set.iter().find(|&spot| self.board.may_play(spot, color))
    }
}

/// The highest score of a move.
pub(super) const MOST_SCORE: i32 = (1 << 22) - 1;

/// A move and its score as one number: the higher the score the greater, of equals the lower point.
pub(super) fn packed(score: i32, spot: Spot) -> u32 {
    (score.clamp(0, MOST_SCORE) as u32) << 9 | u32::from(511 - spot)
}

/// The move of a [`packed`] number.
pub(super) fn spot_of(mv: u32) -> Spot {
    511 - (mv & 511) as Spot
}
