//! The screens, and what may lie over them.

pub mod desk;
pub mod setup;
pub mod table;

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::play::status::{Status, Turn};
use crate::things::Chosen;

/// Where the player is.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Assets are coming.
    #[default]
    Loading,
    /// The whole desk, to choose a game.
    Desk,
    /// Choosing an opponent.
    Setup,
    /// Playing.
    Table,
}

impl Screen {
    /// As the page's attribute says it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Screen::Loading => "loading",
            Screen::Desk => "desk",
            Screen::Setup => "setup",
            Screen::Table => "table",
        }
    }
}

/// What happens at the table.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum Phase {
    /// The game is on.
    #[default]
    Play,
    /// It has ended.
    Result,
}

/// A sheet that lies over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// None.
    #[default]
    Closed,
    /// Pause, at the table.
    Pause,
    /// Sound and motion.
    Settings,
    /// The rules of the game on the table.
    Rules,
    /// The way to a friend elsewhere.
    Friend,
    /// The code and the link for a friend who has not come yet.
    Invite,
    /// What one can say to a friend elsewhere during the game.
    Talk,
    /// One of two at a desk looks away, and the other has not looked yet.
    TurnRound,
}

/// The root of a screen's interface: hidden while a sheet lies over it.
#[derive(Component, Default)]
#[require(Visibility)]
pub struct ScreenRoot;

/// All screens.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .add_sub_state::<Phase>()
        .add_systems(PostUpdate, cover_screen.before(VisibilitySystems::VisibilityPropagate))
        .add_plugins((desk::plugin, setup::plugin, table::plugin))
        .add_systems(
            Update,
            (
                mark_screen.run_if(resource_exists_and_changed::<State<Screen>>),
                mark_game.run_if(resource_changed::<Chosen>),
                mark_turn.run_if(resource_changed::<Status>),
            ),
        );
}

fn cover_screen(menu: Res<State<Menu>>, mut roots: Query<&mut Visibility, With<ScreenRoot>>) {
    let wanted = if *menu.get() == Menu::Closed { Visibility::Inherited } else { Visibility::Hidden };
    for mut visibility in &mut roots {
        visibility.set_if_neq(wanted);
    }
}

fn mark_screen(screen: Res<State<Screen>>) {
    crate::web::set_body_data("screen", Some(screen.get().name()));
    info!(target: "screen", "{}", screen.get().name());
}

fn mark_game(chosen: Res<Chosen>) {
    crate::web::set_body_data("game", chosen.0);
}

/// It is nobody's turn yet while what has happened is being shown.
fn mark_turn(status: Res<Status>) {
    let turn = if status.shown { status.turn } else { Turn::Other };
    crate::web::set_body_data("turn", status.game.map(|_| turn.name()));
}
