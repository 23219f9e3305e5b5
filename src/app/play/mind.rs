//! Mind: what the opponent thought about their latest move, to be shown over the board.

use bevy::prelude::*;

use crate::app::board::overlays::Overlays;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::status::Status;
use crate::kernel::line::Line;
use crate::search::brain::Thoughts;

/// So many of the moves that the opponent weighed are shown.
const WEIGHED: usize = 12;

/// A move, by places of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Where it begins.
    pub from: usize,
    /// Where it ends; the same where nothing goes from place to place.
    pub to: usize,
}

/// The thoughts behind the latest move of a brain, by places of the board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Mind {
    /// The best of the moves that were weighed, from 1 for the best down towards 0.
    pub heat: Vec<(Leg, f32)>,
    /// All moves that were weighed, from 1 for the best down to 0 for one that is worth nothing.
    pub worths: Vec<(Leg, f32)>,
    /// How the opponent expects play to go on after the move, the other side's answer first.
    pub line: Vec<Leg>,
    /// Why the opponent moved so; `None` when there is nothing to tell.
    pub why: Option<Line>,
}

impl Mind {
    /// What `thoughts` about `view` look like on the board.
    #[must_use]
    pub fn of<G: Scene>(view: &G::View, thoughts: &Thoughts<G::Move>) -> Self {
        let leg = |mv| Some(Leg { from: G::place_of(view, mv)?, to: G::leads_to(view, mv)? });
        let mut values: Vec<_> = thoughts.values.iter().collect();
        values.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        // Worths have no unit: only their order can be shown.
        let heat = values
            .iter()
            .take(WEIGHED)
            .enumerate()
            .filter_map(|(rank, (mv, _))| Some((leg(mv)?, 1.0 - rank as f32 / WEIGHED as f32)));
        let best = values.first().map_or(1.0, |(_, value)| value.max(f32::MIN_POSITIVE));
        let worths = values.iter().filter_map(|(mv, value)| Some((leg(mv)?, (value / best).clamp(0.0, 1.0))));
        Self {
            heat: heat.collect(),
            worths: worths.collect(),
            line: thoughts.line.iter().skip(1).map_while(leg).collect(),
            why: Some(thoughts.why.clone()),
        }
    }
}

/// Whether what is drawn of it may have changed.
#[must_use]
pub fn changed(mind: Res<Mind>, overlays: Res<Overlays>, status: Res<Status>) -> bool {
    mind.is_changed() || overlays.is_changed() || status.is_changed()
}

/// Keeps what the opponent thought until somebody moves on.
pub fn plugin(app: &mut App) {
    app.init_resource::<Mind>().add_systems(
        Update,
        forget.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Status>),
    );
}

/// What is thought of a position that has been taken back, or of another game, is of no use.
fn forget(status: Res<Status>, mut moves: Local<usize>, mut mind: ResMut<Mind>) {
    let count = status.moves.len();
    if count < *moves || status.game.is_none() {
        mind.set_if_neq(Mind::default());
    }
    *moves = count;
}
