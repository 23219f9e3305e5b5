//! The opponent's thoughts about its latest move, to be shown over the board.

use bevy::prelude::*;
use deskmate_games::search::brain::Thoughts;
use deskmate_kernel::line::Line;

use crate::app::board::overlays::{MIND, Overlays};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::MatchStarted;
use crate::app::play::status::{MoveStatus, TableStatus};

/// Number of moves that are shown as the likeliest, more only if they are as good as the best.
const LIKELIEST: usize = 3;
/// Number of equally good moves above which there was no plan.
const MAX_TIED: usize = 6;
/// Difference below which two values are equal, relative to the best.
const EQUAL: f32 = 1e-3;

/// A move, by places of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovePlaces {
    /// Place where the move begins.
    pub from: usize,
    /// Place where the move ends; the same if nothing goes from place to place.
    pub to: usize,
}

/// A brain's thoughts about its latest move, by places of the board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Mind {
    /// The [likeliest] moves by rank, from 1 for the best down towards 0; none if there was no plan.
    pub heat: Vec<(MovePlaces, f32)>,
    /// The expected continuation after the move, the reply of the other side first.
    pub line: Vec<MovePlaces>,
    /// The reason for the move; `None` if there is none to tell.
    pub why: Option<Line>,
}

impl Mind {
    /// Returns true if the opponent has moved, and all moves were alike to it.
    #[must_use]
    pub fn is_without_plan(&self) -> bool {
        self.why.is_some() && self.heat.is_empty()
    }

    /// Converts the `thoughts` about `view` to places of the board.
    #[must_use]
    pub fn of<G: Scene>(view: &G::View, thoughts: &Thoughts<G::Move>) -> Self {
        let leg = |mv| Some(MovePlaces { from: G::start_place(view, mv)?, to: G::end_place(view, mv)? });
        let values = thoughts.values.iter().map(|(mv, value)| (mv, *value)).collect();
        // The values have no unit, so the heat shows only their order.
        let ranked = likeliest(values)
            .into_iter()
            .map(|(mv, rank)| leg(mv).map(|leg| (leg, 1.0 - rank as f32 / (LIKELIEST + 1) as f32)));
        Self {
            heat: ranked.flatten().collect(),
            line: thoughts.line.iter().skip(1).map_while(leg).collect(),
            why: Some(thoughts.why.clone()),
        }
    }
}

/// Returns the moves with the highest values, best first, each with its rank from 0 on; equal values have the same rank.
/// These are three, and all that are as good as the best. There are none if too many are equally good, since whoever weighed
/// them had no plan.
#[must_use]
pub fn likeliest<M>(mut values: Vec<(M, f32)>) -> Vec<(M, usize)> {
    values.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    let Some(best) = values.first().map(|(_, value)| *value) else { return Vec::new() };
    let is_equal = |a: f32, b: f32| (a - b).abs() <= EQUAL * best.abs().max(f32::MIN_POSITIVE);
    let tied = values.iter().take_while(|(_, value)| is_equal(*value, best)).count();
    if tied > MAX_TIED || tied == values.len() && tied > 1 {
        return Vec::new();
    }
    values.truncate(tied.max(LIKELIEST));
    let mut ranked: Vec<(M, usize)> = Vec::new();
    let mut before = best;
    for (mv, value) in values {
        let rank = match ranked.last() {
            Some((_, rank)) if is_equal(value, before) => *rank,
            _ => ranked.len(),
        };
        before = value;
        ranked.push((mv, rank));
    }
    ranked
}

/// Returns true if the overlay of the thoughts may look different.
#[must_use]
pub fn has_mind_changed(
    mind: Res<Mind>,
    overlays: Res<Overlays>,
    table: Res<TableStatus>,
    moves: Res<MoveStatus>,
) -> bool {
    mind.is_changed() || overlays.is_changed() || table.is_changed() || moves.is_changed()
}

/// Registers the thoughts, which remain until plies are taken back or another game begins.
pub fn plugin(app: &mut App) {
    app.init_resource::<Mind>().add_observer(clear_mind).add_systems(
        Update,
        clear_stale_mind.in_set(PlaySystems::Publish).run_if(resource_changed::<MoveStatus>),
    );
}

/// Clears the thoughts of the last game. Whoever wants to see those in the next one asks for them again.
fn clear_mind(_: On<MatchStarted>, mut mind: ResMut<Mind>, mut overlays: ResMut<Overlays>) {
    mind.set_if_neq(Mind::default());
    if overlays.shows(MIND) {
        overlays.hide(MIND);
    }
}

/// Clears thoughts about a position that was taken back, or about a game that has been left.
fn clear_stale_mind(moves: Res<MoveStatus>, mut before: Local<usize>, mut mind: ResMut<Mind>) {
    let count = moves.moves.len();
    if count < *before {
        mind.set_if_neq(Mind::default());
    }
    *before = count;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranks(values: &[f32]) -> Vec<(usize, usize)> {
        likeliest(values.iter().copied().enumerate().collect())
    }

    #[test]
    fn the_three_likeliest_are_shown_and_those_as_good_as_the_best() {
        assert_eq!(ranks(&[0.1, 0.9, 0.5, 0.3, 0.2]), [(1, 0), (2, 1), (3, 2)]);
        assert_eq!(ranks(&[0.5, 0.1, 0.5, 0.5, 0.5]), [(0, 0), (2, 0), (3, 0), (4, 0)]);
        assert_eq!(ranks(&[2.0, 1.0, 1.0]), [(0, 0), (1, 1), (2, 1)]);
        assert_eq!(ranks(&[-3.0, -1.0, -2.0]), [(1, 0), (2, 1), (0, 2)]);
        assert_eq!(ranks(&[7.0]), [(0, 0)], "the only move there was");
    }

    #[test]
    fn nothing_is_shown_where_there_was_no_plan() {
        assert!(ranks(&[]).is_empty());
        assert!(ranks(&[1.0; 90]).is_empty(), "all squares are alike");
        assert!(ranks(&[1.0, 1.0]).is_empty());
        let half = [[0.5; 50], [0.1; 50]].concat();
        assert!(ranks(&half).is_empty(), "every second square");
    }
}
