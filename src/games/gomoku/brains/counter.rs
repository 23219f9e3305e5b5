//! Guardian and Raider: they count stones in the fives that can still be made, and do not look ahead.

use rand::seq::IndexedRandom;

use crate::games::gomoku::rules::board::DIRECTIONS;
use crate::games::gomoku::rules::{Board, Color, Gomoku, Move, Occupancy, Point, Position};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::Seat;
use crate::search::brain::{Brain, Budget, Thoughts};

/// An opponent who gives each free point two scores and plays the point with the highest single one.
///
/// For every five through the point that one side alone occupies, the side's score grows with the number of its
/// stones there. Between points that are equal in one score the other score decides, then the dice.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    /// What a five of the other side is worth with one to four stones in it.
    guard: [u32; 4],
    /// What an own five is worth.
    raid: [u32; 4],
    /// Whether the point that is good for an attack goes before an equal one for defence.
    raids_first: bool,
}

/// Defends first.
pub const GUARDIAN: Counter =
    Counter { guard: [200, 400, 2000, 10_000], raid: [190, 390, 1800, 20_000], raids_first: false };

/// Attacks first: Guardian with the two sides' weights changed over, save that a win goes before everything.
pub const RAIDER: Counter =
    Counter { guard: [190, 390, 1800, 10_000], raid: [200, 400, 2000, 20_000], raids_first: true };

/// The two scores of a free point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// What the point is worth to the other side.
    pub guard: u32,
    /// What it is worth to the own side.
    pub raid: u32,
}

impl Counter {
    /// The scores of the free `point` for the side `own`.
    #[must_use]
    pub fn scores(&self, board: &Board, point: Point, own: Color) -> Scores {
        let mut scores = Scores::default();
        for (direction, start) in DIRECTIONS.into_iter().flat_map(|d| (-4..=0).map(move |start| (d, start))) {
            let mut stones = [0_usize; 2];
            let inside = (start..start + 5).all(|count| match board.look_along(point, direction, count) {
                Occupancy::Stone(color) => {
                    stones[color.index()] += 1;
                    true
                }
                Occupancy::Empty => true,
                Occupancy::Outside => false,
            });
            if inside {
                match (stones[own.index()], stones[(!own).index()]) {
                    (0, count @ 1..) => scores.guard += self.guard[count - 1],
                    (count @ 1.., 0) => scores.raid += self.raid[count - 1],
                    _ => {}
                }
            }
        }
        scores
    }

    /// What orders the points: the higher score, the lower, and whether the higher is of the preferred kind.
    fn rank(&self, Scores { guard, raid }: Scores) -> (u32, u32, bool) {
        let preferred = if self.raids_first { raid >= guard } else { guard >= raid };
        (guard.max(raid), guard.min(raid), preferred)
    }
}

impl Brain<Gomoku> for Counter {
    fn choose(&self, view: &Position, _: Seat, _: &Budget, dice: &mut Dice) -> (Move, Thoughts<Move>) {
        if let Some(&choice) = view.choices().choose(dice) {
            let why = Line::new("gomoku-why-whim");
            return (Move::Choose(choice), Thoughts { why, values: Vec::new(), line: Vec::new() });
        }
        let own = view.color();
        let scored: Vec<_> =
            view.open_points().map(|point| (point, self.scores(view.board(), point, own))).collect();
        let best = scored.iter().map(|(_, scores)| self.rank(*scores)).max().unwrap_or_default();
        let middle = view.board().lines() / 2;
        let nearness = |point: Point| point.column.abs_diff(middle).max(point.row.abs_diff(middle));
        let mut equals: Vec<_> = scored.iter().filter(|(_, scores)| self.rank(*scores) == best).collect();
        if best.0 == 0 {
            // Nothing counts yet: the middle, where most fives pass.
            equals.sort_by_key(|(point, _)| nearness(*point));
            equals.truncate(1);
        }
        let (point, scores) = **equals.choose(dice).expect("a seat that may act has a point to play");
        let why = match scores {
            Scores { guard: 0, raid: 0 } => "middle",
            Scores { raid, .. } if raid >= self.raid[3] => "win",
            Scores { guard, .. } if guard >= self.guard[3] => "block",
            Scores { guard, raid } if raid > guard || raid == guard && self.raids_first => "raid",
            _ => "guard",
        };
        let values = scored.iter().map(|&(point, scores)| (Move::Place(point), self.rank(scores).0 as f32));
        let values = values.filter(|(_, value)| *value > 0.0).collect();
        let why = Line::new(format!("gomoku-why-{why}")).text("point", point.to_string());
        (Move::Place(point), Thoughts { why, values, line: Vec::new() })
    }
}
