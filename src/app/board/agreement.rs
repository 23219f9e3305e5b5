//! Agreement: what the players have agreed on before the game, as data that names no configuration's type.

use crate::games::Game;
use crate::kernel::line::Line;
use crate::referee::wire::Raw;

/// A preset and what was changed of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Which of the game's presets.
    pub preset: usize,
    /// The value of each of the game's options.
    pub values: Vec<usize>,
    /// Whether the game is played alone.
    pub alone: bool,
}

/// What a game lets its players agree on.
#[derive(Clone, Debug)]
pub struct Choosable {
    /// The presets' names, and the values that the options have in each.
    pub presets: Vec<(&'static str, Vec<usize>)>,
    /// The options' names, and the names of their values.
    pub options: Vec<(&'static str, &'static [&'static str])>,
    /// Whether a game can be played as agreed; if not, says why.
    pub vet: fn(&Agreement) -> Result<(), Line>,
    /// The configuration that an agreement describes, as it is sent to a server.
    pub raw: fn(&Agreement) -> Raw,
    /// Whether the game can be played alone.
    pub alone: bool,
}

impl Choosable {
    /// What `G` lets its players agree on.
    #[must_use]
    pub fn of<G: Game>() -> Self {
        let values = |config: &G::Config| G::options().iter().map(|option| (option.get)(config)).collect();
        Self {
            presets: G::presets().iter().map(|(name, config)| (*name, values(config))).collect(),
            options: G::options().iter().map(|option| (option.name, option.values)).collect(),
            vet: |agreement| G::vet(&config::<G>(agreement)),
            raw: |agreement| Raw::new(&config::<G>(agreement)),
            alone: G::alone(&G::Config::default()).is_some(),
        }
    }

    /// The agreement on a preset as it is.
    #[must_use]
    pub fn agreement(&self, preset: usize) -> Agreement {
        let values = self.presets.get(preset).map(|(_, values)| values.clone()).unwrap_or_default();
        Agreement { preset, values, alone: false }
    }

    /// Whether there is anything to choose.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.presets.len() < 2 && self.options.is_empty()
    }
}

/// The configuration that `agreement` describes; what it doesn't say is as in the preset, or by default.
#[must_use]
pub fn config<G: Game>(agreement: &Agreement) -> G::Config {
    let mut config =
        G::presets().into_iter().nth(agreement.preset).map(|(_, config)| config).unwrap_or_default();
    for (option, value) in G::options().iter().zip(&agreement.values) {
        (option.set)(&mut config, *value);
    }
    if agreement.alone { G::alone(&config).unwrap_or(config) } else { config }
}
