//! Fills in the [`ResultDetails`] about a finished game, as far as it needs no search, and clears it when the result is
//! left.

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;

use crate::app::base::states::Phase;
use crate::app::board::decision::ResultDetails;
use crate::app::board::scene::Scene;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::voices;
use crate::app::play::totals::Totals;

/// Registers the system for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(OnEnter(Phase::Result), update_result_details::<G>.run_if(resource_exists::<Session<G>>));
}

/// Sets the [`ResultDetails`] to what `G` can tell without a search.
pub fn update_result_details<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    totals: Res<Totals>,
    mut decision: ResMut<ResultDetails>,
) {
    if let Some(game) = session.replayable() {
        let best = arrangement.you(session.near).and_then(|you| best_line::<G>(game, you, &totals));
        let details = G::result_details(game, &voices(&session, &arrangement), session.near);
        *decision = ResultDetails { best, ..details };
    }
}

/// Returns the line that compares a win of `seat` with the best one so far, by the figure that the diary charts. There is
/// none after the first win.
fn best_line<G: Scene>(game: &Match<G>, seat: Seat, totals: &Totals) -> Option<Line> {
    let figure = G::charted_figure().filter(|_| game.outcome() == Some(Outcome::Win(seat)))?.figure;
    let (_, value) = G::figures(game, seat).into_iter().find(|(name, _)| *name == figure)?;
    let best = totals.least(G::NAME, figure)?;
    if value <= best {
        return Some(Line::new("result-best-yet"));
    }
    let count = Line::new(format!("{}-count-{figure}", G::NAME)).number("count", best);
    Some(Line::new("result-your-best").line("best", count))
}

/// Registers the system that clears the [`ResultDetails`] when the next game begins or plies are taken back.
pub fn plugin(app: &mut App) {
    app.init_resource::<ResultDetails>().add_systems(OnExit(Phase::Result), clear_result_details);
}

fn clear_result_details(mut decision: ResMut<ResultDetails>) {
    decision.set_if_neq(ResultDetails::default());
}
