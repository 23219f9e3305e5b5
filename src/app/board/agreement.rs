//! The agreement of the players before a game, as data that does not depend on the type of the game's configuration.

use bevy::prelude::Resource;
use deskmate_games::Game;
use deskmate_kernel::line::Line;
use deskmate_referee::wire::Raw;

/// A preset and the changes to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Index of the preset.
    pub preset: usize,
    /// Index of the value of each option.
    pub values: Vec<usize>,
    /// True if the game is played alone.
    pub alone: bool,
}

/// The rules as they are set on the setup screen, one paragraph each.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ProposedRules(pub Vec<Line>);

/// The choices that a game offers its players.
#[derive(Clone, Debug)]
pub struct GameChoices {
    /// Names of the presets, each with the values of the options.
    pub presets: Vec<(&'static str, Vec<usize>)>,
    /// Names of the options, each with the names of its values.
    pub options: Vec<(&'static str, &'static [&'static str])>,
    /// Checks whether a game can be played as agreed. The error gives the reason why not.
    pub vet: fn(&Agreement) -> Result<(), Line>,
    /// Returns the rules that an agreement describes, one paragraph each.
    pub rules: fn(&Agreement) -> Vec<Line>,
    /// Returns the configuration that an agreement describes, in the form sent to a server.
    pub raw: fn(&Agreement) -> Raw,
    /// True if the game can be played alone.
    pub alone: bool,
}

impl GameChoices {
    /// Returns the choices of `G`.
    #[must_use]
    pub fn of<G: Game>() -> Self {
        let values = |config: &G::Config| G::options().iter().map(|option| (option.get)(config)).collect();
        Self {
            presets: G::presets().iter().map(|(name, config)| (*name, values(config))).collect(),
            options: G::options().iter().map(|option| (option.name, option.values)).collect(),
            vet: |agreement| G::check_config(&config::<G>(agreement)),
            rules: |agreement| G::rules(&config::<G>(agreement)),
            raw: |agreement| Raw::new(&config::<G>(agreement)),
            alone: G::solo_config(&G::Config::default()).is_some(),
        }
    }

    /// Returns the agreement on a preset without changes.
    #[must_use]
    pub fn agreement(&self, preset: usize) -> Agreement {
        let values = self.presets.get(preset).map(|(_, values)| values.clone()).unwrap_or_default();
        Agreement { preset, values, alone: false }
    }

    /// Returns true if there is nothing to choose.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.presets.len() < 2 && self.options.is_empty()
    }
}

/// Returns the configuration that `agreement` describes. Missing values are those of the preset, or the defaults.
#[must_use]
pub fn config<G: Game>(agreement: &Agreement) -> G::Config {
    let mut config =
        G::presets().into_iter().nth(agreement.preset).map(|(_, config)| config).unwrap_or_default();
    for (option, value) in G::options().iter().zip(&agreement.values) {
        (option.set)(&mut config, *value);
    }
    if agreement.alone { G::solo_config(&config).unwrap_or(config) } else { config }
}
