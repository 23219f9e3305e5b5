//! The catalogue of all games, by name.
//!
//! To add a game, create a folder here and a line in `with_games!`; its scene is in the app. The folder implements:
//!
//! | trait | subject | file |
//! |---|---|---|
//! | [`Rules`] | setup, moves, views, outcome | `rules` |
//! | [`Game`] | name, input, narration, opponents | `mod.rs` |
//! | [`Variants`] | presets, options, games for one | `variants.rs` |
//! | [`Notation`] | the move list, games as text | `text` |
//! | [`Training`] | lessons, daily tasks, missed moves | `training.rs` |
//! | [`Diary`] | replay, statistics, habits | `diary.rs` |
//! | [`Speech`] | the occasions at which opponents speak | `speech.rs` |
//! | [`Arena`] | measuring the brains | `arena` |
//!
//! Only `Rules`, `Game`, the presets and the notation of a move are required; an empty implementation of the others will
//! do, in `mod.rs`.
//!
//! # Messages
//! The messages of a game are in `assets/locales/<language>/<name>.ftl`, and every key there begins with the name of
//! the game: `<name>-title`, `<name>-about`, `<name>-<level>` and `<name>-<level>-about` for each level,
//! `<name>-preset-<preset>` and `<name>-<option>-<value>` if there are options, `<name>-<overlay>` and
//! `<name>-<overlay>-about` for each overlay of the board, `<name>-sound-<cue>` for each sound,
//! `<name>-copy-<notation>` for each notation, and those of its [lessons](lesson). The messages of its rules, brains,
//! events, tasks and missed moves are there too.

#![warn(missing_docs)]

pub mod arena;
pub mod classmate;
pub mod day;
mod diary;
pub mod lens;
pub mod lesson;
pub mod missed;
mod notation;
pub mod rating;
pub mod score;
pub mod search;
pub mod speech;
pub mod task;
pub mod text;
pub mod thinking;
mod training;
mod variants;

use std::fmt::Debug;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Rules, Seat};

use crate::arena::Arena;
pub use crate::diary::{Diary, FigureChart};
pub use crate::notation::Notation;
use crate::search::brain::Level;
use crate::speech::Speech;
pub use crate::training::Training;
pub use crate::variants::{GameOption, Variants};

/// A game that can be played here: its name, its opponents, its input and its narration. The supertraits have the rest.
/// Independent of Bevy.
pub trait Game: Rules + Variants + Notation + Training + Diary + Speech + Arena {
    /// The name, in lower case with hyphens, used on the command line, in records and in message keys.
    const NAME: &'static str;

    /// True if the game has hidden information. Two players at one device then turn away between turns, and moves
    /// can't be taken back.
    const HAS_HIDDEN_INFO: bool = false;

    /// Incomplete input, such as a piece that is selected but not moved.
    type Draft: Clone + PartialEq + Debug + Default + Send + Sync + 'static;

    /// Handles a tap on the board by `seat`. Pure: the caller stores the draft.
    fn tap(view: &Self::View, seat: Seat, draft: &Self::Draft, tap: Tap) -> Response<Self>;

    /// Returns the part of a draft to keep after a move, with the position in `view`; an empty draft by default.
    fn draft_after_move(_view: &Self::View, _draft: Self::Draft) -> Self::Draft {
        Self::Draft::default()
    }

    /// Returns the messages for an event.
    fn narrate(event: &Self::Event, voices: &Voices) -> Vec<Line>;

    /// The opponents of fixed strength, weakest first, at least one. [`opponents`] adds [Classmate](classmate), so
    /// none may have its name.
    fn levels() -> &'static [Level<Self>];
}

/// Iterates over all opponents in `G`: first Classmate, which adapts to the player, then the levels, weakest
/// first.
pub fn opponents<G: Game>() -> impl Iterator<Item = &'static Level<G>> {
    std::iter::once(classmate::level()).chain(G::levels())
}

