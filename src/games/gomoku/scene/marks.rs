//! Marks over the board: the last move, where one points or aims, a hint, and what is forbidden.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::mesh::MeshTag;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy_tweening::TweenAnim;

use super::stones::Stone;
use super::{FORBIDDEN, NUMBERS, board, shade};
use crate::games::Game;
use crate::games::gomoku::rules::{Color, Gomoku, Point};
use crate::look::{Look, Mark, Tag};
use crate::play::aim::Aimed;
use crate::play::overlays::Overlays;
use crate::play::session::Session;
use crate::play::status::Status;
use crate::play::thinking::Hinted;
use crate::screens::table::places::PlaceNode;
use crate::things::Roots;

/// A mark that lies on a point.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Marked {
    what: What,
    point: Point,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// The last move; wider when the stone's number shows inside.
    Last { wide: bool },
    /// The stone that would be put here; larger when a finger has aimed, and would cover it.
    Ghost { color: Color, aimed: bool },
    /// The keyboard's place.
    Focus,
    /// A hint.
    Hint,
    /// Forbidden to Black.
    Forbidden,
}

/// The marks that stay until the position changes.
#[derive(Resource, Default)]
struct Lasting {
    hint: Option<usize>,
    forbidden: Vec<Point>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lasting>()
        .add_systems(
            Update,
            (
                rub_out_hint.run_if(resource_exists_and_changed::<Status>),
                keep_hint.run_if(on_message::<Hinted>),
                find_forbidden.run_if(resource_changed::<Status>.or_eager(resource_changed::<Overlays>)),
                mark,
            )
                .chain()
                .run_if(resource_exists::<Session<Gomoku>>),
        )
        .add_systems(Update, rub_out.run_if(resource_removed::<Session<Gomoku>>));
}

fn keep_hint(mut hints: MessageReader<Hinted>, mut lasting: ResMut<Lasting>) {
    lasting.hint = hints.read().last().map(|hint| hint.place);
}

fn rub_out_hint(status: Res<Status>, mut position: Local<(u32, u32)>, mut lasting: ResMut<Lasting>) {
    if *position != status.position {
        *position = status.position;
        lasting.hint = None;
    }
}

fn find_forbidden(session: Res<Session<Gomoku>>, overlays: Res<Overlays>, mut lasting: ResMut<Lasting>) {
    lasting.forbidden = if overlays.shows(FORBIDDEN) {
        let view = session.view();
        view.board().free().filter(|point| view.foul(*point).is_some()).collect()
    } else {
        Vec::new()
    };
}

fn rub_out(marks: Query<Entity, With<Marked>>, mut commands: Commands) {
    marks.iter().for_each(|mark| commands.entity(mark).despawn());
}

/// Keeps the marks that there should be.
fn mark(
    session: Res<Session<Gomoku>>,
    lasting: Res<Lasting>,
    aimed: Res<Aimed>,
    overlays: Res<Overlays>,
    (focus, focus_visible): (Res<InputFocus>, Res<InputFocusVisible>),
    stones: Query<(&Stone, Has<TweenAnim>)>,
    places: Query<(Entity, &PlaceNode, &Hovered, Has<InteractionDisabled>)>,
    roots: Roots,
    old: Query<(Entity, &Marked)>,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Gomoku::NAME) else { return };
    let view = session.view();
    let point = |place: usize| view.board().points().nth(place);
    let color = view.color();
    let mut wanted: Vec<Marked> = Vec::new();
    let mut want = |what, point: Option<Point>| wanted.extend(point.map(|point| Marked { what, point }));
    lasting.forbidden.iter().for_each(|point| want(What::Forbidden, Some(*point)));
    let last = stones.iter().max_by_key(|(stone, _)| stone.number).filter(|(_, travels)| !travels);
    want(What::Last { wide: overlays.shows(NUMBERS) }, last.map(|(stone, _)| stone.point));
    want(What::Hint, lasting.hint.and_then(point));
    let focused = places.iter().find(|(entity, ..)| focus_visible.0 && focus.get() == Some(*entity));
    want(What::Focus, focused.and_then(|(_, place, ..)| point(place.0)));
    if let Some(place) = aimed.place {
        want(What::Ghost { color, aimed: true }, point(place));
    } else if focused.is_none()
        && let Some((_, place, ..)) = places.iter().find(|(.., hovered, disabled)| hovered.get() && !disabled)
    {
        want(What::Ghost { color, aimed: false }, point(place.0));
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
        spawn(&mut commands, &mut look, root, marked, at, goban.pitch());
    }
}

fn spawn(commands: &mut Commands, look: &mut Look, root: Entity, marked: Marked, at: Vec2, pitch: f32) {
    let ring = |radius: f32, mark: Mark| (Vec2::splat(radius * 2.0), radius, mark);
    let (size, corner, mark) = match marked.what {
        What::Last { wide } => ring(pitch * if wide { 0.40 } else { 0.19 }, Mark::LastMove),
        What::Hint => ring(pitch * 0.52, Mark::LastMove),
        What::Focus => ring(pitch * 0.54, Mark::Focus),
        What::Forbidden => (Vec2::splat(pitch * 0.36), 0.0, Mark::Forbidden),
        What::Ghost { color, aimed } => {
            let (factor, fade) = if aimed { (0.62, 0.3) } else { (0.46, 0.5) };
            let stone = look.stone(pitch * factor, shade(color), Tag { fade, ..default() });
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
