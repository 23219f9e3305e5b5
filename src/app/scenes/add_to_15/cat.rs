//! The cat: after a draw it walks across the desk, and its paw prints stay for a while.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::add_to_15::rules::{AddTo15, Event};

use super::rod_box;
use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::ThingRoots;
use crate::app::look::{Look, Nib, Stroke, drawn_part, palette};
use crate::app::motion::{Progress, ProgressAnimation};
use crate::app::play::stage::{Perform, Rebuild};

/// A paw print, which appears after a delay and is removed later. With animations off, it appears at once and
/// stays.
#[derive(Component)]
struct PawPrint;

/// Number of steps across the box.
const STEPS: usize = 9;
/// Time between two steps, in seconds.
const STEP_DELAY: f32 = 0.13;
/// Lifetime of a print, in seconds.
const PRINT_SECONDS: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_drawn).add_observer(on_rebuild).add_systems(UpdateScenes, update_prints);
}

fn on_drawn(
    perform: On<Perform<AddTo15>>,
    roots: ThingRoots,
    layout: Res<Layout>,
    mut look: Look,
    mut commands: Commands,
) {
    if perform.event != Event::Drawn {
        return;
    }
    let Some(root) = roots.of(<AddTo15 as deskmate_games::Game>::NAME) else { return };
    let rods = rod_box(layout.upright);
    let size = rods.disc * 0.62;
    for step in 0..STEPS {
        let along = step as f32 / (STEPS - 1) as f32 - 0.5;
        let sway = (along * 5.0).sin() * rods.size.y * 0.12;
        let foot = if step.is_multiple_of(2) { 1.0 } else { -1.0 };
        let at = Vec2::new(along * rods.size.x * 0.92, sway + foot * rods.disc * 0.55);
        let pose = Transform::from_translation(at.extend(0.8)).with_rotation(Quat::from_rotation_z(-1.45));
        let unfolds = ProgressAnimation { delay: step as f32 * STEP_DELAY, seconds: PRINT_SECONDS };
        let (mesh, material, _) = look.strokes(Nib::Pencil, &paw(size));
        commands.spawn((
            Name::new("Paw print"),
            PawPrint,
            unfolds,
            mesh,
            material,
            drawn_part(0.0),
            pose,
            ChildOf(root),
        ));
    }
}

fn on_rebuild(_: On<Rebuild<AddTo15>>, prints: Query<Entity, With<PawPrint>>, mut commands: Commands) {
    prints.iter().for_each(|print| commands.entity(print).despawn());
}

/// A pad and four toes.
fn paw(size: f32) -> Vec<Stroke> {
    let blot = |middle: Vec2, radius: Vec2| {
        let points: Vec<Vec2> = (0..14)
            .map(|step| middle + Vec2::from_angle(step as f32 * std::f32::consts::TAU / 14.0) * radius)
            .collect();
        Stroke::area(points, palette::PAPER.with_alpha(0.8))
    };
    let toes = [(-0.62, 0.30), (-0.24, 0.72), (0.24, 0.72), (0.62, 0.30)];
    let mut strokes = vec![blot(Vec2::new(0.0, -0.25) * size, Vec2::new(0.5, 0.4) * size)];
    strokes.extend(toes.map(|(x, y)| blot(Vec2::new(x, y) * size, Vec2::new(0.19, 0.25) * size)));
    strokes
}

fn update_prints(
    preferences: Res<Preferences>,
    mut prints: Query<(Entity, &Progress, &mut MeshTag), (With<PawPrint>, Changed<Progress>)>,
    mut commands: Commands,
) {
    for (entity, progress, mut tag) in &mut prints {
        if progress.0 > 0.0 {
            tag.set_if_neq(drawn_part(1.0));
        }
        if progress.is_over() && preferences.duration_factor() > 0.0 {
            commands.entity(entity).despawn();
        }
    }
}
