//! The states of the app: the current screen, and the sheet over it.

use bevy::prelude::*;

/// The current screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Assets are being loaded.
    #[default]
    Loading,
    /// The whole desk, where a game is chosen.
    Desk,
    /// The choice of an opponent.
    Setup,
    /// The diary: every game that was played, and the player's results.
    Diary,
    /// The table: a game is being played, or has just ended.
    Table,
}

impl Screen {
    /// Returns the name that the page's attribute has.
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

/// The phase of the game at the table.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum Phase {
    /// The game is being played.
    #[default]
    Play,
    /// The game has ended.
    Result,
}

/// The sheet that covers the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// No sheet is open.
    #[default]
    Closed,
    /// The pause menu at the table.
    Pause,
    /// The settings.
    Settings,
    /// The rules of the game at the table.
    Rules,
    /// The keyboard shortcuts.
    Keys,
    /// The connection to a friend elsewhere.
    Friend,
    /// The code and the link for a friend who has not come yet.
    Invite,
    /// The greetings that can be sent to an online opponent during the game.
    Talk,
    /// A note to an online opponent.
    Note,
    /// The link and the QR code with which another device takes over the seat.
    OtherDevice,
    /// The player's online games.
    MyGames,
    /// The backup of everything that is stored.
    Backup,
    /// The content of a backup, with the question whether it should replace everything.
    BackupFound,
    /// The news that a backup has replaced everything.
    BackupRestored,
    /// A text that could not be copied by the game, to be copied by hand.
    ManualCopy,
    /// The choice of the game that a pasted text is meant for.
    PasteTarget,
    /// The choice of an opponent for a game that goes on from one of its positions.
    ContinueFromReplay,
    /// The handover between two players at one desk: one looks away, and the other has not looked yet.
    Handover,
}

/// The root node of a screen's interface, which is hidden while a sheet covers the screen.
#[derive(Component, Default)]
#[require(Visibility)]
pub struct ScreenRoot;

/// A run condition that holds once the desk has been drawn. Work that nobody waits for starts then, so that
/// it does not delay the first frames.
pub fn is_desk_drawn(screen: Res<State<Screen>>, mut frames: Local<u8>) -> bool {
    // The renderer is up to two frames behind.
    const ENOUGH: u8 = 3;
    if *screen.get() != Screen::Loading {
        *frames = frames.saturating_add(1);
    }
    *frames >= ENOUGH
}

/// Registers the states.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>().add_sub_state::<Phase>();
}
