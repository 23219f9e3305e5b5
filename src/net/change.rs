//! Changes of a match, in the game's own types.

use deskmate_games::Game;
use deskmate_kernel::rules::Seat;
use deskmate_referee::wire::RoomEvent;

use crate::witness::SealVerdict;

/// A change of a match. The state of the match is already the one after it.
#[derive(Clone, Debug, PartialEq)]
pub enum MatchChange<G: Game> {
    /// A move was played.
    Moved {
        /// The seat that moved.
        seat: Seat,
        /// The events that lead to the new position; some of them may still have to be redacted for the viewers at
        /// this desk.
        events: Vec<G::Event>,
    },
    /// The position was replaced: plies were taken back or played again, or something was missed.
    Replaced,
    /// The two sides have agreed to a takeback.
    TookBack,
    /// The next game has begun.
    Began,
    /// The time of this seat was up, and the match at this desk has ended.
    FlagFell(Seat),
    /// Something other than the position has changed.
    RoomEvent(RoomEvent),
    /// The spectators have changed.
    Watchers,
    /// Everything that was hidden has been revealed and checked.
    Checked(SealVerdict),
}
