//! Doodles: a pen or pencil on the desk that is poked draws something on the wood. Mere fun, so it has no control.

use std::time::Duration;

use bevy::color::Srgba;
use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::time::DelayedCommandsExt;

use crate::app::base::layout::Layout;
use crate::app::board::pen::being_drawn;
use crate::app::board::things::{Decoration, WritingTool};
use crate::app::look::{Look, Nib, Stroke, StrokeShape, palette};
use crate::app::motion::{Movement, Mover};
use crate::app::platform::audio::PlayCue;
use crate::app::ui::node;
use crate::app::ui::widgets::EXACT;

/// The drawings as SVG paths, in desk units around their middle, y down.
const DOODLES: [&str; 6] = [
    // A fish.
    "M-26 2Q-10 -18 12 -2L26 -12Q20 2 26 14L12 4Q-10 20 -26 2M-16 -1l1 1M-4 -6Q-1 1 -4 8M4 -3q3 4 0 8",
    // A cat from behind.
    "M-12 24Q-20 4 -6 -4Q-14 -10 -12 -22L-5 -15Q0 -17 5 -15L12 -22Q14 -10 6 -4Q20 4 12 24ZM12 20Q28 22 24 6",
    // A paper boat.
    "M-26 4L-16 20H16L26 4H-26M0 4L-14 4L0 -22L14 4M0 -22V4M-34 26q7 -5 14 0q7 5 14 0q7 -5 14 0q7 5 14 0",
    // A flower.
    "M0 -6Q-10 -24 0 -26Q10 -24 0 -6Q16 -18 20 -8Q18 2 0 -6Q16 8 6 14Q-4 12 0 -6Q-16 8 -18 -2Q-16 -14 0 -6M0 6Q4 18 0 28M1 20q8 -8 12 -4q-2 6 -12 6",
    // A star.
    "M0 -24L7 -7L25 -6L11 5L16 23L0 12L-16 23L-11 5L-25 -6L-7 -7Z",
    // A snail.
    "M-28 18Q0 22 22 18Q28 14 24 4L28 -6M24 4L20 -6M16 18Q22 -14 0 -14Q-18 -12 -16 4Q-14 16 -2 14Q8 10 4 0Q-2 -6 -7 1Q-6 7 -1 5",
];
/// The places, on the plan of the desk in a landscape window; each is used in turn.
const PLACES: [Vec2; 5] = [
    Vec2::new(132.0, -268.0),
    Vec2::new(540.0, 92.0),
    Vec2::new(-552.0, -282.0),
    Vec2::new(44.0, 92.0),
    Vec2::new(250.0, -300.0),
];
/// Duration of drawing, in seconds.
const DRAW_SECONDS: f32 = 1.1;
/// Angle by which the tool is tipped, in radians, and the duration of its rocking, in seconds.
const TIP: f32 = 0.12;
const ROCK_SECONDS: f32 = 0.7;
/// Height on the wood.
const ELEVATION: f32 = 0.05;

/// A doodle, by its number.
#[derive(Component, Clone, Copy)]
struct Doodle(usize);

/// The number of doodles that have been drawn.
#[derive(Resource, Default)]
struct DoodleCount(usize);

/// A tool on the desk is poked.
#[derive(Event, Clone, Copy)]
struct Poked(WritingTool);

/// Registers the doodles.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DoodleCount>()
        .add_observer(draw)
        .add_observer(rock)
        .add_systems(Update, wipe.run_if(resource_changed::<Layout>));
}

/// Spawns areas over the tools that answer a press.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, layout: &Layout) {
    if layout.upright {
        return;
    }
    let plan = layout.plan_scale();
    for tool in WritingTool::ALL {
        let rest = tool.rest();
        let center = layout.size / 2.0 + plan * rest.translation.truncate() * Vec2::new(1.0, -1.0);
        let size = plan * Vec2::new(WritingTool::LENGTH, 26.0);
        let (_, _, angle) = rest.rotation.to_euler(EulerRot::XYZ);
        screen
            .spawn((
                Name::new("Writing tool"),
                EXACT,
                node::placed(center - size / 2.0, size),
                UiTransform::from_rotation(Rot2::radians(-angle)),
            ))
            .observe(move |_: On<PointerPress>, mut commands: Commands| commands.trigger(Poked(tool)));
    }
}

/// Wipes the wood in an upright window, which has no room for doodles.
fn wipe(layout: Res<Layout>, doodles: Query<Entity, With<Doodle>>, mut commands: Commands) {
    if layout.upright {
        doodles.iter().for_each(|doodle| commands.entity(doodle).despawn());
    }
}

fn draw(
    poked: On<Poked>,
    doodles: Query<(Entity, &Doodle)>,
    mut count: ResMut<DoodleCount>,
    mut look: Look,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    let number = count.0;
    count.0 += 1;
    let is_rubbed_out = |doodle: &Doodle| doodle.0 + PLACES.len() <= number;
    for (old, _) in doodles.iter().filter(|(_, doodle)| is_rubbed_out(doodle)) {
        commands.entity(old).despawn();
    }
    let (nib, color, width) = match poked.0 {
        WritingTool::Pen => (Nib::Ballpoint, palette::INK, 1.8),
        WritingTool::Pencil => (Nib::Pencil, Srgba { alpha: 0.85, ..palette::GRAPHITE }, 2.2),
    };
    let shape = StrokeShape::Path(DOODLES[number % DOODLES.len()]);
    let strokes: Vec<_> = Stroke::lines_of(&shape, width, color, number as u32).collect();
    let rest = Transform::from_translation(PLACES[number % PLACES.len()].extend(ELEVATION))
        .with_rotation(Quat::from_rotation_z(0.25 - 0.12 * (number % 5) as f32));
    commands
        .spawn((Name::new("Doodle"), Doodle(number), Decoration { rest }, look.strokes(nib, &strokes), rest))
        .insert(being_drawn(0.0, DRAW_SECONDS));
    sounds.write(PlayCue::cue("pencil"));
    commands
        .delayed()
        .duration(Duration::from_secs_f32(DRAW_SECONDS * 0.5))
        .write_message(PlayCue::cue("pencil"));
}

/// Rocks the tool until it lies still again.
fn rock(poked: On<Poked>, tools: Query<(Entity, &WritingTool, &Transform)>, mut mover: Mover) {
    let Some((entity, tool, now)) = tools.iter().find(|(_, tool, _)| **tool == poked.0) else { return };
    let end = tool.rest().with_translation(tool.rest().translation.with_z(now.translation.z));
    let start = Transform { rotation: end.rotation * Quat::from_rotation_z(TIP), ..end };
    mover.move_entity(
        entity,
        Movement { seconds: ROCK_SECONDS, ease: EaseFunction::ElasticOut, ..Movement::new(start, end) },
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::look::is_path;

    #[test]
    fn every_doodle_is_a_drawing() {
        for doodle in DOODLES {
            assert!(is_path(doodle), "{doodle}");
        }
    }
}
