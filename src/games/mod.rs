//! The catalogue: every game of the collection, by name.
//!
//! A new game is a folder here and a line in `catalogue!`.
//!
//! # Words
//! A game's words are in `assets/locales/<language>/<name>.ftl`, and every id there begins with the game's
//! name: `<name>-title`, `<name>-about`, `<name>-<level>` and `<name>-<level>-about` for each level,
//! `<name>-preset-<preset>` and `<name>-<option>-<value>` when there is something to choose,
//! `<name>-<overlay>` and `<name>-<overlay>-about` for what can be shown over the board, `<name>-sound-<cue>` for
//! each sound, `<name>-copy-<notation>` for each notation, `<name>-rules-1` and on, and those of its [lessons](lesson). The
//! lines that its rules, brains, events, tasks and missed moves speak in are there too.

pub mod arena;
pub mod classmate;
pub mod day;
pub mod lens;
pub mod lesson;
pub mod missed;
pub mod rating;
pub mod score;
pub mod task;
pub mod text;
pub mod thinking;

use std::fmt::Debug;
use std::time::Duration;

use crate::kernel::line::{Arg, Line};
use crate::kernel::rules::{Rules, Seat, Viewer};
use crate::referee::authority::{Match, Ply};
use crate::search::brain::Level;

/// What a game adds to its rules: names, opponents, input and words. Free of Bevy.
pub trait Game: Rules {
    /// Lower-case name with hyphens: on the command line, in records and in locale ids.
    const NAME: &'static str;

    /// Whether the two sides see different things, so that two at one desk turn round between their turns, and
    /// nothing that has been said can be taken back.
    const HIDES: bool = false;

    /// Whether its columns have the letters of the language, so that the names of its squares in lines, and those that are
    /// typed, depend on it. Records have them in Latin letters.
    const LETTERED: bool = false;

    /// An input half done, such as a man that is chosen but not moved.
    type Draft: Clone + PartialEq + Debug + Default + Send + Sync + 'static;

    /// Named configurations; the first is the default.
    fn presets() -> Vec<(&'static str, Self::Config)>;

    /// What can be changed of a preset; none by default.
    fn options() -> &'static [GameOption<Self::Config>] {
        &[]
    }

    /// Whether a game can be played with `config`, which players have put together from presets and options;
    /// every one can by default.
    ///
    /// # Errors
    /// Says why not.
    fn vet(_config: &Self::Config) -> Result<(), Line> {
        Ok(())
    }

    /// What `config` becomes for a player alone, who has the first seat and tries to need few moves; `None`
    /// when the game needs two.
    fn alone(_config: &Self::Config) -> Option<Self::Config> {
        None
    }

    /// The fewest moves that reach the goal of a game of `config`, if it is one for one alone.
    fn par(_config: &Self::Config) -> Option<u16> {
        None
    }

    /// Its opponents of a fixed strength, weakest first, at least one. None is called as [Classmate](classmate) is, who
    /// joins them in [`opponents`].
    fn levels() -> &'static [Level<Self>];

