//! Opens and closes the book: paper, fields with letters and numbers, titles and the rest of the page.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::sea_battle::input;
use deskmate_games::sea_battle::rules::{Event, Phase, SeaBattle, View};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Seat, Viewer};

use super::open_page::{Book, LINES_SECONDS, OpenPage, Title, text_bundle};
use super::page::{Grid, Page};
use super::sample::{self, Sample};
use super::{afloat, draw, ships, shots};
use crate::app::base::i18n::{ColumnLetter, TranslatedText};
use crate::app::base::layout::Layout;
use crate::app::board::pen::being_drawn;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::{ThingRoots, is_thing_respawned};
use crate::app::look::{Look, Nib, palette};
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::{Session, side_of};
use crate::app::play::stage::{Perform, Rebuild};
use crate::app::ui::type_face::{Typeface, WorldText};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_rebuild).add_observer(on_spread).add_systems(
        UpdateScenes,
        (
            reopen_page.run_if(
                is_thing_respawned::<SeaBattle>
                    .or_eager(is_page_outdated)
                    .and_then(resource_exists::<Session<SeaBattle>>),
            ),
            close_page.run_if(resource_removed::<Session<SeaBattle>>),
        ),
    );
}

/// The parameters of a system that opens the book.
#[derive(SystemParam)]
struct BookOpener<'w, 's> {
    session: Res<'w, Session<SeaBattle>>,
    arrangement: Res<'w, Arrangement>,
    layout: Res<'w, Layout>,
    roots: ThingRoots<'w, 's>,
    old: Query<'w, 's, Entity, Or<(With<OpenPage>, With<Sample>)>>,
    look: Look<'w>,
    commands: Commands<'w, 's>,
}

impl BookOpener<'_, '_> {
    /// Spawns the page for `view`. `fresh` is true at the start of the battle, when its lines are still being
    /// drawn.
    fn open_page(&mut self, view: &View, fresh: bool) {
        let Some(root) = self.roots.of(SeaBattle::NAME) else { return };
        self.old.iter().for_each(|entity| self.commands.entity(entity).despawn());
        let session = &self.session;
        let front = session.front();
        let placing = session.human() == Some(front) && input::is_placing(view, front);
        let page = Page::new(self.layout.form, self.layout.size, view.course().config());
        let open = OpenPage { page, placing, front };
        let name = |seat| self.arrangement.name(SeaBattle::NAME, side_of(seat, session.near));
        // With only one side firing, there is a single field.
        let alone = view.course().config().alone;
        let own = match self.arrangement.you(session.near) {
            Some(you) if you == front => Line::new("sea-battle-my-fleet"),
            _ => Line::new("sea-battle-fleet-of").line("name", name(front)),
        };
        let other = Line::new(if placing { "sea-battle-port" } else { "sea-battle-waters-of" })
            .line("name", name(!front));
        let seconds = if fresh { LINES_SECONDS } else { 0.0 };
        let look = &mut self.look;
        let sheet = look.paper(open.page.sheet, open.page.style());
        let scale = Transform::from_scale(Vec2::splat(open.page.scale()).extend(1.0));
        self.commands
            .spawn((Name::new("Open page"), open, scale, Visibility::default(), ChildOf(root)))
            .with_children(|page| {
                page.spawn((sheet, Transform::default()));
                spawn_titles(page, &open, (!alone).then_some(own), other);
                if !alone && (placing || !open.page.moves_own_field()) {
                    spawn_field(page, look, &open.grid(front), 0.0);
                }
                if !placing {
                    if open.page.moves_own_field() && !alone {
                        spawn_field(page, look, &open.grid(front), seconds);
                    }
                    spawn_field(page, look, &open.grid(!front), seconds);
                    ships::spawn_all(page, look, view, &open);
                    if !fresh {
                        shots::spawn_all(page, look, view, &open);
                    }
                    afloat::spawn(page, look, view, &open, fresh);
                }
            });
    }
}

/// Returns the view with both fleets revealed if the game is over and this client knows them.
fn revealed_view(session: &Session<SeaBattle>, view: &View) -> View {
    let game = session.position.full_match.as_deref().filter(|_| session.position.outcome.is_some());
    let views = game.into_iter().flat_map(|game| Seat::BOTH.map(|seat| game.view(Viewer::Seat(seat))));
    views.fold(view.clone(), |view, other| view.with_fleets_of(&other))
}

fn on_rebuild(rebuild: On<Rebuild<SeaBattle>>, mut opening: BookOpener) {
    let view = revealed_view(&opening.session, &rebuild.view);
    opening.open_page(&view, false);
}

/// Redraws the page at the start of the battle, and for a player who has to wait until the opponent has placed
/// too.
fn on_spread(perform: On<Perform<SeaBattle>>, mut opening: BookOpener) {
    let view = opening.session.view().clone();
    match perform.event {
        Event::Began { .. } => opening.open_page(&view, true),
        Event::Placed { seat, .. }
            if seat == opening.session.front() && view.course().phase() == Phase::Placing =>
        {
            opening.open_page(&view, false);
        }
        _ => {}
    }
}

/// Returns true if the window calls for a page other than the open one.
fn is_page_outdated(layout: Res<Layout>, book: Book) -> bool {
    book.page().is_some_and(|(_, open)| {
        open.page != Page { size: open.page.size, ..Page::new(layout.form, layout.size, &default()) }
    })
}

/// Redraws the page if the desk was rebuilt with the book closed, or if the page no longer fits.
fn reopen_page(mut opening: BookOpener) {
    let view = revealed_view(&opening.session, opening.session.view());
    opening.open_page(&view, false);
}

/// Shows the sample page again after the game.
fn close_page(
    open: Query<Entity, With<OpenPage>>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(SeaBattle::NAME).filter(|_| !open.is_empty()) else { return };
    open.iter().for_each(|entity| commands.entity(entity).despawn());
    commands.entity(root).with_children(|parts| sample::spawn(parts, &mut look));
}

fn spawn_titles(page: &mut ChildSpawnerCommands, open: &OpenPage, own: Option<Line>, other: Line) {
    let titles = if open.placing {
        let (field, port) = open.page.placing_titles();
        [Some(field), port]
    } else {
        open.page.titles().map(Some)
    };
    for (line, title) in [own, Some(other)].into_iter().zip(titles) {
        let (Some(line), Some((at, size))) = (line, title) else { continue };
        page.spawn((
            Title,
            Text2d::default(),
            TranslatedText(line),
            text_bundle(Typeface::Hand, size, palette::INK, at),
        ));
    }
}

/// Spawns a field with its letters and numbers. Its lines take `seconds` to be drawn.
fn spawn_field(page: &mut ChildSpawnerCommands, look: &mut Look, grid: &Grid, seconds: f32) {
    let mut lines =
        page.spawn((look.strokes(Nib::Ballpoint, &draw::lines(grid)), Transform::from_xyz(0.0, 0.0, 0.1)));
    if seconds > 0.0 {
        lines.insert(being_drawn(0.0, seconds));
    }
    let size = grid.font_size();
    for index in 0..grid.size {
        let along = f32::from(index) + 0.5;
        let named = |at: Vec2| {
            let ink = TextColor(palette::INK.into());
            (WorldText { face: Typeface::Hand, size }, ink, Transform::from_translation(at.extend(0.2)))
        };
        page.spawn((ColumnLetter(index), named(grid.at(along, 0.0) + Vec2::new(0.0, size * 0.66))));
        let row = Text2d((index + 1).to_string());
        page.spawn((row, named(grid.at(0.0, along) - Vec2::new(size * 0.76, 0.0))));
    }
}
