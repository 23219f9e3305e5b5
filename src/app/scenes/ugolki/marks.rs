//! Marks on the board: the men that can move, the selected man, its goals, and its way there.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::ugolki::input::{Draft, destinations, movable, path};
use deskmate_games::ugolki::rules::{Move, Position, Square, Ugolki};
use deskmate_kernel::rules::Seat;

use super::board;
use super::way::Dots;
use crate::app::board::pointer::PointedPlace;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::{ThingRoots, is_thing_respawned};
use crate::app::look::{Look, Mark};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::status::TableStatus;
use crate::app::play::thinking::Hint;

/// A mark on a square.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct SquareMark(Mark, Square);

/// The way from the selected man to the goal under the pointer.
#[derive(Component, Clone, Debug, PartialEq)]
struct PathMark(Vec<Square>);

/// The trail of the last move.
#[derive(Component, Clone, Debug, PartialEq)]
struct TrailMark(Vec<Square>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        (
            (
                update_marks,
                draw_path,
                draw_trail.run_if(
                    resource_changed::<TableStatus>
                        .or_eager(resource_exists_and_changed::<Session<Ugolki>>)
                        .or_eager(is_thing_respawned::<Ugolki>),
                ),
            ),
            play_pick_up_sound,
        )
            .chain()
            .run_if(resource_exists::<Session<Ugolki>>),
    )
    .add_systems(UpdateScenes, despawn_marks.run_if(resource_removed::<Session<Ugolki>>));
}

/// Returns the move that a hint points at.
fn hinted_move(hint: &Hint) -> Option<Move> {
    hint.0.and_then(|hint| Some(Move { from: Square::new(hint.place)?, to: Square::new(hint.to)? }))
}

fn despawn_marks(
    marks: Query<Entity, Or<(With<SquareMark>, With<PathMark>, With<TrailMark>)>>,
    mut commands: Commands,
) {
    marks.iter().for_each(|mark| commands.entity(mark).despawn());
}

/// Plays a sound when a man is selected.
fn play_pick_up_sound(
    session: Res<Session<Ugolki>>,
    mut held: Local<Option<Square>>,
    mut sounds: MessageWriter<PlayCue>,
) {
    if session.draft.man.is_some() && session.draft.man != *held {
        sounds.write(PlayCue::cue("pick"));
    }
    *held = session.draft.man;
}

/// Returns the human's seat if its men may be marked.
fn acting_seat(session: &Session<Ugolki>, table: &TableStatus) -> Option<Seat> {
    session.human().filter(|_| table.is_settled)
}

fn update_marks(
    session: Res<Session<Ugolki>>,
    table: Res<TableStatus>,
    hint: Res<Hint>,
    pointed: PointedPlace,
    roots: ThingRoots,
    old: Query<(Entity, &SquareMark)>,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Ugolki::NAME) else { return };
    let view = session.view();
    let mut wanted = Vec::new();
    if let Some(seat) = acting_seat(&session, &table) {
        let chosen = session.draft.man;
        if let Some(man) = chosen {
            wanted.push(SquareMark(Mark::Selected, man));
            wanted.extend(destinations(view, seat, man).iter().map(|goal| SquareMark(Mark::Target, goal)));
        }
        let hovered = pointed.by_mouse().and_then(Square::new);
        let can_move =
            hovered.filter(|square| chosen != Some(*square) && movable(view, seat).contains(*square));
        wanted.extend(can_move.map(|square| SquareMark(Mark::Movable, square)));
        wanted.extend(
            hinted_move(&hint)
                .into_iter()
                .flat_map(|Move { from, to }| [from, to])
                .map(|square| SquareMark(Mark::Hint, square)),
        );
    }
    wanted.extend(pointed.by_keys().and_then(Square::new).map(|square| SquareMark(Mark::Focus, square)));
    for (entity, marked) in &old {
        match wanted.iter().position(|wanted| wanted == marked) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    let pitch = board::BOARD.pitch();
    for SquareMark(mark, square) in wanted {
        let (size, corner) = match mark {
            Mark::Hint => (pitch * 0.92, pitch * 0.46),
            Mark::Focus => (pitch * 0.96, 6.0),
            _ => (pitch * 0.88, 6.0),
        };
        let drawn = look.mark(Vec2::splat(size), corner, mark);
        // Frames around men lie below the men.
        let level = if matches!(mark, Mark::Selected | Mark::Movable) { 0.15 } else { 0.32 };
        let pose = Transform::from_translation(board::square_center(square, session.near).extend(level));
        commands.spawn((SquareMark(mark, square), drawn, MeshTag::new(0), pose, ChildOf(root)));
    }
}

/// Draws the way to the goal that is aimed at, under the pointer or under the keyboard focus; otherwise that of a hint.
fn draw_path(
    session: Res<Session<Ugolki>>,
    table: Res<TableStatus>,
    hint: Res<Hint>,
    pointed: PointedPlace,
    roots: ThingRoots,
    old: Query<(Entity, &PathMark)>,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Ugolki::NAME) else { return };
    let view = session.view();
    let draft = Draft { man: session.draft.man.filter(|_| acting_seat(&session, &table).is_some()) };
    let goal = pointed.aimed().or(pointed.by_mouse()).or(pointed.by_keys()).and_then(Square::new);
    let hinted = || {
        hinted_move(&hint).filter(|_| acting_seat(&session, &table).is_some()).and_then(|mv| view.path(mv))
    };
    let wanted = goal.and_then(|goal| path(view, draft, goal)).or_else(hinted).map(PathMark);
    if old.iter().next().map(|(_, way)| way) == wanted.as_ref() {
        return;
    }
    old.iter().for_each(|(way, _)| commands.entity(way).despawn());
    let Some(way) = wanted else { return };
    let points: Vec<Vec2> = way.0.iter().map(|square| board::square_center(*square, session.near)).collect();
    let drawing = super::way::draw_dots(&mut look, &points, Dots::Path);
    commands.spawn((way, drawing, Transform::from_xyz(0.0, 0.0, 0.34), ChildOf(root)));
}

/// Draws the trail of the last move once the move has been shown.
fn draw_trail(
    session: Res<Session<Ugolki>>,
    table: Res<TableStatus>,
    roots: ThingRoots,
    old: Query<(Entity, &TrailMark)>,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Ugolki::NAME) else { return };
    let wanted = table.is_settled.then(|| last_path(&session)).flatten().map(TrailMark);
    if old.iter().next().map(|(_, trail)| trail) == wanted.as_ref() {
        return;
    }
    old.iter().for_each(|(trail, _)| commands.entity(trail).despawn());
    let Some(trail) = wanted else { return };
    let points: Vec<Vec2> =
        trail.0.iter().map(|square| board::square_center(*square, session.near)).collect();
    let drawing = super::way::draw_dots(&mut look, &points, Dots::Trail);
    commands.spawn((trail, drawing, Transform::from_xyz(0.0, 0.0, 0.16), ChildOf(root)));
}

/// Returns the squares that the man touched in the last move: its start, each landing, and its end.
fn last_path(session: &Session<Ugolki>) -> Option<Vec<Square>> {
    let (_, mv) = session.last_move()?;
    let mut before = Position::new(session.position.config);
    for (_, mv) in session.position.plies.iter().take(session.shown_plies() - 1) {
        before.advance(*mv?);
    }
    before.path(*mv)
}
