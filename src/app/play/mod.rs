//! Play: what every game shares between the rules and the screen, generic over the game.
//!
//! A tap becomes a move, the match authority judges it, its events are queued on the stage, and what the
//! screens need to know is published as [`status::Status`].

pub mod active_match;
pub mod aim;
pub mod arrangement;
pub mod autosave;
pub mod brain_runner;
pub mod commands;
pub mod decision;
pub mod habits;
pub mod library;
pub mod mind;
pub mod mood;
pub mod overlays;
pub mod rating;
pub mod records;
pub mod remote;
pub mod reopen;
pub mod replay;
pub mod seating;
pub mod session;
pub mod stage;
pub mod standing;
pub mod status;
pub mod task;
pub mod thinker;
pub mod thinking;
mod words;

use bevy::prelude::*;

use crate::app::base::states::Screen;
use crate::app::board::scene::Scene;
use crate::match_handle::Request;

pub use words::offer_name;

/// What a player asks of the table.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Touches a place of the board.
    Tap(usize),
    /// Touches a place of the board the other way.
    Other(usize),
    /// Lets the player whose turn it is look, where two share the desk and the other must not.
    Look,
    /// Nobody looks.
    LookAway,
    /// Touches a place without being sure of it: what can't be let go of again is not done.
    Aim(usize),
    /// Takes the piece at a place up, to drag it.
    Lift(usize),
    /// Lets a piece go over another place.
    Drop {
        /// Where it was taken up.
        from: usize,
        /// Where it is let go.
        to: usize,
    },
    /// Asks for something of the match that is no move.
    Ask(Request),
    /// Asks what would be good here.
    Hint,
    /// Stops or goes on, when watching.
    Pause,
    /// Lets one move happen while stopped.
    Step,
    /// Goes on to the next speed, when watching.
    Speed,
}

/// The order of a frame at the table.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlaySystems {
    /// A match is set up.
    Start,
    /// Players' commands become intents or changes.
    Obey,
    /// Brains are asked, and heard.
    Think,
    /// What the match tells is taken in.
    Apply,
    /// Events are shown.
    Show,
    /// The screens are told.
    Publish,
}

/// What is not generic: messages, sets, the arrangement and the status.
pub fn plugin(app: &mut App) {
    app.add_message::<Command>()
        .add_message::<session::StartMatch>()
        .init_resource::<status::Status>()
        .configure_sets(
            Update,
            (
                PlaySystems::Start,
                PlaySystems::Obey,
                PlaySystems::Think,
                PlaySystems::Apply,
                PlaySystems::Show,
                PlaySystems::Publish,
            )
                .chain(),
        )
        .add_plugins((
            aim::plugin,
            arrangement::plugin,
            autosave::plugin,
            decision::plugin,
            library::plugin,
            mind::plugin,
            mood::plugin,
            overlays::plugin,
            remote::plugin,
            reopen::plugin,
            replay::plugin,
            status::plugin,
            task::plugin,
            thinking::plugin,
        ));
}

/// Everything that the game `G` needs to be played.
pub fn game<G: Scene>(app: &mut App) {
    app.add_plugins((
        (session::plugin::<G>, seating::plugin::<G>, commands::plugin::<G>),
        active_match::game::<G>,
        habits::game::<G>,
        (records::game::<G>, rating::game::<G>),
        mood::game::<G>,
        (autosave::game::<G>, library::game::<G>, reopen::game::<G>),
        remote::game::<G>,
        replay::game::<G>,
        decision::game::<G>,
        thinking::game::<G>,
        stage::plugin::<G>,
        (status::game::<G>, task::game::<G>),
    ))
    .add_systems(OnEnter(Screen::Desk), seating::leave::<G>)
    .add_systems(OnEnter(Screen::Diary), seating::leave::<G>);
}
