//! The choices made for a game, and their storage.

use bevy::prelude::*;
use deskmate_games::classmate;
use deskmate_referee::wire::{AwayLimit, MoveClock};
use serde::{Deserialize, Serialize};

use crate::app::base::notebook::Notebook;
use crate::app::board::agreement::{Agreement, GameChoices};
use crate::app::board::scene::{Playable, Thing};
use crate::app::board::things::{ChosenThing, Things};
use crate::app::play::arrangement::StartingSide;
use crate::app::play::time_control::{ClockTerms, TimeControl, TimeOdds};

/// The kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opponent {
    /// A computer level, by its index in the game's list.
    Level(usize),
    /// The classmate: a computer opponent of about the player's strength.
    Classmate,
    /// A second player at this device.
    Human,
    /// A friend online.
    Friend,
    /// No opponent: the player plays against par and a ghost of their own earlier game.
    Alone,
    /// No player: two computer levels play each other.
    Watch,
}

impl Opponent {
    /// The weakest level.
    pub const WEAKEST: Self = Self::Level(0);

    /// Names of all opponents except the levels.
    const NAMES: [(&'static str, Self); 5] = [
        (classmate::NAME, Self::Classmate),
        ("human", Self::Human),
        ("friend", Self::Friend),
        ("alone", Self::Alone),
        ("watch", Self::Watch),
    ];

    /// Returns true if a game has this opponent.
    pub fn exists_in(self, playable: &Playable) -> bool {
        match self {
            Self::Level(level) => level < playable.levels.len(),
            Self::Alone => playable.choosable.alone,
            Self::Classmate | Self::Human | Self::Friend | Self::Watch => true,
        }
    }

    /// Returns the name used for the control and for storage.
    pub fn name(self, playable: &Playable) -> &'static str {
        match self {
            Self::Level(level) => playable.levels.get(level).copied().unwrap_or_default(),
            other => Self::NAMES.iter().find(|(_, known)| *known == other).map_or("", |(name, _)| name),
        }
    }

    /// Returns the opponent of this name, if the game has it.
    fn from_name(name: &str, playable: &Playable) -> Option<Self> {
        let other = || Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, other)| *other);
        let level = playable.levels.iter().position(|level| *level == name).map(Self::Level);
        level.or_else(other).filter(|found| found.exists_in(playable))
    }
}

/// A choice with numbered values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// The player who begins, by [`STARTING_SIDES`].
    Begins,
    /// The preset of the rules.
    Preset,
    /// An option of the rules, by its index.
    Option(usize),
    /// The level of one of the two opponents to watch.
    Watched(usize),
    /// The clock, by [`MoveClock::ALL`].
    Clock,
    /// The time a friend may be disconnected, by [`AwayLimit::ALL`].
    Away,
    /// The time of each player at this desk, by [`TimeControl::ALL`].
    TimeControl,
    /// The player at this desk who has less time, by [`TimeOdds::ALL`].
    TimeOdds,
}

/// The players who may begin, with their names.
pub(super) const STARTING_SIDES: [(&str, StartingSide); 4] = [
    ("near", StartingSide::Near),
    ("far", StartingSide::Far),
    ("lot", StartingSide::Lot),
    ("turns", StartingSide::Turns),
];

/// The choices made for a game.
#[derive(Resource, Clone, Debug, PartialEq)]
pub(super) struct Choices {
    /// The game.
    pub game: Option<&'static str>,
    /// The opponent.
    pub opponent: Opponent,
    /// The two levels to watch.
    pub watched: [usize; 2],
    /// The player who begins.
    pub begins: StartingSide,
    /// Preset and options.
    pub agreement: Agreement,
    /// The clock, and the time a friend may be disconnected.
    pub time_limits: (MoveClock, AwayLimit),
    /// The clock at this desk.
    pub desk_clock: ClockTerms,
    /// True if the page with the options is open.
    pub options_open: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            game: None,
            opponent: Opponent::WEAKEST,
            watched: [0, 1],
            begins: StartingSide::Near,
            agreement: Agreement::default(),
            time_limits: default(),
            desk_clock: default(),
            options_open: false,
        }
    }
}

/// The stored choices. They use names, as releases may add and remove levels and options.
#[derive(Serialize, Deserialize)]
struct StoredChoices {
    opponent: String,
    watched: [String; 2],
    begins: StartingSide,
    preset: String,
    values: Vec<usize>,
    clock: MoveClock,
    away: AwayLimit,
    #[serde(default)]
    desk_clock: ClockTerms,
}

/// Returns the notebook key of a game's choices.
fn notebook_key(game: &str) -> String {
    format!("{game}-setup")
}

