//! The photograph of a shared game: it slides onto the desk, develops and slides away.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::base::awake::KeepsAwake;
use crate::app::base::layout::Layout;
use crate::app::base::states::Screen;
use crate::app::extras::picture::{PictureTaken, SIZE};
use crate::app::look::{LabelStyle, palette};
use crate::app::motion::{Mover, Progress, ProgressAnimation};
use crate::app::ui::dress::backdrop;
use crate::app::ui::node;

/// Time until it is fully developed, in seconds.
const DEVELOPING_SECONDS: f32 = 1.8;
/// Time for which it lies there.
const DISPLAY_TIME: Duration = Duration::from_millis(4_200);
/// Width of the white edge, and of the one below the picture, relative to the picture's width.
const EDGE: f32 = 0.035;
const FOOT: f32 = 0.11;
/// Rotation in degrees.
const TURN: f32 = -2.5;

/// A photograph, with the time that it still lies there.
#[derive(Component)]
#[require(KeepsAwake)]
struct Photograph(Timer);

/// The dark film over a picture that develops.
#[derive(Component)]
struct Film;

/// Registers the photograph.
pub fn plugin(app: &mut App) {
    app.add_observer(show_photograph).add_systems(Update, (develop, end_display));
}

fn show_photograph(
    taken: On<PictureTaken>,
    old: Query<Entity, With<Photograph>>,
    layout: Res<Layout>,
    mut mover: Mover,
) {
    old.iter().for_each(|photograph| mover.commands().entity(photograph).despawn());
    let width = layout.by_form(430.0, 250.0, 270.0, 380.0);
    let picture = Vec2::new(width, width * SIZE.y / SIZE.x);
    let edge = width * EDGE;
    let size = picture + Vec2::new(2.0 * edge, edge + width * FOOT);
    let corner = (layout.size - size) / 2.0;
    let inside = || node::placed(Vec2::splat(edge), picture);
    let photograph = mover
        .commands()
        .spawn((
            Name::new("Photograph of the game"),
            Photograph(Timer::new(DISPLAY_TIME, TimerMode::Once)),
            DespawnOnExit(Screen::Table),
            node::placed(corner, size),
            GlobalZIndex(9),
            children![
                backdrop(LabelStyle::Photo),
                (inside(), ImageNode::new(taken.0.clone()), Pickable::IGNORE),
                (
                    Film,
                    inside(),
                    BackgroundColor(palette::FILM.into()),
                    ProgressAnimation { delay: 0.5, seconds: DEVELOPING_SECONDS },
                    Pickable::IGNORE,
                ),
            ],
        ))
        .observe(|press: On<PointerPress>, mut commands: Commands| {
            commands.entity(press.entity).try_despawn();
        })
        .id();
    let home = UiTransform::from_rotation(Rot2::degrees(TURN));
    mover.commands().entity(photograph).insert(home);
    mover.slide_home(photograph, home, Vec2::new(0.0, layout.size.y), 0.0);
}

/// Lets the film fade as the picture develops.
fn develop(mut films: Query<(&Progress, &mut BackgroundColor), (With<Film>, Changed<Progress>)>) {
    for (progress, mut color) in &mut films {
        color.0 = palette::FILM.with_alpha(palette::FILM.alpha * (1.0 - progress.0)).into();
    }
}

fn end_display(
    time: Res<Time<Real>>,
    mut photographs: Query<(Entity, &mut Photograph)>,
    layout: Res<Layout>,
    mut mover: Mover,
) {
    for (entity, mut photograph) in &mut photographs {
        if photograph.0.tick(time.delta()).just_finished() {
            mover.commands().entity(entity).remove::<KeepsAwake>();
            mover.slide_away(entity, Vec2::new(0.0, layout.size.y), 0.1);
        }
    }
}
