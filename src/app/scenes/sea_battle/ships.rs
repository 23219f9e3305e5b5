//! Ships on the fields: the player's own, sunk ones, and at the end those left afloat.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::sea_battle::rules::{Event, Layout, Phase, SeaBattle, Ship, View};
use deskmate_kernel::rules::Seat;

use super::open_page::{Book, OpenPage};
use super::{drama, draw, warship};
use crate::app::board::pen::being_drawn;
use crate::app::look::{Look, Nib, palette};
use crate::app::motion::{DespawnOnCompletion, ProgressAnimation};
use crate::app::play::stage::Perform;

/// Duration of drawing and hatching a sunk ship, in seconds.
pub(super) const HATCH_SECONDS: f32 = 0.4;

/// Duration in which the drawing of a ship leaves that has been sunk, in seconds.
const LEAVE_SECONDS: f32 = 0.05;

/// A ship drawn on a field.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hull {
    /// The owner of the field.
    pub field: Seat,
    /// The ship, with its place on the field.
    pub ship: Ship,
    /// The style of the drawing.
    pub state: HullState,
}

/// The style in which a ship is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HullState {
    /// In ink.
    Afloat,
    /// In ink, and hatched.
    Sunk,
    /// In red: it was not sunk.
    Survived,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_sunk).add_observer(on_over);
}

/// Spawns the ships of `view` that the viewer may see.
pub(super) fn spawn_all(page: &mut ChildSpawnerCommands, look: &mut Look, view: &View, open: &OpenPage) {
    for seat in shown_fields(view, open.front) {
        hulls(view, seat, open.front).into_iter().for_each(|hull| spawn(page, look, open, hull, None));
    }
}

/// Iterates over the fields shown. With only one side firing, that side's own field is left out.
pub(super) fn shown_fields(view: &View, front: Seat) -> impl Iterator<Item = Seat> {
    let alone = view.course().config().alone;
    Seat::BOTH.into_iter().filter(move |field| !alone || *field != front)
}

fn hulls(view: &View, field: Seat, front: Seat) -> Vec<Hull> {
    let chart = view.course().chart(!field);
    let hull = |ship, state| Hull { field, ship, state };
    let Some(fleet) = view.fleet(field) else {
        return chart.sunk().iter().map(|ship| hull(*ship, HullState::Sunk)).collect();
    };
    let state = |ship: Ship| match (ship.cell_set() - chart.hit()).is_empty() {
        true => HullState::Sunk,
        false if field == front => HullState::Afloat,
        false => HullState::Survived,
    };
    fleet.ships().iter().map(|ship| hull(*ship, state(*ship))).collect()
}

/// Draws a hull at once, or after `wait` seconds as a drawing that takes [`HATCH_SECONDS`].
fn spawn(page: &mut ChildSpawnerCommands, look: &mut Look, open: &OpenPage, hull: Hull, wait: Option<f32>) {
    let grid = open.grid(hull.field);
    let color = if hull.state == HullState::Survived { palette::RED } else { palette::INK };
    let mut strokes = warship::strokes(&grid, hull.ship, color);
    if hull.state == HullState::Sunk {
        strokes.extend(draw::hatching(&grid, hull.ship));
    }
    let name = Name::new(format!("Ship on {}", hull.ship));
    let mut drawing =
        page.spawn((name, hull, look.strokes(Nib::Ballpoint, &strokes), Transform::from_xyz(0.0, 0.0, 0.15)));
    if let Some(wait) = wait {
        drawing.insert(being_drawn(wait, HATCH_SECONDS));
    }
}

/// Draws a sunk ship, or redraws it with hatching.
fn on_sunk(
    perform: On<Perform<SeaBattle>>,
    session: Res<crate::app::play::session::Session<SeaBattle>>,
    hulls: Query<(Entity, &Hull)>,
    book: Book,
    mut look: Look,
    mut commands: Commands,
) {
    let (seat, ship, wait) = match &perform.event {
        Event::Sunk { seat, ship, .. } => {
            let is_last = drama::is_last_ship(&session, *seat, *ship);
            (*seat, *ship, drama::sinking_seconds(*ship, is_last))
        }
        // If sinking is not announced, players still see it on their own ships.
        Event::Hit { seat, cell } => {
            let view = session.view();
            let Some(ship) = view.fleet(!*seat).and_then(|fleet| fleet.ship_at(*cell)) else { return };
            if !(ship.cell_set() - view.course().chart(*seat).hit()).is_empty() {
                return;
            }
            (*seat, ship, drama::FLIGHT_SECONDS)
        }
        _ => return,
    };
    let Some((page, open)) = book.page() else { return };
    let field = !seat;
    for (entity, _) in hulls.iter().filter(|(_, hull)| hull.field == field && hull.ship == ship) {
        // It stays until the shot has struck.
        let leaves = ProgressAnimation { delay: drama::FLIGHT_SECONDS, seconds: LEAVE_SECONDS };
        commands.entity(entity).remove::<Hull>().insert((DespawnOnCompletion, leaves));
    }
    commands.entity(page).with_children(|page| {
        spawn(page, &mut look, &open, Hull { field, ship, state: HullState::Sunk }, Some(wait))
    });
}

/// Reveals both fleets at the end.
fn on_over(
    perform: On<Perform<SeaBattle>>,
    session: Res<crate::app::play::session::Session<SeaBattle>>,
    old: Query<&Hull>,
    book: Book,
    mut look: Look,
    mut commands: Commands,
) {
    let fleets: &[Layout; 2] = match &perform.event {
        Event::Won { fleets, .. } | Event::Drawn { fleets } => fleets,
        _ => return,
    };
    let Some((page, open)) = book.page() else { return };
    let view = session.view();
    debug_assert!(
        matches!(view.course().phase(), Phase::Over(_))
            && fleets.iter().all(|fleet| !fleet.ships().is_empty())
    );
    for hull in Seat::BOTH.into_iter().flat_map(|seat| hulls(view, seat, open.front)) {
        if !old.iter().any(|other| other.field == hull.field && other.ship == hull.ship) {
            commands.entity(page).with_children(|page| spawn(page, &mut look, &open, hull, Some(0.0)));
        }
    }
}
