//! What has been chosen for a game, and what is remembered of it until the next time.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::notebook::Notebook;
use crate::app::board::agreement::{Agreement, Choosable};
use crate::app::board::scene::{Playable, Thing};
use crate::app::board::things::{Chosen, Things};
use crate::app::play::arrangement::Begins;
use crate::games::classmate;
use crate::referee::wire::{AwayLimit, MoveClock};

/// Who sits across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opponent {
    /// A level, by its place in the game's list.
    Level(usize),
    /// Somebody who plays as well as the player.
    Classmate,
    /// Somebody at this desk.
    Human,
    /// Somebody elsewhere.
    Friend,
    /// Nobody: the par and the player's own ghost.
    Alone,
    /// Two levels play each other.
    Watch,
}

impl Opponent {
    /// The names of those that are no level.
    const OTHERS: [(&'static str, Self); 5] = [
        (classmate::NAME, Self::Classmate),
        ("human", Self::Human),
        ("friend", Self::Friend),
        ("alone", Self::Alone),
        ("watch", Self::Watch),
    ];

    /// The name under which it is pressed and remembered.
    pub fn name(self, playable: &Playable) -> &'static str {
        match self {
            Self::Level(level) => playable.levels.get(level).copied().unwrap_or_default(),
            other => Self::OTHERS.iter().find(|(_, known)| *known == other).map_or("", |(name, _)| name),
        }
    }

    /// The opponent of this name, if the game has it.
    fn called(name: &str, playable: &Playable) -> Option<Self> {
        let other = || Self::OTHERS.iter().find(|(known, _)| *known == name).map(|(_, other)| *other);
        let level = playable.levels.iter().position(|level| *level == name).map(Self::Level);
        level.or_else(other).filter(|found| *found != Self::Alone || playable.choosable.alone)
    }
}

/// What has been chosen so far for a game.
#[derive(Resource, Clone, Debug, PartialEq)]
pub(super) struct Choices {
    /// Which game.
    pub game: Option<&'static str>,
    /// Who sits across.
    pub opponent: Opponent,
    /// Who plays whom, when watching.
    pub watched: [usize; 2],
    /// Who moves first.
    pub begins: Begins,
    /// Preset and options.
    pub agreement: Agreement,
    /// The clock, and how long a friend may be away.
    pub patience: (MoveClock, AwayLimit),
    /// Whether the page with the options is open.
    pub options_open: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            game: None,
            opponent: Opponent::Level(0),
            watched: [0, 1],
            begins: Begins::Near,
            agreement: Agreement::default(),
            patience: default(),
            options_open: false,
        }
    }
}

/// What lasts between two starts, by names: levels and options may come and go with a release.
#[derive(Serialize, Deserialize)]
struct Remembered {
    opponent: String,
    watched: [String; 2],
    begins: Begins,
    preset: String,
    values: Vec<usize>,
    clock: MoveClock,
    away: AwayLimit,
}

/// Under which name the choices for a game are noted.
fn note_name(game: &str) -> String {
    format!("{game}-setup")
}

impl Choices {
    /// For another game: what was chosen the last time, or else the opponent in the middle.
    fn begin(thing: &Thing, notebook: &Notebook) -> Self {
        let playable = &thing.playable;
        let fresh = Self {
            game: Some(thing.name),
            opponent: Opponent::Level(playable.levels.len() / 2),
            agreement: playable.choosable.agreement(0),
            ..default()
        };
        let noted = notebook.read(&note_name(thing.name)).and_then(|text| serde_json::from_str(text).ok());
        noted.and_then(|noted| fresh.clone().recall(noted, playable)).unwrap_or(fresh)
    }

    /// These choices with what is remembered; nothing where that does not fit the game any more.
    fn recall(self, noted: Remembered, playable: &Playable) -> Option<Self> {
        let level = |name: &String| playable.levels.iter().position(|level| level == name);
        let choosable = &playable.choosable;
        let preset = choosable.presets.iter().position(|(name, _)| *name == noted.preset)?;
        let values = Some(noted.values).filter(|values| fits(choosable, values))?;
        Some(Self {
            opponent: Opponent::called(&noted.opponent, playable)?,
            watched: [level(&noted.watched[0])?, level(&noted.watched[1])?],
            begins: noted.begins,
            agreement: Agreement { preset, values, alone: false },
            patience: (noted.clock, noted.away),
            ..self
        })
    }

    /// Whether they are those that the latest game of this kind at this desk was begun with.
    pub fn are_the_latest(&self, thing: &Thing, notebook: &Notebook) -> bool {
        let latest = Self { options_open: self.options_open, ..Self::begin(thing, notebook) };
        self.opponent != Opponent::Friend && *self == latest
    }

    /// Notes them for the next time.
    pub fn remember(&self, thing: &Thing, notebook: &mut Notebook) {
        let playable = &thing.playable;
        let presets = &playable.choosable.presets;
        let noted = Remembered {
            opponent: self.opponent.name(playable).to_owned(),
            watched: self.watched.map(|level| Opponent::Level(level).name(playable).to_owned()),
            begins: self.begins,
            preset: presets.get(self.agreement.preset).map_or("", |(name, _)| name).to_owned(),
            values: self.agreement.values.clone(),
            clock: self.patience.0,
            away: self.patience.1,
        };
        if let Ok(text) = serde_json::to_string(&noted) {
            notebook.write(&note_name(thing.name), Some(&text));
        }
    }
}

/// Whether there is a value for each option, and the option has it.
fn fits(choosable: &Choosable, values: &[usize]) -> bool {
    let has = |((_, names), value): (&(&str, &'static [&'static str]), &usize)| *value < names.len();
    values.len() == choosable.options.len() && choosable.options.iter().zip(values).all(has)
}

/// For another game choices begin anew.
pub(super) fn begin_anew(
    things: Res<Things>,
    chosen: Res<Chosen>,
    notebook: Res<Notebook>,
    mut choices: ResMut<Choices>,
) {
    let Some(thing) = chosen.0.and_then(|name| things.get(name)) else { return };
    if choices.game != chosen.0 {
        // The screen is only just being spawned: it need not be spawned again for this.
        *choices.bypass_change_detection() = Choices::begin(thing, &notebook);
    }
}
