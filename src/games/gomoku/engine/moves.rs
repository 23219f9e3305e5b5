//! Move generation: the moves worth searching, and the forced answers.

use smallvec::{SmallVec, smallvec};

use super::board::{LONELY, Spot, by_hand};
use super::search::{Search, Way};
use super::set::Set;
use crate::gomoku::rules::{Color, RuleSet};

/// A short list of points.
pub(super) type Spots = SmallVec<[Spot; 24]>;

/// Added to learned scores, which may be negative.
const BASE: i32 = 4000;

impl Search<'_> {
    /// Appends the moves of `color` that are worth searching, unsorted. If the opponent threatens a four that cannot
    /// be stopped, these are only the moves that may stop it.
    pub(super) fn gather(&mut self, color: Color) {
        let start = self.moves.len();
        let threat = self.board.winning_fours(!color);
        let board = &self.board;
        let history = &self.history[color.index()];
        let learned = self.way == Way::Thrifty;
        let learned_score = |own: i16, other: i16| BASE + i32::from(own) + i32::from(other);
        if !threat.is_empty() && board.rules() != RuleSet::Caro {
            let spots = board.fours(color).or(board.fours(!color)).or(threat);
            self.moves.extend(spots.iter().map(|spot| {
                let (own, other) = (board.worth(spot, color), board.worth(spot, !color));
                let score = if learned {
                    learned_score(own.order[0], other.order[1])
                } else {
                    by_hand(own.value, other.value)
                };
                packed(score * 8 + history[usize::from(spot)] / 8, spot)
            }));
            return;
        }
        let points = board.values().iter().zip(board.orders()).zip(history);
        for (spot, ((value, order), history)) in points.enumerate() {
            let by_hand = by_hand(value[color.index()], value[(!color).index()]);
            if by_hand > LONELY {
                let learned_score = learned_score(order[color.index()][0], order[(!color).index()][1]);
                let score = if learned { learned_score } else { by_hand };
                self.moves.push(packed(score * 8 + history / 8, spot as Spot));
            }
        }
        if self.moves.len() == start {
            // The board is empty, or no point is promising: play from the centre outwards.
            let middle = board.spots() as i32 / 2;
            let free = (0..board.spots() as Spot).filter(|&spot| board.is_free(spot));
            self.moves.extend(free.map(|spot| packed(400 - (i32::from(spot) - middle).abs(), spot)));
        }
    }

    /// Returns the answers to a five that the opponent threatens, or `None` if there is no such threat.
    pub(super) fn forced(&mut self, color: Color) -> Option<Spots> {
        let fives = self.board.fives(!color);
        let first = fives.first()?;
        if self.board.rules() == RuleSet::Caro {
            // In Caro a five can also be spoilt at its ends.
            let mut around = Spots::from_vec(self.board.around_five(first, !color));
            around.retain(|spot| self.spoils(*spot, color));
            return Some(around);
        }
        let only = fives.len() == 1 && self.board.may_play(first, color);
        Some(if only { smallvec![first] } else { Spots::new() })
    }

    /// Returns true if the opponent cannot make five after a stone of `color`.
    fn spoils(&mut self, spot: Spot, color: Color) -> bool {
        self.board.play(spot, color);
        let spoils = self.board.fives(!color).is_empty();
        self.board.undo();
        spoils
    }

    /// Returns true if `color`, who does not have to answer a five, can make a four that cannot be stopped.
    pub(super) fn wins_with_four(&self, color: Color) -> bool {
        self.playable(self.board.winning_fours(color), color).is_some()
    }

    /// Returns the first point of the set where `color` may play.
    pub(super) fn playable(&self, set: Set, color: Color) -> Option<Spot> {
        set.iter().find(|&spot| self.board.may_play(spot, color))
    }
}

/// The maximum score of a move.
pub(super) const MOST_SCORE: i32 = (1 << 22) - 1;

/// Packs a move and its score into one number that sorts by score, and by lower point among equal scores.
pub(super) fn packed(score: i32, spot: Spot) -> u32 {
    (score.clamp(0, MOST_SCORE) as u32) << 9 | u32::from(511 - spot)
}

/// Returns the move of a [`packed`] number.
pub(super) fn spot_of(mv: u32) -> Spot {
    511 - (mv & 511) as Spot
}
