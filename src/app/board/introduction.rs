//! The introduction of a game to new players.

use deskmate_games::Game;

use crate::app::board::playlet::Playlet;

/// The introduction to a game for somebody who plays it for the first time.
pub trait Introduction: Game {
    /// The tips in somebody's first game, in this order. The message key of the first one is `GAME-pointer-1`.
    const TIPS: &'static [Tip];

    /// Returns the moves that play themselves on the sheet with the rules.
    fn playlet() -> Playlet;
}

/// A tip that explains a control. It is left out where its control does not exist.
#[derive(Clone, Copy, Debug)]
pub struct Tip {
    /// Name of the control.
    pub control: &'static str,
    /// True if the tip waits until the control can be used.
    pub waits_until_enabled: bool,
    /// Name of a control that has to be gone before.
    pub predecessor: Option<&'static str>,
}

impl Tip {
    /// Creates a tip about a control, shown as soon as that exists.
    #[must_use]
    pub const fn new(control: &'static str) -> Self {
        Self { control, waits_until_enabled: false, predecessor: None }
    }

    /// Lets the tip wait until its control can be used.
    #[must_use]
    pub const fn when_enabled(self) -> Self {
        Self { waits_until_enabled: true, ..self }
    }

    /// Lets the tip wait until another control is gone.
    #[must_use]
    pub const fn after(self, predecessor: &'static str) -> Self {
        Self { predecessor: Some(predecessor), ..self }
    }
}
