//! The positions that a network learns from.

use crate::gomoku::engine::{EngineBoard, Spot};
use crate::gomoku::rules::Color;

use super::super::record::Record;

/// The free points of a position that are of the same kinds for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The kind for the side to move, and the one for the opponent.
    pub own: u16,
    pub other: u16,
    /// The score that the weights give to a move there.
    pub score: i16,
    /// The number of points, and how many of them are moves that the search would consider.
    pub points: u8,
    pub moves: u8,
}

/// A position of a game with the move that was played.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Its groups in [`Samples::groups`].
    first: u32,
    len: u16,
    /// The number of the group of the move that was played, or `None` if there was no choice.
    pub best: Option<u16>,
    pub threats: u8,
    /// The result for the side to move: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub result: f32,
    /// The evaluation by the weights.
    pub evaluation: f32,
    /// True if the sample is used for validation only.
    pub held_out: bool,
}

/// Many samples, with their groups in one list.
#[derive(Debug, Default)]
pub struct Samples {
    pub samples: Vec<Sample>,
    groups: Vec<Group>,
}

impl Samples {
    /// Returns the groups of a sample.
    pub fn groups(&self, sample: &Sample) -> &[Group] {
        &self.groups[sample.first as usize..][..usize::from(sample.len)]
    }

    /// Adds the quiet positions of a game in which the `mover` is to move, or those of both colours if it is `None`.
    pub fn add_game(&mut self, record: &Record, mover: Option<Color>, held_out: bool) {
        record.quiet_positions(|board, color, spot, result| {
            if mover.is_none_or(|mover| mover == color) {
                self.add(board, color, spot, result, held_out);
            }
        });
    }

    /// Adds a position with the move that was played.
    fn add(&mut self, board: &EngineBoard, color: Color, best: Spot, result: f32, held_out: bool) {
        let first = self.groups.len();
        let mut best_group = 0;
        for spot in (0..board.spot_count() as Spot).filter(|&spot| board.is_free(spot)) {
            let [own, other] = [color, !color].map(|color| board.worth(spot, color).kind);
            let orders = board.orders()[usize::from(spot)];
            let score = orders[color.index()][0].saturating_add(orders[(!color).index()][1]);
            let is_move = board.is_promising(spot, color) && board.may_play(spot, color);
            let known =
                self.groups[first..].iter().position(|group| (group.own, group.other) == (own, other));
            let group = known.unwrap_or_else(|| {
                self.groups.push(Group { own, other, score, points: 0, moves: 0 });
                self.groups.len() - 1 - first
            });
            self.groups[first + group].points += 1;
            self.groups[first + group].moves += u8::from(is_move);
            if spot == best {
                best_group = group;
            }
        }
        let groups = &self.groups[first..];
        let has_choice = groups.iter().map(|group| usize::from(group.moves)).sum::<usize>() > 1
            && groups[best_group].moves > 0;
        self.samples.push(Sample {
            first: first as u32,
            len: groups.len() as u16,
            best: has_choice.then_some(best_group as u16),
            threats: board.threats(color) as u8,
            result,
            evaluation: board.learned_evaluation(color) as f32,
            held_out,
        });
    }
}
