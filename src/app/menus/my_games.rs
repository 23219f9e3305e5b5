//! The dialog with the player's online games: whose move it is in each, and a way back to it.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use super::{
    Paper, close_and_send, low_width, respawn, row, spawn_head, spawn_sheet, spawn_untitled_sheet, step_back,
};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::Menu;
use crate::app::friend::ReturnToRoom;
use crate::app::friend::my_games::{GameState, MyGame, MyGames};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::play::status::time_line;
use crate::app::ui::focus::{focus_control, focus_on};
use crate::app::ui::node;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{Label, button, centred, primary_button, send, text_line};

/// The page of the list, from 0.
#[derive(Resource, Default)]
struct Page(usize);

/// Turns to the next page, or from the last one to the first.
#[derive(Message, Clone, Copy)]
struct NextPage;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Page>()
        .add_message::<NextPage>()
        .add_systems(
            OnEnter(Menu::MyGames),
            (reset, spawn, slide_in::<Paper>, focus_on("back"), focus_on("game-1")).chain(),
        )
        .add_systems(
            Update,
            (
                turn_page.run_if(on_message::<NextPage>),
                respawn(spawn).run_if(
                    resource_changed::<Layout>
                        .or_eager(resource_changed::<MyGames>)
                        .or_eager(resource_changed::<Page>),
                ),
                focus_first_game.run_if(on_message::<NextPage>),
            )
                .chain()
                .run_if(in_state(Menu::MyGames)),
        );
}

fn reset(mut page: ResMut<Page>) {
    page.0 = 0;
}

fn turn_page(mut page: ResMut<Page>) {
    page.0 += 1;
}

fn focus_first_game(mut commands: Commands) {
    commands.run_system_cached_with(focus_control, "game-1");
}

/// Returns the number of games on a page.
fn page_length(layout: &Layout) -> usize {
    layout.by_form(5, 3, 6, 6)
}

fn spawn(layout: Res<Layout>, games: Res<MyGames>, page: Res<Page>, mut commands: Commands) {
    let length = page_length(&layout);
    let pages = games.0.len().div_ceil(length).max(1);
    let shown = games.0.iter().skip(page.0 % pages * length).take(length);
    let rows: Vec<(usize, &MyGame)> = (1..).zip(shown).collect();
    let has_more = pages > 1;
    let title = Line::new("my-games");
    if layout.form == FormFactor::Low {
        spawn_untitled_sheet(low_width(&layout), &mut commands, &layout, |sheet| {
            spawn_head(sheet, title, &layout, |head| spawn_buttons(head, has_more, auto(), &layout));
            spawn_games(sheet, &rows, &layout);
        });
    } else {
        spawn_sheet(&mut commands, title, &layout, |sheet| {
            spawn_games(sheet, &rows, &layout);
            spawn_buttons(sheet, has_more, percent(100), &layout);
        });
    }
}

fn spawn_buttons(parent: &mut ChildSpawnerCommands, has_more: bool, place: Val, layout: &Layout) {
    let width = layout.by_form(150.0, 112.0, 130.0, 150.0);
    let buttons = Node { width: place, ..row(layout) };
    parent.spawn((buttons, Pickable::IGNORE)).with_children(|row| {
        if has_more {
            let label =
                Label { text: Line::new("my-games-more"), a11y_label: Line::new("my-games-more-told") };
            row.spawn(button("more-games", label, width, send(NextPage)));
        }
        row.spawn(button("back", Line::new("back"), width, step_back));
    });
}

fn spawn_games(sheet: &mut ChildSpawnerCommands, rows: &[(usize, &MyGame)], layout: &Layout) {
    if rows.is_empty() {
        let font = Typeface::Hand.at(layout.by_form(26.0, 20.0, 20.0, 26.0));
        sheet.spawn(centred(Line::new("my-games-none"), font, palette::INK));
    }
    for (number, game) in rows {
        spawn_game(sheet, *number, game, layout);
    }
}

/// Spawns the row of a game: which it is, how it stands, and the button that leads to it.
fn spawn_game(sheet: &mut ChildSpawnerCommands, number: usize, game: &MyGame, layout: &Layout) {
    let (title, state) = (title(game), state(game));
    let color = if game.state.is_my_move() { palette::RED } else { palette::TEXT };
    let told = Line::new("my-games-told").line("game", title.clone()).line("state", state.clone());
    let whole = Node { width: percent(100), column_gap: px(10), ..node::spread_row() };
    sheet.spawn((whole, Pickable::IGNORE)).with_children(|whole| {
        let words = Node { flex_shrink: 1.0, flex_basis: px(0), flex_grow: 1.0, ..node::column() };
        whole.spawn((words, Pickable::IGNORE)).with_children(|words| {
            words.spawn(text_line(
                title,
                Typeface::Hand.at(layout.by_form(25.0, 19.0, 19.0, 25.0)),
                palette::INK,
            ));
            words.spawn(text_line(state, Typeface::Text.at(layout.by_form(16.0, 13.5, 13.5, 16.0)), color));
        });
        let label = Label { text: Line::new("my-games-open"), a11y_label: told };
        let width = layout.by_form(120.0, 100.0, 100.0, 120.0);
        let (name, act) = (format!("game-{number}"), close_and_send(ReturnToRoom(game.code)));
        if game.state.is_my_move() {
            whole.spawn(primary_button(name, label, width, act));
        } else {
            whole.spawn(button(name, label, width, act));
        }
    });
}

/// Returns the line that names a game and the opponent. The code stands for a name that is not known, and for the whole as
/// long as nothing is known.
fn title(game: &MyGame) -> Line {
    match &game.state {
        GameState::Known(summary) => {
            let title =
                Line::new("my-games-title").line("game", Line::new(format!("{}-title", summary.game)));
            let name = opponent(game).unwrap_or_else(|| game.code.to_string());
            title.text("name", name)
        }
        GameState::Asked | GameState::Unreachable => {
            Line::new("friend-code").text("code", game.code.to_string())
        }
    }
}

/// Returns the opponent's name, if they have given one.
fn opponent(game: &MyGame) -> Option<String> {
    let GameState::Known(summary) = &game.state else { return None };
    let name = summary.standing.names[(!summary.seat).index()].as_str();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Returns the line that says how a game stands.
fn state(game: &MyGame) -> Line {
    let summary = match &game.state {
        GameState::Asked => return Line::new("my-games-asked"),
        GameState::Unreachable => return Line::new("my-games-unreachable"),
        GameState::Known(summary) => summary,
    };
    let state = if summary.standing.ending.is_some() {
        return Line::new("my-games-over");
    } else if summary.standing.is_waiting() {
        return Line::new("friend-waiting");
    } else if summary.to_move {
        Line::new("my-games-your-move")
    } else {
        let line = Line::new("my-games-their-move");
        match opponent(game) {
            Some(name) => line.text("name", name),
            None => line.line("name", Line::new("name-friend")),
        }
    };
    match summary.standing.clock {
        Some(left) => {
            time_line("my-games-within", std::time::Duration::from_millis(left)).line("state", state)
        }
        None => state,
    }
}
