//! Guardian and Raider: they count the stones in possible fives, and do not look ahead.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::seq::IndexedRandom;

use crate::gomoku::rules::board::DIRECTIONS;
use crate::gomoku::rules::{Board, Color, Gomoku, Move, Occupancy, Point, Position};
use crate::search::brain::{Brain, Budget, Thoughts};

/// An opponent that gives each free point two scores, and plays the point with the highest single score.
///
/// Every possible five through the point that contains stones of one side only adds to that side's score, the more
/// the more stones it contains. Ties are broken by the other score, then at random.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    /// The scores of the opponent's possible fives, with one to four stones.
    defence: [u32; 4],
    /// The scores of the own possible fives, with one to four stones.
    attack: [u32; 4],
    /// True if an attacking point is preferred to an equally good defensive one.
    prefers_attack: bool,
}

/// Prefers defence.
pub const GUARDIAN: Counter =
    Counter { defence: [200, 400, 2000, 10_000], attack: [190, 390, 1800, 20_000], prefers_attack: false };

/// Prefers attack: Guardian with the weights of the two sides swapped, except that a win comes before everything
/// else.
pub const RAIDER: Counter =
    Counter { defence: [190, 390, 1800, 10_000], attack: [200, 400, 2000, 20_000], prefers_attack: true };

/// The two scores of a free point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// The value of the point to the opponent.
    pub defence: u32,
    /// The value of the point to the own side.
    pub attack: u32,
}

impl Counter {
    /// Returns the scores of the free `point` for the side `own`.
    #[must_use]
    pub fn scores(&self, board: &Board, point: Point, own: Color) -> Scores {
        let mut scores = Scores::default();
        for (direction, start) in DIRECTIONS.into_iter().flat_map(|d| (-4..=0).map(move |start| (d, start))) {
            let mut stones = [0_usize; 2];
            let inside =
                (start..start + 5).all(|count| match board.occupancy_along(point, direction, count) {
                    Occupancy::Stone(color) => {
                        stones[color.index()] += 1;
                        true
                    }
                    Occupancy::Empty => true,
                    Occupancy::Outside => false,
                });
            if inside {
                match (stones[own.index()], stones[(!own).index()]) {
                    (0, count @ 1..) => scores.defence += self.defence[count - 1],
                    (count @ 1.., 0) => scores.attack += self.attack[count - 1],
                    _ => {}
                }
            }
        }
        scores
    }

    /// Returns the sort key of a point: the higher score, the lower one, and whether the higher one is of the
    /// preferred kind.
    fn rank_key(&self, Scores { defence: guard, attack: raid }: Scores) -> (u32, u32, bool) {
        let preferred = if self.prefers_attack { raid >= guard } else { guard >= raid };
        (guard.max(raid), guard.min(raid), preferred)
    }
}

impl Brain<Gomoku> for Counter {
    fn choose(&self, view: &Position, _: Seat, _: &Budget, dice: &mut Dice) -> (Move, Thoughts<Move>) {
        if let Some(&choice) = view.choices().choose(dice) {
            let why = Line::new("gomoku-why-whim");
            return (Move::Choose(choice), Thoughts { why, values: Vec::new(), line: Vec::new() });
        }
        let own = view.next_color();
        let scored: Vec<_> =
            view.open_points().map(|point| (point, self.scores(view.board(), point, own))).collect();
        let best = scored.iter().map(|(_, scores)| self.rank_key(*scores)).max().unwrap_or_default();
        let middle = view.board().lines() / 2;
        let nearness = |point: Point| point.column.abs_diff(middle).max(point.row.abs_diff(middle));
        let mut equals: Vec<_> = scored.iter().filter(|(_, scores)| self.rank_key(*scores) == best).collect();
        if best.0 == 0 {
            // No five is possible yet: play in the centre, which is part of the most fives.
            equals.sort_by_key(|(point, _)| nearness(*point));
            equals.truncate(1);
        }
        let (point, scores) = **equals.choose(dice).expect("a seat that may act has a point to play");
        let why = match scores {
            Scores { defence: 0, attack: 0 } => "middle",
            Scores { attack: raid, .. } if raid >= self.attack[3] => "win",
            Scores { defence: guard, .. } if guard >= self.defence[3] => "block",
            Scores { defence: guard, attack: raid }
                if raid > guard || raid == guard && self.prefers_attack =>
            {
                "raid"
            }
            _ => "guard",
        };
        let values =
            scored.iter().map(|&(point, scores)| (Move::Place(point), self.rank_key(scores).0 as f32));
        let values = values.filter(|(_, value)| *value > 0.0).collect();
        let why = Line::new(format!("gomoku-why-{why}")).text("point", point.to_string());
        (Move::Place(point), Thoughts { why, values, line: Vec::new() })
    }
}
