//! Shot animations, as flip books of quick drawings over the page: a shot flies over, a miss splashes, a hit bursts and
//! knocks at the page, and a sunk ship goes under, each class in its own way, until "Sunk!" is written over it.

mod drawings;
mod sinking;

use bevy::prelude::*;
use deskmate_games::sea_battle::rules::{Event, Phase, SeaBattle, Ship};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use super::open_page::{Book, OpenPage};
use super::page::Grid;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::shout::{SHOUT_SECONDS, Shout, shout};
use crate::app::look::{Look, Nib, Stroke};
use crate::app::motion::{DespawnOnCompletion, Progress, ProgressAnimation};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Rebuild};

/// Duration of the flight, in seconds.
pub(super) const FLIGHT_SECONDS: f32 = 0.3;
/// Duration of a page of the flip book, in seconds.
const PAGE_SECONDS: f32 = 0.06;
/// Number of pages of the flight, and of the burst of a ship's last deck.
const FLIGHT_PAGES: usize = 5;
const BURST_PAGES: usize = 3;
/// Duration of the page's knock, in seconds, and its distance.
const KNOCK_SECONDS: f32 = 0.2;
const KNOCK: Vec2 = Vec2::new(3.0, -2.0);
/// The part of the time of "Sunk!" before the ship has gone, in seconds.
const SHOUT_EARLY: f32 = 0.3;

/// A page of a flip book.
#[derive(Component, Clone, Copy)]
#[require(DespawnOnCompletion)]
struct FlipBookPage {
    /// The sound played when the page appears.
    cue: Option<&'static str>,
}

/// The knock of a hit at the open page.
#[derive(Component)]
struct Knock;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_fired)
        .add_observer(on_rebuild)
        .add_systems(UpdateScenes, (turn_pages, knock_at_page));
}

/// Returns the time from a shot until the ship that it has sunk is gone, in seconds.
pub(super) fn sinking_seconds(ship: Ship, is_last: bool) -> f32 {
    let pages = BURST_PAGES + sinking::page_count(ship, is_last);
    FLIGHT_SECONDS + pages as f32 * PAGE_SECONDS
}

/// Returns the time that a shot which sinks a ship takes, in seconds.
pub(super) fn sunk_seconds(ship: Ship, is_last: bool) -> f32 {
    sinking_seconds(ship, is_last) + SHOUT_SECONDS - SHOUT_EARLY
}

/// Returns true if the game has ended with this ship, sunk by `seat`.
pub(super) fn is_last_ship(session: &Session<SeaBattle>, seat: Seat, ship: Ship) -> bool {
    let course = session.view().course();
    matches!(course.phase(), Phase::Over(_)) && course.chart(seat).sunk().last() == Some(&ship)
}

/// Returns true if no ship of the fleet is longer.
fn is_longest(session: &Session<SeaBattle>, ship: Ship) -> bool {
    session.view().course().config().fleet.lengths().iter().all(|length| *length <= ship.length())
}

fn on_fired(
    perform: On<Perform<SeaBattle>>,
    session: Res<Session<SeaBattle>>,
    book: Book,
    mut look: Look,
    mut commands: Commands,
) {
    let (seat, cell) = match perform.event {
        Event::Missed { seat, cell } | Event::Hit { seat, cell } | Event::Sunk { seat, cell, .. } => {
            (seat, cell)
        }
        _ => return,
    };
    let Some((paper, open)) = book.page() else { return };
    let grid = open.grid(!seat);
    let flight = drawings::flight(&grid, muzzle(&open, seat, &session), cell, FLIGHT_PAGES);
    let strike = match perform.event {
        Event::Missed { .. } => drawings::splash(&grid, cell),
        _ => drawings::burst(&grid, cell, BURST_PAGES),
    };
    let cue = if matches!(perform.event, Event::Missed { .. }) { "splash" } else { "scratch" };
    let mut flip_book = FlipBook { paper, at: 0.0, look: &mut look, commands: &mut commands };
    flip_book.draw(flight, FLIGHT_SECONDS / FLIGHT_PAGES as f32, "whistle");
    flip_book.draw(strike, PAGE_SECONDS, cue);
    if let Event::Sunk { ship, .. } = perform.event {
        let is_last = is_last_ship(&session, seat, ship);
        let cue = if is_last || is_longest(&session, ship) { "whirl" } else { "sink" };
        flip_book.draw(sinking::sinking(&grid, ship, is_last), PAGE_SECONDS, cue);
        spawn_shout(paper, &grid, ship, sinking_seconds(ship, is_last) - SHOUT_EARLY, &mut commands);
    }
    if !matches!(perform.event, Event::Missed { .. }) {
        let knock = ProgressAnimation { delay: FLIGHT_SECONDS, seconds: KNOCK_SECONDS };
        commands.entity(paper).insert((Knock, Progress(0.0), knock));
    }
}

