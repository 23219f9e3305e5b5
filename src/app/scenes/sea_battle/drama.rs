//! Shot animations, as flip books of quick drawings over the field: the aim closes in, a miss splashes, a hit
//! bursts, and a sinking ship makes waves. The longest ship of the fleet has the longest animation.

use std::f32::consts::TAU;
use std::ops::Range;

use bevy::color::Srgba;
use bevy::prelude::*;
use deskmate_games::sea_battle::rules::{Cell, Event, SeaBattle, Ship};

use super::open_page::Book;
use super::page::Grid;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::{Look, Nib, Stroke, palette};
use crate::app::motion::{DespawnOnCompletion, Progress, ProgressAnimation};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Rebuild};

/// Duration of the aim, in seconds.
pub(super) const AIM_SECONDS: f32 = 0.18;
/// Duration of a page of the flip book, in seconds.
const PAGE_SECONDS: f32 = 0.06;
/// Number of additional pages for the longest ship of a fleet.
const EXTRA_PAGES: usize = 5;

/// A page of a flip book.
#[derive(Component, Clone, Copy)]
#[require(DespawnOnCompletion)]
struct FlipBookPage {
    /// The sound played when the page appears.
    cue: Option<&'static str>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_fired).add_observer(on_rebuild).add_systems(UpdateScenes, turn_pages);
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
    let longest = session.view().course().config().fleet.lengths().iter().copied().max().unwrap_or_default();
    let (cue, then) = match perform.event {
        Event::Missed { .. } => ("dot", splash(&grid, cell)),
        Event::Sunk { ship, .. } => ("scratch", sinking(&grid, cell, ship, ship.length() == longest)),
        _ => ("scratch", burst(&grid, cell, 4)),
    };
    let aim = aim(&grid, cell);
    let (first, each) = (aim.len(), AIM_SECONDS / aim.len() as f32);
    for (index, strokes) in aim.into_iter().chain(then).enumerate() {
        let wait = if index < first {
            index as f32 * each
        } else {
            AIM_SECONDS + (index - first) as f32 * PAGE_SECONDS
        };
        let seconds = if index < first { each } else { PAGE_SECONDS };
        let cue = if index == 0 { Some("whoosh") } else { (index == first).then_some(cue) };
        let (mesh, material, drawn) = look.strokes(Nib::Pencil, &strokes);
        commands.spawn((
            Name::new("Page of a flip book"),
            FlipBookPage { cue },
            ProgressAnimation { delay: wait, seconds },
            (mesh, material, drawn),
            Visibility::Hidden,
            Transform::from_xyz(0.0, 0.0, 0.3),
            ChildOf(paper),
        ));
    }
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

fn on_rebuild(_: On<Rebuild<SeaBattle>>, pages: Query<Entity, With<FlipBookPage>>, mut commands: Commands) {
    pages.iter().for_each(|page| commands.entity(page).despawn());
}

/// A ring of `gaps` arcs with gaps between them, rotated by `turn`.
fn ring(middle: Vec2, radius: Vec2, gaps: u32, width: f32, color: Srgba, turn: f32) -> Vec<Stroke> {
    let arc = TAU / gaps as f32;
    let piece = |number: u32| {
        let begins = turn + number as f32 * arc;
        let points: Vec<_> = (0..=8)
            .map(|step| middle + Vec2::from_angle(begins + step as f32 / 8.0 * arc * 0.72) * radius)
            .collect();
        Stroke::line(points, width, color, number)
    };
    (0..gaps).map(piece).collect()
}

/// Rays around a point, from the first radius to the second.
fn rays(middle: Vec2, count: u32, radii: Range<f32>, width: f32, color: Srgba, turn: f32) -> Vec<Stroke> {
    let ray = |number: u32| {
        let way = Vec2::from_angle(turn + number as f32 * TAU / count as f32);
        Stroke::line([middle + way * radii.start, middle + way * radii.end], width, color, number)
    };
    (0..count).map(ray).collect()
}

/// The aim that closes in on a square.
fn aim(grid: &Grid, cell: Cell) -> Vec<Vec<Stroke>> {
    let middle = grid.middle(cell);
    [1.5, 1.0, 0.62]
        .into_iter()
        .enumerate()
        .map(|(page, radius)| {
            let color = palette::PENCIL_RED.with_alpha(0.5 + 0.2 * page as f32);
            let radius = radius * grid.cell;
            let width = grid.cell * 0.06;
            let mut strokes = ring(middle, Vec2::splat(radius), 4, width, color, 0.2 + 0.3 * page as f32);
            strokes.extend(rays(middle, 4, radius * 0.82..radius * 1.22, width, color, 0.0));
            strokes
        })
        .collect()
}

/// A miss: rings on the water, and drops.
fn splash(grid: &Grid, cell: Cell) -> Vec<Vec<Stroke>> {
    let middle = grid.middle(cell);
    (0..6)
        .map(|page| {
            let part = page as f32 / 5.0;
            let color = palette::INK.with_alpha(0.85 - 0.6 * part);
            let radius = grid.cell * (0.2 + 0.62 * part);
            let width = grid.cell * (0.075 - 0.04 * part);
            let mut strokes = ring(middle, Vec2::splat(radius), 3 + page, width, color, 0.5 * part);
            if page > 1 {
                strokes.extend(ring(middle, Vec2::splat(radius * 0.55), 4, width, color, 1.0));
            }
            if page < 4 {
                let radii = radius * 1.15..radius * (1.5 - 0.08 * page as f32);
                strokes.extend(rays(middle, 7, radii, width, color, 0.3));
            }
            strokes
        })
        .collect()
}

/// A hit: a burst in red pencil.
fn burst(grid: &Grid, cell: Cell, pages: usize) -> Vec<Vec<Stroke>> {
    let middle = grid.middle(cell);
    (0..pages)
        .map(|page| {
            let part = page as f32 / pages as f32;
            let color = palette::PENCIL_RED.with_alpha(0.95 - 0.55 * part);
            let radii = grid.cell * (0.42 + 0.5 * part)..grid.cell * (0.8 + 0.5 * part);
            let turn = 0.2 + 0.25 * page as f32;
            rays(middle, 9, radii, grid.cell * (0.1 - 0.05 * part), color, turn)
        })
        .collect()
}

/// A sinking ship: the burst, with waves around the ship. For the longest ship of the fleet it lasts longer and
/// moves from deck to deck.
fn sinking(grid: &Grid, cell: Cell, ship: Ship, longest: bool) -> Vec<Vec<Stroke>> {
    let decks: Vec<Vec2> = ship.cells().map(|cell| grid.middle(cell)).collect();
    let middle = decks.iter().sum::<Vec2>() / decks.len().max(1) as f32;
    let half = f32::from(ship.length()) / 2.0;
    let (x, y) = if ship.is_upright() { (0.5, half) } else { (half, 0.5) };
    let pages = 7 + if longest { EXTRA_PAGES } else { 0 };
    let mut all = burst(grid, cell, 3);
    all.extend((0..pages).map(|page| {
        let part = page as f32 / pages as f32;
        let reach = if longest { 1.7 } else { 0.9 };
        let color = palette::INK.with_alpha(0.9 - 0.7 * part);
        let width = grid.cell * (0.08 - 0.04 * part);
        let wave =
            |more: f32| Vec2::new(x + 0.15 + reach * part + more, y + 0.15 + reach * part + more) * grid.cell;
        let gaps = 6 + page as u32;
        let mut strokes = ring(middle, wave(0.0), gaps, width, color, 0.3 * part);
        strokes.extend(ring(middle, wave(-0.22).max(Vec2::ZERO), gaps, width, color, 0.3 * part + 0.4));
        if longest {
            strokes.extend(ring(middle, wave(0.3), gaps, width, color, 0.9 - 0.2 * part));
            // One deck after another explodes.
            let deck = decks[page * decks.len() / pages];
            let red = palette::PENCIL_RED.with_alpha(0.9);
            let turn = 0.35 * page as f32;
            strokes.extend(rays(deck, 9, 0.35 * grid.cell..0.95 * grid.cell, grid.cell * 0.09, red, turn));
        }
        strokes
    }));
    all
}
