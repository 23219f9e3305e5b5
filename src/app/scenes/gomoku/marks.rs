//! Marks on the board: the last move, the hovered, aimed or focused point, a hint, and the forbidden points.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::gomoku::rules::{Color, Gomoku, Point};

use super::stones::Stone;
use super::{FORBIDDEN, NUMBERS, board, shade};
use crate::app::board::overlays::Overlays;
use crate::app::board::pointer::PointedPlace;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::ThingRoots;
use crate::app::look::{Look, Mark, PieceAppearance};
use crate::app::motion::Animated;
use crate::app::play::session::Session;
use crate::app::play::thinking::Hint;

/// A mark on a point.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct PointMark {
    kind: MarkKind,
    point: Point,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MarkKind {
    /// The last move. Wider if the stone shows its number.
    Last { wide: bool },
    /// A preview of the next stone. Larger while aiming by touch, because the finger would cover it.
    Ghost { color: Color, aimed: bool },
    /// The keyboard focus.
    Focus,
    /// A hint.
    Hint,
    /// A point forbidden to Black.
    Forbidden,
}

/// The currently forbidden points, while their overlay is shown.
#[derive(Resource, Default)]
struct Forbidden(Vec<Point>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Forbidden>()
        .add_systems(
            UpdateScenes,
            (
                find_forbidden.run_if(
                    resource_exists_and_changed::<Session<Gomoku>>.or_eager(resource_changed::<Overlays>),
                ),
                update_marks,
            )
                .chain()
                .run_if(resource_exists::<Session<Gomoku>>),
        )
        .add_systems(UpdateScenes, despawn_marks.run_if(resource_removed::<Session<Gomoku>>));
}

fn find_forbidden(session: Res<Session<Gomoku>>, overlays: Res<Overlays>, mut forbidden: ResMut<Forbidden>) {
    forbidden.0 = if overlays.shows(FORBIDDEN) {
        let view = session.view();
        view.board().free().filter(|point| view.foul(*point).is_some()).collect()
    } else {
        Vec::new()
    };
}

fn despawn_marks(marks: Query<Entity, With<PointMark>>, mut commands: Commands) {
    marks.iter().for_each(|mark| commands.entity(mark).despawn());
}

/// Spawns the missing marks and despawns the obsolete ones.
fn update_marks(
    session: Res<Session<Gomoku>>,
    forbidden: Res<Forbidden>,
    hint: Res<Hint>,
    pointed: PointedPlace,
    overlays: Res<Overlays>,
    stones: Query<(&Stone, Has<Animated>)>,
    roots: ThingRoots,
    old: Query<(Entity, &PointMark)>,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Gomoku::NAME) else { return };
    let view = session.view();
    let point = |place: usize| view.board().points().nth(place);
    let color = view.next_color();
    let mut wanted: Vec<PointMark> = Vec::new();
    let mut want =
        |what, point: Option<Point>| wanted.extend(point.map(|point| PointMark { kind: what, point }));
    forbidden.0.iter().for_each(|point| want(MarkKind::Forbidden, Some(*point)));
    let last = stones.iter().max_by_key(|(stone, _)| stone.number).filter(|(_, travels)| !travels);
    want(MarkKind::Last { wide: overlays.shows(NUMBERS) }, last.map(|(stone, _)| stone.point));
    want(MarkKind::Hint, hint.0.and_then(|hint| point(hint.place)));
    let focused = pointed.by_keys();
    want(MarkKind::Focus, focused.and_then(point));
    let ghost = |aimed| MarkKind::Ghost { color, aimed };
    match pointed.aimed() {
        Some(place) => want(ghost(true), point(place)),
        None if focused.is_none() => want(ghost(false), pointed.by_mouse().and_then(point)),
        None => {}
    }
    for (entity, marked) in &old {
        match wanted.iter().position(|wanted| wanted == marked) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    let goban = board::goban(view.board().lines());
    for marked in wanted {
        let at = goban.place(marked.point.column.into(), marked.point.row.into());
        spawn_mark(&mut commands, &mut look, root, marked, at, goban.pitch());
    }
}

fn spawn_mark(
    commands: &mut Commands,
    look: &mut Look,
    root: Entity,
    marked: PointMark,
    at: Vec2,
    pitch: f32,
) {
    let ring = |radius: f32, mark: Mark| (Vec2::splat(radius * 2.0), radius, mark);
    let (size, corner, mark) = match marked.kind {
        MarkKind::Last { wide } => ring(pitch * if wide { 0.40 } else { 0.19 }, Mark::LastMove),
        MarkKind::Hint => ring(pitch * 0.56, Mark::Hint),
        MarkKind::Focus => ring(pitch * 0.54, Mark::Focus),
        MarkKind::Forbidden => (Vec2::splat(pitch * 0.36), 0.0, Mark::Forbidden),
        MarkKind::Ghost { color, aimed } => {
            let (factor, fade) = if aimed { (0.62, 0.3) } else { (0.46, 0.5) };
            let stone = look.stone(pitch * factor, shade(color), PieceAppearance { fade, ..default() });
            commands.spawn((marked, stone, Transform::from_translation(at.extend(0.31)), ChildOf(root)));
            return;
        }
    };
    let mark = look.mark(size, corner, mark);
    commands.spawn((
        marked,
        mark,
        MeshTag::new(0),
        Transform::from_translation(at.extend(0.32)),
        ChildOf(root),
    ));
}
