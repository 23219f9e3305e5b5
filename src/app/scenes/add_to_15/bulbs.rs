//! The bulbs around the box. Some are lit by day and all at night, when they throw their light on the wood. A light runs
//! around after a win, and when a hand comes near on the desk.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::add_to_15::rules::{AddTo15, Event};

use super::materials::RodBox;
use crate::app::base::settings::Preferences;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::ThingReached;
use crate::app::look::{Look, PieceAppearance, palette};
use crate::app::motion::{DespawnOnCompletion, Progress, ProgressAnimation};
use crate::app::play::stage::{Perform, Rebuild};

/// A bulb with its index, clockwise from the upper left corner.
#[derive(Component, Clone, Copy)]
struct Bulb(usize);

/// The animation of the running light.
#[derive(Component, Clone, Copy)]
#[require(DespawnOnCompletion)]
struct RunningLight {
    /// Number of rounds.
    rounds: f32,
}

/// The light of all bulbs on the wood around the box, which is seen at night.
#[derive(Component)]
struct Glow;

/// The time of stillness before the light runs, in seconds.
pub(super) const BREATH: f32 = 0.5;
/// Duration of the animation after a win and when a hand comes near, in seconds.
const RUN_SECONDS: f32 = 2.6;
const GREETING_SECONDS: f32 = 0.9;
/// Rounds per second.
const ROUNDS_PER_SECOND: f32 = 0.9;
/// Width of the glow around the box, relative to its height, and its opacity.
const GLOW_WIDTH: f32 = 0.2;
const GLOW_OPACITY: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_won)
        .add_observer(on_reached)
        .add_observer(on_rebuild)
        .add_observer(on_run_ended)
        .add_systems(
            UpdateScenes,
            (
                rest_bulbs.run_if(resource_changed::<Preferences>.or_eager(any_match_filter::<Added<Bulb>>)),
                animate_bulbs,
            )
                .chain(),
        );
}

pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look, rods: &RodBox) {
    let blur = rods.size.min_element() * GLOW_WIDTH;
    let color = palette::BULB_GLOW.with_alpha(GLOW_OPACITY);
    let glow = look.soft_area(rods.size, blur, color);
    parts.spawn((Name::new("Glow"), Glow, glow, Transform::from_xyz(0.0, 0.0, -0.3), Visibility::Hidden));
    let gap = if rods.horizontal { 36.0 } else { 52.0 };
    let radius = rods.frame * 0.22;
    for (index, place) in rods.bulbs(gap).into_iter().enumerate() {
        let bulb = look.bulb(radius, PieceAppearance::default());
        parts.spawn((Bulb(index), bulb, Transform::from_translation(place.extend(0.2))));
    }
}

/// The brightness at rest: by day every third bulb is lit, at night all are.
fn rest_brightness(index: usize, is_night: bool) -> f32 {
    match (index.is_multiple_of(3), is_night) {
        (true, true) => 1.0,
        (false, true) => 0.8,
        (true, false) => 0.75,
        (false, false) => 0.1,
    }
}

fn on_won(perform: On<Perform<AddTo15>>, mut commands: Commands) {
    if matches!(perform.event, Event::Won { .. }) {
        commands.spawn((
            Name::new("Running light"),
            RunningLight { rounds: RUN_SECONDS * ROUNDS_PER_SECOND },
            ProgressAnimation { delay: BREATH, seconds: RUN_SECONDS },
        ));
    }
}

fn on_reached(reached: On<ThingReached>, runs: Query<(), With<RunningLight>>, mut commands: Commands) {
    if reached.0 == AddTo15::NAME && runs.is_empty() {
        commands.spawn((
            Name::new("Running light"),
            RunningLight { rounds: 1.0 },
            ProgressAnimation { delay: 0.0, seconds: GREETING_SECONDS },
        ));
    }
}

fn on_rebuild(_: On<Rebuild<AddTo15>>, runs: Query<Entity, With<RunningLight>>, mut commands: Commands) {
    runs.iter().for_each(|run| commands.entity(run).despawn());
}

fn on_run_ended(
    _: On<Remove<RunningLight>>,
    preferences: Res<Preferences>,
    bulbs: Query<(&Bulb, &mut MeshTag)>,
) {
    set_brightness(bulbs, |index| rest_brightness(index, preferences.is_night()));
}

/// Lights the bulbs as they are at this time of day.
fn rest_bulbs(
    preferences: Res<Preferences>,
    bulbs: Query<(&Bulb, &mut MeshTag)>,
    mut glows: Query<&mut Visibility, With<Glow>>,
) {
    let is_night = preferences.is_night();
    set_brightness(bulbs, |index| rest_brightness(index, is_night));
    let visibility = if is_night { Visibility::Inherited } else { Visibility::Hidden };
    for mut glow in &mut glows {
        glow.set_if_neq(visibility);
    }
}

fn set_brightness(mut bulbs: Query<(&Bulb, &mut MeshTag)>, brightness: impl Fn(usize) -> f32) {
    for (Bulb(index), mut tag) in &mut bulbs {
        tag.set_if_neq(MeshTag::from(PieceAppearance { light: brightness(*index), ..default() }));
    }
}

fn animate_bulbs(runs: Query<(&Progress, &RunningLight)>, bulbs: Query<(&Bulb, &mut MeshTag)>) {
    let Ok((progress, RunningLight { rounds })) = runs.single() else { return };
    let round = progress.0 * rounds;
    let count = bulbs.iter().count().max(1) as f32;
    set_brightness(bulbs, |index| {
        // Three trains of light chase each other around the frame.
        let behind = (round - index as f32 / count).rem_euclid(1.0 / 3.0) * 3.0;
        (1.0 - behind * 1.6).max(0.08)
    });
}
