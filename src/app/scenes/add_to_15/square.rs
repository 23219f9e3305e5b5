//! The reveal: a slip of squared paper with the magic square, on which the game is noughts and crosses.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::add_to_15::rules::SQUARE;

use super::REVEAL;
use super::materials::RodBox;
use crate::app::base::states::Screen;
use crate::app::board::overlays::Overlays;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::{Look, Nib, PaperStyle, Stroke, palette};
use crate::app::motion::{Movement, Mover};
use crate::app::platform::audio::PlayCue;

/// The slip with the magic square.
#[derive(Component)]
struct Slip;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(UpdateScenes, slide_slip.run_if(resource_changed::<Overlays>))
        .add_systems(OnExit(Screen::Table), hide_square);
}

/// Distance between two cells of the square.
pub(super) fn pitch(upright: bool) -> f32 {
    if upright { 98.0 } else { 118.0 }
}

/// The row and the column of a disc in the square, from the upper left corner.
pub(super) fn cell(disc: u8) -> [usize; 2] {
    let mut rows = SQUARE.iter().enumerate();
    let found = rows.find_map(|(row, line)| Some([row, line.iter().position(|other| *other == disc)?]));
    found.unwrap_or_default()
}

/// The position of a disc in the square.
pub(super) fn place(disc: u8, upright: bool) -> Vec2 {
    let [row, column] = cell(disc);
    Vec2::new(column as f32 - 1.0, 1.0 - row as f32) * pitch(upright)
}

pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look, rods: &RodBox) {
    let side = pitch(rods.horizontal) * 3.0;
    let size = Vec2::new(side + 24.0, side + 24.0);
    let third = side / 6.0;
    let line = |a: Vec2, b: Vec2, seed| Stroke::line(vec![a, b], 3.0, palette::INK, seed).wobble(1.6);
    let strokes = [
        line(Vec2::new(-third, side / 2.0), Vec2::new(-third, -side / 2.0), 1),
        line(Vec2::new(third, side / 2.0), Vec2::new(third, -side / 2.0), 2),
        line(Vec2::new(-side / 2.0, third), Vec2::new(side / 2.0, third), 3),
        line(Vec2::new(-side / 2.0, -third), Vec2::new(side / 2.0, -third), 4),
    ];
    parts
        .spawn((
            Slip,
            look.paper(size, PaperStyle::squared(pitch(rods.horizontal) / 6.0)),
            hidden_pose(),
            Visibility::Hidden,
        ))
        .with_child((look.strokes(Nib::Ballpoint, &strokes), Transform::from_xyz(0.0, 0.0, 0.05)));
}

/// The hidden pose: small, under the discs.
fn hidden_pose() -> Transform {
    Transform::from_xyz(0.0, 0.0, 0.3).with_scale(Vec3::new(0.001, 0.001, 1.0))
}

fn slide_slip(
    overlays: Res<Overlays>,
    mut slips: Query<(Entity, &Transform, &mut Visibility), With<Slip>>,
    mut mover: Mover,
    mut sounds: MessageWriter<PlayCue>,
) {
    for (entity, now, mut visibility) in &mut slips {
        let end = if overlays.shows(REVEAL) { Transform::from_xyz(0.0, 0.0, 0.3) } else { hidden_pose() };
        if overlays.shows(REVEAL) {
            *visibility = Visibility::Inherited;
        }
        mover.move_entity(entity, Movement { ease: EaseFunction::CubicInOut, ..Movement::new(*now, end) });
        if !overlays.is_added() {
            sounds.write(PlayCue::cue("paper"));
        }
    }
}

fn hide_square(mut overlays: ResMut<Overlays>) {
    overlays.hide(REVEAL);
}

#[cfg(test)]
mod tests {
    use super::super::rod_box;
    use super::*;

    #[test]
    fn the_square_fits_the_box() {
        for upright in [false, true] {
            let rods = rod_box(upright);
            assert!(pitch(upright) * 3.0 + 24.0 <= rods.size.min_element() - rods.frame * 2.0 + 24.0);
            assert!(pitch(upright) >= rods.disc * 2.0);
        }
    }
}
