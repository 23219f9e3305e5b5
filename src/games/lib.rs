//! The catalogue of all games, by name.
//!
//! To add a game, create a folder here and a line in `catalogue!`; its scene is in the app.
//!
//! # Messages
//! The messages of a game are in `assets/locales/<language>/<name>.ftl`, and every key there begins with the name of
//! the game: `<name>-title`, `<name>-about`, `<name>-<level>` and `<name>-<level>-about` for each level,
//! `<name>-preset-<preset>` and `<name>-<option>-<value>` if there are options, `<name>-<overlay>` and
//! `<name>-<overlay>-about` for each overlay of the board, `<name>-sound-<cue>` for each sound,
//! `<name>-copy-<notation>` for each notation, `<name>-rules-1` and so on, and those of its [lessons](lesson). The
//! messages of its rules, brains, events, tasks and missed moves are there too.

#![warn(missing_docs)]

pub mod arena;
pub mod classmate;
pub mod day;
pub mod lens;
pub mod lesson;
pub mod missed;
pub mod rating;
pub mod score;
pub mod search;
pub mod task;
pub mod text;
pub mod thinking;

use std::fmt::Debug;
use std::time::Duration;

use deskmate_kernel::line::{Arg, Line};
use deskmate_kernel::rules::{Rules, Seat, Viewer};
use deskmate_referee::authority::{Match, Ply};

use crate::search::brain::Level;

/// The parts of a game other than its rules: names, opponents, input and messages. Independent of Bevy.
pub trait Game: Rules {
    /// The name, in lower case with hyphens, used on the command line, in records and in message keys.
    const NAME: &'static str;

    /// True if the game has hidden information. Two players at one device then turn away between turns, and moves
    /// can't be taken back.
    const HAS_HIDDEN_INFO: bool = false;

    /// True if columns are named by letters of the player's language, so that square names in messages and in
    /// input depend on it. Records use Latin letters.
    const HAS_LETTERED_COLUMNS: bool = false;

    /// Incomplete input, such as a piece that is selected but not moved.
    type Draft: Clone + PartialEq + Debug + Default + Send + Sync + 'static;

    /// Named configurations; the first is the default.
    fn presets() -> Vec<(&'static str, Self::Config)>;

    /// The options of a preset; none by default.
    fn options() -> &'static [GameOption<Self::Config>] {
        &[]
    }

    /// Checks that a game can be played with `config`, which players have combined from presets and options.
    /// Accepts every configuration by default.
    ///
    /// # Errors
    /// Returns the reason as a line for the player.
    fn check_config(_config: &Self::Config) -> Result<(), Line> {
        Ok(())
    }

    /// Returns the variant of `config` for a single player, who has the first seat and tries to need few moves, or
    /// `None` if the game requires two players.
    fn solo_config(_config: &Self::Config) -> Option<Self::Config> {
        None
    }

    /// The minimum number of moves to reach the goal of a single-player game of `config`, if it is one.
    fn par(_config: &Self::Config) -> Option<u16> {
        None
    }

    /// The opponents of fixed strength, weakest first, at least one. [`opponents`] adds [Classmate](classmate), so
    /// none may have its name.
    fn levels() -> &'static [Level<Self>];

