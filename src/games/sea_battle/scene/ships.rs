//! Ships on the fields: the player's own, those that have been sunk, and at the end those that were left.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use super::open_page::{Book, Open};
use super::pen::being_drawn;
use super::{drama, draw};
use crate::app::look::{Look, Nib, palette};
use crate::app::platform::audio::Play;
use crate::app::play::stage::Perform;
use crate::games::sea_battle::rules::{Event, Layout, Phase, SeaBattle, Ship, View};
use crate::kernel::rules::Seat;

/// How long a ship that has sunk takes to be drawn and hatched, in seconds.
pub(super) const HATCH: f32 = 0.6;

/// A ship drawn on a field.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hull {
    /// Whose field.
    pub field: Seat,
    /// The ship, with its place on the field.
    pub ship: Ship,
    /// How it is drawn.
    pub state: HullState,
}

/// How a ship is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HullState {
    /// In ink.
    Afloat,
    /// In ink and hatched.
    Sunk,
    /// In red: it was not found.
    Left,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_sunk).add_observer(on_over);
}

/// The ships of `view` that whoever looks may see.
pub(super) fn spawn_all(page: &mut ChildSpawnerCommands, look: &mut Look, view: &View, open: &Open) {
    for seat in fields(view, open.front) {
        hulls(view, seat, open.front).into_iter().for_each(|hull| spawn(page, look, open, hull, 0.0));
    }
}

/// The fields on which there is something to see: where nobody fires back, not the own one.
pub(super) fn fields(view: &View, front: Seat) -> impl Iterator<Item = Seat> {
    let alone = view.course().config().alone;
    Seat::BOTH.into_iter().filter(move |field| !alone || *field != front)
}

fn hulls(view: &View, field: Seat, front: Seat) -> Vec<Hull> {
    let chart = view.course().chart(!field);
    let hull = |ship, state| Hull { field, ship, state };
    let Some(fleet) = view.fleet(field) else {
        return chart.sunk().iter().map(|ship| hull(*ship, HullState::Sunk)).collect();
    };
    let state = |ship: Ship| match (ship.set() - chart.hit()).is_empty() {
        true => HullState::Sunk,
        false if field == front => HullState::Afloat,
        false => HullState::Left,
    };
    fleet.ships().iter().map(|ship| hull(*ship, state(*ship))).collect()
}

/// Draws a hull, which takes so many seconds.
fn spawn(page: &mut ChildSpawnerCommands, look: &mut Look, open: &Open, hull: Hull, seconds: f32) {
    let grid = open.grid(hull.field);
    let color = if hull.state == HullState::Left { palette::RED } else { palette::INK };
    let mut strokes = draw::hull(&grid, hull.ship, color);
    if hull.state == HullState::Sunk {
        strokes.extend(draw::hatching(&grid, hull.ship));
    }
    let name = Name::new(format!("Ship on {}", hull.ship));
    let mut drawing =
        page.spawn((name, hull, look.strokes(Nib::Ballpoint, &strokes), Transform::from_xyz(0.0, 0.0, 0.15)));
    if seconds > 0.0 {
        drawing.insert(being_drawn(drama::AIM, seconds));
    }
}

/// A ship that has sunk is drawn, or hatched where it was drawn already.
fn on_sunk(
    perform: On<Perform<SeaBattle>>,
    session: Res<crate::app::play::session::Session<SeaBattle>>,
    hulls: Query<(Entity, &Hull)>,
    book: Book,
    mut look: Look,
    mut sounds: MessageWriter<Play>,
    mut commands: Commands,
) {
    let (seat, ship) = match &perform.event {
        Event::Sunk { seat, ship, .. } => (*seat, *ship),
        // Where nobody says so, players still see it of their own ships.
        Event::Hit { seat, cell } => {
            let view = session.view();
            let Some(ship) = view.fleet(!*seat).and_then(|fleet| fleet.ship_at(*cell)) else { return };
            if !(ship.set() - view.course().chart(*seat).hit()).is_empty() {
                return;
            }
            (*seat, ship)
        }
        _ => return,
    };
    let Some((page, open)) = book.open() else { return };
    let field = !seat;
    for (entity, _) in hulls.iter().filter(|(_, hull)| hull.field == field && hull.ship == ship) {
        commands.entity(entity).despawn();
    }
    let seconds = HATCH;
    commands.entity(page).with_children(|page| {
        spawn(page, &mut look, &open, Hull { field, ship, state: HullState::Sunk }, seconds)
    });
    sounds.write(Play::cue("hatch"));
}

/// At the end both fleets are shown.
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
    let Some((page, open)) = book.open() else { return };
    let view = session.view();
    debug_assert!(
        matches!(view.course().phase(), Phase::Over(_))
            && fleets.iter().all(|fleet| !fleet.ships().is_empty())
    );
    let seconds = HATCH;
    for hull in Seat::BOTH.into_iter().flat_map(|seat| hulls(view, seat, open.front)) {
        if !old.iter().any(|known| known.field == hull.field && known.ship == hull.ship) {
            commands.entity(page).with_children(|page| spawn(page, &mut look, &open, hull, seconds));
        }
    }
}
