//! The page of stored games. Each can be opened and marked as a favourite, which keeps it permanently.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use deskmate_kernel::line::Line;

use super::cards;
use super::cards::GAP;
use super::dimensions::BookDimensions;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::storage::Storage;
use crate::app::base::today::{self, Timestamp};
use crate::app::board::scene::Thing;
use crate::app::board::things::Things;
use crate::app::look::{LabelStyle, Pen, Sketch, SketchStroke, StrokeShape, palette};
use crate::app::play::arrangement::{Arrangement, Side};
use crate::app::play::library::{GameResult, Library, LibraryGame, OpenGame};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::{OutlinedFocus, backdrop};
use crate::app::ui::node;
use crate::app::ui::sketched::sketched;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{pressable, send, text_line};

/// Width of the favourite button.
const STAR: f32 = 44.0;

/// Returns the height of a card.
fn height(layout: &Layout) -> f32 {
    layout.by_form(66.0, 52.0, 54.0, 64.0)
}

/// Returns the number of columns.
fn column_count(layout: &Layout) -> usize {
    if layout.form == FormFactor::Low { 2 } else { 1 }
}

/// Returns the number of games that fit on a page.
pub(super) fn games_per_page(measures: &BookDimensions, layout: &Layout) -> usize {
    let down = ((measures.content_height(layout) + GAP) / (height(layout) + GAP)).floor().max(1.0) as usize;
    down * column_count(layout)
}

/// Returns the name of the opponent.
pub(super) fn opponent(game: &LibraryGame) -> Line {
    let [near, far] = game.names.clone();
    let arrangement = Arrangement {
        far: game.far.clone(),
        names: [near.clone(), far.clone()],
        remote_names: [near, far],
        ..default()
    };
    arrangement.name(&game.game, Side::Far)
}

/// Returns the result of a game, with the charted figure if the game has one: "You won · 58 shots".
pub(super) fn result(thing: &Thing, game: &LibraryGame) -> Line {
    let result = Line::new(match game.went {
        GameResult::Won => "diary-won",
        GameResult::Lost => "diary-lost",
        GameResult::Drawn => "diary-drawn",
        GameResult::Unfinished => "diary-unfinished",
    });
    let figure = thing.playable.charted.map_or("", |charted| charted.figure);
    let Some(&count) = game.figures.get(figure) else { return result };
    let count = Line::new(format!("{}-count-{figure}", thing.name)).number("count", count);
    Line::new("diary-result").line("result", result).line("count", count)
}

/// Returns when a game was played; with its title where games of all kinds are listed together.
fn date(game: &LibraryGame, measures: &BookDimensions) -> Line {
    let date = today::date_line(game.began).text("clock", today::format_time(game.began));
    if measures.shows_two_pages {
        return date;
    }
    let title = Line::new(format!("{}-title", game.game));
    Line::new("diary-game-date").line("game", title).line("date", date)
}

pub(super) fn spawn(
    leaf: &mut ChildSpawnerCommands,
    things: &Things,
    games: &[&LibraryGame],
    first: usize,
    measures: &BookDimensions,
    layout: &Layout,
) {
    if games.is_empty() {
        let font = Typeface::Hand.at(layout.by_form(30.0, 24.0, 24.0, 30.0));
        let node = Node { max_width: px(measures.page), ..default() };
        leaf.spawn((text_line(Line::new("diary-none"), font, palette::INK), node));
        return;
    }
    let columns = column_count(layout) as f32;
    let width = (measures.page - GAP * (columns - 1.0)) / columns;
    leaf.spawn(cards::list(measures, layout)).with_children(|list| {
        for (index, game) in games.iter().enumerate().skip(first).take(games_per_page(measures, layout)) {
            if let Some(thing) = things.get(&game.game) {
                let date = date(game, measures);
                spawn_game(list, index, result(thing, game), date, game, width, layout);
            }
        }
    });
}

fn spawn_game(
    list: &mut ChildSpawnerCommands,
    index: usize,
    result: Line,
    date: Line,
    game: &LibraryGame,
    width: f32,
    layout: &Layout,
) {
    let both = node::sized(px(width), px(height(layout)));
    list.spawn((both, Pickable::IGNORE)).with_children(|both| {
        spawn_card(both, index, result, date, game, width - STAR, layout);
        spawn_star(both, index, game, layout);
    });
}

