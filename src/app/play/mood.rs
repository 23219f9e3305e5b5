//! The opponent's mood: a reaction to the event just shown, which its face displays for a short time.

use std::time::Duration;

use bevy::prelude::*;
use deskmate_kernel::rules::Seat;

use crate::app::base::awake::KeepsAwake;
use crate::app::board::face::Expression;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::{MatchStarted, Session};
use crate::app::play::stage::Perform;

/// Time for which a face displays a mood.
const MOOD_TIME: Duration = Duration::from_millis(1600);

/// The opponent's current mood.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mood {
    /// The seat and its expression; `None` when nothing has happened lately.
    pub felt: Option<(Seat, Expression)>,
}

/// Timer of the current mood. It keeps the app awake, since the face must be redrawn when the mood ends.
#[derive(Component)]
#[require(KeepsAwake)]
struct MoodTimer(Timer);

/// Registers the mood, and resets it when its time is over or a game begins.
pub fn plugin(app: &mut App) {
    app.init_resource::<Mood>()
        .add_observer(reset_mood)
        .add_systems(Update, expire_mood.before(PlaySystems::Publish));
}

/// Registers the moods in `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_observer(set_mood::<G>);
}

fn set_mood<G: Scene>(
    perform: On<Perform<G>>,
    session: Res<Session<G>>,
    lasting: Query<Entity, With<MoodTimer>>,
    mut mood: ResMut<Mood>,
    mut commands: Commands,
) {
    // The face of the far side is shown.
    let mut seats = [!session.near, session.near].into_iter();
    let Some(seat) = seats.find(|seat| session.players[seat.index()].level().is_some()) else { return };
    let Some(expression) = G::reaction(&perform.event, seat) else { return };
    mood.set_if_neq(Mood { felt: Some((seat, expression)) });
    lasting.iter().for_each(|entity| commands.entity(entity).despawn());
    commands.spawn((Name::new("A mood"), MoodTimer(Timer::new(MOOD_TIME, TimerMode::Once))));
}

/// Resets the mood when a game begins.
fn reset_mood(
    _: On<MatchStarted>,
    lasting: Query<Entity, With<MoodTimer>>,
    mut mood: ResMut<Mood>,
    mut commands: Commands,
) {
    mood.set_if_neq(Mood::default());
    lasting.iter().for_each(|entity| commands.entity(entity).despawn());
}

fn expire_mood(
    time: Res<Time>,
    mut passing: Query<(Entity, &mut MoodTimer)>,
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
