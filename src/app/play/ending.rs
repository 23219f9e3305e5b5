//! Reports the end of a match: once for each game, however often it is taken back and reached again.
//!
//! A game remains the same one as long as its plies lead to the end that it has had. The [session](Session) keeps that
//! end, and the [autosave](super::autosave) stores it. Taking plies back and continuing differently starts another
//! game, which does not count. So the first end stands: in the diary, the records, the ratings and the score.

use std::sync::Arc;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_kernel::rules::Outcome;
use deskmate_referee::authority::Match;

use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::app::play::status::{StatusExtras, StatusSystems};

/// Triggered when a match at this desk has ended for the first time. Tasks and puzzles are not matches of their own.
#[derive(Event)]
pub struct MatchEnded<G: Game> {
    /// The result, by the rules or otherwise, such as by resignation.
    pub outcome: Outcome,
    /// The complete match.
    pub game: Arc<Match<G>>,
}

/// Returns true if the result of the match counts: a condition for observers of [`MatchEnded`].
pub fn is_counted<G: Game>(session: Res<Session<G>>) -> bool {
    session.counts
}

/// Registers the system that reports the ends of matches of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        report_end::<G>
            .in_set(PlaySystems::Publish)
            .before(StatusSystems)
            .run_if(resource_exists_and_changed::<Session<G>>),
    );
}

fn report_end<G: Scene>(mut session: ResMut<Session<G>>, extras: Res<StatusExtras>, mut commands: Commands) {
    // A match that was over when the session began was played elsewhere, or has been reported already.
    let first = session.ended.is_none() && !session.over_before && !extras.is_exercise();
    let Some(outcome) = session.position.outcome.filter(|_| first) else { return };
    let Some(game) = session.position.full_match.clone() else { return };
    session.ended = Some(Arc::clone(&game));
    commands.trigger(MatchEnded { outcome, game });
}