/// Spawns the card that opens the game.
fn spawn_card(
    both: &mut ChildSpawnerCommands,
    index: usize,
    result: Line,
    date: Line,
    game: &LibraryGame,
    width: f32,
    layout: &Layout,
) {
    let open = send(OpenGame(game.began));
    let told = Line::new("diary-open")
        .line("opponent", opponent(game))
        .line("date", date.clone())
        .line("result", result.clone());
    let node = Node {
        width: px(width),
        height: percent(100),
        padding: UiRect::horizontal(px(layout.by_form(18.0, 10.0, 10.0, 16.0))),
        column_gap: px(8),
        ..node::spread_row()
    };
    let column = node::column();
    let (name, small) = layout.by_form((30.0, 15.0), (22.0, 12.0), (23.0, 12.5), (28.0, 14.0));
    let colour = match game.went {
        GameResult::Won => palette::INK,
        GameResult::Lost => palette::RED_SMALL,
        GameResult::Drawn | GameResult::Unfinished => palette::TEXT_QUIET,
    };
    both.spawn((pressable(format!("game-{index}"), told), node, observe(open))).with_children(|card| {
        card.spawn(backdrop(LabelStyle::Card { strip: None }));
        card.spawn((column, Pickable::IGNORE)).with_children(|column| {
            column.spawn(text_line(opponent(game), Typeface::Hand.at(name), palette::INK));
            column.spawn(text_line(date, Typeface::Text.at(small), palette::TEXT));
        });
        let node = Node { max_width: px(0.46 * width), ..default() };
        let font = Typeface::Bold.at(layout.by_form(16.0, 12.5, 13.0, 15.0));
        card.spawn((text_line(result, font, colour), TextLayout::justify(Justify::Right), node));
    });
}

/// The button that makes a game a favourite, or no longer.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Star {
    began: Timestamp,
    favourite: bool,
}

/// Redraws the stars of games that have become favourites, or are no longer.
pub(super) fn update_stars(
    library: Res<Library>,
    mut stars: Query<(&mut Star, &mut Control, &Children)>,
    mut commands: Commands,
) {
    for (mut star, mut control, children) in &mut stars {
        let Some(game) = library.games().iter().find(|game| game.began == star.began) else { continue };
        if game.favourite == star.favourite {
            continue;
        }
        star.favourite = game.favourite;
        control.label = star_label(game);
        for child in children {
            commands.entity(*child).insert(sketched(self::star(game.favourite)));
        }
    }
}

fn star_label(game: &LibraryGame) -> Line {
    let date = today::date_line(game.began).text("clock", today::format_time(game.began));
    let label = Line::new(if game.favourite { "diary-let-go" } else { "diary-keep" });
    label.line("date", date).line("opponent", opponent(game))
}

fn on_star(
    press: On<Activate>,
    stars: Query<&Star>,
    mut library: ResMut<Library>,
    storage: Option<ResMut<Storage>>,
) {
    let Ok(star) = stars.get(press.entity) else { return };
    library.set_favourite(star.began, !star.favourite, storage.map(ResMut::into_inner));
}

/// Spawns the favourite button: an empty star, or a red one.
fn spawn_star(both: &mut ChildSpawnerCommands, index: usize, game: &LibraryGame, layout: &Layout) {
    let star = Star { began: game.began, favourite: game.favourite };
    let node = Node { width: px(STAR), height: percent(100), ..node::centre() };
    let side = node::square(layout.by_form(26.0, 22.0, 22.0, 26.0));
    let control = pressable(format!("keep-{index}"), star_label(game));
    both.spawn((
        control,
        star,
        OutlinedFocus,
        node,
        observe(on_star),
        children![(sketched(self::star(game.favourite)), side)],
    ));
}

fn star(full: bool) -> Sketch {
    const OUTLINE: StrokeShape = StrokeShape::Path(
        "M12 2.6L14.7 9.2L21.6 9.7L16.3 14.2L18 21L12 17.3L6.2 21L7.8 14.1L2.5 9.7L9.4 9.2Z",
    );
    const FILLED: StrokeShape =
        StrokeShape::Path("M12 6L6.6 19M17.5 10L8 18M14 8L8 17M16 12L17 19M12 9L15 18M9 10L10 17");
    let pen = if full { Pen::Red } else { Pen::Ink };
    let outline = SketchStroke { pen, width: 1.6, shape: OUTLINE };
    let filled = SketchStroke { pen, width: 2.4, shape: FILLED };
    let strokes = std::iter::once(outline).chain(full.then_some(filled)).collect();
    Sketch { strokes, frame: Rect::new(0.0, 0.0, 24.0, 24.0) }
}