/// Returns the point from which `seat` fires: the middle of its own field, or below the target's field if it has none.
fn muzzle(open: &OpenPage, seat: Seat, session: &Session<SeaBattle>) -> Vec2 {
    let middle = |grid: Grid, rows: f32| {
        let size = f32::from(grid.size);
        grid.at(size / 2.0, size * rows)
    };
    if session.view().course().config().alone {
        middle(open.grid(!seat), 1.4)
    } else {
        middle(open.grid(seat), 0.5)
    }
}

/// Draws the pages of a flip book one after the other.
struct FlipBook<'a, 'w, 's, 'l> {
    paper: Entity,
    /// The time of the next page, in seconds.
    at: f32,
    look: &'a mut Look<'l>,
    commands: &'a mut Commands<'w, 's>,
}

impl FlipBook<'_, '_, '_, '_> {
    /// Draws pages of this duration in seconds; the first one has a sound.
    fn draw(&mut self, pages: Vec<Vec<Stroke>>, seconds: f32, cue: &'static str) {
        for (index, strokes) in pages.into_iter().enumerate() {
            self.commands.spawn((
                Name::new("Page of a flip book"),
                FlipBookPage { cue: (index == 0).then_some(cue) },
                ProgressAnimation { delay: self.at, seconds },
                self.look.strokes(Nib::Pencil, &strokes),
                Visibility::Hidden,
                Transform::from_xyz(0.0, 0.0, 0.3),
                ChildOf(self.paper),
            ));
            self.at += seconds;
        }
    }
}

/// Writes "Sunk!" above a ship, or below one at the upper edge.
fn spawn_shout(paper: Entity, grid: &Grid, ship: Ship, delay: f32, commands: &mut Commands) {
    let length = f32::from(ship.length());
    let (across, down) = if ship.is_upright() { (1.0, length) } else { (length, 1.0) };
    let (column, row) = (f32::from(ship.bow().column), f32::from(ship.bow().row));
    let line = if row < 2.0 { row + down + 0.9 } else { row - 0.7 };
    let middle = (column + across / 2.0).clamp(2.0, f32::from(grid.size) - 2.0);
    let word = Line::new("sea-battle-shout-sunk");
    let at = grid.at(middle, line).extend(0.35);
    commands.spawn((shout(word, grid.cell * 1.7, at, delay), ChildOf(paper)));
}

/// Shows each page while its progress runs.
fn turn_pages(
    mut pages: Query<(&mut FlipBookPage, &Progress, &mut Visibility), Changed<Progress>>,
    mut sounds: MessageWriter<PlayCue>,
) {
    for (mut page, progress, mut visibility) in &mut pages {
        if progress.0 > 0.0 {
            visibility.set_if_neq(Visibility::Inherited);
            sounds.write_batch(page.cue.take().map(PlayCue::cue));
        }
    }
}

/// Moves the page to and fro, less and less.
fn knock_at_page(
    mut pages: Query<(Entity, &Progress, &mut Transform), (With<Knock>, Changed<Progress>)>,
    mut commands: Commands,
) {
    for (page, progress, mut transform) in &mut pages {
        let swing = if progress.0 > 0.0 { (1.0 - progress.0) * (progress.0 * 14.0).cos() } else { 0.0 };
        transform.translation = (KNOCK * swing).extend(0.0);
        if progress.is_over() {
            transform.translation = Vec3::ZERO;
            commands.entity(page).remove::<(Knock, Progress, ProgressAnimation)>();
        }
    }
}

fn on_rebuild(
    _: On<Rebuild<SeaBattle>>,
    drawings: Query<Entity, Or<(With<FlipBookPage>, With<Shout>)>>,
    mut commands: Commands,
) {
    drawings.iter().for_each(|drawing| commands.entity(drawing).despawn());
}
