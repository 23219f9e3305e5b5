//! Where the player is, and what lies over it.

use bevy::prelude::*;

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
    /// The diary: every game that was played, and how one has done.
    Diary,
    /// At the table: a game is played, or has just ended.
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
            Screen::Diary => "diary",
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
    /// No sheet is open.
    #[default]
    Closed,
    /// Pause, at the table.
    Pause,
    /// Sound and motion.
    Settings,
    /// The rules of the game on the table.
    Rules,
    /// What keys do.
    Keys,
    /// The way to a friend elsewhere.
    Friend,
    /// The code and the link for a friend who has not come yet.
    Invite,
    /// What can be said to a friend elsewhere during the game.
    Talk,
    /// A note to that friend.
    Note,
    /// A copy of everything that is stored.
    Copies,
    /// Against whom a game is gone on with from one of its positions.
    PlayOn,
    /// One of two at a desk looks away, and the other has not looked yet.
    TurnRound,
}

/// The root of a screen's interface: hidden while a sheet lies over it.
#[derive(Component, Default)]
#[require(Visibility)]
pub struct ScreenRoot;

/// Whether the desk has been seen: what nobody waits for begins then, and not while its first pictures are drawn.
pub fn desk_drawn(screen: Res<State<Screen>>, mut frames: Local<u8>) -> bool {
    // The renderer is up to two frames behind.
    const ENOUGH: u8 = 3;
    if *screen.get() != Screen::Loading {
        *frames = frames.saturating_add(1);
    }
    *frames >= ENOUGH
}

/// All of them.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>().add_sub_state::<Phase>();
}