impl Choices {
    /// Returns the thing of the game to which the choices belong. The chosen game may be another one already, with other
    /// levels and options.
    pub fn thing<'a>(&self, things: &'a Things) -> Option<&'a Thing> {
        self.game.and_then(|name| things.get(name))
    }

    /// Returns the stored choices for a game. Before the first game of its kind these are the defaults, with the weakest
    /// level.
    pub fn load(thing: &Thing, notebook: &Notebook) -> Self {
        let playable = &thing.playable;
        let fresh = Self {
            game: Some(thing.name),
            opponent: Opponent::WEAKEST,
            agreement: playable.choosable.agreement(0),
            ..default()
        };
        let noted = notebook.read(&notebook_key(thing.name));
        noted.and_then(|noted| fresh.clone().with_stored(noted, playable)).unwrap_or(fresh)
    }

    /// Applies stored choices. Returns `None` if they do not match the game's current options.
    fn with_stored(self, noted: StoredChoices, playable: &Playable) -> Option<Self> {
        let level = |name: &String| playable.levels.iter().position(|level| level == name);
        let choosable = &playable.choosable;
        let preset = choosable.presets.iter().position(|(name, _)| *name == noted.preset)?;
        let values = Some(noted.values).filter(|values| are_valid(choosable, values))?;
        Some(Self {
            opponent: Opponent::from_name(&noted.opponent, playable)?,
            watched: [level(&noted.watched[0])?, level(&noted.watched[1])?],
            begins: noted.begins,
            agreement: Agreement { preset, values, alone: false },
            time_limits: (noted.clock, noted.away),
            desk_clock: noted.desk_clock,
            ..self
        })
    }

    /// Returns these choices with another value of a setting. A value that does not exist changes nothing.
    #[must_use]
    pub fn with(&self, setting: Setting, value: usize, choosable: &GameChoices) -> Self {
        let mut changed = self.clone();
        match setting {
            Setting::Begins => {
                if let Some((_, begins)) = STARTING_SIDES.get(value) {
                    changed.begins = *begins;
                }
            }
            Setting::Preset => {
                if value < choosable.presets.len() {
                    changed.agreement = choosable.agreement(value);
                }
            }
            Setting::Option(index) => {
                if let Some(option) = changed.agreement.values.get_mut(index) {
                    *option = value;
                }
            }
            Setting::Watched(side) => {
                if let Some(level) = changed.watched.get_mut(side) {
                    *level = value;
                }
            }
            Setting::Clock => {
                let (before, away) = self.time_limits;
                let clock = MoveClock::ALL.get(value).copied().unwrap_or(before);
                // With days per move, nobody has to stay at the board, so there is no limit on absence; switching back
                // restores the default.
                let away = match (before.is_correspondence(), clock.is_correspondence()) {
                    (false, true) => AwayLimit::None,
                    (true, false) => AwayLimit::default(),
                    _ => away,
                };
                changed.time_limits = (clock, away);
            }
            Setting::Away => {
                if let Some(away) = AwayLimit::ALL.get(value) {
                    changed.time_limits.1 = *away;
                }
            }
            Setting::TimeControl => {
                if let Some(control) = TimeControl::ALL.get(value) {
                    changed.desk_clock.control = *control;
                }
            }
            Setting::TimeOdds => {
                if let Some(odds) = TimeOdds::ALL.get(value) {
                    changed.desk_clock.odds = *odds;
                }
            }
        }
        changed
    }

    /// Returns the number of the current value of a setting.
    #[must_use]
    pub fn value(&self, setting: Setting) -> usize {
        let (clock, away) = self.time_limits;
        let at = match setting {
            Setting::Begins => STARTING_SIDES.iter().position(|(_, begins)| *begins == self.begins),
            Setting::Preset => Some(self.agreement.preset),
            Setting::Option(index) => self.agreement.values.get(index).copied(),
            Setting::Watched(side) => self.watched.get(side).copied(),
            Setting::Clock => MoveClock::ALL.iter().position(|value| *value == clock),
            Setting::Away => AwayLimit::ALL.iter().position(|value| *value == away),
            Setting::TimeControl => {
                TimeControl::ALL.iter().position(|value| *value == self.desk_clock.control)
            }
            Setting::TimeOdds => TimeOdds::ALL.iter().position(|value| *value == self.desk_clock.odds),
        };
        at.unwrap_or_default()
    }

    /// Returns true if the opponent plays at this desk, and so against a clock if the players want one.
    pub fn can_have_desk_clock(&self) -> bool {
        matches!(self.opponent, Opponent::Level(_) | Opponent::Classmate | Opponent::Human)
    }

    /// Returns true if these are the stored choices of the latest local game of this kind.
    pub fn are_stored(&self, thing: &Thing, notebook: &Notebook) -> bool {
        let latest = Self { options_open: self.options_open, ..Self::load(thing, notebook) };
        self.opponent != Opponent::Friend && *self == latest
    }

    /// Returns what the game is played by, which may be the race for one.
    pub fn proposal(&self) -> Agreement {
        Agreement { alone: self.opponent == Opponent::Alone, ..self.agreement.clone() }
    }

    /// Stores the choices.
    pub fn store(&self, thing: &Thing, notebook: &mut Notebook) {
        let playable = &thing.playable;
        let presets = &playable.choosable.presets;
        let noted = StoredChoices {
            opponent: self.opponent.name(playable).to_owned(),
            watched: self.watched.map(|level| Opponent::Level(level).name(playable).to_owned()),
            begins: self.begins,
            preset: presets.get(self.agreement.preset).map_or("", |(name, _)| name).to_owned(),
            values: self.agreement.values.clone(),
            clock: self.time_limits.0,
            away: self.time_limits.1,
            desk_clock: self.desk_clock,
        };
        notebook.write(&notebook_key(thing.name), Some(&noted));
    }
}

/// Returns true if nobody has ever started a game of this kind.
#[must_use]
pub(super) fn is_first_game(thing: &Thing, notebook: &Notebook) -> bool {
    !notebook.contains(&notebook_key(thing.name))
}

/// Returns true if there is a valid value for each option.
fn are_valid(choosable: &GameChoices, values: &[usize]) -> bool {
    let has = |((_, names), value): (&(&str, &'static [&'static str]), &usize)| *value < names.len();
    values.len() == choosable.options.len() && choosable.options.iter().zip(values).all(has)
}

/// Loads the stored choices when another game is selected.
pub(super) fn load_choices(chosen: ChosenThing, notebook: Res<Notebook>, mut choices: ResMut<Choices>) {
    let Some(thing) = chosen.get() else { return };
    if choices.game != Some(thing.name) {
        *choices = Choices::load(thing, &notebook);
    }
}
