//! The photograph of a shared game: it slides onto the desk, develops and slides away. Meanwhile it offers a moving picture.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use crate::app::base::awake::WakesEvery;
use crate::app::base::layout::Layout;
use crate::app::base::states::Screen;
use crate::app::extras::film::MakeFilm;
use crate::app::extras::picture::{PictureTaken, SIZE};
use crate::app::look::{LabelStyle, palette};
use crate::app::motion::{Mover, Progress, ProgressAnimation};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::backdrop;
use crate::app::ui::node;
use crate::app::ui::widgets::button;

/// Time until it is fully developed, in seconds.
const DEVELOPING_SECONDS: f32 = 1.8;
/// Time for which it lies there.
const DISPLAY_TIME: Duration = Duration::from_secs(9);
/// Interval at which a resting game looks whether that time is over.
const LOOKS: Duration = Duration::from_millis(500);
/// Width of the white edge, relative to the picture's width.
const EDGE: f32 = 0.035;
/// Height of the white edge below the picture, which has room for a button.
const FOOT: f32 = 52.0;
/// Width of the button.
const FILM_WIDTH: f32 = 150.0;
/// Rotation in degrees.
const TURN: f32 = -2.5;

/// A photograph, with the time that it still lies there.
#[derive(Component)]
#[require(WakesEvery(LOOKS))]
struct Photograph(Timer);

/// The dark haze over a picture that develops.
#[derive(Component)]
struct Haze;

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
    let size = picture + Vec2::new(2.0 * edge, edge + FOOT);
    let corner = (layout.size - size) / 2.0;
    let inside = || node::placed(Vec2::splat(edge), picture);
    let info = taken.info.clone();
    let film = move |press: On<Activate>,
                     parents: Query<&ChildOf>,
                     photographs: Query<(), With<Photograph>>,
                     mut films: MessageWriter<MakeFilm>,
                     mut commands: Commands| {
        films.write(MakeFilm(info.clone()));
        let photograph = parents.iter_ancestors(press.entity).find(|above| photographs.contains(*above));
        photograph.into_iter().for_each(|photograph| commands.entity(photograph).try_despawn());
    };
    let foot = Node {
        right: px(edge),
        bottom: px(0),
        height: px(FOOT),
        align_items: AlignItems::Center,
        ..node::absolute()
    };
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
                (inside(), ImageNode::new(taken.image.clone()), Pickable::IGNORE),
                (
                    Haze,
                    inside(),
                    BackgroundColor(palette::HAZE.into()),
                    ProgressAnimation { delay: 0.5, seconds: DEVELOPING_SECONDS },
                    Pickable::IGNORE,
                ),
                (foot, children![button("film", Line::new("film"), FILM_WIDTH, film)]),
            ],
        ))
        .observe(dismiss)
        .id();
    let home = UiTransform::from_rotation(Rot2::degrees(TURN));
    mover.commands().entity(photograph).insert(home);
    mover.slide_home(photograph, home, Vec2::new(0.0, layout.size.y), 0.0);
}

/// Takes the photograph away when it is pressed beside its button.
fn dismiss(
    press: On<PointerPress>,
    parents: Query<&ChildOf>,
    controls: Query<(), With<Control>>,
    mut commands: Commands,
) {
    let target = press.original_event_target();
    if !std::iter::once(target).chain(parents.iter_ancestors(target)).any(|node| controls.contains(node)) {
        commands.entity(press.entity).try_despawn();
    }
}

/// Lets the haze fade as the picture develops.
fn develop(mut hazes: Query<(&Progress, &mut BackgroundColor), (With<Haze>, Changed<Progress>)>) {
    for (progress, mut color) in &mut hazes {
        color.0 = palette::HAZE.with_alpha(palette::HAZE.alpha * (1.0 - progress.0)).into();
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
            mover.commands().entity(entity).remove::<WakesEvery>();
            mover.slide_away(entity, Vec2::new(0.0, layout.size.y), 0.1);
        }
    }
}
