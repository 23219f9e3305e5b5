//! Marks on the fields: the target under the pointer, inferred water, pencil marks, the opponent's latest shot,
//! and the square of a hint.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::sea_battle::input::{self, square_at};
use deskmate_games::sea_battle::rules::{Cell, Cells, SeaBattle, View};
use deskmate_kernel::rules::Seat;

use super::open_page::{Book, OpenPage, was_page_opened};
use super::{MARKS, draw};
use crate::app::board::overlays::Overlays;
use crate::app::board::pen::being_drawn;
use crate::app::board::pointer::PointedPlace;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::{Look, Mark, Nib};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::status::TableStatus;
use crate::app::play::thinking::Hint;

/// A frame around a square of a field.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Frame {
    mark: Mark,
    field: Seat,
    cell: Cell,
}

/// A pencil mark on the opponent's field.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PencilMark {
    /// The marked square.
    pub cell: Cell,
    /// True if the player has set it, false if it is inferred.
    pub by_hand: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        (
            update_frames,
            update_pencil_marks.run_if(
                resource_changed::<TableStatus>
                    .or_eager(resource_changed::<Overlays>)
                    .or_eager(resource_exists_and_changed::<Session<SeaBattle>>)
                    .or_eager(was_page_opened),
            ),
        )
            .chain()
            .run_if(resource_exists::<Session<SeaBattle>>),
    );
}

/// Returns the frames to show.
fn frames(session: &Session<SeaBattle>, open: &OpenPage, pointed: &PointedPlace, hint: &Hint) -> Vec<Frame> {
    let (config, view) = (&session.position.config, session.view());
    let (front, field) = (open.front, if open.placing { open.front } else { !open.front });
    let cell = |place: Option<usize>| place.and_then(|place| square_at(config, place));
    let acts = session.human() == Some(front) && session.handover_to().is_none();
    let mut frames = Vec::new();
    if acts && !open.placing {
        let aims = cell(pointed.by_hand()).filter(|cell| view.course().chart(front).open().contains(*cell));
        frames.extend(aims.map(|cell| Frame { mark: Mark::Aim, field, cell }));
        frames.extend(cell(hint.0.map(|hint| hint.place)).map(|cell| Frame {
            mark: Mark::Hint,
            field,
            cell,
        }));
    }
    frames.extend(cell(pointed.by_keys()).map(|cell| Frame { mark: Mark::Focus, field, cell }));
    if !open.placing {
        let over = session.position.outcome.is_some();
        let latest = view.course().shots().iter().rev().find(|shot| over || shot.seat != front);
        frames.extend(latest.map(|shot| Frame { mark: Mark::LastMove, field: !shot.seat, cell: shot.cell }));
    }
    frames
}

fn update_frames(
    session: Res<Session<SeaBattle>>,
    table: Res<TableStatus>,
    pointed: PointedPlace,
    hint: Res<Hint>,
    book: Book,
    old: Query<(Entity, &Frame)>,
    mut look: Look,
    mut commands: Commands,
) {
    let Some((page, open)) = book.page() else { return };
    let mut wanted = if table.is_settled { frames(&session, &open, &pointed, &hint) } else { Vec::new() };
    for (entity, framed) in &old {
        match wanted.iter().position(|wanted| wanted == framed) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    for framed in wanted {
        let grid = open.grid(framed.field);
        let (size, corner) = match framed.mark {
            Mark::LastMove => (grid.cell * 0.92, grid.cell * 0.46),
            _ => (grid.cell * 0.94, grid.cell * 0.06),
        };
        let drawn = look.mark(Vec2::splat(size), corner, framed.mark);
        let pose = Transform::from_translation(grid.middle(framed.cell).extend(0.32));
        commands.spawn((framed, drawn, MeshTag::new(0), pose, ChildOf(page)));
    }
}

/// Updates the pencil marks. Newly inferred ones appear in a wave that starts at the latest shot.
fn update_pencil_marks(
    session: Res<Session<SeaBattle>>,
    table: Res<TableStatus>,
    overlays: Res<Overlays>,
    book: Book,
    old: Query<(Entity, &PencilMark)>,
    mut look: Look,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    let Some((page, open)) = book.page().filter(|(_, open)| table.is_settled && !open.placing) else {
        return;
    };
    let view = session.view();
    if session.position.outcome.is_some() {
        return;
    }
    let chart = view.course().chart(open.front);
    let pencilled = session.draft.pencil_marks[open.front.index()] - (chart.missed() | chart.hit());
    let inferred = if overlays.shows(MARKS) { chart.inferred() - pencilled } else { Cells::EMPTY };
    let noted = |by_hand| move |cell| PencilMark { cell, by_hand };
    let mut wanted: Vec<_> =
        pencilled.iter().map(noted(true)).chain(inferred.iter().map(noted(false))).collect();
    for (entity, note) in &old {
        match wanted.iter().position(|wanted| wanted == note) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    if wanted.is_empty() {
        return;
    }
    let grid = open.grid(!open.front);
    let begins = view.course().shots().last().map(|shot| grid.middle(shot.cell)).unwrap_or_default();
    sounds.write_batch(wanted.iter().any(|note| note.by_hand).then(|| PlayCue::cue("pencil")));
    for note in wanted {
        let strokes =
            if note.by_hand { draw::pencilled(&grid, note.cell) } else { draw::inferred(&grid, note.cell) };
        let drawing = look.strokes(Nib::Pencil, &strokes);
        let mut entity = commands.spawn((note, drawing, Transform::from_xyz(0.0, 0.0, 0.2), ChildOf(page)));
        let wait = grid.middle(note.cell).distance(begins) / grid.cell * 0.07;
        entity.insert(being_drawn(if note.by_hand { 0.0 } else { wait }, 0.12));
    }
}

/// Returns true if both fleets have been placed.
pub(super) fn has_firing_begun(view: &View) -> bool {
    !Seat::BOTH.iter().any(|seat| input::is_placing(view, *seat))
}
