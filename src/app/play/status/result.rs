//! The result of the game on the table, once it has been shown.

use bevy::prelude::*;
use deskmate_games::task::TaskState;
use deskmate_kernel::rules::Outcome;

use super::{ExerciseStatus, StatusSystems};
use crate::app::base::states::Phase;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::{Stage, is_all_shown};

/// The result of the game.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ResultStatus {
    /// The result, once it has been shown.
    pub outcome: Option<Outcome>,
    /// True if the seat addressed as "you" has won. `None` without such a seat, after a draw, and before the result has
    /// been shown.
    pub you_won: Option<bool>,
    /// True if the game was over before anybody sat down to it.
    pub over_before: bool,
}

/// Registers the result, and the phase that follows it.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ResultStatus>().add_systems(
        Update,
        follow_result
            .in_set(PlaySystems::Publish)
            .after(StatusSystems)
            .run_if(resource_exists::<State<Phase>>),
    );
}

pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        publish_result::<G>.in_set(StatusSystems).run_if(
            resource_exists::<Session<G>>.and_then(
                resource_changed::<Session<G>>
                    .or_eager(resource_changed::<Stage<G>>)
                    .or_eager(resource_changed::<Arrangement>),
            ),
        ),
    );
}

fn publish_result<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    arrangement: Res<Arrangement>,
    mut result: ResMut<ResultStatus>,
) {
    let outcome = session.position.outcome.filter(|_| is_all_shown(&session, &stage));
    let you_won = arrangement.you(session.near).and_then(|you| match outcome? {
        Outcome::Win(seat) => Some(seat == you),
        Outcome::Draw => None,
    });
    result.set_if_neq(ResultStatus { outcome, you_won, over_before: session.over_before });
}

/// Switches to the result once it has been shown, and back if it is taken back.
fn follow_result(
    result: Res<ResultStatus>,
    exercise: Res<ExerciseStatus>,
    phase: Res<State<Phase>>,
    mut next: ResMut<NextState<Phase>>,
) {
    let judged = exercise.task.as_ref().is_some_and(|task| task.verdict != TaskState::Open);
    let wanted = if result.outcome.is_some() || judged { Phase::Result } else { Phase::Play };
    if *phase != wanted {
        next.set(wanted);
    }
}
