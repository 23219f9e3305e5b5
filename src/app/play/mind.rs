//! The opponent's thoughts about its latest move, to be shown over the board.

use bevy::prelude::*;
use deskmate_games::search::brain::Thoughts;
use deskmate_kernel::line::Line;

use crate::app::board::overlays::Overlays;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::MatchStarted;
use crate::app::play::status::{MoveStatus, TableStatus};

/// Maximum number of moves in [`Mind::heat`].
const MAX_HEAT_MOVES: usize = 12;

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
    /// The best moves by rank, from 1 for the best down towards 0.
    pub heat: Vec<(MovePlaces, f32)>,
    /// All moves that were weighed, from 1 for the best down to 0 for a worthless one.
    pub evaluations: Vec<(MovePlaces, f32)>,
    /// The expected continuation after the move, the reply of the other side first.
    pub line: Vec<MovePlaces>,
    /// The reason for the move; `None` if there is none to tell.
    pub why: Option<Line>,
}

impl Mind {
    /// Converts the `thoughts` about `view` to places of the board.
    #[must_use]
    pub fn of<G: Scene>(view: &G::View, thoughts: &Thoughts<G::Move>) -> Self {
        let leg = |mv| Some(MovePlaces { from: G::start_place(view, mv)?, to: G::end_place(view, mv)? });
        let mut values: Vec<_> = thoughts.values.iter().collect();
        values.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        // The values have no unit, so the heat shows only their order.
        let heat = values
            .iter()
            .take(MAX_HEAT_MOVES)
            .enumerate()
            .filter_map(|(rank, (mv, _))| Some((leg(mv)?, 1.0 - rank as f32 / MAX_HEAT_MOVES as f32)));
        let best = values.first().map_or(1.0, |(_, value)| value.max(f32::MIN_POSITIVE));
        let worths = values.iter().filter_map(|(mv, value)| Some((leg(mv)?, (value / best).clamp(0.0, 1.0))));
        Self {
            heat: heat.collect(),
            evaluations: worths.collect(),
            line: thoughts.line.iter().skip(1).map_while(leg).collect(),
            why: Some(thoughts.why.clone()),
        }
    }
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

fn clear_mind(_: On<MatchStarted>, mut mind: ResMut<Mind>) {
    mind.set_if_neq(Mind::default());
}

/// Clears thoughts about a position that was taken back, or about a game that has been left.
fn clear_stale_mind(moves: Res<MoveStatus>, mut before: Local<usize>, mut mind: ResMut<Mind>) {
    let count = moves.moves.len();
    if count < *before {
        mind.set_if_neq(Mind::default());
    }
    *before = count;
}
