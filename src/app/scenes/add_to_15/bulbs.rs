//! The bulbs around the box. Some are lit, and after a win a light runs around.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::add_to_15::rules::{AddTo15, Event};

use super::materials::RodBox;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::{Look, Tag};
use crate::app::motion::{Progress, Unfolds};
use crate::app::play::stage::{Perform, Rebuild};

/// A bulb with its index, clockwise from the upper left corner.
#[derive(Component, Clone, Copy)]
struct Bulb(usize);

/// The animation of the running light after a win.
#[derive(Component)]
struct Run;

/// Duration of the animation, in seconds.
const SECONDS: f32 = 2.6;
/// Rounds per second.
const SPEED: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_won).add_observer(on_rebuild).add_systems(UpdateScenes, run);
}

pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look, rods: &RodBox) {
    let gap = if rods.lying { 36.0 } else { 52.0 };
    let radius = rods.frame * 0.22;
    for (index, place) in rods.bulbs(gap).into_iter().enumerate() {
        let light = at_rest(index);
        let bulb = look.bulb(radius, Tag { light, ..default() });
        parts.spawn((Bulb(index), bulb, Transform::from_translation(place.extend(0.2))));
    }
}

/// The brightness at rest: every third bulb is lit.
fn at_rest(index: usize) -> f32 {
    if index.is_multiple_of(3) { 0.75 } else { 0.1 }
}

fn on_won(perform: On<Perform<AddTo15>>, mut commands: Commands) {
    if matches!(perform.event, Event::Won { .. }) {
        commands.spawn((Name::new("Running light"), Run, Unfolds { wait: 0.0, seconds: SECONDS }));
    }
}

fn on_rebuild(
    _: On<Rebuild<AddTo15>>,
    runs: Query<Entity, With<Run>>,
    bulbs: Query<(&Bulb, &mut MeshTag)>,
    mut commands: Commands,
) {
    runs.iter().for_each(|run| commands.entity(run).despawn());
    light(bulbs, at_rest);
}

fn light(mut bulbs: Query<(&Bulb, &mut MeshTag)>, brightness: impl Fn(usize) -> f32) {
    for (Bulb(index), mut tag) in &mut bulbs {
        tag.set_if_neq(MeshTag::from(Tag { light: brightness(*index), ..default() }));
    }
}

fn run(
    runs: Query<(Entity, &Progress), With<Run>>,
    bulbs: Query<(&Bulb, &mut MeshTag)>,
    mut commands: Commands,
) {
    let Ok((entity, progress)) = runs.single() else { return };
    if progress.is_over() {
        commands.entity(entity).despawn();
        light(bulbs, at_rest);
        return;
    }
    let round = progress.0 * SECONDS * SPEED;
    let count = bulbs.iter().count().max(1) as f32;
    light(bulbs, |index| {
        // Three trains of light chase each other around the frame.
        let behind = (round - index as f32 / count).rem_euclid(1.0 / 3.0) * 3.0;
        (1.0 - behind * 1.6).max(0.08)
    });
}
