//! The screens. Dialogs over them are in [`menus`](crate::app::menus).

pub mod desk;
mod diary;
mod loading;
pub mod setup;
pub mod table;
pub mod under_dialog;
mod wake;

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::things::ChosenGame;
use crate::app::play::status::{BoardStatus, TableStatus, Turn};

/// Registers all screens.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, update_screen_visibility.before(VisibilitySystems::VisibilityPropagate))
        .add_plugins((
            desk::plugin,
            diary::plugin,
            loading::plugin,
            setup::plugin,
            table::plugin,
            under_dialog::plugin,
            wake::plugin,
        ))
        .add_systems(
            Update,
            (
                mark_screen.run_if(resource_exists_and_changed::<State<Screen>>),
                mark_back_button.run_if(state_changed::<Screen>.or_eager(state_changed::<Menu>)),
                mark_game.run_if(resource_changed::<ChosenGame>),
                mark_turn.run_if(resource_changed::<TableStatus>),
                mark_wheel.run_if(state_changed::<Screen>.or_eager(resource_changed::<BoardStatus>)),
            ),
        );
}

fn update_screen_visibility(menu: Res<State<Menu>>, mut roots: Query<&mut Visibility, With<ScreenRoot>>) {
    let wanted = if *menu.get() == Menu::Closed { Visibility::Inherited } else { Visibility::Hidden };
    for mut visibility in &mut roots {
        visibility.set_if_neq(wanted);
    }
}

fn mark_screen(screen: Res<State<Screen>>) {
    crate::app::base::web::set_body_data("screen", Some(screen.get().name()));
    info!(target: "screen", "{}", screen.get().name());
}

/// Reports to the page (`web/back.js`) whether the browser's back button goes one step back within the game
/// or leaves it.
fn mark_back_button(screen: Res<State<Screen>>, menu: Res<State<Menu>>) {
    let bare = matches!(**screen, Screen::Loading | Screen::Desk) && **menu == Menu::Closed;
    crate::app::base::web::set_body_data("back", Some(if bare { "leaves" } else { "leads" }));
}

fn mark_game(chosen: Res<ChosenGame>) {
    crate::app::base::web::set_body_data("game", chosen.0);
}

/// Reports to the page (`web/embed.js`) whether the wheel does something over the places of the board.
fn mark_wheel(screen: Res<State<Screen>>, board: Res<BoardStatus>) {
    let used = **screen == Screen::Table && board.has_secondary_touch;
    crate::app::base::web::set_body_data("wheel", used.then_some("places"));
}

/// While events are still being shown, it counts as the opponent's turn.
fn mark_turn(table: Res<TableStatus>) {
    let turn = if table.is_settled { table.turn } else { Turn::Other };
    crate::app::base::web::set_body_data("turn", table.game.map(|_| turn.name()));
}