    /// Brains that only the arena knows, to measure the others against.
    fn sparring() -> &'static [Level<Self>] {
        &[]
    }

    /// A brain that says what was forced in a position, to find the wins that a game has missed; none by default.
    ///
    /// It is no opponent. Its `why` has the id `<name>-lens-forced` when the side to move can force a win, and
    /// `line` is then the whole of it, both sides' moves, ending with the win; `<name>-lens-none` when it knows
    /// of none; any other id when there was nothing to choose. See [`lens`].
    fn lens() -> Option<&'static Level<Self>> {
        None
    }

    /// How its tasks for the [day's desk](day) are made and judged; none by default.
    fn daily() -> Option<day::Daily<Self>> {
        None
    }

    /// The move of `seat` in a game that is over which gave the most away, as [`missed::find`] tells it; `None` when there is
    /// none to speak of, as by default. Limited by positions to about a second.
    fn missed(_game: &Match<Self>, _seat: Seat) -> Option<missed::Missed<Self::Move>> {
        None
    }

    /// Its lessons as [`lesson`] reads them; none by default.
    fn lessons() -> &'static str {
        ""
    }

    /// Openings from which the arena lets brains play games of `config`, each twice with the seats changed;
    /// none when games begin at the beginning.
    fn openings(_config: &Self::Config) -> Vec<Vec<Self::Move>> {
        Vec::new()
    }

    /// Commands of the arena that it alone has; none by default.
    fn commands() -> &'static [arena::Command] {
        &[]
    }

    /// How many positions its search looks at a second, measured for about `time`; `None` when the game has no
    /// search to speak of and its rules are measured instead.
    fn speed(_time: Duration) -> Option<f64> {
        None
    }

    /// What a touch of the board means to `seat`. Pure: the caller keeps the draft.
    fn tap(view: &Self::View, seat: Seat, draft: &Self::Draft, tap: Tap) -> Response<Self>;

    /// What stays of a draft when somebody has moved and the position is as in `view`; nothing by default.
    fn settle(_view: &Self::View, _draft: Self::Draft) -> Self::Draft {
        Self::Draft::default()
    }

    /// How many plies a replay of a game begins after: those that only set it up; none by default.
    const SETS_UP: usize = 0;

    /// A game that is over as it stood after so many of its plies, as anybody may see it by now. `None` when it had not so
    /// many.
    fn replayed(game: &Match<Self>, plies: usize) -> Option<Self::View> {
        Some(game.until(plies)?.view(Viewer::Spectator))
    }

    /// What to remember for later games of how `seat` played one that is over, in one line; `before` is what was
    /// remembered until then. `None` when nothing is, as by default.
    fn habits(_view: &Self::View, _seat: Seat, _before: &str) -> Option<String> {
        None
    }

    /// What a game says of how `seat` played it, once it is over: whole numbers by their names, for the diary. None by
    /// default. The words for one are `<name>-figure-<figure>`.
    fn figures(_game: &Match<Self>, _seat: Seat) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    /// The figure that the diary draws over time, if there is one; less of it is better.
    fn charted() -> Option<Charted> {
        None
    }

    /// What to tell the players about an event.
    fn narrate(event: &Self::Event, voices: &Voices) -> Vec<Line>;

    /// A move as the move list writes it.
    fn notation(mv: &Self::Move) -> String;

    /// A move as the move list writes it where it is known from which position it is played, `view`; the same as
    /// [`notation`](Game::notation) unless there is more to tell.
    fn written(_view: &Self::View, mv: &Self::Move) -> String {
        Self::notation(mv)
    }

    /// What [`notation`](Game::notation) and [`written`](Game::written) say, for the gap of a line.
    fn told(move_in_list: String) -> Arg {
        if Self::LETTERED { Arg::Squares(move_in_list) } else { Arg::Text(move_in_list) }
    }

    /// The game of these plies in each notation that its players exchange: the notation's name, lower-case, and
    /// the text; the usual one first. None by default.
    ///
    /// [`read_text`](Game::read_text) reads each of them back as the same game.
    fn write_texts(_config: &Self::Config, _plies: &[Ply<Self::Move>]) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Reads a game in any of those notations; the plies are legal after a set-up with the seed
    /// [`seed_of`](Game::seed_of) them. Whatever the text is, it does not panic.
    ///
    /// # Errors
    /// Why it cannot be read, as a line for the player.
    fn read_text(_text: &str) -> Result<(Self::Config, Vec<Ply<Self::Move>>), Line> {
        Err(Line::new("no-texts"))
    }

    /// A seed with whose set-up a game of these plies, as a text tells them, can be played; any will do by default.
    ///
    /// A game whose set-up is drawn and whose plies tell what was drawn finds one that draws the same.
    fn seed_of(_plies: &[Ply<Self::Move>]) -> u64 {
        0
    }
}

/// What is drawn over time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charted {
    /// Which of the [figures](Game::figures).
    pub figure: &'static str,
    /// What to compare it with, drawn across as `<name>-yardstick` says; `None` when there is nothing.
    pub yardstick: Option<u32>,
}

