//! The bulbs around the box. Some are lit, and after a win a light runs around.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::add_to_15::rules::{AddTo15, Event};

use super::materials::RodBox;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::{Look, PieceAppearance};
use crate::app::motion::{DespawnOnCompletion, Progress, ProgressAnimation};
use crate::app::play::stage::{Perform, Rebuild};

/// A bulb with its index, clockwise from the upper left corner.
#[derive(Component, Clone, Copy)]
struct Bulb(usize);

/// The animation of the running light after a win.
#[derive(Component)]
#[require(DespawnOnCompletion)]
struct RunningLight;

/// The time of stillness before the light runs, in seconds.
pub(super) const BREATH: f32 = 0.5;
/// Duration of the animation, in seconds.
const RUN_SECONDS: f32 = 2.6;
/// Rounds per second.
const ROUNDS_PER_SECOND: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_won)
        .add_observer(on_rebuild)
        .add_observer(on_run_ended)
        .add_systems(UpdateScenes, animate_bulbs);
}

pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look, rods: &RodBox) {
    let gap = if rods.horizontal { 36.0 } else { 52.0 };
    let radius = rods.frame * 0.22;
    for (index, place) in rods.bulbs(gap).into_iter().enumerate() {
        let light = rest_brightness(index);
        let bulb = look.bulb(radius, PieceAppearance { light, ..default() });
        parts.spawn((Bulb(index), bulb, Transform::from_translation(place.extend(0.2))));
    }
}

/// The brightness at rest: every third bulb is lit.
fn rest_brightness(index: usize) -> f32 {
    if index.is_multiple_of(3) { 0.75 } else { 0.1 }
}

fn on_won(perform: On<Perform<AddTo15>>, mut commands: Commands) {
    if matches!(perform.event, Event::Won { .. }) {
        commands.spawn((
            Name::new("Running light"),
            RunningLight,
            ProgressAnimation { delay: BREATH, seconds: RUN_SECONDS },
        ));
    }
}

fn on_rebuild(_: On<Rebuild<AddTo15>>, runs: Query<Entity, With<RunningLight>>, mut commands: Commands) {
    runs.iter().for_each(|run| commands.entity(run).despawn());
}

fn on_run_ended(_: On<Remove<RunningLight>>, bulbs: Query<(&Bulb, &mut MeshTag)>) {
    set_brightness(bulbs, rest_brightness);
}

fn set_brightness(mut bulbs: Query<(&Bulb, &mut MeshTag)>, brightness: impl Fn(usize) -> f32) {
    for (Bulb(index), mut tag) in &mut bulbs {
        tag.set_if_neq(MeshTag::from(PieceAppearance { light: brightness(*index), ..default() }));
    }
}

fn animate_bulbs(runs: Query<&Progress, With<RunningLight>>, bulbs: Query<(&Bulb, &mut MeshTag)>) {
    let Ok(progress) = runs.single() else { return };
    let round = progress.0 * RUN_SECONDS * ROUNDS_PER_SECOND;
    let count = bulbs.iter().count().max(1) as f32;
    set_brightness(bulbs, |index| {
        // Three trains of light chase each other around the frame.
        let behind = (round - index as f32 / count).rem_euclid(1.0 / 3.0) * 3.0;
        (1.0 - behind * 1.6).max(0.08)
    });
}
