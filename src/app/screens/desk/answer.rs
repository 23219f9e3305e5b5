//! The desk answers a hand: the thing that the player points at lifts off the wood and makes its sound.

use bevy::color::Srgba;
use bevy::prelude::*;

use super::Reached;
use crate::app::base::layout::Layout;
use crate::app::base::states::Screen;
use crate::app::board::things::{ThingLeft, ThingReached, ThingRoot, Things, rest_pose};
use crate::app::look::{Look, Mark, palette};
use crate::app::motion::{Animated, Movement, Mover};
use crate::app::platform::audio::PlayCue;

/// Size of a lifted thing, relative to one that lies on the desk.
const LIFTED_SCALE: f32 = 1.018;
/// Distance by which a lifted thing comes nearer, and by which its shadow falls farther, in desk units.
const LIFTED_OFFSET: Vec2 = Vec2::new(-1.5, 4.0);
const SHADOW_OFFSET: Vec2 = Vec2::new(7.0, -13.0);
const SHADOW_BLUR: f32 = 14.0;
const SHADOW_OPACITY: f32 = 0.34;
/// Place of the shadow of a thing that is not lifted.
const BELOW: Transform = Transform::from_xyz(0.0, 0.0, -0.5);
/// Duration of lifting and of lowering, in seconds.
const LIFT_SECONDS: f32 = 0.18;

/// A thing that is lifted, with its shadow.
#[derive(Component, Clone, Copy)]
struct Lifted {
    shadow: Entity,
}

/// Registers the answers.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (lift_reached, lower_others).run_if(in_state(Screen::Desk)))
        .add_systems(OnExit(Screen::Desk), release_all);
}

/// Lifts the thing that the player points at, once it lies still.
fn lift_reached(
    reached: Reached,
    roots: Query<(Entity, &ThingRoot, &Transform), (Without<Lifted>, Without<Animated>)>,
    things: Res<Things>,
    layout: Res<Layout>,
    mut look: Look,
    mut mover: Mover,
    mut sounds: MessageWriter<PlayCue>,
) {
    let Some((name, mark)) = reached.get() else { return };
    let Some((root, _, now)) = roots.iter().find(|(_, root, _)| root.0 == name) else { return };
    let Some(thing) = things.get(name) else { return };
    let rest = rest_pose(thing, &layout);
    let to_local = |offset: Vec2| (rest.rotation.inverse() * offset.extend(0.0)).truncate() / rest.scale.x;
    let shadow = look.soft_area(
        (thing.size)(layout.upright),
        SHADOW_BLUR / rest.scale.x,
        Srgba { alpha: SHADOW_OPACITY, ..palette::SHADOW },
    );
    let shadow = mover.commands().spawn((Name::new("Shadow"), shadow, BELOW, ChildOf(root))).id();
    let fallen = BELOW.with_translation(to_local(SHADOW_OFFSET).extend(BELOW.translation.z));
    let lifted = Transform {
        translation: rest.translation.with_z(now.translation.z) + LIFTED_OFFSET.extend(0.0),
        scale: rest.scale * Vec2::splat(LIFTED_SCALE).extend(1.0),
        ..rest
    };
    mover.move_entity(shadow, eased(BELOW, fallen));
    mover.move_entity(root, eased(*now, lifted));
    mover.commands().entity(root).insert(Lifted { shadow });
    mover.commands().trigger(ThingReached(thing.name));
    if mark == Mark::Hover {
        sounds.write(PlayCue::cue(thing.sounds.near));
    }
}

/// Lowers the things that the player no longer points at.
fn lower_others(
    reached: Reached,
    lifted: Query<(Entity, &ThingRoot, &Transform, &Lifted)>,
    shadows: Query<&Transform>,
    things: Res<Things>,
    layout: Res<Layout>,
    mut mover: Mover,
) {
    let name = reached.get().map(|(name, _)| name);
    for (root, thing, now, Lifted { shadow }) in lifted.iter().filter(|(_, root, ..)| Some(root.0) != name) {
        let Some(thing) = things.get(thing.0) else { continue };
        let rest = rest_pose(thing, &layout);
        let end = rest.with_translation(rest.translation.with_z(now.translation.z));
        mover.move_entity(root, eased(*now, end));
        mover.commands().entity(root).remove::<Lifted>();
        if let Ok(fallen) = shadows.get(*shadow) {
            mover.move_away(*shadow, eased(*fallen, BELOW));
        }
        mover.commands().trigger(ThingLeft(thing.name));
    }
}

/// Forgets what is lifted when the desk is left: the things go their ways.
fn release_all(lifted: Query<(Entity, &Lifted)>, mut commands: Commands) {
    for (root, Lifted { shadow }) in &lifted {
        commands.entity(root).remove::<Lifted>();
        commands.entity(*shadow).try_despawn();
    }
}

fn eased(start: Transform, end: Transform) -> Movement {
    Movement { seconds: LIFT_SECONDS, ease: EaseFunction::CubicOut, ..Movement::new(start, end) }
}
