//! The lists of ships still afloat, in the margin.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::sea_battle::rules::{Cell, Chart, Event, SeaBattle, Ship, View};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use super::open_page::{Book, OpenPage, text_bundle};
use super::page::{Grid, List, rows};
use super::ships::shown_fields;
use super::warship;
use crate::app::base::i18n::TranslatedText;
use crate::app::look::{Look, Nib, palette};
use crate::app::play::session::Session;
use crate::app::play::stage::Perform;
use crate::app::ui::type_face::Typeface;

/// The list for the fleet of a seat.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Afloat(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_sunk);
}

/// Spawns the lists of both sides, where the layout has room for them.
pub(super) fn spawn(
    page: &mut ChildSpawnerCommands,
    look: &mut Look,
    view: &View,
    open: &OpenPage,
    fresh: bool,
) {
    for field in shown_fields(view, open.front) {
        let chart =
            if fresh { &Chart::new(view.course().config().clone()) } else { view.course().chart(!field) };
        spawn_list(page, look, chart, field, open);
    }
}

/// Gap between two ships in the list, in squares.
const GAP: f32 = 0.6;

/// Distance between rows, in squares.
const ROW: f32 = 1.6;

/// Lays the remaining ships out in a line after the heading, each on a grid of its own. The scale leaves room for
/// the whole fleet.
fn grids_in_a_row(list: &List, fleet: &[u8], left: &[u8]) -> Vec<Grid> {
    let (at, size) = list.heading;
    let heading = size * 3.0;
    let squares = fleet.iter().map(|length| f32::from(*length) + GAP).sum::<f32>() - GAP;
    let cell = list.max_square.min((list.room.x - heading) / squares);
    let mut x = at.x + heading;
    let ship = |length: &u8| {
        let corner = Vec2::new(x, at.y + cell / 2.0);
        x += (f32::from(*length) + GAP) * cell;
        Grid { corner, cell, size: *length }
    };
    left.iter().map(ship).collect()
}

/// Lays the remaining ships out in rows below the heading.
fn grids_in_rows(list: &List, fleet: &[u8], left: &[u8]) -> Vec<Grid> {
    let (at, size) = list.heading;
    let lead = size * 0.8;
    let columns = |cell: f32| (list.room.x / cell) as u8;
    let fits = |cell: &f32| {
        let last = rows(fleet, columns(*cell)).last().map_or(0, |(row, _)| *row);
        (f32::from(last) * ROW + 1.0) * cell <= list.room.y - lead
    };
    let cell =
        (0..16).map(|step| list.max_square * 0.93_f32.powi(step)).find(fits).unwrap_or(list.max_square / 3.0);
    let places = rows(left, columns(cell)).into_iter().zip(left);
    let ship = |((row, column), length): ((u8, u8), &u8)| {
        let offset = Vec2::new(f32::from(column) * cell, -lead - f32::from(row) * ROW * cell);
        Grid { corner: at + offset, cell, size: *length }
    };
    places.map(ship).collect()
}

fn spawn_list(page: &mut ChildSpawnerCommands, look: &mut Look, chart: &Chart, field: Seat, open: &OpenPage) {
    let Some(list) = open.page.afloat(field == open.front) else { return };
    let (fleet, left): (_, Vec<_>) = (chart.config().fleet.lengths(), chart.afloat().into_iter().collect());
    let ships =
        if list.rows { grids_in_rows(&list, fleet, &left) } else { grids_in_a_row(&list, fleet, &left) };
    let hull =
        |grid: &Grid| warship::strokes(grid, Ship::new(Cell::new(0, 0), grid.size, false), palette::INK);
    let strokes: Vec<_> = ships.iter().flat_map(hull).collect();
    let (at, size) = list.heading;
    let heading = text_bundle(Typeface::Hand, size, palette::INK, at);
    let id = if strokes.is_empty() { "sea-battle-afloat-none" } else { "sea-battle-afloat" };
    page.spawn((Afloat(field), Text2d::default(), TranslatedText(Line::new(id)), heading));
    if strokes.is_empty() {
        return;
    }
    page.spawn((Afloat(field), look.strokes(Nib::Ballpoint, &strokes), Transform::from_xyz(0.0, 0.0, 0.15)));
}

fn on_sunk(
    perform: On<Perform<SeaBattle>>,
    session: Res<Session<SeaBattle>>,
    book: Book,
    old: Query<(Entity, &Afloat)>,
    mut look: Look,
    mut commands: Commands,
) {
    let Event::Sunk { seat, .. } = perform.event else { return };
    let Some((page, open)) = book.page() else { return };
    let field = !seat;
    old.iter().filter(|(_, list)| list.0 == field).for_each(|(entity, _)| commands.entity(entity).despawn());
    let view = session.view();
    let chart = view.course().chart(seat);
    commands.entity(page).with_children(|page| spawn_list(page, &mut look, chart, field, &open));
}
