//! The papers on the desk ride with it while the camera flies: they come into view and leave it with the things that they
//! belong to.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::cards::{DeskPaper, ThingCard};
use super::{DeskScreen, ThingNode};
use crate::app::base::layout::Layout;
use crate::app::base::states::{Screen, ScreenRoot};
use crate::app::board::camera::{CameraSystems, DeskCamera};
use crate::app::motion::{Animated, Mover};
use crate::app::ui::controls::make_inert;

/// Height of the papers that leave, below everything else.
const LEAVING_HEIGHT: i32 = -1;

/// Marks papers that have been left: they are despawned when the camera has arrived elsewhere, and the sheet of the setup has.
#[derive(Component)]
struct LeftBehind;

/// Marks papers that slide into view over the upper edge of the window.
#[derive(Component)]
struct SlidesIn;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Desk), leave).add_systems(
        PostUpdate,
        (come_from_diary.run_if(on_message::<StateTransitionEvent<Screen>>), ride)
            .chain()
            .after(CameraSystems)
            .before(UiSystems::Layout),
    );
}

/// Returns the placement of papers that lie on the whole desk, as a camera with this transform sees them.
fn placement(camera: &Transform, layout: &Layout) -> UiTransform {
    let desk_scale = 1.0 / layout.plan_scale();
    let scale = camera.scale.x * layout.scale;
    let back = camera.rotation.inverse();
    let moved = back * -camera.translation / scale;
    let (_, _, angle) = back.to_euler(EulerRot::XYZ);
    UiTransform {
        translation: Val2::px(moved.x, -moved.y),
        scale: Vec2::splat(desk_scale / scale),
        rotation: Rot2::radians(-angle),
    }
}

/// Moves the papers as the camera sees the desk, animated like all that slides in. Those that have been left are
/// despawned at the end of its flight.
fn ride(
    cameras: Query<(&Transform, Has<Animated>), With<DeskCamera>>,
    mut screens: Query<
        (Entity, &mut UiTransform, Has<Animated>, Has<LeftBehind>, Has<SlidesIn>),
        Or<(With<DeskScreen>, With<LeftBehind>)>,
    >,
    layout: Res<Layout>,
    sliding: Query<(), (With<Animated>, With<Node>, Without<DeskScreen>)>,
    mut commands: Commands,
) {
    let Ok((camera, flies)) = cameras.single() else { return };
    for (screen, mut transform, rides, left, slides) in &mut screens {
        if slides {
            if !rides {
                commands.entity(screen).remove::<SlidesIn>();
            }
            continue;
        }
        let there = if flies || left { placement(camera, &layout) } else { UiTransform::IDENTITY };
        transform.set_if_neq(there);
        let mut commands = commands.entity(screen);
        if left && !flies && sliding.is_empty() {
            commands.despawn();
        } else if flies && !rides && !left {
            commands.insert(Animated);
        } else if rides && !flies {
            commands.remove::<Animated>();
        }
    }
}

/// Slides the papers in over the upper edge as the diary leaves: the camera has not moved.
fn come_from_diary(
    mut transitions: MessageReader<StateTransitionEvent<Screen>>,
    screens: Query<Entity, Added<DeskScreen>>,
    layout: Res<Layout>,
    mut mover: Mover,
) {
    let from_diary = |transition: &StateTransitionEvent<Screen>| transition.exited == Some(Screen::Diary);
    if !transitions.read().any(from_diary) {
        return;
    }
    for screen in &screens {
        mover.commands().entity(screen).insert(SlidesIn);
        mover.slide(screen, Vec2::new(0.0, -layout.size.y), 0.0);
    }
}

/// Lets the papers ride out of view, with nothing on them that can be pressed. The diary pushes them over the upper edge.
fn leave(
    to: Res<State<Screen>>,
    layout: Res<Layout>,
    mut mover: Mover,
    screens: Query<Entity, With<DeskScreen>>,
    things: Query<Entity, With<ThingNode>>,
    papers: Query<Entity, Or<(With<ThingCard>, With<DeskPaper>)>>,
    family: Query<&Children>,
) {
    for screen in &screens {
        let mut commands = mover.commands();
        make_inert(screen, &family, &mut commands);
        things.iter().for_each(|thing| commands.entity(thing).despawn());
        papers.iter().for_each(|paper| _ = commands.entity(paper).remove::<(ThingCard, DeskPaper)>());
        commands
            .entity(screen)
            .remove::<(DeskScreen, ScreenRoot, TabGroup, Animated, DespawnOnExit<Screen>)>()
            .insert(GlobalZIndex(LEAVING_HEIGHT));
        if **to != Screen::Diary {
            commands.entity(screen).insert(LeftBehind);
            continue;
        }
        mover.slide_away(screen, Vec2::new(0.0, -layout.size.y), 0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_lie_still_where_the_camera_sees_the_whole_desk() {
        let layout = Layout::default();
        let scale = 1.0 / (layout.plan_scale() * layout.scale);
        let seen = placement(&Transform::from_scale(Vec2::splat(scale).extend(1.0)), &layout);
        assert_eq!(seen, UiTransform::IDENTITY);
    }

    #[test]
    fn papers_grow_and_move_away_from_where_the_camera_looks() {
        let layout = Layout::default();
        let scale = 0.5 / (layout.plan_scale() * layout.scale);
        let at = Transform::from_xyz(100.0, 40.0, 0.0).with_scale(Vec2::splat(scale).extend(1.0));
        let seen = placement(&at, &layout);
        assert_eq!(seen.scale, Vec2::splat(2.0));
        let Val2 { x: Val::Px(x), y: Val::Px(y) } = seen.translation else { panic!("in pixels") };
        assert!(x < 0.0 && y > 0.0, "the camera looks to the upper right: {x}, {y}");
    }
}
