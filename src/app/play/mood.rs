//! Moods: how the opponent takes what has just been shown, for as long as a face shows it.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::base::awake::KeepsAwake;
use crate::app::board::face::Expression;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::app::play::stage::Perform;
use crate::kernel::rules::Seat;

/// How long a face shows what it felt.
const LASTS: Duration = Duration::from_millis(1600);

/// What the opponent feels just now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mood {
    /// Who feels it, and what; `None` when nothing has happened lately.
    pub felt: Option<(Seat, Expression)>,
}

/// A mood that passes. The face has to be drawn anew then.
#[derive(Component)]
#[require(KeepsAwake)]
struct Passes(Timer);

/// Moods pass.
pub fn plugin(app: &mut App) {
    app.init_resource::<Mood>().add_systems(Update, pass.before(PlaySystems::Publish));
}

/// Moods in the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_observer(feel::<G>);
}

fn feel<G: Scene>(
    perform: On<Perform<G>>,
    session: Res<Session<G>>,
    lasting: Query<Entity, With<Passes>>,
    mut mood: ResMut<Mood>,
    mut commands: Commands,
) {
    let Some((seat, _)) =
        Seat::BOTH.into_iter().zip(&session.players).find(|(_, player)| player.level().is_some())
    else {
        return;
    };
    let Some(expression) = G::feels(&perform.event, seat) else { return };
    mood.set_if_neq(Mood { felt: Some((seat, expression)) });
    lasting.iter().for_each(|entity| commands.entity(entity).despawn());
    commands.spawn((Name::new("A mood"), Passes(Timer::new(LASTS, TimerMode::Once))));
}

fn pass(
    time: Res<Time>,
    mut passing: Query<(Entity, &mut Passes)>,
    mut mood: ResMut<Mood>,
    mut commands: Commands,
) {
    for (entity, mut passes) in &mut passing {
        if passes.0.tick(time.delta()).is_finished() {
            mood.set_if_neq(Mood::default());
            commands.entity(entity).despawn();
        }
    }
}