/// Something about a configuration that players may choose among a few values.
///
/// Its words are `<game>-<option>-<value>`, each of them enough by itself.
pub struct GameOption<C> {
    /// Lower-case name.
    pub name: &'static str,
    /// The values' names.
    pub values: &'static [&'static str],
    /// Which of the values a configuration has.
    pub get: fn(&C) -> usize,
    /// Gives a configuration one of the values; any other number changes nothing.
    pub set: fn(&mut C, usize),
}

/// Everybody whom `G` can be played against: Classmate, who fits the player, and then the levels, weakest first.
pub fn opponents<G: Game>() -> impl Iterator<Item = &'static Level<G>> {
    std::iter::once(classmate::level()).chain(G::levels())
}

/// The opponent of `G` called `name`, if there is one.
#[must_use]
pub fn level<G: Game>(name: &str) -> Option<&'static Level<G>> {
    opponents().find(|level| level.name == name)
}

/// The id of the words for the name of an opponent in `game`; with `-about` after it, of those for what it is like. Classmate
/// is the same in every game.
#[must_use]
pub fn called(game: &str, level: &str) -> String {
    if level == classmate::NAME { level.to_owned() } else { format!("{game}-{level}") }
}

/// The brain of `G` called `name` that may be sent on an errand: an opponent, or the lens.
#[must_use]
pub fn brain<G: Game>(name: &str) -> Option<&'static Level<G>> {
    level(name).or_else(|| G::lens().filter(|lens| lens.name == name))
}

/// A touch of the board, by the game's own numbering of its places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tap {
    /// Which place of the board.
    pub place: usize,
    /// How it is touched.
    pub touch: Touch,
    /// A number drawn for this tap, for what is left to chance.
    pub seed: u64,
}

impl Tap {
    /// The usual touch of a place.
    #[must_use]
    pub fn at(place: usize) -> Self {
        Self { place, ..Self::default() }
    }
}

/// How a place is touched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Touch {
    /// A click, a tap of a finger, Enter.
    #[default]
    Usual,
    /// The other way: the right button, the wheel, a long press, R.
    Other,
    /// What is there is taken up to be dragged; if it is in hand already, it stays so.
    Lift,
    /// What has been taken up elsewhere is let go over it. When that leads nowhere, nothing stays in hand.
    Drop,
}

/// What a tap leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum Response<G: Game> {
    /// Nothing that the player meant; if there is a reason, the player is told it.
    Ignore(Option<Line>),
    /// The input goes on.
    Draft(G::Draft),
    /// The input goes on, though not as the player meant; the player is told why.
    Refused(G::Draft, Line),
    /// The move is complete.
    Move(G::Move),
}

/// Who is spoken to and of: needed to say "you" to the right player.
#[derive(Clone, Debug, PartialEq)]
pub struct Voices {
    /// The seat that is "you"; `None` when two share the desk or nobody of those present plays.
    pub you: Option<Seat>,
    /// The players' names, the beginner first.
    pub names: [Line; 2],
}

impl Voices {
    /// The line `GAME-you-WHAT` when `seat` is "you", otherwise `GAME-they-WHAT` with the seat's `name`.
    #[must_use]
    pub fn about(&self, seat: Seat, game: &str, what: &str) -> Line {
        if self.you == Some(seat) {
            Line::new(format!("{game}-you-{what}"))
        } else {
            Line::new(format!("{game}-they-{what}")).line("name", self.names[seat.index()].clone())
        }
    }
}

/// Something to be done with a game that is known by name only at run time.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it with the game `G`.
    fn visit<G: Game>(self) -> Self::Out;
}

macro_rules! catalogue {
    ($($module:ident::$game:ident),* $(,)?) => {
        $(pub mod $module;)*

        /// Puts every game on the desk.
        #[cfg(feature = "app")]
        pub fn plugin(app: &mut bevy::app::App) {
            $($module::scene::plugin(app);)*
        }

        /// The names of all games.
        pub const NAMES: &[&str] = &[$(<$module::$game as Game>::NAME),*];

        /// Hands the game called `name` to `visitor`; `None` when there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $(<$module::$game as Game>::NAME => Some(visitor.visit::<$module::$game>()),)*
                _ => None,
            }
        }
    };
}

catalogue!(sea_battle::SeaBattle, add_to_15::AddTo15, gomoku::Gomoku, ugolki::Ugolki);
