//! Gameplay that all games share, between the rules and the screens, generic over the game.
//!
//! A tap becomes a move, the match authority judges it, its events are queued on the [`stage`], and the resulting state
//! is published to the screens as [`status`].

pub mod active_match;
pub mod aim;
pub mod arrangement;
pub mod autosave;
pub mod brain_runner;
pub mod clock;
pub mod commands;
pub mod decision;
pub mod ending;
pub mod habits;
pub mod library;
pub mod match_clock;
pub mod mind;
pub mod mood;
pub mod namesakes;
pub mod overlays;
pub mod questions;
pub mod rating;
pub mod records;
pub mod remote;
pub mod reopen;
pub mod replay;
pub mod seating;
pub mod session;
mod soundscape;
pub mod speech;
pub mod stage;
pub mod status;
pub mod task;
pub mod task_status;
pub mod thinker;
pub mod thinking;
pub mod time_control;
pub mod totals;
pub mod waiting;
mod words;

use bevy::prelude::*;
use deskmate_net::match_handle::MatchRequest;

use crate::app::base::states::Screen;
use crate::app::board::scene::Scene;

pub use words::offer_name;

/// A player's command at the table.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum TableCommand {
    /// Touches a place of the board.
    Tap(usize),
    /// Touches a place of the board the other way, such as with the right button or a long press.
    SecondaryTap(usize),
    /// Shows the view of the player to move, where two share the desk and have different information.
    Reveal,
    /// Hides the views of both players who share the desk.
    Conceal,
    /// Touches a place tentatively: changes the input in progress, but never plays a move.
    Aim(usize),
    /// Picks up the piece at a place, to drag it.
    Lift(usize),
    /// Drops a dragged piece on another place.
    Drop {
        /// Place where it was picked up.
        from: usize,
        /// Place where it is dropped.
        to: usize,
    },
    /// Sends a request other than a move to the match.
    Request(MatchRequest),
    /// Asks for a hint.
    Hint,
    /// Pauses or resumes a watched game.
    Pause,
    /// Pauses a watched game and lets one move through.
    Step,
    /// Switches a watched game to the next speed.
    NextSpeed,
}

impl TableCommand {
    /// Returns true for a touch of the board.
    fn is_touch(&self) -> bool {
        matches!(
            self,
            Self::Tap(_) | Self::SecondaryTap(_) | Self::Aim(_) | Self::Lift(_) | Self::Drop { .. }
        )
    }

    /// Returns true if it concerns the speed of a watched game.
    fn is_about_speed(&self) -> bool {
        matches!(self, Self::Pause | Self::Step | Self::NextSpeed)
    }
}

/// The system sets of gameplay, in the order in which they run in `Update`.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlaySystems {
    /// Sets up matches.
    Start,
    /// Turns the players' commands into intents and state changes.
    ApplyCommands,
    /// Starts brains and collects their answers.
    Think,
    /// Applies the updates of the match.
    ApplyUpdates,
    /// Shows events.
    Show,
    /// Publishes the state to the screens.
    Publish,
}

/// Registers what all games share: messages, system sets, the arrangement and the status.
pub fn plugin(app: &mut App) {
    app.add_message::<TableCommand>()
        .add_message::<session::StartMatch>()
        .add_message::<active_match::SendToServer>()
        .configure_sets(
            Update,
            (
                PlaySystems::Start,
                PlaySystems::ApplyCommands,
                PlaySystems::Think,
                PlaySystems::ApplyUpdates,
                PlaySystems::Show,
                PlaySystems::Publish,
            )
                .chain(),
        )
        .add_plugins((
            aim::plugin,
            arrangement::plugin,
            (autosave::plugin, clock::plugin),
            decision::plugin,
            library::plugin,
            (mind::plugin, soundscape::plugin),
            (mood::plugin, speech::plugin),
            overlays::plugin,
            remote::plugin,
            reopen::plugin,
            replay::plugin,
            status::plugin,
            task::plugin,
            thinking::plugin,
            (questions::plugin, totals::plugin),
        ));
}

/// Registers everything that is needed to play `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_plugins((
        (session::plugin::<G>, seating::plugin::<G>, commands::plugin::<G>),
        active_match::game::<G>,
        (ending::game::<G>, habits::game::<G>),
        (records::game::<G>, rating::game::<G>),
        (clock::game::<G>, mood::game::<G>, speech::game::<G>),
        (
            autosave::game::<G>,
            library::game::<G>,
            reopen::game::<G>,
            waiting::game::<G>,
            soundscape::game::<G>,
        ),
        remote::game::<G>,
        replay::game::<G>,
        (decision::game::<G>, overlays::game::<G>),
        thinking::game::<G>,
        (stage::plugin::<G>, questions::game::<G>),
        (status::game::<G>, task::game::<G>),
    ))
    .add_systems(OnEnter(Screen::Desk), seating::end_session::<G>)
    .add_systems(OnEnter(Screen::Diary), seating::end_session::<G>);
}