    /// Brains that exist only in the arena, to measure the others against.
    fn sparring_levels() -> &'static [Level<Self>] {
        &[]
    }

    /// A brain that detects forced wins, used to find those missed in a game; none by default.
    ///
    /// It is not an opponent. The id of its `why` is `<name>-lens-forced` if the side to move can force a win, and
    /// `line` is then the full variation with the moves of both sides, up to the win. The id is `<name>-lens-none`
    /// if it finds none, and any other id if there was no choice. See [`lens`].
    fn lens() -> Option<&'static Level<Self>> {
        None
    }

    /// The [daily tasks](day); none by default.
    fn daily() -> Option<day::DailyTasks<Self>> {
        None
    }

    /// Returns the move of `seat` in a finished game that gave the most away, for [`missed::find`], or `None` if
    /// there is none worth mentioning. Limited by positions to about a second. `None` by default.
    fn missed_move(_game: &Match<Self>, _seat: Seat) -> Option<missed::MissedMove<Self::Move>> {
        None
    }

    /// The lessons, in the format of [`lesson`]; none by default.
    fn lessons() -> &'static str {
        ""
    }

    /// Openings for arena games of `config`, each played twice with the seats swapped; none if games start from
    /// the initial position.
    fn openings(_config: &Self::Config) -> Vec<Vec<Self::Move>> {
        Vec::new()
    }

    /// Arena commands specific to this game; none by default.
    fn arena_commands() -> &'static [arena::ArenaCommand] {
        &[]
    }

    /// Measures the speed of the search in positions per second, for about `time`. Returns `None` if the game has
    /// no significant search; the arena then measures its rules.
    fn measure_speed(_time: Duration) -> Option<f64> {
        None
    }

    /// Handles a tap on the board by `seat`. Pure: the caller stores the draft.
    fn tap(view: &Self::View, seat: Seat, draft: &Self::Draft, tap: Tap) -> Response<Self>;

    /// Returns the part of a draft to keep after a move, with the position in `view`; an empty draft by default.
    fn draft_after_move(_view: &Self::View, _draft: Self::Draft) -> Self::Draft {
        Self::Draft::default()
    }

    /// Number of initial plies that a replay skips because they only set up the game; none by default.
    const SETUP_PLIES: usize = 0;

    /// Returns the spectator's view of a finished game after its first `plies` plies, with all hidden information
    /// revealed, or `None` if it has fewer.
    fn replay_view(game: &Match<Self>, plies: usize) -> Option<Self::View> {
        Some(game.at_ply(plies)?.view(Viewer::Spectator))
    }

    /// Returns a one-line summary of how `seat` played a finished game, to be stored for later games, or `None` if
    /// there is none. `before` is the summary stored so far. `None` by default.
    fn habits(_view: &Self::View, _seat: Seat, _before: &str) -> Option<String> {
        None
    }

    /// Statistics on how `seat` played a finished game, for the diary: names with integer values. None by default.
    /// The message key of each is `<name>-figure-<figure>`.
    fn figures(_game: &Match<Self>, _seat: Seat) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    /// The figure that the diary charts over time, if any; lower is better.
    fn charted_figure() -> Option<FigureChart> {
        None
    }

    /// Returns the messages for an event.
    fn narrate(event: &Self::Event, voices: &Voices) -> Vec<Line>;

    /// Formats a move for the move list.
    fn notation(mv: &Self::Move) -> String;

    /// Formats a move for the move list, given the position `view` in which it is played. The same as
    /// [`notation`](Game::notation) by default.
    fn notation_in(_view: &Self::View, mv: &Self::Move) -> String {
        Self::notation(mv)
    }

    /// Wraps the result of [`notation`](Game::notation) or [`notation_in`](Game::notation_in) as a message argument.
    fn notation_arg(move_in_list: String) -> Arg {
        if Self::HAS_LETTERED_COLUMNS { Arg::Squares(move_in_list) } else { Arg::Text(move_in_list) }
    }

    /// Writes a game in each notation in common use: pairs of the name of the notation, in lower case, and the
    /// text; the most common notation first. None by default.
    ///
    /// [`read_text`](Game::read_text) reads each of them back as the same game.
    fn write_texts(_config: &Self::Config, _plies: &[Ply<Self::Move>]) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Reads a game in any of those notations. The plies are legal after a setup with their seed from
    /// [`seed_of`](Game::seed_of). Does not panic, whatever the text.
    ///
    /// # Errors
    /// Returns the reason as a line for the player.
    fn read_text(_text: &str) -> Result<(Self::Config, Vec<Ply<Self::Move>>), Line> {
        Err(Line::new("no-texts"))
    }

    /// Returns a setup seed with which these plies, read from a text, can be played; 0 by default, for games in
    /// which any seed will do.
    ///
    /// A game with a random setup that is evident from the plies returns a seed that gives the same setup.
    fn seed_of(_plies: &[Ply<Self::Move>]) -> u64 {
        0
    }
}

/// A chart in the diary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureChart {
    /// The name of one of the [figures](Game::figures).
    pub figure: &'static str,
    /// A reference value, drawn as a horizontal line with the message `<name>-yardstick`, if any.
    pub yardstick: Option<u32>,
}

/// A setting of a configuration with a few values to choose from.
///
/// Its messages are `<game>-<option>-<value>`, each of them complete in itself.
pub struct GameOption<C> {
    /// The name, in lower case.
    pub name: &'static str,
    /// The names of the values.
    pub values: &'static [&'static str],
    /// Returns the index of the current value.
    pub get: fn(&C) -> usize,
    /// Sets the value with this index; any other index is ignored.
    pub set: fn(&mut C, usize),
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

catalogue!(sea_battle::SeaBattle, add_to_15::AddTo15, gomoku::Gomoku, ugolki::Ugolki);
