//! The drawings of shots: a red cross for a hit, a dot for a miss.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::sea_battle::rules::{Answer, Cell, Event, SeaBattle, View};
use deskmate_kernel::rules::Seat;

use super::open_page::{Book, OpenPage};
use super::{drama, draw};
use crate::app::board::pen::being_drawn;
use crate::app::look::{Look, Nib};
use crate::app::play::stage::Perform;

/// Duration of drawing a cross, in seconds.
pub(super) const CROSS_SECONDS: f32 = 0.32;
/// Duration of drawing a dot, in seconds.
pub(super) const DOT_SECONDS: f32 = 0.12;

/// A shot drawn on a field.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The owner of the field.
    pub field: Seat,
    /// The target square.
    pub cell: Cell,
    /// True if the shot hit a ship.
    pub hit: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_fired);
}

/// Spawns all shots of `view`.
pub(super) fn spawn_all(page: &mut ChildSpawnerCommands, look: &mut Look, view: &View, open: &OpenPage) {
    for shot in view.course().shots() {
        let shot = Shot { field: !shot.seat, cell: shot.cell, hit: shot.answer != Answer::Miss };
        spawn(page, look, open, shot, false);
    }
}

/// Draws a shot. A fresh one is animated.
fn spawn(page: &mut ChildSpawnerCommands, look: &mut Look, open: &OpenPage, shot: Shot, fresh: bool) {
    let grid = open.grid(shot.field);
    let (nib, strokes, seconds) = if shot.hit {
        (Nib::Pencil, draw::cross(&grid, shot.cell), CROSS_SECONDS)
    } else {
        (Nib::Ballpoint, draw::miss(&grid, shot.cell), DOT_SECONDS)
    };
    let name = Name::new(format!("Shot at {}", shot.cell));
    let mut drawing =
        page.spawn((name, shot, look.strokes(nib, &strokes), Transform::from_xyz(0.0, 0.0, 0.25)));
    if fresh {
        drawing.insert(being_drawn(drama::FLIGHT_SECONDS, seconds));
    }
}

fn on_fired(perform: On<Perform<SeaBattle>>, book: Book, mut look: Look, mut commands: Commands) {
    let (seat, cell, hit) = match perform.event {
        Event::Missed { seat, cell } => (seat, cell, false),
        Event::Hit { seat, cell } | Event::Sunk { seat, cell, .. } => (seat, cell, true),
        _ => return,
    };
    let Some((page, open)) = book.page() else { return };
    let shot = Shot { field: !seat, cell, hit };
    commands.entity(page).with_children(|page| spawn(page, &mut look, &open, shot, true));
}