/// Returns the opponent of `G` called `name`, if any.
#[must_use]
pub fn level<G: Game>(name: &str) -> Option<&'static Level<G>> {
    opponents().find(|level| level.name == name)
}

/// The message key of the name of an opponent in `game`; with the suffix `-about`, that of its description.
/// Classmate has the same key in every game.
#[must_use]
pub fn opponent_key(game: &str, level: &str) -> String {
    if level == classmate::NAME { level.to_owned() } else { format!("{game}-{level}") }
}

/// Returns the brain of `G` called `name` that may be asked to think: an opponent or the lens.
#[must_use]
pub fn brain<G: Game>(name: &str) -> Option<&'static Level<G>> {
    level(name).or_else(|| G::lens().filter(|lens| lens.name == name))
}

/// A tap on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tap {
    /// The index of the place, in the game's own numbering.
    pub place: usize,
    /// The kind of touch.
    pub touch: Touch,
    /// A random seed for this tap.
    pub seed: u64,
}

impl Tap {
    /// A [usual](Touch::Primary) touch of a place.
    #[must_use]
    pub fn at(place: usize) -> Self {
        Self { place, ..Self::default() }
    }
}

/// A kind of touch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Touch {
    /// A click, a tap with a finger, or Enter.
    #[default]
    Primary,
    /// The alternative touch: right button, wheel, long press, or R.
    Secondary,
    /// The start of a drag, which picks up the piece at the place. A piece that is already in hand stays in hand.
    Lift,
    /// The end of a drag that started elsewhere. If it has no effect, the piece is released.
    Drop,
}

/// The result of a tap.
#[derive(Clone, Debug, PartialEq)]
pub enum Response<G: Game> {
    /// The tap is ignored; the reason, if any, is shown to the player.
    Ignore(Option<Line>),
    /// The input is incomplete and continues with this draft.
    Draft(G::Draft),
    /// The input continues with this draft, but not as intended; the reason is shown to the player.
    Refused(G::Draft, Line),
    /// The move is complete.
    Move(G::Move),
}

/// The addressee and the player names of a message, needed to say "you" to the right player.
#[derive(Clone, Debug, PartialEq)]
pub struct Voices {
    /// The seat addressed as "you"; `None` if two players share the device or nobody at it plays.
    pub you: Option<Seat>,
    /// The players' names, that of the first seat first.
    pub names: [Line; 2],
}

impl Voices {
    /// Returns the message `GAME-you-WHAT` if `seat` is "you", otherwise `GAME-they-WHAT` with the argument
    /// `name`.
    #[must_use]
    pub fn about(&self, seat: Seat, game: &str, what: &str) -> Line {
        if self.you == Some(seat) {
            Line::new(format!("{game}-you-{what}"))
        } else {
            Line::new(format!("{game}-they-{what}")).line("name", self.names[seat.index()].clone())
        }
    }
}

/// An operation on a game that is known only by name at run time.
pub trait Visitor {
    /// The result.
    type Out;
    /// Runs the operation with the game `G`.
    fn visit<G: Game>(self) -> Self::Out;
}

/// Passes the catalogue to another macro, for code that needs the modules of all games. The order is that of the lists
/// of games; a new one is a line at the end.
#[macro_export]
macro_rules! with_games {
    ($then:ident) => {
        $then! {
            sea_battle::SeaBattle,
            add_to_15::AddTo15,
            gomoku::Gomoku,
            ugolki::Ugolki,
        }
    };
}

macro_rules! catalogue {
    ($($module:ident::$game:ident),* $(,)?) => {
        $(pub mod $module;)*

        /// The names of all games.
        pub const NAMES: &[&str] = &[$(<$module::$game as Game>::NAME),*];

        /// Calls `visitor` with the game called `name`, or returns `None` if there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $(<$module::$game as Game>::NAME => Some(visitor.visit::<$module::$game>()),)*
                _ => None,
            }
        }
    };
}

with_games!(catalogue);
