//! The margin: the ships of both fleets that are still afloat.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use super::draw;
use super::open_page::{Book, Open, written};
use super::page::Grid;
use crate::app::base::i18n::Said;
use crate::app::look::{Look, Nib, palette};
use crate::app::play::session::Session;
use crate::app::play::stage::Perform;
use crate::app::ui::type_face::Face;
use crate::games::sea_battle::rules::{Cell, Chart, Event, SeaBattle, Ship, View};
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;

/// The list of the ships of a seat.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Afloat(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_sunk);
}

/// Lists the ships of both sides, where there is room for them.
pub(super) fn spawn(page: &mut ChildSpawnerCommands, look: &mut Look, view: &View, open: &Open, fresh: bool) {
    for field in Seat::BOTH {
        let chart =
            if fresh { &Chart::new(view.course().config().clone()) } else { view.course().chart(!field) };
        list(page, look, chart, field, open);
    }
}

/// Squares between two ships in the list.
const GAP: f32 = 0.6;

/// Where the list begins, the largest side of a square in it, and the size of its heading.
fn measures(field: Seat, open: &Open) -> Option<(Vec2, f32, f32)> {
    let corner = open.grid(field).at(0.0, f32::from(open.page.size));
    match (open.page.upright, field == open.front) {
        (false, _) => Some((corner + Vec2::new(-2.0, -26.0), 15.0, 26.0)),
        (true, false) => Some((corner + Vec2::new(-2.0, -13.0), 9.0, 15.0)),
        // Upright there is no room for the player's own.
        (true, true) => None,
    }
}

/// The side of a square with which a list of the whole fleet is as wide as the field, if `most` is not less.
fn fitting(chart: &Chart, open: &Open, field: Seat, heading: f32, most: f32) -> f32 {
    let grid = open.grid(field);
    let ships = chart.config().fleet.lengths().iter().map(|length| f32::from(*length) + GAP);
    let squares = ships.sum::<f32>() - GAP;
    most.min((f32::from(grid.size) * grid.cell - heading) / squares)
}

fn list(page: &mut ChildSpawnerCommands, look: &mut Look, chart: &Chart, field: Seat, open: &Open) {
    let Some((at, most, size)) = measures(field, open) else { return };
    let heading = size * 3.0;
    let cell = fitting(chart, open, field, heading, most);
    let left = chart.left();
    let mut x = at.x + heading;
    let mut strokes = Vec::new();
    for length in left {
        let grid = Grid { corner: Vec2::new(x, at.y + cell / 2.0), cell, size: length };
        strokes.extend(draw::hull(&grid, Ship::new(Cell::new(0, 0), length, false), palette::INK));
        x += (f32::from(length) + GAP) * cell;
    }
    let heading = written(Face::Hand, size, palette::INK, at);
    let id = if strokes.is_empty() { "sea-battle-afloat-none" } else { "sea-battle-afloat" };
    page.spawn((Afloat(field), Text2d::default(), Said(Line::new(id)), heading));
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
    let Some((page, open)) = book.open() else { return };
    let field = !seat;
    old.iter().filter(|(_, list)| list.0 == field).for_each(|(entity, _)| commands.entity(entity).despawn());
    let view = session.view();
    let chart = view.course().chart(seat);
    commands.entity(page).with_children(|page| list(page, &mut look, chart, field, &open));
}
