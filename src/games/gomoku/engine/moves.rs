//! Move generation: the moves worth searching, and the forced answers.

use smallvec::{SmallVec, smallvec};

use super::board::{ISOLATED_SCORE, hand_tuned_score};
use super::packed::pack_move;
use super::search::{EngineVersion, Search};
use super::set::{Spot, SpotSet};
use crate::gomoku::rules::{Color, RuleSet};

/// A short list of points.
pub(super) type Spots = SmallVec<[Spot; 24]>;

/// Added to learned scores, which may be negative.
const SCORE_OFFSET: i32 = 4000;

impl Search<'_> {
    /// Appends the moves of `color` that are worth searching, unsorted. If the opponent threatens a four that cannot
    /// be stopped, these are only the moves that may stop it.
    pub(super) fn generate_moves(&mut self, color: Color) {
        let start = self.moves.len();
        let threat = self.board.winning_fours(!color);
        let learned = self.version == EngineVersion::Current;
        let threats = self.board.threats(color);
        let accumulator = if learned { self.board.accumulator(color) } else { None };
        let weights = accumulator.map(|accumulator| accumulator.score_weights(threats));
        let board = &self.board;
        let net = weights.zip(board.last_accumulator(color));
        let by_net = |spot: usize| net.map_or(0, |(weights, accumulator)| accumulator.score(spot, &weights));
        let history = &self.history[color.index()];
        let learned_score = |own: i16, other: i16| SCORE_OFFSET + i32::from(own) + i32::from(other);
        if !threat.is_empty() && board.rules() != RuleSet::Caro {
            let spots = board.fours(color).union(board.fours(!color)).union(threat);
            self.moves.extend(spots.iter().map(|spot| {
                let (own, other) = (board.worth(spot, color), board.worth(spot, !color));
                let score = if learned {
                    learned_score(own.order_scores[0], other.order_scores[1]) + by_net(usize::from(spot))
                } else {
                    hand_tuned_score(own.value, other.value)
                };
                pack_move(score * 8 + history[usize::from(spot)] / 8, spot)
            }));
            return;
        }
        let points = board.values().iter().zip(board.orders()).zip(history);
        for (spot, ((value, order), history)) in points.enumerate() {
            let by_hand = hand_tuned_score(value[color.index()], value[(!color).index()]);
            if by_hand > ISOLATED_SCORE {
                let score = if learned {
                    learned_score(order[color.index()][0], order[(!color).index()][1]) + by_net(spot)
                } else {
                    by_hand
                };
                self.moves.push(pack_move(score * 8 + history / 8, spot as Spot));
            }
        }
        if self.moves.len() == start {
            // The board is empty, or no point is promising: play from the centre outwards.
            let middle = i32::from(board.center());
            let free = (0..board.spot_count() as Spot).filter(|&spot| board.is_free(spot));
            self.moves.extend(free.map(|spot| pack_move(400 - (i32::from(spot) - middle).abs(), spot)));
        }
    }

    /// Returns the answers to a five that the opponent threatens, or `None` if there is no such threat.
    pub(super) fn forced_replies(&mut self, color: Color) -> Option<Spots> {
        let fives = self.board.fives(!color);
        let first = fives.first()?;
        if self.board.rules() == RuleSet::Caro {
            // In Caro a five can also be spoilt at its ends.
            let mut around = Spots::from_vec(self.board.around_five(first, !color));
            around.retain(|spot| self.stops_five(*spot, color));
            return Some(around);
        }
        let only = fives.len() == 1 && self.board.may_play(first, color);
        Some(if only { smallvec![first] } else { Spots::new() })
    }

    /// Returns true if the opponent cannot make five after a stone of `color`.
    fn stops_five(&mut self, spot: Spot, color: Color) -> bool {
        self.board.play(spot, color);
        let spoils = self.board.fives(!color).is_empty();
        self.board.undo();
        spoils
    }

    /// Returns true if `color`, who does not have to answer a five, can make a four that cannot be stopped.
    pub(super) fn wins_with_four(&self, color: Color) -> bool {
        self.first_playable(self.board.winning_fours(color), color).is_some()
    }

    /// Returns the first point of the set where `color` may play.
    pub(super) fn first_playable(&self, set: SpotSet, color: Color) -> Option<Spot> {
        set.iter().find(|&spot| self.board.may_play(spot, color))
    }
}
