//! The aids that a game offers at the board.

use deskmate_games::Game;

/// The aids for players: overlays over the board, and hints.
pub trait Aids: Game {
    /// Name of the overlay that shows the second side of the board, if it has one.
    const SECOND_SIDE_OVERLAY: Option<&'static str> = None;

    /// Returns the names of the overlays that are available in `view`; by default there are none.
    fn overlays(_view: &Self::View) -> &'static [&'static str] {
        &[]
    }

    /// Returns true if a hint can be requested.
    fn has_hints(_view: &Self::View) -> bool {
        true
    }
}
